package serve

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// shared is a store that says of every match that another server has it, or that nobody knows.
type shared struct {
	*Store
	self   Peer
	barred error // what Join says

	mu    sync.Mutex
	to    *Peer
	wrong error
	ill   error
	lost  []string
}

func (c *shared) Join(self Peer, _ Events) error { c.self = self; return c.barred }

func (c *shared) Where(context.Context, string) (*Peer, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.to, c.wrong
}

func (c *shared) Unreachable(p *Peer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lost = append(c.lost, p.ID)
}

func (c *shared) Health() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ill
}

// leads lets all matches be those of a server.
func (c *shared) leads(to *Peer, wrong, ill error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.to, c.wrong, c.ill = to, wrong, ill
}

// clustered starts a server of a cluster.
func clustered(t *testing.T, change ...func(*Config)) (*running, *shared) {
	t.Helper()
	c, folder := &shared{}, t.TempDir()
	return started(t, t.TempDir(), "127.0.0.1:0", append(change, func(cfg *Config) {
		cfg.Cluster = func(post func(func()), _ *slog.Logger) (Cluster, error) {
			var err error
			c.Store, err = OpenStore(folder, post)
			return c, err
		}
	})...), c
}

// answer is what a server answers to a request with headers.
func (r *running) answer(path, host string, headers http.Header) (*http.Response, string) {
	r.t.Helper()
	q, err := http.NewRequestWithContext(r.t.Context(), http.MethodGet, r.URL()+path, nil)
	if err != nil {
		r.t.Fatal(err)
	}
	if q.Header = headers; host != "" {
		q.Host = host
	}
	a, err := http.DefaultClient.Do(q)
	if err != nil {
		r.t.Fatal(err)
	}
	defer a.Body.Close()
	text, err := io.ReadAll(a.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	return a, string(text)
}

// TestMatchesOfOtherServers: a server of a cluster lets the one that has a match answer: requests,
// and the messages of a connection until either end. It passes nothing on that was passed to it.
func TestMatchesOfOtherServers(t *testing.T) {
	var log bytes.Buffer
	one, near := clustered(t, func(c *Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	two, far := clustered(t)
	l := two.room(`{"mode":"xiangqi"}`)
	other := far.self
	other.ID = "two"
	near.leads(&other, nil, nil)
	if other.URL+"/" != two.URL() || len(other.Secret) != 32 || other.Secret == near.self.Secret || other.Cert != "" || other.Engine == "" {
		t.Errorf("a server describes itself as %+v", other)
	}
	var status struct{ Match string }
	if code := one.ask("GET", "api/room", token(l.Host), "", &status); code != 200 || status.Match != l.Match {
		t.Errorf("the other server's match has the status %d %+v", code, status)
	}
	bearer := http.Header{"Authorization": {"Bearer " + token(l.Host)}, "Origin": {strings.TrimSuffix(one.URL(), "/")}}
	if a, text := one.answer("api/room", "", bearer); a.StatusCode != 200 || !strings.Contains(text, l.Match) {
		t.Errorf("a request of a page: %d %s", a.StatusCode, text)
	} else {
		for name, values := range a.Header {
			if len(values) != 1 {
				t.Errorf("the answer has the header %s %d times", name, len(values))
			}
		}
	}
	if a, _ := one.answer("api/room", "", nil); a.StatusCode == 200 {
		t.Errorf("a request without a token has the status %d", a.StatusCode)
	}
	c := one.dial(l.Seats[0].Link, "en")
	if w := c.until(protocol.TypeWelcome).(*protocol.Welcome); w.Seat != 1 || w.Match != l.Match {
		t.Errorf("the welcome through another server is %+v", w)
	}
	c.until(protocol.TypeView)
	c.send(`{"type":"do","id":"1","base":0,"line":"nonsense"}`)
	if no := c.until(protocol.TypeReject).(*protocol.Reject); no.Code != protocol.Command {
		t.Errorf("%+v", no)
	}
	if _, text := one.answer("metrics", "", nil); !strings.Contains(text, "arbiter_cluster_passed_connections 1\n") {
		t.Errorf("a passed connection is not counted:\n%s", text)
	}
	if _, text := two.answer("metrics", "", nil); !strings.Contains(text, "arbiter_cluster_passed_connections 0\n") || !strings.Contains(text, "arbiter_connections 1\n") {
		t.Errorf("the other server counts:\n%s", text)
	}
	if code := one.ask("POST", "api/room/links", token(l.Host), `{"seat":1,"action":"revoke"}`, nil); code != 200 {
		t.Errorf("revoking a link of another server has the status %d", code)
	}
	if bye := c.until(protocol.TypeBye).(*protocol.Bye); bye.Code != protocol.Token {
		t.Errorf("the revoked link: %+v", bye)
	}
	if _, _, err := c.c.Read(t.Context()); websocket.CloseStatus(err) < 4000 {
		t.Errorf("the connection ends with %v", err)
	}
	if d := one.raw(); d.c.Write(t.Context(), websocket.MessageBinary, fmt.Appendf(nil, `{"type":"hello","protocol":1,"token":%q}`, token(l.Host))) != nil || d.until(protocol.TypeBye).(*protocol.Bye).Code != protocol.Malformed {
		t.Error("a hello in a frame of bytes is taken")
	}
	passed := http.Header{headerPeer: {near.self.Secret}, "Authorization": {"Bearer " + token(l.Host)}}
	if a, text := one.answer("api/room", "", passed); a.StatusCode != http.StatusServiceUnavailable || strings.Contains(text, l.Match) {
		t.Errorf("a request that was passed is passed again: %d %s", a.StatusCode, text)
	}
	near.leads(nil, room.ErrElsewhere, nil)
	if code := one.ask("GET", "api/room", token(l.Host), "", nil); code != http.StatusServiceUnavailable {
		t.Errorf("nobody knows the server of the match: %d", code)
	}
	if bye := one.dial(l.Seats[1].Link, "en").until(protocol.TypeBye).(*protocol.Bye); bye.Code != protocol.Drain {
		t.Errorf("nobody knows the server of the match: %+v", bye)
	}
	near.leads(&other, nil, nil)
	c = one.dial(l.Seats[1].Link, "en")
	c.until(protocol.TypeView)
	two.end()
	for {
		_, text, err := c.c.Read(t.Context())
		if err == nil && !strings.Contains(string(text), `"type":"bye"`) {
			continue
		}
		if err == nil && !strings.Contains(string(text), `"code":"drain"`) || err != nil && websocket.CloseStatus(err) < 1000 {
			t.Errorf("the other server ends: %s %v", text, err)
		}
		break
	}
	began := time.Now()
	for range 2 {
		if code := one.ask("GET", "api/room", token(l.Host), "", nil); code != http.StatusServiceUnavailable {
			t.Errorf("the other server has ended: %d", code)
		}
	}
	if bye := one.dial(l.Seats[1].Link, "en").until(protocol.TypeBye).(*protocol.Bye); bye.Code != protocol.Drain {
		t.Errorf("the other server has ended: %+v", bye)
	}
	one.end()
	named := strings.Count(log.String(), "another server does not answer")
	if len(near.lost) != 3 || named == 0 || named > 1 && time.Since(began) < silence || !strings.Contains(log.String(), other.URL) {
		t.Errorf("the cluster hears of %v, and the log has:\n%s", near.lost, log.String())
	}
}

// TestSecretsOfServers: only a request with the secret of this server names its client itself, and may
// have another host.
func TestSecretsOfServers(t *testing.T) {
	one, near := clustered(t)
	for _, x := range []struct {
		secret string
		known  bool
	}{{near.self.Secret, true}, {"", false}, {near.self.Secret[1:], false}, {near.self.Secret + "0", false}, {strings.Repeat("0", 32), false}} {
		h := http.Header{headerPeer: {x.secret}, headerClient: {"192.0.2.7"}}
		if a, _ := one.answer("api/room", "elsewhere.example", h); (a.StatusCode != http.StatusMisdirectedRequest) != x.known {
			t.Errorf("the secret %q opens another host: %d", x.secret, a.StatusCode)
		}
		q := httptest.NewRequest(http.MethodGet, "/", nil)
		q.Header, q.RemoteAddr = h, "198.51.100.1:99"
		if is := one.from(q); (is == "192.0.2.7") != x.known || !x.known && is != "198.51.100.1" {
			t.Errorf("with the secret %q the client is %s", x.secret, is)
		}
	}
	if (*peers)(nil).from(&http.Request{Header: http.Header{headerPeer: {""}}}) {
		t.Error("a server alone takes requests of others")
	}
	ill := errors.New("the broker does not answer")
	for _, x := range []struct {
		ill  error
		code int
		text string
	}{{nil, 200, "ok\n"}, {ill, http.StatusServiceUnavailable, ill.Error() + "\n"}} {
		near.leads(nil, nil, x.ill)
		if a, text := one.answer("healthz", "", nil); a.StatusCode != x.code || text != x.text {
			t.Errorf("with %v its health is %d %q", x.ill, a.StatusCode, text)
		}
	}
}

// TestServersAreKnownByTheirCertificates: a server passes requests only to a server with the
// certificate that the cluster has announced, whatever the name and the authority of it are.
func TestServersAreKnownByTheirCertificates(t *testing.T) {
	cert, key := certificate(t, "other.example.org", time.Now().Add(-time.Hour), time.Now().Add(time.Hour))
	one, near := clustered(t)
	two, far := clustered(t, func(c *Config) { c.Cert, c.Key, c.Peer = cert, key, "https://127.0.0.1:1" })
	if far.self.URL != "https://127.0.0.1:1" || len(far.self.Cert) != 64 {
		t.Errorf("a server with --peer-url describes itself as %+v", far.self)
	}
	for id, announced := range map[string]string{"good": far.self.Cert, "bad": strings.Repeat("0", 64), "none": ""} {
		near.leads(&Peer{ID: id, URL: "https://" + two.l.Addr().String(), Secret: far.self.Secret, Cert: announced}, nil, nil)
		want := map[bool]int{true: http.StatusForbidden, false: http.StatusServiceUnavailable}[id == "good"]
		if code := one.ask("GET", "api/room", "AAAAAAAAAAAAAAAAAAAAAA", "", nil); code != want {
			t.Errorf("%s certificate: the status is %d, want %d", id, code, want)
		}
	}
	p := newPeers(near, "", nil)
	first := p.client(&Peer{ID: "0"})
	for i := range maxClients {
		if p.client(&Peer{ID: fmt.Sprint(i)}); p.client(&Peer{ID: "0"}) != first {
			t.Fatalf("with %d other servers the connections of the first are gone", i)
		}
	}
	if p.client(&Peer{ID: "one more"}); len(p.clients) != 1 {
		t.Errorf("%d servers are kept, %d are too many", len(p.clients), maxClients+1)
	}
}

// TestServersOutsideOfTheCluster: a server that cannot join its cluster does not begin, and keeps neither its
// port nor its store.
func TestServersOutsideOfTheCluster(t *testing.T) {
	torn := errors.New("the broker does not answer")
	c, folder := &shared{barred: torn}, t.TempDir()
	cfg := Config{Listen: "127.0.0.1:0", Log: slog.New(slog.DiscardHandler), Cluster: func(post func(func()), _ *slog.Logger) (Cluster, error) {
		var err error
		c.Store, err = OpenStore(folder, post)
		return c, err
	}}
	if s, err := Listen(cfg); s != nil || !errors.Is(err, torn) {
		t.Fatalf("a server that cannot join: %v, %v", s, err)
	}
	again, err := OpenStore(folder, func(f func()) { f() })
	if err != nil || again.Close() != nil {
		t.Errorf("its store is still open: %v", err)
	}
	cfg.Peer = "10.0.0.2:8080"
	if _, err := Listen(cfg); err == nil || !strings.Contains(err.Error(), `--peer-url "10.0.0.2:8080"`) {
		t.Errorf("a malformed address for others: %v", err)
	}
	cfg.Peer, cfg.Cluster = "", func(func(func()), *slog.Logger) (Cluster, error) { return nil, torn }
	if _, err := Listen(cfg); !errors.Is(err, torn) {
		t.Errorf("a cluster that cannot be opened: %v", err)
	}
}
