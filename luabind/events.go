package luabind

import (
	"fmt"
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

// Event is something that happened, as a seat may know it. It has its Type, number (Seq)
// and Payload, its Cause and author (By), the changes of its numbers (Mods), the turn and
// the places. Text is its sentence, "" when it is not worth one. Its players are seats. go
// doc arbiter/core/match.Entry has every field.
type Event struct {
	match.Entry
	Text string `json:"text,omitempty"`
	// Shown is the event as a picture shows it; nil when it is not worth a line there.
	Shown *Happening `json:"shown,omitempty"`
}

// Happening is an event as a picture shows it: who did what to whom, and what that changed.
// Its text is that of the event, unless it has one of its own.
type Happening = display.Happening

// reader is who reads the log.
type reader struct {
	seat int
	lang string
}

// follower reads the log for one seat.
type follower struct {
	log  *display.Log
	last uint32
}

// Events lists what happened after the event with that number, as a seat, or
// the referee, may know it; 0 lists all. It is quick when it is asked again with
// the number of the event that it gave last. A view and a match without a log
// have no events.
func (m *Match) Events(seat int, after uint32) (list []Event) {
	p, ok := m.player(seat)
	if !ok {
		return nil
	}
	r := reader{seat, m.lang}
	f := m.followers[r]
	if f == nil || after < f.last {
		f = &follower{log: m.game().LogFor(p, m.lang)}
		if m.followers == nil {
			m.followers = map[reader]*follower{}
		}
		m.followers[r] = f
	}
	for {
		e, more := f.log.Next()
		if !more {
			return list
		}
		f.last = e.Seq
		if e.Seq > after {
			list = append(list, eventOf(f.log, e))
		}
	}
}

// Why reports how an event came about, as a seat may know it, a line for each step. The
// lines of a hit begin with the steps that made its number. The lines after them lead back
// from cause to cause to the command. There are none for an event that the seat cannot
// know.
func (m *Match) Why(seat int, seq uint32) (lines []string) {
	p, ok := m.player(seat)
	if !ok || m.game().Viewer() != event.NoPlayer {
		return nil
	}
	f := &follower{log: m.game().LogFor(p, m.lang)}
	before := map[uint32]Event{}
	for {
		e, more := f.log.Next()
		if !more {
			break
		}
		before[e.Seq] = Event{Entry: f.log.Entry(e), Text: f.log.Sentence(e)}
	}
	e, known := before[seq]
	if !known {
		return nil
	}
	lines = slices.Clone(m.game().Explain(seq, m.lang))
	for known {
		text := e.Text
		if text == "" {
			text = e.Type
		}
		if e.By != "core" {
			text += " (" + e.By + ")"
		}
		lines = append(lines, fmt.Sprintf("#%d %s", e.Seq, text))
		e, known = before[e.Back]
	}
	return lines
}

// eventOf returns the event that a log has given last.
func eventOf(log *display.Log, e *event.Event) Event {
	out := Event{Entry: log.Entry(e), Text: log.Sentence(e)}
	if h := log.Happening(e); h.Text != "" {
		if h.Seq = 0; h.Text == out.Text {
			h.Text = ""
		}
		out.Shown = &h
	}
	return out
}
