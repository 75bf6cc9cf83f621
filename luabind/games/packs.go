package games

import (
	"strings"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/inspect"
)

// Packs is the packs of one game, ready to play, with all that they can do. Its matches
// share one machine for scripts, so they belong to one goroutine at a time.
//
// A field that is nil is something that the game cannot do.
type Packs struct {
	Common

	// Reset makes a match of these packs, or a fork of one, what Open would return, in the
	// memory that it has and with its options. The set-up is one that Open has taken,
	// except for its seed.
	Reset func(g match.Any, s Setup) error
	// NewBot makes a bot that a pack defines.
	NewBot func(d *def.Bot, seed uint64, stream int) bot.Bot
	// Eye makes the eye, which shows what a seat sees as integers, for matches of a set-up;
	// g is one that has started.
	Eye func(g match.Any) (observe.Eye, error)
	// Lint lists doubts in addition to the notes of the library.
	Lint func() load.Faults

	// FamilyCards passes the cards that families make to f, in load order. A definition of
	// Define can be such a family, but not such a card. It is nil in games without families.
	FamilyCards func(lang string, f func(def.Entry))

	Decks Decks
	Rooms Rooms

	// The rest serves tools.

	Scenarios *Scenarios
	Recording *Recording
	Loops     Loops
	Survey    func(mode string, names []string) *Survey
	Console   Console
	Docs      Docs
	// Prepare runs again the scripts that run once at load, before any match; what they
	// return is dropped.
	Prepare func() error
}

// Common is what the packs of every game can do.
type Common interface {
	// Library has the packs in load order, their notes, scripts and functions.
	Library() *def.Library
	// Modes lists the ids of the modes, in load order.
	Modes() []string
	// Mode returns the id of a mode by its id or by the word of Definition.Mode. rules,
	// when it is not "", chooses among the modes (Definition.Rules).
	Mode(name, rules string) (id string, err error)
	// Open makes a match that has its machine and is not started. The mode of the set-up
	// is an id.
	Open(s Setup, o match.Options) (display.Match, error)
	// Machine runs the scripts of all matches of these packs.
	Machine() inspect.Machine
	// Functions lists what scripts can call.
	Functions() []host.Entry
	// Define passes what the packs define to f, in a language.
	Define(lang string, f func(def.Entry))
}

// Setup is what a match is made of. The same set-up of the same packs makes the same
// match.
type Setup struct {
	Mode    string     // an id of Common.Modes
	Options []string   // of the room, as name or name=value
	Decks   [][]string // ids of cards, a deck a seat; none in a game without decks
	Seed    uint64     // from which all chance comes
}

// Decks is for packs whose matches need a deck for each seat.
type Decks interface {
	// Deck returns the cards of a deck by its id or a part of it.
	Deck(name string) ([]string, error)
	// DeckFile reads those of a deck from a file. Its error lists every fault of it as a
	// deck of a mode; "" is the usual mode.
	DeckFile(mode, file string) ([]string, error)
	// Check lists everything that is wrong with a deck in a mode, which the packs have.
	Check(mode string, cards []string) []DeckFault
	// Starters names the decks that are played in a mode with some options when none is
	// named, by seat; "" for a seat whose deck must be given. It is empty in a mode without
	// decks.
	Starters(mode string, options []string) []string
	// Played names the decks of a match that people begin without naming any, as Starters
	// does.
	Played(mode string, options []string) []string
}

// DeckFault is something that is wrong with a deck in a mode.
type DeckFault struct {
	Card string // as the deck names it; "" of the deck as a whole
	Msg  i18n.Text
}

// Rooms is for packs of a game whose rooms can turn modules on.
type Rooms interface {
	// Lobby returns what rooms can be made of, in a language.
	Lobby(lang string) Lobby
	// Module returns the options that turn a module on.
	Module(name string) (options []string, err error)
	// Teams returns the team of each seat of a mode, from 1; 0 for a seat in none.
	Teams(mode string) []int
}

// Lobby is what rooms can be made of.
type Lobby struct {
	Modes   []Offer  `json:"modes"`
	Rooms   []Preset `json:"rooms"`
	Modules []Offer  `json:"modules"`
	Options []Offer  `json:"options"` // except modules
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
	Options []string `json:"options,omitempty"` // in addition to the modules
	Decks   []string `json:"decks,omitempty"`   // of its seats
	Lacks   []string `json:"lacks,omitempty"`   // packs without which it cannot be played
	Meant   string   `json:"-"`                 // "" or the end of a message: a loaded pack that one of them may be
}

// Needs returns which packs the room lacks, and which may be meant.
func (p *Preset) Needs() string { return "needs the packs " + strings.Join(p.Lacks, ", ") + p.Meant }

// Console is how the console of a game differs from that of the card game.
type Console struct {
	// Without explains, by command, why it has no meaning in the game.
	Without map[string]i18n.Text
	// Examples are those of commands whose usual example does not fit the game.
	Examples map[string]string
	// Verbs lists what tests can call; nil where help has no more than Common.Functions.
	Verbs func() []host.Entry
}

// Docs is what reference pages are made from.
type Docs struct {
	Pages func() []Page
	// Tables lists more words for the page on manifests than manifests have keys.
	Tables func() []Table
	// Terms passes the names of the packs that Define leaves out, such as tags, to f.
	Terms func(lang string, f func(def.Entry))
	// Codes lists the codes of rejected commands, for the page on tests.
	Codes func() string
	// Events are the types of events that scripts hear.
	Events *event.Registry
}

// Page is a file of docs/.
type Page struct {
	Name string
	Text string
}

// Table is a list of names, for the page on manifests.
type Table struct {
	Title, Doc i18n.Text
	Head       i18n.Texts
	Rows       []i18n.Texts
}
