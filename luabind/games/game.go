// Package games is what a game tells the rest of the house: how it is called,
// which packs it ships, how packs become matches, and what tools may ask of it.
// Each game has one entry in its own room (luabind/games/tcg, luabind/games/tactics,
// luabind/games/xiangqi) and one line in the registry (luabind/games/registry). Programs,
// sessions and tests know games through these interfaces alone.
//
// Game and Packs are what every game has. Everything else is an optional
// interface with a method or two, as in io/fs: a game that has no decks is no
// Decked, and a tool that asks for decks says so. Which value carries an
// interface is said there. Functions of this package ask for them, so that
// nobody else needs a type assertion.
//
// It is not for programs that embed the engine: those use package luabind.
package games

import (
	"flag"
	"io"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/lab/tally"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/inspect"
	"arbiter/luabind/testing/runner"
)

// Game is a game of the registry, without any packs loaded.
type Game interface {
	// Name is how packs call the game, as in game = "tcg".
	Name() string
	// Mode is the mode that is played when nothing else is said. It may be a word
	// for one that only the packs know; Packs.Mode gives its id.
	Mode() string
	// Shipped gives the packs that are embedded in the program.
	Shipped() []load.Source
	// Load reads packs and makes them ready to play. The error says all that is
	// wrong, with file and line.
	Load(sources []load.Source) (Packs, error)
}

// Packs is the packs of one game, ready to play. Its matches share one machine
// for scripts, so they belong to one goroutine at a time.
type Packs interface {
	// Library has the packs in load order, their notes, scripts and functions.
	Library() *def.Library
	// Modes lists the ids of the modes, in load order.
	Modes() []string
	// Mode gives the id of a mode by its id or by the word of Game.Mode. rules,
	// when it is not "", chooses among the modes (Varied).
	Mode(name, rules string) (id string, err error)
	// Open makes a match that has its machine and is not started. The mode of the
	// set-up is an id.
	Open(s Setup, o match.Options) (display.Match, error)
	// Machine runs the scripts of all matches of these packs.
	Machine() inspect.Machine
	// Functions lists what scripts can call.
	Functions() []host.Entry
	// Define gives what the packs define, in a language.
	Define(lang string, f func(def.Entry))
}

// Setup says what a match is made of. The same set-up of the same packs makes
// the same match.
type Setup struct {
	Mode    string     // an id of Packs.Modes
	Options []string   // of the room, as name or name=value
	Decks   [][]string // ids of cards, a deck a seat; none in a game without decks
	Seed    uint64     // from which all chance comes
}

// Resetting is Packs that can make a used match a new one in the memory that it
// has.
type Resetting interface {
	// Reset makes a match of these packs, or a fork of one, what Open would give,
	// with the options of the match. The set-up is one that Open has taken, but
	// for its seed.
	Reset(g match.Any, s Setup) error
}

// Botted is a Game with bots of its own, besides those that play any game.
type Botted interface {
	// Bots lists their names.
	Bots() []string
	// NewBot makes one of them.
	NewBot(name string) bot.Bot
}

// Levelled is a Game with a bot of its own that plays better than those that
// play any game.
type Levelled interface {
	// Hard is its name.
	Hard() string
}

// Typed is a Game that tells of the types of what its scripts pass and get.
type Typed interface {
	Arguments() host.Types
}

// Annotated is a Game whose scripts meet objects beside me, ev and game.
type Annotated interface {
	// Annotations declares them for language servers of Lua (LuaCATS).
	Annotations() string
}

// Varied is a Game whose modes follow several sets of rules, by one of which a
// person chooses.
type Varied interface {
	// Variants lists the sets of rules; the first is the usual one.
	Variants() []string
}

// Decked is Packs whose matches want a deck a seat.
type Decked interface {
	// Deck gives the cards of a deck by its id or a part of it.
	Deck(name string) ([]string, error)
	// DeckFile reads those of a deck from a file. Its error has all that is wrong with
	// it as a deck of a mode; "" is the usual mode.
	DeckFile(mode, file string) ([]string, error)
	// Starters names the decks that are played in a mode when none is named, by
	// seat; "" for a seat that must be given one.
	Starters(mode string) []string
	// Played names the decks of a match that people begin in a mode without naming
	// any, by seat; "" for a seat that must be given one.
	Played(mode string) []string
}

// Roomed is Packs of a game whose rooms can turn modules on.
type Roomed interface {
	// Lobby tells what rooms can be made of, in a language.
	Lobby(lang string) Lobby
	// Module gives the options that turn a module on.
	Module(name string) (options []string, err error)
	// Teams gives the team of each seat of a mode, from 1; 0 for a seat in none.
	Teams(mode string) []int
}

