//go:build !js && !wasip1

package repl

import (
	"errors"
	"io"
	"os"

	"github.com/chzyer/readline"
)

// terminal is the line editor of a person's terminal.
type terminal struct{ r *readline.Instance }

// IsTerminal reports whether a person sits behind a file.
func IsTerminal(f *os.File) bool { return readline.IsTerminal(int(f.Fd())) }

// NewTerminal edits lines on the standard streams, with a history that lasts
// as long as the session.
func NewTerminal() (Lines, error) {
	r, err := readline.NewEx(&readline.Config{InterruptPrompt: "^C", EOFPrompt: "quit"})
	if err != nil {
		return nil, err
	}
	return &terminal{r}, nil
}

// Line lets the person edit a line; an interrupt ends the session like the end
// of input.
func (t *terminal) Line(prompt string) (string, error) {
	t.r.SetPrompt(prompt)
	line, err := t.r.Readline()
	if errors.Is(err, readline.ErrInterrupt) {
		return "", io.EOF
	}
	return line, err
}

func (t *terminal) Close() error { return t.r.Close() }
