package games

import (
	"cmp"
	"io"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
)

// Definition is a game before any packs are loaded. A field that is zero is a part that the
// game does without, except for Name, Mode, Shipped and Load, which every game has.
type Definition struct {
	// Name is the word for the game in packs, for example game = "tcg".
	Name string
	// Title is what people call the game. It is empty for a game that a pack defines, which
	// has the name of its usual mode (TitleOf).
	Title i18n.Text
	// Mode is the mode that is played when none is named. It may be a word for one that
	// only the packs know; Common.Mode returns its id.
	Mode string
	// Ruleset is the name of the ruleset that plays a game which a pack defines; "" for a
	// game that is built in.
	Ruleset string
	// Rules lists the sets of rules that divide the modes; the first is the usual one. It
	// is empty in a game with one set.
	Rules []string
	// Shipped returns the packs that are embedded in the program.
	Shipped func() []load.Source
	// Load reads packs and makes them ready to play. The error lists every fault, with
	// file and line.
	Load func(sources []load.Source) (*Packs, error)
	// Check reads packs and returns what is known of them, whether or not they are sound.
	// It makes no match and runs no script.
	Check func(sources []load.Source) *Checked

	Bots    Bots
	Scripts Scripts
	Tools   Tools
}

// Rulebook is the name under which pages and promises describe the game: that of its
// ruleset, which several games may share.
func (d *Definition) Rulebook() string { return cmp.Or(d.Ruleset, d.Name) }

// Bots are the bots of a game, in addition to those that play any game.
type Bots struct {
	Names   []string
	Budgets []bot.Budget
	// New makes one of them, with its budget. Bots of one match should have different streams.
	New func(name string, budget int, seed uint64, stream int) bot.Bot
	// Levels are the bots that play easy, normal and hard; "" is the usual one.
	Levels [3]string
	// Adviser is the bot that gives hints; "" is the usual one.
	Adviser string
}

// Scripts is what language servers and checks need to know of the scripts of a game.
type Scripts struct {
	// Types returns the types that scripts pass and get.
	Types func() host.Types
	// Annotations declares the objects that scripts meet in addition to me, ev and game, as
	// LuaCATS.
	Annotations string
}

// Tools is what a game has for tools alone.
type Tools struct {
	Forms    []Form
	Exports  []Export
	Commands []Command
	// Bench measures random matches on one thread, with the log off.
	Bench func(b Bench) (*Figures, error)
	// BenchModules measures what each module costs.
	BenchModules func(b Bench) (*Figures, error)
}

// Form is a kind of files that are not manifests.
type Form struct {
	Name  string // of its schema, as in deck
	Doc   string // what it is, a sentence
	Shape any    // a value of the type that a file is decoded into
}

// Export is a format of other programs in which matches can be written.
type Export struct {
	Name string // of the flag that asks for it, as in pgn
	Doc  string // of the flag
	// Write returns a match as text, with its comments in a language; it needs a match with
	// a log.
	Write func(g display.Match, lang string) (string, error)
}

// Command is a subcommand of the program that no other game has. Every one has the flag
// --pack in addition to its own, and takes no other arguments.
type Command struct {
	Name     string
	Summary  string   // in the imperative, of at most 60 characters
	About    string   // what else help says
	Examples []string // without the name of the program
	Breaks   bool     // it ends early when Env.Stopped reports true
	// Flags declares the flags and returns what runs the command when they have been
	// read. An error is reported as wrong usage.
	Flags func(fs FlagSet) func(Env) error
}

// FlagSet declares flags, as *flag.FlagSet does. Host programs need not link package flag.
type FlagSet interface {
	BoolVar(p *bool, name string, value bool, usage string)
	IntVar(p *int, name string, value int, usage string)
	Uint64Var(p *uint64, name string, value uint64, usage string)
	StringVar(p *string, name string, value string, usage string)
}

// Env is what a subcommand gets.
type Env struct {
	Out  io.Writer
	Lang string // of texts
	// Line returns the next line of the input, without its end; io.EOF after the last.
	Line func() (string, error)
	// Load reads the shipped packs of the game, and over them those of --pack.
	Load func() (*Packs, error)
	// Stopped reports whether the person has interrupted the command; nil where nobody can.
	Stopped func() bool
}

// Interrupted is the error of a command that ended early because Env.Stopped reported true.
type Interrupted struct{ Done string } // how far it came, as in "after 3 of 44 moves"

// Error returns how far the command came.
func (e *Interrupted) Error() string { return "interrupted " + e.Done }

// Bench is what to measure.
type Bench struct {
	Mode     string // for modules; "" leaves it to the game
	Games    int    // at least 1
	Seed     uint64 // of the first; the next ones count on
	Whole    bool   // also what a match, a fork and a load cost, if the game measures it
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
	Slack  float64 `json:"slack,omitempty"` // a change up to this size is noise
}
