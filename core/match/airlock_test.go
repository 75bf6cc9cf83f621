package match_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
)

// fragile is the toy with parts that panic on request.
type fragile struct {
	*toyRules
	breaks map[string]bool
	scrap  *int // what was left in scratch memory
}

func (r fragile) at(part string) {
	if r.breaks[part] {
		*r.scrap++
		panic("broken " + part)
	}
}

func (r fragile) Capabilities() match.Capabilities[toy] {
	c := r.toyRules.Capabilities()
	c.Flow, c.Settle, c.Scratch, c.Gather, c.Hide = r, r, r, r, r
	return c
}

func (r fragile) Clone() match.Ruleset[toy] { return r }
func (r fragile) Forget()                   { *r.scrap = 0 }

func (r fragile) Begin(m *game, c match.Command) error {
	r.at("begin")
	if r.breaks["probe"] { // the listeners of an event that is only tried are gathered
		r.breaks["gather"] = true
		e := event.New(tPing)
		m.Probe(&e)
	}
	return r.toyRules.Begin(m, c)
}

func (r fragile) Apply(m *game, e *event.Event) {
	r.toyRules.Apply(m, e)
	m.State.Pings += 7
	r.at("apply")
}

func (r fragile) Flow(m *game) bool { r.at("flow"); return r.toyRules.Flow(m) }

func (r fragile) Settle(*game) { r.at("settle") }
func (r fragile) Rest(*game)   { r.at("rest") }

func (r fragile) Gather(m *game, e *event.Event, buf []match.Candidate) []match.Candidate {
	r.at("gather")
	return r.toyRules.Gather(m, e, buf)
}

func (r fragile) Legal(m *game, p event.Player, buf []match.Command) []match.Command {
	r.at("legal")
	return r.toyRules.Legal(m, p, buf)
}

func (r fragile) Redact(s *toy, p event.Player) { r.at("redact"); r.toyRules.Redact(s, p) }

func newFragile(t *testing.T) (*game, fragile) {
	whole := newToyWith(t, match.Options{Log: true, History: true})
	r := fragile{whole.Rules().(*toyRules), map[string]bool{}, new(int)}
	m := match.New[toy](r, whole.Program(), match.Options{Log: true, History: true})
	m.State = whole.State
	return m, r
}

// bugOf asks for a fault that is a bug of the engine and says so.
func bugOf(t *testing.T, err error, what string) {
	t.Helper()
	var b *match.Bug
	if faultOf(t, err); !errors.As(err, &b) || b.What != what || !strings.Contains(err.Error(), "report it") {
		t.Fatalf("got %v, not the bug %q", err, what)
	}
}

// TestPanicsAreFaultsOfTheirCommand: wherever in the rules a command panics, the result is
// a fault. State, log, history and sequence are as before, and the match continues as if
// the command had not been given.
func TestPanicsAreFaultsOfTheirCommand(t *testing.T) {
	for _, part := range []string{"begin", "apply", "flow", "settle", "rest", "gather"} {
		m, r := newFragile(t)
		must(t, m.Do(cmd(roll, 0)))
		calm := m.Fork()
		before := traceOf(m)
		r.breaks[part] = true
		bugOf(t, m.Do(strikes(m, 1, 3)), "broken "+part)
		if part == "flow" || part == "settle" || part == "rest" {
			bugOf(t, m.Start(), "broken "+part)
		}
		untouched(t, m, before)
		clear(r.breaks)
		must(t, m.Do(strikes(m, 1, 3)))
		must(t, calm.Do(strikes(calm, 1, 3)))
		if *r.scrap != 0 || m.Hash() != calm.Hash() || !slices.Equal(m.Log(), calm.Log()) {
			t.Errorf("%s: the failed command left something behind", part)
		}
		must(t, m.Undo())
		untouched(t, m, before)
	}
}

// TestPanicsOfAProbe: a panic while a command tries an event leaves nothing of the trial, so that the next
// command is as if it had not been.
func TestPanicsOfAProbe(t *testing.T) {
	m, r := newFragile(t)
	calm, before := m.Fork(), traceOf(m)
	r.breaks["probe"] = true
	bugOf(t, m.Do(strikes(m, 1, 3)), "broken gather")
	untouched(t, m, before)
	clear(r.breaks)
	must(t, m.Do(strikes(m, 1, 3)))
	must(t, calm.Do(strikes(calm, 1, 3)))
	if m.Hash() != calm.Hash() || !slices.Equal(m.Log(), calm.Log()) {
		t.Error("the failed trial left something behind")
	}
}

// TestAListingThatBreaksGivesNothing, says why, and leaves the match as it
// was; so does a view, which above all shows no secret.
func TestAListingThatBreaksGivesNothing(t *testing.T) {
	m, r := newFragile(t)
	before := traceOf(m)
	kept := []match.Command{cmd(roll, 1)}
	r.breaks["legal"] = true
	if got := m.Legal(0, kept); !slices.Equal(got, kept) {
		t.Errorf("a broken listing gave %v", got)
	}
	bugOf(t, m.Trouble(), "broken legal")
	clear(r.breaks)
	if got := m.Legal(0, nil); len(got) == 0 || m.Trouble() != nil {
		t.Errorf("after it %d commands, and %v", len(got), m.Trouble())
	}
	r.breaks["redact"] = true
	v := m.ViewOf(0)
	bugOf(t, v.Trouble(), "broken redact")
	if v.State != (toy{}) {
		t.Errorf("a view that was not blanked shows %+v", v.State)
	}
	clear(r.breaks)
	if m.ViewFor(0, v); v.Trouble() != nil || v.State == (toy{}) {
		t.Error("the next view is none")
	}
	untouched(t, m, before)
}

// TestObserversCannotBreakAMatch: nor can listeners and conditions of a host.
func TestObserversCannotBreakAMatch(t *testing.T) {
	m := newToy(t)
	before := traceOf(m)
	armed := true
	m.Observe(func([]event.Event) {
		if armed {
			panic("observer")
		}
	})
	bugOf(t, m.Do(cmd(roll, 0)), "observer")
	untouched(t, m, before)
	armed = false
	m.Register(match.GoListener[toy]{Name: "host", Supports: tPing, Priority: 600, OnEvent: func(*game, event.Event) error { panic("host") }})
	bugOf(t, m.Do(cmd(ping, 0)), "host")
	_, err := m.Compose(0, func() error { panic("composer") })
	var b *match.Bug
	if !errors.As(err, &b) || b.What != "composer" {
		t.Errorf("got %v", err)
	}
	untouched(t, m, before)
	must(t, m.Do(cmd(roll, 0)))
}

// brokenEngine is an error of scripts that says the engine failed.
type brokenEngine struct{}

func (brokenEngine) Error() string  { return "index out of range" }
func (brokenEngine) Panicked() bool { return true }

// TestAPanicUnderAScriptIsABug: the interpreter catches panics, and says so.
func TestAPanicUnderAScriptIsABug(t *testing.T) {
	m := newToy(t, spec{id: "script", typ: tPing, priority: 600, fails: func(*game) error { return brokenEngine{} }})
	bugOf(t, m.Do(cmd(ping, 0)), "index out of range")
}
