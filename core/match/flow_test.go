package match_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
)

// flowing is the flow of a ledger, as a test says.
type flowing func(m *books) bool

func (f flowing) Flow(m *books) bool { return f != nil && f(m) }

// eventWork is the work that an event or a step counts as.
const eventWork = 16

// openFlow is a match that has not started, with a flow and listeners.
func openFlow(t *testing.T, opts match.Options, flow flowing, listeners ...match.Listener) (*books, *ledgerRules) {
	t.Helper()
	r := &ledgerRules{things: []string{"corn"}}
	started := open(t, opts, r, &engineOfBooks{}, listeners...)
	r.also = func(c *match.Capabilities[ledger]) { c.Flow = flow }
	m := match.New[ledger](r, started.Program(), opts)
	m.Attach(&engineOfBooks{run: func(*books, def.FuncRef) error { return nil }})
	return m, r
}

// TestStepsWithoutAnEvent: a step of the turn machine that nobody can hear takes a number and causes what follows, without an event.
// It is counted once. Where a log or a listener needs the event, or a bound is near, the step must be an event.
func TestStepsWithoutAnEvent(t *testing.T) {
	passes := func(m *books, typ event.Type) (n int) {
		for m.Pass(typ) {
			n++
		}
		return n
	}
	n, once := 0, true
	m, _ := openFlow(t, match.Options{Events: 64}, func(m *books) bool {
		n, once = passes(m, lPaid), false
		return false
	})
	must(t, m.Start())
	is(t, "passed below a 16th of the bound", [4]any{n, m.Seq(), m.Work(), once}, [4]any{4, uint32(4), 4 * eventWork, false})
	must(t, m.Do(pay(0, 1, 0)))
	is(t, "passed after two events", [3]any{n, m.Seq(), m.Work()}, [3]any{2, uint32(8), 4 * eventWork})

	n = 0
	m, r := openFlow(t, match.Options{Events: 160}, func(m *books) bool {
		if n++; n == 1 && m.Pass(lMoment) {
			m.Queue(payment(7))
			return true
		}
		return n == 2 && m.Pass(lPaid)
	})
	caused := ""
	r.apply = func(m *books, e *event.Event) { caused += fmt.Sprint(e.Seq, " of ", e.Cause, " at ", e.Depth, ";") }
	must(t, m.Start())
	is(t, "what a step causes", caused, "2 of 1 at 2;")
	is(t, "flows with a passed step are counted once", [3]any{n, m.Seq(), m.Work()}, [3]any{3, uint32(3), 3 * eventWork})
	n = 0
	r.apply = nil
	m, _ = openFlow(t, match.Options{}, func(m *books) bool {
		m.Pass(lPaid)
		m.Fail(errors.New("it broke"))
		return false
	})
	if f := faultOf(t, m.Start()); f.Event != "PAID" || f.Seq != 1 {
		t.Errorf("a step that fails: %+v", f)
	}

	for name, c := range map[string]struct {
		opts     match.Options
		register bool
		want     bool
	}{
		"nobody": {match.Options{}, false, true}, "a log": {match.Options{Log: true}, false, false}, "recall": {match.Options{Recall: true}, false, false}, "a listener": {match.Options{}, true, false},
	} { //maporder: each is compared
		joins := false
		var got []bool
		m, _ := openFlow(t, c.opts, func(m *books) bool {
			got = append(got, m.Pass(lPaid), m.Pass(lMoment))
			if joins {
				m.Register(match.GoListener[ledger]{Name: "late", Supports: lStep, Priority: 500})
				got = append(got, m.Pass(lPaid))
			}
			return false
		})
		if c.register {
			m.Register(match.GoListener[ledger]{Name: "ears", Supports: lPaid, Priority: 500})
		}
		must(t, m.Start())
		is(t, name, fmt.Sprint(got), fmt.Sprint([]bool{c.want, c.want || c.register}))
		joins, got = true, nil
		must(t, m.Do(match.Command{Verb: 9}))
		is(t, name+", and a listener that is about to join", fmt.Sprint(got), fmt.Sprint([]bool{c.want, c.want || c.register, false}))
	}
}

