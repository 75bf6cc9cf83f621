package match

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
)

// Ruleset is one game on the kernel. S is its state: a flat value without
// pointers. These five methods make a game; the interfaces below are for games
// that want more. All methods are called with the match as context and must
// keep nothing themselves.
type Ruleset[S any] interface {
	// Begin tells whether the command is well-formed here and now and, if it
	// is, queues its first event. It writes nothing.
	Begin(m *Match[S], c Command) error
	// Apply is the resolver of every event type and the runner of every step:
	// the only writer of the state. It sees a rejected ask with e.Rejected.
	Apply(m *Match[S], e *event.Event)
	// Legal appends every command that the player may give now.
	Legal(m *Match[S], p event.Player, buf []Command) []Command
	// Over reports the end of the game. It is asked after every event.
	Over(s *S) bool
	// Walk visits every field that makes the state what it is.
	Walk(s *S, w *Walker)
}

// What a ruleset may do beyond that is an interface each. A match finds out
// once, when it is made, which of them its ruleset has. As a method with a
// wrong signature would not be found, a ruleset says what it means to be:
//
//	var _ match.Flowing[State] = (*Rules)(nil)

// Flowing is a ruleset whose game goes on by itself between commands, as
// phases and turns do. Without it every command ends when its queue is empty.
type Flowing[S any] interface {
	// Flow is called with an empty queue. It queues the next step of the game
	// and reports true, or reports false to wait for a command.
	Flow(m *Match[S]) bool
}

// Gathering is a ruleset whose listeners belong to things in play. Without it
// an event concerns every listener of its type, and they act for no entity.
type Gathering[S any] interface {
	// Gather appends the listeners that the event concerns.
	Gather(m *Match[S], e *event.Event, buf []Candidate) []Candidate
}

// Filtering is a ruleset whose listeners have plain filters, which need no
// script. Without it every listener that an event concerns goes on to its
// condition.
type Filtering[S any] interface {
	// Holds evaluates the plain filters of a listener.
	Holds(m *Match[S], e *event.Event, c Candidate) bool
}

// Checking is a ruleset with checks of its own among the listeners: those with
// a number in Native. Without it there must be none.
type Checking[S any] interface {
	// Native runs the check with that number.
	Native(m *Match[S], n int, e *event.Event)
}

// Counter is a ruleset that limits how often listeners run. Without it there
// is no limit.
type Counter[S any] interface {
	// Ran is told of each listener whose conditions hold, just before it acts.
	Ran(m *Match[S], c Candidate)
}

// Stamping is a ruleset whose events tell when and where they happened.
// Without it they have what they were queued with.
type Stamping[S any] interface {
	// Stamp writes clock and places of the moment into the event.
	Stamp(s *S, e *event.Event)
}

// Settling is a ruleset with state that lasts only while a chain of events
// resolves.
type Settling[S any] interface {
	// Settle runs after a command, when the queue is empty.
	Settle(m *Match[S])
}

// Copying is a ruleset that copies states faster than as whole values.
type Copying[S any] interface {
	// Copy copies a state; it may leave out what the state does not use.
	Copy(dst, src *S)
}

// Hiding is a ruleset whose players do not know all. Without it everybody sees
// the whole state, generators too.
type Hiding[S any] interface {
	// Redact blanks what the viewer may not know.
	Redact(s *S, viewer event.Player)
}

// Scratching is a ruleset with scratch memory, which two matches must not
// share. Without it all forks of a match use the same ruleset.
type Scratching[S any] interface {
	// Clone gives a ruleset of the same rules with scratch memory of its own.
	Clone() Ruleset[S]
	// Forget empties the scratch memory. It runs before each command and each
	// listing, as one that failed may have left something there.
	Forget()
}

// Seating is a ruleset with another number of players than two.
type Seating[S any] interface {
	// Seats is the number of players of this match.
	Seats(m *Match[S]) int
}

// Turning is a ruleset that knows whose turn it is. Without it those may act
// who have a legal command other than giving up.
type Turning[S any] interface {
	// ToAct appends who may give a command now, apart from giving up.
	ToAct(m *Match[S], buf []event.Player) []event.Player
}

// Sorting is a ruleset with commands that pass or give up. Without it all of
// them change the position.
type Sorting[S any] interface {
	// Kind sorts commands, for bots.
	Kind(c Command) Kind
}

// Deciding is a ruleset with winners. Without it a game that is over ends void.
type Deciding[S any] interface {
	// Outcome tells how the game ended, or that it goes on.
	Outcome(m *Match[S]) Outcome
}

