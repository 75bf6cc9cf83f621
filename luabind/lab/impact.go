package lab

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
)

// Comparison defines a comparison: the matches of a plan with two sets of packs, and
// the contestant whose results count.
type Comparison struct {
	Plan Plan // of the packs before; Games are the most of each side
	// The index, from 0, of the contestant with the results that count.
	Who  int
	Test Test
	// Subject is the id of the definition that is changed, "" for none.
	Subject string
	Lang    string // of the report; "" = en
	Done    []Part // that were played before, of the sets 0, before the change, and 1
	// Keep, when it is not nil, is given every part as it comes, in no order.
	Keep func(Part) error
}

// Impact is what a comparison shows.
type Impact struct {
	Lang    string  `json:"-"` // of words and names
	Plan    Plan    `json:"plan"`
	Who     string  `json:"who"`
	Subject string  `json:"definition,omitempty"` // that was changed
	Pairs   int64   `json:"pairs"`                // seeds, each played from every seat by both sides
	Verdict Verdict `json:"verdict"`
	Before  float64 `json:"before"` // shares of wins, a draw being half a one
	After   float64 `json:"after"`
	// Difference estimates the effect of the change, corrected for the bias that
	// stopping the test adds to After - Before; Low and High are the ends of its
	// interval.
	Difference float64  `json:"difference"`
	Low        float64  `json:"low"`
	High       float64  `json:"high"`
	Words      string   `json:"words"` // in English
	Broken     bool     `json:"broken_off,omitempty"`
	Few        bool     `json:"too_few_pairs,omitempty"` // for anything to be shown
	Failed     []Played `json:"failed"`
	Trials     Trials   `json:"trials"`
	// Names are those of definitions that tables have, by id.
	Names     map[string]string `json:"names,omitempty"`
	Forms     []games.TableForm `json:"-"`
	TablesOld games.Tables      `json:"tables_before"`
	TablesNew games.Tables      `json:"tables_after"`
	said      i18n.Text         // the words, in both languages
	samples   Samples
	won       [2]int64 // half points
	wins      [2]map[ending]int64
	matches   int64
	look      int64       // the number of pairs at which the test looks next
	who       int         // as in Played
	played    [2][]Played // before and after
	names     *Report     // of the definitions
}

// ending is how and when a match was won.
type ending struct {
	by   string
	turn int
}

// Compare plays a plan with the packs before and after a change until the test decides
// or all matches are played. The result does not depend on the number of jobs: units
// count in their order, and those after the deciding one are dropped. before and after
// load the packs of one job.
func Compare(ctx context.Context, c Comparison, g *games.Definition, before, after func() (*games.Packs, error), jobs int, progress func(Course)) (*Impact, error) {
	first, err := before()
	if err != nil {
		return nil, err
	}
	seats := c.Plan.seats()
	im := &Impact{Lang: c.Lang, Plan: c.Plan, Subject: c.Subject, who: c.Who + 1, names: &Report{defined: namesOf(first, c.Lang)}, Who: c.Plan.Names[c.Who], Verdict: Open, look: fewest, Failed: []Played{}, Forms: c.Plan.Forms(first), TablesOld: games.Tables{}, TablesNew: games.Tables{},
		samples: Samples{Count: map[int]int64{}, Span: 2 * seats, Least: -2 * seats}, wins: [2]map[ending]int64{{}, {}}}
	w := &waiting{Impact: im, of: &c, parts: map[int]Part{}, progress: progress}
	for _, p := range c.Done {
		w.parts[sides*p.Unit+p.Set] = p
	}
	missing := w.missing()
	if err := w.count(); err != nil {
		return nil, err
	}
	var doers []Doer[Part]
	for job := range min(jobs, len(missing)) {
		if im.Verdict != Open {
			break
		}
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
		pair := [sides]*worker{newWorker(&c.Plan, g, old), newWorker(&c.Plan, g, changed)}
		doers = append(doers, func(ctx context.Context, n int) (Part, error) {
			p, err := pair[n%sides].unit(ctx, n/sides)
			p.Set = n % sides
			return p, err
		})
	}
	if im.Verdict == Open {
		err = Distribute(ctx, missing, doers, w.take)
	}
	if err == nil {
		im.Broken = ctx.Err() != nil && im.Verdict == Open && w.next < c.Plan.units()
		im.conclude(&c, w.next == c.Plan.units())
	}
	return im, err
}

