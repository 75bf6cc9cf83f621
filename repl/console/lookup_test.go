package console

import (
	"strings"
	"testing"
)

// TestLookUps: an unknown name is looked up in lists that are made once, so that thousands of
// such lines cost little. A long name is not looked up.
func TestLookUps(t *testing.T) {
	c := newConsole(t, memory{})
	for _, a := range []struct{ name, want string }{
		{strings.Repeat("x", maxAsked), "unknown name"},
		{strings.Repeat("x", maxAsked+1), "the name is too long: at most 200 bytes"},
	} {
		if got := c.Do("?" + a.name); got.Err == nil || !strings.Contains(got.Err.Error(), a.want) {
			t.Errorf("%d letters: %v", len(a.name), got.Err)
		}
	}
	if n := testing.AllocsPerRun(5, func() { c.Do("?\x00\xff?\x01!") }); n > 2000 { // 30,000 when the lists are made again
		t.Errorf("%v allocations to look a name up", n)
	}
}
