package repl

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"arbiter/core/event"
	"arbiter/core/match"
)

// What cannot be written to the output is lost: a reader that went away ends
// the session at its next line.

func (s *Session) say(format string, args ...any) { s.print(fmt.Sprintf(format+"\n", args...)) }

// print shows a text; to a program as JSON, as all that it reads is.
func (s *Session) print(text string) {
	if s.opts.JSON {
		s.json(struct {
			Text string `json:"text"`
		}{strings.TrimSuffix(text, "\n")})
		return
	}
	io.WriteString(s.out, text)
}

func (s *Session) json(v any) {
	text, err := json.Marshal(v)
	if err != nil {
		text = []byte(`{"error":"cannot be written as JSON"}`)
	}
	s.out.Write(append(text, '\n'))
}

// looking is how things are shown now: as wide as the terminal is.
func (s *Session) looking() match.Display {
	look := s.look
	if t, ok := s.in.(interface{ Width() int }); ok {
		look.Width = t.Width()
	}
	return look
}

// word gives a text of the session in its language.
func (s *Session) word(en, zh string) string {
	if s.opts.Lang == "zh" {
		return zh
	}
	return en
}

// fault shows why a line was not done, in one line.
func (s *Session) fault(err error) {
	if s.opts.JSON {
		s.json(struct {
			Error string `json:"error"`
			Code  string `json:"code,omitempty"`
		}{err.Error(), code(err)})
		return
	}
	s.say("! %s", s.reason(err))
}

func code(err error) string {
	var r *match.Refusal
	if errors.As(err, &r) {
		return r.Code
	}
	return ""
}

// reason is an error in the session's language, where the program knows it.
func (s *Session) reason(err error) string {
	var r *match.Refusal
	if !errors.As(err, &r) {
		return strings.ReplaceAll(err.Error(), "\n", "; ")
	}
	text := r.Text
	names := &s.game.Program().Names
	i := r.Reason
	if i == 0 {
		i = names.Find(r.Code)
	}
	if zh := names.At(i).Text.ZH; zh != "" && s.opts.Lang == "zh" {
		text = zh
		if r.Have != 0 || r.Need != 0 {
			text += fmt.Sprintf("（现有%d，需要%d）", r.Have, r.Need)
		}
	}
	return fmt.Sprintf("%s [%s]", text, r.Code)
}

// choices lists what a player may do, giving up left out.
func (s *Session) choices(p event.Player) []match.Choice {
	s.buf = s.game.Legal(p, s.buf[:0])
	var acts []match.Command
	for _, c := range s.buf {
		if s.game.Kind(c) != match.GivesUp {
			acts = append(acts, c)
		}
	}
	return s.game.Menu(acts, s.opts.Lang)
}

func (s *Session) showList() {
	for i, c := range s.list {
		line := fmt.Sprintf("%3d. %-34s %s", i+1, c.Text, c.About)
		if n := len(c.Commands); n > 1 {
			line = strings.TrimRight(line, " ") + fmt.Sprintf(s.word("  [%d ways]", "  [%d种]"), n)
		}
		s.say("%s", strings.TrimRight(line, " "))
	}
}
