package tactics

import (
	"arbiter/core/event"
	"arbiter/core/rules/tactics/program"
)

// PhaseName names the part of the turn.
func PhaseName(s *State) string {
	switch {
	case s.Step == atOver:
		return "over"
	case s.Stage == StageAsked:
		return "chain"
	case s.Stage == StageDerived:
		return "derived"
	case s.Step <= atOpen:
		return "phase_start"
	case s.Step == atTurn:
		return "turn"
	}
	return "end_turn"
}

// ToMove is who may give a command now.
func ToMove(m *Match) event.Player {
	if at := m.State.moment(); at != never {
		return m.State.turnOf(at)
	}
	return event.NoPlayer
}

// Midway reports whether an action is under way: the players who may act can only respond to it,
// or follow it up.
func (g *Rules) Midway(m *Match) bool { return m.State.Stage != StageIdle }

// skipWindow passes for a side that can no longer answer after listeners have heard its window
// open (T-10).
func (g *Rules) skipWindow(m *Match) bool {
	s := &m.State
	if len(g.prog.ByType[program.ChainPromptOpened]) == 0 || g.offers(m, s.Asked) > 0 {
		return false
	}
	m.QueueFlow(passed(s, s.Asked))
	return true
}

// passed is the event of a side that declines the open window.
func passed(s *State, p event.Player) Event {
	e := actionEvent(program.ChainPassed, &s.Chain[s.Compare])
	e.SourcePlayer, e.Args[program.ChainPassedDepth] = p, int32(s.NChain-1)
	return e
}

// abortDerived ends W4.5 with its reason if no derived action can follow any more after listeners
// have heard it open (T-15).
func (g *Rules) abortDerived(m *Match) bool {
	if len(g.prog.ByType[program.DerivedPromptOpened]) == 0 {
		return false
	}
	b := m.State.base()
	why := g.cannotFollow(m, b)
	if why == 0 {
		return false
	}
	e := actionEvent(program.DerivedPromptAborted, b)
	e.Args[program.DerivedPromptAbortedReason] = int32(why)
	m.QueueFlow(e)
	return true
}

// cannotFollow is why no derived action can follow an attack, 0 if one can.
func (g *Rules) cannotFollow(m *Match, b *Link) uint16 {
	s, r := &m.State, &g.prog.Reasons
	switch {
	case !s.Alive(b.Unit):
		return r.Killed
	case g.stunned(s, b.Unit):
		return r.Stunned
	case s.Units[b.Unit].Side != s.Asked:
		return r.Converted
	case g.derivable(m) == 0:
		return r.Unusable
	}
	return 0
}
