package i18n

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// LongestWord bounds the words that are compared: a longer word is not a typing error, and
// input may be hostile.
const LongestWord = 48

// Nearest returns the known word that was probably meant: the one for which what was written
// is an everyday word, else the closest one. If none is close, a beginning up to a "_" counts:
// MOVE for MOVE_CARDS. It is "" when there is none, and never what was written. Among equally
// close words the first wins.
func Nearest(written string, words []string) string {
	if len(written) > LongestWord {
		return ""
	}
	best, distance, lower := "", len(written)/3+1, strings.ToLower(written)
	if w := fromEveryday(lower, words); w != "" {
		return w
	}
	for _, w := range words {
		if d := max(len(w)-len(written), len(written)-len(w)); len(w) > LongestWord || d >= 2*distance {
			continue // too far off, whatever the case of its letters does to their length
		}
		if d := EditsBetween(lower, strings.ToLower(w)); d < distance && d < len(w) && w != written {
			best, distance = w, d
		}
	}
	if best == "" {
		best = SharedBeginning(written, words)
	}
	return best
}

// SharedBeginning returns the longest word that begins what was written, up to a "_", else the
// first that continues it after one, else "". Fewer than three letters say too little.
func SharedBeginning(written string, words []string) string {
	shorter, longer := "", ""
	for _, w := range words {
		switch {
		case min(len(written), len(w)) < 3:
		case continues(written, w) && len(w) > len(shorter):
			shorter = w
		case longer == "" && continues(w, written):
			longer = w
		}
	}
	return cmp.Or(shorter, longer)
}

// continues reports whether a word is another one, in letters of any case, a "_" and more.
func continues(word, start string) bool {
	return len(word) > len(start) && word[len(start)] == '_' && strings.EqualFold(word[:len(start)], start)
}

// Meant is Nearest as the end of a message: `; did you mean "x"?`, or "".
func Meant(written string, words []string) string {
	return Offer(written, words).EN
}

// Offer is Meant in the languages of people.
func Offer(written string, words []string) Text {
	return offer(Nearest(written, words))
}

// offer asks for a word, "" for none.
func offer(w string) Text {
	if w == "" {
		return Text{}
	}
	return Format("; did you mean %q?", "；是不是%q？", w)
}

// OfferOrAll is Offer, or where no word is near, the list of words that were expected.
func OfferOrAll(written string, words []string) Text {
	if near := Offer(written, words); near.EN != "" {
		return near
	}
	return Expected(words)
}

// OneOf is the end of a message about an unknown word: it lists the words that were expected.
func OneOf(words []string) string { return Expected(words).EN }

// Expected is OneOf in the languages of people.
func Expected(words []string) Text {
	list := AnyOf(words)
	if list.EN == "" {
		return Text{"; none is available", "；没有可用的"}
	}
	return Format("; expected %s", "；应为%s", Spaced(list))
}

// Spaced returns a text that follows Chinese: in Chinese with a space before it, if it begins
// with a Latin word.
func Spaced(t Text) Text {
	if first, _ := utf8.DecodeRuneInString(t.ZH); Narrow(first) && !unicode.IsDigit(first) {
		t.ZH = " " + t.ZH
	}
	return t
}

// A message lists up to maxNamed words, and only the first firstNamed of a longer list.
const (
	maxNamed   = 14
	firstNamed = 8
)

// AnyOf lists the words that are expected, as a part of a sentence. It leaves out empty
// ones, cuts a long list, and is empty without words.
func AnyOf(words []string) Text {
	list := make([]string, 0, len(words))
	for _, w := range words {
		if w != "" {
			list = append(list, w)
		}
	}
	if len(list) < 3 {
		return Text{strings.Join(list, " or "), strings.Join(list, " 或 ")}
	}
	more := Text{}
	if len(list) > maxNamed {
		more = Text{fmt.Sprintf(" and %d more", len(list)-firstNamed), fmt.Sprintf("等%d个", len(list))}
		list = list[:firstNamed]
	}
	return Text{"one of " + strings.Join(list, ", ") + more.EN, strings.Join(list, "、") + more.ZH}
}

// MeantPart is Meant for names of several words, when a person may have written only one of
// the words or a part. It returns the first name that contains it.
func MeantPart(written string, names []string) string { return OfferPart(written, names).EN }

// OfferPart is MeantPart in the languages of people. In Chinese, where every character is a
// word, a name that contains what was written goes before one with a similar spelling.
func OfferPart(written string, names []string) Text {
	part := holding(written, names)
	if part != "" && written[0] >= utf8.RuneSelf {
		return offer(part)
	}
	return offer(cmp.Or(Nearest(written, names), part))
}

// holding returns the first name that contains a part, "" if none does or the part is too
// short.
func holding(part string, names []string) string {
	if len(part) < 3 || len(part) > LongestWord {
		return ""
	}
	for _, n := range names {
		if containsFold(n, part) && n != part {
			return n
		}
	}
	return ""
}

// containsFold reports whether a name contains a part, in letters of any case. It allocates
// nothing, because there are hundreds of names to look through.
func containsFold(name, part string) bool {
	for i := range len(name) - len(part) + 1 {
		if strings.EqualFold(name[i:i+len(part)], part) {
			return true
		}
	}
	return false
}

// EditsBetween counts the insertions, deletions, replacements and swaps of neighbours that lead
// from a to b. Neither is longer than Longest.
func EditsBetween(a, b string) int {
	var rows [3][LongestWord + 1]int
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

// Narrow reports whether a character belongs to a Latin word, a number or a sign between them. A
// space separates it from Chinese.
func Narrow(r rune) bool {
	return r < utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("_[]{}<>=+-*/@#$%&", r))
}
