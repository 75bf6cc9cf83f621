package match_test

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
)

// diary records the calls of a tracer.
type diary struct {
	m     *game
	lines []string
}

func (d *diary) Event(e *event.Event) { d.note("event", e) }
func (d *diary) Done(e *event.Event)  { d.note("done", e) }
func (d *diary) note(what string, e *event.Event) {
	d.lines = append(d.lines, fmt.Sprintf("%s %d %s", what, e.Seq, d.m.Program().Types.Def(e.Type).Name))
}
func (d *diary) Listener(e *event.Event, c match.Candidate, f match.Result) {
	d.lines = append(d.lines, fmt.Sprintf("%s %s", d.m.ListenerName(c.Ref), f))
}

// TestTrace: a tracer sees each event, and of each candidate what became of
// it; a rejection shadows those behind. The match goes as without one.
func TestTrace(t *testing.T) {
	play := func(traced bool) (*game, []string) {
		m := newToyWith(t, match.Options{Log: true},
			spec{id: "shy", typ: tStrike, priority: 110, when: func(*game) bool { return false }, run: func(m *game) { m.Queue(mk(tPing)) }},
			spec{id: "no", typ: tStrike, priority: 120, reject: rTired},
			spec{id: "late", typ: tStrike, priority: 130, run: func(m *game) { m.Queue(mk(tPing)) }},
		)
		d := &diary{m: m}
		if traced {
			m.Trace(d)
		}
		m.Legal(0, nil) // probes are not traced
		_ = m.Do(strikes(m, 1, 3))
		return m, d.lines
	}
	plain, _ := play(false)
	m, lines := play(true)
	want := []string{"event 2 STRIKE", "shy unwilling", "no ran", "late shadowed", "done 2 STRIKE"}
	first := slices.IndexFunc(lines, func(s string) bool { return s == want[0] })
	if first < 0 || len(lines) < first+len(want) || !slices.Equal(lines[first:first+len(want)], want) {
		t.Errorf("the log has %q", lines)
	}
	if m.Hash() != plain.Hash() || !slices.Equal(m.Log(), plain.Log()) {
		t.Error("a tracer changed the match")
	}
}

// TestEdits: a field is set by an event, which replays as data. An unknown field, or a
// value that does not fit, is refused.
func TestEdits(t *testing.T) {
	m := newToyWith(t, match.Options{Log: true, History: true})
	if _, there := m.Program().Types.Lookup(match.FieldSet); !there { // all tests share the types
		if _, err := m.SetField(m.Fields()[0].Path, 3); err == nil {
			t.Error("an edit without leave")
		}
	}
	if err := match.AllowEdits(m.Program()); err != nil {
		t.Fatal(err)
	}
	before := m.Fork()
	path := "turn"
	e, err := m.SetField(path, 77)
	if err != nil {
		t.Fatal(err)
	}
	must(t, m.Inject([]event.Event{e}))
	if got := valueOf(m, path); got != 77 {
		t.Errorf("%s is %d", path, got)
	}
	r := m.Commands()[len(m.Commands())-1]
	must(t, r.Redo(before, m.Edits(r)))
	if before.Hash() != m.Hash() {
		t.Error("an edit replays to another state")
	}
	must(t, m.Undo())
	if got := valueOf(m, path); got == 77 {
		t.Error("an edit cannot be undone")
	}
	if _, err := m.SetField(path, 1<<40); err == nil {
		t.Error("a value that does not fit")
	}
	if _, err := m.SetField("no.such", 1); err == nil {
		t.Error("a field that is none")
	}
	if m.Inject([]event.Event{{Type: 999}}) == nil {
		t.Error("an event of no type")
	}
}

func valueOf(m *game, path string) int64 {
	for _, f := range m.Fields() {
		if f.Path == path {
			return f.Value
		}
	}
	return -1
}

// TestComposeAndInspect leave no trace; composed events are those that the
// handler queued, and a reader cannot queue.
func TestComposeAndInspect(t *testing.T) {
	m := newToyWith(t, match.Options{Log: true})
	hash := m.Hash()
	events, err := m.Compose(1, func() error { m.Queue(mk(tPing)); m.Queue(mk(tRepair)); return nil })
	if err != nil || len(events) != 2 || events[0].Type != tPing || m.Hash() != hash {
		t.Errorf("composed %v, %v", events, err)
	}
	if m.Inspect(mk(tPing), match.Candidate{}, func() error { m.Queue(mk(tPing)); return nil }) == nil {
		t.Error("a reader has queued")
	}
	if m.Inspect(mk(tPing), match.Candidate{}, func() error { m.State.Turn = 9; return nil }) != nil || m.Hash() != hash {
		t.Error("an inspection changed the state")
	}
	must(t, m.Inject(events))
}

// TestTracingOffCostsNothing: with no tracer a command asks for no memory.
func TestTracingOffCostsNothing(t *testing.T) {
	m := busy(t)
	m.Trace(&diary{m: m})
	m.Trace(nil)
	c := strikes(m, 1, 3)
	must(t, m.Do(c))
	if n := testing.AllocsPerRun(100, func() { _ = m.Do(c) }); n != 0 {
		t.Errorf("allocates %v times", n)
	}
}

type silent struct{ n int }

func (s *silent) Event(*event.Event)                                   { s.n++ }
func (s *silent) Done(*event.Event)                                    { s.n++ }
func (s *silent) Listener(*event.Event, match.Candidate, match.Result) { s.n++ }

// BenchmarkTracing compares a command without and with a tracer.
func BenchmarkTracing(b *testing.B) {
	for _, on := range []bool{false, true} {
		b.Run(map[bool]string{false: "off", true: "on"}[on], func(b *testing.B) {
			m := busy(b)
			if on {
				m.Trace(&silent{})
			}
			c := strikes(m, 1, 3)
			b.ReportAllocs()
			for b.Loop() {
				_ = m.Do(c)
			}
		})
	}
}
