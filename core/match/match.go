package match

import (
	"cmp"
	"errors"

	"arbiter/core/def"
	"arbiter/core/event"
)

// Command is one wish of a player, as a flat value. The ruleset gives verb
// and operands their meaning.
type Command struct {
	Verb   uint8
	Player event.Player
	Late   bool        // the referee gives it, which gives up for a player whose time is over
	Place  event.Place // where: a slot, a square, a hex
	Choice int16       // which of several
	Source event.Entity
	Target event.Entity
}

// Scripts runs the functions of a library for a match.
type Scripts[S any] interface {
	// BeginCommand starts a command's budget. Spent returns the instructions used since
	// then.
	BeginCommand()
	Spent() int
	// When evaluates a listener's condition; a false one may have a reason.
	When(m *Match[S], fn def.FuncRef, self event.Entity) (ok bool, err error)
	// Judge evaluates a condition about an entity.
	Judge(m *Match[S], fn def.FuncRef, self, about event.Entity) (ok bool, err error)
	// Compute asks a function for a number about an entity; a boolean is 1 or 0.
	Compute(m *Match[S], fn def.FuncRef, self, about event.Entity) (int, error)
	// Run calls a handler.
	Run(m *Match[S], fn def.FuncRef, self event.Entity) error
}

// Options of a match.
type Options struct {
	Log     bool // keep events, modifications and commands
	History bool // keep a state per command, for Undo
	Recall  bool // keep the information set of each player (Recalling)
	Events  int  // bound on events per command; 0 = 10,000
	Depth   int  // bound on the chain of causes; 0 = 256
	Filters int  // bound on filters and modifiers weighed per command; 0 = 5,000,000
}

// mode is what the code now running may do.
type mode uint8

const (
	idle      mode = iota
	resolving      // the resolver of an event: may write, queue and draw
	stepping       // a step or the flow: like a resolver, and may emit
	asking         // a listener of an ask: may modify, reject, queue
	reacting       // a listener of a fact: may queue
	judging        // a condition, modifier or probe: may only read
	watching       // a projection
)

// queues reports whether events may be queued. The modes that may are adjacent.
func (how mode) queues() bool { return how-resolving <= reacting-resolving }

// Match is one running game. It is not safe for concurrent use; separate
// matches are independent.
type Match[S any] struct {
	common
	State S
}

// engine is a match with its ruleset, and does what needs them: see operations.
type engine[S any] struct {
	match Match[S]

	rules   Ruleset[S]
	scripts Scripts[S]
	can     Capabilities[S] // complete
	saved   Kept[S]         // the state before the command; made by the first one
	history []snapshot[S]
}

// common is the part of a match that does not depend on the state: the command under way,
// the queue and the log. Its methods are compiled once and those of engine for every game,
// so a method that needs no state belongs here. Fields that every event uses come first,
// where instructions reach them with a byte.
type common struct {
	ops        operations   // of the engine
	cur        *event.Event // the event being dispatched or probed, in its frame or in the queue
	prog       *Program
	fault      *Fault
	seq        uint32
	cause      uint32
	last       uint32 // last dispatched sequence
	by         event.ListenerRef
	self       event.Entity // whose listener runs
	depth      uint16
	mode       mode
	probing    bool
	dispatched int // events of this command
	near       nearness
	length     int // events and modifications of the match
	filters    int // filters and modifiers that this command may still weigh
	candsUsed  int
	nesting    int  // frame of cur
	halted     bool // the game is decided: what listeners queue is dropped
	replacing  bool // a handler says what comes instead
	atOnce     bool // that precedes every effect in the queue
	listing    bool // Legal was asked from outside a command
	bearing    bearing
	followed   bool // there is a tracer, or what is run is counted
	changing   bool // registered listeners are to join or to leave
	recorded   bool // there is a tracer, or a log or recall is kept
	ended      ended
	late       uint64 // bits of the players who have given up late
	hides      bool   // the ruleset hides something
	viewer     event.Player
	tracer     Tracer
	fate       Fate // nil: the generators of the state decide
	queue      event.Queue

	heard [][]event.ListenerRef // by type; of a ruleset that gathers none itself
	opts  Options
	rules any // the ruleset

	frames  [8]event.Event
	cands   [48]Candidate       // more spill to the heap
	dropped event.Event         // the memory of events that are dropped
	given   []Datum             // of the handler that runs
	instead []event.Event       // what comes in the place of the ask that is being rejected
	loop    []event.ListenerRef // authors in a command that grows long
	trouble *Fault              // of a call that returns no error
	refusal *Refusal
	excused *Fault // of the packs, which the last command overlooked to give up

	savedSeq  uint32
	savedLen  int
	savedLate uint64
	savedPast int // states of history before it
	recall    recall
	recalled  recall // before the command
	log       []event.Event
	trimmed   int // events that were dropped from the log
	mods      []event.Mod
	commands  []Record
	listeners []registered
	heeded    someTypes // of those
	joining   []registered
	leaving   []string
	observers []Observer
	asker     Asker // the tracer, when it is one
	edits     [][]Edit
	epoch     uint32
	cover     *Coverage
	hasher    Walker
}

