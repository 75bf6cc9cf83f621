package pack

import (
	"fmt"
	"strings"
)

// maxHinted bounds the words for which a hint is looked for: a longer one is
// no slip of the pen.
const maxHinted = 48

// maxWeighed is how many words one load compares for its hints. Someone whose
// faults need more of it is not helped by hints, or means harm.
const maxWeighed = 100_000

// meant gives a hint when one of the words is close to what was written.
// Among equally close ones the first wins, so callers pass a fixed order.
func (r *report) meant(written string, words []string) string {
	if len(written) > maxHinted || r.full() {
		return ""
	}
	best, folded := "", fold(written)
	distance := len(written)/3 + 1
	for _, w := range words {
		if len(w) > maxHinted || w == written || len(w) < len(folded)-distance {
			continue
		}
		if r.weighed++; r.weighed > maxWeighed {
			return ""
		}
		if d := editDistance(folded, fold(w)); d < distance {
			best, distance = w, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf("did you mean %q?", best)
}

// oneOf lists the allowed words in a hint when none is close.
func (r *report) oneOf(written string, words []string) string {
	if h := r.meant(written, words); h != "" {
		return h
	}
	if len(words) == 0 || len(words) > 20 || r.full() {
		return ""
	}
	return "one of " + strings.Join(words, ", ")
}

// fold lets "isVehicle", "IS_VEHICLE" and "is-vehicle" count as close.
func fold(s string) string {
	return strings.ToLower(strings.NewReplacer("_", "", "-", "", " ", "").Replace(s))
}

// editDistance counts the insertions, deletions, replacements and swaps of
// neighbours that lead from a to b.
func editDistance(a, b string) int {
	var rows [3][maxHinted + 1]int
	before, last, now := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		now[0] = i
		for j := 1; j <= len(b); j++ {
			d := last[j-1]
			if a[i-1] != b[j-1] {
				d++
			}
			d = min(d, last[j]+1, now[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			now[j] = d
		}
		before, last, now = last, now, before
	}
	return last[len(b)]
}
