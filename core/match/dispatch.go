package match

import (
	"fmt"

	"arbiter/core/def"
	"arbiter/core/event"
)

// dispatchCurrent runs m.cur, popped from the queue, as an event or a step.
func (m *Match[S]) dispatchCurrent() {
	if m.prog.Types.Def(m.cur.Type).Kind == event.Step {
		m.runStep()
		return
	}
	m.dispatch()
}

// runStep lets the ruleset do queued work. What it queues is caused by the
// event that queued the step.
func (m *Match[S]) runStep() {
	step := m.cur
	m.mode, m.cause, m.by, m.depth, m.self = resolving, step.Cause, step.By, step.Depth, 0
	if !m.within(&step) {
		return
	}
	m.rules.Apply(m, &step)
}

// within enforces the bounds on a runaway chain (K-13).
func (m *Match[S]) within(e *event.Event) bool {
	m.recent[m.dispatched%len(m.recent)] = e.By
	m.dispatched++
	if m.dispatched > m.opts.Events {
		m.fail(fmt.Errorf("runaway chain: more than %d events in one command", m.opts.Events))
	} else if int(e.Depth) > m.opts.Depth {
		m.fail(fmt.Errorf("runaway chain: causes nested deeper than %d", m.opts.Depth))
	} else {
		return true
	}
	m.fault.Loop = m.loopNames()
	return false
}

// dispatch runs m.cur: sequence, listeners and resolver in the order of its
// kind, log.
func (m *Match[S]) dispatch() {
	e := &m.cur
	if !m.within(e) {
		return
	}
	m.joinListeners()
	m.seq++
	e.Seq = m.seq
	firstMod := len(m.mods)
	m.cause, m.depth = e.Seq, e.Depth
	if m.prog.Types.Def(e.Type).Kind == event.Ask {
		m.ask(e)
	} else {
		m.tell(e)
	}
	if e.Blank {
		m.seq--
		m.mods = m.mods[:firstMod]
		return
	}
	m.last = e.Seq
	if m.opts.Log {
		e.Mods = len(m.mods) > firstMod
		m.log = append(m.log, *e)
	}
}

func (m *Match[S]) ask(e *event.Event) {
	m.rules.Stamp(&m.State, e)
	mark := m.queue.Mark()
	m.callListeners(e, asking)
	if e.Rejected {
		m.queue.Cut(mark)
	}
	m.mode, m.by, m.self = resolving, 0, 0
	if m.fault == nil {
		m.rules.Apply(m, e)
	}
}

func (m *Match[S]) tell(e *event.Event) {
	m.mode, m.by, m.self = resolving, 0, 0
	m.rules.Apply(m, e)
	if e.Blank || m.fault != nil {
		return
	}
	m.rules.Stamp(&m.State, e)
	if !e.Fizzled {
		m.callListeners(e, telling)
	}
	m.by = 0
}

// callListeners runs the listeners that the event concerns, in order.
// Candidates are fixed here; each condition is asked just before its listener
// runs (K-31).
func (m *Match[S]) callListeners(e *event.Event, how mode) {
	cands := m.rules.Gather(m, e, m.cands[:0])
	cands = m.gatherRegistered(e, cands)
	if len(cands) == 0 {
		return
	}
	sortCandidates(cands)
	for i := range cands {
		m.mode, m.by, m.self = how, cands[i].Ref, cands[i].Self
		m.callOne(e, cands[i])
		if m.fault != nil || e.Rejected {
			return
		}
	}
}

func (m *Match[S]) callOne(e *event.Event, c Candidate) {
	if int(c.Ref) >= len(m.prog.Listeners) {
		g := m.listeners[int(c.Ref)-len(m.prog.Listeners)]
		if err := g.OnEvent(m, *e); err != nil {
			m.fail(err)
		}
		return
	}
	l := &m.prog.Listeners[c.Ref]
	if l.Native != 0 {
		m.rules.Native(m, l.Native, e)
		return
	}
	if !m.rules.Holds(m, e, c) {
		return
	}
	if l.Priority >= 900 {
		m.mode = watching
	}
	if l.When != 0 && !m.when(l, c.Self) {
		return
	}
	if l.Reject != 0 {
		m.Reject(l.Reject, 0, 0)
	}
	if l.Run != 0 {
		m.Call(l.Run, c.Self)
	}
}

func (m *Match[S]) when(l *Listener, self event.Entity) bool {
	if m.scripts == nil {
		m.fail(misuse("no script engine is attached"))
		return false
	}
	how := m.mode
	m.mode = judging
	ok, err := m.scripts.When(m, l.When, self)
	m.mode = how
	if err != nil {
		m.fail(err)
		return false
	}
	return ok
}

// Call runs a script function for an entity in the present context.
func (m *Match[S]) Call(fn def.FuncRef, self event.Entity) {
	if m.scripts == nil {
		m.fail(misuse("no script engine is attached"))
		return
	}
	if err := m.scripts.Run(m, fn, self); err != nil {
		m.fail(err)
	}
}

// CallAs runs a script function as a handler that belongs to a listener, so
// that what it queues names it as its author. Only steps call it.
func (m *Match[S]) CallAs(ref event.ListenerRef, fn def.FuncRef, e *event.Event, self event.Entity) {
	was := m.cur
	m.cur = *e
	m.by, m.self = ref, self
	m.mode = telling
	m.Call(fn, self)
	m.mode, m.by = resolving, 0
	m.cur = was
}
