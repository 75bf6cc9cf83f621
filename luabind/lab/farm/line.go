package farm

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"arbiter/luabind/lab"
)

// Line is a message of arbiter-farm about a job.
type Line struct {
	Part    json.RawMessage `json:"part,omitempty"`    // what a unit gave; each once
	Workers int             `json:"workers,omitempty"` // how many have been seen
	Say     string          `json:"say,omitempty"`     // for a person
	Over    bool            `json:"over,omitempty"`    // the last line: all is done, or the job was left
	Error   string          `json:"error,omitempty"`   // of the last line
	Code    int             `json:"code,omitempty"`    // with which the program is to end by that error
}

// Encode writes a line.
func (l *Line) Encode(to io.Writer) error {
	text, err := encode(l)
	if err == nil {
		_, err = to.Write(append(text, '\n'))
	}
	return err
}

// maxLine bounds a line: a part is the longest.
const maxLine = lab.MaxPart + 1<<10

// Failure is the error of a job that arbiter-farm could not carry out.
type Failure struct {
	Text string
	Code int
}

func (f *Failure) Error() string { return f.Text }

// Observer gets the messages about a job.
type Observer struct {
	Take    func(part []byte) error
	Workers func(n int)
	Say     func(text string)
}

// Follow reads the messages about a job, to its end.
func Follow(from io.Reader, observer Observer) error {
	lines := bufio.NewReaderSize(from, 64<<10)
	var text []byte
	for {
		piece, err := lines.ReadSlice('\n')
		if text = append(text, piece...); len(text) > maxLine {
			return fmt.Errorf("%s reports a part with more than %d MB", Program, lab.MaxPart>>20)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil:
			return fmt.Errorf("%s ended before the job was over", Program)
		}
		var l Line
		if err := json.Unmarshal(text, &l); err != nil {
			return fmt.Errorf("malformed message from %s: %w; build it from the same sources as arbiter", Program, err)
		}
		switch {
		case l.Error != "":
			return &Failure{l.Error, l.Code}
		case l.Over:
			return nil
		case l.Say != "":
			observer.Say(l.Say)
		case l.Workers > 0:
			observer.Workers(l.Workers)
		case len(l.Part) > 0:
			if err := observer.Take(l.Part); err != nil {
				return err
			}
		}
		text = text[:0]
	}
}
