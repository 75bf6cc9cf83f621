package tabletop_test

import (
	"os"
	"testing"

	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/tabletest"
)

// long reports whether tests that take long are wanted.
func long() bool { return os.Getenv("ARBITER_LONG") != "" }

// playRandomly plays a match to its end with commands chosen by r, and counts them.
func playRandomly(t testing.TB, m *tabletop.Match, r *num.Stream) (commands int) {
	t.Helper()
	var buf []match.Command
	for ; !m.Over(); commands++ {
		p := m.ToAct(nil)[0]
		buf, _ = m.Options(p, buf[:0])
		if len(buf) == 0 {
			t.Fatalf("player %d is to act and has no command", p+1)
		}
		if err := m.Do(buf[r.Intn(len(buf))]); err != nil {
			t.Fatal(err)
		}
	}
	return commands
}

// TestEightsDecisions: the mean number of decisions of random play is that of OpenSpiel,
// 86.00 ± 0.45 (ARBITER_LONG=1: 20,000 games, some 20 s); the quick run only bounds it.
func TestEightsDecisions(t *testing.T) {
	games, within := 300, 4.0
	if long() {
		games, within = 20_000, 0.5
	}
	g := tabletest.Eights()
	p := g.Compile(t)
	m := g.New(t, p, tabletop.Setup{})
	sum, r := 0, num.SplitStream(7, 0)
	for i := range games {
		if err := tabletop.Reset(m, tabletop.Setup{Seed: uint64(i)}); err != nil {
			t.Fatal(err)
		}
		if err := m.Start(); err != nil {
			t.Fatal(err)
		}
		sum += playRandomly(t, m, &r)
	}
	if mean := float64(sum) / float64(games); mean < 86-within || mean > 86+within {
		t.Errorf("%.2f decisions a game, want 86.00 within %.2f", mean, within)
	} else {
		t.Logf("%.2f decisions a game", mean)
	}
}

// lines counts the histories of three in a row up to a length, and those that are games.
func lines(t *testing.T, m *tabletop.Match, forks []*tabletop.Match, length int) (histories, games int) {
	if m.Over() {
		return 1, 1
	}
	if histories = 1; length == 0 {
		return histories, 0
	}
	if forks[length-1] == nil {
		forks[length-1] = m.Fork()
	}
	f := forks[length-1]
	for _, c := range m.Legal(m.State.Active, nil) {
		m.ForkInto(f)
		if err := f.Do(c); err != nil {
			t.Fatal(err)
		}
		h, g := lines(t, f, forks, length-1)
		histories, games = histories+h, games+g
	}
	return histories, games
}

// TestLinesHistories: three in a row has 549,946 histories and 255,168 games
// (ARBITER_LONG=1, some 5 s). The quick run counts those of up to five marks.
func TestLinesHistories(t *testing.T) {
	length, histories, games := 5, 1+9+72+504+3024+15120, 1440
	if long() {
		length, histories, games = 9, 549_946, 255_168
	}
	g := tabletest.Lines()
	h, n := lines(t, g.Start(t, g.Compile(t), tabletop.Setup{}), make([]*tabletop.Match, length), length)
	if h != histories || n != games {
		t.Errorf("%d histories with %d games, want %d with %d", h, n, histories, games)
	}
}
