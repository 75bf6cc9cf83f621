package lab

import (
	"arbiter/core/num"

	"cmp"
	"context"
	"math"
	"slices"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
)

// Measure is the value that a search brings near to its target.
type Measure string

// The measures.
const (
	Wins  Measure = "wins"  // the share of matches that the deck wins
	Helps Measure = "helps" // how much more the deck wins when it draws the card, as in Matrix
)

// Search defines a search: which combination of a grid is nearest to a target.
type Search struct {
	// Plans are the matches of the deck against each of a field, from both seats. The
	// deck is the first contestant of each. All have the same seeds and the same Games,
	// which is the maximum for each combination.
	Plans []Plan
	Grid  Grid
	// Measure is the measure that Target applies to; "" = Wins. To measure Helps, the
	// plans note hands.
	Measure Measure
	Target  float64 // a share
	// Test is that of impact: by Bound, a share, one combination is farther from the
	// target than another, and Error is how often anything that it says may be wrong.
	Test Test
	Load func(variant int) (*games.Packs, error) // of one job
	// Done are parts that were played before. The set of a part is its variant times the
	// number of plans, and its plan.
	Done []Part
	// Keep, when it is not nil, is given every part as it comes, in no order.
	Keep func(Part) error
}

// Fate is what became of a combination.
type Fate string

// The fates.
const (
	Nearest Fate = "nearest"
	AsNear  Fate = "as near" // not farther than the nearest by the bound
	Unsure  Fate = "unsure"  // the matches ran out before it was decided
	Farther Fate = "farther" // and dropped when that was sure
)

// Variant is a combination of values, and how its deck does.
type Variant struct {
	Values  []int `json:"values"` // by key
	AsItIs  bool  `json:"as_it_is,omitempty"`
	Matches int64 `json:"matches"`
	Share
	Fate    Fate `json:"verdict"`
	samples Samples
	scores  []int  // half points by pair, in the order of plans within that of seeds
	deals   []deal // of the deck, where it is measured how much the card helps
	effect  effect
}

// Tuning is what a search shows.
type Tuning struct {
	Plan     Plan      `json:"plan"` // of the deck against the first of the field
	Card     string    `json:"card"`
	Deck     string    `json:"deck"`
	Field    []string  `json:"field"`
	Too      []string  `json:"field_with_card"` // those of the field that have the card too
	Grid     Grid      `json:"grid"`
	Measure  Measure   `json:"measure"`
	Target   float64   `json:"target"`
	Bound    float64   `json:"bound"`
	Error    float64   `json:"error"`
	Words    string    `json:"words"`    // in English
	Variants []Variant `json:"variants"` // the nearest first
	NotTried []string  `json:"not_tried"`
	Broken   bool      `json:"broken_off,omitempty"`
	Failed   []Played  `json:"failed"`
	Trials   Trials    `json:"trials"`
	Lang     string    `json:"-"` // of words
	said     i18n.Text // the words, and what was not tried, in both languages
	left     i18n.Texts
}

// bout is a unit of work of a search: a variant against one of the field.
type bout struct{ variant, against, unit int }

