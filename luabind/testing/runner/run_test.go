package runner_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/games/xiangqi/xiangqitest"
	"arbiter/luabind/testing/runner"
)

// folder makes a pack with a card and tests. One test fails.
func folder(t *testing.T) string {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"pack.toml": "id = \"mine\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
		"cards.toml": "[[card]]\nid = \"MINE-1\"\nname = { en = \"Guard\", zh = \"卫兵\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 1 }\n" +
			"stats = { attack = 1, shield = 0, health = 2 }\ntags = [\"INFANTRY\"]\n",
		"sub/cards_test.lua": "function test_good(t)\n  local a = t:unit(1, \"MINE-1\", \"alpha front\")\n  t:expect(a, {attack = 1})\nend\n" +
			"function test_bad(t)\n  local a = t:unit(1, \"MINE-1\", \"alpha front\")\n  t:expect(a, {attack = 2})\nend\n",
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

var cards = []*runner.Game{tcgtest.Game()}

// run runs tests and returns the output.
func run(t *testing.T, games []*runner.Game, match string, names ...string) (*runner.Report, string) {
	t.Helper()
	suites, err := runner.Open(games, names)
	if err != nil {
		t.Fatal(err)
	}
	return tally(t, suites, match)
}

// tally runs the tests of suites and returns what is printed of them.
func tally(t *testing.T, suites []*runner.Suite, match string) (*runner.Report, string) {
	t.Helper()
	var out strings.Builder
	r, err := runner.Run(suites, regexp.MustCompile(match), func(f *runner.Failure) { f.Print(&out, "en") })
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Print(&out, "en"); err != nil {
		t.Fatal(err)
	}
	return r, out.String()
}

// TestReport checks that a folder's tests run on the shipped packs. A failure shows
// file, line, test, message and the board; passing tests are silent.
func TestReport(t *testing.T) {
	r, got := run(t, cards, "", folder(t))
	if r.Passed != 1 || r.Failed != 1 {
		t.Fatalf("%d passed, %d failed", r.Passed, r.Failed)
	}
	for _, want := range []string{"sub/cards_test.lua:7: test_bad: t:expect: MINE-1 #1: attack is 1, not 2\n", "ALPHA", "\n1 passed, 1 failed\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, "test_good") {
		t.Error("a pass is reported")
	}
}

// TestReportSelected: only what matches runs; as JSON it can be read.
func TestReportSelected(t *testing.T) {
	r, _ := run(t, cards, "bad$", folder(t))
	out, err := json.Marshal(r)
	if err != nil || r.Passed != 0 || r.Failed != 1 {
		t.Fatalf("%d passed, %d failed, %v", r.Passed, r.Failed, err)
	}
	var got struct {
		Passed, Failed int
		Failures       []struct {
			Game, File, Name, Message, Board string
			Line                             int
		}
		Games []struct {
			Game           string
			Passed, Failed int
		}
		Warnings []string
	}
	if err := json.Unmarshal(out, &got); err != nil || got.Failed != 1 || len(got.Games) != 1 || got.Games[0].Failed != 1 || got.Warnings == nil {
		t.Fatalf("%v in %s", err, out)
	}
	f := got.Failures[0]
	if f.Line != 7 || f.Name != "test_bad" || f.Game != "tcg" || !strings.Contains(f.Board, "ALPHA") || !strings.Contains(f.Message, "attack is 1, not 2") || !strings.HasSuffix(f.File, "sub/cards_test.lua") {
		t.Errorf("%+v", f)
	}
	suites, err := runner.Open(cards, []string{"core"})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range suites[0].Tests {
		if !strings.HasPrefix(test.File, "core/") {
			t.Errorf("%s is not of the pack core", test.File)
		}
	}
}

// TestOpenRefuses checks that a folder that is not a pack is refused.
func TestOpenRefuses(t *testing.T) {
	empty := t.TempDir()
	for name, want := range map[string]string{"cor": "the folder does not exist; expected a shipped pack, an archive, or a folder with packs; did you mean \"core\"?", empty: "no pack.toml"} {
		if _, err := runner.Open(cards, []string{name}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// bench loads tests in Lua of xiangqi, to whose verbs it adds some.
func bench(t *testing.T, lua string, verbs ...runner.Verb) (*runner.Suite, *runner.Bench) {
	t.Helper()
	g := *xiangqitest.Game()
	g.Verbs = append(slices.Clone(g.Verbs), verbs...)
	s, err := g.NewSuiteOf(g.Shipped(), "some_test.lua", lua)
	if err != nil {
		t.Fatal(err)
	}
	b, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	return s, b
}

// TestWorkOfAPackIsBounded: the tests of a pack share a bound of work. The first one after it is a failure
// that names the bound, and the others are not run.
func TestWorkOfAPackIsBounded(t *testing.T) {
	const each, maxPackWork = runner.MaxWork - 500_000, 200_000_000
	var tests strings.Builder
	for i := range 14 {
		fmt.Fprintf(&tests, "function test_%02d(t) t:spend() end\n", i)
	}
	ran := 0
	s, _ := bench(t, tests.String(), runner.Verb{Group: runner.GroupAct, Name: "spend", Checks: true, Run: func(c *runner.Call) int {
		ran++
		c.Charge(each)
		return 0
	}})
	r, err := runner.Runner{Failed: func(*runner.Failure) {}}.Run([]*runner.Suite{s})
	if err != nil {
		t.Fatal(err)
	}
	if whole := maxPackWork/each + 1; ran != whole || r.Passed != whole || r.Failed != 1 || r.Failures[0].Name != fmt.Sprintf("test_%02d", whole) || !strings.Contains(r.Failures[0].Msg, "take more than 200000000 units of work") {
		t.Errorf("%d tests ran, %d passed: %v", ran, r.Passed, r.Failures)
	}
}

// TestFollow: who follows the commands of tests carries each out, and knows if the test expects it to
// fail. What that comes to is what the test sees.
func TestFollow(t *testing.T) {
	_, b := bench(t, "function test_a(t)\n  t:command(\"h2e2\")\n  t:piece(\"e2\", {kind = \"cannon\"})\n  t:fault(\"error\"):command(\"h9g7\")\nend\nfunction test_b(t)\n  t:command(\"h2e2\")\nend")
	var got []string
	b.Follow(func(g display.Match, c match.Command, faulty bool, do func() error) error {
		got = append(got, fmt.Sprint(g.Format(c, display.Canonical), " ", faulty))
		if len(got) > 2 {
			return errors.New("it is stopped")
		}
		return do()
	})
	first, second := b.Run(0), b.Run(1)
	if want := []string{"move h2e2 false", "move h9g7 true", "move h2e2 false"}; !slices.Equal(got, want) {
		t.Errorf("it follows %q, want %q", got, want)
	}
	if first == nil || first.Line != 4 || second == nil || second.Line != 7 || !strings.Contains(second.Msg, "it is stopped") {
		t.Errorf("the tests end in %v and %v", first, second)
	}
	b.Follow(nil)
	if f := b.Run(1); f == nil || len(got) != 3 || !strings.Contains(f.Msg, "expects nothing") {
		t.Errorf("without anyone who follows, it ends in %v after %d commands", f, len(got))
	}
}

// TestFailuresInChinese: an error that the message of a failure quotes is in the language of the run.
func TestFailuresInChinese(t *testing.T) {
	s, _ := bench(t, "function test_a(t)\n  t:command(\"e0e5\")\nend\nfunction test_b(t)\n  t:refused(\"NO_PIECE\"):command(\"e0e5\")\nend\nfunction test_c(t)\n  t:command(\"nonsense\")\nend")
	unread := map[string]string{"en": `move "nonsense" is not like h2e2, H2-E2 or C2=5`, "zh": "着法“nonsense”无法识别；写法如 h2e2、H2-E2、C2=5 或炮二平五"}
	for lang, text := range map[string]string{"en": "a piece is in the way", "zh": "路径被阻挡"} {
		var got []string
		if _, err := (runner.Runner{Lang: lang, Failed: func(f *runner.Failure) { got = append(got, f.In(lang)) }}).Run([]*runner.Suite{s}); err != nil {
			t.Fatal(err)
		}
		want := []string{"some_test.lua:2: test_a: t:command: refused: BLOCKED: " + text + ", by core.legal_move", "some_test.lua:5: test_b: t:command: refused with BLOCKED, not NO_PIECE (" + text + ")", "some_test.lua:8: test_c: t:command: " + unread[lang]}
		if !slices.Equal(got, want) {
			t.Errorf("in %s it is %q, want %q", lang, got, want)
		}
	}
}
