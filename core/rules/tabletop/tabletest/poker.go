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
		Setup: g.Do(library.Effect{Type: "DEAL", From: "deck", To: "hand", Whom: "seats"})}}
	g.Phases = []library.Phase{{ID: "betting"}}
	bet := []library.Effect{{Type: "COUNT", Counter: "stake", Amount: N(1)}, {Type: "COUNT", Counter: "bets", Amount: N(1)}}
	g.Actions = []library.Action{
		{ID: "check", Where: Where("match.counter(bets) == 0"), Run: g.Do(library.Effect{Type: "COUNT", Counter: "checks", Amount: N(1)})},
		{ID: "bet", Where: Where("match.counter(bets) == 0"), Run: g.Do(bet...)},
		{ID: "fold", Where: Where("match.counter(bets) == 1"), Run: g.Do(library.Effect{Type: "COUNT", Counter: "won", Amount: N(1), Less: true}, library.Effect{Type: "COUNT", Counter: "won", Amount: N(1), Whom: "others"})},
		{ID: "call", Where: Where("match.counter(bets) == 1"), Run: g.Do(bet...)},
	}
	g.Ends = []library.End{
		{ID: "folded", Where: Where("owner.counter(won) > 0"), Result: "score"},
		{ID: "shown", Where: Where("match.counter(bets) == 2 or match.counter(checks) == 2"), Run: g.Run(showdown), Result: "score"},
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
		Setup: g.Do(library.Effect{Type: "DEAL", From: "deck", To: "hand", Whom: "seats"})}}
	// A round is over when both have checked, or a raise was called.
	over := Where("match.counter(calls) == 2 or match.counter(raises) > 0", "match.counter(calls) > 0")
	g.Phases = []library.Phase{{ID: "first", Until: over},
		{ID: "second", Start: g.Do(append(again, library.Effect{Type: "SET", Counter: "size", Amount: N(4)}, library.Effect{Type: "DEAL", From: "deck", To: "board"})...)}}
	call := library.Effect{Type: "COUNT", Counter: "stake", Amount: Path("owner.counter(owed)")}
	g.Actions = []library.Action{
		{ID: "fold", Where: Where("owner.counter(owed) > 0"), Run: g.Do(
			library.Effect{Type: "COUNT", Counter: "won", Whom: "others", Amount: Path("opponent.counter(stake)")},
			library.Effect{Type: "COUNT", Counter: "won", Amount: Path("owner.counter(stake)"), Less: true}, library.Effect{Type: "OUT"})},
		{ID: "call", Run: g.Do(call, library.Effect{Type: "SET", Counter: "owed"}, library.Effect{Type: "COUNT", Counter: "calls", Amount: N(1)})},
		{ID: "raise", Where: Where("match.counter(raises) < 2"), Run: g.Do(call, library.Effect{Type: "SET", Counter: "owed"},
			library.Effect{Type: "COUNT", Counter: "stake", Amount: Path("match.counter(size)")}, library.Effect{Type: "SET", Counter: "calls"},
			library.Effect{Type: "SET", Counter: "owed", Whom: "others", Amount: Path("match.counter(size)")}, library.Effect{Type: "COUNT", Counter: "raises", Amount: N(1)})},
	}
	g.Ends = []library.End{{ID: "shown", Where: append(Where("match.phase == second"), over...), Run: g.Run(showdown), Result: "score"}}
	return g
}

// Dice is liar's dice for two with one die each. Sixes are wild. The bids are one of each
// face and then two of each, and each is higher than the one before.
func Dice() *Game {
	g := &Game{}
	g.Counters = []library.Counter{{ID: "die", On: "player", See: "owner"}, {ID: "won", On: "player", Min: -1}, {ID: "next", Start: 1}, {ID: "called"}}
	g.Modes = []library.Mode{{ID: "dice", Seats: [2]int{2, 2}, Phases: []string{"bidding"}, Score: "won", MaxTurns: 13,
		Setup: g.Do(library.Effect{Type: "ROLL", Counter: "die", Whom: "seats", Amount: N(6)})}}
	g.Phases = []library.Phase{{ID: "bidding"}}
	g.Actions = []library.Action{
		{ID: "bid", Amount: &library.Amount{Low: Path("match.counter(next)"), High: N(12)}, Run: g.Do(
			library.Effect{Type: "SET", Counter: "next", Amount: Path("match.amount")}, library.Effect{Type: "COUNT", Counter: "next", Amount: N(1)})},
		{ID: "liar", Where: Where("match.counter(next) > 1"), Run: g.Do(library.Effect{Type: "SET", Counter: "called", Amount: N(1)})},
	}
	g.Ends = []library.End{{ID: "called", Where: Where("match.counter(called) == 1"), Run: g.Run(reveal), Result: "score"}}
	return g
}

// reveal counts the dice against the last bid, which the active player has doubted.
func reveal(m *tabletop.Match, _, _ event.Entity) bool {
	bid := tabletop.Counter(m, event.NoPlayer, "next") - 2
	face, want, have := bid%6+1, bid/6+1, 0
	for p := range event.Player(2) {
		if d := tabletop.Counter(m, p, "die"); d == face || d == 6 {
			have++
		}
	}
	winner := m.State.Active
	if have >= want {
		winner = 1 - winner
	}
	tabletop.Count(m, winner, "won", 1)
	tabletop.Count(m, 1-winner, "won", -1)
	return true
}
