package dap

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-dap"
)

func line(n int) dap.SourceBreakpoint { return dap.SourceBreakpoint{Line: n} }

// A breakpoint in a script stops the test that leads there, with its frames and
// variables; a line without code moves to the next one.
func TestBreakInScript(t *testing.T) {
	c := dial(t)
	c.launch(args{"test": inDrill(t, "drill_test.lua"), "only": "test_mends"})
	got := c.set(inDrill(t, "drill.lua"), line(2), line(8), line(99))
	if !got[0].Verified || got[0].Line != 3 || !got[1].Verified || got[1].Line != 9 {
		t.Errorf("breakpoints are at %+v", got)
	}
	if got[2].Verified || !strings.Contains(got[2].Message, "line 99 of") {
		t.Errorf("line 99 is reported as %+v", got[2])
	}
	c.must("configurationDone", nil, nil)
	if at := c.stopped(); at != "breakpoint drill.lua:9" {
		t.Fatal(at)
	}
	for i, f := range c.stack() {
		t.Log(i, f.Name, f.Source, f.Line)
	}
	if at := c.step("next"); at != "step drill.lua:10" {
		t.Fatal(at)
	}
	var found dap.CompletionsResponseBody
	if c.must("completions", args{"text": "= pat", "column": 6, "frameId": 1}, &found); len(found.Targets) != 1 || found.Targets[0].Label != "patient" {
		t.Errorf("a local variable is not offered: %+v", found.Targets)
	}
	t.Log(c.eval(1, "patient"), c.eval(1, "me.vars.heal"), c.eval(1, "at.a1"), c.eval(1, "ev:target()"))
	if at := c.step("continue"); at != "breakpoint drill.lua:3" {
		t.Fatal(at)
	}
	if at := c.step("stepOut"); at != "step drill.lua:11" {
		t.Fatal(at)
	}
	if at := c.step("stepBack"); at != "step drill.lua:5" {
		t.Fatal(at)
	}
	c.must("reverseContinue", args{"threadId": theThread}, nil)
	if e := await[*dap.StoppedEvent](c); e.Body.Reason != "breakpoint" || len(e.Body.HitBreakpointIds) != 1 || c.where() != "drill.lua:3" {
		t.Fatalf("back at %s: %+v", c.where(), e.Body)
	}
	c.must("continue", args{"threadId": 1}, nil)
	if code := c.over(); code != 0 || !strings.Contains(c.text.String(), "ok   test_mends") {
		t.Errorf("it ended with %d and said %s", code, c.text.String())
	}
}

// A file has at most as many breakpoints as the bound says.
func TestBreakpointsAreBounded(t *testing.T) {
	c := dial(t)
	c.launch(args{"test": inDrill(t, "drill_test.lua")})
	many := make([]dap.SourceBreakpoint, maxBreaks+1)
	for i := range many {
		many[i] = line(3)
	}
	got := c.set(inDrill(t, "drill.lua"), many...)
	if len(got) != maxBreaks+1 || !got[maxBreaks-1].Verified || got[maxBreaks].Verified || !strings.Contains(got[maxBreaks].Message, "at most 1000") {
		t.Errorf("%d breakpoints, the last %+v", len(got), got[len(got)-1])
	}
}

// begin launches a test of the drills with breakpoints, and lets it run.
func begin(t *testing.T, only string, file string, points ...dap.SourceBreakpoint) *client {
	t.Helper()
	c := dial(t)
	c.launch(args{"test": inDrill(t, "drill_test.lua"), "only": only})
	for _, p := range c.set(inDrill(t, file), points...) {
		if !p.Verified {
			t.Errorf("line %d: %s", p.Line, p.Message)
		}
	}
	c.must("configurationDone", nil, nil)
	return c
}

