package main

import (
	"fmt"
	"time"
)

// state is what a gatherer does next with the server.
type state uint8

const (
	opening    state = iota // bring what workers need, and take the run
	catchingUp              // read the results that are there already
	sending                 // send units out, up to the window
	listening               // wait for results
	checking                // nothing came: whose is the run, and what is in the queue?
	recounting              // the queue is empty: read all results again, as some may have been missed
	complete                // every unit has a result
)

// outcome is what came of a state.
type outcome struct {
	read     int   // results that were read
	accepted int   // units that have a result now and had none before
	again    bool  // units are to be sent again, as their results were refused
	queue    queue // of checking
	err      error // why the server did not do it; nil = it did
}

// queue is what the server knows of the units of a gatherer.
type queue struct {
	waiting int // for a worker
	held    int // by workers
}

// maxVain is how often units are sent again without a result before signs of life of
// workers do not count as progress any more.
const maxVain = 3

// machine decides what a gatherer does. It knows no server and reads no clock, so that
// each transition can be tested. It cannot wait for ever: when the queue is empty, units
// without a result are sent again, and everything else leads to the limit.
type machine struct {
	state state
	left  int           // units without a result
	limit time.Duration // without progress; 0 = none
	moved time.Time     // when there was progress

	lost  bool  // the queue has lost the units that are out: they are to be sent again
	found bool  // recounting has found a result
	vain  int   // how often units were sent again since a result was accepted
	last  queue // as checking found it
	err   error // of the last outcome
	alive bool  // a worker has given a sign of life
}

// next goes to the state that follows an outcome.
func (m *machine) next(o outcome, now time.Time) {
	if m.err = o.err; o.accepted > 0 {
		m.moved, m.vain, m.found = now, 0, true
	}
	switch {
	case m.left == 0:
		m.state = complete
	case isMissing(o.err): // the server has lost its files
		m.state = opening
	case o.err == nil:
		m.state = m.follows(o)
	}
}

// follows is the state after one that the server has done.
func (m *machine) follows(o outcome) state {
	switch m.state {
	case opening:
		m.lost = false // nothing is out
		return catchingUp
	case catchingUp:
		if o.read > 0 {
			return catchingUp
		}
		return sending
	case sending:
		m.lost = false
		return listening
	case listening:
		if o.accepted > 0 || o.again { // copies of results are no news
			return sending
		}
		return checking
	case checking:
		m.last, m.found = o.queue, false
		if o.queue != (queue{}) {
			return listening
		}
		return recounting
	case recounting:
		if o.read > 0 {
			return recounting
		}
		if !m.found {
			m.lost = true
			m.vain++
		}
		return sending
	}
	return m.state
}

// sign takes note of a worker that plays a unit of this gatherer. That is progress unless
// the units were done again and again and no result arrives.
func (m *machine) sign(now time.Time) {
	if m.alive = true; m.vain < maxVain {
		m.moved = now
	}
}

// overdue says why there has been no progress for too long; nil when there has been some.
func (m *machine) overdue(now time.Time) error {
	if m.limit == 0 || m.state == complete || now.Sub(m.moved) < m.limit {
		return nil
	}
	return fmt.Errorf("no progress for %v: %s", now.Sub(m.moved).Round(time.Second), m.why())
}

// why is the reason, as far as it is known.
func (m *machine) why() string {
	switch {
	case m.err != nil:
		return fmt.Sprintf("the server does not do what is asked: %v", m.err)
	case m.vain >= maxVain:
		return fmt.Sprintf("units were sent again %d times, and no result of them has arrived", m.vain)
	case m.last.held > 0 && m.alive:
		return fmt.Sprintf("workers hold %d units and give no sign of life any more, or cannot send their results; %d units wait", m.last.held, m.last.waiting)
	case m.last.waiting > 0 || m.last.held > 0:
		return fmt.Sprintf("%d units wait, and no worker plays them", m.last.waiting+m.last.held)
	}
	return "the server has neither units nor results of it"
}
