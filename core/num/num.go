// Package num converts and adds integers without wrapping around. A number that does not
// fit its type becomes the nearest one that fits. So 40,000 damage in 16 bits is the most
// that a unit can take, and never heals it.
//
// Outside this package the core has no conversion that could cut bits off: a
// test of the module forbids it.
//
// The package also has the match's own random generator (Stream). A stream is a plain
// value in the state, so a fork, a save and a replay carry it along (K-33).
//
// It is not for programs that embed the engine: those use package luabind.
package num

// Integer is any type of integer.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// To converts a number; what does not fit becomes the least or the greatest
// number of the type.
func To[T, V Integer](v V) T {
	if t := T(v); V(t) == v && (t < 0) == (v < 0) {
		return t
	}
	return edge[T](v < 0)
}

// Fits reports whether a number is one of the type.
func Fits[T, V Integer](v V) bool {
	t := T(v)
	return V(t) == v && (t < 0) == (v < 0)
}

// Add adds to a number; a sum that does not fit becomes the least or the
// greatest number of the type. Terms beyond 32 bits are cut to them first.
func Add[T, V Integer](a T, b V) T { return To[T](int64(a) + clip(b)) }

// Sub is Add of the opposite.
func Sub[T, V Integer](a T, b V) T { return To[T](int64(a) - clip(b)) }

// clip brings a number into 32 bits with a sign, so that sums of two cannot
// pass 64.
func clip[V Integer](v V) int64 { return int64(To[int32](v)) }

// edge is the least or the greatest number of a type.
func edge[T Integer](least bool) T {
	most := T(1)
	for next := most<<1 | 1; next > most; next = most<<1 | 1 {
		most = next
	}
	if least {
		return ^most
	}
	return most
}
