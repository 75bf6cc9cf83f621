package console

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
)

// In a Chinese session, the lines that the buttons of a page send have Chinese answers, and
// so has the prompt. Names of commands and files stay.
func TestChinese(t *testing.T) {
	files := map[string][]byte{}
	c := consoleWith(t, memory{}.load, files)
	c.Lang = "zh"
	own := regexp.MustCompile(`\b(done|undone|again|player|now|copy|after|the|nothing|changed|history|stopped|left)\b`)
	for _, line := range []string{"end", "undo", "undo", "redo", "bot 2", "save s", "undo 2", "fork a", "goto 1", "switch main", "goto 0", "reload", "load s", "spawn UNSC-001 alpha front", "set unit[1].damage 9"} {
		files["s"] = bytes.ReplaceAll(files["s"], []byte(`"id":"flood","version":"1.0.0"`), []byte(`"id":"flood","version":"0.9.0"`))
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
