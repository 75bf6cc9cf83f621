// Package clitest runs commands in the process of a test.
package clitest

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/safeio"
)

// Call is a command line and what it must print.
type Call struct {
	Line, Typed string // Typed is what is typed while it runs
	Code        int
	Want        []string // in this order
	Never       string   // "" excludes nothing
}

// Check runs a command line of a table and checks its exit code and what it prints, errors
// included. It returns the text.
func Check(t *testing.T, table []cli.Command, c Call) (text string) {
	t.Helper()
	var b bytes.Buffer
	out := safeio.NewOut(&b)
	code := cli.Run(table, strings.Fields(c.Line), cli.Stream{In: strings.NewReader(c.Typed), Out: out, Err: out})
	text = b.String()
	if code != c.Code || c.Never != "" && strings.Contains(text, c.Never) {
		t.Errorf("%s: exit code %d, want %d and no %q:\n%s", c.Line, code, c.Code, c.Never, text)
	}
	rest := text
	for _, want := range c.Want {
		_, after, found := strings.Cut(rest, want)
		if !found {
			t.Errorf("%s lacks %q after what is before it:\n%s", c.Line, want, text)
			break
		}
		rest = after
	}
	return text
}
