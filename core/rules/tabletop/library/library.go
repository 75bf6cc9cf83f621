// Package library holds the definitions of a game that is a pack, as plain data: what its
// manifests say, for the compiler of package program. Fields that are empty or zero have
// the meaning that their comments state.
//
// It is not for programs that embed the engine: those use package luabind.
package library

import (
	"strconv"

	"arbiter/core/def"
	"arbiter/core/i18n"
)

// Library is what the packs of one game have, in load order.
type Library struct {
	def.Library
	Modes      []Mode
	Attributes []Attribute
	Zones      []Zone
	Cards      []Card
	Families   []Family
	Counters   []Counter
	Phases     []Phase
	Actions    []Action
	Choices    []Choice
	Rules      []Rule
	Keywords   []Keyword
	Statuses   []Status
	Objectives []Objective
	Options    []Option
	Rooms      []Room
	Decks      []Deck
	Resolvers  []Resolver
	Ends       []End
	Sweeps     []Sweep
	Streams    []string   // named generators, as for dice
	Effects    [][]Effect // of handlers that are data, by def.Data
}

// Mode is a variant of the game: seats, phases, set-up, and the end.
type Mode struct {
	def.Pos
	def.Behaviour
	Pack       string
	ID         string
	Name, Text def.Localised
	Seats      [2]int     // lowest and highest number of players, 1 to 8
	Teams      []int      // the team of each of the most seats, from 1; nil = each seat plays for itself
	Phases     []string   // ids, in order; the last is followed by the first
	First      First      // who begins
	Setup      FuncRef    // before the first phase
	Score      string     // counter of players that is the payoff; "" = none
	Low        bool       // the lowest score wins
	MaxTurns   int        // after so many turns the match ends by score
	Concede    bool       // a player may give up
	PlayOn     bool       // if all are in one team: when a player is out, the others play on
	Deck       *DeckRules // what players bring; nil = nothing
	Decks      []string   // ids of the decks of the seats in order, for players who bring none
	Rate       FuncRef    // a number for bots: how good the position is for the player who asks

	Keys map[string]def.Pos // where the manifest has each key; nil = not known
}

// PosOf returns the position of a key, or of the mode where that is not known.
func (m *Mode) PosOf(key string) def.Pos {
	if at, known := m.Keys[key]; known {
		return at
	}
	return m.Pos
}

// FuncRef is shorthand within definitions.
type FuncRef = def.FuncRef

// First is the player who begins: by chance, the first seat that meets filters, or a seat.
type First struct {
	Chance bool
	Where  []def.Cond // of the owner
	Seat   int        // from 1; 0 = 1
}

// Attribute is a property that is printed on cards: a word of a list, or a number.
type Attribute struct {
	def.Pos
	ID        string
	Name      def.Localised
	Words     []string // nil = numbers; otherwise the value is the index
	Low, High int      // of numbers: the values that a family goes through
	Names     []ValueName
	Show      string // where boards show it on cards, one of AttributePlaces; "" = play
	Mark      string // the icon of its number, one of Marks; "" = none
}

// AttributePlaces is where boards show an attribute on cards: in zones in play, elsewhere, as in
// a hand, in both, or nowhere.
var AttributePlaces = []string{"play", "elsewhere", "always", "never"}

// Marks are the icons that numbers of attributes and counters can have.
var Marks = []string{"", "sword", "shield", "heart", "bolt", "coin", "clock", "flag"}

// ValueName is what people read for a value of an attribute or a word of a choice.
type ValueName struct {
	Word string // "" = N
	N    int
	Name def.Localised
}

// ValueName returns what people read for a value: its name, or else its word or number.
func (a *Attribute) ValueName(n int) def.Localised {
	word := ""
	if n >= 0 && n < len(a.Words) {
		word = a.Words[n]
	}
	for _, v := range a.Names {
		if v.Word == word && (word != "" || v.N == n) {
			return v.Name
		}
	}
	if word == "" {
		word = strconv.Itoa(n)
	}
	return i18n.Both(word)
}

// AttributeValue is the value of a card's attribute: a word or a number.
type AttributeValue struct {
	Attribute string
	Word      string // "" = N
	N         int
}

