package scene

import (
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// TestPanicFailsOneTest: what breaks the engine in a test is a failure of that
// test, told as a bug, and the next one runs.
func TestPanicFailsOneTest(t *testing.T) {
	s, err := Open([]string{"core"})
	if err != nil {
		t.Fatal(err)
	}
	b, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	b.tests[0] = b.vm.State().NewFunction(func(*lua.LState) int {
		var nothing *lua.LTable
		return nothing.Len()
	})
	if f := b.Run(0); f == nil || !strings.Contains(f.Msg, "bug") {
		t.Errorf("a panic is told as %+v", f)
	}
	for i := 1; i < 4; i++ {
		if f := b.Run(i); f != nil {
			t.Errorf("after it, %s fails: %s", f.Name, f.Msg)
		}
	}
}
