package view

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// served serves a window on a duel until the test is over.
func served(t *testing.T) *Server {
	t.Helper()
	s, _ := window(t, "duel")
	v, err := Listen(s, "127.0.0.1:0", false)
	if err != nil {
		t.Fatal(err)
	}
	ctx, leave := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- v.Serve(ctx) }()
	t.Cleanup(func() {
		leave()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return v
}

// TestWhoIsAnswered: a request needs the token of the address and the server's own name, must not
// come from another page, and must name a file of the page. Every answer forbids the page to load
// anything else.
func TestWhoIsAnswered(t *testing.T) {
	v := served(t)
	own, token := v.l.Addr().String(), "/"+v.token
	_, port, _ := strings.Cut(own, ":")
	for _, c := range []struct {
		what, method, path, host, origin string
		code                             int
	}{
		{"the page", "GET", token + "/", own, "", 200},
		{"its script", "GET", token + "/main.js", own, "http://" + own, 200},
		{"by another name of this machine", "GET", token + "/", "localhost:" + port, "", 200},
		{"without the last slash", "GET", token, own, "", 302},
		{"without the last slash, in a language", "GET", token + "?lang=zh", own, "", 302},
		{"no token", "GET", "/", own, "", 403},
		{"a wrong token", "GET", "/" + strings.Repeat("0", 32) + "/", own, "", 403},
		{"a part of the token", "GET", token[:20] + "/", own, "", 403},
		{"a name that leads here", "GET", token + "/", "evil.example:" + port, "", 421},
		{"the address without the port", "GET", token + "/", "127.0.0.1", "", 421},
		{"another page", "GET", token + "/", own, "http://evil.example", 403},
		{"a page whose address begins with ours", "GET", token + "/", own, "http://" + own + ".evil.example", 403},
		{"a page at a port that begins with ours", "GET", token + "/socket", own, "http://" + own + "0", 403},
		{"a page of which ours is a user", "GET", token + "/socket", own, "http://" + own + "@evil.example", 403},
		{"a page with another scheme", "GET", token + "/socket", own, "https://" + own, 403},
		{"a page whose address ours begins with", "GET", token + "/socket", own, "http://127.0.0.1", 403},
		{"a page of a file", "GET", token + "/", own, "null", 403},
		{"another port", "GET", token + "/socket", own, "http://127.0.0.1:1", 403},
		{"a form", "POST", token + "/", own, "", 405},
		{"what is not there", "GET", token + "/none.js", own, "", 404},
		{"a folder", "GET", token + "/page/", own, "", 404},
		{"a way out", "GET", token + "/../session/session.go", own, "", 404},
		{"a way out in other words", "GET", token + "/%2e%2e/session.go", own, "", 404},
	} {
		r := httptest.NewRequest(c.method, "http://"+own+c.path, nil)
		r.Host = c.host
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		w := httptest.NewRecorder()
		v.ServeHTTP(w, r)
		if w.Code != c.code {
			t.Errorf("%s: %d, want %d: %s", c.what, w.Code, c.code, w.Body)
		}
		if path, query, _ := strings.Cut(c.path, "?"); w.Code == 302 && strings.TrimSuffix(w.Header().Get("Location"), "?"+query) != path+"/" {
			t.Errorf("%s: it leads to %s", c.what, w.Header().Get("Location"))
		}
		if w.Code != 200 && strings.Contains(w.Body.String(), v.token) {
			t.Errorf("%s: the answer has the token", c.what)
		}
		if got := w.Header().Get("Cross-Origin-Embedder-Policy"); got != "require-corp" {
			t.Errorf("other pages may be embedded: %q", got)
		}
		if got := w.Header().Get("Content-Security-Policy"); !strings.HasPrefix(got, "default-src 'none'; script-src 'self';") || strings.Contains(got, "unsafe") {
			t.Errorf("%s: the page may %s", c.what, got)
		}
	}
	answer, err := http.Get(v.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if text, err := io.ReadAll(answer.Body); err != nil || !strings.Contains(string(text), "<script type=\"module\" src=\"main.js\"") && !strings.Contains(string(text), "main.js") {
		t.Errorf("%v: %s", err, text)
	}
}

// TestSocket: the socket answers message by message. It closes for another page and for a message
// that is too long.
func TestSocket(t *testing.T) {
	v := served(t)
	ctx, leave := context.WithTimeout(context.Background(), patience)
	defer leave()
	address := "ws" + strings.TrimPrefix(v.URL(), "http") + "socket"
	if _, _, err := websocket.Dial(ctx, address, &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"http://evil.example"}}}); err == nil {
		t.Error("another page got the socket")
	}
	c, _, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.CloseNow()
	c.SetReadLimit(1 << 24)
	say := func(text string) string {
		if err := c.Write(ctx, websocket.MessageText, []byte(text)); err != nil {
			t.Fatal(err)
		}
		_, answer, err := c.Read(ctx)
		if err != nil {
			t.Fatal(err)
		}
		return string(answer)
	}
	for message, want := range map[string]string{
		`{"id":1,"do":"open","seat":1}`:    `"id":1`,
		`{"id":2,"do":"nonsense"}`:         `"error":`,
		`]`:                                `"error":"not a message of a page"`,
		strings.Repeat(`{"id":`, 20_000):   `"error":"not a message of a page"`,
		`{"id":3,"do":"line","line":"="}`:  `expected an expression`,
		`{"id":4,"do":"look","seat":1000}`: `"id":4`,
	} {
		if got := say(message); !strings.Contains(got, want) {
			t.Errorf("%.40s: %.200s, want %s", message, got, want)
		}
	}
	_ = c.Write(ctx, websocket.MessageText, []byte(strings.Repeat("x", maxAsked+1)))
	if _, _, err := c.Read(ctx); err == nil {
		t.Error("a message that is too long was answered")
	}
}

