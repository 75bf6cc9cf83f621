package place_test

import (
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tcg/place"
)

// each calls f for every slot of the board.
func each(f func(sp place.Spot)) {
	for layer := range place.Layer(place.NLayers) {
		for p := range event.Player(place.MaxSeats) {
			for lane := range place.Lane(place.NLanes) {
				for row := range place.Row(place.NRows) {
					for slot := range uint8(place.NSlots) {
						f(place.Spot{Layer: layer, Player: p, Lane: lane, Row: row, Slot: slot})
					}
				}
			}
		}
	}
}

// TestPlacesOfSlots: every slot and every lane has a place of its own, which
// decodes to it, and any other number is no place (G-03, K-15).
func TestPlacesOfSlots(t *testing.T) {
	seen := map[event.Place]place.Spot{}
	note := func(at event.Place, sp place.Spot) {
		if other, taken := seen[at]; taken || at == 0 {
			t.Errorf("%+v and %+v have the place %d", sp, other, at)
		}
		seen[at] = sp
		if got := place.SpotOf(at); got != sp || place.LaneOf(at) != sp.Lane || sp.Place() != at {
			t.Errorf("place %d is %+v, and decodes to %+v", at, sp, got)
		}
	}
	each(func(sp place.Spot) {
		at := place.Of(sp.Layer, sp.Player, sp.Lane, sp.Row, sp.Slot)
		note(at, sp)
		n := place.SlotOf(sp.Lane, sp.Row, sp.Slot)
		if place.SlotPlace(sp.Layer, sp.Player, n) != at || place.SlotSpot(sp.Layer, sp.Player, n) != sp {
			t.Errorf("slot %d of %+v has another place", n, sp)
		}
	})
	for layer := range place.Layer(place.NLayers) {
		for lane := range place.Lane(place.NLanes) {
			note(place.LanePlace(layer, lane), place.Spot{Layer: layer, Player: event.NoPlayer, Lane: lane})
		}
	}
	for at := event.Place(-300); at < 300; at++ {
		if _, is := seen[at]; !is && (place.SpotOf(at).Lane != place.NoLane || place.SpotOf(at).Player != event.NoPlayer) {
			t.Errorf("%d is no place, and decodes to %+v", at, place.SpotOf(at))
		}
	}
}

// TestSlotSets: the sets of slots hold what their names say (G-03, G-14).
func TestSlotSets(t *testing.T) {
	has := func(set place.SlotSet, sp place.Spot) bool {
		return set>>place.SlotOf(sp.Lane, sp.Row, sp.Slot)&1 != 0
	}
	for lane := range place.Lane(place.NLanes) {
		for row := range place.Row(place.NRows) {
			each(func(sp place.Spot) {
				if got := has(place.InLane(lane), sp); got != (sp.Lane == lane) {
					t.Errorf("in lane %d: %+v is %v", lane, sp, got)
				}
				if got := has(place.InRow(lane, row), sp); got != (sp.Lane == lane && sp.Row == row) {
					t.Errorf("in lane %d, row %d: %+v is %v", lane, row, sp, got)
				}
				near := sp.Lane == lane && sp.Row != row || sp.Lane+1 == lane || sp.Lane == lane+1
				if got := has(place.InReach(lane, row), sp); got != near {
					t.Errorf("in reach of lane %d, row %d: %+v is %v", lane, row, sp, got)
				}
			})
			if set := place.InReach(lane, row); set&^place.AllSlots != 0 {
				t.Errorf("there are %b slots in reach of lane %d", set, lane)
			}
		}
	}
	set, n := place.AllSlots, 0
	for ; set != 0; n++ {
		if set.Len() != place.PlayerSlots-n || set.Pop() != n {
			t.Fatalf("slot %d does not come in its turn", n)
		}
	}
	if n != place.PlayerSlots {
		t.Errorf("%d slots in all", n)
	}
}

// TestSlotsOfLayers: a player has four slots in each lane, and two above it, in
// no rows (G-03, A-01).
func TestSlotsOfLayers(t *testing.T) {
	for lane := range place.Lane(place.NLanes) {
		for layer, want := range map[place.Layer]int{place.Surface: place.NRows * place.NSlots, place.Orbit: 2} {
			if n := (place.LayerSlots[layer] & place.InLane(lane)).Len(); n != want {
				t.Errorf("%d slots of %s in lane %d", n, place.LayerNames[layer], lane)
			}
		}
	}
	each(func(sp place.Spot) {
		if got := sp.Has(); got != (sp.Layer == place.Surface || sp.Row == place.Front) {
			t.Errorf("that %+v is a slot is %v", sp, got)
		}
	})
	if (place.Spot{Lane: place.Alpha, Player: event.NoPlayer}).Has() || place.SpotOf(0).Has() {
		t.Error("a lane or nothing is a slot")
	}
}

// TestWordsOfPlaces: the words of commands mean the lanes and slots that they
// name.
func TestWordsOfPlaces(t *testing.T) {
	for word, lane := range map[string]place.Lane{"alpha": place.Alpha, "b": place.Bravo, "c3": place.Charlie, "alpha.front.1": place.Alpha, "b4": place.Bravo,
		"": place.NoLane, "d": place.NoLane, "b5": place.NoLane, "alphabet": place.NoLane} {
		if got := place.LaneOfWord(word); got != lane {
			t.Errorf("%q is lane %d, not %d", word, got, lane)
		}
	}
	each(func(sp place.Spot) {
		name := place.SpotName(sp.Layer, sp.Lane, sp.Row, sp.Slot)
		below, orbit := place.OrbitWord(name)
		if orbit != (sp.Layer == place.Orbit) {
			t.Errorf("%+v is called %s", sp, name)
		} else if orbit {
			name = below
		}
		if !place.IsSpotName(name) || place.LaneOfWord(name) != sp.Lane || int(name[1]-'1') != int(sp.Row)*place.NSlots+int(sp.Slot) {
			t.Errorf("%+v is called %s", sp, name)
		}
	})
	for p := range event.Player(place.MaxSeats) {
		if q, base := place.BaseIndex(place.BaseOf(p)); !base || q != p {
			t.Errorf("the base of player %d is that of %d", p+1, q+1)
		}
	}
	if _, base := place.BaseIndex(event.MakeEntity(255, 9)); base {
		t.Error("a card is a base")
	}
}
