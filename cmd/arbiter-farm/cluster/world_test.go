package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/packs/archive"
	"arbiter/repl/join"
	"arbiter/repl/serve"
	"arbiter/repl/serve/protocol"
)

// broker is a NATS server in the process of the test, which can be stopped and started again.
type broker struct {
	t      *testing.T
	dir    string
	port   int
	change func(*server.Options)
	s      *server.Server
}

func newBroker(t *testing.T, change func(*server.Options)) *broker {
	t.Helper()
	b := &broker{t: t, dir: t.TempDir(), port: -1, change: change}
	b.begin()
	t.Cleanup(b.end)
	return b
}

func (b *broker) begin() {
	b.t.Helper()
	o := &server.Options{Host: "127.0.0.1", Port: b.port, JetStream: true, StoreDir: b.dir, NoLog: true, NoSigs: true}
	if b.change != nil {
		b.change(o)
	}
	s, err := begun(o)
	if err != nil {
		b.t.Fatal(err)
	}
	b.s, b.port = s, s.Addr().(*net.TCPAddr).Port
}

// begun starts a broker. Another program can have the port of a broker that has ended, so it tries
// again.
func begun(o *server.Options) (*server.Server, error) {
	for tries := 0; ; tries++ {
		s, err := server.NewServer(o.Clone())
		if err != nil {
			return nil, err
		}
		s.Start()
		if s.ReadyForConnections(time.Minute) {
			return s, nil
		}
		s.Shutdown()
		s.WaitForShutdown()
		if tries == 2 {
			return nil, errors.New("the broker does not begin")
		}
	}
}

func (b *broker) end() {
	b.s.Shutdown()
	b.s.WaitForShutdown()
}

func (b *broker) address() string { return fmt.Sprintf("127.0.0.1:%d", b.port) }

// wire carries the connections of a server to the broker, and can be cut: then nothing arrives in
// either direction, and no connection breaks.
type wire struct {
	l    net.Listener
	mu   sync.Mutex
	cond *sync.Cond
	cut  bool
	to   string
}

func newWire(t *testing.T, to string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{l: l, to: to}
	w.cond = sync.NewCond(&w.mu)
	t.Cleanup(func() { l.Close(); w.set(false) })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go w.carry(c)
		}
	}()
	return w
}

func (w *wire) carry(c net.Conn) {
	defer c.Close()
	w.wait()
	d, err := net.Dial("tcp", w.to)
	if err != nil {
		return
	}
	defer d.Close()
	go w.copy(d, c)
	w.copy(c, d)
}

