package session_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/repl/session"
)

// TestTypedCharacters: keys and characters that can be seen pass, and what a pasted text may hide does not.
func TestTypedCharacters(t *testing.T) {
	for r, want := range map[rune]bool{0: true, '\t': true, 0x1b: true, 0x1f: true, ' ': true, '~': true, 0x7f: true, '中': true, 'é': true, 0x80: false, '\u202e': false, '\u200b': false, '\u2028': false, 0xfffe: false} {
		if got, ok := session.Typed(r); got != r || ok != want {
			t.Errorf("U+%04X: %c, %v", r, got, ok)
		}
	}
}

// TestOfferedSuffixes: an editor is offered what completes the word before its cursor, and nothing that it
// would not show unchanged.
func TestOfferedSuffixes(t *testing.T) {
	words := map[string][]string{"pla": {"play", "player"}, "play 中": {"中文", "中"}, "": {"a", "b\u202e"}, "?pl": {"play"}, "x ?pl": {"?play"}, "attack": {"at"}}
	for _, c := range []struct {
		line  string
		pos   int
		want  string
		typed int
	}{
		{"pla", 3, "y |yer ", 3}, {"play it", 3, "y |yer ", 3}, {"play 中", 6, "文 | ", 1}, {"anything", 0, "a ", 0}, {"?pl", 3, "ay ", 2}, {"x ?pl", 5, "ay ", 3}, {"attack", 6, "", 6}, {"none", 4, "", 4},
	} {
		list, typed := session.Completer(func(line string) []string { return words[line] }).Do([]rune(c.line), c.pos)
		var got []string
		for _, rest := range list {
			got = append(got, string(rest))
		}
		if strings.Join(got, "|") != c.want || typed != c.typed {
			t.Errorf("%s at %d: %s after %d, want %s after %d", c.line, c.pos, fmt.Sprintf("%q", got), typed, c.want, c.typed)
		}
	}
}
