package runner_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/games/xiangqi/xiangqitest"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// packOf writes a pack with a file of tests into a folder.
func packOf(t *testing.T, dir, head, test string) string {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"pack.toml": "version = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\n" + head, "x_test.lua": test} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestOneTally: without names every shipped pack of every game is tested, and all of it is one
// tally. Of each game the packs have something that is reached, and movement scripts count,
// though they run at load alone.
func TestOneTally(t *testing.T) {
	suites, err := runner.Open(kits.Tests(kits.All()), nil)
	if err != nil {
		t.Fatal(err)
	}
	meters := metered(t, suites)
	r, out := tally(t, suites, "")
	if r.Failed != 0 || len(r.Warnings) != 0 {
		t.Errorf("%s%v", out, r.Warnings)
	}
	sum := 0
	for i, g := range r.Games {
		if g.Game != kits.All().Games()[i].Name || g.Passed == 0 {
			t.Errorf("game %d is %+v", i+1, g)
		}
		sum += g.Passed
		reached(t, g.Game, meters[i].Report())
		meters[i].Stop()
	}
	if len(r.Games) != len(kits.All().Games()) || sum != r.Passed || strings.Count(out, "\n") != len(r.Games)+1 {
		t.Errorf("%d games, %d passed\n%s", len(r.Games), sum, out)
	}
}

// reached requires that the tests of a game reach lines and handlers of its packs.
func reached(t *testing.T, game string, files []*runner.CoveredFile) {
	t.Helper()
	sum := runner.SumCoverage(files)
	if scripted := game == "tcg" || game == "tactics" || game == "xiangqi"; scripted && (sum.Lines.Reached == 0 || sum.Handlers.Reached == 0) {
		t.Errorf("%s: %+v %+v", game, sum.Lines, sum.Handlers)
	}
	for _, f := range sum.Files {
		if strings.HasSuffix(f.Name, "/horse.lua") && (f.Lines.Reached == 0 || f.Lines.Reached < f.Lines.All) {
			t.Errorf("%s: %+v", f.Name, f.Lines)
		}
	}
}

// TestGameOfAFolder checks the game of a folder. It is the one that it names, else that
// of a shipped pack which it requires, directly or by packs next to it. Each game's
// tests use its verbs, and are counted together.
func TestGameOfAFolder(t *testing.T) {
	dir := t.TempDir()
	packOf(t, filepath.Join(dir, "a"), "id = \"a\"\nrequires = [\"b\"]\n", "function test_a(t) t:piece(\"h2\", {kind = \"cannon\"}) end")
	packOf(t, filepath.Join(dir, "b"), "id = \"b\"\nrequires = [\"xiangqi\"]\n", "function test_b(t) t:command(\"h2e2\") t:replays() end")
	packOf(t, filepath.Join(dir, "c"), "id = \"c\"\nrequires = [\"tactics\"]\n", "function test_c(t) t:battle(\"skirmish\", {rounds = 1}) t:command(\"activate Anna\") t:turn_is({active = \"Anna\"}) end")
	packOf(t, filepath.Join(dir, "e"), "id = \"e\"\ngame = \"tactics\"\n", "function test_e(t) t:to_act(1) end")
	packOf(t, filepath.Join(dir, "d"), "id = \"d\"\n", "function test_d(t) t:player(1, {base = 30}) end")
	r, out := run(t, kits.Tests(kits.All()), "", dir)
	var list []string
	for _, g := range r.Games {
		list = append(list, g.Game, string(rune('0'+g.Passed)))
	}
	if want := []string{"tcg", "1", "tactics", "2", "xiangqi", "2"}; r.Failed != 0 || !slices.Equal(list, want) {
		t.Errorf("%v, not %v\n%s", list, want, out)
	}
	if r, out := run(t, kits.Tests(kits.All()), "test_c", "tactics", filepath.Join(dir, "c")); r.Passed != 1 || len(r.Games) != 1 {
		t.Errorf("with the name of its game: %s", out)
	}
	if r, _ := run(t, kits.Tests(kits.All()), "", "xiangqi"); len(r.Games) != 1 || r.Games[0].Game != "xiangqi" || r.Passed < 40 {
		t.Errorf("the name of a game: %+v", r.Games)
	}
	mine := filepath.Join(t.TempDir(), "k")
	packOf(t, mine, "id = \"k\"\ngame = \"kuhn\"\n", "function test_k(t) t:going_on() end")
	if r, out := run(t, kits.Tests(kits.All()), "", "kuhn", mine); len(r.Games) != 1 || r.Games[0].Game != "kuhn" || r.Failed != 0 || r.Passed < 2 {
		t.Errorf("a pack that has the name of its game, and another one: %s", out)
	}
	if r, _ := run(t, kits.Tests(kits.All()), "", "xiangqi-handicap"); len(r.Games) != 1 || r.Games[0].Game != "xiangqi" || r.Passed == 0 || r.Passed > 20 {
		t.Errorf("the name of a shipped pack: %+v", r.Games)
	}
}

