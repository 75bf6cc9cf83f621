package tactics

import "arbiter/core/event"

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
