package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"arbiter/luabind/lab/solve"
)

// TestSolve: the shipped games that a pack defines have the figures that are published for
// them. Those that take longer run with ARBITER_LONG=1, for some 40 s of processor time.
func TestSolve(t *testing.T) {
	for _, c := range []struct {
		args string
		long bool
		want []string
	}{
		{"kuhn --iterations 2000", false, []string{"58 histories: 24 decisions, 30 ends, 4 chance nodes", "by seat: 6, 6", "NashConv: 11/12", "-0.05555"}},
		{"kuhn3", false, []string{"617 histories", "NashConv: 33/16 = 2.0625"}},
		{"leduc", true, []string{"9,457 histories: 3,780 decisions, 5,520 ends, 157 chance nodes", "by seat: 144, 144", "values by seat: -5/64", "NashConv: 1709/360"}},
		{"leduc_suits", false, []string{"9,457 histories", "by seat: 468, 468", "NashConv: 1709/360"}},
		{"three --iterations 500", false, []string{"301 histories with one node", "57 such moments; 273 without chance nodes", "174 decisions, 216 ends, 28 chance nodes", "values by seat: 0, 0"}},
		{"fixed", false, []string{"139 histories: 103 decisions, 36 ends"}},
		{"kuhn --bot honest", false, []string{"the bot honest, asked 100 times", "exploitability: "}},
		{"kuhn --lang zh", false, []string{"决策点24个"}},
		{"kuhn --json", false, []string{`"nash_conv": "11/12"`, `"information_sets": [`}},
		{"dice", true, []string{"294,883 histories", "by seat: 12,288, 12,288", "NashConv: 566633/362880 = 1.5614886463844"}},
		{"lines", true, []string{"549,946 histories", "255,168 ends", "5,478 different positions"}},
		{"leduc --iterations 200000", true, []string{"values by seat: -0.0856064238"}}, // -0.085606424078 within 1e-9
	} {
		if c.long && os.Getenv("ARBITER_LONG") != "1" {
			continue
		}
		out := answer("solve "+c.args, "")
		for _, want := range c.want {
			if !strings.Contains(out, want) {
				t.Errorf("solve %s: %q is missing in\n%s", c.args, want, out)
			}
		}
	}
}

// TestSolveIsBounded: games that are too large are refused by name with their size and the
// smaller modes they have, and so are numbers that no run can have.
func TestSolveIsBounded(t *testing.T) {
	if solve.MaxHistories != 4_000_000 {
		t.Errorf("at most %d histories", solve.MaxHistories)
	}
	for args, want := range map[string]string{
		"eights": "solve: eights is too large: about ", "kuhn --iterations 100000001": "expected 0 to 100000000",
		"kuhn --bot random --answers 1000001": "expected 1 to 1000000", "kuhn --answers 5": "add --bot", "kuhn leduc": "one game at a time", "": "expected a game", "khun": "unknown mode",
		"kuhn --mode leduc": "leave out --game and --mode", "kuhn --game leduc": "leave out --game", "--game kuhn kuhn": "leave out --game",
		"goofspiel": "histories; at most 4000000 fit into memory; what can be solved of goofspiel: arbiter solve three, arbiter solve fixed\n",
	} {
		if out := answer("solve "+args, ""); !strings.Contains(out, want) {
			t.Errorf("solve %s: %q is missing in\n%s", args, want, out)
		} else if args == "eights" && strings.Contains(out, "what can be solved") {
			t.Errorf("solve eights, which has no smaller mode, answers %s", out)
		}
	}
}

// TestRandomPlay: the mean number of commands of random matches is that of OpenSpiel: 86.00
// in crazy eights, within 0.45, and 173.4 in cribbage, within 0.8. ARBITER_LONG=1 plays enough
// matches for that, in some 60 s of processor time; the quick run has wide bounds.
func TestRandomPlay(t *testing.T) {
	long := os.Getenv("ARBITER_LONG") == "1"
	for _, c := range []struct {
		mode         string
		quick, games int
		mean, within float64
	}{{"eights", 60, 8000, 86, 0.45}, {"cribbage", 10, 8000, 173.4, 0.8}} {
		games, within := c.quick, c.mean/8
		if long {
			games, within = c.games, c.within
		}
		out, sum := answer(fmt.Sprintf("sim --mode %s --games %d --seed 1 --format jsonl --failures %s", c.mode, games, t.TempDir()), ""), 0
		lines := strings.Split(strings.TrimSpace(out), "\n")
		for _, line := range lines {
			var m struct {
				Commands int
				Result   string
			}
			if err := json.Unmarshal([]byte(line), &m); err != nil || m.Result == "failed" {
				t.Fatalf("%s: %v in %s", c.mode, err, line)
			}
			sum += m.Commands
		}
		mean := float64(sum) / float64(len(lines))
		if len(lines) != games || math.Abs(mean-c.mean) > within {
			t.Errorf("%s: %.2f commands in %d matches, want %.2f within %.2f", c.mode, mean, len(lines), c.mean, within)
		}
		t.Logf("%s: %.2f commands in %d matches", c.mode, mean, len(lines))
	}
}
