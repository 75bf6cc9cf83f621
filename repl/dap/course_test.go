package dap

import (
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-dap"

	"arbiter/core/match"
	"arbiter/luabind/packs/record"
)

// copyDrill makes a copy of the drills that a test may change.
func copyDrill(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "drill")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "drill"))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// change replaces one text by another in a file.
func change(t *testing.T, file, old, now string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(text), old) {
		t.Fatalf("%s has no %q: %v", file, old, err)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(text), old, now, 1)), fs.ModePerm); err != nil {
		t.Fatal(err)
	}
}

// A restart continues at the same point under the new scripts. With scripts that have an error
// it stays where it is, under the old ones.
func TestRestart(t *testing.T) {
	dir := copyDrill(t)
	script := filepath.Join(dir, "drill.lua")
	c := dial(t)
	c.launch(args{"test": filepath.Join(dir, "drill_test.lua"), "only": "test_mends"})
	c.set(script, dap.SourceBreakpoint{Line: 20, HitCondition: "2"})
	c.must("configurationDone", nil, nil)
	if at := c.stopped(); at != "breakpoint drill.lua:20" || c.eval(1, "sum") != "1" {
		t.Fatal(at)
	}
	change(t, script, "sum = sum + n\n  end", "sum = sum + = n\n  end")
	if _, wrong := c.ask("restart", nil); !strings.Contains(wrong, "drill/drill.lua:20") || !strings.Contains(wrong, "the old scripts stay") {
		t.Errorf("broken scripts: %q", wrong)
	}
	if at := c.where(); at != "drill.lua:20" || c.eval(1, "sum") != "1" {
		t.Errorf("after broken scripts it stands at %s", at)
	}
	change(t, script, "sum = sum + = n\n  end", "sum = sum + 10 * n\n  end")
	if at := c.step("restart"); at != "restart drill.lua:20" || c.eval(1, "sum") != "10" || c.eval(1, "n") != "2" {
		t.Errorf("under new scripts: %s, sum %s, n %s", at, c.eval(1, "sum"), c.eval(1, "n"))
	}
	change(t, filepath.Join(dir, "drill.toml"), "heal = 2", "heal = 1")
	if at := c.step("restart"); at != "restart drill.lua:20" || c.eval(1, "me.vars.heal") != "1" || c.eval(1, "amount") != "1" {
		t.Errorf("under a new manifest: %s, heal %s", at, c.eval(1, "me.vars.heal"))
	}
	change(t, filepath.Join(dir, "drill.toml"), `event = "tcg:UNIT_HEALED"`, `event = "KILL_OCCURRED"`)
	if at := c.step("restart"); !strings.HasPrefix(at, "restart ") || !strings.Contains(c.text.String(), "does not reach that point") {
		t.Errorf("a place that is gone: %s, %s", at, c.text.String())
	}
	if name := c.stack()[0].Name; !strings.HasPrefix(name, "#6 tcg:UNIT_HEALED") {
		t.Errorf("the nearest place is %s", name)
	}
}

