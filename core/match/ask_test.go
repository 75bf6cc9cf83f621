package match_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
)

// TestK26_VetoCutsTheQueue: what listeners queued for a rejected strike never
// happens; what the resolver queues after it does, and it knows who rejected.
func TestK26_VetoCutsTheQueue(t *testing.T) {
	m := newToy(t,
		spec{id: "early", typ: tStrike, priority: 110, run: func(m *game) {
			m.Queue(mk(tPing))
			n := mk(tNotice)
			n.Priority = event.Batch
			m.Queue(n)
			m.QueueFlow(mk(tRoll))
		}},
		spec{id: "veto", typ: tStrike, role: def.Target, on: []int{3}, priority: 120, run: func(m *game) { m.Reject(rTired, 1, 4) }},
		spec{id: "after", typ: tStrike, priority: 130, run: func(m *game) { t.Error("a listener ran after the rejection") }},
	)
	since := m.Seq()
	err := m.Do(strikes(m, 1, 3))
	var r *match.Refusal
	if !errors.As(err, &r) {
		t.Fatalf("want a refusal, got %v", err)
	}
	if r.Code != "TIRED" || r.Listener != "veto" || r.Have != 1 || r.Need != 4 || r.Malformed {
		t.Errorf("refusal %+v", r)
	}
	same(t, story(m, since), []string{"STRIKE rejected by veto", "REFUSED"})
	if m.State.Units[3].HP != 2 {
		t.Error("the strike hit all the same")
	}
	if c := m.Commands(); len(c) != 1 || !c[0].Refused || c[0].Hash != m.Hash() {
		t.Errorf("the refusal is not in the list of commands: %+v", c)
	}
}

// TestK25_FactsAreNotChanged: modifying or rejecting a fact fails the command
// and names the listener.
func TestK25_FactsAreNotChanged(t *testing.T) {
	for name, wrong := range map[string]spec{
		"modify": {run: func(m *game) { m.Modify(0, event.OpAdd, 1) }},
		"reject": {run: func(m *game) { m.Reject(rForbid, 0, 0) }},
		"data":   {reject: rForbid},
	} {
		wrong.id, wrong.typ = "vandal", tPing
		m := newToy(t, wrong)
		before := traceOf(m)
		f := faultOf(t, m.Do(cmd(ping, 0)))
		if f.Listener != "vandal" || f.Event != "PING" || !strings.Contains(f.Error(), "not an ask") {
			t.Errorf("%s: %v", name, f)
		}
		untouched(t, m, before)
	}
}

// TestK06_ConditionsOnlyRead: a condition that queues, modifies or rejects
// fails the command.
func TestK06_ConditionsOnlyRead(t *testing.T) {
	for name, wrong := range map[string]func(m *game){
		"queue":  func(m *game) { m.Queue(mk(tNotice)) },
		"modify": func(m *game) { m.Modify(0, event.OpAdd, 1) },
		"reject": func(m *game) { m.Reject(rForbid, 0, 0) },
		"emit":   func(m *game) { m.Emit(m.Stage(tNotice)) },
	} {
		m := newToy(t, spec{id: "busy", typ: tDamage, when: func(m *game) bool { wrong(m); return true }})
		before := traceOf(m)
		if f := faultOf(t, m.Do(strikes(m, 1, 3))); f.Listener != "busy" || f.Event != "DAMAGE" {
			t.Errorf("%s: %v", name, f)
		}
		untouched(t, m, before)
	}
}

