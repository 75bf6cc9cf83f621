package match

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
)

// Guessing is a ruleset that can fill in what a view hides.
type Guessing[S any] interface {
	// Guess replaces everything that was blanked for the viewer by a possible value. It reads only
	// the state of a view and draws from r. So the same view and the same r give the same guess,
	// whatever is really hidden.
	Guess(s *S, viewer event.Player, r *num.Stream)
}

// Guess turns a view into one of the matches that it can be a view of, as far as the ruleset knows
// (Guessing). Hidden cards and the generators of chance are drawn from r. A match that is not a
// view does not change.
func (m *Match[S]) Guess(r *num.Stream) {
	g := m.can.Guess
	if g == nil || m.viewer == event.NoPlayer {
		return
	}
	viewer := m.viewer
	m.viewer = event.NoPlayer
	m.epoch++
	defer func() {
		if panicked := recover(); panicked != nil {
			m.escaped(panicked)
		}
	}()
	g.Guess(&m.State, viewer, r)
}

// Suppose returns a fork in which something else is true: change may write its state and its own
// copy of the log. Proofs of secrecy check whether a viewer can distinguish the two matches.
// Nothing checks that commands could lead there.
func (m *Match[S]) Suppose(change func(s *S, log []event.Event)) *Match[S] {
	f := m.Fork()
	f.log = slices.Clone(f.log)
	change(&f.State, f.log)
	f.can.Touch.Touched(&f.State)
	return f
}
