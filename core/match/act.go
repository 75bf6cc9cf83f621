package match

import (
	"math"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
)

// Add appends an event for later dispatch and returns it. It has neither players nor parts
// yet: the caller fills it before anything else is added, because the pointer is then no
// longer valid. Its cause is the event being dispatched and its author the listener that is
// running. An event that a probe adds is dropped.
func (m *common) Add(t event.Type) *event.Event {
	e := m.room(t, event.Effect)
	e.Begin(t)
	e.Cause, e.By, e.Depth = m.cause, m.by, m.depth+1
	return e
}

// AddFlow is Add for a step of the turn machine. The event has the lowest phase priority
// and starts a chain of causes, so that a long game does not count as a runaway.
func (m *common) AddFlow(t event.Type) *event.Event {
	e := m.room(t, event.Flow)
	e.Begin(t)
	e.Priority, e.Cause, e.By, e.Depth = event.Flow, m.cause, m.by, m.depth+1
	return e
}

// Pass lets a step of the turn machine happen without an event, and reports true. The step
// is counted and causes what follows, and the ruleset then makes the change itself. Only
// Flow calls it, with an empty queue, for a type that no listener of the program hears.
//
// Pass reports false when a tracer, a log or a registered listener needs the event, or a
// bound is near. The caller must then add the event.
func (m *common) Pass(t event.Type) bool {
	if m.changing || m.watched(t) || m.dispatched >= m.near.events || m.length >= maxLength-1 {
		return false
	}
	m.dispatched++
	m.length++
	m.seq++
	m.last, m.cause, m.depth = m.seq, m.seq, 1
	m.cur = &m.frames[0] // a fault names this event
	m.cur.Type, m.cur.Seq = t, m.seq
	return true
}

// AddAtOnce is Add for an event that comes before every effect in the queue.
func (m *common) AddAtOnce(t event.Type) *event.Event {
	e := m.room(t, event.Batch)
	e.Begin(t)
	e.Priority, e.Cause, e.By, e.Depth = event.Batch, m.cause, m.by, m.depth+1
	return e
}

// Settled reports whether the step that runs waited for all that follows from what was queued
// before it. If not, the step goes to the end of the queue, and must do nothing now. Events that
// are queued together have one depth, so a deeper event follows from an earlier one.
func (m *common) Settled() bool {
	step := m.cur
	if !m.queue.Deeper(event.Effect, step.Depth) {
		return true
	}
	*m.room(step.Type, event.Effect) = *step
	return false
}

// Queue is Add for an event that exists already. It keeps the event's priority.
func (m *common) Queue(e event.Event) {
	at := m.room(e.Type, e.Priority)
	*at = e
	at.Cause, at.By, at.Depth = m.cause, m.by, m.depth+1
	unsettle(at)
}

// QueueFlow is AddFlow for an event that exists already.
func (m *common) QueueFlow(e event.Event) {
	e.Priority = event.Flow
	m.Queue(e)
}

// room returns the memory for a new event. That is the end of the queue, the list of
// substitutes for a rejected ask, or a place from which the event is dropped.
func (m *common) room(t event.Type, priority uint8) *event.Event {
	if m.mode.queues() && !m.probing && !m.halted && !m.replacing { // as nearly always
		if e := m.queue.TryAppend(priority, m.opts.Events); e != nil {
			return e
		}
	}
	return m.elsewhere(t, priority)
}

// elsewhere is the part of room for an event that is not simply appended to the queue.
func (m *common) elsewhere(t event.Type, priority uint8) *event.Event {
	switch {
	case !m.MayQueue():
		m.fail(misuse("%s cannot be queued by a condition, a modifier or a projection", m.prog.Types.Def(t).Name))
		return &m.dropped
	case m.probing || m.halted && m.by != 0 || !m.roomFor(priority):
		return &m.dropped
	case m.replacing:
		m.instead = append(m.instead, event.Event{})
		return &m.instead[len(m.instead)-1]
	}
	return m.queue.Append(priority)
}

