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

// hears is a registered listener of a ledger.
func hears(name string, typ event.Type, priority int, do func(m *books)) match.GoListener[ledger] {
	return match.GoListener[ledger]{Name: name, Supports: typ, Priority: priority, OnEvent: func(m *books, _ event.Event) error { do(m); return nil }}
}

// TestStagesKeepTheirAuthor (K-01): an event that a step emits has the cause and the author that the step has given it, or those of the step.
func TestStagesKeepTheirAuthor(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, logged, r, nil, match.Listener{ID: "a", Type: lStep}, match.Listener{ID: "b", Type: lStep})
	must(t, m.Do(pay(0, 1, 0)))
	r.step = func(m *books, _ *event.Event) {
		draws := m.MayDraw() && !m.Probing() && m.MayQueue()
		for _, c := range []struct {
			cause uint32
			by    event.ListenerRef
		}{{0, 0}, {1, 0}, {0, 2}, {2, 1}} {
			e := m.Stage(lPaid)
			e.Cause, e.By = c.cause, c.by
			m.Emit(e)
		}
		is(t, "a step may draw", draws, true)
	}
	r.apply = func(m *books, e *event.Event) {
		if e.Type == lPay {
			s := event.New(lStep)
			m.Queue(s)
		}
	}
	must(t, m.Do(pay(0, 1, 0)))
	got := ""
	for _, e := range m.Log()[4:8] {
		got += fmt.Sprint(e.Seq, " of ", e.Cause, " by ", e.By, " at ", e.Depth, "; ")
	}
	is(t, "emitted", got, "5 of 3 by 0 at 3; 6 of 1 by 0 at 3; 7 of 3 by 2 at 3; 8 of 2 by 1 at 3; ")
}

// TestRegisteredListenersChangeAsks (K-06, K-19): a registered listener may modify an ask at any priority below projections, as a change of
// the field that it names. Only asks that are dispatched leave modifications behind, and each event has its own.
func TestRegisteredListenersChangeAsks(t *testing.T) {
	r := &ledgerRules{things: []string{"corn", "wool"}}
	m := open(t, logged, r, nil)
	m.Register(hears("x", lPay, 700, func(m *books) { m.Modify(1, event.OpAdd, 1); m.Note(1, 4) }))
	r.listed = func(m *books, _ event.Player) {
		e := event.New(lPay)
		is(t, "a probe", [3]any{m.Probe(&e), e.Args[1], len(m.Mods())}, [3]any{true, int32(1), 0})
	}
	m.Legal(0, nil)
	must(t, m.Do(pay(0, 5, 0)))
	must(t, m.Do(pay(0, 6, 1)))
	is(t, "paid", m.State.Of, [4]int32{0, 5, 6, 0})
	x := event.ListenerRef(len(m.Program().Listeners))
	for i, c := range []struct {
		seq   uint32
		thing int32
	}{{1, 0}, {3, 1}} {
		mods := m.ModsOf(c.seq)
		want := []event.Mod{{Seq: c.seq, By: x, Field: 1, Op: event.OpAdd, Operand: 1, Before: c.thing, After: c.thing + 1},
			{Seq: c.seq, Field: 1, Op: event.OpAdd, Operand: c.thing - 3, Before: 4, After: c.thing + 1}}
		is(t, fmt.Sprint("modifications of command ", i+1), fmt.Sprintf("%+v", mods), fmt.Sprintf("%+v", want))
	}
	is(t, "of others", len(m.ModsOf(2))+len(m.ModsOf(4))+len(m.ModsOf(9)), 0)
	is(t, "its name", m.ListenerName(x), "x")
}

// TestReasonsOfAListener: a listener rejects with a reason that it declares, found by its code.
func TestReasonsOfAListener(t *testing.T) {
	var got [3]uint16
	no := match.Listener{ID: "no", Type: lPay, Priority: 150, Run: 1, Reasons: []uint16{3, 2}}
	m := open(t, logged, &ledgerRules{things: []string{"corn", "wool", "iron"}}, &engineOfBooks{run: func(m *books, _ def.FuncRef) error {
		got = [3]uint16{m.OwnReason("WOOL"), m.OwnReason("IRON"), m.OwnReason("CORN")}
		return nil
	}}, no)
	must(t, m.Do(pay(0, 1, 0)))
	is(t, "reasons", got, [3]uint16{2, 3, 0})
}

