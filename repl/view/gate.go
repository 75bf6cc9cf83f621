//go:build !js && !wasip1

package view

import (
	"context"
	"net"
	"slices"
	"sync"
	"time"
)

// mostStrangers bounds the connections that have not shown the token yet and are not
// young any more, and mostKnown those that have shown it. mostYoung bounds all strangers:
// when there are as many, others wait to be accepted until the oldest is not young.
const (
	mostStrangers = 128
	mostYoung     = 2048
	mostKnown     = 256
)

// young is how long a connection is not closed for another one: a page shows its token
// at once, but it cannot when it is closed before its request has arrived.
const young = 400 * time.Millisecond

// gate is a listener that counts strangers apart from who has the token: as many of
// them as there are keep no page out. For one too many the oldest is closed, unless it is
// young.
type gate struct {
	net.Listener
	now       func() time.Time
	mu        sync.Mutex
	strangers []*visitor // the oldest first
	known     int
}

func newGate(l net.Listener) *gate { return &gate{Listener: l, now: time.Now} }

// visitor is a connection. Its gate is the one of the server.
type visitor struct {
	net.Conn
	gate  *gate
	since time.Time
	known bool
	left  bool
}

// Accept accepts a connection when there is a place for it.
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

// full is how long it takes until there is a place for another stranger.
func (g *gate) full() time.Duration {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.strangers) < mostYoung {
		return 0
	}
	return g.strangers[0].since.Add(young).Sub(g.now())
}

// enter counts a stranger, and returns those that have to leave for it.
func (g *gate) enter(v *visitor) (old []*visitor) {
	g.mu.Lock()
	defer g.mu.Unlock()
	v.since = g.now()
	g.strangers = append(g.strangers, v)
	for _, o := range g.strangers[:max(0, len(g.strangers)-mostStrangers)] {
		if v.since.Sub(o.since) >= young {
			old = append(old, o)
		}
	}
	return old
}

// letIn counts a connection that has shown the token among the known ones, and tells
// whether there is a place for it.
func (g *gate) letIn(v *visitor) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if v.known || v.left {
		return v.known
	}
	if g.known == mostKnown {
		return false
	}
	g.remove(v)
	v.known = true
	g.known++
	return true
}

func (g *gate) remove(v *visitor) {
	g.strangers = slices.DeleteFunc(g.strangers, func(o *visitor) bool { return o == v })
}

// Close takes the connection off the count.
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

// letIn tells whether the connection of a request whose token is right has a place.
func letIn(ctx context.Context) bool {
	v, of := ctx.Value(visitorKey{}).(*visitor)
	return !of || v.gate.letIn(v) // a request without a connection is a test's
}
