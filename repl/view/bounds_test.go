package view

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// TestHeadersOfAnswers: every answer, also a refusal, keeps the page in a process of its own, and out of
// caches and of other pages.
func TestHeadersOfAnswers(t *testing.T) {
	s, _ := window(t, "xiangqi")
	v, err := Listen(s, "127.0.0.1:0", false)
	if err != nil {
		t.Fatal(err)
	}
	defer v.l.Close()
	own := v.l.Addr().String()
	get := func(path, host, lang string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("GET", "http://"+own+path, nil)
		r.Host = host
		r.Header.Set("Accept-Language", lang)
		w := httptest.NewRecorder()
		v.ServeHTTP(w, r)
		return w
	}
	for path, code := range map[string]int{"/" + v.token + "/": 200, "/": 403, "/" + v.token + "/none": 404, "/" + v.token: 302} {
		w := get(path, own, "en")
		if w.Code != code {
			t.Errorf("%s: %d, want %d", path, w.Code, code)
		}
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
			"Cross-Origin-Embedder-Policy": "require-corp", "Cache-Control": "no-store", "Content-Security-Policy": policy,
		} {
			if got := w.Header().Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", path, name, got, want)
			}
		}
		if closes := w.Header().Get("Connection") == "close"; closes != (code == 403) {
			t.Errorf("%s: the connection is closed: %t", path, closes)
		}
	}
	if w := get("/"+v.token+"/", own, "en"); !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") || w.Body.Len() == 0 {
		t.Errorf("the page is %q", w.Header().Get("Content-Type"))
	}
	for path, want := range map[string]string{"/" + v.token: "/" + v.token + "/", "/" + v.token + "?lang=zh": "/" + v.token + "/?lang=zh"} {
		if got := get(path, own, "en").Header().Get("Location"); got != want {
			t.Errorf("%s leads to %s, want %s", path, got, want)
		}
	}
	if en, zh := get("/", own, "en").Body.String(), get("/", own, "zh-CN,zh").Body.String(); !strings.Contains(en, "the address lacks its token") || !strings.Contains(zh, "地址中没有令牌") {
		t.Errorf("without a token: %s, %s", en, zh)
	}
	for host, code := range map[string]int{"127.0.0.1": 200, "localhost": 200, "[::1]": 200, "0.0.0.0": 421, "192.0.2.1": 421} {
		_, port, err := net.SplitHostPort(own)
		if err != nil {
			t.Fatal(err)
		}
		if w := get("/"+v.token+"/", host+":"+port, "en"); w.Code != code {
			t.Errorf("by the name %s: %d, want %d", host, w.Code, code)
		}
	}
}

// TestNamesOfServers: a server that others can reach accepts the addresses of this machine, and lists
// those that others can open, those of IPv4 first.
func TestNamesOfServers(t *testing.T) {
	s, _ := window(t, "xiangqi")
	wide, err := Listen(s, "0.0.0.0:0", true)
	if err != nil {
		t.Fatal(err)
	}
	defer wide.l.Close()
	here, err := Listen(s, "127.0.0.1:0", true)
	if err != nil {
		t.Fatal(err)
	}
	defer here.l.Close()
	named, err := Listen(s, "localhost:0", false)
	if err != nil {
		t.Fatal(err)
	}
	defer named.l.Close()
	port := func(v *Server) string {
		_, port, err := net.SplitHostPort(v.l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		return port
	}
	if here.Others() != nil || named.Others() != nil {
		t.Errorf("others can open %v and %v", here.Others(), named.Others())
	}
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		t.Skip(err)
	}
	var four, six []string
	for _, a := range addresses {
		n, ok := a.(*net.IPNet)
		if !ok {
			continue
		}
		if !wide.hosts[net.JoinHostPort(n.IP.String(), port(wide))] {
			t.Errorf("the server does not know its name %s", n.IP)
		}
		if host := net.JoinHostPort(n.IP.String(), port(named)); named.hosts[host] != n.IP.IsLoopback() {
			t.Errorf("a server of this machine alone knows %s: %t", host, named.hosts[host])
		}
		at := "http://" + net.JoinHostPort(n.IP.String(), port(wide)) + "/" + wide.token + "/"
		switch {
		case n.IP.IsLoopback() || n.IP.IsLinkLocalUnicast():
		case n.IP.To4() != nil:
			four = append(four, at)
		default:
			six = append(six, at)
		}
	}
	if got := wide.Others(); fmt.Sprint(got) != fmt.Sprint(append(four, six...)) {
		t.Errorf("others can open %v, want %v", got, append(four, six...))
	}
	if wide.hosts["0.0.0.0:"+port(wide)] || !wide.hosts["localhost:"+port(wide)] || !wide.hosts["[::1]:"+port(wide)] {
		t.Errorf("the names are %v", wide.hosts)
	}
	if want := "http://127.0.0.1:" + port(wide) + "/" + wide.token + "/"; wide.URL() != want {
		t.Errorf("this machine opens %s, want %s", wide.URL(), want)
	}
	if want := "http://" + here.l.Addr().String() + "/" + here.token + "/"; here.URL() != want || here.token == wide.token || len(here.token) != 32 {
		t.Errorf("this machine opens %s, want %s", here.URL(), want)
	}
	if _, err := Listen(s, here.l.Addr().String(), false); err == nil {
		t.Error("two servers listen at one address")
	}
	if taken, err := Listen(s, "127.0.0.1:x", false); err == nil {
		taken.l.Close()
		t.Error("a port that is a word is taken")
	}
}

