package event

// Type is an index into a Registry; 0 is not a type.
type Type uint16

// Kind decides in which order listeners and the resolver of a type run (K-25).
type Kind uint8

const (
	// Fact is the kind whose resolver runs first. Its listeners may only queue.
	Fact Kind = iota
	// Ask is the kind whose listeners run first and may modify or reject it. The
	// resolver then runs, also on a rejection, and sees who rejected.
	Ask
	// Step is work that a resolver or handler puts in the queue and that is
	// no event: it has no sequence, no listener and no line in the log. What
	// it queues is caused by the event that queued the step.
	Step
	// Edit is a change of the state made by hand, at a debugger's prompt: a
	// fact that the kernel itself resolves and that has no listener.
	Edit
	// Moment is a point of the game that listeners hear of and that is not an event: it
	// has no sequence, no resolver and no line in the log. Events that the listeners
	// queue are caused by the event before it.
	Moment
)

// Phase priorities of the queue (K-03): lower runs first.
const (
	Batch  uint8 = iota // steps inside a damage batch
	Effect              // effects
	Flow                // phase and turn advance
	priorities
)

// Player is a seat, from 0; NoPlayer means no seat.
type Player int8

// NoPlayer marks the absence of a player.
const NoPlayer Player = -1

// Spectator is the viewer who has no seat and sees what is public. It is beyond every
// seat, so what belongs to a player never belongs to it.
const Spectator Player = 100

// Entity is a handle to a thing in the state: a slot in the low 16 bits and
// its generation above. A handle whose generation has passed is stale. 0 is
// no entity.
type Entity uint32

// Slot is the index of the entity in its ruleset's table.
func (e Entity) Slot() int { return int(e & 0xffff) }

// Index is Slot for tables with 16 bits of index.
func (e Entity) Index() uint16 { return uint16(e & 0xffff) }

// Generation distinguishes the uses of one slot.
func (e Entity) Generation() int { return int(e >> 16) }

// MakeEntity builds a handle.
func MakeEntity(slot, generation int) Entity {
	return Entity(slot&0xffff) | Entity(generation&0xffff)<<16
}

// Place is a position on the ruleset's board, in the ruleset's own code; 0 is
// no place.
type Place int16

// ListenerRef is the 1-based index of a listener in a program; 0 is the core.
type ListenerRef uint32

// NArgs is the number of payload fields that a type can have.
const NArgs = 8

// Event is one record of the log (K-01). It is a flat value: payload fields are
// integers whose names and meanings are in the type's definition.
type Event struct {
	Seq, Cause                     uint32 // order of dispatch from 1; 0 = a player's command
	Turn, Round, OwnerTurns        int32  // OwnerTurns: completed ones of the active player (K-10)
	Source, Target                 Entity
	Type                           Type
	Actor                          Player // whose effect queued it, where the ruleset notes that; no part of the log
	By                             ListenerRef
	Depth                          uint16 // length of the chain of causes
	Reason                         uint16 // why it was rejected or came to nothing; a name of the program
	RejectedBy                     ListenerRef
	From, At                       Place // of the source and of the target
	Active                         Player
	SourcePlayer, TargetPlayer     Player
	Priority                       uint8
	Rejected, Fizzled, Blank, Mods bool // Blank: the resolver found nothing to do that the rules would show
	Args                           [NArgs]int32
}

// blank is an event without players.
var blank = Event{Actor: NoPlayer, Active: NoPlayer, SourcePlayer: NoPlayer, TargetPlayer: NoPlayer, Priority: Effect}

// New returns an event of a type without players.
func New(t Type) Event {
	e := blank
	e.Type = t
	return e
}

// Begin resets the event in place to New(t).
func (e *Event) Begin(t Type) {
	*e = blank
	e.Type = t
}

// Mod is one change that a listener made to a field of an ask (K-06).
type Mod struct {
	Seq           uint32
	By            ListenerRef
	Self          Entity // whose listener it was
	Field         uint8  // index in Args
	Op            Op
	Operand       int32
	Before, After int32
}

// Op is how a modification changes a number.
type Op uint8

// The operations of a modification.
const (
	OpSet Op = iota
	OpAdd
	OpMul
	OpNote // changes nothing; a note that the breakdown shows
)

func (o Op) String() string { return [...]string{"set", "add", "mul", "note"}[o] }
