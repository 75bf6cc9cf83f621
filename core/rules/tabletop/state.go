package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// Bounds of the tables of a match that are not those of definitions.
const (
	maxKnown    = 512
	maxAsks     = program.MaxSeats
	maxOptions  = 256
	maxStatuses = 256
	maxUses     = 128
)

// State is one match as a flat value. Tables are used up to their lengths, which are in
// the head, and copied up to them.
type State struct {
	head
	Players [program.MaxSeats]Player
	Zones   [program.MaxZones]Zone
	Cards   [program.MaxCards + 1]Card // from 1
	// Order has the cards, zone after zone; 0 is an empty cell. There is space for every card in
	// a zone that is not a grid, next to all cells.
	Order    [program.MaxCards + program.MaxCells]uint16
	Known    [maxKnown]Known
	Asks     [maxAsks]Ask
	Options  [maxOptions]Option
	Statuses [maxStatuses]Status
	Uses     [maxUses]Use
}

// head is what every copy takes whole.
type head struct {
	Mode, Seats, NZones, NAsks  uint8
	Phase                       uint8
	Goto                        uint8 // phase that comes next, from 1; 0 = this one goes on
	Stage                       Stage
	Active, Starter             event.Player
	Next                        event.Player // has the next turn, if nothing prevents it
	Backwards                   bool
	TurnOver, Acted             bool  // the turn is to end; a command was given in it
	Again                       uint8 // more turns of the active player
	Gone                        uint8 // bits of players who gave up
	Games                       uint8 // that were set up after the first one
	NUses                       uint16
	Shown                       [program.MaxZones / 64]uint64 // zones that everybody sees for now
	Out, Passed, Decided        uint8                         // bits of players; Decided have chosen secretly
	Result, Reason, Winners     uint8
	Idle                        uint8 // turns and phases since the last command
	NCards, NOrder              uint16
	NKnown, NOptions, NStatuses uint16
	Attached                    uint16 // cards that are attached to another one
	Turn, Round                 int32
	Jumbled                     [program.MaxZones / 64]uint64 // zones that a card came to unseen
	Counters                    [program.MaxCounters]int16
	Open                        uint32                    // bits of counters that everybody sees for now
	Chosen                      [program.MaxOptions]int16 // values of options
	Streams                     [program.MaxStreams]num.Stream
	Chance, veil                num.Stream
}

// Stage is the point that the flow of a match has reached.
type Stage uint8

// The stages.
const (
	SetUp Stage = iota
	TurnStart
	Acting
	GameOver
)

// Player is what a seat has.
type Player struct {
	Counters [program.MaxCounters]int16
	Turns    int16  // that have begun
	Skips    uint8  // turns that are to be skipped
	Done     uint32 // bits of objectives that were reached
	Open     uint32 // bits of counters that everybody sees for now
	Secret   Commit // chosen, and not shown yet
}

// Commit is an action that was chosen secretly.
type Commit struct {
	Source, Target event.Entity
	Action, Amount int16
	Cell           event.Place
}

// Zone is a zone of the match: Len places of the order from Start.
type Zone struct{ Start, Len uint16 }

// Card is a card of the match.
type Card struct {
	Def      uint16 // 0 = not known
	Gen      uint16
	Cell     uint16 // of a grid, from 0
	Zone     uint8  // from 1; 0 = it is nowhere, and its row is free
	Face     Face
	Seen     uint8 // bits of players who know it where it lies
	Owner    event.Player
	Ctrl     event.Player
	Flags    Flags
	Host     uint16 // card that it is attached to; 0 = none
	Counters [program.MaxOnCards]int16
}

// Flags are booleans of a card, as bits.
type Flags uint8

// The flags.
const (
	Silent Flags = 1 << iota // what is printed on it does not count
)

func (c *Card) silent() bool { return c.Flags&Silent != 0 }

// Face is how a card lies: as its zone shows it, face up, or face down.
type Face uint8

// The faces.
const (
	AsZone Face = iota
	FaceUp
	FaceDown
)

// Known is what players know of a zone as a whole: it holds one more such card.
type Known struct {
	Def  uint16
	Zone uint8 // from 1
	Who  uint8 // bits of players
}

// Ask is a choice that a player owes. Its options are N of Options from First.
type Ask struct {
	Player          event.Player
	Choice          uint8
	Things, Done    bool // its options are entities; it was answered
	Min, Max, Taken uint8
	First, N        uint16
	Source, Target  event.Entity // of the event that it was put at
}

// Option is what can be taken.
type Option struct {
	X     event.Entity
	N     int32 // a number, or the index of a word
	Taken uint8 // its place among those taken, from 1; 0 = not taken
}

// Entities are numbered: the players from 1, then the cards.
const firstCard = program.MaxSeats + 1

// PlayerEntity is the handle of a player.
func PlayerEntity(p event.Player) event.Entity {
	if p < 0 {
		return 0
	}
	return event.MakeEntity(int(p)+1, 0)
}

