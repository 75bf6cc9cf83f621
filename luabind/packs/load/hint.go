package load

import (
	"cmp"
	"fmt"
	"strings"

	"arbiter/core/i18n"
)

// maxWeighed bounds the words that one load compares for its hints. An author whose
// faults need more is not helped by hints, or is an attacker.
const maxWeighed = 100_000

// meant returns a hint when one of the words is close to what was written, or begins or
// continues it. Among equally close words the first wins, so callers pass them in a fixed order.
func (r *report) meant(written string, words []string) string {
	if r = r.now(); len(written) > i18n.LongestWord || r.full() {
		return ""
	}
	best, folded := "", fold(written)
	distance := len(written)/3 + 1
	for _, w := range words {
		if len(w) > i18n.LongestWord || w == written || len(w) < len(folded)-distance {
			continue
		}
		if r.weighed++; r.weighed > maxWeighed {
			return ""
		}
		if d := i18n.EditsBetween(folded, fold(w)); d < distance {
			best, distance = w, d
		}
	}
	if best = cmp.Or(best, i18n.SharedBeginning(written, words)); best == "" {
		return ""
	}
	h := fmt.Sprintf("did you mean %q?", best)
	if Surely(written, words) == best {
		r.sure = [2]string{h, best}
	}
	return h
}

// sureOf returns the word of an unambiguous hint.
func (r *report) sureOf(hint string) string {
	if hint != "" && r.sure[0] == hint {
		return r.sure[1]
	}
	return ""
}

// Surely returns the word that is meant without a doubt: what was written is one letter
// away from it, and from no other word. It returns "" when there is none.
func Surely(written string, words []string) (word string) {
	if len(written) < 3 || len(written) > i18n.LongestWord {
		return ""
	}
	for _, w := range words {
		if len(w) > i18n.LongestWord || w == written || w == word || i18n.EditsBetween(written, w) != 1 {
			continue
		}
		if word != "" {
			return ""
		}
		word = w
	}
	return word
}

// oneOf returns a hint: the closest word, or a list of the allowed words when none is
// close.
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
func fold(s string) string { return strings.ToLower(folding.Replace(s)) }

var folding = strings.NewReplacer("_", "", "-", "", " ", "")