// TestWhatComesInsteadIsSaidByWhoRejects (K-26): a listener that has not rejected the ask itself, this time, says nothing.
func TestWhatComesInsteadIsSaidByWhoRejects(t *testing.T) {
	for name, c := range map[string]struct {
		queued event.Event
		do     func(m *books)
		ok     bool
	}{
		"who rejects":                        {event.New(lPay), func(m *books) { m.Reject(1, 0, 0) }, true},
		"who does not":                       {event.New(lPay), func(m *books) {}, false},
		"for another":                        {event.New(lPay), func(m *books) { m.RejectFor(2, 1, 0, 0) }, false},
		"a rejection of an earlier dispatch": {event.Event{Type: lPay, Priority: event.Effect, Rejected: true, RejectedBy: 1}, func(m *books) {}, false},
	} { //maporder: each is compared
		r := &ledgerRules{things: []string{"corn"}}
		m := open(t, logged, r, &engineOfBooks{run: func(m *books, fn def.FuncRef) error {
			if fn == 1 {
				c.do(m)
				m.Instead(2)
				return nil
			}
			m.Queue(payment(9))
			return nil
		}}, match.Listener{ID: "no", Type: lPay, Priority: 150, Run: 1}, match.Listener{ID: "other", Type: lStep})
		r.step = func(m *books, _ *event.Event) { m.Queue(c.queued) }
		err := m.Do(step)
		if (err == nil) != c.ok || !c.ok && !strings.Contains(err.Error(), "only the listener that has rejected an ask can name what happens instead") {
			t.Errorf("%s: %v", name, err)
		}
		is(t, name, paid(m), map[bool]string{true: "9"}[c.ok])
	}
}

// TestProbesOfALongListing: in a listing whose bound on filters is used up every further ask is rejected, and a script that fails for one
// command does not matter for the next.
func TestProbesOfALongListing(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, match.Options{Filters: 100}, r, nil)
	var got []bool
	probe := func(m *books) bool { e := event.New(lPay); return m.Probe(&e) }
	r.listed = func(m *books, _ event.Player) {
		got = append(got, probe(m))
		m.Fail(errors.New("it broke"))
		got = append(got, probe(m))
		m.Weigh(100)
		got = append(got, probe(m))
		m.Weigh(1)
		got = append(got, probe(m))
	}
	m.Legal(0, nil)
	is(t, "probes", fmt.Sprint(got), "[true true false false]")
	is(t, "the listing", [2]any{m.Trouble(), m.ReadFault()}, [2]any{nil, nil})
}

// TestWhoIsToAct: players whose only commands give up are not to act, and nobody is after the end.
func TestWhoIsToAct(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}, legal: []match.Command{{Verb: 1}}}
	m := open(t, logged, r, nil)
	is(t, "who can only give up", len(m.ToAct(nil)), 0)
	r.legal = []match.Command{{Verb: 1}, {Verb: 2}, {Verb: 3}}
	is(t, "who can pass", fmt.Sprint(m.ToAct([]event.Player{9})), "[9 0 1 2]")
	must(t, m.AgreeDraw())
	is(t, "after the end", len(m.ToAct(nil)), 0)
}

// machineError is an error of the engine for scripts.
type machineError bool

func (e machineError) Error() string  { return "the machine stopped" }
func (e machineError) Panicked() bool { return bool(e) }

// TestFaultsOfCommands: a command that fails while it begins is a fault. The error of a machine is a bug only if the machine panicked. A
// step that fails has the name of the event that queued it.
func TestFaultsOfCommands(t *testing.T) {
	broken := errors.New("it broke")
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, logged, r, nil)
	r.begin = func(m *books) error { m.Fail(broken); return match.Malformed("NO", "no", "否") }
	if f := faultOf(t, m.Do(pay(0, 1, 0))); !errors.Is(f, broken) || f.Event != "" || f.Error() != "it broke" {
		t.Errorf("%+v", f)
	}
	r.begin = func(*books) error { return match.Malformed("NO", "no", "否") }
	var refused *match.Refusal
	if err := m.Do(pay(0, 1, 0)); !errors.As(err, &refused) || !refused.Malformed || m.Seq() != 0 || len(m.Commands()) != 0 {
		t.Errorf("a command that is malformed: %v", err)
	}
	r.begin = nil
	for _, panicked := range []machineError{true, false} {
		r.apply = func(m *books, _ *event.Event) { m.Fail(panicked) }
		err := m.Do(pay(0, 1, 0))
		var bug *match.Bug
		if errors.As(err, &bug) != bool(panicked) || !strings.Contains(err.Error(), "the machine stopped") {
			t.Errorf("panicked is %v: %v", panicked, err)
		}
	}
	bug := match.NewBug("a wrong index")
	is(t, "a bug", match.NewBug(bug), bug)
	r.apply = func(m *books, e *event.Event) {
		switch e.Type {
		case lPay:
			m.Queue(payment(1))
			m.Queue(event.New(lStep))
		case lStep:
			m.Fail(broken)
		}
	}
	if f := faultOf(t, m.Do(pay(0, 1, 0))); f.Event != "PAY" {
		t.Errorf("%+v", f)
	}
	bare := match.New[ledger](r, m.Program(), match.Options{})
	is(t, "a number without a machine", bare.Compute(1, 1, 0, 0), 0)
	if err := bare.ReadFault(); err == nil || !strings.Contains(err.Error(), "no script engine is attached") {
		t.Error(err)
	}
	asked := false
	if err := bare.Consult(0, func() error { asked = true; return nil }); err == nil || asked {
		t.Errorf("consulted without a machine: %v, %v", err, asked)
	}
	if err := bare.Do(match.Command{Verb: 7}); !errors.Is(err, broken) { // it is not stuck
		t.Error(err)
	}
}

