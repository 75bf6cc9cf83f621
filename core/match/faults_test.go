package match_test

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
)

// TestFaultsSayWhere: a fault says its cause, the listener and the event where it happened as far as they are known, and the
// listeners of a chain without end.
func TestFaultsSayWhere(t *testing.T) {
	boom := errors.New("boom")
	for _, c := range []struct {
		fault match.Fault
		want  string
	}{
		{match.Fault{Err: boom}, "boom"},
		{match.Fault{Err: boom, Event: "HIT"}, "boom (HIT)"},
		{match.Fault{Err: boom, Listener: "a.b"}, "boom (a.b)"},
		{match.Fault{Err: boom, Listener: "a.b", Event: "HIT"}, "boom (a.b at HIT)"},
		{match.Fault{Err: boom, Event: "HIT", Loop: []string{"a.b", "c.d"}}, "boom (HIT; listeners in the loop: [a.b c.d])"},
		{match.Fault{Err: boom, Loop: []string{"a.b"}}, "boom"},
	} {
		is(t, "the fault", c.fault.Error(), c.want)
		if !errors.Is(&c.fault, boom) {
			t.Errorf("%v is not its cause", &c.fault)
		}
	}
}

// TestK04_Order (K-04): listeners are in the order of their priority, then of their pack, then of their name.
func TestK04_Order(t *testing.T) {
	list := []match.Listener{{Priority: 100, Order: 2, ID: "b"}, {Priority: 100, Order: 2, ID: "c"}, {Priority: 100, Order: 3, ID: "a"}, {Priority: 200, Order: 1, ID: "a"}, {Priority: 200, Order: 1, ID: "d"}}
	for i := range list {
		for k := range list {
			if got := match.CompareListeners(&list[i], &list[k]); (got < 0) != (i < k) || (got > 0) != (i > k) {
				t.Errorf("%+v and %+v compare as %d", list[i], list[k], got)
			}
		}
	}
}

// TestShortOfWhatIsHeld: only what is held can be short, and only the same thing of the same kind makes up for it.
func TestShortOfWhatIsHeld(t *testing.T) {
	held := func(key uint64, n int32) match.Stock { return match.Stock{Kind: match.Held, Key: key, N: n} }
	counted := func(key uint64, n int32) match.Stock { return match.Stock{Kind: match.Counted, Key: key, N: n} }
	for _, c := range []struct {
		now, was []match.Stock
		want     int
	}{
		{nil, nil, 0}, {nil, []match.Stock{held(1, 1)}, 1}, {[]match.Stock{held(1, 1)}, []match.Stock{held(1, 1)}, 0},
		{[]match.Stock{held(1, 1)}, []match.Stock{held(1, 2)}, 1}, {[]match.Stock{held(1, 3)}, []match.Stock{held(1, 2)}, 0},
		{[]match.Stock{held(1, 9), held(2, 9)}, []match.Stock{held(2, 9), held(3, 1)}, 1}, {[]match.Stock{held(3, 9)}, []match.Stock{held(1, 1), held(2, 1), held(3, 9)}, 2},
		{[]match.Stock{counted(1, 5)}, []match.Stock{held(1, 5)}, 1}, {[]match.Stock{counted(1, 5)}, []match.Stock{held(2, 5), counted(1, 9)}, 1}, {nil, []match.Stock{counted(1, 9)}, 0},
	} {
		is(t, "short", match.Short(c.now, c.was), c.want)
	}
}

// TestConsultAfterFault: a reading that fails is a fault of that reading only; the next one is sound.
func TestConsultAfterFault(t *testing.T) {
	m := open(t, match.Options{}, &ledgerRules{things: []string{"corn"}}, nil)
	boom := errors.New("boom")
	if err := m.Consult(1, func() error { return boom }); !errors.Is(err, boom) {
		t.Errorf("a reading that fails: %v", err)
	}
	must(t, m.Consult(1, func() error { return nil }))
	if err := m.Consult(1, func() error { m.Add(lPaid); return nil }); err == nil {
		t.Error("a reading queues an event")
	}
	must(t, m.Consult(1, func() error { return nil }))
	must(t, m.Do(step))
}

