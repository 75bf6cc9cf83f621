package lab

import (
	"cmp"
	"math"
	"slices"
)

// sight is what one match shows of a card of one deck.
type sight struct {
	layer  int  // the deck, its opponent and how many cards the deck drew; from 0
	seed   int  // of the match, from 0: matches of one seed have the same shuffles
	drew   bool // the deck drew the card
	points int  // half points that the deck scored: 2 for a win, 1 for a draw
}

// layer adds up the sights of one layer.
type layer struct{ with, withPoints, without, withoutPoints int }

// mixed reports whether the layer has matches with the card and matches without it: the
// others compare nothing.
func (l *layer) mixed() bool { return l.with > 0 && l.without > 0 }

// effect is how much more a deck wins when it has drawn a card, among comparable
// matches.
type effect struct {
	share         float64
	variance      float64
	freedom       float64 // degrees of freedom of the variance
	with, without int     // matches that are compared
	// bySeed is what each seed contributes to share, less its expectation; the variance of
	// share is about the sum of their squares.
	bySeed []float64
	known  bool
}

// Minimum samples to estimate an effect. With fewer matches, or with nearly all weight
// on a few seeds, its interval would cover too seldom.
const (
	fewestAlike = 20 // matches that are compared, with the card and without it
	fewestSeeds = 8  // degrees of freedom
)

// effectOf estimates an effect from sights of so many layers and seeds.
//
// The share is the risk difference of Mantel and Haenszel, with the variance of Sato
// (Biometrics 45, 1989), which holds for few large layers as for many small ones.
// Matches of one seed are not independent: they have the same shuffles, and equal decks
// even play the same match. The variance is therefore multiplied by the design effect
// of the seeds: the sum of the squared contributions of seeds over that of matches. The
// degrees of freedom are those of Satterthwaite, from the weight of each seed.
func effectOf(sights []sight, layers, seeds int) (e effect) {
	tables := make([]layer, layers)
	for i := range sights {
		s := &sights[i]
		if l := &tables[s.layer]; s.drew {
			l.with, l.withPoints = l.with+1, l.withPoints+s.points
		} else {
			l.without, l.withoutPoints = l.without+1, l.withoutPoints+s.points
		}
	}
	weight := e.pool(tables)
	if weight == 0 {
		return e
	}
	design := e.cluster(sights, tables, weight, seeds)
	e.variance *= design
	e.known = min(e.with, e.without) >= fewestAlike && e.freedom >= fewestSeeds && e.variance > 0
	return e
}

// pool sets the share and Sato's variance, and returns the weight of all layers.
func (e *effect) pool(tables []layer) (weight float64) {
	var sum, p, q float64
	for i := range tables {
		l := &tables[i]
		if !l.mixed() {
			continue
		}
		e.with, e.without = e.with+l.with, e.without+l.without
		with, without := float64(l.with), float64(l.without)
		won, wonWithout := float64(l.withPoints)/2, float64(l.withoutPoints)/2
		n := with + without
		weight += with * without / n
		sum += (float64(won*without) - float64(wonWithout*with)) / n
		p += (float64(float64(with*with)*wonWithout) - float64(float64(without*without)*won) + float64(float64(with*without)*(without-with))/2) / float64(n*n)
		q += (float64(won*(without-wonWithout)) + float64(wonWithout*(with-won))) / float64(2*n)
	}
	if weight > 0 {
		e.share = sum / weight
		e.variance = (float64(e.share*p) + q) / float64(weight*weight)
	}
	return weight
}