// TestK06_NumbersOnlyRead: a function that is asked for a number may read, and knows on
// whose behalf it is asked. If it queues, the command fails.
func TestK06_NumbersOnlyRead(t *testing.T) {
	m := newToy(t, spec{id: "asker", typ: tPing, run: func(m *game) {
		n := m.Compute(m.By(), 0, id(m, 2), id(m, 3))
		m.Queue(mk(tNotice, int32(n)))
		m.Compute(m.By(), def.FuncRef(m.Event().Args[0]), id(m, 2), id(m, 3))
	}})
	engineOf(m).numbers = []func(*game, event.Entity) int{
		func(m *game, about event.Entity) int {
			if m.MayDraw() {
				t.Error("a number may be drawn")
			}
			return 10*m.Self().Slot() + about.Slot()
		},
		func(m *game, _ event.Entity) int { m.Queue(mk(tNotice)); return 0 },
	}
	must(t, m.Do(cmd(ping, 0)))
	if n := m.Log()[len(m.Log())-1]; n.Type != tNotice || n.Args[0] != 23 || m.ListenerName(n.By) != "asker" {
		t.Errorf("notice %+v", n)
	}
	before := traceOf(m)
	if f := faultOf(t, m.Do(match.Command{Verb: ping, Choice: 1})); f.Listener != "asker" {
		t.Errorf("fault %v", f)
	}
	untouched(t, m, before)
}

// TestK12_ProjectionsOnlyWatch: a listener at 900 or above, whether of a pack
// or registered, may neither queue nor reject nor draw.
func TestK12_ProjectionsOnlyWatch(t *testing.T) {
	wrongs := map[string]func(m *game){
		"queue":  func(m *game) { m.Queue(mk(tNotice)) },
		"reject": func(m *game) { m.Reject(rForbid, 0, 0) },
		"modify": func(m *game) { m.Modify(0, event.OpSet, 0) },
	}
	for name, wrong := range wrongs {
		m := newToy(t, spec{id: "paper", typ: tStrike, priority: 900, run: wrong})
		if f := faultOf(t, m.Do(strikes(m, 1, 3))); f.Listener != "paper" {
			t.Errorf("%s: %v", name, f)
		}
		m = newToy(t)
		m.Register(match.GoListener[toy]{Name: "screen", Supports: tStrike, Priority: 950,
			OnEvent: func(m *game, _ event.Event) error { wrong(m); return nil }})
		before := traceOf(m)
		if f := faultOf(t, m.Do(strikes(m, 1, 3))); f.Listener != "screen" {
			t.Errorf("registered, %s: %v", name, f)
		}
		untouched(t, m, before)
	}
	drew := false
	m := newToy(t, spec{id: "paper", typ: tPing, priority: 900, run: func(m *game) { drew = m.MayDraw() }})
	must(t, m.Do(cmd(ping, 0)))
	if drew {
		t.Error("a projection may draw")
	}
}

// TestK12_ObserversSeeCommittedEventsOnly: nothing of a command that failed,
// and an observer that meddles undoes the command.
func TestK12_ObserversSeeCommittedEventsOnly(t *testing.T) {
	fail := false
	m := newToy(t, spec{id: "script", typ: tNotice, fails: func(*game) error {
		if fail {
			return errors.New("broken")
		}
		return nil
	}}, spec{id: "more", typ: tPing, run: func(m *game) { m.Queue(mk(tNotice)) }})
	var seen []string
	m.Observe(func(events []event.Event) {
		for _, e := range events {
			seen = append(seen, toyTypes.Def(e.Type).Name)
		}
		seen = append(seen, ".")
	})
	must(t, m.Do(cmd(ping, 0)))
	fail = true
	faultOf(t, m.Do(cmd(ping, 0)))
	if err := m.Do(cmd(99, 0)); err == nil {
		t.Error("a command without meaning was done")
	}
	must(t, m.Do(cmd(roll, 0)))
	same(t, seen, []string{"PING", "NOTICE", ".", "ROLL", "."})

	before := traceOf(m)
	m.Observe(func([]event.Event) { m.Queue(mk(tPing)) })
	faultOf(t, m.Do(cmd(roll, 0)))
	untouched(t, m, before)
	must(t, m.Undo()) // the history still fits the state
	if m.Seq() != before.seq-1 {
		t.Errorf("sequence %d after undo", m.Seq())
	}
}

