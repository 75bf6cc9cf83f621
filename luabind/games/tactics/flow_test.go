package tactics_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
	luatactics "arbiter/luabind/games/tactics"
	"arbiter/luabind/packs/load"
)

// bench is a battle that a test drives by text.
type bench struct {
	*testing.T
	m    *tactics.Match
	seen int
}

// lab starts a battle with a pack of the test data in addition to the shipped ones.
func lab(t *testing.T, name, battle string) *bench {
	t.Helper()
	sources := append(luatactics.Shipped(), load.Source{FS: os.DirFS("testdata/" + name), Name: name})
	prog, k, err := luatactics.Load(sources)
	if err != nil {
		t.Fatal(err)
	}
	return &bench{T: t, m: start(t, prog, k, tactics.Setup{Battle: battle, Match: match.Options{Log: true, History: true}})}
}

// turn carries out commands after the phase start, in which frees could be used.
func (b *bench) turn(steps ...string) {
	b.Helper()
	if (show.Table{}).Snapshot(b.m).(show.Snapshot).Phase == "phase_start" {
		b.do("pass")
	}
	b.do(steps...)
}

// do carries out commands; "! " in front expects a refusal.
func (b *bench) do(steps ...string) {
	b.Helper()
	if err := show.Play(b.m, steps); err != nil {
		b.Fatalf("%v\n%s", err, strings.Join(show.Log(b.m), "\n"))
	}
}

// fresh returns the lines of the log since the last call.
func (b *bench) fresh() []string {
	all := show.Log(b.m)
	out := all[b.seen:]
	b.seen = len(all)
	return out
}

// has expects lines of the log in that order, others between them.
func (b *bench) has(lines ...string) {
	b.Helper()
	got := b.fresh()
	rest := got
	for _, want := range lines {
		i := slices.Index(rest, want)
		if i < 0 {
			b.Fatalf("no line %q after the others in\n%s", want, strings.Join(got, "\n"))
		}
		rest = rest[i+1:]
	}
}

// hasNot expects that no line of the last ones contains a text.
func (b *bench) hasNot(text string) {
	b.Helper()
	for _, line := range show.Log(b.m)[b.seen:] {
		if strings.Contains(line, text) {
			b.Errorf("there is a line %q", line)
		}
	}
}

// stat is a number of a unit by its name.
func (b *bench) stat(name, stat string) int {
	b.Helper()
	names := tactics.Of(b.m).Battle().Names
	u := slices.Index(names, name)
	x := &b.m.State.Units[u]
	switch stat {
	case "time":
		return int(x.Remaining)
	case "debt":
		return int(x.Debt)
	case "hp":
		return int(x.HP)
	case "energy":
		return int(x.Energy)
	case "hex":
		return b.m.State.Bridge.CurrentAnchor(u)
	case "version":
		return b.m.State.Bridge.AnchorVersion(u)
	}
	b.Fatalf("no stat %s", stat)
	return 0
}

func (b *bench) want(name, stat string, n int) {
	b.Helper()
	if got := b.stat(name, stat); got != n {
		b.Errorf("%s of %s is %d, want %d", stat, name, got, n)
	}
}

// TestT09_T45_DeductedBeforeTheWindow (T-09, T-45): when the window opens, time, energy and
// cooldown of the base are gone already; a refused W2 costs nothing.
func TestT09_T45_DeductedBeforeTheWindow(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.turn("activate A", "! A slash C: target", "! A slash A: target", "! A move 3,0")
	b.want("A", "time", 6)
	b.want("A", "energy", 10)
	b.do("A slash B")
	b.has("[Action] A [Attack] W2_PreDeductCheckOk", "[Action] A [Attack] W2_ChainPromptOpen(count=6)")
	b.want("A", "time", 3)
	b.want("A", "energy", 8)
	if left := b.m.State.Units[1].CD[1]; left != 5 {
		t.Errorf("cooldown %d in the window", left)
	}
}

// TestT14_T29_T47_Debt (T-14, T-29, T-47): a reaction in the other side's turn is borrowed from the
// next turn of the unit, and taken off at activation.
func TestT14_T29_T47_Debt(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.turn("activate A", "A slash B")
	b.want("A", "time", 6-1-2)
	b.want("B", "debt", 0)
	b.do("B counter A")
	b.want("B", "debt", 1)
	b.do("cancel", "end_turn")
	b.turn("activate B")
	b.want("B", "time", 5)
	b.want("B", "debt", 0)
	b.do("B slash A")
	b.do("C counter B") // A's turn is over: both borrow
	b.want("C", "debt", 1)
	b.do("cancel", "end_turn")
	b.want("C", "debt", 1)
	b.turn("end_turn")
	b.want("C", "debt", 0) // forgotten at its own EndTurn
}

