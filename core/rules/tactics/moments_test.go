package tactics_test

import (
	"errors"
	"fmt"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
)

// TestCommandsOutOfPlace (T-09, T-12, T-29): a command that is not one of its moment is malformed, with a
// code for each reason, and changes nothing.
func TestCommandsOutOfPlace(t *testing.T) {
	a, b, c := tactics.HandleOf(1), tactics.HandleOf(2), tactics.HandleOf(3)
	do := func(verb uint8) match.Command { return match.Command{Verb: verb} }
	use := func(x event.Entity, choice int16) match.Command {
		return match.Command{Verb: tactics.Use, Source: x, Choice: choice}
	}
	aim := func(x event.Entity, choice int16) match.Command {
		return match.Command{Verb: tactics.AimVerb, Source: x, Choice: choice}
	}
	const walk, slash, rest, focus = 0, 1, 3, 4
	start, turn, active := []string{}, []string{"pass"}, []string{"pass", "activate A"}
	aimed, window := []string{"pass", "activate A", "aim A slash"}, []string{"pass", "activate A", "A slash B"}
	over := []string{"concede"}
	of := func(c match.Command, p event.Player) match.Command { c.Player = p; return c }
	for _, x := range []struct {
		steps []string
		c     match.Command
		code  string
	}{
		{start, of(do(tactics.Pass), 2), "NO_PLAYER"}, {start, of(do(tactics.Pass), -1), "NO_PLAYER"}, {start, of(do(tactics.Pass), 1), "NOT_YOUR_MOMENT"}, {turn, of(do(tactics.EndTurn), 1), "NOT_YOUR_MOMENT"}, {window, do(tactics.Pass), "NOT_YOUR_MOMENT"},
		{start, match.Command{Verb: tactics.Activate, Source: a}, "NOT_NOW"}, {aimed, match.Command{Verb: tactics.Activate, Source: c}, "NOT_NOW"}, {turn, match.Command{Verb: tactics.Activate, Source: b}, "NOT_READY"}, {turn, match.Command{Verb: tactics.Activate}, "NOT_READY"},
		{turn, match.Command{Verb: tactics.Activate, Source: 99}, "NOT_READY"}, {active, match.Command{Verb: tactics.Activate, Source: a}, "NOT_READY"}, {turn, match.Command{Verb: tactics.Activate, Source: c}, ""}, {active, match.Command{Verb: tactics.Activate, Source: c}, ""},
		{turn, do(tactics.EndUnit), "NO_UNIT"}, {start, do(tactics.EndUnit), "NO_UNIT"}, {active, do(tactics.EndUnit), ""}, {start, do(tactics.EndTurn), "NOT_NOW"}, {turn, do(tactics.EndTurn), ""}, {aimed, do(tactics.EndTurn), ""}, {aimed, do(tactics.EndUnit), ""},
		{turn, do(tactics.VerbCount), "UNKNOWN"}, {turn, do(tactics.NoVerb), "UNKNOWN"},
		{active, do(tactics.Confirm), "NOT_AIMING"}, {start, do(tactics.Confirm), "NOT_AIMING"}, {active, aim(b, walk), "NOT_YOUR_UNIT"}, {active, aim(0, walk), "NOT_YOUR_UNIT"}, {active, aim(99, walk), "NOT_YOUR_UNIT"}, {active, aim(a, -1), "NO_ACTION"}, {active, aim(a, 11), "NO_ACTION"}, {active, aim(a, 7), ""},
		{active, match.Command{Verb: tactics.Use, Source: a, Choice: slash, Target: 99}, "NO_TARGET"}, {active, match.Command{Verb: tactics.Use, Source: a, Choice: slash, Target: b, Place: 2}, "NO_TARGET"}, {active, match.Command{Verb: tactics.Use, Source: a, Choice: walk, Place: -1}, "NO_TARGET"}, {start, aim(a, rest), "NOT_NOW"}, {aimed, aim(a, walk), "NOT_NOW"}, {window, of(aim(b, rest), 1), "NOT_NOW"},
		{aimed, match.Command{Verb: tactics.Use, Source: a, Choice: walk, Place: 2}, "AIMING"}, {aimed, use(a, rest), ""}, {aimed, use(a, focus), ""}, {start, use(a, rest), ""}, {window, of(use(b, rest), 1), ""},
		{turn, do(tactics.Cancel), "NOTHING_OPEN"}, {start, do(tactics.Cancel), "NOTHING_OPEN"}, {aimed, do(tactics.Cancel), ""}, {window, of(do(tactics.Cancel), 1), ""}, {turn, do(tactics.Pass), "NOTHING_OPEN"}, {aimed, do(tactics.Pass), "NOTHING_OPEN"}, {window, of(do(tactics.Pass), 1), ""}, {start, do(tactics.Pass), ""},
		{start, do(tactics.Concede), ""}, {start, of(do(tactics.Concede), 1), ""}, {window, do(tactics.Concede), ""}, {window, of(do(tactics.Concede), 1), ""},
		{over, do(tactics.Pass), "GAME_OVER"}, {over, of(do(tactics.Pass), 1), "GAME_OVER"}, {over, do(tactics.Concede), "GAME_OVER"}, {over, of(do(tactics.Pass), 2), "NO_PLAYER"},
	} {
		m := ground(t)
		play(t, m, x.steps...)
		before, log := m.Hash(), len(m.Log())
		err := m.Do(x.c)
		var refused *match.Refusal
		code := ""
		if errors.As(err, &refused) {
			code = refused.Code
		} else if err != nil {
			code = err.Error()
		}
		if code != x.code || (err == nil) == (m.Hash() == before) {
			t.Errorf("after %v, %+v: %q, want %q; it changed the battle: %v", x.steps, x.c, code, x.code, m.Hash() != before)
		}
		if err != nil && len(m.Log()) != log && x.code == "NO_TARGET" {
			t.Errorf("%+v is refused, and logged", x.c)
		}
	}
	for seat, want := range []event.Player{1, 0} { // G-26: the other side wins, also out of turn
		m := ground(t)
		if err := m.Do(of(do(tactics.Concede), event.Player(seat))); err != nil || m.State.Winner != want || !m.State.Conceded {
			t.Errorf("side %d concedes: the winner is %d, %v", seat, m.State.Winner, err)
		}
		for _, verb := range []uint8{tactics.Concede, tactics.EndTurn, tactics.Pass} {
			if m.Do(do(verb)) == nil {
				t.Errorf("verb %d after the end", verb)
			}
		}
	}
	dead := ground(t)
	play(t, dead, "pass")
	dead.State.Units[3].Flags |= 1
	must(t, &dead.State, 3, 0)
	var refused *match.Refusal
	if err := dead.Do(aim(c, rest)); !errors.As(err, &refused) || refused.Code != "dead" {
		t.Errorf("a dead unit aims: %v", err)
	}
}

