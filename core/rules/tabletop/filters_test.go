package tabletop_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestPathsAboutCards: what paths about a chosen card, its target and a chosen cell read. The grid has 4 by 3 cells,
// numbered along the rows. A and D belong to player 1, B to player 2, and C to player 3, who is in the team of player 1:
//
//	. A . B
//	C . . .
//	. . D .
func TestPathsAboutCards(t *testing.T) {
	type row struct {
		path     string
		card     string
		target   string // p2 is a player
		cell     event.Place
		expected int
	}
	rows := []row{
		{"card.cell", "A", "B", 1, 2}, {"card.cell", "D", "B", 1, 11}, {"card.column", "B", "A", 1, 4}, {"card.column", "D", "A", 1, 3}, {"card.line_of", "B", "A", 1, 1}, {"card.line_of", "C", "A", 1, 2}, {"card.line_of", "D", "A", 1, 3},
		{"target.distance(card)", "A", "B", 1, 2}, {"target.distance(card)", "A", "D", 1, 2}, {"target.distance(card)", "C", "D", 1, 2}, {"target.distance(card)", "A", "C", 1, 1}, {"target.distance(card)", "A", "A", 1, 0}, {"card.distance(target)", "C", "B", 1, 3},
		{"target.steps(card)", "A", "B", 1, 2}, {"target.steps(card)", "A", "D", 1, 3}, {"target.steps(card)", "C", "D", 1, 3}, {"target.steps(card)", "C", "B", 1, 4},
		{"cell.distance(card)", "A", "B", 12, 2}, {"cell.steps(card)", "A", "B", 12, 4}, {"cell.distance(target)", "A", "B", 12, 2}, {"card.steps(cell)", "D", "B", 9, 2}, {"cell.cell", "A", "B", 9, 9}, {"cell.column", "A", "B", 10, 2}, {"cell.line_of", "A", "B", 10, 3},
		{"target.reach(card)", "A", "B", 1, 2}, {"target.reach(card)", "C", "D", 1, 3}, {"cell.reach(card)", "A", "B", 9, 3}, {"cell.reach(card)", "B", "A", 1, 0}, {"cell.reach(card)", "B", "A", 12, 2}, {"target.reach(card)", "A", "A", 1, 0},
		{"card.near(any)", "A", "B", 1, 1}, {"card.near(own)", "A", "B", 1, 0}, {"card.near(enemy)", "B", "A", 1, 0}, {"card.near(empty)", "A", "B", 1, 4}, {"card.near(empty)", "D", "B", 1, 5}, {"cell.near(any)", "A", "B", 7, 3}, {"cell.near(own)", "A", "B", 7, 2}, {"cell.near(enemy)", "A", "B", 7, 1}, {"cell.near(empty)", "A", "B", 7, 5},
		{"cell.next_to(any)", "A", "B", 3, 2}, {"cell.next_to(own)", "A", "B", 3, 1}, {"cell.next_to(enemy)", "A", "B", 3, 1}, {"cell.next_to(empty)", "A", "B", 3, 1}, {"cell.next_to(empty)", "A", "B", 9, 1}, {"cell.next_to(own)", "A", "B", 9, 0},
		{"card.rank", "C", "A", 1, 3}, {"target.rank", "C", "B", 1, 2}, {"target.suit", "C", "B", 1, 1}, {"card.seat", "B", "A", 1, 2}, {"card.team", "C", "A", 1, 1}, {"target.team", "C", "B", 1, 2}, {"card.is_own", "A", "B", 1, 1}, {"card.is_own", "B", "A", 1, 0}, {"target.is_enemy", "A", "B", 1, 1}, {"target.is_enemy", "A", "C", 1, 0}, {"target.is_own", "A", "C", 1, 0},
		{"target.is_self", "A", "B", 1, 0}, {"target.face_up", "A", "B", 1, 1}, {"target.counter(scars)", "A", "B", 1, 1}, {"target.is_player", "A", "B", 1, 0}, {"target.attached", "A", "B", 1, 1}, {"card.attached", "A", "B", 1, 0}, {"card.is_silent", "A", "B", 1, 0}, {"target.status(HELD)", "A", "B", 1, 2}, {"card.has(BRAVE)", "A", "B", 1, 3},
		{"target.seat", "A", "p2", 1, 2}, {"target.team", "A", "p3", 1, 1}, {"target.is_player", "A", "p2", 1, 1}, {"target.is_own", "A", "p1", 1, 1}, {"target.is_own", "A", "p3", 1, 0}, {"target.is_enemy", "A", "p3", 1, 0}, {"target.is_enemy", "A", "p4", 1, 1}, {"target.is_self", "A", "p1", 1, 1}, {"target.is_self", "A", "p2", 1, 0}, {"target.counter(points)", "A", "p2", 1, 2}, {"target.size(hand)", "A", "p2", 1, 1}, {"target.status(HELD)", "A", "p2", 1, 0}, {"target.rank", "A", "p2", 1, 0}, {"target.distance(card)", "A", "p2", 1, 0},
		{"target.is_active", "A", "p1", 1, 1}, {"target.is_active", "A", "p2", 1, 0}, {"target.is_out", "A", "p2", 1, 0}, {"target.line(grid)", "A", "p2", 1, 1}, {"owner.line(grid)", "A", "p2", 1, 1}, {"target.count(grid)", "A", "p3", 1, 1}, {"owner.count(grid)", "A", "p3", 1, 2},
		{"match.sum(grid.rank)", "A", "B", 1, 10}, {"match.sum(grid.scars)", "A", "B", 1, 4}, {"match.sum(grid.HELD)", "A", "B", 1, 2}, {"match.sum(grid.BRAVE)", "A", "B", 1, 3}, {"owner.sum(hand.rank)", "A", "B", 1, 0}, {"target.sum(hand.rank)", "A", "p2", 1, 5}, {"match.sum(points)", "A", "B", 1, 8},
		{"match.size(grid)", "A", "B", 1, 4}, {"opponent.size(hand)", "A", "B", 1, 1}, {"match.players", "A", "B", 1, 4}, {"match.amount", "A", "B", 1, 3}, {"owner.size(den)", "A", "B", 1, 1}, {"opponent.size(den)", "A", "B", 1, 2},
		{"row.rank", "A", "B", 1, 4}, {"row.suit", "A", "B", 1, 1}, {"row.size", "A", "B", 1, 2}, {"row.id", "A", "B", 1, 4}, {"row.face_up", "A", "B", 1, 1}, {"hand.size", "A", "B", 1, 0}, {"hand.rank", "A", "B", 1, 0}, {"pool.rank", "A", "B", 1, 0}, {"card.id", "C", "B", 1, 3}, {"den.size", "A", "B", 1, 1}, {"card.zone", "C", "B", 1, 4}, {"match.phase", "C", "B", 1, 0},
	}
	b := set(t, func(g *tabletest.Game) {
		g.Zones[3] = library.Zone{ID: "grid", Kind: "grid", Width: 4, Height: 3}
		g.Counters = append(g.Counters, library.Counter{ID: "out", Min: -9999})
		for i, r := range rows {
			g.Actions = append(g.Actions, library.Action{ID: fmt.Sprint("q", i), Card: &library.Pick{Zone: "grid", Side: "any"}, Target: &library.Pick{Zone: "grid", Side: "any", Seats: true}, Cell: "grid", Amount: &library.Amount{Low: tabletest.N(3), High: tabletest.N(3)},
				Run: g.Do(library.Effect{Type: "SET", Counter: "out", Amount: tabletest.Path(r.path)})})
		}
	})
	at := map[string]event.Entity{}
	for id, cell := range map[string][2]int{"A": {2, 0}, "B": {4, 1}, "C": {5, 2}, "D": {11, 0}} { //maporder: each has its cell
		x, err := b.sc.Put(nobody, b.p.Zone("grid"), b.p.Card(id), cell[0], event.Player(cell[1]))
		if err != nil {
			t.Fatal(err)
		}
		at[id] = x
	}
	b.put(1, "hand", "E")
	b.put(0, "den", "A")
	b.put(1, "den", "A")
	b.put(3, "den", "B")
	b.put(nobody, "row", "E")
	b.put(nobody, "row", "D")
	if err := b.sc.Trait(at["B"], b.p.Trait("HELD"), 2); err != nil {
		t.Fatal(err)
	}
	if err := b.sc.Trait(at["A"], b.p.Trait("BRAVE"), 3); err != nil {
		t.Fatal(err)
	}
	tie := b.put(0, "field", "E")
	b.State.Cards[b.State.CardOf(tie)].Host, b.State.Attached = b.State.CardOf(at["B"]), 1
	for i, r := range rows {
		c := b.many(fmt.Sprint("q", i), 3)
		c.Source, c.Place = at[r.card], r.cell
		if c.Target = at[r.target]; r.target[0] == 'p' {
			c.Target = tabletop.PlayerEntity(event.Player(r.target[1] - '1'))
		}
		f := b.Fork()
		if err := f.Do(c); err != nil {
			t.Errorf("%s of %s and %s: %v", r.path, r.card, r.target, err)
			continue
		}
		if got := tabletop.Counter(f, nobody, "out"); got != r.expected {
			t.Errorf("%s of %s and %s in cell %d: %d, want %d", r.path, r.card, r.target, r.cell, got, r.expected)
		}
	}
}