// TestWhereItListens: an address that other machines can reach needs a flag.
func TestWhereItListens(t *testing.T) {
	s, _ := window(t, "duel")
	for _, address := range []string{"0.0.0.0:0", "[::]:0", ":0", "192.0.2.1:80", "example.org:80"} {
		if _, err := Listen(s, address, false); err == nil || !strings.Contains(err.Error(), "--wide") {
			t.Errorf("%s: %v", address, err)
		}
	}
	if _, err := Listen(s, "8080", false); err == nil || !strings.Contains(err.Error(), "malformed address") {
		t.Error(err)
	}
	v, err := Listen(s, "0.0.0.0:0", true)
	if err != nil {
		t.Fatal(err)
	}
	v.l.Close()
}

// TestAddressesForOthers: the printed addresses are ones that this machine and others can open.
func TestAddressesForOthers(t *testing.T) {
	s, _ := window(t, "duel")
	v, err := Listen(s, "0.0.0.0:0", true)
	if err != nil {
		t.Fatal(err)
	}
	defer v.l.Close()
	if !strings.HasPrefix(v.URL(), "http://127.0.0.1:") {
		t.Errorf("the address for this machine is %s", v.URL())
	}
	for _, at := range v.Others() {
		if u, err := url.Parse(at); err != nil || !v.hosts[u.Host] || net.ParseIP(u.Hostname()).IsUnspecified() || net.ParseIP(u.Hostname()).IsLoopback() || u.Path != "/"+v.token+"/" {
			t.Errorf("the address %s is not one that others can open: %v", at, err)
		}
	}
	here, err := Listen(s, "127.0.0.1:0", false)
	if err != nil {
		t.Fatal(err)
	}
	defer here.l.Close()
	if others := here.Others(); others != nil {
		t.Errorf("others can open %v", others)
	}
}

// dialed opens a page and returns its socket.
func dialed(t *testing.T, ctx context.Context, v *Server) (*websocket.Conn, error) {
	t.Helper()
	c, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(v.URL(), "http")+"socket", nil)
	if err == nil {
		c.SetReadLimit(1 << 24)
		t.Cleanup(func() { c.CloseNow() })
	}
	return c, err
}

// patience is how long a test waits for an answer. On an idle machine it comes within a second.
const patience = 5 * time.Minute

