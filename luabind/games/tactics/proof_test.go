package tactics_test

import (
	"os"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/show"
	luatactics "arbiter/luabind/games/tactics"
	"arbiter/luabind/packs/load"
)

// TestDesignersProof: a new derived action and a new sticky terrain by the
// files of testdata/proof alone.
func TestDesignersProof(t *testing.T) {
	b := lab(t, "proof", "rink")
	b.do("activate M", "aim M slash", "confirm B", "pass")
	b.has("[Sticky] Apply (tag=ice, left=1)", "[Notice] M: Ice", "[ATTACK_STRIKE] M -> B",
		"[Chain] DerivedPromptOpen(from=Attack, count=1, baseSuccess=true)")
	b.do("M sweep B", "end_turn")
	b.has("[Derived] Select(id=sweep, kind=Derived)", "[Gate] W2' PreDeduct planSecs=1, planEnergy=0 before=Time:3/Energy:8",
		"[Action] M [Derived] (Derived) W3_ExecuteBegin(budgetBefore=2, energyBefore=8)", "[Buff] Apply (tag=stunned, unit=B, left=2)",
		"[Sticky] Tick (tag=ice, left=0)", "[Sticky] Expire (tag=ice, left=0)")
	if !strings.Contains(strings.Join(show.Log(b.m), "\n"), "[Turn] T1(Enemy) End") {
		t.Error("the stunned side still had something to do")
	}
}

// TestT18_Simulate (T-18): tools may charge by themselves only without a turn manager;
// then nothing is charged at W2, and once at W4.
func TestT18_Simulate(t *testing.T) {
	prog, k := loadShipped(t)
	if _, err := tactics.New(prog, tactics.Setup{Battle: "t6", Simulate: true}); err == nil {
		t.Error("tools that charge are accepted with a turn manager")
	}
	for _, simulate := range []bool{false, true} {
		m := start(t, prog, k, tactics.Setup{Battle: "t6", Alone: true, Simulate: simulate, Match: match.Options{Log: true}})
		m.State.Units[1].Remaining = 10
		if err := show.Play(m, []string{"A slash B", "cancel"}); err != nil {
			t.Fatal(err)
		}
		time, energy := m.State.Units[1].Remaining, m.State.Units[1].Energy
		if simulate && (time != 7 || energy != 8) || !simulate && (time != 10 || energy != 10) {
			t.Errorf("simulate %v: %d s and %d energy left", simulate, time, energy)
		}
	}
}

// TestManifestFaults: what is wrong in a manifest is reported with file, line and
// hint.
func TestManifestFaults(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"pack.toml": "id = \"bad\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n",
		"bad.toml":  "[[action]]\nid = \"x\"\nname = { en = \"x\" }\nkind = \"atack\"\ntarget = \"unit\"\ncoldown = 3\n",
	} {
		if err := os.WriteFile(dir+"/"+name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	_, _, err := luatactics.Load(append(luatactics.Shipped(), load.Source{FS: os.DirFS(dir), Name: "bad"}))
	want := "bad/bad.toml:4: unknown kind \"atack\" (hint: did you mean \"attack\"?)\nbad/bad.toml:6: unknown key \"coldown\" in action (hint: did you mean \"cooldown\"?)"
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v", err)
	}
}

// TestExamples runs the example of every function of the script API.
func TestExamples(t *testing.T) {
	dir := t.TempDir()
	var script strings.Builder
	script.WriteString("function all(me, ev, game)\n")
	for _, f := range luatactics.Functions {
		if f.Doc == "" || f.Example == "" {
			t.Errorf("%s:%s has no text or example", f.On, f.Name)
		}
		script.WriteString("  do " + f.Example + " end\n")
	}
	script.WriteString("end\n")
	for name, text := range map[string]string{
		"pack.toml": "id = \"ex\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n",
		"ex.lua":    strings.NewReplacer("\"momentum\"", "\"momentum\"", "\"bleeding\"", "\"poison\"").Replace(script.String()),
		"ex.toml": "[[action]]\nid = \"ex\"\nname = { en = \"ex\" }\nkind = \"free\"\ntarget = \"self\"\nscript = \"ex.lua\"\nrun = \"all\"\n" +
			"[[unit]]\nid = \"exer\"\nname = { en = \"e\" }\nhp = 9\nmove_rate = 100\nclass = \"warrior\"\nactions = [\"ex\", \"slash\"]\n" +
			"[[map]]\nid = \"exm\"\nname = { en = \"e\" }\nrows = [\". . .\"]\n" +
			"[[battle]]\nid = \"ex\"\nname = { en = \"e\" }\nmap = \"exm\"\n[[battle.unit]]\nname = \"E\"\ntype = \"exer\"\nside = 1\nat = [1, 0]\n",
	} {
		if err := os.WriteFile(dir+"/"+name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	prog, k, err := luatactics.Load(append(luatactics.Shipped(), load.Source{FS: os.DirFS(dir), Name: "ex"}))
	if err != nil {
		t.Fatal(err)
	}
	m := start(t, prog, k, tactics.Setup{Battle: "ex"})
	if err := show.Play(m, []string{"E ex"}); err != nil {
		t.Fatal(err)
	}
}
