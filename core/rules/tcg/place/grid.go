package place

import (
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/num"
)

// Grid is which slots a mode has, the same for every player: so many in each
// row of a layer. The orbit has no rows, so all of it is the front.
type Grid struct {
	Slots [NLayers]SlotSet      // of a player
	Rows  [NLayers][NRows]uint8 // how many there are in a row
}

// MakeGrid returns the grid with so many slots in the rows of each lane, and
// above it; 0 to MaxSlots of each.
func MakeGrid(front, back, orbit int) (g Grid) {
	g.Rows = [NLayers][NRows]uint8{Surface: {num.To[uint8](front), num.To[uint8](back)}, Orbit: {num.To[uint8](orbit), 0}}
	for l := range g.Rows {
		for row, n := range g.Rows[l] {
			for lane := range Lane(NLanes) {
				g.Slots[l] |= InRow(lane, num.To[Row](row)) & (InRow(lane, num.To[Row](row)) >> (MaxSlots - n))
			}
		}
	}
	return g
}

// Has reports whether a spot is a slot of the mode.
func (g *Grid) Has(sp Spot) bool {
	return sp.Player >= 0 && g.Slots[sp.Layer].Holds(SlotOf(sp.Lane, sp.Row, sp.Slot))
}

// Size is how many slots a player has.
func (g *Grid) Size() int { return NLanes * (g.Lane(Surface) + g.Lane(Orbit)) }

// Lane is how many slots a player has in each lane of a layer.
func (g *Grid) Lane(l Layer) int { return int(g.Rows[l][Front]) + int(g.Rows[l][Back]) }

// Number counts a slot in its lane from 1, the front row first.
func (g *Grid) Number(sp Spot) int {
	return int(sp.Slot) + 1 + int(sp.Row)*int(g.Rows[sp.Layer][Front])
}

// Nth is the row and the slot in it of the n-th slot of a lane, which there must
// be.
func (g *Grid) Nth(l Layer, n int) (Row, uint8) {
	if front := int(g.Rows[l][Front]); n > front {
		return Back, num.To[uint8](n - front - 1)
	}
	return Front, num.To[uint8](n - 1)
}

// ID names a slot in the pictures of all viewers, as in @1b1: its player, and its name.
func (g *Grid) ID(sp Spot) string { return spotIDs[sp.Player][sp.Layer][sp.Lane][g.Number(sp)] }

// NameFor is a slot as a player calls it: as in b1, and 2b1 of player 2.
func (g *Grid) NameFor(sp Spot, viewer event.Player) string {
	if sp.Player == viewer {
		return g.ID(sp)[2:]
	}
	return g.ID(sp)[1:]
}

// Name is a slot as its player calls it: the lane's letter and its number there, as
// in b1, in orbit ob1. Of two slots a row, b1 and b2 are in front, b3 and b4
// behind.
func (g *Grid) Name(sp Spot) string { return spotIDs[0][sp.Layer][sp.Lane][g.Number(sp)][2:] }

// spotIDs are the ids of slots by player, layer, lane and number.
var spotIDs = func() (ids [MaxSeats][NLayers][NLanes][NRows*MaxSlots + 1]string) {
	for p := range ids {
		for l := range ids[p] {
			for lane := range ids[p][l] {
				for n := range ids[p][l][lane] {
					name := LaneNames[lane][:1] + strconv.Itoa(n)
					if Layer(l) == Orbit { //nolint:gosec // there are few
						name = orbitLetter + name
					}
					ids[p][l][lane][n] = "@" + strconv.Itoa(p+1) + name
				}
			}
		}
	}
	return ids
}()

// orbitLetter begins the name of a slot in orbit.
const orbitLetter = "o"

// SlotWord reads the name of a slot: its layer, lane and number there, from 1,
// whether or not the mode has so many.
func SlotWord(word string) (l Layer, lane Lane, n int, is bool) {
	if rest, orbit := strings.CutPrefix(word, orbitLetter); orbit {
		l, word = Orbit, rest
	}
	if len(word) < 2 || len(word) > 3 || word[1] < '1' || word[1] > '9' {
		return l, NoLane, 0, false
	}
	n, err := strconv.Atoi(word[1:])
	for i, name := range LaneNames {
		if err == nil && word[0] == name[0] {
			return l, num.To[Lane](i), n, true
		}
	}
	return l, NoLane, 0, false
}

// LaneOfWord returns the lane that a word names: in full, by its first letter, by the name
// of a slot or with a place after it. Examples are bravo, b, b3, ob1 and bravo.front.1. It
// returns NoLane for another word.
func LaneOfWord(word string) Lane {
	if _, lane, _, slot := SlotWord(word); slot {
		return lane
	}
	for i, name := range LaneNames {
		if word == name || word == name[:1] || strings.HasPrefix(word, name+".") {
			return num.To[Lane](i)
		}
	}
	return NoLane
}
