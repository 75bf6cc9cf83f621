package tactics_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// TestT01_T29_NoTime (T-01, T-29): TurnTime is never below 0; a unit that has
// none is activated and ends immediately.
func TestT01_T29_NoTime(t *testing.T) {
	b := lab(t, "timing", "terms")
	b.turn("activate S")
	b.has("[Unit] S Active (time=0, debt=0)")
	b.want("S", "time", 0)
	if b.m.State.Active != 0 {
		t.Error("a unit without time stays active")
	}
	b.do("! S move 1,0: not_active", "activate A")
	b.want("A", "time", 6)
}

// TestT05_BuffsAtBothEnds (T-05): an effect loses a turn at both EndTurns, so
// that a duration of 1 ends before the enemy's turn, and one of 2 after it.
func TestT05_BuffsAtBothEnds(t *testing.T) {
	b := lab(t, "timing", "terms")
	b.turn("A brief", "cancel", "end_turn")
	b.has("[Buff] Apply (tag=hastened, unit=A, left=1)", "[Buff] Tick -1 turn (tags:A.hastened)", "[Turn] T1(P1) End",
		"[Turn] T1(Enemy) Begin", "[Buff] Expire (tag=hastened, unit=A)", "[Turn] T1(Enemy)")
	b.turn("end_turn")
	b.turn("A lasting", "cancel", "end_turn")
	b.has("[Buff] Apply (tag=hastened, unit=A, left=2)", "[Buff] Tick -1 turn (tags:A.hastened)", "[Turn] T2(P1) End", "[Turn] T2(Enemy)")
	b.hasNot("Expire")
	b.do("end_turn")
	b.has("[Buff] Tick -1 turn (tags:A.hastened)", "[Turn] T2(Enemy) End", "[Turn] T3(P1) Begin", "[Buff] Expire (tag=hastened, unit=A)")
}

// TestT05_StickiesAtBothEnds (T-05): so does what a hex leaves on a unit. Who
// steps out of the mud has it for this turn and the enemy's.
func TestT05_StickiesAtBothEnds(t *testing.T) {
	b := lab(t, "timing", "wade")
	b.turn("activate A", "A move 3,0", "end_turn")
	b.has("[Sticky] Apply (tag=mud, left=2)", "[Sticky] Tick (tag=mud, left=1)", "[Turn] T1(P1) End", "[Turn] T1(Enemy)")
	b.turn("end_turn")
	b.has("[Sticky] Tick (tag=mud, left=0)", "[Turn] T1(Enemy) End", "[Turn] T2(P1) Begin", "[Sticky] Expire (tag=mud, left=0)",
		"[Stats] MoveRate: 2 → 4 (reason=StickyExpired)", "[Turn] T2(P1)")
}

// TestT37_SpeedCountsAtZero (T-37): energy comes after the durations, but an
// effect that falls to 0 here still counts for it.
func TestT37_SpeedCountsAtZero(t *testing.T) {
	b := lab(t, "timing", "terms")
	b.turn("A brief", "cancel", "end_turn")
	b.has("[Buff] Tick -1 turn (tags:A.hastened)", "[Res] Regen T1(A) +4 (EndTurnRegen)", "[Turn] T1(P1) End")
	b.turn("end_turn")
	b.has("[Res] Regen T1(A) +3 (EndTurnRegen)", "[Turn] T1(Enemy) End")
}

// clockwork checks when events of a battle happen.
type clockwork struct {
	*testing.T
	prog *program.Program
	when string // start, turn or end
	rank int    // how far an EndTurn has come
}

// endRank orders what happens at an EndTurn (T-37).
var endRank = map[event.Type]int{program.CooldownTicked: 1, program.BuffTicked: 2, program.StickyTicked: 3, program.EnergyRegenerated: 4, program.TurnEnded: 5}

// startOnly are the events of phase starts alone (T-08).
var startOnly = []event.Type{program.PhaseUnits, program.OngoingTicked, program.StickyExpired, program.BuffExpired, program.StatChanged, program.BuffRefreshed}