// TestPathsAboutEvents: what listeners read of an event, of the card that has them, and of the card that it is attached to.
func TestPathsAboutEvents(t *testing.T) {
	for _, c := range []struct {
		path string
		want int
	}{
		{"event.amount", 7}, {"match.amount", 7}, {"source.rank", 1}, {"source.seat", 2}, {"card.rank", 1}, {"target.rank", 2}, {"target.seat", 3}, {"source_player.seat", 2}, {"target_player.seat", 3}, {"source_player.counter(points)", 2}, {"self.rank", 3}, {"self.seat", 1}, {"self.team", 1}, {"host.rank", 2}, {"host.seat", 3}, {"owner.seat", 1}, {"opponent.seat", 2}, {"active.seat", 2}, {"starter.seat", 1},
		{"target.is_own", 0}, {"target.is_enemy", 0}, {"source.is_enemy", 1}, {"self.is_self", 1}, {"source.is_self", 0}, {"target.attached", 1}, {"self.attached", 0}, {"host.attached", 1}, {"self.status(HELD)", 0}, {"host.status(HELD)", 2}, {"host.counter(scars)", 1}, {"self.column", 0}, {"self.distance(host)", 9999}, {"self.near(any)", 0}, {"self.reach(host)", 0}, {"owner.done(rich)", 0}, {"source_player.done(rich)", 1}, {"source_player.passed", 0}, {"match.option(speed)", 4}, {"self.zone", 11}, {"host.zone", 3},
	} {
		b, source, target := table(t, func(g *tabletest.Game) {
			g.Counters = append(g.Counters, library.Counter{ID: "out", Min: -9999})
			g.Options = []library.Option{{ID: "speed", High: 9, Default: 4}}
			g.Objectives = []library.Objective{{ID: "rich", Counter: "points", Goal: 2}}
			g.Cards[2].Listeners = []def.Listener{{ID: "l", Event: "x:FACT", Role: def.Any, Priority: 600, Run: g.Do(library.Effect{Type: "SET", Counter: "out", Amount: tabletest.Path(c.path)})}}
		}, library.Effect{Type: "RAISE", Event: "x:FACT", Amount: tabletest.N(7)})
		if err := b.sc.Trait(target, b.p.Trait("HELD"), 2); err != nil {
			t.Fatal(err)
		}
		b.State.Players[1].Done = 1
		if err := b.use(source, target); err != nil {
			t.Fatal(err)
		}
		same(t, c.path, tabletop.Counter(b.Match, nobody, "out"), c.want)
	}
}

