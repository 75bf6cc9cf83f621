package console

import (
	"errors"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

// TestABrokenLineKeepsTheSession: a panic in a line becomes an answer. The session is
// unchanged and is saved for a report.
func TestABrokenLineKeepsTheSession(t *testing.T) {
	files := map[string][]byte{}
	c := consoleWith(t, memory{}.load, files)
	if a := c.Do("set player[1].supply 7"); a.Err != nil {
		t.Fatal(a.Err)
	}
	before := c.fork.now.Hash()
	c.Paint = func(display.Style, string) string { panic("paint") }
	a := c.Do("board")
	var bug *match.Bug
	if !errors.As(a.Err, &bug) || !strings.Contains(a.Err.Error(), "saved in "+bugFile) || !strings.Contains(a.Err.Error(), `"board"`) {
		t.Errorf("the answer is %v", a.Err)
	}
	c.Paint = nil
	if c.fork.now.Hash() != before {
		t.Error("the position changed")
	}
	if a := c.Do("load " + bugFile); a.Err != nil || c.fork.now.Hash() != before {
		t.Errorf("the saved session does not lead back: %v", a.Err)
	}
}

// blind is a match that panics when asked who acts, whether it is over, or what its rules
// are.
type blind struct{ display.Match }

func (blind) ToAct([]event.Player) []event.Player { panic("broken ToAct") }
func (blind) Over() bool                          { panic("broken Over") }
func (blind) Program() *match.Program             { panic("broken Program") }

// TestBrokenTextsKeepTheSession: a panic in the prompt or the introduction does not end the
// session either, and is reported.
func TestBrokenTextsKeepTheSession(t *testing.T) {
	c := consoleWith(t, memory{}.load, map[string][]byte{})
	sound := c.fork.now
	if got := c.Prompt(); got != "[1] player 1> " && got != "[0] player 1> " {
		t.Errorf("the prompt is %q", got)
	}
	c.fork.now = blind{sound}
	if got := c.Prompt(); got != "[broken]> " {
		t.Errorf("the prompt is %q", got)
	}
	if got := c.Intro(); !strings.Contains(got, "broken Program") {
		t.Errorf("the session begins with %q", got)
	}
	refusal := &match.Refusal{Code: "X", Text: "not now", Listener: "SOMEBODY"}
	if got := c.Show(Answer{Text: "before", Err: refusal}); !strings.HasPrefix(got, "before\n! ") || !strings.Contains(got, "not now") || !strings.Contains(got, "broken Program") {
		t.Errorf("the answer is %q", got)
	}
	c.fork.now = sound
	if a := c.Do("legal"); a.Err != nil || a.Text == "" {
		t.Errorf("the session does not go on: %v", a.Err)
	}
}

// Names that end too early are refused.
func TestNamesThatEndEarly(t *testing.T) {
	c := newConsole(t, memory{})
	for _, line := range []string{"card orbit", "card own", "card enemy orbit", "attack orbit", "attack c1 own", "attack c1 enemy orbit", "show orbit", "whynot orbit", "play 1 on orbit"} {
		var bug *match.Bug
		if err := c.Do(line).Err; err == nil || errors.As(err, &bug) {
			t.Errorf("%s: %v", line, err)
		}
	}
}
