package tactics_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/display"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
	luatactics "arbiter/luabind/games/tactics"
	"arbiter/luabind/packs/load"
)

func (b *bench) rate(unit uint8) int { return tactics.Of(b.m).MoveRate(&b.m.State, unit) }

// TestT48_BuffOnMoveRate (T-48, T-08): an effect multiplies the move rate like
// a sticky. It counts immediately, and is shown at the phase starts after it came
// and after it ran out.
func TestT48_BuffOnMoveRate(t *testing.T) {
	b := lab(t, "traits", "hunt")
	b.turn("A cripple A", "activate A", "A move 1,0")
	b.has("[Buff] Apply (tag=crippled, unit=A, left=2)", "[MOVE_STEP] A to 1,0 (ms=500)")
	b.do("A move 2,0", "end_turn") // into mud: a half of a half
	if got := b.rate(1); got != 100 {
		t.Errorf("move rate %d, want 400 × 0.5 × 0.5", got)
	}
	b.has("[Buff] Tick -1 turn (tags:A.crippled)", "[Turn] T1(Enemy) Begin",
		"[Stats] MoveRate: 4 → 1 (reason=StickyApplied)", "[Buff] Refresh U=A mr:4.00 -> 1.00 (recomputed tags:mud,crippled)")
	b.turn("end_turn")
	b.has("[Turn] T2(P1) Begin", "[Buff] Expire (tag=crippled, unit=A)",
		"[Stats] MoveRate: 1 → 2 (reason=BuffExpired)", "[Buff] Refresh U=A mr:1.00 -> 2.00 (recomputed tags:mud,crippled)")
}

// TestT48_BuffAlone (T-48, T-08): the same without a sticky.
func TestT48_BuffAlone(t *testing.T) {
	b := lab(t, "traits", "hunt")
	b.turn("A cripple A", "end_turn")
	b.has("[Stats] MoveRate: 4 → 2 (reason=BuffApplied)", "[Buff] Refresh U=A mr:4.00 -> 2.00 (recomputed tags:crippled)")
}

// TestInnate: a type of unit has effects from the start. They change its
// numbers and hear events, act at EndTurns and lose no turn there, and last
// until something ends them.
func TestInnate(t *testing.T) {
	b := lab(t, "traits", "hunt")
	x := (show.Table{}).Snapshot(b.m).(show.Snapshot).Units[1]
	if x.MoveRate != 320 || x.Speed != 1 || strings.Join(x.Effects, " ") != "hide armored" {
		t.Errorf("B begins with rate %d, speed %d, %v", x.MoveRate, x.Speed, x.Effects)
	}
	b.turn("A jab B")
	b.has("[Hit] B -2 (hp=18)")
	b.dissected("A hits B: Jab: 5 -2 by Armored of B -1 by Thick hide of B = 2")
	for range 3 {
		b.do("end_turn")
		b.turn()
	}
	b.hasNot("[Buff] Tick")
	b.hasNot("[Buff] Expire")
	b.hasNot("[Stats]")
	b.want("B", "hp", 20)
	b.do("end_turn")
	b.turn("A flay B", "A jab B")
	b.has("[Heal] B +1 (hp=19)", "[Heal] B +1 (hp=20)", "[Buff] Expire (tag=hide, unit=B)", "[Hit] B -3 (hp=17)")
	if got := b.rate(2); got != 400 {
		t.Errorf("move rate %d without the hide", got)
	}
	b.do("end_turn")
	b.has("[Stats] MoveRate: 3.2 → 4 (reason=BuffExpired)")
}

