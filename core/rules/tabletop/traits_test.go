package tabletop_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/show"
	"arbiter/core/rules/tabletop/tabletest"
)

// arena is a game of two players with cards in play, for tests of one feature each.
func arena() *tabletest.Game {
	g := &tabletest.Game{}
	g.Attributes = []library.Attribute{{ID: "attack"}, {ID: "health"}}
	g.Zones = []library.Zone{{ID: "field", Of: "player", Kind: "row", Play: true}, {ID: "hand", Of: "player", See: "owner", Fresh: true}}
	g.Counters = []library.Counter{{ID: "mana", On: "player", Max: 3}, {ID: "wins", On: "player"}, {ID: "damage", On: "card"}}
	g.Phases = []library.Phase{{ID: "main", Turn: "stay"}}
	g.Modes = []library.Mode{{ID: "arena", Seats: [2]int{2, 2}, Phases: []string{"main"}, MaxTurns: 20}}
	g.Actions = []library.Action{{ID: "end", Run: g.Do(library.Effect{Type: "END_TURN"})}}
	return g
}

// card adds a card that begins in a field of each player.
func card(g *tabletest.Game, id string, attack int, mods ...library.Modifier) {
	g.Cards = append(g.Cards, library.Card{ID: id, Start: "field", Attributes: []library.AttributeValue{{Attribute: "attack", N: attack}}, Modifiers: mods})
}

// act adds an action without cards.
func act(g *tabletest.Game, id string, effects ...library.Effect) {
	g.Actions = append(g.Actions, library.Action{ID: id, Run: g.Do(effects...)})
}

