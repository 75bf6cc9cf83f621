package tactics_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// TestT31_T43_OutOfReach (T-31, T-43): a target that has left the reach of the planned path
// is missed; the way walked is paid.
func TestT31_T43_OutOfReach(t *testing.T) {
	b := lab(t, "lab", "mire")
	b.do("pass", "activate A", "A slash B", "B dodge_east", "cancel")
	b.has("[Push] B to 7,0", "[ATTACK_MOVE_ENDED] A at 5,0 (ms=1250)", "[ATTACK_MISS] A -> B (reason=out_of_reach)",
		"[ATTACK_END] A (success=false) (reason=out_of_reach)",
		"[Action] A [Attack] W4_ResolveBegin(used=4, refunded=0, net=4, energyMove=2, energyAtk=1)")
	b.hasNot("DerivedPromptOpen")
}

// TestT31_T43_PathBlocked (T-31, T-43): a path that somebody has come into is rolled back.
// The actor is where it started, nothing is hit, and only the move seconds
// that were not used come back.
func TestT31_T43_PathBlocked(t *testing.T) {
	b := lab(t, "lab", "mire")
	b.do("pass", "activate A", "A slash B", "pass", "C north", "cancel")
	start := tactics.Of(b.m).Battle().Grid.At(tactics.Of(b.m).Battle().Units[0].At)
	b.want("A", "hex", start)
	b.want("B", "hp", 20)
	got := b.fresh()
	if i := slices.Index(got, "[ATTACK_END] A (success=false) (reason=rolled_back)"); i < 0 {
		t.Fatalf("no roll-back in %v", got)
	}
}

// TestT38_T39_SameTag (T-38, T-39): the same tag again only starts its duration again: the running value
// stays though the second hex is stronger, the duration is the last hex's.
func TestT38_T39_SameTag(t *testing.T) {
	b := lab(t, "lab", "mire")
	b.do("pass", "activate A", "A move 3,0", "cancel")
	b.has("[Sticky] Apply (tag=mud, left=2)", "[Sticky] Refresh (tag=mud, left=4)")
	if rate := tactics.Of(b.m).MoveRate(&b.m.State, 1); rate != 200 {
		t.Errorf("move rate %d, want that of the first mud", rate)
	}
	b.do("end_turn")
	b.has("[Sticky] Tick (tag=mud, left=3)", "[Turn] T1(Enemy) Begin", "[Sticky] Refresh (tag=mud, left=4)",
		"[Stats] MoveRate: 4 → 2 (reason=StickyApplied)", "[Buff] Refresh U=A mr:4.00 -> 2.00 (recomputed tags:mud)")
}

// TestT06_T49_Settlement (T-06, T-49): with regen_scope = side only the side whose turn ends
// regains energy; one class resource renews each turn, the other each round.
func TestT06_T49_Settlement(t *testing.T) {
	b := lab(t, "lab", "mire")
	b.do("pass", "end_turn")
	b.has("[Res] B momentum +1 (now=2)", "[Turn] T1(P1) End")
	b.want("B", "energy", 0)
	b.do("end_turn")
	b.has("[Res] Regen T1(B) +3 (EndTurnRegen)", "[Res] B momentum +1 (now=3)", "[Res] B resolve +1 (now=1)", "[Turn] T1(Enemy) End")
	b.want("B", "energy", 3)
}

// TestT15_DerivedOfDerived (T-15): a derived action can be the base of another only if
// its manifest says that it is an attack; it opens no chain window.
func TestT15_DerivedOfDerived(t *testing.T) {
	b := lab(t, "lab", "mire")
	b.do("pass", "activate A", "A slash B", "cancel")
	b.has("[Chain] DerivedPromptOpen(from=Attack, count=1, baseSuccess=true)")
	b.do("! A finisher: condition", "A knockback B")
	b.has("[Derived] Select(id=knockback, kind=Derived)", "[Push] B to 7,0", "[Action] A [Derived] (Derived) W4_ResolveEnd(budgetAfter=1, energyAfter=6)")
	b.do("A finisher")
	b.has("[Derived] Select(id=finisher, kind=Derived)", "[Gate] W2' PreDeduct planSecs=1, planEnergy=0 before=Time:1/Energy:6",
		"[Action] A [Derived] (Derived) W4_ResolveEnd(budgetAfter=0, energyAfter=6)")
	if n := strings.Count(strings.Join(show.Log(b.m), " "), "W2_ChainPromptOpen"); n != 1 {
		t.Errorf("%d chain windows; the derived actions opened some", n)
	}
}

