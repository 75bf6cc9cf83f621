package session_test

import (
	"strings"
	"testing"

	"arbiter/repl/session"
)

// TestUndoPassesOverRefusals: a rejected command changed nothing, so undo reverts the one before
// it.
func TestUndoPassesOverRefusals(t *testing.T) {
	var out strings.Builder
	lines := "play 1 to alpha front\nplay 1 to alpha front 2\nplay 1 to alpha front 2\nundo\nundo\nquit\n"
	g := started(t, 3)
	if err := session.New(g, session.NewPipe(strings.NewReader(lines)), &out, session.Options{Lang: "en"}).Run(); err != nil {
		t.Fatal(err)
	}
	shown := out.String()
	if strings.Count(shown, "[NO_SUPPLY]") != 2 || !strings.Contains(shown, "deploys") {
		t.Fatalf("the scenario is not as expected:\n%s", shown)
	}
	if want := started(t, 3).Hash(); g.Hash() != want {
		t.Errorf("the deployment was not taken back: hash %x, not %x", g.Hash(), want)
	}
	if !strings.Contains(shown, "nothing to undo") {
		t.Errorf("the second undo found something:\n%s", shown)
	}
}
