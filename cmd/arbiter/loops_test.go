package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"arbiter/luabind/lab/loops"
)

// TestLoopsPage follows the page on loops: what it shows is found, recorded, tested
// and mended.
func TestLoopsPage(t *testing.T) {
	const page, folder = "../../docs/loops.md", "../../docs/loops"
	readLessons(t, page, folder, os.DirFS(absolute(t, folder)))
}

// TestLoopsAreBounded: numbers that no search can have are refused before it.
func TestLoopsAreBounded(t *testing.T) {
	for _, args := range []string{fmt.Sprintf("--budget %d", loops.MaxBudget+1), "--budget 0", fmt.Sprintf("--pieces %d", loops.MaxPieces+1), "--jobs 0"} {
		if out := answer("loops "+args, ""); !strings.Contains(out, "from 1 to") {
			t.Errorf("%s: %s", args, out)
		}
	}
	if out := answer("loops xiangqi", ""); !strings.Contains(out, "matches of xiangqi cannot be searched for loops") {
		t.Error(out)
	}
}
