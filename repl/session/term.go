package session

import (
	"strings"

	"arbiter/core/display"
)

// term explains a word of the game that is not a thing of the match: a command of the game or
// of the session, or a term of the glossary. It returns "" for any other word.
func (s *Play) term(word string) string {
	word = strings.ToLower(strings.TrimSpace(word))
	text := ""
	for _, u := range s.Usages() {
		verb, _, _ := strings.Cut(u[0], " ")
		if strings.EqualFold(verb, word) {
			text += s.HelpLine(u[0], u[1]) + "\n"
		}
	}
	if c := s.words().Find(word); c != nil && c.Name != "card" {
		text += s.HelpLine(c.Head(), c.Short.In(s.Lang)) + "\n"
	}
	if meaning := glossed(s.opts.Glossary, word, s.Lang == "zh"); meaning != "" {
		text += display.Wrap("  "+meaning, s.Look().Columns(), "    ") + "\n"
	}
	return text
}

// glossed returns what a glossary says of a term, "" for none. Rows of its tables have a term,
// its name in Chinese, a name in the code, and the meaning in both languages.
func glossed(glossary, word string, chinese bool) string {
	for line := range strings.SplitSeq(glossary, "\n") {
		cells := strings.Split(line, "|")
		if len(cells) != 7 {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if !strings.EqualFold(cells[1], word) && cells[2] != word {
			continue
		}
		if chinese {
			return cells[2] + "：" + cells[5]
		}
		return cells[1] + ": " + cells[4]
	}
	return ""
}
