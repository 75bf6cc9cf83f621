package hex

import "testing"

// TestGrid: numbers and coordinates go both ways, neighbours are one step
// apart, distances are those of the shortest way.
func TestGrid(t *testing.T) {
	g := NewGrid(9, 7)
	for h := 1; h <= g.Len(); h++ {
		if g.At(g.Axial(h)) != h {
			t.Fatalf("hex %d is at %v", h, g.Axial(h))
		}
		seen := map[int]int{h: 0}
		for queue := []int{h}; len(queue) > 0; queue = queue[1:] {
			for _, k := range g.Near(queue[0]) {
				if _, known := seen[int(k)]; k != 0 && !known {
					seen[int(k)] = seen[queue[0]] + 1
					queue = append(queue, int(k))
				}
			}
		}
		for k := 1; k <= g.Len(); k++ {
			if seen[k] != g.Distance(h, k) {
				t.Fatalf("from %d to %d are %d steps, not %d", h, k, seen[k], g.Distance(h, k))
			}
		}
	}
	if NewGrid(0, 3) != nil || NewGrid(17, 16) != nil {
		t.Error("a board without hexes, or with too many")
	}
}
