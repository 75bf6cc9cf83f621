package lab

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// TestEffectsByOtherFormulae compares estimates with those that a program in another
// language found by regression on a column a layer, and by integrating Student's density.
func TestEffectsByOtherFormulae(t *testing.T) {
	text, err := os.ReadFile("testdata/helps.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Rows string
		Want struct {
			Delta, Sato, Deff, DF, Low, High, P float64
			With, Without                       int
		}
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		var sights []sight
		for _, row := range strings.Fields(c.Rows) {
			var s sight
			var drew int
			if _, err := fmt.Sscanf(row, "%d,%d,%d,%d", &s.layer, &s.seed, &drew, &s.points); err != nil {
				t.Fatal(err)
			}
			s.drew = drew == 1
			sights = append(sights, s)
		}
		e := effectOf(sights, 64, 128)
		near := func(what string, got, want, by float64) {
			if !(math.Abs(got-want) <= by) {
				t.Errorf("case %d: %s is %v, want %v", i, what, got, want)
			}
		}
		w, s := &c.Want, e.interval()
		near("share", e.share, w.Delta, 1e-8)
		near("variance", e.variance, w.Sato*w.Deff, 1e-8)
		near("freedom", e.freedom, w.DF, 1e-6)
		near("low", s.Low, w.Low, 1e-4)
		near("high", s.High, w.High, 1e-4)
		near("chance", e.chance(), w.P, 1e-3)
		if e.with != w.With || e.without != w.Without || !e.known {
			t.Errorf("case %d: %+v", i, e)
		}
	}
}

// TestStudent: exact values, by the incomplete beta function. Chances that are small count too,
// because those of many cards are corrected together.
func TestStudent(t *testing.T) {
	for _, c := range []struct{ freedom, t, want float64 }{{8, 2.306, 0.05}, {8, 5, 0.00105283}, {8, 7, 0.000112639}, {15, 4, 0.00115963}, {100, 0.5, 0.618174}} {
		if got := student(c.t, c.freedom); math.Abs(got/c.want-1) > 0.1 {
			t.Errorf("%v with %v degrees of freedom: %v, want %v", c.t, c.freedom, got, c.want)
		}
	}
}

// TestLayersOfDeals: a layer has one deck against one opponent, with as many cards drawn, and nothing else.
func TestLayersOfDeals(t *testing.T) {
	p := Plan{League: true, Games: 1, Names: []string{"A", "B", "C"}}
	var deals []deal
	kinds := [][3]int{{0, 1, 5}, {0, 2, 5}, {0, 1, 6}, {1, 0, 5}, {2, 0, 5}, {0, 1, 5}, {2, 0, 5}}
	for i, k := range kinds {
		deals = append(deals, deal{match: i, who: uint8(k[0]), against: uint8(k[1]), draws: int32(k[2])})
	}
	if d := p.layered(deals); !slices.Equal(d.layer, []int{0, 1, 2, 3, 4, 0, 4}) || d.layers != 5 || !slices.Equal(d.of[0], []int{0, 1, 2, 5}) {
		t.Errorf("the layers of %v are %v of %d; those of the first: %v", kinds, d.layer, d.layers, d.of[0])
	}
}

// TestVarianceOfOneMatch: a layer with one match on each side has the variance of two
// matches, .25 each where half are won, and not less because they are few.
func TestVarianceOfOneMatch(t *testing.T) {
	var sights []sight
	for n := range 400 { // 200 layers of two matches
		points := 2 * (n / 2 % 2)
		if n/4%2 == 1 && n%2 == 1 {
			points = 2 - points
		}
		sights = append(sights, sight{layer: n / 2, seed: n, drew: n%2 == 0, points: points})
	}
	e := effectOf(sights, 200, 400)
	if want := 0.5 / 200; math.Abs(e.variance/want-1) > 0.02 {
		t.Errorf("the variance is %v, want %v", e.variance, want)
	}
}

// madeLeague plays no match: it draws the results of a league of decks with 14 cards.
// All decks have the shuffles of their seed and seat. A deck with more cards wins more
// often, and the first card adds effect. In a league of twins all decks play the same
// match.
func madeLeague(r *num.Stream, decks, played int, effect float64, twins bool) *Report {
	p := Plan{League: true, Games: played, MaxCommands: 100, Match: record.Header{Seed: r.Uint64()}}
	pile := []record.Copy{}
	for c := range 14 {
		n := 3
		if c >= 12 {
			n = 2
		}
		pile = append(pile, record.Copy{Card: fmt.Sprintf("CARD-%02d", c), N: n})
	}
	for d := range decks {
		p.Names, p.Match.Decks = append(p.Names, fmt.Sprint("deck ", d)), append(p.Match.Decks, pile)
	}
	report := &Report{Plan: p, Tables: games.Tables{}, Forms: append(append([]games.TableForm{}, forms...), leagueForms...), sums: true}
	type fortune struct {
		order        [2][40]uint8 // of the cards of each seat
		luck, chance float64
		length       int
	}
	fortunes := make([]fortune, played/2)
	for i := range fortunes {
		f := &fortunes[i]
		f.luck, f.chance, f.length = 0.3*(unit(r)-0.5), unit(r), 8+int(12*unit(r))
		for seat := range f.order {
			at := 0
			for c, copies := range pile {
				for range copies.N {
					f.order[seat][at] = uint8(c)
					at++
				}
			}
			for n := range f.order[seat] {
				k := n + int(float64(40-n)*unit(r))
				f.order[seat][n], f.order[seat][k] = f.order[seat][k], f.order[seat][n]
			}
		}
	}
	part := Part{Tables: games.Tables{}}
	for n := range p.Total() {
		f := &fortunes[p.luck(n)]
		m := Played{Match: n, Seed: p.seed(n), Result: "win", Seats: []int{p.at(n, 0) + 1, p.at(n, 1) + 1}}
		length, chance := f.length, f.chance
		if !twins {
			length, chance = max(6, length+int(9*unit(r))-4), unit(r)
		}
		var draws [2]int
		var first [2]float64
		for seat := range draws {
			draws[seat] = length + int(4*math.Mod(7*f.chance+float64(seat)*0.37, 1)) // more for one of them, by the seed
			drew := newCardSet(14)
			for _, c := range f.order[seat][:draws[seat]] {
				drew.add(int(c))
			}
			if drew.has(0) {
				first[seat] = 1
			}
			m.Hands = append(m.Hands, Hand{draws[seat], drew.String(), drew.String()})
		}
		share := 0.5 + f.luck + 0.06*float64(draws[0]-draws[1]) + effect*(first[0]-first[1])
		m.Winners = []int{m.Seats[1]}
		if chance < share {
			m.Winners[0] = m.Seats[0]
		}
		part.Matches = append(part.Matches, m)
		p.book(part.Tables, &m)
	}
	if err := report.add(part); err != nil {
		panic(err)
	}
	return report
}

