package serve

import (
	"fmt"
	"testing"

	"arbiter/repl/serve/room"
)

// TestEarlyMessages: messages that arrive while the match of the first one is loaded are
// answered, and do not end the server.
func TestEarlyMessages(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"lines"}`)
	done := make(chan struct{})
	r.loop.post(func() { // the hub loads the match after this function
		defer close(done)
		h, id := r.loop.hub, room.ConnID(1<<40)
		h.Open(id, "192.0.2.1")
		hello := fmt.Sprintf(`{"type":"hello","protocol":1,"token":%q}`, token(l.Seats[0].Link))
		for _, text := range []string{hello, `{`, hello, `{"type":"do","id":"a","base":0,"line":"mark b2"}`, `{"type":"sync"}`} {
			h.Receive(id, room.Parse([]byte(text)))
		}
		if rejects := h.Figures().Rejects; rejects != 2 {
			t.Errorf("%d messages were rejected, not 2", rejects)
		}
		h.Gone(id)
	})
	<-done
	r.dial(l.Seats[0].Link, "en").until("view")
}