// TestTooManyRegisteredListeners: a match has at most 1,000 registered listeners. The command that one more joins fails, and the others stay.
func TestTooManyRegisteredListeners(t *testing.T) {
	m := open(t, match.Options{}, &ledgerRules{things: []string{"corn"}}, nil)
	heard := 0
	for range 1000 {
		m.Register(hears("x", lPaid, 500, func(*books) { heard++ }))
	}
	must(t, m.Do(pay(0, 1, 0)))
	m.Register(hears("y", lPaid, 500, func(*books) { heard += 1_000_000 }))
	if f := faultOf(t, m.Do(pay(0, 1, 0))); !strings.Contains(f.Error(), "the loaded packs have 1001 registered listeners; at most 1000 fit") {
		t.Error(f)
	}
	heard = 0
	must(t, m.Do(pay(0, 1, 0)))
	is(t, "heard", heard, 1000)
}

// TestUndoWithoutALog: a match that keeps history alone goes back too, and edits are numbered without gaps.
func TestUndoWithoutALog(t *testing.T) {
	m := open(t, match.Options{History: true}, &ledgerRules{things: []string{"corn"}}, nil)
	must(t, m.Do(pay(0, 1, 0)))
	before := m.Hash()
	must(t, m.Do(pay(0, 2, 0)))
	must(t, m.Undo())
	is(t, "the match", m.Hash(), before)

	r := &ledgerRules{things: []string{"corn"}}
	m = open(t, logged, r, nil)
	one, err := m.SetField("ended", 0)
	must(t, err)
	must(t, m.Inject([]event.Event{one}))
	r.begin = nil
	bad := one
	bad.Args[0] = 999
	faultOf(t, m.Inject([]event.Event{bad}))
	must(t, m.Inject([]event.Event{one, one}))
	is(t, "edits", [4]int{m.Commands()[0].Edit, len(m.Edits(m.Commands()[0])), m.Commands()[1].Edit, len(m.Edits(m.Commands()[1]))}, [4]int{1, 1, 2, 2})
}

// TestFieldsSetByHand: a flag is set like a number, and rules refuse values that no state has. What edits need is added to a program once.
func TestFieldsSetByHand(t *testing.T) {
	m := open(t, logged, &ledgerRules{things: []string{"corn"}}, nil)
	types := m.Program().Types.Len()
	must(t, match.AllowEdits(m.Program()))
	is(t, "types", m.Program().Types.Len(), types)
	set, _ := m.Program().Types.Lookup(match.FieldSet)
	is(t, "its fields", strings.Join(m.Program().Types.Def(set).FieldNames(), " "), "field high low")
	e, err := m.SetField("player", 50)
	must(t, err)
	must(t, m.Inject([]event.Event{e}))
	if _, err := m.SetField("player", 51); err == nil || err.Error() != "51 does not fit player" {
		t.Error(err)
	}
	e.Args[2] = 51
	if err := m.Inject([]event.Event{e}); err == nil || m.State.Player != 50 {
		t.Errorf("a value that the rules refuse: %v", err)
	}
	e.Args[0] = int32(len(m.Fields()))
	if err := m.Inject([]event.Event{e}); err == nil || !strings.Contains(err.Error(), "cannot be set to 51") {
		t.Errorf("a field after the last: %v", err)
	}
	m.State.Player = 60 // the rules refuse every change of such a state
	if _, err := m.SetField("of[0].n", 1); err == nil || err.Error() != "1 does not fit of[0].n" {
		t.Error(err)
	}
	m.State.Player = 50
	e, err = m.SetField("ended", 1)
	must(t, err)
	must(t, m.Inject([]event.Event{e}))
	is(t, "the flag", m.State.Ended, true)
	hash := m.Hash()
	m.State.Touched++ // packed while hashing
	is(t, "the hash sees it", m.Hash() != hash, true)
}