// runs waits until a line runs.
func runs(v *Server) {
	for v.s.state.Load() == idle {
		time.Sleep(5 * time.Millisecond)
	}
}

// TestStop: a running line ends when its own or another page asks for it, and the pages are answered
// again.
func TestStop(t *testing.T) {
	v := served(t)
	ctx, leave := context.WithTimeout(context.Background(), patience)
	defer leave()
	for _, who := range []string{"its own page", "another page"} {
		one, err := dialed(t, ctx, v)
		if err != nil {
			t.Fatal(err)
		}
		by := one
		if who != "its own page" {
			if by, err = dialed(t, ctx, v); err != nil {
				t.Fatal(err)
			}
		}
		if err := one.Write(ctx, websocket.MessageText, []byte(`{"id":1,"do":"line","line":"bot mcts:20000 10000"}`)); err != nil {
			t.Fatal(err)
		}
		runs(v)
		if err := by.Write(ctx, websocket.MessageText, []byte(`{"id":2,"do":"stop"}`)); err != nil {
			t.Fatal(err)
		}
		if _, text, err := by.Read(ctx); err != nil || string(text) != `{"id":2,"is":{}}` {
			t.Fatalf("%s: %s %v", who, text, err)
		}
		_, text, err := one.Read(ctx)
		if err != nil || !strings.Contains(string(text), `"id":1`) || !strings.Contains(string(text), "stopped") {
			t.Fatalf("%s: %.300s %v", who, text, err)
		}
	}
}

// TestStopBeforeALineBegins: a line that has the turn and has not begun is stopped as well. To stop
// what is not there stops no later line.
func TestStopBeforeALineBegins(t *testing.T) {
	s, _ := window(t, "duel")
	for _, taken := range []bool{false, true} {
		if !taken {
			s.Stop()
		}
		leave := s.enter(&Request{Do: "line", Line: "bot 3 greedy"})
		if taken {
			s.Stop()
		}
		a := s.c.Do("bot 3 greedy")
		leave()
		if stopped := strings.Contains(a.Text, "stopped"); stopped != taken || a.Err != nil {
			t.Errorf("with the turn taken: %t, %q %v", taken, a.Text, a.Err)
		}
	}
}

// TestHeavyLineDelaysNobody: while a bot thinks for one page, another page is answered whatever it
// asks, in its own language and for its own seat. It does not end the line, and its changes wait.
func TestHeavyLineDelaysNobody(t *testing.T) {
	s, one := window(t, "duel", "bot 12 greedy", "fork other")
	other := s.Open(nil)
	ended := make(chan []byte)
	go func() { ended <- one.Answer([]byte(`{"id":1,"do":"line","line":"bot mcts:20000 10000"}`)) }()
	for s.turn.TryLock() { // until it runs
		s.turn.Unlock()
		time.Sleep(time.Millisecond)
	}
	for _, ask := range []struct{ message, want string }{
		{`{"do":"open","lang":"zh","seat":2}`, `"seats":2`}, {`{"do":"look"}`, `"fork":"other"`}, {`{"do":"news"}`, `"text":"玩家2抽牌：`}, {`{"do":"time"}`, `"turns":[`},
		{`{"do":"events","from":1,"to":20}`, `"events":[{"seq":`}, {`{"do":"frames","from":1,"to":9}`, `"steps":[`}, {`{"do":"fork","name":"main"}`, `"picture":`},
		{`{"do":"files"}`, `"files":`}, {`{"do":"cards","cards":{"what":"find","query":"marine"}}`, `"ids":[`}, {`{"do":"pictures"}`, `"kinds"`}, {`{"do":"open","lang":"en","seat":0}`, `"seats":2`},
		{`{"do":"complete","line":"why"}`, `"words":["why`}, {`{"do":"save"}`, `"text":`}, {`{"do":"line","line":"legal"}`, `"text":"`}, {`{"do":"line","line":"why last"}`, `"text":"#`}, {`{"do":"line","line":"hint"}`, `"hints":[`}, {`{"do":"line","line":"?ARMOR"}`, `ARMOR`},
	} {
		if text := string(other.Answer([]byte(ask.message))); !strings.Contains(text, ask.want) || strings.Contains(text, `"error"`) || strings.Contains(text, `"fail"`) {
			t.Errorf("%s: %.300s, want %s", ask.message, text, ask.want)
		}
	}
	pushed := make(chan string, 16)
	later := s.Open(func(text []byte) { pushed <- string(text) })
	if !ask[opened](t, later, `{"do":"open"}`).Running {
		t.Error("a page that opens does not know that a line runs")
	}
	select {
	case text := <-ended:
		t.Fatalf("the line has ended: %.300s", text)
	default:
	}
	changed := make(chan []byte)
	go func() { changed <- other.Answer([]byte(`{"id":2,"do":"line","line":"fork later"}`)) }()
	if text := string(one.Answer([]byte(`{"do":"look"}`))); strings.Contains(text, "later") {
		t.Error("a line changes the session while another one runs")
	}
	one.Answer([]byte(`{"do":"stop"}`))
	if text := string(<-ended); !strings.Contains(text, "stopped") {
		t.Errorf("%.300s", text)
	}
	if text := string(<-changed); !strings.Contains(text, "later") {
		t.Errorf("%.300s", text)
	}
	for text := <-pushed; text != `{"push":"idle"}`; text = <-pushed {
		if !strings.Contains(text, `"push":"changed"`) {
			t.Errorf("%.300s", text)
		}
	}
	if ask[opened](t, later, `{"do":"open"}`).Running {
		t.Error("a page that opens believes that the line still runs")
	}
}

