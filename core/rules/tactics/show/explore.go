package show

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
)

// explorer shows the inside of a battle to debuggers.
type explorer struct {
	g shown
	m *tactics.Match
}

// Explore returns the explorer of a battle.
func (Table) Explore(m *tactics.Match) display.Explorer {
	return &explorer{on(m), m}
}

// FindAll returns nothing: names are of one thing each.
func (x *explorer) FindAll(event.Player, string) []display.ThingName { return nil }

// Obstacles returns the filters, the function or the missing link that prevent an action.
func (x *explorer) Obstacles(c match.Command) i18n.Text {
	switch h := x.g.rules.HindranceOf(x.m, c); {
	case h.Filters != nil:
		var all i18n.Texts
		for _, f := range h.Filters {
			all = append(all, i18n.Format("%q does not hold: it is %d", "%q不成立：现为%d", f.Text, f.Is))
		}
		return all.Join(", and ", "，且")
	case h.When > 0:
		fn := &x.g.prog.Lib.Funcs[h.When-1]
		return i18n.Format("the function %s (%s) says no", "函数%s（%s）返回否", fn.Name, x.g.prog.Lib.Scripts[fn.Script].File)
	case h.Unlinked:
		return i18n.Text{EN: "it does not follow from this attack", ZH: "这次攻击不能派生它"}
	}
	return i18n.Text{}
}

// Names lists the units, the dead too: the past can be asked about them.
func (x *explorer) Names(event.Player) []string { return slices.Clone(x.g.battle.Names[1:]) }

// Find returns a unit by its name, by its handle as in #3, by the hex on which it
// is, or by the id or the name of its kind.
func (x *explorer) Find(p event.Player, name string) (event.Entity, error) {
	s := &x.m.State
	name = strings.TrimSpace(name)
	e, unknown := x.g.parseUnit(name)
	if unknown == nil {
		return e, nil
	}
	if _, number, ok := strings.Cut(name, "#"); ok {
		if n, err := strconv.Atoi(number); err == nil && n > 0 && n < len(x.g.battle.Names) {
			return tactics.HandleOf(num.To[uint8](n)), nil
		}
		return 0, fmt.Errorf("unknown unit %q; handles are #1 to #%d", name, len(x.g.battle.Names)-1)
	}
	var found display.Called
	for u := range x.g.battle.Names[1:] {
		u := num.To[uint8](u + 1)
		d := &x.g.prog.Units[s.Units[u].Type].Unit.Definition
		if name == x.g.rules.HexName(s.Bridge.CurrentAnchor(int(u))) {
			return tactics.HandleOf(u), nil
		}
		if strings.EqualFold(name, d.ID) || strings.EqualFold(name, d.Name.EN) || name != "" && name == d.Name.ZH {
			found.Add(tactics.HandleOf(u), s.Units[u].Side == p)
		}
	}
	if e, err := found.One(name, func(e event.Entity) string { return x.g.battle.Names[s.UnitOf(e)] }); e != 0 || err != nil {
		return e, err
	}
	return 0, unknown
}

// ListenersOf lists the listeners of the effects on a unit.
func (x *explorer) ListenersOf(e event.Entity) (refs []event.ListenerRef) {
	for i := 1; i < len(x.g.prog.Listeners); i++ {
		if ref := num.To[event.ListenerRef](i); !x.g.prog.Listeners[i].Handler && x.bears(e, ref) {
			refs = append(refs, ref)
		}
	}
	return refs
}

func (x *explorer) bears(e event.Entity, ref event.ListenerRef) bool {
	s := &x.m.State
	u, owner := s.UnitOf(e), x.g.prog.Owner(ref)
	return u != 0 && slices.ContainsFunc(s.Buffs[:s.NBuffs], func(b tactics.Buff) bool {
		return b.On == u && &x.g.prog.Buffs[b.Def].Definition == owner
	})
}