// TestTargetCondition (T-26, T-43, T-44): an action may have a condition on its
// target. It is asked where targets are listed, at W2 and again at W3.
func TestTargetCondition(t *testing.T) {
	b := lab(t, "traits", "hunt")
	listed := func(want ...string) {
		t.Helper()
		var got []string
		for _, c := range b.m.Legal(tactics.P1, nil) {
			text := (show.Table{}).Format(b.m, c, display.Canonical)
			if strings.HasPrefix(text, "A finish") || strings.HasPrefix(text, "A hop") {
				got = append(got, text)
			}
		}
		if strings.Join(got, ", ") != strings.Join(want, ", ") {
			t.Errorf("listed %v, want %v", got, want)
		}
	}
	b.turn("activate A", "! A finish N: target", "! A hop 2,0: target")
	listed("A hop 1,0", "A hop 3,0", "A hop 5,0")
	b.do("A jab N")
	listed("A finish N", "A hop 1,0", "A hop 3,0", "A hop 5,0")
	b.do("A finish N", "N balm") // whole again when the attack would begin
	b.has("[Heal] N +5 (hp=20)", "[ATTACK_END] A (success=false) (reason=rolled_back)")
	b.do("end_turn")
	b.turn("end_turn")
	b.turn("activate A", "! A doom N: target", "A jab N", "A doom N", "N balm", "end_turn")
	b.turn("end_turn")
	b.has("[FullRound] Declare(unit=A, id=doom, delay=1)", "[FullRound] Fizzle(unit=A, id=doom, reason=target)")
}

