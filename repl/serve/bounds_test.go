package serve

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"

	"arbiter/core/i18n"
	"arbiter/repl/serve/protocol"
)

// TestRequestsForRooms: a request becomes a set-up if each of its lists, its seed, its language and its clock are within
// their bounds, which are tried with one more, too.
func TestRequestsForRooms(t *testing.T) {
	list := func(n int) string { return "[" + strings.TrimSuffix(strings.Repeat(`"x",`, n), ",") + "]" }
	for text, want := range map[string]string{
		`{}`: "", `{"seed":"0"}`: "", `{"seed":"18446744073709551615"}`: "", `{"seed":"18446744073709551616"}`: "invalid seed", `{"seed":"-1"}`: "invalid seed", `{"seed":" 1"}`: "invalid seed",
		`{"lang":"en"}`: "", `{"lang":"zh"}`: "", `{"lang":"fr"}`: `unknown language "fr"`,
		`{"packs":` + list(16) + `}`: "", `{"packs":` + list(17) + `}`: "at most 16 packs", `{"options":` + list(100) + `}`: "", `{"options":` + list(101) + `}`: "100 options", `{"modules":` + list(100) + `}`: "", `{"modules":` + list(101) + `}`: "100 options",
		`{"bots":` + list(8) + `}`: "", `{"bots":` + list(9) + `}`: "8 bots", `{"decks":` + list(8) + `}`: "", `{"decks":` + list(9) + `}`: "8 decks",
		`{"decks":["x",` + list(500) + `]}`: "", `{"decks":["x",` + list(501) + `]}`: "the deck of seat 2 has 501 cards, the maximum is 500",
		`{"clock":{"move_ms":1000}}`: "", `{"clock":{"move_ms":999}}`: "from 1 second", `{"clock":{"total_ms":1000}}`: "", `{"clock":{"total_ms":999}}`: "from 1 second", `{"clock":{"increment_ms":1000}}`: "from 1 second", `{"clock":{}}`: "from 1 second",
		`{"clock":{"move_ms":31536000000}}`: "", `{"clock":{"move_ms":31536000001}}`: "365 days", `{"clock":{"total_ms":31536000000}}`: "", `{"clock":{"total_ms":31536000001}}`: "365 days", `{"clock":{"total_ms":1000,"increment_ms":31536000001}}`: "365 days",
		`{"clock":{"total_ms":1000,"increment_ms":-1}}`: "from 1 second", `{"clock":{"move_ms":1000,"total_ms":1000}}`: "a clock has either", `{"clock":{"move_ms":1000,"increment_ms":1000}}`: "a clock has either", `{"clock":{"move_ms":-1,"total_ms":1000}}`: "a clock has either",
		`{"mode":"duel","room":"ffa4"}`: `either "mode" or "room"`, `{"clock":{"move_ms":1000,"late":"pass"}}`: "", `{"clock":{"move_ms":1000,"late":"bot"}}`: "", `{"clock":{"move_ms":1000,"late":"lose"}}`: "", `{"clock":{"move_ms":1000,"late":"loose"}}`: `did you mean "lose"`,
	} {
		var n NewRoom
		if err := json.Unmarshal([]byte(text), &n); err != nil {
			t.Fatal(text, err)
		}
		s, err := n.setup(func() uint64 { return 77 })
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: %v, want %q", text, err, want)
		}
		if err == nil && (len(s.Decks) != len(n.Decks) || n.Seed == "" != (s.Seed == 77) || s.Mode != "duel" || !s.Undo || !s.Watch || s.Clock != nil && s.Clock.Late == "") {
			t.Errorf("%.60s: %+v", text, s)
		}
	}
	no := false
	n := NewRoom{Room: "r", Modules: []string{"m"}, Options: []string{"o"}, Packs: []string{"p"}, Decks: []Deck{{"d"}}, Bring: true, Bots: []string{"b"}, Seed: "5", Clock: &protocol.ClockRule{Move: 1000}, Undo: &no, Watch: &no, Lang: "zh"}
	s, err := n.setup(func() uint64 { return 0 })
	if err != nil || s.Mode != "" || s.Room != "r" || s.Seed != 5 || s.Undo || s.Watch || !s.Bring || s.Lang != "zh" || s.Clock.Late != protocol.LateLose ||
		!reflect.DeepEqual([][]string{s.Modules, s.Options, s.Packs, s.Decks[0], s.Bots}, [][]string{{"m"}, {"o"}, {"p"}, {"d"}, {"b"}}) {
		t.Errorf("the set-up is %+v, %v", s, err)
	}
	for text, good := range map[string]bool{`"id"`: true, `["a","b"]`: true, `["a"]`: false, `[]`: true, `7`: false, `["a",7]`: false, `{}`: false} {
		var d Deck
		if err := d.UnmarshalJSON([]byte(text)); (err == nil) != good {
			t.Errorf("the deck %s: %q, %v", text, d, err)
		}
	}
}

