package console

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// A long session holds few matches. The others are made again on demand, and are equal.
func TestLongSessionsHoldFewMatches(t *testing.T) {
	c := newConsole(t, memory{})
	ok := func(line string) string {
		t.Helper()
		a := c.Do(line)
		if a.Err != nil {
			t.Fatalf("%s: %v", line, a.Err)
		}
		return a.Text
	}
	hashes, boards := []uint64{c.fork.now.Hash()}, []string{ok("board")}
	for n := 1; n <= 300; n++ {
		if n%7 == 0 {
			ok("end")
		} else {
			ok(fmt.Sprintf("set player[1].supply %d", n%9))
		}
		hashes, boards = append(hashes, c.fork.now.Hash()), append(boards, ok("board"))
	}
	held := 0
	for i := range c.fork.past {
		if c.fork.past[i].game != nil {
			held++
		}
	}
	if held > len(c.fork.past)/keepEvery+1 {
		t.Errorf("%d of %d steps hold a match", held, len(c.fork.past))
	}
	for _, n := range []int{299, 150, 151, 64, 63, 1, 0, 33, 300, 149} {
		ok(fmt.Sprintf("goto %d", n))
		if c.fork.now.Hash() != hashes[n] {
			t.Errorf("after %d commands the state is another", n)
		}
		if ok("board") != boards[n] {
			t.Errorf("after %d commands the board is another", n)
		}
	}
	ok("goto 40")
	if a := ok("reload"); !strings.Contains(a, "no difference") {
		t.Error(a)
	}
	ok("redo 200")
	ok("undo 100")
	ok("fork there")
	ok("undo 3")
	ok("switch main")
	ok("redo 160")
	if got := c.fork.now.Hash(); got != hashes[300] {
		t.Error("there and back again gives another state")
	}
}

// TestNewCommandsForgetSteps: a step that was made again belongs to the undone commands, and not to those
// that replace them.
func TestNewCommandsForgetSteps(t *testing.T) {
	c := newConsole(t, memory{})
	set := func(player, n int) {
		t.Helper()
		if a := c.Do(fmt.Sprintf("set player[%d].supply %d", player, n)); a.Err != nil {
			t.Fatal(a.Err)
		}
	}
	for n := range 8 {
		set(2, n+1)
	}
	if a := c.Do("undo 5"); a.Err != nil {
		t.Fatal(a.Err)
	}
	if _, err := c.then(c.fork, 6); err != nil { // of the undone commands
		t.Fatal(err)
	}
	var hashes []uint64
	for n := range 5 {
		set(1, n+1)
		hashes = append(hashes, c.fork.now.Hash())
	}
	if g, err := c.then(c.fork, 7); err != nil || g.Hash() != hashes[3] {
		t.Errorf("the position after 7 commands is another: %v", err)
	}
}

// Memory of a session grows with its log, not with matches times commands.
func TestLongSessionsTakeLittleMemory(t *testing.T) {
	c := newConsole(t, memory{})
	before := reachable()
	const commands = 200
	for i := range commands {
		if a := c.Do(fmt.Sprintf("set player[1].supply %d", i%9+1)); a.Err != nil {
			t.Fatal(a.Err)
		}
	}
	if used := reachable() - before; used > 2<<20 {
		t.Errorf("%d commands took %d KB", commands, used>>10)
	}
	runtime.KeepAlive(c)
}

func reachable() int64 {
	var s runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&s)
	return int64(s.HeapAlloc)
}
