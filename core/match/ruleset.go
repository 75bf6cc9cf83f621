package match

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
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

// Carrying is a ruleset with handlers that manifests write as data. Without it
// there are none.
type Carrying[S any] interface {
	// Carry does what def.Data(n) stands for, as a script's function would: in
	// the name of the listener and the entity that run, about the present event.
	Carry(m *Match[S], n int)
}

// Stamping is a ruleset whose events tell when and where they happened.
// Without it they have what they were queued with.
type Stamping[S any] interface {
	// Stamp writes clock and places of the moment into the event.
	Stamp(s *S, e *event.Event)
}

// Hearing is a ruleset that can tell, before an event is stamped and its
// listeners are gathered, that there are none. Without it they are always
// gathered.
type Hearing[S any] interface {
	// Heard reports whether anything may listen to an event that has happened.
	Heard(s *S, e *event.Event) bool
}

// Settling is a ruleset with state that lasts only while a chain of events
// resolves.
type Settling[S any] interface {
	// Settle runs when the queue is empty, before the flow goes on.
	Settle(m *Match[S])
	// Rest runs when the flow waits for a command, or the game is over.
	Rest(m *Match[S])
}

// Copying is a ruleset that copies states faster than as whole values.
type Copying[S any] interface {
	// Copy copies a state; it may leave out what the state does not use.
	Copy(dst, src *S)
}

// Keeping is a ruleset that keeps a state aside in less memory than a state
// takes: the one before a command, and those of the history.
type Keeping[S any] interface {
	NewKept() Kept[S]
}

// Kept is a state that is kept aside.
type Kept[S any] interface {
	// Keep copies a state, over the one kept before.
	Keep(s *S)
	// Restore gives it back.
	Restore(s *S)
}

// whole keeps a state as it is.
type whole[S any] struct {
	copier Copying[S]
	state  S
}

func (k *whole[S]) Keep(s *S)    { k.copier.Copy(&k.state, s) }
func (k *whole[S]) Restore(s *S) { k.copier.Copy(s, &k.state) }

