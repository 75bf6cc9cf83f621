package sandbox

import (
	"math"

	lua "github.com/yuin/gopher-lua"
)

// The library computes only with functions that every processor rounds in the same way.

func (vm *VM) mathAbs(L *lua.LState) int   { return vm.unary(L, math.Abs) }
func (vm *VM) mathCeil(L *lua.LState) int  { return vm.unary(L, math.Ceil) }
func (vm *VM) mathFloor(L *lua.LState) int { return vm.unary(L, math.Floor) }

func (vm *VM) unary(L *lua.LState, f func(float64) float64) int {
	L.Push(number(f(vm.argNumber(L, 1))))
	return 1
}

func (vm *VM) mathFmod(L *lua.LState) int {
	a, b := vm.argNumber(L, 1), vm.argNumber(L, 2)
	vm.Charge(max(binaryExponent(a)-binaryExponent(b), 0)) // steps of a long division
	L.Push(number(math.Mod(a, b)))
	return 1
}

// binaryExponent is about the logarithm of a number to the base 2.
func binaryExponent(f float64) int {
	_, exponent := math.Frexp(f)
	return exponent
}

func (vm *VM) mathMax(L *lua.LState) int {
	return vm.pick(L, func(a, b float64) bool { return a > b })
}

func (vm *VM) mathMin(L *lua.LState) int {
	return vm.pick(L, func(a, b float64) bool { return a < b })
}

func (vm *VM) pick(L *lua.LState, better func(a, b float64) bool) int {
	n := L.GetTop()
	vm.Charge(n / 8)
	best := vm.argNumber(L, 1)
	for i := 2; i <= n; i++ {
		if v := vm.argNumber(L, i); better(v, best) {
			best = v
		}
	}
	L.Push(number(best))
	return 1
}
