package tcg

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
)

// Objectives are goals that packs define in addition to the victories of a mode. The
// progress of a player is a counter, and a reached goal stays reached. The pack defines the
// reward, which can be a victory.

// Progress queues how far a player has come with an objective.
func Progress(m *Match, p event.Player, objective string, n int) error {
	e, err := ofObjective(m, events.ObjectiveProgressUpdated, p, objective)
	if err != nil {
		return err
	}
	if d := Of(m).prog.Objective(e.Args[events.ObjectiveProgressUpdatedObjective]); d == nil || d.Counter == 0 {
		return fmt.Errorf("the objective %s has no counter, so it has no progress", objective)
	}
	e.Args[events.ObjectiveProgressUpdatedCount] = num.To[int32](n)
	queue(m, e)
	return nil
}

// Complete queues that a player has reached an objective.
func Complete(m *Match, p event.Player, objective string) error {
	e, err := ofObjective(m, events.ObjectiveCompleted, p, objective)
	if err != nil {
		return err
	}
	if d := Of(m).prog.Objective(e.Args[events.ObjectiveCompletedObjective]); d != nil && d.Counter != 0 {
		return fmt.Errorf("the objective %s is completed at the goal of its counter, by progress", objective)
	}
	queue(m, e)
	return nil
}

// ofObjective is an event about an objective of a player.
func ofObjective(m *Match, t event.Type, p event.Player, objective string) (Event, error) {
	n, err := Of(m).prog.ObjectiveNumber(objective)
	if err != nil {
		return Event{}, err
	}
	if !m.State.seated(p) {
		return Event{}, errNobody
	}
	e := playerEvent(t, p)
	e.Args[events.ObjectiveProgressUpdatedObjective] = n
	return e, nil
}

// Win queues the victory of a player, and so of their side, by an objective.
func Win(m *Match, p event.Player, objective string) error {
	n, err := Of(m).prog.ObjectiveNumber(objective)
	if err != nil {
		return err
	}
	if !m.State.seated(p) || m.State.Players[p].Out {
		return errNobody
	}
	e := add(m, events.WinConditionMet, 0, 0, event.NoPlayer)
	e.Args[events.WinConditionMetCondition], e.Args[events.WinConditionMetWinners] = n, int32(m.State.ties[p].side)
	return nil
}

// argCounted marks an OBJECTIVE_PROGRESS_UPDATED of a counter that has changed already.
const argCounted = events.ObjectiveProgressUpdatedGoal + 1

// progress counts how far a player has come. At the goal the objective is
// completed, and nothing takes it back.
func (g *Rules) progress(m *Match, e *Event) {
	s := &m.State
	switch e.Args[events.ObjectiveProgressUpdatedObjective] {
	case events.ObjectiveControl:
		s.Players[e.SourcePlayer].ControlStreak = num.To[int16](e.Args[events.ObjectiveProgressUpdatedCount])
		return
	case events.ObjectiveTeamControl:
		s.Streaks[g.Mode(s).Team[e.SourcePlayer]-1] = num.To[int16](e.Args[events.ObjectiveProgressUpdatedCount])
		return
	}
	d := g.prog.Objective(e.Args[events.ObjectiveProgressUpdatedObjective])
	e.Args[events.ObjectiveProgressUpdatedGoal] = num.To[int32](d.Goal)
	if e.Args[argCounted] != 0 {
		e.Args[argCounted] = 0
	} else {
		to := int64(e.Args[events.ObjectiveProgressUpdatedCount])
		before, after, _ := g.change(m, int32(d.Counter), place.BaseOf(e.SourcePlayer), func(int32) int64 { return to })
		e.Args[events.ObjectiveProgressUpdatedCount], e.Blank = after, before == after
	}
	if !e.Blank && e.Args[events.ObjectiveProgressUpdatedCount] >= e.Args[events.ObjectiveProgressUpdatedGoal] {
		add(m, events.ObjectiveCompleted, 0, 0, e.SourcePlayer).Args[events.ObjectiveProgressUpdatedObjective] = e.Args[events.ObjectiveProgressUpdatedObjective]
	}
}

// counted queues the progress of an objective whose counter an effect has changed.
func (g *Rules) counted(m *Match, kind int32, x event.Entity, after int32) {
	objective, _ := g.prog.Counts(num.To[uint16](kind))
	if objective == 0 {
		return
	}
	p, _ := place.BaseIndex(x)
	e := add(m, events.ObjectiveProgressUpdated, 0, 0, p)
	e.Args[events.ObjectiveProgressUpdatedObjective], e.Args[events.ObjectiveProgressUpdatedCount], e.Args[argCounted] = objective, after, 1
}

// won ends the match for those who are named, if any of them is still there.
func (g *Rules) won(m *Match, e *Event) {
	s := &m.State
	if s.livingBits()&num.To[uint8](e.Args[events.WinConditionMetWinners]) == 0 {
		e.Blank = true
		return
	}
	s.Result, s.Winners, s.Step = events.Win, num.To[uint8](e.Args[events.WinConditionMetWinners]), atResult
	s.Drawn &^= s.Winners
	m.Halt()
}
