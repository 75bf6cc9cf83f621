//go:build !js && !wasip1

package repl

import (
	"errors"
	"io"
	"os"

	"github.com/chzyer/readline"

	"arbiter/core/num"
	"arbiter/luabind/door"
)

// terminal is the line editor of a person's terminal.
type terminal struct {
	r  *readline.Instance
	fd int // of the output
}

// IsTerminal reports whether a person sits behind a file.
func IsTerminal(f *os.File) bool { return readline.IsTerminal(num.To[int](f.Fd())) }

// Columns are those of a terminal; 0 when it does not tell.
func Columns(f *os.File) int { return columns(num.To[int](f.Fd())) }

// NewTerminal edits lines, with a history that lasts as long as the session.
func NewTerminal(in, out *os.File) (Lines, error) {
	r, err := readline.NewEx(&readline.Config{Stdin: in, Stdout: out, InterruptPrompt: "^C", EOFPrompt: "quit", FuncFilterInputRune: Typed})
	if err != nil {
		return nil, err
	}
	return &terminal{r, num.To[int](out.Fd())}, nil
}

// Typed passes keys and characters, and drops what a pasted text may hide: the
// editor shows what it takes as it is.
func Typed(r rune) (rune, bool) { return r, r < ' ' || r == 0x7f || door.Clean(string(r)) == string(r) }

// Line lets the person edit a line; an interrupt ends the session like the end
// of input.
func (t *terminal) Line(prompt string) (string, error) {
	t.r.SetPrompt(door.Clean(prompt))
	line, err := t.r.Readline()
	if errors.Is(err, readline.ErrInterrupt) {
		return "", io.EOF
	}
	return line, err
}

// Width is the columns of the terminal, 0 when it does not tell.
func (t *terminal) Width() int { return columns(t.fd) }

func columns(fd int) int {
	w, _, err := readline.GetSize(fd)
	if err != nil {
		return 0
	}
	return w
}

func (t *terminal) Close() error { return t.r.Close() }
