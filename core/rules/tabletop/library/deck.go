package library

import "arbiter/core/def"

// Deck is a deck that a player can bring to a match.
type Deck struct {
	def.Pos
	Pack       string
	ID         string
	Name, Text def.Localised
	Cards      []DeckCard
}

// DeckCard is how many of a card a deck has.
type DeckCard struct {
	ID     string
	Copies int // 0 = 1
}

// DeckRules is what the decks of a mode may have, and where they begin.
type DeckRules struct {
	def.Pos
	Zone   string // of each player
	Min    int    // cards; 0 = no minimum
	Max    int    // 0 = no maximum
	Copies int    // of one card; 0 = no limit
}

// Resolver is what an event of a pack does when nothing has rejected it. The number of its
// first field is the amount.
type Resolver struct {
	def.Pos
	def.Behaviour
	Pack  string
	Event string
	Run   FuncRef
}