func (c *clockwork) note(e *event.Event) {
	name := c.prog.Types.Def(e.Type).Name
	switch rank := endRank[e.Type]; {
	case e.Type == program.TurnBegan:
		c.when = "start"
	case e.Type == program.TurnOpened:
		c.when, c.rank = "turn", 0
	case rank > 0:
		if c.when == "start" || rank < c.rank {
			c.Errorf("%s in the %s of a turn, after rank %d", name, c.when, c.rank)
		}
		c.when, c.rank = "end", rank
	case slices.Contains(startOnly, e.Type) && c.when != "start":
		c.Errorf("%s in the %s of a turn", name, c.when)
	case c.when == "end" && e.Type >= program.UnitActivated && e.Type <= program.AttackEnd && e.Type != program.GameEnded:
		c.Errorf("%s while a turn ends", name)
	}
}

// TestT37_OnlyThen (T-37, T-08): over random battles nothing ticks, expires or
// regenerates but at phase starts and, in its order, at EndTurns.
func TestT37_OnlyThen(t *testing.T) {
	prog, k := loadShipped(t)
	for seed := range uint64(20) {
		m := start(t, prog, k, tactics.Setup{Battle: "skirmish", Seed: seed + 1, Match: match.Options{Log: true}})
		playRandom(t, m, seed, nil, nil)
		c := &clockwork{T: t, prog: prog}
		for i := range m.Log() {
			c.note(&m.Log()[i])
		}
	}
}

// TestT08_DeclaredOrder (T-08): full rounds due at one phase start resolve in
// order of declaration, not of set-up, after the Begin log and before the turn.
func TestT08_DeclaredOrder(t *testing.T) {
	b := lab(t, "timing", "due")
	b.turn("activate C", "C rain B", "cancel", "activate A", "A rain B", "cancel", "end_turn")
	b.turn("end_turn")
	b.has("[Turn] T2(P1) Begin", "[Phase] T2(P1) Units: A, C, F",
		"[Action] C [FullRound] W3_ExecuteBegin(budgetBefore=6, energyBefore=8)", "[Hit] B -4 (hp=26)", "[Action] C [FullRound] W3_ExecuteEnd",
		"[Action] A [FullRound] W3_ExecuteBegin(budgetBefore=6, energyBefore=8)", "[Hit] B -4 (hp=22)", "[Action] A [FullRound] W3_ExecuteEnd")
	if got := (show.Table{}).Snapshot(b.m).(show.Snapshot).Phase; got != "phase_start" {
		t.Errorf("the phase is %s", got)
	}
}

// TestT44_Fizzle (T-44): a full round checks target and caster again when it is
// due; what was paid stays paid.
func TestT44_Fizzle(t *testing.T) {
	for _, c := range []struct{ name, between, reason string }{
		{"target dead", "E smite B", "target"},
		{"target now an ally", "E turn B", "target"},
		{"caster dead", "E smite C", "killed"},
		{"caster stunned", "E freeze C", "stunned"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := lab(t, "timing", "due")
			b.turn("activate C", "C rain B", "cancel", "end_turn")
			b.turn(c.between, "cancel", "end_turn")
			b.has("[FullRound] Declare(unit=C, id=rain, delay=1)", "[Turn] T2(P1) Begin", "[FullRound] Fizzle(unit=C, id=rain, reason="+c.reason+")")
			b.want("C", "energy", 8)
			b.hasNot("[FullRound]")
			b.turn("end_turn") // the battle goes on, and nothing is due any more
			b.turn("end_turn")
			b.hasNot("[FullRound]")
		})
	}
}

// TestT44_Hex (T-44): a hex is a target like any other: it fizzles when its
// caster has been pushed out of range.
func TestT44_Hex(t *testing.T) {
	b := lab(t, "timing", "due")
	b.turn("activate C", "C blast 4,1", "cancel", "end_turn")
	b.turn("E hurl C", "cancel", "end_turn")
	b.has("[Turn] T2(P1) Begin", "[FullRound] Fizzle(unit=C, id=blast, reason=target)")
}

