package xiangqitest_test

import (
	"io/fs"
	"os"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
	"testing/fstest"

	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/games/xiangqi/xiangqitest"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// Garbage is collected less often, as in the program: the tests drop whole packs and matches.
var _ = debug.SetGCPercent(400)

var all = regexp.MustCompile("")

// run plays the scenarios of some packs, no names for all.
func run(sources []load.Source, names []string, re *regexp.Regexp) (*runner.Report, error) {
	s, err := xiangqitest.Game().NewSuite(sources, names)
	if err != nil {
		return nil, err
	}
	return runner.Run([]*runner.Suite{s}, re, func(*runner.Failure) {})
}

// TestShipped plays what ships, and wants scenarios of every piece.
func TestShipped(t *testing.T) {
	tally, err := run(luaxiangqi.Shipped(), nil, all)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range tally.Failures {
		t.Errorf("%v\n%s", f, f.Board)
	}
	for _, file := range []string{"general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier", "ending", "handicap", "banner"} {
		one, err := run(luaxiangqi.Shipped(), nil, regexp.MustCompile("/"+file+load.ScenarioSuffix))
		if err != nil || one.Passed == 0 {
			t.Errorf("no scenario of %s has passed: %v", file, err)
		}
	}
}

// TestVariantOfOthers plays the scenarios of a pack that is not shipped.
func TestVariantOfOthers(t *testing.T) {
	siege := load.Source{FS: os.DirFS("../testdata/siege"), Name: "siege"}
	tally, err := run(append(luaxiangqi.Shipped(), siege), []string{"siege"}, all)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range tally.Failures {
		t.Errorf("%v\n%s", f, f.Board)
	}
	if tally.Passed == 0 {
		t.Error("nothing was played")
	}
}

// one plays a file alone on the shipped pieces.
func one(t *testing.T, text string) (*runner.Report, error) {
	t.Helper()
	return run(append(luaxiangqi.Shipped(), mine(text)), []string{"mine"}, all)
}

// mine is a pack with a file of scenarios.
func mine(text string) load.Source {
	dir := fstest.MapFS{
		"pack.toml":            {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"xiangqi\"]\n")},
		"deep/x_scenario.toml": {Data: []byte(text)},
	}
	return load.Source{FS: fs.FS(dir), Name: "mine"}
}

// TestScenarioFailures: every kind of expectation can fail, at its line and with the
// board.
func TestScenarioFailures(t *testing.T) {
	for field, want := range map[string]string{
		`targets = { h0 = ["g2"] }`:           "the piece on h0 may go to [g2 i2], not to [g2]",
		`targets = { h5 = ["g2"] }`:           `targets: there is no piece on "h5"`,
		`refused = { h0f1 = "NO_PATH" }`:      "h0f1 is refused with BLOCKED, not with NO_PATH",
		`refused = { h0g2 = "NO_PATH" }`:      "h0g2 is legal, not refused with NO_PATH",
		`refused = { hello = "NO_PATH" }`:     "hello: ",
		`perft = [44, 1921]`:                  "perft of depth 2 is 1926, not 1921",
		`moves = ["h2e2", "h0g2"]`:            "move 2, h0g2: NOT_YOUR_PIECE",
		`final = "9/9"`:                       "the position is rnbakabnr/9/",
		`outcome = "1-0 checkmate"`:           `the outcome is "*", not "1-0 checkmate"`,
		`events = []`:                         "after the last expected event comes GAME_STARTED",
		`events = ["xq:MOVE"]`:                "event 1 is GAME_STARTED by core, not xq:MOVE",
		`events = ["GAME_STARTED", "xq:X"]`:   "event 2, xq:X, never came",
		`rules = "loose"`:                     `no mode has the rules "loose"`,
		`fen = "9"`:                           `fen: "9": expected the squares`,
		"mode = \"Nope\"":                     "Nope",
		"mode = \"Banner_TB\"\nrules = \"x\"": "give one of mode and rules",
	} {
		tally, err := one(t, "\n[[scenario]]\nname = \"it fails\"\n"+field+"\n")
		if err != nil || tally.Failed != 1 {
			t.Errorf("%s: %+v, %v", field, tally, err)
			continue
		}
		f := tally.Failures[0]
		if !strings.Contains(f.Error(), want) || !strings.HasPrefix(f.Error(), "mine/deep/x_scenario.toml:") || f.Line < 2 || f.Line > 5 {
			t.Errorf("%s: %v, want %s", field, f, want)
		}
	}
	tally, err := one(t, "[[scenario]]\nname = \"a\"\nmoves = [\n\"h2e2\",\n]\noutcome = \"1-0\"\n")
	if err != nil || tally.Failed != 1 || tally.Failures[0].Line != 6 || !strings.Contains(tally.Failures[0].Board, "C") {
		t.Errorf("%+v, %v", tally, err)
	}
}

