package lab

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/core/num"
	"arbiter/luabind/packs/record"
)

// TestRaces checks many searches with random matches. Few drop the combination that is
// nearest to the target, and most drop all that are clearly farther, on either side of
// the target.
func TestRaces(t *testing.T) {
	r := num.SplitStream(9, 1)
	for _, tt := range []struct {
		name   string
		shares []float64
		target float64
		near   int
	}{
		{"one side", []float64{0.30, 0.38, 0.46}, 0.5, 2},
		{"both sides", []float64{0.38, 0.49, 0.66}, 0.5, 1},
		{"mirrored", []float64{0.40, 0.70, 0.52}, 0.5, 2},
		{"another target", []float64{0.5, 0.62, 0.8}, 0.65, 1},
	} {
		const runs = 60
		wrong, open := 0, 0
		for range runs {
			x := &race{Search: &Search{Target: tt.target, Test: Test{Bound: 0.05, Error: 0.05}}}
			for range tt.shares {
				x.variants = append(x.variants, Variant{Fate: Unsure, samples: Samples{Count: map[int]int64{}, Span: 4}})
			}
			for round := 0; round < 40 && !x.decided(); round++ {
				for _, v := range x.left() {
					x.variants[v].draw(&r, tt.shares[v], 100)
				}
				x.judge()
			}
			for i := range x.variants {
				switch f := x.variants[i].Fate; {
				case i == tt.near && f == Farther:
					wrong++
				case i != tt.near && f == Unsure:
					open++
				}
			}
		}
		if wrong > runs/10 || open > runs/10 {
			t.Errorf("%s: of %d searches %d drop the nearest, and %d combinations are left open", tt.name, runs, wrong, open)
		}
	}
}

// draw adds results of a share of wins.
func (v *Variant) draw(r *num.Stream, share float64, pairs int) {
	var p Part
	for range 2 * pairs {
		m := Played{Result: "win"}
		if unit(r) < share {
			m.Winners = []int{1}
		}
		p.Matches = append(p.Matches, m)
	}
	v.add(&p)
}

// TestEvenCombinations: two that are as near are found to be so, also when one lies above
// the target and the other below.
func TestEvenCombinations(t *testing.T) {
	r := num.SplitStream(10, 1)
	for _, shares := range [][]float64{{0.5, 0.5}, {0.51, 0.49}} {
		x := &race{Search: &Search{Target: 0.5, Test: Test{Bound: 0.05, Error: 0.05}}}
		for range shares {
			x.variants = append(x.variants, Variant{Fate: Unsure, samples: Samples{Count: map[int]int64{}, Span: 4}})
		}
		for round := 0; round < 100 && !x.decided(); round++ {
			for _, v := range x.left() {
				x.variants[v].draw(&r, shares[v], 100)
			}
			x.judge()
		}
		if a, b := x.variants[0].Fate, x.variants[1].Fate; a != Nearest && b != Nearest || a != AsNear && b != AsNear {
			t.Errorf("%v: %s and %s", shares, a, b)
		}
	}
}

// TestGrids checks that ranges are read, and that a malformed one is refused with an
// example.
func TestGrids(t *testing.T) {
	g, err := ParseGrid("health=2..11:3, cost=1..3,attack=-1")
	if err != nil || g.Size() != 12 {
		t.Fatal(g, err)
	}
	if a := strings.Join(g.Assignments(5), " "); a != "health=5 cost=3 attack=-1" {
		t.Error(a)
	}
	for text, says := range map[string]string{
		"health":                  `"health": expected key=FROM..TO`,
		"health=":                 "expected key=FROM..TO",
		"=1..2":                   "expected key=FROM..TO",
		"health=1..":              "expected key=FROM..TO",
		"health=a..b":             "with integers",
		"health=1.5..2":           "expected key=FROM..TO",
		"health=5..2":             "expected the lower number first, for example health=2..5",
		"health=1..2,health=3..4": `"health" is varied twice`,
		"health=1..9:3":           "steps of 3 do not lead from 1 to 9",
		"health=1..9:0":           `"health=1..9:0": a step is at least 1`,
		"health=1..9:-2":          "a step is at least 1",
		"health=1..9:":            "expected key=FROM..TO",
		"health=1..65":            "more than 64 combinations",
		"health=1..8,cost=0..8":   "more than 64 combinations",
		"health=1..64,cost=0..1":  "more than 64 combinations",
		"a=-32767..32767,b=-32767..32767,c=-32767..32767,d=-32767..32767": "more than 64 combinations",
		"health=1..32768":                "no number of a definition is greater than 32767",
		"health=1..99999999999999999999": "with integers",
	} {
		if _, err := ParseGrid(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %q", text, err, says)
		}
	}
	if g, err := ParseGrid("health=1..8,cost=0..7"); err != nil || g.Size() != 64 {
		t.Error(g, err)
	}
}