// TestNeverRun: what looks like a test and is never run is refused by name;
// helpers that tests call are not.
func TestNeverRun(t *testing.T) {
	const good = "function test_good(t) t:going_on() end\n"
	for text, want := range map[string]string{
		good + "function tets_armor(t) end":                                      `x_test.lua:2: tets_armor is never run: the name of a test begins with test_, and no test calls it; did you mean "test_armor"?`,
		good + "function Test_armor(t) end":                                      `did you mean "test_armor"?`,
		good + "tset_armor = function(t) end":                                    `did you mean "test_armor"?`,
		good + "function helper(t) end -- helper":                                "x_test.lua:2: helper is never run",
		good + "function helper(t) t:eq(1, \"helper\") end":                      "helper is never run",
		good + "\nlocal function test_armor(t) end":                              "x_test.lua:3: test_armor is never run: a test is a global function at the top level",
		good + "local all = {}\nfunction all.test_armor() end":                   "test_armor is never run",
		"function test_a(t)\n  local function test_b() end\n  t:going_on()\nend": "x_test.lua:2: test_b is never run",
	} {
		if _, err := tcgtest.Game().NewSuiteOf(tcgtest.Game().Shipped(), "x_test.lua", text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\ngot  %v\nwant %s", text, err, want)
		}
	}
	for _, text := range []string{
		good + "function helper(t) t:going_on() end\nfunction test_b(t) helper(t) end",
		good + "local function helper(t) t:going_on() end\nfunction test_b(t) helper(t) end",
		good + "-- function tets_x(t) end\n--[[ function tets_y(t)\nend ]]\nfunction test_b(t) t:eq(\"function tets_z(t)\", \"function tets_z(t)\") end",
		good + "local all = {first = function(t) t:going_on() end}\nfunction test_b(t) all.first(t) end",
	} {
		if _, err := tcgtest.Game().NewSuiteOf(tcgtest.Game().Shipped(), "x_test.lua", text); err != nil {
			t.Errorf("%s\n%v", text, err)
		}
	}
}

// TestWarnings checks that tests in another file are warned of, and that scenarios in
// packs of a game without scenarios are refused, as nothing would play them.
func TestWarnings(t *testing.T) {
	src := func(name, text string) load.Source {
		return load.Source{Name: "mine", FS: fstest.MapFS{
			"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")}, name: {Data: []byte(text)}}}
	}
	suite := func(s load.Source) (*runner.Suite, error) {
		return tcgtest.Game().NewSuite(append(tcgtest.Game().Shipped(), s), []string{"mine"})
	}
	s, err := suite(src("armor_tests.lua", "-- by and by\nfunction test_armor(t) end\n"))
	if want := "mine/armor_tests.lua:2: test_armor is not run: tests are in files named *_test.lua"; err != nil || !slices.Contains(s.Warnings, want) {
		t.Errorf("%v, %v, want %s", s, err, want)
	}
	if _, err := suite(src("x_scenario.toml", "[[scenario]]\n")); err == nil || !strings.Contains(err.Error(), "mine/x_scenario.toml: this game has no scenarios") {
		t.Errorf("%v", err)
	}
}

// TestKeptApart: nothing is kept from one test to the next.
func TestKeptApart(t *testing.T) {
	for _, g := range kits.Tests(kits.All()) {
		_, err := g.NewSuiteOf(g.Shipped(), "apart_test.lua", "function test_a(t)\n  t:command(t:legal()[1])\n  t:going_on()\nend\n"+
			"function test_b(t)\n  t:eq(t:legal(), t:legal())\n  t:undo()\nend\nfunction test_c(t) t:replays() end\nfunction test_d(t) seen = 1 t:going_on() end")
		if err == nil {
			t.Errorf("%s: a test may set a global", g.Name)
		}
		s, err := g.NewSuiteOf(g.Shipped(), "apart_test.lua", "function test_a(t)\n  t:command(t:legal()[1])\n  t:going_on()\nend\n"+
			"function test_b(t)\n  t:eq(t:legal(), t:legal())\n  t:undo()\nend\nfunction test_c(t) t:replays() end\n")
		if err != nil {
			t.Fatal(err)
		}
		bench, err := s.NewBench()
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range []string{"", "nothing to undo", "no command was given yet"} {
			if f := bench.Run(i); (f == nil) != (want == "") || f != nil && !strings.Contains(f.Msg, want) {
				t.Errorf("%s: test %d: %v, want %q", g.Name, i+1, f, want)
			}
		}
	}
}