func (w *wire) copy(to, from net.Conn) {
	defer to.Close()
	buf := make([]byte, 32<<10)
	for {
		n, err := from.Read(buf)
		if n > 0 {
			w.wait()
			if _, err := to.Write(buf[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

func (w *wire) wait() {
	w.mu.Lock()
	for w.cut {
		w.cond.Wait()
	}
	w.mu.Unlock()
}

func (w *wire) set(cut bool) {
	w.mu.Lock()
	w.cut = cut
	w.mu.Unlock()
	w.cond.Broadcast()
}

// testLease is the lease of the servers of tests. A busy machine can keep a server from renewing it in
// time: then the server forgets its matches, answers with the status 503 for a time, and claims them
// again. Tests that do not need the end of a lease have calm servers.
const testLease = time.Second

// calm sets a lease that outlasts the test: it does not end, and there is no beat unless something
// asks for one.
func calm(_ *serve.Config, c *Config) { c.Lease = 20 * time.Minute }

// meet waits until servers know each other.
func meet(t *testing.T, nodes ...*node) {
	t.Helper()
	eventually(t, "the servers to know each other", func() bool {
		for _, n := range nodes {
			if n.store.peers() != len(nodes) {
				n.store.hurry()
				return false
			}
		}
		return true
	})
}

func connected(t *testing.T, address string) (*nats.Conn, jetstream.JetStream) {
	t.Helper()
	nc, err := nats.Connect("nats://"+address, nats.MaxReconnects(-1), nats.ReconnectWait(50*time.Millisecond), nats.ReconnectJitter(0, 0), nats.ReconnectBufSize(-1), nats.Timeout(time.Minute),
		nats.PingInterval(time.Second), nats.MaxPingsOutstanding(2), nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}))
	if err != nil {
		t.Fatal(err)
	}
	js, err := jetstream.New(nc, jetstream.WithDefaultTimeout(time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(nc.Close)
	return nc, js
}

// node is a server of matches in the process of the test.
type node struct {
	*serve.Server
	t     *testing.T
	store *Store
	wire  *wire
	own   string // the address that it listens at
	stop  context.CancelFunc
	ended chan error
}

type nodeOption func(*serve.Config, *Config)

func newNode(t *testing.T, b *broker, options ...nodeOption) *node {
	t.Helper()
	n := &node{t: t, wire: newWire(t, b.address()), ended: make(chan error, 1)}
	log := slog.New(slog.DiscardHandler)
	if os.Getenv("ARBITER_TEST_LOG") != "" {
		log = slog.New(slog.NewTextHandler(os.Stderr, nil))
	}
	cfg := serve.Config{Listen: "127.0.0.1:0", Limits: serve.Usual, Policy: archive.Policy{Trust: archive.Any}, Log: log, Workers: 2}
	own := Config{Lease: testLease, Replicas: 1, Log: log, Storage: jetstream.FileStorage}
	for _, o := range options {
		o(&cfg, &own)
	}
	own.NC, own.JS = connected(t, n.wire.l.Addr().String())
	cfg.Cluster = func(post func(func()), _ *slog.Logger) (serve.Cluster, error) {
		own.Post = post
		s, err := Open(t.Context(), own)
		n.store = s
		return s, err
	}
	s, err := serve.Listen(cfg)
	if err != nil {
		t.Fatal(err)
	}
	_, n.own, _ = strings.Cut(n.store.self.URL, "://")
	n.Server = s
	ctx, stop := context.WithCancel(context.Background())
	n.stop = stop
	go func() { n.ended <- s.Serve(ctx); close(n.ended) }()
	t.Cleanup(n.end)
	return n
}

// end drains the server.
func (n *node) end() {
	n.wire.set(false)
	n.stop()
	for err := range n.ended {
		if err != nil {
			n.t.Error(err)
		}
	}
}

// ask sends a request and reads the answer into a value.
func (n *node) ask(method, path, token, body string, into any) int {
	n.t.Helper()
	q, err := http.NewRequestWithContext(n.t.Context(), method, "http://"+n.own+"/"+path, strings.NewReader(body))
	if err != nil {
		n.t.Fatal(err)
	}
	q.Host = hostOf(n)
	q.Header.Set("Content-Type", "application/json")
	if token != "" {
		q.Header.Set("Authorization", "Bearer "+token)
	}
	a, err := http.DefaultClient.Do(q)
	if err != nil {
		n.t.Fatal(err)
	}
	defer a.Body.Close()
	text, err := io.ReadAll(a.Body)
	if err != nil {
		n.t.Fatal(err)
	}
	if raw, is := into.(*[]byte); is {
		*raw = text
	} else if into != nil && json.Unmarshal(text, into) != nil {
		n.t.Fatalf("%s %s: %s", method, path, text)
	}
	return a.StatusCode
}

// settled is ask for a request that every server with a lease can answer. It asks again while the
// server has none.
func (n *node) settled(method, path, token, body string, into any) (status int) {
	n.t.Helper()
	eventually(n.t, fmt.Sprintf("an answer to %s %s", method, path), func() bool {
		status = n.ask(method, path, token, body, into)
		return status != http.StatusServiceUnavailable
	})
	return status
}

func (n *node) room(body string) *serve.Links {
	n.t.Helper()
	var l serve.Links
	if status := n.settled("POST", "api/rooms", "", body, &l); status != 200 {
		n.t.Fatalf("a room %s has status %d", body, status)
	}
	return &l
}

// hostOf is the name under which clients reach a server.
func hostOf(n *node) string { return strings.TrimSuffix(strings.TrimPrefix(n.URL(), "http://"), "/") }

// makeRoom makes a room of xiangqi at an address.
func makeRoom(at string) (*serve.Links, error) {
	c := http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}
	r, err := c.Post("http://"+at+"/api/rooms", "application/json", strings.NewReader(`{"mode":"xiangqi"}`))
	if err != nil {
		return nil, err
	}
	defer r.Body.Close()
	var l serve.Links
	if err := json.NewDecoder(r.Body).Decode(&l); err != nil {
		return nil, err
	}
	if len(l.Seats) != 2 {
		return nil, fmt.Errorf("status %d", r.StatusCode)
	}
	return &l, nil
}

func tokenOf(link string) string {
	_, t, _ := strings.Cut(link, "#")
	return t
}

// eventually waits until something is so.
func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	for begun := time.Now(); !is(); time.Sleep(10 * time.Millisecond) {
		if time.Since(begun) > 3*time.Minute {
			t.Fatalf("waited three minutes for %s", what)
		}
	}
}

// acks notes what was acknowledged, by match and id.
type acks struct {
	mu   sync.Mutex
	list map[string]map[string]int
	n    int
}

func (a *acks) add(match, id string, seq int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.list == nil {
		a.list = map[string]map[string]int{}
	}
	if a.list[match] == nil {
		a.list[match] = map[string]int{}
	}
	a.list[match][id] = seq
	a.n++
}

func (a *acks) count() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.n
}

// of returns how many commands of a match were acknowledged.
func (a *acks) of(match string) int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.list[match])
}

