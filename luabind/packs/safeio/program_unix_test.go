//go:build unix

package safeio

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// becoming is set for the process that TestBecomeProgram starts.
const becoming = "ARBITER_TEST_BECOMES"

// TestBecomeProgram checks that the other program runs in the same process, so that
// killing it leaves nothing behind. If the streams are not those of the process, it is
// a separate process.
func TestBecomeProgram(t *testing.T) {
	if os.Getenv(becoming) != "" {
		code, err := BecomeProgram("/bin/sh", []string{"-c", "echo $$; exit 7"}, os.Stdin, os.Stdout, os.Stderr)
		t.Fatalf("it goes on: %d, %v", code, err)
	}
	var out bytes.Buffer
	code, err := BecomeProgram("/bin/sh", []string{"-c", "echo $$; exit 7"}, nil, &out, &out)
	if code != 7 || err != nil || strings.TrimSpace(out.String()) == fmt.Sprint(os.Getpid()) {
		t.Errorf("next to it: %d, %v: %s", code, err, out.String())
	}
	out.Reset()
	cmd := exec.Command(os.Args[0], "-test.run=^TestBecomeProgram$")
	cmd.Env, cmd.Stdout = append(os.Environ(), becoming+"=1"), &out
	cmd.Run()
	if cmd.ProcessState.ExitCode() != 7 || strings.TrimSpace(out.String()) != fmt.Sprint(cmd.Process.Pid) {
		t.Errorf("in its place: %d of process %d: %s", cmd.ProcessState.ExitCode(), cmd.Process.Pid, out.String())
	}
}