// TestCellsOfActions: listeners to an action, its handler and its effects mean the cell that it chose, in the grid of its player.
func TestCellsOfActions(t *testing.T) {
	for _, on := range []string{"ACTION_DECLARED", "ACTION_RESOLVING", "COMMITTED", "handler"} {
		b := set(t, func(g *tabletest.Game) {
			g.Zones[3].Of = "player"
			g.Counters = append(g.Counters, library.Counter{ID: "out", Min: -9999})
			if on == "COMMITTED" {
				g.Phases[0].Turn = "all"
			}
			put := []library.Effect{{Type: "SET", Counter: "out", Amount: tabletest.Path("cell.column")}}
			if on != "handler" {
				put[0].Amount = tabletest.N(0)
				l := def.Listener{ID: "l", Event: on, Role: def.Any, Priority: 300, Where: tabletest.Where("source_player.seat == 2", "cell.line_of == 2", "cell.near(any) == 1"), Run: g.Do(tabletest.Effect("COUNT", "pot", 1))}
				g.Rules = []library.Rule{{ID: "R", Behaviour: def.Behaviour{Listeners: []def.Listener{l}}}}
			}
			g.Actions = append(g.Actions, library.Action{ID: "mark", Cell: "grid", Run: g.Do(put...)})
		})
		b.put(0, "grid", "A", 2)
		b.put(1, "grid", "A", 2)
		b.put(1, "grid", "A", 4)
		if on != "COMMITTED" {
			say(t, b.Match, "end")
		}
		by(t, b.Match, "2 mark c2")
		if on == "handler" {
			same(t, on, tabletop.Counter(b.Match, nobody, "out"), 3)
		} else {
			same(t, on, tabletop.Counter(b.Match, nobody, "pot"), 1)
		}
		c := b.many("mark", 0)
		c.Player, c.Place = b.ToAct(nil)[0], 4
		if err := b.Fork().Do(c); (err != nil) != (c.Player == 1) {
			t.Errorf("%s: a cell of player %d that another player has taken: %v", on, c.Player+1, err)
		}
	}
}