// Zone is a place for cards.
type Zone struct {
	def.Pos
	ID     string
	Name   def.Localised
	Of     string // one of Holders; "" = match
	Kind   string // one of ZoneKinds; "" = set
	See    string // one of Seers; "" = all
	Room   int    // how many cards it holds; 0 = no limit
	Width  int    // of a grid
	Height int
	Play   bool   // its cards hear events as owner and at all
	Falls  string // zone to which a card that is attached here goes when its host leaves play; "" = it stays
	// SeeWhen are filters of the owner, or of the active player for a zone of the match. While
	// they hold, everybody sees the cards.
	SeeWhen []def.Cond
	// Fleeting zones have cards for a moment: boards leave them out while they are empty.
	Fleeting bool
	Fresh    bool // a card that comes here is as it was printed: without statuses, its counters at their start
}

// Holders is what a zone can belong to.
var Holders = []string{"match", "team", "player"}

// ZoneKinds are the kinds of zones. The cards of a set have no order for players, and the
// cards of a bag have no order at all. A stack has a top, a row has a first card, a grid
// has cells.
var ZoneKinds = []string{"set", "stack", "bag", "row", "grid"}

// Seers is who sees the cards of a zone that are not turned face up.
var Seers = []string{"all", "owner", "team", "others", "nobody"}

// Card is a definition of cards.
type Card struct {
	def.Pos
	def.Behaviour
	Pack       string
	ID         string
	Name, Text def.Localised
	Start      string // zone that its copies begin in; "" = none: it is made by effects
	Copies     int    // for each holder of the zone; 0 = 1
	Attributes []AttributeValue
	Keywords   []KeywordUse
	Modifiers  []Modifier
	Token      bool   // it is removed from the match when it moves to a zone that is not in play
	Back       string // the card that it becomes when it is transformed; "" = none
}

// Family is a card for each combination of the values of some attributes.
type Family struct {
	def.Pos
	def.Behaviour
	Pack   string
	ID     string
	Name   def.Localised
	Text   def.Localised
	Of     []string // attributes; the id of a card is that of the family and the values, joined by -
	Start  string
	Copies int // 0 = 1

	Keywords  []KeywordUse
	Modifiers []Modifier
}

// Counter is a number of the match, of each player or of each card.
type Counter struct {
	def.Pos
	ID     string
	Name   def.Localised
	On     string // one of CounterHolders; "" = match
	Min    int
	Max    int  // 0 = 9,999, unless it is Capped
	Capped bool // Max counts also where it is 0
	Start  int
	See    string // "all", "owner" or "nobody"; "" = all
	// SeeWhen are filters of the owner, or of the active player for a counter of the match. While
	// they hold, everybody sees the counter.
	SeeWhen []def.Cond
	Show    []string // of a counter of cards: the zones in which boards show it; nil = all
	Of      string   // attribute with the words of its values; "" = plain numbers
	// Resets is when it has its start again, one of CounterResets; "" = never.
	Resets string
	Keep   bool // RESTART leaves its value
	// Internal counters are for the rules alone: boards leave them out.
	Internal bool
	Mark     string // the icon of its number, one of Marks; "" = none
}

// CounterResets are the times when a counter has its start again. Own turns are those of the
// player with the counter; counters of the match and of cards have none.
var CounterResets = []string{"never", "turn", "own_turn_start", "own_turn_end", "phase", "round"}

// CounterHolders is what can have a counter.
var CounterHolders = []string{"match", "player", "card"}

// Phase is a part of a round.
type Phase struct {
	def.Pos
	def.Behaviour
	Pack  string
	ID    string
	Name  def.Localised
	Turn  string     // one of Turns; "" = each
	Seats []def.Cond // of the owner: who acts in it; nil = everybody
	First string     // the player with its first turn, one of Firsts; "" = starter
	Start FuncRef    // when it starts
	Until []def.Cond // it ends when these hold; nil = when an effect says so
	Next  string     // the phase that follows; "" = the next one of the mode
	Auto  bool       // the only command of a player is given without asking
}

// Turns is how the players of a phase take turns. With each, a turn is one command, and with
// stay any number of them. With all, all players act at the same time and secretly. With
// bid, a player who passes is out of the bidding. With window, players react until all have
// passed.
var Turns = []string{"each", "stay", "all", "bid", "window"}

// Firsts are the players who can have the first turn of a phase: the one who began the
// match, the one with the turn before, or the next one.
var Firsts = []string{"starter", "active", "next"}

