package tcg

import (
	"iter"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// bodySet is a set of bodies.
type bodySet [(maxBodies + 63) / 64]uint64

var everyBody = bodySet{^uint64(0), ^uint64(0), ^uint64(0)}

func (set *bodySet) add(body uint8)      { set[body>>6] |= 1 << (body & 63) }
func (set *bodySet) drop(body uint8)     { set[body>>6] &^= 1 << (body & 63) }
func (set *bodySet) has(body uint8) bool { return set[body>>6]>>(body&63)&1 != 0 }
func (set *bodySet) empty() bool         { return set[0]|set[1]|set[2] == 0 }

// At returns the body index in a slot, 0 when it is free.
func (s *State) At(sp place.Spot) uint8 {
	return s.slots[sp.Layer][sp.Player][place.SlotOf(sp.Lane, sp.Row, sp.Slot)]
}

func (s *State) setAt(sp place.Spot, b uint8) {
	n := place.SlotOf(sp.Lane, sp.Row, sp.Slot)
	s.slots[sp.Layer][sp.Player][n] = b
	taken := &s.Taken[sp.Layer][sp.Player]
	others := *taken &^ place.SlotBit(n)
	if *taken = others; b != 0 {
		*taken |= place.SlotBit(n)
	}
	if sp.Row == place.Front && sp.Layer == place.Surface && others&place.InRow(sp.Lane, place.Front) == 0 {
		s.outdateBehind(sp)
	}
}

// outdateBehind records that units of a back row gain or lose what is in front of them.
func (s *State) outdateBehind(sp place.Spot) {
	for set := s.Taken[sp.Layer][sp.Player] & place.InRow(sp.Lane, place.Back); set != 0; set = set.Rest() {
		if b := s.unitAt(sp.Layer, sp.Player, set.First()); b.d.position&program.ReadsFront != 0 {
			s.outdate(b)
		}
	}
}

// unitAt is the unit in a slot that is taken, by its bit number. Code that goes through the
// slots of a player calls slotsOn once instead.
func (s *State) unitAt(l place.Layer, p event.Player, n int) *Body {
	return &s.Bodies[s.slots[l][p][n]]
}

// slotsOn is the bodies in the slots of a player on a layer, by the bit number of the slot.
func (s *State) slotsOn(l place.Layer, p event.Player) *[place.SlotBits]uint8 { return &s.slots[l][p] }

// copySlots copies the positions of units. Without units in either state there is nothing
// to copy.
func (s *State) copySlots(from *State) {
	seats := max(s.Seats, from.Seats)
	for l := range from.Taken {
		was, is := &s.Taken[l], &from.Taken[l]
		for p := range is[:seats] {
			if was[p]|is[p] != 0 {
				s.slots[l][p] = from.slots[l][p]
			}
		}
	}
}

// findSlots finds the positions of all units.
func (s *State) findSlots() {
	clear(s.slots[:])
	for i := range s.Bodies[1 : s.NBodies+1] {
		if b := &s.Bodies[i+1]; b.Card != 0 && b.Flags&FlagDead == 0 {
			s.slots[b.Layer][b.Ctrl][place.SlotOf(b.Lane, b.Row, b.Slot)] = num.To[uint8](i + 1)
		}
	}
}

// free is a player's free slots on a layer; those promised to tokens that are
// to come are not (W-04).
func (s *State) free(l place.Layer, p event.Player) place.SlotSet {
	return s.Grid.Slots[l] &^ (s.Taken[l][p] | s.promised[l][p])
}

// open reports whether a slot is free.
func (s *State) open(sp place.Spot) bool {
	return s.free(sp.Layer, sp.Player).Holds(place.SlotOf(sp.Lane, sp.Row, sp.Slot))
}

// FreeSlot finds the first free slot of a player in a lane and row of a layer.
func (s *State) FreeSlot(l place.Layer, p event.Player, lane place.Lane, row place.Row) (place.Spot, bool) {
	set := s.free(l, p) & place.InRow(lane, row)
	if set == 0 {
		return place.Spot{}, false
	}
	return place.SlotSpot(l, p, set.First()), true
}

// Units calls f for every living unit on the surface in the order of batches:
// seats from the active player, lane, row, slot (D-01).
func (s *State) Units(f func(ix uint8, b *Body) bool) { s.UnitsOn(place.Surface, f) }

// seatAfter is the seat so many turns after the active player's.
func (s *State) seatAfter(n event.Player) event.Player {
	p := max(s.Active, 0) + n
	if p >= event.Player(s.Seats) {
		p -= event.Player(s.Seats)
	}
	return p
}

// UnitsOn does so for any layer.
func (s *State) UnitsOn(l place.Layer, f func(ix uint8, b *Body) bool) {
	for i := range event.Player(s.Seats) {
		p := s.seatAfter(i)
		for set := s.Taken[l][p]; set != 0; set = set.Rest() {
			if ix := s.slots[l][p][set.First()]; !f(ix, &s.Bodies[ix]) {
				return
			}
		}
	}
}

// unitsOn does so for every layer of the bits, the surface first.
func (s *State) unitsOn(layers uint8, f func(b *Body)) {
	for l := range place.Layer(place.NLayers) {
		if layers>>l&1 != 0 {
			s.UnitsOn(l, func(_ uint8, b *Body) bool { f(b); return true })
		}
	}
}

// UnitsOf goes through a player's units on the surface, by lane, row, slot.
func (s *State) UnitsOf(p event.Player) iter.Seq[*Body] {
	return func(yield func(*Body) bool) {
		for set := s.Taken[place.Surface][p]; set != 0; set = set.Rest() {
			if !yield(s.unitAt(place.Surface, p, set.First())) {
				return
			}
		}
	}
}

// AllOf goes through all that a player has on the board: the units on the
// surface, then those in orbit.
func (s *State) AllOf(p event.Player) iter.Seq[*Body] {
	return func(yield func(*Body) bool) {
		for l := range place.Layer(place.NLayers) {
			for set := s.Taken[l][p]; set != 0; set = set.Rest() {
				if !yield(s.unitAt(l, p, set.First())) {
					return
				}
			}
		}
	}
}

// count returns the number of a player's units in a lane.
func (s *State) count(p event.Player, lane place.Lane) int {
	return (s.Taken[place.Surface][p] & place.InLane(lane)).Len()
}

// controls reports whether a player meets the room's control rule in a lane. They need more
// units there than every single opponent. They also need a unit of their own in front
// (M-06), or no opponent there (G-11). Units of allies count for nobody (M-18).
func (s *State) controls(p event.Player, lane place.Lane) bool {
	own := s.count(p, lane)
	if own == 0 || s.held && s.front(p, lane) == 0 {
		return false
	}
	for q := range event.Player(s.Seats) {
		if s.Enemies(p, q) && (s.count(q, lane) >= own || !s.held && s.front(q, lane) != 0) {
			return false
		}
	}
	return true
}

// controlled reports whether anybody controls a lane.
func (s *State) controlled(lane place.Lane) bool {
	for p := range event.Player(s.Seats) {
		if lane < place.NLanes && s.controls(p, lane) {
			return true
		}
	}
	return false
}

// front is the slots of a player's front row in a lane that hold a unit.
func (s *State) front(p event.Player, lane place.Lane) place.SlotSet {
	return s.Taken[place.Surface][p] & place.InRow(lane, place.Front)
}

// behindFront reports whether a unit is in the back row of a lane and its controller has
// another unit in front.
func (s *State) behindFront(b *Body) bool {
	return b.Layer == place.Surface && b.Row == place.Back && s.front(b.Ctrl, b.Lane) != 0
}
