package match

import (
	"arbiter/core/event"
	"arbiter/core/num"
)

// Capabilities is what a ruleset can do beyond the methods of Ruleset, a field for each
// group of methods. A ruleset sets the fields that it implements, most of them to itself,
// and the compiler checks the methods. A match uses a default for a field that is nil;
// each interface says which.
type Capabilities[S any] struct {
	_ [0]func() // cannot be compared: the comparison would be compiled for every game

	// The life of a command.
	Flow    Flowing[S]    // the game goes on by itself between commands
	Settle  Settling[S]   // state that lasts only while a chain of events resolves
	Stamp   Stamping[S]   // events carry the time and place at which they happen
	Scratch Scratching[S] // memory that two matches must not share

	// Listeners.
	Hear   Hearing[S]   // quick answer that nothing listens to an event
	Gather Gathering[S] // listeners belong to things in play
	Filter Filtering[S] // listeners have plain filters
	Check  Checking[S]  // checks of the ruleset are listeners
	Carry  Carrying[S]  // handlers that manifests write as data
	Count  Counter[S]   // bounds on how often listeners run
	AtOnce bool         // what comes in the place of a rejected ask precedes every effect in the queue

	// The state.
	Copy   Copying[S]   // copies a state faster than as a whole
	Keep   Keeping[S]   // keeps past states in less memory
	Domain Domained[S]  // the meaning of the fields
	Spell  Spelling[S]  // names for numbers in events
	Remap  Remapping[S] // takes over a match of other packs
	Touch  Toucher[S]   // follows changes that are made by hand
	Give   Giving[S]    // makes cards and other things from nothing

	// Players and what they know.
	Seats    Seating[S]     // another number of players than two
	Turns    Turning[S]     // whose turn it is
	Ally     Allying[S]     // who plays together
	Respond  Responding[S]  // responses to an action
	Hide     Hiding[S]      // hidden parts of the state
	Guess    Guessing[S]    // guesses for what is hidden
	Recall   Recalling[S]   // what each player has seen
	Decide   Deciding[S]    // winners
	Position Positioning[S] // which states are one position

	// Bots.
	Sort    Sorting[S]    // commands that pass or give up
	Rate    Rating[S]     // how good a position is
	Lead    Leading[S]    // how near a player is to victory
	Foresee Foreseeing[S] // the same, after a round of turns
	Scale   Scaling[S]    // what leads are worth
	Prune   Pruning[S]    // commands with equal results
}

// complete sets the fields that are nil to their defaults. It leaves Keep, Count, Spell, Remap,
// Give, Respond, Guess and Recall nil: without them a match does less.
func complete[S any](c *Capabilities[S], r Ruleset[S]) {
	d := &defaults[S]{r}
	c.Flow, c.Settle, c.Stamp, c.Scratch = or[Flowing[S]](c.Flow, d), or[Settling[S]](c.Settle, d), or[Stamping[S]](c.Stamp, d), or[Scratching[S]](c.Scratch, d)
	c.Hear, c.Gather, c.Filter = or[Hearing[S]](c.Hear, d), or[Gathering[S]](c.Gather, d), or[Filtering[S]](c.Filter, d)
	c.Check, c.Carry = or[Checking[S]](c.Check, d), or[Carrying[S]](c.Carry, d)
	c.Copy, c.Domain, c.Touch = or[Copying[S]](c.Copy, d), or[Domained[S]](c.Domain, d), or[Toucher[S]](c.Touch, d)
	c.Seats, c.Turns, c.Hide = or[Seating[S]](c.Seats, d), or[Turning[S]](c.Turns, d), or[Hiding[S]](c.Hide, d)
	c.Ally = or[Allying[S]](c.Ally, d)
	c.Decide, c.Position = or[Deciding[S]](c.Decide, d), or[Positioning[S]](c.Position, d)
	c.Sort, c.Rate, c.Lead = or[Sorting[S]](c.Sort, d), or[Rating[S]](c.Rate, d), or[Leading[S]](c.Lead, d)
	c.Foresee, c.Scale, c.Prune = or[Foreseeing[S]](c.Foresee, d), or[Scaling[S]](c.Scale, d), or[Pruning[S]](c.Prune, d)
}

// or returns a capability, or the default of one that is nil.
func or[T comparable](own, fallback T) T {
	var none T
	if own == none {
		return fallback
	}
	return own
}

// defaults has the capabilities that a ruleset lacks. It waits between commands, keeps
// and hides nothing, and its listeners belong to no entity.
type defaults[S any] struct{ rules Ruleset[S] }

func (defaults[S]) Allied(_ *Match[S], p, q event.Player) bool    { return p == q }
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
func (defaults[S]) Seats(*Match[S]) int                           { return 2 }
func (defaults[S]) Domain(*Match[S], string) Domain               { return AnyValue() }
func (defaults[S]) Validate(*Match[S]) error                      { return nil }
func (defaults[S]) Touched(*S)                                    {}
func (defaults[S]) Position(m *Match[S]) uint64                   { return m.Hash() }

// Scale knows no scale, and every seat is a side.
func (defaults[S]) Scale(m *Match[S]) (lead, sides int) { return 0, m.Seats() }

// Distinct keeps all commands.
func (defaults[S]) Distinct(_ *Match[S], list []Command) []Command { return list }

// Outcome is void when the game is over.
func (defaults[S]) Outcome(m *Match[S]) Outcome {
	if m.Over() {
		return Outcome{Result: "void"}
	}
	return Outcome{}
}

// Gather appends all listeners of the event's type.
func (defaults[S]) Gather(m *Match[S], e *event.Event, buf []Candidate) []Candidate {
	for _, ref := range m.heard[e.Type] {
		buf = append(buf, m.prog.Candidate(ref, 0))
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
	o := m.Outcome()
	return o.Worth(p)
}

// Lead is the score.
func (defaults[S]) Lead(m *Match[S], p event.Player) int { return m.Score(p) }

// Prospect is the lead.
func (defaults[S]) Prospect(m *Match[S], p event.Player) int { return m.Lead(p) }
