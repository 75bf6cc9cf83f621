package record

import (
	"encoding/json"
	"errors"

	"arbiter/core/display"
	"arbiter/core/event"
)

// shown is a position as one viewer sees it.
type shown struct {
	Lang    string                 `json:"lang"`
	Seat    int                    `json:"seat"` // whose view it is, from 1
	At      int                    `json:"at"`   // commands before it
	Text    []string               `json:"text,omitempty"`
	Picture *display.Picture       `json:"picture"`
	Kinds   []*display.KindPicture `json:"kinds"`
}

// ShownContent returns what a link to a position holds, as JSON.
func ShownContent(text string) ([]byte, error) { return unpackLink(text) }

// maxShownText bounds the sentences of a position.
const maxShownText = 8

// ShownLink writes a position as one player sees it, as it follows #p= in an address. It has only
// the picture and the sentences that the player may know: neither the seed nor the commands, so
// nobody can find out more from it. at is the number of commands that led to the position.
func ShownLink(g display.Match, p event.Player, lang string, at int, text []string) (string, error) {
	view := display.View(g, p)
	s := shown{Lang: lang, Seat: int(p) + 1, At: at, Text: text[max(0, len(text)-maxShownText):], Picture: view.Picture(p, lang), Kinds: []*display.KindPicture{}}
	if s.Picture == nil {
		return "", errors.New("this game has no pictures, which a link to a position needs")
	}
	for _, kind := range display.KindsOf(s.Picture) {
		if k := view.KindPicture(kind, lang); k != nil {
			short := *k
			short.Text, short.Line, short.File, short.At = "", "", "", 0
			s.Kinds = append(s.Kinds, &short)
		}
	}
	content, err := json.Marshal(s)
	if err != nil {
		return "", err
	}
	return packLink(content)
}
