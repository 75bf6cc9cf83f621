package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"arbiter/luabind"
	"arbiter/luabind/packs/archive"
	"arbiter/repl/join"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// running is a server of a test.
type running struct {
	*Server
	t     *testing.T
	ended chan error
	stop  context.CancelFunc
}

// started starts a server with what a folder has.
func started(t *testing.T, folder, address string, change ...func(*Config)) *running {
	t.Helper()
	cfg := Config{Listen: address, Folder: folder, Limits: Usual, Policy: archive.Policy{Trust: archive.Any}, Log: slog.New(slog.DiscardHandler), Workers: 2}
	for _, f := range change {
		f(&cfg)
	}
	s, err := Listen(cfg)
	for end := time.Now().Add(time.Minute); err != nil && time.Now().Before(end); { // another program can have the port of a server that has ended
		time.Sleep(50 * time.Millisecond)
		s, err = Listen(cfg)
	}
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	r := &running{s, t, make(chan error, 1), stop}
	go func() { r.ended <- s.Serve(ctx) }()
	t.Cleanup(r.end)
	return r
}

func (r *running) end() {
	r.stop()
	if err, open := <-r.ended; open && err != nil {
		r.t.Error(err)
	}
	select {
	case <-r.ended:
	default:
		close(r.ended)
	}
}