// built loads a pack whose manifest a test has built.
func built(t *testing.T, manifest, script string) (*program.Program, luatactics.Machine, error) {
	t.Helper()
	return luatactics.Load(append(luatactics.Shipped(), load.Source{Name: "built", FS: fstest.MapFS{
		"pack.toml":  {Data: []byte("id = \"built\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
		"built.toml": {Data: []byte(manifest)}, "built.lua": {Data: []byte(script)}}}))
}

func many(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// TestBoundsAtLoad: a bound of the tables is a fault with file and line that
// names it, and what fits is played.
func TestBoundsAtLoad(t *testing.T) {
	buffs := func(n int) string { return many(n, "[[buff]]\nid = \"b%d\"\nname = { en = \"b\" }\nmove_rate = 120\n") }
	actions := func(n int) string {
		return many(n, "[[action]]\nid = \"a%d\"\nname = { en = \"a\" }\nkind = \"free\"\ntarget = \"self\"\n")
	}
	ids := func(n int) string { return strings.TrimSuffix(many(n, "\"a%d\","), ",") }
	unit := "[[unit]]\nid = \"x\"\nname = { en = \"x\" }\nhp = 1\nmove_rate = 100\n"
	resources := func(n int) string {
		return "[[class]]\nid = \"c\"\nname = { en = \"c\" }\n" + many(n, "[[class.resource]]\nid = \"r%d\"\nname = { en = \"r\" }\nevery = \"turn\"\ncap = 9\n")
	}
	terrain := func(n int) string {
		return many(n, "[[terrain]]\nid = \"t%[1]d\"\nname = { en = \"t\" }\nglyph = \"%[1]x\"\nsticky = { tag = \"s%[1]d\", value = 90, turns = 1 }\n")
	}
	shipped, _ := loadShipped(t)
	free := 95 - len(shipped.Lib.Buffs)
	for _, c := range []struct{ manifest, want string }{
		{buffs(free), ""}, {buffs(free + 1), fmt.Sprintf("built/built.toml:%d: 96 effects ([[buff]]) in all packs; at most 95", 4*free+1)},
		{actions(31) + unit + "actions = [" + ids(31) + "]\n", ""},
		{actions(32) + unit + "actions = [" + ids(32) + "]\n", "built/built.toml:161: unit x has 32 actions; at most 31"},
		{resources(8), ""}, {resources(9), "built/built.toml:1: class c has 9 resources; at most 8"},
		{terrain(29), ""}, {terrain(30), "built/built.toml:146: the tag \"s29\" is one too many: the stickies of all packs have at most 31"},
		{unit + "buffs = [\"stunned\", \"stunned\"]\n", "unit x has the effect stunned twice"},
		{"[[battle]]\nid = \"b\"\nname = { en = \"b\" }\nmap = \"ford\"\npolicy = \"huntr\"\n", "built/built.toml:1: unknown policy \"huntr\""},
		{unit + "buffs = [\"stuned\"]\n", "unknown buff \"stuned\""},
		{resources(1) + strings.Replace(resources(1), "[[class]]\nid = \"", "[[class]]\nid = \"other_", 1), "the resource \"r0\" is of another class"},
		{"[[terrain]]\nid = \"t\"\nname = { en = \"t\" }\nglyph = \"~\"\n[[terrain]]\nid = \"u\"\nname = { en = \"u\" }\nglyph = \"~\"\n", "another kind of terrain has the glyph \"~\""},
		{"[[terrain]]\nid = \"t\"\nname = { en = \"t\" }\nglyph = \"t\"\nsticky = { tag = \"x\" }\n", "built/built.toml:5: a sticky needs its value"},
		{unit + "energy_cap = 4\nenergy = 4\n", ""},
		{unit + "energy_cap = 4\nenergy = 5\n", "a unit begins with 5 energy, but its energy_cap is 4"},
		{"[[action]]\nid = \"a\"\nname = { en = \"a\" }\nkind = \"free\"\nscript = \"built.lua\"\ntarget_when = \"f\"\n", "target_when needs a target, and the action has none"},
	} {
		_, _, err := built(t, c.manifest, "function f(me, about, game)\nreturn true\nend\n")
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%.80s...: %v, want %q", c.manifest, err, c.want)
		}
	}
}

// TestT48_ManyFactors (T-48): the move rate is exact and rounded once with more
// factors than fit in 64 bits; a unit can have them all.
func TestT48_ManyFactors(t *testing.T) {
	const n = 90
	list := strings.TrimSuffix(many(n, "\"b%d\","), ",")
	manifest := many(n, "[[buff]]\nid = \"b%d\"\nname = { en = \"b\" }\nmove_rate = 101\n") +
		"[[unit]]\nid = \"x\"\nname = { en = \"x\" }\nhp = 1\nmove_rate = 100\nbuffs = [" + list + "]\n" +
		"[[map]]\nid = \"m\"\nname = { en = \"m\" }\nrows = [\". .\"]\n" +
		"[[battle]]\nid = \"many\"\nname = { en = \"m\" }\nmap = \"m\"\n[[battle.unit]]\nname = \"X\"\ntype = \"x\"\nside = 1\nat = [0, 0]\n"
	prog, k, err := built(t, manifest, "")
	if err != nil {
		t.Fatal(err)
	}
	m := start(t, prog, k, tactics.Setup{Battle: "many"})
	// 1.00 × 1.01^90 = 2.4486…
	if got := tactics.Of(m).MoveRate(&m.State, 1); got != 245 {
		t.Errorf("move rate %d, want 245", got)
	}
}

// dissected compares the last hit, step by step, with a line, and checks that people
// see the same.
func (b *bench) dissected(want string) {
	b.Helper()
	g := show.Table{}
	seq := uint32(0)
	for i := range b.m.Log() {
		if e := &b.m.Log()[i]; g.IsHit(b.m, e) {
			seq = e.Seq
		}
	}
	hit := g.Hit(b.m, seq, "en")
	if hit == nil {
		b.Fatal("nothing was hit")
	}
	got := fmt.Sprintf("%s: %d", hit.Title, hit.Base)
	for _, s := range hit.Steps {
		got += fmt.Sprintf(" %+d by %s", s.After-s.Before, s.Who)
	}
	if got += fmt.Sprintf(" = %d", hit.Final); got != want {
		b.Errorf("the hit is described as %q, want %q", got, want)
	}
	if explained := strings.Join(g.Explain(b.m, seq, "en"), "\n"); !strings.Contains(explained, hit.Title) || !strings.Contains(explained, "final amount") {
		b.Error(explained)
	}
}