// TestT33_Preview (T-33): W1 gives targets, costs and versions; it is stale once the
// actor has moved.
func TestT33_Preview(t *testing.T) {
	b := lab(t, "lab", "lab")
	b.do("pass", "activate A", "aim A slash")
	aim := func() *tactics.Preview { return (show.Table{}).Snapshot(b.m).(show.Snapshot).Aim }
	v := aim()
	if v == nil || v.Action != "slash" || v.Stale || len(v.Choices) != 2 {
		t.Fatalf("preview %+v", v)
	}
	if c := v.Choices[0]; c.Target != "B" || c.Secs != 3 || c.Energy != 2 || !slices.Equal(c.Path, []string{"4,0"}) {
		t.Errorf("choice %+v", c)
	}
	b.do("A blink", "cancel")
	if v := aim(); !v.Stale {
		t.Errorf("the preview is not stale: %+v", v)
	}
}

// TestT20_T31_Trap (T-20, T-31): each hex passed has its on-move effect; a trap cuts the move
// short, so that only the seconds not used come back and nothing is hit.
func TestT20_T31_Trap(t *testing.T) {
	b := lab(t, "lab", "traps")
	b.do("activate A", "A move 3,0")
	b.has("[MOVE_STEP] A to 1,0 (ms=1000)", "[Hit] A -1 (hp=19)", "[MOVE_STEP] A to 2,0 (ms=1000)", "[Notice] A: Trap", "[Hit] A -2 (hp=17)",
		"[MOVE_ENDED] A at 2,0 (ms=2000) (reason=cut_short)", "[Action] A [Move] W4_ResolveBegin(used=2, refunded=0, net=2, energy=2)",
		"[MOVE_TIME_REFUNDED] A (secs=1, energy=1)")
	b.want("A", "time", 4)

	b = lab(t, "lab", "traps")
	b.do("activate A", "A slash B")
	b.has("[ATTACK_MOVE_ENDED] A at 2,0 (ms=2000)", "[ATTACK_END] A (success=false) (reason=cut_short)",
		"[Action] A [Attack] W4_ResolveBegin(used=4, refunded=0, net=4, energyMove=2, energyAtk=1)")
	b.want("B", "hp", 30)
	b.want("A", "time", 2)
}

// TestT02_T30_Events (T-02, T-30): each phase start carries its dwell, and every event of
// the two channels its unit.
func TestT02_T30_Events(t *testing.T) {
	prog, k := loadShipped(t)
	m := start(t, prog, k, tactics.Setup{Battle: "skirmish", Seed: 2, Match: match.Options{Log: true}})
	playRandom(t, m, 2, nil, nil)
	for i := range m.Log() {
		e := &m.Log()[i]
		if e.Type == program.TurnBegan && e.Args[1] != 1000 {
			t.Errorf("a dwell of %d ms", e.Args[1])
		}
		if e.Type >= program.MoveRejected && e.Type <= program.AttackEnd && e.Source == 0 {
			t.Errorf("event %d has no unit", e.Seq)
		}
	}
}

// TestT22_T27_Shipped (T-22, T-27): the skirmish has what the page asks for, and all kinds of
// actions are shipped.
func TestT22_T27_Shipped(t *testing.T) {
	prog, _ := loadShipped(t)
	kinds := map[string]int{}
	for _, a := range prog.Lib.Actions {
		kinds[a.Kind]++
	}
	for _, k := range library.Kinds {
		if kinds[k] == 0 {
			t.Errorf("no action of kind %s", k)
		}
	}
	if kinds["derived"] < 2 {
		t.Error("fewer than two derived actions")
	}
	types := map[int]map[string]bool{1: {}, 2: {}}
	b := prog.Battle("skirmish")
	for _, u := range b.Units {
		types[u.Side][u.Unit] = true
	}
	if len(types[1]) < 3 || len(types[2]) < 3 || prog.Policy[b.Policy] == 0 {
		t.Errorf("types %v, policy %q", types, b.Policy)
	}
}
