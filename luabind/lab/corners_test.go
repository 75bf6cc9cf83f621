package lab

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/def"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// fullDisk fails at its nth write.
type fullDisk struct{ n int }

var errFull = errors.New("disk full")

func (d *fullDisk) Write(b []byte) (int, error) {
	if d.n--; d.n < 0 {
		return 0, errFull
	}
	return len(b), nil
}

// TestOutputThatFails: all that is printed reports the error of its writer, wherever that fails.
func TestOutputThatFails(t *testing.T) {
	im, m, x := impactOf(), leagueOf(), search()
	r := num.SplitStream(1, 1)
	report := madeLeague(&r, 2, 4, 0, false)
	for name, write := range map[string]func(io.Writer) error{
		"impact": im.Text, "impact, lines": im.JSONLines, "impact, JSON": im.JSON, "impact, CSV": im.CSV, "impact, page": im.HTML, "league": m.Text, "league, lines": m.JSONLines, "league, JSON": m.JSON, "league, CSV": m.CSV, "league, page": m.HTML,
		"search": x.Text, "search, lines": x.JSONLines, "search, JSON": x.JSON, "search, CSV": x.CSV, "search, page": x.HTML, "report": report.Text, "report, lines": report.JSONLines, "report, JSON": report.JSON, "report, CSV": report.CSV,
	} {
		whole := &fullDisk{n: 1 << 20}
		if err := write(whole); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for n := range 1<<20 - whole.n {
			if err := write(&fullDisk{n: n}); !errors.Is(err, errFull) {
				t.Errorf("%s: a disk that is full at write %d: %v", name, n, err)
			}
		}
	}
	k := (&Kept{}).Keeper(&fullDisk{}, func() error { return nil })
	if err := k.Part(Part{}); err != errFull {
		t.Errorf("a part that cannot be kept: %v", err)
	}
	k = (&Kept{}).Keeper(io.Discard, func() error { return errFull })
	if err := k.Part(Part{}); err != errFull {
		t.Errorf("a part that cannot be synced: %v", err)
	}
}

// TestUnitsDoneElsewhere: other machines get the units that are missing, once each. A unit that was not
// asked for, or comes twice, is refused, and nothing is asked for when none is missing.
func TestUnitsDoneElsewhere(t *testing.T) {
	p, part := leaguePart(t)
	text, err := part.Text()
	if err != nil {
		t.Fatal(err)
	}
	report := func() *Report {
		return &Report{Plan: *p, Forms: append(slices.Clone(forms), leagueForms...), Tables: games.Tables{}, Failed: []Played{}}
	}
	torn := errors.New("torn")
	for _, c := range []struct {
		what    string
		missing []int
		give    [][]byte
		says    string
		played  int
	}{
		{"nothing is missing", nil, nil, "", 0}, {"one is missing", []int{0}, [][]byte{text}, "", len(part.Matches)}, {"it comes twice", []int{0}, [][]byte{text, text}, "the unit 0 was done twice, or before", len(part.Matches)}, {"another is missing", []int{3}, [][]byte{text}, "the unit 0 was done twice, or before", 0},
		{"it is malformed", []int{0}, [][]byte{[]byte("{")}, "a result of another machine is refused: ", 0}, {"it is torn", []int{0}, nil, "torn", 0},
	} {
		r, asked := report(), 0
		err := r.takeElsewhere(context.Background(), c.missing, &Options{Elsewhere: func(_ context.Context, missing []int, take func([]byte) error) error {
			if asked++; !slices.Equal(missing, c.missing) {
				t.Errorf("%s: %v is asked for", c.what, missing)
			}
			for _, one := range c.give {
				if err := take(one); err != nil {
					return err
				}
			}
			if c.says == "torn" {
				return torn
			}
			return nil
		}})
		if (err == nil) != (c.says == "") || err != nil && !strings.HasPrefix(err.Error(), c.says) || r.Played != c.played || asked != min(len(c.missing), 1) {
			t.Errorf("%s: %v after %d matches, asked %d times", c.what, err, r.Played, asked)
		}
	}
}

