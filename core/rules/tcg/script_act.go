package tcg

import (
	"errors"
	"fmt"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/program"
)

// These functions are what scripts may ask the game to do. Those for units are in
// script_units.go, for cards and resources in script_cards.go, for events of packs in
// script_raise.go; the shared parts are here. Each function queues events, on which the
// resolvers act later (K-06, K-30). It returns an error for a call that can never work. A
// call that has become impossible when its event resolves fizzles.

// Of returns the ruleset of a match.
func Of(m *Match) *Rules { return m.Rules().(*Rules) }

// Actor is the entity in whose name the running handler acts, and its player.
// A rule of the game acts in the name of the event's source.
func Actor(m *Match) (event.Entity, event.Player) {
	e := m.Event()
	if self := m.Self(); self != 0 {
		p := m.State.PlayerOf(self)
		if p < 0 || e.Type == events.StepAct {
			p = e.SourcePlayer
		}
		return self, p
	}
	return e.Source, e.SourcePlayer
}

// Unit is the unit that a handler's `me:unit()` means: the bearer of armory,
// else the entity itself.
func Unit(m *Match) event.Entity {
	return m.State.Bearer(m.Self())
}

func acting(m *Match, t event.Type, target event.Entity) Event {
	source, p := Actor(m)
	e := newEvent(t, source, target)
	e.SourcePlayer = p
	return e
}

// errNobody refuses what only a player can do, where none acts.
var errNobody = errors.New("nobody acts here: neither this listener nor the event has a player")

// Random draws a number from 1 to n: a room module from its own stream, all
// else from the match's stream of effects. Only effects may draw (K-33).
func Random(m *Match, n int) (int, error) {
	if !m.MayDraw() {
		return 0, errors.New("random numbers may be drawn only by effects, not by conditions, modifiers or asks being tried")
	}
	if n < 1 {
		return 0, fmt.Errorf("a number is drawn from 1 to at least 1, not to %d", n)
	}
	return m.Chance(Of(m).stream(m, m.By()), n) + 1, nil
}

// stream is that of whose listener it is: of the module or, of a fixture, of its
// pile; else that of effects (K-33).
func (g *Rules) stream(m *Match, by event.ListenerRef) *num.Stream {
	if o := g.prog.Owners[by]; o.Kind == program.OfFixture && g.prog.Fixtures[o.Index].Pile >= 0 {
		return &m.State.Piles[g.prog.Fixtures[o.Index].Pile]
	}
	return m.State.streamOf(g.prog.OptionOf(by))
}
