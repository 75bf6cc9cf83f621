package solve_test

import (
	"context"
	"errors"
	"math"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/show"
	"arbiter/core/rules/tabletop/tabletest"
	"arbiter/luabind/lab/solve"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// newMatch makes a match of a game of tabletest that can be visited.
func newMatch(t *testing.T, g *tabletest.Game, seats int) display.Match {
	t.Helper()
	return show.Facade(g.New(t, g.Compile(t), tabletop.Setup{Seats: seats, Match: match.Options{Recall: true}}))
}

// tree builds the tree of a game of tabletest.
func tree(t *testing.T, g *tabletest.Game, o solve.Options) *solve.Game {
	t.Helper()
	x, err := solve.Build(context.Background(), newMatch(t, g, 0), o)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// TestPublishedFigures: trees, information sets, and the value and NashConv of uniform play
// are those that OpenSpiel publishes for these games.
func TestPublishedFigures(t *testing.T) {
	for _, c := range []struct {
		name            string
		game            *tabletest.Game
		want            solve.Counts
		value, nashConv string
	}{
		{"kuhn", tabletest.Kuhn(), solve.Counts{Histories: 58, Decisions: 24, Ends: 30, Chance: 4, Positions: 6 * (4 + 5), Sets: []int{6, 6}}, "1/8", "11/12"},
		{"leduc by rank", tabletest.Leduc(false), solve.Counts{Histories: 9457, Decisions: 3780, Ends: 5520, Chance: 157, Sets: []int{144, 144}}, "-5/64", "1709/360"},
		{"leduc by card", tabletest.Leduc(true), solve.Counts{Histories: 9457, Decisions: 3780, Ends: 5520, Chance: 157, Sets: []int{468, 468}}, "-5/64", "1709/360"},
	} {
		x := tree(t, c.game, solve.Options{})
		got := x.Counts
		if got.Histories != c.want.Histories || got.Decisions != c.want.Decisions || got.Ends != c.want.Ends || got.Chance != c.want.Chance ||
			got.Sets[0] != c.want.Sets[0] || got.Sets[1] != c.want.Sets[1] {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
		if got.Joint != 0 || got.Inner != 0 || got.Moments() != got.Histories {
			t.Errorf("%s: one player chooses at a time, and not %+v", c.name, got)
		}
		if c.name == "kuhn" && got.Positions != c.want.Positions { // in which each deal and each order of bets is another one
			t.Errorf("%s: %d positions, want %d", c.name, got.Positions, c.want.Positions)
		}
		for _, s := range x.Sets {
			if !slices.IsSorted(s.Actions) {
				t.Errorf("%s: the actions of a set are in the order %q", c.name, s.Actions)
			}
		}
		if v := x.Values(x.Uniform())[0].RatString(); v != c.value {
			t.Errorf("%s: value of uniform play %s, want %s", c.name, v, c.value)
		}
		if conv := x.NashConv(x.Uniform()).RatString(); conv != c.nashConv {
			t.Errorf("%s: NashConv of uniform play %s, want %s", c.name, conv, c.nashConv)
		}
	}
}

// TestGoofspiel: with fixed prizes and forced last cards kept, the game of three cards has
// 139 histories. With random prizes and a last round without decisions, it has 57 moments of
// choice for both, 28 draws and 216 ends.
func TestGoofspiel(t *testing.T) {
	if got := tree(t, tabletest.Goofspiel(3, true), solve.Options{}).Counts; got.Histories != 139 || got.Decisions != 103 || got.Ends != 36 {
		t.Errorf("fixed prizes: %+v", got)
	}
	x := tree(t, tabletest.Goofspiel(3, false), solve.Options{})
	if got := x.Counts; got.Joint != 57 || got.Chance != 28 || got.Ends != 216 || got.Moments() != 301 {
		t.Errorf("random prizes: %+v", got)
	}
	if v := x.Values(x.Uniform()); v[0].Cmp(v[1]) != 0 {
		t.Errorf("the seats are not alike: the first gets %s", v[0].RatString())
	}
}

// solved solves a game.
func solved(t *testing.T, x *solve.Game, iterations int) *solve.Solution {
	t.Helper()
	s, err := solve.Solve(context.Background(), x, iterations, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestEquilibria: CFR+ comes to the values of the games.
func TestEquilibria(t *testing.T) {
	for _, c := range []struct {
		name        string
		game        *tabletest.Game
		iterations  int
		value, near float64
	}{
		{"kuhn", tabletest.Kuhn(), 2000, -1.0 / 18, 1e-5},
		{"leduc", tabletest.Leduc(false), 200, -0.085606424078, 1e-3},
	} {
		g := tree(t, c.game, solve.Options{})
		s := solved(t, g, c.iterations)
		if off := math.Abs(s.Values[0] - c.value); off > c.near || s.Exploitability() > 10*c.near || s.Exploitability() < 0 {
			t.Errorf("%s: value %v, off by %g; exploitability %g", c.name, s.Values[0], off, s.Exploitability())
		}
		again := solved(t, tree(t, c.game, solve.Options{}), c.iterations)
		for i := range g.Sets {
			for a := range g.Sets[i].Actions {
				if math.Float64bits(s.Probability(i, a)) != math.Float64bits(again.Probability(i, a)) {
					t.Fatalf("%s: two runs differ", c.name)
				}
			}
		}
	}
}

// TestLeducToTheLastDigit takes some 20 s of processor time.
func TestLeducToTheLastDigit(t *testing.T) {
	if os.Getenv("ARBITER_LONG") == "" {
		t.Skip("ARBITER_LONG is not set")
	}
	s := solved(t, tree(t, tabletest.Leduc(false), solve.Options{}), 200_000)
	if off := math.Abs(s.Values[0] + 0.085606424078); off > 1e-9 {
		t.Errorf("value %.15f, off by %g; exploitability %g", s.Values[0], off, s.Exploitability())
	}
	t.Logf("value %.15f, exploitability %g", s.Values[0], s.Exploitability())
}

// TestBotIsGraded: the policy of a random bot, as its answers show it, can be exploited
// about as uniform play can.
func TestBotIsGraded(t *testing.T) {
	s := &solve.Survey{Answers: 400}
	for seat := range 2 {
		b, err := bot.New("random", 1, seat)
		if err != nil {
			t.Fatal(err)
		}
		s.Bots = append(s.Bots, b)
	}
	x := tree(t, tabletest.Kuhn(), solve.Options{Meet: s.Meet})
	if conv, _ := x.NashConv(s.Policy).Float64(); math.Abs(conv-11.0/12) > 0.1 {
		t.Errorf("NashConv %v", conv)
	}
}

// TestTooLarge: a game that is too large is refused before it is visited, with its size.
func TestTooLarge(t *testing.T) {
	n, err := solve.Estimate(context.Background(), newMatch(t, tabletest.Kuhn(), 0))
	if err != nil {
		t.Fatal(err)
	}
	if x, _ := n.Float64(); math.Abs(x-58) > 3 {
		t.Errorf("kuhn has about %v histories", n)
	}
	if n, err = solve.Estimate(context.Background(), newMatch(t, tabletest.Eights(), 0)); err != nil || n.MantExp(nil) < 60 {
		t.Errorf("eights has about %v histories, error %v", n, err)
	}
	if _, err := solve.Build(context.Background(), newMatch(t, tabletest.Leduc(false), 0), solve.Options{MaxHistories: 9456}); !errors.Is(err, solve.ErrTooLarge) {
		t.Errorf("9,457 histories instead of 9,456: %v", err)
	}
}

// TestLargePublishedFigures takes some 10 s of processor time.
func TestLargePublishedFigures(t *testing.T) {
	if os.Getenv("ARBITER_LONG") == "" {
		t.Skip("ARBITER_LONG is not set")
	}
	x := tree(t, tabletest.Dice(), solve.Options{})
	if got := x.Counts; got.Histories != 294_883 || got.Sets[0] != 12_288 || got.Sets[1] != 12_288 {
		t.Errorf("dice: %+v", got)
	}
	// OpenSpiel adds it up in floating point: 1.561488646384479.
	if conv := x.NashConv(x.Uniform()); conv.RatString() != "566633/362880" || !strings.HasPrefix(conv.FloatString(20), "1.561488646384479") {
		t.Errorf("dice: NashConv of uniform play %s = %s", conv.RatString(), conv.FloatString(20))
	}
	x = tree(t, tabletest.Lines(), solve.Options{})
	if got := x.Counts; got.Histories != 549_946 || got.Ends != 255_168 || got.Positions != 5_478 {
		t.Errorf("lines: %+v", got)
	}
}
