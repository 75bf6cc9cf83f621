package join

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"arbiter/luabind/packs/safeio"
	"arbiter/repl/serve"
)

// TestQuantiles: of a hundred times each quantile is the time that so many per cent lie below.
func TestQuantiles(t *testing.T) {
	var list []time.Duration
	for i := range 100 {
		list = append(list, time.Duration(99-i)*time.Millisecond)
	}
	if got := QuantilesOf(list); got != (Quantiles{50, 90, 99, 99}) {
		t.Errorf("%+v", got)
	}
	if got := QuantilesOf(nil); got != (Quantiles{}) {
		t.Errorf("of nothing: %+v", got)
	}
}

// TestLoadReport: bytes are per seat and command, and matches are averaged; a match has two
// seats.
func TestLoadReport(t *testing.T) {
	l := &load{LoadConfig: LoadConfig{Matches: 3}}
	l.counted.Store(10)
	l.bytes.Store(2000)
	l.lost.Store(1)
	l.late.Store(2)
	l.rejected.Store(3)
	l.verified.Store(4)
	l.duels = []duel{{commands: 30, first: 100, after: 1000}, {commands: 50, first: 300, after: 3000}}
	want := LoadReport{Matches: 3, Conns: 6, Seconds: 2, Commands: 10, PerSec: 5, Late: 2, Rejected: 3, Lost: 1, Verified: 4, Received: 100, Duels: 2, DuelBytes: 1000, DuelFirst: 100, DuelCommands: 40}
	if got := l.report(2 * time.Second); *got != want {
		t.Errorf("%+v, want %+v", *got, want)
	}
}

// TestLoadFollowsCommands: the client of a load reads whole lists and changes of commands as
// Player does, and rejects a change of a command that is not there.
func TestLoadFollowsCommands(t *testing.T) {
	m := &loadMatch{l: &load{}, over: make(chan struct{})}
	c := &loadClient{m: m, seat: 1, bytes: new(atomic.Int64), seq: -1}
	m.clients = []*loadClient{c, {m: m, seat: 2, seq: -1}}
	hear := func(seq int, more, want string) {
		t.Helper()
		if err := c.heard(t.Context(), fmt.Appendf(nil, `{"type":"view","seq":%d,"hash":"","to_act":[1]%s}`, seq, more)); err != nil {
			t.Fatal(err)
		}
		err := c.read()
		var got []string
		for _, k := range c.commands {
			got = append(got, fmt.Sprintf("%s %v %d", k.id, k.attacks, k.kind))
		}
		if err != nil || strings.Join(got, ", ") != want || !c.acts || m.seq != seq {
			t.Errorf("%s: %v, %q, want %q", more, err, got, want)
		}
	}
	hear(1, `,"commands":[{"id":"a","verb":"attack","kind":"acts"},{"id":"b","kind":"gives_up"},{"id":"c","kind":"passes"}]`, "a true 1, b false 2, c false 0")
	hear(2, `,"commands_change":[{"op":"remove","path":"/0"},{"op":"add","path":"/2","value":{"id":"d","kind":"acts"}},{"op":"replace","path":"/0","value":{"id":"e"}},{"op":"replace","path":"/1/label","value":"x"}]`, "e false 0, c false 0, d false 1")
	hear(3, `,"commands":[{"id":"f"}]`, "f false 0")
	for _, path := range []string{"/1", "/-1", "/x", "/2"} {
		if err := c.change([]json.RawMessage{fmt.Appendf(nil, `{"op":"remove","path":%q}`, path)}); err == nil {
			t.Errorf("a command is removed at %s of one", path)
		}
	}
	if err := c.heard(t.Context(), []byte(`{"type":"view","seq":3,"hash":"","to_act":[]}`)); err == nil {
		t.Error("a view comes twice")
	}
	if err := c.heard(t.Context(), []byte(`{"type":"bye","code":"full","text":"no"}`)); err == nil || !strings.Contains(err.Error(), "closed a connection: no") {
		t.Error(err)
	}
}

// TestLoadCounts: only the answer to the open command counts, and only while it is measured.
func TestLoadCounts(t *testing.T) {
	m := &loadMatch{l: &load{}, id: "a", asked: time.Now()}
	if m.answered([]byte("b"), false); m.id != "a" || m.l.commands.Load() != 0 {
		t.Errorf("the answer to another command counts: %d", m.l.commands.Load())
	}
	m.answered([]byte("a"), false)
	m.answered([]byte("a"), false)
	if m.l.commands.Load() != 1 || m.l.counted.Load() != 0 || m.id != "" {
		t.Errorf("%d commands, %d counted", m.l.commands.Load(), m.l.counted.Load())
	}
	m.l.measures.Store(true)
	m.id = "c"
	m.answered([]byte("c"), false)
	m.id = "d"
	m.answered([]byte("d"), true)
	if m.l.commands.Load() != 2 || m.l.counted.Load() != 1 || len(m.l.acks) != 1 || m.l.rejected.Load() != 1 || m.id != "" {
		t.Errorf("%d commands, %d counted, %d times, %d rejected", m.l.commands.Load(), m.l.counted.Load(), len(m.l.acks), m.l.rejected.Load())
	}
}

// TestLoadChooses: a client attacks mostly if it can, passes seldom, and gives up never while
// there is anything else.
func TestLoadChooses(t *testing.T) {
	m := &loadMatch{random: rand.New(rand.NewPCG(1, 2))}
	list := []loadCommand{{id: "up", kind: givesUp}, {id: "act", kind: acts}, {id: "hit", attacks: true, kind: acts}, {id: "pass"}}
	count := map[string]int{}
	for range 1000 {
		count[m.choose(list)]++
	}
	if count["hit"] < 700 || count["hit"] > 900 || count["act"] < 100 || count["pass"] == 0 || count["pass"] > 100 || count["up"] > 0 {
		t.Errorf("%v", count)
	}
	if got := m.choose(list[:1]); got != "up" {
		t.Errorf("with one command: %s", got)
	}
	if got := m.choose(slices.Clone(list[:2])); got != "act" {
		t.Errorf("without a pass: %s", got)
	}
}

