package bot

import "testing"

// TestPick (K-29): the search goes on with what came out best, or looks best, or was tried less.
// Among equals it is the first, in every search.
func TestPick(t *testing.T) {
	for _, c := range []struct {
		name  string
		nodes []node
		want  int32
	}{
		{"equals", []node{{prior: one / 2}, {prior: one / 2}, {prior: one / 2}}, 1},
		{"equals that were tried", []node{{prior: one / 2, visits: 3, value: one}, {prior: one / 2, visits: 3, value: one}}, 1},
		{"one looks better", []node{{prior: one / 2}, {prior: one * 3 / 4}, {prior: one / 4}}, 2},
		{"one came out better", []node{{prior: one / 2, visits: 4, value: one}, {prior: one / 2, visits: 4, value: 3 * one}}, 2},
		{"one was tried less", []node{{prior: one / 2, visits: 9, value: one * 9 / 2}, {prior: one / 2, visits: 1, value: one / 2}}, 2},
	} {
		b := MCTS{nodes: append([]node{{}}, c.nodes...)}
		for i := range c.nodes {
			b.open = append(b.open, int32(i)+1)
		}
		if got := b.pick(); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}
