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

// TestWhatACallLeaves: the caller goes on with what it had, unless the command has less
// left; what the call used and what the caller uses after it are booked once each.
func TestWhatACallLeaves(t *testing.T) {
	m := meter{cmd: 100}
	use := func(n int) {
		for range n {
			if err := m.Done(); err != nil {
				t.Fatal("the budget is spent")
			}
		}
	}
	top := m.enter(60)
	use(10)
	outer := m.enter(60)
	use(55)
	if m.leave(outer); m.left != 35 || m.cmd != 35 {
		t.Errorf("after a call of 55 the caller has %d and the command %d, want 35 of each", m.left, m.cmd)
	}
	outer = m.enter(5)
	use(5)
	if m.leave(outer); m.left != 30 || m.cmd != 30 {
		t.Errorf("after a call of 5 the caller has %d and the command %d, want 30 of each", m.left, m.cmd)
	}
	use(20)
	if m.leave(top); m.cmd != 10 || m.left != 0 {
		t.Errorf("in the end the command has %d, and the caller %d; want 10 and 0", m.cmd, m.left)
	}
	if m.enter(60); m.left != 10 {
		t.Errorf("the next call may use %d, want the last 10", m.left)
	}
}
