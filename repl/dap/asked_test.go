package dap

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-dap"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/script/inspect"
)

// TestBeforeAMatch: where a test has no match yet, conditions and expressions fail with that reason, and
// messages contain it.
func TestBeforeAMatch(t *testing.T) {
	r := newRun(&adapter{breaks: newBreaks()}, nil)
	p := &point{kind: atTest, here: &inspect.Here{}, test: true}
	r.at = &halt{point: p}
	if yes, err := r.truth(p, "1 == 1"); yes || err != errNoMatchYet {
		t.Errorf("a condition: %t, %v", yes, err)
	}
	if got := r.message(p, "a{1}b{2}"); got != "a(there is no match yet)b(there is no match yet)" {
		t.Errorf("a message: %s", got)
	}
	if _, err := r.look(&frame{}, "1"); err != errNoMatchYet {
		t.Errorf("an expression: %v", err)
	}
	if list := r.scopes(&frame{}); len(list) != 0 {
		t.Errorf("scopes: %+v", list)
	}
	if l := r.local(&frame{}, inspect.Var{Name: "game", Type: "table", Value: "mine"}); l.value != "mine" || l.of != nil {
		t.Errorf("a local: %+v", l)
	}
}

// TestPagesAreBounded: at most maxShown variables are sent, whatever number is asked for.
func TestPagesAreBounded(t *testing.T) {
	r := newRun(&adapter{}, nil)
	r.at = &halt{trees: []tree{make(leaves, maxShown+500)}}
	for count, want := range map[int]int{-1: maxShown, 0: maxShown, 1: 1, maxShown - 1: maxShown - 1, maxShown: maxShown, maxShown + 1: maxShown, 1 << 40: maxShown} {
		if list, err := r.variables(&dap.VariablesArguments{VariablesReference: 1, Count: count}); err != nil || len(list) != want {
			t.Errorf("of %d variables %d are sent, want %d: %v", count, len(list), want, err)
		}
	}
	for from, want := range map[int]int{-5: maxShown, 499: maxShown, 501: maxShown - 1, maxShown + 500: 0, 1 << 40: 0} {
		if list, err := r.variables(&dap.VariablesArguments{VariablesReference: 1, Start: from}); err != nil || len(list) != want {
			t.Errorf("from %d there are %d variables, want %d: %v", from, len(list), want, err)
		}
	}
}

// TestChoicesOfBots: a bot of Go chooses once for each place of a course. When the course is played again
// its choices are used again. An error is not a choice.
func TestChoicesOfBots(t *testing.T) {
	m, err := loads{}.Match(&Launch{Mode: "xiangqi"})
	if err != nil {
		t.Fatal(err)
	}
	c, asked := &played{match: m}, 0
	choose := func(wrong error) func() (match.Command, error) {
		return func() (match.Command, error) {
			asked++
			return match.Command{Choice: int16(asked)}, wrong
		}
	}
	round := func(wrong ...error) (got []int16) {
		c.chosen = 0
		for _, w := range wrong {
			cmd, err := c.choose(nil, nil, "random", choose(w))
			if err != w {
				t.Errorf("the error %v is %v", w, err)
			}
			got = append(got, cmd.Choice)
		}
		return got
	}
	torn := errors.New("torn")
	for _, x := range []struct {
		wrong []error
		want  []int16
		asked int
	}{{[]error{nil, nil}, []int16{1, 2}, 2}, {[]error{nil, nil}, []int16{1, 2}, 2}, {[]error{nil, nil, nil}, []int16{1, 2, 3}, 3}, {[]error{nil, nil, nil, torn}, []int16{1, 2, 3, 4}, 4}, {[]error{nil, nil, nil, nil}, []int16{1, 2, 3, 5}, 5}} {
		if got := round(x.wrong...); !slices.Equal(got, x.want) || asked != x.asked {
			t.Errorf("%v are chosen after %d questions, want %v and %d", got, asked, x.want, x.asked)
		}
	}
	c.lines, c.next, c.chosen = []string{"bot 1", "bot 3"}, 1, 1
	c.give(&run{}, "bot 1 greedy", nil) // after going back to the second line
	if cmd, err := c.choose(nil, nil, "greedy", choose(nil)); err != nil || cmd.Choice != 6 || !slices.Equal(c.lines, []string{"bot 1", "bot 1 greedy"}) {
		t.Errorf("after another line, the lines are %q and a bot chooses %d, want a new choice (%v)", c.lines, cmd.Choice, err)
	}
}

