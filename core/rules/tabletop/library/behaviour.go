package library

import "arbiter/core/def"

// Keyword is a named ability that cards print and gain.
type Keyword struct {
	def.Pos
	def.Behaviour
	Pack       string
	ID         string
	Name, Text def.Localised
	Modifiers  []Modifier
}

// KeywordUse is a keyword that a card prints, with its number, as in ARMOR(2).
type KeywordUse struct {
	ID string
	N  int // 0 = 1
}

// Status is a condition of a card or player for a time. Its listeners and modifiers act for
// the card or player that has it.
type Status struct {
	def.Pos
	def.Behaviour
	Pack       string
	ID         string
	Name, Text def.Localised
	Modifiers  []Modifier
	Max        int    // how many of it count; 0 = 1
	See        string // "all" also on a card that a player does not see, as a hint about it; "" = the players who see the card
	Until      string // when it ends, one of Durations; "" = forever
}

// Durations are the ends of statuses and gained keywords. Own turns are those of the player that
// has it, or that controls the card with it. With own_turn_end it ends with the turn of
// that player that is under way, else with the next one. With next_turn_end it never ends
// with the turn that is under way.
var Durations = []string{"forever", "turn", "own_turn_start", "own_turn_end", "next_turn_end", "phase", "round"}

// Modifier changes a number while what has it is there.
type Modifier struct {
	def.Pos
	ID string
	// Of is the number: an attribute or a keyword of cards, or the bound of a counter, as in
	// mana.max or mana.min.
	Of       string
	On       string     // whose number it is, one of ModifierScopes; "" = self
	Where    []def.Cond // the target is what has the number
	Op       string     // one of kit.ModOps; "" = add
	By       Number
	Priority int // its layer, from 0 to 999: it sees the number that the layers below leave
}

// ModifierScopes are the things whose numbers a modifier changes: what has it, the card
// that it is attached to, or all that meet its filters. A card changes the numbers of
// others only while it is face up in a zone in play.
var ModifierScopes = []string{"self", "host", "all"}
