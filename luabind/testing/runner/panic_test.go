package runner_test

import (
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/testing/runner"
)

// TestPanicFailsOneTest checks that a panic in the engine fails one test, as a bug, and
// that the next one runs.
func TestPanicFailsOneTest(t *testing.T) {
	broken := *tcgtest.Game()
	broken.Verbs = append(slices.Clone(broken.Verbs), runner.Verb{Group: runner.GroupAct, Name: "boom", Run: func(*runner.Call) int {
		var nothing *lua.LTable
		return nothing.Len()
	}})
	s, err := broken.NewSuiteOf(tcgtest.Game().Shipped(), "panic_test.lua", "function test_a(t) t:boom() end\nfunction test_b(t) t:going_on() end\nfunction test_c(t) t:end_phase() t:going_on() end")
	if err != nil {
		t.Fatal(err)
	}
	b, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	if f := b.Run(0); f == nil || !strings.Contains(f.Msg, "bug") {
		t.Errorf("a panic is reported as %+v", f)
	}
	for i := 1; i < 3; i++ {
		if f := b.Run(i); f != nil {
			t.Errorf("after it, %s fails: %s", f.Name, f.Msg)
		}
	}
}
