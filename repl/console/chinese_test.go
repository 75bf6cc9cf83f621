package console

import (
	"regexp"
	"strings"
	"testing"
)

// In a Chinese session, the lines that the buttons of a page send have Chinese answers, and
// so has the prompt. Names of commands and files stay.
func TestChinese(t *testing.T) {
	c, err := New(Config{Load: memory{}.load, Lang: "zh", Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	own := regexp.MustCompile(`\b(done|undone|again|player|now|copy|after|the|nothing|changed|history|stopped|left)\b`)
	for _, line := range []string{"end", "undo", "undo", "redo", "bot 2", "undo 2", "fork a", "goto 1", "switch main", "goto 0", "reload"} {
		a := c.Do(line)
		text := a.Text
		if a.Err != nil {
			text = c.Reason(a.Err)
		}
		if text = strings.ReplaceAll(text, line, ""); own.MatchString(text) {
			t.Errorf("%s: %s", line, text)
		}
	}
	if p := c.Prompt(); !strings.Contains(p, "玩家") {
		t.Error(p)
	}
}
