package tcg

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/program"
)

// What debuggers ask of the rules: they are asked as in play, and change nothing.

// Failing is a filter that does not hold, with what was read on its sides.
type Failing struct {
	Cond        *kit.Cond
	Left, Right int32
}

// Failing returns the filters that keep a listener from hearing an event: one, or
// a run of alternatives; nil when nothing does.
func (g *Rules) Failing(m *Match, e *Event, ref event.ListenerRef, self event.Entity) (list []Failing) {
	return g.failing(m, g.prog.Filters[ref].Conds, &asking{e: e, self: self, unit: self, by: m.State.PlayerOf(self), ref: ref})
}

// FailingOf returns the filters of an action that keep a thing from using it.
func (g *Rules) FailingOf(m *Match, p event.Player, x event.Entity, action int) []Failing {
	a := &g.prog.Actions[action]
	return g.failing(m, a.Conds, &asking{self: x, unit: x, by: p, ref: a.Ref})
}

// Hindrance is what prevents an action or the choice of a target; the zero value is nothing.
type Hindrance struct {
	Filters []Failing
	When    def.FuncRef     // a function of a script says no
	Wants   *program.Target // its target is of another kind than this
}

// HindranceOf returns the filters or the function that prevent a command.
func (g *Rules) HindranceOf(m *Match, c match.Command) Hindrance {
	switch s := &m.State; {
	case c.Verb == Act && c.Choice >= 0 && int(c.Choice) < len(g.prog.Actions):
		a := &g.prog.Actions[c.Choice]
		if list := g.FailingOf(m, c.Player, c.Source, int(c.Choice)); list != nil {
			return Hindrance{Filters: list}
		}
		if a.Def.When != 0 && !m.Judge(a.Ref, a.Def.When, c.Source, c.Source) {
			return Hindrance{When: a.Def.When}
		}
		return g.targetHindrance(m, a.Target, &c)
	case c.Verb == Play && s.CardIndex(c.Source) != 0:
		return g.targetHindrance(m, g.prog.Cards[s.Cards[s.CardIndex(c.Source)].Def].Targets, &c)
	}
	return Hindrance{}
}

// targetHindrance returns what prevents the choice of a target: its kind, or else a filter or
// function that it does not fit.
func (g *Rules) targetHindrance(m *Match, t *program.Target, c *match.Command) Hindrance {
	if t == nil || c.Target == 0 || c.Target == c.Source && g.mayChooseItself(m, t, c.Player, c.Source) {
		return Hindrance{}
	}
	bare := *t
	bare.Conds, bare.When = nil, 0
	switch g.checkTarget(m, &bare, c.Player, c.Source, c.Target).reason {
	case 0:
	case g.prog.Reason.Target:
		return Hindrance{Wants: t}
	default:
		return Hindrance{}
	}
	if list := g.failing(m, t.Conds, &asking{self: c.Source, unit: c.Target, by: c.Player}); list != nil {
		return Hindrance{Filters: list}
	}
	if t.When != 0 && !m.Judge(t.Ref, t.When, c.Source, c.Target) {
		return Hindrance{When: t.When}
	}
	return Hindrance{}
}

func (g *Rules) failing(m *Match, conds []kit.Cond, a *asking) (list []Failing) {
	failed := kit.Failing(conds, func(c *kit.Cond) bool { return g.holdsOne(m, c, a) })
	for i := range failed {
		f := Failing{Cond: &failed[i], Left: g.read(m, &failed[i].Left, a)}
		if f.Cond.Path {
			f.Right = g.read(m, &f.Cond.Right, a)
		}
		list = append(list, f)
	}
	return list
}

// LimitReached reports whether an entity has used up the limits of a listener,
// per turn and per match.
func (g *Rules) LimitReached(s *State, ref event.ListenerRef, self event.Entity) (turn, whole bool) {
	l := g.prog.Filters[ref].Limit
	if l == (program.Limit{}) {
		return false, false
	}
	return s.spent(l, ref, self)
}

// EachChange asks the modifiers of a unit as derive does, on a copy of it, and calls note
// for each that holds.
func (g *Rules) EachChange(m *Match, b *Body, card *program.CardDef, note func(mod *program.Modifier, by int16)) {
	g.Fresh(m, b)
	copied := *b
	t := sum{full: true, note: note}
	g.inside++
	g.findGifts(m, &t, &copied, card)
	g.collect(m, &t, &copied, card)
	g.inside--
	g.endDerive(&t, &copied)
}
