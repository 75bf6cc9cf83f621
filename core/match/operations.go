package match

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
)

// Go compiles the methods of a generic type again in every package that names one with its
// type of state, which took a third of a second for each. So only engine has methods that
// need the state, and only New names that type. Others call them through operations, which
// is not a generic type.

// operations is what an engine does for its match.
type operations interface {
	// These run the match.
	Start() error
	Do(c Command) error
	Undo() error
	Inject(events []event.Event) error
	Clear()
	Adopt(from Any) error
	Guess(r *num.Stream)
	Slim() (memory any)
	Lend(memory any)

	// These answer questions about it.
	Legal(p event.Player, buf []Command) []Command
	Options(p event.Player, buf []Command) (list []Command, surrender Command)
	Distinct(list []Command) []Command
	Kind(c Command) Kind
	Without(list []Command, kinds Kinds) []Command
	Find(list []Command, kind Kind) int
	Over() bool
	Outcome() Outcome
	Seats() int
	ToAct(buf []event.Player) []event.Player
	Midway() bool
	Score(p event.Player) int
	Lead(p event.Player) int
	Prospect(p event.Player) int
	Scale() (lead, sides int)
	Allied(p, q event.Player) bool
	Hash() uint64
	Position() uint64
	Fields() []FieldValue
	Value(path string) (value int64, known bool)
	Domain(path string) Domain
	Validate() error
	Work() int

	// These run listeners and scripts.
	Call(fn def.FuncRef, self event.Entity)
	Compute(ref event.ListenerRef, fn def.FuncRef, self, about event.Entity) (n int)
	Judge(ref event.ListenerRef, fn def.FuncRef, self, about event.Entity) (holds bool)

	// These make edits.
	SetField(path string, value int64) (event.Event, error)
	Give(p event.Player, card string) ([]event.Event, error)
	Spawn(p event.Player, card, where string) ([]event.Event, error)

	// These are the parts of methods of common that need the state.
	dispatch(kind event.Kind)
	dispatchCurrent()
	announce()
	consider(asked *event.Event)
	judge(ref event.ListenerRef, self event.Entity) (was context, ok bool)
	aside(how mode, e event.Event, fn func() error, done func()) error
	spellArg(d *event.TypeDef, e *event.Event, n int) Arg
	unspellArg(d *event.TypeDef, e *event.Event, n int, name string) error

	// These have the type of the state in other matches, or in a function.
	attach(scripts any)
	fork() any
	forkInto(dst any)
	view(p event.Player) any
	viewInto(p event.Player, dst any)
	suppose(change any) any
}

// Start runs the game up to the first moment that waits for a command. A match
// whose program has scripts must have its machine: the error is ErrNoMachine.
func (m *common) Start() error { return m.ops.Start() }

// Do carries out a command as a whole. It returns nil, a *Refusal or a *Fault;
// after a Fault the match is as before. An illegal command stays in the log
// with its rejection (K-23).
func (m *common) Do(c Command) error { return m.ops.Do(c) }

// Undo takes back the last command, or the end that a referee has made after it. The match
// must keep history, except for such an end.
func (m *common) Undo() error { return m.ops.Undo() }

// Inject queues events by hand and carries them out, like a command.
func (m *common) Inject(events []event.Event) error { return m.ops.Inject(events) }

// Clear makes the match as New left it, before its start; it keeps its memory,
// its script engine and its options.
func (m *common) Clear() { m.ops.Clear() }

// Adopt takes over state, log and commands of a match of another program of
// the same ruleset. The match has not started yet.
func (m *common) Adopt(from Any) error { return m.ops.Adopt(from) }

// Guess turns a view into one of the matches that it can be a view of, as far as the ruleset knows
// (Guessing). Hidden cards and the generators of chance are drawn from r. A match that is not a
// view does not change.
func (m *common) Guess(r *num.Stream) { m.ops.Guess(r) }

// Slim releases the memory that the next command makes again: the state before a command,
// and the queue. It returns memory for Lend, nil for none.
func (m *common) Slim() (memory any) { return m.ops.Slim() }

// Lend lets a match use the memory that Slim of another match has returned. A host that plays many
// matches in turn then allocates it once. Memory of another game is ignored.
func (m *common) Lend(memory any) { m.ops.Lend(memory) }

// Legal appends to buf every command that the player may give now. Whatever it
// lists succeeds (script faults apart), whatever it does not is refused.
func (m *common) Legal(p event.Player, buf []Command) []Command { return m.ops.Legal(p, buf) }

// Options is Legal without the commands that give up; it returns one of those apart. Bots
// choose from it.
func (m *common) Options(p event.Player, buf []Command) (list []Command, surrender Command) {
	return m.ops.Options(p, buf)
}

// Distinct removes from the legal commands of a player those with the same result as an
// earlier one.
func (m *common) Distinct(list []Command) []Command { return m.ops.Distinct(list) }

// Kind sorts commands, for bots.
func (m *common) Kind(c Command) Kind { return m.ops.Kind(c) }

// Without removes the commands of some kinds from a list, which it reuses.
func (m *common) Without(list []Command, kinds Kinds) []Command {
	return m.ops.Without(list, kinds)
}

