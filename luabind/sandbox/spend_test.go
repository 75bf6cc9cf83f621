package sandbox

import (
	"runtime"
	"strings"
	"testing"
)

// TestConcatStopsAtItsBound: table.concat gives up when the string gets too long, not
// when all of it is there: a table can hold one long string ten thousands of times.
func TestConcatStopsAtItsBound(t *testing.T) {
	vm := NewVM(Limits{})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := eval(t, vm, "local s = string.rep('x', 16000) local t = {} for i = 1, 10000 do t[i] = s end return table.concat(t)")
	runtime.ReadMemStats(&after)
	if err == nil || !strings.Contains(err.Error(), "the limit is 16384") {
		t.Errorf("err = %v", err)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 16<<20 {
		t.Errorf("%d MB were used", used>>20)
	}
}

// TestNestedCallsShareACommand: calls in calls have allowances of their own, and all
// of them together no more than the command.
func TestNestedCallsShareACommand(t *testing.T) {
	const command, call = 1000, 300
	m := meter{cmd: command}
	ran := 0
	var enter func(depth int)
	enter = func(depth int) {
		outer := m.enter(call)
		for n := 0; m.Done() == nil; n++ {
			if ran++; ran > command {
				t.Fatal("more instructions than the command may have")
			}
			if n == 50 && depth > 0 {
				enter(depth - 1)
			}
		}
		m.left = max(m.left, 0)
		m.leave(outer)
	}
	for range 4 {
		enter(6)
	}
	if ran < command-50 {
		t.Errorf("only %d instructions ran", ran)
	}
}