// Rating is a ruleset that can tell a good position from a bad one. Without it
// only a game that was won or lost is worth anything.
type Rating[S any] interface {
	// Score rates the position for a player; bots compare scores of one game.
	Score(m *Match[S], p event.Player) int
}

// Kind is what kind of command one is.
type Kind uint8

// The kinds.
const (
	Acts    Kind = iota // changes the position
	Passes              // ends a phase or a turn
	GivesUp             // ends the game for the player
)

// Outcome is how a game ended.
type Outcome struct {
	Result  string         `json:"result"` // "" while it goes on, else win, draw or void
	Winners []event.Player `json:"winners,omitempty"`
}

// able is what a ruleset has of the interfaces that a running match asks for:
// found once, so that a command pays a comparison for each.
type able[S any] struct {
	flow    Flowing[S]
	gather  Gathering[S]
	filter  Filtering[S]
	check   Checking[S]
	counter Counter[S]
	stamper Stamping[S]
	settle  Settling[S]
	copier  Copying[S]
	hide    Hiding[S]
	scratch Scratching[S]
	turns   Turning[S]
	sorts   Sorting[S]
	rates   Rating[S]
}

func ablenessOf[S any](r Ruleset[S]) (a able[S]) {
	a.flow, _ = r.(Flowing[S])
	a.gather, _ = r.(Gathering[S])
	a.filter, _ = r.(Filtering[S])
	a.check, _ = r.(Checking[S])
	a.counter, _ = r.(Counter[S])
	a.stamper, _ = r.(Stamping[S])
	a.settle, _ = r.(Settling[S])
	a.copier, _ = r.(Copying[S])
	a.hide, _ = r.(Hiding[S])
	a.scratch, _ = r.(Scratching[S])
	a.turns, _ = r.(Turning[S])
	a.sorts, _ = r.(Sorting[S])
	a.rates, _ = r.(Rating[S])
	return a
}

// copyState copies a state.
func (m *Match[S]) copyState(dst, src *S) {
	if m.can.copier == nil {
		*dst = *src
		return
	}
	m.can.copier.Copy(dst, src)
}

// flow takes the game a step further; it reports false when the game waits.
func (m *Match[S]) flow() bool {
	if m.can.settle != nil {
		m.can.settle.Settle(m)
	}
	return m.can.flow != nil && m.can.flow.Flow(m)
}

// forget empties the ruleset's scratch memory.
func (m *Match[S]) forget() {
	if m.can.scratch != nil {
		m.can.scratch.Forget()
	}
}

// like makes an empty match of the same rules and program.
func (m *Match[S]) like(opts Options) *Match[S] {
	rules := m.rules
	if m.can.scratch != nil {
		rules = m.can.scratch.Clone()
	}
	return made(rules, m.prog, m.heard, opts)
}

// hearing appends all listeners of an event's type, for a ruleset that does not
// gather them itself.
func (m *Match[S]) hearing(e *event.Event, buf []Candidate) []Candidate {
	if int(e.Type) < len(m.heard) { // a debugger's type may have come later
		for _, ref := range m.heard[e.Type] {
			buf = append(buf, m.prog.Candidate(ref, 0))
		}
	}
	return buf
}

// Seats is the number of players.
func (m *Match[S]) Seats() int {
	if r, ok := m.rules.(Seating[S]); ok {
		return r.Seats(m)
	}
	return 2
}

// ToAct appends who may give a command now, apart from giving up.
func (m *Match[S]) ToAct(buf []event.Player) []event.Player {
	if m.can.turns != nil {
		return m.can.turns.ToAct(m, buf)
	}
	for seat := range m.Seats() {
		p := num.To[event.Player](seat)
		for _, c := range m.Legal(p, nil) {
			if m.Kind(c) != GivesUp {
				buf = append(buf, p)
				break
			}
		}
	}
	return buf
}

// Kind sorts commands, for bots.
func (m *Match[S]) Kind(c Command) Kind {
	if m.can.sorts == nil {
		return Acts
	}
	return m.can.sorts.Kind(c)
}

// Outcome tells how the game ended, or that it goes on.
func (m *Match[S]) Outcome() Outcome {
	if r, ok := m.rules.(Deciding[S]); ok {
		return r.Outcome(m)
	}
	if m.Over() {
		return Outcome{Result: "void"}
	}
	return Outcome{}
}

// Score rates the position for a player; bots compare scores of one game.
func (m *Match[S]) Score(p event.Player) int {
	if m.can.rates != nil {
		return m.can.rates.Score(m, p)
	}
	switch o := m.Outcome(); {
	case len(o.Winners) == 0:
		return 0
	case slices.Contains(o.Winners, p):
		return 1
	}
	return -1
}
