package tabletop_test

import (
	"slices"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// turns are the players whose turns began, from the log.
func turns(m *tabletop.Match) (list []int) {
	for _, e := range m.Log() {
		if e.Type == program.TurnStarted && !e.Fizzled {
			list = append(list, int(e.SourcePlayer)+1)
		}
	}
	return list
}

// TestTurnsThatAreSkippedRepeatedReversed: the order of turns follows the effects.
func TestTurnsThatAreSkippedRepeatedReversed(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  []int
	}{
		{[]string{"go", "go", "go", "go"}, []int{1, 2, 3, 4, 1}},
		{[]string{"skip", "go", "go"}, []int{1, 3, 4, 1}},
		{[]string{"again", "go", "go"}, []int{1, 1, 2, 3}},
		{[]string{"go", "back", "go"}, []int{1, 2, 1, 4}},
		{[]string{"back", "skip", "go"}, []int{1, 4, 3, 1}},
		{[]string{"skip2", "go", "go", "go", "go", "go"}, []int{1, 3, 4, 1, 3, 4, 1}},
		{[]string{"out", "go", "go"}, []int{1, 3, 4, 1}},
	} {
		g := &tabletest.Game{}
		g.Phases = []library.Phase{{ID: "main"}}
		g.Modes = []library.Mode{{ID: "m", Seats: [2]int{4, 4}, Phases: []string{"main"}, MaxTurns: 30}}
		act(g, "go")
		act(g, "skip", library.Effect{Type: "ASK", Choice: "next"})
		act(g, "skip2", library.Effect{Type: "ASK", Choice: "twice"})
		act(g, "out", library.Effect{Type: "ASK", Choice: "out"})
		act(g, "again", library.Effect{Type: "AGAIN"})
		act(g, "back", library.Effect{Type: "REVERSE"})
		things := &library.Pick{Seats: true, Side: "other", Where: tabletest.Where("target.seat == 2")}
		for id, x := range map[string]library.Effect{"next": {Type: "SKIP", Whom: "target"}, "twice": {Type: "SKIP", Whom: "target", Amount: tabletest.N(2)}, "out": {Type: "OUT", Whom: "target"}} {
			g.Choices = append(g.Choices, library.Choice{ID: id, Of: "seats", Things: things, Random: true, Run: g.Do(x)})
		}
		slices.SortFunc(g.Choices, func(a, b library.Choice) int { return len(a.ID)*8 + int(a.ID[0]) - len(b.ID)*8 - int(b.ID[0]) })
		m := g.Start(t, g.Compile(t), tabletop.Setup{Match: match.Options{Log: true}})
		if say(t, m, c.lines...); !slices.Equal(turns(m), c.want) {
			t.Errorf("%v: turns of %v, want %v", c.lines, turns(m), c.want)
		}
	}
}

