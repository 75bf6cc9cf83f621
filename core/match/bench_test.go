package match_test

import (
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
)

// busy is a toy with listeners on most events, without a log.
func busy(t testing.TB) *game {
	m := newToyWith(t, match.Options{},
		spec{id: "heavy", typ: tDamage, priority: 200, on: []int{1, 2, 3, 4}, role: "source", run: func(m *game) { m.Modify(0, event.OpSet, 0) }},
		spec{id: "fine", typ: tStrike, priority: 110, when: func(*game) bool { return true }, run: func(m *game) { m.Queue(mk(tPing)) }},
		spec{id: "tired", typ: tStrike, priority: 120, on: []int{4}, role: "target", reject: rTired},
		spec{id: "echo", typ: tPing, run: func(m *game) { m.Queue(mk(tNotice)) }},
		spec{id: "watch", typ: tNotice, priority: 900, run: func(*game) {}},
	)
	m.Register(match.GoListener[toy]{Name: "go", Supports: tNotice, Priority: 700, OnEvent: func(*game, event.Event) error { return nil }})
	return m
}

// TestNoAllocations: a warmed match without a log does commands, lists them,
// hashes and forks into another without asking for memory.
func TestNoAllocations(t *testing.T) {
	m := busy(t)
	dst := m.Fork()
	c := strikes(m, 1, 3)
	buf := make([]match.Command, 0, 16)
	for name, f := range map[string]func(){
		"Do": func() {
			if err := m.Do(c); err != nil {
				t.Fatal(err)
			}
		},
		"Legal":    func() { buf = m.Legal(0, buf[:0]) },
		"ForkInto": func() { m.ForkInto(dst) },
		"ViewFor":  func() { m.ViewFor(1, dst) },
		"Hash":     func() { _ = m.Hash() },
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
	if len(buf) != 2 {
		t.Errorf("legal %v", buf)
	}
}

func BenchmarkDo(b *testing.B) {
	m := busy(b)
	c := strikes(m, 1, 3)
	before := m.Seq()
	must(b, m.Do(c))
	events := m.Seq() - before
	b.ReportAllocs()
	for b.Loop() {
		_ = m.Do(c)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(events), "ns/event")
}

func BenchmarkLegal(b *testing.B) {
	m := busy(b)
	buf := make([]match.Command, 0, 16)
	b.ReportAllocs()
	for b.Loop() {
		buf = m.Legal(0, buf[:0])
	}
}

func BenchmarkForkInto(b *testing.B) {
	m := busy(b)
	dst := m.Fork()
	b.ReportAllocs()
	for b.Loop() {
		m.ForkInto(dst)
	}
}

func BenchmarkFork(b *testing.B) {
	m := busy(b)
	b.ReportAllocs()
	for b.Loop() {
		_ = m.Fork()
	}
}

func BenchmarkHash(b *testing.B) {
	m := busy(b)
	b.ReportAllocs()
	for b.Loop() {
		_ = m.Hash()
	}
}
