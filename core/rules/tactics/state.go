package tactics

import (
	"math"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/program"
)

// Sizes of the state's tables.
const (
	maxChain    = 17 // a base and 16 selections
	maxStickies = 64
	maxOngoing  = 64
	maxDeclared = program.MaxUnits
	maxPath     = 48
)

// The constants of the timeline (T-01).
const (
	TurnSeconds = 6
	dwellMs     = 1000
)

// The sides.
const (
	P1    event.Player = 0
	Enemy event.Player = 1
)

// Flags of a unit.
const (
	uDead uint8 = 1 << iota
	uDone       // was active in this turn, or cannot be
)

// Unit is one unit. Only the bridge knows its place.
type Unit struct {
	Type      uint8
	Flags     uint8
	Side      event.Player
	HP        int16
	Energy    int16
	Remaining int16 // RemainingTime in seconds
	Debt      int16 // borrowed from its next turn
	LastSpeed int16 // when it died
	ShownRate int16 // MoveRate at the last phase start
	ShownSpd  int16
	Res       [program.MaxRes]int16
	CD        [program.MaxSlots]int16 // seconds until an action is ready
}

// Buff is an effect on a unit.
type Buff struct {
	Def, On, From uint8
	Left          int8 // turns; at 0 it goes at the next phase start
}

// forever is what is left of an innate effect: no EndTurn takes from it.
const forever = math.MaxInt8

// Innate reports whether the effect never ends.
func (b *Buff) Innate() bool { return b.Left == forever }

// Sticky is a lasting change of the move rate.
type Sticky struct {
	Tag, On uint8
	Left    int8
	Value   int16
}

// Ongoing is damage or healing over time.
type Ongoing struct {
	Def, On, Caster uint8
	Rounds          int8
	Base            int16
	Last            int16 // round of its last tick, or in which a tick has put it there
}

// Cost is what an action is charged, move and strike apart.
type Cost struct {
	MoveSecs, MoveEnergy, Secs, Energy int16
}

// TotalSecs returns the seconds of the action and of the way to it.
func (c Cost) TotalSecs() int { return int(c.MoveSecs + c.Secs) }

// TotalEnergy returns the energy of the action and of the way to it.
func (c Cost) TotalEnergy() int { return int(c.MoveEnergy + c.Energy) }

// Report is what a tool used and gives back.
type Report struct {
	Used, Refunded Cost
}

// Consume reads the report once and clears it: a second read gives nothing.
func (r *Report) Consume() Report {
	out := *r
	*r = Report{}
	return out
}

// Flags of a link.
const (
	fBorrowed  uint16 = 1 << iota // paid from its next turn
	fExecuted                     // has had its W3
	fDodged                       // a reaction makes it miss
	fBlocked                      // a reaction stops its actor
	fCancelled                    // LinkCancelled
	fRan                          // its move part has begun
	fCut                          // stopped on the way
	fRolled                       // rolled back
	fMissed                       // the target was out of reach
	fSuccess
	fEnemy   // its target was an enemy at W2
	fDerived // of W4.5
	fDue     // a full round that resolves
	fFreeMove
	fWide // the hit check failed
)

// Link is one confirmed action of a chain; the first is the base.
type Link struct {
	Unit, Slot, Target uint8
	Level              uint8 // 0 = the base, k = the k-th reaction (T-42)
	Act                uint16
	Flags              uint16
	Hex, Start         int16
	Rate               int16 // MoveRate at W2
	MoveMs             int32
	Charged            Cost
	Report             Report
}

// Aim is W1: what is aimed with, what the unit could pay with then, and the
// versions that the preview carries.
type Aim struct {
	Unit, Slot   uint8
	Time, Energy int16
	Versions     [program.MaxUnits + 1]uint16
}

// Declared is a full round that waits for its phase start.
type Declared struct {
	Unit, Slot, Target uint8
	Left               int8
	Hex                int16
	Charged            Cost
}

// State is one battle: a flat value, copying it copies the battle.
type State struct {
	head
	Units    [program.MaxUnits + 1]Unit
	Chain    [maxChain]Link
	Path     [maxPath]int16
	Buffs    [program.MaxBuffs]Buff
	Stickies [maxStickies]Sticky
	Ongoing  [maxOngoing]Ongoing
	Declared [maxDeclared]Declared
}

// head is what a state has next to its tables.
type head struct {
	Step   cursor
	Stage  stage
	Side   event.Player // whose turn or phase start it is
	Asked  event.Player // who may answer the open window
	Passed [2]bool      // in this window
	Cut    bool         // the chain was cancelled: no later window
	Alone  bool         // without turn manager: for tests of tools
	Spends bool         // tools charge by themselves; only Alone

	Active   uint8 // unit
	Winner   event.Player
	Conceded bool
	Round    int16
	Rounds   int16 // most
	Turn     int16

	NUnits, NBuffs, NStickies, NOngoing, NDeclared uint8
	NChain, Cursor, Compare                        uint8 // links; the one that executes, 1-based; the object of comparison
	NPath, PathPos                                 uint8
	Aiming                                         Aim
	Bridge                                         hex.Bridge
	Chance                                         num.Stream
}

// copyState copies what a state uses: its tables up to their length, and the base of
// the last chain, which is looked at before there is another.
func copyState(dst, src *State) {
	dst.head = src.head
	copy(dst.Units[:src.NUnits+1], src.Units[:src.NUnits+1])
	links := max(src.NChain, 1)
	copy(dst.Chain[:links], src.Chain[:links])
	copySome(dst.Path[:], src.Path[:src.NPath])
	copySome(dst.Buffs[:], src.Buffs[:src.NBuffs])
	copySome(dst.Stickies[:], src.Stickies[:src.NStickies])
	copySome(dst.Ongoing[:], src.Ongoing[:src.NOngoing])
	copySome(dst.Declared[:], src.Declared[:src.NDeclared])
}

// copySome copies a table, which is often empty.
func copySome[T any](dst, src []T) {
	if len(src) > 0 {
		copy(dst, src)
	}
}

// HandleOf returns the entity of a unit; units are never replaced.
func HandleOf(u uint8) event.Entity { return event.Entity(u) }

// UnitOf returns the unit of an entity, 0 for none.
func (s *State) UnitOf(x event.Entity) uint8 {
	if x == 0 || x > event.Entity(s.NUnits) {
		return 0
	}
	return uint8(x & 0xff)
}

// Alive reports whether there is a unit and it lives.
func (s *State) Alive(u uint8) bool { return u != 0 && s.Units[u].Flags&uDead == 0 }

// base is the first link of the chain.
func (s *State) base() *Link { return &s.Chain[0] }

// link is the link that executes.
func (s *State) link() *Link { return &s.Chain[s.Cursor-1] }
