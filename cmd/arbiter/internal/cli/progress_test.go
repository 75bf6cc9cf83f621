package cli

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"arbiter/luabind/packs/safeio"
)

// TestBar: a bar says what is done, what was found and the time that is left, in the
// columns that there are.
func TestBar(t *testing.T) {
	b := &bar{what: "matches", width: 80}
	for _, c := range []struct {
		width, done, all int
		found, want      string
	}{
		{80, 0, 200, "", "[........................] 0 of 200 matches"},
		{80, 50, 200, "", "[######..................] 50 of 200 matches, 30s left"},
		{80, 199, 200, "failed", "[#######################.] 199 of 200 matches, 3 failed, 0s left"},
		{50, 50, 200, "", "50 of 200 matches, 30s left"},
		{10, 50, 200, "", "50 of 200"},
		{0, 50, 200, "", ""},
	} {
		b.width, b.found = c.width, c.found
		if got := b.line(c.done, c.all, 3, 10*time.Second); got != c.want {
			t.Errorf("%d columns: %q, want %q", c.width, got, c.want)
		}
	}
}

// TestTextOfProgress: a text changes as seldom as a bar, and is cut at the end of the line.
func TestTextOfProgress(t *testing.T) {
	var out bytes.Buffer
	b := &bar{c: &Call{Stream: Stream{Err: safeio.NewOut(&out)}}, width: 10}
	begun := time.Now()
	for i, text := range []string{"the first text", "too early", "later"} {
		b.text(text, begun.Add(time.Duration(i)*often*2/3))
	}
	if err := b.c.Err.Flush(); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); !strings.Contains(got, "the firs") || strings.Contains(got, "first text") || strings.Contains(got, "early") || !strings.Contains(got, "later") {
		t.Errorf("the line shows %q", got)
	}
}
