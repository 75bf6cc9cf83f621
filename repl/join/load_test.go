package join

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
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
	m.answered([]byte("b"), false)
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
