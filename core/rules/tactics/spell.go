package tactics

import (
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
)

// Spell names the definitions whose numbers an argument of an event holds;
// those of a set are joined by +.
func (g *Rules) Spell(m *Match, e *event.Event, n int) (string, bool) {
	names, set := g.namesOf(&m.State, e, n)
	v := int(e.Args[n])
	switch {
	case names == nil:
		return "", false
	case set:
		return strings.Join(program.Picked(e.Args[n], len(names), func(i int) string { return names[i] }), "+"), true
	case v < 0 || v >= len(names):
		return "", true
	}
	return names[v], true
}

// Unspell returns the numbers of definitions by their names.
func (g *Rules) Unspell(m *Match, e *event.Event, n int, name string) (int32, bool) {
	names, set := g.namesOf(&m.State, e, n)
	switch {
	case names == nil:
		return 0, false
	case name == "":
		return 0, true
	case !set:
		i := slices.Index(names, name)
		return num.To[int32](max(i, 0)), i >= 0
	}
	bits := int32(0)
	for _, one := range strings.Split(name, "+") {
		i := slices.Index(names, one)
		if i < 0 || i > 31 || one == "" {
			return 0, false
		}
		bits |= 1 << i
	}
	return bits, true
}

// namesOf lists the definitions that an argument of an event counts, nil for
// plain numbers, and says whether it is a set of them.
func (g *Rules) namesOf(s *State, e *event.Event, n int) (names []string, set bool) {
	p := g.prog
	switch {
	case e.Type == program.StepCall && n == program.ArgRef:
		return list(p.Listeners, func(l *match.Listener) string { return l.ID }), false
	case e.Type == program.StatChanged && n == 4: // its tags follow the fields that are listed
		return p.Tags, true
	}
	fields := p.Types.Def(e.Type).Fields
	if n >= len(fields) {
		return nil, false
	}
	who := e.Target
	if fields[n].Name == "slot" && e.Type != program.CooldownChanged {
		who = e.Source
	}
	unit := &p.Units[s.Units[s.UnitOf(who)].Type]
	switch f := &fields[n]; {
	case f.Name == "slot", f.Enum == "slots":
		return list(unit.Slots, func(i *uint16) string { return p.Actions[*i].ID }), f.Enum == "slots"
	case f.Name == "resource":
		return list(p.Classes[unit.Class].Resources, func(d *library.Resource) string { return d.ID }), false
	case f.Enum == "action":
		return list(p.Actions, func(d *program.Action) string { return d.ID }), false
	case f.Enum == "buff", f.Enum == "buffs":
		return list(p.Buffs, func(d *program.Buff) string { return d.ID }), f.Enum == "buffs"
	case f.Enum == "ongoing":
		return list(p.Ongoing, func(d *program.Ongoing) string { return d.ID }), false
	case f.Enum == "tag", f.Enum == "tags":
		return p.Tags, f.Enum == "tags"
	}
	return nil, false
}

// list returns the names of definitions; it is never nil.
func list[T any](all []T, name func(*T) string) []string {
	out := make([]string, len(all))
	for i := range all {
		out[i] = name(&all[i])
	}
	return out
}
