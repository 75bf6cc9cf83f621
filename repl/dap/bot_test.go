package dap

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A breakpoint in the script of a bot stops when the bot chooses, and not in its trials. Going
// back stops at the same points.
func TestBreakInBot(t *testing.T) {
	c := dial(t)
	c.launch(args{"mode": "duel", "seed": 3, "packs": []string{inDrill(t, "")}, "lines": []string{"give DRL-001", "bot 1 sapper"}})
	at := line(9)
	at.Condition = "it:passes() and me:seat() == 1"
	if got := c.set(inDrill(t, "sapper.lua"), at); !got[0].Verified || got[0].Line != 9 {
		t.Fatalf("%+v", got)
	}
	c.must("configurationDone", nil, nil)
	if at := c.stopped(); at != "breakpoint sapper.lua:9" {
		t.Fatal(at)
	}
	var names []string
	for _, f := range c.stack() {
		names = append(names, f.Name)
	}
	if got := strings.Join(names, "; "); got != "score; sapper rates end; the bot sapper chooses for player 1" {
		t.Error(got)
	}
	for expr, want := range map[string]string{"points": "0", "it:kind()": "end", "me.id": "sapper", "state.player[1].supply": "1"} {
		if got := c.eval(1, expr); got != want {
			t.Errorf("%s is %s", expr, got)
		}
	}
	if at := c.step("stepIn"); at != "step sapper.lua:3" {
		t.Error(at)
	}
	if at := c.step("stepBack"); at != "step sapper.lua:9" {
		t.Error(at)
	}
	if at := c.step("stepBack"); at != "step sapper.lua:8" {
		t.Error(at)
	}
	c.set(inDrill(t, "sapper.lua"))
	if at := c.step("continue"); at != "pause waits for a line" {
		t.Error(at)
	}
}

// The choices of other bots are kept when the course is played again. A line that replaces
// others has its own choices.
func TestChoicesAreKept(t *testing.T) {
	c := dial(t)
	c.launch(args{"mode": "duel", "seed": 3, "lines": []string{"bot 3 random"}})
	c.must("configurationDone", nil, nil)
	c.stopped()
	was := c.eval(0, "game:turn()") + c.eval(0, "state.player[1].supply")
	if at := c.step("stepBack", args{"granularity": "line"}); at != "step waits for a line" {
		t.Error(at)
	}
	if got := c.repl("bot 3 random"); !strings.Contains(got, "player 1") {
		t.Error(got)
	}
	c.stopped()
	if now := c.eval(0, "game:turn()") + c.eval(0, "state.player[1].supply"); now != was {
		t.Errorf("%s, and it was %s", now, was)
	}
}

// In a test and in a record no bot chooses, and a breakpoint in its script reports that.
func TestNoBotInTests(t *testing.T) {
	c := dial(t)
	c.launch(args{"test": inDrill(t, "drill_test.lua")})
	if got := c.set(inDrill(t, "sapper.lua"), line(9))[0]; got.Verified || !strings.Contains(got.Message, "bot 1 sapper") {
		t.Errorf("%+v", got)
	}
	c = dial(t)
	c.launch(args{"record": writeRecord(t), "packs": []string{inDrill(t, "")}})
	if got := c.set(inDrill(t, "sapper.lua"), line(9))[0]; got.Verified || !strings.Contains(got.Message, "bot 1 sapper") {
		t.Errorf("%+v", got)
	}
}

// Scripts that ran while packs were loaded, such as those of pieces, run again before a match,
// so that breakpoints work in them. In a test, a breakpoint reports that they do not run.
func TestBreakInLoading(t *testing.T) {
	c := dial(t)
	c.launch(args{"mode": "xiangqi", "stopOnEntry": true})
	at := line(4)
	at.HitCondition = "2"
	got := c.set("/elsewhere/xiangqi/horse.lua", at)
	if !got[0].Verified {
		t.Fatalf("%+v", got)
	}
	c.must("configurationDone", nil, nil)
	if at := c.stopped(); !strings.HasPrefix(at, "breakpoint horse.lua:") {
		t.Fatal(at)
	}
	if name := c.stack()[1].Name; name != "the packs are loaded" {
		t.Error(name)
	}
	if at := c.step("next"); !strings.HasPrefix(at, "step horse.lua:") {
		t.Error(at)
	}
	c.set("/elsewhere/xiangqi/horse.lua")
	c.step("continue")

	c = dial(t)
	dir := filepath.Join(t.TempDir(), "scout")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"pack.toml":      "id = \"scout\"\nversion = \"1.0.0\"\napi = 2\ngame = \"xiangqi\"\nlicense = \"MIT\"\nrequires = [\"xiangqi\"]\n",
		"scout_test.lua": "function test_scout(t)\n  t:expect(1, {})\nend\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	c.launch(args{"test": dir})
	if got := c.set("/elsewhere/xiangqi/horse.lua", line(4))[0]; got.Verified || !strings.Contains(got.Message, "while the packs are loaded") {
		t.Errorf("%+v", got)
	}
}

// A scenario is a position that a match begins with. An error in it has its line.
func TestScenario(t *testing.T) {
	file := filepath.Join(t.TempDir(), "stand.toml")
	text := "turn = 1\nphase = \"deployment\"\n\n[[player]]\nbase = 20\nsupply = 5\nsupply_cap = 5\nhand = [\"DRL-001\"]\n\n[[player]]\nbase = 30\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	c := dial(t)
	c.launch(args{"scenario": file, "mode": "duel", "packs": []string{inDrill(t, "")}, "lines": []string{"spawn UNSC-001 b1"}})
	c.set(inDrill(t, "drill.lua"), line(9))
	c.must("configurationDone", nil, nil)
	if at := c.stopped(); at != "pause waits for a line" || c.eval(0, "state.player[1].base.health") == "" {
		t.Fatal(at)
	}
	if got := c.repl("play DRL-001 to alpha front on b1"); !strings.Contains(got, "half-way") {
		t.Fatal(got)
	}
	if at := c.stopped(); at != "breakpoint drill.lua:9" {
		t.Fatal(at)
	}
	change(t, file, "supply = 5", "supply = 4")
	if at := c.step("stepBack"); at != "step waits for a line" || c.eval(0, "state.player[1].supply") != "5" {
		t.Errorf("back: %s, %s", at, c.eval(0, "state.player[1].supply"))
	}
	if at := c.step("restart"); c.eval(0, "state.player[1].supply") != "4" {
		t.Errorf("under a new scenario: %s", at)
	}

	change(t, file, "supply_cap", "suply_cap")
	c = dial(t)
	c.launch(args{"scenario": file, "mode": "duel", "packs": []string{inDrill(t, "")}})
	c.must("configurationDone", nil, nil)
	if code := c.over(); code != 1 || !strings.Contains(c.text.String(), "suply_cap") {
		t.Errorf("%d, %s", code, c.text.String())
	}
}