// Find returns the index of the first command of a kind in a list, or -1.
func (m *common) Find(list []Command, kind Kind) int { return m.ops.Find(list, kind) }

// Over reports whether the game has ended.
func (m *common) Over() bool { return m.ops.Over() }

// Outcome reports how the game ended, or that it goes on.
func (m *common) Outcome() Outcome { return m.ops.Outcome() }

// Seats is the number of players.
func (m *common) Seats() int { return m.ops.Seats() }

// ToAct appends who may give a command now, apart from giving up.
func (m *common) ToAct(buf []event.Player) []event.Player { return m.ops.ToAct(buf) }

// Midway reports whether an action is under way, to which those who are to act can only
// respond.
func (m *common) Midway() bool { return m.ops.Midway() }

// Score rates the position for a player; bots compare scores of one game.
func (m *common) Score(p event.Player) int { return m.ops.Score(p) }

// Lead rates the position for a player against the strongest of the enemies above all.
func (m *common) Lead(p event.Player) int { return m.ops.Lead(p) }

// Prospect rates the position for a player by the victories that such positions led to, once
// everybody has had a turn.
func (m *common) Prospect(p event.Player) int { return m.ops.Prospect(p) }

// Scale returns the lead that makes victory three times as likely, 0 if that is unknown, and
// how many sides can win.
func (m *common) Scale() (lead, sides int) { return m.ops.Scale() }

// Allied reports whether two players win and lose together, or are the same.
func (m *common) Allied(p, q event.Player) bool { return m.ops.Allied(p, q) }

// Hash identifies the complete state, and the sequence with it. It is the same
// on every architecture.
func (m *common) Hash() uint64 { return m.ops.Hash() }

// Position returns a hash of the position. It is Hash for a ruleset that is not
// Positioning.
func (m *common) Position() uint64 { return m.ops.Position() }

// Fields lists every field of the state, in the order of the walk.
func (m *common) Fields() []FieldValue { return m.ops.Fields() }

// Value returns the field at a path. To look up one is quicker than to list all.
func (m *common) Value(path string) (value int64, known bool) { return m.ops.Value(path) }

// Domain describes the field at a path. A field that the ruleset does not describe can have any
// value.
func (m *common) Domain(path string) Domain { return m.ops.Domain(path) }

// Validate returns an error for a state that no match can have.
func (m *common) Validate() error { return m.ops.Validate() }

// Work is what the last command has cost, and what was read since, on any
// machine the same: instructions of scripts, filters and modifiers weighed, and
// events.
func (m *common) Work() int { return m.ops.Work() }

// Call runs a handler for an entity in the present context.
func (m *common) Call(fn def.FuncRef, self event.Entity) { m.ops.Call(fn, self) }

// Compute asks a function of a listener's definition for a number about an
// entity. It runs as a condition: it may only read.
func (m *common) Compute(ref event.ListenerRef, fn def.FuncRef, self, about event.Entity) (n int) {
	return m.ops.Compute(ref, fn, self, about)
}

// Judge asks a function of a listener's definition whether a condition about
// an entity holds. Like every condition it may only read.
func (m *common) Judge(ref event.ListenerRef, fn def.FuncRef, self, about event.Entity) (holds bool) {
	return m.ops.Judge(ref, fn, self, about)
}

// SetField returns the event that sets a field of the state, by its path in Fields. Domain and
// Validate decide whether a match can have the value.
func (m *common) SetField(path string, value int64) (event.Event, error) {
	return m.ops.SetField(path, value)
}

// Give makes the events that put a card into a player's hand.
func (m *common) Give(p event.Player, card string) ([]event.Event, error) { return m.ops.Give(p, card) }

// Spawn makes the events that put a thing on the board.
func (m *common) Spawn(p event.Player, card, where string) ([]event.Event, error) {
	return m.ops.Spawn(p, card, where)
}

// Attach sets the machine that runs the scripts of the match.
func (m *Match[S]) Attach(s Scripts[S]) { m.ops.attach(s) }

// Fork makes an independent match in the same state. It shares program,
// scripts and the past of the log.
func (m *Match[S]) Fork() *Match[S] { return m.ops.fork().(*Match[S]) }

// ForkInto makes dst a fork of m and reuses dst's memory. dst keeps its own
// options; without a log it drops the past. Registered listeners come along,
// projections and observers do not.
func (m *Match[S]) ForkInto(dst *Match[S]) { m.ops.forkInto(dst.ops) }

// ViewOf is ViewFor into a new match without log.
func (m *Match[S]) ViewOf(p event.Player) *Match[S] { return m.ops.view(p).(*Match[S]) }

// ViewFor makes dst a copy of m as the player may know it: hidden cards, orders and generators are
// blanked (K-22). dst can be played like a match, within what is known. It has no past, because the
// log of m shows hidden things.
func (m *Match[S]) ViewFor(p event.Player, dst *Match[S]) { m.ops.viewInto(p, dst.ops) }

// Suppose returns a fork in which something else is true: change may write its state and its own
// copy of the log. Proofs of secrecy check whether a viewer can distinguish the two matches.
// Nothing checks that commands could lead there.
func (m *Match[S]) Suppose(change func(s *S, log []event.Event)) *Match[S] {
	return m.ops.suppose(change).(*Match[S])
}
