package console

import (
	"strings"
	"testing"
)

// TestLinesCostNoMoreThanTheyMay: a line ends with an error when its work is used up. Its
// earlier effects stay, and the next line has the full limit.
func TestLinesCostNoMoreThanTheyMay(t *testing.T) {
	long := map[string][]byte{"long.lines": []byte(strings.Repeat("end\n", 50))}
	c := consoleWith(t, memory{}.load, long)
	if c.meter.limit != maxLineWork {
		t.Fatalf("the limit is %d", c.meter.limit)
	}
	c.meter.limit = 50_000
	for _, line := range []string{"bot 10000 random", "bot mcts:20000 10000", "bot 10000 greedy", "script long.lines"} {
		before := len(c.fork.past)
		a := c.Do(line)
		if a.Err == nil || !strings.Contains(a.Err.Error(), "the line needs more than 50000 units of work") {
			t.Errorf("%s: %v", line, a.Err)
		}
		if c.meter.spent > 50_000+1_500_000 {
			t.Errorf("%s: %d units spent", line, c.meter.spent)
		}
		if n := len(c.fork.past) - before; n > 50 || n == 0 && strings.HasPrefix(line, "script") {
			t.Errorf("%s: %d commands done", line, n)
		}
		if a := c.Do("end"); a.Err != nil {
			t.Errorf("end after %s: %v", line, a.Err)
		}
	}
	c.meter.limit = maxLineWork
	for range 15 {
		if a := c.Do("bot random"); a.Err != nil {
			t.Fatal(a.Err)
		}
	}
	n := len(c.fork.past)
	for _, line := range []string{"undo 100", "goto 0", "redo 100"} {
		c.meter.limit = 20_000
		if a := c.Do(line); a.Err == nil || !strings.Contains(a.Err.Error(), "the line needs more than 20000 units of work") {
			t.Errorf("%s of %d: %v", line, n, a.Err)
		}
		c.meter.limit = maxLineWork
		if a := c.Do("goto 0"); a.Err != nil {
			t.Fatal(a.Err)
		}
		if line == "undo 100" {
			c.Do("redo 100")
		}
	}
}

// TestSearchesAreMetered: a bot that searches is charged for its trials.
func TestSearchesAreMetered(t *testing.T) {
	c := consoleWith(t, memory{}.xiangqi, nil)
	c.meter.limit = 10_000
	if a := c.Do("bot search"); a.Err == nil || !strings.Contains(a.Err.Error(), "the line needs more than") {
		t.Error(a.Err)
	}
	if len(c.fork.past) != 0 {
		t.Error("it has moved")
	}
}
