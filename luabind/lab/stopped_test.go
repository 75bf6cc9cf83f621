package lab

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/core/num"
)

// TestStopsByOtherMeans compares the distribution of the mean at the stop with what a
// program in another language found by playing 40,000 random walks a row.
func TestStopsByOtherMeans(t *testing.T) {
	for _, tt := range []struct {
		variance, bound, wrong float64
		limit                  int64
		drift, mean, want      float64
	}{
		{0.25, 0.02, 0.05, 20000, 0, 0.02, 0.0112},
		{0.25, 0.02, 0.05, 20000, 0.02, 0.03, 0.2357},
		{0.25, 0.05, 0.05, 2000, 0.01, 0.01, 0.3584},
		{0.1, 0.1, 0.1, 500, 0, -0.03, 0.9239},
		{0.25, 0.02, 0.05, 1000, 0.02, 0.03, 0.2634},
		{0.25, 0.1, 0.05, 5000, 0.05, 0.06, 0.4453},
	} {
		w := Test{tt.bound, tt.wrong}.walkOf(tt.mean, tt.variance, 1000, tt.limit)
		if p := w.beyond(tt.drift / math.Sqrt(tt.variance)); math.Abs(p-tt.want) > 0.01 {
			t.Errorf("%+v: %.4f", tt, p)
		}
	}
}

// TestStopsAreProbabilities: the greater the drift, the more probable a mean at least as
// great as the one seen; a mean that the other side sees is mirrored.
func TestStopsAreProbabilities(t *testing.T) {
	for _, mean := range []float64{-0.3, -0.12, -0.02, 0, 0.004, 0.05, 0.2} {
		for _, limit := range []int64{100, 200, 20_000} {
			test := Test{0.05, 0.05}
			w, mirrored := test.walkOf(mean, 0.13, 100, limit), test.walkOf(-mean, 0.13, 100, limit)
			last := 0.0
			for d := -0.5; d <= 0.5; d += 0.05 {
				drift := w.side*w.seen + d
				p := w.beyond(drift)
				if p < last-1e-6 || p < -1e-6 || p > 1+1e-6 || math.Abs(p+mirrored.beyond(-drift)-1) > 1e-4 {
					t.Errorf("mean %v of %d, drift %.2f: %v after %v, mirrored %v", mean, limit, d, p, last, mirrored.beyond(-drift))
				}
				last = p
			}
			if low, mid, high := w.solve(0.025), w.solve(0.5), w.solve(0.975); !(low < mid && mid < high) || mid*mean < -1e-9 {
				t.Errorf("mean %v of %d: %v, %v, %v", mean, limit, low, mid, high)
			}
		}
	}
}

// sequence is a comparison of made pairs: two matches before, which are won with a share,
// and two after, which are won more often by a difference.
func sequence(r *num.Stream, test Test, share, difference float64, limit int64) (s *Samples, v Verdict) {
	s = &Samples{Count: map[int]int64{}, Span: 4, Least: -4}
	var counts [9]int64
	win := func(p float64) int {
		if unit(r) < p {
			return 2
		}
		return 0
	}
	v = Open
	for look := int64(fewest); v == Open && s.N < limit; look = lookAfter(look) {
		for ; s.N < min(look, limit); s.N++ {
			counts[4+win(share+difference)+win(share+difference)-win(share)-win(share)]++
		}
		for d, n := range counts {
			if n > 0 {
				s.Count[d-4] = n
			}
		}
		v = test.Verdict(s)
	}
	return s, v
}

// stops is what many comparisons of one kind show.
type stops struct {
	more, less, none, open int // verdicts
	covered                int
	pairs, played, median  float64
}

// wrong is how often the verdict is wrong.
func (x *stops) wrong(test Test, difference float64) int {
	switch {
	case difference == 0:
		return x.more + x.less
	case difference >= test.Bound:
		return x.less + x.none
	}
	return x.less // below the bound it may be found or not
}

func manyStops(r *num.Stream, runs int, test Test, share, difference float64, limit int64) (x stops) {
	var mids []float64
	for range runs {
		s, v := sequence(r, test, share, difference, limit)
		switch v {
		case More:
			x.more++
		case Less:
			x.less++
		case NoMatch:
			x.none++
		default:
			x.open++
		}
		w := test.walk(s, limit)
		mids = append(mids, w.solve(0.5))
		if p := w.beyond(difference * w.scale); p >= 0.025 && p <= 0.975 {
			x.covered++
		}
		mean, _ := s.moments()
		x.pairs += float64(s.N) / float64(runs)
		x.played += mean / float64(runs)
	}
	slices.Sort(mids)
	x.median = mids[len(mids)/2]
	return x
}

// stopCases are the kinds of comparisons that docs/sim.md has a table of.
var stopCases = []struct{ share, difference, bound float64 }{
	{0.5, 0, 0.02}, {0.9, 0, 0.02}, {0.5, 0.01, 0.02}, {0.5, 0.02, 0.02}, {0.5, 0.025, 0.02}, {0.5, 0.05, 0.02}, {0.5, 0.1, 0.02}, {0.5, 0, 0.05}, {0.45, 0.05, 0.05}, {0.4, 0.2, 0.05},
}

// TestErrorsOfImpact: at most 5 of 100 verdicts are wrong, at least 94 of 100 intervals
// have the difference, and half of the estimates are above it. With ARBITER_LONG=1 there are
// 2,000 comparisons of each kind, in four minutes, and the table of docs/sim.md is theirs.
func TestErrorsOfImpact(t *testing.T) {
	long := os.Getenv("ARBITER_LONG") == "1"
	runs, cases := 60, stopCases[7:]
	if long {
		runs, cases = 2000, stopCases
	}
	var table strings.Builder
	for i, c := range cases {
		r := num.SplitStream(31, i)
		test := Test{Bound: c.bound, Error: 0.05}
		x := manyStops(&r, runs, test, c.share, c.difference, 20_000)
		of := func(n int) float64 { return 100 * float64(n) / float64(runs) }
		line := fmt.Sprintf("| %.0f %% | %+.1f | %.0f | %.1f | %.1f | %.1f | %.1f | %.1f | %.0f | %+.2f | %+.2f |\n", 100*c.share, 100*c.difference, 100*c.bound, of(x.more), of(x.less), of(x.none),
			of(x.wrong(test, c.difference)), of(x.covered), x.pairs, 100*x.played, 100*x.median)
		t.Log(line)
		table.WriteString(line)
		wrong, covered := 0.05, 0.94
		if !long {
			wrong, covered = 0.12, 0.86
		}
		if float64(x.wrong(test, c.difference)) > wrong*float64(runs) || float64(x.covered) < covered*float64(runs) || math.Abs(x.median-c.difference) > 0.3*c.bound {
			t.Errorf("%+v: %+v", c, x)
		}
	}
	if !long {
		return
	}
	page, err := os.ReadFile("../../docs/sim.md")
	if err != nil || !strings.Contains(string(page), table.String()) {
		t.Errorf("docs/sim.md has another table (%v); it is\n%s", err, table.String())
	}
}
