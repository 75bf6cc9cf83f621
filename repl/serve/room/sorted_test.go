package room

import "testing"

// TestRoomsInOrder: whatever is done to all rooms is done in the order of their ids.
func TestRoomsInOrder(t *testing.T) {
	h := &Hub{rooms: map[string]*room{}}
	for _, id := range []string{"c", "a", "d", "b"} {
		h.rooms[id] = &room{id: id}
	}
	ids := ""
	for _, r := range h.sorted() {
		ids += r.id
	}
	if ids != "abcd" {
		t.Error(ids)
	}
}