// Values returns the present numbers of a unit.
func (x *explorer) Values(e event.Entity) []display.Value {
	g, s := x.g, &x.m.State
	u := s.UnitOf(e)
	if u == 0 {
		return nil
	}
	unit, t := &s.Units[u], &g.prog.Units[s.Units[u].Type]
	speed := x.speedChanges(u)
	list := []display.Value{
		{Name: "hp", Base: t.HP, Now: int(unit.HP)},
		{Name: "energy", Base: t.Energy, Now: int(unit.Energy)},
		{Name: "time", Base: g.rules.TurnTime(s, u), Now: g.rules.Budget(s, u), Changes: x.debt(u)},
		{Name: "turn_time", Base: max(tactics.TurnSeconds+t.Speed, 0), Now: g.rules.TurnTime(s, u), Changes: speed},
		{Name: "speed", Base: t.Speed, Now: g.rules.Speed(s, u), Changes: speed},
		{Name: "move_rate", Base: t.Rate, Now: g.rules.MoveRate(s, u), Changes: x.rateChanges(u)},
	}
	for n, r := range g.prog.Classes[t.Class].Resources {
		list = append(list, display.Value{Name: r.ID, Base: r.Start, Now: int(unit.Res[n])})
	}
	for slot, act := range t.Slots {
		if left := unit.CD[slot]; !tactics.Ready(left) {
			list = append(list, display.Value{Name: "cooldown of " + g.prog.Actions[act].ID, Now: int(left)})
		}
	}
	return append(list, x.effects(u)...)
}

func (x *explorer) debt(u uint8) i18n.Texts {
	if n := x.m.State.Units[u].Debt; n > 0 {
		return i18n.Texts{i18n.Format("-%d borrowed", "-%d（预支）", n)}
	}
	return nil
}

func (x *explorer) speedChanges(u uint8) (list i18n.Texts) {
	s := &x.m.State
	for i := range s.Buffs[:s.NBuffs] {
		b := &s.Buffs[i]
		if d := &x.g.prog.Buffs[b.Def]; b.On == u && d.Speed != 0 {
			list = append(list, i18n.Format("%+d by %s", "%+d（来自%s）", d.Speed, d.ID))
		}
	}
	return list
}

func (x *explorer) rateChanges(u uint8) (list i18n.Texts) {
	s := &x.m.State
	for i := range s.Stickies[:s.NStickies] {
		if k := &s.Stickies[i]; k.On == u {
			list = append(list, i18n.Format("×%d/100 by %s", "×%d/100（来自%s）", k.Value, titleOf(x.g.prog, x.g.prog.Tags[k.Tag])))
		}
	}
	for i := range s.Buffs[:s.NBuffs] {
		b := &s.Buffs[i]
		if d := &x.g.prog.Buffs[b.Def]; b.On == u && d.Rate != 0 {
			list = append(list, i18n.Format("×%d/100 by %s", "×%d/100（来自%s）", d.Rate, i18n.Text{EN: d.ID, ZH: d.Name.In(i18n.Chinese)}))
		}
	}
	return list
}

// effects lists what is on a unit with the turns or rounds that are left, and
// who put it there.
func (x *explorer) effects(u uint8) (list []display.Value) {
	s, names := &x.m.State, x.g.battle.Names
	for i := range s.Buffs[:s.NBuffs] {
		switch b := &s.Buffs[i]; {
		case b.On != u:
		case b.Innate():
			list = append(list, display.Value{Name: x.g.prog.Buffs[b.Def].ID, Base: 1, Now: 1, Changes: i18n.Texts{{EN: "innate", ZH: "固有"}}})
		default:
			list = append(list, effectValue(x.g.prog.Buffs[b.Def].ID, int(b.Left), i18n.Text{EN: "turn", ZH: "回合"}, names[b.From]))
		}
	}
	for i := range s.Ongoing[:s.NOngoing] {
		if o := &s.Ongoing[i]; o.On == u {
			list = append(list, effectValue(x.g.prog.Ongoing[o.Def].ID, int(o.Rounds), i18n.Text{EN: "round", ZH: "轮"}, names[o.Caster]))
		}
	}
	return list
}

func effectValue(id string, left int, unit i18n.Text, from string) display.Value {
	said := i18n.Format("%[1]ss left", "剩余%[2]d%[1]s", unit, left)
	if left == 1 {
		said = i18n.Format("%[1]s left", "剩余%[2]d%[1]s", unit, left)
	}
	if from != "" {
		said = i18n.Format("%s, from %s", "%s，来自%s", said, from)
	}
	return display.Value{Name: id, Base: left, Now: left, Changes: i18n.Texts{said}}
}

