package match

import (
	"arbiter/core/def"
	"arbiter/core/event"
)

// dispatchCurrent runs m.cur, taken out of the queue, as an event or a step.
func (eng *engine[S]) dispatchCurrent() {
	m := &eng.match
	switch kind := m.prog.Types.Kind(m.cur.Type); kind {
	case event.Step:
		eng.runStep()
	case event.Moment:
		eng.announce()
	default:
		eng.dispatch(kind)
	}
}

// announce lets listeners hear that the game has come to a point.
func (eng *engine[S]) announce() {
	m := &eng.match
	e := m.cur
	if m.nears(e) && !m.bounded(e) {
		return
	}
	m.joinListeners()
	m.mode, m.cause, m.by, m.depth, m.self = reacting, e.Cause, 0, e.Depth, 0
	eng.can.Stamp.Stamp(&m.State, e)
	eng.callListeners(e, reacting)
	m.by, m.self = 0, 0
}

// runStep lets the ruleset do queued work. The events that it queues are caused by the
// event that queued the step.
func (eng *engine[S]) runStep() {
	m := &eng.match
	step := m.cur // stays in its frame while Emit, Drain and CallAs use others
	m.mode, m.cause, m.by, m.depth, m.self = stepping, step.Cause, step.By, step.Depth, 0
	if !m.nears(step) || m.bounded(step) {
		eng.rules.Apply(m, step)
	}
}

// dispatch runs m.cur: sequence, listeners and resolver in the order of its
// kind, log.
func (eng *engine[S]) dispatch(kind event.Kind) {
	m := &eng.match
	e := m.cur
	if m.nears(e) && !m.bounded(e) {
		return
	}
	m.joinListeners()
	m.seq++
	m.length++
	e.Seq = m.seq
	firstMod := len(m.mods)
	m.cause, m.depth = e.Seq, e.Depth
	if m.recorded && m.tracer != nil {
		m.tracer.Event(e)
	}
	switch kind {
	case event.Ask:
		eng.ask(e)
	case event.Edit:
		eng.edit(e)
	default:
		eng.fact(e)
	}
	if e.Blank {
		m.undo(e, firstMod)
		return
	}
	m.last = e.Seq
	if m.recorded {
		if m.opts.Recall {
			eng.witness(e)
		}
		m.record(e, firstMod)
	}
}

// undo takes an event back that came to nothing, with what was queued because of it.
func (m *common) undo(e *event.Event, firstMod int) {
	seq := e.Seq
	m.queue.Drop(func(queued *event.Event) bool { return queued.Cause == seq })
	m.seq--
	e.Seq = 0 // the next event has it; what follows from this one has the step's cause
	m.mods = m.mods[:firstMod]
}

// record keeps an event and notifies the tracer that it is over.
func (m *common) record(e *event.Event, firstMod int) {
	if m.opts.Log {
		e.Mods = len(m.mods) > firstMod
		m.log = append(m.log, *e)
	}
	if m.tracer != nil {
		m.tracer.Done(e)
	}
}

func (eng *engine[S]) ask(e *event.Event) {
	m := &eng.match
	eng.can.Stamp.Stamp(&m.State, e)
	mark := m.queue.Mark()
	eng.callListeners(e, asking)
	if e.Rejected {
		m.queue.Cut(mark)
		m.queueInstead()
	}
	m.mode, m.by, m.self = resolving, 0, 0
	if m.fault == nil {
		eng.rules.Apply(m, e)
	}
	m.instead = m.instead[:0]
}

func (eng *engine[S]) fact(e *event.Event) {
	m := &eng.match
	m.mode, m.by, m.self = resolving, 0, 0
	eng.rules.Apply(m, e)
	if e.Blank || m.fault != nil || !m.watched(e.Type) && !eng.can.Hear.Heard(&m.State, e) {
		return
	}
	eng.can.Stamp.Stamp(&m.State, e)
	if !e.Fizzled {
		eng.callListeners(e, reacting)
	}
	m.by, m.self = 0, 0
}

// watched reports whether anything other than the listeners of the program sees an event.
// Such an event needs its time and place.
func (m *common) watched(t event.Type) bool {
	return m.recorded || m.heeded.has(t)
}

// consider asks the listeners about an event that is not dispatched.
func (eng *engine[S]) consider(asked *event.Event) {
	eng.can.Stamp.Stamp(&eng.match.State, asked)
	eng.callListeners(asked, asking)
}