// Tune runs a search. In each round all remaining combinations play the same seeds
// against the whole field; then those are dropped that are surely farther from the
// target than the nearest one. It ends when one remains, when all that remain are
// equally near, or when all matches are played. The result does not depend on the
// number of jobs. progress gets the matches so far and their maximum. When the context
// ends, Tune reports the results of all that remain.
func Tune(ctx context.Context, s *Search, g *games.Definition, card string, jobs int, progress func(done, limit int)) (*Tuning, error) {
	r := &race{Search: s, game: g, card: slices.Index(s.Plans[0].cards(0), card), jobs: make([]map[[2]int]*worker, jobs), packs: make([]map[int]*games.Packs, jobs), done: map[bout]Part{}}
	for i := range r.jobs {
		r.jobs[i], r.packs[i] = map[[2]int]*worker{}, map[int]*games.Packs{}
	}
	t := &Tuning{Plan: s.Plans[0], Card: card, Deck: s.Plans[0].Names[0], Grid: s.Grid, Measure: cmp.Or(s.Measure, Wins), Target: s.Target, Bound: s.Test.Bound, Error: s.Test.Error, Failed: []Played{}, Too: []string{}}
	for i := range s.Plans {
		t.Field = append(t.Field, s.Plans[i].Names[1])
		if slices.Contains(s.Plans[i].cards(1), card) {
			t.Too = append(t.Too, s.Plans[i].Names[1])
		}
	}
	for _, p := range s.Done {
		r.done[bout{p.Set / len(s.Plans), p.Set % len(s.Plans), p.Unit}] = p
	}
	for n := range s.Grid.Size() {
		r.variants = append(r.variants, Variant{Values: s.Grid.At(n), AsItIs: s.Grid.As(n), Fate: Unsure, samples: Samples{Count: map[int]int64{}, Span: 4}})
	}
	played, units := 0, s.Plans[0].units()
	step := max(1, (fewest+rounds*len(s.Plans)-1)/(rounds*len(s.Plans)))
	for from := 0; from < units && !r.decided(); from += step {
		to := min(from+step, units)
		left := len(r.left()) * len(s.Plans)
		round := func(matches int) {
			if progress != nil {
				progress(played+matches, played+left*s.Plans[0].gamesOf(from, units))
			}
		}
		failed, whole, err := r.round(ctx, from, to, round)
		if err != nil {
			return nil, err
		}
		t.Failed = append(t.Failed, failed...)
		played += left * s.Plans[0].gamesOf(from, whole)
		if whole > from {
			r.judge()
		}
		if t.Broken = whole < to; t.Broken {
			break
		}
		if progress != nil {
			progress(played, played+len(r.left())*len(s.Plans)*s.Plans[0].gamesOf(to, units))
		}
	}
	t.Trials = r.trials
	t.conclude(r)
	return t, nil
}

// gamesOf is how many matches units have.
func (p *Plan) gamesOf(from, to int) int {
	if from >= to {
		return 0
	}
	first, _ := p.span(from)
	_, last := p.span(to - 1)
	return last - first
}

// race is a search that is going on.
type race struct {
	*Search
	game     *games.Definition
	card     int // its place in the deck
	variants []Variant
	best     int
	trials   Trials
	jobs     []map[[2]int]*worker // of each job: by variant and opponent
	packs    []map[int]*games.Packs
	done     map[bout]Part // before the search began
}

// left lists the variants that are not dropped.
func (r *race) left() (list []int) {
	for i := range r.variants {
		if r.variants[i].Fate != Farther {
			list = append(list, i)
		}
	}
	return list
}

// decided reports whether there is nothing more to find out.
func (r *race) decided() bool {
	for i := range r.variants {
		if r.variants[i].Fate == Unsure {
			return false
		}
	}
	return len(r.variants) > 1
}

// round lets all that are left play some units against the whole field. Those before
// whole were played by all of them; they are to when the context has not ended.
func (r *race) round(ctx context.Context, from, to int, progress func(matches int)) (failed []Played, whole int, err error) {
	var bouts []bout
	for unit := from; unit < to; unit++ {
		for _, v := range r.left() {
			for against := range r.Plans {
				bouts = append(bouts, bout{v, against, unit})
			}
		}
	}
	parts, done, matches := make([]Part, len(bouts)), make([]bool, len(bouts)), 0
	var missing []int
	for n, b := range bouts {
		if parts[n], done[n] = r.done[b]; done[n] {
			matches += len(parts[n].Matches)
		} else {
			missing = append(missing, n)
		}
	}
	var doers []Doer[Part]
	for job := range min(len(r.jobs), len(missing)) {
		doers = append(doers, func(ctx context.Context, n int) (Part, error) { return r.play(ctx, job, &bouts[n]) })
	}
	err = Distribute(ctx, missing, doers, func(n int, p Part) (enough bool, err error) {
		parts[n], done[n] = p, true
		matches += len(p.Matches)
		progress(matches)
		if r.Keep != nil {
			err = r.Keep(p)
		}
		return false, err
	})
	if err != nil {
		return nil, from, err
	}
	whole = to
	if n := slices.Index(done, false); n >= 0 {
		whole = bouts[n].unit
	}
	for n := range parts {
		if bouts[n].unit >= whole {
			break
		}
		for i := range parts[n].Matches {
			r.trials.add(&parts[n].Matches[i])
		}
		v := &r.variants[bouts[n].variant]
		failed = append(failed, v.add(&parts[n])...)
		if r.Measure == Helps {
			v.deal(&r.Plans[bouts[n].against], &parts[n], bouts[n].against)
		}
	}
	return failed, whole, nil
}

