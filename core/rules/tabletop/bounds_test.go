package tabletop_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestTablesOfAMatchEndInANamedFault: an effect that would overfill a table fails its
// command, with the bound in the error (docs/limits.md).
func TestTablesOfAMatchEndInANamedFault(t *testing.T) {
	asks := make([]library.Effect, 9)
	for i := range asks {
		asks[i] = library.Effect{Type: "ASK", Choice: "yes"}
	}
	for _, c := range []struct {
		effects []library.Effect
		want    string
	}{
		{[]library.Effect{{Type: "MAKE", Make: "TOKEN", To: "heap", Amount: library.Number{N: 1024}}}, "more than 1023 cards in one match"},
		{asks, "more than 8 choices"},
		{[]library.Effect{{Type: "COUNT", Counter: "n", Amount: library.Number{N: 1}}}, "more than 128 limits of listeners"},
		{[]library.Effect{{Type: "APPLY_STATUS", Status: "WET", Card: "each", From: "heap"}}, "more than 256 statuses"},
		{[]library.Effect{{Type: "GATHER", From: "shown", To: "bag"}}, "remember more than 512 cards of hidden zones"},
		{[]library.Effect{{Type: "ASK", Choice: "many"}}, "more than 64 options, or 256 of all choices"},
	} {
		g := &tabletest.Game{}
		g.Effects = [][]library.Effect{c.effects}
		g.Zones = []library.Zone{{ID: "heap", Play: true}, {ID: "shown"}, {ID: "bag", Kind: "bag"}}
		g.Cards = []library.Card{{ID: "TOKEN", Start: "heap", Copies: 257}, {ID: "SEEN", Start: "shown", Copies: 513}}
		g.Cards[0].Listeners = []def.Listener{{ID: "once", Event: "COUNTER_CHANGED", Role: def.Any, Priority: 600, Limit: 1, Run: g.Do(library.Effect{Type: "COUNT", Counter: "n", Amount: library.Number{N: 1}})}}
		g.Counters = []library.Counter{{ID: "n"}}
		g.Statuses = []library.Status{{ID: "WET"}}
		g.Phases = []library.Phase{{ID: "play"}}
		g.Modes = []library.Mode{{ID: "full", Seats: [2]int{1, 1}, Phases: []string{"play"}, MaxTurns: 5}}
		g.Choices = []library.Choice{{ID: "yes", Of: "yes_no"}, {ID: "many", Of: "things", Things: &library.Pick{Zone: "heap"}}}
		g.Actions = []library.Action{{ID: "fill", Run: def.Data(1)}}
		m := g.Start(t, g.Compile(t), tabletop.Setup{})
		before := m.Hash()
		if err := m.Do(m.Legal(0, nil)[0]); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.effects[0].Type, err, c.want)
		}
		if m.Hash() != before {
			t.Error("a failed command changed the match")
		}
	}
}

// TestLargestGrid: a grid of as many cells as there may be is filled, and all of its cards leave
// it for a zone without cells.
func TestLargestGrid(t *testing.T) {
	g := &tabletest.Game{}
	g.Zones = []library.Zone{{ID: "board", Kind: "grid", Width: 32, Height: 32}, {ID: "heap"}}
	g.Cards = []library.Card{{ID: "PIECE"}}
	g.Phases = []library.Phase{{ID: "play"}}
	g.Modes = []library.Mode{{ID: "wide", Seats: [2]int{1, 1}, Phases: []string{"play"}, MaxTurns: 5}}
	g.Actions = []library.Action{{ID: "fill", Run: g.Do(library.Effect{Type: "MAKE", Make: "PIECE", To: "board", Amount: tabletest.N(1023)})},
		{ID: "empty", Run: g.Do(library.Effect{Type: "GATHER", From: "board", To: "heap"})}}
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	for i, want := range [2][2]int{{1023, 0}, {0, 1023}} {
		if err := m.Do(m.Legal(0, nil)[i]); err != nil {
			t.Fatal(err)
		}
		for z, n := range want {
			if got, err := tabletop.ZoneSize(m, 0, uint8(z+1)); err != nil || got != n {
				t.Errorf("command %d: zone %d has %d cards, %v; want %d", i+1, z+1, got, err, n)
			}
		}
		if err := tabletop.Of(m).Validate(m); err != nil {
			t.Error(err)
		}
	}
}

// TestCellsAround: the cells around one are those inside of the grid, in ascending order.
func TestCellsAround(t *testing.T) {
	g := &tabletest.Game{}
	g.Zones = []library.Zone{{ID: "board", Kind: "grid", Width: 3, Height: 4}, {ID: "heap"}}
	g.Phases = []library.Phase{{ID: "play"}}
	g.Modes = []library.Mode{{ID: "m", Seats: [2]int{1, 1}, Phases: []string{"play"}, MaxTurns: 5}}
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	for _, c := range []struct {
		cell int
		near bool
		want []int
	}{
		{5, false, []int{2, 4, 6, 8}}, {5, true, []int{1, 2, 3, 4, 6, 7, 8, 9}}, {1, false, []int{2, 4}}, {3, true, []int{2, 5, 6}}, {12, false, []int{9, 11}}, {10, true, []int{7, 8, 11}},
	} {
		if got, err := tabletop.CellsAround(m, 0, 1, c.cell, c.near); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("around cell %d: %v, %v; want %v", c.cell, got, err, c.want)
		}
	}
	for _, c := range [][2]int{{1, 13}, {1, 0}, {2, 1}} {
		if got, err := tabletop.CellsAround(m, 0, uint8(c[0]), c[1], true); err == nil {
			t.Errorf("zone %d has a cell %d with the cells %v around", c[0], c[1], got)
		}
	}
}