// callListeners runs the listeners that the event concerns, in order.
// Candidates are fixed here; each condition is asked just before its listener
// runs (K-31).
func (eng *engine[S]) callListeners(e *event.Event, how mode) {
	m := &eng.match
	first := m.candsUsed // a listener may probe in turn: its candidates come behind
	cands := eng.can.Gather.Gather(m, e, m.cands[first:first])
	if m.heeded.has(e.Type) {
		cands = m.gatherRegistered(e, cands)
	}
	if len(cands) == 0 {
		return
	}
	m.Weigh(len(cands) + sortCandidates(cands))
	if m.cover != nil {
		m.cover.reorder(cands)
	}
	m.candsUsed = min(first+len(cands), len(m.cands))
	for i := range cands {
		if m.fault != nil || e.Rejected {
			break
		}
		m.mode, m.by, m.self = how, cands[i].Ref, cands[i].Self
		if m.followed {
			m.askedOf(e, cands[i])
		}
		f := eng.callOne(e, cands[i])
		if m.followed {
			m.followUp(e, cands, i, f)
		}
	}
	m.candsUsed = first
}

func (eng *engine[S]) callOne(e *event.Event, c Candidate) Result {
	m := &eng.match
	if int(c.Ref) >= len(m.prog.Listeners) {
		g := &m.listeners[int(c.Ref)-len(m.prog.Listeners)]
		if g.priority >= Projections {
			m.mode = watching
		}
		if m.bearing == strict {
			eng.callRegistered(g, e)
		} else {
			m.leniently(func() { eng.callRegistered(g, e) })
		}
		return Ran
	}
	l := &m.prog.Listeners[c.Ref]
	if l.Priority >= Projections {
		m.mode = watching
	}
	if l.Native != 0 {
		eng.can.Check.Native(m, l.Native, e)
		return Ran
	}
	if m.bearing == silent {
		return Unwilling
	}
	if !eng.can.Filter.Holds(m, e, c) {
		return Filtered
	}
	if l.When != 0 && !eng.when(l, c.Self) {
		return Unwilling
	}
	if eng.can.Count != nil && !m.probing {
		eng.can.Count.Ran(m, c)
	}
	if l.Reject != 0 {
		m.Reject(l.Reject, 0, 0)
		if l.Run != 0 {
			m.Instead(l.Run)
		}
	} else if l.Run != 0 {
		eng.Call(l.Run, c.Self)
	}
	return Ran
}

func (eng *engine[S]) callRegistered(g *registered, e *event.Event) {
	m := &eng.match
	if err := g.onEvent(m, *e); err != nil {
		m.fail(err)
	}
}

func (eng *engine[S]) when(l *Listener, self event.Entity) bool {
	m := &eng.match
	if eng.scripts == nil {
		m.fail(misuse("no script engine is attached"))
		return false
	}
	how := m.mode
	m.mode = judging
	ok, err := eng.scripts.When(m, l.When, self)
	m.mode = how
	if err != nil {
		m.failPack(err)
		return false
	}
	return ok
}

func (eng *engine[S]) Call(fn def.FuncRef, self event.Entity) {
	if eng.match.bearing == strict {
		eng.call(fn, self)
	} else {
		eng.callLeniently(fn, self)
	}
}

func (eng *engine[S]) call(fn def.FuncRef, self event.Entity) {
	m := &eng.match
	if fn < 0 {
		eng.can.Carry.Carry(m, fn.Data())
		return
	}
	if eng.scripts == nil {
		m.fail(misuse("no script engine is attached"))
		return
	}
	if err := eng.scripts.Run(m, fn, self); err != nil {
		m.fail(err)
	}
}

// CallAs runs a handler as one that belongs to a listener, so
// that what it queues names it as its author, with further arguments if there
// are any. Only steps call it.
func (m *common) CallAs(ref event.ListenerRef, fn def.FuncRef, e *event.Event, self event.Entity, given ...Datum) {
	mode, by, of, was := m.mode, m.by, m.self, m.cur
	m.push()
	*m.cur = *e
	m.mode, m.by, m.self, m.given = reacting, ref, self, given
	if m.cover != nil {
		m.cover.listened(ref, true)
	}
	m.ops.Call(fn, self)
	m.given = nil
	m.pop(was)
	m.mode, m.by, m.self = mode, by, of
}
