package match_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// These are capabilities that a test gives a ledger.

type carrying struct{ did []int }

func (c *carrying) Carry(_ *books, n int) { c.did = append(c.did, n) }

type filtering func(c match.Candidate) bool

func (f filtering) Holds(_ *books, _ *event.Event, c match.Candidate) bool { return f(c) }

type deaf struct{}

func (deaf) Heard(*ledger, *event.Event) bool { return false }

type stamping struct{ stamped []event.Type }

func (s *stamping) Stamp(_ *ledger, e *event.Event) { s.stamped = append(s.stamped, e.Type) }

type giving struct{}

func (giving) Give(m *books, p event.Player, card string) error {
	return giving{}.Spawn(m, p, card, "hand")
}

func (giving) Spawn(m *books, p event.Player, card, where string) error {
	if card == "" {
		return errors.New("no card")
	}
	e := payment(int32(len(card)*10 + len(where)))
	e.TargetPlayer = p
	m.Queue(e)
	return nil
}

// TestThingsFromNothing: what a game gives or spawns comes as events, which have not happened yet.
func TestThingsFromNothing(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}, also: func(c *match.Capabilities[ledger]) { c.Give = giving{} }}
	m := open(t, logged, r, nil)
	before := m.Hash()
	for want, do := range map[int32]func(card string) ([]event.Event, error){
		24: func(card string) ([]event.Event, error) { return m.Give(1, card) }, 25: func(card string) ([]event.Event, error) { return m.Spawn(1, card, "board") },
	} { //maporder: each is compared
		events, err := do("ox")
		if err != nil || len(events) != 1 || events[0].Args[0] != want || events[0].TargetPlayer != 1 {
			t.Errorf("%v, %v, want %d", events, err, want)
		}
		if events, err := do(""); err == nil || err.Error() != "no card" || events != nil {
			t.Errorf("nothing gives %v, %v", events, err)
		}
	}
	is(t, "the match", m.Hash(), before)
}

// TestHandlersThatAreData: a listener whose handler is data of a manifest is carried out by the ruleset, without a machine for scripts.
// A ruleset that has no such data fails the command. A listener that belongs to a handler hears nothing by itself.
func TestHandlersThatAreData(t *testing.T) {
	does := match.Listener{ID: "does", Type: lPay, Role: def.Any, Priority: 400, Run: def.Data(3)}
	c := &carrying{}
	r := &ledgerRules{things: []string{"corn"}, also: func(can *match.Capabilities[ledger]) { can.Carry = c }}
	m := open(t, logged, r, nil, does, match.Listener{ID: "answers", Type: lPay, Role: def.Any, Priority: 500, Run: def.Data(4), Handler: true})
	must(t, m.Do(pay(0, 1, 0)))
	is(t, "carried out", fmt.Sprint(c.did), "[3]")
	r.step = func(m *books, _ *event.Event) { m.Call(def.Data(5), 0) }
	must(t, m.Do(step))
	is(t, "called", fmt.Sprint(c.did), "[3 5]")

	plain := open(t, logged, &ledgerRules{things: []string{"corn"}}, nil, does)
	if f := faultOf(t, plain.Do(pay(0, 1, 0))); !strings.Contains(f.Error(), "does does what the data 3 say, of a ruleset that has none") {
		t.Errorf("%v", f)
	}
	for name, needs := range map[string]struct {
		l    match.Listener
		want error
	}{
		"data": {does, nil}, "a reason": {match.Listener{Type: lPay, Reject: 1}, nil}, "a function": {match.Listener{Type: lPay, Run: 1}, match.ErrNoMachine}, "a condition": {match.Listener{Type: lPay, When: 1}, match.ErrNoMachine},
	} { //maporder: each is compared
		p := &match.Program{Types: m.Program().Types, Listeners: []match.Listener{{}, needs.l}}
		is(t, name, match.New[ledger](r, p, logged).Start(), needs.want)
	}
}

