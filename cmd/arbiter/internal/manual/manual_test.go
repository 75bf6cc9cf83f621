package manual_test

import (
	"os"
	"runtime/debug"
	"testing"

	"arbiter/cmd/arbiter/internal/manual"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// TestPagesAreFresh: the pages in docs/ match their tables.
func TestPagesAreFresh(t *testing.T) {
	pages, err := manual.Pages()
	if err != nil || len(pages) < 4 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	for _, p := range pages {
		if got, err := os.ReadFile("../../../../docs/" + p.Name); err != nil || string(got) != p.Text {
			t.Errorf("docs/%s is stale; run: go run ./cmd/arbiter docs", p.Name)
		}
	}
}
