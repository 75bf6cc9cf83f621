package lab_test

import (
	"testing"

	"arbiter/luabind/lab"
)

// progress is what a search reports on the way: the matches so far, of all combinations, and
// how many there can be.
type progress struct{ done, limits []int }

func (p *progress) add(done, limit int) {
	p.done, p.limits = append(p.done, done), append(p.limits, limit)
}

// check checks the reports of a search with so many matches a combination. The matches so far
// never fall, and what there can be never rises. In the end both are the matches that were
// played: all, if nothing was decided before the end.
func (p *progress) check(t *testing.T, out *lab.Tuning, matches int, whole bool) {
	t.Helper()
	done, limits, all := p.done, p.limits, len(out.Variants)*matches
	if len(done) == 0 || limits[0] != all {
		t.Fatalf("%d reports, the first of at most %v; want %d", len(done), limits, all)
	}
	played := 0
	for _, v := range out.Variants {
		played += int(v.Matches)
	}
	for i := range done {
		if i > 0 && (done[i] < done[i-1] || limits[i] > limits[i-1]) || done[i] > limits[i] || done[i] > played {
			t.Fatalf("report %d is %d of %d, after %v of %v; %d were played", i, done[i], limits[i], done[:i], limits[:i], played)
		}
	}
	if last := len(done) - 1; done[last] != played || whole && limits[last] != played {
		t.Errorf("the last report is %d of %d, and %d matches were played", done[last], limits[last], played)
	}
	if whole != (played == all) {
		t.Errorf("%d matches were played, of %d", played, all)
	}
}