// Record is a command that was carried out, with the position of the log before it.
type Record struct {
	Command  Command
	FirstLog int // index in Log of its first event
	Seq      uint32
	Hash     uint64 // of the state after it
	Refused  bool
	Excused  *Fault // of the packs, which the command overlooked to give up
	Edit     int    // 1-based number of a change by hand, which this is instead of a command
	// Ended reports that this is the end that a referee gave the match (AgreeDraw, Forfeit) instead of
	// a command. The player of Command has forfeited, NoPlayer for a draw.
	Ended bool
}

type snapshot[S any] struct {
	state  Kept[S]
	recall recall
	late   uint64
	seq    uint32
	length int
	log    int
	mods   int
}

// New makes a match on a state that the ruleset has prepared, without
// starting it.
func New[S any](rules Ruleset[S], prog *Program, opts Options) *Match[S] {
	return &made(rules, prog, nil, opts).match
}

// made is New with the listeners by type, if they have been sorted already.
func made[S any](rules Ruleset[S], prog *Program, heard [][]event.ListenerRef, opts Options) *engine[S] {
	eng := &engine[S]{rules: rules, can: rules.Capabilities()}
	m := &eng.match
	m.ops, m.rules, m.hides, m.atOnce = eng, rules, eng.can.Hide != nil, eng.can.AtOnce
	gathers := eng.can.Gather != nil
	complete(&eng.can, rules)
	m.prepare(prog, heard, opts)
	if !gathers && heard == nil {
		m.heard = prog.byType()
	}
	return eng
}

// prepare makes what a match has before its start.
func (m *common) prepare(prog *Program, heard [][]event.ListenerRef, opts Options) {
	opts.Events = cmp.Or(opts.Events, defaultEvents)
	opts.Depth = cmp.Or(opts.Depth, defaultDepth)
	opts.Filters = cmp.Or(opts.Filters, defaultFilters)
	m.prog, m.opts, m.near, m.viewer = prog, opts, nearnessOf(&opts), event.NoPlayer
	m.cover, m.followed, m.recorded = prog.Cover, prog.Cover != nil, opts.Log || opts.Recall
	m.cur, m.heard, m.filters = &m.frames[0], heard, opts.Filters
}

// ErrNoMachine is what Start gives a match that was not attached to the machine
// of its program's scripts: it would play on until the first card that has one.
var ErrNoMachine = errors.New("the match has no machine for the scripts of its packs: attach one before the start")

func (eng *engine[S]) attach(s any) { eng.scripts, _ = s.(Scripts[S]) }

// Program is the compiled set of listeners.
func (m *common) Program() *Program { return m.prog }

// Rules is the ruleset, a Ruleset of the type of the state.
func (m *common) Rules() any { return m.rules }

func (eng *engine[S]) Start() error {
	m := &eng.match
	if m.mode != idle {
		return m.nested()
	}
	if eng.scripts == nil && m.prog.scripted() {
		return ErrNoMachine
	}
	eng.begin()
	_ = m.attempt(func() error { eng.run(); m.notifyObservers(); return nil }) // finish returns the fault
	return eng.finish()
}

