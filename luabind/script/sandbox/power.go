package sandbox

import (
	"math"
	"math/big"

	lua "github.com/yuin/gopher-lua"
)

// maxExponent bounds the work of a power.
const maxExponent = 1024

// helpPow is a^b.
func (vm *VM) helpPow(L *lua.LState) int {
	return vm.operate(L, "__pow", func(a, b float64) float64 {
		if math.IsInf(b, 0) || b != b {
			return math.Pow(a, b) // exact by definition
		}
		if b != math.Trunc(b) || math.Abs(b) > maxExponent {
			L.RaiseError("exponent must be an integer of at most %d", maxExponent)
		}
		vm.Charge(int(math.Abs(b)) / 8)
		if b < 0 || a != math.Trunc(a) {
			vm.Charge(costDigits) // computed with more digits
		}
		return power(a, int(b))
	})
}

// helpMod is a%b. The interpreter's own differs where the quotient is rounded,
// for an infinite divisor, and in the sign of zero.
func (vm *VM) helpMod(L *lua.LState) int { return vm.operate(L, "__mod", modulo) }

// modulo is a - floor(a/b)*b. The conversion keeps processors from joining
// product and difference into one rounding.
func modulo(a, b float64) float64 {
	return a - float64(math.Floor(a/b)*b)
}

// power is a^n for whole n, rounded once at the end. C's pow and Go's differ
// in the last digit, and from processor to processor.
func power(a float64, n int) float64 {
	switch {
	case n == 0:
		return 1
	case a == 0 || a != a || math.IsInf(a, 0):
		return math.Pow(a, float64(n)) // zero, infinite or no number: exact
	}
	result := 1.0
	for i := 0; i < n && math.Abs(result) <= exactInt && a == math.Trunc(a); i++ {
		if result *= a; i == n-1 && math.Abs(result) <= exactInt {
			return result
		}
	}
	const bits = 256 // far more than rounding 1024 products can lose
	x := new(big.Float).SetPrec(bits).SetFloat64(a)
	y := new(big.Float).SetPrec(bits).SetInt64(1)
	for k := max(n, -n); k > 0; k >>= 1 {
		if k&1 == 1 {
			y.Mul(y, x)
		}
		x.Mul(x, x)
	}
	if n < 0 {
		y.Quo(new(big.Float).SetPrec(bits).SetInt64(1), y)
	}
	f, _ := y.Float64()
	return f
}
