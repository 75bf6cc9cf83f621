package match_test

import (
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
)

// TestK01_EventsCarryCauseAndAuthor: what a listener queues is caused by the
// event that it heard and names the listener; the resolver's own names none;
// a command's first event has no cause.
func TestK01_EventsCarryCauseAndAuthor(t *testing.T) {
	m := newToy(t, spec{id: "echo", typ: tStrike, role: def.Source, on: []int{1, 2},
		run: func(m *game) { m.Queue(mk(tNotice, int32(m.Self().Slot()))) }})
	since := m.Seq()
	must(t, m.Do(strikes(m, 2, 3)))
	events := m.Log()[len(m.Log())-6:]
	first := events[0]
	if first.Seq != since+1 || first.Cause != 0 || first.By != 0 || first.Turn != 1 || first.Active != 0 {
		t.Errorf("first event %+v", first)
	}
	if n := events[1]; n.Type != tNotice || n.Cause != first.Seq || m.ListenerName(n.By) != "echo" || n.Args[0] != 2 {
		t.Errorf("notice %+v", n)
	}
	if d := events[2]; d.Type != tDamage || d.Cause != first.Seq || d.By != 0 || d.Depth <= first.Depth {
		t.Errorf("damage, queued by a step of the strike: %+v", d)
	}
}

// TestK02_SequencesHaveNoGaps: over commands of every kind, blank events
// included, sequences are 1, 2, 3 and so on, and causes lie in the past.
func TestK02_SequencesHaveNoGaps(t *testing.T) {
	m := newToy(t, spec{id: "veto", typ: tStrike, on: []int{1}, role: def.Source, reject: rForbid})
	m.State.Units[2].HP = 3
	for _, c := range []match.Command{strikes(m, 1, 3), {Verb: repair, Target: id(m, 2)}, strikes(m, 2, 3),
		{Verb: repair, Target: id(m, 3)}, cmd(chain, 0), cmd(pass, 0), cmd(roll, 1)} {
		_ = m.Do(c) // refusals are in the log too
	}
	for i, e := range m.Log() {
		if e.Seq != uint32(i+1) || e.Cause >= e.Seq {
			t.Errorf("event %d has sequence %d and cause %d", i+1, e.Seq, e.Cause)
		}
	}
	if m.Seq() != uint32(len(m.Log())) {
		t.Errorf("sequence %d after %d events", m.Seq(), len(m.Log()))
	}
}

// TestK02_OnlyStepsDispatchAtOnce: an event dispatched inside another's resolver or
// listener would precede its cause in the log.
func TestK02_OnlyStepsDispatchAtOnce(t *testing.T) {
	m := newToy(t, spec{id: "hasty", typ: tPing, when: func(m *game) bool { return m.Event().Args[0] == 0 },
		run: func(m *game) { m.Emit(m.Stage(tNotice)) }},
		spec{id: "stepper", typ: tRoll, run: func(m *game) { m.Queue(mk(tEmit, int32(tNotice))) }})
	if f := faultOf(t, m.Do(cmd(ping, 0))); f.Listener != "hasty" {
		t.Errorf("fault %v", f)
	}
	since := m.Seq()
	must(t, m.Do(cmd(roll, 0)))
	same(t, story(m, since), []string{"ROLL", "NOTICE by stepper", "PING by stepper"})
	if p := m.Log()[len(m.Log())-1]; p.Args[0] != int32(p.Seq-1) || p.Cause != since+1 {
		t.Errorf("after the emitted event the step goes on as before: %+v", p)
	}
}

// TestK02_ABlankEventHasNoSequence that a step could name as a cause: the next
// event will have it.
func TestK02_ABlankEventHasNoSequence(t *testing.T) {
	m := newToy(t, spec{id: "stepper", typ: tRoll, run: func(m *game) {
		step := mk(tEmit, int32(tRepair))
		step.Target = id(m, 1)
		m.Queue(step)
	}})
	m.State.Units[1].HP = 3
	since := m.Seq()
	must(t, m.Do(cmd(roll, 0)))
	same(t, story(m, since), []string{"ROLL", "PING by stepper"})
	if p := m.Log()[len(m.Log())-1]; p.Args[0] != 0 || p.Cause != since+1 {
		t.Errorf("after a blank event the step queued %+v", p)
	}
}

