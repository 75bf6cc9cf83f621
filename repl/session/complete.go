package session

import (
	"slices"
	"strings"

	"arbiter/core/display"
)

// mostWords bounds what completion offers.
const mostWords = 200

// Completing are Lines that complete words for the person who types them.
type Completing interface {
	// Completions takes the function that gives what the last word of a line can
	// become.
	Completions(of func(line string) []string)
}

// GameWords returns the words that can follow some in a command of the game that is
// legal now, for the player whose lines are read: what others can do at the same time
// shows what they hold (K-22).
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

// HasPrefixFold reports whether a text begins with another one; capitals do not count.
func HasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

// Matching are the words that begin as one does, in order; capitals do not count.
func Matching(all []string, prefix string) (words []string) {
	for _, w := range all {
		if HasPrefixFold(w, prefix) && !strings.Contains(w, " ") {
			words = append(words, w)
		}
	}
	slices.Sort(words)
	words = slices.Compact(words)
	return words[:min(len(words), mostWords)]
}

// Rest is what of the words that the end of a line can become is still to be typed.
func Rest(line string, words []string) (rests []string, typed string) {
	typed = line[strings.LastIndexByte(line, ' ')+1:]
	if strings.HasPrefix(typed, "?") && !strings.Contains(line, " ") {
		typed = typed[1:]
	}
	for _, w := range words {
		if len(w) >= len(typed) {
			rests = append(rests, w[len(typed):]+" ")
		}
	}
	return rests, typed
}

// Complete gives what the last word of a player's line can become.
func (s *Play) Complete(line string) (list []string) {
	_ = Contained(func() error { // a completion is never worth a match
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
