package session

import (
	"cmp"
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

// LogReader reads the logs of matches for a viewer. A log must be read from its start, as
// the viewer may know a card from earlier events. A reader therefore continues where it
// stopped, if it can.
type LogReader struct {
	game   display.Match
	epoch  uint32
	viewer event.Player
	lang   string
	log    *display.Log
	next   int // in the log
}

// From returns the part of a log from an index on that the viewer sees: as sentences, and as
// entries. It reads a log from its start for another match, viewer or language than before,
// after the log was cut, and for an index before the last end.
func (r *LogReader) From(g display.Match, viewer event.Player, lang string, first int) (sentences []string, entries []event.Entry) {
	if r.log == nil || r.game != g || r.epoch != g.Epoch() || r.viewer != viewer || r.lang != lang || r.next > first {
		*r = LogReader{game: g, epoch: g.Epoch(), viewer: viewer, lang: lang, log: g.LogFor(viewer, lang)}
	}
	log := r.log
	entries = []event.Entry{}
	for ; ; r.next++ {
		e, more := log.Next()
		if !more {
			return sentences, entries
		}
		if r.next < first {
			continue
		}
		entries = append(entries, log.Entry(e))
		if text := log.Sentence(e); text != "" {
			sentences = append(sentences, text)
		}
	}
}

// Report writes the sentences of a log that it has not written yet. It writes a sentence that
// repeats once, with a number, except for games that print their log verbatim.
func Report(w io.Writer, c *display.Log) {
	verbatim := c.Verbatim()
	last, times := "", 0
	flush := func() {
		switch {
		case times > 1:
			fmt.Fprintln(w, repeated(last, times))
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

// oneUnseen ends a sentence in Chinese about a drawn card that the viewer does not see.
const oneUnseen = "抽1张牌"

// repeated is a sentence that several events in a row have, with their number.
func repeated(sentence string, times int) string {
	if head, found := strings.CutSuffix(sentence, oneUnseen); found {
		return fmt.Sprintf("%s抽%d张牌", head, times)
	}
	return fmt.Sprintf("%s ×%d", sentence, times)
}

// EntryLine returns an event in one line.
func EntryLine(e *event.Entry) string { return EntryLineIn(i18n.English, e) }

// EntryLineIn returns an event in one line, with the words around its names in a language.
func EntryLineIn(lang string, e *event.Entry) string {
	line := fmt.Sprintf("#%d %s", e.Seq, e.Type)
	source, target := shown(lang, e.Source), shown(lang, e.Target)
	switch {
	case source != "" && target != "" && source != target:
		line += fmt.Sprintf("  %s → %s", source, target)
	case source != "" || target != "":
		line += "  " + cmp.Or(source, target)
	case e.SourcePlayer > 0:
		line += i18n.Sprintf(lang, "  player %d", "  玩家%d", e.SourcePlayer)
	}
	for _, f := range e.Payload {
		if text := fmt.Sprint(f.Value); text != "" && text != "0" && text != "false" && text != "[]" {
			line += fmt.Sprintf(" %s=%s", f.Name, shown(lang, text))
		}
	}
	if e.Fizzled {
		line += i18n.In(lang, " fizzled", " 落空")
		if e.Reason != "" {
			line += i18n.Sprintf(lang, ": %s", "：%s", e.Reason)
		}
	}
	if e.RejectedBy != "" {
		line += i18n.Sprintf(lang, " rejected by %s: %s", " 被%s否决：%s", e.RejectedBy, e.Reason)
	}
	return line
}

// shown is a name in the line of an event, in which a hidden one has a word of the language.
func shown(lang, name string) string {
	if name == "hidden" {
		return i18n.In(lang, "hidden", "未知")
	}
	return name
}

// Author returns the listener that queued an event, "" for the core.
func Author(lang string, e *event.Entry) string {
	if e.By == "" || e.By == "core" {
		return ""
	}
	return i18n.Sprintf(lang, "  by %s", "  来自%s", e.By)
}

// CausedLine returns the line of an event with its cause and its author.
func CausedLine(lang string, e *event.Entry) string {
	return EntryLineIn(lang, e) + i18n.Sprintf(lang, "  (cause #%d)", "（起因#%d）", e.Cause) + Author(lang, e)
}

// EventAt finds an event of a log, nil if it has none with that sequence.
func EventAt(log []event.Event, seq uint32) *event.Event {
	i, found := slices.BinarySearchFunc(log, seq, func(e event.Event, s uint32) int { return int(e.Seq) - int(s) })
	if !found || seq == 0 {
		return nil
	}
	return &log[i]
}

// Reason describes an error for people: the compared values, who rejected, and where.
func (s *Session) Reason(err error) string {
	var r *match.Refusal
	if !errors.As(err, &r) {
		return strings.TrimRight(i18n.Of(err, s.Lang), "\n")
	}
	return display.Reworded(err, r, s.Lang, s.refusal(r))
}

// refusal describes a rejection, and who rejected.
func (s *Session) refusal(r *match.Refusal) string {
	text := display.Refused(s.Game(), r, s.Lang)
	if s.Where == nil || r.Listener == "" || r.Listener == "core" {
		return text
	}
	return text + s.Wordf(" by %s", "（来自%s）", s.Where(r.Listener))
}

// codeOf returns the code of a rejection, "" for other errors.
func codeOf(err error) string {
	var r *match.Refusal
	if errors.As(err, &r) {
		return r.Code
	}
	return ""
}
