package match

import (
	"arbiter/core/event"
	"arbiter/core/layout"
)

// Table shows a game to people: how its commands are written and, by the
// interfaces below, what a position looks like. Facade is given one. It keeps
// nothing, and whatever it tells of a view is within what its viewer may know;
// only a Speller is given the whole match, and hides on its own.
type Table[S any] interface {
	// Format spells a command. The spoken form holds in the present position
	// and is read back by Parse to the same command, as is the canonical one.
	Format(m *Match[S], c Command, f Form) string
}

// What a table may show beyond that is an interface each. As a method with a
// wrong signature would not be found, a table says what it means to be:
//
//	var _ match.Drawer[State] = Table{}

// Parser is a table that reads commands. Without it a command is read that is
// spelled as a legal one, and the canonical form is the command's numbers.
type Parser[S any] interface {
	// Parse reads a command in either form. Its error is one clear line.
	Parse(m *Match[S], p event.Player, text string) (Command, error)
}

// ExactReader is a table that reads the canonical form faster than Parse.
type ExactReader[S any] interface {
	// ReadExact reads a command that Format spells canonically as the text, byte
	// by byte, and that Parse reads as well. What it is not ok with is left to
	// Parse.
	ReadExact(m *Match[S], p event.Player, text string) (c Command, ok bool)
}

// Guide is a table that teaches how commands are written.
type Guide[S any] interface {
	// Usages lists the commands that there are in a match: how each is written,
	// what it does.
	Usages(m *Match[S], lang string) [][2]string
}

// Grouper is a table that tells what commands are about, so that long lists can
// be grouped.
type Grouper[S any] interface {
	// About is what a command is about, a card or a unit; "" for the game as a
	// whole.
	About(m *Match[S], c Command, lang string) string
}

// Drawer is a table that draws. Without it the fields of the state are listed.
type Drawer[S any] interface {
	// Draw shows the position as its viewer, or the referee, sees it.
	Draw(m *Match[S], p event.Player, look Display) string
}

// HandDrawer is a table of a game in which players have something of their own.
type HandDrawer[S any] interface {
	// Hand lists what only the player sees, with texts.
	Hand(m *Match[S], p event.Player, look Display) string
}

// Describer is a table that tells of definitions and things by name. Without it
// the fields of the state are found by name.
type Describer[S any] interface {
	// Describe tells all of a definition or a thing in play by its name.
	Describe(m *Match[S], p event.Player, name string, look Display) (string, error)
}

// Snapshotter is a table for user interfaces. Without it they get the fields of
// the state.
type Snapshotter[S any] interface {
	// Snapshot is the position as data, which encoding/json can write.
	Snapshot(m *Match[S]) any
}

// Explainer is a table of a game whose hits are composed of parts.
type Explainer[S any] interface {
	// Explain gives the breakdown of the hit with that sequence (D-08), nil
	// when the event is no hit.
	Explain(m *Match[S], seq uint32, lang string) []string
}

// Narrator is a table that tells of events in sentences, and names what they
// refer to. Without it logs have types and numbers.
type Narrator[S any] interface {
	// Speller spells events for a viewer, NoPlayer for the referee.
	Speller(m *Match[S], viewer event.Player, lang string) Speller
}

// Form is how a command is spelled.
type Form uint8

// The forms.
const (
	Spoken    Form = iota // for people, by numbers in hand and places on the board
	Canonical             // for records, by handles; means the same everywhere
)

// Display is how something is to be shown.
type Display struct {
	Lang  string // "en" or "zh"
	Width int    // columns; 0 = layout.Default
	// Paint colours a piece of text; nil leaves it plain. It must not change
	// the width.
	Paint func(s Style, text string) string
	// Brief leaves out the texts of a hand, so that several cards stand in a line.
	Brief bool
}

// Columns is how wide what is shown may be.
func (l Display) Columns() int {
	if l.Width <= 0 {
		return layout.Default
	}
	return max(l.Width, narrowest)
}

// narrowest is the width below which nothing is laid out.
const narrowest = 60

// Style is the role of a piece of text.
type Style uint8

// The styles.
const (
	Plain Style = iota
	Own
	Enemy
	Faint
	Strong
	tint // the first of Tints
)

// Tints is how many families have a style of their own.
const Tints = 6

// Tint is the style of a family, such as a faction, by its place among those that
// there are. Of more than Tints some look alike.
func Tint(i int) Style { return tint + Style(max(i, 0)%Tints) }

// In paints a piece of text.
func (l Display) In(s Style, text string) string {
	if l.Paint == nil || text == "" {
		return text
	}
	return l.Paint(s, text)
}
