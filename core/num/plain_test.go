package num_test

import (
	"math"
	"strconv"
	"testing"

	"arbiter/core/num"
)

// TestPlain: a number is read exactly as it is written, and as nothing else.
func TestPlain(t *testing.T) {
	for _, n := range []int64{0, 1, 9, 10, 255, 256, 32767, 32768, math.MaxInt32, math.MaxInt32 + 1, 999_999_999_999_999_999} {
		text := strconv.FormatInt(n, 10)
		if got, ok := num.Plain[int64](text); !ok || got != n {
			t.Errorf("%s is read as %d, %v", text, got, ok)
		}
		if got, ok := num.Plain[uint8]([]byte(text)); ok != (n < 256) || ok && int64(got) != n {
			t.Errorf("%s is read as %d, %v of 8 bits", text, got, ok)
		}
		if got, ok := num.Plain[int16](text); ok != (n <= math.MaxInt16) || ok && int64(got) != n {
			t.Errorf("%s is read as %d, %v of 16 bits", text, got, ok)
		}
	}
	for _, text := range []string{"", "00", "01", "-1", "+1", " 1", "1 ", "1_0", "0x1", "1.0", "a", "１", "1000000000000000000", "99999999999999999999999"} {
		if n, ok := num.Plain[int64](text); ok {
			t.Errorf("%q is read as %d", text, n)
		}
	}
}
