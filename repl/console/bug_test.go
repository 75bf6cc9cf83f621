package console

import (
	"errors"
	"strings"
	"testing"

	"arbiter/core/match"
)

// TestABrokenLineKeepsTheSession: a panic under a line is an answer, the
// session is as before and saved for a report.
func TestABrokenLineKeepsTheSession(t *testing.T) {
	files := map[string][]byte{}
	c := consoleWith(t, memory{}.load, files)
	if a := c.Do("set player[1].supply 7"); a.Err != nil {
		t.Fatal(a.Err)
	}
	before := c.branch.now.Hash()
	c.cfg.Paint = func(match.Style, string) string { panic("paint") }
	a := c.Do("board")
	var bug *match.Bug
	if !errors.As(a.Err, &bug) || !strings.Contains(a.Err.Error(), "saved in "+bugFile) || !strings.Contains(a.Err.Error(), `"board"`) {
		t.Errorf("the answer is %v", a.Err)
	}
	c.cfg.Paint = nil
	if c.branch.now.Hash() != before {
		t.Error("the position changed")
	}
	if a := c.Do("load " + bugFile); a.Err != nil || c.branch.now.Hash() != before {
		t.Errorf("the saved session does not lead back: %v", a.Err)
	}
}
