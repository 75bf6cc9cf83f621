package dap

import (
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
	if got[2].Verified || !strings.Contains(got[2].Message, "nothing runs at line 99") {
		t.Errorf("line 99 is told as %+v", got[2])
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
	if at := c.step("reverseContinue"); at != "breakpoint drill.lua:3" {
		t.Fatal(at)
	}
	c.must("continue", args{"threadId": 1}, nil)
	if code := c.over(); code != 0 || !strings.Contains(c.text.String(), "ok   test_mends") {
		t.Errorf("it ended with %d and said %s", code, c.text.String())
	}
}

// A file has as many breakpoints as the bound says, and the others are refused.
func TestBreakpointsAreBounded(t *testing.T) {
	c := dial(t)
	c.launch(args{"test": inDrill(t, "drill_test.lua")})
	many := make([]dap.SourceBreakpoint, mostBreaks+1)
	for i := range many {
		many[i] = line(3)
	}
	got := c.set(inDrill(t, "drill.lua"), many...)
	if len(got) != mostBreaks+1 || !got[mostBreaks-1].Verified || got[mostBreaks].Verified || !strings.Contains(got[mostBreaks].Message, "at most 1000") {
		t.Errorf("%d breakpoints, the last %+v", len(got), got[len(got)-1])
	}
}
