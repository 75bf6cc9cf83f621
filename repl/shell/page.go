//go:build !js && !wasip1

package shell

import (
	"fmt"
	"strings"

	"arbiter/core/display"
)

// show prints an answer, on a terminal page by page.
func (s *shell) show(text string) {
	lines := strings.Split(text, "\n")
	for len(lines) > 0 {
		n := s.fitting(lines)
		fmt.Fprintln(s.out, strings.Join(lines[:n], "\n"))
		if lines = lines[n:]; len(lines) == 0 {
			return
		}
		switch s.term.key(fmt.Sprintf("-- %d more lines: space continues, a shows all, q leaves --", len(lines))) {
		case 'q', 'Q', 0:
			return
		case 'a', 'A':
			fmt.Fprintln(s.out, strings.Join(lines, "\n"))
			return
		}
	}
}

// fitting returns how many lines of a text one page has: all of them without a terminal, or if
// at most a page is left.
func (s *shell) fitting(list []string) int {
	if s.term == nil {
		return len(list)
	}
	columns, room := s.term.size()
	if room -= 2; columns < 1 || room < 5 { // the prompt and the input remain visible
		return len(list)
	}
	for i, line := range list {
		if room -= max(1, (display.Width(s.out.Plain(line))+columns-1)/columns); room < 0 {
			return max(i, 1)
		}
	}
	return len(list)
}
