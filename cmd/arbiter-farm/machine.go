package main

import (
	"fmt"
	"time"
)

// state is the next step of a gatherer.
type state uint8

const (
	opening    state = iota // upload what workers need, and take the run over
	catchingUp              // read the results that are there already
	sending                 // send units out, up to the window
	listening               // wait for results
	checking                // nothing came: check the owner of the run and the queue
	recounting              // the queue is empty: read all results again, as some may have been missed
	complete                // every unit has a result
)

// outcome is the result of a state.
type outcome struct {
	read     int   // results that were read
	accepted int   // units with a first result
	again    bool  // units must be sent again because their results were refused
	queue    queue // of checking
	err      error // the server's error; nil = it succeeded
}

// queue is what the server knows of the units of a gatherer.
type queue struct {
	waiting int // for a worker
	held    int // by workers
}

// maxVain is how often units are sent again without a result before workers' signs of life
// stop counting as progress.
const maxVain = 3

// machine decides what a gatherer does. It knows no server and reads no clock, so that tests
// can cover each transition. It cannot wait forever: when the queue is empty, units without
// a result are sent again, and everything else leads to the limit.
type machine struct {
	state state
	left  int           // units without a result
	limit time.Duration // without progress; 0 = none
	moved time.Time     // when there was progress

	lost  bool  // the queue has lost the sent units: send them again
	found bool  // recounting has found a result
	vain  int   // number of repetitions since the last accepted result
	last  queue // the result of checking
	err   error // of the last outcome
	alive bool  // a worker has sent a sign of life
}

// next changes to the state that follows an outcome.
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

// follows returns the state after a successful one.
func (m *machine) follows(o outcome) state {
	switch m.state {
	case opening:
		m.lost = false // no unit is sent
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
		if o.accepted > 0 || o.again { // copies of results do not count
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

// sign records that a worker plays a unit of this gatherer. That is progress, unless the units
// were repeated several times without a result.
func (m *machine) sign(now time.Time) {
	if m.alive = true; m.vain < maxVain {
		m.moved = now
	}
}

// overdue returns the reason for too long a time without progress, or nil.
func (m *machine) overdue(now time.Time) error {
	if m.limit == 0 || m.state == complete || now.Sub(m.moved) < m.limit {
		return nil
	}
	return fmt.Errorf("no progress for %v: %s", now.Sub(m.moved).Round(time.Second), m.why())
}

// why returns the reason, as far as it is known.
func (m *machine) why() string {
	switch {
	case m.err != nil:
		return fmt.Sprintf("the server cannot do what is asked: %v", m.err)
	case m.vain >= maxVain:
		return fmt.Sprintf("units were sent again %d times, and no result has arrived", m.vain)
	case m.last.held > 0 && m.alive:
		return fmt.Sprintf("workers hold %d units but send no sign of life, or cannot send their results; %d units wait", m.last.held, m.last.waiting)
	case m.last.waiting > 0 || m.last.held > 0:
		return fmt.Sprintf("%d units wait, and no worker plays them", m.last.waiting+m.last.held)
	}
	return "the server has neither units nor results of the run"
}
