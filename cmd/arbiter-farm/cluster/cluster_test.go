package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/nats-io/nats-server/v2/server"

	"arbiter/luabind"
	"arbiter/repl/serve"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// TestPassing: whichever server a client reaches, it plays at the one that has the match, over
// WebSocket and HTTP. Everybody sees the same end, and what a server must not pass on it refuses.
func TestPassing(t *testing.T) {
	b := newBroker(t, nil)
	one, two := newNode(t, b, calm), newNode(t, b, calm)
	meet(t, one, two)
	l := one.room(`{"mode":"duel","seed":"3"}`)
	var a acks
	results := make(chan *protocol.Over, 3)
	for i, at := range []*node{one, two} {
		go func() {
			results <- play(t.Context(), t, l.Match, tokenOf(l.Seats[i].Link), []string{"greedy", "random"}[i], at.own, &a)
		}()
	}
	go func() { results <- play(t.Context(), t, l.Match, tokenOf(l.Watch), "", two.own, &a) }() // who only watches
	first := <-results
	if first == nil || first.Result != "win" {
		t.Fatalf("the duel ended as %+v", first)
	}
	for range 2 {
		if other := <-results; fmt.Sprint(other) != fmt.Sprint(first) {
			t.Errorf("it ended as %+v and as %+v", first, other)
		}
	}
	a.check(t, two.store)
	claimed(t, two, 0, one)
	var record []byte
	if code := two.settled("GET", "api/room/record", tokenOf(l.Watch), "", &record); code != 200 {
		t.Fatalf("the record has status %d: %s", code, record)
	}
	if m, err := luabind.Replay(bytes.NewReader(record)); err != nil || !m.Over() {
		t.Errorf("the record: %v", err)
	}
	replay := map[string]bool{} // made at either server, it is the same
	for _, n := range []*node{two, one} {
		var made struct{ Token string }
		if code := n.settled("POST", "api/room/replay", tokenOf(l.Seats[0].Link), "", &made); code != 200 {
			t.Errorf("the replay has status %d", code)
		}
		if replay[made.Token] = true; n.settled("GET", "api/room/record", made.Token, "", nil) != 200 {
			t.Error("the link of the replay does not work")
		}
	}
	if len(replay) != 1 {
		t.Errorf("the links of the replay: %v", replay)
	}
	var link serve.SeatLink
	if code := two.settled("POST", "api/room/links", tokenOf(l.Host), `{"seat":2,"action":"reissue"}`, &link); code != 200 {
		t.Fatalf("a new link has status %d", code)
	}
	for token, want := range map[string]int{tokenOf(link.Link): 200, tokenOf(l.Seats[1].Link): http.StatusForbidden, "nonsense": http.StatusForbidden, "": http.StatusForbidden} {
		for _, n := range []*node{one, two} {
			if code := n.settled("GET", "api/room", token, "", nil); code != want {
				t.Errorf("a token has status %d, want %d", code, want)
			}
		}
	}
	q, err := http.NewRequestWithContext(t.Context(), "GET", "http://"+one.own+"/api/games", nil)
	if err != nil {
		t.Fatal(err)
	}
	q.Host = "elsewhere.example"
	q.Header.Set("Arbiter-Peer", "guessed")
	if r, err := http.DefaultClient.Do(q); err != nil || r.StatusCode != http.StatusMisdirectedRequest {
		t.Errorf("a request with a guessed secret: %v, %v", r, err)
	}
}

// peers returns how many servers have a lease.
func (s *Store) peers() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.view.peers)
}

// claimed fails the test unless a server has claimed so many matches. No number is right on a machine
// so busy that a server has lost its lease or got no answer to a write. It then claims again, and
// others claim from it.
func claimed(t *testing.T, n *node, want int64, others ...*node) {
	t.Helper()
	for _, n := range append(others, n) {
		if losses, unsure := n.store.losses.Load(), n.store.unsure.Load(); losses+unsure != 0 {
			t.Logf("a server has lost its lease %d times and had no answer %d times: its claims are not counted", losses, unsure)
			return
		}
	}
	if claims := n.store.claims.Load(); claims != want {
		t.Errorf("a server has claimed %d matches, want %d", claims, want)
	}
}

// lists reports whether this server counts a lease among those that may own matches.
func (s *Store) lists(lease string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, is := s.view.peers[lease]
	return is
}