// TestWhatEndsAnAim (T-09): an aim is over when the unit is done, when the turn ends and when it is
// cancelled, at no cost. The log has it each time.
func TestWhatEndsAnAim(t *testing.T) {
	for _, step := range []string{"end", "end_turn", "cancel"} {
		m := ground(t)
		play(t, m, "pass", "activate A", "aim A slash")
		before := m.State.Units[1]
		is(t, step+": aims", m.State.Aiming.Unit, 1)
		next(t, m, step)
		is(t, step+": aims", m.State.Aiming.Unit, 0)
		is(t, step+": the log", logged(m, program.AimCancelled), 1)
		is(t, step+": health", m.State.Units[2].HP, 20)
		if step == "cancel" {
			is(t, "nothing is paid", m.State.Units[1], before)
		}
	}
}

// TestT33_Previews (T-33, T-32, T-17): a preview has for each legal target its price, its way and where it
// is. The estimate of a command has the same, and both are the price that is paid then.
func TestT33_Previews(t *testing.T) {
	m := war(t, func(lib *library.Library, h *handlers) {
		lib.Maps[0].Rows = []string{". . m . . .", " . . . . . ."}
		lib.Terrain = append(lib.Terrain, library.Terrain{Definition: library.Definition{ID: "mud"}, Glyph: "m", Multiplier: 25})
		lib.Units[0].Rate, lib.Units[0].Energy = 100, 9
		lib.Actions[1].Range, lib.Actions[1].Energy = 1, 2
		lib.Battles[0].Units[1].At = hex.Axial{Q: 4}
		run := h.add(func(*tactics.Match, event.Entity) error { return nil })
		act(lib, library.Action{Definition: library.Definition{ID: "rest"}, Kind: "free", Secs: 1, Energy: 1, Target: "none", Run: run})
		act(lib, library.Action{Definition: library.Definition{ID: "mark"}, Kind: "free", Secs: 2, Range: 1, Target: "hex", Run: run})
	})
	play(t, m, "pass", "activate A")
	g := tactics.Of(m)
	show1 := func(slot uint8) string {
		v := g.Preview(m, 1, slot)
		text := fmt.Sprint(v.Unit, " ", v.Action, " ", v.Version, v.Moves, v.Stale)
		for _, c := range v.Choices {
			text += fmt.Sprintf("; %s %d s %d e v%d %v at %d", c.Target, c.Secs, c.Energy, c.Version, c.Path, c.At)
		}
		return text
	}
	is(t, "a strike", show1(1), "A slash 1 false false; B 6 s 2 e v1 [1,0 1,1 2,1 3,0] at 5")
	is(t, "rest", show1(3), "A rest 1 false false; - 1 s 1 e v0 [] at 0")
	is(t, "a mark", show1(4), "A mark 1 false false; 1,0 2 s 0 e v0 [] at 2; 0,1 2 s 0 e v0 [] at 7")
	walk := g.Preview(m, 1, 0)
	is(t, "a move", fmt.Sprint(walk.Moves, len(walk.Choices) > 5), "true true")
	for _, c := range walk.Choices {
		cost, path := g.Estimate(m, 1, 0, match.Command{Place: tactics.PlaceOf(c.At)})
		is(t, "estimate for "+c.Target, fmt.Sprint(cost.TotalSecs(), cost.TotalEnergy(), path), fmt.Sprint(c.Secs, c.Energy, c.Path))
		fork := m.Fork()
		next(t, fork, "A walk "+c.Target)
		for fork.State.Stage == tactics.StageAsked {
			next(t, fork, "pass")
		}
		is(t, "cost of "+c.Target, fmt.Sprint(6-fork.State.Units[1].Remaining, 9-fork.State.Units[1].Energy, fork.State.Bridge.CurrentAnchor(1)), fmt.Sprint(c.Secs, c.Energy, c.At))
		is(t, "the way ends there", c.Path[len(c.Path)-1], c.Target)
	}
	cost, path := g.Estimate(m, 1, 1, match.Command{Target: tactics.HandleOf(2)})
	is(t, "estimate for a strike", fmt.Sprint(cost.TotalSecs(), cost.TotalEnergy(), path), "6 2 [1,0 1,1 2,1 3,0]")
	if _, path = g.Estimate(m, 1, 3, match.Command{}); path != nil {
		t.Errorf("rest goes %v", path)
	}
}

