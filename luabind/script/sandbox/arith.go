package sandbox

import lua "github.com/yuin/gopher-lua"

// arithmetic is the operators that the interpreter runs as one instruction
// whatever they cost. Of strings it would read an octal number, and a long
// fraction for a millisecond; as metamethods of strings they read what tonumber
// reads, and pay. The power of strings is that of helpPow.
var arithmetic = []struct {
	event   string
	compute func(a, b float64) float64
}{
	{"__add", func(a, b float64) float64 { return a + b }},
	{"__sub", func(a, b float64) float64 { return a - b }},
	{"__mul", func(a, b float64) float64 { return a * b }},
	{"__div", func(a, b float64) float64 { return a / b }},
	{"__mod", modulo},
	{"__unm", func(a, _ float64) float64 { return -a }},
}

// stringArith computes an operator with at least one string operand.
func (vm *VM) stringArith(event string, compute func(a, b float64) float64) lua.LGFunction {
	if event == "__unm" { // its only operand is passed twice
		return func(L *lua.LState) int {
			L.SetTop(1)
			L.Push(L.Get(1))
			return vm.operate(L, event, compute)
		}
	}
	return func(L *lua.LState) int { return vm.operate(L, event, compute) }
}

// operate is an operator on two numbers, on strings that are numbers, or on
// what has a metamethod for it.
func (vm *VM) operate(L *lua.LState, event string, compute func(a, b float64) float64) int {
	a, okA := vm.toNumber(L.Get(1))
	b, okB := vm.toNumber(L.Get(2))
	if okA && okB {
		L.Push(number(compute(a, b)))
		return 1
	}
	return vm.otherArith(L, event, okA)
}

// otherArith uses the metamethod of the operand that is not a string; the string has
// none.
func (vm *VM) otherArith(L *lua.LState, event string, okA bool) int {
	for n := 1; n <= 2; n++ {
		if _, isString := L.Get(n).(lua.LString); isString {
			continue
		}
		if f, ok := L.GetMetaField(L.Get(n), event).(*lua.LFunction); ok {
			L.Push(f)
			L.Push(L.Get(1))
			L.Push(L.Get(2))
			L.Call(2, 1)
			return 1
		}
	}
	bad := 1
	if okA {
		bad = 2
	}
	vm.complain(L, "perform arithmetic on", bad)
	return 0
}

func (vm *VM) toNumber(v lua.LValue) (float64, bool) {
	switch v := v.(type) {
	case lua.LNumber:
		return float64(v), true
	case lua.LString:
		return vm.readNumber(string(v))
	}
	return 0, false
}