// TestK06_ModificationsAreRecorded: who, on whose behalf, by how much, and the
// resolver of the stage pays what they cost.
func TestK06_ModificationsAreRecorded(t *testing.T) {
	m := newToy(t, spec{id: "cover", typ: tDamage, role: def.Target, on: []int{3}, priority: 200,
		when: func(m *game) bool { return m.State.Units[3].Cover > m.State.Units[3].Gen-1+int16(m.Event().Args[1]) },
		run: func(m *game) {
			m.Modify(0, event.OpAdd, -1)
			m.Modify(1, event.OpAdd, 1)
		}})
	m.State.Units[3].Cover = 1
	m.State.Units[3].HP = 3
	must(t, m.Do(strikes(m, 1, 3)))
	if u := m.State.Units[3]; u.HP != 2 || u.Cover != 0 {
		t.Fatalf("hp %d, cover %d", u.HP, u.Cover)
	}
	hit := m.Log()[len(m.Log())-3]
	if hit.Type != tDamage || !hit.Mods {
		t.Fatalf("hit %+v", hit)
	}
	mods := m.ModsOf(hit.Seq)
	if len(mods) != 2 {
		t.Fatalf("mods %+v", mods)
	}
	if d := mods[0]; m.ListenerName(d.By) != "cover" || d.Self != id(m, 3) || d.Before != 2 || d.After != 1 || d.Operand != -1 || d.Op != event.OpAdd {
		t.Errorf("mod %+v", d)
	}
	must(t, m.Do(strikes(m, 2, 3))) // the pool is empty
	if m.State.Units[3].InPlay {
		t.Error("cover was used twice")
	}
}

// TestK06_ResolversNoteTheirOwnChanges, with the core as author.
func TestK06_ResolversNoteTheirOwnChanges(t *testing.T) {
	m := newToy(t, spec{id: "fierce", typ: tDamage, priority: 200, run: func(m *game) { m.Modify(0, event.OpAdd, 20) }})
	must(t, m.Do(strikes(m, 1, 3)))
	mods := m.ModsOf(m.Log()[len(m.Log())-3].Seq)
	if len(mods) != 2 || mods[1].By != 0 || mods[1].Before != 22 || mods[1].After != 9 || mods[1].Operand != -13 {
		t.Errorf("mods %+v", mods)
	}
}

// TestK27_ANativeCheckProbesFurther: a check of the ruleset asks a second ask. The listener
// that rejects the second is the one that rejects the first, in Legal as in Do.
func TestK27_ANativeCheckProbesFurther(t *testing.T) {
	m := newToy(t, spec{id: "check", typ: tStrike, priority: 110, native: 1},
		spec{id: "later", typ: tStrike, priority: 120, run: func(*game) {}},
		spec{id: "immune", typ: tDamage, role: def.Target, on: []int{3}, priority: 210, reject: rForbid})
	if legal := m.Legal(0, nil); len(legal) != 2 || legal[0] != strikes(m, 1, 4) {
		t.Errorf("legal %v", legal)
	}
	since := m.Seq()
	var r *match.Refusal
	if err := m.Do(strikes(m, 1, 3)); !errors.As(err, &r) || r.Listener != "immune" {
		t.Errorf("strike: %v", err)
	}
	same(t, story(m, since), []string{"STRIKE rejected by immune", "REFUSED"})
	must(t, m.Do(strikes(m, 1, 4)))
}

// TestD21_ModifiedNumbersStayInRange: never below 0, never around the end of
// the integers; a note changes nothing.
func TestD21_ModifiedNumbersStayInRange(t *testing.T) {
	for _, c := range []struct {
		op      event.Op
		operand int
		want    int32
	}{{event.OpAdd, -9, 0}, {event.OpMul, math.MaxInt32, math.MaxInt32}, {event.OpMul, -1, 0}, {event.OpSet, 7, 7},
		{event.OpAdd, math.MaxInt32, math.MaxInt32}, {event.OpNote, 5, 2}} {
		m := newToy(t, spec{id: "mod", typ: tStrike, priority: 200, run: func(m *game) { m.Modify(0, c.op, c.operand) }})
		e := strikeAsk(strikes(m, 1, 3))
		if !m.Probe(&e) || e.Args[0] != c.want {
			t.Errorf("2 %v %d gave %d, want %d", c.op, c.operand, e.Args[0], c.want)
		}
	}
}

