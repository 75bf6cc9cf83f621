package sandbox

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/script/compiler"
)

// maxChain is how many __newindex tables a write follows, as reads do.
const maxChain = maxIndexChain

// helpSet is every table write of a script: (set)(table, key, value).
func (vm *VM) helpSet(L *lua.LState) int {
	object, key, value := L.Get(1), L.Get(2), L.Get(3)
	if t, ok := object.(*lua.LTable); ok && t.Metatable == lua.LNil {
		vm.put(L, t, key, value)
		return 0
	}
	vm.setThrough(L, object, key, value)
	return 0
}

// setThrough writes like the interpreter does, following __newindex, but stops
// at frozen tables.
func (vm *VM) setThrough(L *lua.LState, object, key, value lua.LValue) {
	for range maxChain {
		t, isTable := object.(*lua.LTable)
		if isTable {
			if vm.isFrozen(t) {
				vm.refuseWrite(L)
			}
			if t.Metatable == lua.LNil || t.RawGet(key) != lua.LNil {
				vm.put(L, t, key, value)
				return
			}
		}
		next := L.GetMetaField(object, "__newindex")
		switch {
		case next == lua.LNil && isTable:
			vm.put(L, t, key, value)
			return
		case next == lua.LNil:
			vm.complain(L, "index", 1)
		case next.Type() == lua.LTFunction:
			L.Push(next)
			L.Push(object)
			L.Push(key)
			L.Push(value)
			L.Call(3, 0)
			return
		}
		object = next
	}
	L.RaiseError("__newindex chain is too long")
}

// put stores an entry in a table that may be written. It keeps the array part
// free of trailing holes, because # and pairs walk over them uncounted.
func (vm *VM) put(L *lua.LState, t *lua.LTable, key, value lua.LValue) {
	switch k := key.(type) {
	case lua.LString:
		vm.Charge(len(k) / perByte)
		n := vm.claimKey(t, key, value)
		t.RawSetString(string(k), value)
		vm.payKey(t, n)
		return
	case lua.LNumber:
		if k != k {
			L.RaiseError("table index is NaN")
		}
		if k >= 1 && k <= maxArray+1 && lua.LNumber(int(k)) == k {
			vm.putSlot(t, int(k), value)
			return
		}
	case *lua.LNilType:
		L.RaiseError("table index is nil")
	}
	n := vm.claimKey(t, key, value)
	t.RawSetH(key, value)
	vm.payKey(t, n)
}

// putSlot stores into the array part.
func (vm *VM) putSlot(t *lua.LTable, i int, value lua.LValue) {
	n := compiler.ArrayLen(t)
	if i <= n {
		t.RawSetInt(i, value)
		if i == n && value == lua.LNil {
			trim(t)
		}
		return
	}
	if value == lua.LNil {
		return
	}
	if i > vm.limits.Table {
		vm.overLimit("table index %d, the limit is %d", i, vm.limits.Table)
	}
	if n == 0 {
		vm.Charge(costArray)
	}
	vm.Charge(i - n - 1) // the gap is filled with nils
	t.RawSetInt(i, value)
}

// trim removes empty slots from the end of the array part.
func trim(t *lua.LTable) {
	for n := compiler.ArrayLen(t); n > 0 && t.RawGetInt(n) == lua.LNil; n-- {
		t.Remove(n)
	}
}

// claimKey pays for the hash part and returns the number of its keys. A full part takes no new
// key; one that was removed is new.
func (vm *VM) claimKey(t *lua.LTable, key, value lua.LValue) int {
	n := compiler.KeysLen(t)
	switch {
	case n == 0: // a nil makes the part too
		vm.Charge(costHashPart)
	case n >= vm.limits.Table && value != lua.LNil && t.RawGet(key) == lua.LNil:
		vm.overLimit("table of %d entries, the limit is %d", n, vm.limits.Table)
	}
	return n
}

// payKey pays for a key that was new.
func (vm *VM) payKey(t *lua.LTable, before int) {
	if compiler.KeysLen(t) > before {
		vm.Charge(costKey)
	}
}

// helpConcat is a..b..c as (concat)(a, b, c).
func (vm *VM) helpConcat(L *lua.LState) int {
	n, size := L.GetTop(), 0
	for i := 1; i <= n; i++ {
		switch v := L.Get(i).(type) {
		case lua.LString:
			size += len(v)
		case lua.LNumber:
			size += 24 // no number prints longer
		default:
			return vm.concatMeta(L, n)
		}
	}
	// Numbers were overestimated; only near the cap does that matter.
	if size > vm.limits.String && size-24*n > vm.limits.String {
		vm.claimString(size)
	}
	if n == 2 {
		return vm.pushString(L, text(L.Get(1))+text(L.Get(2)))
	}
	var b strings.Builder
	b.Grow(size)
	for i := 1; i <= n; i++ {
		b.WriteString(text(L.Get(i)))
	}
	return vm.pushString(L, b.String())
}

func text(v lua.LValue) string {
	switch v := v.(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		return formatNumber(v)
	}
	return ""
}

// concatMeta joins from the right, one pair at a time, for operands that are
// not strings.
func (vm *VM) concatMeta(L *lua.LState, n int) int {
	acc := L.Get(n)
	for i := n - 1; i >= 1; i-- {
		acc = vm.concatPair(L, i, acc)
	}
	L.Push(acc)
	return 1
}

func (vm *VM) concatPair(L *lua.LState, i int, b lua.LValue) lua.LValue {
	a := L.Get(i)
	if lua.LVCanConvToString(a) && lua.LVCanConvToString(b) {
		s, t := text(a), text(b)
		vm.claimString(len(s) + len(t))
		return lua.LString(s + t)
	}
	f, ok := L.GetMetaField(a, "__concat").(*lua.LFunction)
	if !ok {
		f, ok = L.GetMetaField(b, "__concat").(*lua.LFunction)
	}
	if !ok {
		if lua.LVCanConvToString(a) {
			i++
		}
		vm.complain(L, "concatenate", i)
	}
	L.Push(f)
	L.Push(a)
	L.Push(b)
	L.Call(2, 1)
	result := L.Get(-1)
	L.Pop(1)
	return result
}
