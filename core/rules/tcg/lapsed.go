package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// While a decision waits, the things that it offers can leave: by what was queued with it,
// by the answer to an earlier one, or with a player who concedes. They are then no longer
// offered. Options that were taken before remain taken; an effect on them fizzles (K-30).

// lapsed reports whether an option is a thing that is not there any more. Without a declared
// choice, only the numbers of things that have moved cannot be anything else.
func (s *State) lapsed(of program.ChoiceKind, o Offer) bool {
	if o.Kind != match.IsNumber || o.N <= 0 {
		return false
	}
	x := event.Entity(num.To[uint32](o.N))
	if of != program.Things && (of != program.AnyKind || x.Generation() == 0 || !s.Knows(x)) {
		return false
	}
	if p, base := place.BaseIndex(x); base {
		return s.Players[p].Out
	}
	if place.FixtureIndex(x) >= 0 {
		return s.FixtureAt(x) == nil
	}
	b := s.body(x)
	return s.CardIndex(x) == 0 || b != nil && b.Flags&FlagDead != 0
}

// dropLapsed moves the options of a decision that are still offered, or were taken, to the
// front, and counts them.
func (g *Rules) dropLapsed(s *State, d *Pending, offers []Offer) {
	of, n := g.choiceOf(d.Choice).Of, 0
	for _, o := range offers[:d.N] {
		if o.Taken > 0 || !s.lapsed(of, o) {
			offers[n] = o
			n++
		}
	}
	d.N = num.To[uint8](n)
	d.Min = min(d.Min, d.N)
}

// choiceOf is what is declared of a choice; 0 is one that a script makes up.
func (g *Rules) choiceOf(choice uint16) *program.Choice {
	if choice == 0 {
		return &madeUp
	}
	return g.prog.Choices[choice]
}

var madeUp = program.Choice{Def: &program.Undeclared, Min: 1, Max: 1}

// settled reports whether nothing is left to choose: no option, or those that must be taken
// in any case (C-R02). Where others do not know the number of options, the player says so.
func (g *Rules) settled(d *Pending) bool {
	left := d.N - min(d.Taken, d.N)
	switch {
	case d.Secret:
		return false
	case left == 0:
		return true
	}
	return d.N <= d.Min && (left == 1 || !g.choiceOf(d.Choice).Def.Ordered)
}

// takeRest takes all options that are left.
func (d *Pending) takeRest(offers []Offer) {
	for i := range offers[:d.N] {
		if offers[i].Taken == 0 {
			d.Taken++
			offers[i].Taken = d.Taken
		}
	}
}

// lapse drops the options of open decisions whose things have left. Decisions in which
// nothing is left to choose are answered immediately: while answers are gathered they are
// noted, else it queues the answer and reports true.
func (g *Rules) lapse(m *Match) (queued bool) {
	s, dropped := &m.State, uint64(0)
	for i, at := 0, 0; i < int(s.NPending); i++ {
		d := &s.Pending[i]
		n := int(d.N)
		if !d.Noted {
			g.dropLapsed(s, d, s.Offers[at:at+n])
		}
		if gone := n - int(d.N); gone > 0 {
			copy(s.Offers[at+int(d.N):s.NOffers], s.Offers[at+n:s.NOffers])
			s.NOffers -= num.To[uint16](gone)
			dropped |= 1 << i
		}
		at += int(d.N) + int(d.Given)
	}
	gathering := s.gathering()
	s.eachTurn(func(x decision, d *Pending) bool {
		// One that waits for another one is answered when its turn comes.
		if s.waits(d) && (d.Taken == 0 || dropped>>x.i&1 != 0) && g.settled(d) {
			g.settle(m, x, gathering)
			queued = !gathering
		}
		return true
	})
	return queued
}

// settle answers a decision to which only one answer is left.
func (g *Rules) settle(m *Match, x decision, gathering bool) {
	s := &m.State
	d, offers := x.of(s)
	switch {
	case gathering:
		d.takeRest(offers)
		d.Noted = true
	case d.N == 0:
		m.QueueFlow(s.noAnswer(x))
	case d.Taken >= d.N:
		m.QueueFlow(s.answerEvent(x, -1, Done))
	default:
		for i := range offers {
			if offers[i].Taken == 0 {
				m.QueueFlow(s.answerEvent(x, i, 0))
			}
		}
	}
}

// openLapsed drops the options of a decision that have left before it could be asked. It
// reports whether nothing is left to ask; a handler runs only if there is an answer.
func (g *Rules) openLapsed(m *Match, e *Event, a *asked) bool {
	n := int(a.d.N)
	offers := g.offers[a.first : a.first+n+int(a.d.Given)]
	if g.dropLapsed(&m.State, &a.d, offers); int(a.d.N) == n {
		return false
	}
	copy(offers[a.d.N:], offers[n:])
	e.Args[events.DecisionAskedOptions] = int32(a.d.N)
	if !g.settled(&a.d) {
		return false
	}
	g.fizzle(e, g.prog.Reason.Gone)
	if a.d.N > 0 {
		a.d.takeRest(offers)
		g.answered(m, &a.d, offers[:a.d.N], givenIn(offers[a.d.N:], &a.d))
	}
	return true
}

// givenIn is what the handler of a decision is given, as it follows the options.
func givenIn(rest []Offer, d *Pending) []match.Datum {
	given := make([]match.Datum, d.Given)
	for i := range given {
		given[i] = rest[i].Datum()
	}
	return given
}
