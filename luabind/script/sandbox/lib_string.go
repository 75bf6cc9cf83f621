package sandbox

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/num"
)

// bounds turns Lua positions, which count from 1 and may be negative, into a
// Go slice range within a string of length n.
func bounds(from, to, n int) (lo, hi int) {
	if from < 0 {
		from = max(from+n+1, 1)
	}
	if to < 0 {
		to += n + 1
	}
	lo, hi = max(from, 1)-1, min(to, n)
	if lo >= hi {
		return 0, 0
	}
	return lo, hi
}

func (vm *VM) stringByte(L *lua.LState) int {
	s := vm.argString(L, 1)
	from := vm.optInt(L, 2, 1)
	lo, hi := bounds(from, vm.optInt(L, 3, from), len(s))
	if hi-lo > maxValues {
		vm.overLimit("byte of more than %d characters", maxValues)
	}
	vm.Charge((hi - lo) / 2)
	for _, c := range []byte(s[lo:hi]) {
		L.Push(Num(int(c)))
	}
	return hi - lo
}

func (vm *VM) stringChar(L *lua.LState) int {
	out := make([]byte, L.GetTop())
	for i := range out {
		c := vm.argInt(L, i+1)
		if c < 0 || c > 255 {
			L.ArgError(i+1, "invalid value")
		}
		out[i] = num.To[byte](c)
	}
	return vm.pushString(L, string(out))
}

func (vm *VM) stringLen(L *lua.LState) int {
	L.Push(Num(len(vm.argString(L, 1))))
	return 1
}

func (vm *VM) stringSub(L *lua.LState) int {
	s := vm.argString(L, 1)
	lo, hi := bounds(vm.argInt(L, 2), vm.optInt(L, 3, -1), len(s))
	return vm.pushString(L, s[lo:hi])
}

func (vm *VM) stringRep(L *lua.LState) int {
	s, n := vm.argString(L, 1), max(vm.argInt(L, 2), 0)
	if n > 0 && len(s) > vm.limits.String/n {
		vm.overLimit("string of %d times %d bytes, the limit is %d", n, len(s), vm.limits.String)
	}
	vm.claimString(len(s) * n)
	out := make([]byte, 0, len(s)*n)
	for range n {
		if len(s) == 0 {
			break
		}
		out = append(out, s...)
	}
	L.Push(lua.LString(out))
	return 1
}

func (vm *VM) stringReverse(L *lua.LState) int {
	out := []byte(vm.argString(L, 1))
	slices.Reverse(out)
	return vm.pushString(L, string(out))
}

func (vm *VM) stringLower(L *lua.LState) int { return vm.mapBytes(L, 'A', 'Z', 'a'-'A') }
func (vm *VM) stringUpper(L *lua.LState) int { return vm.mapBytes(L, 'a', 'z', -('a' - 'A')) }

// mapBytes shifts letters of ASCII. Other bytes stay, so that the result does
// not depend on a version of Unicode.
func (vm *VM) mapBytes(L *lua.LState, first, last byte, shift int) int {
	out := []byte(vm.argString(L, 1))
	for i, c := range out {
		if c >= first && c <= last {
			out[i] = num.To[byte](int(c) + shift)
		}
	}
	return vm.pushString(L, string(out))
}