// TestT26_CheckedTwice (T-26): what a Free changes between W1 and W2 makes W2
// fail with its reason, and costs nothing.
func TestT26_CheckedTwice(t *testing.T) {
	for _, c := range []struct{ free, reason string }{{"A tire", "energy"}, {"A chill", "cooldown"}, {"F smite B", "gone"}, {"F hurl B", "stale"}} {
		t.Run(c.reason, func(t *testing.T) {
			b := lab(t, "timing", "due")
			b.turn("activate A", "aim A slash", c.free, "cancel")
			time, energy, cd := b.stat("A", "time"), b.stat("A", "energy"), b.m.State.Units[1].CD
			b.do("! confirm B: " + c.reason)
			b.has("[Action] A [Attack] W1_AimBegin", "[Action] A [Attack] W2_PrecheckOk", "[Action] A [Attack] W2_PreDeductCheckFail(reason="+c.reason+")")
			b.want("A", "time", time)
			b.want("A", "energy", energy)
			if b.m.State.Units[1].CD != cd {
				t.Error("a refused W2 started a cooldown")
			}
		})
	}
}

// TestT26_RefusedAtW1 (T-26): cooldown, energy and an illegal target are
// refused before W2.
func TestT26_RefusedAtW1(t *testing.T) {
	b := lab(t, "timing", "due")
	b.turn("activate A", "A chill", "cancel", "! aim A slash: cooldown")
	b.do("activate C", "! C slash A: target", "C tire", "cancel", "! aim C slash: energy")
	b.has("[Action] A [Attack] W1_AimReject(reason=cooldown)", "[Action] C [Attack] W1_AimReject(reason=target)",
		"[Action] C [Attack] W1_AimReject(reason=energy)")
	for _, line := range show.Log(b.m) {
		if strings.Contains(line, "[Attack] W2_") {
			t.Errorf("it came to %q", line)
		}
	}
}

// TestT17_FreeMove (T-17): the real move part counts, not the planned one, and
// only towards an enemy; it is free also when the attack then missed.
func TestT17_FreeMove(t *testing.T) {
	for _, c := range []struct {
		name, battle string
		steps        []string
		want         string
	}{
		{"one fast step", "near", []string{"activate A", "A slash B", "cancel"},
			"[Action] A [Attack] W4_ResolveBegin(used=3, refunded=1, net=2, energyMove=0, energyAtk=1 [FreeMove])"},
		{"then missed", "near", []string{"activate A", "A slash B", "B guard"},
			"[Action] A [Attack] W4_ResolveBegin(used=3, refunded=1, net=2, energyMove=0, energyAtk=1 [FreeMove])"},
		{"two steps", "near", []string{"activate A", "A move 0,0", "A slash B", "cancel"},
			"[Action] A [Attack] W4_ResolveBegin(used=3, refunded=0, net=3, energyMove=1, energyAtk=1)"},
		{"towards an ally", "near", []string{"activate A", "A pelt C"},
			"[Action] A [Attack] W4_ResolveBegin(used=2, refunded=0, net=2, energyMove=1, energyAtk=0)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := lab(t, "timing", c.battle)
			b.turn(c.steps...)
			b.has(c.want)
		})
	}
}

// TestT23_Refusals (T-23): a refusal is logged on the channel of its tool, and an
// approach sends no MOVE_*.
func TestT23_Refusals(t *testing.T) {
	b := lab(t, "timing", "near")
	b.turn("activate A", "! A slash C: target", "! A move 3,0: path", "A slash B", "cancel")
	b.has("[ATTACK_REJECTED] A (reason=target)", "[MOVE_REJECTED] A (reason=path)", "[ATTACK_MOVE_STARTED] A from 1,0 (steps=1)",
		"[ATTACK_MOVE_STEP] A to 2,0 (ms=166)")
	prog := tactics.Of(b.m).Program()
	for i := range b.m.Log() {
		channels(t, prog, &b.m.Log()[i])
	}
}