// TestUsesOfAnHour: an address may do each thing so many times in an hour. Others, and other things, count for
// themselves, and counts that are old are forgotten.
func TestUsesOfAnHour(t *testing.T) {
	q := quotas{list: map[string]*quota{}}
	rooms, reviews := i18n.Text{EN: "rooms", ZH: "新房间"}, i18n.Text{EN: "reviews", ZH: "复盘"}
	for i, want := range []bool{true, true, true, false, false} {
		if err := q.take(rooms, "a", 3); (err == nil) != want {
			t.Errorf("use %d of 3: %v", i+1, err)
		} else if err != nil && err.Error() != "this address has requested 3 rooms in an hour, the maximum" {
			t.Error(err)
		}
	}
	if q.take(reviews, "a", 1) != nil || q.take(rooms, "b", 1) != nil {
		t.Error("another thing or another address is refused")
	}
	q.list["rooms a"].since = time.Now().Add(-time.Hour - time.Second)
	if err := q.take(rooms, "a", 3); err != nil || q.list["rooms a"].used != 1 {
		t.Errorf("after an hour: %v", err)
	}
	for i := range 10_001 {
		q.list[fmt.Sprint(i)] = &quota{since: time.Now().Add(-2 * time.Hour)}
	}
	if err := q.take(rooms, "a", 3); err != nil || len(q.list) != 3 {
		t.Errorf("%d counts are kept: %v", len(q.list), err)
	}
}

// visiting is a connection from an address, which notes that it is closed.
type visiting struct {
	net.Conn
	from   net.Addr
	closed int
}

func (c *visiting) RemoteAddr() net.Addr { return c.from }
func (c *visiting) Close() error         { c.closed++; return nil }

// TestVisitsAreCounted: an address has so many connections at a time. One more is closed, until another one ends.
func TestVisitsAreCounted(t *testing.T) {
	v := visitors{from: map[string]int{}}
	one := &visiting{from: &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1), Port: 9}}
	for range maxVisits {
		v.state(one, http.StateNew)
		v.state(one, http.StateActive)
		v.state(one, http.StateIdle)
	}
	if v.state(&visiting{from: &net.TCPAddr{IP: net.IPv4(192, 0, 2, 2)}}, http.StateNew); one.closed != 0 {
		t.Errorf("%d of %d connections are closed", one.closed, maxVisits)
	}
	if v.state(one, http.StateNew); one.closed != 1 {
		t.Error("one more connection stays open")
	}
	v.state(one, http.StateClosed)
	v.state(one, http.StateHijacked)
	if v.state(one, http.StateNew); one.closed != 1 {
		t.Error("connections that have ended are counted")
	}
	for range maxVisits {
		v.state(one, http.StateClosed)
	}
	if len(v.from) != 1 {
		t.Errorf("%d addresses are kept", len(v.from))
	}
	v.proxy = true
	for range maxVisits + 1 {
		v.state(one, http.StateNew)
	}
	if one.closed != 1 {
		t.Error("the connections of a proxy are bounded")
	}
}

