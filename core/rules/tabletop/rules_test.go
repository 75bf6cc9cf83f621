package tabletop_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/show"
	"arbiter/core/rules/tabletop/tabletest"
)

// facade is a match with its table.
func facade(m *tabletop.Match) display.Match { return show.Facade(m) }

// stage is a match of four seats in two teams, 1 and 3 against 2 and 4, with a zone of every kind. Its
// action "do" runs what a test wants.
type stage struct {
	*tabletop.Match
	t    *testing.T
	p    *program.Program
	sc   *tabletop.Scenario
	step func() error
}

// set starts a stage; change, if there is one, changes its game before.
func set(t *testing.T, change func(g *tabletest.Game)) *stage {
	t.Helper()
	return setUp(t, tabletop.Setup{Match: match.Options{Log: true, Recall: true}}, change)
}

func setUp(t *testing.T, with tabletop.Setup, change func(g *tabletest.Game)) *stage {
	t.Helper()
	b, g := &stage{t: t}, &tabletest.Game{}
	g.Attributes = []library.Attribute{{ID: "rank", High: 9}, {ID: "suit", Words: []string{"red", "blue"}}}
	g.Zones = []library.Zone{{ID: "deck", Kind: "stack", See: "nobody"}, {ID: "hand", Of: "player", See: "owner"}, {ID: "field", Of: "player", Kind: "row", Play: true}, {ID: "grid", Kind: "grid", Width: 3, Height: 2},
		{ID: "row", Kind: "row", Play: true, Room: 4}, {ID: "bag", Kind: "bag", See: "nobody"}, {ID: "pool"}, {ID: "vault", Of: "player", Kind: "stack", See: "others"}, {ID: "den", Of: "team", See: "team"}, {ID: "grave", Of: "player", Kind: "row", Fresh: true},
		{ID: "worn", Play: true, Falls: "grave"}}
	for i, id := range []string{"A", "B", "C", "D", "E"} {
		g.Cards = append(g.Cards, library.Card{ID: id, Attributes: []library.AttributeValue{{Attribute: "rank", N: i + 1}, {Attribute: "suit", Word: []string{"red", "blue"}[i%2]}}})
	}
	g.Cards[3].Back = "FUR"
	g.Cards = append(g.Cards, library.Card{ID: "FUR"}, library.Card{ID: "RAT", Token: true})
	g.Counters = []library.Counter{{ID: "points", On: "player", Max: 20, Start: 2}, {ID: "pot", Max: 50}, {ID: "scars", On: "card", Max: 7, Start: 1}, {ID: "purse", On: "player", See: "owner", Max: 9}, {ID: "fate", See: "nobody", Max: 9}}
	g.Statuses = []library.Status{{ID: "HELD", Max: 3}, {ID: "SEEN", See: "all", Max: 3}}
	g.Keywords = []library.Keyword{{ID: "BRAVE"}}
	g.Streams = []string{"dice"}
	g.Events = []def.EventType{{Name: "x:FACT", Fields: []def.EventField{{Name: "amount", Kind: "int"}}}, {Name: "x:ASK", Ask: true, Fields: []def.EventField{{Name: "amount", Kind: "int"}}}}
	g.Phases = []library.Phase{{ID: "main", Turn: "stay"}}
	g.Modes = []library.Mode{{ID: "m", Seats: [2]int{4, 4}, Teams: []int{1, 2, 1, 2}, Phases: []string{"main"}, MaxTurns: 30, Score: "points", Concede: true}}
	act(g, "end", library.Effect{Type: "END_TURN"})
	g.Actions = append(g.Actions, library.Action{ID: "do", Run: g.Run(func(m *tabletop.Match, _, _ event.Entity) bool {
		if err := b.step(); err != nil {
			m.Fail(err)
		}
		return true
	})})
	if change != nil {
		change(g)
	}
	b.p = g.Compile(t)
	b.Match = g.Start(t, b.p, with)
	b.sc = tabletop.NewScenario(b.Match)
	return b
}

const nobody = event.NoPlayer

// put makes a card in a zone; in a grid in a cell.
func (b *stage) put(p event.Player, zone, card string, cell ...int) event.Entity {
	b.t.Helper()
	by := p
	if p < 0 {
		by = 0
	}
	x, err := b.sc.Put(p, b.p.Zone(zone), b.p.Card(card), append(cell, 0)[0], by)
	if err != nil {
		b.t.Fatal(err)
	}
	return x
}

// try runs a step as the handler of the player to act, and returns its error.
func (b *stage) try(step func() error) error {
	b.t.Helper()
	b.step = step
	acting := b.ToAct(nil)[0]
	for _, c := range b.Legal(acting, nil) {
		if tabletop.ActionOf(b.Match, c) == "do" {
			return b.Do(c)
		}
	}
	b.t.Fatalf("player %d cannot do it", acting+1)
	return nil
}

func (b *stage) do(step func() error) {
	b.t.Helper()
	if err := b.try(step); err != nil {
		b.t.Fatal(err)
	}
}

// effect carries out an effect of a script.
func (b *stage) effect(x program.Effect, p event.Player, card, target event.Entity) {
	b.t.Helper()
	b.do(func() error { tabletop.Act(b.Match, x, p, card, target); return nil })
}

// to is a destination.
func (b *stage) to(p event.Player, zone string, how int32, cell ...int) tabletop.Destination {
	return tabletop.Destination{Zone: b.p.Zone(zone), Player: p, How: how, Cell: append(cell, 0)[0]}
}

func (b *stage) move(x event.Entity, d tabletop.Destination) {
	b.t.Helper()
	b.do(func() error { return tabletop.MoveCard(b.Match, x, d) })
}

// has is what lies in a zone, in order; an empty cell is a point.
func (b *stage) has(p event.Player, zone string) string {
	var list []string
	for _, z := range everyZone(b.Match) {
		if z.Def.Def.ID != zone || z.Of != p {
			continue
		}
		for _, ix := range z.Cards {
			if ix == 0 {
				list = append(list, ".")
			} else {
				list = append(list, b.p.Cards[b.State.Cards[ix].Def].ID)
			}
		}
	}
	return strings.Join(list, " ")
}

// last is the last event of a type.
func (b *stage) last(t event.Type) event.Event {
	b.t.Helper()
	log := b.Log()
	for i := len(log) - 1; i >= 0; i-- {
		if log[i].Type == t {
			return log[i]
		}
	}
	b.t.Fatalf("no event %s", b.p.Types.Def(t).Name)
	return event.Event{}
}

// code is the reason of an event without an effect.
func (b *stage) code(e event.Event) string {
	if !e.Fizzled {
		return ""
	}
	return b.p.Names.At(e.Reason).Code
}

// card is the row of a card.
func (b *stage) card(x event.Entity) *tabletop.Card { return &b.State.Cards[b.State.CardOf(x)] }

// find is the first card of a zone with an id.
func (b *stage) find(p event.Player, zone, id string) event.Entity {
	b.t.Helper()
	for _, x := range tabletop.Cards(b.Match, p, zone) {
		if tabletop.CardID(b.Match, x) == id {
			return x
		}
	}
	b.t.Fatalf("no %s in the %s", id, zone)
	return 0
}

// same compares what is with what a rule says.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// words are values with a space between each two.
func words(values ...any) string { return strings.TrimSuffix(fmt.Sprintln(values...), "\n") }

// viewOf is the view of a player, with its table.
func viewOf(m *tabletop.Match, p event.Player) match.Any { return display.View(facade(m), p) }
