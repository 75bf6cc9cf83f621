package session

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// Told gives what a viewer is told of the log of a match from an index on: as
// sentences, and as entries.
func Told(g display.Match, viewer event.Player, lang string, first int) (sentences []string, entries []event.Entry) {
	entries = []event.Entry{}
	log := g.LogFor(viewer, lang)
	for i := 0; ; i++ {
		e, more := log.Next()
		if !more {
			return sentences, entries
		}
		if i < first {
			continue
		}
		entries = append(entries, log.Entry(e))
		if text := log.Sentence(e); text != "" {
			sentences = append(sentences, text)
		}
	}
}

// Report writes the battle report of what a log has not told yet. A
// sentence that comes several times in a row is written once, with a number,
// but for games whose report is a log.
func Report(w io.Writer, c *display.Log) {
	verbatim := c.Verbatim()
	last, times := "", 0
	flush := func() {
		switch {
		case times > 1:
			fmt.Fprintf(w, "%s ×%d\n", last, times)
		case times == 1:
			fmt.Fprintln(w, last)
		}
	}
	for {
		e, more := c.Next()
		if !more {
			flush()
			return
		}
		switch text := c.Sentence(e); {
		case text == "":
		case text == last && !verbatim:
			times++
		default:
			flush()
			last, times = text, 1
		}
	}
}

// EntryLine is an event in one line.
func EntryLine(e *event.Entry) string {
	line := fmt.Sprintf("#%d %s", e.Seq, e.Type)
	switch {
	case e.Source != "" && e.Target != "" && e.Source != e.Target:
		line += fmt.Sprintf("  %s → %s", e.Source, e.Target)
	case e.Source != "" || e.Target != "":
		line += "  " + e.Source
		if e.Source == "" {
			line += e.Target
		}
	case e.SourcePlayer > 0:
		line += fmt.Sprintf("  player %d", e.SourcePlayer)
	}
	for _, f := range e.Payload {
		if text := fmt.Sprint(f.Value); text != "" && text != "0" && text != "false" && text != "[]" {
			line += fmt.Sprintf(" %s=%s", f.Name, text)
		}
	}
	if e.Fizzled {
		line += " fizzled"
		if e.Reason != "" {
			line += ": " + e.Reason
		}
	}
	if e.RejectedBy != "" {
		line += fmt.Sprintf(" rejected by %s: %s", e.RejectedBy, e.Reason)
	}
	return line
}

// Author tells which listener queued an event, "" for the core.
func Author(e *event.Entry) string {
	if e.By == "" || e.By == "core" {
		return ""
	}
	return "  by " + e.By
}

// CausedLine is EntryLine with the cause and the author of the event.
func CausedLine(e *event.Entry) string {
	return fmt.Sprintf("%s  (cause #%d)%s", EntryLine(e), e.Cause, Author(e))
}

// EventAt finds an event of a log, nil if it has none with that sequence.
func EventAt(log []event.Event, seq uint32) *event.Event {
	i, found := slices.BinarySearchFunc(log, seq, func(e event.Event, s uint32) int { return int(e.Seq) - int(s) })
	if !found || seq == 0 {
		return nil
	}
	return &log[i]
}

// Reason is an error for people: what a refusal compared, who refused, where.
func (s *Session) Reason(err error) string {
	var r *match.Refusal
	if !errors.As(err, &r) {
		return strings.TrimRight(i18n.Of(err, s.Lang), "\n")
	}
	return strings.Replace(i18n.Of(err, s.Lang), r.Error(), s.refusal(r), 1)
}

// refusal tells a refusal in the session's language, where the packs know it:
// the sentence, the values, and who refused.
func (s *Session) refusal(r *match.Refusal) string {
	text := r.Text
	compares := r.Have != 0 || r.Need != 0
	if zh := s.inChinese(r); zh != "" {
		if text = zh; compares {
			text += fmt.Sprintf("（现有%d，需要%d）", r.Have, r.Need)
		}
	} else if compares && !strings.ContainsAny(text, "0123456789") {
		text += fmt.Sprintf(": have %d, need %d", r.Have, r.Need)
	}
	text += " [" + r.Code + "]"
	if s.Where == nil || r.Listener == "" || r.Listener == "core" {
		return text
	}
	return text + " by " + s.Where(r.Listener)
}

// inChinese is the sentence of a refusal in Chinese, "" if the session is in
// another language or there is none.
func (s *Session) inChinese(r *match.Refusal) string {
	if s.Lang != "zh" {
		return ""
	}
	if r.TextZH != "" {
		return r.TextZH
	}
	names := &s.Game().Program().Names
	i := r.Reason
	if i == 0 {
		i = names.Find(r.Code)
	}
	return names.At(i).Text.ZH
}

// codeOf is the code of a refusal, "" for other errors.
func codeOf(err error) string {
	var r *match.Refusal
	if errors.As(err, &r) {
		return r.Code
	}
	return ""
}
