//go:build !js && !wasip1

package session

import (
	"errors"
	"os"

	"github.com/chzyer/readline"

	"arbiter/core/num"
	"arbiter/luabind/packs/safeio"
)

// terminal is the line editor of a person's terminal.
type terminal struct {
	r        *readline.Instance
	fd       int                   // of the output
	complete func(string) []string // nil for nothing
}

// IsTerminal reports whether a file is a person's terminal.
func IsTerminal(f *os.File) bool { return readline.IsTerminal(num.To[int](f.Fd())) }

// Columns returns the width of a terminal, or 0 if that is unknown.
func Columns(f *os.File) int { return columns(num.To[int](f.Fd())) }

// NewTerminal edits lines, with a history for the session.
func NewTerminal(in, out *os.File) (Lines, error) {
	t := &terminal{fd: num.To[int](out.Fd())}
	offer := func(line string) []string {
		if t.complete == nil {
			return nil
		}
		return t.complete(line)
	}
	var err error
	t.r, err = readline.NewEx(&readline.Config{Stdin: Bounded(in), Stdout: out, AutoComplete: Completer(offer), InterruptPrompt: "^C", EOFPrompt: "quit", FuncFilterInputRune: Typed})
	if err != nil {
		return nil, err
	}
	return t, nil
}

// Typed accepts keys and characters, and drops characters that a pasted text may hide, because
// the editor shows its input unchanged.
func Typed(r rune) (rune, bool) {
	return r, r < ' ' || r == 0x7f || safeio.Clean(string(r)) == string(r)
}

// Line lets the person edit a line. Ctrl-C on a non-empty line clears it.
func (t *terminal) Line(prompt string) (string, error) {
	t.r.SetPrompt(safeio.Clean(prompt))
	for {
		line, err := t.r.Readline()
		switch {
		case errors.Is(err, readline.ErrInterrupt) && line != "":
			continue
		case errors.Is(err, readline.ErrInterrupt):
			return "", ErrInterrupt
		}
		return line, err
	}
}

// Completions offers words at the key Tab.
func (t *terminal) Completions(of func(line string) []string) { t.complete = of }

// Completer offers the suffixes of the words that complete a line.
type Completer func(line string) []string

// Do returns the suffixes for the text before the cursor.
func (of Completer) Do(line []rune, pos int) (list [][]rune, typed int) {
	text := string(line[:pos])
	rests, word := Rest(text, of(text))
	for _, r := range rests {
		if safeio.Clean(r) == r { // the editor shows it unchanged
			list = append(list, []rune(r))
		}
	}
	return list, len([]rune(word))
}

// Width returns the columns of the terminal, or 0 if that is unknown.
func (t *terminal) Width() int { return columns(t.fd) }

// Height returns the lines of the terminal, or 0 if that is unknown.
func (t *terminal) Height() int {
	_, h, err := readline.GetSize(t.fd)
	if err != nil {
		return 0
	}
	return h
}

func columns(fd int) int {
	w, _, err := readline.GetSize(fd)
	if err != nil {
		return 0
	}
	return w
}

func (t *terminal) Close() error { return t.r.Close() }