// TestT10_T41_Offers (T-10, T-41): what is slower than the action that it answers, used in
// this chain, or too dear is not offered; the window counts what is left.
func TestT10_T41_Offers(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.turn("activate A", "A slash B")
	// execute, stopper, counter, dodge_west, guard, shout; slow takes 9 s.
	b.has("[Action] A [Attack] W2_ChainPromptOpen(count=6)")
	b.do("! B slow A: slower", "B counter A")
	// A's side answers a reaction of 1 s: A blink, shout, counter; C the same.
	b.has("[Action] B [Reaction] W2_ChainPromptOpen(count=6)")
	b.do("A counter B")
	// B has stopper left, as execute and dodge answer attacks; guard takes 2 s.
	b.has("[Action] A [Reaction] W2_ChainPromptOpen(count=2)")
	b.do("! B counter A: used", "B stopper A", "pass", "pass")
	b.hasNot("auto-skip")
}

// TestT11_T42_Order (T-11, T-42): the deepest level first, its frees before its action, the
// base last.
func TestT11_T42_Order(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.turn("activate A", "A slash B", "B shout", "A shout", "B counter A", "C shout", "A counter B", "cancel")
	var order []string
	for _, line := range b.fresh() {
		if strings.Contains(line, "W3_ExecuteBegin") {
			order = append(order, strings.Join(strings.Fields(line)[1:3], " "))
		}
	}
	want := []string{"A [Reaction]", "C [Free]", "B [Reaction]", "B [Free]", "A [Free]", "A [Attack]"}
	if !slices.Equal(order, want) {
		t.Errorf("order %v, want %v", order, want)
	}
}

// TestT12_PassAndCancel (T-12): passing declines one window, and the other side may
// still answer; cancelling ends all windows of both sides.
func TestT12_PassAndCancel(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.turn("activate A", "A slash B", "pass")
	if tactics.ToMove(b.m) != tactics.P1 {
		t.Fatal("its own side was not asked after the other had passed")
	}
	b.do("A shout") // a new window: the opposed side is asked again
	if tactics.ToMove(b.m) != tactics.Enemy {
		t.Fatal("the opposed side was not asked again")
	}
	b.do("cancel")
	b.hasNot("LinkCancelled")
	b.has("[Action] A [Attack] W2_ChainPromptAbort(cancel)", "[ATTACK_STRIKE] A -> B")
	b.want("A", "time", 6-3-1)
}

// TestT13_LinkCancelled (T-13): who is killed or blocked before the base starts gives
// LinkCancelled; what was charged is used, and there is no W4.5.
func TestT13_LinkCancelled(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.turn("activate A", "A slash B", "B stopper A", "cancel")
	b.has("[Action] B [Reaction] W3_ExecuteEnd", "[Chain] LinkCancelled(unit=A, kind=Attack, reason=blocked)",
		"[Action] A [Attack] W4_ResolveBegin(used=3, refunded=0, net=3, energyMove=1, energyAtk=1)",
		"[Action] A [Attack] W4_ResolveEnd(budgetAfter=3, energyAfter=8)")
	b.want("B", "hp", 20)

	b = lab(t, "lab", "lab")
	b.turn("activate A", "A slash B", "B execute A", "cancel")
	b.has("[Unit] A Dead", "[Chain] LinkCancelled(unit=A, kind=Attack, reason=killed)")
}

// TestT31_T43_TargetMoved (T-31, T-43): judged at W3. A target that has stepped out of reach
// is missed; the move seconds that were used stay used.
func TestT31_T43_TargetMoved(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.turn("activate A", "A slash B")
	b.do("B dodge_west", "cancel")
	// B came nearer along the path: the base goes on, from an earlier hex.
	b.has("[ATTACK_STRIKE] A -> B")
	b.hasNot("ATTACK_MOVE_STEP")
}

// TestT16_T04_Refunds (T-16, T-04): a return on a hit counts in refunded, and comes back at
// W4; effects on a cooldown act immediately.
func TestT16_T04_Refunds(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.turn("activate A", "A saver B", "cancel")
	b.has("[Action] A [Attack] W4_ResolveBegin(used=3, refunded=1, net=2, energyMove=0, energyAtk=1)", "[CD] A.saver -20s (left=0)")
	b.want("A", "time", 4)
	b.want("A", "energy", 9)
	b.do("A saver B", "cancel") // ready immediately; adjacent now: the approach is free
	b.has("[Action] A [Attack] W4_ResolveBegin(used=3, refunded=2, net=1, energyMove=0, energyAtk=1 [FreeMove])")
	b.want("A", "time", 3)
}

