package tabletop

import (
	"fmt"
	"math"

	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
)

// Reasons why a field cannot be set by hand.
const (
	keptByFlow  = "it follows from the commands; give them"
	keptBySetup = "it is settled when the match begins"
	keptByMoves = "it follows from where cards lie; move them"
)

// Domain returns the values that a field can have, and their names.
func (g *Rules) Domain(m *Match, path string) match.Domain {
	plain, _ := match.Unindexed(path)
	switch plain {
	case "mode":
		return match.Named(0, g.prog.Words("mode")...).Keep(keptBySetup)
	case "seats":
		return match.Numbers(1, program.MaxSeats).Keep(keptBySetup)
	case "phase":
		return match.Named(0, g.prog.Words("phase")...).Keep(keptByFlow)
	case "active", "starter", "next":
		return match.Numbers(0, int(m.State.Seats)-1)
	case "backwards":
		return match.Truth()
	case "turn", "round":
		return match.Numbers(0, program.MaxGameTurns)
	case "player.skips":
		return match.Numbers(0, 255)
	case "card.card":
		return match.Named(0, g.prog.Words("card")...)
	case "use.listener", "use.of", "use.turn", "use.match", "attached", "gone", "games", "shown", "shown_later":
		return match.AnyValue().Keep(keptByFlow)
	case "player.turns", "player.done", "status.of", "status.turn", "status.player", "card.host", "card.flags":
		return match.AnyValue().Keep(keptByFlow)
	case "status.status":
		return match.Named(0, g.prog.Words("status")...)
	case "status.until":
		return match.Named(0, library.Durations...)
	case "card.owner", "card.controller":
		return match.Numbers(-1, int(m.State.Seats)-1)
	case "card.face":
		return match.Named(0, "as its zone", "up", "down")
	case "zone.size", "order.card", "card.zone", "card.cell", "card.uses", "card.seen", "known.card", "known.zone", "known.who":
		return match.AnyValue().Keep(keptByMoves)
	}
	for n := range g.prog.Counters[1:] {
		c := &g.prog.Counters[n+1]
		if plain == "player."+c.Def.ID || plain == "card."+c.Def.ID || plain == "counter."+c.Def.ID {
			return match.Numbers(int(c.Low), int(c.High))
		}
	}
	return match.AnyValue().Keep(keptByFlow)
}

// Validate returns what of the state no match can have: a card in no zone or in several, or a
// counter out of its bounds.
func (g *Rules) Validate(m *Match) error {
	s := &m.State
	var found [program.MaxCards + 1]uint8
	next := uint16(0)
	for z := uint8(1); z <= s.NZones; z++ {
		r := s.Zones[z-1]
		if r.Start != next || int(next)+int(r.Len) > int(s.NOrder) {
			return fmt.Errorf("zone %d begins at %d and has %d of %d places, not at %d", z, r.Start, r.Len, s.NOrder, next)
		}
		next += r.Len
		for i, ix := range s.cardsIn(z) {
			switch {
			case ix == 0 && g.zoneDef(z).Kind == program.Grid:
			case ix == 0 || ix > s.NCards:
				return fmt.Errorf("place %d of zone %d has the card %d of %d", i+1, z, ix, s.NCards)
			case s.Cards[ix].Zone != z || g.zoneDef(z).Kind == program.Grid && int(s.Cards[ix].Cell) != i:
				return fmt.Errorf("card %d is in zone %d, where it says zone %d", ix, z, s.Cards[ix].Zone)
			default:
				found[ix]++
			}
		}
	}
	if next != s.NOrder {
		return fmt.Errorf("the zones have %d places of %d", next, s.NOrder)
	}
	attached := uint16(0)
	for ix, c := range s.Cards[1 : s.NCards+1] {
		if c.Host != 0 {
			attached++
			if c.Zone == 0 || c.Host > s.NCards || s.Cards[c.Host].Zone == 0 {
				return fmt.Errorf("card %d is attached to card %d, which is nowhere", ix+1, c.Host)
			}
		}
		if n := found[ix+1]; (c.Zone != 0) != (n == 1) {
			return fmt.Errorf("card %d is in %d zones", ix+1, n)
		}
	}
	if attached != s.Attached {
		return fmt.Errorf("%d cards are attached, not %d", attached, s.Attached)
	}
	for _, st := range s.Statuses[:s.NStatuses] {
		if st.On >= firstCard && s.Cards[st.On-firstCard+1].Zone == 0 {
			return fmt.Errorf("card %d, which is nowhere, has a status", st.On-firstCard+1)
		}
	}
	return g.checkCounters(s)
}

func (g *Rules) checkCounters(s *State) error {
	for n := range g.prog.Counters {
		c := &g.prog.Counters[n]
		low, high := int32(math.MaxInt32), int32(math.MinInt32)
		note := func(v int16) { low, high = min(low, int32(v)), max(high, int32(v)) }
		switch {
		case n == 0 || g.prog.Changed[g.prog.BoundValue(num.To[uint16](n), true)].Any || g.prog.Changed[g.prog.BoundValue(num.To[uint16](n), false)].Any:
			continue
		case c.On == program.OfMatch:
			note(s.Counters[c.Index])
		case c.On == program.OfPlayer:
			for i := range s.Players[:s.Seats] {
				note(s.Players[i].Counters[c.Index])
			}
		}
		if low < c.Low && low != math.MaxInt32 || high > c.High {
			return fmt.Errorf("counter %s is from %d to %d, which is not within %d and %d", c.Def.ID, low, high, c.Low, c.High)
		}
	}
	return nil
}
