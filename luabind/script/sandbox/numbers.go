package sandbox

import (
	"fmt"
	"math"
	"strconv"

	lua "github.com/yuin/gopher-lua"
)

const (
	smallMin = -1024
	smallMax = 4095
	exactInt = 1 << 53 // integers up to here are exact in a float64
	shortInt = 1e14    // integers below have 14 digits at most
)

var small = func() (t [smallMax - smallMin + 1]lua.LValue) {
	for i := range t {
		t[i] = lua.LNumber(i + smallMin)
	}
	return t
}()

// Num returns i as a Lua value. Small integers are prebuilt, so that passing
// them to a script allocates nothing.
func Num(i int) lua.LValue {
	if i >= smallMin && i <= smallMax {
		return small[i-smallMin]
	}
	return lua.LNumber(i)
}

// Int returns v as an integer of 32 bits. Anything else is refused: a fraction
// or a NaN that entered the state of a match would spread through it.
func Int(v lua.LValue) (int, error) {
	n, ok := v.(lua.LNumber)
	if !ok {
		return 0, fmt.Errorf("integer expected, got %s", v.Type())
	}
	if !(n >= math.MinInt32 && n <= math.MaxInt32) {
		return 0, fmt.Errorf("integer expected, got %s, which is out of range", formatNumber(n))
	}
	if i := int(n); lua.LNumber(i) == n {
		return i, nil
	}
	return 0, fmt.Errorf("integer expected, got %s, which has a fraction", formatNumber(n))
}

// number boxes a float the cheapest way.
func number(f float64) lua.LValue {
	if f >= smallMin && f <= smallMax && f == math.Trunc(f) {
		return small[int(f)-smallMin]
	}
	return lua.LNumber(f)
}

// Text prints a number as scripts see it.
func Text(n lua.LNumber) string { return formatNumber(n) }

// formatNumber prints a number like C Lua, except for the sign of zero, which the
// interpreter's arithmetic does not keep and which is never shown. The interpreter's
// own conversion goes through int64 and differs between processors for huge values.
func formatNumber(n lua.LNumber) string {
	f := float64(n)
	switch {
	case f != f:
		return "nan"
	case math.IsInf(f, 1):
		return "inf"
	case math.IsInf(f, -1):
		return "-inf"
	case math.Abs(f) < shortInt && f == math.Trunc(f):
		return strconv.FormatInt(int64(f), 10)
	}
	return strconv.FormatFloat(f, 'g', 14, 64)
}