// Lobby is what rooms can be made of.
type Lobby struct {
	Modes   []Offer  `json:"modes"`
	Rooms   []Preset `json:"rooms"`
	Modules []Offer  `json:"modules"`
	Options []Offer  `json:"options"` // that are no modules
	Decks   []Offer  `json:"decks"`
}

// Offer is one of the things that a room can have.
type Offer struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
	Text string `json:"text,omitempty"`
	Pack string `json:"pack,omitempty"`
}

// Preset is a room that a pack has ready.
type Preset struct {
	Offer
	Mode    string   `json:"mode"`
	Modules []string `json:"modules,omitempty"`
	Options []string `json:"options,omitempty"` // beside the modules
	Decks   []string `json:"decks,omitempty"`   // of its seats
	Lacks   []string `json:"lacks,omitempty"`   // packs without which it cannot be played
	Meant   string   `json:"-"`                 // "" or the end of a message: a loaded pack that one of them may be
}

// Needs says which packs the room lacks, and which may be meant.
func (p *Preset) Needs() string { return "needs the packs " + strings.Join(p.Lacks, ", ") + p.Meant }

// Linted is Packs that can tell of more that is doubtful than their library
// has notes of.
type Linted interface {
	// Lint lists it.
	Lint() load.Faults
}

// Worded is Packs of a game in which some commands of the console mean
// nothing, or are better shown by other examples than those of the card game.
type Worded interface {
	// Without says of a command why it means nothing here; an empty text when it does.
	Without(command string) i18n.Text
	// Example is an example of a command in this game; "" for the console's own.
	Example(command string) string
}

// Posed is Packs that can begin in the middle of play.
type Posed interface {
	// Pose makes a match in which cards that are named are in play or at hand, and what
	// else the seed of the set-up brings. It is the same for the same arguments.
	Pose(s Setup, cards []string) (display.Match, error)
}

// Repeating is Packs whose matches can be searched for what can be repeated without
// an end.
type Repeating interface {
	// Pieces lists what can stand beside each other in a scene, in load order; none in
	// a game whose matches have a beginning alone.
	Pieces() []Piece
	// Stand makes a scene in which the pieces stand ready for the first player, with what
	// they can need; nil when the game has none such.
	Stand(s Setup, pieces []string, n Scene) (display.Match, error)
	// Stock appends what a position has for a player, sorted.
	Stock(g match.Any, p event.Player, buf []match.Stock) []match.Stock
	// Amounts lists the numbers of a position that people count, for a player.
	Amounts(g match.Any, p event.Player) []match.Amount
	// Shape tells commands apart up to names: exact is the same for commands of things
	// that are alike at places that are alike, alike for those of one definition. Both
	// are 0 for a command of what is no piece and only stands there.
	Shape(g match.Any, c match.Command) (exact, alike uint64)
	// Plays reports whether a command plays a piece from a hand, or is an answer to what
	// a play asks.
	Plays(g match.Any, c match.Command) bool
}

// Scene is how pieces stand in a scene.
type Scene uint8

// The scenes.
const (
	Ready        Scene = iota // in play, at hand and among what was used up
	Facing                    // so, and each in play for the other players too
	Sparks                    // as Ready, with cards that set off what listeners of the pieces hear
	FacingSparks              // as Facing, with these
	Lean                      // all but the last in play, that one at hand, and as little else as can be
	Gathered                  // as Lean, with the last in play too if it can be
	Holding                   // as Ready, with lanes that the first player holds: foes stand in the back of one alone
)