// TestPairsOfAComparison: a pair counts its difference for both seats. One in which a match failed, before
// or after, counts for nothing but the failure. The test looks again after each tenth.
func TestPairsOfAComparison(t *testing.T) {
	won, lost, drawn, failed := Played{Result: "win", Winners: []int{1}, By: "bases", Turn: 3, Faults: 2, Fault: "torn"}, Played{Result: "win", Winners: []int{2}}, Played{Result: "draw", Drawn: []int{1, 2}}, Played{Result: Failed, Error: "script"}
	c := &Comparison{Plan: Plan{Names: []string{"mine", "theirs"}, Games: 400}, Test: Test{Bound: 0.02, Error: 0.05}}
	start := func() *Impact {
		return &Impact{Verdict: Open, look: fewest, samples: Samples{Count: map[int]int64{}, Span: 4, Least: -4}, wins: [2]map[ending]int64{{}, {}}, TablesOld: games.Tables{}, TablesNew: games.Tables{}, Failed: []Played{}, names: &Report{}}
	}
	im := start()
	if err := im.add(c, &[sides]Part{{Matches: []Played{lost, lost, won, drawn, lost, failed, lost, lost}}, {Matches: []Played{won, drawn, won, lost, won, won, failed, won}}}); err != nil {
		t.Fatal(err)
	}
	// The second of four pairs loses half a point, and two are not whole.
	if want := map[int]int64{3: 1, -1: 1}; fmt.Sprint(im.samples.Count) != fmt.Sprint(want) || im.samples.N != 2 || im.matches != 4 || im.won != [2]int64{3, 5} || len(im.Failed) != 2 || len(im.played[0]) != 8 || len(im.played[1]) != 8 {
		t.Errorf("%v, %d pairs, %d matches, won %v, failed %d", im.samples.Count, im.samples.N, im.matches, im.won, len(im.Failed))
	}
	if im.Trials.Faults != 12 || im.Trials.First != "torn" {
		t.Errorf("trials that failed: %+v", im.Trials)
	}
	if im.wins[0][ending{"bases", 3}] != 1 || im.wins[1][ending{"bases", 3}] != 5 {
		t.Errorf("the endings are %v", im.wins)
	}
	im = start()
	pair := &[sides]Part{{Matches: []Played{won, lost}}, {Matches: []Played{lost, won}}}
	for n := int64(1); n <= 111; n++ {
		if err := im.add(c, pair); err != nil {
			t.Fatal(err)
		}
		want := int64(fewest)
		if n >= 110 {
			want = 121
		} else if n >= 100 {
			want = 110
		}
		if im.look != want {
			t.Errorf("after %d pairs it looks at %d, want %d", n, im.look, want)
		}
	}
	im = start()
	im.conclude(c, false)
	if im.Before != 0 || im.After != 0 || im.Verdict != Open || im.Words != "nothing was played" {
		t.Errorf("of nothing it concludes %v, %v, %s", im.Before, im.After, im.Words)
	}
	im = start()
	im.matches, im.won = 1, [2]int64{1, 2}
	im.conclude(c, false)
	if im.Before != 0.5 || im.After != 1 {
		t.Errorf("of a draw and a win in one match it concludes %v, %v", im.Before, im.After)
	}
	for verdict, most := range map[Verdict]int64{Open: 100, More: 200} { //maporder: each is compared
		im = start()
		im.Verdict, im.samples = verdict, Samples{N: 100, Count: map[int]int64{0: 90, 1: 5, -1: 5}, Span: 4, Least: -4}
		im.conclude(c, false)
		mid, low, high := c.Test.Estimate(&im.samples, most, c.Plan.Match.Seed)
		if im.Difference != mid || im.Low != low || im.High != high {
			t.Errorf("%s: the difference is %v (%v to %v), want that of %d pairs, %v (%v to %v)", verdict, im.Difference, im.Low, im.High, most, mid, low, high)
		}
	}
	if at := c.course(&Samples{N: fewest - 1, Count: map[int]int64{4: fewest - 1}, Span: 4, Least: -4}); at.More != -1 || at.MaxPairs != 200 || at.Pairs != fewest-1 || at.Points != 100 {
		t.Errorf("before the first look the course is %+v", at)
	}
	if at := c.course(&Samples{N: fewest, Count: map[int]int64{0: fewest}, Span: 4, Least: -4}); at.More < 0 || at.More > 100 || at.Points != 0 {
		t.Errorf("the course of equal pairs is %+v", at)
	}
	im = start()
	im.Pairs, im.Who, im.wins = 200, "mine", [2]map[ending]int64{{{"a", 2}: 5, {"a", 9}: 1, {"b", 1}: 9}, {{"a", 2}: 1, {"b", 1}: 9}}
	for _, x := range []struct {
		difference, low, high float64
		want                  string
	}{{-0.3, -0.5, -0.1, "not certain after 200 pairs: mine wins 30.0 (10.0 to 50.0) points less, mostly by a after turn 1"}, {-0.3, -0.5, 0, "no difference is shown"}, {0.3, 0, 0.5, "no difference is shown"}, {0.3, 0.1, 0.5, "not certain after 200 pairs: mine wins 30.0 (10.0 to 50.0) points more"}} {
		im.Difference, im.Low, im.High = x.difference, x.low, x.high
		if got := im.words(c).EN; !strings.HasPrefix(got, x.want) {
			t.Errorf("%v is %q, want %q", x, got, x.want)
		}
	}
}

