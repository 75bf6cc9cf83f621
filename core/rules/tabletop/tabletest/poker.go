package tabletest

import (
	"arbiter/core/event"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
)

// Kuhn is Kuhn poker for two: three cards, one bet of one chip.
func Kuhn() *Game {
	g := &Game{}
	g.Attributes = []library.Attribute{{ID: "rank", Low: 1, High: 3}}
	g.Zones = []library.Zone{{ID: "deck", Kind: "bag"}, {ID: "hand", Of: "player", See: "owner"}}
	g.Families = []library.Family{{ID: "K", Of: []string{"rank"}, Start: "deck"}}
	g.Counters = []library.Counter{{ID: "stake", On: "player", Start: 1}, {ID: "won", On: "player", Min: -99}, {ID: "bets"}, {ID: "checks"}}
	g.Modes = []library.Mode{{ID: "kuhn", Seats: [2]int{2, 2}, Phases: []string{"betting"}, Score: "won", MaxTurns: 9,
		Setup: g.do(library.Effect{Type: "DEAL", From: "deck", To: "hand", Whom: "seats"})}}
	g.Phases = []library.Phase{{ID: "betting"}}
	bet := []library.Effect{{Type: "COUNT", Counter: "stake", Amount: n(1)}, {Type: "COUNT", Counter: "bets", Amount: n(1)}}
	g.Actions = []library.Action{
		{ID: "check", Where: where("match.counter(bets) == 0"), Run: g.do(library.Effect{Type: "COUNT", Counter: "checks", Amount: n(1)})},
		{ID: "bet", Where: where("match.counter(bets) == 0"), Run: g.do(bet...)},
		{ID: "fold", Where: where("match.counter(bets) == 1"), Run: g.do(library.Effect{Type: "COUNT", Counter: "won", Amount: n(1), Less: true}, library.Effect{Type: "COUNT", Counter: "won", Amount: n(1), Whom: "others"})},
		{ID: "call", Where: where("match.counter(bets) == 1"), Run: g.do(bet...)},
	}
	g.Ends = []library.End{
		{ID: "folded", Where: where("owner.counter(won) > 0"), Result: "score"},
		{ID: "shown", Where: where("match.counter(bets) == 2 or match.counter(checks) == 2"), Run: g.run(showdown), Result: "score"},
	}
	return g
}

// showdown lets the better hand win the stake of the other player.
func showdown(m *tabletop.Match, _, _ event.Entity) bool {
	best := event.NoPlayer
	switch a, b := strength(m, 0), strength(m, 1); {
	case a > b:
		best = 0
	case b > a:
		best = 1
	}
	if best >= 0 {
		stake := tabletop.Counter(m, 1-best, "stake")
		tabletop.Count(m, best, "won", stake)
		tabletop.Count(m, 1-best, "won", -stake)
	}
	return true
}

// strength is the rank of a player's card, and more for a pair with the card on the table.
func strength(m *tabletop.Match, p event.Player) int {
	own := tabletop.Attribute(m, tabletop.Cards(m, p, "hand")[0], "rank")
	if board := tabletop.Cards(m, event.NoPlayer, "board"); len(board) > 0 && tabletop.Attribute(m, board[0], "rank") == own {
		return own + 10
	}
	return own
}

// Leduc is Leduc poker for two. It has six cards and two rounds of betting, with at most two
// raises of 2, then of 4. Between them comes a card for both. With suits every card differs.
func Leduc(suits bool) *Game {
	g := &Game{}
	g.Attributes = []library.Attribute{{ID: "rank", Low: 1, High: 3}, {ID: "suit", Words: []string{"c", "d"}}}
	g.Zones = []library.Zone{{ID: "deck", Kind: "bag"}, {ID: "hand", Of: "player", See: "owner"}, {ID: "board", Kind: "row"}}
	g.Families = []library.Family{{ID: "L", Of: []string{"rank"}, Start: "deck", Copies: 2}}
	if suits {
		g.Families = []library.Family{{ID: "L", Of: []string{"rank", "suit"}, Start: "deck"}}
	}
	g.Counters = []library.Counter{{ID: "stake", On: "player", Start: 1}, {ID: "won", On: "player", Min: -99}, {ID: "owed", On: "player"},
		{ID: "raises"}, {ID: "calls"}, {ID: "size", Start: 2}}
	again := []library.Effect{{Type: "SET", Counter: "raises"}, {Type: "SET", Counter: "calls"}}
	g.Modes = []library.Mode{{ID: "leduc", Seats: [2]int{2, 2}, Phases: []string{"first", "second"}, Score: "won", MaxTurns: 20,
		Setup: g.do(library.Effect{Type: "DEAL", From: "deck", To: "hand", Whom: "seats"})}}
	// A round is over when both have checked, or a raise was called.
	over := where("match.counter(calls) == 2 or match.counter(raises) > 0", "match.counter(calls) > 0")
	g.Phases = []library.Phase{{ID: "first", Until: over},
		{ID: "second", Start: g.do(append(again, library.Effect{Type: "SET", Counter: "size", Amount: n(4)}, library.Effect{Type: "DEAL", From: "deck", To: "board"})...)}}
	call := library.Effect{Type: "COUNT", Counter: "stake", Amount: path("owner.counter(owed)")}
	g.Actions = []library.Action{
		{ID: "fold", Where: where("owner.counter(owed) > 0"), Run: g.do(
			library.Effect{Type: "COUNT", Counter: "won", Whom: "others", Amount: path("opponent.counter(stake)")},
			library.Effect{Type: "COUNT", Counter: "won", Amount: path("owner.counter(stake)"), Less: true}, library.Effect{Type: "OUT"})},
		{ID: "call", Run: g.do(call, library.Effect{Type: "SET", Counter: "owed"}, library.Effect{Type: "COUNT", Counter: "calls", Amount: n(1)})},
		{ID: "raise", Where: where("match.counter(raises) < 2"), Run: g.do(call, library.Effect{Type: "SET", Counter: "owed"},
			library.Effect{Type: "COUNT", Counter: "stake", Amount: path("match.counter(size)")}, library.Effect{Type: "SET", Counter: "calls"},
			library.Effect{Type: "SET", Counter: "owed", Whom: "others", Amount: path("match.counter(size)")}, library.Effect{Type: "COUNT", Counter: "raises", Amount: n(1)})},
	}
	g.Ends = []library.End{{ID: "shown", Where: append(where("match.phase == second"), over...), Run: g.run(showdown), Result: "score"}}
	return g
}
