package place

import "arbiter/core/event"

// Place codes the spot: a slot, or a whole lane when it has no player.
func (sp Spot) Place() event.Place {
	if sp.Player < 0 {
		return LanePlace(sp.Layer, sp.Lane)
	}
	return Of(sp.Layer, sp.Player, sp.Lane, sp.Row, sp.Slot)
}

// Of codes a slot, whether or not the mode has it; places of lanes and slots are
// distinct.
func Of(l Layer, p event.Player, lane Lane, row Row, slot uint8) event.Place {
	return SlotPlace(l, p, SlotOf(lane, row, slot))
}

const (
	slotPlaces = NLayers * MaxSeats * SlotBits
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

// SpotOf decodes a place; the result for an invalid one has NoLane.
func SpotOf(at event.Place) Spot {
	if at < 1 || int(at) >= len(spots) {
		return spots[0]
	}
	return spots[at]
}

// spots are all places decoded; the first is not a place.
var spots = func() (t [lanePlaces + NLayers*NLanes]Spot) {
	for at := range t {
		t[at] = Spot{Player: event.NoPlayer, Lane: NoLane}
	}
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