// TestFilesOfLines: a typed line reads a file once; one that could not be read is read again. Lines of a
// configuration read none.
func TestFilesOfLines(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.txt")
	c := &played{given: 1, next: 1, files: map[string][]byte{}}
	kind := safeio.Kind{Name: "a text", Bytes: 100}
	if _, err := c.read(file, kind); err != errLineReads {
		t.Errorf("the line of a configuration: %v", err)
	}
	c.next = 2
	for _, x := range []struct{ now, want string }{{"", ""}, {"one", "one"}, {"two", "one"}} {
		if x.now != "" {
			if err := os.WriteFile(file, []byte(x.now), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if text, err := c.read(file, kind); string(text) != x.want || (err == nil) != (x.want != "") {
			t.Errorf("with %q in the file it reads %q, %v", x.now, text, err)
		}
	}
}

// TestPlayers: expressions are those of the player who must act, and of the first when the match is over.
func TestPlayers(t *testing.T) {
	m, err := loads{}.Match(&Launch{Mode: "xiangqi"})
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
	one := g.Legal(player(g), nil)
	if err := g.Do(one[0]); err != nil || player(g) != 1 {
		t.Errorf("after a move player %d must act: %v", player(g), err)
	}
	legal := g.Legal(1, nil)
	i := slices.IndexFunc(legal, func(c match.Command) bool { return g.Kind(c) == match.GivesUp })
	if err := g.Do(legal[i]); err != nil || player(g) != 0 {
		t.Errorf("after the end player %d must act: %v", player(g), err)
	}
}

// TestQuestionsAtStops: what an editor asks at a stop is answered for the frame that it names.
func TestQuestionsAtStops(t *testing.T) {
	c := feat(t, "test_names")
	c.set(inFeats(t, "feats_test.lua"), line(32))
	c.must("configurationDone", nil, nil)
	c.stopped()
	var scopes dap.ScopesResponseBody
	c.must("scopes", args{"frameId": 1}, &scopes)
	var locals dap.VariablesResponseBody
	c.must("variables", args{"variablesReference": scopes.Scopes[0].VariablesReference}, &locals)
	own := map[string]bool{}
	for _, v := range locals.Variables {
		own[v.Name] = v.IndexedVariables == 1 && v.NamedVariables == 0
	}
	if !own["me"] || !own["ev"] {
		t.Errorf("the locals of the test are %+v", locals.Variables)
	}
	offers := func(frame int, text string) (names []string) {
		var found dap.CompletionsResponseBody
		c.must("completions", args{"text": text, "column": len(text) + 1, "frameId": frame}, &found)
		for _, x := range found.Targets {
			names = append(names, x.Label)
		}
		return names
	}
	for text, want := range map[string][]string{"e": {"ev"}, "me": {"me"}, "stat": {"state"}, "me.": nil, "state.player.": nil} {
		if got := offers(1, text); !slices.Equal(got, want) {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	if got := offers(99, "stat"); len(got) != 0 {
		t.Errorf("at an unknown frame there is %q", got)
	}
	if at := c.step("restart", args{"arguments": nil}); at != "restart feats_test.lua:32" {
		t.Errorf("restarted without arguments: %s", at)
	}
	if _, wrong := c.ask("exceptionInfo", args{"threadId": 1}); wrong != "the run is not stopped at a fault" {
		t.Errorf("the fault of a line: %q", wrong)
	}

	c = dial(t)
	c.launch(args{"test": inDrill(t, "drill_test.lua")})
	c.must("setExceptionBreakpoints", args{"filters": []string{"test"}}, nil)
	c.must("configurationDone", nil, nil)
	if at := c.stopped(); !strings.HasSuffix(at, "drill_test.lua:12") {
		t.Errorf("the first failing test is at %s", at)
	}
	var info dap.ExceptionInfoResponseBody
	if c.must("exceptionInfo", args{"threadId": 1}, &info); info.ExceptionId != "failing test" || info.BreakMode != "always" || info.Details.TypeName != info.ExceptionId || info.Description != info.Details.Message || !strings.HasPrefix(info.Description, "t:play: ") || !strings.HasSuffix(info.Details.StackTrace, "drill_test.lua:12: in test_breaks") {
		t.Errorf("the failing test: %+v", info)
	}
	if at := c.step("stepOut"); at != "step drill_test.lua:18" {
		t.Errorf("a step out of a failing test leads to %s", at)
	}
	if at := c.step("continue"); !strings.HasPrefix(at, "exception ") || !strings.HasSuffix(at, "drill_test.lua:19") {
		t.Errorf("the second failing test is at %s", at)
	}
	c.must("continue", args{"threadId": 1}, nil)
	if code := c.over(); code != 1 || !strings.Contains(c.text.String(), "2 of 4 tests failed") {
		t.Errorf("%d, %s", code, c.text.String())
	}
}

// TestFailingBots: the script of a bot that fails stops the run there, in its frames.
func TestFailingBots(t *testing.T) {
	c := dial(t)
	c.launch(args{"mode": "duel", "seed": 3, "packs": []string{inFeats(t, "")}, "lines": []string{"bot 1 fumbler"}})
	if got := c.set(inFeats(t, "fumbler.lua"), dap.SourceBreakpoint{Line: 2, LogMessage: "rates"}); !got[0].Verified {
		t.Errorf("%+v", got)
	}
	c.must("configurationDone", nil, nil)
	if at := c.stopped(); at != "exception (attempt to index local 'nothing' (a nil value)) fumbler.lua:3" {
		t.Errorf("it stops at %s", at)
	}
	if !strings.Contains(c.text.String(), "rates\n") {
		t.Errorf("it says %s", c.text.String())
	}
	names := []string{}
	for _, f := range c.stack() {
		names = append(names, f.Name)
	}
	if len(names) != 3 || names[0] != "score" || !strings.HasPrefix(names[1], "fumbler rates ") || names[2] != "the bot fumbler chooses for player 1" {
		t.Errorf("the frames are %q", names)
	}
	if at := c.step("continue"); at != "pause waits for a line" || strings.Count(c.text.String(), "attempt to index") != 1 {
		t.Errorf("after it: %s, %s", at, c.text.String())
	}
	c = dial(t)
	c.launch(args{"test": inFeats(t, "feats_test.lua")})
	for file, want := range map[string]string{"fumbler.lua": "fumbler.lua is the script of the bot fumbler, but no bot chooses in a test or a record", "feats.lua": ""} {
		if got := c.set(inFeats(t, file), line(2))[0]; !strings.Contains(got.Message, want) || got.Verified != (want == "") {
			t.Errorf("%s: %+v", file, got)
		}
	}
}

// TestConfigurationsOfMatches: a match that cannot begin is refused with the reason, and other kinds of
// courses follow on each other by a restart.
func TestConfigurationsOfMatches(t *testing.T) {
	none := t.TempDir()
	if err := os.WriteFile(filepath.Join(none, "pack.toml"), []byte("id = \"none\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for want, l := range map[string]args{
		`unknown room option "nothing"`:                       {"mode": "duel", "options": []string{"nothing"}},
		"test " + none + ": the pack has no tests":            {"test": none},
		"test nothing.txt: unknown file, also in shipped pac": {"test": "nothing.txt"},
		"test /nothing: unknown file, also in shipped packs":  {"test": "/nothing"},
		"the configuration is not an object":                  nil,
	} {
		c := dial(t)
		c.must("initialize", args{"adapterID": "arbiter"}, nil)
		var given any = l
		if l == nil {
			given = "x"
		}
		if _, wrong := c.ask("launch", given); !strings.Contains(wrong, want) {
			t.Errorf("%v: %q, want %s", l, wrong, want)
		}
	}
	file := writeRecord(t)
	c := dial(t)
	c.launch(args{"mode": "duel", "seed": 3, "packs": []string{inDrill(t, "")}, "lines": []string{"spawn UNSC-001 b1"}})
	var found dap.BreakpointLocationsResponseBody
	if c.must("breakpointLocations", args{"source": args{"path": inDrill(t, "drill_test.lua")}, "line": 1, "endLine": 99}, &found); len(found.Breakpoints) != 0 {
		t.Errorf("tests have lines in a match: %+v", found)
	}
	c.must("configurationDone", nil, nil)
	c.stopped()
	unit := c.eval(0, "at.b1")
	if unit == "nil" || unit == "0" || strings.HasPrefix(unit, "!") {
		t.Errorf("the unit is %s", unit)
	}
	if at := c.step("restart", args{"arguments": args{"mode": "duel", "seed": 3, "packs": []string{inDrill(t, "")}}}); at != "restart waits for a line" || c.eval(0, "at.b1") != unit {
		t.Errorf("restarted with other lines: %s, %s", at, c.eval(0, "at.b1"))
	}
	if at := c.step("restart", args{"arguments": args{"record": file}}); !strings.HasPrefix(at, "restart game.jsonl:") {
		t.Errorf("restarted as a record: %s", at)
	}
	if at := c.step("restart", args{"arguments": args{"mode": "duel", "seed": 3}}); !strings.HasPrefix(at, "restart ") {
		t.Errorf("restarted as a match: %s", at)
	}
}

// TestRestartsWhileItRuns: a run that is restarted while it runs goes to the same place, and a shorter
// course ends before it.
func TestRestartsWhileItRuns(t *testing.T) {
	c := dial(t)
	c.launch(args{"mode": "duel", "seed": 3, "lines": []string{"bot 400 greedy"}})
	c.must("configurationDone", nil, nil)
	if _, wrong := c.ask("configurationDone", nil); wrong != "the run has already begun" {
		t.Errorf("begun twice: %q", wrong)
	}
	c.must("restart", nil, nil)
	for {
		if e := await[*dap.StoppedEvent](c); e.Body.Reason == "restart" {
			break
		}
	}
	file := writeRecord(t)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	c = dial(t)
	c.launch(args{"record": file})
	c.set(file, line(9))
	c.must("configurationDone", nil, nil)
	c.stopped()
	short := filepath.Join(t.TempDir(), "short.jsonl")
	lines := strings.SplitAfter(string(text), "\n")
	if err := os.WriteFile(short, []byte(strings.Join(lines[:4], "")), 0o600); err != nil {
		t.Fatal(err)
	}
	if at := c.step("restart", args{"arguments": args{"record": short}}); at != "restart short.jsonl:1" || !strings.Contains(c.text.String(), "the course does not reach that point") {
		t.Errorf("a shorter course stops at %s: %s", at, c.text.String())
	}
}

// TestDifferentRecords: a record that leads elsewhere is played to its end, and the first difference is
// printed once, also when the run goes back. So is what is wrong with its end or its packs.
func TestDifferentRecords(t *testing.T) {
	m, err := recordOf(&Launch{Record: writeRecord(t)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		what   string
		change func()
		want   string
		leads  int // how often it is said that a command leads elsewhere
	}{
		{"nothing", func() { m.Record.Closed = true }, "the record ends after 12 commands", 0},
		{"a hash", func() { m.Record.Lines[4].Hash++ }, "line 6: command 5 ", 1},
		{"a rejection", func() { m.Record.Lines[2].Refused = "WRONG_PHASE" }, "line 4: command 3 ", 1},
		{"the start", func() { m.Record.Header.Hash++ }, "the start differs from the record: its packs have changed", 0},
		{"no end", func() { m.Record.Closed = false }, ": line 14: not closed: ", 0},
		{"a torn end", func() { m.Record.Torn = 14 }, ": line 14: torn: it was not written to its end", 0},
		{"a pack", func() { m.Record.Header.Packs[0].Hash = "00" }, "; the match here may differ", 0},
	} {
		x.change()
		c := dialWith(t, 1)
		c.session.from = &fixed{record: m}
		file := writeRecord(t)
		c.launch(args{"record": file})
		c.set(file, line(13))
		c.must("configurationDone", nil, nil)
		c.stopped()
		c.step("stepBack")
		c.must("continue", args{"threadId": 1}, nil)
		c.stopped()
		c.must("continue", args{"threadId": 1}, nil)
		if code := c.over(); code != 0 || strings.Count(c.text.String(), "another position than the record") != x.leads || x.what == "nothing" && strings.Contains(c.text.String(), "line ") || strings.Count(c.text.String(), x.want) != 1 || strings.Contains(c.text.String(), "%!") {
			t.Errorf("%s: %d, %s", x.what, code, c.text.String())
		}
	}
}

// TestRecordsWithUndo: a record in which commands were taken back is stepped through in both directions, also
// over the commands that take back.
func TestRecordsWithUndo(t *testing.T) {
	m, err := loads{}.Match(&Launch{Mode: "xiangqi"})
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.Packs.Open(m.Setup, match.Options{Log: true, History: true})
	if err == nil {
		err = g.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	rec := record.NewRecorder(&text, nil, nil)
	h := record.HeaderOf(m.Packs, m.Setup)
	h.Hash = record.Hash(g.Hash())
	if err := rec.Header(*h); err != nil {
		t.Fatal(err)
	}
	for _, undo := range []bool{false, false, true, false, true, true, false} {
		who, said := 0, record.Undo
		if undo {
			err = g.Undo()
		} else {
			c := g.Legal(player(g), nil)[0]
			who, said = int(c.Player)+1, g.Format(c, display.Canonical)
			err = g.Do(c)
		}
		if err := errors.Join(err, rec.Command(who, said, "", g.Hash())); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(t.TempDir(), "undone.jsonl")
	if err := os.WriteFile(file, text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	c := dialWith(t, 1)
	c.launch(args{"record": file, "stopOnEntry": true})
	c.must("configurationDone", nil, nil)
	at := []string{c.stopped()}
	for range 7 {
		at = append(at, c.step("next"))
	}
	for n := 2; n < 8; n++ { // back to each command, and from there to the last again
		c.set(file, line(n))
		if got, want := c.step("reverseContinue"), fmt.Sprintf("breakpoint undone.jsonl:%d", n); got != want {
			t.Errorf("back from %q it is at %s, want %s", at, got, want)
		}
		c.set(file, line(8))
		if got := c.step("continue"); got != "breakpoint undone.jsonl:8" {
			t.Fatalf("from line %d on it is at %s", n, got)
		}
	}
	c.set(file)
	c.must("continue", args{"threadId": 1}, nil)
	if code := c.over(); code != 0 || !strings.Contains(c.text.String(), "the record ends after 7 commands") || strings.Contains(c.text.String(), "another position") {
		t.Errorf("%d, %s", code, c.text.String())
	}
}
