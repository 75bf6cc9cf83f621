//go:build !js && !wasip1

package view

import (
	"context"
	"net"
	"slices"
	"sync"
	"time"
)

// maxPending bounds the connections that have not shown the token and are no longer young, and
// maxKnown the connections that have shown it. maxYoung bounds all connections without the token:
// at that number, further ones wait to be accepted until the oldest is no longer young.
const (
	maxPending = 128
	maxYoung   = 2048
	maxKnown   = 256
)

// young is how long a connection cannot be closed for another one. A page shows its token
// immediately, but its request must have time to arrive.
const young = 400 * time.Millisecond

// gate is a listener that counts connections without the token separately, so that no number of
// them keeps a page out. When there are too many, it closes the oldest, unless that is young.
type gate struct {
	net.Listener
	now     func() time.Time
	mu      sync.Mutex
	pending []*visitor // the oldest first
	known   int
}

func newGate(l net.Listener) *gate { return &gate{Listener: l, now: time.Now} }

// visitor is a connection to the server of its gate.
type visitor struct {
	net.Conn
	gate  *gate
	since time.Time
	known bool
	left  bool
}

// Accept accepts a connection when there is capacity for it.
func (g *gate) Accept() (net.Conn, error) {
	for wait := g.full(); wait > 0; wait = g.full() {
		time.Sleep(wait)
	}
	c, err := g.Listener.Accept()
	if err != nil {
		return nil, err
	}
	v := &visitor{Conn: c, gate: g}
	for _, old := range g.enter(v) {
		old.Close()
	}
	return v, nil
}

// full returns how long to wait until another connection can enter.
func (g *gate) full() time.Duration {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.pending) < maxYoung {
		return 0
	}
	return g.pending[0].since.Add(young).Sub(g.now())
}

// enter counts a connection without the token and returns those that it replaces.
func (g *gate) enter(v *visitor) (old []*visitor) {
	g.mu.Lock()
	defer g.mu.Unlock()
	v.since = g.now()
	g.pending = append(g.pending, v)
	for _, o := range g.pending[:max(0, len(g.pending)-maxPending)] {
		if v.since.Sub(o.since) >= young {
			old = append(old, o)
		}
	}
	return old
}

// letIn counts a connection that has shown the token as known, and reports whether there is
// capacity for it.
func (g *gate) letIn(v *visitor) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if v.known || v.left {
		return v.known
	}
	if g.known == maxKnown {
		return false
	}
	g.remove(v)
	v.known = true
	g.known++
	return true
}

func (g *gate) remove(v *visitor) {
	g.pending = slices.DeleteFunc(g.pending, func(o *visitor) bool { return o == v })
}

// Close removes the connection from the count.
func (v *visitor) Close() error {
	v.gate.leave(v)
	return v.Conn.Close()
}

func (g *gate) leave(v *visitor) {
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case v.left:
	case v.known:
		g.known--
	default:
		g.remove(v)
	}
	v.left = true
}

type visitorKey struct{}

func withVisitor(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, visitorKey{}, c)
}

// letIn reports whether there is capacity for the connection of a request with the token.
func letIn(ctx context.Context) bool {
	v, of := ctx.Value(visitorKey{}).(*visitor)
	return !of || v.gate.letIn(v) // a request without a connection is a test's
}