// logLines are the lines of the table of T-24, all but W2_PreDeductCheckFail,
// which the tests of T-19 and T-26 compare.
var logLines = []string{
	`^\[Turn\] T1\(P1\) Begin$`, `^\[Turn\] T1\(P1\)$`, `^\[Turn\] T1\(P1\) End$`, `^\[Turn\] T1\(Enemy\) Begin$`, `^\[Turn\] T1\(Enemy\)$`,
	`^\[Turn\] T1\(Enemy\) End$`, `^\[Phase\] T1\(P1\) Units: \w+(, \w+)*$`,
	`^\[CD\] Tick -6s \(skills:.+\)$`, `^\[Buff\] Tick -1 turn \(tags:.+\)$`, `^\[Res\] Regen T\d+\(\w+\) \+\d+ \(EndTurnRegen\)$`,
	`^\[DOT\] Tick \d+ \(target=\w+, caster=\w+, speed=-?\d+\)$`, `^\[DOT\] Tick \+\d+ \(target=`,
	`^\[Sticky\] Apply \(tag=\w+, left=\d+\)$`, `^\[Sticky\] Refresh \(tag=`, `^\[Sticky\] Tick \(tag=`, `^\[Sticky\] Expire \(tag=`,
	`^\[Stats\] MoveRate: [\d.]+ → [\d.]+ \(reason=\w+\)$`, `^\[Buff\] Refresh U=\w+ mr:\d+\.\d\d -> \d+\.\d\d \(recomputed tags:\w+\)$`,
	`^\[Action\] \w+ \[\w+\] W1_AimBegin$`, `W1_AimCancel$`, `W2_PrecheckOk$`, `W2_PreDeductCheckOk$`,
	`W2_ChainPromptOpen\(count=\d+\)$`, `W2_ChainPromptAbort\(auto-skip\)$`, `W2_ChainPromptAbort\(cancel\)$`,
	`W3_ExecuteBegin\(budgetBefore=\d+, energyBefore=\d+\)$`, `W3_ExecuteEnd$`,
	`\[Attack\] W4_ResolveBegin\(used=\d+, refunded=\d+, net=\d+, energyMove=\d+, energyAtk=\d+\)$`, `energyAtk=\d+ \[FreeMove\]\)$`,
	`\[Move\] W4_ResolveBegin\(used=\d+, refunded=\d+, net=\d+, energy=\d+\)$`, `W4_ResolveEnd\(budgetAfter=\d+, energyAfter=\d+\)$`,
	`^\[Chain\] DerivedPromptOpen\(from=Attack, count=\d+, baseSuccess=true\)$`, `^\[Chain\] DerivedPromptAbort\(cancel\)$`,
	`^\[Derived\] Select\(id=\w+, kind=Derived\)$`, `^\[Gate\] W2' PreDeduct planSecs=\d+, planEnergy=\d+ before=Time:\d+/Energy:\d+$`,
	`\(Derived\) W3_ExecuteBegin\(`, `\(Derived\) W3_ExecuteEnd$`, `\(Derived\) W4_ResolveBegin\(`, `\(Derived\) W4_ResolveEnd\(`,
}

// TestT24_EveryLine (T-24): each line of the table is, with its fields, in
// the log of some scenario; those logs are compared line by line.
func TestT24_EveryLine(t *testing.T) {
	prog, _ := loadShipped(t)
	var all []string
	for i := range prog.Lib.Battles {
		all = append(all, prog.Lib.Battles[i].Log...)
	}
	for _, line := range logLines {
		if !slices.ContainsFunc(all, regexp.MustCompile(line).MatchString) {
			t.Errorf("no scenario has a line %s", line)
		}
	}
}
