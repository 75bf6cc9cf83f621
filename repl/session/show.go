package session

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

// Errors of the output are ignored: if its reader has gone away, the session ends at the next
// line.

func (s *Play) say(format string, args ...any) { s.print(fmt.Sprintf(format+"\n", args...)) }

// wrapped prints a text that may be longer than a line.
func (s *Play) wrapped(text string) { s.say("%s", display.Wrap(text, s.Look().Columns(), "")) }

// print shows a text, as JSON for a program.
func (s *Play) print(text string) {
	if s.JSON {
		s.json(struct {
			Text string `json:"text"`
		}{strings.TrimSuffix(text, "\n")})
		return
	}
	io.WriteString(s.out, text)
}

func (s *Play) json(v any) {
	text, err := json.Marshal(v)
	if err != nil {
		text = []byte(`{"error":"cannot be written as JSON"}`)
	}
	s.out.Write(append(text, '\n'))
}

// widen reads the present size of the terminal.
func (s *Play) widen() {
	if t, ok := s.in.(interface{ Height() int }); ok {
		s.height = t.Height()
	}
	if t, ok := s.in.(interface{ Width() int }); ok {
		s.Width = t.Width()
	} else if s.opts.Columns != nil {
		s.Width = s.opts.Columns()
	}
}

// fault shows in one line why a line failed.
func (s *Play) fault(err error) {
	if s.JSON {
		s.json(struct {
			Error string `json:"error"`
			Code  string `json:"code,omitempty"`
		}{err.Error(), codeOf(err)})
		return
	}
	s.say("! %s", strings.ReplaceAll(s.Reason(err), "\n", "; "))
}

// choices lists a player's options without surrender.
func (s *Play) choices(p event.Player) []display.Choice {
	s.buf = s.game.Legal(p, s.buf[:0])
	var acts []match.Command
	for _, c := range s.buf {
		if s.game.Kind(c) != match.GivesUp {
			acts = append(acts, c)
		}
	}
	return s.game.Menu(acts, s.Lang)
}

func (s *Play) showList() { s.print(s.listed(s.Look().Columns(), s.room(""))) }
