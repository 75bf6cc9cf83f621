package serve

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// upgraded opens a WebSocket without a library, so that a test can write any bytes.
func (r *running) upgraded() (net.Conn, *bufio.Reader) {
	r.t.Helper()
	c, err := net.Dial("tcp", r.l.Addr().String())
	if err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(func() { c.Close() })
	fmt.Fprintf(c, "GET /socket HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", r.l.Addr())
	from := bufio.NewReader(c)
	answer, err := http.ReadResponse(from, nil)
	if err != nil || answer.StatusCode != http.StatusSwitchingProtocols {
		r.t.Fatalf("%v %v", answer, err)
	}
	return c, from
}

// closing is the first byte of the frame that ends a connection. No message has it.
const closing = 0x88

// counts returns the figures of the hub.
func (r *running) counts() room.Figures {
	answer := make(chan room.Figures, 1)
	r.loop.post(func() { answer <- r.loop.hub.Figures() })
	return <-answer
}

// frame is a frame of a client: its first byte, a length and a payload with the mask 0.
func frame(first byte, length uint64, payload string) string {
	b := []byte{first}
	switch {
	case length < 126:
		b = append(b, 0x80|byte(length))
	case length < 1<<16:
		b = binary.BigEndian.AppendUint16(append(b, 0x80|126), uint16(length))
	default:
		b = binary.BigEndian.AppendUint64(append(b, 0x80|127), length)
	}
	return string(append(b, 0, 0, 0, 0)) + payload
}

// ends sends bytes over a WebSocket of its own and returns what is wrong: they must end the connection,
// before it ends because no hello has arrived.
func (r *running) ends(sent string) (wrong string) {
	r.t.Helper()
	c, from := r.upgraded()
	defer c.Close()
	if err := c.SetDeadline(time.Now().Add(30 * time.Second)); err != nil {
		r.t.Fatal(err)
	}
	go io.WriteString(c, sent) // the server may close before it has read everything
	text, err := from.ReadBytes(closing)
	if errors.Is(err, os.ErrDeadlineExceeded) || strings.Contains(string(text), "no hello arrived") {
		return fmt.Sprintf("the connection was left open, after %d bytes: %.200q", len(text), text)
	}
	return ""
}

// TestMalformedFrames: frames that are not of the protocol end their connection alone, however long
// they say that they are.
func TestMalformedFrames(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"lines","seed":"1"}`)
	good := r.dial(l.Seats[0].Link, "en")
	good.until(protocol.TypeView)
	const text, more, control = 0x81, 0x01, 0x89
	hello := fmt.Sprintf(`{"type":"hello","protocol":1,"token":%q}`, token(l.Seats[1].Link))
	long := strings.Repeat("x", 1<<20)
	for name, sent := range map[string]string{
		"not masked":                 "\x81\x02{}",
		"a reserved bit":             frame(0xc1, 2, "{}"),
		"a reserved kind":            frame(0x83, 2, "{}"),
		"binary":                     frame(0x82, 2, "{}"),
		"not UTF-8":                  frame(text, 2, "\xff\xfe"),
		"a long control frame":       frame(control, 200, long[:200]),
		"a control frame in parts":   frame(0x09, 1, "x"),
		"a part without a beginning": frame(0x80, 2, "{}"),
		"a message in a message":     frame(more, 1, "{") + frame(text, 2, "{}"),
		"a negative length":          "\x81\xff" + strings.Repeat("\xff", 8) + "\x00\x00\x00\x00",
		"a megabyte":                 frame(text, uint64(len(long)), long),
		"a megabyte after hello":     frame(text, uint64(len(hello)), hello) + frame(text, uint64(len(long)), long),
		"a megabyte in parts":        frame(text, uint64(len(hello)), hello) + frame(more, 2, "{}") + strings.Repeat(frame(0x00, 1000, long[:1000]), 1000),
		"a petabyte":                 frame(text, uint64(len(hello)), hello) + frame(text, 1<<50, long),
		"an array":                   frame(text, 2, "[]"),
		"deep nesting":               frame(text, 16000, strings.Repeat("[", 16000)),
		"no hello":                   frame(text, 15, `{"type":"sync"}`),
	} {
		wrong := ""
		for range 5 { // a busy machine can take longer than the time for hello
			if wrong = r.ends(sent); wrong == "" {
				break
			}
		}
		if wrong != "" {
			t.Errorf("%s: %s", name, wrong)
		}
	}
	good.send(`{"type":"do","id":"1","base":0,"line":"mark b2"}`)
	if a := good.until(protocol.TypeAck).(*protocol.Ack); a.Seq != 1 {
		t.Errorf("another client after all of it: %+v", a)
	}
	for end := time.Now().Add(time.Minute); r.counts().Conns > 1; time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%d connections are open, not 1", r.counts().Conns)
		}
	}
}

// TestNobodyReads: a client that reads nothing is disconnected when too much waits for it, and what
// waits is dropped. Others are served meanwhile.
func TestNobodyReads(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"lines","seed":"1"}`)
	good := r.dial(l.Seats[0].Link, "en")
	good.until(protocol.TypeView)
	c, _ := r.upgraded()
	hello := fmt.Sprintf(`{"type":"hello","protocol":1,"token":%q}`, token(l.Seats[1].Link))
	if _, err := io.WriteString(c, frame(0x81, uint64(len(hello)), hello)); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(time.Minute); r.counts().Conns < 2; time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the client is not there")
		}
	}
	var slow *socket
	r.sockets.mu.Lock()
	for id, one := range r.sockets.list { //maporder: the last one is chosen
		if slow == nil || id > slow.id {
			slow = one
		}
	}
	r.sockets.mu.Unlock()
	big := []byte(`"` + strings.Repeat("x", 1<<20) + `"`)
	sent := 0
	for end := time.Now().Add(time.Minute); r.counts().Slow == 0; sent++ { // the system keeps some megabytes
		r.loop.post(func() { r.sockets.Send(slow.id, big) })
		if time.Sleep(time.Millisecond); time.Now().After(end) {
			t.Fatal("the client is still there")
		}
	}
	slow.mu.Lock()
	if slow.bytes > protocol.MaxWaitBytes || len(slow.queue) > 0 {
		t.Errorf("%d messages with %d bytes wait for a client that was disconnected", len(slow.queue), slow.bytes)
	}
	slow.mu.Unlock()
	if sent > 100 {
		t.Errorf("%d megabytes were sent to a client that reads nothing", sent)
	}
	good.send(`{"type":"do","id":"1","base":0,"line":"mark b2"}`)
	if a := good.until(protocol.TypeAck).(*protocol.Ack); a.Seq != 1 {
		t.Errorf("another client: %+v", a)
	}
}

