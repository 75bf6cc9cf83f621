package record

import (
	"encoding/json"
	"errors"
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/num"
)

// Shown is a link to positions as one player sees them, one after the other. It has only the
// pictures and the sentences that the player may know: neither the seed nor the commands, so
// nobody can find out more from it.
type Shown struct {
	player  event.Player
	content shownContent
	was     map[string]json.RawMessage // the parts of the last picture
	named   []string                   // definitions that the link has
}

// shownContent is what such a link holds.
type shownContent struct {
	Lang    string                 `json:"lang"`
	Seat    int                    `json:"seat"` // whose view it is, from 1
	At      int                    `json:"at"`   // commands before the first position
	Text    []string               `json:"text,omitempty"`
	Picture *display.Picture       `json:"picture"` // of the first position
	Kinds   []*display.KindPicture `json:"kinds"`
	Steps   []shownStep            `json:"steps,omitempty"`
}

// shownStep leads to a further position. Seq is the number of commands before it.
type shownStep struct {
	display.Change
	Text []string `json:"text,omitempty"`
}

// ShownContent returns what a link to positions holds, as JSON.
func ShownContent(text string) ([]byte, error) { return unpackLink(text) }

// maxShownText bounds the sentences of a position.
const maxShownText = 8

// NewShown makes a link without positions.
func NewShown(p event.Player, lang string) *Shown {
	return &Shown{player: p, content: shownContent{Lang: lang, Seat: int(p) + 1, Kinds: []*display.KindPicture{}}}
}

// Add adds a position. at is the number of commands that led to it, and text is what has happened
// since the position before.
func (s *Shown) Add(g display.Match, at int, text []string) error {
	view := display.View(g, s.player)
	c := &s.content
	pic := view.Picture(s.player, c.Lang)
	if pic == nil {
		return errors.New("this game has no pictures, which a link to a position needs")
	}
	for _, kind := range display.KindsOf(pic) {
		if k := view.KindPicture(kind, c.Lang); k != nil && !slices.Contains(s.named, kind) {
			s.named = append(s.named, kind)
			short := *k
			short.Text, short.Line, short.File, short.At = "", "", "", 0
			c.Kinds = append(c.Kinds, &short)
		}
	}
	parts, err := pic.Parts()
	if err != nil {
		return err
	}
	text = text[max(0, len(text)-maxShownText):]
	if c.Picture == nil {
		c.Picture, c.At, c.Text = pic, at, text
	} else {
		c.Steps = append(c.Steps, shownStep{display.ChangeOf(num.To[uint32](at), s.was, parts), text})
	}
	s.was = parts
	return nil
}

// Text writes the link, as it follows #p= in an address.
func (s *Shown) Text() (string, error) {
	content, err := json.Marshal(&s.content)
	if err != nil {
		return "", err
	}
	return packLink(content)
}
