package proofs_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	luatcg "arbiter/luabind/games/tcg"
)

func copies(id string, n int) (ids []string) {
	for range n {
		ids = append(ids, id)
	}
	return ids
}

// TestG01_DecksAreChecked (G-01): exactly 40, at most 3 of a card, at most 1 of a
// legendary, no tokens, nothing unknown; every fault is listed.
func TestG01_DecksAreChecked(t *testing.T) {
	prog := lib(t).prog
	legal := starter(prog, 0)
	if faults := prog.CheckDeck(&prog.Modes[0], legal); faults != nil {
		t.Errorf("a starter deck has faults: %v", faults)
	}
	swap := func(ids ...string) []string { return append(slices.Clone(legal[:len(legal)-len(ids)]), ids...) }
	for _, tt := range []struct {
		name string
		deck []string
		want []string
	}{
		{"39 cards", legal[1:], []string{"39 cards; a deck has exactly 40"}},
		{"41 cards", append(slices.Clone(legal), "PRF-LEGEND"), []string{"41 cards; a deck has exactly 40"}},
		{"four of one", swap(copies("FLD-001", 4)...), []string{"4 copies of FLD-001; at most 3"}},
		{"three of one", swap(copies("FLD-001", 3)...), nil},
		{"two of a legendary", swap("PRF-LEGEND", "PRF-LEGEND"), []string{"2 copies of the legendary PRF-LEGEND; at most 1"}},
		{"one of a legendary", swap("PRF-LEGEND"), nil},
		{"a token", swap("TOKEN-COMBAT-FORM"), []string{"TOKEN-COMBAT-FORM is a token"}},
		{"an unknown card", swap("UNSC-099"), []string{`unknown card "UNSC-099"`}},
		{"several", append(copies("FLD-001", 4), "NOBODY", "TOKEN-COMBAT-FORM", "PRF-LEGEND", "PRF-LEGEND"),
			[]string{"8 cards", `unknown card "NOBODY"`, "4 copies of FLD-001", "2 copies of the legendary PRF-LEGEND", "TOKEN-COMBAT-FORM is a token"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			faults := prog.CheckDeck(&prog.Modes[0], tt.deck)
			if len(faults) != len(tt.want) {
				t.Errorf("faults %q, want %q", faults, tt.want)
			}
			for _, w := range tt.want {
				if !slices.ContainsFunc(faults, func(f string) bool { return strings.HasPrefix(f, w) }) {
					t.Errorf("no fault %q in %q", w, faults)
				}
			}
		})
	}
}

// TestG01_BadDecksAreRefused: New names every fault of both decks.
func TestG01_BadDecksAreRefused(t *testing.T) {
	l := lib(t)
	_, err := tcg.New(l.prog, tcg.Setup{Decks: [][]string{copies("UNSC-001", 40), starter(l.prog, 0)[:39]}})
	says(t, err, "deck of player 1: 40 copies of UNSC-001", "deck of player 2: 39 cards")
	_, err = tcg.New(l.prog, tcg.Setup{Decks: [][]string{starter(l.prog, 0)}, Options: []string{"no_such_option"}})
	says(t, err, "1 deck; a duel has 2", "no_such_option")
}

// TestG02_AHundredRounds (G-02): a match without a winner after 100 rounds is a draw;
// a room may set another number.
func TestG02_AHundredRounds(t *testing.T) {
	l := lib(t)
	for _, tt := range []struct{ set, want int32 }{{0, 100}, {3, 3}} {
		m := newDuel(t, l, tcg.Setup{Decks: [][]string{starter(l.prog, 0), starter(l.prog, 1)}, MaxRounds: int(tt.set)})
		if err := m.Start(); err != nil {
			t.Fatal(err)
		}
		for !m.Over() {
			if err := m.Do(endPhase(m.State.Active)); err != nil {
				t.Fatal(err)
			}
		}
		s := &m.State
		if s.Result != events.Draw || s.Winners != 0 || s.Round != tt.want || s.Turn != 2*tt.want {
			t.Errorf("it ended as %v in round %d, turn %d; want a draw in round %d", s.Result, s.Round, s.Turn, tt.want)
		}
		all := names(m, 0)
		if slices.Contains(all, "WIN_CONDITION_MET") || all[len(all)-1] != "GAME_ENDED" || all[len(all)-2] != "ROUND_ENDED" {
			t.Errorf("it ended with %v", all[len(all)-3:])
		}
		if n := s.Players[0].Hand.N; tt.set == 0 && (n != 40 || s.Players[0].Deck.N != 0) {
			t.Errorf("player 1 holds %d cards of 40", n)
		}
	}
}