func (eng *engine[S]) Do(c Command) error {
	m := &eng.match
	if m.mode != idle {
		return m.nested()
	}
	if m.ended != byRules {
		return errOver()
	}
	eng.begin()
	past := len(m.log)
	if err := eng.carryOut(&c); err != nil && m.fault == nil {
		m.queue.Reset()
		eng.can.Scratch.Forget()
		m.mode = idle
		return err
	}
	if m.fault != nil && eng.can.Sort.Kind(c) == GivesUp {
		eng.giveUp(c)
	}
	return eng.note(&c, past, 0)
}

// carryOut puts a command to the ruleset and runs everything that it queues, inside one
// recover boundary. It returns an error for a command that had no effect.
func (eng *engine[S]) carryOut(c *Command) error {
	m := &eng.match
	defer m.catch()
	if err := eng.rules.Begin(m, *c); err != nil {
		return err
	}
	if m.opts.History {
		eng.remember()
	}
	if c.Late {
		m.late |= 1 << (c.Player & 63)
	}
	eng.run()
	m.notifyObservers()
	return nil
}

// note ends a command, or a change by hand with its number, and keeps it unless it
// is as if it had not been given.
func (eng *engine[S]) note(c *Command, past, edit int) error {
	m := &eng.match
	err := eng.finish()
	switch {
	case IsFault(err):
		eng.history = eng.history[:m.savedPast]
		if edit != 0 {
			m.edits = m.edits[:edit-1]
		}
	case m.opts.Log:
		m.commands = append(m.commands, Record{Command: *c, FirstLog: past, Seq: m.savedSeq, Hash: eng.Hash(), Refused: err != nil, Excused: m.excused, Edit: edit})
	}
	return err
}

// nested fails the command under way, as something in it gave another.
func (m *common) nested() error {
	m.fail(misuse("a command cannot be given while another is under way"))
	return m.fault
}

// IsFault reports whether a command failed as a whole, rather than being
// refused.
func IsFault(err error) bool {
	if err == nil { // the common case allocates nothing
		return false
	}
	var f *Fault
	return errors.As(err, &f)
}

func (eng *engine[S]) begin() {
	m := &eng.match
	if eng.saved == nil {
		eng.saved = eng.newKept()
	}
	eng.saved.Keep(&m.State)
	m.savedSeq, m.savedLen, m.savedPast, m.savedLate = m.seq, m.length, len(eng.history), m.late
	m.recalled = m.recall
	m.filters = m.opts.Filters
	m.queue.Reset()
	m.fault, m.refusal, m.excused, m.halted = nil, nil, nil, false
	m.dispatched, m.cause, m.by, m.depth, m.self = 0, 0, 0, 0, 0
	m.last = m.seq
	m.nesting, m.cur, m.loop = 0, &m.frames[0], m.loop[:0]
	*m.cur = event.Event{}
	m.candsUsed, m.probing, m.listing = 0, false, false
	m.given, m.instead, m.replacing = nil, m.instead[:0], false
	eng.can.Scratch.Forget()
	m.mode = resolving
	m.joinListeners()
	if eng.scripts != nil {
		eng.scripts.BeginCommand()
	}
}

// finish commits the command or restores the state before it.
func (eng *engine[S]) finish() error {
	m := &eng.match
	m.mode, m.by, m.self = idle, 0, 0
	if f := m.fault; f != nil {
		m.fault = nil
		eng.saved.Restore(&m.State)
		m.recall, m.late = m.recalled, m.savedLate
		m.epoch++
		m.seq, m.last, m.length = m.savedSeq, m.savedSeq, m.savedLen
		m.queue.Reset()
		eng.can.Scratch.Forget()
		m.cutLog(m.savedSeq)
		return f
	}
	if m.refusal != nil {
		m.late = m.savedLate
		return m.refusal
	}
	return nil
}

// notifyObservers shows the observers what the command did.
func (m *common) notifyObservers() {
	if m.mode = watching; m.fault == nil && len(m.observers) > 0 {
		m.notify(m.savedSeq)
	}
}