// A stop has frames for the calls of the script, for the listener and the event with their lines
// of manifests, for the causes and the command. The lines of the test come last.
func TestFrames(t *testing.T) {
	c := begin(t, "test_mends", "drill.lua", line(19))
	if at := c.stopped(); at != "breakpoint drill.lua:19" {
		t.Fatal(at)
	}
	var got []string
	for _, f := range c.stack() {
		text := f.Name
		if f.Source != nil {
			text = fmt.Sprintf("%s (%s:%d)", text, f.Source.Name, f.Line)
		}
		got = append(got, text)
	}
	want := []string{"noticed (drill.lua:19)", "listener DRL-001.unit_healed_any (drill.toml:15)", "#6 tcg:UNIT_HEALED", "because of #5 TARGET_LOCKED", "command 1: play 1 to alpha front 1 on a3", "test_mends (drill_test.lua:5)"}
	at := 0
	for _, text := range got {
		if at < len(want) && strings.HasPrefix(text, want[at]) {
			at++
		}
	}
	if at != len(want) {
		t.Errorf("%q is not among\n%s", want[at], strings.Join(got, "\n"))
	}
}

// Variables are trees that open in pages: locals, me, ev, and the state. They are read-only. The
// locals ev and game show the event and the state.
func TestVariables(t *testing.T) {
	c := begin(t, "test_mends", "drill.lua", line(19))
	c.stopped()
	var scopes dap.ScopesResponseBody
	c.must("scopes", args{"frameId": 1}, &scopes)
	open := func(ref int, more args) map[string]dap.Variable {
		a := args{"variablesReference": ref}
		for k, v := range more {
			a[k] = v
		}
		var body dap.VariablesResponseBody
		c.must("variables", a, &body)
		found := map[string]dap.Variable{}
		for _, v := range body.Variables {
			found[v.Name] = v
		}
		return found
	}
	in := map[string]map[string]dap.Variable{}
	for _, s := range scopes.Scopes {
		in[s.Name] = open(s.VariablesReference, nil)
	}
	if v := in["Locals"]["sum"]; v.Value != "0" {
		t.Errorf("sum is %+v", v)
	}
	if v := in["Locals"]["ev"]; v.Value != "tcg:UNIT_HEALED" || open(v.VariablesReference, nil)["amount"].Value != "2" {
		t.Errorf("the local variable ev is %+v", v)
	}
	if v := in["Locals"]["game"]; v.VariablesReference == 0 || open(v.VariablesReference, nil)["player"].IndexedVariables < 2 {
		t.Errorf("the local variable game is %+v", v)
	}
	list := in["Locals"]["list"]
	if list.IndexedVariables != 3 {
		t.Errorf("list is %+v", list)
	}
	if page := open(list.VariablesReference, args{"filter": "indexed", "start": 1, "count": 1}); len(page) != 1 || page["[2]"].Value != "2" {
		t.Errorf("the second page of list is %+v", page)
	}
	if page := open(list.VariablesReference, args{"start": math.MaxInt}); len(page) != 0 {
		t.Errorf("the page after the last one of list is %+v", page)
	}
	if page := open(scopes.Scopes[0].VariablesReference, args{"start": math.MaxInt}); len(page) != 0 {
		t.Errorf("the page after the last one of the locals is %+v", page)
	}
	var stack dap.StackTraceResponseBody
	if c.must("stackTrace", args{"threadId": 1, "startFrame": 1, "levels": math.MaxInt}, &stack); len(stack.StackFrames) != stack.TotalFrames-1 {
		t.Errorf("the frames after the first one are %d of %d", len(stack.StackFrames), stack.TotalFrames)
	}
	for _, expr := range []string{"ev", "= ev"} {
		var v dap.EvaluateResponseBody
		c.must("evaluate", args{"expression": expr, "frameId": 1, "context": "hover"}, &v)
		if v.Result != "tcg:UNIT_HEALED" || open(v.VariablesReference, nil)["amount"].Value != "2" {
			t.Errorf("%s is %+v", expr, v)
		}
	}
	if v := in["me"]["id"]; v.Value != "DRL-001" {
		t.Errorf("me is %+v", in["me"])
	}
	if v := in["ev"]["type"]; v.Value != "tcg:UNIT_HEALED" || in["ev"]["amount"].Value != "2" {
		t.Errorf("ev is %+v", in["ev"])
	}
	players := in["state"]["player"]
	one := open(players.VariablesReference, args{"filter": "indexed", "start": 0, "count": 1})
	if len(one) != 1 || players.IndexedVariables < 2 {
		t.Fatalf("players are %+v, the first %+v", players, one)
	}
	for _, v := range one {
		if inside := open(v.VariablesReference, nil); inside["supply"].Value == "" || c.eval(1, inside["supply"].EvaluateName) != inside["supply"].Value {
			t.Errorf("%s is %+v", v.Name, inside["supply"])
		}
	}
	if _, wrong := c.ask("setVariable", args{"variablesReference": 1, "name": "sum", "value": "3"}); !strings.Contains(wrong, "read-only") {
		t.Errorf("setting a variable: %q", wrong)
	}
	c.step("next")
	if _, wrong := c.ask("variables", args{"variablesReference": 999}); !strings.Contains(wrong, "continued since") {
		t.Errorf("variables of an earlier stop: %q", wrong)
	}
}

