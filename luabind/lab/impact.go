package lab

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"arbiter/luabind/game"
	"arbiter/luabind/lab/tally"
)

// Comparison says what is compared: the matches of a plan with two sets of packs, and
// whose results count.
type Comparison struct {
	Plan Plan // of the packs before; Games are the most of each side
	// Who is the contestant whose results count, from 0.
	Who  int
	Test Test
}

// Impact is what a comparison shows.
type Impact struct {
	Plan      Plan         `json:"plan"`
	Who       string       `json:"who"`
	Pairs     int64        `json:"pairs"` // seeds, each played from every seat by both sides
	Verdict   Verdict      `json:"verdict"`
	Before    float64      `json:"before"` // shares of wins, a draw being half a one
	After     float64      `json:"after"`
	Low       float64      `json:"low"` // of their difference
	High      float64      `json:"high"`
	Words     string       `json:"words"`
	Failed    []Played     `json:"failed"`
	Trials    Trials       `json:"trials"`
	Forms     []tally.Form `json:"-"`
	TablesOld tally.Tables `json:"tables_before"`
	TablesNew tally.Tables `json:"tables_after"`
	samples   Samples
	won       [2]int64 // half points
	wins      [2]map[ending]int64
	matches   int64
}

// ending is how and when a match was won.
type ending struct {
	by   string
	turn int
}

// pairOfUnits is what both sides give in one unit, before and after.
type pairOfUnits [2]Part

// Compare plays a plan with the packs before and after a change until the test
// decides or all matches are played. What it gives does not depend on the number of
// jobs: units count in their order, and those behind the one that decides are
// dropped. before and after load the packs of one job.
func Compare(ctx context.Context, c Comparison, g game.Game, before, after func() (game.Packs, error), jobs int, progress func(pairs int64)) (*Impact, error) {
	first, err := before()
	if err != nil {
		return nil, err
	}
	seats := c.Plan.seats()
	im := &Impact{Plan: c.Plan, Who: c.Plan.Names[c.Who], Verdict: Open, Failed: []Played{}, Forms: c.Plan.Forms(first), TablesOld: tally.Tables{}, TablesNew: tally.Tables{},
		samples: Samples{Count: map[int]int64{}, Span: 2 * seats}, wins: [2]map[ending]int64{{}, {}}}
	var doers []Doer[pairOfUnits]
	units := make([]int, c.Plan.units())
	for i := range units {
		units[i] = i
	}
	for job := range min(jobs, len(units)) {
		old := first
		if job > 0 {
			if old, err = before(); err != nil {
				return nil, err
			}
		}
		changed, err := after()
		if err != nil {
			return nil, err
		}
		pair := [2]*worker{newWorker(&c.Plan, g, old), newWorker(&c.Plan, g, changed)}
		doers = append(doers, func(ctx context.Context, unit int) (pairOfUnits, error) { return both(ctx, &c, pair, unit) })
	}
	waiting := map[int]pairOfUnits{} // behind one that is still to come
	next := 0
	err = Distribute(ctx, units, doers, func(unit int, u pairOfUnits) (bool, error) {
		for waiting[unit] = u; im.Verdict == Open; next++ {
			u, there := waiting[next]
			if !there {
				break
			}
			delete(waiting, next)
			if err := im.add(&c, &u); err != nil {
				return false, err
			}
			if progress != nil {
				progress(im.samples.N)
			}
		}
		return im.Verdict != Open, nil
	})
	if err == nil {
		im.conclude(&c)
	}
	return im, err
}

// both plays a unit with the packs before and after.
func both(ctx context.Context, c *Comparison, pair [2]*worker, unit int) (u pairOfUnits, err error) {
	for i, w := range pair {
		part, err := w.unit(ctx, unit)
		if err != nil {
			return u, err
		}
		u[i] = part
	}
	return u, nil
}

