package playcmd

import (
	"slices"
	"testing"
)

// TestSessionsOfProgramsWatchNothing: with --json the REPL reads changed packs only at the line
// reload. The answer of any other reload would look like that of the next line.
func TestSessionsOfProgramsWatchNothing(t *testing.T) {
	f := &PlayFlags{}
	f.Packs.Several = []string{"mine", "theirs-1.0.0.arbpack"}
	if got := f.watched(); !slices.Equal(got, []string{"mine"}) {
		t.Errorf("a session watches %q", got)
	}
	f.JSON = true
	if got := f.watched(); len(got) > 0 {
		t.Errorf("with --json it watches %q", got)
	}
}
