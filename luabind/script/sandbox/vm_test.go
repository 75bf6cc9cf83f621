package sandbox

import (
	"fmt"
	"math"
	"runtime"
	"sync"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

func TestIntAndNum(t *testing.T) {
	for _, i := range []int{smallMin - 1, smallMin, -1, 0, 1, smallMax, smallMax + 1, math.MaxInt32, math.MinInt32} {
		if got, err := Int(Num(i)); got != i || err != nil {
			t.Errorf("%d became %d, %v", i, got, err)
		}
	}
	for _, v := range []lua.LValue{
		lua.LNumber(0.5), lua.LNumber(math.NaN()), lua.LNumber(math.Inf(1)), lua.LNumber(math.Inf(-1)),
		lua.LNumber(1 << 31), lua.LNumber(-1<<31 - 1), lua.LNumber(1e300), lua.LString("1"), lua.LNil, lua.LTrue,
	} {
		if got, err := Int(v); err == nil {
			t.Errorf("%v became %d", v, got)
		}
	}
	if n := testing.AllocsPerRun(100, func() { Num(4000) }); n != 0 {
		t.Errorf("Num allocates %v times", n)
	}
}

func TestFormatNumber(t *testing.T) {
	for f, want := range map[float64]string{
		-3: "-3", 0.1: "0.1", 1e15: "1e+15", 1e14: "1e+14", 99999999999999: "99999999999999", -123456789012345: "-1.2345678901234e+14", math.Copysign(0, -1): "0", 1 << 53: "9.007199254741e+15",
		1 << 63: "9.2233720368548e+18", 1e300: "1e+300", -1e300: "-1e+300",
		math.Inf(1): "inf", math.Inf(-1): "-inf", 1.0 / 3: "0.33333333333333",
	} {
		if got := formatNumber(lua.LNumber(f)); got != want {
			t.Errorf("%g prints %q, want %q", f, got, want)
		}
	}
}

func TestCallsDoNotAllocate(t *testing.T) {
	vm := NewVM(Limits{})
	m := load(t, vm, "local C = {n = 1} function f(a, b, c) c.x = a + C.n return b end")
	fn, table := function(t, m, "f"), vm.State().NewTable()
	run := map[string]func() error{
		"Call":  func() error { return vm.Call(fn, 1, Num(1), Num(2), table) },
		"Call3": func() error { return vm.Call3(fn, 1, Num(1), Num(2), table) },
		"Call4": func() error { return vm.Call4(fn, 1, Num(1), Num(2), table, lua.LNil) },
	}
	for name, call := range run {
		n := testing.AllocsPerRun(100, func() {
			vm.BeginCommand()
			if err := call(); err != nil || vm.Ret(0) != Num(2) {
				t.Fatal(err, vm.Ret(0))
			}
		})
		if n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
	if e := asError(t, vm.Call2(fn, 0, Num(1), Num(2))); e.Kind != Runtime {
		t.Error(e)
	}
}

func TestResults(t *testing.T) {
	vm := NewVM(Limits{})
	m := load(t, vm, "function f(...) return ... end")
	fn := function(t, m, "f")
	if err := vm.Call(fn, 3, Num(7), Num(8)); err != nil {
		t.Fatal(err)
	}
	for i, want := range []lua.LValue{Num(7), Num(8), lua.LNil, lua.LNil} {
		if vm.Ret(i) != want {
			t.Errorf("result %d is %v", i, vm.Ret(i))
		}
	}
	if vm.Ret(-1) != lua.LNil || vm.Ret(99) != lua.LNil {
		t.Error("results out of range are nil")
	}
	if err := vm.Call(fn, 99, Num(1)); err != nil {
		t.Error(err)
	}
	if e := asError(t, vm.Call(nil, 0)); e.Kind != Runtime {
		t.Error(e)
	}
	usable(t, vm)
}

func TestLineHook(t *testing.T) {
	vm := NewVM(Limits{})
	m := load(t, vm, "function f(x)\n local y = x + 1\n if y > 1 then\n  y = y * 2\n end\n return y\nend")
	fn := function(t, m, "f")
	plain := func() int {
		vm.BeginCommand()
		if err := vm.Call(fn, 1, Num(1)); err != nil {
			t.Fatal(err)
		}
		return vm.Spent()
	}
	want := plain()
	var lines, locals string
	vm.SetLineHook(func(L *lua.LState, at *lua.Debug) {
		lines += fmt.Sprint(at.CurrentLine)
		if at.CurrentLine == 6 {
			name, value := L.GetLocal(at, 2)
			locals = name + "=" + value.String()
		}
	})
	if got := plain(); got != want || lines != "2346" || locals != "y=4" {
		t.Errorf("%d instructions instead of %d, lines %s, locals %s", got, want, lines, locals)
	}
	vm.SetLineHook(nil)
	plain()
	if lines != "2346" {
		t.Error("the hook was not removed")
	}
}

func TestSharedChunk(t *testing.T) {
	c := compile(t, "local C = {n = 2} function f(x) local t = {} for i = 1, x do t[#t + 1] = i .. '' end return #t * C.n end")
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			vm := NewVM(Limits{})
			m, err := vm.Load(c)
			if err != nil {
				t.Error(err)
				return
			}
			fn, _ := m.Func("f")
			for range 20 {
				vm.BeginCommand()
				if err := vm.Call(fn, 1, Num(50)); err != nil || vm.Ret(0) != Num(100) {
					t.Error(err, vm.Ret(0))
				}
			}
		})
	}
	wg.Wait()
}