// add counts a unit of both sides.
func (im *Impact) add(c *Comparison, u *pairOfUnits) error {
	var scores [2][]int
	for i := range u {
		for _, m := range u[i].Matches {
			im.Trials.add(&m)
			if slices.Contains(m.Winners, c.Who+1) {
				im.wins[i][ending{m.By, m.Turn}]++
			}
			if m.Result == Failed {
				im.Failed = append(im.Failed, m)
			}
			scores[i] = append(scores[i], score(&m, c.Who+1))
		}
	}
	seats := c.Plan.seats()
	for from := 0; from+seats <= len(scores[0]); from += seats {
		difference := 0
		for k := from; k < from+seats; k++ {
			difference += scores[1][k] - scores[0][k]
			im.won[0] += int64(scores[0][k])
			im.won[1] += int64(scores[1][k])
			im.matches++
		}
		im.samples.Count[difference]++
		im.samples.N++
	}
	im.Verdict = c.Test.Verdict(&im.samples)
	return errors.Join(im.TablesOld.Merge(u[0].Tables, im.Forms), im.TablesNew.Merge(u[1].Tables, im.Forms))
}

// score is what a contestant has of a match, in half points.
func score(m *Played, who int) int {
	bit := uint64(1) << who
	switch {
	case mask(m.Winners)&bit != 0:
		return 2
	case mask(m.Drawn)&bit != 0:
		return 1
	}
	return 0
}

// conclude says what has come out.
func (im *Impact) conclude(c *Comparison) {
	im.Pairs = im.samples.N
	if im.matches > 0 {
		im.Before, im.After = float64(im.won[0])/float64(2*im.matches), float64(im.won[1])/float64(2*im.matches)
	}
	im.Low, im.High = im.samples.Interval(c.Plan.Match.Seed)
	im.Words = im.words(c)
}

// words says it in a sentence.
func (im *Impact) words(c *Comparison) string {
	points, half := 100*(im.After-im.Before), 100*(im.High-im.Low)/2
	text := fmt.Sprintf("%s wins %.1f ± %.1f points", im.Who, max(points, -points), half)
	switch {
	case im.Pairs == 0:
		return "nothing was played"
	case im.Verdict == NoMatch:
		return fmt.Sprintf("%s wins neither more nor less by %.1f points (%+.1f ± %.1f)", im.Who, 100*c.Test.Bound, points, half)
	case im.Verdict == Open && im.Low <= 0 && im.High >= 0:
		return fmt.Sprintf("no difference is shown: %s wins %+.1f ± %.1f points after %d pairs", im.Who, points, half, im.Pairs)
	case points < 0:
		text += " less"
	default:
		text += " more"
	}
	return text + im.mostly(points)
}

// mostly says by what and when most of a difference comes about.
func (im *Impact) mostly(points float64) string {
	by, byTurn, all := map[string]int64{}, map[ending]int64{}, int64(0)
	for i, sign := range []int64{-1, 1} {
		for e, n := range im.wins[i] { //maporder: sums have no order
			by[e.by] += sign * n
			byTurn[e] += sign * n
			all += sign * n
		}
	}
	toward := int64(1)
	if points < 0 {
		toward = -1
	}
	if all*toward <= 0 {
		return ""
	}
	cause := ""
	for _, name := range sortedNames(by) {
		if 10*by[name]*toward >= 6*all*toward && (cause == "" || by[name]*toward > by[cause]*toward) {
			cause = name
		}
	}
	if cause == "" {
		return ""
	}
	text := ", mostly by " + cause
	if turn := im.since(byTurn, cause, by[cause]*toward, toward); turn > 1 {
		text += fmt.Sprintf(" after turn %d", turn-1)
	}
	return text
}

// since is the latest turn from which on at least three quarters of a difference come
// about.
func (im *Impact) since(byTurn map[ending]int64, cause string, whole, toward int64) (turn int) {
	last := 0
	for e := range byTurn { //maporder: the greatest has no order
		last = max(last, e.turn)
	}
	var rest int64
	for turn = last; turn > 0; turn-- {
		if rest += byTurn[ending{cause, turn}] * toward; 4*rest >= 3*whole {
			return turn
		}
	}
	return 0
}
