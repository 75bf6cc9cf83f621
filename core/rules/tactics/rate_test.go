package tactics

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
)

// TestT48_ManyFactors (T-48): with any number of stickies and effects the move rate is their product with
// the base, rounded once, half away from zero, from 1 to the highest rate.
func TestT48_ManyFactors(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 8))
	long := 0
	for try := range 600 {
		base := []int{1, 7, 333, 400, 9999}[random.IntN(5)]
		g, s := lone(base, library.Terrain{Multiplier: 100})
		s.NUnits = 2
		g.prog.Buffs = []program.Buff{{Buff: &library.Buff{}}}
		product, hundred := big.NewInt(int64(base)), big.NewInt(100)
		unit := big.NewInt(1)
		value := func() int {
			if try%3 == 0 {
				return []int{99, 100, 101}[random.IntN(3)]
			}
			return []int{1, 50, 100, 150, 200, 300}[random.IntN(6)]
		}
		stickies, buffs := random.IntN(12), random.IntN(12)
		if try%3 == 2 {
			stickies, buffs = 31, 95
		}
		times := func(v int, on uint8) {
			if on == 1 && v != 0 {
				product.Mul(product, big.NewInt(int64(v)))
				unit.Mul(unit, hundred)
				long++
			}
		}
		for i := range stickies {
			on, v := uint8(1+random.IntN(8)/7), value()
			s.Stickies[i] = Sticky{Tag: uint8(i + 1), On: on, Left: 1, Value: int16(v)}
			s.NStickies++
			times(v, on)
		}
		for i := range buffs {
			on, v := uint8(1+random.IntN(8)/7), value()*min(random.IntN(9), 1)
			g.prog.Buffs = append(g.prog.Buffs, program.Buff{Buff: &library.Buff{Rate: v}})
			s.Buffs[i] = Buff{Def: uint8(i + 1), On: on, Left: 1}
			s.NBuffs++
			times(v, on)
		}
		half := new(big.Int).Div(unit, big.NewInt(2))
		rounded := new(big.Int).Div(new(big.Int).Add(product, half), unit)
		want := 30_000
		if rounded.Cmp(big.NewInt(30_000)) < 0 {
			want = max(int(rounded.Int64()), 1)
		}
		if got := g.MoveRate(s, 1); got != want {
			t.Fatalf("try %d: base %d, product %v: %d, want %d", try, base, product, got, want)
		}
	}
	if long < 1000 {
		t.Errorf("only %d factors", long)
	}
}
