package cli

import (
	"fmt"
	"os"
	"strings"
	"time"

	"arbiter/repl/session"
)

// bar draws how far something is, with the time that is left, on a line that
// changes.
type bar struct {
	c           *Call
	what, found string // what is counted, and what is counted besides, "" for nothing
	width       int    // of the terminal
	begun, last time.Time
	before      int // how much was done at the last call
}

// Progress is the drawing of a bar for a person at a terminal, nil elsewhere. Whoever
// ends before all is done takes the line away, by c.err.Status("").
func (c *Call) Progress(what, found string) func(done, all, n int) {
	file, ok := c.Err.Target().(*os.File)
	if !ok || !session.IsTerminal(file) {
		return nil
	}
	b := &bar{c: c, what: what, found: found, width: session.Columns(file), begun: time.Now()}
	return b.show
}

// often is how often a bar changes, at most.
const often = time.Second / 8

func (b *bar) show(done, all, n int) {
	now := time.Now()
	if done < b.before {
		b.begun = now // the next of several
	}
	b.before = done
	switch {
	case done >= all:
		b.c.Err.Status("")
	case now.Sub(b.last) >= often:
		b.last = now
		b.c.Err.Status(b.line(done, all, n, now.Sub(b.begun)))
	}
}

// cells is how wide a bar is, without what it says in words.
const cells = 24

// line is as much of the bar as has room.
func (b *bar) line(done, all, n int, spent time.Duration) string {
	text := fmt.Sprintf("%d of %d %s", done, all, b.what)
	if b.found != "" {
		text += fmt.Sprintf(", %d %s", n, b.found)
	}
	if done > 0 {
		left := time.Duration(float64(spent) / float64(done) * float64(all-done))
		text += fmt.Sprintf(", %s left", left.Round(time.Second))
	}
	full := done * cells / max(all, 1)
	drawn := "[" + strings.Repeat("#", full) + strings.Repeat(".", cells-full) + "] "
	if len(drawn)+len(text) >= b.width {
		drawn = ""
	}
	return drawn + text[:min(len(text), max(b.width-1, 0))]
}
