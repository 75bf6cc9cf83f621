package match_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
)

// Events are counted when they are queued, not when they are dispatched. The fault names
// the listener that queued them (K-13).
func TestQueueIsBounded(t *testing.T) {
	queued := 0
	m := newToyWith(t, match.Options{Log: true, Events: 100}, spec{id: "flood", typ: tPing, run: func(m *game) {
		for range 1000 {
			m.Queue(mk(tPing, 1))
			queued++
		}
	}})
	before := traceOf(m)
	f := faultOf(t, m.Do(cmd(ping, 0)))
	if !strings.Contains(f.Error(), "more than 100 events queued in one command") || len(f.Loop) != 1 || f.Loop[0] != "flood" {
		t.Errorf("the fault is %v", f)
	}
	if queued != 1000 {
		t.Errorf("the listener ran %d steps", queued)
	}
	untouched(t, m, before)
}

// Listeners that are only weighed pay too: a crowd of them is a fault (K-34).
func TestFiltersAreBounded(t *testing.T) {
	listeners := []spec{{id: "again", typ: tPing, run: func(m *game) { m.Queue(mk(tPing, 1)) }}}
	for range 50 {
		listeners = append(listeners, spec{id: "idle", typ: tPing, when: func(*game) bool { return false }})
	}
	m := newToyWith(t, match.Options{Log: true, Filters: 1000}, listeners...)
	before := traceOf(m)
	f := faultOf(t, m.Do(cmd(ping, 0)))
	if !strings.Contains(f.Error(), "runaway filters: more than 1000 filters") {
		t.Errorf("the fault is %v", f)
	}
	untouched(t, m, before)
	must(t, newToyWith(t, match.Options{Filters: 1000}, listeners[1:]...).Do(cmd(ping, 0)))
}

// A crowd of candidates is heard in order, however many there are (K-04).
func TestManyCandidatesAreSorted(t *testing.T) {
	var order []int
	var listeners []spec
	for i := range 200 {
		priority := 600 + (i*37)%200
		listeners = append(listeners, spec{id: string(rune('a' + i)), typ: tPing, priority: priority, on: []int{1, 2},
			run: func(*game) { order = append(order, priority) }})
	}
	m := newToyWith(t, match.Options{}, listeners...)
	must(t, m.Do(match.Command{Verb: ping, Target: id(m, 1)}))
	for i := 1; i < len(order); i++ {
		if order[i] < order[i-1] {
			t.Fatalf("priority %d came after %d", order[i], order[i-1])
		}
	}
	if len(order) == 0 {
		t.Fatal("nobody heard")
	}
}

// The length of a match is bounded, with and without a log. A command of a few events can
// still end a match that is too long, and a failed command does not count.
func TestMatchIsBounded(t *testing.T) {
	options := []match.Options{{}}
	if os.Getenv("ARBITER_LONG") == "1" { // a log of 500,000 events takes a second to copy
		options = append(options, match.Options{Log: true})
	}
	for _, o := range options {
		many := 1000
		m := newToyWith(t, o, spec{id: "flood", typ: tPing, run: func(m *game) {
			if m.Event().Args[0] == 0 {
				for range many {
					m.Queue(mk(tPing, 1))
				}
			}
		}})
		var err error
		commands := 0
		for err == nil && commands < 600 {
			err = m.Do(cmd(ping, 0))
			commands++
		}
		if f := faultOf(t, err); !strings.Contains(f.Error(), "the match is too long: more than 500000 events and modifications") {
			t.Errorf("the fault is %v", f)
		}
		if commands != 500 {
			t.Errorf("the match had %d commands", commands)
		}
		many = 3
		must(t, m.Do(cmd(ping, 0)))
		fork := m.Fork()
		many = 1000
		faultOf(t, fork.Do(cmd(ping, 0)))
	}
}

// The default bounds of a match hold at their value: on a command, its queue, its chain of
// causes and the filters that Go weighs for it. One more is a fault that names the bound
// and leaves no trace (K-13).
func TestDefaultBounds(t *testing.T) {
	queue := func(n int) func(m *game) { // the first ping queues n more
		return func(m *game) {
			if m.Event().Args[0] == 0 {
				for range n {
					m.Queue(mk(tPing, 1))
				}
			}
		}
	}
	nest := func(n uint16) func(m *game) { // each ping is the cause of the next
		return func(m *game) {
			if uint16(m.Event().Depth) < n {
				m.Queue(mk(tPing, 1))
			}
		}
	}
	m := newToyWith(t, match.Options{}, spec{id: "heard", typ: tPing, run: func(*game) {}})
	must(t, m.Do(cmd(ping, 0)))
	heard := m.Work() - 16 - 1 // of one event and one call of a script
	weigh := func(n int) func(m *game) { return func(m *game) { m.Weigh(n - heard) } }
	for _, tt := range []struct {
		what string
		run  func(m *game)
		want string
	}{
		{"10,000 events", queue(9_999), ""},
		{"10,001 events", queue(10_000), "runaway chain: more than 10000 events in one command"},
		{"10,001 events that wait", queue(10_001), "runaway chain: more than 10000 events queued in one command"},
		{"256 causes", nest(256), ""},
		{"257 causes", nest(257), "runaway chain: causes nested deeper than 256"},
		{"5,000,000 filters", weigh(5_000_000), ""},
		{"5,000,001 filters", weigh(5_000_001), "runaway filters: more than 5000000 filters and modifiers weighed in one command"},
	} {
		m := newToyWith(t, match.Options{Log: true}, spec{id: "listener", typ: tPing, run: tt.run})
		before := traceOf(m)
		err := m.Do(cmd(ping, 0))
		if tt.want == "" {
			if err != nil {
				t.Errorf("%s: %v", tt.what, err)
			}
			continue
		}
		if f := faultOf(t, err); !strings.Contains(f.Error(), tt.want) {
			t.Errorf("%s: %v", tt.what, f)
		}
		untouched(t, m, before)
	}
}

