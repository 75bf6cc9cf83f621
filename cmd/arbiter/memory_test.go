package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestFewCollections: what a command loads is hardly looked through for garbage before
// the command ends. The settings of Go are obeyed.
func TestFewCollections(t *testing.T) {
	collections := func(setting string, args ...string) int {
		t.Helper()
		cmd := exec.Command("arbiter", args...)
		cmd.Env = append(os.Environ(), "GODEBUG=gctrace=1", setting)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return strings.Count("\n"+string(out), "\ngc ")
	}
	begin := collections("GOGC=", "help") // the tests of the program have texts of their own
	late, often := collections("GOGC=", "check")-begin, collections("GOGC=10", "check")-begin
	if often < 5 || late > often/2 {
		t.Errorf("check collected %d times, and %d times with GOGC=10", late, often)
	}
}
