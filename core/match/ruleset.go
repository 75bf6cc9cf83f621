package match

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
)

// Ruleset is one game on the kernel. S is its state: a flat value without
// pointers. Five methods make a game, and Capabilities lists what else it can do. All
// methods are called with the match as context and must keep nothing themselves.
type Ruleset[S any] interface {
	// Begin checks that the command is well-formed here and now and queues its first event.
	// It does not change the state.
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
	// Capabilities returns what the ruleset can do beyond these methods. A match calls it
	// once, when it is made.
	Capabilities() Capabilities[S]
}

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

// Checking is a ruleset with checks of its own among the listeners: those with a number in
// Native. Without it, no listener may have one.
type Checking[S any] interface {
	// Native runs the check with that number.
	Native(m *Match[S], n int, e *event.Event)
}

// Counter is a ruleset that limits how often listeners run. Without it they run without a
// limit.
type Counter[S any] interface {
	// Ran is called for each listener whose conditions hold, just before it acts.
	Ran(m *Match[S], c Candidate)
}

// Carrying is a ruleset with handlers that manifests write as data. Without it
// there are none.
type Carrying[S any] interface {
	// Carry does what def.Data(n) describes, as a script's function would: in the name of
	// the listener and the entity that run, about the present event.
	Carry(m *Match[S], n int)
}

// Stamping is a ruleset whose events record when and where they happened. Without it they
// keep the values that they were queued with.
type Stamping[S any] interface {
	// Stamp writes clock and places of the moment into the event.
	Stamp(s *S, e *event.Event)
}

// Hearing is a ruleset that knows, before an event is stamped, whether it has any
// listeners. Without it they are always gathered.
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
	// Restore returns it back.
	Restore(s *S)
}

// lendable is a Kept that can keep a state of another match after Forget.
type lendable interface{ Forget() }

// whole keeps a state as it is.
type whole[S any] struct {
	copier Copying[S]
	state  S
}

func (k *whole[S]) Keep(s *S)    { k.copier.Copy(&k.state, s) }
func (k *whole[S]) Restore(s *S) { k.copier.Copy(s, &k.state) }