// TestGamesOfAMatch: a match of several games keeps the counters that say so, brings players
// back who were out, and ends by score.
func TestGamesOfAMatch(t *testing.T) {
	g := &tabletest.Game{}
	g.Zones = []library.Zone{{ID: "deck", Kind: "bag"}, {ID: "hand", Of: "player", See: "owner"}}
	g.Cards = []library.Card{{ID: "ACE", Start: "deck", Copies: 6}}
	g.Counters = []library.Counter{{ID: "points", On: "player", Keep: true}, {ID: "plays", On: "player"}}
	g.Phases = []library.Phase{{ID: "main"}}
	g.Modes = []library.Mode{{ID: "m", Seats: [2]int{3, 3}, Phases: []string{"main"}, MaxTurns: 30, Score: "points", Concede: true,
		Setup: g.Do(library.Effect{Type: "DEAL", From: "deck", To: "hand", Whom: "seats", Amount: tabletest.N(2)})}}
	g.Actions = []library.Action{{ID: "play", Card: &library.Pick{Zone: "hand"}, Run: g.Do(library.Effect{Type: "MOVE", To: "deck"}, library.Effect{Type: "COUNT", Counter: "plays", Amount: tabletest.N(1)})}}
	act(g, "fold", library.Effect{Type: "OUT"})
	g.Ends = []library.End{{ID: "match", Where: tabletest.Where("owner.counter(points) == 2"), Result: "score"},
		{ID: "game", Where: tabletest.Where("owner.counter(plays) == 2"), Run: g.Do(library.Effect{Type: "COUNT", Counter: "points", Amount: tabletest.N(1)}, library.Effect{Type: "LEAD"}), Result: "again"}}
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	say(t, m, "play ACE#1", "fold", "play ACE#1", "play ACE", "fold", "play ACE#1")
	if m.State.Out != 1 || m.State.Games != 1 || tabletop.Counter(m, 0, "points") != 1 {
		t.Fatalf("out %b, %d games, %d points", m.State.Out, m.State.Games+1, tabletop.Counter(m, 0, "points"))
	}
	for !m.Over() {
		if err := m.Do(m.Legal(m.ToAct(nil)[0], nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	if o := m.Outcome(); len(o.Winners) != 1 || o.Payoffs[o.Winners[0]] != 2 {
		t.Errorf("%+v", o)
	}
}

// TestGrids: filters ask about cells, their neighbours, distances and paths.
func TestGrids(t *testing.T) {
	g := &tabletest.Game{}
	g.Zones = []library.Zone{{ID: "board", Kind: "grid", Width: 3, Height: 3}}
	g.Cards = []library.Card{{ID: "STONE"}}
	g.Phases = []library.Phase{{ID: "main", Turn: "stay"}}
	g.Counters = []library.Counter{{ID: "columns"}}
	g.Modes = []library.Mode{{ID: "m", Seats: [2]int{1, 1}, Phases: []string{"main"}, MaxTurns: 30}}
	put := library.Effect{Type: "MAKE", Make: "STONE", To: "board", Cell: true}
	column := library.Effect{Type: "COUNT", Counter: "columns", Amount: tabletest.Path("cell.column")}
	for id, where := range map[string]string{"edge": "cell.column != 2 or cell.line_of != 2", "near": "cell.near(own) > 0", "adjacent": "cell.next_to(any) > 1"} {
		g.Actions = append(g.Actions, library.Action{ID: id, Cell: "board", CellWhere: tabletest.Where(where), Run: g.Do(put, column)})
	}
	slices.SortFunc(g.Actions, func(a, b library.Action) int { return len(a.ID) - len(b.ID) + int(a.ID[0]) - int(b.ID[0]) })
	board := &library.Pick{Zone: "board", Side: "any"}
	for id, where := range map[string]string{"king": "target.distance(card) == 1", "rook": "target.steps(card) == 3", "way": "target.reach(card) == 4"} {
		g.Actions = append(g.Actions, library.Action{ID: id, Card: board, Target: &library.Pick{Zone: "board", Side: "any", Where: tabletest.Where(where)}})
	}
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	count := func(id string) (n int) {
		for _, c := range m.Legal(0, nil) {
			if tabletop.Of(m).Program().Actions[c.Verb-tabletop.FirstAction].Def.ID == id {
				n++
			}
		}
		return n
	}
	check := func(when string, want map[string]int) {
		t.Helper()
		for id, n := range want {
			if got := count(id); got != n {
				t.Errorf("%s: %d times %s, want %d", when, got, id, n)
			}
		}
	}
	check("empty", map[string]int{"edge": 8, "near": 0, "adjacent": 0, "king": 0})
	say(t, m, "edge a1", "edge b1", "edge c2")
	check("three stones", map[string]int{"edge": 5, "near": 5, "adjacent": 2, "king": 4, "rook": 2})
	say(t, m, "near b2", "edge c3")
	check("a wall", map[string]int{"way": 2})
	if n := m.State.Counters[0]; n != 1+2+3+2+3 {
		t.Errorf("the columns of the chosen cells add up to %d", n)
	}
}

// TestZonesSeenAtTimes: everybody sees a zone while its filters hold, and remembers it.
func TestZonesSeenAtTimes(t *testing.T) {
	g := arena()
	g.Zones = append(g.Zones, library.Zone{ID: "secret", Of: "player", See: "nobody", SeeWhen: tabletest.Where("owner.counter(mana) == 1")})
	g.Cards = []library.Card{{ID: "X", Start: "secret"}, {ID: "Y", Start: "secret"}}
	act(g, "gain", library.Effect{Type: "COUNT", Counter: "mana", Amount: tabletest.N(1)})
	m := g.Start(t, g.Compile(t), tabletop.Setup{Match: match.Options{Recall: true}})
	sees := func() (n int) {
		v := m.ViewOf(1)
		for _, c := range v.State.Cards[1 : v.State.NCards+1] {
			if c.Def != 0 {
				n++
			}
		}
		return n
	}
	before := m.Recall(1)
	for i, want := range []int{0, 2, 0} {
		if got := sees(); got != want {
			t.Errorf("with %d mana player 2 sees %d cards, want %d", i, got, want)
		}
		say(t, m, "gain")
	}
	if m.Recall(1) == before || m.ViewOf(1).State.NKnown != 2 {
		t.Errorf("player 2 remembers %d cards", m.ViewOf(1).State.NKnown)
	}
}
