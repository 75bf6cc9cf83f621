package tcg

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/program"
)

// asking is what a filter is evaluated against.
type asking struct {
	e    *event.Event // nil in modifiers
	self event.Entity
	unit event.Entity
	by   event.Player      // who controls self, or would act
	n    *program.Numbers  // of the keyword or status whose modifier it is; nil in listeners
	ref  event.ListenerRef // in listeners: whose it is
}

// holds evaluates filters in order; all must hold, of alternatives one.
func (g *Rules) holds(m *match.Match[State], conds []kit.Cond, a *asking) bool {
	m.Weigh(len(conds))
	if len(conds) == 0 {
		return true
	}
	if count := m.Coverage(); count != nil {
		return kit.MetCounted(conds, count, func(c *kit.Cond) bool { return g.holdsOne(m, c, a) })
	}
	for i := 0; i < len(conds); i++ { // kit.Met without a function, as much of the time is spent here
		c := &conds[i]
		held := g.holdsOne(m, c, a)
		for c.Or {
			i++
			c = &conds[i]
			held = held || g.holdsOne(m, c, a)
		}
		if !held {
			return false
		}
	}
	return true
}

func (g *Rules) holdsOne(m *match.Match[State], c *kit.Cond, a *asking) bool {
	left, right := g.read(m, &c.Left, a), c.Value
	if c.Path {
		right = g.read(m, &c.Right, a)
	}
	if c.By != 0 {
		by := m.State.Option(c.By - 1)
		if by <= 0 {
			return false
		}
		left %= int32(by)
	}
	return c.Holds(left, right)
}

// Holds evaluates the plain filters of a candidate, and its limits.
func (g *Rules) Holds(m *match.Match[State], e *event.Event, c match.Candidate) bool {
	f := &g.prog.Filters[c.Ref]
	if l := f.Limit; l != (program.Limit{}) {
		if turn, match := m.State.spent(l, c.Ref, c.Self); turn || match {
			return false
		}
	}
	if len(f.Conds) == 0 {
		return true
	}
	if f.About != nil && !m.State.mayConcern(f.About, e.Source) && m.Coverage() == nil {
		m.Weigh(len(f.Conds))
		return false
	}
	a := asking{e: e, self: c.Self, unit: c.Self, by: event.NoPlayer, ref: c.Ref}
	if c.Self != 0 && f.AsksPlayer { // Self is 0 for a rule
		a.by = m.State.PlayerOf(c.Self)
	}
	return g.holds(m, f.Conds, &a)
}

// mayConcern reports whether filters that can hold for some cards can hold for a thing. It
// is one of the cards, or on the board, or no card.
func (s *State) mayConcern(cards program.CardSet, x event.Entity) bool {
	ix := s.CardIndex(x)
	return ix == 0 || s.Cards[ix].Body != 0 || cards.Has(s.Cards[ix].Def)
}

var errTooManyUses = fmt.Errorf("more than %d limits of listeners and actions are counted at the same time", maxUses)

// Ran counts a run of a listener with a limit.
func (g *Rules) Ran(m *match.Match[State], c match.Candidate) {
	l := g.prog.Filters[c.Ref].Limit
	if l == (program.Limit{}) {
		return
	}
	if !m.State.use(l, c.Ref, c.Self) {
		m.Fail(errTooManyUses)
	} else if g.prog.Types.Def(m.Event().Type).Kind == event.Ask {
		g.ran = append(g.ran, c)
	}
}

// settleRuns returns what the listeners of an ask used of their limits when the ask is
// rejected, because the events that they queued do not happen (K-26). The rejecting
// listener keeps its use. A play is one ask in two parts.
func (g *Rules) settleRuns(s *State, e *Event) {
	if e.Type == events.CardPlayDeclared && !e.Rejected {
		return
	}
	if e.Rejected {
		for _, c := range g.ran {
			if c.Ref != e.RejectedBy {
				s.unuse(c.Ref, c.Self)
			}
		}
	}
	g.ran = g.ran[:0]
}
