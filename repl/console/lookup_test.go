package console

import (
	"strings"
	"testing"
)

// TestLookUps: a name that means nothing is looked up in what was made once, so that
// thousands of such lines cost little, and a long one is not looked up.
func TestLookUps(t *testing.T) {
	c := newConsole(t, memory{})
	for _, a := range []struct{ name, want string }{
		{strings.Repeat("x", maxAsked), "nothing here is called"},
		{strings.Repeat("x", maxAsked+1), "the name is too long: at most 200 bytes"},
	} {
		if got := c.Do("?" + a.name); got.Err == nil || !strings.Contains(got.Err.Error(), a.want) {
			t.Errorf("%d letters: %v", len(a.name), got.Err)
		}
	}
	if n := testing.AllocsPerRun(5, func() { c.Do("?\x00\xff?\x01!") }); n > 2000 { // 30,000 when all is made again
		t.Errorf("%v allocations to look a name up", n)
	}
}
