package dap

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-dap"

	"arbiter/core/i18n"
)

// TestVariablesAreExpressions: each variable that has an expression has the value of that
// expression, at every depth, and pages of a list are parts of the whole.
func TestVariablesAreExpressions(t *testing.T) {
	c := begin(t, "test_mends", "drill.lua", line(20))
	c.stopped()
	var scopes dap.ScopesResponseBody
	c.must("scopes", args{"frameId": 1}, &scopes)
	open := func(ref int, more args) []dap.Variable {
		a := args{"variablesReference": ref}
		for k, v := range more {
			a[k] = v
		}
		var body dap.VariablesResponseBody
		c.must("variables", a, &body)
		return body.Variables
	}
	names := func(list []dap.Variable) (names []string) {
		for _, v := range list {
			names = append(names, v.Name+"="+v.Value)
		}
		return names
	}
	checked, opened := 0, 0
	var walk func(ref, named, indexed, depth int)
	walk = func(ref, named, indexed, depth int) {
		all := open(ref, nil)
		if len(all) != min(named+indexed, maxShown) {
			t.Errorf("%d of %d variables are shown", len(all), named+indexed)
		}
		if n := len(open(ref, args{"filter": "named"})); n != named {
			t.Errorf("%d variables have names, want %d", n, named)
		}
		if n := len(open(ref, args{"filter": "indexed"})); n != indexed {
			t.Errorf("%d variables have indexes, want %d", n, indexed)
		}
		if len(all) > 2 {
			for from := 0; from < len(all); from += max(1, len(all)/3) {
				if got, want := names(open(ref, args{"start": from, "count": 2})), names(all[from:min(from+2, len(all))]); fmt.Sprint(got) != fmt.Sprint(want) {
					t.Errorf("from %d, 2 variables are %v, want %v", from, got, want)
				}
			}
		}
		opened++
		for i, v := range all {
			if v.PresentationHint == nil || len(v.PresentationHint.Attributes) != 1 || v.PresentationHint.Attributes[0] != "readOnly" {
				t.Errorf("%s can be written", v.Name)
			}
			if v.EvaluateName != "" && v.VariablesReference == 0 && i < 12 {
				if checked++; c.eval(1, v.EvaluateName) != v.Value {
					t.Errorf("%s is %s, and shown as %s", v.EvaluateName, c.eval(1, v.EvaluateName), v.Value)
				}
			}
			if v.VariablesReference > 0 && depth > 0 && i < 6 {
				walk(v.VariablesReference, v.NamedVariables, v.IndexedVariables, depth-1)
			}
		}
	}
	for _, s := range scopes.Scopes {
		if (s.Name == "state") != s.Expensive {
			t.Errorf("the scope %s is expensive: %t", s.Name, s.Expensive)
		}
		walk(s.VariablesReference, s.NamedVariables, s.IndexedVariables, 2)
	}
	if checked < 30 || opened < 10 {
		t.Errorf("%d expressions in %d tables", checked, opened)
	}
	for _, ref := range []int{0, -1, 1 << 20} {
		if _, wrong := c.ask("variables", args{"variablesReference": ref}); !strings.Contains(wrong, fmt.Sprintf("unknown variables %d", ref)) {
			t.Errorf("variables %d: %q", ref, wrong)
		}
	}
	var body dap.EvaluateResponseBody
	c.must("evaluate", args{"expression": "list", "frameId": 1, "context": "watch"}, &body)
	if body.IndexedVariables != 3 || body.VariablesReference == 0 || body.Type != "table" || fmt.Sprint(names(open(body.VariablesReference, nil))) != "[[1]=1 [2]=2 [3]=3]" {
		t.Errorf("list is %+v", body)
	}
	c.must("evaluate", args{"expression": " = 1 + 1 ", "frameId": 1, "context": "watch"}, &body)
	if body.Result != "2" {
		t.Errorf("an expression after = is %+v", body)
	}
}