// TestPagesAreBounded: there is a maximum number of pages, until some are closed.
func TestPagesAreBounded(t *testing.T) {
	v := served(t)
	ctx, leave := context.WithTimeout(context.Background(), patience)
	defer leave()
	var pages []*websocket.Conn
	for len(pages) < maxPages {
		c, err := dialed(t, ctx, v)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, c)
	}
	if _, answer, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(v.URL(), "http")+"socket", nil); err == nil || answer == nil || answer.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("a page too many: %v %v", answer, err)
	} else if text, _ := io.ReadAll(answer.Body); !strings.Contains(string(text), "there are already 32 pages, the maximum") {
		t.Errorf("a page too many receives %s", text)
	}
	pages[0].CloseNow()
	comes(t, ctx, v)
}

// comes waits until a page can open after another one has closed.
func comes(t *testing.T, ctx context.Context, v *Server) *websocket.Conn {
	t.Helper()
	for begun := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		c, err := dialed(t, ctx, v)
		if err == nil {
			return c
		}
		if time.Since(begun) > patience {
			t.Fatalf("no page can come for one that has gone: %v", err)
		}
	}
}

// TestSilentConnectionsKeepNoPageOut: however many connections send nothing, a page with the token is
// answered immediately. New connections replace the oldest ones, and the rest expire soon.
func TestSilentConnectionsKeepNoPageOut(t *testing.T) {
	v := served(t)
	ctx, leave := context.WithTimeout(context.Background(), patience)
	defer leave()
	var silent []net.Conn
	for len(silent) < maxPending+40 {
		c, err := net.Dial("tcp", v.l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		silent = append(silent, c)
	}
	if _, err := dialed(t, ctx, v); err != nil {
		t.Errorf("a page next to %d silent ones: %v", len(silent), err)
	}
	for _, c := range []net.Conn{silent[0], silent[len(silent)-1]} {
		if err := c.SetDeadline(time.Now().Add(patience)); err != nil {
			t.Fatal(err)
		}
		if n, err := c.Read(make([]byte, 1)); n != 0 || errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("a connection that says nothing is kept: %d %v", n, err)
		}
	}
	answer, err := http.Get("http://" + v.l.Addr().String() + "/")
	if err != nil {
		t.Fatal(err)
	}
	if answer.Body.Close(); answer.StatusCode != http.StatusForbidden || !answer.Close {
		t.Errorf("a client without the token keeps its connection: %v", answer)
	}
}

