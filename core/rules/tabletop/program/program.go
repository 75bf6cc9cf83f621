// Package program holds the compiled form of a library of tabletop, and its compiler. It
// knows no match.
//
// It is not for programs that embed the engine: those use package luabind.
package program

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
)

// Bounds on definitions and on a match; docs/limits.md has them.
const (
	MaxSeats      = 8
	MaxZones      = 128 // of a match
	MaxCards      = 1023
	MaxCells      = 1024 // cells of all grids of a match
	MaxCounters   = 32   // of the match, and of a player
	MaxOnCards    = 4    // counters of a card
	MaxStreams    = 8
	MaxActions    = 200
	MaxPhases     = 32
	MaxNumber     = 9_999
	MaxChosen     = 64 // options of a choice
	MaxGameTurns  = 10_000
	MaxTraits     = 255 // keywords and statuses
	MaxOptions    = 32
	MaxObjectives = 32
	MaxLimit      = 255 // runs of a listener with a limit
)

// Program is the compiled, immutable form of a library; all matches share it.
type Program struct {
	match.Program
	Lib        *library.Library
	Modes      []Mode
	Zones      []Zone    // from 1
	Cards      []Card    // from 1; 0 is a card that is not known
	Counters   []Counter // from 1
	Phases     []Phase
	Actions    []Action
	Choices    []Choice // from 1
	Ends       []End
	Sweeps     []Sweep
	Traits     []Trait // from 1: keywords, then statuses
	Given      []uint8 // the keywords that modifiers give
	Mods       []Modifier
	Changed    []Change // by value
	RuleMods   []ModRef
	Resets     [UntilRound + 1][]uint16 // by time: the counters that have their start again then
	Objectives []Objective
	Resolvers  []event.ListenerRef // by type: what events of packs do
	Limits     []Limit             // by listener; nil = none has a limit
	SeeWhen    []uint8             // zones with cards that everybody sees at times
	CountsWhen []uint16            // counters that everybody sees at times
	Effects    [][]Effect          // by def.Data
	Owners     []*def.Behaviour
	Reason     Reasons
	Conds      [][]kit.Cond // of listeners
	Globals    [][]event.ListenerRef
	Ambient    []bool // by type: some card hears it as owner or at all
	Heard      []bool // by type: some listener hears it
	// OnMatch, OnPlayers and OnCards are the counters by their index in the state.
	OnMatch, OnPlayers, OnCards []uint16

	words map[string][]string // names of enumerations, by number
	vocab *vocabulary
}

// Reasons are why an event of the rules has no effect.
type Reasons struct{ Gone, NoRoom, Skipped uint16 }

func (c *compiler) reasons() {
	add := func(code, en, zh string) uint16 { return c.p.Names.Add(code, def.Localised{EN: en, ZH: zh}) }
	c.p.Reason = Reasons{
		Gone:    add("GONE", "it is not there any more", "已不在"),
		NoRoom:  add("NO_ROOM", "there is no room for it", "放不下"),
		Skipped: add("SKIPPED", "the turn is skipped", "本回合被跳过"),
	}
}

// Mode is a compiled mode.
type Mode struct {
	Def      *library.Mode
	Seats    [2]int
	Teams    [MaxSeats]uint8
	NTeams   int
	Phases   []uint8
	First    []kit.Cond
	Setup    event.ListenerRef
	Score    uint16 // counter; 0 = none
	MaxTurns int32
	DeckZone uint8 // of the decks that players bring; 0 = they bring none
	Decks    []int // in Lib.Decks, by seat
	Rate     event.ListenerRef
}

// Limit is how often a listener runs for one thing, 0 being any number of times.
type Limit struct{ Turn, Match uint8 }

// Zone is a compiled zone.
type Zone struct {
	Def     *library.Zone
	Of      Holder
	Kind    ZoneKind
	See     Sight
	Room    int
	Width   int
	Height  int
	Play    bool
	Fresh   bool
	Falls   uint8
	SeeWhen []kit.Cond
}

