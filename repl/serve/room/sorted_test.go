package room_test

import (
	"slices"
	"testing"

	"arbiter/repl/serve/room"
)

// TestRoomsInOrder: whatever is done to all rooms is done in the order of their ids.
func TestRoomsInOrder(t *testing.T) {
	for name, all := range map[string]func(*room.Hub){"abandoned": (*room.Hub).Abandon, "closed": (*room.Hub).Drain} {
		d := newDesk(t)
		matches := map[room.ConnID]string{}
		for range 8 {
			m := d.duel()
			matches[d.at(m.Seats[0])] = m.Match
		}
		all(d.hub)
		d.settle()
		var ids []string
		for _, c := range d.order {
			ids = append(ids, matches[c])
		}
		if len(ids) != 8 || !slices.IsSorted(ids) {
			t.Errorf("rooms are %s in the order %q", name, ids)
		}
	}
}
