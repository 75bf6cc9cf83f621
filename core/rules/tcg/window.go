package tcg

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Windows and moments belong to points of the turn. A window stops the turn machine until
// the active player closes it; a moment only lets listeners act.

// pointBefore is the point of the turn before a step.
var pointBefore = [atOver + 1]program.Point{atDraw: program.AfterTurnStart, atDrawEnd: program.AfterRecharge, atSkirmish: program.AfterDeployment,
	atEnd: program.AfterSkirmish, atObjectives: program.AfterControl}

// phaseAt is the phase of the turn at a point that can have windows.
var phaseAt = [program.NPoints]program.Phase{program.AfterRecharge: program.DrawPhase, program.AfterControl: program.EndPhase}

// Now is the phase or window in which commands are given.
func (s *State) Now() program.Phase {
	if s.Window != program.NoPhase {
		return s.Window
	}
	return s.Phase
}

// stop meets the windows and moments of a point of the turn; false means that nothing is
// left there.
func (g *Rules) stop(m *Match, at program.Point) bool {
	s := &m.State
	for stops := g.prog.Stops[at]; int(s.Stop) < len(stops); {
		st := &stops[s.Stop]
		s.Stop++
		switch {
		case st.Window != program.NoPhase && g.rulesOn(s).windows>>(st.Window-program.FirstWindow)&1 != 0 && g.opens(m, st.Window):
			m.QueueFlow(windowStep(s.Active, st.Window))
			return true
		case st.Moment != 0 && (g.heard(m, st.Moment, 0, 0) || m.Watched(st.Moment)):
			m.QueueFlow(playerEvent(st.Moment, s.Active))
			return true
		}
	}
	s.Stop = 0
	return false
}

// opens reports whether a window opens: something in play offers the active
// player an action in it, or it does in every turn.
func (g *Rules) opens(m *Match, window program.Phase) bool {
	w := g.prog.Window(window)
	if w.Always || slices.ContainsFunc(w.Opens, m.State.RuleOn) {
		return true
	}
	if !w.Acts && !slices.ContainsFunc(w.Options, m.State.RuleOn) {
		return false
	}
	g.list(true)
	defer g.list(false)
	return g.mayActIn(m, m.State.Active, window)
}

// mayActIn reports whether a player has anything to do in a phase or window.
func (g *Rules) mayActIn(m *Match, p event.Player, now program.Phase) bool {
	s, attacks, r := &m.State, g.attacksIn(&m.State, now), g.actsOfRules(m, now)
	g.found = g.found[:0]
	for l := range place.Layer(place.NLayers) {
		standing := s.slotsOn(l, p)
		for set := s.Taken[l][p]; set != 0; set = set.Rest() {
			b := &s.Bodies[standing[set.First()]]
			if attacks {
				g.found = g.legalAttacks(m, p, b, now, g.found)
			}
			if g.Fresh(m, b); len(g.found) == 0 && (b.d.acts || len(r.units) > 0) {
				g.found = g.legalActs(m, b, r, now, g.found)
			}
			if len(g.found) > 0 {
				return true
			}
		}
	}
	g.found = g.legalUses(m, p, now, g.found)
	return len(g.found) > 0
}

// windowStep opens a window, or with NoPhase closes the one that is open.
func windowStep(p event.Player, window program.Phase) Event {
	e := playerEvent(events.StepWindow, p)
	e.Args[events.StepWindowPhase] = int32(window)
	return e
}

// runWindow opens or closes a window and announces it as its definition says.
func (g *Rules) runWindow(m *Match, e *Event) {
	s := &m.State
	notice := event.Type(0)
	if now := num.To[program.Phase](e.Args[events.StepWindowPhase]); now != program.NoPhase {
		s.Window, notice = now, g.prog.Window(now).Opened
	} else {
		notice = g.prog.Window(s.Window).Closed
		s.Window = program.NoPhase
	}
	if notice != 0 {
		m.Emit(stage(m, notice, 0, 0, e.SourcePlayer))
	}
}

// legalActions appends what a player may do in a phase or window with units and with other
// things in play.
func (g *Rules) legalActions(m *Match, p event.Player, now program.Phase, buf []match.Command) []match.Command {
	attacks, r := g.attacksIn(&m.State, now), g.actsOfRules(m, now)
	for b := range m.State.AllOf(p) {
		if attacks {
			buf = g.legalAttacks(m, p, b, now, buf)
		}
		buf = g.legalActs(m, b, r, now, buf)
	}
	return g.legalUses(m, p, now, buf)
}
