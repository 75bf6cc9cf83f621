package main

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/luabind/packs/safeio"
)

// What panics outside of every match ends the command with a report, not the
// program with a trace.
func TestTheOutermostAirlock(t *testing.T) {
	was := commands
	defer func() { commands = was }()
	commands = []command{{name: "break", run: func(*call) error {
		var table []int
		return misused("%d", table[len(was)])
	}}}
	var out, errs bytes.Buffer
	s := stream{strings.NewReader(""), safeio.NewOut(&out), safeio.NewOut(&errs)}
	code := run([]string{"break"}, s)
	s.err.Flush()
	if said := errs.String(); code != exitScript || !strings.Contains(said, "a bug of it") || strings.Contains(said, "goroutine") {
		t.Errorf("exit code %d: %s", code, said)
	}
}
