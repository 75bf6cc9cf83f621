package main

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/safeio"
)

// A panic outside of every match ends the command with a report and without a stack trace.
func TestOutermostRecovery(t *testing.T) {
	was := commands
	defer func() { commands = was }()
	commands = []cli.Command{{Name: "break", Run: func(*cli.Call) error {
		var table []int
		return cli.Misused("%d", table[len(was)])
	}}}
	var out, errs bytes.Buffer
	s := cli.Stream{In: strings.NewReader(""), Out: safeio.NewOut(&out), Err: safeio.NewOut(&errs)}
	code := run([]string{"break"}, s)
	s.Err.Flush()
	if said := errs.String(); code != cli.ExitScript || !strings.Contains(said, "this is a bug in Arbiter") || strings.Contains(said, "goroutine") {
		t.Errorf("exit code %d: %s", code, said)
	}
}
