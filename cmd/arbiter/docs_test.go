package main

import (
	"os"
	"testing"
)

// TestCommandsPageIsFresh: docs/commands.md has what the table of commands has, and every
// page to which it links.
func TestCommandsPageIsFresh(t *testing.T) {
	page := commandsPage()
	if got, err := os.ReadFile("../../docs/" + page.Name); err != nil || string(got) != page.Text {
		t.Errorf("docs/%s is stale; run: go run ./cmd/arbiter docs", page.Name)
	}
	for name := range commandsMore {
		if _, err := find(name); err != nil {
			t.Errorf("a page belongs to the command %q: %v", name, err)
		}
	}
}

// TestSummariesAreShort: the overview shows each command in one line.
func TestSummariesAreShort(t *testing.T) {
	for _, c := range everyCommand() {
		if n := len(c.summary); n == 0 || n > 60 || c.summary[n-1] == '.' {
			t.Errorf("%s: summary %q: expected 1 to 60 characters without a full stop", c.name, c.summary)
		}
	}
}