// Piece is what a combination is made of.
type Piece struct {
	ID   string
	File string // in which it is defined, from its pack on
	// Gives are words for what it does, Needs those for what makes it do something: a
	// piece that gives what another one needs may set it off.
	Gives, Needs []string
	// Lanes says that it asks who holds a lane or where units stand, or hears of attacks,
	// which foes in the front keep from bases.
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

// Placed is Packs whose positions can be written down and set up again.
type Placed interface {
	// Position writes the position of a match.
	Position(s Setup, g display.Match) (string, error)
	// Place makes a match that stands in a position.
	Place(text string) (display.Match, error)
}

// Recorded is Packs that can write what happened in a match as a test.
type Recorded interface {
	// Whole reports whether a test begins with the match, as one of a game that
	// cannot stand in just any position. Its passages have the commands before them.
	Whole() bool
	// Record writes a test in Lua, which holds: it has been run.
	Record(s Setup, p Passage) (string, error)
}

// Passage is some commands of a match, with the match before each of them and
// after the last.
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

// Tested is a Game whose packs have tests in Lua.
type Tested interface {
	// Runner gives what the game adds to the runner of tests.
	Runner() *runner.Game
}

// Formed is a Game that reads files which are no manifests.
type Formed interface {
	Forms() []Form
}

// Form is a kind of such files.
type Form struct {
	Name  string // of its schema, as in deck
	Doc   string // what it is, a sentence
	Shape any    // a value of the type that a file is decoded into
}

// Exporting is a Game whose matches can be written in a format of other
// programs.
type Exporting interface {
	Exports() []Export
}

// Export is such a format.
type Export struct {
	Name string // of the flag that asks for it, as in pgn
	Doc  string // of the flag
	// Write gives a match as text; it needs a match with a log.
	Write func(g display.Match) (string, error)
}

// Commanding is a Game with subcommands of the program that no other game has.
type Commanding interface {
	Commands() []Command
}

// Command is a subcommand. Every one has the flag --pack besides its own, and
// takes no other arguments.
type Command struct {
	Name     string
	Summary  string   // in the imperative, of at most 60 characters
	About    string   // what else help says
	Examples []string // without the name of the program
	// Flags declares the flags and gives what runs the command when they have
	// been read. An error is told as wrong usage.
	Flags func(fs *flag.FlagSet) func(Env) error
}

// Env is what a subcommand gets.
type Env struct {
	Out io.Writer
	// Line gives the next line of the input, without its end; io.EOF after the
	// last.
	Line func() (string, error)
	// Load reads the shipped packs of the game, and over them those of --pack.
	Load func() (Packs, error)
}

// Surveyed is Packs that count more of their matches than who has won.
type Surveyed interface {
	// Survey counts matches of a mode, one after the other. names are the contestants
	// of whom it tells apart; none when it is not asked.
	Survey(mode string, names []string) Survey
}

// Survey counts matches into tables.
type Survey interface {
	// Forms says which.
	Forms() []tally.Form
	// Watch takes the next match, before it starts.
	Watch(g match.Any)
	// Book counts the match that Watch took last, which is over. at has the contestant at
	// each seat, as a place among the names.
	Book(into tally.Tables, at []int)
	// Ending says by what and in which turn it was decided.
	Ending() (by string, turn int)
}

// Dealt is a Survey of a game with decks that tells of every card who has had it.
type Dealt interface {
	Survey
	// Cards gives the cards of the decks of the match that Watch took last, each with
	// a bit for each seat: whose deck it is in, who has drawn and who has played it.
	Cards(f func(card string, in, drawn, played uint64))
	// Draws is how many cards a seat has drawn.
	Draws(seat int) int
}

// Benched is a Game that can be measured: random matches on one thread, with
// the log off.
type Benched interface {
	Bench(b Bench) (*Figures, error)
}

// BenchedModules is a Game that can tell what each of its modules costs.
type BenchedModules interface {
	BenchModules(b Bench) (*Figures, error)
}

// Bench says what to measure.
type Bench struct {
	Mode     string // for modules; "" leaves it to the game
	Games    int    // at least 1
	Seed     uint64 // of the first; the next ones count on
	Whole    bool   // also what a match, a fork and a load cost, if the game tells it
	Progress func(done int)
}

// Figures are what was measured.
type Figures struct {
	Rows []Row
	Data any // the same for JSON
}

// Row is one figure with what is asked of it.
type Row struct {
	Name   string  `json:"name"`
	Value  float64 `json:"value"`
	Unit   string  `json:"unit,omitempty"`
	Target string  `json:"target,omitempty"`
	Less   bool    `json:"less,omitempty"`  // less is better
	Count  bool    `json:"count,omitempty"` // it is the same on every machine
	Slack  float64 `json:"slack,omitempty"` // so much more says nothing
}

// Documented is Packs that reference pages are made from.
type Documented interface {
	Pages() []Page
}

// Heard is Packs that tell of the types of events that their scripts hear.
type Heard interface {
	EventTypes() *event.Registry
}

// Tabled is Packs of a game that knows more by name than its manifests have keys.
type Tabled interface {
	Tables() []Table
}

// Table is such names, for the page on manifests.
type Table struct {
	Title, Doc string
	Head       []string
	Rows       [][]string
}

// Coded is Packs of a game whose refusals have codes, which tests name.
type Coded interface {
	// Codes is the list of them for the page on tests.
	Codes() string
}

// Page is a file of docs/.
type Page struct {
	Name string
	Text string
}