// Retract drops every queued event. A ruleset calls it when a later ask of a command is
// rejected, so that events queued by an earlier ask do not happen either (K-26). Events
// that replace a rejected ask stay.
func (m *common) Retract() {
	m.queue.Discard()
	m.queueInstead()
}

// Withdraw drops the queued events for which f returns true, such as those of an action
// that was interrupted. Only resolvers call it.
func (m *common) Withdraw(f func(*event.Event) bool) { m.queue.Drop(f) }

// Halt ends everything that a command started, because the game is decided. The queue is
// dropped. Listeners still hear events, but events that they queue are dropped; those of
// the ruleset are not. Only resolvers call it.
func (m *common) Halt() {
	m.queue.Discard()
	m.halted = true
}

// unsettle clears the results of a dispatch, so that a copy of a dispatched event can be
// queued or emitted like a new one.
func unsettle(e *event.Event) {
	e.Seq, e.Rejected, e.Fizzled, e.Blank, e.Mods = 0, false, false, false, false
}

// Stage returns an event to fill, for Emit, Probe or Notify. The stages of a damage batch
// are the reason for it. The next Stage uses the same memory, and so do Drain and
// everything that asks listeners. So the caller fills it with values that it knows already,
// and reads the result before it does anything else.
func (m *common) Stage(t event.Type) *event.Event {
	e := m.stage()
	e.Begin(t)
	return e
}

// stage returns the frame after the current one; the last frame returns itself.
func (m *common) stage() *event.Event {
	return &m.frames[min(m.nesting+1, len(m.frames)-1)]
}

// Emit dispatches the event that Stage returned. Only steps may call it. The cause is that
// of the event if it is set, else that of the step.
func (m *common) Emit(e *event.Event) {
	if m.fault != nil {
		return
	}
	if m.mode != stepping || e != m.stage() { // else the log would not be in order of sequence
		m.fail(misuse("%s can be emitted only by a step, as its stage", m.prog.Types.Def(e.Type).Name))
		return
	}
	mode, cause, by, depth, self := m.mode, m.cause, m.by, m.depth, m.self
	was := m.cur
	if e.Cause == 0 {
		e.Cause = cause
	}
	if e.By == 0 {
		e.By = by
	}
	e.Depth = depth + 1
	m.push()
	m.ops.dispatch(m.prog.Types.Kind(e.Type))
	m.pop(was)
	m.mode, m.cause, m.by, m.depth, m.self = mode, cause, by, depth, self
}

// Notify lets listeners hear, within a step, that the step has come to a point. The event
// is a moment, made with Stage.
func (m *common) Notify(e *event.Event) {
	if m.fault != nil {
		return
	}
	if m.mode != stepping || e != m.stage() {
		m.fail(misuse("%s can be announced only by a step, as its stage", m.prog.Types.Def(e.Type).Name))
		return
	}
	mode, cause, by, depth, self := m.mode, m.cause, m.by, m.depth, m.self
	e.Cause, e.Depth = cause, depth
	was := m.cur
	m.push()
	m.ops.announce()
	m.pop(was)
	m.mode, m.cause, m.by, m.depth, m.self = mode, cause, by, depth, self
}

// Drain dispatches everything queued at phase priority 0: the notices that a stage of a
// batch raised (K-38). Only steps may call it.
func (m *common) Drain() {
	if m.fault == nil && m.mode != stepping {
		m.fail(misuse("the batch can be drained only by a step"))
		return
	}
	mode, cause, by, depth, self := m.mode, m.cause, m.by, m.depth, m.self
	was := m.cur
	m.push()
	for m.fault == nil {
		e := m.queue.NextOf(event.Batch)
		if e == nil {
			break
		}
		m.cur = e
		m.ops.dispatchCurrent()
	}
	m.pop(was)
	m.mode, m.cause, m.by, m.depth, m.self = mode, cause, by, depth, self
}

