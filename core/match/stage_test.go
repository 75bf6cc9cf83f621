package match_test

import (
	"testing"

	"arbiter/core/event"
)

// TestK03_EventsAreFilledInPlace: an event that is filled before the next one is added is
// dispatched as filled, however often the queue grows. It has its cause, author and depth
// from the start, and no players.
func TestK03_EventsAreFilledInPlace(t *testing.T) {
	const many = 100
	m := newToy(t, spec{id: "giver", typ: tRoll, run: func(m *game) {
		for i := range int32(many) {
			e := m.Add(tPing)
			if e.SourcePlayer != event.NoPlayer || e.TargetPlayer != event.NoPlayer || e.Source != 0 || e.Args[0] != 0 {
				t.Errorf("not blank: %+v", e)
			}
			e.Args[0], e.SourcePlayer = i, 1
			m.AddFlow(tNotice).Args[0] = i
		}
	}})
	since := m.Seq()
	must(t, m.Do(cmd(roll, 0)))
	log := m.Log()[since:]
	if len(log) != 2*many+1 {
		t.Fatalf("%d events", len(log))
	}
	for i, e := range log[1:] {
		typ, p := tPing, event.Player(1)
		if i >= many { // after all effects
			typ, p = tNotice, event.NoPlayer
		}
		if e.Type != typ || e.Args[0] != int32(i%many) || e.SourcePlayer != p || e.Cause != log[0].Seq || m.ListenerName(e.By) != "giver" || e.Depth != log[0].Depth+1 {
			t.Errorf("event %d: %+v", i, e)
		}
	}
}

// TestK27_WhatAProbeAddsComesToNothing, though it can be filled.
func TestK27_WhatAProbeAddsComesToNothing(t *testing.T) {
	m := newToy(t, spec{id: "giver", typ: tStrike, run: func(m *game) { m.Add(tPing).Args[0] = 7 }})
	before := traceOf(m)
	m.Legal(0, nil)
	untouched(t, m, before)
}

// TestK38_AStageIsReadBeforeTheNext: all stages of a step use the same memory, one after
// the other.
func TestK38_AStageIsReadBeforeTheNext(t *testing.T) {
	m := newToy(t)
	first := m.Stage(tDamage)
	first.Args[0] = 3
	if next := m.Stage(tNotice); next != first || first.Type != tNotice || first.Args[0] != 0 {
		t.Errorf("the next stage is %+v, the first now %+v", next, first)
	}
}

// TestK02_OnlyAStageIsDispatchedAtOnce: another event would be dispatched where
// a later one is filled.
func TestK02_OnlyAStageIsDispatchedAtOnce(t *testing.T) {
	m := newToy(t, spec{id: "stepper", typ: tRoll, run: func(m *game) { m.Queue(mk(tEmit, int32(tNotice), 0, 1)) }})
	before := traceOf(m)
	if f := faultOf(t, m.Do(cmd(roll, 0))); f.Listener != "stepper" {
		t.Errorf("fault %v", f)
	}
	untouched(t, m, before)
}
