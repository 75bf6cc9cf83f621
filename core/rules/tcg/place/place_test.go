package place_test

import (
	"fmt"
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
					for slot := range uint8(place.MaxSlots) {
						f(place.Spot{Layer: layer, Player: p, Lane: lane, Row: row, Slot: slot})
					}
				}
			}
		}
	}
}

// TestPlacesOfSlots: every slot and every lane has a place of its own, which
// decodes to it, and any other number is invalid (G-03, K-15).
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
	for at := event.Place(-600); at < 600; at++ {
		if _, is := seen[at]; !is && (place.SpotOf(at).Lane != place.NoLane || place.SpotOf(at).Player != event.NoPlayer) {
			t.Errorf("%d is not a place, but decodes to %+v", at, place.SpotOf(at))
		}
	}
}

// TestSlotSets: the sets of slots hold what their names say (G-03, G-14).
func TestSlotSets(t *testing.T) {
	has := func(set place.SlotSet, sp place.Spot) bool {
		return set.Holds(place.SlotOf(sp.Lane, sp.Row, sp.Slot))
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
				if got := has(place.InReach(place.SlotOf(lane, row, place.MaxSlots-1)), sp); got != near {
					t.Errorf("in reach of lane %d, row %d: %+v is %v", lane, row, sp, got)
				}
			})
			for slot := range uint8(place.MaxSlots) {
				if set := place.InReach(place.SlotOf(lane, row, slot)); set&^place.AllSlots != 0 || set != place.InReach(place.SlotOf(lane, row, 0)) {
					t.Errorf("there are %b slots in reach of slot %d of lane %d", set, slot, lane)
				}
			}
		}
	}
	set, n := place.AllSlots, 0
	for ; set != 0; set, n = set.Rest(), n+1 {
		if set.Len() != place.PlayerSlots-n || set.First() != n {
			t.Fatalf("slot %d does not come in its turn", n)
		}
	}
	if n != place.PlayerSlots {
		t.Errorf("%d slots in all", n)
	}
}

// TestSlotsOfAMode: a player has in each row as many slots as the mode says, and
// in orbit slots without rows. They are numbered and named from the front on
// (G-03, A-01).
func TestSlotsOfAMode(t *testing.T) {
	for _, rows := range [][3]int{{2, 2, 2}, {1, 0, 0}, {3, 1, 4}, {10, 10, 10}, {4, 7, 1}} {
		g := place.MakeGrid(rows[0], rows[1], rows[2])
		want := func(l place.Layer, row place.Row) int {
			if l == place.Orbit {
				return rows[2] * (1 - int(row))
			}
			return rows[row]
		}
		var slots [place.NLayers]place.SlotSet
		number, names := map[[2]int]int{}, map[string]bool{}
		each(func(sp place.Spot) {
			has := int(sp.Slot) < want(sp.Layer, sp.Row)
			if g.Has(sp) != has {
				t.Errorf("%v: that %+v is a slot is %v", rows, sp, !has)
			}
			if !has || sp.Player > 0 {
				return
			}
			slots[sp.Layer] |= 1 << place.SlotOf(sp.Lane, sp.Row, sp.Slot)
			in := [2]int{int(sp.Layer), int(sp.Lane)}
			number[in]++
			if row, slot := g.Nth(sp.Layer, number[in]); g.Number(sp) != number[in] || row != sp.Row || slot != sp.Slot {
				t.Errorf("%v: %+v is number %d, not %d, which is %d.%d", rows, sp, g.Number(sp), number[in], row, slot)
			}
			name := g.Name(sp)
			if l, lane, n, is := place.SlotWord(name); !is || l != sp.Layer || lane != sp.Lane || n != number[in] || place.LaneOfWord(name) != lane || names[name] {
				t.Errorf("%v: %+v is called %s", rows, sp, name)
			}
			names[name] = true
		})
		for l := range place.Layer(place.NLayers) {
			if n := want(l, place.Front) + want(l, place.Back); g.Slots[l] != slots[l] || g.Lane(l) != n || slots[l].Len() != n*place.NLanes {
				t.Errorf("%v: %d slots in a lane of %s: %b", rows, g.Lane(l), place.LayerNames[l], g.Slots[l])
			}
		}
		if g.Has(place.Spot{Lane: place.Alpha, Player: event.NoPlayer}) || g.Has(place.SpotOf(0)) {
			t.Error("a lane or nothing is a slot")
		}
	}
	duel := place.MakeGrid(2, 2, 2)
	for name, sp := range map[string]place.Spot{"b1": {Lane: place.Bravo}, "b4": {Lane: place.Bravo, Row: place.Back, Slot: 1}, "oc2": {Layer: place.Orbit, Lane: place.Charlie, Slot: 1}} {
		if got := duel.Name(sp); got != name {
			t.Errorf("%+v is called %s, not %s", sp, got, name)
		}
		for sp.Player = range place.MaxSeats {
			owned := fmt.Sprint(int(sp.Player)+1, name)
			if duel.ID(sp) != "@"+owned || duel.NameFor(sp, sp.Player) != name || duel.NameFor(sp, event.NoPlayer) != owned {
				t.Errorf("%s is called %s, %s and %s", owned, duel.ID(sp), duel.NameFor(sp, sp.Player), duel.NameFor(sp, event.NoPlayer))
			}
		}
	}
}

