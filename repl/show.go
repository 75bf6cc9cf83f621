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

func (s *Session) say(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

func (s *Session) print(text string) { io.WriteString(s.out, text) }

func (s *Session) json(v any) {
	text, err := json.Marshal(v)
	if err != nil {
		text = []byte(`{"error":"cannot be written as JSON"}`)
	}
	s.say("%s", text)
}

// word gives a text of the session in its language.
func (s *Session) word(en, zh string) string {
	if s.opts.Lang == "zh" {
		return zh
	}
	return en
}

// paint colours by role with the codes that every terminal knows.
func paint(style match.Style, text string) string {
	code := [...]string{match.Plain: "0", match.Own: "36", match.Enemy: "31", match.Faint: "2", match.Strong: "1"}[style]
	return "\x1b[" + code + "m" + text + "\x1b[0m"
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
	if i := names.Find(r.Code); i != 0 && s.opts.Lang == "zh" && names.At(i).Text.ZH != "" {
		text = names.At(i).Text.ZH
		if r.Have != 0 || r.Need != 0 {
			text += fmt.Sprintf("（现有%d，需要%d）", r.Have, r.Need)
		}
	}
	return fmt.Sprintf("%s [%s]", text, r.Code)
}

// maxList is how many commands are listed one by one; more are grouped.
const maxList = 30

// choice is a line of the list of commands: one command, or a group that can
// be opened.
type choice struct {
	text     string
	subject  string
	commands []match.Command
}

// choices lists what a player may do, giving up left out.
func (s *Session) choices(p event.Player) []choice {
	s.buf = s.game.Legal(p, s.buf[:0])
	var out []choice
	for _, c := range s.buf {
		if s.game.Nature(c) != match.GivesUp {
			out = append(out, choice{s.game.Format(c, match.Spoken), s.game.Subject(c, s.opts.Lang), []match.Command{c}})
		}
	}
	if len(out) > maxList {
		return grouped(out)
	}
	return out
}

// grouped joins the commands of one card or unit.
func grouped(all []choice) (out []choice) {
	at := map[string]int{}
	for _, c := range all {
		words := strings.Fields(c.text)
		key := strings.Join(words[:min(2, len(words))], " ")
		i, known := at[key]
		if !known {
			at[key] = len(out)
			out = append(out, c)
			continue
		}
		out[i].commands = append(out[i].commands, c.commands...)
		out[i].text = key + " …"
	}
	return out
}

// opened lists the commands of a group one by one.
func (s *Session) opened(c choice) (out []choice) {
	for _, cmd := range c.commands {
		out = append(out, choice{s.game.Format(cmd, match.Spoken), c.subject, []match.Command{cmd}})
	}
	return out
}

func (s *Session) showList() {
	for i, c := range s.list {
		line := fmt.Sprintf("%3d. %-34s %s", i+1, c.text, c.subject)
		if n := len(c.commands); n > 1 {
			line += fmt.Sprintf(s.word("  [%d ways]", "  [%d种]"), n)
		}
		s.say("%s", strings.TrimRight(line, " "))
	}
}
