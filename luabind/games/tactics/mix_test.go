package tactics_test

import "testing"

// TestT50_T32_ApproachOverABog (T-50, T-32): a sticky of no turns acts on the
// approach of an attack, which sends no MOVE_*.
func TestT50_T32_ApproachOverABog(t *testing.T) {
	b := lab(t, "mix", "ford")
	b.turn("activate A", "A slash B")
	b.hasNot("[MOVE_")
	b.hasNot("Sticky")
	b.has("[ATTACK_MOVE_STEP] A to 1,0 (ms=500)", "[ATTACK_MOVE_STEP] A to 2,0 (ms=250)",
		"[Action] A [Attack] W4_ResolveBegin(used=3, refunded=0, net=3, energyMove=1, energyAtk=1)",
		"[Action] A [Attack] W4_ResolveEnd(budgetAfter=3, energyAfter=3)")
}

// TestT50_T38_RunningSticky (T-50, T-38): a running sticky is neither
// refreshed by a plain hex nor gone before its turns are.
func TestT50_T38_RunningSticky(t *testing.T) {
	b := lab(t, "mix", "wet")
	b.turn("activate A", "A move 4,0", "A move 3,0", "A move 2,0", "end_turn")
	b.has("[MOVE_STEP] A to 4,0 (ms=250)", "[Sticky] Apply (tag=mud, left=2)", "[MOVE_STEP] A to 3,0 (ms=500)", "[MOVE_STEP] A to 2,0 (ms=500)",
		"[Sticky] Tick (tag=mud, left=1)")
	b.turn("end_turn")
	b.has("[Sticky] Tick (tag=mud, left=0)", "[Turn] T2(P1) Begin", "[Sticky] Expire (tag=mud, left=0)", "[Stats] MoveRate: 2 → 4 (reason=StickyExpired)")
}

// TestT38_T39_StrongerHex (T-38, T-39): entering a stronger hex of the same
// tag keeps the value and takes the duration, which being there refreshes
// at both phase starts.
func TestT38_T39_StrongerHex(t *testing.T) {
	b := lab(t, "mix", "wet")
	b.turn("activate A", "A move 5,0")
	b.has("[MOVE_STEP] A to 4,0 (ms=250)", "[Sticky] Apply (tag=mud, left=2)", "[MOVE_STEP] A to 5,0 (ms=250)", "[Sticky] Refresh (tag=mud, left=3)")
	if got := b.rate(1); got != 200 {
		t.Errorf("rate %d", got)
	}
	b.do("end_turn")
	b.turn("end_turn")
	// T-39: being in it, refreshed at both phase starts
	b.has("[Sticky] Tick (tag=mud, left=2)", "[Turn] T1(Enemy) Begin", "[Sticky] Refresh (tag=mud, left=3)", "[Sticky] Tick (tag=mud, left=2)")
}

// TestT48_RoundedOnce (T-48): the rate is rounded once, half away from zero.
func TestT48_RoundedOnce(t *testing.T) {
	b := lab(t, "mix", "wet")
	b.turn("A hamper C", "activate C", "C move 4,1", "end_turn")
	// 333 × 0.5 = 166.5 → 167; 10 000 000 / 16 700 = 598
	b.has("[MOVE_STEP] C to 4,1 (ms=598)")
}

// TestT16_NoMoreThanUsed (T-16): a part of an action gives back no more than
// it used, and the log shows what came back.
func TestT16_NoMoreThanUsed(t *testing.T) {
	b := lab(t, "mix", "ford")
	b.turn("activate A", "A flood B")
	b.want("A", "time", 5)
	b.want("A", "energy", 4)
	b.has("[Action] A [Attack] W4_ResolveBegin(used=3, refunded=2, net=1, energyMove=1, energyAtk=0)", "[Action] A [Attack] W4_ResolveEnd(budgetAfter=5, energyAfter=4)")
}