// TestFramesKnowTheirOwn: the calls, the listener and the event of a stop know ev; only what is inside
// of the listener knows me, and the test knows its locals alone.
func TestFramesKnowTheirOwn(t *testing.T) {
	c := begin(t, "test_mends", "drill.lua", line(19))
	c.stopped()
	scopesOf := func(frame int) (names []string) {
		var body dap.ScopesResponseBody
		c.must("scopes", args{"frameId": frame}, &body)
		for _, s := range body.Scopes {
			names = append(names, s.Name)
		}
		return names
	}
	event, test := 0, 0
	for _, f := range c.stack() {
		knows := func(expr string) bool { // as the innermost frame does
			got := c.eval(f.Id, expr)
			return !strings.HasPrefix(got, "!") && (got == c.eval(1, expr) || expr == "surgeon")
		}
		var me, ev, locals bool
		switch {
		case f.Name == "noticed":
			me, ev, locals = true, true, true
		case strings.HasPrefix(f.Name, "listener "):
			me, ev = true, true
		case strings.HasPrefix(f.Name, "#"):
			ev = true
			event++
		case f.Name == "test_mends":
			locals = true
			test++
		}
		scopes := " " + strings.Join(scopesOf(f.Id), " ") + " "
		for name, want := range map[string]bool{"me": me, "ev": ev, "Locals": locals} {
			if strings.Contains(scopes, " "+name+" ") != want {
				t.Errorf("%s has the scopes%s: %s %t, want %t", f.Name, scopes, name, !want, want)
			}
		}
		if knows("me.id") != me || knows("ev:target()") != ev || knows("sum") != (f.Name == "noticed") || knows("surgeon") != (f.Name == "test_mends") || !knows("state.round") {
			t.Errorf("%s: me %t, ev %t, sum %t, surgeon %t, state %t", f.Name, knows("me.id"), knows("ev:target()"), knows("sum"), knows("surgeon"), knows("state.round"))
		}
		if faint := f.PresentationHint == "subtle"; faint != (strings.HasPrefix(f.Name, "because of") || strings.HasPrefix(f.Name, "command ")) {
			t.Errorf("%s is shown faintly: %t", f.Name, faint)
		}
	}
	if event != 1 || test != 1 {
		t.Errorf("%d events and %d tests", event, test)
	}
	var page dap.StackTraceResponseBody
	all := c.stack()
	c.must("stackTrace", args{"threadId": 1, "startFrame": 1, "levels": 2}, &page)
	if page.TotalFrames != len(all) || len(page.StackFrames) != 2 || page.StackFrames[0].Name != all[1].Name || page.StackFrames[0].Id != all[1].Id {
		t.Errorf("the second and third frame of %d are %+v", len(all), page)
	}
	for _, id := range []int{-1, len(all) + 1} {
		if got := c.eval(id, "1"); got != fmt.Sprintf("! unknown frame %d", id) {
			t.Errorf("frame %d: %s", id, got)
		}
	}
	if got := c.eval(len(all), "1"); got != "1" {
		t.Errorf("the last frame: %s", got)
	}
}