// check compares the stream with what was acknowledged.
func (a *acks) check(t *testing.T, s *Store) {
	t.Helper()
	for match, acked := range a.list {
		list, err := s.readAll(t.Context(), subjectOf(match))
		if err != nil {
			t.Fatalf("match %s: %v", match, err)
		}
		saved, _, err := fold(list)
		if err != nil {
			t.Fatalf("match %s: %v", match, err)
		}
		at := map[string]int{}
		for i, e := range saved.Log {
			if e.ID != "" && at[e.ID] != 0 {
				t.Errorf("match %s: command %s was done as %d and as %d", match, e.ID, at[e.ID], i+1)
			}
			at[e.ID] = i + 1
		}
		for id, seq := range acked {
			if at[id] != seq {
				t.Errorf("match %s: command %s was acknowledged as %d and is %d", match, id, seq, at[id])
			}
		}
	}
}

// balancer is an address that leads to each of several servers in turn.
type balancer struct {
	l  net.Listener
	mu sync.Mutex
	to []string
	n  int
}

func newBalancer(t *testing.T) *balancer {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	b := &balancer{l: l}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go b.carry(c)
		}
	}()
	return b
}

func (b *balancer) address() string { return b.l.Addr().String() }

func (b *balancer) url(cfg *serve.Config, _ *Config) { cfg.URL = "http://" + b.address() }

func (b *balancer) set(nodes ...*node) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.to = nil
	for _, n := range nodes {
		b.to = append(b.to, n.own)
	}
}

func (b *balancer) carry(c net.Conn) {
	defer c.Close()
	b.mu.Lock()
	n := len(b.to)
	b.mu.Unlock()
	for range n {
		b.mu.Lock()
		b.n++
		to := b.to[b.n%len(b.to)]
		b.mu.Unlock()
		if d, err := net.Dial("tcp", to); err == nil {
			defer d.Close()
			go func() { defer d.Close(); _, _ = io.Copy(d, c) }()
			_, _ = io.Copy(c, d)
			return
		}
	}
}

// play lets a bot, or "" for a spectator, take a link at an address until the match is over.
func play(ctx context.Context, t *testing.T, match, token, bot, at string, a *acks) *protocol.Over {
	over, err := join.Run(ctx, join.Config{Link: join.Link{Socket: "ws://" + at + "/socket", Token: token}, Lang: "en", Bot: bot, Tries: 200, Print: func(string) {}, Heard: func(m any) {
		if ack, is := m.(*protocol.Ack); is {
			a.add(match, ack.ID, ack.Seq)
		}
	}})
	if err != nil && ctx.Err() == nil {
		t.Errorf("match %s: %v", match, err)
	}
	return over
}
