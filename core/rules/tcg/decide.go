package tcg

import (
	"fmt"
	"math"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
)

// ask stores a decision with the event that announces it. The options travel
// outside the event, which has no room for them; the resolver of
// DECISION_ASKED moves them into the state, so a rolled-back command leaves
// nothing behind.
func (g *Rules) ask(m *Match, p event.Player, options []int, fn def.FuncRef) error {
	if m.Probing() {
		return nil
	}
	if len(g.asked) == maxPending {
		return fmt.Errorf("more than %d decisions at once", maxPending)
	}
	d := Pending{Player: p, Handler: m.By(), Func: int32(fn), Self: m.Self(), N: num.To[uint8](len(options))}
	for i, o := range options {
		d.Options[i] = num.To[int32](o)
	}
	g.asked = append(g.asked, d)
	e := playerEvent(events.DecisionAsked, p)
	e.Source = m.Self()
	e.Args[0], e.Args[1] = num.To[int32](len(options)), num.To[int32](len(g.asked)-1)
	queue(m, e)
	return nil
}

// openDecision moves a decision into the state (K-29).
func (g *Rules) openDecision(m *Match, e *Event) {
	s := &m.State
	d := g.asked[e.Args[1]]
	e.Args[1] = 0
	if s.Players[d.Player].Out {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	if s.NPending == maxPending {
		m.Fail(fmt.Errorf("more than %d decisions at once", maxPending))
		return
	}
	d.Asked = e.Seq
	s.Pending[s.NPending] = d
	s.NPending++
}

// answerEvent is the answer to the decision that is open; it names the event
// that asked (K-09).
func (s *State) answerEvent(choice int32) Event {
	d := &s.Pending[0]
	e := playerEvent(events.DecisionAnswered, d.Player)
	e.Args[0], e.Args[1] = choice, int32(d.Asked)
	return e
}

// The answers of a player who cannot give one. Scripts get them as 0, or as no
// lane where lanes were offered.
const (
	NoChoice     = math.MinInt32
	NoLaneChosen = -1 - int32(place.NoLane)
)

func (d *Pending) none() int32 {
	if d.Options[0] < 0 { // lanes are coded below 0
		return NoLaneChosen
	}
	return NoChoice
}

// answerForAbsent answers "none" for a player who is out, and for anybody once
// the match is decided, as it waits for nobody (M-10). It reports false when
// the decision is to be waited for.
func (g *Rules) answerForAbsent(m *Match) bool {
	s := &m.State
	d := &s.Pending[0]
	if !s.Players[d.Player].Out && s.standing() > 1 {
		return false
	}
	m.QueueFlow(s.answerEvent(d.none()))
	return true
}

// applyDecision opens a decision, or hands its answer to whoever asked.
func (g *Rules) applyDecision(m *Match, e *Event) {
	s := &m.State
	if e.Type == events.DecisionAsked {
		g.openDecision(m, e)
		return
	}
	d := s.Pending[0]
	copy(s.Pending[:s.NPending], s.Pending[1:s.NPending])
	s.NPending--
	a := newEvent(events.StepAfter, d.Self, 0)
	a.SourcePlayer = d.Player
	a.Args[0], a.Args[1], a.Args[2] = d.Func, int32(d.Handler), e.Args[0]
	queue(m, a)
}
