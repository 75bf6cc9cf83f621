package solve

import (
	"math"
	"math/big"
	"slices"
)

// MixOfDecks returns the weight of each strategy, from 0 to 1, in billionths. a[i][j] is what
// i wins of j, the same as what j loses of i. Strategies with the same payoffs are
// copies of one: they share its weight, which does not depend on the number of copies.
func MixOfDecks(a [][]int64) []float64 {
	first := originals(a)
	var kept []int // one of each
	copies := make([]int, len(a))
	for i, of := range first {
		if of == i {
			kept = append(kept, i)
		}
		copies[of]++
	}
	small := make([][]int64, len(kept))
	for x, i := range kept {
		for _, j := range kept {
			small[x] = append(small[x], a[i][j])
		}
	}
	weights := make([]float64, len(a))
	mixed := equilibrium(small)
	for i, of := range first {
		w := mixed[slices.Index(kept, of)] / float64(copies[of])
		weights[i] = math.Round(w*1e9) / 1e9
	}
	return weights
}

// originals returns for each strategy the first one with the same payoffs.
func originals(a [][]int64) []int {
	first := make([]int, len(a))
	for i := range a {
		first[i] = slices.IndexFunc(a[:i], func(row []int64) bool { return slices.Equal(row, a[i]) })
		if first[i] < 0 {
			first[i] = i
		}
	}
	return first
}

// equilibrium is Mix without copies.
func equilibrium(a [][]int64) []float64 {
	if len(a) == 0 {
		return nil
	}
	f := newFace(a)
	basis := f.directions()
	if len(basis) == 0 {
		return f.middle
	}
	return f.spread(basis)
}

// face is the set of all equilibria, as far as it is known.
type face struct {
	a      [][]int64
	used   []bool    // strategies that have weight in some equilibrium
	middle []float64 // an equilibrium in which all these have weight, and all others lose
}

// newFace finds which strategies have weight in some equilibrium. Each strategy either
// has weight, or loses against some equilibrium (Goldman and Tucker). For strategies
// that the corners so far leave open, it searches for corners that decide.
func newFace(a [][]int64) *face {
	n := len(a)
	t := newTableau(a)
	t.maximise(t.total())
	t.settle()
	f := &face{a: a, used: make([]bool, n), middle: make([]float64, n)}
	loses := make([]bool, n)
	corners := 0.0
	see := func() {
		corners++
		for i, x := range t.values() {
			if x.Sign() <= 0 {
				continue
			}
			if i >= n {
				loses[i-n] = true
				continue
			}
			f.used[i] = true
			share, _ := x.Float64()
			f.middle[i] += share
		}
	}
	see()
	for i := range n {
		for _, column := range []int{i, n + i} {
			if !f.used[i] && !loses[i] {
				t.maximise(t.of(column))
				see()
			}
		}
	}
	for i := range f.middle {
		f.middle[i] /= corners
	}
	return f
}

// directions span the set of equilibria: changes of weight of the used strategies that
// leave the sum and what each of them wins as they are.
func (f *face) directions() [][]float64 {
	var used []int
	for i, is := range f.used {
		if is {
			used = append(used, i)
		}
	}
	var rows [][]*big.Rat
	for _, i := range used {
		var row []*big.Rat
		for _, j := range used {
			row = append(row, big.NewRat(f.a[i][j], 1))
		}
		rows = append(rows, row)
	}
	sum := make([]*big.Rat, len(used))
	for i := range sum {
		sum[i] = big.NewRat(1, 1)
	}
	var out [][]float64
	for _, d := range kernel(append(rows, sum), len(used)) {
		full := make([]float64, len(f.a))
		for x, i := range used {
			full[i], _ = d[x].Float64()
		}
		out = append(out, full)
	}
	return out
}

// kernel returns a basis of the vectors that the rows, as equations, map to zero.
func kernel(rows [][]*big.Rat, columns int) (basis [][]*big.Rat) {
	pivots, at := []int{}, 0
	for c := range columns {
		r := at + slices.IndexFunc(rows[at:], func(row []*big.Rat) bool { return row[c].Sign() != 0 })
		if r < at {
			continue
		}
		rows[at], rows[r] = rows[r], rows[at]
		scale := new(big.Rat).Inv(rows[at][c])
		for j := range columns {
			rows[at][j] = new(big.Rat).Mul(rows[at][j], scale)
		}
		for i := range rows {
			if by := rows[i][c]; i != at && by.Sign() != 0 {
				for j := range columns {
					rows[i][j] = new(big.Rat).Sub(rows[i][j], new(big.Rat).Mul(by, rows[at][j]))
				}
			}
		}
		pivots = append(pivots, c)
		if at++; at == len(rows) {
			break
		}
	}
	for c := range columns {
		if slices.Contains(pivots, c) {
			continue
		}
		d := make([]*big.Rat, columns)
		for j := range d {
			d[j] = new(big.Rat)
		}
		d[c].SetInt64(1)
		for r, p := range pivots {
			d[p].Neg(rows[r][c])
		}
		basis = append(basis, d)
	}
	return basis
}
