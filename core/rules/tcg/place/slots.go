package place

import (
	"math/bits"

	"arbiter/core/event"
	"arbiter/core/num"
)

// SlotSet is a set of the slots that one player has on a layer: bit
// (lane*NRows+row)*NSlots+slot. Going through the bits goes by lane, row and
// slot.
type SlotSet uint16

// The slots of a player on a layer, and sets of them.
const (
	PlayerSlots = NLanes * NRows * NSlots // a player's slots on a layer
	AllSlots    = SlotSet(1)<<PlayerSlots - 1
	rowSlots    = SlotSet(1)<<NSlots - 1
)

// LayerSlots are the slots that a player has on each layer: the orbit has no
// rows, so all of it is the front.
var LayerSlots = [NLayers]SlotSet{Surface: AllSlots, Orbit: InRow(Alpha, Front) | InRow(Bravo, Front) | InRow(Charlie, Front)}

// Has reports whether a spot is one of its layer's slots.
func (sp Spot) Has() bool {
	return sp.Lane != NoLane && sp.Player >= 0 && LayerSlots[sp.Layer]>>SlotOf(sp.Lane, sp.Row, sp.Slot)&1 != 0
}

// InLane and InRow are the slots of a lane, and of one of its rows.
func InLane(lane Lane) SlotSet {
	return (rowSlots<<NSlots | rowSlots) << (uint(lane) * NRows * NSlots)
}

func InRow(lane Lane, row Row) SlotSet {
	return rowSlots << ((uint(lane)*NRows + uint(row)) * NSlots)
}

// InReach is the slots to which a unit can move: its lane and those next to
// it, without its own row (G-14).
func InReach(lane Lane, row Row) SlotSet { return reach[lane][row] }

// reach is what is in reach of the slots of each row.
var reach = func() (t [NLanes][NRows]SlotSet) {
	for lane := range Lane(NLanes) {
		for row := range Row(NRows) {
			set := InLane(lane) &^ InRow(lane, row)
			if lane > 0 {
				set |= InLane(lane - 1)
			}
			t[lane][row] = (set | InLane(lane+1)) & AllSlots
		}
	}
	return t
}()

// Pop takes the first slot out of a set that is not empty.
func (set *SlotSet) Pop() int {
	n := bits.TrailingZeros16(uint16(*set))
	*set &= *set - 1
	return n
}

// Len is the number of slots in a set.
func (set SlotSet) Len() int { return bits.OnesCount16(uint16(set)) }

// SlotOf is the bit number of a slot.
func SlotOf(lane Lane, row Row, slot uint8) int {
	return (int(lane)*NRows+int(row))*NSlots + int(slot)
}

// SlotPlace is the place of a slot by its bit number.
func SlotPlace(l Layer, p event.Player, n int) event.Place { return slots[l][p][n] }

// slots are all places of slots.
var slots = func() (t [NLayers][MaxSeats][PlayerSlots]event.Place) {
	at := event.Place(1)
	for l := range t {
		for p := range t[l] {
			for n := range t[l][p] {
				t[l][p][n] = at
				at++
			}
		}
	}
	return t
}()

// SlotSpot is a slot by its bit number.
func SlotSpot(l Layer, p event.Player, n int) Spot {
	return Spot{l, p, num.To[Lane](n / (NRows * NSlots)), num.To[Row](n / NSlots % NRows), num.To[uint8](n % NSlots)}
}
