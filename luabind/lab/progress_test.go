package lab_test

import (
	"context"
	"testing"

	"arbiter/luabind/games"
	"arbiter/luabind/lab"
)

// TestProgressOfSearches: a search reports the matches so far, of all combinations, and how many there
// can be. The first never fall, and the second never rise; in the end both are those that were played.
func TestProgressOfSearches(t *testing.T) {
	for _, x := range []struct {
		vary    string
		matches int
		target  float64
		whole   bool // nothing is decided before the end
	}{{"cost=1..2,health=2..3", 12, 0.5, true}, {"health=1..31:30", 220, 0.99, false}} {
		d, subject := searched(t, x.matches)
		s := &lab.Search{Plans: []lab.Plan{d.plan}, Target: x.target, Test: lab.Test{Bound: 0.05, Error: 0.05}}
		var err error
		if s.Grid, err = lab.ParseGrid(x.vary); err != nil {
			t.Fatal(err)
		}
		if err := s.Grid.Of(subject); err != nil {
			t.Fatal(err)
		}
		s.Load = func(variant int) (*games.Packs, error) {
			sources, err := subject.Set(s.Grid.Assignments(variant))
			if err != nil {
				return nil, err
			}
			return d.game.Load(sources)
		}
		var done, limits []int
		out, err := lab.Tune(context.Background(), s, d.game, "UNSC-001", 2, func(n, limit int) { done, limits = append(done, n), append(limits, limit) })
		if err != nil {
			t.Fatal(err)
		}
		if len(done) == 0 || limits[0] != s.Grid.Size()*x.matches {
			t.Fatalf("%s: %d reports, the first of at most %v", x.vary, len(done), limits)
		}
		played := 0
		for _, v := range out.Variants {
			played += int(v.Matches)
		}
		for i := range done {
			if i > 0 && (done[i] < done[i-1] || limits[i] > limits[i-1]) || done[i] > limits[i] || done[i] > played {
				t.Fatalf("%s: report %d is %d of %d, after %v of %v; %d were played", x.vary, i, done[i], limits[i], done[:i], limits[:i], played)
			}
		}
		if last := len(done) - 1; done[last] != played || x.whole && limits[last] != played {
			t.Errorf("%s: the last report is %d of %d, and %d matches were played", x.vary, done[last], limits[last], played)
		}
		if x.whole && played != s.Grid.Size()*x.matches {
			t.Errorf("%s: %d matches were played", x.vary, played)
		}
	}
}