// newKept returns memory for a state.
func (eng *engine[S]) newKept() Kept[S] {
	if eng.can.Keep == nil {
		return &whole[S]{copier: eng.can.Copy}
	}
	return eng.can.Keep.NewKept()
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
	// Clone returns a ruleset of the same rules with scratch memory of its own.
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

// Turning is a ruleset that knows which players are to act. Without it these are the
// players with a legal command other than giving up.
type Turning[S any] interface {
	// ToAct appends who may give a command now, apart from giving up.
	ToAct(m *Match[S], buf []event.Player) []event.Player
}

// Allying is a ruleset with teams. Without it each player is alone.
type Allying[S any] interface {
	// Allied reports whether two players win and lose together.
	Allied(m *Match[S], p, q event.Player) bool
}

// Responding is a ruleset in which players can respond to an action before it is carried out.
type Responding[S any] interface {
	// Midway reports whether an action is under way, to which those who are to act can only
	// respond. Bots do not take such a moment for somebody's turn.
	Midway(m *Match[S]) bool
}

// Sorting is a ruleset with commands that pass or give up. Without it all of
// them change the position.
type Sorting[S any] interface {
	// Kind sorts commands, for bots.
	Kind(c Command) Kind
}

// Deciding is a ruleset with winners. Without it a game that is over ends void.
type Deciding[S any] interface {
	// Outcome reports how the game ended, or that it goes on.
	Outcome(m *Match[S]) Outcome
}

// Rating is a ruleset that can rate positions. Without it only a game that was won or lost
// is worth anything.
type Rating[S any] interface {
	// Score rates the position for a player; bots compare scores of one game.
	Score(m *Match[S], p event.Player) int
}

// Leading is a ruleset with scores that mislead bots that look far ahead, for example because it
// has more than two sides. Without it a lead is the score.
type Leading[S any] interface {
	// Lead rates the position for a player in the race for victory, against the strongest of
	// several enemies above all. Bots that look far ahead compare leads of one game.
	Lead(m *Match[S], p event.Player) int
}

// Foreseeing is a ruleset that rates positions in another way once everybody has had a turn. A
// score or a lead compares what one command makes of a position. It may leave out what no command
// of the turn changes, though it decides matches. Without it the prospect is the lead.
type Foreseeing[S any] interface {
	// Prospect rates the position for a player by the victories that such positions led to. It
	// is on the scale of leads.
	Prospect(m *Match[S], p event.Player) int
}

// Scaling is a ruleset that knows what leads are worth. Without it bots that give advice play on
// to the end to learn who wins.
type Scaling[S any] interface {
	// Scale returns the lead that makes victory three times as likely as before, against all
	// others together, and how many sides can win. It is the same during a match.
	Scale(m *Match[S]) (lead, sides int)
}

// Pruning is a ruleset in which different commands can come to the same. Without it
// bots try all of them.
type Pruning[S any] interface {
	// Distinct removes from the legal commands of a player each command with the same
	// result as an earlier one. It returns the rest in order, in the memory of the list.
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

// Kinds is a set of kinds.
type Kinds uint8

// Only is the set of a kind alone.
func (k Kind) Only() Kinds { return 1 << (k & 7) }

// Outcome is how a game ended.
type Outcome struct {
	Result  string         `json:"result"` // "" while it goes on, else win, draw, loss of all players, or void
	Winners []event.Player `json:"winners,omitempty"`
	Drawn   []event.Player `json:"drawn,omitempty"` // the players with a draw, where the game distinguishes players
	Late    []event.Player `json:"late,omitempty"`  // the players who have lost on time
	// Payoffs is what the match brought each seat, in the order of the seats. Nil: the
	// game has no such numbers.
	Payoffs []int `json:"payoffs,omitempty"`
	// Ranks is the place of each seat, 1 for the first. Nil: the game does not rank.
	Ranks []int `json:"ranks,omitempty"`
}

// Decided returns the outcome of a game that is over and has one winner. With
// event.NoPlayer it is a draw.
func Decided(winner event.Player) Outcome {
	if winner == event.NoPlayer {
		return Outcome{Result: "draw"}
	}
	return Outcome{Result: "win", Winners: []event.Player{winner}}
}

// Worth is what the outcome is for a seat: 1 for a winner, -1 for a loser, and 0 with a draw and in
// a void match. In a loss, all seats are losers.
func (o *Outcome) Worth(p event.Player) int {
	switch {
	case o.Result == "loss":
		return -1
	case slices.Contains(o.Winners, p) && o.Result != "void":
		return 1
	case len(o.Winners) == 0 || slices.Contains(o.Drawn, p) || o.Result == "void":
		return 0
	}
	return -1
}

// ResultTitle names a result for people: win, draw, loss or void.
func ResultTitle(result string) i18n.Text {
	return i18n.Text{EN: result, ZH: map[string]string{"win": "分出胜负", "draw": "平局", "loss": "全体失败", "void": "无效"}[result]}
}

// capabilities is the part of a ruleset beyond Ruleset that a running match uses. It is
// like makes an empty match of the same rules and program.
func (eng *engine[S]) like(opts Options) *engine[S] {
	m := &eng.match
	return made(eng.can.Scratch.Clone(), m.prog, m.heard, opts)
}

func (eng *engine[S]) Seats() int { return eng.can.Seats.Seats(&eng.match) }

func (eng *engine[S]) ToAct(buf []event.Player) []event.Player {
	m := &eng.match
	if m.ended != byRules {
		return buf
	}
	return eng.can.Turns.ToAct(m, buf)
}

func (eng *engine[S]) Midway() bool {
	return eng.can.Respond != nil && eng.can.Respond.Midway(&eng.match)
}

func (eng *engine[S]) Kind(c Command) Kind { return eng.can.Sort.Kind(c) }

func (eng *engine[S]) Without(list []Command, kinds Kinds) []Command {
	sort, n := eng.can.Sort, 0
	for i := range list {
		if kinds&sort.Kind(list[i]).Only() == 0 {
			if n < i { // most lists lose only their last commands
				list[n] = list[i]
			}
			n++
		}
	}
	return list[:n]
}

func (eng *engine[S]) Options(p event.Player, buf []Command) (list []Command, surrender Command) {
	sort, n := eng.can.Sort, len(buf)
	list = eng.Legal(p, buf)
	for i := n; i < len(list); i++ {
		if sort.Kind(list[i]) == GivesUp {
			surrender = list[i]
			continue
		}
		if n != i {
			list[n] = list[i]
		}
		n++
	}
	return list[:n], surrender
}

func (eng *engine[S]) Find(list []Command, kind Kind) int {
	sort := eng.can.Sort
	for i := range list {
		if sort.Kind(list[i]) == kind {
			return i
		}
	}
	return -1
}

func (eng *engine[S]) Distinct(list []Command) []Command {
	return eng.can.Prune.Distinct(&eng.match, list)
}

func (eng *engine[S]) Outcome() Outcome {
	m := &eng.match
	out := Outcome{}
	if m.ended != byRules {
		out = m.endedOutcome(func(p, q event.Player) bool { return eng.can.Ally.Allied(m, p, q) })
	} else {
		out = eng.can.Decide.Outcome(m)
	}
	if out.Result != "" {
		out.Late = m.latecomers()
	}
	return out
}

func (eng *engine[S]) Score(p event.Player) int { return eng.can.Rate.Score(&eng.match, p) }

func (eng *engine[S]) Lead(p event.Player) int { return eng.can.Lead.Lead(&eng.match, p) }

func (eng *engine[S]) Prospect(p event.Player) int { return eng.can.Foresee.Prospect(&eng.match, p) }

func (eng *engine[S]) Scale() (lead, sides int) { return eng.can.Scale.Scale(&eng.match) }

func (eng *engine[S]) Allied(p, q event.Player) bool { return eng.can.Ally.Allied(&eng.match, p, q) }
