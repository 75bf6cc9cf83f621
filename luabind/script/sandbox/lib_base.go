package sandbox

import (
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/script/compiler"
)

func (vm *VM) baseAssert(L *lua.LState) int {
	if lua.LVAsBool(L.CheckAny(1)) {
		return L.GetTop()
	}
	vm.raised = true
	if L.Get(2) == lua.LNil {
		L.RaiseError("assertion failed!")
	}
	L.Error(vm.message(L.Get(2)), 1)
	return 0
}

func (vm *VM) baseError(L *lua.LState) int {
	vm.raised = true
	// Levels above 2 could name a file of the host.
	L.Error(vm.message(L.Get(1)), min(max(vm.optInt(L, 2, 1), 0), 2))
	return 0
}

// message is what an error shows of a value: its text, never its address.
func (vm *VM) message(v lua.LValue) lua.LValue {
	switch v := v.(type) {
	case lua.LString:
		return v
	case lua.LNumber:
		return lua.LString(formatNumber(v))
	}
	return lua.LString("error value is a " + v.Type().String())
}

func (vm *VM) baseType(L *lua.LState) int {
	L.Push(lua.LString(L.CheckAny(1).Type().String()))
	return 1
}

func (vm *VM) baseSelect(L *lua.LState) int {
	n := L.GetTop() - 1
	if s, ok := L.Get(1).(lua.LString); ok && s == "#" {
		L.Push(Num(n))
		return 1
	}
	i := vm.argInt(L, 1)
	switch {
	case i < 0:
		i += n + 1
		if i < 1 {
			L.ArgError(1, "index out of range")
		}
	case i == 0:
		L.ArgError(1, "index out of range")
	case i > n:
		return 0
	}
	vm.Charge((n - i) / 8)
	return n - i + 1
}

func (vm *VM) baseUnpack(L *lua.LState) int {
	t := L.CheckTable(1)
	from := vm.optInt(L, 2, 1)
	to := vm.optInt(L, 3, t.Len())
	if to < from {
		return 0
	}
	if to-from >= maxValues || to-from < 0 {
		vm.overLimit("unpack of more than %d values", maxValues)
	}
	vm.Charge((to - from) / 2)
	for i := from; i <= to; i++ {
		L.Push(t.RawGetInt(i))
	}
	return to - from + 1
}

func (vm *VM) baseSetmetatable(L *lua.LState) int {
	t := vm.writable(L, 1)
	mt := L.Get(2)
	if mt != lua.LNil && mt.Type() != lua.LTTable {
		L.TypeError(2, lua.LTTable)
	}
	if L.GetMetaField(t, "__metatable") != lua.LNil {
		L.RaiseError("cannot change a protected metatable")
	}
	if mt == vm.plainFrozen {
		L.RaiseError("cannot use a protected metatable")
	}
	t.Metatable = mt
	L.Push(t)
	return 1
}

func (vm *VM) baseTostring(L *lua.LState) int {
	v := L.CheckAny(1)
	if f, ok := L.GetMetaField(v, "__tostring").(*lua.LFunction); ok {
		L.Push(f)
		L.Push(v)
		L.Call(1, 1)
		if _, ok := L.Get(-1).(lua.LString); !ok {
			L.RaiseError("__tostring must return a string")
		}
		return 1
	}
	switch v := v.(type) {
	case lua.LString:
		L.Push(v)
	case lua.LNumber:
		L.Push(lua.LString(formatNumber(v)))
	case lua.LBool, *lua.LNilType:
		L.Push(lua.LString(v.String()))
	default: // no address
		L.Push(lua.LString(v.Type().String()))
	}
	return 1
}

func (vm *VM) baseTonumber(L *lua.LState) int {
	v := L.CheckAny(1)
	if base := L.Get(2); base != lua.LNil && base != lua.LNumber(10) {
		return vm.tonumberBase(L)
	}
	switch v := v.(type) {
	case lua.LNumber:
		L.Push(v)
		return 1
	case lua.LString:
		if f, ok := vm.readNumber(string(v)); ok {
			L.Push(number(f))
			return 1
		}
	}
	L.Push(lua.LNil)
	return 1
}

func (vm *VM) tonumberBase(L *lua.LState) int {
	base := vm.argInt(L, 2)
	if base < 2 || base > 36 {
		L.ArgError(2, "base out of range")
	}
	s := vm.argString(L, 1)
	vm.Charge(len(s) / perByte)
	s = strings.TrimSpace(s)
	if i, err := strconv.ParseInt(s, base, 54); err == nil {
		L.Push(number(float64(i)))
	} else {
		L.Push(lua.LNil)
	}
	return 1
}

// maxNumeral bounds a string that is read as a number: digits beyond cost much
// and change nothing.
const maxNumeral = 64

// parseNumber reads a number as in a script's source.
func parseNumber(s string) (float64, bool) {
	if s = strings.TrimSpace(s); len(s) > maxNumeral {
		return 0, false
	}
	return compiler.Number(s)
}

// readNumber is parseNumber that pays.
func (vm *VM) readNumber(s string) (float64, bool) {
	vm.Charge(len(s) / perByte)
	if len(s) <= maxNumeral && isHard(s) {
		vm.Charge(costHard)
	}
	return parseNumber(s)
}

// isHard reports whether a numeral may take as long to read as a page of others. Near
// the ends of the range, and between two numbers, all its digits must be computed.
func isHard(s string) bool {
	return len(s) > 19 || strings.ContainsAny(s, "eE") && !strings.ContainsAny(s, "xX")
}

// iterator is pairs or ipairs: it returns a step function, the table and the
// value before the first.
func (vm *VM) iterator(step lua.LGFunction, first lua.LValue) lua.LGFunction {
	fn := vm.native(step)
	return func(L *lua.LState) int {
		t := L.CheckTable(1)
		L.Push(fn)
		L.Push(t)
		L.Push(first)
		return 3
	}
}

func (vm *VM) stepIpairs(L *lua.LState) int {
	i := vm.argInt(L, 2) + 1
	v := L.CheckTable(1).RawGetInt(i)
	if v == lua.LNil {
		return 0
	}
	L.Push(Num(i))
	L.Push(v)
	return 2
}

// present is the key to go on from. Where the script has cut the array part
// short since, that is its end; a key that the table never had is refused.
func (vm *VM) present(L *lua.LState, t *lua.LTable, before lua.LValue) lua.LValue {
	if n, ok := before.(lua.LNumber); ok && n >= 1 && n <= maxArray+1 && n == lua.LNumber(int(n)) {
		switch end := compiler.ArrayLen(t); {
		case end == 0:
			return lua.LNil
		case int(n) > end:
			return lua.LNumber(end)
		}
		return before
	}
	if before != lua.LNil && (t.RawGet(before) == lua.LNil || t.Metatable != lua.LNil) && !compiler.HasHeld(t, before) {
		L.RaiseError("invalid key to 'next'")
	}
	return before
}

func (vm *VM) baseNext(L *lua.LState) int { return vm.stepPairs(L) }

// stepPairs goes to the next entry: array part first, then in the order of
// insertion. It pays for the empty slots that it has to skip.
func (vm *VM) stepPairs(L *lua.LState) int {
	t := L.CheckTable(1)
	before := L.Get(2)
	key, value := t.Next(vm.present(L, t, before))
	vm.Charge(skipped(t, before, key))
	if key == lua.LNil {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(key)
	L.Push(value)
	return 2
}
