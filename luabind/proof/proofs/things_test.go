package proofs_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/show"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

// things returns a pack of small modules: what packs can add to a room as well as
// cards.
func things(t testing.TB, more ...load.Source) library {
	t.Helper()
	prog, k, err := luatcg.Load(append(append(luatcg.Shipped(), load.Source{Name: "things", FS: os.DirFS("testdata/things")}), more...))
	if err != nil {
		t.Fatal(err)
	}
	return library{prog, k}
}

// TestThings runs the scenarios of the pack.
func TestThings(t *testing.T) {
	s, err := tcgtest.Game().NewSuite(append(luatcg.Shipped(), load.Source{Name: "things", FS: os.DirFS("testdata/things")}), []string{"things"})
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

// thingsDuel makes a match with everything of the pack in it.
func thingsDuel(t testing.TB, l library, seed uint64) *tcg.Match {
	deck := starter(l.prog, int(seed%4))
	for i := range 3 {
		deck[i] = "THG-001"
	}
	return newDuel(t, l, tcg.Setup{Seed: seed, Decks: [][]string{deck, slices.Clone(deck)}, MaxRounds: 12, Options: []string{"boxes", "parley", "alerts"}})
}

// TestThingsInRandomGames checks that random games of the pack break no invariant, see
// every event of it, replay to the same hash after each command, and can be shown to
// everybody.
func TestThingsInRandomGames(t *testing.T) {
	l := things(t)
	games := uint64(20)
	if os.Getenv("ARBITER_LONG") == "1" {
		games = 200
	}
	seen := map[string]bool{}
	for seed := range games {
		m := thingsDuel(t, l, seed)
		playOut(t, m, seed, func(legal []match.Command, r *num.Stream) {
			if err := tcg.CheckInvariants(&m.State); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
		})
		for _, n := range names(m, 0) {
			seen[n] = true
		}
		again := thingsDuel(t, l, seed)
		if err := again.Start(); err != nil {
			t.Fatal(err)
		}
		for i, c := range m.Commands() {
			if err := again.Do(c.Command); (err != nil) != c.Refused || again.Hash() != c.Hash {
				t.Fatalf("seed %d differs after command %d: %v", seed, i+1, err)
			}
		}
		if seed%20 == 0 {
			for viewer := event.NoPlayer; viewer < 2; viewer++ {
				entries(t, m, viewer)
			}
		}
	}
	for _, n := range []string{"things:MEDAL", "things:BOXED", "tcg:COUNTER_CHANGED", "tcg:FIXTURE_PLACED", "tcg:FIXTURE_REMOVED"} {
		if !seen[n] {
			t.Errorf("no game had %s", n)
		}
	}
}

// TestThingsAreAdopted: a match goes on under changed packs, in which everything
// is numbered otherwise; what is gone from them is named.
func TestThingsAreAdopted(t *testing.T) {
	l := things(t)
	first := text("aaa", map[string]string{"a.toml": "[[rule]]\nid = \"AAA\"\nname = { en = \"A\" }\ntext = { en = \"A.\" }\ncounters = { one = { on = \"match\" }, points = { on = \"player\", max = 3 } }\n"})
	other := things(t, first)
	m := thingsDuel(t, l, 5)
	playOut(t, m, 5, nil)
	if m.State.NCounts == 0 {
		t.Fatal("nothing was counted")
	}
	to := newDuel(t, other, tcg.Setup{Decks: [][]string{starter(other.prog, 0), starter(other.prog, 1)}})
	if err := show.Facade(to).Adopt(show.Facade(m)); err != nil {
		t.Fatal(err)
	}
	if was, is := counted(l, m), counted(other, to); was != is {
		t.Errorf("counters were %s and are %s", was, is)
	}
	to = newDuel(t, lib(t), tcg.Setup{Decks: [][]string{starter(other.prog, 0), starter(other.prog, 1)}})
	if err := show.Facade(to).Adopt(show.Facade(m)); err == nil || !strings.Contains(err.Error(), "the packs no longer have") {
		t.Errorf("adopted without the pack: %v", err)
	} else if lost := strings.Split(strings.TrimPrefix(err.Error(), "the packs no longer have "), ", "); len(lost) != len(slices.Compact(slices.Sorted(slices.Values(lost)))) {
		t.Errorf("the loss is logged twice: %v", err)
	}
}

// counted lists the counters of a match by name.
func counted(l library, m *tcg.Match) string {
	var list []string
	for _, c := range m.State.Counts[:m.State.NCounts] {
		list = append(list, fmt.Sprint(l.prog.Counters[c.Kind].ID, " ", c.On, " ", c.N))
	}
	return strings.Join(list, ", ")
}

// TestCountersAreSeen: a counter is on the board, in show, in the snapshot, in
// the fields of the state, and a hidden card's is not in another's view (K-22).
func TestCountersAreSeen(t *testing.T) {
	l := things(t)
	b := newBoard(t, l)
	u, card := b.unit(0, "THG-001", place.Alpha, place.Front, 0), b.hand(1, "THG-001")
	for _, c := range []struct {
		x    event.Entity
		name string
		n    int
	}{{u, "charges", 1}, {place.BaseOf(0), "points", 7}, {place.LaneEntity(place.Bravo), "fire", 2}, {place.MatchEntity, "fallen", 4}, {card, "scars", 3}} {
		if err := b.sc.Count(c.x, c.name, c.n); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.sc.Count(place.BaseOf(0), "level", 2); err == nil {
		t.Error("a counter was set beyond its bounds")
	}
	if err := b.sc.Count(u, "points", 2); err == nil || !strings.Contains(err.Error(), "number of each player") {
		t.Errorf("a unit has a player's counter: %v", err)
	}
	g := show.Facade(b.m)
	for lang, want := range map[string][]string{"en": {"points 7", "fire 2", "fallen 4"}, "zh": {"战功 7"}} {
		board := g.Draw(0, display.Look{Lang: lang, Width: 160})
		for _, w := range want {
			if !strings.Contains(board, w) {
				t.Errorf("no %q on the board:\n%s", w, board)
			}
		}
	}
	if text, err := g.Describe(0, "a1", display.Look{Lang: "en"}); err != nil || !strings.Contains(text, "counter: charges 1") {
		t.Errorf("%v\n%s", err, text)
	}
	snapshot, _ := json.Marshal(g.Snapshot())
	for _, w := range []string{`{"id":"MEDALS.points","n":7}`, `{"id":"MEDALS.fire","n":2}`, `{"id":"MEDALS.fallen","n":4}`, `{"id":"CHARGED.charges","n":1}`, `{"id":"THG-001.scars","n":3}`} {
		if !strings.Contains(string(snapshot), w) {
			t.Errorf("the snapshot has no %s:\n%s", w, snapshot)
		}
	}
	mine, _ := json.Marshal(display.View(g, 1).Snapshot())
	theirs, _ := json.Marshal(display.View(g, 0).Snapshot())
	if !strings.Contains(string(mine), "scars") || strings.Contains(string(theirs), "scars") {
		t.Error("the counter of a card in hand is seen by the wrong player")
	}
	found := false
	for _, f := range b.m.Fields() {
		found = found || strings.HasPrefix(f.Path, "counter[") && strings.HasSuffix(f.Path, ".n") && f.Value == 7
	}
	if !found {
		t.Error("no field of the state is the counter")
	}
}

// TestCountersAreBounded: the table of counters has an end, and what goes beyond
// it fails as a whole with a fault that names it.
func TestCountersAreBounded(t *testing.T) {
	var b strings.Builder
	b.WriteString("[[rule]]\nid = \"MANY\"\nname = { en = \"M\" }\ntext = { en = \"M.\" }\nscript = \"m.lua\"\n[rule.counters]\n")
	for i := range 513 {
		fmt.Fprintf(&b, "n%d = { on = \"match\" }\n", i)
	}
	b.WriteString("[[rule.listener]]\nevent = \"PHASE_SKIRMISH_STARTED\"\nrole = \"any\"\nrun = \"fill\"\n")
	source := text("many", map[string]string{"m.toml": b.String(), "m.lua": "function fill(me, ev, game)\n  for i = 0, 511 do game:count(0, \"n\" .. i, 1) end\n" +
		"  if game:supply(1) == 0 then game:count(0, \"n512\", 1) end\nend\n"})
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), source))
	if err != nil {
		t.Fatal(err)
	}
	for _, full := range []bool{false, true} {
		board := newBoard(t, library{prog, k})
		if full {
			board.m.State.Players[0].Supply = 0
		}
		before := board.m.Hash()
		err := board.m.Do(endPhase(0))
		if full {
			says(t, err, "more than 512 counters are in use at the same time")
			if board.m.Hash() != before {
				t.Error("the fault left a trace")
			}
		} else if err != nil || board.m.State.NCounts != 512 {
			t.Errorf("%d counters: %v", board.m.State.NCounts, err)
		}
	}
}