// writeRecord writes a record of a duel, some commands long.
func writeRecord(t testing.TB) string {
	t.Helper()
	m, err := loads{}.Match(&Launch{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.Packs.Open(m.Setup, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	for range 12 {
		legal := slices.DeleteFunc(g.Legal(player(g), nil), func(c match.Command) bool { return g.Kind(c) == match.GivesUp })
		if err := g.Do(legal[len(legal)/2]); err != nil {
			t.Fatal(err)
		}
	}
	again, err := m.Packs.Open(m.Setup, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "game.jsonl")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := record.Write(record.NewRecorder(f, nil, nil), record.HeaderOf(m.Packs, m.Setup), again, g.Commands()); err != nil {
		t.Fatal(err)
	}
	return name
}

// The commands of a record are stepped through like lines, forwards and back, and can have
// breakpoints.
func TestRecord(t *testing.T) {
	file := writeRecord(t)
	c := dial(t)
	c.launch(args{"record": file, "stopOnEntry": true})
	unclean := filepath.Dir(file) + "/./none/../" + filepath.Base(file) // as some editors name it
	if got := c.set(unclean, line(9), line(14)); !got[0].Verified || got[0].Line != 9 || got[1].Verified || got[1].Message != "line 14 is after the last command of the record, which is in line 13" {
		t.Errorf("%+v", got)
	}
	c.must("configurationDone", nil, nil)
	if at := c.stopped(); at != "entry game.jsonl:1" {
		t.Fatal(at)
	}
	if at := c.step("next"); at != "step game.jsonl:2" {
		t.Fatal(at)
	}
	was := c.eval(1, "state.player[1].supply")
	if at := c.step("continue"); at != "breakpoint game.jsonl:9" {
		t.Fatal(at)
	}
	if at := c.step("stepBack"); at != "step game.jsonl:8" && !strings.Contains(at, ".lua") {
		t.Fatal(at)
	}
	if at := c.step("reverseContinue"); at != "entry game.jsonl:1" {
		t.Fatal(at)
	}
	if at := c.step("stepOut"); at != "breakpoint game.jsonl:9" && at != "step game.jsonl:2" {
		t.Fatal(at)
	}
	c.step("reverseContinue")
	if c.step("next"); c.eval(1, "state.player[1].supply") != was {
		t.Errorf("going back and forwards has changed the match: %s, %s", was, c.eval(1, "state.player[1].supply"))
	}
	c.set(unclean)
	c.must("continue", args{"threadId": 1}, nil)
	if code := c.over(); code != 0 || !strings.Contains(c.text.String(), "the record ends after 12 commands") {
		t.Errorf("%d, %s", code, c.text.String())
	}
}

// repl types a line into the debug console.
func (c *client) repl(line string) string {
	c.t.Helper()
	var body dap.EvaluateResponseBody
	text, wrong := c.ask("evaluate", args{"expression": line, "context": "repl"})
	if wrong != "" {
		return "! " + wrong
	}
	if err := jsonInto(text, &body); err != nil {
		c.t.Fatal(err)
	}
	return body.Result
}

// A match is played with lines of the console. A line that meets a breakpoint stops half-way.
// Going back reverts lines, and others can replace them.
func TestPlayed(t *testing.T) {
	c := dial(t)
	c.launch(args{"mode": "duel", "seed": 3, "packs": []string{inDrill(t, "")}, "lines": []string{"spawn UNSC-001 b1"}})
	c.set(inDrill(t, "drill.lua"), line(9))
	c.must("configurationDone", nil, nil)
	if at := c.stopped(); at != "pause waits for a line" {
		t.Fatal(at)
	}
	if got := c.repl("= 1 + 1"); got != "2" {
		t.Errorf("an expression: %s", got)
	}
	c.stopped()
	if got := c.repl("paly"); !strings.HasPrefix(got, "! ") {
		t.Errorf("a wrong line: %s", got)
	}
	c.stopped()
	if got := c.repl("reload"); !strings.Contains(got, "use the editor") {
		t.Errorf("reload: %s", got)
	}
	if got := c.repl("give DRL-001"); strings.HasPrefix(got, "! ") {
		t.Fatal(got)
	}
	c.stopped()
	c.repl("set player[1].supply 9")
	c.stopped()
	before := c.eval(0, "state.player[1].supply")
	var found dap.CompletionsResponseBody
	c.must("completions", args{"text": "boa", "column": 4}, &found)
	if len(found.Targets) != 1 || found.Targets[0].Label != "board" {
		t.Errorf("boa becomes %+v", found.Targets)
	}
	if got := c.repl("play DRL-001 to alpha front on b1"); !strings.Contains(got, "half-way") {
		t.Fatalf("the play: %s", got)
	}
	if at := c.stopped(); at != "breakpoint drill.lua:9" {
		t.Fatal(at)
	}
	if list := c.stack(); list[len(list)-1].Name != "command: play DRL-001 to alpha front on b1" {
		t.Errorf("a line of the console has no number: %+v", list[len(list)-1])
	}
	if got := c.repl("end"); !strings.Contains(got, "the console takes a line when the match waits for one: continue") {
		t.Errorf("a line where a script has stopped: %s", got)
	}
	if got := c.repl("1 +"); !strings.HasPrefix(got, "! ") || strings.Contains(got, "the console takes a line") {
		t.Errorf("a malformed expression there: %s", got)
	}
	for text, want := range map[string]string{"1 + me.va": "vars", "me.vars.he": "heal", "state.player[1].supply + state.rou": "round", "stat": "state", "nothing.x": "", "stat.x": ""} {
		c.must("completions", args{"text": text, "column": len(text) + 1, "frameId": 1}, &found)
		if want == "" && len(found.Targets) == 0 {
			continue
		}
		if len(found.Targets) == 0 || found.Targets[0].Label != want || text[found.Targets[0].Start-1:][:found.Targets[0].Length] != want[:found.Targets[0].Length] {
			t.Errorf("%s becomes %+v, want %s", text, found.Targets, want)
		}
	}
	if at := c.step("stepBack"); at != "step waits for a line" {
		t.Errorf("back before the play: %s", at)
	}
	if now := c.eval(0, "state.player[1].supply"); now != before {
		t.Errorf("supply is %s, and was %s", now, before)
	}
	if got := c.repl("end"); strings.HasPrefix(got, "! ") {
		t.Errorf("another line in its place: %s", got)
	}
	if at := c.stopped(); at != "pause waits for a line" {
		t.Error(at)
	}
	c.repl("quit")
	c.over()
}

// The adapter listens only on this machine, and serves its clients.
func TestListen(t *testing.T) {
	for _, at := range []string{"0.0.0.0:0", "example.org:80", ":80", "4711", "[::]:0"} {
		if err := Listen(at, true, loads{}, func(string) {}); err == nil || !strings.Contains(err.Error(), "expected an address of this machine") {
			t.Errorf("%s: %v", at, err)
		}
	}
	if err := Listen("127.0.0.1:99999", true, loads{}, func(string) {}); err == nil || strings.Contains(err.Error(), "expected an address of this machine") {
		t.Errorf("a port that does not exist: %v", err)
	}
	where := make(chan string)
	go func() { _ = Listen("localhost:0", true, loads{}, func(at string) { where <- at }) }()
	if host, _, err := net.SplitHostPort(<-where); err != nil || !net.ParseIP(host).IsLoopback() {
		t.Errorf("localhost is %s, %v", host, err)
	}
	go func() { _ = Listen("127.0.0.1:0", runtime.GOOS != "linux", loads{}, func(at string) { where <- at }) }()
	conn, err := net.DialTimeout("tcp", <-where, patience)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(conn, framed(`{"seq":1,"type":"request","command":"initialize","arguments":{"adapterID":"arbiter"}}`))
	m, err := newWire(conn, conn).read()
	if r, ok := m.(*dap.InitializeResponse); !ok || !r.Body.SupportsStepBack {
		t.Errorf("%+v, %v", m, err)
	}
}