// TestT19_Stale (T-19): a free that displaces the actor between W1 and W2 makes the
// aim stale; W2 fails, and costs nothing.
func TestT19_Stale(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.turn("activate A", "aim A slash", "A blink", "cancel")
	version, time, energy := b.stat("A", "version"), b.stat("A", "time"), b.stat("A", "energy")
	b.do("! confirm B: stale")
	b.has("[Action] A [Attack] W1_AimBegin", "[Action] A [Attack] W2_PrecheckOk", "[Action] A [Attack] W2_PreDeductCheckFail(reason=stale)")
	b.want("A", "version", version)
	b.want("A", "time", time)
	b.want("A", "energy", energy)
	b.do("cancel", "aim A slash", "confirm B", "cancel")
	b.has("[Action] A [Attack] W1_AimCancel", "[Action] A [Attack] W2_PreDeductCheckOk")
}

// TestT21_T44_T46_FullRound (T-21, T-44, T-46): only with full time; declaring ends the unit's
// turn; a target that is gone makes it fizzle, and nothing comes back.
func TestT21_T44_T46_FullRound(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.turn("activate A", "A move 2,0", "cancel", "! A meteor B: full_time", "end", "activate C", "C meteor B", "cancel")
	b.has("[FullRound] Declare(unit=C, id=meteor, delay=1)", "[Unit] C Done", "[Turn] T1(P1) End")
	b.want("C", "energy", 5)
	b.turn("activate B", "B move 9,0", "cancel", "end_turn")
	b.has("[Turn] T2(P1) Begin", "[FullRound] Fizzle(unit=C, id=meteor, reason=target)")
	b.want("C", "energy", 5)
	b.want("B", "hp", 20)
}

// TestT28_PhaseStart (T-28): at its phase start a side may use frees only; their time
// is debt against the turn that starts.
func TestT28_PhaseStart(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.do("! A slash B: phase", "A shout", "pass")
	b.want("A", "debt", 1)
	b.has("[ATTACK_REJECTED] A (reason=phase)", "[Action] A [Free] W2_ChainPromptOpen(count=3)", "[Action] A [Free] W4_ResolveEnd(budgetAfter=5, energyAfter=10)")
	b.do("pass", "activate A")
	b.want("A", "time", 5)
}

// TestT40_SideChange (T-40): a unit that changes sides ticks at the phase start of the
// side it is on then, once a round number.
func TestT40_SideChange(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.turn("activate A", "A poison_dart B", "cancel", "A convert B", "cancel", "end_turn")
	b.turn("end_turn") // the enemy's: B does not tick there
	b.has("[DOT] Apply (id=poison, target=B, caster=A, rounds=2)", "[Unit] B joins P1", "[Phase] T1(Enemy) Units: D", "[Turn] T1(Enemy)",
		"[Phase] T2(P1) Units: A, C, B", "[DOT] Tick 3 (target=B, caster=A, speed=0)")
	b.turn("activate A", "A convert B", "cancel", "end_turn") // back again, in the round of its tick
	b.turn("end_turn")
	b.has("[Unit] B joins Enemy", "[Phase] T2(Enemy) Units: B, D", "[Turn] T2(Enemy)", "[Turn] T2(Enemy) End")
	for _, line := range b.m.Log() {
		if line.Type == program.OngoingTicked && line.Round == 2 && line.Active == tactics.Enemy {
			t.Error("it ticked twice in one round")
		}
	}
	b.turn("end_turn")
	b.turn("end_turn")
	b.has("[DOT] Tick 3 (target=B, caster=A, speed=0)", "[DOT] End (id=poison, target=B)")
}

// TestRefusalsSayWhy: a refusal has a reason that a person understands.
func TestRefusalsSayWhy(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.do("pass")
	c, err := (show.Table{}).Parse(b.m, tactics.P1, "A slash B")
	if err != nil {
		t.Fatal(err)
	}
	var r *match.Refusal
	if err := b.m.Do(c); !errors.As(err, &r) || r.Code != "not_active" || r.Text != "the unit is not active" {
		t.Errorf("refusal %v", err)
	}
}