// TestBytesAreGivenBack: what a page has sent and read no longer counts, whatever its messages were, and
// of a page that has closed nothing counts.
func TestBytesAreGivenBack(t *testing.T) {
	v := served(t)
	ctx, leave := context.WithTimeout(context.Background(), patience)
	defer leave()
	held := func(want func(total, pages int) bool) bool {
		for begun := time.Now(); time.Since(begun) < patience; time.Sleep(5 * time.Millisecond) {
			v.purse.mu.Lock()
			total, pages := v.purse.total, len(v.purse.pages)
			v.purse.mu.Unlock()
			if want(total, pages) {
				return true
			}
		}
		return false
	}
	c, err := dialed(t, ctx, v)
	if err != nil {
		t.Fatal(err)
	}
	for n, size := range []int{0, 1, piece - 20, piece, 3*piece + 5, 100_000} {
		if err := c.Write(ctx, websocket.MessageText, fmt.Appendf(nil, `{"id":%d,"do":"complete","line":"zzzz"%s}`, n, strings.Repeat(" ", size))); err != nil {
			t.Fatal(err)
		}
		if _, text, err := c.Read(ctx); err != nil || !strings.Contains(string(text), fmt.Sprintf(`"id":%d,"is"`, n)) {
			t.Fatalf("%s, %v", text, err)
		}
		if !held(func(total, pages int) bool { return total == 0 && pages == 1 }) {
			t.Fatalf("after a message with %d blanks, %d bytes are held", size, v.purse.total)
		}
	}
	// A message that arrives in parts counts while it arrives.
	w, err := c.Writer(ctx, websocket.MessageText)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(`{"id":9,` + strings.Repeat(" ", 4*piece))); err != nil {
		t.Fatal(err)
	}
	if !held(func(total, _ int) bool { return total >= 2*piece }) {
		t.Error("a message that has not ended counts for nothing")
	}
	c.CloseNow()
	if !held(func(total, pages int) bool { return total == 0 && pages == 0 }) {
		t.Errorf("after the page has closed, %d bytes of %d pages are held", v.purse.total, len(v.purse.pages))
	}
}

// TestUrgentMessagesAreAnsweredOnce: a page that stops a line gets one answer, and the next message its
// own.
func TestUrgentMessagesAreAnsweredOnce(t *testing.T) {
	v := served(t)
	ctx, leave := context.WithTimeout(context.Background(), patience)
	defer leave()
	c, err := dialed(t, ctx, v)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 3 {
		for id, do := range []string{"stop", "rules"} {
			if err := c.Write(ctx, websocket.MessageText, fmt.Appendf(nil, `{"id":%d,"do":%q}`, 10*n+id, do)); err != nil {
				t.Fatal(err)
			}
			if _, text, err := c.Read(ctx); err != nil || !strings.Contains(string(text), fmt.Sprintf(`"id":%d,`, 10*n+id)) {
				t.Fatalf("the answer to %s is %.100s, %v", do, text, err)
			}
		}
	}
	if v.pages.Load() != 1 {
		t.Errorf("%d pages are counted", v.pages.Load())
	}
	r, err := http.Get(v.URL() + "socket") // not a socket: the browser gets an error, and no page is counted
	if err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	begun := time.Now()
	for v.pages.Load() != 1 && time.Since(begun) < patience { // the answer may come before the count
		time.Sleep(time.Millisecond)
	}
	if r.StatusCode < 400 || v.pages.Load() != 1 {
		t.Errorf("%d, and %d pages are counted", r.StatusCode, v.pages.Load())
	}
}
