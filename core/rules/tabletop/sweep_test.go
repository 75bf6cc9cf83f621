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
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/show"
	"arbiter/core/rules/tabletop/tabletest"
)

// swept is a game in which cards with two wounds go from the fields to the hands.
func swept() *tabletest.Game {
	g := arena()
	card(g, "ONE", 1)
	card(g, "TWO", 2)
	g.Events = []def.EventType{{Name: "arena:LEFT"}}
	g.Sweeps = []library.Sweep{{ID: "leave", Zone: "field", Where: tabletest.Where("card.counter(damage) >= 2"),
		Run: g.Do(library.Effect{Type: "RAISE", Event: "arena:LEFT"}, library.Effect{Type: "MOVE", To: "hand"}, library.Effect{Type: "COUNT", Counter: "wins", Amount: tabletest.N(1)})}}
	act(g, "scratch", library.Effect{Type: "COUNT", Counter: "damage", Card: "each", From: "field", Whom: "seats", Amount: tabletest.N(1)})
	return g
}

// TestSweeps: cards that meet the filters of a sweep leave together when nothing waits, each
// for the player who controls it, and those of the active player first.
func TestSweeps(t *testing.T) {
	g := swept()
	m := g.Start(t, g.Compile(t), tabletop.Setup{Match: match.Options{Log: true}})
	if say(t, m, "scratch"); len(ids(m, 0, "field")) != 2 {
		t.Fatalf("a sweep took %v, which do not meet its filters", ids(m, 0, "hand"))
	}
	say(t, m, "end", "scratch")
	var order []string
	left, _ := tabletop.Of(m).Program().Types.Lookup("arena:LEFT")
	for _, e := range m.Log() {
		switch e.Type {
		case left:
			order = append(order, fmt.Sprintf("left %d", e.SourcePlayer+1))
		case program.CardMoved:
			order = append(order, fmt.Sprintf("moved %d", e.TargetPlayer+1))
		}
	}
	want := []string{"left 2", "moved 2", "left 2", "moved 2", "left 1", "moved 1", "left 1", "moved 1"}
	if !slices.Equal(order, want) {
		t.Errorf("the order is %v, want %v", order, want)
	}
	for p := range event.Player(2) {
		if hand := ids(m, p, "hand"); len(hand) != 2 || len(ids(m, p, "field")) != 0 || tabletop.Counter(m, p, "wins") != 2 {
			t.Errorf("player %d has %v in hand, and %d runs", p+1, hand, tabletop.Counter(m, p, "wins"))
		}
	}
}

// TestSweepsEnd: a sweep whose handler changes nothing ends in a fault, which leaves the match
// as it was, and the compiler refuses one without filters, zone or handler.
func TestSweepsEnd(t *testing.T) {
	g := swept()
	g.Sweeps[0].Run = g.Do(library.Effect{Type: "COUNT", Counter: "wins", Amount: tabletest.N(1)})
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	say(t, m, "scratch", "end")
	before := m.Hash()
	c, err := show.Facade(m).Parse(1, "scratch")
	if err == nil {
		err = m.Do(c)
	}
	if err == nil || !strings.Contains(err.Error(), "runaway") || m.Hash() != before {
		t.Errorf("a sweep without an end: %v", err)
	}
	for want, change := range map[string]func(x *library.Sweep){
		"has no filters": func(x *library.Sweep) { x.Where = nil }, "needs a zone": func(x *library.Sweep) { x.Zone = "" },
		"does nothing": func(x *library.Sweep) { x.Run = 0 }, "defined twice": func(x *library.Sweep) { *x = library.Sweep{ID: "again"} },
	} {
		g := swept()
		g.Sweeps = append(g.Sweeps, g.Sweeps[0])
		if g.Sweeps[1].ID = "again"; want == "defined twice" {
			g.Sweeps[0].ID = "again"
		}
		change(&g.Sweeps[1])
		if _, err := program.Compile(&g.Library); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
	}
}