// TestRefusedLeavesNoTrace: the commands of refused are tried on copies, so neither the position nor the events
// of the scenario have them. The log of a match has a move that the rules reject.
func TestRefusedLeavesNoTrace(t *testing.T) {
	tally, err := one(t, "[[scenario]]\nname = \"a\"\nrefused = { h0f1 = \"BLOCKED\", h0h9 = \"NO_PATH\" }\nmoves = [\"h2e2\"]\n"+
		"events = [\"GAME_STARTED\", \"xq:MOVE\", \"xq:MOVED\", \"xq:SIDE_SWITCHED\"]\n")
	if err != nil || tally.Passed != 1 {
		t.Errorf("%+v, %v", tally, err)
	}
}

// TestScenarioFailuresInChinese: the reason of a refusal and the board are in the language of the run.
func TestScenarioFailuresInChinese(t *testing.T) {
	s, err := xiangqitest.Game().NewSuite(append(luaxiangqi.Shipped(), mine("[[scenario]]\nname = \"a\"\nmoves = [\"h0f1\"]\n")), []string{"mine"})
	if err != nil {
		t.Fatal(err)
	}
	tally, err := runner.Runner{Lang: "zh", Failed: func(*runner.Failure) {}}.Run([]*runner.Suite{s})
	if err != nil || tally.Failed != 1 || !strings.Contains(tally.Failures[0].In("zh"), "BLOCKED: 路径被阻挡") || !strings.Contains(tally.Failures[0].Board, "轮到红方") {
		t.Errorf("%+v, %v", tally, err)
	}
}

// TestRefusedFiles: a file that cannot be understood is refused at its line.
func TestRefusedFiles(t *testing.T) {
	for text, want := range map[string]string{
		"[[scenario]]\nname = \"a\"\n[[scenario]]\nname = \"b\"\nmovs = []\n": `mine/deep/x_scenario.toml:5: unknown key "movs"; a scenario has name, `,
		"[[scenario]]\nname = \"a\"\ntarget = {}\n":                           `did you mean "targets"?`,
		"[[scenario]]\nname = \"a\"\n[[senario]]\nname = \"b\"\n":             `mine/deep/x_scenario.toml:3: unknown key "senario"; a file has a list [[scenario]]; did you mean "scenario"?`,
		"[[scenario]]\nfen = \"9\"\n":                                         "x_scenario.toml:1: a scenario needs a name",
		"[[scenario]]\nname = \n":                                             "x_scenario.toml:2: not TOML: ",
		"[[scenario]]\nname = 3\n":                                            "must be a text, not a number",
		strings.Repeat("# filler\n", 40_000):                                  "at most 256 KB",
	} {
		if _, err := one(t, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: %v, want %s", text, err, want)
		}
	}
}

// TestNoPart: scenarios do not belong to a pack; its hash, by which records know it, does not
// depend on them.
func TestNoPart(t *testing.T) {
	hash := func(dir fstest.MapFS) string {
		lib, err := luaxiangqi.Read(append(luaxiangqi.Shipped(), load.Source{FS: dir, Name: "mine"}))
		if err != nil {
			t.Fatal(err)
		}
		return lib.Packs[len(lib.Packs)-1].Hash
	}
	dir := fstest.MapFS{"pack.toml": {Data: []byte("id = \"zzz\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"xiangqi-handicap\"]\n")}}
	before := hash(dir)
	dir["a_scenario.toml"] = &fstest.MapFile{Data: []byte("[[scenario]]\nname = \"a\"\n")}
	if hash(dir) != before {
		t.Error("a scenario changed the hash of its pack")
	}
}
