package games

import (
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

// Scenario is a position in which a match begins: written as text, or made of pieces in a
// layout.
type Scenario struct {
	Text   string   // as Scenarios.Write returns it; Pieces and Layout are then ignored
	Pieces []string // ids of definitions: of cards, in the card game
	Layout Layout
}

// Layout is the arrangement of the pieces of a scenario.
type Layout uint8

// The layouts.
const (
	Ready        Layout = iota // in play, at hand and among what was used up, ready for the first player
	Facing                     // so, and each in play for the other players too
	Sparks                     // as Ready, with cards that set off what listeners of the pieces hear
	FacingSparks               // as Facing, with these
	Lean                       // all but the last in play, that one at hand, and as little else as can be
	Gathered                   // as Lean, with the last in play too if it can be
	Holding                    // as Ready, with lanes that the first player holds: with enemies only in the back of one
	Scattered                  // in play or at hand, in the middle of play, with what the seed brings around them
)

// Scenarios sets up matches in the middle of play.
type Scenarios struct {
	// Layouts lists those that the game has.
	Layouts []Layout
	// Begin makes a match in a scenario. It is the same for the same arguments. It is nil,
	// without an error, when the pieces do not fit the layout.
	Begin func(s Setup, in Scenario) (display.Match, error)
	// Write returns the position of a match as a text that Begin takes, with comments in a language;
	// nil in a game whose positions cannot be written.
	Write func(s Setup, g display.Match, lang string) (string, error)
}

// Has reports whether the game has a layout.
func (s *Scenarios) Has(l Layout) bool { return s != nil && slices.Contains(s.Layouts, l) }

// Texts reports whether positions can be written as text and read.
func (s *Scenarios) Texts() bool { return s != nil && s.Write != nil }

// Recording writes what happened in a match as a test.
type Recording struct {
	// Whole reports whether a test begins with the match, as in a game that cannot begin in
	// any position. Its passages have the commands before them.
	Whole bool
	// Write returns a test in Lua, which holds: it has been run.
	Write func(s Setup, p Passage) (string, error)
}

// Passage is some commands of a match, with the match before each of them and after the
// last.
type Passage struct {
	Name     string
	Moments  []display.Match // one more than commands
	Commands []match.Command
	From     int // the commands before this one only lead to the passage
	// Fault is the kind of fault that the last command ends in, as tests call it; "" for
	// none. The match after it is the one before it.
	Fault string
}

// First is the match before the passage.
func (p *Passage) First() display.Match { return p.Moments[p.From] }

// Last is the match after it.
func (p *Passage) Last() display.Match { return p.Moments[len(p.Moments)-1] }

// Loops is what can be repeated in matches, for the search for loops. It begins in the
// Scenarios of the packs.
type Loops interface {
	// Pieces lists what a scenario can be made of, in load order; none in a game whose
	// matches begin at the beginning alone.
	Pieces() []Piece
	// Stock appends what a position has for a player, sorted.
	Stock(g match.Any, p event.Player, buf []match.Stock) []match.Stock
	// Amounts lists the numbers of a position that people count, for a player.
	Amounts(g match.Any, p event.Player) []match.Amount
	// Shape compares commands up to names. exact is the same for commands of equal things
	// at equivalent places, similar for commands of one definition. Both are 0 for a
	// command of a thing that is not a piece of the scenario.
	Shape(g match.Any, c match.Command) (exact, similar uint64)
	// Plays reports whether a command plays a piece from a hand, or answers what a play
	// asks.
	Plays(g match.Any, c match.Command) bool
}

// Piece is what a combination is made of.
type Piece struct {
	ID   string
	File string // in which it is defined, from its pack on
	// Gives are words for what it does, Needs those for what makes it do something: a
	// piece that gives what another one needs may set it off.
	Gives, Needs []string
	// Lanes reports whether it asks who holds a lane or for positions of units, or hears of
	// attacks, which enemies in the front keep from bases.
	Lanes bool
	// Links are its parts, each with what sets off or pays this one and what it does.
	Links []Link
}

// Link is a part of a piece, in the words of pieces.
type Link struct {
	Needs, Gives []string
	Again        bool // a listener without a limit, which may run because of itself
	Play         bool // its being played from the hand
	Act          bool // what it can do by command when it is in play
}

// Survey counts matches of a mode into tables, one match after the other.
type Survey struct {
	// Forms is which tables.
	Forms []TableForm
	// Watch takes the next match, before it starts.
	Watch func(g match.Any)
	// Book counts the match that Watch took last, which is over. at has the contestant at
	// each seat, as an index into the names.
	Book func(into Tables, at []int)
	// Ending returns the reason and the turn of the decision.
	Ending func() (by string, turn int)
	// Hands is what each seat saw of its deck; nil in a game without decks.
	Hands *Hands
}

// Hands is who had which cards in the match that Survey.Watch took last.
type Hands struct {
	// Cards passes the cards of the decks to f. Each comes with bits for the seats that have
	// the card in their deck, that have drawn it and that have played it.
	Cards func(f func(card string, in, drawn, played uint64))
	// Draws returns how many cards a seat has drawn.
	Draws func(seat int) int
}

// FromStart returns the function Begin of a game whose matches all begin at the beginning:
// a match of the set-up that has started, or nil for another layout than Ready.
func FromStart(open func(Setup, match.Options) (display.Match, error)) func(Setup, Scenario) (display.Match, error) {
	return func(s Setup, in Scenario) (display.Match, error) {
		if in.Layout != Ready {
			return nil, nil
		}
		g, err := open(s, match.Options{Log: true})
		if err != nil {
			return nil, err
		}
		return g, g.Start()
	}
}
