package tcg

import (
	"errors"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

var errRelocated = errors.New("lanes swap: each moves to another lane, by their numbers from 1, or stays")

// relocate lets the lanes of a layer change places at the same time, with everything in
// them: units keep their row and slot. Each unit with another lane then gets a UNIT_MOVED,
// in the order of batches; nobody has used a move.
func (g *Rules) relocate(m *Match, e *Event, r *program.Relocate) {
	var to [place.NLanes]place.Lane
	taken := 0
	for i, field := range r.To {
		n := e.Args[field]
		if n < 1 || int(n) > len(to) || taken>>n&1 != 0 {
			m.Fail(errRelocated)
			return
		}
		taken |= 1 << n
		to[i] = num.To[place.Lane](n - 1)
	}
	s := &m.State
	var moved []*Body
	s.UnitsOn(r.Layer, func(_ uint8, b *Body) bool {
		moved = append(moved, b)
		return true
	})
	for _, b := range moved {
		s.setAt(place.SpotOf(b.place()), 0)
	}
	for _, b := range moved {
		from := b.place()
		b.Lane = to[b.Lane]
		s.setAt(place.SpotOf(b.place()), s.Cards[b.Card].Body)
		if b.place() == from {
			continue
		}
		s.touchPlace(b, place.SpotOf(from))
		n := report(m, events.UnitMoved, e.Source, s.EntityOf(b), e.SourcePlayer)
		n.From, n.Args[events.UnitMovedWhere], n.Args[argRelocated] = from, int32(b.place()), 1
	}
	s.touchPlay()
}

// argRelocated marks a UNIT_MOVED of a unit that is at its new position already.
const argRelocated = 1

// applyMoved resolves it.
func (g *Rules) applyMoved(m *Match, e *Event) {
	e.Args[argRelocated] = 0
	e.At = num.To[event.Place](e.Args[events.UnitMovedWhere])
	if m.State.Unit(e.Target) == nil {
		g.fizzle(e, g.prog.Reason.Gone)
	}
}
