package match

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/layout"
)

// Table is what a ruleset tells people, bots and tools of its game: who may
// act, how commands are spelled, what a position looks like. Whatever it
// tells of a view is within what its viewer may know; only Scribe is given
// the whole match, and hides on its own.
type Table[S any] interface {
	// Seats is the number of players.
	Seats(m *Match[S]) int
	// ToAct appends who may give a command now, apart from giving up.
	ToAct(m *Match[S], buf []event.Player) []event.Player
	// Kind sorts commands for bots.
	Kind(c Command) Kind
	// Format spells a command. The spoken form holds in the present position
	// and is read back by Parse to the same command, as is the canonical one.
	Format(m *Match[S], c Command, f Form) string
	// Parse reads a command in either form. Its error is one clear line.
	Parse(m *Match[S], p event.Player, text string) (Command, error)
	// Usages lists the commands of the game: how each is written, what it does.
	Usages(lang string) [][2]string
	// About is what a command is about, a card or a unit, so that long
	// lists can be grouped; "" for the game as a whole.
	About(m *Match[S], c Command, lang string) string
	// Draw shows the position as its viewer, or the referee, sees it.
	Draw(m *Match[S], p event.Player, look Display) string
	// Hand lists what only the player sees, with texts; "" in a game without.
	Hand(m *Match[S], p event.Player, look Display) string
	// Describe tells all of a definition or a thing in play by its name.
	Describe(m *Match[S], p event.Player, name string, look Display) (string, error)
	// Snapshot is the position as data for a user interface.
	Snapshot(m *Match[S]) any
	// Score rates the position for a player; bots compare scores of one game.
	Score(m *Match[S], p event.Player) int
	// Outcome tells how the game ended, or that it goes on.
	Outcome(m *Match[S]) Outcome
	// Explain gives the breakdown of the hit with that sequence (D-08), nil
	// when the event is no hit.
	Explain(m *Match[S], seq uint32, lang string) []string
	// Speller spells events for a viewer, NoPlayer for the referee.
	Speller(m *Match[S], viewer event.Player, lang string) Speller
}

// Kind is what kind of command one is.
type Kind uint8

// The natures.
const (
	Acts    Kind = iota // changes the position
	Passes              // ends a phase or a turn
	GivesUp             // ends the game for the player
)

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
)

// In paints a piece of text.
func (l Display) In(s Style, text string) string {
	if l.Paint == nil || text == "" {
		return text
	}
	return l.Paint(s, text)
}

// Outcome is how a game ended.
type Outcome struct {
	Result  string         `json:"result"` // "" while it goes on, else win, draw or void
	Winners []event.Player `json:"winners,omitempty"`
}

// Any is a match without its type of state, for sessions, bots and tools.
type Any interface {
	Start() error
	Do(c Command) error
	Undo() error
	Legal(p event.Player, buf []Command) []Command
	// Trouble is the bug that ended the last Legal or the making of this view.
	Trouble() error
	// Work is what the last command has cost, in instructions.
	Work() int
	// ReadFault is the error of a script in a reading from outside of a command.
	ReadFault() error

	// Fork and View give independent games; ForkInto and ViewInto reuse one
	// that they, or Fork and View of the same ruleset, gave before.
	Fork() Any
	ForkInto(dst Any)
	View(p event.Player) Any
	ViewInto(p event.Player, dst Any)

	Hash() uint64
	Seq() uint32
	Over() bool
	Viewer() event.Player
	Log() []event.Event
	Mods() []event.Mod
	ModsOf(seq uint32) []event.Mod
	Commands() []Record
	Program() *Program
	ListenerName(ref event.ListenerRef) string
	Fields() []FieldValue

	Seats() int
	ToAct(buf []event.Player) []event.Player
	Kind(c Command) Kind
	Format(c Command, f Form) string
	Parse(p event.Player, text string) (Command, error)
	Usages(lang string) [][2]string
	About(c Command, lang string) string
	Menu(commands []Command, lang string) []Choice
	Draw(p event.Player, look Display) string
	Hand(p event.Player, look Display) string
	Describe(p event.Player, name string, look Display) (string, error)
	Snapshot() any
	Score(p event.Player) int
	Outcome() Outcome
	Explain(seq uint32, lang string) []string
	LogFor(viewer event.Player, lang string) *Log
}

// face is the facade of one match. The methods that need no state type come
// with the match.
type face[S any] struct {
	*Match[S]
	table Table[S]
}

// Facade gives a match without its type of state. The ruleset must implement
// Table.
func Facade[S any](m *Match[S]) Any {
	t, ok := m.rules.(Table[S])
	if !ok {
		panic(fmt.Sprintf("match: %T has no Table", m.rules))
	}
	return &face[S]{m, t}
}

func (f *face[S]) Fork() Any               { return Facade(f.Match.Fork()) }
func (f *face[S]) View(p event.Player) Any { return Facade(f.Match.ViewOf(p)) }

func (f *face[S]) ForkInto(dst Any) { f.Match.ForkInto(dst.(*face[S]).Match) }

func (f *face[S]) ViewInto(p event.Player, dst Any) { f.Match.ViewFor(p, dst.(*face[S]).Match) }

func (f *face[S]) Seats() int                               { return f.table.Seats(f.Match) }
func (f *face[S]) ToAct(buf []event.Player) []event.Player  { return f.table.ToAct(f.Match, buf) }
func (f *face[S]) Kind(c Command) Kind                      { return f.table.Kind(c) }
func (f *face[S]) Format(c Command, form Form) string       { return f.table.Format(f.Match, c, form) }
func (f *face[S]) About(c Command, lang string) string      { return f.table.About(f.Match, c, lang) }
func (f *face[S]) Draw(p event.Player, look Display) string { return f.table.Draw(f.Match, p, look) }
func (f *face[S]) Hand(p event.Player, look Display) string { return f.table.Hand(f.Match, p, look) }
func (f *face[S]) Usages(lang string) [][2]string           { return f.table.Usages(lang) }
func (f *face[S]) Snapshot() any                            { return f.table.Snapshot(f.Match) }
func (f *face[S]) Score(p event.Player) int                 { return f.table.Score(f.Match, p) }
func (f *face[S]) Outcome() Outcome                         { return f.table.Outcome(f.Match) }

func (f *face[S]) Parse(p event.Player, text string) (Command, error) {
	return f.table.Parse(f.Match, p, text)
}

func (f *face[S]) Describe(p event.Player, name string, look Display) (string, error) {
	return f.table.Describe(f.Match, p, name, look)
}

func (f *face[S]) Explain(seq uint32, lang string) []string {
	return f.table.Explain(f.Match, seq, lang)
}

func (f *face[S]) LogFor(viewer event.Player, lang string) *Log {
	return &Log{game: f, speller: f.table.Speller(f.Match, viewer, lang)}
}
