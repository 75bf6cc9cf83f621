package tacticstest_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	luatactics "arbiter/luabind/games/tactics"
	"arbiter/luabind/games/tactics/tacticstest"
	"arbiter/luabind/packs/load"
)

// TestExamples runs the example of every verb; each must use its verb.
func TestExamples(t *testing.T) {
	var b strings.Builder
	for _, v := range tacticstest.Game().All() {
		if v.Name == "fault" {
			continue // no shipped script of tactics fails
		}
		fmt.Fprintf(&b, "function test_%s(t)\n%s\nt:eq(1, 1)\nend\n", v.Name, v.Example)
		if !strings.Contains(v.Example, ":"+v.Name+"(") {
			t.Errorf("the example of %s does not use it", v.Name)
		}
	}
	s, err := tacticstest.Game().NewSuiteOf(luatactics.Shipped(), "examples_test.lua", b.String())
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, test := range s.Tests {
		if f := bench.Run(i); f != nil {
			t.Errorf("%s: %s\n%s", test.Name, f, f.Board)
		}
	}
}

// failures are tests that must fail, each by its verb, with the message.
var failures = []struct{ verb, body, want string }{
	{"battle", `t:battle("skirmis")`, `there is no battle "skirmis"`},
	{"battle", `t:battle("skirmish", {rounds = 0})`, "the option rounds is a number from 1 to 9999"},
	{"battle", `t:command("end_turn") t:battle("skirmish")`, "set the scenario up before the first command"},
	{"match", `t:match({options = {"golf"}})`, `unknown option "golf"`},
	{"choice", `t:choice(1, "huntr")`, `there is no policy "huntr"; did you mean "hunter"?`},
	{"choice", `t:choice(2, "hunter")`, "player 2 is not to act"},
	{"choice", `t:command("concede") t:choice(1)`, "player 1 is not to act"},
	{"choice", `t:battle("drill") t:choice(1)`, "the battle names no policy; give the id of one"},
	{"choice", `t:choice(3, "hunter")`, "argument 1 (player) must be a player, 1 or 2, got 3"},
	{"choice", `t:choice("hunter")`, `argument 1 (player) must be an integer, got "hunter"`},
	{"choice", `t:choice(1, 2)`, "argument 2 (policy) must be a string, got 2"},
	{"choice", `t:choice()`, "argument 1 (player) is missing"},
	{"choice", `t:eq(t:choice(1), "end_turn")`, "activate Anna"},
	{"expect", `t:expect("Anna", {hp = 1})`, "Anna: hp is "},
	{"expect", `t:expect("Anna", {hps = 1})`, `unknown key "hps"; did you mean "hp"?`},
	{"expect", `t:expect("Anna", {})`, "must be a table that expects something"},
	{"expect", `t:expect("Ana", {hp = 1})`, `there is no unit "Ana"; did you mean "Anna"?`},
	{"expect", `t:expect("Anna", {effects = {"armored"}})`, `effects is {}, not {"armored"}`},
	{"turn_is", `t:turn_is({side = 2})`, "side is 1, not 2"},
	{"refused", `t:refused("cooldown"):command("Anna slash Xara")`, "refused with not_active, not cooldown"},
	{"lines", `t:mark() t:lines({"x"})`, `line 1 is "(nothing)", and should be "x"`},
}

// TestFailures: every verb of the game fails where it should, on the line of
// its call, and says what is there instead.
func TestFailures(t *testing.T) {
	var text strings.Builder
	seen := map[string]bool{}
	for i, f := range failures {
		fmt.Fprintf(&text, "function test_%d(t)\n%s t:eq(1, 1)\nend\n", i, f.body)
		seen[f.verb] = true
	}
	for _, v := range tacticstest.Game().Verbs {
		if !seen[v.Name] {
			t.Errorf("%s is never seen to fail", v.Name)
		}
	}
	s, err := tacticstest.Game().NewSuiteOf(tacticstest.Game().Shipped(), "fail_test.lua", text.String())
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range failures {
		if got := bench.Run(i); got == nil || !strings.Contains(got.Msg, f.want) || got.Board == "" || got.Line != 3*i+2 {
			t.Errorf("%s: got %v, want %s in line %d", f.body, got, f.want, 3*i+2)
		}
	}
}

// manifest is a pack of policies that fail, each in its way.
const manifest = `
[[policy]]
id = "broken"
name = { en = "Broken", zh = "坏" }
script = "bad.lua"
choose = "broken"

[[policy]]
id = "beyond"
name = { en = "Beyond", zh = "过" }
script = "bad.lua"
choose = "beyond"
`

// TestChoiceOfAPolicyThatFails: the test ends with what went wrong in the script,
// and the battle goes on as if nobody had been asked.
func TestChoiceOfAPolicyThatFails(t *testing.T) {
	bad := load.Source{Name: "bad", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"bad\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tactics\"\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
		"bad.toml":  {Data: []byte(manifest)},
		"bad.lua":   {Data: []byte("function broken(me, n, game)\n  return game:option_hex(n + 5)\nend\nfunction beyond(me, n, game)\n  return n + 1\nend\n")},
	}}
	s, err := tacticstest.Game().NewSuiteOf(append(luatactics.Shipped(), bad), "bad_test.lua", `
function test_broken(t) t:eq(t:choice(1, "broken"), "") end
function test_beyond(t) t:eq(t:choice(1, "beyond"), "") end
function test_untouched(t)
  t:mark()
  t:choice(1)
  t:log_is({})
  t:command("activate Anna")
  t:replays()
end
`)
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"bad/bad.lua:2: game:option_hex: there is no option 9 (broken.choose)", `the policy "beyond" chose 5 of 4`} {
		if f := bench.Run(i); f == nil || !strings.Contains(f.Msg, want) {
			t.Errorf("%s: got %v, want %s", s.Tests[i].Name, f, want)
		}
	}
	if f := bench.Run(2); f != nil {
		t.Errorf("asking has touched the battle: %s", f)
	}
}
