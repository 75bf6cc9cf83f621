package lab

import "math"

// A test that stops when it is sure stops more often where chance exaggerates. So the
// difference at that point is too great on average, and the usual interval covers too
// seldom. Estimate corrects both by the distribution of the mean at the stop. The sum
// of pairs is a random walk between the limits of the test, whose density is followed
// from look to look by numerical integration (Armitage, McPherson and Rowe 1969).
// Results are ordered by their mean (Emerson and Fleming, Parameter estimation
// following group sequential hypothesis testing, Biometrika 77, 1990).

// Estimate returns the difference at which half of all comparisons would show a higher
// mean than the samples, and half a lower one: it is median unbiased. At low and high
// 2.5 of 100 would show one as high, or as low. limit is the number of pairs at which
// the comparison would have ended; seed is for Interval, which is used where the test
// has not looked.
func (t Test) Estimate(s *Samples, limit int64, seed uint64) (mid, low, high float64) {
	mean, _ := s.moments()
	if s.N < fewest {
		low, high = s.Interval(seed)
		return mean, low, high
	}
	w := t.walk(s, limit)
	mid, low, high = w.solve(0.5), w.solve(0.025), w.solve(0.975)
	return rounded(mid), rounded(max(low, -1)), rounded(min(high, 1))
}

// walk is the sum of pairs between the limits of a test, in units in which a pair has the
// variance 1.
type walk struct {
	scale float64 // of a share in these units
	side  float64 // of 0 on which the mean of the samples lies, 1 or -1
	seen  float64 // that mean, without its sign
	at    int64   // the number of pairs of the samples
	looks []look
}

// look is a time at which the test looks.
type look struct {
	pairs float64
	outer float64 // more from here on, less from its opposite on
	inner float64 // no match between this and its opposite; none when it is negative
	since float64 // pairs since the look before
	nodes []node  // where the walk may be when the test goes on
}

// node is a point of the numerical integration. Its density, with its weight, is that of a
// walk with the drift seen.
type node struct{ at, density float64 }

// Sizes of the integration, in standard deviations of a step.
const (
	reach = 8.0 // beyond which a step does not lead, and nothing is
	panel = 1.5 // the width of a panel of nodes
)

// gauss are the places and weights of Gauss and Legendre in a panel from -1 to 1.
var gauss = [4]struct{ at, weight float64 }{{-0.8611363115940526, 0.34785484513745385}, {-0.33998104358485626, 0.6521451548625461},
	{0.33998104358485626, 0.6521451548625461}, {0.8611363115940526, 0.34785484513745385}}

// leastMass is the probability below which what is left of a walk changes no estimate.
const leastMass = 1e-9

// walk follows the density of a comparison with the mean and the variance of samples.
func (t Test) walk(s *Samples, limit int64) *walk {
	mean, _ := s.moments()
	_, variance := s.widened().moments()
	return t.walkOf(mean, variance, s.N, limit)
}

func (t Test) walkOf(mean, variance float64, at, limit int64) *walk {
	deviation := math.Sqrt(variance)
	w := &walk{scale: 1 / deviation, side: math.Copysign(1, mean), at: at, seen: math.Abs(mean) / deviation}
	yes, no := t.limits()
	apart, slope := deviation/t.Bound, t.Bound/float64(2*deviation)
	before, from := 0.0, []node{{0, 1}}
	for pairs := int64(fewest); len(from) > 0; pairs = lookAfter(pairs) {
		pairs = min(pairs, limit)
		n := float64(pairs)
		l := look{pairs: n, outer: float64(yes*apart) + float64(slope*n), inner: float64(no*apart) + float64(slope*n), since: n - before}
		if pairs < limit {
			l.nodes = l.spread(from, w.seen)
		}
		w.looks = append(w.looks, l)
		before, from = n, l.nodes
	}
	return w
}

