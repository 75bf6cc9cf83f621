package tactics

import (
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/program"
)

// fastest is spread in the plainest way: of all hexes that can be reached the
// earliest comes next, of those with one time the one with the lowest number.
func fastest(g *Rules, s *State, start, rate, limit int) (ms []int32, from, order []int16) {
	n := g.battle.Grid.Len()
	ms, from = make([]int32, n+1), make([]int16, n+1)
	best := make([]int, n+1)
	for h := range ms {
		ms[h], best[h] = -1, limit+1
	}
	for best[start] = 0; ; {
		next := 0
		for h := 1; h <= n; h++ {
			if ms[h] < 0 && best[h] <= limit && (next == 0 || best[h] < best[next]) {
				next = h
			}
		}
		if next == 0 {
			return ms, from, order
		}
		ms[next] = int32(best[next])
		order = append(order, int16(next))
		for _, k := range g.battle.Grid.Near(next) {
			if k == 0 || ms[k] >= 0 || g.battle.Enter[k] == 0 || s.Bridge.Occupant(int(k)) != 0 {
				continue
			}
			if t := best[next] + g.stepMs(rate, int(k)); t < best[k] {
				best[k], from[k] = t, int16(next)
			}
		}
	}
}

// TestSpreadIsTheFastestWay: times, ways and the order of hexes are those of the
// plain search, on boards of many sizes, terrains, rates and limits; one field
// serves them all.
func TestSpreadIsTheFastestWay(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	g := &Rules{}
	for try := range 400 {
		b := &program.Battle{Grid: hex.NewGrid(1+random.IntN(16), 1+random.IntN(16))}
		b.Enter = make([]int32, b.Grid.Len()+1)
		factors := [][]int32{{100}, {100, 50, 150, 0}, {0, 1, 9999}, {80, 100, 120, 121, 0, 300}}[try%4]
		for h := range b.Enter[1:] {
			b.Enter[h+1] = factors[random.IntN(len(factors))]
		}
		b.Measure()
		g.battle = b
		s := &State{}
		for u := 1; u <= min(6, b.Grid.Len()); u++ {
			if h := 1 + random.IntN(b.Grid.Len()); s.Bridge.Occupant(h) == 0 {
				if _, err := s.Bridge.MoveCommit(u, h); err != nil {
					t.Fatal(err)
				}
			}
		}
		start := s.Bridge.CurrentAnchor(1)
		rate, limit := []int{1, 37, 400, 9999, maxRate}[random.IntN(5)], []int{0, 1, 250, 4000, 60_000, 2_000_000}[random.IntN(6)]
		g.reach.key.rate = rate
		g.spread(s, 1, limit)
		ms, from, order := fastest(g, s, start, rate, limit)
		if !slices.Equal(order, g.reach.order) {
			t.Fatalf("try %d: order %v, want %v", try, g.reach.order, order)
		}
		for _, h := range order {
			before := g.reach.before(b.Grid, int(h))
			if g.reach.ms[h] != ms[h] || before != int(from[h]) {
				t.Errorf("try %d: hex %d in %d ms from %d, want %d from %d", try, h, g.reach.ms[h], before, ms[h], from[h])
			}
			steps := 0
			for k := from[h]; k != 0; k = from[k] {
				steps++
			}
			if g.reach.far(b.Grid, int(h)) != (steps > maxPath) {
				t.Errorf("try %d: hex %d is %d steps away: too far is %v", try, h, steps, !(steps > maxPath))
			}
		}
		for h := 1; h <= b.Grid.Len(); h++ {
			if _, ok := g.reach.reached(h, limit); ok != (ms[h] >= 0) {
				t.Errorf("try %d: hex %d is reached: %v", try, h, ok)
			}
		}
	}
}