// newKept gives room for a state.
func (a *able[S]) newKept() Kept[S] {
	if a.keeper == nil {
		return &whole[S]{copier: a.copier}
	}
	return a.keeper.NewKept()
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
	// Forget empties the scratch memory. It runs before each command, and after a
	// command or listing that failed, as it may have left something there.
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

// Leading is a ruleset of more than two sides, which can tell how a player stands in the
// race for victory. Without it that is the score.
type Leading[S any] interface {
	// Lead rates the position for a player against the strongest of the enemies above
	// all; bots that look far ahead compare leads of one game.
	Lead(m *Match[S], p event.Player) int
}

// Pruning is a ruleset in which different commands can come to the same. Without it
// bots try all of them.
type Pruning[S any] interface {
	// Distinct removes from the legal commands of a player each that comes to the same
	// as one before it, and returns the rest in its order, in the memory of the list.
	Distinct(m *Match[S], list []Command) []Command
}

// Kind is what kind of command one is.
type Kind uint8

// The kinds.
const (
	Acts     Kind = iota // changes the position
	Passes               // ends a phase or a turn
	GivesUp              // ends the game for the player
	Previews             // shows what another command would do; all that it brings can be had without it
)

// Outcome is how a game ended.
type Outcome struct {
	Result  string         `json:"result"` // "" while it goes on, else win, draw or void
	Winners []event.Player `json:"winners,omitempty"`
	Drawn   []event.Player `json:"drawn,omitempty"` // whose own result is a draw, where the game tells
	// Payoffs is what the match brought each seat, in the order of the seats. Nil: the
	// game has no such numbers.
	Payoffs []int `json:"payoffs,omitempty"`
	// Ranks is the place of each seat, 1 for the first. Nil: the game does not rank.
	Ranks []int `json:"ranks,omitempty"`
}

// ResultTitle names a result for people: win, draw or void.
func ResultTitle(result string) i18n.Text {
	return i18n.Text{EN: result, ZH: map[string]string{"win": "分出胜负", "draw": "平局", "void": "无效"}[result]}
}

// able is what a running match asks of its ruleset beyond Ruleset: found once,
// with the defaults where the ruleset has nothing of its own.
type able[S any] struct {
	flow    Flowing[S]
	gather  Gathering[S]
	hear    Hearing[S]
	filter  Filtering[S]
	check   Checking[S]
	counter Counter[S] // nil for none
	carry   Carrying[S]
	stamper Stamping[S]
	settle  Settling[S]
	copier  Copying[S]
	keeper  Keeping[S] // nil: states are kept whole
	hide    Hiding[S]
	scratch Scratching[S]
	turns   Turning[S]
	sorts   Sorting[S]
	rates   Rating[S]
	leads   Leading[S]
	secrets bool // the ruleset hides something
}

func ablenessOf[S any](r Ruleset[S]) (a able[S]) {
	d := defaults[S]{r}
	a.flow = orElse[Flowing[S]](r, d)
	a.gather = orElse[Gathering[S]](r, d)
	a.hear = orElse[Hearing[S]](r, d)
	a.filter = orElse[Filtering[S]](r, d)
	a.check = orElse[Checking[S]](r, d)
	a.counter, _ = r.(Counter[S])
	a.carry = orElse[Carrying[S]](r, d)
	a.stamper = orElse[Stamping[S]](r, d)
	a.settle = orElse[Settling[S]](r, d)
	a.copier = orElse[Copying[S]](r, d)
	a.keeper, _ = r.(Keeping[S])
	a.hide = orElse[Hiding[S]](r, d)
	_, a.secrets = r.(Hiding[S])
	a.scratch = orElse[Scratching[S]](r, d)
	a.turns = orElse[Turning[S]](r, d)
	a.sorts = orElse[Sorting[S]](r, d)
	a.rates = orElse[Rating[S]](r, d)
	a.leads = orElse[Leading[S]](r, d)
	return a
}

// orElse is what a ruleset has of an interface, or its default.
func orElse[T any](rules any, otherwise T) T {
	if own, ok := rules.(T); ok {
		return own
	}
	return otherwise
}

// defaults is what a ruleset has that says nothing of its own: it waits between
// commands, keeps and hides nothing, and its listeners belong to nobody.
type defaults[S any] struct{ rules Ruleset[S] }

func (defaults[S]) Flow(*Match[S]) bool                           { return false }
func (defaults[S]) Holds(*Match[S], *event.Event, Candidate) bool { return true }
func (defaults[S]) Heard(*S, *event.Event) bool                   { return true }
func (defaults[S]) Stamp(*S, *event.Event)                        {}
func (defaults[S]) Settle(*Match[S])                              {}
func (defaults[S]) Rest(*Match[S])                                {}
func (defaults[S]) Copy(dst, src *S)                              { *dst = *src }
func (defaults[S]) Redact(*S, event.Player)                       {}
func (d defaults[S]) Clone() Ruleset[S]                           { return d.rules }
func (defaults[S]) Forget()                                       {}
func (defaults[S]) Kind(Command) Kind                             { return Acts }

// Gather appends all listeners of the event's type.
func (defaults[S]) Gather(m *Match[S], e *event.Event, buf []Candidate) []Candidate {
	if int(e.Type) < len(m.heard) { // a debugger's type may have come later
		for _, ref := range m.heard[e.Type] {
			buf = append(buf, m.prog.Candidate(ref, 0))
		}
	}
	return buf
}

// Native fails the command: there is no such check.
func (defaults[S]) Native(m *Match[S], n int, _ *event.Event) {
	m.fail(misuse("%s is check %d of a ruleset that has none", m.ListenerName(m.by), n))
}

// Carry fails the command: nothing is data to such a ruleset.
func (defaults[S]) Carry(m *Match[S], n int) {
	m.fail(misuse("%s does what the data %d say, of a ruleset that has none", m.ListenerName(m.by), n))
}

// ToAct asks who has a legal command.
func (defaults[S]) ToAct(m *Match[S], buf []event.Player) []event.Player {
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

// Score knows only who has won.
func (defaults[S]) Score(m *Match[S], p event.Player) int {
	switch o := m.Outcome(); {
	case len(o.Winners) == 0:
		return 0
	case slices.Contains(o.Winners, p):
		return 1
	}
	return -1
}

// Lead is the score.
func (defaults[S]) Lead(m *Match[S], p event.Player) int { return m.Score(p) }

// like makes an empty match of the same rules and program.
func (m *Match[S]) like(opts Options) *Match[S] {
	return made(m.can.scratch.Clone(), m.prog, m.heard, opts)
}

// Seats is the number of players.
func (m *Match[S]) Seats() int {
	if r, ok := m.rules.(Seating[S]); ok {
		return r.Seats(m)
	}
	return 2
}

// ToAct appends who may give a command now, apart from giving up.
func (m *Match[S]) ToAct(buf []event.Player) []event.Player { return m.can.turns.ToAct(m, buf) }

// Kind sorts commands, for bots.
func (m *Match[S]) Kind(c Command) Kind { return m.can.sorts.Kind(c) }

// Distinct removes from the legal commands of a player those that come to the same as
// one before them.
func (m *Match[S]) Distinct(list []Command) []Command {
	if r, ok := m.rules.(Pruning[S]); ok {
		return r.Distinct(m, list)
	}
	return list
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
func (m *Match[S]) Score(p event.Player) int { return m.can.rates.Score(m, p) }

// Lead rates the position for a player against the strongest of the enemies above all.
func (m *Match[S]) Lead(p event.Player) int { return m.can.leads.Lead(m, p) }