// TestRequestsOfEditors: what an editor asks at the wrong time, or without what is needed, is refused
// with the reason, and the run stays where it is.
func TestRequestsOfEditors(t *testing.T) {
	c := dial(t)
	c.must("initialize", args{"adapterID": "arbiter"}, nil)
	for command, want := range map[string]string{"configurationDone": "configurationDone: launch comes first", "stackTrace": "stackTrace: launch comes first", "attach": "attach is not supported", "setExpression": "variables are read-only"} {
		if _, wrong := c.ask(command, args{}); !strings.HasPrefix(wrong, want) {
			t.Errorf("%s before launch: %q", command, wrong)
		}
	}
	var threads dap.ThreadsResponseBody
	if c.must("threads", nil, &threads); len(threads.Threads) != 1 || threads.Threads[0].Id != theThread {
		t.Errorf("the threads are %+v", threads)
	}
	c.must("launch", args{"test": inDrill(t, "drill_test.lua"), "only": "test_mends"}, nil)
	await[*dap.InitializedEvent](c)
	for command, want := range map[string]string{"launch": "a run is already active; restart reads its packs again", "stackTrace": errNotStopped.Error(), "continue": errNotStopped.Error(), "breakpointLocations": "the request names no source"} {
		if _, wrong := c.ask(command, nil); wrong != want {
			t.Errorf("%s before the beginning: %q, want %q", command, wrong, want)
		}
	}
	c.set(inDrill(t, "drill.lua"), line(20))
	c.must("configurationDone", nil, nil)
	c.stopped()
	for command, x := range map[string]struct {
		arguments any
		want      string
	}{
		"configurationDone": {nil, "the run has already begun"}, "evaluate": {args{"expression": "  "}, "the request has no expression"}, "exceptionInfo": {args{"threadId": 1}, "the run is not stopped at a fault"},
		"goto": {args{"threadId": 1, "targetId": 1}, "goto is not supported"}, "source": {args{"sourceReference": 99}, "unknown source 99"}, "scopes": {args{"frameId": 99}, "unknown frame 99"}, "setExceptionBreakpoints": {args{"filters": []string{"all"}}, `unknown exception filter "all"; the filters are fault and test`},
	} {
		if _, wrong := c.ask(command, x.arguments); wrong != x.want {
			t.Errorf("%s: %q, want %q", command, wrong, x.want)
		}
	}
	if at := c.where(); at != "drill.lua:20" {
		t.Errorf("it stands at %s", at)
	}
	c.must("terminate", nil, nil)
	await[*dap.TerminatedEvent](c)
	if _, wrong := c.ask("stackTrace", args{"threadId": 1}); wrong != "stackTrace: launch comes first" {
		t.Errorf("after the end: %q", wrong)
	}
	c.must("disconnect", nil, nil)
	if err := <-c.done; err != nil {
		t.Error(err)
	}
}

// TestLocationsAndSources: an editor learns which lines can have a breakpoint, of scripts and tests, and
// gets the text of a file that is not on its disk.
func TestLocationsAndSources(t *testing.T) {
	for _, base := range []int{1, 0} {
		c := dial(t)
		c.must("initialize", args{"adapterID": "arbiter", "linesStartAt1": base == 1, "columnsStartAt1": base == 1}, nil)
		c.must("launch", args{"test": inDrill(t, "drill_test.lua"), "only": "test_mends"}, nil)
		await[*dap.InitializedEvent](c)
		lines := func(file string, from, to int) string {
			var body dap.BreakpointLocationsResponseBody
			c.must("breakpointLocations", args{"source": args{"path": inDrill(t, file)}, "line": from - 1 + base, "endLine": to - 1 + base}, &body)
			var list []string
			for _, l := range body.Breakpoints {
				list = append(list, fmt.Sprint(l.Line+1-base))
			}
			return strings.Join(list, " ")
		}
		for _, x := range []struct {
			file     string
			from, to int
			want     string
		}{{"drill.lua", 1, 6, "3 4 5 6"}, {"drill.lua", 4, 4, "4"}, {"drill.lua", 4, 0, "4"}, {"drill.lua", 2, 2, ""}, {"drill_test.lua", 3, 5, "3 4 5"}, {"drill.lua", 99, 120, ""}, {"none.lua", 1, 9, ""}} {
			got := lines(x.file, x.from, x.to)
			if x.file == "drill.lua" && x.from == 1 && strings.HasPrefix(got, "3 4 5") { // a function's end may count
				continue
			}
			if got != x.want {
				t.Errorf("lines %d to %d of %s are %q, want %q", x.from, x.to, x.file, got, x.want)
			}
		}
		if got := c.set(inDrill(t, "drill.lua"), line(19+base)); !got[0].Verified || got[0].Line != 19+base {
			t.Errorf("the breakpoint is at %+v", got[0])
		}
		c.must("configurationDone", nil, nil)
		if at := c.stopped(); at != fmt.Sprintf("breakpoint drill.lua:%d", 19+base) || c.eval(1, "n") != "1" {
			t.Errorf("with lines from %d it stops at %s", base, at)
		}
		for _, f := range c.stack() {
			if f.Source != nil && f.Column != base {
				t.Errorf("%s is at column %d", f.Name, f.Column)
			}
		}
		var all dap.StackTraceResponseBody
		c.must("stackTrace", args{"threadId": 1}, &all)
	}
	c := dial(t)
	c.launch(args{"mode": "duel", "seed": 3, "lines": []string{"bot 40 greedy"}})
	var body dap.SetFunctionBreakpointsResponseBody
	c.must("setFunctionBreakpoints", args{"breakpoints": []args{{"name": "TARGET_LOCKED"}}}, &body)
	c.must("configurationDone", nil, nil)
	seen := map[string]bool{}
	for range 12 {
		if at := c.stopped(); strings.HasPrefix(at, "pause") {
			break
		}
		for _, f := range c.stack() {
			if f.Source == nil || f.Source.SourceReference == 0 || seen[f.Source.Name] {
				continue
			}
			seen[f.Source.Name] = true
			var text dap.SourceResponseBody
			c.must("source", args{"source": args{"sourceReference": f.Source.SourceReference}, "sourceReference": 1 << 20}, &text)
			var same dap.SourceResponseBody
			c.must("source", args{"source": args{"name": "x"}, "sourceReference": f.Source.SourceReference}, &same)
			want := "text/x-lua"
			if strings.HasSuffix(f.Source.Name, ".toml") {
				want = "text/x-toml"
			}
			if text.Content == "" || same != text || text.MimeType != want || strings.Count(text.Content, "\n") < f.Line-1 {
				t.Errorf("%s has %d bytes of %s", f.Source.Name, len(text.Content), text.MimeType)
			}
		}
		c.must("stepIn", args{"threadId": 1, "granularity": "instruction"}, nil)
	}
	if len(seen) == 0 {
		t.Error("no shipped file was seen")
	}
}