// TestErrorOfManyCombinations: a search shares its error among the combinations. Evidence
// that drops one of two combinations is not enough among 64, where each of 63 comparisons
// may be wrong; half as much evidence again is.
func TestErrorOfManyCombinations(t *testing.T) {
	won, lost := Played{Result: "win", Winners: []int{1}}, Played{Result: "win", Winners: []int{2}}
	fate := func(variants, pairs int) Fate {
		x := &race{Search: &Search{Target: 0.5, Test: Test{Bound: 0.02, Error: 0.05}}}
		for v := range variants {
			x.variants = append(x.variants, Variant{Fate: Unsure, samples: Samples{Count: map[int]int64{}, Span: 4}})
			for n := range pairs {
				pair := Part{Matches: []Played{won, lost}}
				if v == 1 && n%40 == 0 { // the far combination wins less by one match of 80
					pair.Matches[0] = lost
				}
				x.variants[v].add(&pair)
			}
		}
		x.judge()
		return x.variants[1].Fate
	}
	for _, tt := range []struct {
		variants, pairs int
		want            Fate
	}{{2, 400, Unsure}, {2, 800, Farther}, {64, 800, Unsure}, {64, 1200, Farther}} {
		if f := fate(tt.variants, tt.pairs); f != tt.want {
			t.Errorf("%d combinations, %d pairs: %s, want %s", tt.variants, tt.pairs, f, tt.want)
		}
	}
}

// search is a search of two keys with four combinations, which has ended.
func search() *Tuning {
	made := func(fate Fate, share Share, values ...int) Variant {
		return Variant{Values: values, Matches: 300, Share: share, Fate: fate, samples: Samples{N: 150}}
	}
	t := &Tuning{Plan: Plan{Match: record.Header{Mode: "duel", Seed: 5, Seats: []record.Seat{{Bot: "greedy"}}}}, Card: "A-1", Deck: "mine", Field: []string{"one", "two"}, Grid: Grid{{Key: "cost", From: 1, To: 3, Step: 2}, {Key: "health", From: 2, To: 3, Step: 1}},
		Measure: Wins, Target: 0.5, Bound: 0.05, Variants: []Variant{made(Nearest, Share{0.52, 0.45, 0.6}, 1, 2), made(AsNear, Share{0.47, 0.4, 0.55}, 3, 3), made(Unsure, Share{0.6, 0.5, 0.7}, 1, 3), made(Farther, Share{0.8, 0.7, 0.9}, 3, 2)}}
	t.Variants[2].AsItIs = true
	t.say()
	return t
}

