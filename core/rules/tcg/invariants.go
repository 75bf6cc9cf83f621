package tcg

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// CheckInvariants reports what must never be true of a state: a card in no or
// two places, a pool below 0, a unit that its slot does not know. It is for
// tests and for tools that load states from outside.
func CheckInvariants(s *State) error {
	seen := make([]int, s.NCards+1)
	for p := range event.Player(s.Seats) {
		pl := &s.Players[p]
		if pl.Supply < 0 || pl.Battery < 0 || pl.Base < 0 || pl.SupplyCap > program.MaxSupply {
			return fmt.Errorf("player %d: supply %d of %d, battery %d, base %d", p+1, pl.Supply, pl.SupplyCap, pl.Battery, pl.Base)
		}
		for _, z := range []place.Zone{place.Hand, place.Deck, place.Graveyard} {
			if err := checkPile(s, p, z, seen); err != nil {
				return err
			}
		}
		n := 0
		for ix := range s.Fields(p) {
			if s.Cards[ix].Zone != place.FieldZone || s.Cards[ix].Owner != p {
				return fmt.Errorf("card %d of player %d is not a field of player %d", ix, s.Cards[ix].Owner+1, p+1)
			}
			seen[ix]++
			if n++; n > len(seen) {
				return fmt.Errorf("the fields of player %d have no end", p+1)
			}
		}
	}
	if err := checkBodies(s, seen); err != nil {
		return err
	}
	for ix := uint16(1); ix <= s.NCards; ix++ {
		want := 1
		if z := s.Cards[ix].Zone; z == place.Nowhere || z == place.Limbo && s.Step == atOver {
			want = 0 // what decides a match drops the way of a card that was being played
		}
		if seen[ix] != want {
			return fmt.Errorf("card %d in zone %d is in %d places", ix, s.Cards[ix].Zone, seen[ix])
		}
	}
	return checkFixtures(s)
}

// checkFixtures: each has a spot, and no two of a kind share one.
func checkFixtures(s *State) (err error) {
	s.EachFixture(func(x event.Entity, f *Fixture) bool {
		if int(f.Owner) >= int(s.Seats) || int(f.Other) >= int(s.Seats) || f.Lane != place.NoLane && f.Lane >= place.NLanes {
			err = fmt.Errorf("fixture %s has no spot", place.HandleText(x))
		}
		if other := s.findFixture(f.Def, f.spot()); other != x {
			err = fmt.Errorf("fixtures %s and %s share a spot", place.HandleText(x), place.HandleText(other))
		}
		return err == nil
	})
	return err
}

func checkPile(s *State, p event.Player, z place.Zone, seen []int) error {
	pile, n, last := s.pile(p, z), int16(0), uint16(0)
	for c := pile.First; c != 0; c = s.Cards[c].Next {
		if s.Cards[c].Zone != z || s.Cards[c].Owner != p {
			return fmt.Errorf("card %d of player %d lies in a pile of zone %d of player %d", c, s.Cards[c].Owner+1, z, p+1)
		}
		seen[c]++
		n++
		last = c
		if int(n) > len(seen) {
			return fmt.Errorf("a pile of player %d has no end", p+1)
		}
	}
	if n != pile.N || last != pile.Last {
		return fmt.Errorf("a pile of player %d counts %d cards and holds %d", p+1, pile.N, n)
	}
	return nil
}

func checkBodies(s *State, seen []int) error {
	for i := uint8(1); i <= s.NBodies; i++ {
		b := &s.Bodies[i]
		if b.Card == 0 {
			continue
		}
		if b.Flags&FlagDead != 0 {
			return fmt.Errorf("unit %d is dead and still remembered", b.Card)
		}
		if sp := place.SpotOf(b.place()); !s.Grid.Has(sp) || s.At(sp) != i || s.Cards[b.Card].Body != i {
			return fmt.Errorf("unit %d and its slot do not agree", b.Card)
		}
		if b.Damage < 0 || b.Shield < 0 {
			return fmt.Errorf("unit %d: damage %d, shield %d", b.Card, b.Damage, b.Shield)
		}
		seen[b.Card]++
		for c := b.Armed; c != 0; c = s.Cards[c].Next {
			if s.Cards[c].Body != i {
				return fmt.Errorf("attachment %d and its unit do not agree", c)
			}
			seen[c]++
		}
		for c := b.Cargo; c != 0; c = s.Cards[c].Next {
			if s.Cards[c].Body != i || s.Cards[c].Zone != place.Hangar || seen[c] > 0 {
				return fmt.Errorf("card %d and the hangar that it is in do not agree", c)
			}
			seen[c]++
		}
	}
	return nil
}
