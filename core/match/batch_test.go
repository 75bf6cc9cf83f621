package match_test

import (
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
)

// TestK32_DoubleDeath: in a batch both fall. Each death is heard by the dying unit and by
// the killer, though it falls too, in the order of packets. The events that they queue wait
// until both have left.
func TestK32_DoubleDeath(t *testing.T) {
	alive := 0
	note := func(m *game) {
		m.Queue(mk(tPing, int32(m.Self().Slot())))
		if m.State.Units[1].InPlay && m.State.Units[3].InPlay {
			alive++
		}
	}
	m := newToy(t,
		spec{id: "my_death", typ: tKill, role: def.Target, on: []int{1, 3}, priority: 420, run: note},
		spec{id: "my_kill", typ: tKill, role: def.Source, on: []int{1, 3}, priority: 440, run: note},
		spec{id: "bystander", typ: tKill, on: []int{2}, priority: 460, run: note},
		spec{id: "ghost", typ: tPing, on: []int{1, 3}, run: func(m *game) { t.Error("the dead heard an event after the batch") }},
	)
	since := m.Seq()
	must(t, m.Do(strikes(m, 1, 3)))
	same(t, story(m, since), []string{"STRIKE", "DAMAGE", "DAMAGE", "KILL", "KILL",
		"PING by my_death", "PING by my_kill", "PING by bystander",
		"PING by my_death", "PING by my_kill", "PING by bystander"})
	log := m.Log()[since:]
	if log[3].Target.Slot() != 3 || log[4].Target.Slot() != 1 { // K-37: the defender's death first
		t.Errorf("kills of %d and %d", log[3].Target.Slot(), log[4].Target.Slot())
	}
	for i, slot := range []int32{3, 1, 2, 1, 3, 2} {
		e := log[5+i]
		if e.Args[0] != slot || e.Cause != log[3+i/3].Seq {
			t.Errorf("echo %d: from slot %d, cause %d", i, e.Args[0], e.Cause)
		}
	}
	if alive != 6 || m.State.Units[1].InPlay || m.State.Units[3].InPlay {
		t.Errorf("%d listeners ran while both were in play", alive)
	}
}

// TestK32_HandlesOfTheDeadAreStale: an event that was queued for a unit that left in the
// batch has no effect.
func TestK32_HandlesOfTheDeadAreStale(t *testing.T) {
	m := newToy(t, spec{id: "revenge", typ: tKill, role: def.Target, on: []int{3}, run: func(m *game) {
		heal := mk(tRepair)
		heal.Target = m.Self()
		m.Queue(heal)
	}})
	since := m.Seq()
	must(t, m.Do(strikes(m, 1, 3)))
	same(t, story(m, since), []string{"STRIKE", "DAMAGE", "DAMAGE", "KILL", "KILL", "MEND by revenge fizzled GONE"})
}

// TestK38_NoticesFollowTheirStage: an event at batch priority is dispatched before the next
// packet, an effect only after the batch.
func TestK38_NoticesFollowTheirStage(t *testing.T) {
	m := newToy(t, spec{id: "raise", typ: tDamage, run: func(m *game) {
		m.Queue(mk(tPing))
		n := mk(tNotice)
		n.Priority = event.Batch
		m.Queue(n)
		m.Queue(mk(tRoll))
	}})
	since := m.Seq()
	must(t, m.Do(strikes(m, 1, 3)))
	same(t, story(m, since), []string{"STRIKE", "DAMAGE", "NOTICE by raise", "DAMAGE", "NOTICE by raise", "KILL", "KILL",
		"PING by raise", "ROLL by raise", "PING by raise", "ROLL by raise"})
	log := m.Log()[since:]
	if log[2].Cause != log[1].Seq || log[4].Cause != log[3].Seq || log[5].Cause != log[0].Seq || log[5].By != 0 {
		t.Error("a notice is not caused by its stage, or a kill by the notice")
	}
}

// TestK26_AStageCanBeRejected: a rejected packet of a batch cuts only what
// was queued for it; the rest of the batch goes on.
func TestK26_AStageCanBeRejected(t *testing.T) {
	m := newToy(t,
		spec{id: "noise", typ: tDamage, priority: 210, run: func(m *game) { m.Queue(mk(tPing)) }},
		spec{id: "immune", typ: tDamage, role: def.Target, on: []int{1}, priority: 220, reject: rForbid})
	since := m.Seq()
	must(t, m.Do(strikes(m, 1, 3)))
	same(t, story(m, since), []string{"STRIKE", "DAMAGE", "DAMAGE rejected by immune", "KILL", "PING by noise"})
}

// TestK09_ChainsTraceToTheCommand: from any event, causes lead back to the
// first event of its command.
func TestK09_ChainsTraceToTheCommand(t *testing.T) {
	m := newToy(t, spec{id: "a", typ: tKill, run: func(m *game) { m.Queue(mk(tPing)) }},
		spec{id: "b", typ: tPing, run: func(m *game) { m.Queue(mk(tNotice)) }})
	since := m.Seq()
	must(t, m.Do(strikes(m, 1, 3)))
	for _, e := range m.Log()[since:] {
		for steps := 0; e.Cause != 0; steps++ {
			if steps > 20 || e.Cause <= since {
				t.Fatalf("%+v leads nowhere", e)
			}
			e = m.Log()[e.Cause-1]
		}
		if e.Seq != since+1 {
			t.Errorf("a chain ends at %d", e.Seq)
		}
	}
}