// TestTheEndOfALongMatch: in a match with 500,000 events a command may have 32 more, so that a player can give up. Steps and moments
// do not count as events of the match, and the turn machine no longer passes steps.
func TestTheEndOfALongMatch(t *testing.T) {
	opts := match.Options{Events: 9_600_000}
	passed := 0
	m, r := openFlow(t, opts, func(m *books) bool {
		for m.Pass(lPaid) {
			passed++
		}
		return false
	})
	must(t, m.Start())
	is(t, "passed", passed, 499_999)
	heard := 0
	m.Register(match.GoListener[ledger]{Name: "ears", Supports: lMoment, Priority: 500, OnEvent: func(*books, event.Event) error { heard++; return nil }})
	do := func(steps, moments, payments int) error {
		r.step = func(m *books, e *event.Event) {
			if e.SourcePlayer == event.NoPlayer { // one of the others
				return
			}
			for range steps {
				m.Queue(event.New(lStep))
			}
			for range moments {
				m.Queue(event.New(lMoment))
			}
			for range payments {
				m.Queue(payment(1))
			}
		}
		return m.Do(match.Command{Verb: 9})
	}
	must(t, do(0, 0, 1)) // the last
	is(t, "length", m.Seq(), 500_000)
	must(t, do(40, 40, 0))
	is(t, "moments that are heard", heard, 40)
	must(t, do(0, 0, 31)) // the step of the command is the first of 32
	f := faultOf(t, do(0, 0, 32))
	if !strings.Contains(f.Error(), "the match is too long: more than 500000 events and modifications") || m.Seq() != 500_031 {
		t.Errorf("one more: %v, %d events", f, m.Seq())
	}
	if f := faultOf(t, do(40, 0, 1)); !strings.Contains(f.Error(), "the match is too long") {
		t.Errorf("an event after many steps: %v", f)
	}
	was := m.Work()
	must(t, do(0, 0, 0))
	is(t, "no step is passed", [2]any{m.Work(), was > 0}, [2]any{eventWork, true})
}

// TestListenersInALoop (K-13): the fault of a chain without end names the listeners that queued its events. They count from a 16th of
// the bound on events on, and from a quarter of that on depth. Earlier ones are not part of the loop.
func TestListenersInALoop(t *testing.T) {
	author := func(from, to int, by func(e *event.Event) int) (list []spec) {
		for k := from; k <= to; k++ {
			list = append(list, spec{id: fmt.Sprintf("a%02d", k), typ: tPing, when: func(m *game) bool { return min(by(m.Event()), to) == k },
				run: func(m *game) { m.Queue(mk(tPing, m.Event().Args[0]+1)) }})
		}
		return list
	}
	names := func(from, to int) (list []string) {
		for k := from; k <= to; k++ {
			list = append(list, fmt.Sprintf("a%02d", k))
		}
		return list
	}
	// The author with number k queues the event of depth k+1.
	deep := newToyWith(t, match.Options{Depth: 40}, author(1, 40, func(e *event.Event) int { return int(e.Depth) })...)
	same(t, faultOf(t, deep.Do(cmd(ping, 0))).Loop, names(10, 40))
	// The author with number k queues event k+2 of the command.
	long := newToyWith(t, match.Options{Events: 160, Depth: 10_000}, author(0, 12, func(e *event.Event) int { return int(e.Args[0]) })...)
	same(t, faultOf(t, long.Do(cmd(ping, 0))).Loop, names(9, 12))
}

// TestWorkIsExact: the work of a command is 16 for each event and step, and one for each listener that an event concerns. More than 64
// are sorted by a method that counts its comparisons too. A command that weighs too much has the work of its bound.
func TestWorkIsExact(t *testing.T) {
	work := func(crowd int) int {
		var list []spec
		for i := range crowd {
			list = append(list, spec{id: fmt.Sprint(i), typ: tPing, role: def.Any, run: func(*game) {}})
		}
		m := newToyWith(t, match.Options{}, list...)
		must(t, m.Do(cmd(ping, 0)))
		return m.Work() - crowd // each is a call of a script
	}
	is(t, "few", [3]int{work(0), work(1), work(64)}, [3]int{eventWork, eventWork + 1, eventWork + 64})
	if n := work(65); n <= eventWork+65+64 {
		t.Errorf("the order of 65 listeners costs %d", n-eventWork-65)
	}
	r := &ledgerRules{things: []string{"corn"}, step: func(m *books, _ *event.Event) { m.Weigh(1 << 30) }}
	m := open(t, match.Options{Filters: 1000}, r, nil)
	if f := faultOf(t, m.Do(step)); f.Event != "STEP" {
		t.Errorf("%+v", f)
	}
	is(t, "too much", m.Work(), eventWork+1000)
	r.step = nil
	must(t, m.Do(step))
	for range 2 { // what is weighed between commands, and by no reading, is never a fault
		m.Weigh(1 << 30)
		is(t, "weighed by nobody", [2]any{m.Work(), m.ReadFault()}, [2]any{eventWork + 1000, nil})
	}
	must(t, m.Do(step))
	for i, weight := range []int{300, 200, 400, 1000, 50} {
		must(t, m.Consult(0, func() error { m.Weigh(weight); return nil }))
		is(t, fmt.Sprint("the work after reading ", i+1), m.Work(), eventWork+[]int{300, 500, 900, 1000, 1000}[i])
	}
}
