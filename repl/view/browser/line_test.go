package browser

import (
	"io"
	"net"
	"sync"
	"testing"
)

// line is a network connection between a browser and a server, which can be cut.
type line struct {
	l    net.Listener
	to   string
	mu   sync.Mutex
	down bool
	open map[net.Conn]bool
}

// newLine listens for a browser; to is set before the first connection.
func newLine(t *testing.T) *line {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	n := &line{l: l, open: map[net.Conn]bool{}}
	go n.serve()
	t.Cleanup(func() { l.Close(); n.cut(true) })
	return n
}

func (n *line) host() string { return n.l.Addr().String() }

func (n *line) serve() {
	for {
		c, err := n.l.Accept()
		if err != nil {
			return
		}
		go n.carry(c)
	}
}

// carry passes bytes in both directions until one side ends.
func (n *line) carry(c net.Conn) {
	n.mu.Lock()
	to, down := n.to, n.down
	n.mu.Unlock()
	if down {
		c.Close()
		return
	}
	s, err := net.Dial("tcp", to)
	if err != nil {
		c.Close()
		return
	}
	n.mu.Lock()
	n.open[c], n.open[s] = true, true
	if n.down { // it was cut meanwhile
		c.Close()
		s.Close()
	}
	n.mu.Unlock()
	var both sync.WaitGroup
	for _, pair := range [][2]net.Conn{{c, s}, {s, c}} {
		both.Go(func() {
			_, _ = io.Copy(pair[0], pair[1]) // ends with the connection
			c.Close()
			s.Close()
		})
	}
	both.Wait()
	n.mu.Lock()
	delete(n.open, c)
	delete(n.open, s)
	n.mu.Unlock()
}

// cut ends all connections, and refuses others until it is called with false.
func (n *line) cut(down bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.down = down
	for c := range n.open {
		if down {
			c.Close()
		}
	}
}
