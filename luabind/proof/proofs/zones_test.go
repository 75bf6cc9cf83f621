package proofs_test

import (
	"os"
	"strings"
	"testing"

	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

// zones is the pack of examples of choosing, hidden zones, replacement, losses,
// durations and filters.
func zones() load.Source {
	return load.Source{Name: "zones", FS: os.DirFS("testdata/zones")}
}

// examples returns the shipped packs with packs of this folder.
func examples(t *testing.T) library {
	t.Helper()
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), proofs(), zones(), windowsPack()))
	if err != nil {
		t.Fatal(err)
	}
	return library{prog, k}
}

// zonesDeck has cards of the zones pack, and such as go with them: those of
// replacement and losses, or those of choosing.
func zonesDeck(which int) (ids []string) {
	decks := [...]string{"ZON-SCOUT ZON-DRUM ZON-WATCH ZON-PHOENIX ZON-MINE ZON-ACADEMY ZON-DRAIN ZON-SNARE ZON-VOLLEY FOR-009 UNSC-001 UNSC-002 UNSC-009",
		"ZON-RECON ZON-FORESIGHT ZON-SABOTEUR ZON-PROBE ZON-THIEF ZON-MEDEVAC ZON-BRIEFING ZON-VERDICT ZON-PHOENIX UNSC-001 UNSC-002 FLD-001 COV-001"}
	for _, id := range strings.Fields(decks[which]) {
		ids = append(ids, id, id, id)
	}
	return append(ids, "FLD-010")
}

// TestZones runs the scenarios of the zones pack.
func TestZones(t *testing.T) {
	s, err := tcgtest.Game().NewSuite(append(luatcg.Shipped(), zones()), []string{"zones"})
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, test := range s.Tests {
		t.Run(test.File+"/"+test.Name, func(t *testing.T) {
			if f := bench.Run(i); f != nil {
				t.Errorf("%s\n%s", f, f.Board)
			}
		})
	}
}

// TestFiltersAreRefused: a filter that could never mean anything is refused
// with what it may be.
func TestFiltersAreRefused(t *testing.T) {
	for _, tt := range []struct{ where, want string }{
		{"unit.row == FRONT or", "is neither a number nor a name"},
		{"unit.row == FRONT or unit.colour == RED", `unknown property "colour"`},
		{"unit.attack % 1 == 0", "after % comes a number from 2 to 9999"},
		{"unit.attack % x == 0", "after % comes a number"},
		{"unit.attack % 3 == 3", "the rest of a division by 3 is never 3"},
		{"unit.lane % 2 == 0", "it is not a number"},
		{"unit.tired % 2 == 0", "it is not a number"},
		{"owner.controls == 1", "controls needs an argument"},
		{"owner.controls(DELTA)", `unknown name "DELTA"`},
		{"unit.controls(ALPHA)", `unit has no "controls"`},
		{"opponent.attack > 1", `opponent has no "attack"`},
		{"self.turn % 2 == 0", `self has no "turn"`},
	} {
		err := loadError(some(unitCard("X-1", "[[card.modifier]]\nof = \"attack\"\nscope = \"self\"\nadd = 1\nwhere = [\""+tt.where+"\"]")))
		if err == nil || !strings.Contains(err.Error(), tt.want) || !strings.Contains(err.Error(), ".toml:") {
			t.Errorf("%q: want %q, got %v", tt.where, tt.want, err)
		}
	}
}