// sides are how many sets a comparison has: before and after.
const sides = 2

// waiting are the units of both sides that wait for one before them.
type waiting struct {
	*Impact
	of       *Comparison
	parts    map[int]Part // by unit and side
	next     int          // the unit that counts next
	progress func(Course)
}

// missing are those that are still to be played.
func (w *waiting) missing() (list []int) {
	for n := range sides * w.of.Plan.units() {
		if _, there := w.parts[n]; !there {
			list = append(list, n)
		}
	}
	return list
}

// take has one that has just been played.
func (w *waiting) take(n int, p Part) (enough bool, err error) {
	w.parts[n] = p
	if w.of.Keep != nil {
		if err := w.of.Keep(p); err != nil {
			return false, err
		}
	}
	err = w.count()
	return w.Verdict != Open, err
}

// count counts what waits for nothing, until the test decides.
func (w *waiting) count() error {
	for ; w.Verdict == Open; w.next++ {
		old, played := w.parts[sides*w.next]
		now, too := w.parts[sides*w.next+1]
		if !played || !too {
			break
		}
		delete(w.parts, sides*w.next)
		delete(w.parts, sides*w.next+1)
		if err := w.add(w.of, &[sides]Part{old, now}); err != nil {
			return err
		}
	}
	if w.progress != nil && w.next > 0 {
		w.progress(w.of.course(&w.samples))
	}
	return nil
}

// add counts a unit of both sides.
func (im *Impact) add(c *Comparison, u *[sides]Part) error {
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
		im.played[i] = append(im.played[i], u[i].Matches...)
	}
	seats := c.Plan.seats()
	for from := 0; from+seats <= len(scores[0]); from += seats {
		if failedIn(u, from, from+seats) {
			continue // nothing can be said of it
		}
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
	if im.samples.N >= im.look {
		im.Verdict = c.Test.Verdict(&im.samples)
		for im.look <= im.samples.N {
			im.look = lookAfter(im.look)
		}
	}
	return errors.Join(im.TablesOld.Merge(u[0].Tables, im.Forms), im.TablesNew.Merge(u[1].Tables, im.Forms))
}

