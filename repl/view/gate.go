//go:build !js && !wasip1

package view

import (
	"context"
	"net"
	"slices"
	"sync"
)

// mostStrangers bounds the connections that have not shown the token yet, and mostKnown
// those that have.
const mostStrangers = 128
const mostKnown = 256

// gate is a listener that counts strangers apart from who has the token: as many of
// them as there are keep no page out. For one too many the oldest is closed, as who has
// a token shows it at once.
type gate struct {
	net.Listener
	mu        sync.Mutex
	strangers []*visitor // the oldest first
	known     int
}

// visitor is a connection. Its gate is the one of the server.
type visitor struct {
	net.Conn
	gate  *gate
	known bool
	left  bool
}

func (g *gate) Accept() (net.Conn, error) {
	c, err := g.Listener.Accept()
	if err != nil {
		return nil, err
	}
	v := &visitor{Conn: c, gate: g}
	if oldest := g.enter(v); oldest != nil {
		oldest.Close()
	}
	return v, nil
}

// enter counts a stranger, and gives the one that has to leave for it.
func (g *gate) enter(v *visitor) *visitor {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.strangers = append(g.strangers, v)
	if len(g.strangers) > mostStrangers {
		return g.strangers[0]
	}
	return nil
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
