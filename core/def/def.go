// Package def has the common parts of the definitions of every game, as plain data:
// texts, numbers, functions of scripts, listeners, filters and packs. It knows no game,
// no file format and no script language. A game adds its definitions in its package
// library; a loader makes a library of packs, and the ruleset compiles it into its
// program.
//
// Programs that embed the engine use package luabind instead.
package def

import (
	"fmt"

	"arbiter/core/i18n"
	"arbiter/core/num"
)

// Fault is what a ruleset finds wrong with a definition.
type Fault struct {
	Pos
	Msg string
}

func (f *Fault) Error() string { return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Msg) }

// Localised is a text in the languages that the engine ships.
type Localised = i18n.Text

// Pos is the position of a definition, for messages.
type Pos struct {
	File string
	Line int
}

// FuncRef is a handler. Above 0 it is the 1-based index of a script's function in
// Library.Funcs. Below 0 it is data of a manifest, which the game carries out. 0 means that
// there is no handler.
type FuncRef int32

// Data returns a reference to the n-th handler, from 1, that a game carries out without
// a script.
func Data(n int) FuncRef { return -num.To[FuncRef](n) }

// Data returns the n of function Data, or 0 for any other reference.
func (f FuncRef) Data() int { return max(0, -int(f)) }

// Func names a handler: a top-level function of a script of the library.
type Func struct {
	Script int // index in Library.Scripts
	Name   string
}

// Script is a source text that a script engine can load.
type Script struct {
	Pack   string
	File   string // path inside the pack
	API    int    // of the pack
	Source string
	Code   any // what the loader has compiled Source to, which never changes; may be nil
}

// Var is a named number, or word, of a definition; texts and scripts read it
// by name.
type Var struct {
	Name  string
	Value int
	Word  string // "" for a number
}

// Behaviour is what a definition of any game can have.
type Behaviour struct {
	Vars      []Var
	Listeners []Listener
}

// Role is how the entity that has a listener must be involved in an event.
type Role string

// The roles. For armory, source and target mean the unit that bears it.
const (
	Source Role = "source" // it is the event's source
	Target Role = "target" // it is the event's target
	Owner  Role = "owner"  // its controller is the event's source player
	Lane   Role = "lane"   // it is in the lane of the event's target
	Any    Role = "any"    // it is in play
)

// Roles lists all roles.
var Roles = []Role{Source, Target, Owner, Lane, Any}

// Listener is a reaction to an event type.
type Listener struct {
	Pos
	ID       string // unique in its definition; the loader makes one of event and role when none is given
	Event    string
	Role     Role
	Priority int
	Where    []Cond  // plain filters, all must hold
	When     FuncRef // further condition in Lua
	Run      FuncRef
	Reject   string   // data-only: reject the ask with this reason; Run then happens instead
	Reasons  []Reason // reasons that the listener can give
	Limit    int      // most runs per turn; 0 = no limit
	PerMatch int      // most runs in a whole match; 0 = no limit
}

// Reason is a refusal with its sentence.
type Reason struct {
	Code string
	Text Localised
}

// Bot is a player of a pack: a function says how good it finds a command.
type Bot struct {
	Pos
	Pack string
	ID   string // as it is shown
	Name Localised
	Text Localised
	Behaviour
	Score FuncRef
	Tries bool // each command is tried before, so that it can be asked what that brings
}

// Bot finds a bot by what a person calls it; nil when there is none. The error is an
// *AmbiguousError.
func (l *Library) Bot(name string) (*Bot, error) {
	shown, found, err := l.Names.Find("", "bot", name)
	for i := range l.Bots {
		if found && l.Bots[i].ID == shown {
			return &l.Bots[i], nil
		}
	}
	return nil, err
}

// EachBot calls f with the bots as definitions that people can look up.
func (l *Library) EachBot(lang string, f func(Entry)) {
	for i := range l.Bots {
		b := &l.Bots[i]
		f(Entry{Pos: b.Pos, Kind: "bot", ID: b.ID, Name: b.Name.In(lang), Text: Fill(b.Text.In(lang), b.VarText)})
	}
}

// EventType is an event type that a pack declares (K-07).
type EventType struct {
	Pos
	Pack   string
	Name   string // "pack:NAME"
	Ask    bool
	Doc    Localised
	Source string // ids of the rules that ask for it, for the reference
	Fields []EventField
	// Rules reports that only the ruleset raises it, and no script.
	Rules bool
	// AtOnce reports that an event that is raised in a stage of damage directly follows
	// the stage, and does not wait until the batch is over.
	AtOnce bool
	// After makes it no event but a moment: the point of the game that it is, as
	// the game's manifests name it.
	After string
	// Lacks are parts that no event of the type has, as manifests name them.
	Lacks []string
	// Low and High bound the priorities of its listeners; 0, 0 = any.
	Low, High int
	// Sentence is its text in the log; the game defines which names other than its
	// fields can be in braces. An event without a text is described by its
	// consequences.
	Sentence Localised
}

// EventField is a payload field of an event type of a pack.
type EventField struct {
	Name string
	Kind string
}

// Pack is what is known of a loaded pack.
type Pack struct {
	ID      string
	Version string
	Hash    string // SHA-256 over its files, in hexadecimal
	// Requires are the packs that it needs, by id.
	Requires  []string
	Namespace string
	// From is the folder or archive that it was read from, as it was named; "" for
	// one that is embedded in the program.
	From string
	// Replaces reports that it replaces a shipped one.
	Replaces bool
}

// Entry is a definition as people look it up.
type Entry struct {
	Pos
	Kind, ID, Name, Text string
}

// Library is what the loaded packs have in any game, in load order. The library
// of a game holds it together with the game's definitions.
type Library struct {
	Packs   []Pack
	Scripts []Script
	Funcs   []Func
	Events  []EventType
	Bots    []Bot
	Notes   []string // what the load did that somebody may not have meant
	Names   *Names   // of all that they define; nil for a library that no loader made
	Changes []Change // in load order
	Kept    any      // what its loader keeps for the next load; may be nil
}

// Change is a definition that a pack puts in the place of another's.
type Change struct {
	Pos
	Kind, ID string // as it is shown
	Pack     string // that changes it
	Of       string // whose it was until then
	Was      Pos
}