// TestTableOfASearch: each combination has its values, matches, what was measured, how far from the
// target that is, and the verdict.
func TestTableOfASearch(t *testing.T) {
	x := search()
	s := x.sections()[0]
	want := [][]string{{"cost", "health", "matches", "won", "from the target", "verdict"}, {"1", "2", "300", "52.0% (45.0 to 60.0)", "+2.0", "nearest"}, {"3", "3", "300", "47.0% (40.0 to 55.0)", "-3.0", "as near"},
		{"1", "3", "300", "60.0% (50.0 to 70.0)", "+10.0", "unsure (current)"}, {"3", "2", "300", "80.0% (70.0 to 90.0)", "+30.0", "farther"}}
	sameRows(t, "combinations", append([][]string{s.Head}, s.Rows...), want)
	sameRows(t, "CSV", rowsOf(t, x.CSV), [][]string{{"cost", "health", "matches", "share", "low", "high", "verdict"}, {"1", "2", "300", "0.52", "0.45", "0.6", "nearest"}, {"3", "3", "300", "0.47", "0.4", "0.55", "as near"}, {"1", "3", "300", "0.6", "0.5", "0.7", "unsure"}, {"3", "2", "300", "0.8", "0.7", "0.9", "farther"}})
	if p := s.Picture; p == nil || len(p.Bars) != 4 || p.Bars[1].Label != "cost=3, health=3" || p.Bars[1].Text != "47.0% (40.0 to 55.0)" || p.Marks[1].Text != "50.0%" || !s.Whole || s.ID != "variants" || s.Title != "Combinations" {
		t.Errorf("%+v", s)
	}
	lines := strings.Split(strings.TrimSuffix(textOf(t, x.JSONLines), "\n"), "\n")
	for i, line := range lines {
		var v Variant
		if err := json.Unmarshal([]byte(line), &v); err != nil || v.Fate != x.Variants[i].Fate || v.Share != x.Variants[i].Share || v.AsItIs != (i == 2) || !strings.Contains(line, `"verdict":`) {
			t.Errorf("line %d is %s", i, line)
		}
	}
	if len(lines) != 4 || x.Played() != 1200 {
		t.Errorf("%d lines, %d matches", len(lines), x.Played())
	}
	x.Measure, x.Target = Helps, 0.05
	x.Variants[0].effect.known, x.Variants[0].Share = true, Share{0.07, -0.01, 0.1}
	for i := range 30 {
		x.Variants = append(x.Variants, Variant{Values: []int{i, i}})
	}
	x.Variants[1].Matches = 0
	s = x.sections()[0]
	sameRows(t, "helps", append([][]string{s.Head}, s.Rows[:2]...), [][]string{{"cost", "health", "matches", "helps by points", "from the target", "verdict"}, {"1", "2", "300", "+7.0 (-1.0 to +10.0)", "+2.0", "nearest"}, {"3", "3", "0", "too few", "–", "as near"}})
	if len(s.Picture.Bars) != 3 {
		t.Errorf("%d bars of combinations that were played", len(s.Picture.Bars))
	}
}

// TestWordsOfASearch: the head says what is searched, the conclusion what is nearest and what is as
// near or undecided, and the last sentence what was not tried.
func TestWordsOfASearch(t *testing.T) {
	one := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	x := search()
	said := "cost=1, health=2 of A-1 is nearest to 50%: mine wins 52.0% (45.0 to 60.0); not farther by 5.0 points: cost=3, health=3; undecided after these matches: cost=1, health=3"
	left := "Not tried: cost below 1 or above 3, nor between steps of 2; health below 2 or above 3; keys of A-1 except cost and health; decks except mine, against others than one, two; players except the bot greedy."
	head := "A-1 in mine against one, two, greedy to win 50%: 4 combinations, 1200 matches of duel, seeds from 5"
	if x.Words != said || x.notTried() != left || x.Head() != head {
		t.Errorf("%s\n%s\n%s", x.Words, x.notTried(), x.Head())
	}
	if text := one(textOf(t, x.Text)); !strings.HasPrefix(text, head+" Combinations") || !strings.HasSuffix(text, said+". "+left) {
		t.Errorf("the text is\n%s", text)
	}
	if page := textOf(t, x.HTML); !strings.Contains(page, `<p class="doc">`+said+". "+left+"</p>") {
		t.Errorf("the page is\n%s", page)
	}
	x.Lang = "zh"
	if x.sentence() != "A-1的cost=1, health=2最接近50%：mine的胜率为52.0%（45.0至60.0）；相差不超过5.0个百分点的：cost=3, health=3；这些对局不足以判断：cost=1, health=3。" ||
		x.notTried() != "未尝试：cost低于1或高于3，以及步长2之间的值；health低于2或高于3；A-1除cost、health之外的键；mine以外的套牌，以及one、two以外的对手；机器人greedy以外的玩家。" || x.Head() != "duel：mine中的A-1，对手one、two，greedy，目标胜率50%：4个组合，1200局，种子从5起" {
		t.Errorf("%s\n%s\n%s", x.sentence(), x.notTried(), x.Head())
	}
	for says, change := range map[string]func(x *Tuning){
		"nothing was played": func(x *Tuning) { x.Variants[0].samples.N = 0 },
		"too few matches to compare combinations: 99 pairs of each, at least 100 needed; so far cost=1, health=2 of A-1 is nearest to 50%: mine wins 52.0% (45.0 to 60.0)":        func(x *Tuning) { x.Variants[0].samples.N = 99 },
		"too few matches to say how much A-1 helps: 150 pairs of each combination":                                                                                                func(x *Tuning) { x.Measure = Helps },
		"cost=1, health=2 of A-1 is nearest to helps=5: it helps by +52.0 (+45.0 to +60.0) points; no combination reaches it":                                                     func(x *Tuning) { x.Measure, x.Target, x.Variants[0].effect.known = Helps, 0.05, true },
		"cost=1, health=2 of A-1 is nearest to 44.9%: mine wins 52.0% (45.0 to 60.0); no combination reaches it":                                                                  func(x *Tuning) { x.Target = 0.449 },
		"cost=1, health=2 of A-1 is nearest to 45%: mine wins 52.0% (45.0 to 60.0)":                                                                                               func(x *Tuning) { x.Target = 0.45 },
		"cost=1, health=2 of A-1 is nearest to 60%: mine wins 52.0% (45.0 to 60.0)":                                                                                               func(x *Tuning) { x.Target = 0.6 },
		"cost=1, health=2 of A-1 is nearest to 60.1%: mine wins 52.0% (45.0 to 60.0); no combination reaches it":                                                                  func(x *Tuning) { x.Target = 0.601 },
		"cost=1, health=2 of A-1 is nearest to 50%: mine wins 52.0% (45.0 to 60.0); matches that failed, and are left out: 2; A-1 has the same values in decks of the field: one": func(x *Tuning) { x.Failed, x.Too = make([]Played, 2), []string{"one"} },
	} {
		x := search()
		x.Variants = x.Variants[:1]
		change(x)
		if x.say(); x.Words != says {
			t.Errorf("it is %s\nwant %s", x.Words, says)
		}
	}
	x = search()
	x.Measure, x.Target, x.Broken, x.Variants = Helps, 0.05, true, x.Variants[:1]
	if want := "A-1 in mine against one, two, greedy, helps=5: 1 combination, 300 matches of duel, seeds from 5, interrupted"; x.Head() != want {
		t.Errorf("the head is %s", x.Head())
	}
	if x.Variants[0].samples.N = 0; strings.Contains(textOf(t, x.Text), "Combinations") {
		t.Errorf("equal combinations are listed:\n%s", textOf(t, x.Text))
	}
}