// failedIn reports whether one of some matches has failed, before or after.
func failedIn(u *[sides]Part, from, to int) bool {
	for i := range u {
		if slices.ContainsFunc(u[i].Matches[from:to], func(m Played) bool { return m.Result == Failed }) {
			return true
		}
	}
	return false
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

// conclude sets the conclusion; whole means that all planned matches were played.
func (im *Impact) conclude(c *Comparison, whole bool) {
	im.Pairs = im.samples.N
	if im.matches > 0 {
		im.Before, im.After = float64(im.won[0])/float64(2*im.matches), float64(im.won[1])/float64(2*im.matches)
	}
	if whole && im.Verdict == Open {
		im.Verdict = c.Test.Verdict(&im.samples) // which is looked at in the end, however many pairs there are
	}
	most := im.Pairs
	if im.Verdict != Open {
		most = max(most, int64(c.Plan.Games/c.Plan.seats()))
	}
	im.Difference, im.Low, im.High = c.Test.Estimate(&im.samples, most, c.Plan.Match.Seed)
	im.Few = im.Pairs < minPairs
	im.names.Forms, im.names.Tables = im.Forms, im.TablesOld
	im.names.sort()
	im.Names = im.names.Names
	im.said = im.words(c)
	im.Words = im.said.EN
}

// minPairs is the number of pairs below which nothing is said of a difference but its
// interval.
const minPairs = 30

// Course is how far a comparison is.
type Course struct {
	Pairs, MaxPairs int64
	Points          float64 // of a hundred, by which more is won so far
	// More is about how many pairs more there will be if the rest is as what was played;
	// -1 when nothing is known of it.
	More int64
}

// course returns the progress of a comparison. The logarithms of its ratios grow with
// the number of pairs, which predicts when the first of them will be enough.
func (c *Comparison) course(s *Samples) Course {
	mean, _ := s.moments()
	at := Course{Pairs: s.N, MaxPairs: int64(c.Plan.Games / c.Plan.seats()), Points: 100 * mean, More: -1}
	if s.N < fewest {
		return at
	}
	more, less := c.Test.Ratios(s)
	yes, no := c.Test.limits()
	left := at.MaxPairs - s.N
	for _, toward := range [...]struct{ ratio, limit float64 }{{more, yes}, {less, yes}, {min(-more, -less), -no}} {
		if toward.ratio > 0 {
			left = min(left, max(int64(toward.limit*float64(s.N)/toward.ratio)-s.N, 0))
			at.More = left
		}
	}
	return at
}

// words returns the conclusion as a sentence.
func (im *Impact) words(c *Comparison) i18n.Text {
	d := Share{im.Difference, im.Low, im.High}
	points := 100 * d.Share
	shown := i18n.Text{EN: d.points(), ZH: word(i18n.Chinese, d.points())}
	switch {
	case im.Pairs == 0 && len(im.Failed) > 0:
		return i18n.Format("no pair is whole: %s failed", "没有完整的配对：%s出错", matchesOf(len(im.Failed)))
	case im.Pairs == 0:
		return i18n.Format("nothing was played", "没有进行对局")
	case im.Few:
		return joined(i18n.Format("too few pairs for a conclusion, %d of at least %d: %s wins %s points", "配对太少（%d个，至少需要%d个），无法下结论：%s的胜率变化%s个百分点", im.Pairs, minPairs, im.Who, shown), im.untouched())
	case im.Verdict == NoMatch:
		return joined(i18n.Format("%s wins neither more nor less by %.1f points: %s", "%s的胜率变化不超过%.1f个百分点：%s", im.Who, 100*c.Test.Bound, shown), im.untouched())
	case im.Verdict == Open && im.Low <= 0 && im.High >= 0:
		return joined(i18n.Format("no difference is shown: %s wins %s points after %s", "未显示差异：%s的胜率变化%s个百分点（%s之后）", im.Who, shown, pairsOf(im.Pairs)), im.untouched())
	}
	by := d.toward(points)
	shown = i18n.Text{EN: by, ZH: word(i18n.Chinese, by)}
	text := i18n.Format("%s wins %s points more", "%s的胜率提高%s个百分点", im.Who, shown)
	if points < 0 {
		text = i18n.Format("%s wins %s points less", "%s的胜率降低%s个百分点", im.Who, shown)
	}
	if im.Verdict == Open { // the interval alone is not a verdict: its error is not that of the test
		text = joined(i18n.Format("not certain after %s: ", "%s之后尚不确定：", pairsOf(im.Pairs)), text)
	}
	return joined(text, im.mostly(points))
}

// untouched returns a note if no match changed: the changed definition was not used in
// any of them.
func (im *Impact) untouched() i18n.Text {
	for _, two := range im.twos() {
		if a, b := two.Before, two.After; a.Commands != b.Commands || a.Events != b.Events || a.Turn != b.Turn || a.Result != b.Result || a.Error != b.Error {
			return i18n.Text{}
		}
	}
	return i18n.Format("; the change affected no match", "；变动没有影响任何一局")
}

// toward is a difference with its interval, as what it is to the side on which it lies.
func (s Share) toward(points float64) string {
	if points < 0 {
		s = Share{-s.Share, -s.High, -s.Low}
	}
	return fmt.Sprintf("%.1f (%.1f to %.1f)", 100*s.Share, 100*s.Low, 100*s.High)
}

// mostly describes what causes most of a difference, and when.
func (im *Impact) mostly(points float64) i18n.Text {
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
		return i18n.Text{}
	}
	cause := ""
	for _, name := range sortedNames(by) {
		if 10*by[name]*toward >= 6*all*toward && (cause == "" || by[name]*toward > by[cause]*toward) {
			cause = name
		}
	}
	if cause == "" {
		return i18n.Text{}
	}
	text := i18n.Format(", mostly by %s", "，主要来自%s", i18n.Text{EN: cause, ZH: word(i18n.Chinese, cause)})
	if turn := im.since(byTurn, cause, by[cause]*toward, toward); turn > 1 {
		text = joined(text, i18n.Format(" after turn %d", "（第%d回合之后）", turn-1))
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