// say does commands as they are spelled, for the player to act.
func say(t *testing.T, m *tabletop.Match, lines ...string) {
	t.Helper()
	for _, line := range lines {
		c, err := show.Facade(m).Parse(m.ToAct(nil)[0], line)
		if err == nil {
			err = m.Do(c)
		}
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

// attack is the attack of the card of a player with an id.
func attack(m *tabletop.Match, p event.Player, id string) int {
	for _, x := range tabletop.Cards(m, p, "field") {
		if tabletop.CardID(m, x) == id {
			return tabletop.Attribute(m, x, "attack")
		}
	}
	return -1
}

// TestModifiersInLayers: within a layer numbers are added up, then doubled, and what sets
// takes their place. A layer begins with what the one below leaves, which its modifiers read.
func TestModifiersInLayers(t *testing.T) {
	g := arena()
	card(g, "PLAIN", 2)
	card(g, "CHIEF", 1, library.Modifier{ID: "lead", Of: "attack", On: "all", By: tabletest.N(1), Where: tabletest.Where("target.is_own", "not target.is_self")})
	card(g, "ODD", 3, library.Modifier{ID: "set", Of: "attack", Op: "set", By: tabletest.N(10), Priority: 100},
		library.Modifier{ID: "more", Of: "attack", By: tabletest.N(5), Priority: 200, Where: tabletest.Where("self.attack == 10")},
		library.Modifier{ID: "twice", Of: "attack", Op: "double", Priority: 200, Where: tabletest.Where("self.attack > 10")})
	card(g, "LOW", 1, library.Modifier{ID: "less", Of: "attack", Op: "less", By: tabletest.N(9)})
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	for id, want := range map[string]int{"PLAIN": 3, "CHIEF": 1, "ODD": 15, "LOW": 0} {
		if got := attack(m, 0, id); got != want {
			t.Errorf("%s has an attack of %d, want %d", id, got, want)
		}
	}
}

// TestValuesThatDependOnEachOther are a fault of the pack.
func TestValuesThatDependOnEachOther(t *testing.T) {
	g := arena()
	card(g, "LOOP", 1, library.Modifier{Of: "attack", By: tabletest.Path("self.health")}, library.Modifier{Of: "health", By: tabletest.Path("self.attack")})
	if _, err := program.Compile(&g.Library); err == nil || !strings.Contains(err.Error(), "depend on each other") {
		t.Errorf("%v", err)
	}
}

// TestStatusesEnd: each duration ends at its moment, and stacks stay within their maximum.
func TestStatusesEnd(t *testing.T) {
	g := arena()
	card(g, "PLAIN", 2)
	for _, until := range library.Durations {
		id := strings.ToUpper(until)
		g.Statuses = append(g.Statuses, library.Status{ID: id, Max: 2, Until: until})
		act(g, until, library.Effect{Type: "APPLY_STATUS", Status: id, Card: "player", Amount: tabletest.N(3), Whom: "seats"})
	}
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	say(t, m, library.Durations...)
	// Applied in the first turn of player 1: the amounts of each player after each end.
	for turn, want := range [][2]map[string]int{
		{{"FOREVER": 2, "TURN": 2, "OWN_TURN_START": 2, "OWN_TURN_END": 2, "NEXT_TURN_END": 2, "ROUND": 2, "PHASE": 2}, {"OWN_TURN_START": 2, "OWN_TURN_END": 2}},
		{{"TURN": 0, "OWN_TURN_START": 2, "OWN_TURN_END": 0, "NEXT_TURN_END": 2, "ROUND": 2}, {"TURN": 0, "OWN_TURN_START": 0, "OWN_TURN_END": 2, "NEXT_TURN_END": 2}},
		{{"OWN_TURN_START": 0, "NEXT_TURN_END": 2, "ROUND": 0}, {"OWN_TURN_END": 0, "NEXT_TURN_END": 0, "ROUND": 0}},
		{{"NEXT_TURN_END": 0, "FOREVER": 2, "PHASE": 2}, {"FOREVER": 2}},
	} {
		for p, statuses := range want {
			for id, n := range statuses {
				if got := tabletop.Has(m, tabletop.PlayerEntity(event.Player(p)), id); got != n {
					t.Errorf("after %d turns player %d has %d of %s, want %d", turn, p+1, got, id, n)
				}
			}
		}
		say(t, m, "end")
	}
}

// TestBoundsObjectivesOptions: a status widens the bound of a counter, and one that ends
// leaves the value. An objective is reached once. Options come from a room.
func TestBoundsObjectivesOptions(t *testing.T) {
	g := arena()
	g.Statuses = []library.Status{{ID: "WIDE", Until: "turn", Modifiers: []library.Modifier{{Of: "mana.max", By: tabletest.Path("match.option(extra)")}}}}
	g.Options = []library.Option{{ID: "extra", High: 9, Default: 1}}
	g.Rooms = []library.Room{{ID: "wide", Options: []library.Setting{{Option: "extra", Value: "4"}}}}
	g.Objectives = []library.Objective{{ID: "rich", Counter: "mana", Goal: 3}}
	rule := library.Rule{ID: "R"}
	rule.Listeners = []def.Listener{{ID: "won", Event: "OBJECTIVE_COMPLETED", Role: def.Any, Priority: 600, Run: g.Do(library.Effect{Type: "COUNT", Counter: "wins", Amount: tabletest.N(1)})}}
	g.Rules = []library.Rule{rule}
	act(g, "widen", library.Effect{Type: "APPLY_STATUS", Status: "WIDE", Card: "player"})
	act(g, "gain", library.Effect{Type: "COUNT", Counter: "mana", Amount: tabletest.N(9)})
	m := g.Start(t, g.Compile(t), tabletop.Setup{Room: "wide"})
	for _, c := range []struct {
		line       string
		mana, wins int
	}{{"gain", 3, 1}, {"widen", 3, 1}, {"gain", 7, 1}, {"end", 7, 1}} {
		if say(t, m, c.line); tabletop.Counter(m, 0, "mana") != c.mana || tabletop.Counter(m, 0, "wins") != c.wins {
			t.Errorf("after %s: mana %d and wins %d, want %d and %d", c.line, tabletop.Counter(m, 0, "mana"), tabletop.Counter(m, 0, "wins"), c.mana, c.wins)
		}
	}
	if err := tabletop.Reset(m, tabletop.Setup{Options: []library.Setting{{Option: "extra", Value: "10"}}}); err == nil || !strings.Contains(err.Error(), `from 0 to 9, not "10"`) {
		t.Errorf("%v", err)
	}
}

// TestHints: a status that everybody sees marks a card for the player who does not see it.
func TestHints(t *testing.T) {
	g := arena()
	g.Zones = append(g.Zones, library.Zone{ID: "rack", Of: "player", Kind: "row", See: "others"})
	g.Cards = []library.Card{{ID: "RED", Start: "rack"}, {ID: "BLUE", Start: "rack"}}
	g.Statuses = []library.Status{{ID: "HINT", See: "all"}, {ID: "DOUBT"}}
	both := g.Do(library.Effect{Type: "APPLY_STATUS", Status: "HINT", Card: "target"}, library.Effect{Type: "APPLY_STATUS", Status: "DOUBT", Card: "target"})
	g.Actions = append(g.Actions, library.Action{ID: "hint", Target: &library.Pick{Zone: "rack", Side: "other", Where: tabletest.Where("target.id == RED")}, Run: both},
		library.Action{ID: "play", Card: &library.Pick{Zone: "rack", Where: tabletest.Where("card.status(HINT)")}, Run: g.Do(library.Effect{Type: "MOVE", To: "field"})})
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	say(t, m, "hint on RED", "end")
	v := m.ViewOf(1)
	if v.State.NStatuses != 1 || len(v.Legal(1, nil)) != len(m.Legal(1, nil)) {
		t.Errorf("player 2 sees %d statuses", v.State.NStatuses)
	}
	if say(t, m, "play rack#1"); !slices.Equal(ids(m, 1, "field"), []string{"RED"}) {
		t.Errorf("player 2 plays %v", ids(m, 1, "field"))
	}
}