// TestCountersAreChecked: what a manifest says of counters works or is refused
// with file, line and a hint.
func TestCountersAreChecked(t *testing.T) {
	rule := func(more string) string {
		return "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\ntext = { en = \"R.\" }\n" + more
	}
	read := func(filter string) string {
		return rule("counters = { gold = { on = \"player\" }, heat = { on = \"lane\" }, all = {} }\n[[rule.modifier]]\nof = \"attack\"\nscope = \"any units\"\nadd = 1\nwhere = [\"" + filter + "\"]\n")
	}
	event := func(writes string) string {
		return rule("counters = { gold = { on = \"player\" } }\n") + "[[event]]\nname = \"c:PAID\"\nkind = \"fact\"\ndoc = \"d\"\nfields = { n = \"int\", who = \"player\" }\nwrites = [" + writes + "]\n"
	}
	for name, c := range map[string]struct{ manifest, says string }{
		"bounds":        {rule("counters = { a = { min = 3, max = 3 } }\n"), "it has nothing to count"},
		"start":         {rule("counters = { a = { start = 9, max = 3 } }\n"), "starts at 9"},
		"range":         {rule("counters = { a = { max = 10000 } }\n"), "must be from"},
		"no var":        {rule("vars = { fuse = 2 }\ncounters = { a = { start = \"fuze\" } }\n"), `"start": unknown var "fuze" (hint: did you mean "fuse"?)`},
		"a word":        {rule("vars = { side = \"own\" }\ncounters = { a = { max = \"side\" } }\n"), "is a word"},
		"a var's start": {rule("vars = { n = 9 }\ncounters = { a = { start = \"n\", max = 3 } }\n"), "starts at 9"},
		"a var's range": {rule("vars = { n = 10000 }\ncounters = { a = { max = \"n\" } }\n"), `"max" is 10000, and must be from`},
		"name":          {rule("counters = { Gold = {} }\n"), "lower-case"},
		"resets":        {rule("counters = { a = { resets = \"turns\" } }\n"), `did you mean "turn"`},
		"own turns":     {rule("counters = { a = { resets = \"own_turn_end\" } }\n"), "nobody's"},
		"holder":        {rule("counters = { a = { on = \"palyer\" } }\n"), `did you mean "player"`},
		"no table":      {rule("counters = { a = 3 }\n"), `"a" must be a table`},
		"unknown":       {read("owner.counter(glod)"), `unknown counter "glod"; did you mean "gold"`},
		"which":         {read("owner.counter"), "needs an argument"},
		"of a player":   {read("room.counter(gold)"), "is a number of each player, for example owner.counter(NAME)"},
		"of the match":  {read("unit.counter(all)"), "for example room.counter(NAME)"},
		"of a lane":     {read("owner.counter(heat)"), "is a number of each lane"},
		"writes what":   {event("{ counter = \"gld\", on = \"source_player\" }"), `unknown counter "gld"`},
		"writes whose":  {event("{ counter = \"gold\", on = \"match\" }"), "R.gold is a number of each player"},
		"adds what":     {event("{ counter = \"gold\", on = \"source_player\", add = \"m\" }"), `has no number "m"`},
		"adds a player": {event("{ counter = \"gold\", on = \"source_player\", add = \"who\" }"), `has no number "who"`},
		"an ask writes": {strings.Replace(event("{ counter = \"gold\", on = \"source_player\" }"), "\"fact\"", "\"ask\"", 1), "only a fact writes"},
	} {
		t.Run(name, func(t *testing.T) {
			says(t, loadError(text("c", map[string]string{"c.toml": c.manifest})), "c/c.toml:", c.says)
		})
	}
	two := rule("counters = { gold = { on = \"player\" } }\n") + "[[keyword]]\nid = \"K\"\nname = { en = \"K\" }\ntext = { en = \"K.\" }\ncounters = { gold = { on = \"player\" } }\n"
	ask := "[[status]]\nid = \"S\"\nname = { en = \"S\" }\ntext = { en = \"S.\" }\nuntil = \"turn\"\n[[status.modifier]]\nof = \"attack\"\nscope = \"self\"\nadd = 1\nwhere = [\"owner.counter(%s)\"]\n"
	says(t, loadError(text("c", map[string]string{"c.toml": two + fmt.Sprintf(ask, "gold")})), "several counters are called gold: name one of K.gold, R.gold")
	if err := loadError(text("c", map[string]string{"c.toml": two + fmt.Sprintf(ask, "K.gold")})); err != nil {
		t.Error(err)
	}
}
