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
	return s.pileNumber(&s.Players[p].Hand, x)
}

func (s *State) pileNumber(pile *Pile, x event.Entity) int {
	n := 0
	for c := pile.First; c != 0; c = s.Cards[c].Next {
		if n++; s.Handle(c) == x {
			return n
		}
	}
	return 0
}

// PileAt gives the n-th card of a pile, from 1.
func (s *State) PileAt(pile *Pile, n int) (event.Entity, bool) {
	for c := pile.First; c != 0; c = s.Cards[c].Next {
		if n--; n == 0 {
			return s.Handle(c), true
		}
	}
	return 0, false
}

// ShortName is the name by which a player calls a unit, a base or a card of a
// graveyard: lane and number, with the seat in front for what is another's.
// Numbers count from the front row to the back row; ob1 is in orbit.
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
		return SeatPrefix(b.Ctrl, p) + s.Grid.Name(place.SpotOf(b.place()))
	}
	if ix := s.CardIndex(x); ix != 0 && s.Cards[ix].Zone == place.Graveyard {
		owner := s.Cards[ix].Owner
		return fmt.Sprintf("%sg%d", SeatPrefix(owner, p), s.pileNumber(&s.Players[owner].Grave, x))
	}
	return ""
}

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
