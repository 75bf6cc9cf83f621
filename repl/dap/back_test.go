package dap

import (
	"fmt"
	"runtime/debug"
	"slices"
	"testing"

	"github.com/google/go-dap"

	"arbiter/core/event"
	"arbiter/luabind/script/inspect"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// TestSameLine: a step over a line ends at the next one. This includes the same line in
// another event, and points without a line.
func TestSameLine(t *testing.T) {
	at := func(file string, line int, seq uint32) *point {
		return &point{kind: atLine, here: &inspect.Here{File: file, Line: line}, event: event.Event{Seq: seq}}
	}
	from := at("a.lua", 3, 7)
	for _, tt := range []struct {
		to   *point
		same bool
	}{
		{at("a.lua", 3, 7), true},
		{at("b.lua", 3, 7), false},
		{at("a.lua", 4, 7), false},
		{at("a.lua", 3, 8), false},
		{&point{event: event.Event{Seq: 7}}, false},
	} {
		if got := sameLine(from, tt.to); got != tt.same {
			t.Errorf("%+v: %t", tt.to.here, got)
		}
		if got := sameLine(tt.to, from); got != tt.same {
			t.Errorf("%+v, the other way: %t", tt.to.here, got)
		}
	}
}

// number returns the point at which a run is stopped.
func (c *client) number() (n int) {
	r := c.session.run
	r.do(func() { n = r.n })
	return n
}

// TestReverseMeetsThemAll: going back from breakpoint to breakpoint meets the same ones as
// going forwards, in the opposite order, for any marks.
func TestReverseMeetsThemAll(t *testing.T) {
	file := writeRecord(t)
	const many = 60
	for _, spacing := range []int{1, 7, 1 << 30} {
		c := dialWith(t, spacing)
		c.launch(args{"record": file})
		var types []args
		for _, name := range c.session.run.course.world().program.Types.Names() {
			types = append(types, args{"name": name})
		}
		c.must("setFunctionBreakpoints", args{"breakpoints": types}, nil)
		c.must("configurationDone", nil, nil)
		c.stopped()
		on := []int{c.number()}
		for len(on) < many {
			c.step("continue")
			on = append(on, c.number())
		}
		back := []int{on[many-1]}
		for len(back) < many {
			c.step("reverseContinue")
			back = append(back, c.number())
		}
		if slices.Reverse(back); !slices.Equal(on, back) {
			t.Errorf("marks each %d points: on %v\nback %v", spacing, on, back)
		}
	}
}

// TestHitsAreCountedFromTheBeginning: after a step back, a breakpoint with a hit count stops at
// the same hit as before, in a file or for a type of events.
func TestHitsAreCountedFromTheBeginning(t *testing.T) {
	file := writeRecord(t)
	for what, set := range map[string]func(c *client){
		"a type": func(c *client) {
			c.must("setFunctionBreakpoints", args{"breakpoints": []args{{"name": "TURN_STARTED", "hitCondition": "2"}}}, nil)
		},
		"a line": func(c *client) {
			c.set(inDrill(t, "drill.lua"), dap.SourceBreakpoint{Line: 20, HitCondition: "2"})
		},
	} {
		c := dialWith(t, 1<<30)
		if what == "a type" {
			c.launch(args{"record": file})
		} else {
			c.launch(args{"test": inDrill(t, ""), "only": "test_mends"})
		}
		set(c)
		c.must("configurationDone", nil, nil)
		want := fmt.Sprint(c.stopped(), c.number())
		for range 2 {
			c.step("stepBack")
			if got := fmt.Sprint(c.step("continue"), c.number()); got != want {
				t.Errorf("%s: again at %s, want %s", what, got, want)
			}
		}
	}
}

// TestHitsAfterTheBreakpointWasSet: the point at which a breakpoint is set is not one of its hits,
// and a step back does not make it one.
func TestHitsAfterTheBreakpointWasSet(t *testing.T) {
	c := dialWith(t, 1<<30)
	c.launch(args{"test": inDrill(t, ""), "only": "test_mends"})
	c.set(inDrill(t, "drill.lua"), line(20))
	c.must("configurationDone", nil, nil)
	if c.stopped(); c.eval(1, "n") != "1" {
		t.Fatalf("the first round is %s", c.eval(1, "n"))
	}
	c.set(inDrill(t, "drill.lua"), dap.SourceBreakpoint{Line: 20, HitCondition: "2"})
	for _, what := range []string{"forwards", "after a step back"} {
		if at := c.step("continue"); at != "breakpoint drill.lua:20" || c.eval(1, "n") != "3" {
			t.Errorf("%s: the second hit is at %s in round %s, want 3", what, at, c.eval(1, "n"))
		}
		c.step("stepBack")
	}
}

// TestHits: conditions on the hits of a breakpoint, around their number.
func TestHits(t *testing.T) {
	for text, want := range map[string]string{"": "1111111", "3": "0010000", "= 3": "0010000", "==3": "0010000", ">3": "0001111", ">=3": "0011111",
		"<3": "1100000", "<=3": "1110000", "%3": "0010010", "% 1": "1111111"} {
		h, err := readHits(text)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for n := 1; n <= 7; n++ {
			got += map[bool]string{true: "1", false: "0"}[h.fit(n)]
		}
		if got != want {
			t.Errorf("%q stops at %s, want %s", text, got, want)
		}
	}
}
