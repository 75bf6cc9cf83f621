package runner_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbiter/luabind/games/tcg/tcgtest"
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