// TestComposingLeavesNothing: events are composed without being carried out, and those of a function that fails are not kept. A condition
// runs at the event and in the name of the listener that it is given.
func TestComposingLeavesNothing(t *testing.T) {
	m := open(t, match.Options{Log: true}, &ledgerRules{things: []string{"corn"}}, nil)
	was, boom := m.State, errors.New("boom")
	list, err := m.Compose(1, func() error {
		if e, as := m.Running(); e.SourcePlayer != 1 || as != (match.Candidate{}) {
			t.Errorf("composed at %+v by %+v", e, as)
		}
		m.Add(lPaid).Args[0] = 3
		m.Add(lPaid).Args[0] = 4
		return nil
	})
	must(t, err)
	if len(list) != 2 || list[0].Args[0] != 3 || list[1].Args[0] != 4 || m.State != was || paid(m) != "" {
		t.Errorf("composed %+v", list)
	}
	if list, err := m.Compose(1, func() error { m.Add(lPaid); return boom }); !errors.Is(err, boom) || list != nil {
		t.Errorf("a function that fails composed %+v, %v", list, err)
	}
	at := payment(7)
	must(t, m.Inspect(at, match.Candidate{Ref: 0, Self: 5}, func() error {
		if e, as := m.Running(); e.Args[0] != 7 || as.Self != 5 {
			t.Errorf("inspected at %+v by %+v", e, as)
		}
		if m.MayQueue() || m.MayDraw() {
			t.Error("a condition may change the match")
		}
		return nil
	}))
	if err := m.Inspect(at, match.Candidate{}, func() error { m.Add(lPaid); return nil }); err == nil {
		t.Error("a condition queues an event")
	}
	must(t, m.Inspect(at, match.Candidate{}, func() error { return nil }))
	if e, as := m.Running(); e.Type != 0 || as != (match.Candidate{}) {
		t.Error("between commands something runs")
	}
}

// TestFiltersOfEachCommand: each command, and each listing, has all of the filters that the options allow.
func TestFiltersOfEachCommand(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, match.Options{Filters: 100}, r, nil)
	r.step = func(m *books, _ *event.Event) { m.Weigh(60) }
	for range 3 {
		must(t, m.Do(step))
	}
	r.listed = func(m *books, _ event.Player) { m.Weigh(60) }
	for range 3 {
		m.Legal(0, nil)
		if m.Trouble() != nil {
			t.Fatal(m.Trouble())
		}
	}
	r.step = func(m *books, _ *event.Event) { m.Weigh(60); m.Weigh(60) }
	if m.Do(step) == nil {
		t.Error("a command has more filters than there are")
	}
}

// TestViewsAreBounded: a view of a match has the bounds of the match on the events and the filters of a command.
func TestViewsAreBounded(t *testing.T) {
	for _, hides := range []bool{false, true} {
		r := &ledgerRules{things: []string{"corn"}}
		if hides {
			r.also = func(c *match.Capabilities[ledger]) { c.Hide = &hiding{} }
		}
		m := open(t, match.Options{Events: 10, Filters: 100}, r, nil)
		for name, c := range map[string]struct {
			step func(m *books, e *event.Event)
			done bool
		}{
			"few events":    {func(m *books, _ *event.Event) { m.Queue(payment(1)) }, true},
			"many events":   {func(m *books, _ *event.Event) { pays(m, 11) }, false},
			"few filters":   {func(m *books, _ *event.Event) { m.Weigh(100) }, true},
			"more than all": {func(m *books, _ *event.Event) { m.Weigh(101) }, false},
		} { //maporder: each is compared
			r.step = c.step
			if err := m.ViewOf(1).Do(step); (err == nil) != c.done {
				t.Errorf("%s, hidden things %v: %v", name, hides, err)
			}
		}
	}
}

// pays queues payments.
func pays(m *books, n int32) {
	for i := range n {
		m.Queue(payment(i + 1))
	}
}

// TestProgramsFit: a program with more names than can be numbered does not fit, and one with as many does.
func TestProgramsFit(t *testing.T) {
	p := match.Program{Listeners: make([]match.Listener, 1)}
	for n := range math.MaxUint16 {
		p.Names.Add(strconv.Itoa(n), def.Localised{})
	}
	must(t, p.Fits())
	p.Names.Add("one more", def.Localised{})
	if err := p.Fits(); err == nil || !strings.Contains(err.Error(), "the loaded packs have 65536 names and reasons; at most 65535 fit") {
		t.Errorf("too many names: %v", err)
	}
}

// TestReadingsAreBounded: each reading between commands may weigh as much as a command, whatever was weighed before, and no more.
func TestReadingsAreBounded(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}, step: func(m *books, _ *event.Event) { m.Weigh(60) }}
	m := open(t, match.Options{Filters: 100}, r, nil)
	read := func(n int) error { return m.Consult(1, func() error { m.Weigh(n); return nil }) }
	must(t, m.Do(step))
	for range 3 {
		must(t, read(60))
	}
	must(t, read(100))
	if err := read(101); err == nil || !strings.Contains(err.Error(), "runaway filters: more than 100 filters") {
		t.Errorf("a reading that weighs too much: %v", err)
	}
	must(t, read(100))
	must(t, m.Do(step))
}

