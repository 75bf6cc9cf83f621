package display

import "arbiter/core/event"

// Happening is an event as a picture shows it: who did what to whom, and what that changed.
type Happening struct {
	Seq     uint32   `json:"seq,omitempty"`
	Text    string   `json:"text,omitempty"`
	Seat    int      `json:"seat,omitempty"`  // who did it, from 1
	From    string   `json:"from,omitempty"`  // the part of the picture that did it
	To      string   `json:"to,omitempty"`    // the part that it was done to
	Cause   string   `json:"cause,omitempty"` // what did it, in words
	Figures []Figure `json:"figures,omitempty"`
}

// Shower is a Speller of a game whose pictures show events.
type Shower interface {
	// Show returns the parts of a picture that the event noted last concerns, if everybody
	// may know them, and the changes of numbers as figures.
	Show(e *event.Event) (from, to string, changes []Figure)
}

// Narrator is a Speller whose sentences are those of a log with a fixed form, and that has
// others for players.
type Narrator interface {
	// Narrate returns the event noted last as players read it, or "".
	Narrate(e *event.Event) string
}

// Happening returns the event that Next returned last as pictures show it. Its text is "" for
// an event that is not worth a line.
func (c *Log) Happening(e *event.Event) Happening {
	if _, ok := c.speller.(Narrator); ok {
		return c.HappeningOf(e, "")
	}
	return c.HappeningOf(e, c.Sentence(e))
}

// HappeningOf is Happening for a caller that has the Sentence of the event.
func (c *Log) HappeningOf(e *event.Event, sentence string) Happening {
	h := Happening{Seq: e.Seq, Seat: seat(e.SourcePlayer), Text: sentence}
	if t, ok := c.speller.(Narrator); ok {
		h.Text = t.Narrate(e)
	}
	if s, ok := c.speller.(Shower); ok && h.Text != "" {
		if h.From, h.To, h.Figures = s.Show(e); h.To != "" && len(h.Figures) > 0 {
			h.Cause = c.Title(e.Source)
		}
	}
	return h
}