// TestAnswers (T-10, T-15): the answers to an open window are the legal uses of actions in it; at any
// other moment there are none.
func TestAnswers(t *testing.T) {
	m := ground(t)
	for _, c := range []struct {
		step string
		open bool
	}{{"", false}, {"pass", false}, {"activate A", false}, {"A slash B", true}, {"pass", false}} {
		if c.step == "" {
			play(t, m)
		} else {
			next(t, m, c.step)
		}
		var want []match.Command
		if c.open {
			for _, x := range m.Legal(tactics.ToMove(m), nil) {
				if x.Verb == tactics.Use {
					want = append(want, x)
				}
			}
			if len(want) == 0 {
				t.Fatal("no answers")
			}
		}
		if !c.open && m.State.Stage == tactics.StageAsked {
			continue
		}
		is(t, "answers after "+c.step, fmt.Sprint(tactics.Of(m).Answers(m)), fmt.Sprint(want))
	}
}

// TestMidway: an action is under way while a window is open, so nobody's turn begins there.
func TestMidway(t *testing.T) {
	for _, x := range []struct {
		steps []string
		want  bool
	}{
		{nil, false}, {[]string{"pass"}, false}, {[]string{"pass", "activate A"}, false}, {[]string{"pass", "activate A", "aim A slash"}, false},
		{[]string{"pass", "activate A", "A slash B"}, true},
	} {
		m := ground(t)
		play(t, m, x.steps...)
		if got := m.Midway(); got != x.want {
			t.Errorf("after %v: %v", x.steps, got)
		}
	}
}