// TestWhatCauses: most of a difference is by the ending with more than six tenths of it, and the greatest
// where several have that. Its turn is the latest from which on three quarters come about.
func TestWhatCauses(t *testing.T) {
	for _, x := range []struct {
		before, after map[ending]int64
		want          string
	}{
		{map[ending]int64{}, map[ending]int64{{"a", 1}: 6, {"b", 1}: 4}, ", mostly by a"}, {map[ending]int64{}, map[ending]int64{{"a", 1}: 59, {"b", 1}: 41}, ""}, {map[ending]int64{{"c", 1}: 9}, map[ending]int64{{"a", 3}: 9, {"b", 5}: 10}, ", mostly by b after turn 4"},
		{map[ending]int64{}, map[ending]int64{{"a", 4}: 3, {"a", 2}: 1}, ", mostly by a after turn 3"}, {map[ending]int64{}, map[ending]int64{{"a", 4}: 2, {"a", 2}: 1}, ", mostly by a after turn 1"}, {map[ending]int64{}, map[ending]int64{{"a", 0}: 2}, ", mostly by a"}, {map[ending]int64{{"a", 1}: 2}, map[ending]int64{}, ""}, {map[ending]int64{}, map[ending]int64{}, ""},
	} {
		im := &Impact{wins: [2]map[ending]int64{x.before, x.after}}
		if got := im.mostly(1).EN; got != x.want {
			t.Errorf("%v after %v: %q, want %q", x.after, x.before, got, x.want)
		}
		im.wins[0], im.wins[1] = im.wins[1], im.wins[0]
		if got := im.mostly(-1).EN; got != x.want {
			t.Errorf("%v before %v: %q, want %q", x.after, x.before, got, x.want)
		}
	}
}

// TestPairsOfASearch: a pair has the points of both seats; one with a failed match has none. Comparisons with
// other combinations leave it out too, and compare pairs of the same seeds.
func TestPairsOfASearch(t *testing.T) {
	won, lost, failed := Played{Result: "win", Winners: []int{1}}, Played{Result: "win", Winners: []int{2}}, Played{Result: Failed, Error: "script"}
	fresh := func() Variant { return Variant{Fate: Unsure, samples: Samples{Count: map[int]int64{}, Span: 4}} }
	v := fresh()
	if out := v.add(&Part{Matches: []Played{won, won, failed, won, won, failed, lost, won}}); len(out) != 2 || !slices.Equal(v.scores, []int{4, failedPair, failedPair, 2}) || v.Matches != 8 || v.samples.N != 2 || v.samples.Count[4] != 1 || v.samples.Count[2] != 1 {
		t.Errorf("%d failed, scores %v, %+v", len(out), v.scores, v.samples)
	}
	x := &race{Search: &Search{Target: 0.5, Test: Test{Bound: 0.05, Error: 0.05}}}
	a, b := fresh(), fresh()
	for n := range fewest + 2 {
		a.add(&Part{Matches: []Played{won, []Played{won, failed}[map[bool]int{true: 1}[n == 5]]}})
		b.add(&Part{Matches: []Played{lost, []Played{won, failed}[map[bool]int{true: 1}[n == 7]]}})
	}
	if g, enough := x.gap(&a, &b, 1, 1); !enough || g.n != fewest || math.Abs(g.mean-0.5) > 1e-12 {
		t.Errorf("the gap is %+v, enough %t", g, enough)
	}
	a.scores, b.scores = a.scores[:fewest+1], b.scores[:fewest+1]
	if g, enough := x.gap(&a, &b, 1, 1); enough || g.n != fewest-1 {
		t.Errorf("the gap of fewer pairs is %+v, enough %t", g, enough)
	}
	x.Search.Measure = Helps
	for _, c := range []struct {
		a, b   effect
		enough bool
	}{{effect{known: true, bySeed: []float64{1, 2}}, effect{known: true, bySeed: []float64{3}}, true}, {effect{bySeed: []float64{1, 2}}, effect{known: true, bySeed: []float64{3}}, false}, {effect{known: true, bySeed: []float64{1, 2}}, effect{bySeed: []float64{3}}, false}, {effect{known: true}, effect{known: true}, false}} {
		if _, enough := x.gap(&Variant{effect: c.a}, &Variant{effect: c.b}, 1, 1); enough != c.enough {
			t.Errorf("%+v and %+v: enough %t", c.a, c.b, enough)
		}
	}
	for fates, want := range map[string]bool{"nearest": false, "unsure": false, "nearest farther": true, "nearest unsure": false, "nearest as near": true} {
		x := &race{Search: &Search{}}
		for _, f := range []Fate{Nearest, Farther, AsNear, Unsure} {
			if strings.Contains(fates, string(f)) {
				x.variants = append(x.variants, Variant{Fate: f})
			}
		}
		if x.decided() != want {
			t.Errorf("%s is decided: %t", fates, !want)
		}
	}
}

