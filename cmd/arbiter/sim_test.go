package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestRunsAreBounded: sim --resume reads a file of 1 GB, but not a longer one.
func TestRunsAreBounded(t *testing.T) {
	name := filepath.Join(t.TempDir(), "run.lab")
	if err := os.WriteFile(name, []byte("{}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for size, says := range map[int64]string{1 << 30: "line 1: this is not a run of the lab", 1<<30 + 1: "a run has at most 1024 MB"} {
		if err := os.Truncate(name, size); err != nil { // a sparse file, which takes no space
			t.Fatal(err)
		}
		out, err := exec.Command("arbiter", "sim", "--resume", name).CombinedOutput()
		if err == nil || !strings.Contains(string(out), says) {
			t.Errorf("%d bytes: %s, want %q", size, out, says)
		}
	}
}
