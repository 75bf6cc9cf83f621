package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// The stock of a position, for the search for commands that repeat without end.

// Kinds of stock: the first part of their keys.
const (
	stockMoment uint64 = iota
	stockCounter
	stockOfPlayer
	stockCards
	stockOnCard
	stockStatus
	stockPile
)

// StockOf appends what a position has for a player, sorted. Counters, and cards that lie where
// the player chooses among them, are held. The number of cards of a bag or stack is finite; which
// ones they are does not matter. What others have, and statuses, only distinguish positions.
func StockOf(m *Match, p event.Player, buf []match.Stock) []match.Stock {
	g, s := Of(m), &m.State
	list := match.StockList(buf[:0])
	list.Add(match.Held, 1, stockMoment, uint64(s.Phase), uint64(s.Stage), uint64(uint8(s.Active)), num.To[uint64](s.Turn), uint64(s.Passed), g.positionOfAsks(s, 0))
	for i := range g.prog.OnMatch {
		list.Add(match.Held, int(s.Counters[i]), stockCounter, num.To[uint64](i))
	}
	for q := range num.To[event.Player](int(s.Seats)) {
		kind := match.Counted
		if q == p {
			kind = match.Held
		}
		for i := range g.prog.OnPlayers {
			list.Add(kind, int(s.Players[q].Counters[i]), stockOfPlayer, uint64(uint8(q)), num.To[uint64](i))
		}
	}
	for z := num.To[uint8](1); z <= s.NZones; z++ {
		g.stockOfZone(s, z, p, &list)
	}
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		list.Add(match.Counted, int(st.N), stockStatus, g.bearer(s, int(st.On)), uint64(st.Kind))
	}
	return match.Sorted(list)
}

// stockOfZone adds the cards of a zone, with their counters.
func (g *Rules) stockOfZone(s *State, z uint8, p event.Player, list *match.StockList) {
	kind := match.Held
	switch d := g.zoneDef(z); {
	case d.Kind == program.Bag || d.Kind == program.Stack:
		list.Add(match.Finite, g.size(s, z), stockPile, uint64(z))
		return
	case g.layout.of[z] >= 0 && g.layout.of[z] != p:
		kind = match.Counted
	}
	for _, ix := range s.cardsIn(z) {
		if ix == 0 {
			continue
		}
		c := &s.Cards[ix]
		list.Add(kind, 1, stockCards, uint64(z), uint64(c.Def), uint64(c.Face))
		for i := range g.prog.OnCards {
			list.Add(kind, int(c.Counters[i]), stockOnCard, uint64(z), uint64(c.Def), num.To[uint64](i))
		}
	}
}

// Amounts lists the numbers of a position that people count, for a player: the counters that
// boards show, and the cards of the player's zones. The player gains by the score alone.
func Amounts(m *Match, p event.Player) (list []match.Amount) {
	g, s := Of(m), &m.State
	for n := uint16(1); int(n) < len(g.prog.Counters); n++ {
		c := &g.prog.Counters[n]
		if c.Def.Internal || c.On == program.OfCard {
			continue
		}
		good := 0
		if n == g.mode.Score {
			if good = 1; g.mode.Def.Low {
				good = -1
			}
		}
		list = append(list, match.Amount{Name: c.Def.ID, N: int(g.counterOf(s, n, p, 0)), Good: good})
	}
	for z := num.To[uint8](1); z <= s.NZones; z++ {
		if g.layout.of[z] == p {
			list = append(list, match.Amount{Name: g.zoneDef(z).Def.ID, N: g.size(s, z)})
		}
	}
	return list
}

// Shape compares commands up to the rows of their cards: exact by the cards as they lie, and
// similar by their definitions.
func Shape(m *Match, c match.Command) (exact, similar uint64) {
	g, s := Of(m), &m.State
	def := func(x event.Entity) uint64 {
		if ix := s.card(x); ix != 0 {
			return uint64(s.Cards[ix].Def) + firstCard
		}
		return uint64(x)
	}
	head := match.StockKey(uint64(c.Verb), uint64(uint8(c.Player)), uint64(c.Place), uint64(uint16(c.Choice)))
	return match.StockKey(head, g.thing(s, c.Source), g.thing(s, c.Target)), match.StockKey(head, def(c.Source), def(c.Target))
}