// TestBreakpointsAreKept: a breakpoint that is set again as it was keeps its number, and its count. A
// changed one is another. Those of events have conditions and counts as those of lines have.
func TestBreakpointsAreKept(t *testing.T) {
	c := dial(t)
	c.launch(args{"test": inDrill(t, "drill_test.lua"), "only": "test_mends"})
	twice := dap.SourceBreakpoint{Line: 20, HitCondition: "%2"}
	first := c.set(inDrill(t, "drill.lua"), twice, line(4))
	again := c.set(inDrill(t, "drill.lua"), line(4), twice, dap.SourceBreakpoint{Line: 4, Condition: "n > 100"})
	if first[0].Id == 0 || first[0].Id == first[1].Id || again[1].Id != first[0].Id || again[0].Id != first[1].Id || again[2].Id <= max(first[0].Id, first[1].Id) {
		t.Errorf("the breakpoints %+v are %+v", first, again)
	}
	functions := func(list ...args) []dap.Breakpoint {
		var body dap.SetFunctionBreakpointsResponseBody
		c.must("setFunctionBreakpoints", args{"breakpoints": list}, &body)
		for _, b := range body.Breakpoints {
			if !b.Verified {
				t.Errorf("%+v", b)
			}
		}
		return body.Breakpoints
	}
	one := functions(args{"name": "TARGET_LOCKED"}, args{"name": "UNIT_HEALED", "hitCondition": "2"}, args{"name": "unit_healed", "condition": "amount > 100"})
	two := functions(args{"name": "UNIT_HEALED", "hitCondition": "2"}, args{"name": "unit_healed", "condition": "amount > 100"})
	if two[0].Id != one[1].Id || two[1].Id != one[2].Id {
		t.Errorf("%+v are %+v", one, two)
	}
	c.set(inDrill(t, "drill.lua"), twice)
	c.must("configurationDone", nil, nil)
	if at := c.stopped(); at != "breakpoint drill.lua:20" || c.eval(1, "n") != "2" {
		t.Errorf("%s, n is %s", at, c.eval(1, "n"))
	}
	c.set(inDrill(t, "drill.lua"), twice, line(22))
	if at := c.step("continue"); at != "breakpoint drill.lua:22" {
		t.Errorf("the third round is not the second hit: %s", at)
	}
	c.must("continue", args{"threadId": 1}, nil)
	if code := c.over(); code != 0 {
		t.Errorf("%d: %s", code, c.text.String())
	}
	c = dial(t)
	c.launch(args{"mode": "duel", "lines": []string{"end"}})
	if got := c.set(inDrill(t, "drill_test.lua"), line(3)); got[0].Verified || !strings.Contains(got[0].Message, "is not in a loaded pack") {
		t.Errorf("in a match without the pack: %+v", got)
	}
	c = dial(t)
	c.launch(args{"mode": "duel", "packs": []string{inDrill(t, "")}})
	if got := c.set(inDrill(t, "drill_test.lua"), line(3)); got[0].Verified || !strings.Contains(got[0].Message, "drill_test.lua is a file of tests; to debug it, name it as test in the configuration") {
		t.Errorf("a test in a match: %+v", got)
	}
}

