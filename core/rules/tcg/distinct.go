package tcg

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/place"
)

// Distinct removes commands that come to the same as one before them: to another free
// slot of the same row, and with another copy of a card in the hand. The order of slots
// in a row says nothing but in which order units are hit (D-01).
func (g *Rules) Distinct(m *Match, list []match.Command) []match.Command {
	t, n := twins{s: &m.State}, 0
	for i := range list {
		c := &list[i]
		if twin := t.of(c); twin != *c && listed(list[:n], &twin) {
			continue
		}
		if n < i {
			list[n] = *c
		}
		n++
	}
	return list[:n]
}

// listed reports whether a command is in a list, mostly near its end.
func listed(list []match.Command, c *match.Command) bool {
	for i := len(list) - 1; i >= 0; i-- {
		if l := &list[i]; l.Source == c.Source && l.Place == c.Place && *l == *c {
			return true
		}
	}
	return false
}

// twins finds the twin of a command: with the first copy of its card, and to the first free
// slot of its row. It comes to the same. It keeps what it found of the last card.
type twins struct {
	s          *State
	card, copy event.Entity // of the last command that plays a card or makes a battery of it
}

// of returns the twin of a command, which may be the command itself.
func (t *twins) of(c *match.Command) match.Command {
	twin := *c
	if c.Place != 0 {
		twin.Place = t.placeOf(c.Place)
	}
	if c.Verb == Play || c.Verb == MakeBattery {
		if twin.Source = t.copyOf(c); c.Target == c.Source { // a unit that chooses itself
			twin.Target = twin.Source
		}
	}
	return twin
}

// placeOf is the first free slot of the row of a place.
func (t *twins) placeOf(at event.Place) event.Place {
	sp := place.SpotOf(at)
	if sp.Player < 0 {
		return at
	}
	free := t.s.free(sp.Layer, sp.Player) & place.InRow(sp.Lane, sp.Row)
	if free == 0 {
		return at
	}
	return place.SlotPlace(sp.Layer, sp.Player, free.First())
}

// copyOf is the first copy in the hand of the card of a command.
func (t *twins) copyOf(c *match.Command) event.Entity {
	if t.card != c.Source || c.Source == 0 {
		t.card, t.copy = c.Source, t.s.firstCopy(c.Player, c.Source)
	}
	return t.copy
}

// firstCopy is the first card of a player's hand that is the same as another one there.
func (s *State) firstCopy(p event.Player, card event.Entity) event.Entity {
	ix := s.CardIndex(card)
	for other := s.Players[p].Hand.First; other != 0 && other != ix; other = s.Cards[other].Next {
		if s.Cards[other].Def == s.Cards[ix].Def && !s.differs(other) && !s.differs(ix) {
			return s.Handle(other)
		}
	}
	return card
}

// differs reports whether a card in a hand differs from a fresh copy.
func (s *State) differs(ix uint16) bool {
	return s.Cards[ix].Temp ||
		slices.ContainsFunc(s.Statuses[:s.NStatuses], func(t Status) bool { return t.On == ix }) ||
		slices.ContainsFunc(s.Grants[:s.NGrants], func(t Grant) bool { return t.Card == ix }) ||
		slices.ContainsFunc(s.Uses[:s.NUses], func(t Use) bool { return t.Card == ix }) ||
		slices.ContainsFunc(s.Counts[:s.NCounts], func(t kit.Count) bool { return t.On == ix })
}
