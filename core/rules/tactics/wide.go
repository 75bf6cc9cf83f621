package tactics

import (
	"math/bits"

	"arbiter/core/num"
)

// wide is a number of many bits, the lowest word first: enough for a move rate
// times the values of 31 stickies and 95 effects, each at most 300 (T-48).
type wide [18]uint64

func (w *wide) mul(by uint64) {
	carry := uint64(0)
	for i := range w {
		hi, lo := bits.Mul64(w[i], by)
		sum, c := bits.Add64(lo, carry, 0)
		w[i], carry = sum, hi+c
	}
}

func (w *wide) add(o *wide) {
	carry := uint64(0)
	for i := range w {
		w[i], carry = bits.Add64(w[i], o[i], carry)
	}
}

func (w *wide) div(by uint64) {
	rest := uint64(0)
	for i := len(w) - 1; i >= 0; i-- {
		w[i], rest = bits.Div64(rest, w[i], by)
	}
}

// upTo is the number, or a limit that it passes.
func (w *wide) upTo(limit int) int {
	for _, word := range w[1:] {
		if word != 0 {
			return limit
		}
	}
	return min(num.To[int](w[0]), limit)
}
