package console_test

import (
	"os"
	"runtime/debug"
	"strings"
	"testing"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// TestReadmeShowsATrueSession: the REPL session in the README is, word for word, part of a
// transcript that the tests replay.
func TestReadmeShowsATrueSession(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(readme), "## Ask why\n")
	_, rest, opened := strings.Cut(rest, "```\n")
	session, _, closed := strings.Cut(rest, "```")
	if !found || !opened || !closed || strings.Count(session, "> ") < 3 {
		t.Fatal("the README has no session under the heading Ask why")
	}
	transcript, err := os.ReadFile("testdata/whynot.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for part := range strings.SplitSeq(session, "...\n") {
		if !strings.Contains(string(transcript), part) {
			t.Errorf("not in testdata/whynot.txtar:\n%s", part)
		}
	}
}
