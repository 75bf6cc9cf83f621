package hex_test

import (
	"fmt"
	"testing"

	"arbiter/core/rules/tactics/hex"
)

// TestT19_MoveCommit: one unit a hex; every displacement raises the version; a
// refused one changes nothing.
func TestT19_MoveCommit(t *testing.T) {
	var b hex.Bridge
	for _, c := range []struct {
		unit, to, version int
		ok                bool
	}{{1, 5, 1, true}, {2, 5, 0, false}, {2, 6, 1, true}, {1, 6, 1, false}, {1, 5, 2, true}, {2, 0, 2, true}, {1, 6, 3, true}} {
		_, err := b.MoveCommit(c.unit, c.to)
		if (err == nil) != c.ok || b.AnchorVersion(c.unit) != c.version {
			t.Errorf("unit %d to %d: %v, version %d", c.unit, c.to, err, b.AnchorVersion(c.unit))
		}
	}
	if b.Occupant(5) != 0 || b.Occupant(6) != 1 || b.CurrentAnchor(2) != 0 || b.Commits() != 5 {
		t.Errorf("%+v", b)
	}
	var on []int
	b.Each(func(h int) { on = append(on, h) })
	if fmt.Sprint(on) != "[6]" { // the other unit is off the board
		t.Errorf("units are on %v", on)
	}
}
