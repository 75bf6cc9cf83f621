package tcg

import (
	"arbiter/core/event"
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
	return g.failing(m, g.prog.Conds[ref], &asking{e: e, self: self, unit: self, by: m.State.PlayerOf(self), ref: ref})
}

// FailingOf returns the filters of an action that keep a thing from using it.
func (g *Rules) FailingOf(m *Match, p event.Player, x event.Entity, action int) []Failing {
	a := &g.prog.Actions[action]
	return g.failing(m, a.Conds, &asking{self: x, unit: x, by: p, ref: a.Ref})
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
	l := g.prog.Limits[ref]
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
