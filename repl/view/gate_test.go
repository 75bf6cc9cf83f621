package view

import (
	"net"
	"runtime/debug"
	"testing"
	"time"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// TestYoungConnectionsStay: however many connections come, each has time to show its token before it
// can be closed. Then the oldest are closed, and new ones only wait for capacity.
func TestYoungConnectionsStay(t *testing.T) {
	now := time.Unix(0, 0)
	g := &gate{now: func() time.Time { return now }}
	var page *visitor
	come := func() (old []*visitor) {
		t.Helper()
		c, other := net.Pipe()
		t.Cleanup(func() { c.Close(); other.Close() })
		v := &visitor{Conn: c, gate: g}
		if old = g.enter(v); page == nil {
			page = v
		}
		return old
	}
	for n := 1; n <= maxYoung; n++ {
		if wait := g.full(); wait != 0 {
			t.Fatalf("connection %d waits for %v", n, wait)
		}
		if old := come(); len(old) != 0 {
			t.Fatalf("connection %d has closed a young one", n)
		}
	}
	if wait := g.full(); wait != young {
		t.Errorf("one more waits for %v", wait)
	}
	if now = now.Add(young - 1); g.full() != 1 {
		t.Errorf("one more waits for %v", g.full())
	}
	if !g.letIn(page) {
		t.Error("a page is not let in after a flood")
	}
	if now = now.Add(1); g.full() != 0 {
		t.Errorf("there is no place for one more for %v", g.full())
	}
	old := come()
	if len(old) != maxYoung-maxPending {
		t.Errorf("%d old connections are closed, want %d", len(old), maxYoung-maxPending)
	}
	for _, o := range old {
		if o == page {
			t.Error("a page that was let in is closed")
		}
		o.Close()
	}
	if len(g.pending) != maxPending || g.known != 1 {
		t.Errorf("%d strangers and %d pages are left", len(g.pending), g.known)
	}
}