// Expressions see the values of their frame, and an invalid one has an error.
func TestEvaluate(t *testing.T) {
	c := begin(t, "test_mends", "drill.lua", line(12))
	c.stopped()
	for expr, want := range map[string]string{
		"amount": "2", "amount + me.vars.heal": "4", "= patient == at.a3": "true", "game:health(patient)": "2", "state.player[1].supply": "8",
		"ev:target() == patient": "true", "amount +": "! prompt: incomplete: something is missing at the end", "me.vars.nothing": "! prompt:1: unknown var", "game:heal(patient, 1)": "! prompt:1: game:heal",
	} {
		if got := c.eval(1, expr); !strings.HasPrefix(got, want) {
			t.Errorf("%s is %s, not %s", expr, got, want)
		}
	}
	last := len(c.stack())
	if got := c.eval(last, "surgeon ~= hurt"); got != "true" {
		t.Errorf("in the test: %s", got)
	}
}

// Conditions, hit counts and log points: the loop of the drill runs three times.
func TestConditions(t *testing.T) {
	for _, tt := range []struct {
		what  string
		point dap.SourceBreakpoint
		stops []string // what sum is at each
		says  string
	}{
		{"always", dap.SourceBreakpoint{Line: 20}, []string{"0", "1", "3"}, ""},
		{"a condition", dap.SourceBreakpoint{Line: 20, Condition: "n == 2"}, []string{"1"}, ""},
		{"the third time", dap.SourceBreakpoint{Line: 20, HitCondition: "3"}, []string{"3"}, ""},
		{"after the first", dap.SourceBreakpoint{Line: 20, HitCondition: ">1"}, []string{"1", "3"}, ""},
		{"each second", dap.SourceBreakpoint{Line: 20, HitCondition: "%2"}, []string{"1"}, ""},
		{"both", dap.SourceBreakpoint{Line: 20, Condition: "n > 1", HitCondition: "2"}, []string{"3"}, ""},
		{"a log point", dap.SourceBreakpoint{Line: 20, LogMessage: "n is {n}, {n * 2}"}, nil, "n is 1, 2\nn is 2, 4\nn is 3, 6\n"},
		{"a condition that fails", dap.SourceBreakpoint{Line: 20, Condition: "me.vars.nothing == 1", HitCondition: "1"}, []string{"0", "1", "3"}, ""},
	} {
		c := begin(t, "test_mends", "drill.lua", tt.point)
		for _, want := range tt.stops {
			if at := c.stopped(); !strings.HasSuffix(at, "drill.lua:20") || c.eval(1, "sum") != want {
				t.Errorf("%s: it stops at %s with %s, not %s", tt.what, at, c.eval(1, "sum"), want)
			}
			c.must("continue", args{"threadId": 1}, nil)
		}
		if code := c.over(); code != 0 || !strings.Contains(c.text.String(), tt.says) {
			t.Errorf("%s: it ends with %d and says %s", tt.what, code, c.text.String())
		}
	}
	c, point := dial(t), dap.SourceBreakpoint{Line: 20, HitCondition: "2", LogMessage: "n is {n}"}
	c.launch(args{"test": inDrill(t, "drill_test.lua"), "only": "test_mends"})
	for range 2 {
		c.set(inDrill(t, "drill.lua"), point, point)
	}
	c.must("configurationDone", nil, nil)
	if c.over(); strings.Count(c.text.String(), "n is ") != 1 || !strings.Contains(c.text.String(), "n is 2\n") {
		t.Errorf("two equal breakpoints, set twice, say %s", c.text.String())
	}
}

