package solve_test

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tabletop/tabletest"
	"arbiter/luabind/lab/solve"
)

// TestBestAnswers: the best answer to a policy is worth as much as the best of all pure strategies, for
// policies of every kind and each seat.
func TestBestAnswers(t *testing.T) {
	x := tree(t, tabletest.Kuhn(), solve.Options{})
	for n, by := range []solve.Policy{
		x.Uniform(),
		func(set, a int) *big.Rat { return big.NewRat(int64(1-(a^set)&1), 1) },           // pure
		func(set, a int) *big.Rat { return big.NewRat(int64(1+3*((a+set/2)&1)), 5) },     // one more often
		func(set, a int) *big.Rat { return big.NewRat(int64(a*7+(1-2*a)*(1+set%6)), 7) }, // another share in each set
	} {
		figure, sum := solve.Evaluate(x, by), new(big.Rat)
		for p := range event.Player(2) {
			var own []int
			for i := range x.Sets {
				if x.Sets[i].Player == p {
					own = append(own, i)
				}
			}
			var best *big.Rat
			for plan := range 1 << len(own) {
				pure := func(set, a int) *big.Rat {
					for k, i := range own {
						if i == set {
							return big.NewRat(int64(1-(plan>>k^a)&1), 1)
						}
					}
					return by(set, a)
				}
				if v := x.Values(pure)[p]; best == nil || v.Cmp(best) > 0 {
					best = v
				}
			}
			got := x.BestResponse(p, by)
			if got.Cmp(best) != 0 || figure.Best[p] != best.RatString() || figure.Values[p] != x.Values(by)[p].RatString() {
				t.Errorf("policy %d, seat %d: the best answer is worth %s (%s), and a pure strategy %s", n, p+1, got.RatString(), figure.Best[p], best.RatString())
			}
			sum.Add(sum, new(big.Rat).Sub(best, x.Values(by)[p]))
		}
		half := new(big.Rat).Mul(sum, big.NewRat(1, 2))
		if figure.NashConv != sum.RatString() || x.NashConv(by).Cmp(sum) != 0 || figure.Exploitability != half.RatString() {
			t.Errorf("policy %d: NashConv %s and exploitability %s, want %s", n, figure.NashConv, figure.Exploitability, sum.RatString())
		}
	}
	if r := solve.NewReport("kuhn", "kuhn", x); r.Seats != 2 || r.Moments != x.Counts.Moments() || r.Game != "kuhn" {
		t.Errorf("the report is %+v", r)
	}
}

// TestBoundsOfGames: an estimate of twice what fits is let through, as it can be wrong, and more is refused with
// the number. An estimate ends when it is no longer wanted.
func TestBoundsOfGames(t *testing.T) {
	for n, fits := range map[float64]bool{0: true, solve.MaxHistories: true, 2 * solve.MaxHistories: true, 2*solve.MaxHistories + 1: false, 1e30: false} {
		err := solve.Fits(big.NewFloat(n))
		if (err == nil) != fits || err != nil && !errors.Is(err, solve.ErrTooLarge) {
			t.Errorf("%g histories: %v", n, err)
		}
	}
	if err := solve.Fits(big.NewFloat(2.5e30)); err == nil || err.Error() != (solve.TooLarge{big.NewFloat(2.5e30), solve.MaxHistories}).Error() || err.Error()[:13] != "about 2.5e+30" {
		t.Errorf("a large game: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if n, err := solve.Estimate(ctx, newMatch(t, tabletest.Kuhn(), 0)); n != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("an estimate that nobody wants: %v, %v", n, err)
	}
}
