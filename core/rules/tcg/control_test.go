package tcg

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// TestG11_Control (G-11, M-06, K-36): at the end of a turn the active player gains the lanes
// in which they meet the rule. A player who no longer meets it loses theirs.
func TestG11_Control(t *testing.T) {
	type side struct{ front, back int }
	for _, c := range []struct {
		rule   string
		own    side
		foe    side
		owner  event.Player // before
		active event.Player
		want   event.Player
	}{
		{"cleared", side{1, 0}, side{0, 0}, -1, 0, 0},
		{"cleared", side{0, 1}, side{0, 0}, -1, 0, 0}, // a back unit is enough
		{"cleared", side{0, 0}, side{0, 0}, -1, 0, -1},
		{"cleared", side{1, 0}, side{0, 1}, -1, 0, -1}, // no more than the opponent
		{"cleared", side{1, 1}, side{0, 1}, -1, 0, 0},
		{"cleared", side{2, 2}, side{1, 0}, -1, 0, -1}, // the opponent's front is not empty
		{"cleared", side{1, 0}, side{0, 0}, -1, 1, -1}, // only the active player gains
		{"cleared", side{1, 0}, side{0, 0}, 0, 1, 0},
		{"cleared", side{1, 0}, side{0, 1}, 0, 1, -1}, // lost at the other's check
		{"cleared", side{0, 0}, side{0, 0}, 0, 0, -1},
		{"held", side{0, 2}, side{0, 0}, -1, 0, -1}, // a front unit is needed
		{"held", side{1, 0}, side{0, 0}, -1, 0, 0},
		{"held", side{1, 1}, side{1, 0}, -1, 0, 0},
		{"held", side{1, 0}, side{1, 0}, -1, 0, -1},
		{"held", side{1, 0}, side{0, 1}, 0, 1, -1},
		{"held", side{1, 1}, side{1, 0}, 0, 1, 0},
	} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			m := library.Duel()
			m.ID, m.Control = "held", "held"
			lib.Modes = append(lib.Modes, m)
		})
		if c.rule == "held" {
			b.must(b.sc.Mode("held"))
		}
		b.sc.Turn(5 + int(c.active))
		for p, n := range []side{c.own, c.foe} {
			for range n.front {
				b.unit(event.Player(p), "WALL", 1, place.Front)
			}
			for range n.back {
				b.unit(event.Player(p), "WALL", 1, place.Back)
			}
		}
		b.s.Lanes[1] = c.owner
		b.turn()
		same(t, fmt.Sprintf("%+v", c), b.s.Lanes[1], c.want)
		reported := b.logged(events.LaneControlUpdated)
		if (len(reported) == 1) != (c.want != c.owner) {
			t.Errorf("%+v: %d changes are reported", c, len(reported))
		}
		for _, e := range reported {
			same(t, "before", event.Player(e.Args[events.LaneControlUpdatedBefore])-1, c.owner)
			same(t, "after", event.Player(e.Args[events.LaneControlUpdatedAfter])-1, c.want)
			same(t, "lane", place.LaneOf(e.At), 1)
			units := [2]int32{int32(c.own.front + c.own.back), int32(c.foe.front + c.foe.back)}
			same(t, "own units", e.Args[events.LaneControlUpdatedOwn], units[c.active])
			same(t, "other units", e.Args[events.LaneControlUpdatedOther], units[1-c.active])
		}
	}
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		m := library.Duel()
		m.ID, m.Rules = "open", []library.Switch{{Rule: "lanes"}}
		lib.Modes = append(lib.Modes, m)
	})
	b.must(b.sc.Mode("open"))
	b.unit(0, "WALL", 1, place.Front)
	b.turn()
	same(t, "a mode without control", b.s.Lanes[1], event.NoPlayer)
}

// TestG10_ControlVictory (G-10): a player who controls all lanes at the checks of two own
// turns in a row wins. In between the others play; a check without all lanes starts again.
func TestG10_ControlVictory(t *testing.T) {
	b := lay(t, "", nil)
	units := [3]event.Entity{}
	for lane := range place.Lane(3) {
		units[lane] = b.unit(0, "WALL", lane, place.Front)
	}
	streak := func(want int16) {
		t.Helper()
		same(t, "streak", b.s.Players[0].ControlStreak, want)
	}
	b.turn()
	streak(1)
	b.turn()
	streak(1) // the other's turn does not count
	foe := b.unit(1, "WALL", 2, place.Front)
	b.turn()
	streak(0)
	b.lets(0, func() { Remove(b.m, foe) })
	b.turn()
	b.turn()
	streak(1)
	b.turn()
	same(t, "over", b.m.Over(), false)
	b.end()
	b.end()
	same(t, "over", b.m.Over(), true)
	out := b.m.Outcome()
	if out.Result != "win" || !slices.Equal(out.Winners, []event.Player{0}) {
		t.Errorf("%+v", out)
	}
	var counts []int32
	for _, e := range b.logged(events.ObjectiveProgressUpdated) {
		same(t, "goal", e.Args[events.ObjectiveProgressUpdatedGoal], 2)
		same(t, "objective", e.Args[events.ObjectiveProgressUpdatedObjective], events.ObjectiveControl)
		same(t, "whose", e.SourcePlayer, 0)
		counts = append(counts, e.Args[events.ObjectiveProgressUpdatedCount])
	}
	if !slices.Equal(counts, []int32{1, 0, 1, 2}) {
		t.Errorf("counts %v", counts)
	}
	b.expect("end", []event.Type{events.EndstepEnded, events.WinConditionMet, events.GameEnded}[1:], events.WinConditionMet, events.GameEnded)
	b.refused(match.Command{Verb: EndPhaseVerb, Player: 1}, "GAME_OVER")
	b.refused(match.Command{Verb: Concede, Player: 1}, "GAME_OVER")
}

// TestM05_TeamControl (M-05, M-18): a team whose members together control all lanes at the
// ends of two rounds in a row wins; allies' units neither help nor hurt.
func TestM05_TeamControl(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		m := seats("teams", 4, []int{1, 3}, []int{2, 4})
		m.Control, m.Victory = "held", library.Victory{Elimination: true, TeamControl: 2}
		lib.Modes = append(lib.Modes, m)
	})
	b.must(b.sc.Mode("teams"))
	b.unit(0, "WALL", 0, place.Front)
	b.unit(2, "WALL", 1, place.Front)
	b.unit(2, "WALL", 2, place.Front)
	b.unit(0, "WALL", 2, place.Back)
	b.unit(0, "WALL", 2, place.Back)
	round := func() {
		for round := b.s.Round; b.s.Round == round && !b.m.Over(); {
			b.end()
		}
	}
	round()
	same(t, "streak", b.s.Streaks[0], 1)
	same(t, "streak of the others", b.s.Streaks[1], 0)
	foe := b.unit(3, "WALL", 1, place.Front)
	round()
	same(t, "streak", b.s.Streaks[0], 0)
	b.lets(0, func() { Remove(b.m, foe) })
	round()
	same(t, "over", b.m.Over(), false)
	round()
	out := b.m.Outcome()
	if !b.m.Over() || out.Result != "win" || !slices.Equal(out.Winners, []event.Player{0, 2}) {
		t.Errorf("%+v", out)
	}
	same(t, "condition", b.last(events.WinConditionMet).Args[events.WinConditionMetCondition], events.ObjectiveTeamControl)
}
