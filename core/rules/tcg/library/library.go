// Package library holds the definitions of the card game as plain data: what its
// packs give. A Library is what a loader makes of them; the ruleset compiles it
// into its program.
//
// It is not for programs that embed the engine: those use package luabind.
package library

import (
	"slices"

	"arbiter/core/def"
)

// Card is a card or a token.
type Card struct {
	def.Pos
	Behaviour
	ID        string // "PACK-003"; unique over all packs
	Pack      string
	Name      def.Localised
	Text      def.Localised // with {var} for numbers
	Faction   string
	Type      string // UNIT, ARMORY, TACTICAL, FIELD
	Layer     string // the layer of a unit: SURFACE or ORBIT; "" = SURFACE
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
	Choose    string      // "" or "lane"
	OnPlay    def.FuncRef // runs when the card takes effect
	PlayWhere []def.Cond  // when one fails as the card takes effect, OnPlay does not run
	PlayIn    []string    // phases and windows in which it is played; none = deployment
	Ask       string      // put once it is paid for, before its target is locked; "" = none
	Refused   def.FuncRef // runs in place of OnPlay when that or the lock is rejected
}

// Keyword is a keyword that cards can print or gain.
type Keyword struct {
	def.Pos
	Behaviour
	ID         string
	Pack       string
	Name       def.Localised
	Text       def.Localised
	Printed    def.Localised // the text on a card that prints it, where that differs
	Numbers    []string      // names of the numbers that it takes in brackets; a sole one called x needs no name
	DamageType string        // packets of a unit with it are of this type
	Tag        string        // goes together with this tag
	Until      string        // how long it is given when nobody says; "" = forever
	UntilWith  []UntilWith   // in rooms with an option
}

// UntilWith is how long a keyword is given, when nobody says, in rooms with an
// option.
type UntilWith struct {
	def.Pos
	Option string
	Until  string
}

// Status is what can be put on a unit, a card or a player (W-14).
type Status struct {
	def.Pos
	Behaviour
	ID     string
	Pack   string
	Name   def.Localised
	Text   def.Localised
	Layers int      // most layers; 0 = no limit
	Also   []string // other names by which an ability's statusKey may name it
	Until  string   // default expiry, as in "turn" or "own_turn_end"
	Named  string   // event queued after STATUS_APPLIED
	// FallsDrawn: when the base of a player who has it falls, their result is a draw.
	FallsDrawn bool
}

// Rule is behaviour that is always on: a general rule of the game or, with an
// option, a module of the room.
type Rule struct {
	def.Pos
	Behaviour
	ID     string
	Pack   string
	Name   def.Localised
	Text   def.Localised
	Option string // room option that turns it on; "" = always
	// Attacks are the ways of attack between layers that it opens.
	Attacks []Attack
	// Opens are the windows that open in each turn while the rule is on.
	Opens []string
	// ToHit is what it lets attacks throw to hit; nil = nothing.
	ToHit *ToHit
}

// Deck is a named list of cards.
type Deck struct {
	def.Pos
	ID    string
	Pack  string
	Name  def.Localised
	Seat  int // that plays it when nobody names a deck, from 1; 0 = none
	Play  int // the seat that has it instead in a match that people begin, from 1; 0 = none
	Cards []DeckEntry
}

// List is the cards of the deck, each as often as it has copies.
func (d *Deck) List() (cards []string) {
	for _, e := range d.Cards {
		cards = append(cards, slices.Repeat([]string{e.Card}, e.Copies)...)
	}
	return cards
}

// DeckEntry is a card and its number of copies.
type DeckEntry struct {
	def.Pos
	Card   string
	Copies int
}

// Library is all that the loaded packs define, in load order.
type Library struct {
	def.Library
	Cards     []Card
	Keywords  []Keyword
	Statuses  []Status
	Rules     []Rule
	Decks     []Deck
	Fixtures  []Fixture
	Resolvers []Resolver // of the packs' own events
	Aliases   []Alias
	Effects   [][]Effect // what handlers do that are data: def.Data(1) is the first list

	Factions    []Faction
	Tags        []Tag
	DamageTypes []DamageType
	Options     []Option
	Piles       []Pile
	Modes       []Mode
	Rooms       []Room
	Windows     []Window
	Values      []Value
	Pools       []Pool
	Calls       []Call
	Objectives  []Objective
}

// Deck finds a deck by id, or gives nil.
func (l *Library) Deck(id string) *Deck {
	for i := range l.Decks {
		if l.Decks[i].ID == id {
			return &l.Decks[i]
		}
	}
	return nil
}

// DeckIDs lists the decks.
func (l *Library) DeckIDs() (ids []string) {
	for i := range l.Decks {
		ids = append(ids, l.Decks[i].ID)
	}
	return ids
}