// Action is something that players do by command.
type Action struct {
	def.Pos
	def.Behaviour
	Pack      string
	ID        string
	Name      def.Localised
	Text      def.Localised
	Label     def.Localised // the command in words, with {card}, {target}, {cell} and {amount}; "" = the name, then these
	Phases    []string      // nil = all
	Where     []def.Cond    // of the owner, who would do it
	When      FuncRef
	Card      *Pick      // the card that it is done with; nil = none
	Target    *Pick      // what it is done to; nil = none
	Cell      string     // grid with the empty cell that is chosen; "" = none
	CellWhere []def.Cond // of the cell
	Amount    *Amount    // the number that is chosen; nil = none
	Cost      []Cost
	EndsTurn  bool // its function ends the turn; pages then show it as the end of the turn
	Run       FuncRef
}

// Pick is the cards, or players, that can be chosen.
type Pick struct {
	def.Pos
	Zone  string // "" = no cards
	Side  string // one of Sides; "" = own
	Seats bool   // players can be chosen
	Where []def.Cond
	When  FuncRef
	// Guards are filters of things that protect the others: if one that meets them can be
	// chosen, no other can.
	Guards []def.Cond
}

// Sides are the players whose things can be chosen. Things in zones of the match are for
// everybody.
var Sides = []string{"own", "enemy", "other", "any"}

// Number is a number, or a path of a filter that reads one, such as
// "owner.counter(chips)".
type Number struct {
	N    int
	Path string // "" = N
}

// Amount is the span of a number that is chosen.
type Amount struct {
	Low, High Number
}

// Cost is what an action takes of a counter of the player.
type Cost struct {
	Counter string
	Amount  Number
}

// Choice is a question to a player in the middle of an effect.
type Choice struct {
	def.Pos
	def.Behaviour
	Pack   string
	ID     string
	Text   def.Localised
	Of     string      // one of ChoiceKinds
	Words  []string    // of "words"
	Names  []ValueName // of the words
	Low    Number      // of "numbers"
	High   Number
	Things *Pick  // of "things" and "seats"
	Min    Number // how many are taken; 0 = 1, unless Max is 0 too
	Max    Number // 0 = 1
	Random bool   // chance takes them
	Secret bool   // others do not learn what was taken
	Run    FuncRef
}

// ChoiceKinds is what can be chosen.
var ChoiceKinds = []string{"things", "words", "numbers", "yes_no", "seats"}

// Rule is behaviour that belongs to no card.
type Rule struct {
	def.Pos
	def.Behaviour
	Pack       string
	ID         string
	Name, Text def.Localised
	Modifiers  []Modifier // for all cards and players; their owner controls what has the number
}

// Objective is a goal of players: a value of a counter of theirs. A player reaches it once.
type Objective struct {
	def.Pos
	Pack       string
	ID         string
	Name, Text def.Localised
	Counter    string
	Goal       int
}

// Option is a setting of a match that is made before it starts: a word of a list, or a
// number. The first word is off, no and none.
type Option struct {
	def.Pos
	Pack       string
	ID         string
	Name, Text def.Localised
	Words      []string // nil = numbers; otherwise the value is the index
	Low, High  int      // of numbers
	Default    int
}

// Setting is an option with its value, a word or a number.
type Setting struct {
	def.Pos
	Option, Value string
}

// Room is a mode with settings, ready to be played.
type Room struct {
	def.Pos
	Pack       string
	ID         string
	Name, Text def.Localised
	Mode       string
	Options    []Setting
}

// End is a condition for the end, or for a player to be out. It is asked when nothing
// waits, of each player in the game as the owner, beginning with the active one.
type End struct {
	def.Pos
	def.Behaviour
	Pack   string
	ID     string
	Modes  []string // nil = all
	Where  []def.Cond
	When   FuncRef
	Run    FuncRef // before the end, as to count points
	Result string  // one of Results
}

// Results is what an end brings. With win the owner or the owner's side wins, and with score
// the best score. With out the owner is out. The match is a draw, or all players lose it, or
// another game of it is set up again.
var Results = []string{"win", "score", "out", "draw", "lose", "again"}

// Sweep is what happens to the cards of a zone that meet filters. It is asked whenever nothing
// waits, before the ends: of the zones of all players from the active one on, in the order of
// the cards. All handlers run before anything that they queue. So cards that meet the filters
// at the same time leave at the same time.
type Sweep struct {
	def.Pos
	def.Behaviour
	Pack  string
	ID    string
	Zone  string
	Where []def.Cond // of the card, for the player who controls it
	Run   FuncRef
}
