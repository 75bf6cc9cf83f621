package runner_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/tactics/tacticstest"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/games/xiangqi/xiangqitest"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// failure is a test that must fail: the verb that fails, the body of the test, and a part of
// the message.
type failure struct{ verb, body, want string }

// scored is a pack with a counter, which examples count, and a fixture that acts.
var scored = load.Source{Name: "scored", FS: fstest.MapFS{
	"pack.toml": {Data: []byte("id = \"scored\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
	"rule.toml": {Data: []byte("[[rule]]\nid = \"SCORED\"\nname = { en = \"Scored\" }\ncounters = { score = { on = \"player\", max = 9 } }\n" +
		"[[fixture]]\nid = \"CAMP\"\nname = { en = \"Camp\" }\nat = \"lane\"\nscript = \"rule.lua\"\n[[fixture.action]]\nid = \"rest\"\nphase = \"deployment\"\nsupply = 1\nrun = \"rest\"\n")},
	"rule.lua": {Data: []byte("function rest(me, ev, game)\nend\n")},
}}

// verbKits are the test kits of the built-in games.
var verbKits = []struct {
	game     *runner.Game
	extra    []load.Source // packs for the examples
	without  []string      // verbs whose examples need a script that fails
	failing  []runner.Verb // verbs that must have a failure
	failures []failure
}{
	{game: tcgtest.Game(), extra: []load.Source{scored}, failing: tcgtest.Game().All(), failures: cardFailures},
	{game: tacticstest.Game(), without: []string{"fault"}, failing: tacticstest.Game().Verbs, failures: tacticsFailures},
	{game: xiangqitest.Game(), without: []string{"fault"}, failing: xiangqitest.Game().Verbs, failures: xiangqiFailures},
}

// benchOf compiles a file of tests.
func benchOf(t *testing.T, g *runner.Game, packs []load.Source, text string) (*runner.Suite, *runner.Bench) {
	t.Helper()
	s, err := g.NewSuiteOf(packs, "verbs_test.lua", text)
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	return s, bench
}

// TestExamplesOfVerbs runs the example of every verb; each must use its verb.
func TestExamplesOfVerbs(t *testing.T) {
	for _, k := range verbKits {
		var b strings.Builder
		for _, v := range k.game.All() {
			if slices.Contains(k.without, v.Name) {
				continue
			}
			fmt.Fprintf(&b, "function test_%s(t)\n%s\nt:eq(1, 1)\nend\n", v.Name, v.Example)
			if !strings.Contains(v.Example, ":"+v.Name+"(") {
				t.Errorf("%s: the example of %s does not use it", k.game.Name, v.Name)
			}
		}
		s, bench := benchOf(t, k.game, append(k.game.Shipped(), k.extra...), b.String())
		for i, test := range s.Tests {
			if f := bench.Run(i); f != nil {
				t.Errorf("%s: %s: %s\n%s", k.game.Name, test.Name, f, f.Board)
			}
		}
	}
}

// TestFailuresOfVerbs: every verb fails where it should, on the line of its call, with a
// message that says what is there instead; nothing passes by mistake.
func TestFailuresOfVerbs(t *testing.T) {
	for _, k := range verbKits {
		var text strings.Builder
		seen := map[string]bool{}
		for i, f := range k.failures {
			fmt.Fprintf(&text, "function test_%d(t)\n%s t:eq(1, 1)\nend\n", i, f.body)
			seen[f.verb] = true
		}
		for _, v := range k.failing {
			if !seen[v.Name] {
				t.Errorf("%s: %s is never seen to fail", k.game.Name, v.Name)
			}
		}
		_, bench := benchOf(t, k.game, k.game.Shipped(), text.String())
		for i, f := range k.failures {
			switch got, line := bench.Run(i), 3*i+2; {
			case got == nil:
				t.Errorf("%s: %s passed: %s", k.game.Name, f.verb, f.body)
			case !strings.Contains(got.Msg, f.want) || got.Board == "" || got.Line != line:
				t.Errorf("%s: %s: %s\ngot  %s in line %d\nwant %s in line %d", k.game.Name, f.verb, f.body, got.Msg, got.Line, f.want, line)
			}
		}
	}
}

// TestWordsOfVerbs: the reference shows how a verb is called, and when. A verb with more than two
// arguments can be called by names, unless one is repeated or the first is a table.
func TestWordsOfVerbs(t *testing.T) {
	a, b, c := runner.Param{Name: "a", Kind: runner.Int}, runner.Param{Name: "b", Kind: runner.List}, runner.Param{Name: "c", Kind: runner.Int, Opt: true}
	many := runner.Param{Name: "more", Kind: runner.Int, Many: true}
	for _, row := range []struct {
		verb         runner.Verb
		usage, names string
		only         bool // before the first command
	}{
		{runner.Verb{Group: runner.GroupScenario, Name: "x"}, "t:x()", "", true},
		{runner.Verb{Group: runner.GroupScenario, Name: "reset"}, "t:reset()", "", false},
		{runner.Verb{Group: runner.GroupAct, Name: "x", Params: []runner.Param{a, c}, Returns: "a unit"}, "t:x(a, [c]) → a unit", "", false},
		{runner.Verb{Group: runner.GroupHit, Name: "x", Params: []runner.Param{a, b, c}}, "t:x(a, b, [c])", "t:x{ a = …, b = …, [c = …] }", false},
		{runner.Verb{Group: runner.GroupHit, Name: "x", Params: []runner.Param{b, a, c}}, "t:x(b, a, [c])", "", false},
		{runner.Verb{Group: runner.GroupHit, Name: "x", Params: []runner.Param{a, c, many}}, "t:x(a, [c], more, ...)", "", false},
	} {
		row.verb.Doc = "Does it."
		g := runner.Game{Verbs: []runner.Verb{row.verb}}
		list := g.Entries()
		e := list[len(list)-1]
		if e.Name != "t:"+row.verb.Name || e.Usage != row.usage || e.ByName != row.names || row.verb.TakesNames() != (row.names != "") || e.ZH != "" && row.verb.Name == "x" {
			t.Errorf("%+v, want %q and %q", e, row.usage, row.names)
		}
		if want := map[bool]string{true: "Does it. Only before the first command.", false: "Does it."}[row.only]; e.Doc != want {
			t.Errorf("%s says %q, want %q", row.usage, e.Doc, want)
		}
	}
}

// TestRecordedScripts: a recorded test keeps the lines of its set-up that it needs, in their order and as
// short as they can be, and names only what is used later. One that does not hold is an error.
func TestRecordedScripts(t *testing.T) {
	g := xiangqitest.Game()
	const short, long = `t:fen("4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1")`, `t:fen("4k4/9/9/9/9/9/9/9/r3R4/3K5 w - - 0 1")`
	lines := []runner.Line{{Text: `t:fen("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1")`}, {Text: long, Bare: short}}
	for _, c := range []struct {
		script runner.Script
		want   string // of the body, or of the error
	}{
		{runner.Script{Setup: lines, Steps: []string{`local list = t:legal()`, `local move = "e1f1"`, "t:command(move)"}}, short + "\n  t:legal()\n  local move = \"e1f1\"\n  t:command(move)\n  t:going_on()"},
		{runner.Script{Setup: lines, Steps: []string{`local m = t:legal()`, `local move = "e1f1"`, "t:command(move)"}}, short + "\n  t:legal()\n  local move = \"e1f1\"\n  t:command(move)\n  t:going_on()"},
		{runner.Script{Setup: lines[:1], Steps: []string{`t:command("e1f1")`}, Expects: []string{"t:going_on()"}}, "the test does not hold on its own: line 3"},
		{runner.Script{Setup: lines}, "a test needs at least one command"},
		{runner.Script{Setup: lines[1:], Steps: []string{`t:command("e1f1")`, `t:command("e9f9")`}, Fault: "error"}, "the test does not hold on its own: line 4: t:command: it was done, and no script has failed"},
	} {
		text, err := c.script.Write(g, g.Shipped(), "x")
		if err != nil {
			if !strings.Contains(err.Error(), c.want) {
				t.Errorf("%+v: %v", c.script, err)
			}
			continue
		}
		if want := "function test_x(t)\n  " + c.want + "\nend\n"; text != want {
			t.Errorf("it is\n%swant\n%s", text, want)
		}
	}
}

// TestRecordedPassages: a passage of a match becomes a test. It expects how the match ends or what the caller says, or else
// the lines of the log from the passage on.
func TestRecordedPassages(t *testing.T) {
	g := xiangqitest.Game()
	p, err := g.Load(g.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	mode, err := p.Mode(g.Mode, "")
	if err != nil {
		t.Fatal(err)
	}
	set := games.Setup{Mode: mode, Seed: 1}
	m, err := p.Open(set, match.Options{Log: true})
	if err == nil {
		err = m.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	moments, commands := []display.Match{display.Fork(m)}, []match.Command(nil)
	for i, text := range []string{"h2e2", "h9g7", "resign"} { // Black resigns, and Red is to act
		c, err := m.Parse(event.Player(min(i, 1)), text)
		if err == nil {
			err = m.Do(c)
		}
		if err != nil {
			t.Fatal(err)
		}
		moments, commands = append(moments, display.Fork(m)), append(commands, c)
	}
	const first, second = "  t:command(\"move h2e2\")\n", "  t:command(\"move h9g7\")\n"
	for _, c := range []struct {
		from, to int
		expects  []string
		want     string
	}{
		{0, 2, nil, "  t:mark()\n" + first + second + "  t:lines({\"Red cannon moves from h2 to e2.\", \"Black horse moves from h9 to g7.\"})\n"},
		{1, 2, nil, first + "  t:mark()\n" + second + "  t:lines({\"Black horse moves from h9 to g7.\"})\n"},
		{1, 2, []string{"t:going_on()"}, first + second + "  t:going_on()\n"},
		{1, 3, nil, first + second + "  t:command(\"resign\", 2)\n  t:over(\"win\", 1)\n"},
	} {
		passage := games.Passage{Name: "x", Moments: moments[:c.to+1], Commands: commands[:c.to], From: c.from}
		text, err := runner.Record(g, g.Shipped(), runner.SetUp(set), passage, c.expects)
		if want := "function test_x(t)\n" + c.want + "end\n"; err != nil || text != want {
			t.Errorf("commands %d to %d: %v,\n%swant\n%s", c.from, c.to, err, text, want)
		}
	}
}
