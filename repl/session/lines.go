package session

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// Lines is the input of a session: a terminal or a pipe.
type Lines interface {
	// Line shows the prompt to a person and returns the next line. io.EOF ends the session.
	// ErrInterrupt is Ctrl-C on an empty line.
	Line(prompt string) (string, error)
	Close() error
}

// ErrInterrupt is the error of Line for Ctrl-C.
var ErrInterrupt = errors.New("interrupted")

// maxInput bounds a line of input.
const maxInput = 4096

// pipe reads lines without prompt and without editing.
type pipe struct {
	r     *bufio.Reader
	begun bool // a line has been read
}

// NewPipe reads lines from a source that is not a terminal.
func NewPipe(r io.Reader) Lines { return &pipe{r: bufio.NewReaderSize(r, maxInput+2)} } // and CR LF

// byteOrderMark is what some editors write at the start of a text.
const byteOrderMark = "\ufeff"

// Line returns the next line. It skips a byte-order mark at the start of the input. It skips a line that is too long and returns a text that is too
// long as well, so that the session rejects it.
func (p *pipe) Line(string) (string, error) {
	text, err := p.r.ReadSlice('\n')
	line := string(text)
	if !p.begun {
		p.begun, line = true, strings.TrimPrefix(line, byteOrderMark)
	}
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