// TestOutputComesOnce: what a log point or a test prints is printed once, however often the run goes back.
func TestOutputComesOnce(t *testing.T) {
	c := begin(t, "test_mends", "drill.lua", dap.SourceBreakpoint{Line: 20, LogMessage: "round {n}"}, line(22))
	if at := c.stopped(); at != "breakpoint drill.lua:22" {
		t.Fatal(at)
	}
	for range 2 {
		c.step("stepBack")
		c.step("reverseContinue")
		c.step("continue")
	}
	c.must("continue", args{"threadId": 1}, nil)
	c.over()
	for _, text := range []string{"round 1\n", "round 2\n", "round 3\n", "ok   test_mends\n"} {
		if n := strings.Count(c.text.String(), text); n != 1 {
			t.Errorf("%q is printed %d times:\n%s", text, n, c.text.String())
		}
	}
	// Restarted after its end, the course is played again under the scripts of now, and so is its output.
	c.must("restart", nil, nil)
	if at := c.stopped(); at != "breakpoint drill.lua:22" {
		t.Errorf("restarted after the end, it stops at %s", at)
	}
	c.must("continue", args{"threadId": 1}, nil)
	if code := c.over(); code != 0 {
		t.Errorf("it ends with %d", code)
	}
}

// TestNoDebug: a run without debugging stops nowhere, not at faults either, and ends with its code.
func TestNoDebug(t *testing.T) {
	c := dial(t)
	c.launch(args{"test": inDrill(t, "drill_test.lua"), "noDebug": true, "stopOnEntry": false})
	c.set(inDrill(t, "drill.lua"), line(9))
	c.must("configurationDone", nil, nil)
	if code := c.over(); code != 1 || !strings.Contains(c.text.String(), "FAIL test_breaks") || !strings.Contains(c.text.String(), "FAIL test_differs") || strings.Count(c.text.String(), "ok   ") != 2 || !strings.Contains(c.text.String(), "2 of 4 tests failed") {
		t.Errorf("%d, %s", code, c.text.String())
	}
	for _, m := range c.events {
		if e, stopped := m.(*dap.StoppedEvent); stopped {
			t.Errorf("it stops: %+v", e.Body)
		}
	}
}