// ask sends a request of the HTTP interface and reads the answer into a value.
func (r *running) ask(method, path, token, body string, into any) (status int) {
	r.t.Helper()
	q, err := http.NewRequestWithContext(r.t.Context(), method, r.URL()+path, strings.NewReader(body))
	if err != nil {
		r.t.Fatal(err)
	}
	q.Header.Set("Content-Type", "application/json")
	q.Header.Set("Authorization", "Bearer "+token)
	a, err := http.DefaultClient.Do(q)
	if err != nil {
		r.t.Fatal(err)
	}
	defer a.Body.Close()
	text, err := io.ReadAll(a.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	if into == nil {
		return a.StatusCode
	}
	if raw, ok := into.(*[]byte); ok {
		*raw = text
	} else if err := json.Unmarshal(text, into); err != nil {
		r.t.Fatalf("%s %s: %s", method, path, text)
	}
	return a.StatusCode
}

// room makes a room.
func (r *running) room(body string) *Links {
	r.t.Helper()
	var l Links
	if status := r.ask("POST", "api/rooms", "", body, &l); status != 200 {
		r.t.Fatalf("a room %s has status %d", body, status)
	}
	return &l
}

func token(link string) string {
	_, t, _ := strings.Cut(link, "#")
	return t
}

// bot plays the seat of a link to the end.
func (r *running) bot(link, name string, ended chan<- *protocol.Over) {
	l, err := join.ParseLink(link)
	if err != nil {
		r.t.Error(err)
	}
	over, err := join.Run(r.t.Context(), join.Config{Link: l, Lang: "en", Bot: name, Tries: 50, Print: func(string) {}})
	if err != nil {
		r.t.Error(err)
	}
	ended <- over
}

// TestDuel: two bots play a whole duel over the network; everybody who looks later sees the
// end, and the record leads to it.
func TestDuel(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"duel","seed":"3"}`)
	var status struct{ Seq int }
	if code := r.ask("GET", "api/room/record", token(l.Watch), "", nil); code != http.StatusConflict {
		t.Errorf("the record of a match that goes on has status %d", code)
	}
	ended := make(chan *protocol.Over, 2)
	go r.bot(l.Seats[0].Link, "greedy", ended)
	go r.bot(l.Seats[1].Link, "random", ended)
	var made struct{ Options []string } // of a ready-made room that is called like its mode
	if r.ask("GET", "api/room", token(r.room(`{"room":"ffa4"}`).Host), "", &made); !slices.Contains(made.Options, "tactic_limit") {
		t.Errorf("the room ffa4 has the options %v", made.Options)
	}
	first, second := <-ended, <-ended
	if first == nil || second == nil || first.Result != "win" || fmt.Sprint(first) != fmt.Sprint(second) {
		t.Fatalf("the duel ended as %+v and %+v", first, second)
	}
	var record []byte
	if code := r.ask("GET", "api/room/record", token(l.Watch), "", &record); code != 200 {
		t.Fatalf("the record has status %d: %s", code, record)
	}
	m, err := luabind.Replay(bytes.NewReader(record))
	if err != nil || !m.Over() || m.Outcome().Winners[0] != first.Winners[0] {
		t.Errorf("the record: %v", err)
	}
	if r.ask("GET", "api/room", token(l.Host), "", &status); status.Seq < 20 {
		t.Errorf("the match has %d commands", status.Seq)
	}
	c := r.dial(l.Watch, "en")
	for _, ask := range []string{fmt.Sprintf(`{"type":"look","id":"1","at":%d,"eyes":2}`, status.Seq/2), `{"type":"look","id":"2","eyes":0}`, `{"type":"look","id":"3","at":1,"eyes":1}`} {
		c.send(ask)
		shown := c.until(protocol.TypeShown).(*protocol.Shown)
		if board, err := protocol.Canonical(shown.Board); err != nil || protocol.Hash(board) != shown.Hash || shown.Last != status.Seq {
			t.Errorf("%s shows %.200s", ask, shown.Board)
		}
	}
	c.send(`{"type":"look","id":"4","at":100000}`)
	if no := c.until(protocol.TypeReject).(*protocol.Reject); no.ID != "4" || no.Code != protocol.Malformed {
		t.Errorf("%+v", no)
	}
	r.replays(l)
}

// replays checks the link of a replay of a match that is over: everybody gets the same one, and it
// plays for no seat.
func (r *running) replays(l *Links) {
	var replay struct{ Token, Link string }
	for _, link := range []string{l.Seats[0].Link, l.Watch, l.Host, l.Seats[1].Link} {
		was := replay.Token
		if code := r.ask("POST", "api/room/replay", token(link), "{}", &replay); code != 200 || was != "" && was != replay.Token || !strings.HasSuffix(replay.Link, "/replay#"+replay.Token) {
			r.t.Errorf("the replay has status %d and the token %q, before it was %q", code, replay.Token, was)
		}
	}
	for _, link := range []string{l.Seats[0].Link, l.Watch, l.Host, l.Seats[1].Link} {
		if token(link) == replay.Token {
			r.t.Error("the replay has the token of another link")
		}
	}
	c := r.dial(r.URL()+"replay#"+replay.Token, "en")
	c.send(`{"type":"look","id":"1","at":1,"eyes":1}`)
	if shown := c.until(protocol.TypeShown).(*protocol.Shown); shown.Seq != 1 {
		r.t.Errorf("%+v", shown)
	}
	c.send(`{"type":"concede","id":"2"}`)
	if no := c.until(protocol.TypeReject).(*protocol.Reject); no.Code != protocol.Watch {
		r.t.Errorf("%+v", no)
	}
	var none any
	if code := r.ask("POST", "api/room/links", replay.Token, `{"seat":1,"action":"reissue"}`, &none); code == 200 {
		r.t.Error("a replay reissues links")
	}
}

// TestRestart: a server that ends in the middle of a match loses nothing, and its clients come
// back by themselves.
func TestRestart(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	folder := t.TempDir()
	r := started(t, folder, "127.0.0.1:0")
	l := r.room(`{"mode":"xiangqi","seed":"5","clock":{"total_ms":600000,"increment_ms":1000}}`)
	address := r.l.Addr().String()
	ended := make(chan *protocol.Over, 2)
	go r.bot(l.Seats[0].Link, "random", ended)
	go r.bot(l.Seats[1].Link, "random", ended)
	for starts := range 2 {
		var status struct{ Seq int }
		for status.Seq < 10*(starts+1) {
			time.Sleep(5 * time.Millisecond)
			r.ask("GET", "api/room", token(l.Host), "", &status)
		}
		r.end()
		r = started(t, folder, address)
		before := status.Seq
		if r.ask("GET", "api/room", token(l.Host), "", &status); status.Seq < before {
			t.Fatalf("the match has %d commands after %d", status.Seq, before)
		}
	}
	if code := r.ask("POST", "api/room/close", token(l.Host), "", nil); code != 200 {
		t.Fatalf("closing has status %d", code)
	}
	if first, second := <-ended, <-ended; first.Result != "void" || second.Result != "void" {
		t.Errorf("the closed match ended as %+v, %+v", first, second)
	}
}

// dialed is a client of a test that sends text.
type dialed struct {
	t *testing.T
	c *websocket.Conn
}

func (r *running) connect(header http.Header) (*websocket.Conn, *http.Response, error) {
	return websocket.Dial(r.t.Context(), strings.Replace(r.URL(), "http", "ws", 1)+"socket", &websocket.DialOptions{HTTPHeader: header})
}

// TestPackedConnection: a client that asks for the subprotocol gets packed frames, and another one
// gets text. Only text is compressed by the connection.
func TestPackedConnection(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"duel"}`)
	for _, offered := range [][]string{nil, {"other"}, {"other", protocol.Packed}} {
		c, answer, err := websocket.Dial(t.Context(), strings.Replace(r.URL(), "http", "ws", 1)+"socket", &websocket.DialOptions{Subprotocols: offered, CompressionMode: websocket.CompressionNoContextTakeover})
		if err != nil {
			t.Fatal(err)
		}
		if how := answer.Header.Get("Sec-WebSocket-Extensions"); strings.Contains(how, "permessage-deflate") != (len(offered) < 2) {
			t.Errorf("%v: the extensions are %q", offered, how)
		}
		c.SetReadLimit(protocol.MaxReply)
		if err := c.Write(t.Context(), websocket.MessageText, []byte(`{"type":"hello","protocol":1,"token":"`+token(l.Seats[0].Link)+`"}`)); err != nil {
			t.Fatal(err)
		}
		kind, frame, err := c.Read(t.Context())
		if packs := len(offered) == 2; packs != (kind == websocket.MessageBinary) {
			t.Errorf("%v: a frame is of the kind %v", offered, kind)
		} else if packs && err == nil {
			frame, err = protocol.Unpack(frame)
		}
		if err != nil || !strings.Contains(string(frame), `"type":"welcome"`) {
			t.Errorf("%v: %.100q %v", offered, frame, err)
		}
		c.CloseNow()
	}
}

