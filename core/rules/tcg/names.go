package tcg

import (
	"fmt"
	"strconv"

	"arbiter/core/event"
	"arbiter/core/rules/tcg/place"
)

// How players call what is in play.

// HandNumber counts a card of a hand from 1; 0 = not there.
func (s *State) HandNumber(p event.Player, x event.Entity) int {
	return s.numberIn(s.Players[p].Hand.First, x)
}

// numberIn counts a card of a pile from 1, by its first card; 0 = not there.
func (s *State) numberIn(first uint16, x event.Entity) int {
	n := 0
	for c := first; c != 0; c = s.Cards[c].Next {
		if n++; s.Handle(c) == x {
			return n
		}
	}
	return 0
}

// CardAt returns the n-th card of a pile, from 1, by its first card; 0 = there is
// none, but so many are there.
func (s *State) CardAt(first uint16, n int) (x event.Entity, there int) {
	for c := first; c != 0; c = s.Cards[c].Next {
		if there++; there == n {
			return s.Handle(c), there
		}
	}
	return 0, there
}

// ShortName is the name that a player uses for a unit, a base or a card of a graveyard:
// lane and number, after the seat if it belongs to another. Numbers count from the front
// row to the back row; ob1 is in orbit. A card of a hangar has its number there.
func (s *State) ShortName(p event.Player, x event.Entity) string {
	if q, ok := place.BaseIndex(x); ok {
		if q == s.SoleEnemy(p) {
			return "base"
		}
		return fmt.Sprintf("base %d", q+1)
	}
	if s.FixtureAt(x) != nil {
		return fmt.Sprintf("f%d", place.FixtureIndex(x)+1)
	}
	if b := s.Unit(x); b != nil {
		return s.Grid.NameFor(place.SpotOf(b.place()), p)
	}
	ix := s.CardIndex(x)
	if ix == 0 {
		return ""
	}
	switch c := &s.Cards[ix]; {
	case c.Zone == place.Graveyard:
		return fmt.Sprintf("%sg%d", SeatPrefix(c.Owner, p), s.numberIn(s.Players[c.Owner].Grave.First, x))
	case c.Zone == place.Hangar:
		return fmt.Sprint(s.numberIn(s.Bodies[c.Body].Cargo, x))
	}
	return ""
}

// SeatPrefix returns the number of a player, which begins the names of their slots; "" for the viewer.
func SeatPrefix(q, viewer event.Player) string {
	if q == viewer {
		return ""
	}
	return strconv.Itoa(int(q) + 1)
}

// SoleEnemy is the one living enemy of a player, NoPlayer when there are more.
func (s *State) SoleEnemy(p event.Player) event.Player {
	found := event.NoPlayer
	for q := range event.Player(s.Seats) {
		if s.Enemies(p, q) {
			if found >= 0 {
				return event.NoPlayer
			}
			found = q
		}
	}
	return found
}