// TestPlainFilters: a listener whose filters do not hold is not asked further, and a tracer hears so. A condition that fails fails the command.
func TestPlainFilters(t *testing.T) {
	x := &engineOfBooks{when: func(*books, event.Entity) bool { return true }, run: func(*books, def.FuncRef) error { return nil }}
	r := &ledgerRules{things: []string{"corn"}, also: func(c *match.Capabilities[ledger]) {
		c.Filter = filtering(func(c match.Candidate) bool { return c.Ref != 1 })
	}}
	m := open(t, logged, r, x, match.Listener{ID: "a", Type: lPay, Priority: 400, When: 1, Run: 1}, match.Listener{ID: "b", Type: lPay, Priority: 500, When: 1, Run: 1})
	a := &asker{}
	m.Trace(a)
	must(t, m.Do(pay(0, 1, 0)))
	is(t, "results", fmt.Sprint(a.lines[:5]), "[event 1 asked 1 1 filtered asked 2 2 ran]")
	is(t, "who ran", fmt.Sprint(r.ran), "[2]")
	x.fails = errors.New("it broke")
	if f := faultOf(t, m.Do(pay(0, 1, 0))); !errors.Is(f, x.fails) || f.Listener != "b" || f.Event != "PAY" || f.Seq != 3 {
		t.Errorf("%+v", f)
	}
	is(t, "who ran", fmt.Sprint(r.ran), "[2]")
}

// TestWhoHearsAFact: a fact that a ruleset knows to have no listeners is neither stamped nor gathered for, unless a log, the players'
// memory or a registered listener needs it. After a fault nobody hears anything.
func TestWhoHearsAFact(t *testing.T) {
	for name, c := range map[string]struct {
		opts            match.Options
		deaf, registers bool
		fails           bool
		want            string
	}{
		"plain": {match.Options{}, false, false, false, "[1 2] [2]"}, "deaf": {match.Options{}, true, false, false, "[1] []"}, "deaf with a log": {match.Options{Log: true}, true, false, false, "[1 2] [2]"},
		"deaf with recall": {match.Options{Recall: true}, true, false, false, "[1 2] [2]"}, "deaf with a registered listener": {match.Options{}, true, true, false, "[1 2] [2 2]"}, "failed": {match.Options{}, false, false, true, "[1] []"},
	} { //maporder: each is compared
		s := &stamping{}
		var heard []event.Type
		r := &ledgerRules{things: []string{"corn"}, also: func(can *match.Capabilities[ledger]) {
			can.Stamp = s
			if c.deaf {
				can.Hear = deaf{}
			}
		}}
		hear := func(m *books) { heard = append(heard, m.Event().Type) }
		m := open(t, c.opts, r, &engineOfBooks{run: func(m *books, _ def.FuncRef) error { hear(m); return nil }}, match.Listener{ID: "a", Type: lPaid, Priority: 500, Run: 1})
		if c.registers {
			m.Register(match.GoListener[ledger]{Name: "x", Supports: lPaid, Priority: 600, OnEvent: func(m *books, _ event.Event) error { hear(m); return nil }})
		}
		r.apply = func(m *books, e *event.Event) {
			if c.fails && e.Type == lPaid {
				m.Fail(errors.New("it broke"))
			}
		}
		if err := m.Do(pay(0, 1, 0)); (err != nil) != c.fails {
			t.Error(err)
		}
		is(t, name, fmt.Sprint(s.stamped, " ", heard), c.want)
	}
}

// keeping keeps states of a ledger, and counts.
type keeping struct{ made, forgotten int }

func (k *keeping) NewKept() match.Kept[ledger] { k.made++; return &keptLedger{of: k} }

type keptLedger struct {
	of *keeping
	s  ledger
}

func (k *keptLedger) Keep(s *ledger)    { k.s = *s }
func (k *keptLedger) Restore(s *ledger) { *s = k.s }
func (k *keptLedger) Forget()           { k.of.forgotten++; k.s = ledger{} }

