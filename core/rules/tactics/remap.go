package tactics

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
)

// remap finds the definitions of another program in this one, by name. What
// the position needs and the packs no longer have is lost.
type remap struct {
	from, to *program.Program
	lost     []string
	sorts    [program.MaxUnits + 1]uint8 // type of each unit in from
}

// Remap makes a state of another program one of this program. The battle must
// have the same units and a board of the same size; where units begin may
// differ, as they have moved since.
func (g *Rules) Remap(s *State, past *match.Past, from match.Ruleset[State]) error {
	old, ok := from.(*Rules)
	if !ok {
		return i18n.Errorf("a game of another kind", "另一种游戏")
	}
	if err := sameField(old.battle, g.battle); err != nil {
		return err
	}
	r := &remap{from: old.prog, to: g.prog}
	for u := uint8(1); u <= s.NUnits; u++ {
		r.sorts[u] = s.Units[u].Type
	}
	r.units(s)
	r.flow(s)
	r.effects(s)
	for _, list := range past.Events {
		r.events(s, list)
	}
	r.commands(s, past.Commands)
	if len(r.lost) > 0 {
		slices.Sort(r.lost)
		return i18n.Errorf("the packs no longer have %s", "扩展包中已没有%s", strings.Join(slices.Compact(r.lost), ", "))
	}
	return nil
}

// sameField refuses a battle in which units or hexes would mean others.
func sameField(old, now *program.Battle) error {
	if !slices.Equal(old.Names, now.Names) {
		return i18n.Errorf("the battle %s has other units now", "战斗%s的单位已改变", now.ID)
	}
	if old.Grid != nil && (now.Grid == nil || now.Grid.Len() != old.Grid.Len() || now.Grid.Axial(now.Grid.Len()) != old.Grid.Axial(old.Grid.Len())) {
		return i18n.Errorf("the map of the battle %s has another size now", "战斗%s的地图大小已改变", now.ID)
	}
	return nil
}

// find returns the number of a definition, and notes it as lost if it is gone.
func (r *remap) find(kind, id string) int {
	n := r.to.ID(kind, id)
	if n == 0 {
		r.lost = append(r.lost, kind+" "+id)
	}
	return n
}

func (r *remap) tag(n uint8) uint8 {
	i := slices.Index(r.to.Tags, r.from.Tags[n])
	if i < 0 {
		r.lost = append(r.lost, "terrain with the tag "+r.from.Tags[n])
	}
	return num.To[uint8](max(i, 0))
}

// slot returns where the type of a unit has an action now, -1 for nowhere.
func (r *remap) slot(s *State, u uint8, slot int) int {
	was := r.from.Units[r.sorts[u]].Slots
	if slot < 0 || slot >= len(was) {
		return -1
	}
	act := r.to.ID("action", r.from.Actions[was[slot]].ID)
	return slices.Index(r.to.Units[s.Units[u].Type].Slots, num.To[uint16](act))
}

// needed is a slot without which the position cannot go on.
func (r *remap) needed(s *State, u, slot uint8) uint8 {
	n := r.slot(s, u, int(slot))
	if n < 0 {
		t := &r.from.Units[r.sorts[u]]
		r.lost = append(r.lost, fmt.Sprintf("action %s of unit %s", r.from.Actions[t.Slots[slot]].ID, t.ID))
	}
	return num.To[uint8](max(n, 0))
}

// units finds types, cooldowns and class resources. Those that a type no longer has
// are dropped; new ones are as at the start.
func (r *remap) units(s *State) {
	for u := uint8(1); u <= s.NUnits; u++ {
		x := &s.Units[u]
		x.Type = num.To[uint8](r.find("unit", r.from.Units[x.Type].ID))
		was := x.CD
		clear(x.CD[:])
		for slot := range r.from.Units[r.sorts[u]].Slots {
			if n := r.slot(s, u, slot); n >= 0 {
				x.CD[n] = was[slot]
			}
		}
		r.resources(x, r.sorts[u])
	}
}

func (r *remap) resources(x *Unit, sort uint8) {
	was := x.Res
	clear(x.Res[:])
	old := r.from.Classes[r.from.Units[sort].Class].Resources
	for n, d := range r.to.Classes[r.to.Units[x.Type].Class].Resources {
		x.Res[n] = num.To[int16](d.Start)
		if i := slices.IndexFunc(old, func(o library.Resource) bool { return o.ID == d.ID }); i >= 0 {
			x.Res[n] = was[i]
		}
	}
}

// flow finds the actions that are aimed, under way or declared.
func (r *remap) flow(s *State) {
	if u := s.Aiming.Unit; u != 0 {
		s.Aiming.Slot = r.needed(s, u, s.Aiming.Slot)
	}
	for i := range s.Chain[:s.NChain] {
		l := &s.Chain[i]
		l.Slot = r.needed(s, l.Unit, l.Slot)
		l.Act = num.To[uint16](r.find("action", r.from.Actions[l.Act].ID))
	}
	for i := range s.Declared[:s.NDeclared] {
		d := &s.Declared[i]
		d.Slot = r.needed(s, d.Unit, d.Slot)
	}
}