// tables lets bots play matches of xiangqi at an address until the context ends.
func tables(ctx context.Context, t *testing.T, n int, at string, a *acks) *sync.WaitGroup {
	var all sync.WaitGroup
	for range n {
		all.Go(func() {
			for ctx.Err() == nil {
				table(ctx, t, at, a)
			}
		})
	}
	return &all
}

// TestPartition: a server that cannot reach the broker acknowledges nothing and lets its clients
// go; another one takes its matches over. When the broker can be reached again, nothing that the
// first one has kept counts.
func TestPartition(t *testing.T) {
	b := newBroker(t, nil)
	lb := newBalancer(t)
	one, two := newNode(t, b, lb.url), newNode(t, b, lb.url)
	meet(t, one, two)
	lb.set(one, two)
	ctx, stop := context.WithCancel(t.Context())
	var a acks
	players := tables(ctx, t, 3, lb.address(), &a)
	first, second := one, two
	for range 3 {
		at := a.count()
		eventually(t, "commands", func() bool { return a.count() >= at+20 })
		// The first server needs a match that the other one can claim.
		held, match := "", ""
		owner := func() string {
			m, err := second.store.last(t.Context(), matchStream, subjectOf(match))
			if err != nil {
				return held // as far as is known
			}
			return m.tail().node
		}
		eventually(t, "a match of the first server", func() bool {
			l := first.room(`{"mode":"xiangqi"}`)
			match = l.Match
			for _, seat := range l.Seats {
				players.Go(func() { play(ctx, t, l.Match, tokenOf(seat.Link), "random", lb.address(), &a) })
			}
			eventually(t, "a command of it", func() bool { return a.of(l.Match) > 0 })
			lease, err := first.store.owner()
			held = lease
			return err == nil && owner() == lease && second.store.lists(lease)
		})
		first.wire.set(true)
		eventually(t, "the other server to miss the lease", func() bool { return !second.store.lists(held) })
		if lease, err := first.store.owner(); err == nil && lease == held {
			t.Error("a server without the broker writes by its lease after others may claim its matches")
		}
		eventually(t, "the other server to claim the match", func() bool { return owner() != held })
		commits := first.store.commits.Load()
		at = a.count()
		eventually(t, "commands at the other server", func() bool { return a.count() >= at+20 })
		if first.store.commits.Load() != commits {
			t.Error("a partitioned server has acknowledged a write")
		}
		first.wire.set(false)
		eventually(t, "the first server to come back", func() bool {
			return first.store.Health() == nil && first.store.peers() == 2 && second.store.peers() == 2
		})
		first, second = second, first
	}
	stop()
	players.Wait()
	a.check(t, one.store)
	t.Logf("%d commands were acknowledged; %d and %d claims, %d and %d refused writes, %d and %d unsure ones", a.count(), one.store.claims.Load(), two.store.claims.Load(),
		one.store.fenced.Load(), two.store.fenced.Load(), one.store.unsure.Load(), two.store.unsure.Load())
}

// TestDrain: a server that ends gives its matches back immediately; others continue, and the
// views are those from before.
func TestDrain(t *testing.T) {
	b := newBroker(t, nil)
	lb := newBalancer(t)
	one, two := newNode(t, b, lb.url, calm), newNode(t, b, lb.url, calm) // only a lease that was given back helps
	meet(t, one, two)
	lb.set(one, two)
	ctx, stop := context.WithCancel(t.Context())
	var a acks
	players := tables(ctx, t, 6, lb.address(), &a)
	eventually(t, "commands at both servers", func() bool { return one.metric("commands_total") >= 20 && two.metric("commands_total") >= 20 })
	l := one.room(`{"mode":"xiangqi"}`) // it has just begun when its server ends
	for _, seat := range l.Seats {
		players.Go(func() { play(ctx, t, l.Match, tokenOf(seat.Link), "random", lb.address(), &a) })
	}
	eventually(t, "a command of the last match", func() bool { return a.of(l.Match) > 0 })
	one.end()
	at, of := a.count(), a.of(l.Match)
	eventually(t, "the other server to take over and go on", func() bool { return a.count() >= at+30 && a.of(l.Match) > of && two.store.claims.Load() > 0 })
	stop()
	players.Wait()
	a.check(t, two.store)
}