// Holder is what has a zone or a counter.
type Holder uint8

// The holders.
const (
	OfMatch Holder = iota
	OfTeam
	OfPlayer
	OfCard
)

// ZoneKind is how a zone arranges its cards.
type ZoneKind uint8

// The kinds of zones, as library.ZoneKinds has them.
const (
	Set ZoneKind = iota
	Stack
	Bag
	Row
	Grid
)

// Sight is who sees the cards of a zone that are not face up.
type Sight uint8

// The players who may see, as library.Seers has them.
const (
	SeeAll Sight = iota
	SeeOwner
	SeeTeam
	SeeOthers
	SeeNobody
)

// Card is a compiled definition of cards.
type Card struct {
	ID          string
	Def         *def.Behaviour
	Name, Text  def.Localised
	Start       uint8 // zone; 0 = none
	Copies      int
	Attrs       []int16
	has         []bool // by attribute: it is printed
	Hears       []RoleRef
	Prints      []TraitUse
	Mods        []ModRef
	Token       bool
	Back, Front uint16 // the other face of a card with two; 0 = none
	pos         def.Pos
}

// RoleRef is a listener of a card.
type RoleRef struct {
	Ref  event.ListenerRef
	Type event.Type
	Role def.Role
}

// Counter is a compiled counter. Index is its place in the table of its holder.
type Counter struct {
	Def       *library.Counter
	On        Holder
	Index     int
	Low, High int32
	Start     int32
	See       Sight
	SeeWhen   []kit.Cond
	Shows     []uint8 // zones in which boards show it on cards; nil = all
	Of        int     // attribute; -1 = none
	Resets    Until
	Sides     int32 // of the dice that set it, where an effect states the number; 0 = none
}

// Turn is how the players of a phase take turns.
type Turn uint8

// The ways, as library.Turns has them.
const (
	Each Turn = iota
	Stay
	All
	Bid
	Window
)

// First is who has the first turn of a phase, as library.Firsts has them.
type First uint8

// The players who can have the first turn.
const (
	FirstStarter First = iota
	FirstActive
	FirstNext
)

// Phase is a compiled phase.
type Phase struct {
	Def   *library.Phase
	Turn  Turn
	Seats []kit.Cond
	Until []kit.Cond
	First First
	Start event.ListenerRef
	Next  int // -1 = the next one of the mode
	Auto  bool
}

// Label is what people read for a phase: its name, or else its id.
func (ph *Phase) Label() def.Localised { return label(ph.Def.Name, ph.Def.ID) }

// Label is what people read for a zone: its name, or else its id.
func (z *Zone) Label() def.Localised { return label(z.Def.Name, z.Def.ID) }

func label(name def.Localised, id string) def.Localised {
	if name.EN == "" {
		return i18n.Both(id)
	}
	return name
}

// Typed is what errors say for a definition that players type: the id, and in Chinese its name,
// if it has one.
func Typed(id string, name def.Localised) def.Localised {
	if name.ZH == "" {
		return i18n.Both(id)
	}
	return def.Localised{EN: id, ZH: name.ZH}
}

// Action is a compiled action.
type Action struct {
	Def       *library.Action
	Phases    uint32 // bits
	Where     []kit.Cond
	Card      *Pick
	Target    *Pick
	Cell      uint8 // zone; 0 = none
	CellWhere []kit.Cond
	Amount    *Amount
	Costs     []Cost
	Ref       event.ListenerRef
	When      def.FuncRef
	Run       def.FuncRef
}

// Amount is the span of a number that is chosen.
type Amount struct{ Low, High Number }

// Cost is what an action takes.
type Cost struct {
	Counter uint16
	Amount  Number
}

// Pick is which cards or players can be chosen. First are the filters that depend on the
// thing and its chooser alone, Pair those that compare it with what was chosen before.
type Pick struct {
	Zone        uint8 // 0 = no cards
	Side        Side
	Seats       bool
	First, Pair []kit.Cond
	Guards      []kit.Cond
	When        def.FuncRef
}

// Side is the players whose things can be chosen.
type Side uint8

