package session

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// Lines is where a session's input comes from: a terminal or a pipe.
type Lines interface {
	// Line shows the prompt, if a person is there to see it, and gives the
	// next line. io.EOF ends the session; ErrInterrupt is Ctrl-C where nothing was
	// typed.
	Line(prompt string) (string, error)
	Close() error
}

// ErrInterrupt is what Line gives when its person presses Ctrl-C.
var ErrInterrupt = errors.New("interrupted")

// maxInput bounds a line of input.
const maxInput = 4096

// pipe reads lines without prompt and without editing.
type pipe struct{ r *bufio.Reader }

// NewPipe reads lines from anything that is no terminal.
func NewPipe(r io.Reader) Lines { return &pipe{bufio.NewReaderSize(r, maxInput)} }

// Line gives the next line. One that is too long is passed over; in its place comes one
// of the letter x that is longer than any line may be, so that it is refused as such.
func (p *pipe) Line(string) (string, error) {
	text, err := p.r.ReadSlice('\n')
	line := string(text)
	for errors.Is(err, bufio.ErrBufferFull) {
		line = strings.Repeat("x", maxInput+1)
		_, err = p.r.ReadSlice('\n')
	}
	if err != nil && line == "" {
		return "", err
	}
	if err != nil && err != io.EOF {
		return "", err
	}
	return strings.TrimRight(line, "\r\n"), nil
}

func (p *pipe) Close() error { return nil }