// TestPairsOrder holds the order of pairs against one that was written down.
func TestPairsOrder(t *testing.T) {
	body := `local t, s = {}, ''
for i = 1, 40 do t['k' .. (i * 7) % 41] = i end
for i = 3, 1, -1 do t[i] = i end
t.k7 = nil
t.k14 = nil
t.k7 = 'again'
t[-1], t[2.5] = 'neg', 'frac'
for k in pairs(t) do s = s .. k .. ' ' end
return s`
	want := ""
	for range 20 {
		got, err := eval(t, NewVM(Limits{}), body)
		if err != nil {
			t.Fatal(err)
		}
		if want == "" {
			want = got
		}
		if got != want || got[:14] != "1 2 3 k7 k21 k" {
			t.Fatalf("pairs gives %s", got)
		}
	}
}

func TestStableSort(t *testing.T) {
	body := `local t = {}
for i = 1, 50 do t[i] = {key = i % 3, at = i} end
table.sort(t, function(a, b) return a.key < b.key end)
for i = 2, 50 do
  if t[i - 1].key == t[i].key and t[i - 1].at > t[i].at then return i end
end
return 'stable'`
	if got, err := eval(t, NewVM(Limits{}), body); got != "stable" {
		t.Error(got, err)
	}
}

// TestMemory runs the script that allocates most for its instructions.
func TestMemory(t *testing.T) {
	vm := NewVM(Limits{})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := eval(t, vm, "local all = {} for i = 1, 1e9 do local t = {} t[i % 2] = i t.x = i all[#all + 1] = t end")
	runtime.ReadMemStats(&after)
	if e := asError(t, err); e.Kind != Budget {
		t.Error(e)
	}
	if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 32 {
		t.Errorf("one call allocated %d MB", mb)
	}
}

func TestErrorText(t *testing.T) {
	e := &Error{Kind: Limit, File: "a.lua", Line: 3, Msg: "m"}
	if e.Error() != "a.lua:3: m" || e.Kind.String() != "limit" || Kind(99).String() != "unknown" {
		t.Error(e, e.Kind)
	}
	if e.Line = 0; e.Error() != "a.lua: m" {
		t.Error(e)
	}
}
