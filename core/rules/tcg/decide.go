package tcg

import (
	"fmt"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/program"
)

// Question is what a script asks of a player.
type Question struct {
	Player  event.Player
	Choice  uint16      // a declared one; 0 = Func takes the answer
	Func    def.FuncRef // of the running definition
	Options []match.Datum
	Listed  bool // Options are all that there are; else those that the choice declares
	Given   []match.Datum
}

// Choose asks a player to choose one of several options. A single option is taken
// immediately, and without options nothing happens, which the log says (C-R02, K-30). But if others do not know the
// number of options, the player is asked in any case, so that nobody learns it.
func Choose(m *Match, q Question) error {
	g := Of(m)
	ch := g.choiceOf(q.Choice)
	d := Pending{Player: q.Player, Handler: m.By(), Func: int32(q.Func), Self: m.Self(), Choice: q.Choice, Given: num.To[uint8](len(q.Given))}
	if q.Choice != 0 {
		d.Handler, d.Func = ch.Ref, max(int32(ch.Def.Run), 0)
	}
	if m.Probing() {
		return nil
	}
	if m.State.Seats > 2 {
		d.Asker = num.To[uint8](int(actor(m, m.Event())) + 1)
	}
	first := len(g.offers)
	some, err := g.offer(m, &q, ch, &d)
	n := len(g.offers) - first
	if err != nil {
		return err
	}
	if n > program.MaxOptions {
		return fmt.Errorf("%d options; at most %d", n, program.MaxOptions)
	}
	d.N, d.Min, d.Max = num.To[uint8](n), num.To[uint8](min(int(ch.Min), n)), ch.Max
	open := d.Secret && some // others do not know the number of options
	switch {
	case n == 0 && !open:
		e := playerEvent(events.EffectFizzled, q.Player)
		e.Source, e.Reason, e.Args[events.EffectFizzledWhat] = m.Self(), g.prog.Reason.NoOptions, events.FizzledChoice
		queue(m, e)
		return nil
	case ch.Def.Random:
		g.draw(m, &q, &d, g.offers[first:])
		g.answered(m, &d, g.offers[first:], q.Given)
	case !open && n <= int(ch.Min) && (n == 1 || !ch.Def.Ordered):
		for i := range g.offers[first:] {
			d.Taken++
			g.offers[first+i].Taken = d.Taken
		}
		g.answered(m, &d, g.offers[first:], q.Given)
	default:
		return g.ask(m, d, first, q.Given)
	}
	g.offers = g.offers[:first]
	return nil
}

// draw takes options at random, as many as may be taken: from the stream of the
// pile in which they lie, else from that of who asks (K-33).
func (g *Rules) draw(m *Match, q *Question, d *Pending, offers []Offer) {
	stream := g.stream(m, m.By())
	if ch := g.prog.Choices[q.Choice]; ch.Target != nil && len(offers) > 0 {
		x := event.Entity(num.To[uint32](offers[0].N))
		if pile := m.State.pile(m.State.PlayerOf(x), ch.Target.Zone); pile != nil {
			stream = &pile.Random
		}
	}
	left := make([]int, len(offers))
	for i := range left {
		left[i] = i
	}
	for d.Taken < d.Max && len(left) > 0 {
		i := m.Chance(stream, len(left))
		d.Taken++
		offers[left[i]].Taken = d.Taken
		left = append(left[:i], left[i+1:]...)
	}
}

// asked is a decision whose DECISION_ASKED is queued.
type asked struct {
	d     Pending
	first int // of its options in Rules.offers
}

// ask queues the event that announces a decision. The options travel outside
// the event, which has no room for them; the resolver of DECISION_ASKED moves
// them into the state, so a rolled-back command leaves nothing behind.
func (g *Rules) ask(m *Match, d Pending, first int, given []match.Datum) error {
	if len(g.asked) == maxPending {
		return fmt.Errorf("more than %d decisions at the same time", maxPending)
	}
	for _, v := range given {
		g.offers = append(g.offers, Offer{N: v.N, Kind: v.Kind})
	}
	g.asked = append(g.asked, asked{d, first})
	e := playerEvent(events.DecisionAsked, d.Player)
	e.Source = m.Self()
	e.Args[events.DecisionAskedOptions], e.Args[events.DecisionAskedWhat], e.Args[events.ArgSecret] = int32(d.N), int32(d.Choice), b2i(d.Secret)
	e.Args[argAsked] = num.To[int32](len(g.asked))
	queue(m, e)
	return nil
}

// argAsked is which of Rules.asked a DECISION_ASKED announces, from 1.
const argAsked = events.ArgSecret + 1

// openDecision moves a decision into the state (K-29).
func (g *Rules) openDecision(m *Match, e *Event) {
	s, n := &m.State, int(e.Args[argAsked])
	e.Args[argAsked] = 0
	if n < 1 || n > len(g.asked) {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	a := &g.asked[n-1]
	size := int(a.d.N) + int(a.d.Given)
	if s.Players[a.d.Player].Out { // they fell before they could be asked
		g.fizzle(e, g.prog.Reason.Gone)
		g.answeredNone(m, &a.d, g.offers[a.first:a.first+size])
		return
	}
	if g.openLapsed(m, e, a) {
		return
	}
	size = int(a.d.N) + int(a.d.Given)
	switch {
	case s.NPending == maxPending:
		m.Fail(fmt.Errorf("more than %d decisions at the same time", maxPending))
		return
	case int(s.NOffers)+size > maxOffers:
		m.Fail(fmt.Errorf("more than %d options of decisions at the same time", maxOffers))
		return
	}
	spare(&s.Offers, int(s.NOffers)+size)
	copy(s.Offers[s.NOffers:], g.offers[a.first:a.first+size])
	s.NOffers += num.To[uint16](size)
	a.d.Asked = e.Seq
	spare(&s.Pending, int(s.NPending))
	s.Pending[s.NPending] = a.d
	s.NPending++
}