// TestFaultsOfPacks: every fault of a definition is reported with its position.
func TestFaultsOfPacks(t *testing.T) {
	g := tabletest.Eights()
	at := def.Pos{File: "eights/pack.toml", Line: 7}
	g.Actions[0].Pos, g.Actions[0].Phases = at, []string{"pley"}
	g.Effects[0][0].Pos, g.Effects[0][0].From = at, "dekc"
	g.Effects[0][1].Pos, g.Effects[0][1].Counter = at, "draws"
	g.Ends[0].Where[0].Path = "owner.sise"
	_, err := program.Compile(&g.Library)
	if err == nil {
		t.Fatal("a spoilt game compiles")
	}
	for _, want := range []string{`eights/pack.toml:7: unknown phase "pley" (did you mean "play"?)`, `eights/pack.toml:7: unknown zone "dekc" (did you mean "deck"?)`,
		"eights/pack.toml:7: DEAL: it does not use counter", `unknown property "sise"`} {
		if !strings.Contains(strings.ReplaceAll(err.Error(), "; did you mean", " (did you mean"), strings.TrimSuffix(want, "?)")) {
			t.Errorf("no %q in:\n%v", want, err)
		}
	}
}

// TestZonesOfTeams: a match has a zone for each team, and where a mode names no teams each
// of its seats is one.
func TestZonesOfTeams(t *testing.T) {
	for _, c := range []struct {
		seats int
		teams []int
		want  uint8
	}{{1, nil, 1}, {3, nil, 3}, {8, nil, 8}, {4, []int{1, 2, 1, 2}, 2}, {3, []int{1, 1, 1}, 1}, {2, []int{1, 3}, 3}} {
		g := &tabletest.Game{}
		g.Zones = []library.Zone{{ID: "tower", Of: "team"}}
		g.Phases = []library.Phase{{ID: "play"}}
		g.Modes = []library.Mode{{ID: "full", Seats: [2]int{c.seats, c.seats}, Teams: c.teams, Phases: []string{"play"}, MaxTurns: 5}}
		g.Actions = []library.Action{{ID: "wait", Run: g.Do()}}
		m := g.Start(t, g.Compile(t), tabletop.Setup{})
		if m.State.NZones != c.want {
			t.Errorf("%d seats, teams %v: %d zones, want %d", c.seats, c.teams, m.State.NZones, c.want)
		}
	}
}

// TestSidesOfTeams: bots that estimate chances count the teams, as partners win together. Without
// teams, and if all are in one, each seat counts.
func TestSidesOfTeams(t *testing.T) {
	for _, c := range []struct {
		seats int
		teams []int
		want  int
	}{{1, nil, 1}, {3, nil, 3}, {4, []int{1, 2, 1, 2}, 2}, {4, []int{2, 1, 1, 3}, 3}, {3, []int{1, 1, 1}, 3}, {2, []int{1, 3}, 2}} {
		g := &tabletest.Game{}
		g.Phases = []library.Phase{{ID: "play"}}
		g.Modes = []library.Mode{{ID: "full", Seats: [2]int{c.seats, c.seats}, Teams: c.teams, Phases: []string{"play"}, MaxTurns: 5}}
		g.Actions = []library.Action{{ID: "wait", Run: g.Do()}}
		if lead, sides := g.Start(t, g.Compile(t), tabletop.Setup{}).Scale(); lead != 0 || sides != c.want {
			t.Errorf("%d seats, teams %v: the lead %d and %d sides, want %d", c.seats, c.teams, lead, sides, c.want)
		}
	}
}

// TestCardsOfTeams: a team with players begins with its cards in its zone. A team without any,
// because its seats are empty or its number is skipped, has none, so that no card is lost there.
func TestCardsOfTeams(t *testing.T) {
	for _, c := range []struct {
		seats int
		teams []int
		want  string
	}{{2, nil, "[2 2 0 0]"}, {4, nil, "[2 2 2 2]"}, {2, []int{2, 1, 3, 3}, "[2 2 0]"}, {2, []int{3, 3, 1, 1}, "[0 0 2]"}, {3, []int{4, 1, 4, 1}, "[2 0 0 2]"}} {
		g := &tabletest.Game{}
		g.Zones = []library.Zone{{ID: "tower", Of: "team"}}
		g.Cards = []library.Card{{ID: "stone", Copies: 2, Start: "tower"}}
		g.Phases = []library.Phase{{ID: "play"}}
		g.Modes = []library.Mode{{ID: "full", Seats: [2]int{2, 4}, Teams: c.teams, Phases: []string{"play"}, MaxTurns: 5}}
		g.Actions = []library.Action{{ID: "wait", Run: g.Do()}}
		m := g.Start(t, g.Compile(t), tabletop.Setup{Seats: c.seats})
		s, sizes := &m.State, []uint16{}
		for _, z := range s.Zones[:s.NZones] {
			sizes = append(sizes, z.Len)
		}
		if got := fmt.Sprint(sizes); got != c.want {
			t.Errorf("%d seats, teams %v: the zones of teams have %s cards, want %s", c.seats, c.teams, got, c.want)
		}
	}
}