// TestFullServer: a connection beyond a limit gets the reason and is closed, and another takes its
// place when one has gone.
func TestFullServer(t *testing.T) {
	for what, limit := range map[string]func(c *Config){
		"too many connections from this address": func(c *Config) { c.Limits.From = 2 },
		"the server has too many connections":    func(c *Config) { c.Limits.Conns = 2 },
	} {
		r := started(t, t.TempDir(), "127.0.0.1:0", limit)
		l := r.room(`{"mode":"lines","seed":"1"}`)
		first := r.dial(l.Seats[0].Link, "en")
		first.until(protocol.TypeView)
		r.dial(l.Seats[0].Link, "en").until(protocol.TypeView)
		for range 5 {
			if bye := r.dial(l.Seats[0].Link, "en").until(protocol.TypeBye).(*protocol.Bye); bye.Code != protocol.Full || !bye.Retry || !strings.Contains(bye.Text, what) {
				t.Errorf("a third connection: %+v, expected %q", bye, what)
			}
		}
		first.c.CloseNow()
		for end := time.Now().Add(time.Minute); r.counts().Conns > 1; time.Sleep(2 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal("a connection that was closed is still counted")
			}
		}
		r.dial(l.Seats[0].Link, "en").until(protocol.TypeView)
	}
}

// TestListsAreAskedFor: messages that wait are written one by one, and together after the client has
// asked for lists. Other connections stay as they are, and one that has ended does no harm.
func TestListsAreAskedFor(t *testing.T) {
	s := newSockets(func(func()) {})
	for id := range room.ConnID(2) {
		s.list[id] = &socket{id: id}
	}
	s.Batch(1)
	s.Batch(7)
	for id, want := range map[room.ConnID]string{0: `["a"]["b"]["c"]`, 1: `["a" "b" "c"]`} {
		for _, text := range []string{"a", "b", "c"} {
			s.Send(id, []byte(text))
		}
		got := ""
		for d, more := s.list[id].next(); more; d, more = s.list[id].next() {
			got += fmt.Sprintf("%q", d.list)
		}
		if got != want {
			t.Errorf("connection %d gets %s, want %s", id, got, want)
		}
	}
}

// TestWhatIsDue: messages are written before a connection ends, and pings only when nothing else
// waits. One goroutine at a time writes to a connection. It leaves when nothing is due, and the next
// message needs one again; after the end nothing does.
func TestWhatIsDue(t *testing.T) {
	s := newSockets(func(func()) {})
	called := make(chan *socket, 10)
	s.writers.do = func(one *socket) { called <- one }
	defer s.writers.close()
	one := &socket{id: 1, pinger: time.NewTimer(time.Hour), late: time.NewTimer(time.Hour)}
	s.list[1] = one
	send := func(text string) {
		s.Send(1, []byte(text))
		s.flush()
	}
	next := func(want string) {
		t.Helper()
		d, more := one.next()
		if got := fmt.Sprintf("%q %q %v %v", d.list, d.ending, d.ping, more); got != want {
			t.Errorf("due: %s, want %s", got, want)
		}
	}
	for range 2 {
		send("a")
		if <-called != one {
			t.Fatal("another connection")
		}
		one.pings = true
		send("b") // the one that writes finds it
		next(`["a"] "" false true`)
		next(`["b"] "" false true`)
		next(`[] "" true true`)
		next(`[] "" false false`)
	}
	send("c")
	s.Close(1, protocol.Drain)
	send("d") // too late
	next(`["c"] "" false true`)
	next(`[] "drain" false true`)
	one.detach()
	send("e")
	next(`[] "" false false`)
	s.signal(one)
	if <-called; len(called) > 0 || one.writes {
		t.Error("somebody writes to a connection that has ended")
	}
}