// TestT16_T17_T15_ReturnsAddUp (T-16, T-17, T-15): a free move and a return on
// hit add up, and the derived window counts with both.
func TestT16_T17_T15_ReturnsAddUp(t *testing.T) {
	b := lab(t, "mix", "next")
	b.turn("activate A", "A gale B")
	b.has("[Action] A [Attack] W4_ResolveBegin(used=3, refunded=2, net=1, energyMove=0, energyAtk=1 [FreeMove])",
		"[Action] A [Attack] W4_ResolveEnd(budgetAfter=5, energyAfter=4)",
		"[Chain] DerivedPromptOpen(from=Attack, count=1, baseSuccess=true)")
	// T-15: 5 seconds are there only since W4
	b.do("A lunge B")
	b.has("[Derived] Select(id=lunge, kind=Derived)", "[Gate] W2' PreDeduct planSecs=5, planEnergy=1 before=Time:5/Energy:4")
	b.want("A", "time", 0)
}

// TestT15_NotEnoughAfterW4 (T-15): what is left after W4 does not pay for it:
// no window.
func TestT15_NotEnoughAfterW4(t *testing.T) {
	b := lab(t, "mix", "next")
	b.turn("activate A", "A slash B")
	// 4 seconds left: lunge costs 5; reap's condition does not hold
	b.hasNot("DerivedPromptOpen")
}

// TestT15_TargetCondition (T-15): a derived action whose target condition does
// not hold is not offered.
func TestT15_TargetCondition(t *testing.T) {
	b := lab(t, "mix", "next")
	b.turn("activate A", "A slash B", "A wash", "A slash B")
	// 40-7-7 = 26: reap is offered now, with 2 seconds left
	b.has("[Chain] DerivedPromptOpen(from=Attack, count=1, baseSuccess=true)")
	b.do("A reap B")
	b.want("B", "hp", 21)
}

// TestT04_ReadyAtOnce (T-04): a cooldown that is taken away is ready immediately.
func TestT04_ReadyAtOnce(t *testing.T) {
	b := lab(t, "mix", "next")
	b.turn("activate A", "A slash B", "! A slash B: cooldown", "A wash", "A slash B")
	b.want("A", "time", 2)
}

// TestT09_EndClosesTheAim (T-09): the end of the unit or of the side closes an
// open aim.
func TestT09_EndClosesTheAim(t *testing.T) {
	for _, step := range []string{"end", "end_turn"} {
		b := lab(t, "mix", "next")
		b.turn("activate A", "aim A slash", step)
		b.has("[Action] A [Attack] W1_AimBegin", "[Action] A [Attack] W1_AimCancel", "[Unit] A Done")
	}
}

// TestT31_DeathOnTheApproach (T-31): who dies on the way neither strikes nor
// derives.
func TestT31_DeathOnTheApproach(t *testing.T) {
	b := lab(t, "mix", "edge")
	b.turn("activate A", "A slash B")
	b.hasNot("[ATTACK_STRIKE]")
	b.hasNot("[MOVE_")
	b.hasNot("DerivedPrompt")
}

// TestT07_PresentSpeed (T-07): a tick counts with the present speed of its
// caster, also one that is about to expire.
func TestT07_PresentSpeed(t *testing.T) {
	b := lab(t, "mix", "next")
	b.turn("A quicken A", "A rot B", "activate A", "end_turn")
	// 3 × 7 / 6 = 3.5 → 4
	b.has("[DOT] Tick 4 (target=B, caster=A, speed=1)")
	b.turn("end_turn")
	b.turn("A hamper A", "end_turn")
	// quick fell away at both EndTurns; lame: TurnTime 5 at the tick? 1 turn: gone at A's EndTurn
	b.has("[DOT] Tick 3 (target=B, caster=A, speed=-1)")
}

// TestT07_LastTurnTime (T-07): a dead caster counts with its last TurnTime.
func TestT07_LastTurnTime(t *testing.T) {
	b := lab(t, "mix", "next")
	b.turn("A quicken A", "A rot B", "C kill A", "end_turn")
	b.has("[DOT] Tick 4 (target=B, caster=A, speed=1)")
}

// TestT07_HealAtItsOwnSide (T-07): both kinds tick at the phase start of their
// target.
func TestT07_HealAtItsOwnSide(t *testing.T) {
	b := lab(t, "mix", "next")
	b.turn("A rot A", "A nurse A", "end_turn")
	b.hasNot("[DOT] Tick")
	b.turn("end_turn")
	b.has("[Turn] T2(P1) Begin", "[DOT] Tick 3 (target=A, caster=A, speed=0)", "[DOT] Tick +3 (target=A, caster=A, speed=0)")
	b.want("A", "hp", 40)
}

