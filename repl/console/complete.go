package console

import (
	"strings"

	"arbiter/repl/session"
)

// Complete returns the possible endings of the last word of a line.
func (c *Console) Complete(line string) (words []string) {
	defer func() {
		if recover() != nil {
			words = nil // a failed completion must not end the session
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
		all = append(commands.Names(), c.GameWords("")...)
	case cmd != nil && cmd.Name == "break" && strings.HasSuffix(head, "card"):
		all = definitions(c)
	case cmd != nil && (cmd.Name == "step" || cmd.Name == "do"):
		all = c.GameWords(strings.TrimSpace(strings.TrimPrefix(head, first)))
	case cmd != nil && cmd.Words != nil:
		all = cmd.Words(c)
		if cmd.Name == "whynot" {
			all = append(all, c.GameWords(strings.TrimSpace(strings.TrimPrefix(head, first)))...)
		}
	case cmd == nil:
		all = c.GameWords(head)
	}
	return session.Matching(all, last)
}
