package tcg

import (
	"iter"
	"math/bits"

	"arbiter/core/event"
	"arbiter/core/num"
)

// slotSet is a set of the slots that one player has on a layer: bit
// (lane*NRows+row)*NSlots+slot. Going through the bits goes by lane, row and
// slot.
type slotSet uint16

const (
	nSlots   = NLanes * NRows * NSlots // a player's slots on a layer
	allSlots = slotSet(1)<<nSlots - 1
	rowSlots = slotSet(1)<<NSlots - 1
)

// inLane and inRow are the slots of a lane, and of one of its rows.
func inLane(lane Lane) slotSet {
	return (rowSlots<<NSlots | rowSlots) << (uint(lane) * NRows * NSlots)
}

func inRow(lane Lane, row Row) slotSet {
	return rowSlots << ((uint(lane)*NRows + uint(row)) * NSlots)
}

// inReach is the slots to which a unit can move: its lane and those next to
// it, without its own row (G-14).
func inReach(lane Lane, row Row) slotSet {
	set := inLane(lane) &^ inRow(lane, row)
	if lane > 0 {
		set |= inLane(lane - 1)
	}
	return (set | inLane(lane+1)) & allSlots
}

// pop takes the first slot out of a set that is not empty.
func (set *slotSet) pop() int {
	n := bits.TrailingZeros16(uint16(*set))
	*set &= *set - 1
	return n
}

func (set slotSet) len() int { return bits.OnesCount16(uint16(set)) }

// slotOf is the bit number of a slot, and slotPlace its place.
func slotOf(lane Lane, row Row, slot uint8) int {
	return (int(lane)*NRows+int(row))*NSlots + int(slot)
}

func slotPlace(l Layer, p event.Player, n int) event.Place {
	return num.To[event.Place](1 + (int(l)*MaxSeats+int(p))*nSlots + n)
}

func slotSpot(l Layer, p event.Player, n int) Spot {
	return Spot{l, p, num.To[Lane](n / (NRows * NSlots)), num.To[Row](n / NSlots % NRows), num.To[uint8](n % NSlots)}
}

// bodySet is a set of bodies.
type bodySet [2]uint64

var everyBody = bodySet{^uint64(0), ^uint64(0)}

func (set *bodySet) add(body uint8) { set[body>>6&1] |= 1 << (body & 63) }

// at gives the body index in a slot, 0 when it is free.
func (s *State) at(sp Spot) uint8 {
	return s.Slots[sp.Layer][sp.Player][slotOf(sp.Lane, sp.Row, sp.Slot)]
}

func (s *State) setAt(sp Spot, b uint8) {
	n := slotOf(sp.Lane, sp.Row, sp.Slot)
	s.Slots[sp.Layer][sp.Player][n] = b
	if b != 0 {
		s.Taken[sp.Layer][sp.Player] |= 1 << n
	} else {
		s.Taken[sp.Layer][sp.Player] &^= 1 << n
	}
}

// free is a player's free slots on the surface; those promised to tokens that
// are to come are not (W-04).
func (s *State) free(p event.Player) slotSet {
	return ^(s.Taken[Surface][p] | s.promised[p]) & allSlots
}

// open reports whether a slot of the surface is free.
func (s *State) open(sp Spot) bool {
	return s.free(sp.Player)>>slotOf(sp.Lane, sp.Row, sp.Slot)&1 != 0
}

// freeSlot finds the first free slot of a player in a lane and row.
func (s *State) freeSlot(p event.Player, lane Lane, row Row) (Spot, bool) {
	set := s.free(p) & inRow(lane, row)
	if set == 0 {
		return Spot{}, false
	}
	return slotSpot(Surface, p, set.pop()), true
}

// units calls f for every living unit on the surface in the order of batches:
// seats from the active player, lane, row, slot (D-01).
func (s *State) units(f func(ix uint8, b *Body) bool) {
	for i := range int(s.Seats) {
		p := (int(max(s.Active, 0)) + i) % int(s.Seats)
		for set := s.Taken[Surface][p]; set != 0; {
			if ix := s.Slots[Surface][p][set.pop()]; !f(ix, &s.Bodies[ix]) {
				return
			}
		}
	}
}

// unitsOf goes through a player's units, by lane, row, slot.
func (s *State) unitsOf(p event.Player) iter.Seq[*Body] {
	return func(yield func(*Body) bool) {
		for set := s.Taken[Surface][p]; set != 0; {
			if !yield(&s.Bodies[s.Slots[Surface][p][set.pop()]]) {
				return
			}
		}
	}
}

// count gives the number of a player's units in a lane.
func (s *State) count(p event.Player, lane Lane) int {
	return (s.Taken[Surface][p] & inLane(lane)).len()
}

// controls tells whether a player meets the room's control rule in a lane:
// more units there than the opponent, whose front is empty (G-11).
func (s *State) controls(p event.Player, lane Lane) bool {
	own := s.count(p, lane)
	if own == 0 {
		return false
	}
	for q := range event.Player(s.Seats) {
		if q == p || s.Players[q].Out {
			continue
		}
		if s.count(q, lane) >= own || s.Taken[Surface][q]&inRow(lane, Front) != 0 {
			return false
		}
	}
	return true
}