// TestEffectsThatAreKnown: an effect is known from enough matches of enough seeds, and only if it varies. The
// difference of two has the variance of all their seeds together.
func TestEffectsThatAreKnown(t *testing.T) {
	sights := func(matches, seeds int, points func(n int) int) (list []sight) {
		for n := range matches {
			list = append(list, sight{seed: n % seeds, drew: n/seeds%2 == 0, points: points(n)})
		}
		return list
	}
	uneven := func(n int) int { return []int{0, 2, 1, 2, 0, 0, 2}[n%7] }
	for _, c := range []struct {
		matches, seeds int
		points         func(n int) int
		known          bool
	}{{40, 20, uneven, true}, {38, 19, uneven, false}, {40, 4, uneven, false}, {40, 1, uneven, false}, {40, 20, func(int) int { return 2 }, false}} {
		if e := effectOf(sights(c.matches, c.seeds, c.points), 1, c.seeds); e.known != c.known {
			t.Errorf("of %d matches of %d seeds an effect is known: %t; %+v", c.matches, c.seeds, e.known, e)
		}
	}
	if e := effectOf(sights(40, 1, uneven), 1, 1); e.variance != 0 {
		t.Errorf("one seed has the variance %v", e.variance)
	}
	one, two := &effect{bySeed: []float64{1, 2}}, &effect{bySeed: []float64{1, 0, 3}}
	for _, c := range []struct {
		a, b        *effect
		sign, other float64
		want        float64
	}{{one, two, 1, 1, (0 + 4 + 9) * 1.5}, {two, one, 1, 1, (0 + 4 + 9) * 1.5}, {one, two, 1, -1, (4 + 4 + 9) * 1.5}, {one, &effect{}, 1, 1, (1 + 4) * 2}, {&effect{bySeed: []float64{5}}, &effect{}, 1, 1, 0}} {
		if got := c.a.apart(c.b, c.sign, c.other); got != c.want {
			t.Errorf("%v and %v are apart by %v, want %v", c.a.bySeed, c.b.bySeed, got, c.want)
		}
	}
}

// TestDealsOfMatches: the deals of a match have the hand of each seat and the points of its contestant. A
// match without two hands, or with malformed ones, has none.
func TestDealsOfMatches(t *testing.T) {
	p := &Plan{Names: []string{"one", "two"}, Match: record.Header{Decks: [][]record.Copy{{{Card: "A", N: 1}, {Card: "B", N: 1}, {Card: "A", N: 2}}, {{Card: "C", N: 1}}}}}
	if got := p.cards(0); !slices.Equal(got, []string{"A", "B"}) || p.cards(2) != nil {
		t.Errorf("the cards are %v", got)
	}
	set := func(n int, cards ...int) string {
		s := newCardSet(n)
		for _, c := range cards {
			s.add(c)
		}
		return s.String()
	}
	m := Played{Match: 4, Result: "win", Seats: []int{2, 1}, Winners: []int{1}, Hands: []Hand{{3, set(1, 0), set(1)}, {5, set(2, 1), set(2, 0, 1)}}}
	deals := p.dealsOf(&m)
	if len(deals) != 2 || deals[0].who != 1 || deals[0].against != 0 || deals[0].points != 0 || deals[0].draws != 3 || deals[1].who != 0 || deals[1].against != 1 || deals[1].points != 2 || deals[1].draws != 5 || deals[1].match != 4 {
		t.Errorf("the deals are %+v", deals)
	}
	for what, change := range map[string]func(m *Played){"three seats": func(m *Played) { m.Seats = []int{2, 1, 1} }, "one hand": func(m *Played) { m.Hands = m.Hands[:1] }, "a malformed draw": func(m *Played) { m.Hands[1].Drew = "!" }, "a malformed play": func(m *Played) { m.Hands[0].Played = "!" }} {
		x := m
		x.Hands = slices.Clone(m.Hands)
		if change(&x); p.dealsOf(&x) != nil {
			t.Errorf("%s: there are deals", what)
		}
	}
}