// TestReplays: random walks of all games, with undo and forks, come to the same
// the second time.
func TestReplays(t *testing.T) {
	for _, g := range kits.Tests(kits.All()) {
		s, err := g.NewSuiteOf(g.Shipped(), "again_test.lua", `
function test_random_walk(t)
  for n = 1, 40 do
    local list = t:legal()
    if #list == 0 then break end
    local text = list[(n * 7) % #list + 1]
    if text ~= "concede" and text ~= "resign" then t:command(text) end
    if n % 5 == 0 then
      t:undo()
      t:fork(function() t:command(t:legal()[1]) t:replays() end)
    end
  end
  t:replays()
end`)
		if err != nil {
			t.Fatal(err)
		}
		bench, err := s.NewBench()
		if err != nil {
			t.Fatal(err)
		}
		if f := bench.Run(0); f != nil {
			t.Errorf("%s: %v\n%s", g.Name, f, f.Board)
		}
	}
}

// TestReplaysFindsDifferences: a match that goes otherwise the second time
// fails.
func TestReplaysFindsDifferences(t *testing.T) {
	g := *tcgtest.Game()
	g.Verbs = append(slices.Clone(g.Verbs), runner.Verb{Group: runner.GroupAct, Name: "tamper", Run: func(c *runner.Call) int {
		m, _ := match.Of[tcg.State](c.Match())
		m.State.Players[0].Battery = 5
		return 0
	}})
	s, err := g.NewSuiteOf(g.Shipped(), "tamper_test.lua", "function test_x(t) t:end_phase() t:tamper() t:end_phase() t:replays() end")
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	if f := bench.Run(0); f == nil || !strings.Contains(f.Msg, "after command 2, end, the second time is another position") {
		t.Errorf("%v", f)
	}
}

// TestReplaysAreBounded: the work of the second time counts like that of the first. A test that
// has had too much stops there, before it compares any more.
func TestReplaysAreBounded(t *testing.T) {
	const commandWork = 4000
	for _, over := range []int{0, 1} {
		g := *tcgtest.Game()
		all := g.All()
		replays := all[slices.IndexFunc(all, func(v runner.Verb) bool { return v.Name == "replays" })]
		first := 0 // work of the commands so far
		g.Verbs = append(slices.Clone(g.Verbs), runner.Verb{Group: runner.GroupAct, Name: "tamper", Run: func(c *runner.Call) int {
			m, _ := match.Of[tcg.State](c.Match())
			first += commandWork + c.Match().Work()
			m.State.Players[0].Battery += 5
			return 0
		}}, runner.Verb{Group: runner.GroupAct, Name: "again", Run: func(c *runner.Call) int {
			first += commandWork + c.Match().Work()
			c.Charge(runner.MaxWork - first + over)
			return replays.Run(c)
		}})
		s, err := g.NewSuiteOf(g.Shipped(), "bound_test.lua", "function test_x(t) t:end_phase() t:tamper() t:end_phase() t:again() end")
		if err != nil {
			t.Fatal(err)
		}
		bench, err := s.NewBench()
		if err != nil {
			t.Fatal(err)
		}
		want := []string{"after command 2, end, the second time is another position", runner.ErrWork.Error()}[over]
		if f := bench.Run(0); f == nil || !strings.Contains(f.Msg, want) {
			t.Errorf("%d units over the bound: %v, want %q", over, f, want)
		}
	}
}

