package display

import (
	"arbiter/core/event"
	"arbiter/core/match"
)

// Table shows a game to people: how its commands are written and read, what a
// position looks like, and what happened. It keeps nothing, and whatever it shows of
// a view is within what its viewer may know; only a Speller is given the whole match,
// and hides on its own. A table embeds PlainTable, which has all but Format and Parse.
type Table[S any] interface {
	// Format spells a command so that Parse reads the same command, also when it is not
	// legal. The spoken form holds in the present position. See Numbers.
	Format(m *match.Match[S], c match.Command, f Form) string
	// Parse reads a command in either form. Its error is one clear line. See ParseListed.
	Parse(m *match.Match[S], p event.Player, text string) (match.Command, error)
	// ReadExact reads a command that Format spells canonically as the text, byte
	// by byte, faster than Parse. It leaves other texts to Parse and returns false.
	ReadExact(m *match.Match[S], p event.Player, text string) (c match.Command, ok bool)

	// Usages lists the commands that there are in a match: how each is written,
	// what it does.
	Usages(m *match.Match[S], lang string) [][2]string
	// About is what a command is about, a card or a unit, so that long lists can be
	// grouped; "" for the game as a whole.
	About(m *match.Match[S], c match.Command, lang string) string
	// Menu makes the lines for some legal commands of one player: the usual ones
	// first, similar ones joined. The commands of a line, given again, make a menu of
	// more than one line. Nil: the plain menu.
	Menu(m *match.Match[S], commands []match.Command, lang string) []Choice

	// Draw shows the position as its viewer, or the referee, sees it.
	Draw(m *match.Match[S], p event.Player, look Look) string
	// Hand lists what only the player sees, with texts; "" when players have nothing
	// of their own.
	Hand(m *match.Match[S], p event.Player, look Look) string
	// Describe explains a definition or a thing in play by its name.
	Describe(m *match.Match[S], p event.Player, name string, look Look) (string, error)
	// Guide returns how the match is won and played: its mode, its victories and what its
	// options add.
	Guide(m *match.Match[S], lang string) []Section
	// Snapshot is the position as data, which encoding/json can write.
	Snapshot(m *match.Match[S]) any
	// Speller spells events for a viewer, NoPlayer for the referee.
	Speller(m *match.Match[S], viewer event.Player, lang string) Speller

	// Picture is the position as its viewer, or the referee, sees it; p is the player
	// at the bottom. Nil when the game has no pictures: positions are shown as text.
	Picture(m *match.Match[S], p event.Player, lang string) *Picture
	// Portrait describes a definition that a picture names, nil when there is none.
	Portrait(m *match.Match[S], kind, lang string) *KindPicture
	// Touches returns what a legal command is called and what of the picture it touches.
	Touches(m *match.Match[S], c match.Command, lang string) MovePicture

	// IsHit reports whether an event is a hit that is made in steps.
	IsHit(m *match.Match[S], e *event.Event) bool
	// Hit returns the steps of the hit with that sequence, nil when the event is not one.
	Hit(m *match.Match[S], seq uint32, lang string) *HitPicture
	// Explain returns the breakdown of the hit with that sequence in lines (D-08), nil
	// when the event is not a hit.
	Explain(m *match.Match[S], seq uint32, lang string) []string

	// Explore returns an Explorer of the match, nil when the table has none.
	Explore(m *match.Match[S]) Explorer
}

// Namer is a Table that names a definition of a picture with less work than its Portrait.
type Namer interface {
	KindName(kind, lang string) string
}

// Form is how a command is spelled.
type Form uint8

// The forms.
const (
	Spoken    Form = iota // for people, by numbers in hand and places on the board
	Canonical             // for records, by handles; means the same everywhere
)

// Repainter is a Table that can make a picture in the memory of an earlier one.
type Repainter[S any] interface {
	PictureInto(again *Picture, m *match.Match[S], p event.Player, lang string) *Picture
}