// TestKnownConnectionsAreBounded: there is also a maximum number of connections with the token. One
// that leaves, or is closed before it enters, makes space for another.
func TestKnownConnectionsAreBounded(t *testing.T) {
	g := newGate(nil)
	come := func() *visitor {
		here, there := net.Pipe()
		t.Cleanup(func() { there.Close() })
		v := &visitor{Conn: here, gate: g}
		g.enter(v)
		return v
	}
	var in []*visitor
	for range maxKnown {
		v := come()
		for range 2 { // a connection may bring several requests
			if !g.letIn(v) {
				t.Fatalf("number %d has no place", len(in))
			}
		}
		in = append(in, v)
	}
	late := come()
	if g.letIn(late) {
		t.Error("one too many has a place")
	}
	for range 2 {
		if err := in[0].Close(); err != nil {
			t.Fatal(err)
		}
	}
	if !g.letIn(late) || g.letIn(come()) {
		t.Error("one that has gone twice gives no place, or two")
	}
	closed := come()
	closed.Close()
	if in[1].Close(); g.letIn(closed) || g.known != maxKnown-1 || len(g.pending) != 1 {
		t.Errorf("%d known, %d strangers", g.known, len(g.pending))
	}
}

// TestReloadWhileALineRuns: the page of a running line closes and comes again. The new page connects
// immediately, reads the position and can stop the line. Pages that have closed meanwhile make space for others, and
// their waiting lines do not begin.
func TestReloadWhileALineRuns(t *testing.T) {
	v := served(t)
	ctx, leave := context.WithTimeout(context.Background(), patience)
	defer leave()
	page, err := dialed(t, ctx, v)
	if err != nil {
		t.Fatal(err)
	}
	say := func(text string) {
		t.Helper()
		if err := page.Write(ctx, websocket.MessageText, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	say(`{"id":1,"do":"line","line":"bot mcts:20000 10000"}`)
	runs(v)
	say(`{"id":2,"do":"line","line":"fork later"}`)
	for range maxPages + 8 {
		page.CloseNow()
		page = comes(t, ctx, v)
		say(`{"id":3,"do":"line","line":"fork later"}`)
	}
	page.CloseNow()
	page = comes(t, ctx, v)
	hears := func(want string) {
		t.Helper()
		_, text, err := page.Read(ctx)
		if err != nil || !strings.Contains(string(text), want) || strings.Contains(string(text), "later") {
			t.Fatalf("%.300s %v, want %s", text, err, want)
		}
	}
	say(`{"id":4,"do":"look"}`)
	hears(`"fork":"main"`)    // the line delays nobody who reads
	for len(v.s.open()) > 2 { // this one and that of the test, which is not served
		time.Sleep(10 * time.Millisecond)
	}
	if v.s.turn.TryLock() {
		t.Fatal("the line has ended by itself")
	}
	say(`{"id":5,"do":"stop"}`)
	hears(`{"id":5,"is":{}}`)
}

// TestPagesThatAskTooMuch: a page that sends requests without reading the answers is closed, and
// the others are answered.
func TestPagesThatAskTooMuch(t *testing.T) {
	v := served(t)
	ctx, leave := context.WithTimeout(context.Background(), patience)
	defer leave()
	c, err := dialed(t, ctx, v)
	if err != nil {
		t.Fatal(err)
	}
	v.s.mu.Lock() // nothing is answered before it is closed
	for range waiting + 2 {
		_ = c.Write(ctx, websocket.MessageText, []byte(`{"do":"look"}`)) // it may be closed by now
	}
	_, text, err := c.Read(ctx)
	v.s.mu.Unlock()
	if err == nil || ctx.Err() != nil {
		t.Errorf("the page is not left: %.100s %v", text, err)
	}
	other, err := dialed(t, ctx, v)
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Write(ctx, websocket.MessageText, []byte(`{"id":7,"do":"look"}`)); err != nil {
		t.Fatal(err)
	}
	if _, text, err := other.Read(ctx); err != nil || !strings.Contains(string(text), `"id":7`) {
		t.Errorf("another page: %.100s %v", text, err)
	}
}