// raw connects without a hello.
func (r *running) raw() *dialed {
	r.t.Helper()
	c, _, err := r.connect(nil)
	if err != nil {
		r.t.Fatal(err)
	}
	c.SetReadLimit(protocol.MaxReply)
	r.t.Cleanup(func() { c.CloseNow() })
	return &dialed{r.t, c}
}

// dial connects with a link.
func (r *running) dial(link, lang string) *dialed {
	r.t.Helper()
	d := r.raw()
	d.send(fmt.Sprintf(`{"type":"hello","protocol":1,"token":%q,"lang":%q}`, token(link), lang))
	return d
}

func (d *dialed) send(text string) {
	if err := d.c.Write(d.t.Context(), websocket.MessageText, []byte(text)); err != nil {
		d.t.Log(err)
	}
}

// until reads up to a message of a type.
func (d *dialed) until(kind string) any {
	d.t.Helper()
	for {
		_, text, err := d.c.Read(d.t.Context())
		if err != nil {
			d.t.Fatalf("before %s: %v", kind, err)
		}
		var head struct{ Type string }
		if err := json.Unmarshal(text, &head); err != nil {
			d.t.Fatal(err)
		}
		if head.Type == kind {
			m, err := protocol.ReadReply(text)
			if err != nil {
				d.t.Fatal(err)
			}
			return m
		}
	}
}

