package num_test

import (
	"math"
	"testing"

	"arbiter/core/num"
)

func TestToGivesTheNearest(t *testing.T) {
	for _, c := range []struct{ got, want int64 }{
		{int64(num.To[int16](40_000)), math.MaxInt16}, {int64(num.To[int16](-40_000)), math.MinInt16}, {int64(num.To[int16](-7)), -7},
		{int64(num.To[int8](uint16(200))), math.MaxInt8}, {int64(num.To[uint8](-1)), 0}, {int64(num.To[uint8](256)), 255}, {int64(num.To[uint8](255)), 255},
		{int64(num.To[uint16](int32(-5))), 0}, {int64(num.To[uint16](1 << 16)), math.MaxUint16}, {int64(num.To[int32](int64(1) << 40)), math.MaxInt32},
		{int64(num.To[int32](int64(-1) << 40)), math.MinInt32}, {int64(num.To[int32](uint32(1) << 31)), math.MaxInt32}, {num.To[int64](uint64(math.MaxUint64)), math.MaxInt64},
		{int64(num.To[uint32](int64(-1))), 0}, {int64(num.To[int](int16(9))), 9}, {int64(num.To[uint64](int8(-3))), 0},
	} {
		if c.got != c.want {
			t.Errorf("got %d, want %d", c.got, c.want)
		}
	}
}

func TestSumsStayInTheirType(t *testing.T) {
	for _, c := range []struct{ got, want int64 }{
		{int64(num.Sub(int16(30), 40_000)), math.MinInt16}, {int64(num.Add(int16(30), 40_000)), math.MaxInt16}, {int64(num.Add(int16(30), -3)), 27},
		{int64(num.Add(uint8(250), 10)), 255}, {int64(num.Sub(uint8(3), 10)), 0}, {int64(num.Add(int32(math.MaxInt32), int32(math.MaxInt32))), math.MaxInt32},
		{num.Sub(int64(5), int64(7)), -2},
	} {
		if c.got != c.want {
			t.Errorf("got %d, want %d", c.got, c.want)
		}
	}
}

// TestFits: a number of the same bits fits only with the same sign.
func TestFits(t *testing.T) {
	for i, c := range []struct{ got, want bool }{
		{num.Fits[uint64](int64(-1)), false}, {num.Fits[int64](uint64(math.MaxUint64)), false}, {num.Fits[int64](uint64(math.MaxInt64)), true}, {num.Fits[uint32](int32(-7)), false},
		{num.Fits[int8](-128), true}, {num.Fits[int8](-129), false}, {num.Fits[uint8](0), true}, {num.Fits[int16](uint16(40_000)), false},
	} {
		if c.got != c.want {
			t.Errorf("case %d: %v", i, c.got)
		}
	}
}

// TestToIsExactWhereItFits over every pair of the small types.
func TestToIsExactWhereItFits(t *testing.T) {
	for v := -70_000; v <= 70_000; v++ {
		if got := int(num.To[int16](v)); got != min(max(v, math.MinInt16), math.MaxInt16) || num.Fits[int16](v) != (got == v) {
			t.Fatalf("%d as int16 is %d", v, got)
		}
		if got := int(num.To[uint16](v)); got != min(max(v, 0), math.MaxUint16) || num.Fits[uint16](v) != (got == v) {
			t.Fatalf("%d as uint16 is %d", v, got)
		}
		if got := int(num.To[uint8](int32(v))); got != min(max(v, 0), math.MaxUint8) {
			t.Fatalf("%d as uint8 is %d", v, got)
		}
	}
}