// TestFieldsThatRefer: a value that refers to something has its number in a record, because the name need not be unique. A game without
// names for its numbers has numbers alone.
func TestFieldsThatRefer(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}, also: func(c *match.Capabilities[ledger]) { c.Domain = referring{} }}
	m := open(t, logged, r, nil)
	e, err := m.SetField("player", 2)
	must(t, err)
	args := m.Spell(&e)
	is(t, "spelled", fmt.Sprint(args[:3]), "[{0 player true} {0  false} {2  false}]")
	toy := newToy(t)
	x := mk(tPing, 4)
	if err := toy.Unspell(&x, match.Args{{Name: "corn", Named: true}}); err == nil || err.Error() != `the packs no longer have "corn", which PING is about` {
		t.Error(err)
	}
	must(t, toy.Unspell(&x, match.Args{{Number: 5}}))
	is(t, "a number", x.Args[0], 5)
	var a match.Arg
	if err := a.UnmarshalJSON(nil); err == nil || a.Named {
		t.Errorf("nothing is read as %+v", a)
	}
	one := match.Stock{Key: 1, N: 1}
	is(t, "stock of nothing", match.Normalised(match.Sorted([]match.Stock{one, {Key: 1, N: -1}})), match.Normalised(nil))
	is(t, "stock", match.Normalised([]match.Stock{one}) != match.Normalised(nil), true)
}

type referring struct{}

func (referring) Domain(*books, string) match.Domain {
	return match.Domain{Refer: func(int64) string { return "somebody" }}
}
func (referring) Validate(*books) error { return nil }

// TestWhatOtherPacksLack: a match goes on only with packs that have its types of events, for a game that can. Authors of modifications are
// found again by name; the core stays the core whatever listeners are called.
func TestWhatOtherPacksLack(t *testing.T) {
	more := match.Listener{ID: "more", Type: lPay, Priority: 150, Run: 1}
	add := &engineOfBooks{run: func(m *books, _ def.FuncRef) error { m.Modify(0, event.OpAdd, 1); return nil }}
	m := open(t, logged, &ledgerRules{things: []string{"corn"}}, add, more)
	must(t, m.Do(pay(0, 1, 0)))
	n := open(t, logged, &ledgerRules{things: []string{"corn"}}, nil, match.Listener{ID: "core", Type: lStep}, match.Listener{ID: "first", Type: lStep}, more)
	must(t, n.Adopt(anyOf{m}))
	is(t, "authors", fmt.Sprint(m.Mods()[0].By, n.Mods()[0].By, authors(n)), "1 3 [0 0]")
	fixed := open(t, logged, &ledgerRules{things: []string{"corn"}, also: func(c *match.Capabilities[ledger]) { c.Remap = nil }}, nil)
	if err := fixed.Adopt(anyOf{m}); err == nil || err.Error() != "this game cannot change its scripts during a match" {
		t.Error(err)
	}
	only := event.NewRegistry()
	must(t, match.AllowEdits(&match.Program{Types: only}))
	lacks := func(want string) {
		t.Helper()
		p := &match.Program{Types: only, Listeners: make([]match.Listener, 1)}
		if err := match.New[ledger](&ledgerRules{}, p, logged).Adopt(anyOf{m}); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	lacks("the packs no longer have the event type PAY")
	must(t, m.Undo())
	must(t, m.Inject([]event.Event{payment(3)}))
	m.Trim(0)
	for _, d := range []event.TypeDef{{Name: "PAY"}, {Name: "STEP"}} {
		if _, err := only.Add(d); err != nil {
			t.Fatal(err)
		}
	}
	lacks("the packs no longer have the event type PAID") // of the edit, which comes first
	again := open(t, logged, &ledgerRules{things: []string{"corn"}}, nil)
	must(t, again.Inject([]event.Event{payment(3)}))
	again.Clear()
	must(t, match.New[ledger](&ledgerRules{things: []string{"corn"}}, &match.Program{Types: only, Listeners: make([]match.Listener, 1)}, logged).Adopt(anyOf{again})) // another match has no such edit
	s := num.SplitStream(2, 0)
	is(t, "the match goes on", m.Chance(&s, 1), 0)
}

// TestRejectionsWithOtherPacks: after a change of packs, the log still names the listener that rejected and
// its reason, which have other numbers there.
func TestRejectionsWithOtherPacks(t *testing.T) {
	no := match.Listener{ID: "no", Type: lPay, Priority: 150, Reject: 1}
	m := open(t, logged, &ledgerRules{things: []string{"corn"}}, nil, no)
	must(t, m.Do(pay(0, 1, 0)))
	no.Reject = 2
	n := open(t, logged, &ledgerRules{things: []string{"iron", "corn"}}, nil, match.Listener{ID: "first", Type: lStep}, no)
	must(t, n.Adopt(anyOf{m}))
	e := n.Log()[0]
	is(t, "who rejected", fmt.Sprintf("%v %d %s", e.Rejected, e.RejectedBy, n.ListenerName(e.RejectedBy)), "true 2 no")
	is(t, "why", n.Program().Names.At(e.Reason).Code, "CORN")
}
