package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestFewCollections: a command ends before the garbage collector has searched much of
// what it loaded. The settings of Go take precedence.
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
	begin := collections("GOGC=", "help") // the test binary has its own data
	late, often := collections("GOGC=", "rooms", "--mode", "duel")-begin, collections("GOGC=10", "rooms", "--mode", "duel")-begin
	if often < 5 || late > often/4 {
		t.Errorf("rooms collected %d times, and %d times with GOGC=10", late, often)
	}
}
