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

// refusing is a match in which a listener changes what is paid and rejects more than 5, which is then the last event of its command.
func refusing(t *testing.T, opts match.Options) (*books, *ledgerRules, *engineOfBooks) {
	t.Helper()
	r, x := &ledgerRules{things: []string{"corn", "wool"}}, &engineOfBooks{}
	x.run = func(m *books, _ def.FuncRef) error {
		if m.Modify(1, event.OpSet, 1); m.Event().Args[0] > 5 {
			m.Reject(m.Program().Names.Find("WOOL"), 0, 0)
		}
		return nil
	}
	return open(t, opts, r, x, match.Listener{ID: "no", Type: lPay, Priority: 150, Run: 1, Reasons: []uint16{2}}), r, x
}

// TestWhatAFaultLeaves (K-14): a command that fails leaves the log, the modifications and the memory of the players as they were, up to the last event before it. Each command
// begins a budget of scripts.
func TestWhatAFaultLeaves(t *testing.T) {
	m, r, x := refusing(t, match.Options{Log: true, Recall: true})
	must(t, m.Do(pay(0, 2, 0)))
	_ = m.Do(pay(0, 9, 0)) // its modification belongs to the last event
	state := func() string {
		return fmt.Sprint(len(m.Log()), m.Mods(), m.Recall(0), m.Recall(1), m.Seq(), len(m.Commands()))
	}
	before, begun := state(), x.begun
	r.apply = func(m *books, e *event.Event) {
		if e.Type == lPaid {
			m.Queue(event.New(lStep))
		}
	}
	r.step = func(m *books, _ *event.Event) { m.Fail(errors.New("it broke")) }
	faultOf(t, m.Do(pay(0, 3, 0)))
	is(t, "after a fault", state(), before)
	is(t, "budgets", x.begun, begun+1)
	is(t, "modifications", len(m.Mods()), 2)
	r.apply, r.step = nil, nil
	trimmed := m.Seq()
	m.Trim(trimmed)
	is(t, "trimmed up to the last event", [2]int{len(m.Log()), len(m.Mods())}, [2]int{0, 0})
	plain, _, _ := refusing(t, match.Options{})
	must(t, plain.Do(pay(0, 2, 0)))
	is(t, "without a log", [2]int{len(plain.Log()), len(plain.Mods())}, [2]int{0, 0})
}

// TestReasonsInOtherPacks: the reasons of the past are found again by name in packs that number them otherwise.
func TestReasonsInOtherPacks(t *testing.T) {
	m, _, _ := refusing(t, logged)
	_ = m.Do(pay(0, 9, 0))
	n := open(t, logged, &ledgerRules{things: []string{"iron", "salt", "wool", "corn"}}, nil)
	must(t, n.Adopt(anyOf{m}))
	is(t, "the reason", fmt.Sprint(n.Log()[0].Reason, n.Program().Names.At(n.Log()[0].Reason).Code), "3WOOL")
	is(t, "the old one", m.Log()[0].Reason, uint16(2))
	before := len(m.Commands())
	n.Commands()[0].Seq = 77
	is(t, "commands are its own", [2]any{len(m.Commands()), m.Commands()[0].Seq == 77}, [2]any{before, false})
}

// TestMomentsOfAStep: a moment has its time, and a listener that registers hears it from the next one on. A step can announce and drain as often as it needs.
func TestMomentsOfAStep(t *testing.T) {
	s := &stamping{}
	r := &ledgerRules{things: []string{"corn"}, also: func(c *match.Capabilities[ledger]) { c.Stamp = s }}
	m := open(t, match.Options{}, r, nil)
	heard := 0
	r.step = func(m *books, _ *event.Event) {
		m.Register(hears("x", lMoment, 500, func(m *books) { heard++; m.AddAtOnce(lPaid).Args[0] = 3 }))
		for range 12 {
			m.Notify(m.Stage(lMoment))
			m.Drain()
		}
	}
	must(t, m.Do(step))
	is(t, "heard and stamped", [2]int{heard, strings.Count(fmt.Sprint(s.stamped), fmt.Sprint(lMoment))}, [2]int{12, 12})
}

// TestTracersWithoutALog: a tracer hears of events and candidates in a match that keeps nothing, and nothing is kept because of it.
func TestTracersWithoutALog(t *testing.T) {
	m, _, _ := refusing(t, match.Options{})
	a := &asker{}
	m.Trace(a)
	must(t, m.Do(pay(0, 1, 0)))
	is(t, "heard", fmt.Sprint(a.lines), "[event 1 asked 1 1 ran done 1 event 2 done 2]")
	is(t, "kept", len(m.Log())+len(m.Mods()), 0)
}