// TestCourseOfAComparison: the progress of a comparison predicts how many more pairs decide it, if they
// are as those so far. Without a difference it may be half more, and from few it predicts nothing.
func TestCourseOfAComparison(t *testing.T) {
	of := func(n, sign int) *Samples {
		s := &Samples{Span: 4, Least: -4, Count: map[int]int64{}}
		for i := range n { // of ten pairs, one differs by sign
			d := 0
			switch i % 10 {
			case 0, 1:
				d = 2
			case 2, 3:
				d = -2
			case 4:
				d = 2 * sign
			}
			s.Count[d]++
			s.N++
		}
		return s
	}
	c := &Comparison{Plan: Plan{Names: []string{"one", "two"}, Games: 20_000}, Test: Test{Bound: 0.02, Error: 0.05}}
	for sign, want := range map[int]Verdict{1: More, -1: Less, 0: NoMatch} {
		at := c.course(of(100, sign))
		if at.Pairs != 100 || at.MaxPairs != 10_000 || at.Points != 5*float64(sign) {
			t.Errorf("%s: %+v", want, at)
		}
		n := 100
		for c.Test.Verdict(of(n, sign)) == Open {
			n += 10
		}
		most := map[Verdict]int{More: 11, Less: 11, NoMatch: 12}[want] // in tenths
		if v, more := c.Test.Verdict(of(n, sign)), n-100; v != want || int(at.More) < more*9/10-20 || int(at.More) > more*most/10+20 {
			t.Errorf("%s: it takes %d pairs more until it is %s, and %d were predicted", want, more, v, at.More)
		}
		if at := c.course(of(90, sign)); at.More != -1 || at.Pairs != 90 {
			t.Errorf("%s: of 90 pairs %+v is predicted", want, at)
		}
		short := *c
		short.Plan.Games = 240
		if at := short.course(of(100, sign)); at.MaxPairs != 120 || at.More > 20 || at.More < 0 {
			t.Errorf("%s: of at most 120 pairs %+v", want, at)
		}
	}
}
