package match

import (
	"arbiter/core/def"
	"arbiter/core/event"
)

// A player can always give up, as a referee may have to end a match whose packs are broken. A command
// that gives up and fails is carried out again without the runs that fail. If it still fails, as in
// a chain without end, it is carried out without everything that packs add.

// bearing is how a command deals with errors of packs.
type bearing uint8

const (
	strict  bearing = iota // they fail the command
	lenient                // a handler that fails did not run, and a condition or modifier that fails counts as 0
	silent                 // no listener, handler, condition or modifier of a pack runs
)

// giveUp carries out a command again that gives up and has failed.
func (eng *engine[S]) giveUp(c Command) { // a copy, as only such a command is to reach the heap
	m := &eng.match
	first := m.fault
	for _, how := range []bearing{lenient, silent} {
		failed := m.fault
		_ = eng.finish() // restores the state; the error is known
		eng.history = eng.history[:m.savedPast]
		eng.begin()
		m.bearing = how
		err := eng.carryOut(&c)
		m.bearing = strict
		switch {
		case m.fault != nil:
			continue
		case err != nil: // the command is malformed
			m.fault = failed
			return
		}
		m.excused = first
		eng.can.Touch.Touched(&m.State) // values that were read without a modifier are not kept
		return
	}
}

// Excused returns the failure of the packs that the last command overlooked to give up; nil if
// there was none.
func (m *common) Excused() error {
	if m.excused == nil {
		return nil
	}
	return m.excused
}

// failPack fails the command with an error of a pack, if it does not bear them.
func (m *common) failPack(err error) {
	if m.bearing == strict {
		m.fail(err)
	} else {
		m.fault = nil
	}
}

// callLeniently runs a handler, and takes back what it did if it fails.
func (eng *engine[S]) callLeniently(fn def.FuncRef, self event.Entity) {
	m := &eng.match
	if m.bearing != silent && m.fault == nil {
		m.leniently(func() { eng.call(fn, self) })
	}
}

// leniently runs a listener or handler, and takes back what it did if it fails.
func (m *common) leniently(run func()) {
	mark, was, mods, instead := m.queue.Mark(), *m.cur, len(m.mods), len(m.instead)
	run()
	if m.fault != nil {
		m.fault = nil
		m.queue.Cut(mark)
		*m.cur, m.mods, m.instead = was, m.mods[:mods], m.instead[:instead]
	}
}