// resting counts how often the chains of a ledger settle and rest.
type resting struct{ settled, rested int }

func (s *resting) Settle(*books) { s.settled++ }
func (s *resting) Rest(*books)   { s.rested++ }

// TestTheEndOfACommand: the state that lasts for a chain of events rests after each command and at the end of the game, at which nothing that still waits happens. Observers see what the
// start brought. A flow can list legal commands without a change.
func TestTheEndOfACommand(t *testing.T) {
	s, flows, may := &resting{}, 0, false
	var seen []int32
	m, r := openFlow(t, logged, func(m *books) bool {
		m.Legal(0, nil)
		if flows++; flows == 1 {
			m.AddFlow(lPaid).Args[0] = 7
			return true
		}
		return false
	})
	r.listed = func(m *books, _ event.Player) { may = may || m.MayQueue() || m.MayDraw() }
	also := r.also
	r.also = func(c *match.Capabilities[ledger]) { also(c); c.Settle = s }
	m = match.New[ledger](r, m.Program(), logged)
	m.Attach(&engineOfBooks{})
	m.Observe(func(events []event.Event) {
		for _, e := range events {
			seen = append(seen, e.Args[0])
		}
	})
	must(t, m.Start())
	is(t, "after the start", fmt.Sprint(seen, s.settled, s.rested, may), "[7] 2 1 false")
	r.apply = func(m *books, e *event.Event) {
		if e.Type == lPay {
			m.Queue(payment(8))
			m.State.Ended = true
		}
	}
	must(t, m.Do(pay(0, 1, 0)))
	is(t, "after the end", fmt.Sprint(seen, s.settled, s.rested), "[7 1] 2 2")
}

// TestHaltedGamesQueueNothing: when a game is decided, listeners queue no effect any more.
func TestHaltedGamesQueueNothing(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, logged, r, nil)
	m.Register(hears("x", lPaid, 500, func(m *books) {
		if m.Event().Args[0] < 9 {
			m.Queue(payment(9))
		}
	}))
	r.step = func(m *books, _ *event.Event) {
		m.Queue(payment(1))
		m.Halt()
		m.Queue(payment(3))
	}
	must(t, m.Do(step))
	is(t, "paid", paid(m), "3")
}

// TestReadingsInACommand: what a condition weighs in a command counts to the bound of the command. Each listing has a bound of its own.
func TestReadingsInACommand(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	x := &engineOfBooks{}
	m := open(t, match.Options{Filters: 100}, r, x, match.Listener{ID: "a", Type: lStep})
	weighs := 0
	x.judge = func(event.Entity, event.Entity) (bool, error) { m.Weigh(weighs); return true, nil }
	r.step = func(m *books, _ *event.Event) {
		m.Weigh(60)
		m.Judge(1, 1, 0, 0)
		m.Weigh(30)
	}
	weighs = 10
	must(t, m.Do(step))
	weighs = 11
	if f := faultOf(t, m.Do(step)); !strings.Contains(f.Error(), "runaway filters") {
		t.Error(f)
	}
	r.listed = func(m *books, _ event.Player) { m.Weigh(60) }
	for range 3 {
		m.Legal(0, nil)
		is(t, "a listing", m.Work()-eventWork, 60)
	}
	bare := match.New[ledger](r, &match.Program{Types: m.Program().Types, Listeners: []match.Listener{{}, {ID: "asks", Type: lPay, When: 1}}}, match.Options{})
	if f := faultOf(t, bare.Do(pay(0, 1, 0))); !strings.Contains(f.Error(), "no script engine is attached") || f.Listener != "asks" {
		t.Error(f)
	}
	is(t, "the first of some bits", fmt.Sprint(match.Flags("hot", "cold").Read("hot")), "1 <nil>")
	says := match.Malformed("NO", "only %d", "只有%d", 3)
	is(t, "both languages", says.Text+says.TextZH, "only 3只有3")
	epoch := m.Epoch()
	if _, err := m.Compose(0, func() error { return nil }); err != nil || m.Epoch() == epoch {
		t.Errorf("what was read before something was composed is still fresh: %v", err)
	}
	r.listed = nil
	e, err := m.SetField("ended", 0)
	must(t, err)
	must(t, m.Inject([]event.Event{e}))
	is(t, "an edit of a match without history", m.Undo(), match.ErrNoHistory)
}
