package tcg

import (
	"slices"

	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/place"
)

// Distinct removes commands that come to the same as one before them: to another free
// slot of the same row, and with another copy of a card in the hand. The order of slots
// in a row says nothing but in which order units are hit (D-01).
func (g *Rules) Distinct(m *Match, list []match.Command) []match.Command {
	kept := list[:0]
	for _, c := range list {
		if twin := g.twinOf(&m.State, c); twin == c || !listed(kept, twin) {
			kept = append(kept, c)
		}
	}
	return kept
}

// listed reports whether a command is in a list, mostly near its end.
func listed(list []match.Command, c match.Command) bool {
	for i := len(list) - 1; i >= 0; i-- {
		if l := &list[i]; l.Source == c.Source && l.Place == c.Place && *l == c {
			return true
		}
	}
	return false
}

// twinOf is the command with the first copy of its card and to the first free slot of its
// row, which comes to the same.
func (g *Rules) twinOf(s *State, c match.Command) match.Command {
	if c.Place == 0 && c.Verb != Play && c.Verb != MakeBattery {
		return c
	}
	if sp := place.SpotOf(c.Place); sp.Player >= 0 {
		if first, free := s.FreeSlot(sp.Layer, sp.Player, sp.Lane, sp.Row); free {
			c.Place = first.Place()
		}
	}
	if c.Verb != Play && c.Verb != MakeBattery {
		return c
	}
	ix := s.CardIndex(c.Source)
	for other := s.Players[c.Player].Hand.First; other != 0 && other != ix; other = s.Cards[other].Next {
		if s.Cards[other].Def == s.Cards[ix].Def && !s.differs(other) && !s.differs(ix) {
			twin := s.Handle(other)
			if c.Target == c.Source { // a unit that chooses itself
				c.Target = twin
			}
			c.Source = twin
			break
		}
	}
	return c
}

// differs reports whether a card in a hand differs from a fresh copy.
func (s *State) differs(ix uint16) bool {
	return s.Cards[ix].Temp ||
		slices.ContainsFunc(s.Statuses[:s.NStatuses], func(t Status) bool { return t.On == ix }) ||
		slices.ContainsFunc(s.Grants[:s.NGrants], func(t Grant) bool { return t.Card == ix }) ||
		slices.ContainsFunc(s.Uses[:s.NUses], func(t Use) bool { return t.Card == ix }) ||
		slices.ContainsFunc(s.Counts[:s.NCounts], func(t kit.Count) bool { return t.On == ix })
}
