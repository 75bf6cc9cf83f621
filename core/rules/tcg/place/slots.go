package place

import (
	"math/bits"

	"arbiter/core/event"
	"arbiter/core/num"
)

// SlotSet is a set of the slots that one player has on a layer: bit
// (lane*NRows+row)*MaxSlots+slot. Every row has as many bits as the longest row
// of any mode, so a slot has the same bit in all modes. A walk over the bits goes
// by lane, row and slot (D-01).
type SlotSet uint64

// The slots that a player can have on a layer, and sets of them.
const (
	PlayerSlots = NLanes * NRows * MaxSlots
	SlotBits    = 64 // of a set, more than there are slots
	AllSlots    = SlotSet(1)<<PlayerSlots - 1
	rowSlots    = SlotSet(1)<<MaxSlots - 1
)

// InLane returns the slots of a lane.
func InLane(lane Lane) SlotSet {
	return (rowSlots<<MaxSlots | rowSlots) << (uint(lane) * NRows * MaxSlots)
}

// InRow returns the slots of a row of a lane.
func InRow(lane Lane, row Row) SlotSet {
	return rowSlots << ((uint(lane)*NRows + uint(row)) * MaxSlots)
}

// InRows is the slots of some rows in all lanes, a bit each.
func InRows(rows uint8) SlotSet { return inRows[rows&(1<<NRows-1)] }

// inRows is the slots of each set of rows.
var inRows = func() (t [1 << NRows]SlotSet) {
	for rows := range t {
		for row := range Row(NRows) {
			for lane := range Lane(NLanes) {
				if rows>>row&1 != 0 {
					t[rows] |= InRow(lane, row)
				}
			}
		}
	}
	return t
}()

// InReach is the slots to which a unit can move from a slot, by its bit number: its
// lane and those next to it, without its own row (G-14).
func InReach(n int) SlotSet { return reach[n&(SlotBits-1)] }

// reach is what is in reach of each slot.
var reach = func() (t [SlotBits]SlotSet) {
	for lane := range Lane(NLanes) {
		for row := range Row(NRows) {
			set := InLane(lane) &^ InRow(lane, row)
			if lane > 0 {
				set |= InLane(lane - 1)
			}
			for slot := range uint8(MaxSlots) {
				t[SlotOf(lane, row, slot)] = (set | InLane(lane+1)) & AllSlots
			}
		}
	}
	return t
}()

// First is the bit number of the first slot of a set that is not empty, and Rest
// what is left without it. Neither changes the set, so that one that is gone
// through, as in `for ; set != 0; set = set.Rest()`, can stay in a register.
func (set SlotSet) First() int { return bits.TrailingZeros64(uint64(set)) }

// Rest is a set without its first slot.
func (set SlotSet) Rest() SlotSet { return set & (set - 1) }

// Len is the number of slots in a set.
func (set SlotSet) Len() int { return bits.OnesCount64(uint64(set)) }

// Holds reports whether a slot is in a set, by its bit number.
func (set SlotSet) Holds(n int) bool { return set&SlotBit(n) != 0 }

// SlotBit is the set of one slot, by its bit number.
func SlotBit(n int) SlotSet { return 1 << (n & 63) }

// SlotOf is the bit number of a slot.
func SlotOf(lane Lane, row Row, slot uint8) int {
	return (int(lane)*NRows+int(row))*MaxSlots + int(slot)
}

// SlotPlace is the place of a slot by its bit number.
func SlotPlace(l Layer, p event.Player, n int) event.Place {
	return 1 + (event.Place(l)*MaxSeats+event.Place(p))*SlotBits + event.Place(n&(SlotBits-1))
}

// SlotSpot is a slot by its bit number.
func SlotSpot(l Layer, p event.Player, n int) Spot {
	return Spot{l, p, num.To[Lane](n / (NRows * MaxSlots)), num.To[Row](n / MaxSlots % NRows), num.To[uint8](n % MaxSlots)}
}
