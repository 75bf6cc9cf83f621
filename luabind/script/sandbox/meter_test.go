package sandbox

import "testing"

// TestMeterOfNestedCalls: a call inside of another one has an allowance of its own and never more than
// the command has left. What both use is booked on the command once. The outer call goes on with what
// it had, as far as the command allows.
func TestMeterOfNestedCalls(t *testing.T) {
	m := meter{cmd: 100, first: func() {}}
	use := func(n int) (refused int) {
		for range n {
			if m.Done() != nil {
				refused++
			}
		}
		return refused
	}
	is := func(what string, got, want int) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %d, want %d", what, got, want)
		}
	}
	top := m.enter(60)
	is("left before a call", top, 0)
	is("refused", use(10), 0)
	outer := m.enter(20)
	is("left of the outer call", outer, 50)
	is("used so far", 100-m.cmd, 10)
	is("refused beyond the allowance", use(25), 5)
	m.leave(outer)
	is("used by both", 100-m.cmd, 35)
	is("left of the outer call", m.left, 50)
	is("refused", use(5), 0)
	outer = m.enter(100)
	is("no more than the command has", m.left, 60)
	is("refused", use(40), 0)
	m.leave(outer)
	is("used by all", 100-m.cmd, 80)
	is("no more than the command has", m.left, 20)
	is("refused beyond the command", use(30), 10)
	m.leave(top)
	is("used in the end", 100-m.cmd, 110)
	is("nothing is left", m.left, -10)
	if m.Err() != errBudget || m.Value(1) != nil {
		t.Error("the meter is not a context of a budget")
	}
	if _, timed := m.Deadline(); timed {
		t.Error("a budget is a matter of time")
	}
}

// TestMeterWaitsForTheFirstInstruction: what is to happen before the first instruction of a call happens
// once, and costs nothing of the call. Without an instruction it does not happen.
func TestMeterWaitsForTheFirstInstruction(t *testing.T) {
	for _, allowance := range []int{0, 1, 3} {
		began := 0
		m := meter{cmd: 50, first: func() { began++ }}
		m.enter(allowance)
		m.hold()
		granted := 0
		for range 5 {
			if m.Done() == nil {
				granted++
			}
		}
		if granted != allowance || began != 1 {
			t.Errorf("of %d instructions %d are granted; it began %d times", allowance, granted, began)
		}
		m = meter{cmd: 50, first: func() { began++ }}
		m.enter(allowance)
		m.hold()
		if m.begin(); m.left != allowance || began != 1 {
			t.Errorf("a call without an instruction has %d left of %d; it began %d times", m.left, allowance, began)
		}
		if m.begin(); m.left != allowance {
			t.Errorf("it begins twice: %d", m.left)
		}
	}
}

// TestSpentOfACommand: what calls use adds up over a command, the next command begins again, and a
// command does not begin inside of a call.
func TestSpentOfACommand(t *testing.T) {
	vm := NewVM(Limits{Command: 1000, Call: 600})
	m := load(t, vm, "function f(n) for i = 1, n do end end")
	fn := function(t, m, "f")
	vm.BeginCommand()
	if vm.Spent() != 0 {
		t.Errorf("%d are spent before a call", vm.Spent())
	}
	if err := vm.Call(fn, 0, Num(50)); err != nil {
		t.Fatal(err)
	}
	once := vm.Spent()
	if err := vm.Call(fn, 0, Num(50)); err != nil {
		t.Fatal(err)
	}
	if once < 50 || vm.Spent() != 2*once {
		t.Errorf("one call costs %d, two %d", once, vm.Spent())
	}
	if e := asError(t, vm.Call(fn, 0, Num(5000))); e.Kind != Budget {
		t.Errorf("beyond a call: %v", e)
	}
	if spent := vm.Spent(); spent < 600 || spent > 2*once+602 {
		t.Errorf("%d are spent after a call that was stopped", spent)
	}
	if e := asError(t, vm.Call(fn, 0, Num(5000))); e.Kind != Budget {
		t.Errorf("beyond the command: %v", e)
	}
	if spent := vm.Spent(); spent < 1000 || spent > 1003 {
		t.Errorf("%d are spent of 1000", spent)
	}
	vm.BeginCommand()
	if err := vm.Call(fn, 0, Num(50)); err != nil || vm.Spent() != once {
		t.Errorf("in the next command: %v, %d", err, vm.Spent())
	}
}