// TestThingsThatCanBeChosen: the things of a side that an action can be done to, by the kind of their zone, and what its
// filters, its function and its guards leave.
func TestThingsThatCanBeChosen(t *testing.T) {
	for _, c := range []struct {
		zone, side string
		seats      bool
		where      []string
		guards     []string
		want       string
	}{
		{"field", "own", false, nil, nil, "A1"}, {"field", "enemy", false, nil, nil, "A2 A4"}, {"field", "other", false, nil, nil, "A2 A3 A4"}, {"field", "any", false, nil, nil, "A1 A2 A3 A4"},
		{"row", "own", false, nil, nil, "B1 B2 B3 B4"}, {"row", "enemy", false, nil, nil, "B2 B4"}, {"row", "other", false, nil, nil, "B2 B3 B4"}, {"row", "any", false, nil, nil, "B1 B2 B3 B4"},
		{"den", "own", false, nil, nil, "C1"}, {"den", "enemy", false, nil, nil, "C2"}, {"den", "any", false, nil, nil, "C1 C2"},
		{"", "own", true, nil, nil, "p1"}, {"", "enemy", true, nil, nil, "p2 p4"}, {"", "other", true, nil, nil, "p2 p3 p4"}, {"", "any", true, nil, nil, "p1 p2 p3 p4"}, {"field", "enemy", true, nil, nil, "p2 p4 A2 A4"},
		{"field", "any", false, []string{"target.seat > 2"}, nil, "A3 A4"}, {"field", "any", true, []string{"target.seat > 2"}, nil, "p3 p4 A3 A4"}, {"field", "any", false, []string{"target.seat == 1 or target.seat == 4"}, nil, "A1 A4"},
		{"field", "enemy", false, nil, []string{"target.seat == 4"}, "A4"}, {"field", "enemy", false, nil, []string{"target.seat == 3"}, "A2 A4"}, {"field", "enemy", false, []string{"target.seat == 2"}, []string{"target.seat == 4"}, "A2"}, {"field", "enemy", true, nil, []string{"target.is_player", "target.seat == 2"}, "p2"}, {"row", "enemy", false, nil, []string{"target.seat == 3"}, "B2 B4"}, {"field", "enemy", false, nil, []string{"target.is_player"}, "A2 A4"},
	} {
		b := set(t, func(g *tabletest.Game) {
			pick := library.Pick{Zone: c.zone, Side: c.side, Seats: c.seats, Where: tabletest.Where(c.where...), Guards: tabletest.Where(c.guards...)}
			g.Actions = append(g.Actions, library.Action{ID: "aim", Target: &pick, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
			if !c.seats {
				g.Actions = append(g.Actions, library.Action{ID: "with", Card: &library.Pick{Zone: c.zone, Side: c.side, Where: ofCards(c.where), Guards: ofCards(c.guards)}, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
			}
		})
		for p := range event.Player(4) {
			b.put(p, "field", "A")
			if _, err := b.sc.Put(nobody, b.p.Zone("row"), b.p.Card("B"), 0, p); err != nil {
				t.Fatal(err)
			}
			if p < 2 {
				b.put(p, "den", "C")
			}
		}
		list := map[string]string{}
		for _, x := range b.Legal(0, nil) {
			id, thing := tabletop.ActionOf(b.Match, x), x.Target+x.Source
			if id != "aim" && id != "with" {
				continue
			}
			name := tabletop.CardID(b.Match, thing) + words(tabletop.Controller(b.Match, thing)+1)
			if p := tabletop.PlayerOf(thing); p >= 0 {
				name = "p" + words(p+1)
			} else if of := tabletop.SpotOf(b.Match, thing); of.Zone == "den" {
				name = "C" + words(tabletop.Of(b.Match).ZoneAt(&b.State, b.card(thing).Zone).Team)
			}
			if list[id] != "" {
				name = " " + name
			}
			list[id] += name
		}
		what := words(c.zone, c.side, c.seats, c.where, c.guards)
		same(t, what, list["aim"], c.want)
		if !c.seats {
			same(t, what+", as the card", list["with"], c.want)
		}
		for p := range event.Player(4) { // what is not listed is refused
			x := match.Command{Verb: tabletop.FirstAction + uint8(b.p.Action("aim")), Target: tabletop.PlayerEntity(p)}
			if err := b.Fork().Do(x); (err == nil) != containsWord(c.want, "p"+words(p+1)) {
				t.Errorf("%s: player %d as the target: %v", what, p+1, err)
			}
		}
	}
}

// TestFunctionsAboutThings: a function of an action says whether its player can do it, and with and to which things. It
// acts for its player, and knows the card that was chosen before.
func TestFunctionsAboutThings(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		can := g.Run(func(m *tabletop.Match, self, about event.Entity) bool {
			return tabletop.ActingPlayer(m) == 1 && self == 0 && about == 0
		})
		with := g.Run(func(m *tabletop.Match, self, about event.Entity) bool {
			return self == 0 && tabletop.CardID(m, about) != "A"
		})
		on := g.Run(func(m *tabletop.Match, self, about event.Entity) bool {
			return tabletop.CardID(m, self) != tabletop.CardID(m, about)
		})
		g.Actions = append(g.Actions, library.Action{ID: "aim", When: can, Card: &library.Pick{Zone: "field", When: with}, Target: &library.Pick{Zone: "field", When: on}, Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
	})
	for p := range event.Player(2) {
		for _, id := range []string{"A", "B", "C"} {
			b.put(p, "field", id)
		}
	}
	list := func() (text string) {
		for _, x := range spelled(b.Match, b.ToAct(nil)[0]) {
			if len(x) > 3 && x[:3] == "aim" {
				text += x[4:] + ", "
			}
		}
		return text
	}
	same(t, "player 1", list(), "")
	aim := match.Command{Verb: tabletop.FirstAction + uint8(b.p.Action("aim")), Source: b.find(0, "field", "B"), Target: b.find(0, "field", "C")}
	if err := b.Do(aim); err == nil {
		t.Error("an action is done that its function refuses")
	}
	say(t, b.Match, "end")
	same(t, "player 2", list(), "B on A, B on C, C on A, C on B, ")
	say(t, b.Match, "aim B on C")
	for _, x := range [][2]string{{"A", "B"}, {"B", "B"}} {
		c := match.Command{Verb: aim.Verb, Player: 1, Source: b.find(1, "field", x[0]), Target: b.find(1, "field", x[1])}
		if err := b.Do(c); err == nil {
			t.Errorf("%s on %s, which a function refuses", x[0], x[1])
		}
	}
}

// ofCards are filters about a target, asked about the card instead.
func ofCards(texts []string) []def.Cond {
	var list []string
	for _, text := range texts {
		list = append(list, strings.ReplaceAll(text, "target.", "card."))
	}
	return tabletest.Where(list...)
}

func containsWord(list, word string) bool { return slices.Contains(strings.Fields(list), word) }
