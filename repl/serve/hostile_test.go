package serve

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"arbiter/repl/serve/protocol"
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

// TestForged: an id is done once, whatever command and base come with it again, and a name
// has no characters that change the terminals of others.
func TestForged(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"lines","bots":["","random"],"seed":"1"}`)
	d := r.dial(l.Seats[0].Link, "en")
	d.until(protocol.TypeView)
	d.send(`{"type":"do","id":"a","base":0,"line":"mark b2"}`)
	if a := d.until(protocol.TypeAck).(*protocol.Ack); a.Seq != 1 || a.Again {
		t.Errorf("the first: %+v", a)
	}
	d.until(protocol.TypeView)
	d.until(protocol.TypeView) // after the bot
	for _, text := range []string{`{"type":"do","id":"a","base":2,"line":"mark a1"}`, `{"type":"do","id":"a","base":-9,"line":"mark a1"}`, `{"type":"concede","id":"a"}`} {
		d.send(text)
		if a := d.until(protocol.TypeAck).(*protocol.Ack); a.Seq != 1 || !a.Again {
			t.Errorf("%s: %+v", text, a)
		}
	}
	for _, name := range []string{`\u001b[31m`, `a\nb`, `\u202eabc`} {
		d := r.raw()
		d.send(fmt.Sprintf(`{"type":"hello","protocol":1,"token":%q,"name":"%s"}`, token(l.Seats[0].Link), name))
		if bye := d.until(protocol.TypeBye).(*protocol.Bye); bye.Code != protocol.Malformed || !strings.Contains(bye.Text, "printed") {
			t.Errorf("%s: %+v", name, bye)
		}
	}
	var text []byte
	if code := r.ask("POST", "api/rooms", "", "null", nil); code != 400 {
		t.Errorf("a body without an object has status %d", code)
	}
	if code := r.ask("POST", "api/rooms", "", `{"decks":[["x"]]}`, &text); code != 400 || !strings.Contains(string(text), "at least 2 cards") {
		t.Errorf("a deck of one card: %d %s", code, text)
	}
}

// TestCertificate: a missing certificate is one error before the port is open.
func TestCertificate(t *testing.T) {
	_, err := Listen(Config{Listen: "127.0.0.1:0", Folder: t.TempDir(), Cert: "missing.pem", Key: "missing.key"})
	if err == nil || !strings.Contains(err.Error(), `--tls-cert "missing.pem"`) {
		t.Error(err)
	}
}

// TestVisits: connections that send nothing do not keep others out, and are counted until they
// close.
func TestVisits(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	for tries := 0; !r.closesVisits(); tries++ {
		if tries == 4 {
			t.Fatalf("connection %d of an address was not closed", maxVisits+20)
		}
	}
	for end := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		r.visitors.mu.Lock()
		left := len(r.visitors.from)
		r.visitors.mu.Unlock()
		if left == 0 {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("%d addresses are still counted", left)
		}
	}
	r.dial(r.room(`{"mode":"lines"}`).Watch, "en").until(protocol.TypeView)
}

// closesVisits opens more connections than an address may have, and reports whether the last one was
// closed before the time for a header is over. A busy machine can be slower than that.
func (r *running) closesVisits() bool {
	r.t.Helper()
	var last net.Conn
	for range maxVisits + 20 {
		c, err := net.Dial("tcp", r.l.Addr().String())
		if err != nil {
			r.t.Fatal(err)
		}
		defer c.Close()
		last = c
	}
	if err := last.SetReadDeadline(time.Now().Add(4 * time.Second)); err != nil {
		r.t.Fatal(err)
	}
	_, err := last.Read(make([]byte, 1))
	return err != nil && !errors.Is(err, os.ErrDeadlineExceeded)
}

// TestDamagedMatch: a stored match whose parts do not fit together is not loaded, and the
// server goes on.
func TestDamagedMatch(t *testing.T) {
	folder := t.TempDir()
	s, err := OpenStore(folder, func(f func()) { f() })
	if err != nil {
		t.Fatal(err)
	}
	hash := room.HashToken("TOKEN")
	row := &room.Row{Bots: []string{"", ""}, Recent: make([][]string, 2), Links: []string{"", hash, ""}, Clock: room.ClockState{Left: []int64{1, 1}, Running: []int{9}}}
	written := make(chan error, 1)
	s.Commit(&room.Tx{Match: "m", Setup: &room.Setup{Mode: "lines", Bots: []string{"", ""}, Clock: &protocol.ClockRule{Total: 1000}}, Row: row,
		Links: map[string]*room.Link{hash: {Match: "m", Role: protocol.RoleSeat, Seat: 1}}}, func(err error) { written <- err })
	if err := errors.Join(<-written, s.Close()); err != nil {
		t.Fatal(err)
	}
	r := started(t, folder, "127.0.0.1:0")
	if bye := r.dial("#TOKEN", "en").until(protocol.TypeBye).(*protocol.Bye); bye.Code != protocol.Internal || !strings.Contains(bye.Text, "cannot be loaded") {
		t.Errorf("%+v", bye)
	}
	r.dial(r.room(`{"mode":"lines"}`).Watch, "en").until(protocol.TypeView)
}

// TestTwoTabs: two connections of one link give a command with the same id, which is done once. An
// id that was used means its first command. A sequence number must be the present one. A link
// that is revoked in the middle of a match ends both connections and gives no further command.
func TestTwoTabs(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"lines"}`)
	tabs := []*dialed{r.dial(l.Seats[0].Link, "en"), r.dial(l.Seats[0].Link, "en")}
	other := r.dial(l.Seats[1].Link, "en")
	for _, d := range append(tabs, other) {
		d.until(protocol.TypeView)
	}
	other.send(`{"type":"do","id":"x","base":0,"line":"mark a1"}`)
	if no := other.until(protocol.TypeReject).(*protocol.Reject); no.Code != protocol.Turn {
		t.Errorf("out of turn: %+v", no)
	}
	for base, code := range map[string]protocol.Code{"-1": protocol.Stale, "1": protocol.Stale, "9007199254740993": protocol.Stale, "1e3": protocol.Malformed, "99999999999999999999": protocol.Malformed} {
		tabs[0].send(`{"type":"do","id":"forged` + base + `","base":` + base + `,"line":"mark a1"}`)
		if no := tabs[0].until(protocol.TypeReject).(*protocol.Reject); no.Code != code || base == "1" && !strings.Contains(no.Text, "has not reached") {
			t.Errorf("the base %s: %+v", base, no)
		}
	}
	again := 0
	for _, d := range tabs {
		d.send(`{"type":"do","id":"same","base":0,"line":"mark b2"}`)
	}
	for _, d := range tabs {
		ack := d.until(protocol.TypeAck).(*protocol.Ack)
		if ack.Again {
			again++
		}
		if ack.Seq != 1 {
			t.Errorf("%+v", ack)
		}
	}
	if again != 1 {
		t.Errorf("%d of two tabs got the answer that the command was done before", again)
	}
	tabs[1].send(`{"type":"do","id":"same","base":1,"line":"mark c3"}`)
	if ack := tabs[1].until(protocol.TypeAck).(*protocol.Ack); !ack.Again || ack.Seq != 1 {
		t.Errorf("an id that was used: %+v", ack)
	}
	other.send(`{"type":"do","id":"same","base":1,"line":"mark a1"}`) // ids belong to a seat
	if ack := other.until(protocol.TypeAck).(*protocol.Ack); ack.Again || ack.Seq != 2 {
		t.Errorf("the id of another seat: %+v", ack)
	}
	if code := r.ask("POST", "api/room/links", token(l.Host), `{"seat":1,"action":"revoke"}`, nil); code != 200 {
		t.Fatalf("revoking has status %d", code)
	}
	for _, d := range tabs {
		d.send(`{"type":"do","id":"late","base":2,"line":"mark c3"}`)
		if bye := d.until(protocol.TypeBye).(*protocol.Bye); bye.Code != protocol.Token || bye.Retry {
			t.Errorf("a revoked link: %+v", bye)
		}
	}
	var status struct{ Seq int }
	if r.ask("GET", "api/room", token(l.Host), "", &status); status.Seq != 2 {
		t.Errorf("the match has %d commands after its link was revoked", status.Seq)
	}
	for _, path := range []string{"api/room", "api/room/record"} {
		if code := r.ask("GET", path, token(l.Seats[0].Link), "", nil); code == 200 {
			t.Errorf("a revoked link reads %s", path)
		}
	}
}
