package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/program"
)

// Seats is the number of players.
func (g *Rules) Seats(m *Match) int { return int(m.State.Seats) }

// ToAct appends who may give a command now.
func (g *Rules) ToAct(m *Match, buf []event.Player) []event.Player {
	s := &m.State
	switch {
	case s.Step == atOver:
	case s.NPending > 0:
		s.Owing(func(p event.Player) { buf = append(buf, p) })
	case s.Window != program.NoPhase || s.Phase == program.DeploymentPhase || s.Phase == program.SkirmishPhase:
		buf = append(buf, s.Active)
	}
	return buf
}

// Kind sorts commands for bots.
func (g *Rules) Kind(c match.Command) match.Kind {
	switch c.Verb {
	case Concede, Abort:
		return match.GivesUp
	case EndPhaseVerb:
		return match.Passes
	}
	return match.Acts
}

// Outcome reports how the match ended.
func (g *Rules) Outcome(m *Match) match.Outcome {
	s := &m.State
	if s.Step != atOver {
		return match.Outcome{}
	}
	out := match.Outcome{Result: events.ResultNames[s.Result]}
	for p := range event.Player(s.Seats) {
		switch {
		case s.Winners>>p&1 != 0:
			out.Winners = append(out.Winners, p)
		case s.Drawn>>p&1 != 0:
			out.Drawn = append(out.Drawn, p)
		}
	}
	return out
}
