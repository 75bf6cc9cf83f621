package tactics_test

import (
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// TestT50_InstantFactor (T-50, CV 7.2): a sticky of no turns counts for the
// step into its hex, times the multiplier of the ground, and stores nothing.
func TestT50_InstantFactor(t *testing.T) {
	b := lab(t, "edges", "fords")
	b.turn("activate A", "A move 2,0", "cancel", "A move 3,0", "cancel")
	b.has("[MOVE_STEP] A to 1,0 (ms=500)", "[MOVE_STEP] A to 2,0 (ms=250)", "[MOVE_STEP] A to 3,0 (ms=1000)")
	b.do("end_turn")
	b.hasNot("Sticky")
	if b.m.State.NStickies != 0 || tactics.Of(b.m).MoveRate(&b.m.State, 1) != 400 {
		t.Error("something was stored")
	}
}

// TestT50_NoDuration (T-50): being in such a hex at a phase start does
// nothing either.
func TestT50_NoDuration(t *testing.T) {
	b := lab(t, "edges", "fords")
	b.turn("activate A", "A move 1,0", "cancel", "end_turn")
	b.turn("end_turn")
	b.hasNot("Sticky")
	b.turn("activate A", "A move 2,0", "cancel")
	b.has("[MOVE_STEP] A to 2,0 (ms=250)")
}

// TestT16_RefundInResolve (T-16, CV 5 W4): a return made while the action
// resolves counts in refunded and comes back; what else the script does is
// logged after the settlement, as before.
func TestT16_RefundInResolve(t *testing.T) {
	b := lab(t, "edges", "bank")
	b.turn("activate A", "A leech B", "cancel")
	b.has("[Action] A [Attack] W3_ExecuteEnd", "[Action] A [Attack] W4_ResolveBegin(used=3, refunded=1, net=2, energyMove=1, energyAtk=0)",
		"[Notice] A: Leech", "[Action] A [Attack] W4_ResolveEnd(budgetAfter=4, energyAfter=9)")
	b.want("A", "time", 4)
	b.want("A", "energy", 9)
	b.do("A glide 4,0", "cancel")
	b.has("[Action] A [Move] W4_ResolveBegin(used=1, refunded=1, net=0, energy=0)", "[MOVE_TIME_REFUNDED] A (secs=1, energy=1)")
	b.want("A", "time", 4)
	b.want("A", "energy", 9)
}

// TestT23_RefusedAtW2 (T-23): a refusal at W2 is logged on its tool's channel,
// like one at W1.
func TestT23_RefusedAtW2(t *testing.T) {
	for _, c := range []struct{ action, target, line string }{
		{"slash", "B", "[ATTACK_REJECTED] A (reason=stale)"},
		{"move", "5,1", "[MOVE_REJECTED] A (reason=stale)"},
		{"meteor", "B", "[ATTACK_REJECTED] A (reason=stale)"},
	} {
		b := lab(t, "lab", "lab")
		b.turn("activate A", "aim A "+c.action, "A blink", "cancel")
		b.fresh()
		b.do("! confirm " + c.target + ": stale")
		b.has("[Action] A ["+map[string]string{"slash": "Attack", "move": "Move", "meteor": "FullRound"}[c.action]+"] W2_PreDeductCheckFail(reason=stale)", c.line)
	}
}

// TestT23_RefusedDerived (T-15, T-23): so is one at W2', of a derived action
// that strikes.
func TestT23_RefusedDerived(t *testing.T) {
	b := lab(t, "lab", "mire")
	b.do("pass", "activate A", "A slash B", "cancel")
	b.fresh()
	b.do("! A knockback C: target")
	b.has("[Gate] W2' PreDeductFail(reason=target)", "[ATTACK_REJECTED] A (reason=target)")
}

// TestT09_AimIsClosed (T-09, CV 9.4): the log shows what ends an open aim. It is
// the end of the unit or of the turn, the death of the unit that aims, or its change
// of sides.
func TestT09_AimIsClosed(t *testing.T) {
	for _, ending := range []string{"end", "end_turn", "S smite A", "S turn A"} {
		t.Run(ending, func(t *testing.T) {
			b := lab(t, "edges", "fords")
			b.turn("activate A", "aim A slash")
			b.fresh()
			b.do(ending)
			if b.m.State.Stage != 0 || (show.Table{}).Snapshot(b.m).(show.Snapshot).Phase == "chain" {
				b.do("cancel")
			}
			b.has("[Action] A [Attack] W1_AimCancel")
			if b.m.State.Aiming.Unit != 0 {
				t.Error("it is still aimed")
			}
		})
	}
}

// TestT24_BudgetOfTheDead (T-24, CV 9.5): budgetAfter is the time that is left
// of the turn, also of an actor that dies on its approach.
func TestT24_BudgetOfTheDead(t *testing.T) {
	b := lab(t, "edges", "fords")
	b.turn("activate C", "C slash B", "cancel")
	b.has("[Unit] C Dead", "[ATTACK_MOVE_ENDED] C at - (ms=500)", "[Action] C [Attack] W4_ResolveEnd(budgetAfter=3, energyAfter=8)")
}

// TestT07_SpeedOfTheCaster (T-07): speed= is the caster's, also where its turn
// time stops at 0, and the last it had when it is dead.
func TestT07_SpeedOfTheCaster(t *testing.T) {
	b := lab(t, "edges", "fords")
	b.turn("S infect B", "cancel", "end_turn")
	b.has("[DOT] Tick 0 (target=B, caster=S, speed=-9)")
	b.turn("end_turn")
	b.turn("S smite S", "cancel", "end_turn")
	b.has("[Unit] S Dead", "[DOT] Tick 0 (target=B, caster=S, speed=-9)")
}

// TestT31_NeverStarted (T-30, T-31): who is displaced before the approach
// begins is rolled back, and no move is logged that did not start.
func TestT31_NeverStarted(t *testing.T) {
	b := lab(t, "edges", "fords")
	b.turn("activate C", "C slash B", "B shove C", "cancel")
	b.has("[Push] C to 4,1", "[ATTACK_END] C (success=false) (reason=rolled_back)")
	b.hasNot("ATTACK_MOVE")

	b = lab(t, "edges", "fords")
	b.turn("activate C", "C move 5,0", "B shove C", "cancel")
	b.has("[Push] C to 4,1", "[MOVE_REJECTED] C (reason=rolled_back)", "[Action] C [Move] W4_ResolveBegin(used=0, refunded=0, net=0, energy=0)")
	b.hasNot("MOVE_ENDED")
}

// TestT30_StartedAndEnded (T-30): over random battles full of pushes, deaths
// and refusals, every move that starts ends, and none ends that did not start.
func TestT30_StartedAndEnded(t *testing.T) {
	for _, set := range [][2]string{{"lab", "lab"}, {"lab", "mire"}, {"timing", "due"}, {"edges", "fords"}} {
		for seed := range uint64(20) {
			b := lab(t, set[0], set[1])
			playRandom(t, b.m, seed, nil, nil)
			open := map[event.Type]event.Entity{}
			for i := range b.m.Log() {
				pairMoves(t, open, &b.m.Log()[i])
			}
			if len(open) > 0 && open[program.MoveStarted]+open[program.AttackMoveStarted] != 0 {
				t.Errorf("%v, seed %d: a move never ended", set, seed)
			}
		}
	}
}

func pairMoves(t *testing.T, open map[event.Type]event.Entity, e *event.Event) {
	t.Helper()
	switch e.Type {
	case program.MoveStarted, program.AttackMoveStarted:
		open[e.Type] = e.Source
	case program.MoveEnded, program.AttackMoveEnded:
		started := e.Type - program.MoveEnded + program.MoveStarted
		if open[started] != e.Source {
			t.Errorf("event %d ends a move of unit %d that did not start", e.Seq, e.Source)
		}
		delete(open, started)
	}
}
