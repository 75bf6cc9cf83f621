package board_test

import (
	"testing"

	"arbiter/core/rules/xiangqi/board/boardtest"
)

// TestPerftWithin: a count ends when it has seen too many moves, however deep it is;
// at the bound itself it does not say more than it knows.
func TestPerftWithin(t *testing.T) {
	r := seedRules
	p := position(t, r, boardtest.StartFEN)
	for _, c := range []struct {
		depth int
		limit uint64
		n     uint64
		whole bool
	}{
		{1, 45, 44, true}, {1, 44, 0, false}, {1, 43, 0, false}, {2, 1926 + 44 + 1, 1926, true}, {2, 1926 + 44, 0, false}, {3, 1000, 0, false},
		{1 << 20, 100_000, 0, false}, {0, 1, 1, true},
	} {
		n, whole := r.PerftWithin(&p, c.depth, c.limit)
		if whole != c.whole || whole && n != c.n {
			t.Errorf("depth %d within %d: %d, %v", c.depth, c.limit, n, whole)
		}
	}
}
