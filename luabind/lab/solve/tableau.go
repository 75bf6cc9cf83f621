package solve

import (
	"math/big"
	"slices"
)

// tableau is the simplex tableau for the weights p of a mix against which no strategy
// wins. Its equations are a·p + s = 0, with p and s not below 0, and all p together at
// most 1. Its entries are integers, each to be divided by the denominator (Edmonds'
// integer pivoting), and every division is exact. Nearly all corners are degenerate.
// Bland's rule for the entering column and the leaving row ensures that it ends.
type tableau struct {
	rows  [][]*big.Int // the last column is the right side
	basis []int        // the column of each row; -1 is what the weights lack of 1
	over  *big.Int     // denominator
	n     int          // strategies; the columns are their weights, then their slacks
}

func newTableau(a [][]int64) *tableau {
	n := len(a)
	t := &tableau{n: n, over: big.NewInt(1)}
	for i := range a {
		row := zeros(2*n + 1)
		for j, x := range a[i] {
			row[j].SetInt64(x)
		}
		row[n+i].SetInt64(1)
		t.rows, t.basis = append(t.rows, row), append(t.basis, n+i)
	}
	sum := zeros(2*n + 1)
	for j := range n {
		sum[j].SetInt64(1)
	}
	sum[2*n].SetInt64(1)
	t.rows, t.basis = append(t.rows, sum), append(t.basis, -1)
	return t
}

func zeros(n int) []*big.Int {
	row := make([]*big.Int, n)
	for i := range row {
		row[i] = new(big.Int)
	}
	return row
}

// total is the goal of weights that sum to 1; a goal is a row with the value of a
// column less its cost.
func (t *tableau) total() []*big.Int {
	goal := zeros(2*t.n + 1)
	for j := range t.n {
		goal[j].SetInt64(-1)
	}
	return goal
}

// of is the goal of a great number in a column.
func (t *tableau) of(column int) []*big.Int {
	goal := zeros(2*t.n + 1)
	r := slices.Index(t.basis, column)
	if r < 0 {
		goal[column].Neg(t.over)
		return goal
	}
	for j := range goal {
		if j != column {
			goal[j].Set(t.rows[r][j])
		}
	}
	return goal
}

// maximise goes from corner to corner until no column is worth entering.
func (t *tableau) maximise(goal []*big.Int) {
	for steps := 0; ; steps++ {
		enters := slices.IndexFunc(goal[:2*t.n], func(x *big.Int) bool { return x.Sign() < 0 })
		if enters < 0 {
			return
		}
		if steps < greedy*t.n {
			for j, x := range goal[:2*t.n] {
				if x.Cmp(goal[enters]) < 0 {
					enters = j
				}
			}
		}
		t.pivot(t.leaving(enters), enters, goal)
	}
}

// greedy is how long, in steps a strategy, the column that promises most enters. That is
// much quicker than Bland's rule, but need not end.
const greedy = 4

// leaving is the row that bounds a column most; of several that whose own column is the
// first. There is one, as weights are bounded and with them what they lose.
func (t *tableau) leaving(column int) int {
	best, right := -1, 2*t.n
	for r, row := range t.rows {
		if row[column].Sign() <= 0 {
			continue
		}
		if best < 0 {
			best = r
			continue
		}
		other := t.rows[best]
		x := new(big.Int).Mul(row[right], other[column])
		y := new(big.Int).Mul(other[right], row[column])
		if c := x.Cmp(y); c < 0 || c == 0 && t.basis[r] < t.basis[best] {
			best = r
		}
	}
	return best
}

// settle takes what the weights lack of 1 out of the basis, where it is 0.
func (t *tableau) settle() {
	r := slices.Index(t.basis, -1)
	if r < 0 {
		return
	}
	row := t.rows[r]
	column := slices.IndexFunc(row[:2*t.n], func(x *big.Int) bool { return x.Sign() != 0 })
	if row[column].Sign() < 0 {
		for _, x := range row {
			x.Neg(x)
		}
	}
	t.pivot(r, column, nil)
}

// pivot replaces the column of a row with another. A goal is a row without a column.
func (t *tableau) pivot(r, column int, goal []*big.Int) {
	pivot := new(big.Int).Set(t.rows[r][column])
	var x big.Int
	for i, row := range append(slices.Clone(t.rows), goal) {
		if i == r || row == nil {
			continue
		}
		by := new(big.Int).Set(row[column])
		for j := range row {
			row[j].Mul(row[j], pivot)
			if by.Sign() != 0 && t.rows[r][j].Sign() != 0 {
				row[j].Sub(row[j], x.Mul(by, t.rows[r][j]))
			}
			row[j].Quo(row[j], t.over)
		}
	}
	t.over, t.basis[r] = pivot, column
}

// values are the weights, and behind them what each strategy loses.
func (t *tableau) values() []*big.Rat {
	out := make([]*big.Rat, 2*t.n)
	for i := range out {
		out[i] = new(big.Rat)
	}
	for r, column := range t.basis {
		if column >= 0 {
			out[column].SetFrac(t.rows[r][2*t.n], t.over)
		}
	}
	return out
}