// TestK05_TheEffectBandOnlyQueues: from 600 on a listener of an ask cannot
// change it, so that Legal need not ask it.
func TestK05_TheEffectBandOnlyQueues(t *testing.T) {
	m := newToy(t, spec{id: "late", typ: tStrike, priority: 600, run: func(m *game) { m.Modify(0, event.OpAdd, 1) }})
	var f *match.Fault
	if err := m.Do(strikes(m, 1, 3)); !errors.As(err, &f) || f.Listener != "late" {
		t.Errorf("modifying in the effect band: %v", err)
	}
}

// TestK30_StaleHandlesFizzle: an event whose target has left is in the log
// with its reason, changes nothing and is heard by nobody.
func TestK30_StaleHandlesFizzle(t *testing.T) {
	m := newToy(t, spec{id: "medic", typ: tRepair, run: func(m *game) { t.Error("heard a heal that fizzled") }})
	gone := id(m, 3)
	m.State.Units[3] = unit{HP: 1, Cap: 3, Gen: 2, Side: 1, InPlay: true} // the slot has a new tenant
	since := m.Seq()
	must(t, m.Do(match.Command{Verb: repair, Target: gone}))
	same(t, story(m, since), []string{"MEND fizzled GONE"})
	if m.State.Units[3].HP != 1 {
		t.Error("the new tenant was healed")
	}
}

// TestK30_BlankEventsDoNotHappen: no sequence, no line in the log, nobody
// hears, and what was queued on the way is gone too.
func TestK30_BlankEventsDoNotHappen(t *testing.T) {
	m := newToy(t, spec{id: "medic", typ: tRepair, run: func(m *game) { t.Error("heard a blank heal") }})
	m.State.Units[1].HP = 3
	seq, lines, pings := m.Seq(), len(m.Log()), m.State.Pings
	must(t, m.Do(match.Command{Verb: repair, Target: id(m, 1)}))
	if m.Seq() != seq || len(m.Log()) != lines || m.State.Pings != pings {
		t.Errorf("sequence %d → %d, log %d → %d, pings %d", seq, m.Seq(), lines, len(m.Log()), m.State.Pings)
	}
	must(t, m.Do(cmd(ping, 0)))
	if last := m.Log()[lines]; last.Seq != seq+1 || last.Mods || len(m.ModsOf(last.Seq)) != 0 {
		t.Errorf("next event: %+v with modifications %+v", last, m.ModsOf(last.Seq))
	}
}

// TestEventsCanBeQueuedAgain: a copy of an event that was dispatched starts fresh, without
// a rejection of the original.
func TestEventsCanBeQueuedAgain(t *testing.T) {
	once := false
	m := newToy(t, spec{id: "veto", typ: tDamage, priority: 200, run: func(m *game) {
		if !once {
			once = true
			again := *m.Event()
			m.Reject(rForbid, 0, 0)
			again.Rejected = true
			again.Priority = event.Flow
			m.Queue(again) // cut with the rejection
		}
	}}, spec{id: "copy", typ: tPing, run: func(m *game) {
		again := *m.Event()
		again.Rejected, again.Fizzled, again.Blank = true, true, true
		if again.Args[0] == 0 {
			again.Args[0] = 1
			m.Queue(again)
		}
	}})
	since := m.Seq()
	must(t, m.Do(strikes(m, 1, 3)))
	same(t, story(m, since), []string{"STRIKE", "DAMAGE rejected by veto", "DAMAGE", "KILL"})
	since = m.Seq()
	must(t, m.Do(cmd(ping, 0)))
	same(t, story(m, since), []string{"PING", "PING by copy"})
	if m.State.Pings != 1 {
		t.Errorf("pings %d", m.State.Pings)
	}
}
