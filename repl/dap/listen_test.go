package dap

import (
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-dap"

	"arbiter/repl/listen"
)

// receive serves clients at a port of this machine.
func receive(t *testing.T, p *reception) (address string) {
	t.Helper()
	l, err := listen.On("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() { _ = p.serve(l) }()
	return l.Addr().String()
}

// visit connects to a reception.
func visit(t *testing.T, address string) net.Conn {
	t.Helper()
	c, err := net.DialTimeout("tcp", address, patience)
	if err == nil {
		err = c.SetDeadline(time.Now().Add(patience))
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return c
}

// says returns all that the adapter sends before it hangs up, or up to a message of a type.
func says(t *testing.T, c net.Conn, until func(m dap.Message) bool) string {
	t.Helper()
	w, all := newWire(c, io.Discard), ""
	for {
		m, err := w.read()
		if err != nil {
			return all + " END"
		}
		switch m := m.(type) {
		case *dap.OutputEvent:
			all += m.Body.Output
		case dap.ResponseMessage:
			all += m.GetResponse().Message
		}
		if until != nil && until(m) {
			return all
		}
	}
}

func asked(t *testing.T, c net.Conn, command, arguments string) string {
	t.Helper()
	fmt.Fprint(c, framed(fmt.Sprintf(`{"seq":1,"type":"request","command":%q,"arguments":%s}`, command, arguments)))
	return says(t, c, func(m dap.Message) bool { _, is := m.(dap.ResponseMessage); return is })
}

// TestOnlyTheSameUser: a program of another user receives the reason and nothing else.
func TestOnlyTheSameUser(t *testing.T) {
	p := newReception(loads{}, false)
	p.users = func() func(net.Conn) error { return func(net.Conn) error { return listen.ErrOtherUser } }
	c := visit(t, receive(t, p))
	if got := says(t, c, nil); got != "only the user who started this program may connect\n END" {
		t.Errorf("another user gets %q", got)
	}
	if len(p.clients) != 0 {
		t.Error("another user counts as a client")
	}
}

// TestClientsAreBounded: as many clients are served as the bound says. A client that launches
// nothing is disconnected.
func TestClientsAreBounded(t *testing.T) {
	p := newReception(loads{}, true)
	at := receive(t, p)
	for i := range maxClients {
		if got := asked(t, visit(t, at), "initialize", `{"adapterID":"x"}`); got != "" {
			t.Fatalf("client %d: %q", i+1, got)
		}
	}
	if got := says(t, visit(t, at), nil); got != "16 editors are already connected, the maximum\n END" {
		t.Errorf("one more gets %q", got)
	}

	p = newReception(loads{}, true)
	p.patience = 50 * time.Millisecond
	if got := says(t, visit(t, receive(t, p)), nil); !strings.HasSuffix(got, "i/o timeout\n END") {
		t.Errorf("an idle connection gets %q", got)
	}
}

// TestLaunchesAreBounded: as many clients can debug as the bound says. When one leaves, another
// can launch, and a failed launch does not count.
func TestLaunchesAreBounded(t *testing.T) {
	const launch = `{"mode":"kuhn"}` // whose packs load soonest
	p := newReception(loads{}, true)
	at := receive(t, p)
	var last net.Conn
	for range maxLaunches {
		last = visit(t, at)
		if got := asked(t, last, "launch", launch); got != "" {
			t.Fatal(got)
		}
	}
	one := visit(t, at)
	if got := asked(t, one, "launch", launch); got != "8 editors are already debugging, the maximum; end one of them first" {
		t.Errorf("one more gets %q", got)
	}
	last.Close()
	select {
	case p.launches <- struct{}{}:
		<-p.launches
	case <-time.After(patience):
		t.Fatal("a client that has left still counts")
	}
	if got := asked(t, one, "launch", `{"mode":"nothing"}`); !strings.Contains(got, "nothing") {
		t.Errorf("a wrong mode: %q", got)
	}
	if got := asked(t, one, "launch", launch); got != "" {
		t.Errorf("after a failed launch: %q", got)
	}
	if got := asked(t, visit(t, at), "launch", launch); got != "8 editors are already debugging, the maximum; end one of them first" {
		t.Errorf("one more, again, gets %q", got)
	}
}

// TestNoFilesInLines: lines of a configuration cannot read files, in any spelling, even after
// lines that a person types, which can.
func TestNoFilesInLines(t *testing.T) {
	secret := filepath.Join(t.TempDir(), "secret.lines")
	if err := os.WriteFile(secret, []byte("= 987654320 + 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"script", "load", "scenario", "  SCRIPT", "Load"} {
		c := dial(t)
		c.must("initialize", args{"adapterID": "arbiter"}, nil)
		_, wrong := c.ask("launch", args{"mode": "duel", "lines": []string{"board", word + " " + secret}})
		if !strings.HasPrefix(wrong, "lines[1] ") || !strings.Contains(wrong, "lines of a configuration cannot read files") {
			t.Errorf("%s: %q", word, wrong)
		}
	}
	c := dial(t)
	c.launch(args{"mode": "duel", "lines": []string{"= 1 + 1"}})
	played := c.session.run.course.(*played)
	played.lines = []string{"script " + secret} // as if the first check had missed it
	c.must("configurationDone", nil, nil)
	c.stopped()
	if got := c.text.String(); !strings.Contains(got, "lines of a configuration cannot read files") || strings.Contains(got, "987654321") {
		t.Errorf("a line of the configuration: %s", got)
	}
	if got := c.repl("script " + secret); !strings.Contains(got, "987654321") {
		t.Errorf("a line that is typed: %s", got)
	}
	c.stopped()
	if at := c.step("stepBack"); at != "step waits for a line" {
		t.Fatal(at)
	}
	if got := c.repl("script " + secret); !strings.Contains(got, "987654321") {
		t.Errorf("a line in the place of another: %s", got)
	}
}

// counted counts the connections that a listener has accepted.
type counted struct {
	net.Listener
	accepted atomic.Int64
}

func (c *counted) Accept() (net.Conn, error) {
	conn, err := c.Listener.Accept()
	if err == nil {
		c.accepted.Add(1)
	}
	return conn, err
}

// TestManyConnectionsAtOnce: the list of connections is read once for all that have arrived, so
// that a flood does not keep editors out.
func TestManyConnectionsAtOnce(t *testing.T) {
	const many = 200
	p, reads := newReception(nil, false), 0
	first, go1 := make(chan struct{}), make(chan struct{})
	done, seen := make(chan struct{}), 0
	p.users = func() func(net.Conn) error {
		if reads++; reads == 1 {
			close(first)
			<-go1 // the others arrive
		}
		return func(net.Conn) error {
			if seen++; seen == many {
				close(done)
			}
			return listen.ErrOtherUser
		}
	}
	port, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &counted{Listener: port}
	ended := make(chan error, 1)
	go func() { ended <- p.serve(l) }()
	for i := range many {
		c, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		if i == 0 {
			<-first
		}
	}
	for end := time.Now().Add(patience); l.accepted.Load() < many; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%d of %d connections were accepted", l.accepted.Load(), many)
		}
	}
	close(go1)
	<-done
	l.Close()
	if err := <-ended; err == nil || reads > many/4 {
		t.Errorf("%v: the list was read %d times for %d connections", err, reads, many)
	}
}