// TestNamesOfTests: a configuration names tests by a file, a folder relative to cwd, or a shipped pack.
func TestNamesOfTests(t *testing.T) {
	abs := inDrill(t, "")
	for _, x := range []args{
		{"test": abs, "only": "test_mends"}, {"test": "drill", "cwd": filepath.Dir(abs), "only": "test_mends"}, {"test": "drill_test.lua", "cwd": abs, "only": "test_mends"}, {"test": "./drill_test.lua", "cwd": abs, "only": "test_mends"}, {"test": filepath.Join(abs, "drill_test.lua"), "only": "test_mends"},
	} {
		c := dial(t)
		c.launch(x)
		if got := c.set(filepath.Join(abs, "drill_test.lua"), line(4)); !got[0].Verified {
			t.Errorf("%v: %+v", x, got)
		}
		c.must("configurationDone", nil, nil)
		if at := c.stopped(); at != "breakpoint drill_test.lua:4" {
			t.Errorf("%v: %s", x, at)
		}
		c.must("continue", args{"threadId": 1}, nil)
		if code := c.over(); code != 0 || strings.Count(c.text.String(), "ok   ") != 1 {
			t.Errorf("%v: %d, %s", x, code, c.text.String())
		}
	}
	empty := t.TempDir()
	if err := os.WriteFile(filepath.Join(empty, "pack.toml"), []byte("id = \"empty\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(empty, "none_test.lua"), []byte("-- none\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	more := copyDrill(t)
	if err := os.WriteFile(filepath.Join(more, "more_test.lua"), []byte("function test_more(t)\n  t:expect(t:unit(1, \"1/0/5\", \"alpha back\"), {health = 5})\nend\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := dial(t)
	c.launch(args{"test": filepath.Join(more, "more_test.lua")})
	c.must("configurationDone", nil, nil)
	if code := c.over(); code != 0 || strings.Count(c.text.String(), "ok   ") != 1 {
		t.Errorf("a file runs the tests of another one: %d, %s", code, c.text.String())
	}
	for want, x := range map[string]args{
		`unknown test "test_mends" in `:                               {"test": filepath.Join(more, "more_test.lua"), "only": "test_mends"},
		"there is no top-level function whose name begins with test_": {"test": filepath.Join(empty, "none_test.lua")},
		`unknown test "test_mend"`:                                    {"test": abs, "only": "test_mend"},
		`did you mean "test_mends"?`:                                  {"test": abs, "only": "test_mend"},
		"cases of manifests run no Lua":                               {"test": filepath.Join(abs, "drill.toml")},
		"name a record with record":                                   {"test": writeRecord(t)},
	} {
		c := dial(t)
		c.must("initialize", args{"adapterID": "arbiter"}, nil)
		if _, wrong := c.ask("launch", x); !strings.Contains(wrong, want) {
			t.Errorf("%v: %q, want %s", x, wrong, want)
		}
	}
}

// TestMessagesAreNumbered: every message has the next number, and every answer that of its request.
func TestMessagesAreNumbered(t *testing.T) {
	var out strings.Builder
	var in strings.Builder
	for i, command := range []string{"initialize", "threads", "nonsense", "continue", "disconnect"} {
		in.WriteString(framed(fmt.Sprintf(`{"seq":%d,"type":"request","command":%q,"arguments":{}}`, 10*i+7, command)))
	}
	if err := Serve(strings.NewReader(in.String()), &out, loads{}); err != nil {
		t.Fatal(err)
	}
	rest, n := out.String(), 0
	for rest != "" {
		head, after, ok := strings.Cut(rest, "\r\n\r\n")
		var size int
		if _, err := fmt.Sscanf(head, "Content-Length: %d", &size); err != nil || !ok || size > len(after) {
			t.Fatalf("the header %q: %v", head, err)
		}
		var m struct {
			Seq        int    `json:"seq"`
			Type       string `json:"type"`
			RequestSeq int    `json:"request_seq"`
			Success    bool   `json:"success"`
			Message    string `json:"message"`
			Body       struct {
				Error struct {
					Format    string
					Variables map[string]string
					ShowUser  bool
				}
			}
		}
		if err := json.Unmarshal([]byte(after[:size]), &m); err != nil {
			t.Fatal(err)
		}
		if want := []bool{true, true, false, false, true}[n]; m.Seq != n+1 || m.Type != "response" || m.RequestSeq != 10*n+7 || m.Success != want || !want && (m.Message == "" || m.Body.Error.Variables["text"] != m.Message || !m.Body.Error.ShowUser) {
			t.Errorf("message %d is %+v", n+1, m)
		}
		rest, n = after[size:], n+1
	}
	if n != 5 {
		t.Errorf("%d messages", n)
	}
}

// TestLanguageOfMessages: messages of the adapter are in the language of the editor, and in that of
// the configuration as soon as it has one. Without one, the texts of the match are in it too.
func TestLanguageOfMessages(t *testing.T) {
	i18n.Learn(func(text string) string { return "译" + text })
	c := dial(t)
	c.must("initialize", args{"adapterID": "arbiter", "locale": "zh-cn"}, nil)
	for _, x := range []struct {
		command, want string
		arguments     args
	}{
		{"attach", "译attach is not supported", nil}, {"launch", "译the configuration names nothing", args{}},
		{"launch", "the configuration names nothing", args{"lang": "en"}}, {"attach", "attach is not supported", nil},
		{"launch", "译the configuration names nothing", args{"lang": "zh"}},
	} {
		if _, wrong := c.ask(x.command, x.arguments); !strings.HasPrefix(wrong, x.want) {
			t.Errorf("%s %v: %q, want %q", x.command, x.arguments, wrong, x.want)
		}
	}
}
