// Package def holds definitions as plain data: what a pack gives the core. It
// knows no file format and no script language. A Library is what a loader
// makes of packs; a ruleset compiles it into its program.
package def

// Localised is a text in the languages that the engine ships.
type Localised struct {
	EN, ZH string
}

// In gives the text in a language ("en" or "zh"), falling back to English.
func (l Localised) In(lang string) string {
	if lang == "zh" && l.ZH != "" {
		return l.ZH
	}
	return l.EN
}

// Pos is where a definition stands, for messages.
type Pos struct {
	File string
	Line int
}

// FuncRef is the 1-based index of a script function in Library.Funcs; 0 = none.
type FuncRef int32

// Func names a handler: a top-level function of a script of the library.
type Func struct {
	Script int // index in Library.Scripts
	Name   string
}

// Script is a source text that a script engine can load.
type Script struct {
	Pack   string
	File   string // path inside the pack
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

// Amount is a number written as itself or as the name of a var.
type Amount struct {
	Var   string // "" = Value
	Value int
}

// MaxNumbers is the most numbers that a keyword can take.
const MaxNumbers = 4

// Numbers are the numbers of a keyword in the order in which it declares them.
type Numbers [MaxNumbers]int

// KeywordUse is a keyword with its numbers, as in SHIELDED(2) or
// SQUAD(per=1,max=2).
type KeywordUse struct {
	ID string
	N  Numbers
}

// Behaviour is what any definition can do.
type Behaviour struct {
	Vars      []Var
	Listeners []Listener
	Modifiers []Modifier
	Actions   []Action
	Abilities []Ability
}

// Role says how the entity that has a listener must be involved in an event.
type Role string

// The roles. For armory, source and target mean the unit that bears it.
const (
	Source Role = "source" // it is the event's source
	Target Role = "target" // it is the event's target
	Owner  Role = "owner"  // its controller is the event's source player
	Lane   Role = "lane"   // it stands in the lane of the event's target
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
	Reject   string   // data-only: reject the ask with this reason
	Reasons  []Reason // reasons that the listener can give
	Limit    int      // most runs per turn; 0 = no limit
}

// Reason is a refusal with its sentence.
type Reason struct {
	Code string
	Text Localised
}

// Modifier answers a question of the ruleset (attack, cost, ...).
type Modifier struct {
	Pos
	ID    string
	Of    string // the question
	Scope string // whose value it changes: "self", "host", or e.g. "own front units", "own cards"
	Where []Cond // filters on the thing whose value is asked
	Op    string // "add", "less" (with Floor), "set", "double", "halve"
	By    Amount
	Floor Amount
	Run   FuncRef  // computes By
	Reads []string // what Run reads: board, turn, hand, damage, resources
	// Keyword is what a modifier of "keyword" gives, as long as it holds.
	Keyword KeywordUse
	// GainedOnly modifiers of a keyword hold for instances that were gained,
	// not for printed ones, whose number is in the stats already (W-07).
	GainedOnly bool
}

// Action is something a player can do with a unit in play, by command.
type Action struct {
	Pos
	ID         string
	Text       Localised
	Phase      string // "deployment" or "skirmish"
	Supply     Amount
	Battery    Amount
	Target     *TargetSpec
	NeedsSlot  bool // a free own slot in the lane must be named
	UsesAttack bool // the unit must be able to attack, and has then attacked
	Limit      int  // most uses per turn; 0 = no limit
	Where      []Cond
	When       FuncRef
	Run        FuncRef
}

// TargetSpec says what can be chosen (M-12, RB 4).
type TargetSpec struct {
	Pos
	Side     string // "own", "friendly", "enemy", "any"
	Zone     string // "board" or "graveyard"
	SameLane bool
	Front    bool // front units may be chosen
	Back     bool
	Bases    bool
	Stealth  bool // may choose the hidden (canTargetStealthed)
	Optional bool // a play without a legal target is allowed
	Where    []Cond
	When     FuncRef
}

// Card is a card or a token.
type Card struct {
	Pos
	Behaviour
	ID        string // "UNSC-003"; unique over all packs
	Pack      string
	Name      Localised
	Text      Localised // with {var} for numbers
	Faction   string
	Type      string // UNIT, ARMORY, TACTICAL, FIELD
	Subtype   string // "weapon", "modification"; for armory
	Token     bool
	Legendary bool
	Supply    int
	Battery   int
	Attack    int
	Shield    int
	Health    int
	Tags      []string
	Keywords  []KeywordUse
	Grants    []KeywordUse // keywords that armory gives its bearer
	Target    *TargetSpec
	Choose    string  // "" or "lane"
	OnPlay    FuncRef // runs when the card takes effect
	PlayWhere []Cond  // when one fails as the card takes effect, OnPlay does not run
}

// Keyword is a keyword that cards can print or gain.
type Keyword struct {
	Pos
	Behaviour
	ID         string
	Pack       string
	Name       Localised
	Text       Localised
	Printed    Localised // the text on a card that prints it, where that differs
	Numbers    []string  // names of the numbers that it takes in brackets; a sole one called x needs no name
	DamageType string    // packets of a unit with it are of this type
	Tag        string    // goes together with this tag (VEHICLE)
}

// Status is a state that can be put on a unit, a card or a player (W-14).
type Status struct {
	Pos
	Behaviour
	ID     string
	Pack   string
	Name   Localised
	Text   Localised
	Layers int    // most layers; 0 = no limit
	Until  string // default expiry: "turn", "own_turn_end", "own_turn_start", "next_turn_end", "forever"
	Named  string // event queued after STATUS_APPLIED
}

// Rule is behaviour that is always on: a general rule of the game or, with an
// option, a module of the room.
type Rule struct {
	Pos
	Behaviour
	ID     string
	Pack   string
	Name   Localised
	Text   Localised
	Option string // room option that turns it on; "" = always
}

// EventType is a pack's own event type (K-07).
type EventType struct {
	Pos
	Name string // "pack:NAME"
	Ask  bool
	Doc  string
	// Fields are integers unless the kind says "entity" or "player".
	Fields []EventField
}

// EventField is a payload field of a pack's own event type.
type EventField struct {
	Name string
	Kind string
}

// Deck is a named list of cards.
type Deck struct {
	Pos
	ID    string
	Pack  string
	Name  Localised
	Cards []DeckEntry
}

// DeckEntry is a card and its number of copies.
type DeckEntry struct {
	Card   string
	Copies int
}

// Pack is what is known of a loaded pack.
type Pack struct {
	ID      string
	Version string
	Hash    string // SHA-256 over its files, in hexadecimal
}

// Library is all that the loaded packs define, in load order.
type Library struct {
	Packs    []Pack
	Scripts  []Script
	Funcs    []Func
	Cards    []Card
	Keywords []Keyword
	Statuses []Status
	Rules    []Rule
	Events   []EventType
	Decks    []Deck
	Pieces   []Piece
	Modes    []Mode
	Notes    []string // what the load did that somebody may not have meant
}
