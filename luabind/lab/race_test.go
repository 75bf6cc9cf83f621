package lab

import (
	"strings"
	"testing"

	"arbiter/core/num"
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
		"health":                         `"health": expected key=FROM..TO`,
		"health=":                        "expected key=FROM..TO",
		"=1..2":                          "expected key=FROM..TO",
		"health=1..":                     "expected key=FROM..TO",
		"health=a..b":                    "with integers",
		"health=1.5..2":                  "expected key=FROM..TO",
		"health=5..2":                    "expected the lower number first, for example health=2..5",
		"health=1..2,health=3..4":        `"health" is varied twice`,
		"health=1..9:3":                  "steps of 3 do not lead from 1 to 9",
		"health=1..9:0":                  `"health=1..9:0": a step is at least 1`,
		"health=1..9:-2":                 "a step is at least 1",
		"health=1..9:":                   "expected key=FROM..TO",
		"health=1..65":                   "more than 64 combinations",
		"health=1..8,cost=0..8":          "more than 64 combinations",
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
