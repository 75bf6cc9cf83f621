package tactics

import (
	"arbiter/core/def"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tactics/program"
)

// Hindrance is what prevents an action whose refusal gives only a condition; the zero value is
// nothing.
type Hindrance struct {
	Filters  []Unmet
	When     def.FuncRef // a function of a script says no
	Unlinked bool        // the attack provides nothing that this derived action requires
}

// Unmet is a filter that does not hold.
type Unmet struct {
	Text string // as the manifest has it
	Is   int    // what its left side is now
}

// HindranceOf returns what prevents the action of a command.
func (g *Rules) HindranceOf(m *Match, c match.Command) (h Hindrance) {
	s := &m.State
	if c.Verb == Confirm && s.Aiming.Unit != 0 {
		c.Source, c.Choice = HandleOf(s.Aiming.Unit), int16(s.Aiming.Slot)
	}
	u := s.UnitOf(c.Source)
	if c.Verb != AimVerb && c.Verb != Use && c.Verb != Confirm || u == 0 || c.Choice < 0 || int(c.Choice) >= len(g.prog.Units[s.Units[u].Type].Slots) {
		return h
	}
	a, at := g.act(s, u, num.To[uint8](c.Choice)), s.moment()
	for _, f := range kit.Failing(a.Where, func(x *kit.Cond) bool { return g.holds(s, u, x) }) {
		h.Filters = append(h.Filters, Unmet{f.Text, g.read(s, u, f.Left.Prop)})
	}
	switch {
	case at == derives && a.Kind == program.Derived && s.actOf(g, s.base()).Provides&a.Requires == 0:
		h.Filters, h.Unlinked = nil, true
	case h.Filters == nil && a.When.Func != 0 && !m.Judge(a.When.Ref, a.When.Func, HandleOf(u), g.answered(s, at)):
		h.When = a.When.Func
	}
	return h
}