// TestMemoryIsLent: a match at rest gives its memory away, and another match of the game that has none takes it. A match that is in a
// command keeps its own.
func TestMemoryIsLent(t *testing.T) {
	k := &keeping{}
	r := &ledgerRules{things: []string{"corn"}, also: func(c *match.Capabilities[ledger]) { c.Keep = k }}
	m := open(t, match.Options{}, r, nil)
	other := m.Fork()
	inside := any(nil)
	r.step = func(m *books, _ *event.Event) {
		if inside = m.Slim(); m.State.Of[0] == 5 {
			m.State.Of[0] = 6
			m.Fail(errors.New("it broke"))
		}
	}
	must(t, m.Do(pay(0, 5, 0)))
	faultOf(t, m.Do(step))
	is(t, "in a command", [3]any{inside, m.State.Of[0], k.made}, [3]any{nil, int32(5), 1})
	memory := m.Slim()
	is(t, "given", [3]any{memory != nil, k.forgotten, m.Slim()}, [3]any{true, 1, nil})
	other.Lend("memory of another game")
	other.Lend(memory)
	must(t, other.Do(pay(0, 1, 0)))
	is(t, "taken", k.made, 1)
	must(t, m.Do(pay(0, 1, 0)))
	is(t, "made again", k.made, 2)
	other.Lend(m.Slim()) // it has some
	if other.Slim() != memory {
		t.Error("memory that was lent is replaced")
	}
	must(t, m.Do(pay(0, 1, 0)))
	is(t, "the amounts", [3]any{m.State.Of[0], other.State.Of[0], k.made}, [3]any{int32(7), int32(1), 3})
}

// TestWhatCoverageCounts: readings of scripts and handlers of a step count for their listener. A tracer that leaves does not end the
// counts, nor what players remember. Probes do not count, and listeners of Swap change places.
func TestWhatCoverageCounts(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	x := &engineOfBooks{judge: func(self, _ event.Entity) (bool, error) { return self == 1, nil }, compute: func(event.Entity, event.Entity) (int, error) { return 7, nil }, run: func(*books, def.FuncRef) error { return nil }}
	first := open(t, logged, r, x, match.Listener{ID: "a", Type: lPay, Priority: 500, Run: 1}, match.Listener{ID: "b", Type: lStep})
	p := first.Program()
	p.Cover = match.NewCoverage(p)
	m := match.New[ledger](r, p, match.Options{Recall: true})
	m.Attach(x)
	must(t, m.Start())
	m.Judge(2, 1, 1, 0)
	m.Judge(2, 1, 2, 0)
	m.Judge(2, 1, 3, 0)
	is(t, "judged", p.Cover.Listeners[2], match.Answers{No: 2, Yes: 1})
	m.Compute(2, 1, 1, 0)
	is(t, "computed", p.Cover.Listeners[2], match.Answers{No: 2, Yes: 2})
	r.step = func(m *books, e *event.Event) { m.CallAs(2, 1, e, 0) }
	must(t, m.Do(step))
	is(t, "called", p.Cover.Listeners[2], match.Answers{No: 2, Yes: 3})
	r.listed = func(m *books, _ event.Player) { e := event.New(lPay); m.Probe(&e) }
	m.Legal(0, nil)
	is(t, "probed", p.Cover.Listeners[1], match.Answers{})
	m.Trace(&asker{})
	m.Trace(nil)
	must(t, m.Do(pay(0, 1, 0)))
	is(t, "after a tracer", [2]any{p.Cover.Listeners[1], m.Recall(0) != 0}, [2]any{match.Answers{Yes: 1}, true})
	unseen := newToyWith(t, match.Options{Recall: true})
	must(t, unseen.Do(cmd(ping, 0)))
	is(t, "a game that remembers nothing", unseen.Recall(0), 0)

	for _, c := range []struct {
		swap [2]event.ListenerRef
		want string
	}{{[2]event.ListenerRef{}, "a1 a2 b1 b2 c0"}, {[2]event.ListenerRef{1, 2}, "b1 a2 a1 b2 c0"}, {[2]event.ListenerRef{3, 1}, "c0 a2 b1 b2 a1"}, {[2]event.ListenerRef{4, 1}, "a1 a2 b1 b2 c0"}, {[2]event.ListenerRef{1, 4}, "a1 a2 b1 b2 c0"}} {
		order := ""
		hear := func(id string, typ event.Type, on ...int) spec {
			return spec{id: id, typ: typ, on: on, run: func(m *game) { order += fmt.Sprint(id, m.Self().Slot(), " ") }}
		}
		start := newToyWith(t, match.Options{}, hear("a", tPing, 1, 2), hear("b", tPing, 1, 2), hear("c", tPing), hear("d", tRoll))
		p := start.Program()
		p.Cover = match.NewCoverage(p)
		p.Cover.Swap = c.swap
		m := match.New[toy](start.Rules().(*toyRules), p, match.Options{})
		m.State = start.State
		m.Attach(engineOf(start))
		must(t, m.Do(cmd(ping, 0)))
		is(t, fmt.Sprint("swap ", c.swap), strings.TrimSpace(order), c.want)
	}
}