// play plays a bout.
func (r *race) play(ctx context.Context, job int, b *bout) (Part, error) {
	w, err := r.worker(job, b)
	if err != nil {
		return Part{}, err
	}
	p, err := w.unit(ctx, b.unit)
	p.Set = b.variant*len(r.Plans) + b.against
	return p, err
}

// worker returns a worker for a bout; each job has its own packs of each variant.
func (r *race) worker(job int, b *bout) (*worker, error) {
	key := [2]int{b.variant, b.against}
	if w := r.jobs[job][key]; w != nil {
		return w, nil
	}
	packs := r.packs[job][b.variant]
	if packs == nil {
		var err error
		if packs, err = r.Load(b.variant); err != nil {
			return nil, err
		}
		r.packs[job][b.variant] = packs
	}
	w := newWorker(&r.Plans[b.against], r.game, packs)
	if r.Measure != Helps {
		w.survey = nil // only who wins is asked
	}
	r.jobs[job][key] = w
	return w, nil
}

// failedPair is the score of a pair in which a match has failed: nothing can be said of
// it.
const failedPair = -1

// add counts a part of a variant: a result a seed, from both seats. Pairs in which a
// match has failed are left out.
func (v *Variant) add(p *Part) (failed []Played) {
	for i := 0; i+1 < len(p.Matches); i += 2 {
		if p.Matches[i].Result == Failed || p.Matches[i+1].Result == Failed {
			v.scores = append(v.scores, failedPair)
			continue
		}
		points := score(&p.Matches[i], 1) + score(&p.Matches[i+1], 1)
		v.scores = append(v.scores, points)
		v.samples.Count[points]++
		v.samples.N++
	}
	for _, m := range p.Matches {
		v.Matches++
		if m.Result == Failed {
			failed = append(failed, m)
		}
	}
	return failed
}

// deal notes what the deck drew against one of the field.
func (v *Variant) deal(p *Plan, part *Part, against int) {
	for i := range part.Matches {
		for _, d := range p.dealsOf(&part.Matches[i]) {
			if d.who == 0 {
				d.against = num.To[uint8](against)
				v.deals = append(v.deals, d)
			}
		}
	}
}

// mean is the share of wins so far.
func (v *Variant) mean() float64 {
	mean, _ := v.samples.moments()
	return mean
}

// value is what is measured of a variant so far; known is false as long as it is too little.
func (r *race) value(v *Variant) (value float64, known bool) {
	if r.Measure == Helps {
		return v.effect.share, v.effect.known
	}
	return v.mean(), true
}

// distance is how far a variant is from the target; those that are not known are farthest.
func (r *race) distance(v *Variant) float64 {
	value, known := r.value(v)
	if !known {
		return math.Inf(1)
	}
	return math.Abs(value - r.Target)
}

// judge finds the nearest variant, and says of the others how they compare with it. None is the
// nearest as long as nothing is known of any.
func (r *race) judge() {
	left := r.left()
	r.best = left[0]
	for _, v := range left {
		if x := &r.variants[v]; r.Measure == Helps && r.card >= 0 {
			x.effect = r.Plans[0].layered(x.deals).effect([]int{r.card, -1})
		}
		if r.distance(&r.variants[v]) < r.distance(&r.variants[r.best]) {
			r.best = v
		}
	}
	test := r.Test
	test.Error = r.Test.Error / float64(max(len(r.variants)-1, 1)) // as each of them may be wrong
	for _, v := range left {
		if v == r.best {
			r.variants[v].Fate = Nearest
			if _, known := r.value(&r.variants[v]); !known {
				r.variants[v].Fate = Unsure // so is every other one
			}
			continue
		}
		r.variants[v].Fate = r.compare(test, &r.variants[v], &r.variants[r.best])
	}
}