// calibrated counts how many intervals of cards miss their true effect, which the first
// card alone has.
func calibrated(r *num.Stream, leagues, decks, games int, effect float64, twins bool, counts func(card string) bool) (missed, known, best int, mean float64) {
	for range leagues {
		m := madeLeague(r, decks, games, effect, twins).Matrix()
		best += min(len(m.Best), 1)
		for _, c := range m.Cards {
			if !counts(c.ID) || !c.Known {
				continue
			}
			if known++; effect < c.Helps.Low || effect > c.Helps.High {
				missed++
			}
			mean += c.Helps.Share
		}
	}
	return missed, known, best, mean / float64(known)
}

// TestHelpsIsCalibrated checks intervals. For cards without an effect about 5 of 100
// exclude 0, and for cards with a known effect about 95 contain it. A few leagues show
// it with all their cards. With ARBITER_LONG=1 there are 2,000 of each kind with one
// card each, so that all intervals are independent, in about two minutes.
func TestHelpsIsCalibrated(t *testing.T) {
	r := num.SplitStream(23, 1)
	first := func(card string) bool { return card == "CARD-00" }
	if os.Getenv("ARBITER_LONG") != "1" {
		missed, known, best, _ := calibrated(&r, 40, 3, 100, 0, true, func(string) bool { return true })
		if share := float64(missed) / float64(known); known < 500 || share < 0.02 || share > 0.08 || best > 6 {
			t.Errorf("without effect: %d of %d intervals exclude 0, %d leagues have a best card", missed, known, best)
		}
		if missed, known, _, _ := calibrated(&r, 40, 3, 100, 0.1, false, first); known < 40 || missed > 7 {
			t.Errorf("an effect of 10 points: %d of %d intervals miss it", missed, known)
		}
		return
	}
	for _, tt := range []struct {
		decks, games int
		effect       float64
		twins        bool
	}{{2, 200, 0, true}, {3, 100, 0, true}, {4, 60, 0, false}, {2, 200, 0.05, false}, {3, 100, 0.05, false}, {2, 200, 0.1, false}, {3, 100, 0.1, false}} {
		missed, known, best, mean := calibrated(&r, 2000, tt.decks, tt.games, tt.effect, tt.twins, first)
		share := float64(missed) / float64(known)
		t.Logf("%d decks, %d games, effect %v, twins %v: %d known, mean %.4f, %.4f missed, %d leagues with a best card", tt.decks, tt.games, tt.effect, tt.twins, known, mean, share, best)
		if known < 1900 || share < 0.03 || share > 0.07 {
			t.Errorf("%d decks, %d games, effect %v: %.4f of %d intervals miss it", tt.decks, tt.games, tt.effect, share, known)
		}
	}
}

// TestForeignHands: hands that no match of a league can have are rejected.
func TestForeignHands(t *testing.T) {
	r := num.SplitStream(1, 1)
	p := madeLeague(&r, 2, 2, 0, false).Plan
	for _, tt := range []struct {
		hand Hand
		says string
	}{
		{Hand{7, "ff3f", "0000"}, ""}, {Hand{-1, "ff3f", "0000"}, "drew -1 cards"}, {Hand{7, "ff", "0000"}, `"ff" is not a set of 14 cards`},
		{Hand{7, "ff7f", "0000"}, "has card 15 of 14"}, {Hand{7, "FF3F", "0000"}, "is not a set"}, {Hand{7, "ff3f", "x"}, "is not a set"},
	} {
		m := Played{Result: "win", Seats: []int{1, 2}, Winners: []int{1}, Hands: []Hand{tt.hand, {7, "0000", "0000"}}}
		if err := p.handsFit(&m); (err == nil) != (tt.says == "") || err != nil && !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%+v: %v, want %q", tt.hand, err, tt.says)
		}
	}
	still := p
	still.League = false
	if err := still.handsFit(&Played{Result: "win", Seats: []int{1, 2}, Hands: []Hand{{}, {}}}); err == nil {
		t.Error("a plan without hands has some")
	}
}