// Attempts lists what a side could wish to do with a unit: each action on
// every unit or hex that there is, legal or not. Aims are left out, as they
// are refused for the same reasons.
func (x *explorer) Attempts(p event.Player, e event.Entity) (list []match.Command) {
	s := &x.m.State
	u := s.UnitOf(e)
	if u == 0 || p < 0 {
		return nil
	}
	list = append(list, match.Command{Verb: tactics.Activate, Player: p, Source: e})
	for slot, act := range x.g.prog.Units[s.Units[u].Type].Slots {
		c := match.Command{Verb: tactics.Use, Player: p, Source: e, Choice: num.To[int16](slot)}
		list = x.aimedAnywhere(list, c, x.g.prog.Actions[act].Target)
	}
	if s.Active == u {
		list = append(list, match.Command{Verb: tactics.EndUnit, Player: p})
	}
	return list
}

// aimedAnywhere appends a command for each target of a kind.
func (x *explorer) aimedAnywhere(list []match.Command, c match.Command, kind program.TargetKind) []match.Command {
	switch kind {
	case program.OnUnit:
		for t := uint8(1); t <= x.m.State.NUnits; t++ {
			c.Target = tactics.HandleOf(t)
			list = append(list, c)
		}
	case program.OnHex:
		for h := 1; h <= x.g.battle.Grid.Len(); h++ {
			c.Place = tactics.PlaceOf(h)
			list = append(list, c)
		}
	default: // the only target there can be is filled in
		list = append(list, c)
	}
	return list
}

// WhyNot reports why a listener does not concern an event. Listeners of this game
// have no filters except event, role and the effect that they belong to.
func (x *explorer) WhyNot(e *event.Event, ref event.ListenerRef, self event.Entity) i18n.Text {
	g, l := x.g, &x.g.prog.Listeners[ref]
	ev := *e
	g.rules.Stamp(&x.m.State, &ev)
	switch owner := g.prog.Owner(ref); {
	case l.Handler:
		return i18n.Text{EN: "it listens to no event: an action, effect, hex, class or policy calls it", ZH: "它不监听事件：由动作、效果、地形、职业或策略调用"}
	case l.Type != ev.Type:
		return i18n.Format("it listens to %s, and this is %s", "它监听%s，而这是%s", g.prog.Types.Def(l.Type).Name, g.prog.Types.Def(ev.Type).Name)
	case owner == nil:
		return i18n.Text{}
	case self != 0:
		return x.role(&ev, l.Role, self)
	default:
		return x.doubts(&ev, ref, owner.ID)
	}
}

// doubts asks for all units that have the listener; one that the event
// concerns is enough.
func (x *explorer) doubts(e *event.Event, ref event.ListenerRef, owner string) i18n.Text {
	var all i18n.Texts
	for u := uint8(1); u <= x.m.State.NUnits; u++ {
		if !x.bears(tactics.HandleOf(u), ref) {
			continue
		}
		why := x.role(e, x.g.prog.Listeners[ref].Role, tactics.HandleOf(u))
		if why.EN == "" {
			return why
		}
		all = append(all, i18n.Format("%s: %s", "%s：%s", x.g.battle.Names[u], why))
	}
	if len(all) == 0 {
		return i18n.Format("no unit has %s", "没有单位具有%s", owner)
	}
	return all.Join("; ", "；")
}

// role reports how a unit is not involved in the event as the listener wants.
func (x *explorer) role(e *event.Event, role def.Role, self event.Entity) i18n.Text {
	u := x.m.State.UnitOf(self)
	if tactics.Concerns(&x.m.State, e, role, u) {
		return i18n.Text{}
	}
	switch role {
	case def.Source:
		return i18n.Format("its role is source, and the source is %s", "它的角色是来源（source），而来源是%s", x.title(e.Source))
	case def.Target:
		return i18n.Format("its role is target, and the target is %s", "它的角色是目标（target），而目标是%s", x.title(e.Target))
	}
	return i18n.Format("its role is %s: it is %s's, and the event is %s's", "它的角色是%s：它属于%s，而事件属于%s", string(role), sideText(x.m.State.Units[u].Side), sideText(e.SourcePlayer))
}

func (x *explorer) title(e event.Entity) i18n.Text {
	if u := x.m.State.UnitOf(e); u != 0 {
		return i18n.Both(x.g.battle.Names[u])
	}
	return i18n.Text{EN: "none", ZH: "无"}
}