// TestT06_OneFloor (T-06): energy is floored once, and an effect that falls to
// 0 still counts.
func TestT06_OneFloor(t *testing.T) {
	b := lab(t, "mix", "next")
	// regen 2: TurnTime 5 → floor(5/2 × 2) = 5, not 4
	b.turn("A hamper A", "end_turn")
	b.has("[Buff] Tick -1 turn (tags:A.lame)", "[Res] Regen T1(A) +5 (EndTurnRegen)", "[Res] Regen T1(C) +6 (EndTurnRegen)", "[Res] Regen T1(B) +3 (EndTurnRegen)")
}

// TestT21_FullTime (T-21): a full round needs the full time.
func TestT21_FullTime(t *testing.T) {
	b := lab(t, "mix", "next")
	b.turn("activate A", "A move 1,1", "! A meteor B: full_time")
}

// TestT23_RefusedMove (T-23): a refused move is logged as a move.
func TestT23_RefusedMove(t *testing.T) {
	b := lab(t, "mix", "next")
	b.turn("activate A", "! A move 3,0: path")
	b.hasNot("[ATTACK_")
	b.has("[MOVE_REJECTED] A (reason=path)")
}

// TestT29_TimeIsFixedAtActivation (T-29): a change of speed counts from the
// next activation.
func TestT29_TimeIsFixedAtActivation(t *testing.T) {
	b := lab(t, "mix", "next")
	b.turn("activate A", "A quicken A", "end_turn")
	b.has("[Unit] A Active (time=6, debt=0)", "[Res] Regen T1(A) +7 (EndTurnRegen)")
	b.turn("end_turn")
	b.turn("activate A")
	b.has("[Unit] A Active (time=6, debt=0)")
}

// TestT29_QuickBeforeActivation (T-29): a change before it counts.
func TestT29_QuickBeforeActivation(t *testing.T) {
	b := lab(t, "mix", "next")
	b.turn("C quicken A", "activate A")
	b.has("[Unit] A Active (time=7, debt=0)")
}

// TestT05_OneTurn (T-05): a duration of one turn is a half round.
func TestT05_OneTurn(t *testing.T) {
	b := lab(t, "mix", "edge")
	b.turn("activate A", "A move 6,1", "A move 6,0", "A move 6,1", "end_turn")
	b.has("[Sticky] Apply (tag=haste, left=1)", "[Sticky] Tick (tag=haste, left=0)", "[Turn] T1(Enemy) Begin", "[Sticky] Expire (tag=haste, left=0)",
		"[Stats] MoveRate: 6 → 4 (reason=StickyExpired)")
}

// TestT09_ActorDiesInItsAim (T-09): an aim ends with its actor.
func TestT09_ActorDiesInItsAim(t *testing.T) {
	b := lab(t, "mix", "next")
	b.turn("activate A", "aim A slash", "C kill A")
	b.has("[Action] A [Attack] W1_AimBegin", "[Action] A [Attack] W1_AimCancel")
	b.do("activate C", "C slash B")
	b.want("B", "hp", 33)
}

// TestT20_T31_MoveIntoThePit (T-20, T-31): a move that ends in death is
// settled as far as it went.
func TestT20_T31_MoveIntoThePit(t *testing.T) {
	b := lab(t, "mix", "edge")
	b.turn("activate A", "A move 7,0")
	b.hasNot("[ATTACK_")
	b.has("[MOVE_STARTED] A from 6,0 (steps=1)", "[MOVE_STEP] A to 7,0 (ms=166)", "[Action] A [Move] W4_ResolveBegin(used=1, refunded=0, net=1, energy=1)", "[Action] A [Move] W4_ResolveEnd(budgetAfter=5, energyAfter=4)")
	b.do("activate C")
}

// TestT07_Rounds (T-07): three rounds are three ticks.
func TestT07_Rounds(t *testing.T) {
	b := lab(t, "mix", "next")
	b.turn("A rot B", "end_turn")
	b.has("[DOT] Tick 3 (target=B, caster=A, speed=0)")
	b.turn("end_turn")
	b.turn("end_turn")
	b.has("[DOT] Tick 3 (target=B, caster=A, speed=0)")
	b.turn("end_turn")
	b.turn("end_turn")
	b.has("[DOT] Tick 3 (target=B, caster=A, speed=0)")
	b.turn("end_turn")
	b.turn("end_turn")
	b.hasNot("[DOT] Tick")
	b.want("B", "hp", 31)
}
