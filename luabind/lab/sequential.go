package lab

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"arbiter/core/num"
)

// Samples counts paired results by their difference: how much more the contestant
// scored with the change than without it, over all seats of one seed. Scores are in
// half points: a win has two, a draw one.
type Samples struct {
	N     int64         // pairs
	Count map[int]int64 // by difference
	Span  int           // half points that the matches of one side of a pair have together
	Least int           // the least result that a pair can have; the greatest is Span
}

// moments returns the mean and variance of a difference, in shares of the maximum
// score.
func (s *Samples) moments() (mean, variance float64) {
	if s.N == 0 {
		return 0, 0
	}
	var sum, squares int64
	for _, d := range s.differences() {
		sum += int64(d) * s.Count[d]
		squares += int64(d*d) * s.Count[d]
	}
	n, span := float64(s.N), float64(s.Span)
	mean = float64(sum) / n
	variance = float64(squares)/n - float64(mean*mean)
	return mean / span, max(variance, 0) / float64(span*span)
}

func (s *Samples) differences() []int {
	list := make([]int, 0, len(s.Count))
	for d := range s.Count { //maporder: sorted below
		list = append(list, d)
	}
	slices.Sort(list)
	return list
}

// Verdict is what a sequential test says.
type Verdict string

// The verdicts.
const (
	Open    Verdict = "open"     // more pairs are needed
	More    Verdict = "more"     // the change wins more
	Less    Verdict = "less"     // the change wins less
	NoMatch Verdict = "no match" // it wins neither more nor less by the bound
)

// Test is a pair of sequential probability ratio tests. One is for a share of wins that
// rises by Bound, the other for a share that falls by Bound, each against an unchanged
// share. It follows the tests of chess engines with five results a pair (fishtest's
// generalised SPRT). The likelihood ratio is that of a normal distribution with the
// mean and the variance of the pairs so far.
type Test struct {
	Bound float64 `json:"bound"` // a share: 0.02 is two points of a hundred
	// Error is how often the verdict may be wrong, as 0.05: More or Less where nothing
	// changed, NoMatch or the other side where the share changed by Bound or more.
	Error float64 `json:"error"`
}

// Bounds of a test.
const (
	LeastBound = 0.001
	MaxBound   = 0.5
	LeastError = 0.001
	MaxError   = 0.4
)

// Check refuses a test that no number of matches could decide.
func (t Test) Check() error {
	switch {
	case !(t.Bound >= LeastBound && t.Bound <= MaxBound): // which NaN is not
		return fmt.Errorf("the bound is %v points of a hundred matches; from %v to %v", 100*t.Bound, 100*LeastBound, 100*MaxBound)
	case !(t.Error >= LeastError && t.Error <= MaxError):
		return fmt.Errorf("the error is %v; from %v to %v", t.Error, LeastError, MaxError)
	}
	return nil
}

// fewest is the number of pairs before which nothing is decided: the variance of
// fewer is not known well enough.
const fewest = 100

// lookAfter is the number of pairs at which a test looks next: at each tenth more. Few
// looks cost few pairs, and what the stop does to the estimate can be computed.
func lookAfter(pairs int64) int64 { return max(fewest, pairs+pairs/10) }

// Ratios returns the logarithms of the likelihood ratios, for a higher and a lower
// share. The variance is that of Samples.widened, so that a few equal pairs are not
// significant too early.
func (t Test) Ratios(s *Samples) (more, less float64) {
	mean, _ := s.moments()
	_, variance := s.widened().moments()
	return t.ratioOf(s.N, mean, variance), t.ratioOf(s.N, -mean, variance)
}

// ratioOf is the ratio of n results with a mean and a variance.
func (t Test) ratioOf(n int64, mean, variance float64) float64 {
	return float64(float64(n)*t.Bound) * (float64(2*mean) - t.Bound) / float64(2*variance)
}

// sure is the ratio, as a logarithm, from which on a single test says yes; no is its
// opposite.
func (t Test) sure() float64 { return math.Log((1 - t.Error) / t.Error) }

// limits returns the ratios, as logarithms, at which one of the pair of tests accepts
// and rejects, by Wald. Either test may raise a false alarm, so each has half of the
// error.
func (t Test) limits() (yes, no float64) {
	return math.Log((1 - t.Error) / (t.Error / 2)), math.Log(t.Error / (1 - t.Error/2))
}

// Verdict returns what the pairs so far show.
func (t Test) Verdict(s *Samples) Verdict {
	if s.N < fewest {
		return Open
	}
	yes, no := t.limits()
	switch more, less := t.Ratios(s); {
	case more >= yes:
		return More
	case less >= yes:
		return Less
	case more <= no && less <= no:
		return NoMatch
	}
	return Open
}

// resamples is how many samples of the pairs an interval is made of.
const resamples = 2000

// Interval is the range of the mean difference in 95 of 100 samples, by bootstrap over
// pairs; it draws from the seed alone. One pair of the lowest and one of the highest
// result are added to the sample, as Agresti and Coull add two wins and two losses to a
// share. Otherwise a few equal pairs would not show how much others may differ. With
// many pairs the effect is negligible.
func (s *Samples) Interval(seed uint64) (low, high float64) {
	if s.N == 0 {
		return -1, 1
	}
	s = s.widened()
	values := s.differences()
	r := num.SplitStream(seed, 7)
	means := make([]float64, resamples)
	for i := range means {
		means[i] = s.resample(&r, values)
	}
	slices.SortFunc(means, cmp.Compare)
	return means[resamples*25/1000], means[resamples*975/1000-1]
}

// widened are the results with one of the least and one of the greatest.
func (s *Samples) widened() *Samples {
	w := &Samples{N: s.N + 2, Span: s.Span, Least: s.Least, Count: maps.Clone(s.Count)}
	w.Count[s.Least]++
	w.Count[s.Span]++
	return w
}

// resample returns the mean of as many pairs, drawn from them with replacement. It
// draws how often each difference occurs, given those before it; for many pairs the
// binomial numbers are approximated by normal ones.
func (s *Samples) resample(r *num.Stream, values []int) float64 {
	left, weight, sum := s.N, s.N, int64(0)
	for _, d := range values {
		n := binomial(r, left, s.Count[d], weight)
		sum += int64(d) * n
		left, weight = left-n, weight-s.Count[d]
	}
	return float64(sum) / float64(s.N) / float64(s.Span)
}

// manyDraws is from when on a binomial number is drawn by a normal one.
const manyDraws = 400

// binomial draws how many of n draws hit what is hit k times of all.
func binomial(r *num.Stream, n, k, all int64) (hits int64) {
	switch {
	case k <= 0 || n <= 0:
		return 0
	case k >= all:
		return n
	}
	p := float64(k) / float64(all)
	if size := float64(n); float64(size*p) > manyDraws && float64(size*(1-p)) > manyDraws {
		x := float64(size*p) + float64(normal(r)*math.Sqrt(float64(float64(size*p)*(1-p))))
		return min(max(int64(math.Round(x)), 0), n)
	}
	for range n {
		if unit(r) < p {
			hits++
		}
	}
	return hits
}

// unit draws from 0 up to 1.
func unit(r *num.Stream) float64 { return float64(r.Uint64()>>11) / (1 << 53) }

// normal draws from the standard normal distribution: the sum of twelve draws, less
// six, which uses no function that machines round otherwise.
func normal(r *num.Stream) float64 {
	sum := -6.0
	for range 12 {
		sum += unit(r)
	}
	return sum
}
