package tcg

import (
	"fmt"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
)

// A script can raise an ask that a pack declares and continue when its listeners are done.
// One function runs when the ask was accepted, another when it was rejected. The events
// that the rejecting listener queues with game:instead come before it.

// inquiry is an ask of a script that is queued, and what is to follow it. It
// travels outside of events, which have no room for it.
type inquiry struct {
	ask      event.Event
	then     def.FuncRef // of the definition of by
	rejected def.FuncRef // 0 = nothing follows
	by       event.ListenerRef
	self     event.Entity
	given    [match.MaxGiven]match.Datum
	n        int // of given
}

// Inquire queues an ask that a pack declares, about an entity, with its fields in the order
// of their names. Then it queues one of two functions of the definition that runs. rejected
// may be 0.
func Inquire(m *Match, name string, payload []Given, target event.Entity, then, rejected def.FuncRef, given []match.Datum) error {
	g := Of(m)
	e, err := g.ownEvent(m, name, payload, target)
	if err != nil {
		return err
	}
	if g.prog.Types.Def(e.Type).Kind != event.Ask {
		return fmt.Errorf("%s is a fact, which nobody answers: raise it with game:emit", name)
	}
	if !m.Probing() {
		g.inquire(m, e, then, rejected, given)
	}
	return nil
}

// inquire queues an ask and what follows it.
func (g *Rules) inquire(m *Match, e Event, then, rejected def.FuncRef, given []match.Datum) {
	x := inquiry{ask: e, then: then, rejected: rejected, by: m.By(), self: m.Self(), n: len(given)}
	copy(x.given[:], given)
	g.inquiries = append(g.inquiries, x)
	queue(m, g.inquiryStep(events.StepAsk, len(g.inquiries)))
}

// inquiryStep is a step about an inquiry, by its number from 1.
func (g *Rules) inquiryStep(t event.Type, n int) Event {
	x := &g.inquiries[n-1]
	e := newEvent(t, x.ask.Source, x.ask.Target)
	e.SourcePlayer, e.Args[events.StepAskInquiry] = x.ask.SourcePlayer, num.To[int32](n)
	return e
}

// runAsk puts the ask; its resolver queues what follows.
func (g *Rules) runAsk(m *Match, e *Event) {
	n := int(e.Args[events.StepAskInquiry])
	ask := m.Stage(g.inquiries[n-1].ask.Type)
	*ask = g.inquiries[n-1].ask
	g.inquiring = n
	m.Emit(ask)
	g.inquiring = 0
}

// applyInquiry queues the function that follows an ask as it came out.
func (g *Rules) applyInquiry(m *Match, e *Event) {
	if g.inquiring == 0 {
		return // raised by game:emit: nothing follows
	}
	x := &g.inquiries[g.inquiring-1]
	x.ask = *e
	if g.failed(e) && x.rejected == 0 {
		return
	}
	queue(m, g.inquiryStep(events.StepThen, g.inquiring))
}

// failed reports whether an ask was rejected, or is a throw that goes past.
func (g *Rules) failed(e *Event) bool {
	return e.Rejected || g.prog.ToHitOf(e.Type) != nil && missed(e)
}

// runThen runs the function that follows.
func (g *Rules) runThen(m *Match, e *Event) {
	x := g.inquiries[e.Args[events.StepAskInquiry]-1]
	fn := x.then
	if g.failed(&x.ask) {
		fn = x.rejected
	}
	m.CallAs(x.by, fn, &x.ask, x.self, x.given[:x.n]...)
}
