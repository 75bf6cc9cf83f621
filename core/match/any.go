package match

import (
	"arbiter/core/event"
	"arbiter/core/num"
)

// Play is what a match does whatever its state is made of: every *Match is one. Fork
// and View are missing, as their results have the type of the match; Any has them.
type Play interface {
	Start() error
	Do(c Command) error
	// Excused returns the failure of the packs that the last command overlooked to give up; nil if
	// there was none.
	Excused() error
	Undo() error
	// AgreeDraw and Forfeit end the match, and Ended reports whether they have. Late reports who
	// has lost on time.
	AgreeDraw() error
	Forfeit(p event.Player) error
	Ended() (by event.Player, ok bool)
	Late(p event.Player) bool
	Legal(p event.Player, buf []Command) []Command
	// Options is Legal without the commands that give up; it returns one of those apart.
	Options(p event.Player, buf []Command) (list []Command, surrender Command)
	// Distinct removes from legal commands those that have the same result as an earlier
	// one.
	Distinct(list []Command) []Command
	// Trouble is the bug that ended the last Legal or the making of this view.
	Trouble() error
	// Work is what the last command has cost, in instructions.
	Work() int
	// ReadFault is the error of a script in a reading from outside of a command.
	ReadFault() error

	// Guess fills in what a view hides, with chance from r.
	Guess(r *num.Stream)

	// SetFate makes f decide every later draw, nil the generators again.
	SetFate(f Fate)
	// Recall is the information set of a player: see Options.Recall.
	Recall(p event.Player) uint64

	Hash() uint64
	// Position is a hash of the position, whatever led to it.
	Position() uint64
	Seq() uint32
	// Trim drops the events up to a sequence number, Trimmed counts them, and Slim releases
	// memory that the next command needs. Lend gives what Slim has returned to another match.
	Trim(upTo uint32)
	Trimmed() int
	Slim() (memory any)
	Lend(memory any)
	// Epoch changes whenever the state or the log is replaced, as Undo does. Otherwise the
	// log only grows.
	Epoch() uint32
	Over() bool
	Viewer() event.Player
	// Hides reports whether views of the match lack something that the match has.
	Hides() bool
	Log() []event.Event
	Mods() []event.Mod
	ModsOf(seq uint32) []event.Mod
	Commands() []Record
	Program() *Program
	ListenerName(ref event.ListenerRef) string
	Fields() []FieldValue
	// Value returns the field at a path, without a list of all.
	Value(path string) (value int64, known bool)

	// These report to hosts and bots.
	Seats() int
	ToAct(buf []event.Player) []event.Player
	Midway() bool
	Kind(c Command) Kind
	// Without removes the commands of some kinds from a list. Find returns the index of the
	// first one of a kind, or -1.
	Without(list []Command, kinds Kinds) []Command
	Find(list []Command, kind Kind) int
	Outcome() Outcome
	Score(p event.Player) int
	Lead(p event.Player) int
	Prospect(p event.Player) int
	Scale() (lead, sides int)
	Allied(p, q event.Player) bool

	debugging
}

// debugging is what a match offers to a debugger beyond what players and bots do.
type debugging interface {
	Trace(t Tracer)
	// SetField makes the event that sets a field; Inject carries events out.
	SetField(path string, value int64) (event.Event, error)
	Inject(events []event.Event) error
	Edits(r Record) []Edit
	// Spell and Unspell write and read the arguments of an event in a way that
	// means the same in every program.
	Spell(e *event.Event) Args
	Unspell(e *event.Event, args Args) error
	Compose(p event.Player, fn func() error) ([]event.Event, error)
	Inspect(e event.Event, as Candidate, fn func() error) error
	// Running is the event that is being dispatched and the listener that runs.
	Running() (event.Event, Candidate)
	// Domain returns the values that a field of the state can have. Validate returns an error for a
	// state that no match can have.
	Domain(path string) Domain
	Validate() error
	// Give and Spawn return the events that put a card into a hand or a thing on the board. Inject
	// carries them out.
	Give(p event.Player, card string) ([]event.Event, error)
	Spawn(p event.Player, card, where string) ([]event.Event, error)
	// Adopt makes this match what from is now. The match belongs to another program and has not
	// started. Definitions are found by name.
	Adopt(from Any) error
}

// Any is a match without its type of state, for bots, tools and sessions. Package
// display makes one of a match and the table that shows it.
type Any interface {
	Play
	// Bare returns the match itself: a *Match of the type of its state. See Of.
	Bare() Play
	// Fork and View return independent matches; ForkInto and ViewInto reuse one
	// that Fork or View of the same ruleset returned before.
	Fork() Any
	ForkInto(dst Any)
	View(p event.Player) Any
	ViewInto(p event.Player, dst Any)
}

// Of returns the match behind an Any when its state is of that type.
func Of[S any](g Any) (*Match[S], bool) {
	if g == nil {
		return nil, false
	}
	m, ok := g.Bare().(*Match[S])
	return m, ok
}
