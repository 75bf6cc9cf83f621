package hex_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/core/rules/tactics/hex"
)

// TestGrid: numbers and coordinates go both ways, neighbours are one step
// apart, distances are those of the shortest way.
func TestGrid(t *testing.T) {
	g := hex.NewGrid(9, 7)
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
	if hex.NewGrid(0, 3) != nil || hex.NewGrid(17, 16) != nil {
		t.Error("a board without hexes, or with too many")
	}
}

// TestAround: the neighbours of a set are those of its hexes, on boards of every
// width, and sets hold and give back what was put into them.
func TestAround(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	for width := 1; width <= hex.MaxHexes; width++ {
		g := hex.NewGrid(width, 1+random.IntN(hex.MaxHexes/width))
		for range 4 {
			var set, want, rest hex.Set
			var list []int16
			share := 1 + random.IntN(8)
			for h := 1; h <= g.Len(); h++ {
				if random.IntN(share) > 0 {
					rest.Add(h)
					continue
				}
				set.Add(h)
				list = append(list, int16(h))
				for _, k := range g.Near(h) {
					if k != 0 {
						want.Add(int(k))
					}
				}
			}
			if got := g.Around(&set); got != want {
				t.Fatalf("%d by %d: around %v is %v, want %v", g.Width, g.Height, list, got.Append(nil), want.Append(nil))
			}
			if got := set.Append(nil); !slices.Equal(got, list) || set.Empty() != (len(list) == 0) {
				t.Fatalf("%v has come back as %v", list, got)
			}
			for h := 0; h <= g.Len(); h++ {
				if set.Has(h) != slices.Contains(list, int16(h)) {
					t.Fatalf("%d in %v: %v", h, list, set.Has(h))
				}
			}
			all := set
			all.Union(&rest)
			if both := set.Both(&rest); !both.Empty() || len(all.Append(nil)) != g.Len() {
				t.Fatalf("%v and the rest of %d by %d do not make the whole", list, g.Width, g.Height)
			}
			if len(list) > 0 {
				set.Remove(int(list[0]))
				if got := set.Append(nil); !slices.Equal(got, list[1:]) {
					t.Fatalf("%v without the first is %v", list, got)
				}
			}
		}
	}
}
