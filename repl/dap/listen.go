package dap

import (
	"errors"
	"fmt"
	"net"
	"time"

	"github.com/google/go-dap"

	"arbiter/repl/listen"
)

// ErrNotLocal rejects an address that other machines could reach. The adapter reads files for
// its clients.
var ErrNotLocal = errors.New("expected an address of this machine, such as 127.0.0.1:4711")

// Bounds of the editors at a port.
const (
	maxClients  = 16               // connected
	maxArrived  = 256              // waiting until their user is known
	maxLaunches = 8                // debugging
	launchTime  = time.Minute      // for a client to launch
	writeTime   = 30 * time.Second // for a client to read a message
	turnTime    = 2 * time.Second  // for a client that is turned away; its system takes so little immediately
)

// Listen serves editors at an address of this machine, one after another or at the same
// time, until the listener fails. Only programs of the user of this process are served,
// unless anyUser is set: the adapter reads files for its clients. ready is called with
// the address.
func Listen(address string, anyUser bool, from Loader, ready func(at string)) error {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return fmt.Errorf("%.60q: %w", address, ErrNotLocal)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("%.60q: %w", address, ErrNotLocal)
	}
	l, err := listen.On(address)
	if err != nil {
		return err
	}
	defer l.Close()
	ready(l.Addr().String())
	return newReception(from, anyUser).serve(l)
}

// reception accepts clients, up to a maximum.
type reception struct {
	from     Loader
	users    func() (same func(c net.Conn) error) // reads the owners of the present connections
	clients  chan struct{}
	launches chan struct{}
	patience time.Duration // for a client to launch
}

func newReception(from Loader, anyUser bool) *reception {
	p := &reception{from: from, users: func() func(net.Conn) error { return listen.ReadUsers().Same }, clients: make(chan struct{}, maxClients), launches: make(chan struct{}, maxLaunches), patience: launchTime}
	if anyUser {
		p.users = func() func(net.Conn) error { return func(net.Conn) error { return nil } }
	}
	return p
}

// serve accepts connections. It reads their owners once for all that have arrived, so that many
// connections do not delay an editor for long.
func (p *reception) serve(l net.Listener) error {
	arrived, failed := make(chan net.Conn, maxArrived), make(chan error, 1)
	go func() {
		defer close(arrived)
		for {
			c, err := l.Accept()
			if err != nil {
				failed <- err
				return
			}
			arrived <- c
		}
	}()
	for c := range arrived {
		all := []net.Conn{c}
		for len(arrived) > 0 && len(all) < maxArrived {
			all = append(all, <-arrived)
		}
		same := p.users()
		for _, c := range all {
			p.receive(c, same)
		}
	}
	return <-failed
}

// receive serves a connection or sends the reason for a refusal.
func (p *reception) receive(c net.Conn, same func(c net.Conn) error) {
	if err := same(c); err != nil {
		turnAway(c, err)
		return
	}
	select {
	case p.clients <- struct{}{}:
	default:
		turnAway(c, fmt.Errorf("%d editors are already connected, the maximum", maxClients))
		return
	}
	go func() {
		defer func() { c.Close(); <-p.clients }()
		p.client(c)
	}()
}

// turnAway closes a connection and sends the reason, as far as the other end reads it without
// delay.
func turnAway(c net.Conn, why error) {
	_ = c.SetWriteDeadline(time.Now().Add(turnTime)) // if that fails, nothing is written
	newWire(c, c).send(&dap.OutputEvent{Event: named("output"), Body: dap.OutputEventBody{Category: "stderr", Output: why.Error() + "\n"}})
	_ = c.Close()
}

// client serves one client. A connection that launches nothing ends after a time.
func (p *reception) client(c net.Conn) {
	_ = c.SetReadDeadline(time.Now().Add(p.patience)) // if that fails, so does reading
	s := newAdapter(c, prompt{c}, p.from)
	s.admit = func() (func(), error) {
		select {
		case p.launches <- struct{}{}:
			return func() { <-p.launches }, nil
		default:
			return nil, fmt.Errorf("%d editors are already debugging, the maximum; end one of them first", maxLaunches)
		}
	}
	s.launched = func() { _ = c.SetReadDeadline(time.Time{}) } // an editor may stay at a breakpoint for hours
	_ = s.serveAll()                                           // the client was notified of the error
}

// prompt is a connection with a time limit for writing.
type prompt struct{ net.Conn }

func (p prompt) Write(b []byte) (int, error) {
	if err := p.SetWriteDeadline(time.Now().Add(writeTime)); err != nil {
		return 0, err
	}
	return p.Conn.Write(b)
}