// TestRest: what the bounds of a counter leave over changes another one, whether or not
// anything hears the change.
func TestRest(t *testing.T) {
	for _, heard := range []bool{false, true} {
		g := arena()
		g.Counters = append(g.Counters, library.Counter{ID: "life", On: "player", Start: 9, Min: -9})
		act(g, "hit", library.Effect{Type: "COUNT", Counter: "mana", Less: true, Amount: tabletest.N(2), Rest: "life", Whom: "others"})
		act(g, "guard", library.Effect{Type: "COUNT", Counter: "mana", Amount: tabletest.N(3), Rest: "wins", Whom: "others"})
		if heard {
			g.Rules = []library.Rule{{ID: "R", Behaviour: def.Behaviour{Listeners: []def.Listener{{ID: "any", Event: "COUNTER_CHANGING", Role: def.Any, Priority: 600, Where: tabletest.Where("match.turn > 90"), Run: g.Do(library.Effect{Type: "DRAW"})}}}}}
		}
		m := g.Start(t, g.Compile(t), tabletop.Setup{})
		for _, step := range []struct {
			do               string
			mana, life, wins int
		}{{"guard", 3, 9, 0}, {"hit", 1, 9, 0}, {"hit", 0, 8, 0}, {"hit", 0, 6, 0}, {"guard", 3, 6, 0}, {"guard", 3, 6, 3}} {
			say(t, m, step.do)
			got := [3]int{tabletop.Counter(m, 1, "mana"), tabletop.Counter(m, 1, "life"), tabletop.Counter(m, 1, "wins")}
			if got != [3]int{step.mana, step.life, step.wins} {
				t.Errorf("heard %v, after %s: mana, life and wins are %v, want %d, %d and %d", heard, step.do, got, step.mana, step.life, step.wins)
			}
		}
	}
	g := arena()
	act(g, "odd", library.Effect{Type: "COUNT", Counter: "mana", Amount: tabletest.N(1), Rest: "damage"})
	if _, err := program.Compile(&g.Library); err == nil || !strings.Contains(err.Error(), "the same holder") {
		t.Errorf("a rest of another holder: %v", err)
	}
}

// TestPlayersAndHomes: filters distinguish players from cards, a raised event can have a player as
// its target, and a card that belongs to nobody goes home to who controls it.
func TestPlayersAndHomes(t *testing.T) {
	g := arena()
	g.Zones = append(g.Zones, library.Zone{ID: "pool"})
	card(g, "MAN", 1)
	g.Cards = append(g.Cards, library.Card{ID: "STRAY", Start: "pool"})
	g.Events = []def.EventType{{Name: "arena:POKE"}}
	g.Resolvers = []library.Resolver{{Event: "arena:POKE", Run: g.Do(library.Effect{Type: "COUNT", Counter: "wins", Whom: "target", Amount: tabletest.N(1), Where: tabletest.Where("target.is_player")})}}
	act(g, "poke", library.Effect{Type: "RAISE", Event: "arena:POKE", Card: "player", Whom: "others"})
	act(g, "fetch", library.Effect{Type: "DEAL", From: "pool", To: "field"})
	g.Actions = append(g.Actions,
		library.Action{ID: "point", Target: &library.Pick{Zone: "field", Seats: true, Side: "any"}, Run: g.Do(library.Effect{Type: "RAISE", Event: "arena:POKE"})},
		library.Action{ID: "home", Target: &library.Pick{Zone: "field", Side: "any"}, Run: g.Do(library.Effect{Type: "MOVE", Card: "target", To: "hand", Whom: "home"})})
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	say(t, m, "poke", "point on p2", "point on MAN")
	if got := tabletop.Counter(m, 1, "wins"); got != 2 || tabletop.Counter(m, 0, "wins") != 0 {
		t.Errorf("player 2 was poked %d times, want 2", got)
	}
	say(t, m, "end", "fetch", "end", "home on STRAY")
	if hand := ids(m, 1, "hand"); !slices.Equal(hand, []string{"STRAY"}) {
		t.Errorf("player 2 has %v in hand, want STRAY", hand)
	}
}

// TestCountersOfCardsAreHidden: a condition cannot ask for a counter of a card that its player
// does not see.
func TestCountersOfCardsAreHidden(t *testing.T) {
	for see, fails := range map[string]bool{"all": false, "owner": false, "nobody": true} {
		g := arena()
		card(g, "MAN", 1)
		g.Counters[2].See = see
		g.Actions = []library.Action{{ID: "use", Card: &library.Pick{Zone: "field", Where: tabletest.Where("card.counter(damage) == 0")}, Run: g.Do(library.Effect{Type: "END_TURN"})}}
		m := g.New(t, g.Compile(t), tabletop.Setup{})
		if err := m.Start(); (err != nil) != fails {
			t.Errorf("see = %q: %v", see, err)
		}
	}
}