// TestK10_ACutTurnDoesNotCount (K-10): the active player's elimination raises neither
// their own turns nor the round.
func TestK10_ACutTurnDoesNotCount(t *testing.T) {
	b := newBoard(t, lib(t))
	before := b.m.State
	b.do(match.Command{Verb: tcg.Concede, Player: 0})
	s := &b.m.State
	if s.Players[0].OwnerTurns != before.Players[0].OwnerTurns || s.Round != before.Round || s.Turn != before.Turn {
		t.Errorf("turns %d, round %d, turn %d", s.Players[0].OwnerTurns, s.Round, s.Turn)
	}
	if s.Winners != 1<<1 || s.Result != events.Win {
		t.Errorf("result %v of %b", s.Result, s.Winners)
	}
	if legal := b.m.Legal(event.Player(1), nil); legal != nil {
		t.Errorf("after the end %v is legal", legal)
	}
}

// TestRoomOptionsAreDeclared: an option has a type, bounds, a default and a name of its own. A match
// begins with the defaults, and what nobody declares is refused in filters,
// scripts and set-ups.
func TestRoomOptionsAreDeclared(t *testing.T) {
	options := "[[option]]\nid = \"size\"\nname = { en = \"Size\" }\ntype = \"int\"\nlow = 2\nhigh = 9\ndefault = 4\n" +
		"[[option]]\nid = \"fog\"\nname = { en = \"Fog\" }\ndefault = true\n" +
		"[[option]]\nid = \"sky\"\nname = { en = \"Sky\" }\ntype = \"word\"\nwords = [\"red\", \"blue\", \"black\"]\n" +
		"[[rule]]\nid = \"DRAWS\"\nname = { en = \"Draws\" }\noption = \"fog\"\nscript = \"r.lua\"\n" +
		"[[rule.listener]]\nevent = \"TURN_STARTED\"\nlimit_per_match = 1\nrole = \"any\"\nrun = \"draw\"\nwhere = [\"room.option(sky) != black\"]\n"
	room := text("room", map[string]string{"a.toml": options, "r.lua": "function draw(me, ev, game)\n  game:draw(1, game:option_value(\"size\"))\nend\n"})
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), room))
	if err != nil {
		t.Fatal(err)
	}
	decks := [][]string{starter(prog, 0), starter(prog, 1)}
	for set, drawn := range map[string]int{"": 4, "size=9": 9, "fog=off": 0, "fog": 4, "sky=black": 0, "sky=blue": 4} {
		setup := tcg.Setup{Seed: 1, Decks: decks}
		if set != "" {
			setup.Options = []string{set}
		}
		m := newDuel(t, library{prog, k}, setup)
		if err := m.Start(); err != nil {
			t.Fatal(err)
		}
		if got := int(m.State.Players[0].Hand.N - m.State.Players[1].Hand.N); got != drawn+1 && got != drawn {
			t.Errorf("%q: player 1 drew %d more, want %d", set, got, drawn)
		}
	}
	for set, says := range map[string]string{"size=1": "a number from 2 to 9", "size": "for example size=9", "sky": "red, blue or black", "fog=9": "on or off", "sise=3": `did you mean "size"?`} {
		if _, err := tcg.New(prog, tcg.Setup{Decks: decks, Options: []string{set}}); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", set, err)
		}
	}
	named := map[string]string{}
	for i := range prog.Lib.Options {
		o := &prog.Lib.Options[i]
		zh := o.Name.ZH
		if other := named[zh]; zh != "" && other != "" {
			t.Errorf("the options %s and %s are both called %s", other, o.ID, zh)
		}
		named[zh] = o.ID
	}
	says(t, loadError(rule("event = \"TURN_STARTED\"\nrun = \"run\"\nwhere = [\"room.option(cama)\"]")), `unknown name "cama"; did you mean "camo"?`)
	says(t, loadError(rule("event = \"TURN_STARTED\"\nrun = \"run\"\nwhere = [\"room.option(camo) == blue\"]")), `"blue"; expected owner_turn or printed`)
	newer := "id = \"newer\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n"
	says(t, loadError(text("newer", map[string]string{"pack.toml": newer, "r.toml": "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\noption = \"marcked\"\n"})), "newer/r.toml:4", `unknown option "marcked"`, `did you mean "marked"?`)
	says(t, loadError(text("newer", map[string]string{"pack.toml": newer, "r.toml": "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\noption = \"camo\"\n"})), "the option camo is not a boolean")
}

// TestW02_RoomOptionsHaveValues (W-02): camo is set by the name of its reading; an
// invalid value of an option is refused when the match is made.
func TestW02_RoomOptionsHaveValues(t *testing.T) {
	l := lib(t)
	decks := [][]string{starter(l.prog, 0), starter(l.prog, 1)}
	on := map[string]bool{"camo": true, "camo=printed": true, "camo=on": true, "camo=owner_turn": false, "camo=off": false}
	for _, option := range slices.Sorted(maps.Keys(on)) {
		m := newDuel(t, l, tcg.Setup{Seed: 1, Decks: decks, Options: []string{option}})
		if (m.State.NSettings != 0) != on[option] {
			t.Errorf("%s gives %d", option, m.State.NSettings)
		}
	}
	for option, says := range map[string]string{"camo=maybe": "camo is owner_turn or printed", "marked=printed": "marked is on or off", "hit_role": "unknown room option"} {
		_, err := tcg.New(l.prog, tcg.Setup{Decks: decks, Options: []string{option}})
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", option, err)
		}
	}
}
