package match_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
)

// TestK14_AScriptFailureUndoesTheCommand: state, log, modifications, sequence,
// commands and hash are as before, wherever the script fails, and the error
// names listener and event.
func TestK14_AScriptFailureUndoesTheCommand(t *testing.T) {
	broken := errors.New("med.lua:7: attempt to index nil")
	for _, typ := range []event.Type{tStrike, tDamage, tKill, tNotice} {
		armed := false
		m := newToy(t,
			spec{id: "mod", typ: tDamage, priority: 200, run: func(m *game) { m.Modify(0, event.OpAdd, 1) }},
			spec{id: "noise", typ: tKill, priority: 400, run: func(m *game) { m.Queue(mk(tNotice)) }},
			spec{id: "broken", typ: typ, priority: 500, fails: func(*game) error {
				if armed {
					return broken
				}
				return nil
			}})
		must(t, m.Do(cmd(roll, 0)))
		before, epoch := traceOf(m), m.Epoch()
		armed = true
		c := strikes(m, 1, 3)
		f := faultOf(t, m.Do(c))
		if !errors.Is(f, broken) || f.Listener != "broken" || f.Event != toyTypes.Def(typ).Name {
			t.Errorf("fault %v", f)
		}
		untouched(t, m, before)
		if m.Epoch() == epoch || m.Failed() {
			t.Error("caches are not notified, or the match is still failing")
		}
		armed = false
		must(t, m.Do(c)) // the match plays on
		if m.State.Units[3].InPlay {
			t.Error("the strike did not hit")
		}
		must(t, m.Undo())
		untouched(t, m, before)
	}
}

// TestK14_FailuresDoNotLeakIntoTheNextCommand: after a fault, in Do or in
// Legal, probes are answered as if nothing had been.
func TestK14_FailuresDoNotLeakIntoTheNextCommand(t *testing.T) {
	fail := true
	m := newToy(t,
		spec{id: "fails", typ: tStrike, on: []int{1}, role: "source", priority: 110, fails: func(*game) error {
			if fail {
				return errors.New("broken")
			}
			return nil
		}},
		spec{id: "ok", typ: tStrike, priority: 120, run: func(*game) {}},
		spec{id: "veto", typ: tStrike, on: []int{4}, role: "target", priority: 130, reject: rForbid},
	)
	want := []match.Command{strikes(m, 2, 3)}
	if got := m.Legal(0, nil); !slices.Equal(got, want) { // 1 fails for both targets, 4 is forbidden
		t.Errorf("legal while a script fails: %v", got)
	}
	faultOf(t, m.Do(strikes(m, 1, 3)))
	if got := m.Legal(0, nil); !slices.Equal(got, want) {
		t.Errorf("legal after a fault: %v", got)
	}
	fail = false
	if got := m.Legal(0, nil); len(got) != 2 {
		t.Errorf("legal once it works: %v", got)
	}
	must(t, m.Do(strikes(m, 1, 3)))
}

// TestK34_TheBudgetIsPerCommand: running out of it fails the command; the next
// one has a new budget, and a probe does not eat from it.
func TestK34_TheBudgetIsPerCommand(t *testing.T) {
	m := newToy(t, spec{id: "count", typ: tPing, run: func(m *game) {
		if n := m.Event().Args[0]; n > 1 {
			m.Queue(mk(tPing, n-1))
		}
	}})
	engineOf(m).budget = 3
	for range 3 {
		must(t, m.Do(match.Command{Verb: ping, Choice: 3}))
		m.Legal(0, nil)
	}
	before := traceOf(m)
	if f := faultOf(t, m.Do(match.Command{Verb: ping, Choice: 4})); !errors.Is(f, errBudget) || f.Listener != "count" {
		t.Errorf("fault %v", f)
	}
	untouched(t, m, before)
}

