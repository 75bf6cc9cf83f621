package main

import (
	"os"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/packcmd"
)

// TestCommandsPageIsFresh: docs/commands.md has what the table of commands has, and every
// page to which it links.
func TestCommandsPageIsFresh(t *testing.T) {
	page := packcmd.CommandsPage(cli.Complete(commands))
	if got, err := os.ReadFile("../../docs/" + page.Name); err != nil || string(got) != page.Text {
		t.Errorf("docs/%s is stale; run: go run ./cmd/arbiter docs", page.Name)
	}
	for name := range packcmd.CommandsMore {
		if _, err := cli.FindIn(cli.Complete(commands), "", name); err != nil {
			t.Errorf("a page belongs to the command %q: %v", name, err)
		}
	}
}

// TestSummariesAreShort: the overview shows each command in one line.
func TestSummariesAreShort(t *testing.T) {
	for _, c := range everyCommand() {
		if n := len(c.Summary); n == 0 || n > 60 || c.Summary[n-1] == '.' {
			t.Errorf("%s: summary %q: expected 1 to 60 characters without a full stop", c.Name, c.Summary)
		}
	}
}
