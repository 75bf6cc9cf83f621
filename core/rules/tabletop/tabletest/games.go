package tabletest

import (
	"strconv"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
)

// Lines is three in a row.
func Lines() *Game {
	g := &Game{}
	g.Zones = []library.Zone{{ID: "board", Kind: "grid", Width: 3, Height: 3}}
	g.Cards = []library.Card{{ID: "MARK"}}
	g.Modes = []library.Mode{{ID: "lines", Seats: [2]int{2, 2}, Phases: []string{"play"}, MaxTurns: 9}}
	g.Phases = []library.Phase{{ID: "play"}}
	g.Actions = []library.Action{{ID: "mark", Cell: "board", Run: g.Do(library.Effect{Type: "MAKE", Make: "MARK", To: "board", Cell: true})}}
	g.Ends = []library.End{
		{ID: "line", Where: Where("owner.line(board) >= 3"), Result: "win"},
		{ID: "full", Where: Where("match.size(board) == 9"), Result: "draw"},
	}
	return g
}

// Goofspiel is goofspiel with so many cards. Either the prizes have a fixed order, or chance
// draws them and forced last cards are played without asking.
func Goofspiel(cards int, fixed bool) *Game {
	g := &Game{}
	deck := library.Zone{ID: "deck", Kind: "bag"}
	if fixed {
		deck = library.Zone{ID: "deck", Kind: "stack"}
	}
	g.Attributes = []library.Attribute{{ID: "rank", Low: 1, High: cards}}
	g.Zones = []library.Zone{deck, {ID: "prizes", Kind: "row"}, {ID: "hand", Of: "player", See: "owner"}, {ID: "played", Of: "player", Kind: "row"}}
	g.Families = []library.Family{{ID: "P", Of: []string{"rank"}, Start: "deck"}, {ID: "C", Of: []string{"rank"}, Start: "hand"}}
	g.Counters = []library.Counter{{ID: "points", On: "player"}, {ID: "scored"}}
	g.Modes = []library.Mode{{ID: "goofspiel", Seats: [2]int{2, 2}, Phases: []string{"bids"}, Score: "points", MaxTurns: cards}}
	g.Phases = []library.Phase{{ID: "bids", Turn: "all", Auto: !fixed}}
	g.Actions = []library.Action{{ID: "play", Card: &library.Pick{Zone: "hand"}, Run: g.Do(library.Effect{Type: "MOVE", To: "played"})}}
	rule := library.Rule{ID: "ROUND"}
	rule.Listeners = []def.Listener{
		{ID: "prize", Event: "TURN_STARTED", Role: def.Any, Priority: 600, Run: g.Do(library.Effect{Type: "DEAL", From: "deck", To: "prizes"})},
		{ID: "score", Event: "TURN_ENDED", Role: def.Any, Priority: 600, Run: g.Run(scoreRound)},
	}
	g.Rules = []library.Rule{rule}
	g.Ends = []library.End{{ID: "scored", Where: []def.Cond{equals("match.counter(scored)", cards)}, Result: "score"}}
	return g
}

// equals compares a path with a number.
func equals(path string, n int) def.Cond {
	c := Where(path)[0]
	c.Op, c.Value = "==", strconv.Itoa(n)
	return c
}

// scoreRound lets the higher card win the prize of a round.
func scoreRound(m *tabletop.Match, _, _ event.Entity) bool {
	last := func(p event.Player, zone string) int {
		cards := tabletop.Cards(m, p, zone)
		return tabletop.Attribute(m, cards[len(cards)-1], "rank")
	}
	prize, a, b := last(event.NoPlayer, "prizes"), last(0, "played"), last(1, "played")
	if a > b {
		tabletop.Count(m, 0, "points", prize)
	} else if b > a {
		tabletop.Count(m, 1, "points", prize)
	}
	tabletop.Count(m, event.NoPlayer, "scored", 1)
	return true
}

// Eights is crazy eights as OpenSpiel plays it with two seats. Each has seven cards. A turn
// is a card, or up to five draws and then a pass. An eight fits always, and its player names
// a suit.
func Eights() *Game {
	g := &Game{}
	g.Attributes = []library.Attribute{{ID: "rank", Low: 1, High: 13}, {ID: "suit", Words: []string{"clubs", "diamonds", "hearts", "spades"}}}
	g.Zones = []library.Zone{{ID: "deck", Kind: "bag"}, {ID: "pile", Kind: "stack"}, {ID: "hand", Of: "player", See: "owner"}}
	g.Families = []library.Family{{ID: "E", Of: []string{"rank", "suit"}, Start: "deck"}}
	g.Counters = []library.Counter{{ID: "draws", Max: 5}, {ID: "passes"}, {ID: "suit", Of: "suit"}}
	g.Modes = []library.Mode{{ID: "eights", Seats: [2]int{2, 2}, Phases: []string{"play"}, MaxTurns: 100, Concede: true,
		Setup: g.Do(library.Effect{Type: "DEAL", From: "deck", To: "hand", Whom: "seats", Amount: N(7)}, library.Effect{Type: "DEAL", From: "deck", To: "pile"})}}
	g.Phases = []library.Phase{{ID: "play", Turn: "stay"}}
	over := []library.Effect{{Type: "SET", Counter: "draws"}, {Type: "END_TURN"}}
	g.Choices = []library.Choice{{ID: "suit", Of: "words", Words: g.Attributes[1].Words, Run: g.Do(library.Effect{Type: "SET", Counter: "suit", Amount: Path("match.amount")})}}
	starter := library.Rule{ID: "STARTER"} // an eight goes back into the deck
	starter.Listeners = []def.Listener{
		{ID: "eight", Event: "CARD_MOVED", Role: def.Any, Priority: 600, Where: Where("event.to == 2", "match.turn == 0", "pile.rank == 8"), Run: g.Do(library.Effect{Type: "MOVE", To: "deck"}, library.Effect{Type: "DEAL", From: "deck", To: "pile"})},
		{ID: "suit", Event: "CARD_MOVED", Role: def.Any, Priority: 610, Where: Where("event.to == 2"), Run: g.Do(library.Effect{Type: "SET", Counter: "suit", Amount: Path("pile.suit")})},
	}
	g.Rules = []library.Rule{starter}
	g.Actions = []library.Action{
		{ID: "play", Card: &library.Pick{Zone: "hand", Where: Where("card.rank == 8 or card.suit == match.counter(suit) or card.rank == pile.rank")},
			Run: g.Do(append([]library.Effect{{Type: "MOVE", To: "pile"}, {Type: "SET", Counter: "passes"}, {Type: "ASK", Choice: "suit", Where: Where("card.rank == 8")}}, over...)...)},
		{ID: "draw", Where: Where("match.counter(draws) < 5", "match.size(deck) > 0"), Run: g.Do(library.Effect{Type: "DEAL", From: "deck", To: "hand"}, library.Effect{Type: "COUNT", Counter: "draws", Amount: N(1)})},
		{ID: "pass", Where: Where("match.counter(draws) == 5 or match.size(deck) == 0"), Run: g.Do(append([]library.Effect{{Type: "COUNT", Counter: "passes", Amount: N(1)}}, over...)...)},
	}
	g.Ends = []library.End{
		{ID: "empty", Where: Where("owner.size(hand) == 0"), Result: "win"},
		{ID: "stuck", Where: Where("match.counter(passes) == 3"), Result: "draw"},
	}
	return g
}