func (r *remap) effects(s *State) {
	for i := range s.Buffs[:s.NBuffs] {
		b := &s.Buffs[i]
		b.Def = num.To[uint8](r.find("buff", r.from.Buffs[b.Def].ID))
	}
	for i := range s.Stickies[:s.NStickies] {
		s.Stickies[i].Tag = r.tag(s.Stickies[i].Tag)
	}
	for i := range s.Ongoing[:s.NOngoing] {
		o := &s.Ongoing[i]
		o.Def = num.To[uint8](r.find("ongoing", r.from.Ongoing[o.Def].ID))
	}
}

// commands renumbers the slots of past commands. One whose action is gone
// names no action any more.
func (r *remap) commands(s *State, list []match.Record) {
	for i := range list {
		c := &list[i].Command
		if u := s.UnitOf(c.Source); u != 0 && (c.Verb == Use || c.Verb == AimVerb) {
			c.Choice = num.To[int16](r.slot(s, u, int(c.Choice)))
		}
	}
}

// events renumbers the arguments of events. A name that is gone reads as none:
// the past is only shown.
func (r *remap) events(s *State, list []event.Event) {
	quiet := &remap{from: r.from, to: r.to, sorts: r.sorts}
	for i := range list {
		e := &list[i]
		for n, f := range r.to.Types.Def(e.Type).Fields {
			e.Args[n] = quiet.arg(s, e, f, e.Args[n])
		}
		switch e.Type {
		case program.BuffTicked:
			quiet.buffs(e, 0)
		case program.BuffRefreshed:
			quiet.buffs(e, 3)
		case program.StepCall:
			e.Args[program.ArgRef] = int32(quiet.handler(num.To[event.ListenerRef](e.Args[program.ArgRef])))
		case program.StatChanged: // its tags follow the fields that are listed
			e.Args[program.StatChangedTags] = quiet.bits(e.Args[program.StatChangedTags], func(n int) int { return int(quiet.tag(num.To[uint8](n))) })
			quiet.buffs(e, program.StatChangedBuffs)
		}
	}
}

// buffs renumbers a set of effects that begins at a field of the event.
func (r *remap) buffs(e *event.Event, first int) {
	was, now := program.BuffsOf(e, first), program.BuffSet{}
	was.Each(func(def int) {
		if n := r.to.ID("buff", r.from.Buffs[def].ID); n != 0 {
			now.Add(num.To[uint8](n))
		}
	})
	now.Put(e, first)
}

// arg renumbers one argument, by what its field holds.
func (r *remap) arg(s *State, e *event.Event, f event.Field, v int32) int32 {
	switch {
	case f.Name == "slot":
		u := s.UnitOf(e.Source)
		if e.Type == program.CooldownChanged {
			u = s.UnitOf(e.Target)
		}
		return num.To[int32](max(r.slot(s, u, int(v)), 0))
	case f.Name == "resource":
		return r.resource(s, s.UnitOf(e.Target), v)
	case f.Enum == "action" && v > 0:
		return num.To[int32](r.to.ID("action", r.from.Actions[v].ID))
	case f.Enum == "buff" && v > 0:
		return num.To[int32](r.to.ID("buff", r.from.Buffs[v].ID))
	case f.Enum == "ongoing" && v > 0:
		return num.To[int32](r.to.ID("ongoing", r.from.Ongoing[v].ID))
	case f.Enum == "tag":
		return int32(r.tag(num.To[uint8](v)))
	case f.Enum == "tags":
		return r.bits(v, func(n int) int { return int(r.tag(num.To[uint8](n))) })
	case f.Enum == "slots":
		u := s.UnitOf(e.Target)
		return r.bits(v, func(n int) int { return r.slot(s, u, n) })
	}
	return v
}

// resource returns where the class of a unit has a resource now, 0 if it is gone.
func (r *remap) resource(s *State, u uint8, n int32) int32 {
	old := r.from.Classes[r.from.Units[r.sorts[u]].Class].Resources
	now := r.to.Classes[r.to.Units[s.Units[u].Type].Class].Resources
	if int(n) >= len(old) {
		return 0
	}
	return num.To[int32](max(slices.IndexFunc(now, func(d library.Resource) bool { return d.ID == old[n].ID }), 0))
}

// bits moves each bit of a set to where its number is now; a number less than
// 0 drops it.
func (r *remap) bits(v int32, to func(n int) int) (out int32) {
	for n := range 32 {
		if v>>n&1 == 0 {
			continue
		}
		if i := to(n); i >= 0 {
			out |= 1 << i
		}
	}
	return out
}

// handler finds a listener again by its id.
func (r *remap) handler(ref event.ListenerRef) event.ListenerRef {
	id := r.from.Name(ref)
	n := slices.IndexFunc(r.to.Listeners, func(l match.Listener) bool { return l.ID == id })
	return num.To[event.ListenerRef](max(n, 0))
}
