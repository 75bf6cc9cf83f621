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

func (eng *engine[S]) Guess(r *num.Stream) {
	m := &eng.match
	g := eng.can.Guess
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

func (eng *engine[S]) suppose(change any) any {
	f := eng.copied()
	m := &f.match
	m.log = slices.Clone(m.log)
	change.(func(s *S, log []event.Event))(&m.State, m.log)
	f.can.Touch.Touched(&m.State)
	return m
}