// PlayerOf returns the player whose handle it is, NoPlayer if it is not a player's.
func PlayerOf(x event.Entity) event.Player {
	if x == 0 || x.Slot() >= firstCard {
		return event.NoPlayer
	}
	return num.To[event.Player](x.Slot() - 1)
}

// handle is the handle of a card.
func (s *State) handle(ix uint16) event.Entity {
	if ix == 0 {
		return 0
	}
	return event.MakeEntity(int(ix)+firstCard-1, int(s.Cards[ix].Gen))
}

// card returns the card of a handle, 0 if it is not one that is there.
func (s *State) card(x event.Entity) uint16 {
	ix := x.Slot() - firstCard + 1
	if ix < 1 || ix > int(s.NCards) || int(s.Cards[ix].Gen) != x.Generation() || s.Cards[ix].Zone == 0 {
		return 0
	}
	return num.To[uint16](ix)
}

// controller returns who acts for an entity: a player, or who controls a card.
func (s *State) controller(x event.Entity) event.Player {
	if p := PlayerOf(x); p >= 0 {
		return p
	}
	if ix := s.card(x); ix != 0 {
		return s.Cards[ix].Ctrl
	}
	return event.NoPlayer
}

// In reports whether a player is in the game.
func (s *State) In(p event.Player) bool { return p >= 0 && int(p) < int(s.Seats) && s.Out>>p&1 == 0 }

// bitOf is the bit of a player in a mask, 0 for none.
func bitOf(p event.Player) uint8 {
	if p < 0 {
		return 0
	}
	return 1 << p
}

// everybody is the mask of all seats.
func (s *State) everybody() uint8 { return num.To[uint8](1<<s.Seats - 1) }

// among reports whether players of a set include a viewer. The spectator is among them when
// all seats are, if there are several: what one player sees is not public.
func (s *State) among(set uint8, p event.Player) bool {
	if p == event.Spectator {
		return s.Seats > 1 && set == s.everybody()
	}
	return set>>p&1 != 0
}

// after is the seat that follows in the order of turns.
func (s *State) after(p event.Player) event.Player {
	last := num.To[event.Player](int(s.Seats) - 1)
	switch p = max(p, 0); {
	case s.Backwards && p == 0:
		return last
	case s.Backwards:
		return p - 1
	case p >= last:
		return 0
	}
	return p + 1
}

// copyState copies what a state uses.
func copyState(dst, src *State) {
	copy(dst.Players[:src.Seats], src.Players[:src.Seats])
	copy(dst.Zones[:src.NZones], src.Zones[:src.NZones])
	copy(dst.Cards[:src.NCards+1], src.Cards[:src.NCards+1])
	copy(dst.Order[:src.NOrder], src.Order[:src.NOrder])
	copy(dst.Known[:src.NKnown], src.Known[:src.NKnown])
	copy(dst.Asks[:src.NAsks], src.Asks[:src.NAsks])
	copy(dst.Options[:src.NOptions], src.Options[:src.NOptions])
	copy(dst.Statuses[:src.NStatuses], src.Statuses[:src.NStatuses])
	copy(dst.Uses[:src.NUses], src.Uses[:src.NUses])
	dst.head = src.head
}

// kept is a state that is kept aside, in no more memory than it uses.
type kept struct {
	head     head
	players  []Player
	zones    []Zone
	cards    []Card
	order    []uint16
	known    []Known
	asks     []Ask
	options  []Option
	statuses []Status
	uses     []Use
}

// Forget lets the memory keep a state of another match. Nothing of the state before matters.
func (k *kept) Forget() {}

// Keep copies a state.
func (k *kept) Keep(s *State) {
	k.head = s.head
	k.players = append(k.players[:0], s.Players[:s.Seats]...)
	k.zones = append(k.zones[:0], s.Zones[:s.NZones]...)
	k.cards = append(k.cards[:0], s.Cards[:s.NCards+1]...)
	k.order = append(k.order[:0], s.Order[:s.NOrder]...)
	k.known = append(k.known[:0], s.Known[:s.NKnown]...)
	k.asks = append(k.asks[:0], s.Asks[:s.NAsks]...)
	k.options = append(k.options[:0], s.Options[:s.NOptions]...)
	k.statuses = append(k.statuses[:0], s.Statuses[:s.NStatuses]...)
	k.uses = append(k.uses[:0], s.Uses[:s.NUses]...)
}

// Restore copies it back.
func (k *kept) Restore(s *State) {
	s.head = k.head
	copy(s.Players[:], k.players)
	copy(s.Zones[:], k.zones)
	copy(s.Cards[:], k.cards)
	copy(s.Order[:], k.order)
	copy(s.Known[:], k.known)
	copy(s.Asks[:], k.asks)
	copy(s.Options[:], k.options)
	copy(s.Statuses[:], k.statuses)
	copy(s.Uses[:], k.uses)
}