// TestRejectionsThatAreData: a listener that rejects by its manifest alone says what happens instead, which a probe never does. With
// AtOnce that precedes every effect in the queue, but no step of the turn machine does.
func TestRejectionsThatAreData(t *testing.T) {
	for atOnce, want := range map[bool]string{false: "1 5 6", true: "5 1 6"} { //maporder: each is compared
		runs := 0
		r := &ledgerRules{things: []string{"corn"}, also: func(c *match.Capabilities[ledger]) { c.AtOnce = atOnce }}
		m := open(t, logged, r, &engineOfBooks{run: func(m *books, _ def.FuncRef) error {
			runs++
			m.QueueFlow(payment(6))
			m.Queue(payment(5))
			return nil
		}}, match.Listener{ID: "no", Type: lPay, Priority: 500, Reject: 1, Run: 1})
		rejected := false
		r.listed = func(m *books, _ event.Player) { e := event.New(lPay); rejected = !m.Probe(&e) && e.RejectedBy == 1 }
		m.Legal(0, nil)
		is(t, "a probe", [2]any{rejected, runs}, [2]any{true, 0})
		r.step = func(m *books, _ *event.Event) {
			m.Add(lPay)
			m.Queue(payment(1))
		}
		must(t, m.Do(step))
		is(t, fmt.Sprint("at once: ", atOnce), paid(m), want)
	}
}

// TestRejectionsWithoutMore: a listener that only rejects runs no function.
func TestRejectionsWithoutMore(t *testing.T) {
	runs := 0
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, logged, r, &engineOfBooks{run: func(*books, def.FuncRef) error { runs++; return nil }}, match.Listener{ID: "no", Type: lPay, Priority: 500, Reject: 1})
	must(t, m.Do(pay(0, 1, 0)))
	is(t, "rejected", [3]any{runs, m.Log()[0].Rejected, len(m.Log())}, [3]any{0, true, 1})
}

// TestSupposing: a fork in which something else is true has a log of its own, and its caches are cleared.
func TestSupposing(t *testing.T) {
	m := open(t, logged, &ledgerRules{things: []string{"corn"}}, nil)
	must(t, m.Do(pay(0, 5, 0)))
	other := m.Suppose(func(s *ledger, log []event.Event) {
		s.Of[0] = 6
		log[0].Args[0] = 6
	})
	is(t, "supposed", [3]int32{other.State.Of[0], other.Log()[0].Args[0], other.State.Touched}, [3]int32{6, 6, 1})
	is(t, "the match", [3]int32{m.State.Of[0], m.Log()[0].Args[0], m.State.Touched}, [3]int32{5, 5, 0})
}

// TestViewsOfManySeats (K-22): views exist for spectators and for seats whose information sets are not kept.
func TestViewsOfManySeats(t *testing.T) {
	m := open(t, match.Options{Recall: true}, &ledgerRules{things: []string{"corn"}}, nil)
	must(t, m.Do(pay(0, 5, 0)))
	for _, p := range []event.Player{-1, 0, 7, 8, event.Spectator} {
		v := m.ViewOf(p)
		is(t, fmt.Sprint("viewer ", p), [3]any{v.Viewer(), v.Trouble(), v.State.Of[0]}, [3]any{p, nil, int32(5)})
		is(t, "what was seen", v.Recall(0) == m.Recall(0), p == 0)
	}
	if s := num.SplitStream(1, 0); m.Chance(&s, 2) > 1 {
		t.Error("a draw")
	}
}