// spread are the nodes of a look with the density that comes from those before it; none
// when next to nothing goes on.
func (l *look) spread(from []node, drift float64) (nodes []node) {
	middle, far := float64(drift*l.pairs), float64(reach*math.Sqrt(l.pairs))
	sides := [][2]float64{{-l.outer, l.outer}}
	if l.inner > 0 {
		sides = [][2]float64{{-l.outer, -l.inner}, {l.inner, l.outer}}
	}
	step, mass := math.Sqrt(l.since), 0.0
	for _, side := range sides {
		low, high := max(side[0], middle-far), min(side[1], middle+far)
		if low >= high {
			continue
		}
		panels := math.Ceil((high - low) / float64(panel*step))
		half := (high - low) / float64(2*panels)
		for p := range int(panels) {
			for _, g := range gauss {
				x := low + float64(half*(float64(2*p+1)+g.at))
				density := 0.0
				for i := range from {
					if d := (x - from[i].at - float64(drift*l.since)) / step; d > -reach && d < reach {
						density += float64(from[i].density * math.Exp(-float64(d*d)/2))
					}
				}
				density *= float64(half*g.weight) / float64(step*math.Sqrt(2*math.Pi))
				mass += density
				nodes = append(nodes, node{x, density})
			}
		}
	}
	if mass < leastMass {
		return nil
	}
	return nodes
}

// beyond is the probability that a comparison with a drift ends with a mean as great as
// that of the samples, or a greater one.
func (w *walk) beyond(drift float64) float64 {
	if w.side < 0 {
		return 1 - w.farther(-drift)
	}
	return w.farther(drift)
}

// farther is that probability for the side on which the mean lies. The density is that of
// walks with the drift seen, and precise where they lead: what lies nearer to 0 is not added
// up.
func (w *walk) farther(drift float64) (p float64) {
	before, from := 0.0, []node{{0, 1}}
	for i := range w.looks {
		l := &w.looks[i]
		seen, step := float64(w.seen*l.pairs), math.Sqrt(l.since)
		for _, n := range from {
			if n.density == 0 {
				continue
			}
			// A drift changes the density of a walk that has come to a place by this much.
			tilt := drift - w.seen
			density := n.density * math.Exp(float64(tilt*n.at)-float64((float64(drift*drift)-float64(w.seen*w.seen))*before)/2)
			centre := n.at + float64(drift*l.since)
			above := func(x float64) float64 { return math.Erfc((x-centre)/float64(step*math.Sqrt2)) / 2 }
			p += float64(density * l.stopped(seen, above))
		}
		before, from = l.pairs, l.nodes
	}
	return p
}

// stopped is the probability that the walk stops at a look, at a place as great as seen:
// above gives that it is above a place.
func (l *look) stopped(seen float64, above func(x float64) float64) (p float64) {
	if len(l.nodes) == 0 {
		return above(seen)
	}
	p = above(max(seen, l.outer))
	if l.inner > 0 && seen < l.inner {
		p += above(max(seen, -l.inner)) - above(l.inner)
	}
	if seen < -l.outer {
		p += above(seen) - above(-l.outer)
	}
	return p
}

// solve finds the difference, as a share, with which the mean seen is as probable to be
// reached as that, by false position (Illinois).
func (w *walk) solve(p float64) float64 {
	width, centre := 6/math.Sqrt(float64(w.at)), float64(w.side*w.seen)
	low, high := centre-width, centre+width
	below, above := w.beyond(low)-p, w.beyond(high)-p
	if below >= 0 || above <= 0 {
		return centre / w.scale
	}
	kept := 0 // the end that was kept last
	for range 60 {
		x := high - float64(above*(high-low))/(above-below)
		y := w.beyond(x) - p
		if math.Abs(y) < 1e-10 || high-low < float64(1e-10*width) {
			return x / w.scale
		}
		if y < 0 {
			if low, below = x, y; kept == 1 {
				above /= 2
			}
			kept = 1
		} else {
			if high, above = x, y; kept == -1 {
				below /= 2
			}
			kept = -1
		}
	}
	return (low + high) / float64(2*w.scale)
}