// TestWordsOfPlaces: the words of commands mean the lanes that they name.
func TestWordsOfPlaces(t *testing.T) {
	for word, lane := range map[string]place.Lane{"alpha": place.Alpha, "b": place.Bravo, "c3": place.Charlie, "alpha.front.1": place.Alpha, "b4": place.Bravo,
		"b20": place.Bravo, "oa2": place.Alpha, "": place.NoLane, "d": place.NoLane, "b0": place.NoLane, "b01": place.NoLane, "b100": place.NoLane, "b1x": place.NoLane,
		"o1": place.NoLane, "o": place.NoLane, "alphabet": place.NoLane} {
		if got := place.LaneOfWord(word); got != lane {
			t.Errorf("%q is lane %d, not %d", word, got, lane)
		}
	}
	for p := range event.Player(place.MaxSeats) {
		if q, base := place.BaseIndex(place.BaseOf(p)); !base || q != p {
			t.Errorf("the base of player %d is that of %d", p+1, q+1)
		}
	}
	if _, base := place.BaseIndex(event.MakeEntity(255, 9)); base {
		t.Error("a card is a base")
	}
}

// TestPlacesOfLanesAreInOrder: the places of lanes follow those of slots, one after the other, as records have them.
func TestPlacesOfLanesAreInOrder(t *testing.T) {
	last := event.Place(0)
	each(func(sp place.Spot) { last = max(last, sp.Place()) })
	first := place.LanePlace(0, 0)
	if first <= last {
		t.Errorf("the first lane has place %d, and a slot %d", first, last)
	}
	for l := range place.Layer(place.NLayers) {
		for lane := range place.Lane(place.NLanes) {
			if got, want := place.LanePlace(l, lane), first+event.Place(int(l)*place.NLanes+int(lane)); got != want {
				t.Errorf("lane %d of layer %d has place %d, want %d", lane, l, got, want)
			}
		}
	}
}

// TestSetsOfSlots (G-14): the slots of rows are those of each of them in every lane. From a slot a unit reaches its lane without its own
// row, and the lanes next to it.
func TestSetsOfSlots(t *testing.T) {
	for rows := range uint8(1 << place.NRows) {
		each(func(sp place.Spot) {
			n := place.SlotOf(sp.Lane, sp.Row, sp.Slot)
			if got, want := place.InRows(rows).Holds(n), rows>>sp.Row&1 != 0; got != want {
				t.Errorf("rows %b hold %+v: %v", rows, sp, got)
			}
		})
	}
	each(func(from place.Spot) {
		reach := place.InReach(place.SlotOf(from.Lane, from.Row, from.Slot))
		each(func(to place.Spot) {
			apart := int(from.Lane) - int(to.Lane)
			want := apart*apart == 1 || apart == 0 && from.Row != to.Row
			if from.Player == to.Player && from.Layer == to.Layer && reach.Holds(place.SlotOf(to.Lane, to.Row, to.Slot)) != want {
				t.Errorf("from %+v to %+v: %v", from, to, !want)
			}
		})
	})
}
