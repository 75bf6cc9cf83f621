package tcg

import (
	"errors"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
)

// In some modes a pack decides who controls a lane and how far a player has come with
// control. These functions are for it.

// Holder is who controls a lane, as the last check found it; NoPlayer for nobody.
func Holder(m *Match, lane place.Lane) event.Player {
	if lane >= place.NLanes {
		return event.NoPlayer
	}
	return m.State.Lanes[lane]
}

// SetHolder queues another controller of a lane; NoPlayer for none. One who
// controls it by then changes nothing.
func SetHolder(m *Match, lane place.Lane, p event.Player) error {
	if lane >= place.NLanes {
		return errors.New("a lane must be named")
	}
	m.State.laneEvent(add(m, events.LaneControlUpdated, 0, 0, m.State.Active), lane, p)
	return nil
}

// ControlStreak is how often in a row a player was found to control all lanes.
func ControlStreak(m *Match, p event.Player) int {
	if !m.State.seated(p) {
		return 0
	}
	return int(m.State.Players[p].ControlStreak)
}

// SetControlStreak queues how often it is, of how often it must be.
func SetControlStreak(m *Match, p event.Player, n, goal int) error {
	if !m.State.seated(p) {
		return errNobody
	}
	e := add(m, events.ObjectiveProgressUpdated, 0, 0, p)
	e.Args[events.ObjectiveProgressUpdatedObjective], e.Args[events.ObjectiveProgressUpdatedCount], e.Args[events.ObjectiveProgressUpdatedGoal] = events.ObjectiveControl, num.To[int32](n), num.To[int32](goal)
	return nil
}