func (m *common) cutLog(seq uint32) {
	for len(m.log) > 0 && m.log[len(m.log)-1].Seq > seq {
		m.log = m.log[:len(m.log)-1]
	}
	for len(m.mods) > 0 && m.mods[len(m.mods)-1].Seq > seq {
		m.mods = m.mods[:len(m.mods)-1]
	}
}

// run dispatches until the queue is empty and the flow waits.
func (eng *engine[S]) run() {
	m := &eng.match
	for m.fault == nil {
		if eng.rules.Over(&m.State) {
			m.queue.Reset() // nothing happens after the end
			eng.can.Settle.Rest(m)
			return
		}
		if e := m.queue.Next(); e != nil {
			m.cur = e
			eng.dispatchCurrent()
			continue
		}
		m.mode, m.by, m.self, m.cause, m.depth = stepping, 0, 0, m.last, 0
		eng.can.Settle.Settle(m)
		was := m.seq
		if !eng.can.Flow.Flow(m) {
			eng.can.Settle.Rest(m)
			return
		}
		if m.seq == was && m.queue.Empty() {
			m.flowed()
		}
	}
}

// Refuse notes why the command under way was rejected; Do returns it. Only
// resolvers of rejections call it.
func (m *common) Refuse(r *Refusal) {
	if m.refusal == nil {
		m.refusal = r
	}
}

// Seq is the sequence of the last event.
func (m *common) Seq() uint32 { return m.seq }

func (eng *engine[S]) Over() bool {
	return eng.match.ended != byRules || eng.rules.Over(&eng.match.State)
}

func (eng *engine[S]) Legal(p event.Player, buf []Command) []Command {
	m := &eng.match
	if eng.Over() {
		return buf
	}
	if m.mode != idle { // the flow asks who has a choice
		how := m.mode
		m.mode = judging
		buf = eng.rules.Legal(m, p, buf)
		m.mode = how
		return buf
	}
	return eng.list(p, buf)
}

// list is Legal, asked from outside a command.
func (eng *engine[S]) list(p event.Player, buf []Command) (legal []Command) {
	m := &eng.match
	m.candsUsed, m.probing, m.nesting, m.cur = 0, false, 0, &m.frames[0]
	m.by, m.self, m.fault, m.trouble = 0, 0, nil, nil
	m.filters = m.opts.Filters
	m.joinListeners()
	m.mode, m.listing = judging, true
	if eng.scripts != nil {
		eng.scripts.BeginCommand()
	}
	legal = buf // where the listing fails
	defer eng.listed()
	legal = eng.rules.Legal(m, p, buf)
	m.fault = nil
	return legal
}

// listed ends a listing, also one in which the ruleset panicked.
func (eng *engine[S]) listed() {
	m := &eng.match
	m.mode, m.listing = idle, false
	if panicked := recover(); panicked != nil {
		m.escaped(panicked)
		eng.can.Scratch.Forget()
	}
}

// Log is the events so far; it must not be changed.
func (m *common) Log() []event.Event { return m.log }

// Mods is the modifications so far, in order of sequence.
func (m *common) Mods() []event.Mod { return m.mods }

// ModsOf is the modifications of one event.
func (m *common) ModsOf(seq uint32) []event.Mod {
	lo := 0
	for lo < len(m.mods) && m.mods[lo].Seq < seq {
		lo++
	}
	hi := lo
	for hi < len(m.mods) && m.mods[hi].Seq == seq {
		hi++
	}
	return m.mods[lo:hi]
}

// Commands is what was done so far.
func (m *common) Commands() []Record { return m.commands }

// Epoch changes whenever the state is replaced as a whole; caches outside the
// state hang on it.
func (m *common) Epoch() uint32 { return m.epoch }

// Viewer is the player whose view this match is, NoPlayer for the whole truth.
func (m *common) Viewer() event.Player { return m.viewer }

// ListenerName names a listener, "core" for 0.
func (m *common) ListenerName(ref event.ListenerRef) string {
	if n := int(ref) - len(m.prog.Listeners); n >= 0 && n < len(m.listeners) {
		return m.listeners[n].name
	}
	return m.prog.Name(ref)
}
