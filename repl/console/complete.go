package console

import (
	"slices"
	"strings"

	"arbiter/core/match"
)

// mostWords bounds what completion offers.
const mostWords = 200

// Complete gives what the last word of a line can become.
func (c *Console) Complete(line string) (words []string) {
	defer func() {
		if recover() != nil {
			words = nil // a completion is never worth a session
		}
	}()
	for _, p := range prefixes {
		if rest, ok := strings.CutPrefix(line, p.mark); ok && p.command == "what" {
			line = p.command + " " + strings.TrimLeft(rest, " ")
		}
	}
	head, last := line, ""
	if i := strings.LastIndexByte(line, ' '); i >= 0 {
		head, last = line[:i], line[i+1:]
	} else {
		head, last = "", line
	}
	first, _, _ := strings.Cut(head, " ")
	var all []string
	switch cmd := commands.Find(first); {
	case head == "":
		all = append(commands.Names(), c.gameWords("")...)
	case cmd != nil && cmd.Name == "break" && strings.HasSuffix(head, "card"):
		all = definitions(c)
	case cmd != nil && cmd.Name == "step":
		all = c.gameWords(strings.TrimSpace(strings.TrimPrefix(head, first)))
	case cmd != nil && cmd.Words != nil:
		all = cmd.Words(c)
		if cmd.Name == "whynot" {
			all = append(all, c.gameWords(strings.TrimSpace(strings.TrimPrefix(head, first)))...)
		}
	case cmd == nil:
		all = c.gameWords(head)
	}
	return matching(all, last)
}

// gameWords are the words that can follow in a command of the game that is
// legal now.
func (c *Console) gameWords(head string) (words []string) {
	g := c.game()
	before := strings.Fields(head)
	for _, p := range g.ToAct(nil) {
		for _, cmd := range g.Legal(p, nil) {
			w := strings.Fields(g.Format(cmd, match.Spoken))
			if len(w) > len(before) && slices.Equal(w[:len(before)], before) {
				words = append(words, w[len(before)])
			}
		}
	}
	return words
}

func matching(all []string, prefix string) (words []string) {
	for _, w := range all {
		if hasPrefixFold(w, prefix) && !strings.Contains(w, " ") {
			words = append(words, w)
		}
	}
	slices.Sort(words)
	words = slices.Compact(words)
	return words[:min(len(words), mostWords)]
}
