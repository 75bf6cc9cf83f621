package match

import (
	"math"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
)

// Add appends an event for later dispatch and gives it to be filled, as it has
// neither players nor parts yet. It must be filled before the next event is
// added, because its place holds no longer. Its cause is the event being
// dispatched, its author the listener that is running. What a probe adds comes
// to nothing.
func (m *common) Add(t event.Type) *event.Event {
	e := m.room(t, event.Effect)
	e.Begin(t)
	e.Cause, e.By, e.Depth = m.cause, m.by, m.depth+1
	return e
}

// AddFlow is Add for a step of the turn machine: at the lowest phase priority,
// and with a chain of causes of its own, so that a long game is no runaway.
func (m *common) AddFlow(t event.Type) *event.Event {
	e := m.room(t, event.Flow)
	e.Begin(t)
	e.Priority, e.Cause, e.By, e.Depth = event.Flow, m.cause, m.by, m.depth+1
	return e
}

// Pass lets a step of the turn machine happen without its event being put together,
// queued and dispatched, and reports true: it is counted and causes what follows, and the
// ruleset does what it comes to. Only Flow calls it, with nothing queued, for what no listener of the program
// hears. It reports false when somebody else looks at events of the type, or a bound is
// near: then the event is to be added.
func (m *common) Pass(t event.Type) bool {
	if m.changing || m.watched(t) || m.dispatched >= m.near.events || m.length >= maxLength-1 {
		return false
	}
	m.dispatched++
	m.length++
	m.seq++
	m.last, m.cause, m.depth = m.seq, m.seq, 1
	m.cur = &m.frames[0] // where a fault finds what it comes from
	m.cur.Type, m.cur.Seq = t, m.seq
	return true
}

// AddAtOnce is Add for what happens before every effect that waits.
func (m *common) AddAtOnce(t event.Type) *event.Event {
	e := m.room(t, event.Batch)
	e.Begin(t)
	e.Priority, e.Cause, e.By, e.Depth = event.Batch, m.cause, m.by, m.depth+1
	return e
}

// Queue is Add for an event that is there already, with the priority that it
// has.
func (m *common) Queue(e event.Event) {
	at := m.room(e.Type, e.Priority)
	*at = e
	at.Cause, at.By, at.Depth = m.cause, m.by, m.depth+1
	unsettle(at)
}

// QueueFlow is AddFlow for an event that is there already.
func (m *common) QueueFlow(e event.Event) {
	e.Priority = event.Flow
	m.Queue(e)
}

// room gives the place of an event that is added: the end of the queue; what
// comes instead of a rejected ask stands aside, and what is dropped nowhere.
func (m *common) room(t event.Type, priority uint8) *event.Event {
	if m.mode.queues() && !m.probing && !m.halted && !m.replacing { // as nearly always
		if e := m.queue.RoomAtHand(priority, m.opts.Events); e != nil {
			return e
		}
	}
	return m.elsewhere(t, priority)
}

// elsewhere is room where an event is not simply added to the queue.
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
	return m.queue.Room(priority)
}

// Retract drops all that waits in the queue. A ruleset calls it when a command
// of several asks is turned down by a later one, so that what was queued at an
// earlier one does not happen either (K-26). What happens instead stays.
func (m *common) Retract() {
	m.queue.Discard()
	m.queueInstead()
}

// Withdraw drops what f says of all that waits in the queue. A ruleset calls it
// when what somebody set going is not to happen any more. Only resolvers call
// it.
func (m *common) Withdraw(f func(*event.Event) bool) { m.queue.Drop(f) }

// Halt ends what a command set going, because the game is decided: nothing
// that waits happens any more, and listeners are still told of events but what
// they queue is dropped. What the ruleset itself queues goes on. Only
// resolvers call it.
func (m *common) Halt() {
	m.queue.Discard()
	m.halted = true
}

// unsettle clears what dispatch finds out, so that a copy of an event that
// was dispatched can be queued or emitted like a new one.
func unsettle(e *event.Event) {
	e.Seq, e.Rejected, e.Fizzled, e.Blank, e.Mods = 0, false, false, false, false
}

// Stage gives an event to be filled, which Emit dispatches at once and Probe
// tries: the stages of a damage batch are the reason it exists. It stands in a
// frame that the next one uses again, and so do Drain and whatever asks
// listeners. So it is filled from what is known already, and what it came to is
// read before anything else happens.
func (m *common) Stage(t event.Type) *event.Event {
	e := m.stage()
	e.Begin(t)
	return e
}

// stage is the frame behind the current one; the last one has itself.
func (m *common) stage() *event.Event {
	return &m.frames[min(m.nesting+1, len(m.frames)-1)]
}

