package tcg

import (
	"fmt"

	"arbiter/core/def"
	"arbiter/core/event"
)

// ask stores a decision with the event that announces it. The options travel
// outside the event, which has no room for them; the resolver of
// DECISION_ASKED moves them into the state, so a rolled-back command leaves
// nothing behind.
func (g *Game) ask(m *Match, p event.Player, options []int, fn def.FuncRef) error {
	if m.Probing() {
		return nil
	}
	if len(g.asked) == maxPending {
		return fmt.Errorf("more than %d decisions at once", maxPending)
	}
	d := Pending{Player: p, Handler: m.By(), Func: int32(fn), Self: m.Self(), N: uint8(len(options))}
	for i, o := range options {
		d.Options[i] = int32(o)
	}
	g.asked = append(g.asked, d)
	e := playerEvent(DecisionAsked, p)
	e.Source = m.Self()
	e.Args[0], e.Args[1] = int32(len(options)), int32(len(g.asked)-1)
	queue(m, e)
	return nil
}

// openDecision moves a decision into the state (K-29).
func (g *Game) openDecision(m *Match, e *Event) {
	s := &m.State
	d := g.asked[e.Args[1]]
	e.Args[1] = 0
	if s.Players[d.Player].Out {
		g.fizzle(e, g.prog.reason.gone)
		return
	}
	if s.NPending == maxPending {
		m.Fail(fmt.Errorf("more than %d decisions at once", maxPending))
		return
	}
	d.Cause = e.Seq
	s.Pending[s.NPending] = d
	s.NPending++
}
