package tcg

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
)

// The functions of this file check that numbers from outside mean something in a match,
// before anything uses them.

// Knows reports whether a handle is of this match: a base of a seat, or a card
// that is there or was.
func (s *State) Knows(x event.Entity) bool {
	if p, base := place.BaseIndex(x); base {
		return int(p) < int(s.Seats)
	}
	if i := place.FixtureIndex(x); i >= 0 {
		return i < int(s.NFixtures) && x.Generation() <= int(s.Fixtures[i].Gen)
	}
	ix := x.Slot()
	return ix > 0 && ix <= int(s.NCards) && x.Generation() <= int(s.Cards[ix].Gen)
}

// IsSlot reports whether a number is a slot of a seat's board.
func (s *State) IsSlot(n int) bool {
	sp := place.SpotOf(num.To[event.Place](n))
	return s.Grid.Has(sp) && s.seated(sp.Player)
}

// seated reports whether a player has a seat.
func (s *State) seated(p event.Player) bool { return p >= 0 && int(p) < int(s.Seats) }

// holdsValue reports whether a payload field of a kind that scripts can fill can
// have a value.
func (g *Rules) holdsValue(s *State, f *event.Field, n int) bool {
	switch f.Kind {
	case event.PlayerField:
		return n >= 0 && n <= int(s.Seats)
	case event.EntityField:
		return n == 0 || n > 0 && s.Knows(num.To[event.Entity](n))
	case event.Bool:
		return n == 0 || n == 1
	case event.PlaceField:
		return n == 0 || s.IsSlot(n)
	case event.CardField:
		return n > 0 && n < len(g.prog.Cards)
	case event.EnumField:
		return n >= 0 && n < len(events.EnumNames[f.Enum])
	}
	return true
}