// TestLoadFinishes: a match that ends has the bytes of its first boards and those after them, of all
// seats. A match whose connection is lost ends once, and is not counted as whole.
func TestLoadFinishes(t *testing.T) {
	m := &loadMatch{l: &load{}, over: make(chan struct{})}
	for _, n := range []int64{100, 300} {
		c := &loadClient{m: m, first: n, bytes: new(atomic.Int64)}
		c.bytes.Store(10 * n)
		m.clients = append(m.clients, c)
	}
	m.finished(12)
	if len(m.l.duels) != 1 || m.l.duels[0] != (duel{commands: 12, first: 400, after: 3600}) || !m.done {
		t.Errorf("%+v", m.l.duels)
	}
	<-m.over
	m.lost(t.Context())
	if m.l.lost.Load() != 0 {
		t.Error("a match that has ended is lost")
	}
	n := &loadMatch{l: &load{}, over: make(chan struct{})}
	n.lost(t.Context())
	n.lost(t.Context())
	if <-n.over; n.l.lost.Load() != 1 || len(n.l.duels) != 0 {
		t.Errorf("%d lost, %d whole", n.l.lost.Load(), len(n.l.duels))
	}
}

// TestLoadPlans: the first command is planned once both seats have their boards, and once.
func TestLoadPlans(t *testing.T) {
	m := &loadMatch{l: &load{LoadConfig: LoadConfig{Every: time.Hour}}, random: rand.New(rand.NewPCG(1, 2))}
	m.clients = []*loadClient{{m: m, seq: 0}, {m: m, seq: -1}}
	if m.plan(t.Context()); m.next != nil {
		t.Error("planned before a seat has its board")
	}
	m.clients[1].seq = 0
	m.plan(t.Context())
	next := m.next
	if m.plan(t.Context()); next == nil || m.next != next || !next.Stop() {
		t.Error("not planned, or twice")
	}
}

// address is an output that hands on the address which a server prints as JSON.
type address chan string

func (a address) Write(b []byte) (int, error) {
	var started struct {
		URL string `json:"url"`
	}
	if err := json.Unmarshal(b, &started); err != nil {
		return 0, err
	}
	a <- started.URL
	return len(b), nil
}

// TestLoadOfAServer: a load plays matches of two seats with a server, one after the other, and verifies its boards. A
// mode that the server refuses or that has other seats, a server that is gone, and an interrupt end it with their error.
func TestLoadOfAServer(t *testing.T) {
	t.Parallel() // it waits for a clock
	ctx, stop := context.WithCancel(t.Context())
	at, ended := make(address, 1), make(chan error, 1)
	go func() {
		_, err := serve.Run(ctx, serve.Config{Listen: "127.0.0.1:0", Folder: t.TempDir(), Limits: serve.Usual}, serve.Start{JSON: true}, safeio.NewOut(at), safeio.NewOut(io.Discard))
		ended <- err
	}()
	cfg := LoadConfig{Mode: "kuhn", Matches: 2, For: 600 * time.Millisecond, Checked: 2}
	select {
	case cfg.Server = <-at:
	case err := <-ended:
		t.Fatal(err)
	}
	var said []string
	cfg.Print = func(text string) { said = append(said, text) }
	cfg.Begun = func() { said = append(said, "begun") }
	cfg.Ended = func() { said = append(said, "ended") }
	var r *LoadReport
	for cfg.For < time.Minute { // a busy machine plays too little for a measurement in half a second
		var err error
		said = nil
		if r, err = Load(ctx, cfg); err != nil {
			t.Fatal(err)
		}
		if r.Duels > 0 && r.Commands > 1 {
			break
		}
		cfg.For *= 4
	}
	if r.Matches != 2 || r.Conns != 4 || r.Commands < 2 || r.Duels < 1 || r.Verified < 2 || r.Lost != 0 || r.Rejected != 0 || r.Late != 0 {
		t.Errorf("the load has played %+v", *r)
	}
	if r.DuelCommands < 2 || r.DuelCommands > 3 || r.DuelFirst <= 0 || r.DuelBytes <= 0 || r.Received <= 0 || r.Ack.P50 <= 0 || r.Ack.Max < r.Ack.P50 || r.Seconds < 0.5 {
		t.Errorf("the load has measured %+v", *r)
	}
	if want := []string{"1 of 2 matches have begun", "2 of 2 matches have begun", "begun", "ended"}; !slices.Equal(said, want) {
		t.Errorf("it reports %q, want %q", said, want)
	}
	broken, leave := context.WithCancel(ctx)
	leave()
	for _, c := range []struct {
		mode, want string
		ctx        context.Context
	}{
		{"nothing", `no match has begun: the server did not make a room: unknown mode or room "nothing"; expected one of duel, `, ctx},
		{"kuhn3", `no match has begun: the mode "kuhn3" has 3 seats, expected 2`, ctx},
		{"kuhn", context.Canceled.Error(), broken},
	} {
		cfg := cfg
		cfg.Mode, cfg.Begun = c.mode, func() { t.Errorf("%s: it measures", c.mode) }
		if r, err := Load(c.ctx, cfg); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %+v, %v, want %q", c.mode, r, err, c.want)
		}
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if _, err := Load(t.Context(), cfg); !errors.Is(err, errLoad) {
		t.Errorf("a server that is gone: %v", err)
	}
}
