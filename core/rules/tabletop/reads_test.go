package tabletop_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// readings is a game of four seats in two teams, with an action for each filter that a test asks. An action
// of a number is legal if its filter holds.
func readings(filters []string) *tabletest.Game {
	g := &tabletest.Game{}
	g.Attributes = []library.Attribute{{ID: "rank", High: 9}, {ID: "suit", Words: []string{"red", "blue"}}}
	g.Zones = []library.Zone{{ID: "deck", Kind: "stack"}, {ID: "hand", Of: "player", See: "owner"}, {ID: "board", Kind: "grid", Width: 4, Height: 3}, {ID: "row", Kind: "row", Play: true}, {ID: "home", Of: "team", Kind: "row"}}
	g.Cards = []library.Card{{ID: "ACE", Start: "deck", Copies: 3, Attributes: []library.AttributeValue{{Attribute: "rank", N: 1}, {Attribute: "suit", Word: "blue"}}}, {ID: "TEN", Start: "hand", Copies: 2, Attributes: []library.AttributeValue{{Attribute: "rank", N: 9}}}, {ID: "MARK"}}
	g.Counters = []library.Counter{{ID: "points", On: "player", Max: 20, Start: 2}, {ID: "pot", Max: 50, Start: 5}, {ID: "scars", On: "card", Max: 7, Start: 1}}
	g.Statuses = []library.Status{{ID: "HELD", Max: 3}}
	g.Options = []library.Option{{ID: "speed", High: 9, Default: 6}}
	g.Objectives = []library.Objective{{ID: "rich", Counter: "points", Goal: 9}}
	g.Phases = []library.Phase{{ID: "main", Turn: "stay"}, {ID: "later", Turn: "stay"}}
	g.Modes = []library.Mode{{ID: "m", Seats: [2]int{4, 4}, Teams: []int{1, 2, 1, 2}, Phases: []string{"main", "later"}, MaxTurns: 30, Concede: true}}
	move := func(to string) library.Effect { return library.Effect{Type: "MOVE", To: to} }
	g.Actions = []library.Action{
		{ID: "play", Card: &library.Pick{Zone: "hand"}, Run: g.Do(move("row"))}, {ID: "mark", Cell: "board", Run: g.Do(library.Effect{Type: "MAKE", Make: "MARK", To: "board", Cell: true})},
		{ID: "earn", Run: g.Do(tabletest.Effect("COUNT", "points", 7), tabletest.Effect("COUNT", "pot", 3))},
		{ID: "end", Run: g.Do(library.Effect{Type: "END_TURN"})},
	}
	for i, f := range filters {
		g.Actions = append(g.Actions, library.Action{ID: fmt.Sprint("q", i), Where: tabletest.Where(f), Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
	}
	return g
}

// TestWhatFiltersRead: each path of filters is the number that it names. Paths begin with the player who
// acts, the opponent, the active player, the starter, the match or the top card of a zone.
func TestWhatFiltersRead(t *testing.T) {
	type row struct {
		path string
		want []int // after each step: at the start, and as the steps below say
	}
	steps := [][]string{nil, {"earn", "play TEN", "mark a1", "mark b1"}, {"end", "mark c1", "mark d2", "mark c3", "earn"}, {"end", "mark b2", "mark d1"}}
	rows := []row{
		{"owner.counter(points)", []int{2, 9, 9, 2}}, {"opponent.counter(points)", []int{2, 2, 2, 2}}, {"active.counter(points)", []int{2, 9, 9, 2}}, {"starter.counter(points)", []int{2, 9, 9, 9}}, {"match.counter(pot)", []int{5, 8, 11, 11}},
		{"owner.size(hand)", []int{2, 1, 2, 2}}, {"opponent.size(hand)", []int{2, 2, 2, 2}}, {"match.size(deck)", []int{3, 3, 3, 3}}, {"match.size(row)", []int{0, 1, 1, 1}}, {"match.size(board)", []int{0, 2, 5, 7}}, {"row.size", []int{0, 1, 1, 1}},
		{"owner.seat", []int{1, 1, 2, 3}}, {"opponent.seat", []int{2, 2, 3, 4}}, {"active.seat", []int{1, 1, 2, 3}}, {"starter.seat", []int{1, 1, 1, 1}}, {"owner.team", []int{1, 1, 2, 1}}, {"opponent.team", []int{2, 2, 1, 2}},
		{"owner.is_active", []int{1, 1, 1, 1}}, {"opponent.is_active", []int{0, 0, 0, 0}}, {"owner.is_out", []int{0, 0, 0, 0}}, {"owner.is_player", []int{1, 1, 1, 1}}, {"owner.passed", []int{0, 0, 0, 0}},
		{"owner.line(board)", []int{0, 2, 2, 1}}, {"opponent.line(board)", []int{0, 0, 0, 0}}, {"owner.count(board)", []int{0, 2, 3, 2}}, {"starter.count(board)", []int{0, 2, 2, 2}},
		{"match.turn", []int{1, 1, 2, 3}}, {"match.round", []int{1, 1, 1, 1}}, {"match.players", []int{4, 4, 4, 4}}, {"match.option(speed)", []int{6, 6, 6, 6}}, {"owner.done(rich)", []int{0, 1, 1, 0}}, {"starter.done(rich)", []int{0, 1, 1, 1}},
		{"deck.rank", []int{1, 1, 1, 1}}, {"row.rank", []int{0, 9, 9, 9}}, {"deck.suit", []int{1, 1, 1, 1}},
	}
	const values = 13
	var m *tabletop.Match
	for group := range slices.Chunk(rows, 14) { // a game has at most 200 actions
		var filters []string
		for _, r := range group {
			for n := range values {
				value := fmt.Sprint(n)
				switch {
				case strings.Contains(r.path, ".is_"), strings.HasSuffix(r.path, ".passed"), strings.Contains(r.path, ".done("):
					value = fmt.Sprint(n % 2)
				case strings.HasSuffix(r.path, ".suit"):
					value = []string{"red", "blue"}[n%2]
				}
				filters = append(filters, r.path+" == "+value)
			}
		}
		g := readings(filters)
		m = g.Start(t, g.Compile(t), tabletop.Setup{})
		for i, lines := range steps {
			for _, line := range lines {
				say(t, m, line)
			}
			legal := spelled(m, m.ToAct(nil)[0])
			for k, r := range group {
				got := -1
				for n := range values {
					if slices.Contains(legal, fmt.Sprint("q", values*k+n)) {
						got = n
						break
					}
				}
				if got != r.want[i] {
					t.Errorf("after %v: %s is %d, want %d", lines, r.path, got, r.want[i])
				}
			}
		}
	}
	// A player who has given up is out, and is nobody's opponent.
	say(t, m, "end")
	say(t, m, "concede")
	if got := fmt.Sprint(m.ToAct(nil), tabletop.TurnOrder(m), tabletop.NextPlayer(m, 2)); got != "[0] [0 1 2] 0" {
		t.Errorf("after seat 4 has given up: %s", got)
	}
}
