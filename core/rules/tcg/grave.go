package tcg

import (
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// bury takes a dead unit off the board. Its body stays in memory, unchanged,
// while the events of its batch resolve (K-32).
func (g *Rules) bury(m *Match, e *Event) {
	s := &m.State
	b := s.Unit(e.Target)
	if b == nil {
		return
	}
	g.Fresh(m, b) // its derived values stay as they are now
	sp, stirs := b.spot(), g.stirs(s, b)
	s.setAt(sp, 0)
	for b.Armed != 0 {
		c := b.Armed
		b.Armed = s.Cards[c].Next
		s.toGrave(c)
	}
	g.loseCargo(m, e, b)
	b.Flags |= FlagDead
	s.dead++
	b.d.Hear[program.RoleOwner] = 0
	s.toGrave(b.Card)
	s.keepTables(b.Card, s.key(b))
	g.keepCountsOfUnit(s, b.Card, s.key(b))
	s.touchUnit(stirs)
}

// toGrave moves a card out of play to its owner's graveyard, or out of the
// game, without making the handle stale: that happens when it is forgotten.
func (s *State) toGrave(ix uint16) {
	s.unsteady()
	c := &s.Cards[ix]
	if c.Temp {
		c.Zone = place.Nowhere
		return
	}
	c.Zone = place.Graveyard
	s.push(&s.Players[c.Owner].Grave, ix)
}

// keepTables keeps keyword instances and statuses under another key.
func (s *State) keepTables(from, to uint16) {
	s.unsteady()
	for i := range s.Grants[:s.NGrants] {
		if s.Grants[i].Card == from {
			s.Grants[i].Card = to
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
		if s.Statuses[i].On == from {
			s.Statuses[i].On = to
		}
	}
}

// dropTables forgets the keyword instances and statuses that a key has.
func (s *State) dropTables(key uint16) {
	s.unsteady()
	n := uint16(0)
	for i := range s.Grants[:s.NGrants] {
		if s.Grants[i].Card != key {
			s.Grants[n] = s.Grants[i]
			n++
		}
	}
	s.NGrants = n
	n = 0
	for i := range s.Statuses[:s.NStatuses] {
		if s.Statuses[i].On != key {
			s.Statuses[n] = s.Statuses[i]
			n++
		}
	}
	s.NStatuses = n
	s.keepCounts(func(c *kit.Count) bool { return c.On != key })
}
