package match

import (
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
)

// The bounds on one command, and on one match. Whatever grows has one; past it
// the command fails as a whole with a fault that names the bound (K-13).
const (
	defaultEvents  = 10_000
	defaultDepth   = 256
	defaultFilters = 5_000_000

	// maxLength bounds the events and modifications of one match, whether or not a log keeps them.
	// So the same match ends in the same way with and without a log.
	maxLength = 500_000
	// lastEvents is the number of events that a command may still dispatch in a match that is too
	// long, so that a player can give it up.
	lastEvents = 32
)

// nears counts an event or step and reports whether it is near a bound, which bounded
// then looks at. It is short, so that it is inlined.
func (m *common) nears(e *event.Event) bool {
	m.dispatched++
	return m.dispatched > m.near.events || e.Depth > m.near.depth || m.length >= maxLength
}

// nearness is how many events of a command, and how deep a chain of causes, are
// far from the bounds on them.
type nearness struct {
	events int
	depth  uint16
}

func nearnessOf(o *Options) nearness {
	return nearness{events: o.Events / 16, depth: num.To[uint16](o.Depth / 4)}
}

// bounded enforces the bounds on a runaway chain and on the match.
func (m *common) bounded(e *event.Event) bool {
	if (m.dispatched > m.near.events || e.Depth > m.near.depth) && e.By != 0 && !slices.Contains(m.loop, e.By) {
		m.loop = append(m.loop, e.By)
	}
	switch {
	case m.dispatched > m.opts.Events:
		m.runaway("runaway chain: more than %d events in one command", m.opts.Events)
	case int(e.Depth) > m.opts.Depth:
		m.runaway("runaway chain: causes nested deeper than %d", m.opts.Depth)
	case m.length >= maxLength && m.dispatched > lastEvents && m.counts(e.Type):
		m.runaway("the match is too long: more than %d events and modifications", maxLength)
	default:
		return true
	}
	return false
}

// counts reports whether what is dispatched is an event of the match; steps and
// moments are not.
func (m *common) counts(t event.Type) bool {
	k := m.prog.Types.Kind(t)
	return k != event.Step && k != event.Moment
}

// runaway fails the command and names the listeners in the loop.
func (m *common) runaway(format string, bound int) {
	if m.fault == nil {
		m.fail(fmt.Errorf(format, bound))
		m.fault.Loop = m.loopNames()
	}
}

// roomFor reports whether one more event may be queued. What waits would all
// be dispatched by this command, so more than a command may dispatch is a
// runaway already.
func (m *common) roomFor(priority uint8) bool {
	return m.queue.Waiting(priority) < m.opts.Events || m.crowdedOut()
}

// crowdedOut fails a command that queues too much; it reports false.
func (m *common) crowdedOut() bool {
	if m.by != 0 && !slices.Contains(m.loop, m.by) {
		m.loop = append(m.loop, m.by)
	}
	m.runaway("runaway chain: more than %d events queued in one command", m.opts.Events)
	return false
}

// Weigh subtracts n from the filters and modifiers that one command, or one listing, may weigh in
// all. Rulesets call it for each that they evaluate. Past the bound the command fails, but rulesets
// still evaluate it, because a listing keeps what it has derived. Readings between commands have a
// bound of their own each.
func (m *common) Weigh(n int) {
	if m.filters -= n; m.filters < 0 {
		m.overweight()
	}
}

// overweight is not to be inlined, so that Weigh is.
//
//go:noinline
func (m *common) overweight() {
	m.filters = 0
	if m.mode != idle {
		m.runaway("runaway filters: more than %d filters and modifiers weighed in one command", m.opts.Filters)
	}
}

// eventWork is the instructions that an event or a step counts as.
const eventWork = 16

func (eng *engine[S]) Work() int {
	m := &eng.match
	work := m.dispatched*eventWork + m.opts.Filters - m.filters
	if eng.scripts != nil {
		work += eng.scripts.Spent()
	}
	return work
}

// flowed counts a flow that goes on without an event, as that may never end.
func (m *common) flowed() {
	m.dispatched++
	if m.dispatched > m.opts.Events {
		m.fail(fmt.Errorf("runaway flow: more than %d events and steps in one command", m.opts.Events))
	}
}
