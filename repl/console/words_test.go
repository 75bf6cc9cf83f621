package console

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/luabind/script/inspect"
)

// TestLinesStopInTheirScript: a breakpoint at a line stops there, and not at the same line of another script.
func TestLinesStopInTheirScript(t *testing.T) {
	b := breakpoint{text: "a/x.lua:3", file: "a/x.lua", line: 3}
	for _, c := range []struct {
		at   inspect.Here
		want string
	}{{inspect.Here{File: "a/x.lua", Line: 3}, b.text}, {inspect.Here{File: "a/y.lua", Line: 3}, ""}, {inspect.Here{File: "b/x.lua", Line: 3}, ""}, {inspect.Here{File: "a/x.lua", Line: 4}, ""}} {
		if got := b.reached(&course{}, &point{kind: atLine, here: &c.at}); got != c.want {
			t.Errorf("%s:%d stops for %q, want %q", c.at.File, c.at.Line, got, c.want)
		}
	}
	if got := b.reached(&course{}, &point{kind: atDone}); got != "" {
		t.Errorf("the end of an event stops for %q", got)
	}
}

// TestAnswersInOrder checks the answers to the lines of one session: steps back and forth, forks,
// breakpoints and changes by hand, with their limits.
func TestAnswersInOrder(t *testing.T) {
	c := newConsole(t, memory{})
	for _, s := range []struct{ line, want string }{
		{"history", "no commands yet"}, {"undo", "! nothing to undo"}, {"redo", "! nothing to redo"}, {"undo 0", `! "0": expected a number from 1`}, {"redo x", `! "x": expected a number from 1`},
		{"set player[1].supply 3", ""}, {"set player[1].supply 4", ""}, {"set player[1].supply 5", ""},
		{"history", "   1  set player[1].supply 3\n   2  set player[1].supply 4\n   3  set player[1].supply 5"},
		{"undo 2", "undone: set player[1].supply 5\nundone: set player[1].supply 4"}, {"state player[1].supply", "3"}, {"history", "   1  set player[1].supply 3\n      set player[1].supply 4  (redo)\n      set player[1].supply 5  (redo)"},
		{"redo", "redone: set player[1].supply 4"}, {"state player[1].supply", "4"}, {"redo 9", "redone: set player[1].supply 5"}, {"redo", "! nothing to redo"}, {"undo 9", "undone: set player[1].supply 3"}, {"goto 2", "after command 2: set player[1].supply 4"}, {"goto 0", "at the start"}, {"goto 3", "after command 3"}, {"goto 4", "! "},
		{"fork", "! expected a name without spaces"}, {"fork 7", "! a number names a step"}, {"fork now", `! "now" names a step`}, {"fork main", `! the fork "main" already exists`}, {"fork a:b", "! expected a name"}, {"fork " + strings.Repeat("x", 41), "! expected a name"}, {"fork risky", "now in risky, a fork of main"},
		{"set player[2].base 9", ""}, {"forks", "  main         3 commands  set player[1].supply 5\n* risky        4 commands  set player[2].base 9"}, {"compare main", "main and risky have 3 commands in common"}, {"compare risky main", "risky and main have 3 commands in common"}, {"compare main nothing", `! `}, {"compare", "! expected two forks"},
		{"switch main", "in main, after command 3: set player[1].supply 5"}, {"switch nothing", "! "}, {"state player[2].base", "30"},
		{"break", "no breakpoints"}, {"break CARD_DRAWN", "break 1: CARD_DRAWN"}, {"break CARD_DRAWN if", "! expected a condition"}, {"break CARD_DRAWN amount", `! unexpected "amount"`}, {"break CARD_DRAWM", `! unknown event "CARD_DRAWM"`}, {"break card NOTHING", `! unknown card "NOTHING"`}, {"break card UNSC-001", "break 2: card UNSC-001"},
		{"break nothing.lua:3", `! unknown script "nothing.lua"`}, {"break x.lua", "! "}, {"break x.lua:0", "! "}, {"watch", "! expected an expression"}, {"watch state.player[2].base", "break 3: watch state.player[2].base = 30"}, {"watch state.player[2].bsae", "! "}, {"break", "  1  CARD_DRAWN\n  2  card UNSC-001\n  3  watch state.player[2].base"},
		{"clear 4", `! unknown break "4"; 3 are set`}, {"clear 0", `! unknown break "0"`}, {"clear 2", "removed: card UNSC-001"}, {"break", "  1  CARD_DRAWN\n  2  watch state.player[2].base"}, {"clear", "2 removed"}, {"break", "no breakpoints"},
		{"= state.player[2].base", "30"}, {"=", "! expected an expression"}, {"!", "! expected Lua code"}, {"! local x = 1", "nothing was queued"}, {"! game:damage(at.base, 3)", ""}, {"= state.player[1].base + state.player[2].base", "57"}, {"undo", "undone: "}, {"= state.player[1].base + state.player[2].base", "60"},
		{"emit", "! "}, {"emit CARD_DRAWM", "! "}, {"set", "! expected a path and a value"}, {"set player[1].supply", "! "}, {"set player[1].supply x", "! "}, {"set player[1].supply -1", "! "}, {"set player[9].supply 1", "! "}, {"give NOTHING", "! "},
	} {
		a := c.Do(s.line)
		got := a.Text
		if a.Err != nil {
			got = "! " + a.Err.Error()
		}
		if !strings.HasPrefix(got, "! ") != !strings.HasPrefix(s.want, "! ") || !strings.Contains(got, s.want) {
			t.Errorf("%s: %s\nwant %s", s.line, got, s.want)
		}
	}
	for i := range maxTraps {
		if a := c.Do("break CARD_DRAWN"); a.Err != nil || a.Text != fmt.Sprintf("break %d: CARD_DRAWN", i+1) {
			t.Fatalf("%d: %s, %v", i, a.Text, a.Err)
		}
	}
	for _, line := range []string{"break CARD_DRAWN", "watch state.player[2].base"} {
		if a := c.Do(line); a.Err == nil || !strings.Contains(a.Err.Error(), "too many breakpoints") || a.Text != "" {
			t.Errorf("%s, one more breakpoint: %q, %v", line, a.Text, a.Err)
		}
	}
}

// TestSayings checks the words for one thing and for several, and what follows a count.
func TestSayings(t *testing.T) {
	if b2i(true) != 1 || b2i(false) != 0 {
		t.Error("truths are numbers otherwise")
	}
	for word, want := range map[string]int{"": 1, "1": 1, "12": 12} {
		if n, err := count(word); err != nil || n != want {
			t.Errorf("%q: %d, %v", word, n, err)
		}
	}
}
