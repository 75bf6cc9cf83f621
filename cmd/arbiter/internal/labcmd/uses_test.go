package labcmd

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/lab/bench"
	"arbiter/luabind/lab/env"
	"arbiter/luabind/lab/farm"
	"arbiter/luabind/lab/loops"
	"arbiter/luabind/packs/safeio"
)

// reads returns a command that only reads its flags.
func reads(name string, read func(c *cli.Call) error) cli.Command {
	return cli.Command{Name: name, Summary: "Test", Examples: []string{name}, Run: func(c *cli.Call) error { return cli.OrHelp(read(c)) }}
}

// asked runs a command line and returns its exit code and everything that it prints.
func asked(table []cli.Command, line string) (code int, text string) {
	var b bytes.Buffer
	out := safeio.NewOut(&b)
	code = cli.Run(table, strings.Fields(line), cli.Stream{In: strings.NewReader(""), Out: out, Err: out})
	return code, b.String()
}

// TestFlagsOfLabCommands checks the limits of each flag and the flags that exclude each other: what
// is at a limit passes, and what is beyond it is refused with the limit.
func TestFlagsOfLabCommands(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	dir := t.TempDir()
	t.Chdir(dir)
	if err := os.WriteFile("there.lab", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	table := []cli.Command{
		reads("bench", func(c *cli.Call) error { _, err := readBenchFlags(c); return err }),
		reads("sim", func(c *cli.Call) error { _, err := readSimFlags(c); return err }),
		reads("matrix", func(c *cli.Call) error { _, err := readMatrixFlags(c); return err }),
		reads("tune", func(c *cli.Call) error { _, err := readTuneFlags(c); return err }),
		reads("impact", func(c *cli.Call) error { _, err := readImpactFlags(c); return err }),
		reads("solve", func(c *cli.Call) error { _, err := readSolveFlags(c); return err }),
		reads("loops", func(c *cli.Call) error { _, _, err := readLoopsFlags(c); return err }),
		reads("env", func(c *cli.Call) error { _, err := readEnvFlags(c); return err }),
	}
	limits := func(line, flag string, low, high int) {
		for _, n := range []int{low - 1, low, high, high + 1} {
			code, text := asked(table, fmt.Sprintf("%s --%s %d", line, flag, n))
			if refused := n < low || n > high; refused != (code == cli.ExitUsage) || refused && !strings.Contains(text, fmt.Sprintf("--%s %d: expected ", flag, n)) {
				t.Errorf("%s --%s %d: exit code %d, %s", line, flag, n, code, text)
			}
		}
	}
	limits("sim", "games", 1, lab.MaxGames)
	limits("sim", "jobs", 1, maxJobs)
	limits("sim", "max-commands", 1, lab.MaxCommands)
	limits("bench", "shares", 1, maxTurns)
	limits("solve kuhn", "iterations", 0, maxIterations)
	limits("solve kuhn --bot random", "answers", 1, maxAnswers)
	limits("loops", "budget", 1, loops.MaxBudget)
	limits("loops", "pieces", 1, loops.MaxPieces)
	limits("loops", "jobs", 1, maxJobs)
	limits("env", "batch", 1, env.MaxBatch)
	limits("env", "jobs", 1, maxJobs)
	limits("env", "max-commands", 1, lab.MaxCommands)
	limits("impact A --set a=1", "bound", 1, 50)
	limits("tune A --vary a=1..2", "bound", 1, 50)
	for _, c := range []struct{ line, want string }{
		{"bench --games 0", "--games 0: expected at least 1"}, {"bench --games 1", ""}, {"bench duel --modules", ""}, {"bench --counts", ""},
		{"bench --counts --modules", "--counts: the rooms"}, {"bench duel --counts", "--counts: the rooms"}, {"bench --counts --games 5", "--counts: the matches"}, {"bench --counts --seed 5", "--counts: the matches"},
		{"bench --shares 2 --counts", "--shares: the rooms"}, {"bench --shares 2 --modules", "--shares: the rooms"}, {"bench duel --shares 2", "--shares: the rooms"}, {"bench --shares 2 --games 2", "--shares: the rooms"}, {"bench --shares 2 --seed 2", "--shares: the rooms"},
		{"bench --worse 5", "--worse needs --compare"}, {"bench --compare there.lab --modules", "leave out --modules"}, {"bench --compare there.lab --worse NaN", "--worse NaN: expected"}, {"bench --compare there.lab --worse -1", "--worse -1: expected 0 to"}, {"bench --compare there.lab --worse 0", ""}, {"bench --compare there.lab --worse 1000000", ""}, {"bench --compare there.lab --worse 1000001", "expected 0 to 1000000"},
		{"sim x", `sim: unexpected argument "x"`}, {"sim --json --format csv", "leave out --format csv"}, {"sim --json --format json", ""}, {"sim --table cards", "--table is for --format csv and svg"}, {"sim --table cards --format csv", ""},
		{"sim --format svg", "choose the table with --table"}, {"sim --format svg --table cards", ""}, {"sim --format pdf", `--format "pdf"`}, {"sim --format json --table cards", "--table is for"},
		{"sim --stall 5m", "--stall needs --farm"}, {"sim --redeliver 5m", "--redeliver needs --farm"}, {"matrix --wait 5m", "--wait needs --farm"},
		{"matrix --games 3", "expected an even number"}, {"matrix --games 4", ""}, {"matrix --format csv --table nothing", `--table "nothing"`}, {"matrix --format csv --table cards", ""}, {"matrix --format svg --table matrix", ""},
		{"tune", "tune: expected a card"}, {"tune A B", `unexpected "B"`}, {"tune A", "choose the values with --vary"}, {"tune A --vary a=1..2", ""}, {"tune A --vary a", "--vary"}, {"tune A --vary a=1..2 --deck x --deck y", "--deck names one deck"},
		{"tune A --vary a=1..2 --target 1%", ""}, {"tune A --vary a=1..2 --target 0.9%", "expected 1% to 99%"}, {"tune A --vary a=1..2 --target 99", ""}, {"tune A --vary a=1..2 --target 99.1", "expected 1% to 99%"}, {"tune A --vary a=1..2 --target NaN", "expected 1% to 99%"},
		{"tune A --vary a=1..2 --target helps=-50", ""}, {"tune A --vary a=1..2 --target helps=-51", "expected helps=-50"}, {"tune A --vary a=1..2 --target helps=50", ""}, {"tune A --vary a=1..2 --target helps=51", "expected helps=-50"},
		{"tune A --vary a=1..2 --target helps=5%", "expected helps=-50"}, {"tune A --vary a=1..2 --target helps=x", "expected helps=-50"}, {"tune A --vary a=1..2 --format svg", ""}, {"tune A --vary a=1..2 --format svg --table cards", `--table "cards"`},
		{"tune A --vary a=1..2 --bound 0.1", ""}, {"tune A --vary a=1..2 --bound 0.09", "--bound 0.09: expected"}, {"tune A --vary a=1..2 --error 0.001", ""}, {"tune A --vary a=1..2 --error 0.0009", "--error 0.0009: expected"}, {"tune A --vary a=1..2 --error 0.4", ""}, {"tune A --vary a=1..2 --error 0.41", "--error 0.41: expected"},
		{"impact A B --set a=1", `unexpected "B"`}, {"impact A", "name the change with"}, {"impact --set a=1", "expected a definition"}, {"impact A --set a=1 --set b=2", ""}, {"impact --against ./x", ""}, {"impact A --set a=1 --script s.lua", "choose one of"}, {"impact A --set a=1 --against x", "choose one of"},
		{"impact --rev HEAD", "needs exactly one folder"}, {"impact --rev a --rev b --rev c", "once or twice"}, {"impact A --script s.lua", ""}, {"impact A --set a=1 --format svg", ""},
		{"solve", "expected a game"}, {"solve kuhn leduc", "one game at a time"}, {"solve kuhn --mode kuhn", "leave out --game and --mode"}, {"solve --mode kuhn", ""}, {"solve --game kuhn", ""}, {"solve kuhn --answers 5", "add --bot"},
		{"loops --record there.lab", "file exists"}, {"loops --record nothing/x.lua", "unknown folder"}, {"loops --record x.lua", ""}, {"loops --record .", "it is a folder"},
		{"env x", "unexpected argument"}, {"env --reward gold", `--reward "gold"`}, {"env --observe all", `--observe "all"`}, {"env --encode words", `--encode "words"`}, {"env --reward score --observe state --encode base64", ""}, {"env --actions 1", ""}, {"env --actions 0", "--actions 0: expected 1 to"}, {"env --actions -1", "--actions -1: expected 1 to"},
	} {
		if code, text := asked(table, c.line); (code == cli.ExitUsage) != (c.want != "") || code == 0 != (c.want == "") || !strings.Contains(text, c.want) {
			t.Errorf("%s: exit code %d, %s, want %q", c.line, code, text, c.want)
		}
	}
}

// TestJobsOfFarms: with the address of a server, workers are elsewhere, unless --jobs asks for some here.
func TestJobsOfFarms(t *testing.T) {
	dir := t.TempDir()
	name := farm.Program
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if err := os.WriteFile(filepath.Join(dir, name), nil, 0o700); err != nil { // it is only found, never started
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	for line, want := range map[string]int{"--farm": usualJobs(), "--farm --jobs 3": 3, "--farm nats://localhost:1": 0, "--farm nats://localhost:1 --jobs 3": 3} { //maporder: each alone
		var f *simFlags
		code, text := asked([]cli.Command{reads("sim", func(c *cli.Call) (err error) { f, err = readSimFlags(c); return err })}, "sim "+line)
		if code != cli.ExitOK || f.farm.Jobs != want {
			t.Errorf("%s: exit code %d, %s; want %d jobs", line, code, text, want)
		}
	}
}

// TestFreshOutput: a report is written to a new file of a folder that is there, and nothing is left
// by the trial.
func TestFreshOutput(t *testing.T) {
	dir := t.TempDir()
	there := filepath.Join(dir, "there")
	if err := os.WriteFile(there, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ out, failures, want string }{
		{"", dir, ""}, {"", "", ""}, {filepath.Join(dir, "new"), dir, ""}, {there, dir, "file exists"}, {dir, dir, "it is a folder"}, {filepath.Join(dir, "no", "new"), dir, "unknown folder"}, {"", filepath.Join(dir, "no"), "--failures: unknown folder"}, {"", there, "--failures: unknown folder"},
	} {
		err := (&simFlags{out: c.out, failures: c.failures}).fresh()
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if list, err := os.ReadDir(dir); err != nil || len(list) != 1 {
		t.Errorf("%v: left in the folder: %v", err, list)
	}
}

// TestRecordsOfFailures: each run leaves its own record of a failed match.
func TestRecordsOfFailures(t *testing.T) {
	f := &simFlags{failures: t.TempDir()}
	for _, want := range []string{"failed-7-3.jsonl", "failed-7-3-2.jsonl", "failed-7-3-3.jsonl"} {
		name, file, err := f.createFailed(&lab.Played{Match: 2, Seed: 7})
		if err != nil || filepath.Base(name) != want {
			t.Fatalf("%s, %v, want %s", name, err, want)
		}
		if err := file.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestRecordsThatCannotBeCreated: a failed match without a file for its record is reported once, with the
// reason.
func TestRecordsThatCannotBeCreated(t *testing.T) {
	table := []cli.Command{reads("sim", func(c *cli.Call) error {
		f := &simFlags{failures: filepath.Join(t.TempDir(), "missing")}
		return (&simulation{}).failures(c, f, &lab.Report{Played: 4, Failed: []lab.Played{{Match: 2, Seed: 7, Error: "boom"}}})
	})}
	code, text := asked(table, "sim")
	if code != cli.ExitScript || !strings.Contains(text, "match 3 failed: boom\n") || strings.Count(text, "its record") != 1 || !strings.Contains(text, "its record is not written: ") || !strings.Contains(text, "sim: 1 of 4 matches failed\n") {
		t.Errorf("exit code %d, %s", code, text)
	}
}

// TestBenchMeasuresTheSame: figures are compared with those of the same games and seed, and other
// flags are refused.
func TestBenchMeasuresTheSame(t *testing.T) {
	for _, c := range []struct {
		given         string
		f             benchFlags
		was           bench.Kept
		refused       bool
		games, seeded int
	}{
		{"", benchFlags{Bench: games.Bench{Games: 2000, Seed: 1}}, bench.Kept{Games: 50, Seed: 9}, false, 50, 9},
		{"games", benchFlags{Bench: games.Bench{Games: 2000, Seed: 1}}, bench.Kept{Games: 50, Seed: 9}, true, 2000, 1},
		{"seed", benchFlags{Bench: games.Bench{Games: 2000, Seed: 1}}, bench.Kept{Games: 50, Seed: 9}, true, 2000, 1},
		{"games", benchFlags{Bench: games.Bench{Games: 50, Seed: 1}}, bench.Kept{Games: 50, Seed: 9}, false, 50, 9},
		{"", benchFlags{Bench: games.Bench{Games: 2000, Seed: 1}}, bench.Kept{}, false, 2000, 1},
		{"", benchFlags{Bench: games.Bench{Games: 2000, Seed: 1}}, bench.Kept{Games: 1, Seed: 9}, false, 1, 9},
		{"", benchFlags{Bench: games.Bench{Games: 2000, Seed: 1}, counts: true}, bench.Kept{Games: 50, Seed: 9}, false, 2000, 1},
		{"", benchFlags{Bench: games.Bench{Games: 2000, Seed: 1}, shares: 1}, bench.Kept{Games: 50, Seed: 9}, false, 2000, 1},
	} {
		f := c.f
		f.given = map[string]bool{c.given: true}
		if err := f.as(&c.was); (err != nil) != c.refused || f.Games != c.games || f.Seed != uint64(c.seeded) {
			t.Errorf("%+v: %v, %d games, seed %d", c, err, f.Games, f.Seed)
		}
	}
	if _, err := (&benchFlags{of: []string{"nothing"}}).measure(); err == nil || !strings.Contains(err.Error(), `unknown measurement "nothing"`) {
		t.Error(err)
	}
	if got := right("ab", 5) + right("abcdef", 5); got != "   ababcdef" {
		t.Errorf("%q", got)
	}
}

// TestComparedFigures: worse figures are marked, counted, and give the exit code 1; figures without
// a counterpart are noted.
func TestComparedFigures(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	was := []games.Row{{Name: "duel: games", Value: 100, Unit: "/s"}, {Name: "duel: old", Value: 1}, {Name: "duel: calls", Value: 10}}
	now := []games.Row{{Name: "duel: games", Value: 50, Unit: "/s"}, {Name: "duel: new", Value: 1}, {Name: "duel: calls", Value: 20, Less: true}}
	for worse, want := range map[float64]int{100: cli.ExitOK, 99: cli.ExitFailed} {
		table := []cli.Command{reads("bench", func(c *cli.Call) error {
			f, err := readBenchFlags(c)
			if err != nil {
				return err
			}
			f.worse = worse
			return compareFigures(c, was, now, f)
		})}
		code, text := asked(table, "bench --compare x")
		if code != want || strings.Count(text, "  worse\n") != 2*want || !strings.Contains(text, "only in x: duel: old\n") || !strings.Contains(text, "only now: duel: new\n") || !strings.Contains(text, "100.00          50.00   0.500") ||
			want > 0 && !strings.Contains(text, "2 of 2 figures are worse by more than 99 %: duel: games; duel: calls") {
			t.Errorf("%v %%: exit code %d\n%s", worse, code, text)
		}
	}
	table := []cli.Command{reads("bench", func(c *cli.Call) error {
		f, err := readBenchFlags(c)
		if err != nil {
			return err
		}
		return compareFigures(c, was[1:2], now, f)
	})}
	if code, text := asked(table, "bench --compare x"); code != cli.ExitUsage || !strings.Contains(text, "it has none of these figures") {
		t.Errorf("exit code %d, %s", code, text)
	}
}

// writes is a report of one line a format.
type writes struct{ broken bool }

func (w writes) write(out io.Writer, text string) error {
	_, err := io.WriteString(out, text)
	if w.broken {
		err = io.ErrUnexpectedEOF
	}
	return err
}
func (w writes) Head() string                               { return "a head" }
func (w writes) Text(out io.Writer) error                   { return w.write(out, "text") }
func (w writes) CSV(out io.Writer) error                    { return w.write(out, "csv") }
func (w writes) TableCSV(out io.Writer, table string) error { return w.write(out, "table "+table) }
func (w writes) JSONLines(out io.Writer) error              { return w.write(out, "lines") }
func (w writes) JSON(out io.Writer) error                   { return w.write(out, "json") }
func (w writes) HTML(out io.Writer) error                   { return w.write(out, "html") }
func (w writes) SVG(out io.Writer, table string) error      { return w.write(out, "svg "+table) }

// TestReportsAreWritten: each format is that of the report, in the file of --out if there is one, and
// nothing is written of a report that fails.
func TestReportsAreWritten(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ format, table, want string }{{"text", "", "text"}, {"csv", "", "csv"}, {"csv", "cards", "table cards"}, {"jsonl", "", "lines"}, {"json", "", "json"}, {"html", "", "html"}, {"svg", "x", "svg x"}} {
		for _, out := range []string{"", filepath.Join(dir, c.format+c.table)} {
			for _, broken := range []bool{true, false} {
				table := []cli.Command{reads("sim", func(c2 *cli.Call) error {
					return writeReport(c2, &simFlags{format: c.format, table: c.table, out: out}, writes{broken})
				})}
				code, text := asked(table, "sim")
				written, _ := os.ReadFile(out)
				switch {
				case broken && (code == 0 || len(written) > 0), !broken && code != 0, !broken && out == "" && text != c.want,
					!broken && out != "" && (string(written) != c.want || text != out+": a head\n"):
					t.Errorf("%+v to %q, broken %v: exit code %d, printed %q, written %q", c, out, broken, code, text, written)
				}
			}
		}
	}
}

// TestBoundsOfATest: a sequential test takes 0.1 to 50 points and a probability of 0.001 to 0.4.
func TestBoundsOfATest(t *testing.T) {
	for _, c := range []struct {
		bound, wrong float64
		ok           bool
	}{{0.1, 0.001, true}, {50, 0.4, true}, {0.09, 0.1, false}, {50.1, 0.1, false}, {math.NaN(), 0.1, false}, {2, 0.0009, false}, {2, 0.41, false}, {2, math.NaN(), false}} {
		if err := checkTest(c.bound, c.wrong); (err == nil) != c.ok {
			t.Errorf("%v and %v: %v", c.bound, c.wrong, err)
		}
	}
}

// TestLoopsEndTheRun: loops that are found are counted, and end the run with the exit code of a check
// that fails. They are written as tests to the file of --record.
func TestLoopsEndTheRun(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	file := filepath.Join(t.TempDir(), "loops_test.lua")
	code, text := asked([]cli.Command{Loops}, "loops ../../../../luabind/lab/loops/testdata/planted/phoenix --budget 300 --pieces 1 --record "+file)
	if code != cli.ExitFailed || !strings.Contains(text, "arbiter: loops: 1 loop\n") || !strings.Contains(text, file+": the loops as tests\n") {
		t.Errorf("exit code %d, %s", code, text)
	}
	if text, err := os.ReadFile(file); err != nil || strings.Count(string(text), "function test_") != 1 {
		t.Errorf("the loops as tests: %v, %s", err, text)
	}
}

// TestLoopsAreRecordedOnRequest: without --record, or without a loop, nothing is recorded, and nothing is
// reported about records.
func TestLoopsAreRecordedOnRequest(t *testing.T) {
	for _, c := range []struct {
		record string
		found  int
		want   string
	}{{"", 1, ""}, {"new", 0, ""}, {"new", 1, "loops: --record: chess has no tests that could be recorded\n"}} {
		table := []cli.Command{reads("loops", func(call *cli.Call) error {
			r := &loops.Report{Game: "chess", Found: make([]loops.Finding, c.found)}
			return recordLoops(call, &loopsFlags{record: c.record}, r, &games.Packs{}, games.Setup{})
		})}
		if code, text := asked(table, "loops"); code != 0 || text != c.want {
			t.Errorf("--record %q, %d loops: exit code %d, %q, want %q", c.record, c.found, code, text, c.want)
		}
	}
}
