package match

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/rng"
)

// Guessing is a ruleset that can fill in what a view hides.
type Guessing[S any] interface {
	// Guess puts something that may be there in the place of all that was blanked
	// for the viewer. It knows the state of a view and draws from r; so the same
	// view and the same r give the same guess, whatever the truth is.
	Guess(s *S, viewer event.Player, r *rng.Stream)
}

// Guess makes a view one of the matches that it may be a view of, as far as the
// ruleset can tell (Guessing): hidden cards and the generators of chance are
// drawn from r. The truth, or what was guessed before, is left as it is.
func (m *Match[S]) Guess(r *rng.Stream) {
	g, guesses := m.rules.(Guessing[S])
	if !guesses || m.viewer == event.NoPlayer {
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

// Suppose makes a fork in which something else is true: change may write its state
// and its own copy of the log. Whether a viewer can tell the two matches apart is
// what proofs of secrecy ask. Nothing checks that commands could lead there.
func (m *Match[S]) Suppose(change func(s *S, log []event.Event)) *Match[S] {
	f := m.Fork()
	f.log = slices.Clone(f.log)
	change(&f.State, f.log)
	if t, ok := f.rules.(Toucher[S]); ok {
		t.Touched(&f.State)
	}
	return f
}
