package place

import (
	"fmt"
	"strings"

	"arbiter/core/event"
)

// Place codes the spot: a slot, or a whole lane when it has no player.
func (sp Spot) Place() event.Place {
	if sp.Player < 0 {
		return LanePlace(sp.Layer, sp.Lane)
	}
	return Of(sp.Layer, sp.Player, sp.Lane, sp.Row, sp.Slot)
}

// SpotName is a slot as people call it: b1 and b2 are the front row, b3 and b4
// the back row, ob1 and ob2 the orbit above.
func SpotName(l Layer, lane Lane, row Row, slot uint8) string {
	name := fmt.Sprintf("%c%d", LaneNames[lane][0], int(row)*NSlots+int(slot)+1)
	if l == Orbit {
		return orbitLetter + name
	}
	return name
}

// orbitLetter stands before the name of a slot in orbit.
const orbitLetter = "o"

// OrbitWord tells which slot of the surface has the name of one in orbit without
// its letter, as b1 for ob1.
func OrbitWord(word string) (below string, is bool) {
	below, is = strings.CutPrefix(word, orbitLetter)
	return below, is && IsSpotName(below) && LaneOfWord(below) != NoLane
}

// LaneOfWord gives the lane that a word names, in full, by its first letter or
// with a place behind it; NoLane for none.
// LaneOf is the lane of a place, NoLane for none.
func LaneOfWord(word string) Lane {
	for i, name := range LaneNames {
		if word == name || word == name[:1] || IsSpotName(word) && word[0] == name[0] || strings.HasPrefix(word, name+".") {
			return Lane(i)
		}
	}
	return NoLane
}

// IsSpotName reports whether a word is as in b1: a lane's letter and a number.
func IsSpotName(word string) bool {
	return len(word) == 2 && word[1] >= '1' && word[1] <= '0'+NRows*NSlots
}

// Of codes a slot of the board; places of lanes and slots are distinct.
func Of(l Layer, p event.Player, lane Lane, row Row, slot uint8) event.Place {
	return event.Place(1 + (((int(l)*MaxSeats+int(p))*NLanes+int(lane))*NRows+int(row))*NSlots + int(slot))
}

const (
	slotPlaces = NLayers * MaxSeats * NLanes * NRows * NSlots
	lanePlaces = 1 + slotPlaces // first of the places that are a whole lane
)

// LanePlace codes a whole lane.
func LanePlace(l Layer, lane Lane) event.Place {
	return event.Place(lanePlaces + int(l)*NLanes + int(lane))
}

// Spot is a decoded place.
type Spot struct {
	Layer  Layer
	Player event.Player // NoPlayer for a whole lane
	Lane   Lane         // NoLane for no place
	Row    Row
	Slot   uint8
}

// SpotOf decodes a place; what is none has NoLane.
func SpotOf(at event.Place) Spot {
	if at < 1 || int(at) >= len(spots) {
		return spots[0]
	}
	return spots[at]
}

// spots are all places decoded; the first is none.
var spots = func() (t [lanePlaces + NLayers*NLanes]Spot) {
	t[0] = Spot{Player: event.NoPlayer, Lane: NoLane}
	for l := range Layer(NLayers) {
		for lane := range Lane(NLanes) {
			t[LanePlace(l, lane)] = Spot{Layer: l, Player: event.NoPlayer, Lane: lane}
		}
		for p := range event.Player(MaxSeats) {
			for n := range PlayerSlots {
				t[SlotPlace(l, p, n)] = SlotSpot(l, p, n)
			}
		}
	}
	return t
}()

// LaneOf is the lane of a place, NoLane for none.
func LaneOf(at event.Place) Lane { return SpotOf(at).Lane }