// An invalid breakpoint has a reason.
func TestWrongBreakpoints(t *testing.T) {
	c := dial(t)
	c.launch(args{"test": inDrill(t, "drill_test.lua"), "only": "test_mends"})
	for _, tt := range []struct {
		file  string
		point dap.SourceBreakpoint
		want  string
	}{
		{"drill.lua", dap.SourceBreakpoint{Line: 20, Condition: "n =="}, "incomplete: something is missing at the end"},
		{"drill.lua", dap.SourceBreakpoint{Line: 20, Condition: "n = 1"}, "the condition"},
		{"drill.lua", dap.SourceBreakpoint{Line: 20, HitCondition: "often"}, "malformed hit count"},
		{"drill.lua", dap.SourceBreakpoint{Line: 20, LogMessage: "{n ==}"}, "of the message"},
		{"nowhere.lua", line(1), "is not in a loaded pack"},
		{"drill.toml", line(99), "line 99 of"},
	} {
		if got := c.set(inDrill(t, tt.file), tt.point)[0]; got.Verified || !strings.Contains(got.Message, tt.want) {
			t.Errorf("%s %+v: %+v", tt.file, tt.point, got)
		}
	}
	var body dap.SetFunctionBreakpointsResponseBody
	c.must("setFunctionBreakpoints", args{"breakpoints": []args{{"name": "DAMAGE_DELT"}}}, &body)
	if got := body.Breakpoints[0]; got.Verified || !strings.Contains(got.Message, "DAMAGE_DEALT") {
		t.Errorf("a wrong event: %+v", got)
	}
}

// A listener of a manifest stops when its turn comes, from any line of its table. A function that
// no event calls stops at its beginning, and an event when it is dispatched.
func TestListenersAndEvents(t *testing.T) {
	c := dial(t)
	c.launch(args{"test": inDrill(t, "drill_test.lua"), "only": "test_mends"})
	got := c.set(inDrill(t, "drill.toml"), line(17), dap.SourceBreakpoint{Line: 15, Condition: "amount == 7"})
	if !got[0].Verified || got[0].Line != 15 {
		t.Errorf("the listener is at %+v", got)
	}
	var body dap.SetFunctionBreakpointsResponseBody
	c.must("setFunctionBreakpoints", args{"breakpoints": []args{{"name": "UNIT_HEALED"}, {"name": "tcg:UNIT_HEALED", "condition": "amount > 2"}}}, &body)
	if !body.Breakpoints[0].Verified || !body.Breakpoints[1].Verified {
		t.Errorf("%+v", body)
	}
	c.must("configurationDone", nil, nil)
	c.stopped()
	if name := c.stack()[0].Name; !strings.HasPrefix(name, "#6 tcg:UNIT_HEALED") {
		t.Errorf("it stops at %s", name)
	}
	if at := c.step("continue"); at != "breakpoint drill.toml:15" {
		t.Errorf("it stops at %s", at)
	}
	if at := c.step("stepIn"); at != "step drill.lua:17" {
		t.Errorf("into it: %s", at)
	}
	if at := c.step("stepBack", args{"granularity": "instruction"}); at != "step drill.toml:15" {
		t.Errorf("back to where it is asked: %s", at)
	}
	if at := c.step("reverseContinue"); !strings.HasPrefix(at, "breakpoint ") || !strings.HasPrefix(c.stack()[0].Name, "#6 tcg:UNIT_HEALED") {
		t.Errorf("back to the event: %s", at)
	}
	if at := c.step("reverseContinue"); !strings.HasPrefix(at, "entry drill_test.lua:3") {
		t.Errorf("back to the beginning: %s", at)
	}

	c = begin(t, "test_mends", "drill.toml", line(1))
	if at := c.stopped(); at != "breakpoint drill.lua:9" {
		t.Errorf("the function of a play: %s", at)
	}
}

// An effect runs no line: it stops once, at the first event that it queues.
func TestDataStops(t *testing.T) {
	c := begin(t, "test_nurses", "drill.toml", line(51))
	if at := c.stopped(); at != "breakpoint drill.toml:38" || !strings.Contains(c.stack()[0].Name, "tcg:UNIT_HEALED") {
		t.Errorf("%s, %s", at, c.stack()[0].Name)
	}
	c.must("continue", args{"threadId": 1}, nil)
	if code := c.over(); code != 0 {
		t.Errorf("it ends with %d: %s", code, c.text.String())
	}
}

