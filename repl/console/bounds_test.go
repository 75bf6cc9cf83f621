package console

import (
	"fmt"
	"strings"
	"testing"
)

// TestForksAreBounded: a session has so many copies of its match.
func TestForksAreBounded(t *testing.T) {
	c := consoleWith(t, memory{}.load, nil)
	for n := 1; n < mostForks; n++ { // main is the first
		if a := c.Do(fmt.Sprintf("fork f%d", n)); a.Err != nil {
			t.Fatal(a.Err)
		}
	}
	if a := c.Do("fork more"); a.Err == nil || !strings.Contains(a.Err.Error(), "there are 100 forks, the most that there may be") {
		t.Error(a.Err)
	}
}

// TestScriptsAreBounded: a file of lines that answer much stops where they have answered
// enough, and says where; what was done stays done.
func TestScriptsAreBounded(t *testing.T) {
	c := consoleWith(t, memory{}.load, map[string][]byte{"long.lines": []byte("\ufeffend\n" + strings.Repeat("help\n", 4000))})
	a := c.Do("script long.lines")
	if a.Err == nil || !strings.Contains(a.Err.Error(), "the lines before it have answered more than 4 MB") || !strings.HasPrefix(a.Err.Error(), "long.lines:") {
		t.Error(a.Err)
	}
	if n := len(a.Text); n < maxTold || n > maxTold+1<<16 || len(c.branch.past) != 1 {
		t.Errorf("%d bytes, %d commands done", n, len(c.branch.past))
	}
}