// Probe asks the listeners about an ask without dispatching it. It uses no sequence number,
// no queue and no random number (K-27). It reports whether no listener rejected the ask and
// no script failed. The event keeps the modifications. It need not come from Stage.
func (m *common) Probe(e *event.Event) bool {
	how, by, self, probing := m.mode, m.by, m.self, m.probing
	if m.listing {
		if m.filters == 0 {
			return false
		}
		m.fault = nil // a script that failed for one command does not matter for the next
	}
	m.probing = true
	was := m.cur
	m.push()
	asked := m.cur
	if asked != e {
		*asked = *e
	}
	m.ops.consider(asked)
	if asked != e {
		*e = *asked
	}
	m.pop(was)
	m.mode, m.by, m.self, m.probing = how, by, self, probing
	return !e.Rejected && m.fault == nil
}

// Event is the event being dispatched, or asked about.
func (m *common) Event() *event.Event { return m.cur }

// push opens a frame for an event that is dispatched or asked about inside another one; pop
// returns to the outer one. Everything nested deeper than the last frame shares it, and
// ends with a fault.
func (m *common) push() {
	if m.nesting == len(m.frames)-1 {
		m.fail(misuse("asks inside asks are nested deeper than %d", m.nesting))
	} else {
		m.nesting++
	}
	m.cur = &m.frames[m.nesting]
}

func (m *common) pop(cur *event.Event) {
	m.nesting--
	m.cur = cur
}

// Self returns the entity whose listener runs.
func (m *common) Self() event.Entity { return m.self }

// By returns the listener that runs, 0 for the core.
func (m *common) By() event.ListenerRef { return m.by }

// OwnReason returns the reason with that code that the running listener declares, 0 when it
// declares none.
func (m *common) OwnReason(code string) uint16 {
	for _, r := range m.prog.Listeners[m.by].Reasons {
		if m.prog.Names.At(r).Code == code {
			return r
		}
	}
	return 0
}

// Reject rejects the ask, with a reason and the values that failed.
func (m *common) Reject(reason uint16, have, need int) {
	m.RejectFor(m.by, reason, have, need)
}

// RejectFor is Reject in the name of another listener, which a probe inside this ask has
// found to reject.
func (m *common) RejectFor(by event.ListenerRef, reason uint16, have, need int) {
	if m.mode != asking {
		m.fail(m.notAsking("rejected"))
		return
	}
	m.cur.Rejected, m.cur.RejectedBy, m.cur.Reason = true, by, reason
	m.cur.Args[event.NArgs-2], m.cur.Args[event.NArgs-1] = num.To[int32](have), num.To[int32](need)
}

// Modify changes a payload field of the ask being dispatched and records who
// did it and by how much (K-06).
func (m *common) Modify(field int, op event.Op, operand int) {
	if m.mode != asking {
		m.fail(m.notAsking("modified"))
		return
	}
	if int(m.by) < len(m.prog.Listeners) && m.prog.Listeners[m.by].Priority >= EffectBand {
		m.fail(misuse("%s cannot be modified in the effect band; give the listener an earlier band, or a priority below %d", m.prog.Types.Def(m.cur.Type).Name, EffectBand))
		return
	}
	before := m.cur.Args[field]
	m.cur.Args[field] = changed(before, op, operand)
	if m.probing {
		return
	}
	m.length++
	if m.opts.Log {
		m.mods = append(m.mods, event.Mod{Seq: m.cur.Seq, By: m.by, Self: m.self, Field: num.To[uint8](field), Op: op,
			Operand: num.To[int32](operand), Before: before, After: m.cur.Args[field]})
	}
}

// changed returns a number after an operation, between 0 (D-21) and the highest number that
// fits.
func changed(before int32, op event.Op, operand int) int32 {
	after := int64(before)
	switch op {
	case event.OpSet:
		after = int64(operand)
	case event.OpAdd:
		after += int64(operand)
	case event.OpMul:
		after *= int64(num.To[int32](operand))
	case event.OpNote:
		return before
	}
	return int32(min(max(after, 0), math.MaxInt32))
}

