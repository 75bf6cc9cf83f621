package cli

import (
	"os"
	"strings"
	"time"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/repl/session"
)

// bar draws the progress of something and the time that is left, on a line that
// changes.
type bar struct {
	c           *Call
	lang        string
	what, found string // what is counted; found is counted as well, unless it is ""
	width       int    // of the terminal
	begun, last time.Time
	before      int // how much was done at the last call
}

// Progress returns a function that draws a bar for a person at a terminal, and nil
// elsewhere. A caller that ends early clears the line with c.err.Status("").
func (c *Call) Progress(what, found string) func(done, all, n int) {
	file, ok := c.Err.Target().(*os.File)
	if !ok || !session.IsTerminal(file) {
		return nil
	}
	b := &bar{c: c, lang: c.Lang(), what: what, found: found, width: session.Columns(file), begun: time.Now()}
	return b.show
}

// ProgressText returns a function that shows a text about progress, as often as a bar changes and as much
// of it as fits; nil without a person at a terminal.
func (c *Call) ProgressText() func(text string) {
	file, ok := c.Err.Target().(*os.File)
	if !ok || !session.IsTerminal(file) {
		return nil
	}
	b := &bar{c: c, width: session.Columns(file)}
	return func(text string) { b.text(text, time.Now()) }
}

// text shows a text, unless the line has just changed.
func (b *bar) text(text string, now time.Time) {
	if now.Sub(b.last) >= often {
		b.last = now
		b.c.Err.Status(display.Cut(text, max(b.width-1, 0)))
	}
}

// often is the shortest time between two changes of a bar.
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

// cells is the width of a bar without its text.
const cells = 24

// line returns as much of the bar as fits.
func (b *bar) line(done, all, n int, spent time.Duration) string {
	lang, what, found := b.lang, i18n.Translate(b.what, b.lang), i18n.Translate(b.found, b.lang)
	text := i18n.Sprintf(lang, "%[1]d of %[2]d %[3]s", "%[3]s %[1]d/%[2]d", done, all, what)
	if b.found != "" {
		text += i18n.Sprintf(lang, ", %[1]d %[2]s", "，%[2]s %[1]d", n, found)
	}
	if done > 0 {
		left := time.Duration(float64(spent) / float64(done) * float64(all-done))
		text += i18n.Sprintf(lang, ", %s left", "，还需 %s", left.Round(time.Second).String())
	}
	full := done * cells / max(all, 1)
	drawn := "[" + strings.Repeat("#", full) + strings.Repeat(".", cells-full) + "] "
	if len(drawn)+display.Width(text) >= b.width {
		drawn = ""
	}
	return drawn + display.Cut(text, max(b.width-1, 0))
}