// compare reports whether a variant is farther from the target than another. The
// distance of the other is the greater of its excess over the target and its deficit.
// So a variant is farther if it exceeds both, and as near if it does not exceed one.
func (r *race) compare(test Test, v, best *Variant) Fate {
	sign := 1
	if value, _ := r.value(v); value < r.Target {
		sign = -1
	}
	farther := 0
	for _, other := range []int{1, -1} {
		g, enough := r.gap(v, best, sign, other)
		if !enough {
			return Unsure
		}
		if g.ratio(test) <= -test.sure() {
			return AsNear
		}
		if g.clear(test) {
			farther++
		}
	}
	if farther == 2 {
		return Farther
	}
	return Unsure
}

// gap is how much farther from the target one variant is than another: the mean of n
// results with a variance each.
type gap struct {
	n              int64
	mean, variance float64
}

// gap compares two variants, each by what it is above the target or, with -1, below. Both
// have played the same seeds, so that luck that they share cancels out.
func (r *race) gap(v, best *Variant, sign, other int) (g gap, enough bool) {
	by := -r.Target * float64(sign-other)
	if r.Measure == Helps {
		a, b := &v.effect, &best.effect
		g = gap{1, float64(float64(sign)*a.share) - float64(float64(other)*b.share) + by, a.apart(b, float64(sign), float64(other))}
		return g, a.known && b.known && g.variance > 0
	}
	paired := &Samples{Span: v.samples.Span, Count: map[int]int64{}}
	for i, points := range v.scores {
		if points != failedPair && best.scores[i] != failedPair {
			paired.Count[sign*points-other*best.scores[i]]++
			paired.N++
		}
	}
	mean, variance := paired.moments()
	if variance == 0 {
		variance = 1 / float64(max(paired.N, 1)) // all pairs were equal: the next one may differ
	}
	return gap{paired.N, mean + by, variance}, paired.N >= fewest
}

// ratio is that of a test of a gap of the bound against none.
func (g *gap) ratio(t Test) float64 { return t.ratioOf(g.n, g.mean, g.variance) }

// leaps are the multiples of the bound by which a variant may be farther. A test for a
// small difference is slow to see a great one.
var leaps = []float64{1, 2, 4, 8}

// clear reports whether there is a gap, by one of the leaps. All of them together are wrong
// as often as the test may be.
func (g *gap) clear(t Test) bool {
	for _, leap := range leaps {
		one := Test{Bound: t.Bound * leap, Error: t.Error / float64(len(leaps))}
		if g.ratio(one) >= one.sure() {
			return true
		}
	}
	return false
}

// conclude sets the conclusion of the race.
func (t *Tuning) conclude(r *race) {
	for i := range r.variants {
		v := &r.variants[i]
		if r.Measure == Helps {
			v.Share = v.effect.interval()
			continue
		}
		v.Share = Share{Share: v.mean()}
		v.Low, v.High = v.samples.Interval(t.Plan.Match.Seed)
		if v.samples.N == 0 {
			v.Share = Share{0.5, 0, 1}
		}
		v.Share = v.Share.rounded()
	}
	t.Variants = slices.Clone(r.variants)
	slices.SortStableFunc(t.Variants, func(a, b Variant) int {
		return cmp.Or(cmp.Compare(order(a.Fate), order(b.Fate)), cmp.Compare(math.Abs(a.Share.Share-t.Target), math.Abs(b.Share.Share-t.Target)))
	})
	t.say()
}

func order(f Fate) int { return slices.Index([]Fate{Nearest, AsNear, Unsure, Farther}, f) }
