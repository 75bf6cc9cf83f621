package session

import (
	"slices"
	"strings"

	"arbiter/core/display"
)

// maxWords bounds the words that completion offers.
const maxWords = 200

// Completing are Lines that complete words while a person types.
type Completing interface {
	// Completions sets the function that returns the possible endings of the last word of a line.
	Completions(of func(line string) []string)
}

// GameWords returns the words that can follow head in a legal command of the game, for the
// player whose lines are read. The options of other players would show what they hold (K-22).
func (s *Session) GameWords(head string) (words []string) {
	g := s.Game()
	before := strings.Fields(head)
	for _, c := range g.Legal(s.Player(), nil) {
		w := strings.Fields(g.Format(c, display.Spoken))
		if len(w) > len(before) && slices.Equal(w[:len(before)], before) {
			words = append(words, w[len(before)])
		}
	}
	return words
}

// HasPrefixFold reports whether a text begins with another one, regardless of case.
func HasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

// Matching returns, in order, the words that begin with a prefix, regardless of case.
func Matching(all []string, prefix string) (words []string) {
	for _, w := range all {
		if HasPrefixFold(w, prefix) && !strings.Contains(w, " ") {
			words = append(words, w)
		}
	}
	slices.Sort(words)
	words = slices.Compact(words)
	return words[:min(len(words), maxWords)]
}

// Rest returns the suffixes that would complete the last word of the line, and that word.
func Rest(line string, words []string) (rests []string, typed string) {
	typed = line[strings.LastIndexByte(line, ' ')+1:]
	if strings.HasPrefix(typed, "?") && !strings.Contains(line, " ") {
		typed = typed[1:]
	}
	for _, w := range words {
		if len(w) >= len(typed) {
			rest := w[len(typed):]
			if !strings.HasSuffix(w, "=") { // a value follows immediately
				rest += " "
			}
			rests = append(rests, rest)
		}
	}
	return rests, typed
}

// Complete returns the possible endings of the last word of a player's line.
func (s *Play) Complete(line string) (list []string) {
	_ = Contained(func() error { // a failed completion must not end the match
		head, last := "", line
		if i := strings.LastIndexByte(line, ' '); i >= 0 {
			head, last = line[:i], line[i+1:]
		}
		first, _, _ := strings.Cut(head, " ")
		switch c := words.Find(first); {
		case head == "" && strings.HasPrefix(last, "?"):
			list = Matching(s.opts.Known, last[1:])
		case head == "":
			list = Matching(append(s.words().Names(), s.GameWords("")...), last)
		case c != nil && c.Words != nil:
			list = Matching(c.Words(s), last)
		case c == nil:
			list = Matching(s.GameWords(head), last)
		}
		return nil
	})
	return list
}
