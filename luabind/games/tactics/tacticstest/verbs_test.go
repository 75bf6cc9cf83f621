package tacticstest_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	luatactics "arbiter/luabind/games/tactics"
	"arbiter/luabind/games/tactics/tacticstest"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// TestWhatVerbsExpect: an expectation of a battle holds for what is there, and else says in the line of the test what there is.
func TestWhatVerbsExpect(t *testing.T) {
	cases := []struct{ does, fails string }{
		{`t:expect("Anna", {side = 1, alive = true, cooldowns = {}, effects = {}}) t:turn_is({round = 1, side = 1, active = "", phase = "turn"})`, ""},
		{`t:command("activate Anna") t:turn_is({active = "Anna"})`, ""},
		{`t:expect("Anna", {side = 2})`, "t:expect: Anna: side is 1, not 2"},
		{`t:expect("Anna", {alive = false})`, "t:expect: Anna: alive is true, not false"},
		{`t:expect("Anna", {effects = {"stunned"}})`, `Anna: effects is {}, not {"stunned"}`},
		{`t:expect("Ana", {side = 1})`, `t:expect: unknown unit "Ana"; did you mean "Anna"?`},
		{`t:expect("Anna", {hpp = 1})`, `did you mean "hp"?`},
		{`t:turn_is({round = 2})`, "t:turn_is: the battle: round is 1, not 2"},
		{`t:turn_is({side = 2})`, "side is 1, not 2"},
		{`t:turn_is({active = "Anna"})`, `active is "", not "Anna"`},
		{`t:turn_is({phase = "chain"})`, `phase is "turn", not "chain"`},
		{`t:turn_is({rond = 1})`, `did you mean "round"?`},
		{`t:battle("skirmish", {rounds = 1, seed = 3}) t:expect("Anna", {alive = true})`, ""},
		{`t:battle("skirmsh")`, `did you mean "skirmish"?`},
		{`t:battle("skirmish", {rounds = 0})`, "t:battle: "},
		{`t:battle("skirmish", {round = 3})`, `did you mean "rounds"?`},
		{`t:command("activate Anna") t:battle("skirmish")`, "t:battle: set the scenario up before the first command"},
		{`t:eq(t:choice(1, "hunter"), "activate Anna")`, ""},
		{`t:choice(1, "huntr")`, `t:choice: unknown policy "huntr"; did you mean "hunter"?`},
		{`t:choice(2)`, "t:choice: player 2 is not to act"},
		{`t:battle("silent") t:choice(1)`, "t:choice: the battle names no policy; give the id of one"},
	}
	silent := load.Source{Name: "quiet", FS: fstest.MapFS{
		"pack.toml":  {Data: []byte("id = \"quiet\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tactics\"\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
		"quiet.toml": {Data: []byte(battle("silent", ""))},
	}}
	var text strings.Builder
	for i, c := range cases {
		fmt.Fprintf(&text, "function test_%d(t)\n  %s\n  t:eq(1, 1)\nend\n", i, c.does)
	}
	s, err := tacticstest.Game().NewSuiteOf(append(luatactics.Shipped(), silent), "verbs_test.lua", text.String())
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		f := bench.Run(i)
		if at := fmt.Sprintf("verbs_test.lua:%d: test_%d: ", i*4+2, i); (f != nil) != (c.fails != "") || f != nil && (!strings.HasPrefix(f.Error(), at) || !strings.Contains(f.Msg, c.fails)) {
			t.Errorf("%s: %v, want %q", c.does, f, c.fails)
		}
	}
}

// battle is a battle of two, with more keys.
func battle(id, more string) string {
	return "[[battle]]\nid = \"" + id + "\"\n" + more + duel
}

const duel = `name = { en = "Quiet" }
map = "yard"
rounds = 2
[[battle.unit]]
name = "A"
type = "knight"
side = 1
at = [0, 1]
[[battle.unit]]
name = "B"
type = "knight"
side = 2
at = [1, 1]
`

// TestBattlesWithALog: a battle with a log is a test. It fails at the line of the battle with the first difference, or with
// the step that is refused.
func TestBattlesWithALog(t *testing.T) {
	begin := "[Turn] T1(P1) Begin\n[Phase] T1(P1) Units: A\n[Turn] T1(P1)\n"
	dir := t.TempDir()
	for name, text := range map[string]string{
		"pack.toml": "id = \"logs\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tactics\"\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n",
		"logs.toml": battle("good", "log = \"\"\""+begin+"\"\"\"\nsteps = []\n") + battle("late", "log = \"\"\""+begin+"[Turn] T2\n\"\"\"\n") + battle("wrong", "steps = [\"A fly\"]\nlog = \"\"\""+begin+"\"\"\"\n") + battle("none", ""),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	suites, err := runner.Open([]*runner.Game{tacticstest.Game()}, []string{dir})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	r, err := runner.Run(suites, regexp.MustCompile(""), func(f *runner.Failure) { f.Print(&out, "en") })
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Print(&out, "en"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"1 passed, 2 failed", "logs/logs.toml:21: late: line 4 is \"(nothing)\", and should be \"[Turn] T2\"", "logs/logs.toml:41: wrong: step 1, \"A fly\": A has no action \"fly\""} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
}
