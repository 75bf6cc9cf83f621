package solve_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"testing"
	"time"

	"arbiter/core/num"
	"arbiter/luabind/lab/solve"
	"arbiter/luabind/testing/cputime"
)

// game makes payoffs from the values above the diagonal, in millionths.
func game(n int, above ...float64) [][]int64 {
	a := make([][]int64, n)
	for i := range a {
		a[i] = make([]int64, n)
	}
	k := 0
	for i := range n {
		for j := i + 1; j < n; j++ {
			a[i][j] = int64(math.Round(above[k] * 1e6))
			a[j][i] = -a[i][j]
			k++
		}
	}
	return a
}

func near(t *testing.T, name string, got, want []float64) {
	t.Helper()
	for i := range want {
		if math.Abs(got[i]-want[i]) > 1e-6 {
			t.Errorf("%s: %v, want %v", name, got, want)
			return
		}
	}
}

// TestMix: games whose answer is known by hand.
func TestMix(t *testing.T) {
	for _, tt := range []struct {
		name string
		a    [][]int64
		want []float64
	}{
		{"one", game(1), []float64{1}},
		{"rock, paper, scissors", game(3, -0.3, 0.3, -0.3), []float64{1. / 3, 1. / 3, 1. / 3}},
		{"a lame rock", game(3, -0.1, 0.1, -0.5), []float64{5. / 7, 1. / 7, 1. / 7}}, // each is weighed by what the other two do to each other
		{"one beats all", game(3, 0.2, 0.1, 0.4), []float64{1, 0, 0}},
		{"the last beats all", game(3, 0.2, -0.1, -0.4), []float64{0, 0, 1}},
		{"all are even", game(4, 0, 0, 0, 0, 0, 0), []float64{0.25, 0.25, 0.25, 0.25}},
		{"a bystander", game(4, -0.3, 0.3, 0.2, -0.3, 0.2, 0.2), []float64{1. / 3, 1. / 3, 1. / 3, 0}},
	} {
		near(t, tt.name, solve.MixOfDecks(tt.a), tt.want)
	}
}

// TestGreatestEntropy: of several equilibria the most even one is taken, also where a
// strategy that is not used bounds them.
func TestGreatestEntropy(t *testing.T) {
	// The first two are even, and both beat the third, one of them by more.
	near(t, "two that are even", solve.MixOfDecks(game(3, 0, 0.2, 0.4)), []float64{0.5, 0.5, 0})
	// The third beats the first and loses to the second by twice as much. Mixes with at
	// least 1/3 of the second hold it down, and the even mix is among them.
	near(t, "a third between", solve.MixOfDecks(game(3, 0, -0.1, 0.2)), []float64{0.5, 0.5, 0})
	// Here it takes at least 2/3 of the second, where the third is just held.
	near(t, "a bound", solve.MixOfDecks(game(3, 0, -0.2, 0.1)), []float64{1. / 3, 2. / 3, 0})
}

// TestCopies checks that copies share the weight of their original, and that the
// weights of all others do not change (P1 of the paper).
func TestCopies(t *testing.T) {
	for name, a := range map[string][][]int64{
		"rock, paper, scissors": game(3, -0.3, 0.3, -0.3),
		"several equilibria":    game(3, 0, 0.2, 0.4),
		"a lame rock":           game(3, -0.1, 0.1, -0.5),
	} {
		want := solve.MixOfDecks(a)
		for which := range a {
			more := make([][]int64, 0, len(a)+1)
			for _, row := range append(slices.Clone(a), a[which]) {
				more = append(more, append(slices.Clone(row), row[which]))
			}
			got := solve.MixOfDecks(more)
			got[which] += got[len(a)]
			near(t, fmt.Sprintf("%s, %d twice", name, which), got[:len(a)], want)
		}
	}
}

// TestNothingBeatsTheMix draws random games, many of them with even strategies. No
// strategy wins against the mix, all strategies with weight are even with it, and a mix
// of equal games is the same each time.
func TestNothingBeatsTheMix(t *testing.T) {
	r := num.SplitStream(3, 1)
	for round := range 300 {
		n := 2 + round%9
		above := make([]float64, n*(n-1)/2)
		steps := []uint64{3, 5, 200}[round%3]
		for i := range above {
			above[i] = (float64(r.Uint64()%(2*steps+1)) - float64(steps)) / float64(2*steps)
		}
		a := game(n, above...)
		p := solve.MixOfDecks(a)
		sum := 0.0
		for i := range a {
			sum += p[i]
			wins := 0.0
			for j := range a {
				wins += float64(a[i][j]) / 1e6 * p[j]
			}
			if wins > 1e-6 || p[i] > 1e-6 && wins < -1e-6 {
				t.Errorf("round %d: %d wins %v of %v in %v", round, i, wins, p, above)
			}
		}
		if math.Abs(sum-1) > 1e-6 || !slices.Equal(p, solve.MixOfDecks(a)) {
			t.Errorf("round %d: %v adds up to %v", round, p, sum)
		}
	}
}

// TestMixOfTies: among many ties, a search that leaves the basis by another row than Bland's rule
// returns to the same corners and does not end. The first game shows that for a row that bounds less,
// the second one for the last of several rows.
func TestMixOfTies(t *testing.T) {
	for _, a := range [][][]int64{
		game(9, 2, -1, -3, -3, 1, 1, 0, 3, -1, -3, -3, 3, -2, 2, 2, 2, 1, 1, 1, 2, 1, -1, 0, 3, 1, 0, 3, 1, -2, 0, 1, 2, 3, -1, 2, -2),
		game(10, 2, -2, 1, -1, -1, -1, 0, -1, 1, 2, -1, 2, 0, 2, -1, 1, -2, 1, -1, 1, -1, -2, 2, 0, 0, 0, 0, 2, 2, 1, 0, 0, 1, -1, -2, -2, 2, 2, 1, -1, 1, 2, 0, 1, 2),
	} {
		mix := make(chan []float64, 1)
		go func() { mix <- solve.MixOfDecks(a) }()
		select {
		case p := <-mix:
			sum := 0.0
			for i := range a {
				wins := 0.0
				for j := range a {
					wins += float64(a[i][j]) / 1e6 * p[j]
				}
				if sum += p[i]; wins > 1e-6 {
					t.Errorf("%d wins %v of %v", i, wins, p)
				}
			}
			if math.Abs(sum-1) > 1e-6 {
				t.Errorf("%v adds up to %v", p, sum)
			}
		case <-time.After(time.Minute):
			t.Fatal("the search for a mix does not end")
		}
	}
}

// TestManyStrategies: the most decks of a matrix take no more than seconds.
func TestManyStrategies(t *testing.T) {
	r := num.SplitStream(4, 1)
	n, most := 24, 3*time.Second
	if os.Getenv("ARBITER_LONG") == "1" {
		n, most = 40, 30*time.Second
	}
	above := make([]float64, n*(n-1)/2)
	for i := range above {
		above[i] = (float64(r.Uint64()%201) - 100) / 200
	}
	began := cputime.Used()
	p := solve.MixOfDecks(game(n, above...))
	if took := cputime.Used() - began; took > most {
		t.Errorf("%d strategies took %v", n, took)
	} else {
		t.Log(took, p)
	}
}