// TestK02_AfterABlankEvent a step of the flow has the last event that happened as its cause.
func TestK02_AfterABlankEvent(t *testing.T) {
	m := newToy(t, spec{id: "ends", typ: tTurnEnded, run: func(m *game) {
		nothing := mk(tRepair)
		nothing.Target = id(m, 1)
		m.Queue(nothing)
	}})
	m.State.Units[1].HP = 3
	since := m.Seq()
	must(t, m.Do(cmd(pass, 0)))
	last := m.Log()[len(m.Log())-1]
	if last.Type != tTurnStarted || last.Seq != since+2 || last.Cause != since+1 {
		t.Errorf("turn started with %+v after %d", last, since)
	}
}

// TestK03_QueueOrder: batch steps, then effects, then flow, each in order of
// queueing.
func TestK03_QueueOrder(t *testing.T) {
	m := newToy(t)
	must(t, m.Do(cmd(chain, 0)))
	var got []uint8
	for _, e := range m.Log()[len(m.Log())-5:] {
		got = append(got, e.Priority)
	}
	for i, want := range []uint8{0, 0, 1, 1, 2} {
		if got[i] != want {
			t.Fatalf("priorities %v", got)
		}
	}
}

// TestK03_FlowWaitsForEffects: a flow step queued first runs last, and its
// cause is the event that queued it; a step of the flow has the last event
// as its cause.
func TestK03_FlowWaitsForEffects(t *testing.T) {
	m := newToy(t, spec{id: "flow", typ: tPing, run: func(m *game) {
		m.QueueFlow(mk(tRoll))
		m.Queue(mk(tNotice))
	}})
	since := m.Seq()
	must(t, m.Do(cmd(ping, 0)))
	same(t, story(m, since), []string{"PING", "NOTICE by flow", "ROLL by flow"})
	must(t, m.Do(cmd(pass, 0)))
	last := m.Log()[len(m.Log())-1]
	if last.Type != tTurnStarted || last.Cause != last.Seq-1 || last.By != 0 {
		t.Errorf("turn started with %+v", last)
	}
}

// TestK04_ListenersRunInOrder: priority, then pack order, then definition,
// then entity, whatever the order of gathering.
func TestK04_ListenersRunInOrder(t *testing.T) {
	var got []string
	note := func(m *game) {
		got = append(got, m.ListenerName(m.By())+string(rune('0'+m.Self().Slot())))
	}
	m := newToy(t,
		spec{id: "late", typ: tPing, priority: 700, run: note},
		spec{id: "b", typ: tPing, priority: 600, order: 1, on: []int{4, 2, 3}, run: note},
		spec{id: "a", typ: tPing, priority: 600, order: 2, on: []int{1}, run: note},
		spec{id: "c", typ: tPing, priority: 600, order: 1, run: note},
		spec{id: "early", typ: tPing, priority: 100, order: 9, run: note},
	)
	m.Register(match.GoListener[toy]{Name: "go", Supports: tPing, Priority: 600,
		OnEvent: func(m *game, e event.Event) error { note(m); return nil }})
	must(t, m.Do(cmd(ping, 0)))
	same(t, got, []string{"early0", "b2", "b3", "b4", "c0", "a1", "go0", "late0"})
}

