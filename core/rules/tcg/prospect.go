package tcg

import (
	"arbiter/core/event"
	"arbiter/core/rules/tcg/place"
)

// Weights of Prospect, in points: scaleDuel points make victory three times as likely. They
// come from a logistic regression: which player won 7,000 duels between searching bots, by what
// both had when a turn began (docs/bots.md).
const (
	hopeBase    = 3
	hopeLow     = 13 // added to hopeBase, for each point of base below lowBase
	hopeAttack  = 8
	hopeHealth  = 14
	hopeShield  = 2 // it comes back
	hopeField   = 16
	hopeReady   = 5
	hopeOpen    = 4
	hopeLethal  = 450
	hopeLanes   = 24 // all lanes
	hopeHand    = 18 // a card in the player's own hand,
	hopeSupply  = 7  // and for each supply that it costs
	hopeAgainst = 40 // a card in the enemy's hand
)

// Prospect rates a position between turns, of two players, by the matches that such positions
// were won in. The health of units and the cards in the hands decide more than Score says. Score
// compares what single commands lead to, and would keep the cards if it counted them so high.
// With more players the prospect is the lead.
func (g *Rules) Prospect(m *Match, p event.Player) int {
	s := &m.State
	if s.Step == atOver || s.Seats > 2 {
		return g.Lead(m, p)
	}
	o := g.lookOut(m)
	own, against := &s.Players[p].Hand, &s.Players[1-p].Hand
	n := g.hopeOf(m, p, &o) - g.hopeOf(m, 1-p, &o) + int(own.N)*hopeHand - int(against.N)*hopeAgainst
	for c := own.First; c != 0; c = s.Cards[c].Next {
		if s.Cards[c].Def != 0 {
			supply, _ := g.price(m, p, c)
			n += supply * hopeSupply
		}
	}
	return n
}

// hopeOf rates what one of two players has on the table.
func (g *Rules) hopeOf(m *Match, q event.Player, o *outlook) int {
	s := &m.State
	pl, t := &s.Players[q], g.tallyOf(m, q, o)
	n := int(pl.Base)*hopeBase - max(0, lowBase-int(pl.Base))*hopeLow + s.nFields(q)*hopeField
	n += t.attack*hopeAttack + t.health*hopeHealth + t.shield*hopeShield + t.ready*hopeReady + t.open*hopeOpen
	if t.strikesDown(s, 1-q) {
		n += hopeLethal
	}
	if o.held[q] == 1<<place.NLanes-1 {
		n += hopeLanes
	}
	return n
}
