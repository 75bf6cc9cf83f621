package luabind

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// Event is something that happened, as a seat may know it. It has its Type, number (Seq) and
// Payload, its Cause and author (By), the changes of its numbers (Mods), the turn and its
// positions. Text is its sentence, "" if it has none. Its players are seats. go doc
// arbiter/core/match.Entry has every field.
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

// Events lists what happened after the event with that number, as a seat, or the referee, may
// know it; 0 lists all. It is fast when it is called again with the number of the last event
// that it returned. A view and a match without a log have no events.
func (m *Match) Events(seat int, after uint32) (list []Event) { return m.events(seat, after, eventOf) }

// Story is Events for clients that only show them: each event has only its number, its type,
// Text and Shown. Events with neither Text nor Shown are left out.
func (m *Match) Story(seat int, after uint32) (list []Event) { return m.events(seat, after, storyOf) }

// eventReader makes an event of the one that a log has given last; nil for none.
type eventReader func(log *display.Log, e *event.Event) *Event

func (m *Match) events(seat int, after uint32, read eventReader) []Event {
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
		if m.game().Trimmed() > 0 {
			return m.recalled(f, p, after, read)
		}
	}
	return f.read(after, read)
}

// read returns the events that the follower has not read, those after a number.
func (f *follower) read(after uint32, read eventReader) (list []Event) {
	for {
		e, more := f.log.Next()
		if !more {
			return list
		}
		f.last = e.Seq
		if e.Seq <= after {
			continue
		}
		if one := read(f.log, e); one != nil {
			if list == nil {
				list = make([]Event, 0, 4) // a command seldom has more
			}
			list = append(list, *one)
		}
	}
}

// recalled is read of a new follower of a match whose log was trimmed: the commands are
// played again for it.
func (m *Match) recalled(f *follower, p event.Player, after uint32, read eventReader) []Event {
	g, err := m.whole()
	if err != nil {
		delete(m.followers, reader{int(p) + 1, m.lang})
		return nil
	}
	past := &follower{log: g.LogFor(p, m.lang)}
	list := past.read(after, read)
	f.log.Catch(g.Log())
	f.last = past.last
	return list
}

// whole returns the match with its whole log: itself, or one that has played the same commands.
func (m *Match) whole() (display.Match, error) {
	if m.game().Trimmed() == 0 {
		return m.any, nil
	}
	lines, _ := valid(m.past.lines())
	g, err := m.rebuilt(renumbered(lines), match.Options{Log: true})
	if err == nil && g.Hash() != m.any.Hash() {
		err = errors.New("internal error (this is a bug in Arbiter): the commands lead to another position")
	}
	m.recallErr = err
	return g, err
}

// keptEvents is how many events a match keeps at least whose log is trimmed.
const keptEvents = 48

// borrow takes the memory that the last match of the same worker and packs has released.
func (m *Match) borrow() {
	m.any.Lend(m.packs.spare)
	m.packs.spare = nil
}

// slim releases what the next command makes again, and drops old events when there are twice
// as many as must be kept. Events plays the commands again where it needs them.
func (m *Match) slim() {
	m.packs.spare = m.any.Slim()
	m.views, m.buf, m.order = nil, nil, nil
	log := m.any.Log()
	if len(log) <= 2*keptEvents || !m.opts.Log {
		return
	}
	upTo := log[len(log)-keptEvents-1].Seq
	for _, f := range m.followers { //maporder: each one skips by itself
		f.log.SkipTo(upTo)
		f.last = max(f.last, upTo)
	}
	m.any.Trim(upTo)
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
	g, err := m.whole()
	if err != nil {
		return nil
	}
	f := &follower{log: g.LogFor(p, m.lang)}
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
	lines = slices.Clone(g.Explain(seq, m.lang))
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

// WhyNot explains why a seat cannot give a command, by what the seat sees: a line for each
// reason. text is a command as people type it, its first word alone, or the name of a thing in
// play. The error reports any other text, or a seat that gives no commands, such as Spectator.
func (m *Match) WhyNot(seat int, text string) ([]string, error) {
	p, ok := m.player(seat)
	if !ok || seat < 1 {
		return nil, fmt.Errorf("unknown seat %d", seat)
	}
	q := display.Inquiry{Game: display.View(m.game(), p), Player: p, Lang: m.lang}
	lines, _, err := q.Typed(text)
	if err != nil {
		return nil, errors.New(i18n.Of(err, m.lang))
	}
	return lines, nil
}

// eventOf is the eventReader of Events.
func eventOf(log *display.Log, e *event.Event) *Event {
	out := &Event{Entry: log.Entry(e), Text: log.Sentence(e)}
	out.show(log.HappeningOf(e, out.Text))
	return out
}

// storyOf is the eventReader of Story.
func storyOf(log *display.Log, e *event.Event) *Event {
	text := log.Sentence(e)
	h := log.HappeningOf(e, text)
	if text == "" && h.Text == "" {
		return nil
	}
	out := &Event{Entry: event.Entry{Seq: e.Seq, Type: log.Type(e)}, Text: text}
	out.show(h)
	return out
}

// show adds the event as a picture shows it.
func (e *Event) show(h Happening) {
	if h.Text == "" {
		return
	}
	if h.Seq = 0; h.Text == e.Text {
		h.Text = ""
	}
	e.Shown = &h
}