// TestK19_RegisteringTakesEffectFromTheNextEvent, and so does unregistering;
// what was registered and unregistered in one event never runs.
func TestK19_RegisteringTakesEffectFromTheNextEvent(t *testing.T) {
	m := newToy(t)
	var got []string
	listener := func(name string, do func(m *game)) match.GoListener[toy] {
		return match.GoListener[toy]{Name: name, Supports: tPing, Priority: 800, OnEvent: func(m *game, e event.Event) error {
			got = append(got, name)
			do(m)
			return nil
		}}
	}
	nothing := func(*game) {}
	m.Register(listener("first", func(m *game) {
		if len(got) == 1 {
			m.Register(listener("second", nothing))
			m.Register(listener("never", nothing))
			m.Unregister("never")
			m.Unregister("third")
			m.Queue(mk(tPing))
		}
	}))
	m.Register(listener("third", nothing))
	must(t, m.Do(cmd(ping, 0)))
	same(t, got, []string{"first", "third", "first", "second"})
	m.Unregister("first")
	m.Unregister("second")
	m.Register(listener("second", nothing)) // replaced
	got = nil
	must(t, m.Do(cmd(ping, 0)))
	same(t, got, []string{"second"})
}

// TestK19_LegalHearsRegisteredListenersAtOnce: between commands no event is
// under way, so the next probe already asks a new listener, as Do does.
func TestK19_LegalHearsRegisteredListenersAtOnce(t *testing.T) {
	m := newToy(t)
	m.Register(match.GoListener[toy]{Name: "ban", Supports: tStrike, Priority: 150,
		OnEvent: func(m *game, e event.Event) error { m.Reject(rForbid, 0, 0); return nil }})
	if legal := m.Legal(0, nil); len(legal) != 0 {
		t.Errorf("legal although banned: %v", legal)
	}
	if err := m.Do(strikes(m, 1, 3)); err == nil {
		t.Error("a banned strike was done")
	}
	if err := m.Fork().Do(strikes(m, 1, 3)); err == nil {
		t.Error("a fork forgot the ban")
	}
}

// TestK31_CandidatesAreFixedConditionsAreNot: who listens is settled when
// dispatch begins; whether a listener runs is asked just before it would.
func TestK31_CandidatesAreFixedConditionsAreNot(t *testing.T) {
	var got []string
	seen := int32(-1)
	m := newToy(t,
		spec{id: "raise", typ: tDamage, priority: 200, run: func(m *game) { m.Modify(0, event.OpAdd, 3); got = append(got, "raise") }},
		spec{id: "sees", typ: tDamage, priority: 300, when: func(m *game) bool {
			seen = m.Event().Args[0]
			return seen >= 5
		}, run: func(m *game) { got = append(got, "sees") }},
		spec{id: "not", typ: tDamage, priority: 301, when: func(m *game) bool { return m.Event().Args[0] < 5 },
			run: func(m *game) { got = append(got, "not") }},
	)
	must(t, m.Do(strikes(m, 1, 3)))
	same(t, got, []string{"raise", "sees", "raise", "sees"})
	if seen != 5 {
		t.Errorf("the condition saw %d", seen)
	}
}

// TestK31_AListenerMayProbe: a probe inside a listener disturbs neither the
// candidates nor the event of the dispatch around it.
func TestK31_AListenerMayProbe(t *testing.T) {
	var got []string
	note := func(m *game) { got = append(got, m.ListenerName(m.By())) }
	m := newToy(t,
		spec{id: "1", typ: tPing, priority: 500, run: func(m *game) {
			note(m)
			e := strikeAsk(match.Command{Source: id(m, 1), Target: id(m, 3)})
			if m.Probe(&e) || e.Args[0] != 3 || m.Event().Type != tPing || m.ListenerName(m.By()) != "1" {
				t.Errorf("probe gave %+v inside %+v", e, m.Event())
			}
			m.Queue(mk(tNotice))
		}},
		spec{id: "2", typ: tPing, priority: 600, run: note},
		spec{id: "3", typ: tPing, priority: 700, run: note},
		spec{id: "more", typ: tStrike, priority: 110, run: func(m *game) { m.Modify(0, event.OpAdd, 1) }},
		spec{id: "same", typ: tStrike, priority: 120, run: func(m *game) {}},
		spec{id: "veto", typ: tStrike, priority: 130, reject: rForbid},
	)
	since := m.Seq()
	must(t, m.Do(cmd(ping, 0)))
	same(t, got, []string{"1", "2", "3"})
	same(t, story(m, since), []string{"PING", "NOTICE by 1"})
}
