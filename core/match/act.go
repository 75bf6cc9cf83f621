package match

import (
	"arbiter/core/event"
)

// Queue appends an event for later dispatch. Its cause is the event being
// dispatched, its author the listener that is running. A probe drops it.
func (m *Match[S]) Queue(e event.Event) {
	if m.probing {
		return
	}
	switch m.mode {
	case judging, watching, idle:
		m.fail(misuse("%s cannot be queued by a condition, a modifier or a projection", m.prog.Types.Def(e.Type).Name))
		return
	}
	e.Cause, e.By, e.Depth = m.cause, m.by, m.depth+1
	m.queue.Push(&e)
}

// QueueFlow appends a step of the turn machine: at the lowest phase priority,
// and with a chain of causes of its own, so that a long game is no runaway.
func (m *Match[S]) QueueFlow(e event.Event) {
	e.Priority = event.Flow
	m.Queue(e)
}

// Emit dispatches an event at once and returns it as it came out. Only steps
// may call it: the stages of a damage batch are the reason it exists. The
// cause is the given event's if set, else the step's.
func (m *Match[S]) Emit(e event.Event) event.Event {
	if m.fault != nil {
		return e
	}
	mode, cause, by, depth := m.mode, m.cause, m.by, m.depth
	if e.Cause == 0 {
		e.Cause = cause
	}
	if e.By == 0 {
		e.By = by
	}
	e.Depth = depth + 1
	was := m.cur
	m.cur = e
	m.dispatch()
	out := m.cur
	m.cur = was
	m.mode, m.cause, m.by, m.depth = mode, cause, by, depth
	return out
}

// Drain dispatches what is queued at phase priority 0 now: the notices that a
// stage of a batch raised (K-38).
func (m *Match[S]) Drain() {
	mode, cause, by, depth, was := m.mode, m.cause, m.by, m.depth, m.cur
	for m.fault == nil && m.queue.PopPriority(&m.cur, event.Batch) {
		m.dispatchCurrent()
	}
	m.mode, m.cause, m.by, m.depth, m.cur = mode, cause, by, depth, was
}

// Probe puts an ask to its listeners without dispatching it: no sequence, no
// queue, no random number (K-27). It reports whether nobody rejected; the
// event comes back as modified.
func (m *Match[S]) Probe(e *event.Event) bool {
	was, how, by, self, probing := m.cur, m.mode, m.by, m.self, m.probing
	m.probing = true
	m.rules.Stamp(&m.State, e)
	m.cur = *e
	m.callListeners(&m.cur, asking)
	*e = m.cur
	m.cur, m.mode, m.by, m.self, m.probing = was, how, by, self, probing
	return !e.Rejected
}

// Event is the event being dispatched, or asked about.
func (m *Match[S]) Event() *event.Event { return &m.cur }

// Self is the entity whose listener runs.
func (m *Match[S]) Self() event.Entity { return m.self }

// By is the listener that runs, 0 for the core.
func (m *Match[S]) By() event.ListenerRef { return m.by }

// Reject turns the ask down with a reason and the values that failed.
func (m *Match[S]) Reject(reason uint16, have, need int) {
	if m.mode != asking {
		m.fail(misuse("%s is not an ask: it cannot be rejected here", m.prog.Types.Def(m.cur.Type).Name))
		return
	}
	m.cur.Rejected, m.cur.RejectedBy, m.cur.Reason = true, m.by, reason
	m.cur.Args[event.NArgs-2], m.cur.Args[event.NArgs-1] = int32(have), int32(need)
}

// Modify changes a payload field of the ask being dispatched and records who
// did it and by how much (K-06).
func (m *Match[S]) Modify(field int, op event.Op, operand int) {
	if m.mode != asking {
		m.fail(misuse("%s is not an ask: it cannot be modified here", m.prog.Types.Def(m.cur.Type).Name))
		return
	}
	before := m.cur.Args[field]
	after := before
	switch op {
	case event.OpSet:
		after = int32(operand)
	case event.OpAdd:
		after += int32(operand)
	case event.OpMul:
		after *= int32(operand)
	}
	m.cur.Args[field] = max(after, 0) // D-21
	if m.opts.Log && !m.probing {
		m.mods = append(m.mods, event.Mod{Seq: m.cur.Seq, By: m.by, Self: m.self, Field: uint8(field), Op: op,
			Operand: int32(operand), Before: before, After: m.cur.Args[field]})
	}
}

// Judge runs f in the mode of a condition: it may only read.
func (m *Match[S]) Judge(f func()) {
	how := m.mode
	m.mode = judging
	f()
	m.mode = how
}

// MayDraw reports whether random numbers may be drawn now: by resolvers and
// effects only, never by a condition or a probe (K-33).
func (m *Match[S]) MayDraw() bool {
	return !m.probing && (m.mode == resolving || m.mode == telling)
}

// Failed reports whether the command under way has failed.
func (m *Match[S]) Failed() bool { return m.fault != nil }

// Fail ends the command under way with an error of the ruleset.
func (m *Match[S]) Fail(err error) { m.fail(err) }

// Probing reports whether an ask is only tried.
func (m *Match[S]) Probing() bool { return m.probing }

// Logging reports whether the match keeps a log.
func (m *Match[S]) Logging() bool { return m.opts.Log }
