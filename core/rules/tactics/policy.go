package tactics

import (
	"fmt"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// PolicyBot is a player whose choices a script makes: the policy that the
// battle names for its enemy, or another by id. It chooses outside of the
// battle, and its commands are recorded like a person's.
type PolicyBot struct {
	ID    string // "" = that of the battle
	buf   []match.Command
	fault error
}

var _ bot.Failing = (*PolicyBot)(nil)

// Choose returns a command. A side that can do nothing but give up does so.
func (b *PolicyBot) Choose(view match.Any) (c match.Command) {
	b.fault = nil
	m, ok := match.Of[State](view)
	if !ok {
		return match.Command{}
	}
	id := b.ID
	if id == "" {
		id = Of(m).battle.Policy
	}
	if id == "" {
		b.fault = &match.Fault{Err: &def.Fault{Pos: Of(m).battle.Pos, Msg: fmt.Sprintf("the battle %q names no policy, by which the bot policy could play", Of(m).battle.ID)}}
		return match.Command{}
	}
	c, b.fault = Choose(m, id, view.Viewer(), b.buf)
	b.buf = Of(m).options
	return c
}

// Fault is what has gone wrong in the last choice.
func (b *PolicyBot) Fault() error { return b.fault }

// Choose lets a policy pick a command for a side: its function is given the
// number of legal commands and answers with one of them, from 1. The error is the
// *match.Fault of a function that fails or answers anything else.
func Choose(m *Match, policy string, p event.Player, buf []match.Command) (match.Command, error) {
	g := Of(m)
	ref, ok := g.prog.Policy[policy]
	if !ok {
		return match.Command{}, &match.Fault{Err: fmt.Errorf("unknown policy %q", policy)}
	}
	g.options = m.Legal(p, buf[:0])
	n := len(g.options) - 1 // without conceding
	switch {
	case n < 0:
		return match.Command{}, &match.Fault{Err: fmt.Errorf("side %d has nothing to choose", p+1)}
	case n == 0:
		return g.options[0], nil
	}
	_ = m.ReadFault() // of an earlier reading
	l := &g.prog.Listeners[ref]
	pick := m.Compute(ref, l.Run, g.policyUnit(&m.State), num.To[event.Entity](n))
	if err := m.ReadFault(); err != nil {
		return match.Command{}, err
	}
	if pick < 1 || pick > n {
		return match.Command{}, &match.Fault{Listener: m.ListenerName(ref), Err: &def.Fault{Pos: l.Pos, Msg: fmt.Sprintf("the policy %q chose %d of %d", policy, pick, n)}}
	}
	return g.options[pick-1], nil
}

// policyUnit is in whose name a policy reads: the active unit, else the first.
func (g *Rules) policyUnit(s *State) event.Entity { return HandleOf(max(s.Active, 1)) }

// Option is one of the commands among which a policy chooses, from 1.
func Option(m *Match, n int) (c match.Command, kind, id string, err error) {
	g := Of(m)
	if n < 1 || n >= len(g.options) { // the last one is to concede
		return c, "", "", fmt.Errorf("there is no option %d", n)
	}
	c = g.options[n-1]
	kind, id = Considered(m, c)
	return c, kind, id, nil
}

// Considered returns what scripts see of a command: its kind, which is that of the action for
// one that is used, and the id of the action, "" for none.
func Considered(m *Match, c match.Command) (kind, id string) {
	kind = VerbWords[c.Verb]
	if u := m.State.UnitOf(c.Source); u != 0 && (c.Verb == Use || c.Verb == AimVerb) {
		a := Of(m).act(&m.State, u, num.To[uint8](c.Choice))
		id = a.ID
		if c.Verb == Use {
			kind = a.Action.Kind
		}
	}
	return kind, id
}

// CommandWords are what scripts call kinds of commands that use no action.
func CommandWords() (words []string) {
	for _, v := range []uint8{Activate, AimVerb, Confirm, Cancel, Pass, EndUnit, EndTurn} {
		words = append(words, VerbWords[v])
	}
	return words
}

// SeatOf is in whose name the bot of a side reads: the active unit if it has it, else its
// first.
func SeatOf(m *Match, p event.Player) event.Entity {
	s := &m.State
	if s.Active != 0 && s.Units[s.Active].Side == p {
		return HandleOf(s.Active)
	}
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Units[u].Side == p {
			return HandleOf(u)
		}
	}
	return 0
}