// The sides, as library.Sides has them.
const (
	Own Side = iota
	Enemy
	Other
	AnySide
)

// Number is a number, or what a filter reads.
type Number struct {
	N     int32
	Reads bool
	Of    kit.Reading
}

// ChoiceKind is what can be chosen.
type ChoiceKind uint8

// The kinds, as library.ChoiceKinds has them.
const (
	Things ChoiceKind = iota
	Words
	Numbers
	YesNo
	Seats
)

// Choice is a compiled choice.
type Choice struct {
	Def       *library.Choice
	Of        ChoiceKind
	Low, High Number
	Pick      *Pick
	Min, Max  Number
	Ref       event.ListenerRef
}

// End is a compiled end.
type End struct {
	Def    *library.End
	Modes  uint32 // bits
	Where  []kit.Cond
	When   def.FuncRef
	Ref    event.ListenerRef
	Result EndResult
	Public bool // its filters say the same for every player
}

// Sweep is a compiled sweep.
type Sweep struct {
	Def   *library.Sweep
	Zone  uint8
	Where []kit.Cond
	Ref   event.ListenerRef
}

// EndResult is what an end brings.
type EndResult uint8

// The results, as library.Results has them.
const (
	EndWin EndResult = iota
	EndScore
	EndOut
	EndDraw
	EndLoss
	EndAgain
)

// Zone finds a zone by id, 0 for none.
func (p *Program) Zone(id string) uint8 { return p.vocab.zones[id] }

// Hand is the zone that players play from: the one that is called so, else the first that only
// its owner sees; nil = none.
func (p *Program) Hand() (hand *Zone) {
	for i := range p.Zones {
		z := &p.Zones[i]
		if z.See == SeeOwner && (hand == nil || z.Def.ID == "hand") {
			hand = z
		}
	}
	return hand
}

// Counter finds a counter by id, 0 for none.
func (p *Program) Counter(id string) uint16 { return p.vocab.counters[id] }

// Card finds a card by id, 0 for none.
func (p *Program) Card(id string) uint16 {
	n := p.vocab.cards[id]
	if n == 0 && strings.Contains(id, ":") {
		shown, _, _ := p.Lib.Names.Find("", "card", id)
		n = p.vocab.cards[shown]
	}
	return n
}

// Action finds an action by id, -1 for none.
func (p *Program) Action(id string) int {
	for i := range p.Actions {
		if p.Actions[i].Def.ID == id {
			return i
		}
	}
	return -1
}

// Mode finds a mode by id, or "" for the first one; -1 for none.
func (p *Program) Mode(id string) int {
	for i := range p.Modes {
		if p.Modes[i].Def.ID == id || id == "" {
			return i
		}
	}
	return -1
}

// Attribute finds an attribute by id, -1 for none.
func (p *Program) Attribute(id string) int {
	for i := range p.Lib.Attributes {
		if p.Lib.Attributes[i].ID == id {
			return i
		}
	}
	return -1
}

// Has reports whether an attribute is printed on the card.
func (c *Card) Has(attribute int) bool { return c.has != nil && c.has[attribute] }

// WordName is what people read for a word of a choice: its name there, or that of an
// attribute with all words of the choice, or the word. A word that packs no longer have is a
// question mark.
func (p *Program) WordName(ch *Choice, n int) def.Localised {
	if n < 0 || n >= len(ch.Def.Words) {
		return i18n.Both("?")
	}
	word := ch.Def.Words[n]
	for _, v := range ch.Def.Names {
		if v.Word == word {
			return v.Name
		}
	}
	for i := range p.Lib.Attributes {
		a := &p.Lib.Attributes[i]
		if !slices.ContainsFunc(ch.Def.Words, func(w string) bool { return !slices.Contains(a.Words, w) }) {
			return a.ValueName(slices.Index(a.Words, word))
		}
	}
	return i18n.Both(word)
}

// Words lists the names of an enumeration of payload fields, by number.
func (p *Program) Words(enum string) []string { return p.words[enum] }
