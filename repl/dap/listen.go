package dap

import (
	"errors"
	"fmt"
	"net"
	"time"

	"github.com/google/go-dap"

	"arbiter/repl/listen"
)

// ErrNotLocal refuses an address at which others than this machine could reach the
// adapter: it reads files for whoever speaks to it.
var ErrNotLocal = errors.New("only an address of this machine is taken, as in 127.0.0.1:4711")

// Bounds of what editors at a port may do at a time.
const (
	maxClients  = 16               // that are connected
	maxArrived  = 256              // that wait until it is known who they are
	maxLaunches = 8                // that debug something
	launchTime  = time.Minute      // until a client has launched
	writeTime   = 30 * time.Second // for a message to be read
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

// reception lets clients in, as many as there may be.
type reception struct {
	from     Loader
	users    func() (same func(c net.Conn) error) // of the connections that there are now
	clients  chan struct{}
	launches chan struct{}
	patience time.Duration // until a client has launched
}

func newReception(from Loader, anyUser bool) *reception {
	p := &reception{from: from, users: func() func(net.Conn) error { return listen.ReadUsers().Same }, clients: make(chan struct{}, maxClients), launches: make(chan struct{}, maxLaunches), patience: launchTime}
	if anyUser {
		p.users = func() func(net.Conn) error { return func(net.Conn) error { return nil } }
	}
	return p
}

// serve lets in who connects. Who they are is read once for all that have arrived: as many
// programs as connect, they do not keep an editor waiting for long.
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

// receive serves a connection, or says why not.
func (p *reception) receive(c net.Conn, same func(c net.Conn) error) {
	if err := same(c); err != nil {
		turnAway(c, err)
		return
	}
	select {
	case p.clients <- struct{}{}:
	default:
		turnAway(c, fmt.Errorf("%d editors are connected; no more are served", maxClients))
		return
	}
	go func() {
		defer func() { c.Close(); <-p.clients }()
		p.client(c)
	}()
}

// turnAway closes a connection and says why, as far as the other end takes it without
// delay.
func turnAway(c net.Conn, why error) {
	_ = c.SetWriteDeadline(time.Now().Add(100 * time.Millisecond)) // if that fails, nothing is written
	newWire(c, c).send(&dap.OutputEvent{Event: named("output"), Body: dap.OutputEventBody{Category: "stderr", Output: why.Error() + "\n"}})
	_ = c.Close()
}

// client serves one client. A connection that launches nothing ends by itself.
func (p *reception) client(c net.Conn) {
	_ = c.SetReadDeadline(time.Now().Add(p.patience)) // if that fails, so does reading
	s := newAdapter(c, prompt{c}, p.from)
	s.admit = func() (func(), error) {
		select {
		case p.launches <- struct{}{}:
			return func() { <-p.launches }, nil
		default:
			return nil, fmt.Errorf("%d editors are debugging; end one of them first", maxLaunches)
		}
	}
	s.launched = func() { _ = c.SetReadDeadline(time.Time{}) } // an editor may stand at a breakpoint for hours
	_ = s.serveAll()                                           // the client was notified of what was wrong with the stream
}

// prompt is a connection whose other end has to read.
type prompt struct{ net.Conn }

func (p prompt) Write(b []byte) (int, error) {
	if err := p.SetWriteDeadline(time.Now().Add(writeTime)); err != nil {
		return 0, err
	}
	return p.Conn.Write(b)
}
