package pairwise

import "testing"

// TestCover: every two numbers are in one of the groups, no group is too large, and there
// are not many more groups than there must be.
func TestCover(t *testing.T) {
	for _, tt := range []struct{ n, size, limit int }{{0, 10, 0}, {1, 10, 1}, {2, 10, 1}, {10, 10, 1}, {11, 10, 5}, {96, 10, 170}, {60, 4, 420}} {
		groups := [][]int(nil)
		if tt.n > 0 {
			groups = cover(tt.n, tt.size)
		}
		met := map[[2]int]bool{}
		for _, g := range groups {
			if len(g) > tt.size {
				t.Errorf("%d of %d: a group of %d", tt.n, tt.size, len(g))
			}
			for _, a := range g {
				for _, b := range g {
					met[[2]int{a, b}] = true
				}
			}
		}
		if len(met) != tt.n*tt.n || len(groups) > tt.limit {
			t.Errorf("%d by %d: %d pairs in %d groups", tt.n, tt.size, len(met), len(groups))
		}
	}
}