// Tests that are in no pack are not run, and that is said.
func TestTestsNextToPacks(t *testing.T) {
	dir := t.TempDir()
	packOf(t, filepath.Join(dir, "mine"), "id = \"mine\"\ngame = \"tcg\"\nrequires = [\"core\"]\n", "function test_mine(t) t:expect(1 == 1, true) end\n")
	if err := os.WriteFile(filepath.Join(dir, "lost_test.lua"), []byte("function test_lost(t) end\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for folder, want := range map[string]bool{dir: true, filepath.Join(dir, "mine"): false} {
		suites, err := runner.Open(kits.Tests(kits.All()), []string{folder})
		if err != nil || len(suites) != 1 {
			t.Fatalf("%d suites, %v", len(suites), err)
		}
		warned := slices.ContainsFunc(suites[0].Warnings, func(w string) bool { return strings.Contains(w, "lost_test.lua is not run: it is in no pack") })
		if warned != want {
			t.Errorf("%s: the warnings are %q", folder, suites[0].Warnings)
		}
	}
}

// TestPacksThatDefineGames: the tests of a pack that defines a game run with that game, not with the first one.
func TestPacksThatDefineGames(t *testing.T) {
	const game = `
[[mode]]
id = "spin"
name = { en = "Spin" }
seats = 2
max_turns = 9
phases = ["play"]
[[phase]]
id = "play"
[[action]]
id = "end"
name = { en = "End" }
effects = [{ type = "END_TURN" }]
`
	spin := load.Source{Name: "spin", FS: fstest.MapFS{"game.toml": {Data: []byte(game)}, "x_test.lua": {Data: []byte("function test_it(t) t:expect(1 == 1, true) end\n")},
		"pack.toml": {Data: []byte("id = \"spin\"\nversion = \"1.0.0\"\napi = 3\ndefines = \"spin\"\nlicense = \"MIT\"\n")}}}
	from := runner.From{Pack: func(string) ([]load.Source, error) { return []load.Source{spin}, nil }, Games: kits.With}
	suites, err := from.Open(kits.Tests(kits.All()), []string{"spin"})
	if err != nil || len(suites) != 1 || suites[0].Game.Name != "spin" || len(suites[0].Tests) != 1 {
		t.Errorf("%d suites, %v", len(suites), err)
	}
}

// TestSetUpsOfTests: a test begins with the usual match, or with the one that a recorded line describes. Another seed
// loses nothing that was set up.
func TestSetUpsOfTests(t *testing.T) {
	i := slices.IndexFunc(kits.Tests(kits.All()), func(g *runner.Game) bool { return g.Name == "minions" })
	g := *kits.Tests(kits.All())[i]
	p, err := g.Load(g.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	usual := games.Setup{Seed: 1}
	if usual.Mode, err = p.Mode(g.Mode, ""); err == nil {
		usual.Decks, err = games.Deal(p.Decks, usual)
	}
	if err != nil || len(usual.Decks) != 2 {
		t.Fatalf("%+v, %v", usual, err)
	}
	other, seeded := usual, usual
	other.Seed, seeded.Seed = 7, 9
	other.Decks = [][]string{usual.Decks[1], slices.Clone(usual.Decks[0])}
	slices.Reverse(other.Decks[1])
	line := runner.SetUp(other)[0]
	if want := strings.TrimSuffix(line.Text, ", seed = 7})") + "})"; line.Bare != want {
		t.Errorf("without its seed the line is %s, want %s", line.Bare, want)
	}
	unseeded := other
	unseeded.Seed = 1
	var got games.Setup
	g.Verbs = append(slices.Clone(g.Verbs), runner.Verb{Group: runner.GroupExpect, Name: "note", Checks: true, Run: func(c *runner.Call) int {
		got = c.Setup()
		return 0
	}})
	cases := []struct {
		body string
		want games.Setup
		msg  string
	}{
		{"t:note()", usual, ""}, {line.Text + " t:note()", other, ""}, {line.Bare + " t:note()", unseeded, ""}, {"t:seed(9) t:note()", seeded, ""},
		{line.Text + " t:reset() t:note()", usual, ""}, {"t:match({mode = \"nothing\"})", usual, "nothing"},
		{"t:match({decks = 1})", usual, "decks must be a list of lists of cards, got 1"}, {"t:match({decks = {1, 2}})", usual, "decks must be a list of lists of cards, got {1, 2}"},
		{"t:match({decks = {{\"NONE\"}, {\"NONE\"}}})", usual, "NONE"}, {"t:seed(-1)", usual, "0 or more"}, {"t:command(t:legal()[1]) t:seed(2)", usual, "t:seed"},
	}
	var text strings.Builder
	for i, c := range cases {
		fmt.Fprintf(&text, "function test_%d(t) %s t:going_on() end\n", i, c.body)
	}
	_, b := benchOf(t, &g, g.Shipped(), text.String())
	for i, c := range cases {
		got = usual
		if f := b.Run(i); (f == nil) != (c.msg == "") || f != nil && !strings.Contains(f.Msg, c.msg) {
			t.Errorf("%s: %v, want %q", c.body, f, c.msg)
		}
		if got.Mode != c.want.Mode || got.Seed != c.want.Seed || !slices.EqualFunc(got.Decks, c.want.Decks, slices.Equal[[]string]) {
			t.Errorf("%s: the match is %+v, want %+v", c.body, got, c.want)
		}
	}
}

// unseeded is a game without chance.
type (
	unseeded      struct{ runner.Ground }
	unseededStage struct{ runner.Stage }
)

func (g unseeded) Stage() runner.Stage { return unseededStage{g.Ground.Stage()} }

// TestSeedWithoutChance: a game without chance has no seed.
func TestSeedWithoutChance(t *testing.T) {
	g := *xiangqitest.Game()
	ground := g.Ground
	g.Ground = func(sources []load.Source, files []runner.File) (runner.Ground, error) {
		got, err := ground(sources, files)
		return unseeded{got}, err
	}
	_, b := benchOf(t, &g, g.Shipped(), "function test_a(t) t:seed(1) t:going_on() end")
	if f := b.Run(0); f == nil || !strings.Contains(f.Msg, "there is no chance in this game") {
		t.Errorf("%v", f)
	}
}