// TestLinks: a link opens its seat alone, until it is revoked or replaced; other tokens, hosts
// and origins open nothing.
func TestLinks(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"xiangqi"}`)
	c := r.dial(l.Seats[0].Link, "zh")
	if w := c.until(protocol.TypeWelcome).(*protocol.Welcome); w.Seat != 1 || w.Role != "seat" || w.Match != l.Match {
		t.Errorf("%+v", w)
	}
	for what, other := range map[string]string{"the host's": token(l.Host), "an unknown": "AAAAAAAAAAAAAAAAAAAAAA", "an empty": ""} {
		d := r.dial("#"+other, "en")
		if bye := d.until(protocol.TypeBye).(*protocol.Bye); bye.Code != protocol.Token {
			t.Errorf("%s token: %+v", what, bye)
		}
	}
	if code := r.ask("POST", "api/room/links", token(l.Seats[0].Link), `{"seat":1,"action":"reissue"}`, nil); code != http.StatusForbidden {
		t.Errorf("a seat replaced a link: %d", code)
	}
	if code := r.ask("POST", "api/room/replay", token(l.Seats[0].Link), "{}", nil); code == http.StatusOK {
		t.Error("a match that goes on has a replay")
	}
	var fresh SeatLink
	if code := r.ask("POST", "api/room/links", token(l.Host), `{"seat":1,"action":"reissue"}`, &fresh); code != 200 || fresh.Link == l.Seats[0].Link {
		t.Errorf("replacing: %d %+v", code, fresh)
	}
	if bye := c.until(protocol.TypeBye).(*protocol.Bye); bye.Code != protocol.Token {
		t.Errorf("the old link: %+v", bye)
	}
	r.dial(fresh.Link, "en").until(protocol.TypeView)
	r.ask("POST", "api/room/links", token(l.Host), `{"seat":0,"action":"revoke"}`, &fresh)
	var status room.Status
	if r.ask("GET", "api/room", token(l.Host), "", &status); !slices.Equal(status.Links, []room.SeatStatus{{Seat: 0}, {Seat: 1, Works: true}, {Seat: 2, Works: true}}) {
		t.Errorf("the host reads %+v about the links", status.Links)
	}
	if status = (room.Status{}); r.ask("GET", "api/room", token(l.Seats[1].Link), "", &status) != 200 || status.Links != nil {
		t.Errorf("a seat reads %+v about the links", status.Links)
	}
	if bye := r.dial(l.Watch, "en").until(protocol.TypeBye).(*protocol.Bye); bye.Code != protocol.Token {
		t.Errorf("the revoked link: %+v", bye)
	}
	if _, a, err := r.connect(http.Header{"Origin": {"http://evil.example"}}); err == nil || a.StatusCode != http.StatusForbidden {
		t.Errorf("another origin connected: %v", err)
	}
	q, _ := http.NewRequestWithContext(t.Context(), "GET", r.URL(), nil)
	q.Host = "evil.example"
	if a, err := http.DefaultClient.Do(q); err != nil || a.StatusCode != http.StatusMisdirectedRequest {
		t.Errorf("another host: %v", err)
	}
}

// TestFloods: malformed messages are rejected, and a client that floods the server is closed.
func TestFloods(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"xiangqi"}`)
	d := r.raw()
	d.send(`{"type":"do","id":"1","base":0,"line":"x"}`)
	if bye := d.until(protocol.TypeBye).(*protocol.Bye); bye.Code != protocol.Malformed {
		t.Errorf("no hello: %+v", bye)
	}
	d = r.dial(l.Seats[0].Link, "en")
	d.until(protocol.TypeView)
	for text, code := range map[string]protocol.Code{`{`: protocol.Malformed, `{"type":"do","id":"1","base":7,"line":"h2e2"}`: protocol.Stale, `{"type":"do","id":"2","base":0,"line":"nonsense"}`: protocol.Command,
		`{"type":"look","id":"3"}`: protocol.Early, `{"type":"review","id":"6","at":0}`: protocol.Early, `{"type":"answer","id":"4","yes":true}`: protocol.NoOffer, `{"type":"offer","id":"5","what":"pause"}`: protocol.NoOffer} {
		d.send(text)
		if no := d.until(protocol.TypeReject).(*protocol.Reject); no.Code != code {
			t.Errorf("%s: %+v", text, no)
		}
	}
	watcher := r.dial(l.Watch, "en")
	watcher.send(`{"type":"concede","id":"1"}`)
	if no := watcher.until(protocol.TypeReject).(*protocol.Reject); no.Code != protocol.Watch {
		t.Errorf("a spectator conceded: %+v", no)
	}
	go func() { // 60 are allowed at a time and as many are rejected, but a slow machine gives them time
		for d.c.Write(t.Context(), websocket.MessageText, []byte(`{"type":"ping"}`)) == nil {
		}
	}()
	if bye := d.until(protocol.TypeBye).(*protocol.Bye); bye.Code != protocol.Rate {
		t.Errorf("a flood: %+v", bye)
	}
	watcher.send(`{"type":"ping","id":"p"}`)
	watcher.until(protocol.TypePong)
	for body, want := range map[string]string{`{"mode":"duell"}`: `did you mean \"duel\"`, `{"mood":"duel"}`: "unknown field", `{"room":"ffa44"}`: `did you mean \"ffa4\"`, `{"mode":"duel","mode":"ffa4"}`: `the field \"mode\" is given twice`, `{"clock":{"total_ms":5000,"Total_ms":1000}}`: `\"Total_ms\" is given twice`, `{"bots":["gredy"]}`: "did you mean", `{"clock":{"total_ms":1}}`: "1 second",
		`{"bots":["","",""]}`: "for 2 seats", `[]`: "", `{"mode":"duel"}}`: "not a JSON object", `{"mode":"duel"}]`: "not a JSON object", `{"packs":["x"]}`: "pack", `{"decks":["nothing","x"]}`: "deck of seat 1", `{"seed":"x"}`: "invalid seed", `{"mode":"duel","modules":["orbit","orbit"]}`: "the module orbit is given twice"} {
		var text []byte
		if code := r.ask("POST", "api/rooms", "", body, &text); code != 400 || !strings.Contains(string(text), want) {
			t.Errorf("%s: %d %s", body, code, text)
		}
	}
	r.room(`{"mode":"duel","modules":["all_domain","orbit"]}`) // the second one turns the first one on, too
}
