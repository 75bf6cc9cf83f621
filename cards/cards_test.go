package cards_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"arbiter/cards"
	"arbiter/luabind/api"
	"arbiter/luabind/pack"
)

var cardID = regexp.MustCompile(`(?m)^id = "((?:UNSC|COV|FLD|FOR)-\d{3}|TOKEN-[A-Z-]+)"$`)

// C-R12: beside the manifest of every card stands a file of tests that names
// it.
func TestC_R12_EveryCardHasTests(t *testing.T) {
	n := 0
	err := fs.WalkDir(cards.FS, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".toml") {
			return err
		}
		manifest, err := fs.ReadFile(cards.FS, name)
		if err != nil {
			return err
		}
		for _, id := range cardID.FindAllStringSubmatch(string(manifest), -1) {
			n++
			tests, err := fs.ReadFile(cards.FS, strings.TrimSuffix(name, ".toml")+"_test.lua")
			if err != nil || !strings.Contains(string(tests), "-- "+id[1]) {
				t.Errorf("%s has no test of %s beside it", name, id[1])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n != 41 {
		t.Errorf("%d cards, want 40 and a token", n)
	}
}

// C-R11: a starter deck for each faction, legal by G-01, with 10 cards of a
// second faction and at most 6 that cost 6 or more (M-14).
func TestC_R11_StarterDecks(t *testing.T) {
	prog, _, err := api.Load(pack.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	lib, err := pack.Load(pack.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	faction, cost := map[string]string{}, map[string]int{}
	for i := range lib.Cards {
		faction[lib.Cards[i].ID], cost[lib.Cards[i].ID] = lib.Cards[i].Faction, lib.Cards[i].Supply
	}
	firsts := map[string]bool{}
	for i := range lib.Decks {
		var list []string
		count, dear := map[string]int{}, 0
		for _, e := range lib.Decks[i].Cards {
			for range e.Copies {
				list = append(list, e.Card)
			}
			count[faction[e.Card]] += e.Copies
			if cost[e.Card] >= 6 {
				dear += e.Copies
			}
		}
		if dear > 6 {
			t.Errorf("%s has %d cards that cost 6 or more, want at most 6", lib.Decks[i].ID, dear)
		}
		if faults := prog.CheckDeck(list); len(faults) > 0 {
			t.Errorf("%s: %v", lib.Decks[i].ID, faults)
		}
		if len(count) != 2 {
			t.Errorf("%s mixes %v, want two factions", lib.Decks[i].ID, count)
		}
		for f, n := range count {
			if n == 30 {
				firsts[f] = true
			} else if n != 10 {
				t.Errorf("%s has %d cards of %s, want 30 and 10", lib.Decks[i].ID, n, f)
			}
		}
	}
	if len(firsts) != 4 {
		t.Errorf("starter decks for %v, want one of each of four factions", firsts)
	}
}
