package dap

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-dap"
)

func inFeats(t *testing.T, file string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("testdata", "feats", file))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// feat launches a test of the feats, up to where breakpoints are set.
func feat(t *testing.T, only string) *client {
	t.Helper()
	c := dial(t)
	c.launch(args{"test": inFeats(t, "feats_test.lua"), "only": only})
	return c
}

// all continues to the end and returns every stop: its reason, its place and its innermost frame.
func (c *client) all(command string) (stops []string) {
	c.t.Helper()
	c.must("configurationDone", nil, nil)
	for {
		switch m := c.either().(type) {
		case *dap.StoppedEvent:
			at := m.Body.Reason + " " + c.where() + " " + c.stack()[0].Name
			if m.Body.Text != "" {
				at += ": " + m.Body.Text
			}
			stops = append(stops, at)
			c.must(command, args{"threadId": theThread}, nil)
		case *dap.ExitedEvent:
			return stops
		}
	}
}

// either waits for a stop or the end.
func (c *client) either() dap.Message {
	c.t.Helper()
	for i, m := range c.events {
		switch m.(type) {
		case *dap.StoppedEvent, *dap.ExitedEvent:
			c.events = append(c.events[:i], c.events[i+1:]...)
			return m
		}
	}
	for {
		m := c.next()
		switch m.(type) {
		case *dap.StoppedEvent, *dap.ExitedEvent:
			return m
		}
		c.events = append(c.events, m)
	}
}

func (c *client) functions(list ...args) []dap.Breakpoint {
	c.t.Helper()
	var body dap.SetFunctionBreakpointsResponseBody
	c.must("setFunctionBreakpoints", args{"breakpoints": list}, &body)
	return body.Breakpoints
}

// TestEachStop: a breakpoint stops where it should, and nowhere else until the end.
func TestEachStop(t *testing.T) {
	const endless = "runaway chain: causes nested deeper than 256 (feats:PINGED; listeners in the loop: [FTS-002.pinged_any])"
	for _, x := range []struct {
		what, only, file string
		lines            []dap.SourceBreakpoint
		types            []args
		command          string
		want             []string
		says             string
	}{
		{what: "a play with a script", only: "test_mends", lines: []dap.SourceBreakpoint{line(1)}, want: []string{"breakpoint drill.lua:9 mend"}},
		{what: "a listener with a script", only: "test_mends", lines: []dap.SourceBreakpoint{line(15)}, want: []string{"breakpoint drill.toml:15 listener DRL-001.unit_healed_any"}},
		{what: "an effect", only: "test_nurses", lines: []dap.SourceBreakpoint{line(51)}, want: []string{"breakpoint drill.toml:38 #6 tcg:UNIT_HEALED  DRL-003#2.1 → PROP-1#1.1 amount=1"}},
		{what: "a moment that two listeners hear", only: "test_notices", types: []args{{"name": "SKIRMISH_AHEAD"}}, want: []string{"function breakpoint feats.toml:18 listener FTS-001.one"}},
		{what: "an endless chain", only: "test_echoes", want: []string{"exception feats_test.lua:11 command 1: play 1 to alpha front 1: " + endless, "exception feats_test.lua:11 test_echoes: t:play: " + endless}},
		{what: "an expected fault", only: "test_fails"},
		{what: "a message that fails", only: "test_names", file: "feats_test.lua", lines: []dap.SourceBreakpoint{{Line: 32, LogMessage: "one is {me[1]}, {me.x.y}."}}, says: "one is 1, (prompt:1: attempt to index field 'x' (a nil value)).\n"},
		{what: "locals of a test", only: "test_names", file: "feats_test.lua", lines: []dap.SourceBreakpoint{{Line: 32, Condition: "me[1] == 1"}, {Line: 33, Condition: "me[1] == 2"}}, want: []string{"breakpoint feats_test.lua:32 test_names"}},
		{what: "each line", only: "test_spins", file: "feats.lua", lines: []dap.SourceBreakpoint{line(15)}, command: "next", want: []string{"breakpoint feats.lua:15 spin", "step feats.lua:16 spin", "step feats.lua:17 spin", "step feats.lua:18 spin", "step feats_test.lua:18 test_spins", "step feats_test.lua:19 test_spins"}},
	} {
		var c *client
		if x.only == "test_mends" || x.only == "test_nurses" {
			c = dial(t)
			c.launch(args{"test": inDrill(t, "drill_test.lua"), "only": x.only})
			c.set(inDrill(t, "drill.toml"), x.lines...)
		} else {
			c = feat(t, x.only)
			if x.file != "" {
				for _, b := range c.set(inFeats(t, x.file), x.lines...) {
					if !b.Verified {
						t.Errorf("%s: %+v", x.what, b)
					}
				}
			}
		}
		c.functions(x.types...)
		if x.command == "" {
			x.command = "continue"
		}
		got := c.all(x.command)
		if strings.Join(got, "\n") != strings.Join(x.want, "\n") {
			t.Errorf("%s: it stops at\n%s\nwant\n%s", x.what, strings.Join(got, "\n"), strings.Join(x.want, "\n"))
		}
		if !strings.Contains(c.text.String(), x.says) {
			t.Errorf("%s: it prints %s", x.what, c.text.String())
		}
	}
}

// TestBreakpointsOfOthers: a breakpoint of a type or of a manifest has a condition over its event, and is
// refused with the reason when that is wrong. Equal breakpoints of two types are two.
func TestBreakpointsOfOthers(t *testing.T) {
	c := feat(t, "test_spins")
	for _, x := range []struct{ cond, want string }{{"", ""}, {"event.seq > 0", ""}, {"n ==", `the condition "n ==": `}} {
		one := c.functions(args{"name": "feats:PINGED", "condition": x.cond})[0]
		other := c.set(inFeats(t, "feats.toml"), dap.SourceBreakpoint{Line: 46, Condition: x.cond})[0]
		for _, b := range []dap.Breakpoint{one, other} {
			if b.Verified != (x.want == "") || !strings.HasPrefix(b.Message, x.want) {
				t.Errorf("the condition %q: %+v", x.cond, b)
			}
		}
	}
	if got := c.functions(args{"name": "UNIT_HEALED", "condition": "amount > 1"}, args{"name": "SUPPLY_CHANGED", "condition": "amount > 1"}); !got[0].Verified {
		t.Errorf("a condition over the payload: %+v", got)
	}
	two := c.functions(args{"name": "UNIT_HEALED"}, args{"name": "feats:PINGED"})
	if again := c.functions(args{"name": "feats:PINGED"}); two[0].Id == two[1].Id || again[0].Id != two[1].Id {
		t.Errorf("%+v, and then %+v", two, again)
	}
	d := dial(t)
	d.launch(args{"test": inDrill(t, "drill_test.lua")})
	for _, b := range d.set(inDrill(t, "drill.toml"), dap.SourceBreakpoint{Line: 15, Condition: "amount == 7"}, dap.SourceBreakpoint{Line: 15, Condition: "amonut == 7 and ("}) {
		if b.Verified != (b.Message == "") || b.Verified != (b.Line == 15) {
			t.Errorf("a condition over the payload of a listener's event: %+v", b)
		}
	}
}
