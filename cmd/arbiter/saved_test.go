package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestForgedRunsAreBlamed: what the packs cannot have is told with the line of the file of a
// run in which it stands, also where somebody has forged the check sum of that.
func TestForgedRunsAreBlamed(t *testing.T) {
	impact := "impact UNSC-001 --set attack=2 --bots random --games 4"
	tune := "tune UNSC-001 --vary health=1..2 --deck unsc --field flood --bot random --games 4"
	for _, tt := range []struct{ command, was, is, says string }{
		{impact, `"set":["attack=2"]`, `"set":["attak=2"]`, `"attak"`},
		{impact, `"definition":"UNSC-001"`, `"definition":"UNSC-901"`, `UNSC-901`},
		{tune, `"was":"2"`, `"was":"9"`, `health of UNSC-001 was "9" when the run was begun, and is 2`},
		{tune, `"card":"UNSC-001","grid"`, `"card":"UNSC-901","grid"`, `UNSC-901`},
		{tune, `"key":"health"`, `"key":"healt"`, `health`},
	} {
		file := filepath.Join(t.TempDir(), "run.lab")
		if told, err := exec.Command("arbiter", strings.Fields(tt.command+" --save "+file)...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v: %s", tt.command, err, told)
		}
		text := fileText(t, file)
		line, _, _ := strings.Cut(text, "\n")
		object, _, _ := strings.Cut(line, `,"sum":"`)
		if !strings.Contains(object, tt.was) {
			t.Fatalf("there is no %s in %s", tt.was, object)
		}
		object = strings.Replace(object, tt.was, tt.is, 1)
		sum := sha256.Sum256(append(make([]byte, 16), object+"}"...)) // as luabind/lab/sum.go has it
		if err := os.WriteFile(file, fmt.Appendf(nil, "%s,\"sum\":\"%x\"}\n", object, sum[:16]), 0o600); err != nil {
			t.Fatal(err)
		}
		name, _, _ := strings.Cut(tt.command, " ")
		cmd := exec.Command("arbiter", name, "--resume", file)
		told, err := cmd.CombinedOutput()
		if want := fmt.Sprintf("--resume %q: line 1: ", file); err == nil || cmd.ProcessState.ExitCode() != exitUsage || !strings.Contains(string(told), want) || !strings.Contains(string(told), tt.says) {
			t.Errorf("%s with %s: %v, want %s and %s:\n%s", name, tt.is, err, want, tt.says, told)
		}
	}
}