// Emit dispatches the event that Stage gave. Only steps may call it. The cause
// is the given event's if set, else the step's.
func (m *Match[S]) Emit(e *event.Event) {
	if m.fault != nil {
		return
	}
	if m.mode != stepping || e != m.stage() { // else the log would not be in order of sequence
		m.fail(misuse("%s can be dispatched at once only by a step, as its stage", m.prog.Types.Def(e.Type).Name))
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
	m.dispatch(m.prog.Types.Kind(e.Type))
	m.pop(was)
	m.mode, m.cause, m.by, m.depth, m.self = mode, cause, by, depth, self
}

// Tell lets listeners know, within a step, that it has come to a point: to a
// moment, made with Stage.
func (m *Match[S]) Tell(e *event.Event) {
	if m.fault != nil {
		return
	}
	if m.mode != stepping || e != m.stage() {
		m.fail(misuse("%s can be told only by a step, as its stage", m.prog.Types.Def(e.Type).Name))
		return
	}
	mode, cause, by, depth, self := m.mode, m.cause, m.by, m.depth, m.self
	e.Cause, e.Depth = cause, depth
	was := m.cur
	m.push()
	m.tellMoment()
	m.pop(was)
	m.mode, m.cause, m.by, m.depth, m.self = mode, cause, by, depth, self
}

// Drain dispatches what is queued at phase priority 0 now: the notices that a
// stage of a batch raised (K-38). Only steps may call it.
func (m *Match[S]) Drain() {
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
		m.dispatchCurrent()
	}
	m.pop(was)
	m.mode, m.cause, m.by, m.depth, m.self = mode, cause, by, depth, self
}

// Probe puts an ask to its listeners without dispatching it: no sequence, no
// queue, no random number (K-27). It reports whether nobody rejected and no
// script failed; the event comes back as modified. It is one that Stage gave, or
// any other.
func (m *Match[S]) Probe(e *event.Event) bool {
	how, by, self, probing := m.mode, m.by, m.self, m.probing
	if m.listing {
		if m.filters == 0 {
			return false
		}
		m.fault = nil // a script that failed for one command says nothing of the next
	}
	m.probing = true
	was := m.cur
	m.push()
	asked := m.cur
	if asked != e {
		*asked = *e
	}
	m.can.stamper.Stamp(&m.State, asked)
	m.callListeners(asked, asking)
	if asked != e {
		*e = *asked
	}
	m.pop(was)
	m.mode, m.by, m.self, m.probing = how, by, self, probing
	return !e.Rejected && m.fault == nil
}

// Event is the event being dispatched, or asked about.
func (m *common) Event() *event.Event { return m.cur }

// push opens a frame for an event that is dispatched or asked about inside
// another; pop goes back to that one, which stands in the frame before or in the
// queue. The last frame is shared by whatever is
// nested deeper, which a fault then ends.
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

// Self is the entity whose listener runs.
func (m *common) Self() event.Entity { return m.self }

// By is the listener that runs, 0 for the core.
func (m *common) By() event.ListenerRef { return m.by }

// OwnReason gives the reason with that code that the running listener declares,
// 0 when it declares none.
func (m *common) OwnReason(code string) uint16 {
	for _, r := range m.prog.Listeners[m.by].Reasons {
		if m.prog.Names.At(r).Code == code {
			return r
		}
	}
	return 0
}

// Reject turns the ask down with a reason and the values that failed.
func (m *common) Reject(reason uint16, have, need int) {
	m.RejectFor(m.by, reason, have, need)
}

// RejectFor is Reject in the name of another listener: one that a probe inside
// this ask has found to object.
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
		m.fail(misuse("%s cannot be modified in the effect band; give the listener a priority below %d", m.prog.Types.Def(m.cur.Type).Name, EffectBand))
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

// changed gives a number after an operation, within 0 (D-21) and the highest
// number that fits.
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

// Compute asks a function of a listener's definition for a number about an
// entity. It runs as a condition: it may only read.
func (m *Match[S]) Compute(ref event.ListenerRef, fn def.FuncRef, self, about event.Entity) (n int) {
	was, ok := m.judge(ref, self)
	if ok {
		if m.cover != nil {
			m.cover.listened(ref, true)
		}
		var err error
		n, err = m.scripts.Compute(m, fn, self, about)
		m.judged(was, err)
	}
	return n
}

// Judge asks a function of a listener's definition whether a condition about
// an entity holds. Like every condition it may only read.
func (m *Match[S]) Judge(ref event.ListenerRef, fn def.FuncRef, self, about event.Entity) (holds bool) {
	was, ok := m.judge(ref, self)
	if ok {
		var err error
		holds, err = m.scripts.Judge(m, fn, self, about)
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
func (m *Match[S]) judge(ref event.ListenerRef, self event.Entity) (was context, ok bool) {
	if m.scripts == nil {
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
		m.fail(err)
	}
	if was.mode == idle { // what was read counts to the work since the last command
		m.filters = max(was.filters-(m.opts.Filters-m.filters), 0)
	}
	m.mode, m.by, m.self = was.mode, was.by, was.self
}

// Consult lets a script that is no part of the match, that of a bot, read it: ask runs
// as a condition does, in the name of an entity. The error is the Fault of a script or
// of the engine; the match is as before in any case.
func (m *Match[S]) Consult(self event.Entity, ask func() error) error {
	if m.mode != idle {
		return m.nested()
	}
	m.fault = nil // of an earlier reading
	if was, ok := m.judge(0, self); ok {
		m.judged(was, m.attempt(ask))
	}
	return m.ReadFault()
}

// MayQueue reports whether what runs now may queue events: no condition, no
// modifier and no projection may.
func (m *common) MayQueue() bool { return m.mode.queues() }

// MayDraw reports whether random numbers may be drawn now: by resolvers and
// effects only, never by a condition or a probe (K-33).
func (m *common) MayDraw() bool {
	return !m.probing && (m.mode == resolving || m.mode == stepping || m.mode == telling)
}

// Failed reports whether the command under way has failed.
func (m *common) Failed() bool { return m.fault != nil }

// Fail ends the command under way with an error of the ruleset.
func (m *common) Fail(err error) { m.fail(err) }

// Probing reports whether an ask is only tried.
func (m *common) Probing() bool { return m.probing }