// TestK13_StormsEnd: a loop of listeners ends at the bound on depth. A wide one, and a loop
// of steps, end at the bound on events. The error names exactly the listeners in the loop.
func TestK13_StormsEnd(t *testing.T) {
	requeue := func(types ...event.Type) func(m *game) {
		return func(m *game) {
			if m.Event().Args[0] == 7 {
				for _, typ := range types {
					m.Queue(mk(typ, 7))
				}
			}
		}
	}
	listeners := []spec{
		{id: "ping", typ: tPing, run: requeue(tNotice)},
		{id: "pong", typ: tNotice, run: requeue(tPing, tPing)},
		{id: "bystander", typ: tRoll, run: requeue()},
		{id: "before", typ: tTurnEnded, run: func(m *game) { m.Queue(mk(tRoll)) }},
		{id: "steps", typ: tKill, run: func(m *game) { m.Queue(mk(tEmit, int32(tKill))) }},
	}
	for _, c := range []struct {
		opts match.Options
		want string
		loop []string
	}{
		{match.Options{Events: 100, Depth: 1000, Log: true}, "more than 100 events", []string{"ping", "pong"}},
		{match.Options{Events: 1000, Depth: 9, Log: true}, "deeper than 9", []string{"ping", "pong"}},
		{match.Options{Log: true}, "more than 10000 events", []string{"ping", "pong"}},
	} {
		m := newToyWith(t, c.opts, listeners...)
		must(t, m.Do(cmd(pass, 0))) // leaves authors behind that are in no loop
		before := traceOf(m)
		f := faultOf(t, m.Do(match.Command{Verb: ping, Choice: 7}))
		slices.Sort(f.Loop)
		if !strings.Contains(f.Error(), c.want) || !slices.Equal(f.Loop, c.loop) {
			t.Errorf("fault %v, loop %v", f, f.Loop)
		}
		untouched(t, m, before)
		f = faultOf(t, m.Do(strikes(m, 3, 1)))
		if !strings.Contains(f.Error(), "steps at ") || !slices.Equal(f.Loop, []string{"steps"}) {
			t.Errorf("loop of steps: %v", f)
		}
		untouched(t, m, before)
		must(t, m.Do(cmd(ping, 1)))
	}
}

// TestK13_BoundsAreInclusive: a command of exactly the bound goes through.
func TestK13_BoundsAreInclusive(t *testing.T) {
	count := spec{id: "count", typ: tPing, run: func(m *game) {
		if n := m.Event().Args[0]; n > 1 {
			m.Queue(mk(tPing, n-1))
		}
	}}
	for _, opts := range []match.Options{{Events: 20}, {Depth: 20}} {
		m := newToyWith(t, opts, count)
		must(t, m.Do(match.Command{Verb: ping, Choice: 20}))
		faultOf(t, m.Do(match.Command{Verb: ping, Choice: 21}))
	}
}

// endless is the toy with a flow that always goes on and does nothing.
type endless struct{ *toyRules }

func (r endless) Capabilities() match.Capabilities[toy] {
	c := r.toyRules.Capabilities()
	c.Flow, c.Scratch = r, r
	return c
}

func (endless) Flow(*game) bool             { return true }
func (r endless) Clone() match.Ruleset[toy] { return r }

// TestK13_AFlowWithoutEventsEnds: a flow that never waits and never queues
// fails the command instead of hanging the match.
func TestK13_AFlowWithoutEventsEnds(t *testing.T) {
	m := newToy(t)
	bad := match.New[toy](endless{m.Rules().(*toyRules)}, m.Program(), match.Options{Events: 50})
	if f := faultOf(t, bad.Start()); !strings.Contains(f.Error(), "runaway flow") {
		t.Errorf("fault %v", f)
	}
}

// TestK14_NoCommandInsideACommand: a listener that gives a command, or takes
// one back, fails the one under way.
func TestK14_NoCommandInsideACommand(t *testing.T) {
	for name, wrong := range map[string]func(m *game) error{
		"do":    func(m *game) error { return m.Do(cmd(roll, 0)) },
		"undo":  func(m *game) error { return m.Undo() },
		"start": func(m *game) error { return m.Start() },
	} {
		m := newToy(t)
		must(t, m.Do(cmd(roll, 0)))
		m.Register(match.GoListener[toy]{Name: "nested", Supports: tPing, Priority: 600,
			OnEvent: func(m *game, _ event.Event) error { return wrong(m) }})
		before := traceOf(m)
		if f := faultOf(t, m.Do(cmd(ping, 0))); f.Listener != "nested" {
			t.Errorf("%s: %v", name, f)
		}
		untouched(t, m, before)
	}
}

// TestK14_WithoutAnEngine: a match without scripts fails the command that
// needs one and no other.
func TestK14_WithoutAnEngine(t *testing.T) {
	m := newToy(t, spec{id: "needs", typ: tPing, run: func(*game) {}}, spec{id: "asks", typ: tRoll, when: func(*game) bool { return true }})
	m.Attach(nil)
	before := traceOf(m)
	faultOf(t, m.Do(cmd(ping, 0)))
	faultOf(t, m.Do(cmd(roll, 0)))
	untouched(t, m, before)
	must(t, m.Do(strikes(m, 1, 3)))
}