// A match may have 500,000 events to the last one.
func TestLastEventOfAMatch(t *testing.T) {
	more := 0
	m := newToyWith(t, match.Options{}, spec{id: "flood", typ: tPing, run: func(m *game) {
		if m.Event().Args[0] == 0 {
			for range more - 1 {
				m.Queue(mk(tPing, 1))
			}
		}
	}})
	for left := 500_000 - int(m.Seq()); left > 0; left = 500_000 - int(m.Seq()) {
		more = min(left, 9_000)
		if left > 9_000 && left < 9_100 {
			more = 8_000 // the last command has more than what a match may always have
		}
		if fork := m.Fork(); more == left {
			more++
			if f := faultOf(t, fork.Do(cmd(ping, 0))); !strings.Contains(f.Error(), "the match is too long: more than 500000 events and modifications") {
				t.Errorf("500,001 events: %v", f)
			}
			more--
		}
		if err := m.Do(cmd(ping, 0)); err != nil {
			t.Fatalf("%d events: %v", m.Seq(), err)
		}
	}
	if m.Seq() != 500_000 {
		t.Errorf("the match has %d events", m.Seq())
	}
}

// TestNamesSaid (K-23): the compared values replace {have} and {need} in the text of a reason.
func TestNamesSaid(t *testing.T) {
	var names match.Names
	for _, c := range []struct {
		text, want def.Localised
		filled     bool
	}{
		{def.Localised{EN: "{have} of {need}, not {need}", ZH: "{need}中的{have}"}, def.Localised{EN: "2 of -3, not -3", ZH: "-3中的2"}, true},
		{def.Localised{EN: "plain", ZH: "已有{have}"}, def.Localised{EN: "plain", ZH: "已有2"}, true},
		{def.Localised{EN: "have {n}"}, def.Localised{EN: "have {n}"}, false},
	} {
		said, filled := names.Said(names.Add("R", c.text), 2, -3)
		if said != c.want || filled != c.filled {
			t.Errorf("%+v: %+v, %t", c.text, said, filled)
		}
	}
	if said, filled := names.Said(0, 1, 2); said != (def.Localised{}) || filled {
		t.Errorf("no reason: %+v, %t", said, filled)
	}
}

// A program has at most 65,535 names and reasons.
func TestNamesAreBounded(t *testing.T) {
	p := &match.Program{Types: toyTypes, Listeners: make([]match.Listener, 1)}
	for i := range 65_535 {
		p.Names.Add(fmt.Sprint("N", i), def.Localised{})
	}
	if err := p.Fits(); err != nil {
		t.Error(err)
	}
	p.Names.Add("MORE", def.Localised{})
	if err := p.Fits(); err == nil || !strings.Contains(err.Error(), "the loaded packs have 65536 names and reasons; at most 65535 fit") {
		t.Errorf("one more: %v", err)
	}
}

// A value that is read between commands may weigh as much as a command, each time, even
// before the first command. Earlier readings do not reduce the bound. One more is the fault
// of the reading, and readings count as work (K-34).
func TestReadingsHaveTheirOwnBound(t *testing.T) {
	weighs := 0
	m := newToyWith(t, match.Options{Filters: 1000}).Fork() // no command in its life
	x := engineOf(m)
	x.numbers = append(x.numbers, func(m *game, _ event.Entity) int { m.Weigh(weighs); return 7 })
	fn := def.FuncRef(len(x.numbers) - 1)
	read := func(n int) error {
		weighs = n
		m.Compute(1, fn, id(m, 1), id(m, 1))
		return m.ReadFault()
	}
	for range 3 {
		if err := read(1000); err != nil {
			t.Fatal(err)
		}
	}
	if err := read(1001); err == nil || !strings.Contains(err.Error(), "runaway filters: more than 1000 filters") {
		t.Errorf("%v", err)
	}
	if err := m.ReadFault(); err != nil {
		t.Errorf("reported again: %v", err)
	}
	must(t, m.Do(cmd(ping, 0)))
	before := m.Work()
	if err := read(300); err != nil || m.Work() != before+300 {
		t.Errorf("the work is %d, and was %d: %v", m.Work(), before, err)
	}
}