// cluster sets what each seed contributes and the degrees of freedom, and returns the
// design effect.
func (e *effect) cluster(sights []sight, tables []layer, weight float64, seeds int) (design float64) {
	e.bySeed = make([]float64, seeds)
	leverage := make([]float64, seeds)
	var single float64
	for i := range sights {
		s := &sights[i]
		l := &tables[s.layer]
		if !l.mixed() {
			continue
		}
		n := float64(l.with + l.without)
		drew := -float64(l.with) / n
		if s.drew {
			drew++
		}
		rest := float64(s.points)/2 - float64(l.withPoints+l.withoutPoints)/float64(2*n) - float64(e.share*drew)
		// A layer loses one match's worth of variance to its own mean.
		loss := n / (n - 1)
		score := float64(float64(drew*rest)*math.Sqrt(loss)) / weight
		single += float64(score * score)
		e.bySeed[s.seed] += score
		leverage[s.seed] += float64(float64(drew*drew) * loss)
	}
	var together, all, squares, there float64
	for i, score := range e.bySeed {
		together += float64(score * score)
		all += leverage[i]
		squares += float64(leverage[i] * leverage[i])
		if leverage[i] > 0 {
			there++
		}
	}
	e.freedom = float64(all*all)/squares - 1
	if single == 0 || there < 2 {
		return 0
	}
	return together / single * (there / (there - 1))
}

// normal975 is the point below which 97.5 of 100 draws from the normal distribution lie.
const normal975 = 1.959963984540054

// student975 is that point of Student's distribution, by the expansion of Cornish and
// Fisher; with 8 and more degrees of freedom it is right to three digits.
func student975(freedom float64) float64 {
	const z = normal975
	const z3, z5, z7 = z * z * z, z * z * z * z * z, z * z * z * z * z * z * z
	f := 1 / freedom
	return z + float64(f*((z3+z)/4+float64(f*((5*z5+16*z3+3*z)/96+float64(f*((3*z7+19*z5+17*z3-15*z)/384))))))
}

// interval returns the share with the ends between which it lies in 95 of 100 samples.
func (e *effect) interval() Share {
	if !e.known {
		return Share{0, -1, 1}
	}
	wide := float64(student975(e.freedom) * math.Sqrt(e.variance))
	return Share{e.share, max(e.share-wide, -1), min(e.share+wide, 1)}.rounded()
}

// chance is how often an effect at least as large comes about when there is none.
func (e *effect) chance() float64 {
	if !e.known {
		return 1
	}
	return student(math.Abs(e.share)/math.Sqrt(e.variance), e.freedom)
}

// student is how often Student's distribution is farther from 0 than t, by Wallace (Bounds on
// normal approximations to Student's and the chi-square distributions, 1959). With 8 and more
// degrees of freedom it is right to a tenth of the value, also where that is small.
func student(t, freedom float64) float64 {
	z := (float64(8*freedom) + 1) / (float64(8*freedom) + 3) * math.Sqrt(float64(freedom*math.Log1p(float64(t*t)/freedom)))
	return math.Erfc(z / math.Sqrt2)
}

// apart is the variance of the difference of two effects of the same seeds, each with its
// sign.
func (e *effect) apart(other *effect, sign, otherSign float64) (variance float64) {
	there := 0.0
	for i := range max(len(e.bySeed), len(other.bySeed)) {
		var a, b float64
		if i < len(e.bySeed) {
			a = e.bySeed[i]
		}
		if i < len(other.bySeed) {
			b = other.bySeed[i]
		}
		if a != 0 || b != 0 {
			there++
		}
		d := float64(sign*a) - float64(otherSign*b)
		variance += float64(d * d)
	}
	if there < 2 {
		return 0
	}
	return variance * (there / (there - 1))
}

// discoveries reports which results are significant. With the method of Benjamini and
// Hochberg at most one of twenty that it reports is expected to be chance.
func discoveries(chances []float64) []bool {
	const rate = 0.05
	order := make([]int, len(chances))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(chances[a], chances[b]) })
	last := 0
	for rank, i := range order {
		if chances[i] <= rate*float64(rank+1)/float64(len(chances)) {
			last = rank + 1
		}
	}
	found := make([]bool, len(chances))
	for _, i := range order[:last] {
		found[i] = true
	}
	return found
}
