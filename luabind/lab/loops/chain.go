package loops

import (
	"fmt"
	"maps"
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

// A chain that never ends mostly meets the bound on events of a command, and the
// engine names its listeners. It may also meet another bound before: the
// instructions of scripts, or the room of a table; or it may make units until the
// board is full, and end. Then the command is done again with somebody who looks.

const (
	// again is how often a listener has run because of itself in a chain that is taken for
	// endless though another bound has ended it.
	again = 16
	// crowd is how many units a player gains in a command before it counts as one that
	// fills all space. It is also how often a listener must have run because of itself.
	crowd = 3
)

// grown reports whether a command has made so many units that it may have filled all
// space: a finite resource may have ended it.
func (x *scenario) grown(before, after display.Match) bool {
	for p := range event.Player(2) {
		if int(p) >= before.Seats() {
			break
		}
		was := slices.Clone(x.repeat.Stock(before, p, x.stock))
		now := x.repeat.Stock(after, p, x.stock)
		x.stock = now
		for _, w := range was {
			if w.Kind == match.Finite && w.N >= crowd && left(now, w.Key) == 0 {
				return true
			}
		}
	}
	return false
}

// left is how much of something finite there is.
func left(list []match.Stock, key uint64) int32 {
	for _, s := range list {
		if s.Key == key && s.Kind.Ends() {
			return s.N
		}
	}
	return 0
}

// watch counts how often listeners have run because of themselves.
type watch struct {
	g       display.Match
	runs    map[uint32]map[event.ListenerRef]int // by event: of each listener at it and its causes
	highest map[event.ListenerRef]int
}

func newWatch(g display.Match) *watch {
	return &watch{g, map[uint32]map[event.ListenerRef]int{}, map[event.ListenerRef]int{}}
}

// Event takes over what has run at the causes.
func (w *watch) Event(e *event.Event) { w.runs[e.Seq] = w.runs[e.Cause] }

// Listener counts one that has run.
func (w *watch) Listener(e *event.Event, c match.Candidate, f match.Result) {
	if f != match.Ran || w.g.Program().Listeners[c.Ref].Native != 0 {
		return
	}
	runs := maps.Clone(w.runs[e.Seq])
	if runs == nil {
		runs = map[event.ListenerRef]int{}
	}
	runs[c.Ref]++
	w.runs[e.Seq] = runs
	w.highest[c.Ref] = max(w.highest[c.Ref], runs[c.Ref])
}

func (*watch) Done(*event.Event) {}

// loop names the listeners that have run because of themselves at least so often.
func (w *watch) loop(least int) (names []string) {
	for _, by := range slices.Sorted(maps.Keys(w.highest)) {
		if w.highest[by] >= least {
			names = append(names, w.g.ListenerName(by))
		}
	}
	return names
}

// endless examines a command that failed, or that has made many units, and reports it
// as a chain without an end, or as a fault.
func (x *scenario) endless(before display.Match, lead []Step, c match.Command, err error) {
	if x.reported(err) {
		return
	}
	loop, ends := loopOf(err), ""
	if len(loop) == 0 {
		if !x.try() {
			return
		}
		w := newWatch(before)
		f := before.Fork()
		f.Trace(w)
		_ = f.Do(c)
		if err == nil {
			loop, ends = w.loop(crowd), "there is no room left"
		} else {
			loop = w.loop(again)
		}
	}
	last := step(before, c)
	switch {
	case len(loop) > 0:
		f := Finding{Kind: Chain, Pieces: x.pieces, Layout: x.number, Lead: lead, Cycle: []Step{last}, Listeners: loop, Ends: ends}
		if err != nil {
			f.What = err.Error()
		} else {
			f.What = fmt.Sprintf("%s calls itself until space runs out", loop[0])
			f.Gain = x.gain(before, done(before, c))
		}
		x.out.Found = append(x.out.Found, f)
	case err != nil:
		x.out.Faults = append(x.out.Faults, Fault{Pieces: x.pieces, Layout: x.number, Lead: lead, Last: last, What: err.Error()})
	}
}

// done is a match after a command.
func done(g display.Match, c match.Command) display.Match {
	f := display.Fork(g)
	_ = f.Do(c) // it was done before
	return f
}