func (m *common) notAsking(done string) error {
	name := m.prog.Types.Def(m.cur.Type).Name
	if m.prog.Types.Def(m.cur.Type).Kind != event.Ask {
		return misuse("%s is not an ask: it cannot be %s", name, done)
	}
	return misuse("%s cannot be %s by a condition, a projection or its resolver", name, done)
}

// Note records a change that the resolver of an ask makes to a field, for the
// breakdown; the core is its author.
func (m *common) Note(field int, before int32) {
	if m.opts.Log && !m.probing {
		after := m.cur.Args[field]
		m.mods = append(m.mods, event.Mod{Seq: m.cur.Seq, Field: num.To[uint8](field), Op: event.OpAdd, Operand: after - before, Before: before, After: after})
	}
}

func (eng *engine[S]) Compute(ref event.ListenerRef, fn def.FuncRef, self, about event.Entity) (n int) {
	m := &eng.match
	was, ok := eng.judge(ref, self)
	if ok {
		if m.cover != nil {
			m.cover.listened(ref, true)
		}
		var err error
		n, err = eng.scripts.Compute(m, fn, self, about)
		m.judged(was, err)
	}
	return n
}

func (eng *engine[S]) Judge(ref event.ListenerRef, fn def.FuncRef, self, about event.Entity) (holds bool) {
	m := &eng.match
	was, ok := eng.judge(ref, self)
	if ok {
		var err error
		holds, err = eng.scripts.Judge(m, fn, self, about)
		m.judged(was, err)
		if m.cover != nil {
			m.cover.listened(ref, holds)
		}
	}
	return holds
}

// context is in whose name something runs, and what it may do.
type context struct {
	mode    mode
	by      event.ListenerRef
	self    event.Entity
	filters int // that were left before a reading between commands
}

// judge begins a question to a script of a definition.
func (eng *engine[S]) judge(ref event.ListenerRef, self event.Entity) (was context, ok bool) {
	m := &eng.match
	if m.bearing == silent {
		return was, false
	}
	if eng.scripts == nil {
		m.fail(misuse("no script engine is attached"))
		return was, false
	}
	was = context{m.mode, m.by, m.self, m.filters}
	if was.mode == idle { // each reading may weigh as much as a command
		m.filters = m.opts.Filters
	}
	m.mode, m.by, m.self = judging, ref, self
	return was, true
}

// judged ends it.
func (m *common) judged(was context, err error) {
	if err != nil {
		m.failPack(err)
	}
	if was.mode == idle { // what was read counts to the work since the last command
		m.filters = max(was.filters-(m.opts.Filters-m.filters), 0)
	}
	m.mode, m.by, m.self = was.mode, was.by, was.self
}

// Consult lets a script outside of the match, such as that of a bot, read it. ask runs like
// a condition, in the name of an entity. The error is the Fault of a script or of the
// engine. The match does not change in any case.
func (m *common) Consult(self event.Entity, ask func() error) error {
	if m.mode != idle {
		return m.nested()
	}
	m.fault = nil // of an earlier reading
	if was, ok := m.ops.judge(0, self); ok {
		m.judged(was, m.attempt(ask))
	}
	return m.ReadFault()
}

// MayQueue reports whether the code that runs now may queue events. Conditions, modifiers
// and projections may not.
func (m *common) MayQueue() bool { return m.mode.queues() }

// MayDraw reports whether random numbers may be drawn now: by resolvers and
// effects only, never by a condition or a probe (K-33).
func (m *common) MayDraw() bool {
	return !m.probing && (m.mode == resolving || m.mode == stepping || m.mode == reacting)
}

// Failed reports whether the command under way has failed.
func (m *common) Failed() bool { return m.fault != nil }

// Fail ends the command under way with an error of the ruleset.
func (m *common) Fail(err error) { m.fail(err) }

// Probing reports whether an ask is only tried.
func (m *common) Probing() bool { return m.probing }