// A run stops where a script or a test fails, unless the editor turns that off.
func TestFaults(t *testing.T) {
	c := begin(t, "test_breaks", "drill.lua")
	if at := c.stopped(); at != "exception (attempt to index local 'nothing' (a nil value)) drill.lua:27" {
		t.Error(at)
	}
	var info dap.ExceptionInfoResponseBody
	c.must("exceptionInfo", args{"threadId": 1}, &info)
	if info.ExceptionId != "script fault" || !strings.Contains(info.Details.StackTrace, "drill/drill.lua:27: in breaks") {
		t.Errorf("%+v", info)
	}
	if at := c.step("stepBack"); at != "step drill.lua:27" {
		t.Errorf("before the fault: %s", at)
	}
	if got := c.eval(1, "nothing"); got != "nil" {
		t.Error(got)
	}
	c.step("continue")
	if at := c.step("continue"); !strings.HasPrefix(at, "exception (t:play: drill/drill.lua:27") {
		t.Errorf("the test fails too: %s", at)
	}
	c.must("continue", args{"threadId": 1}, nil)
	if code := c.over(); code != 1 || !strings.Contains(c.text.String(), "FAIL test_breaks") {
		t.Errorf("%d, %s", code, c.text.String())
	}

	c = begin(t, "test_differs", "drill.lua")
	if at := c.stopped(); at != "exception (t:expect: \"1/0/5\" #1: health is 2, not 4) drill_test.lua:19" {
		t.Error(at)
	}

	c = dial(t)
	c.launch(args{"test": inDrill(t, "drill_test.lua"), "only": "test_breaks"})
	c.must("setExceptionBreakpoints", args{"filters": []string{}}, nil)
	c.must("configurationDone", nil, nil)
	if code := c.over(); code != 1 {
		t.Errorf("it ends with %d", code)
	}
}

// Invalid configurations have a reason.
func TestWrongLaunch(t *testing.T) {
	dir := inDrill(t, "")
	for want, l := range map[string]args{
		`unknown test "test_mend"`:              {"test": inDrill(t, "drill_test.lua"), "only": "test_mend"},
		"the folder does not exist":             {"mode": "duel", "packs": []string{"nowhere"}},
		"names nothing to debug; it needs test": {"seed": 3},
		`to debug; it needs test, record, scenario or mode; unknown key "tset" in the configuration; did you mean "test"?`: {"tset": "unsc"},
		"not both":                              {"test": "unsc", "record": "game.jsonl"},
		"expected en or zh":                     {"mode": "duel", "lang": "fr"},
		`unknown mode "dule"`:                   {"mode": "dule"},
		"record nowhere.jsonl: no such file":    {"record": "nowhere.jsonl"},
		"seed of the configuration must":        {"mode": "duel", "seed": -1},
		"a scenario has its own":                {"scenario": "x.toml", "options": []string{"modules"}},
		"mode, scenario, rules":                 {"scenario": "x.toml", "test": "unsc"},
		"x.toml: no such file or directory":     {"scenario": "x.toml"},
		"its folder does not exist either":      {"record": "nowhere/at/all.jsonl"},
		`did you mean "drill_test.lua"?`:        {"test": "dril_test.lua", "cwd": dir},
		`drill.lua: a script, not a file`:       {"test": "drill.lua", "cwd": dir},
		`drill.toml: cases of manifests run no`: {"test": "drill.toml", "cwd": dir},
		"unsc/nothing_test.lua: unknown file":   {"test": "unsc/nothing_test.lua"},
		"usnc\": the folder does not exist":     {"test": "usnc"},
	} {
		c := dial(t)
		c.must("initialize", args{"adapterID": "arbiter"}, nil)
		if _, wrong := c.ask("launch", l); !strings.Contains(wrong, want) || strings.Contains(wrong, "\n") {
			t.Errorf("%v: %q", l, wrong)
		}
	}
	c := dial(t)
	c.launch(args{"test": "unsc", "onyl": "x"})
	c.must("threads", nil, nil)
	if !strings.Contains(c.text.String(), `did you mean "only"?`) {
		t.Errorf("an unknown key: %s", c.text.String())
	}
}