// TestBrokerRestarts: while the broker is away nothing is acknowledged; then everything goes on.
func TestBrokerRestarts(t *testing.T) {
	b := newBroker(t, nil)
	lb := newBalancer(t)
	one, two := newNode(t, b, lb.url), newNode(t, b, lb.url)
	lb.set(one, two)
	ctx, stop := context.WithCancel(t.Context())
	var a acks
	players := tables(ctx, t, 2, lb.address(), &a)
	for _, away := range []time.Duration{0, 2 * testLease} {
		at := a.count()
		eventually(t, "commands", func() bool { return a.count() >= at+20 })
		b.end()
		at = a.count()
		time.Sleep(away)
		if n := a.count(); away > 0 && n > at+8 {
			t.Errorf("%d commands were acknowledged without the broker", n-at)
		}
		b.begin()
	}
	at := a.count()
	eventually(t, "commands after the end", func() bool { return a.count() >= at+20 })
	stop()
	players.Wait()
	a.check(t, two.store)
}

// TestFullBroker: while the broker has no room, commands are rejected with the code storage and
// matches can be watched; then everything goes on.
func TestFullBroker(t *testing.T) {
	b := newBroker(t, func(o *server.Options) { o.JetStreamMaxStore = 64 << 20; o.NoSystemAccount = false })
	lb := newBalancer(t)
	one := newNode(t, b, lb.url, calm)
	lb.set(one)
	l := one.room(`{"mode":"xiangqi"}`)
	var a acks
	ctx, stop := context.WithCancel(t.Context())
	players := tables(ctx, t, 2, lb.address(), &a) // match after match, so that none ends too early
	eventually(t, "commands", func() bool { return a.count() >= 10 })
	c := one.store.stream.CachedInfo().Config
	c.MaxBytes, c.Discard = 1, 1 // no room for anything, and nothing is thrown away
	if _, err := one.store.js.UpdateStream(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	eventually(t, "a rejected write", func() bool { return one.metric("rejects_total{code=\"storage\"}") > 0 })
	if code := one.ask("GET", "api/room", tokenOf(l.Watch), "", nil); code != 200 {
		t.Errorf("a match cannot be seen while the broker is full: status %d", code)
	}
	at := a.count()
	c.MaxBytes = -1
	if _, err := one.store.js.UpdateStream(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	eventually(t, "commands after that", func() bool { return a.count() >= at+10 })
	stop()
	players.Wait()
	a.check(t, one.store)
}

// seen is the view of a token at a server: its sequence number and hash.
func (n *node) seen(token, lang string) string {
	n.t.Helper()
	ctx, late := context.WithTimeout(n.t.Context(), 3*time.Minute)
	defer late()
	for {
		c, _, err := websocket.Dial(ctx, "ws://"+n.own+"/socket", &websocket.DialOptions{Host: hostOf(n)})
		if err != nil {
			n.t.Fatal(err)
		}
		defer c.CloseNow()
		c.SetReadLimit(protocol.MaxReply)
		if err := c.Write(ctx, websocket.MessageText, protocol.Write(protocol.Hello{Type: protocol.TypeHello, Protocol: protocol.Version, Token: token, Lang: lang})); err != nil {
			n.t.Fatal(err)
		}
		for again := false; !again; {
			_, text, err := c.Read(ctx)
			if err != nil {
				n.t.Fatal(err)
			}
			m, err := protocol.ReadReply(text)
			if err != nil {
				n.t.Fatal(err)
			}
			switch m := m.(type) {
			case *protocol.View:
				return fmt.Sprintf("%d %s of %d bytes", m.Seq, m.Hash, len(m.Board))
			case *protocol.Bye:
				if again = m.Retry && m.Code == protocol.Drain; !again {
					n.t.Fatalf("%+v", m)
				}
			}
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// TestSameView: after a takeover each seat sees what it saw before, in each language.
func TestSameView(t *testing.T) {
	b := newBroker(t, nil)
	one, two := newNode(t, b), newNode(t, b)
	meet(t, one, two)
	l := one.room(`{"mode":"duel","seed":"5"}`)
	ctx, stop := context.WithCancel(t.Context())
	var a acks
	var players sync.WaitGroup
	for _, seat := range l.Seats {
		players.Go(func() { play(ctx, t, l.Match, tokenOf(seat.Link), "greedy", one.own, &a) })
	}
	eventually(t, "commands", func() bool { return a.count() >= 12 })
	stop()
	players.Wait()
	look := func(n *node) map[string]string {
		seen := map[string]string{}
		for who, link := range map[string]string{"seat 1": l.Seats[0].Link, "seat 2": l.Seats[1].Link, "spectator": l.Watch} {
			for _, lang := range []string{"en", "zh"} {
				seen[who+" "+lang] = n.seen(tokenOf(link), lang)
			}
		}
		return seen
	}
	var before, passed map[string]string
	eventually(t, "the last commands to be done", func() bool { // those that the players have sent before they stopped
		before, passed = look(one), look(two)
		return maps.Equal(before, look(one))
	})
	if !maps.Equal(passed, before) {
		t.Errorf("through another server they see %v, and %v", passed, before)
	}
	held := one.store.ownLease()
	one.wire.set(true)
	eventually(t, "the first server to be gone", func() bool { return !two.store.lists(held) })
	if after := look(two); !maps.Equal(after, before) {
		t.Errorf("after the takeover they see %v, and saw %v", after, before)
	}
	claimed(t, two, 1, one)
}

// metric reads a figure of a server.
func (n *node) metric(name string) int {
	var text []byte
	n.ask("GET", "metrics", "", "", &text)
	_, rest, found := strings.Cut(string(text), "\narbiter_"+name+" ")
	var v int
	if _, err := fmt.Sscan(rest, &v); !found || err != nil {
		return 0
	}
	return v
}

// TestStore: the transitions of a match between two servers that believe what they like.
func TestStore(t *testing.T) {
	b := newBroker(t, nil)
	n1, n2 := newNode(t, b, calm), newNode(t, b, calm) // a beat would put right what they believe
	meet(t, n1, n2)
	one, two := n1.store, n2.store
	setup := &room.Setup{Mode: "duel", Bots: []string{"", ""}}
	first := func() *room.Row { return row(1, 0) }
	next := func(r *room.Row) *room.Tx {
		n := *r
		n.Rev, n.Seq = r.Rev+1, r.Seq+1
		return &room.Tx{Match: "m", Row: &n, First: n.Seq, Entries: []room.Entry{{Kind: room.KindDo, Seat: 1, ID: fmt.Sprint(n.Seq)}}}
	}
	hash := room.HashToken("token")
	made := &room.Tx{Match: "m", Setup: setup, Row: first(), Links: map[string]*room.Link{hash: {Match: "m", Role: "seat", Seat: 1}}}
	if err := one.commit(made); err != nil {
		t.Fatal(err)
	}
	if err := two.commit(&room.Tx{Match: "m", Setup: setup, Row: first()}); !isFence(err) {
		t.Errorf("a match was made twice: %v", err)
	}
	delete(two.doubts, "m")
	step := next(made.Row)
	if err := one.commit(step); err != nil {
		t.Fatal(err)
	}
	if err := one.commit(next(made.Row)); !isFence(err) {
		t.Errorf("a row was followed twice: %v", err)
	}
	if p, err := two.Where(t.Context(), hash); err != nil || p == nil || p.ID != one.ownLease() {
		t.Errorf("the match is at %+v, %v", p, err)
	}
	if l, known, err := two.Link(hash); err != nil || !known || l.Seat != 1 {
		t.Errorf("the link leads to %+v, %t, %v", l, known, err)
	}
	if _, err := two.Load("m"); !errors.Is(err, room.ErrElsewhere) {
		t.Errorf("a match of another server was loaded: %v", err)
	}
	var no *room.Refused
	if _, err := two.Load("unknown"); !errors.As(err, &no) || !no.Retry {
		t.Errorf("an unknown match: %v", err)
	}
	saved, err := one.Load("m") // after the refused write a message could still be on its way
	if err != nil || saved.Claim == nil || saved.Claim() != nil {
		t.Fatalf("%+v, %v", saved, err)
	}
	if again, err := one.Load("m"); err != nil || again.Claim != nil || again.Row.Base != saved.Row.Base {
		t.Errorf("a match was claimed twice: %+v, %v", again, err)
	}
	if err := one.commit(next(step.Row)); !isFence(err) {
		t.Errorf("a row from before a claim was followed: %v", err)
	}
	delete(one.doubts, "m")

	two.mu.Lock() // it believes that the first one is gone
	delete(two.view.peers, one.ownLeaseLocked())
	two.mu.Unlock()
	stolen, err := two.Load("m")
	if err != nil || stolen.Claim == nil {
		t.Fatalf("%+v, %v", stolen, err)
	}
	late := next(&saved.Row)
	if err := one.commit(late); err != nil { // the claim comes after it
		t.Fatal(err)
	}
	if err := stolen.Claim(); !errors.As(err, &no) {
		t.Errorf("a match was claimed by a row that is not the last: %v", err)
	}
	if stolen, err = two.Load("m"); err != nil || stolen.Claim() != nil || len(stolen.Log) != 2 {
		t.Fatalf("%+v, %v", stolen, err)
	}
	if err := one.commit(next(late.Row)); !isFence(err) {
		t.Errorf("the old owner has written: %v", err)
	}
	if err := two.commit(next(&stolen.Row)); err != nil {
		t.Errorf("the new owner cannot write: %v", err)
	}
	rematch := &room.Tx{Match: "n", Setup: setup, Row: first(), Links: map[string]*room.Link{hash: {Match: "n", Role: "seat", Seat: 2}}}
	if err := two.commit(&room.Tx{Match: "m", Setup: setup, Row: first(), Links: rematch.Links}); err == nil {
		t.Error("a match was made again")
	}
	delete(two.doubts, "m")
	for i, want := range []string{"m", "n"} { // a link leads to a match when that is there, also for a server that has looked it up before
		if i == 1 {
			if err := two.commit(rematch); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := one.Where(t.Context(), hash); err != nil {
			t.Fatal(err)
		}
		if l, _, err := one.Link(hash); err != nil || l.Match != want {
			t.Errorf("the link leads to %+v, want %s (%v)", l, want, err)
		}
	}
	gone := &room.Tx{Match: "x", Setup: setup, Row: first(), Links: map[string]*room.Link{hash: nil}}
	if err := one.commit(gone); err != nil {
		t.Fatal(err)
	}
	three := newNode(t, b, calm).store
	if p, err := three.Where(t.Context(), hash); err != nil || p != nil {
		t.Errorf("a revoked link leads to %+v, %v", p, err)
	}
	if _, known, err := three.Link(hash); err != nil || known {
		t.Errorf("a revoked link is known: %v", err)
	}
}

// ownLeaseLocked reads the lease of another store, whose lock is free.
func (s *Store) ownLeaseLocked() string { return s.ownLease() }

// TestVersions: a match needs a server with the version of its rules. Others pass clients on, or
// say what is missing.
func TestVersions(t *testing.T) {
	b := newBroker(t, nil)
	version := func(v string) nodeOption { return func(_ *serve.Config, c *Config) { c.Engine = v } }
	old, fresh := newNode(t, b, calm, version("old")), newNode(t, b, calm, version("fresh"))
	l := old.room(`{"mode":"xiangqi"}`)
	hash := room.HashToken(tokenOf(l.Host))
	old.end()
	eventually(t, "the old server to be gone", func() bool { fresh.store.hurry(); return fresh.store.peers() == 1 })
	if code := fresh.ask("GET", "api/room", tokenOf(l.Host), "", nil); code != http.StatusServiceUnavailable {
		t.Errorf("a match of other rules has status %d", code)
	}
	if _, err := fresh.store.Load(l.Match); err == nil || !strings.Contains(err.Error(), `needs version "old"`) {
		t.Errorf("it was loaded: %v", err)
	}
	again := newNode(t, b, calm, version("old"))
	meet(t, fresh, again)
	if p, err := fresh.store.Where(t.Context(), hash); err != nil || p == nil || p.ID != again.store.ownLease() {
		t.Errorf("the match is at %+v, %v", p, err)
	}
	if code := fresh.settled("GET", "api/room", tokenOf(l.Host), "", nil); code != 200 {
		t.Errorf("through the other server it has status %d", code)
	}
}

// TestMisuse: servers that cannot share matches say why.
func TestMisuse(t *testing.T) {
	b := newBroker(t, nil)
	newNode(t, b)
	nc, js := connected(t, b.address())
	open := func(lease time.Duration) error {
		_, err := Open(t.Context(), Config{NC: nc, JS: js, Lease: lease, Replicas: 1})
		return err
	}
	if err := open(5 * time.Second); err == nil || !strings.Contains(err.Error(), "have --lease 1s") {
		t.Errorf("another lease: %v", err)
	}
	st, err := js.Stream(t.Context(), matchStream)
	if err != nil {
		t.Fatal(err)
	}
	c := st.CachedInfo().Config
	c.MaxAge = time.Hour
	if _, err := js.UpdateStream(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	if err := open(testLease); err == nil || !strings.Contains(err.Error(), "does not keep every message") {
		t.Errorf("a stream that forgets: %v", err)
	}
}