// TestPartsOfRequests: the status of each code, the network of an address, and the type of the body, the language and the token of a request.
func TestPartsOfRequests(t *testing.T) {
	for code, want := range map[protocol.Code]int{protocol.Token: 403, protocol.Early: 409, protocol.GameOver: 409, protocol.Rate: 429, protocol.Full: 503, protocol.Drain: 503, protocol.Storage: 503, protocol.Busy: 503, protocol.Internal: 500, protocol.Malformed: 400, protocol.Rules: 400, "": 400} {
		if got := statusOf(code); got != want {
			t.Errorf("the status of %s is %d, want %d", code, got, want)
		}
	}
	for host, want := range map[string]string{"192.0.2.7": "192.0.2.7", "::ffff:192.0.2.7": "192.0.2.7", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::", "2001:db8:1:2::": "2001:db8:1:2::", "fe80::1%eth0": "fe80::", "@": "@"} {
		if got := network(host); got != want {
			t.Errorf("the network of %s is %s, want %s", host, got, want)
		}
	}
	for kind, want := range map[string]bool{"application/json": true, "Application/JSON": true, "application/json ; charset=utf-8": true, "text/plain": false, "application/jsonl": false, "": false} {
		q := httptest.NewRequest(http.MethodPost, "http://h/", strings.NewReader("{}"))
		q.Header.Set("Content-Type", kind)
		if err := body(httptest.NewRecorder(), q, &struct{}{}); (err == nil) != want {
			t.Errorf("a body of the type %q: %v", kind, err)
		}
	}
	for _, x := range []struct{ query, accept, authorization, lang, token string }{
		{"", "", "", "en", ""}, {"lang=zh", "en", "Bearer x y", "zh", "x y"}, {"lang=en", "zh-CN,zh;q=0.9", "bearer x", "en", "x"}, {"lang=fr", "zh-CN,zh;q=0.9", "Basic x", "zh", ""}, {"", "en-GB", "Bearer ", "en", ""},
	} {
		q, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://h/?"+x.query, nil)
		if err != nil {
			t.Fatal(err)
		}
		q.Header = http.Header{"Accept-Language": {x.accept}, "Authorization": {x.authorization}}
		if languageOf(q) != x.lang || bearer(q) != x.token {
			t.Errorf("%+v: the language %q and the token %q", x, languageOf(q), bearer(q))
		}
	}
}

// TestRequestsThatAreRefused: a request that the server does not know, or that lacks something, says why, and every
// answer keeps other sites out.
func TestRequestsThatAreRefused(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"xiangqi","lang":"zh"}`)
	for _, x := range []struct {
		method, path, token, body string
		code                      int
		want                      string
	}{
		{"GET", "api/nothing", "", "", 404, "unknown request"}, {"POST", "api/nothing", "", "", 404, "unknown request"}, {"PUT", "api/room", "", "", 405, "only GET is allowed"}, {"GET", "api/rooms", "", "", 405, "only POST is allowed"}, {"DELETE", "api/rooms?lang=zh", "", "", 405, "只允许 POST 请求"},
		{"HEAD", "api/games", "", "", 200, ""}, {"POST", "api/packs/0", "", "", 405, "only GET is allowed"}, {"POST", "socket", "", "", 405, "only GET is allowed"}, {"HEAD", "api/qr", "", "", 405, ""}, {"DELETE", "", "", "", 405, "only GET is allowed"}, {"POST", "healthz", "", "", 405, "only GET is allowed"}, {"HEAD", "healthz", "", "", 200, ""}, {"POST", "metrics", "", "", 405, "only GET is allowed"}, {"HEAD", "", "", "", 200, ""},
		{"POST", "api/room/links", token(l.Host), `{"seat":1,"action":"remove"}`, 400, `unknown action \"remove\"`}, {"POST", "api/room/links", token(l.Host), `{"action":"revoke"}`, 400, `\"seat\" is missing`}, {"POST", "api/room/links", token(l.Host), `{"seat":3,"action":"revoke"}`, 400, "seat 3 has no link"},
		{"GET", "api/room", "", "", 403, "the link is unknown"}, {"GET", "api/room/record", token(l.Host), "", 409, "the match is not over"}, {"GET", "api/packs/" + strings.Repeat("0", 64), "", "", 403, "the link is unknown"}, {"GET", "api/room?lang=zh", "", "", 403, "链接"},
	} {
		var text []byte
		if code := r.ask(x.method, x.path, x.token, x.body, &text); code != x.code || !strings.Contains(string(text), x.want) {
			t.Errorf("%s %s %s: %d %s, want %d and %q", x.method, x.path, x.body, code, text, x.code, x.want)
		}
	}
	for path, want := range map[string]string{"api/games": "GET, HEAD", "api/rooms": "POST", "socket": "GET", "": "GET, HEAD"} {
		w := httptest.NewRecorder()
		r.ServeHTTP(w, httptest.NewRequest(http.MethodPut, r.URL()+path, nil))
		if got := w.Header().Get("Allow"); got != want {
			t.Errorf("%s allows %q, want %q", path, got, want)
		}
	}
	a, _ := r.answer("api/games", "", nil)
	for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin", "Cache-Control": "no-store", "Content-Type": "application/json"} {
		if got := a.Header.Values(name); len(got) != 1 || got[0] != want {
			t.Errorf("the header %s is %q, want %s", name, got, want)
		}
	}
	if got := a.Header.Get("Content-Security-Policy"); !strings.Contains(got, "default-src") {
		t.Errorf("the policy is %q", got)
	}
}
