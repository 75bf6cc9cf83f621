package tcg

import (
	"reflect"
	"testing"
)

// TestSizes: forks and roll-backs copy the bodies in play, so that every byte of one
// counts; and a match takes ten pages of the allocator, which gives whole ones.
func TestSizes(t *testing.T) {
	const page = 8 << 10
	for _, c := range []struct {
		what string
		is   reflect.Type
		max  uintptr
	}{
		{"a body", reflect.TypeFor[Body](), 112},
		{"a match", reflect.TypeFor[Match](), 10 * page},
	} {
		if n := c.is.Size(); n > c.max {
			t.Errorf("%s has %d bytes, want at most %d", c.what, n, c.max)
		}
	}
}