// TestGamesWithoutCards: a game that has nothing to give or to spawn says so.
func TestGamesWithoutCards(t *testing.T) {
	m := open(t, match.Options{}, &ledgerRules{things: []string{"corn"}}, nil)
	for want, do := range map[string]func() error{
		"this game has no cards to give": func() error { _, err := m.Give(0, "x"); return err },
		"this game has nothing to spawn": func() error { _, err := m.Spawn(0, "x", "y"); return err },
	} { //maporder: each is compared
		if err := do(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	was := m.Epoch()
	m.Clear()
	if m.Epoch() == was {
		t.Error("what was read of a match that was cleared is still fresh")
	}
}

// TestAFailedHandlerLeavesNothing: a command that gives up goes on without the handlers that fail. What such a
// handler queued and changed before it failed does not happen.
func TestAFailedHandlerLeavesNothing(t *testing.T) {
	run := func(m *books, fn def.FuncRef) error {
		m.Queue(payment(100 * int32(fn)))
		if fn == 2 {
			m.Modify(0, event.OpAdd, 7)
			return errors.New("half done")
		}
		return nil
	}
	whole, half := match.Listener{ID: "whole", Type: lPay, Priority: 500, Run: 1}, match.Listener{ID: "half", Type: lPay, Priority: 510, Run: 2}
	m := open(t, logged, &ledgerRules{things: []string{"corn"}}, &engineOfBooks{run: run}, whole, half)
	if err := m.Do(pay(0, 5, 0)); !match.IsFault(err) {
		t.Errorf("a command that does not give up: %v", err)
	}
	must(t, m.Do(match.Command{Verb: 1, Choice: 5})) // it gives up
	is(t, "what happened", fmt.Sprintln(paid(m), m.State.Of, len(m.Mods())), "5 100 [5 0 0 0] 0\n")
	is(t, "what was overlooked", match.IsFault(m.Excused()), true)

	// What should have come in the place of a rejected ask.
	half.Reject, half.Run, half.Priority = 1, 3, 150
	replaces := &engineOfBooks{run: func(m *books, _ def.FuncRef) error {
		m.Queue(event.New(lPaid))
		return errors.New("half done")
	}}
	m = open(t, logged, &ledgerRules{things: []string{"corn"}}, replaces, half)
	must(t, m.Do(match.Command{Verb: 1, Choice: 5}))
	is(t, "the events of a rejection", fmt.Sprint(len(m.Log()), m.Log()[0].Rejected), "1 true")

	// A listener of a program may return its error, or do what it must not.
	for name, fails := range map[string]func(m *books) error{ //maporder: each has its own match
		"an error": func(*books) error { return errors.New("half done") }, "a misuse": func(m *books) error { m.Reject(1, 0, 0); return nil },
	} {
		m = open(t, logged, &ledgerRules{things: []string{"corn"}}, nil)
		m.Register(match.GoListener[ledger]{Name: "host", Supports: lPaid, Priority: 700, OnEvent: func(m *books, _ event.Event) error {
			m.Queue(event.New(lStep))
			m.Queue(payment(9))
			return fails(m)
		}})
		if err := m.Do(match.Command{Verb: 1, Choice: 5}); err != nil {
			t.Errorf("%s: nobody can give up: %v", name, err)
		}
		is(t, name, paid(m), "5")
	}
}

// TestMisuseIsTakenBack: a script engine takes back the fault of a call at the wrong time, and fails the command
// with an error of its own, which has the position. It cannot take back other faults.
func TestMisuseIsTakenBack(t *testing.T) {
	for _, c := range []struct {
		call func(m *books)
		want string
	}{
		{func(m *books) { m.Reject(1, 0, 0) }, "line 3: PAID is not an ask: it cannot be rejected (hears at PAID)"},
		{func(m *books) { m.Fail(errors.New("it breaks")) }, "it breaks (hears at PAID)"},
		{func(*books) {}, "<nil>"},
	} {
		script := &engineOfBooks{run: func(m *books, _ def.FuncRef) error {
			c.call(m)
			if err := m.Misuse(); err != nil {
				return fmt.Errorf("line 3: %w", err)
			}
			return nil
		}}
		m := open(t, logged, &ledgerRules{things: []string{"corn"}}, script, match.Listener{ID: "hears", Type: lPaid, Priority: 700, Run: 1})
		is(t, "the error", fmt.Sprint(m.Do(pay(0, 1, 0))), c.want)
	}
}