// TestBoundsOfTests: a test has a bound and an error that matches can decide, up to both ends.
func TestBoundsOfTests(t *testing.T) {
	for _, c := range []struct {
		bound, wrong float64
		ok           bool
	}{{LeastBound, LeastError, true}, {MaxBound, MaxError, true}, {LeastBound / 2, 0.05, false}, {MaxBound + 0.01, 0.05, false}, {0.02, LeastError / 2, false}, {0.02, MaxError + 0.01, false}, {math.NaN(), 0.05, false}, {0.02, math.NaN(), false}} {
		if err := (Test{c.bound, c.wrong}).Check(); (err == nil) != c.ok {
			t.Errorf("a bound of %v with the error %v: %v", c.bound, c.wrong, err)
		}
	}
	r := num.SplitStream(3, 3)
	for _, c := range []struct {
		n, k, all int64
		low, high int64
	}{{0, 5, 9, 0, 0}, {9, 0, 9, 0, 0}, {9, 9, 9, 9, 9}, {9, -1, 9, 0, 0}, {10_000, 1, 2, 4_750, 5_250}, {100, 1, 2, 10, 90}, {100_000, 99_999, 100_000, 99_985, 100_000}} {
		seen := map[int64]bool{}
		for range 30 {
			hits := binomial(&r, c.n, c.k, c.all)
			if seen[hits] = true; hits < c.low || hits > c.high {
				t.Errorf("of %d draws %d hit where %d of %d do", c.n, hits, c.k, c.all)
			}
		}
		if c.low < c.high && len(seen) < 2 {
			t.Errorf("%d draws always give %v", c.n, seen)
		}
	}
	if isNumber("") || !isNumber("12") || isNumber("1a") {
		t.Error("the wrong texts are numbers")
	}
}

// TestKeysOfGrids: a grid varies integers that the definition has, and a search that goes on has the values
// that it began with.
func TestKeysOfGrids(t *testing.T) {
	const manifest = "[[card]]\nid = \"A\"\nhealth = 3\nname = \"Bob\"\ncost = {}"
	s := &Subject{Entry: def.Entry{ID: "A", Kind: "card", Pos: def.Pos{File: "p/a.toml", Line: 1}}, file: "a.toml", text: manifest, sources: []load.Source{{Name: "p", FS: fstest.MapFS{"a.toml": {Data: []byte(manifest)}}}}}
	for key, want := range map[string]string{"health": "", "name": `name of A is "Bob": only integers can be varied`, "helth": `A has no key "helth"; did you mean "health"?`} {
		g := Grid{{Key: key, From: 1, To: 2, Step: 1}}
		if err := g.Of(s); (err == nil) != (want == "") || err != nil && err.Error() != want || err == nil && g[0].Was != "3" {
			t.Errorf("%s: %v, %+v", key, err, g)
		}
		if err := g.Same(s); (err == nil) != (want == "") {
			t.Errorf("%s again: %v", key, err)
		}
	}
	g := Grid{{Key: "health", From: 1, To: 2, Step: 1, Was: "4"}}
	if err := g.Same(s); err == nil || err.Error() != `health of A was "4" when the run began, and is now 3` || g[0].Was != "4" {
		t.Errorf("another value: %v", err)
	}
	if _, err := ParseGrid("health=-32768..0"); err == nil || !strings.Contains(err.Error(), "no number of a definition is greater than 32767") {
		t.Errorf("a number that is too low: %v", err)
	}
	for set, want := range map[string]string{"cost.battery=1": "cost = { battery = 1}", `zzz="x`: "", "health.x=1": "", "health=4, 5": "", "zzz.'a'=1": ""} {
		out, err := s.Set([]string{set})
		if (err == nil) != (want != "") {
			t.Errorf("%s: %v", set, err)
		}
		if err == nil {
			if text, _ := out[0].FS.Open("a.toml"); text != nil {
				if all, _ := io.ReadAll(text); !strings.HasSuffix(string(all), want) {
					t.Errorf("%s makes %s", set, all)
				}
			}
		}
	}
	last := &Subject{Entry: def.Entry{ID: "A", Kind: "card", Pos: def.Pos{File: "p/a.toml", Line: 1}}, file: "a.toml", text: "[[card]]"}
	if _, ok := last.added(last.text, "zzz", "1", noKey{}); ok {
		t.Error("a key is added to a line without an end")
	}
}
