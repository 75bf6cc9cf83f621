package tcg

import (
	"math"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// MaxAmount is the most that a script or a manifest may name as an amount.
const MaxAmount = 9_999

// maxStock is the most supply or battery that a player can have.
const maxStock = math.MaxInt16

// Sizes of the state's tables.
const (
	maxCards    = 512
	maxBodies   = 176 // all slots that a match can have, and some of the dead
	maxStatuses = 320
	maxGrants   = 320
	maxUses     = 256
	maxPending  = 64
	maxOffers   = 2048
)

// Card is one physical card or token, in whatever zone.
type Card struct {
	Def   uint16 // index in Program.Cards; 0 = hidden from the viewer
	Gen   uint16 // raised when it enters or leaves play, so that old handles are stale
	Next  uint16 // next card of its pile, of the armory of its unit, or of its field zone
	Zone  place.Zone
	Owner event.Player
	Body  uint8 // 1-based index of its body on the board, of its bearer's when attached, of its carrier's in a hangar
	Temp  bool  // leaves the game instead of going to the graveyard
}

// Flags of a body.
const (
	FlagTired    uint16 = 1 << iota // deployment fatigue (G-07)
	FlagAttacked                    // attackedThisTurn
	FlagMoved                       // moved or repositioned this turn
	FlagDamaged                     // damagedLastOpponentTurn (G-06)
	FlagDead                        // left the board; kept while events of its batch resolve (K-32)
)

// Body is a unit on the board.
type Body struct {
	Card   uint16
	Ctrl   event.Player
	Lane   place.Lane
	Row    place.Row
	Slot   uint8
	Layer  place.Layer
	Flags  uint16
	Damage int16
	Shield int16
	Armed  uint16 // its first attachment; the others follow by Card.Next
	Cargo  uint16 // the first card in its hangar; the others follow likewise

	d derived // a cache over the rest; not part of hash or diff
}

// derived is what a body's present values are, computed from its card,
// keywords, statuses, attachments and auras when anything they read has changed.
type derived struct {
	stamp    uint32           // State.fresh for which it holds, plus 1, unless it is volatile; 0 = not at all
	seen     uint32           // State.gen for which it holds, if it is volatile
	volatile bool             // it reads more than the unit itself and constant auras
	position program.Position // what it reads of the unit's position
	acts     bool             // it has actions
	gained   bool             // it has keywords beyond the printed ones
	lazy     bool             // its attack depends on other values or on functions, which are asked only when it is read
	height   uint16           // how deep their computing has gone
	struck   uint32           // State.gen for which a lazy attack holds, plus 1
	deps     uint32           // hints of the values that modifiers have read for them
	program.Values
}

// Pile is an ordered zone of cards, as a linked list through Card.Next. It has
// a stream of its own, from which whatever puts it in random order draws (K-33).
type Pile struct {
	First, Last uint16
	N           int16
	Random      num.Stream
}

// Player is one seat.
type Player struct {
	Base          int16
	Supply        int16
	SupplyCap     int16
	Battery       int16
	Hand          Pile
	Deck          Pile
	Grave         Pile
	Fields        uint16                // the card that is in the field zone longest; the others follow by Card.Next
	OwnerTurns    int32                 // completed turns (K-10)
	ControlStreak int16                 // consecutive own turn ends with all lanes (G-10)
	BaseLost      int16                 // by BASE_DAMAGED in this turn
	Dealt         [place.MaxSeats]int16 // by BASE_DAMAGED in this global turn, by this player to each base (M-13)
	Tactics       uint8                 // played this turn
	BatteryMade   uint8                 // cards turned into battery this turn
	Fought        uint8                 // players on whom a unit of this one has declared an attack this turn, a bit each; with more than two seats (M-08)
	Out           bool
	TurnInRound   bool // has completed a turn since ROUND_STARTED
}

// Status is one that lasts on a unit, a card or a player (W-14).
type Status struct {
	Kind   uint16 // 1-based index in Program.Statuses
	On     uint16 // card, or 0 for a player
	Owner  event.Player
	Layers int16
	Source event.Entity
	Expiry Expiry
}

// Grant is an instance of a keyword beyond the printed ones (W-16).
type Grant struct {
	Keyword uint16 // 1-based
	Card    uint16
	N       program.Numbers
	Source  event.Entity
	Expiry  Expiry
}

// Use counts the runs of a listener or action with a limit, of this turn or of
// the whole match.
type Use struct {
	Ref   event.ListenerRef
	Card  uint16
	N     uint8
	Whole bool
}

// Pending is a decision that a player owes (K-29). State.Offers has its options, followed
// by the arguments of its handler, after those of earlier decisions.
type Pending struct {
	Player  event.Player
	Handler event.ListenerRef // which listener asked
	Func    int32             // function that takes the answer; 0 = the effects of the choice
	Self    event.Entity
	Asked   uint32 // sequence of its DECISION_ASKED
	Choice  uint16 // index in Program.Choices; 0 = none is declared
	N       uint8  // options
	Given   uint8  // values for the handler
	Min     uint8  // options to be taken, at least and at most
	Max     uint8
	Taken   uint8 // so far
	Noted   bool  // answered; the answer becomes public when all players have answered
	Secret  bool  // nobody but the player sees the options
	Asker   uint8 // whose effect it is, with more than two players, a seat from 1; 0 = nobody's
	Search  uint8 // whose deck is shuffled when it is made, a seat from 1; 0 = nobody's
}

// Offer is an option of a decision, or what its handler is given.
type Offer struct {
	N     int32
	Kind  match.DatumKind
	Taken uint8 // as which it was taken, from 1; 0 = it was not
}

// Datum is the value that is offered.
func (o Offer) Datum() match.Datum { return match.Datum{N: o.N, Kind: o.Kind} }

// State is one match, without anything that belongs to one program or one machine. Copy
// copies it: a plain assignment would share the tables that grow.
type State struct {
	head
	partly
	room
	steady bool  // room and the steady tables are as the match has kept them for its roll-back: see keep.go
	same   *mark // of room and the steady tables: states with the same mark have the same; nil = nobody knows

	// Tables that grow, see keep.go. head has how many rows of each are used. They come
	// before the large tables, so that a garbage collection does not read those.
	Bodies   []Body // from 1; the mode decides how many there are at first
	Statuses []Status
	Grants   []Grant
	Uses     []Use
	Pending  []Pending
	Counts   []kit.Count
	Offers   []Offer
	Settings []Setting
	Plays    []CardsPlayed
	Fixtures []Fixture
	auras    []aura  // in play; a cache
	gifts    []gift  // keywords that modifiers give; a cache
	owned    []owned // values of packs that are other than their defaults; a cache

	slots [place.NLayers][place.MaxSeats][place.SlotBits]uint8 // the body in each slot, 0 = it is free; follows from the bodies

	Cards [maxCards]Card // from 1
}

// head is the part of the state that every copy takes whole. Fields that every command uses
// come first, where instructions reach them with a byte.
type head struct {
	gen     uint32 // raised when anything has changed that derived values may read
	fresh   uint32 // auraGen plus 1 while the caches of things in play are valid; else 0
	auraGen uint32 // raised when the auras in play have changed
	rested  uint32 // gen at the last Rest
	capped  uint32 // gen at the last look for shields above their caps

	Mode      uint16 // index in Program.Modes
	Seats     uint8
	Active    event.Player
	Phase     program.Phase
	Step      cursor
	Window    program.Phase // that is open; NoPhase = none
	Stop      uint8         // the windows and moments already met at this point of the turn
	NPending  uint8
	NBodies   uint8
	NStatuses uint16
	NGrants   uint16
	NCards    uint16
	NFixtures uint8
	nAuras    uint8
	rowed     bool     // some of them are about one row alone,
	priced    bool     // or about cards,
	pricing   [2]uint8 // which are from one place in the table to before another,
	lowered   bool     // or may lower caps of shields
	crowded   bool     // there are more auras than fit
	pledged   bool     // some slots are promised
	dead      uint8    // bodies of the dead still remembered
	Jumbled   uint8    // decks whose order has changed since their cards were numbered, a bit a seat

	amb      uint64  // event types heard by anything in play as owner, lane or any,
	ears     ears    // and by what other than units
	acting   bool    // some fixture has actions
	recap    bodySet // whose derived values have gone out of date since the last look for shields
	stale    bodySet // and since the last Rest
	restless bodySet // whose derived values are volatile

	Result    events.Result
	Winners   uint8 // bits of players
	Drawn     uint8 // bits of players whose result is a draw; before the end of those who are out with it
	Cut       bool  // the active player is out: the turn is being cut short
	Turn      int32 // globalTurnIndex
	Round     int32
	MaxRounds int32
	Lanes     [place.NLanes]event.Player                   // controller at the last check
	Taken     [place.NLayers][place.MaxSeats]place.SlotSet // that hold a unit; follows from the bodies
	Streaks   [place.MaxSeats]int16                        // by team: ends of rounds in a row with all lanes (M-18)
	Effects   num.Stream
	NSettings uint8
	NPlays    uint8
	NUses     uint16
	NCounts   uint16
	NOffers   uint16
	NPiles    uint8
	placed    bodySet // modifiers of others ask for the positions of these
	ambient   bodySet // who hears anything in play as owner, lane or any
	nGifts    uint16
	nOwned    uint16
}

// ears is the event types that things other than units hear as owner, in their lane, or at
// all.
type ears struct {
	fields   uint64 // cards in the field zone
	players  uint64 // statuses on players
	fixtures uint64
	others   uint64 // units
}

// partly is the small tables without a slice. Most matches use a part of them.
type partly struct {
	Players [place.MaxSeats]Player       // as many as there are seats
	Piles   [program.MaxPiles]num.Stream // of fixtures; NPiles of them

	// promised is the slots kept for tokens that are to come, a bit each; none
	// once the queue is empty. It is written only while pledged is set.
	promised [place.NLayers][place.MaxSeats]place.SlotSet
}

// copyPart copies what of the small tables one of two matches uses.
func (t *partly) copyPart(from *partly, seats, piles uint8, pledged bool) {
	copy(t.Players[:seats], from.Players[:seats])
	copy(t.Piles[:piles], from.Piles[:piles])
	if pledged {
		t.promised = from.promised
	}
}

// room is what hardly anything of a match changes.
type room struct {
	Grid place.Grid                // the slots of a player; follows from the mode
	ties [place.MaxSeats]relations // follows from the seats, their teams and the players who are out
	held bool                      // lanes are controlled by M-06; follows from the mode
	on   rulesOn                   // what follows from the room options
}
