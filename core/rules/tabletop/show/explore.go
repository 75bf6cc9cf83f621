package show

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
)

// maxAttempts bounds the commands that are tried with a card.
const maxAttempts = 200

// explorer shows the inside of a match to debuggers.
type explorer struct{ *shown }

// Explore implements display.Table.
func (Table) Explore(m *tabletop.Match) display.Explorer { return explorer{on(m, i18n.English)} }

// Names lists the cards that lie in a zone of the player or of the match, and the players, as
// commands call them.
func (x explorer) Names(p event.Player) (names []string) {
	for _, ix := range x.s.Order[:x.s.NOrder] {
		if ix == 0 || !x.rules.Sees(x.s, ix, p) {
			continue
		}
		if of := x.rules.ZoneAt(x.s, x.s.Cards[ix].Zone).Of; of == p || of < 0 {
			names = append(names, x.called(x.s.Handle(ix), p))
		}
	}
	for q := range num.To[event.Player](int(x.s.Seats)) {
		names = append(names, x.called(tabletop.PlayerEntity(q), p))
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Find returns a card or player by the name that commands have, or a handle such as #17 or WOLF#17.
// A name comes before a handle: WOLF#17 can be the wolf at the 17th place. With an id, a handle
// is only that of a card that the player sees, else it would confirm what a hidden card is (K-22).
func (x explorer) Find(p event.Player, name string) (event.Entity, error) {
	if e := x.listed(name, p, func(uint16) bool { return true }); e != 0 {
		return e, nil
	}
	if id, handle, ok := strings.Cut(name, "#"); ok {
		n, err := strconv.Atoi(handle)
		for _, ix := range x.s.Order[:x.s.NOrder] {
			if e := x.s.Handle(ix); ix != 0 && err == nil && e.Slot() == n && (id == "" || x.rules.Sees(x.s, ix, p) && id == tabletop.CardID(x.m, e)) {
				return e, nil
			}
		}
	}
	e := x.thingNamed(name, p)
	if e == 0 {
		if e = x.onGrid(name, func(*program.Zone) bool { return true }); e != 0 && !x.rules.Sees(x.s, x.s.CardOf(e), p) {
			e = 0
		}
	}
	if e != 0 {
		return e, nil
	}
	return 0, i18n.Errorf("%q is not a card or player%s", "%q不是牌，也不是玩家%s", name, i18n.Offer(name, x.Names(p)))
}

// FindAll returns nothing: a name means the first of several cards.
func (explorer) FindAll(event.Player, string) []display.ThingName { return nil }

// ListenersOf implements display.Explorer.
func (x explorer) ListenersOf(e event.Entity) []event.ListenerRef {
	return x.rules.ListenersOf(x.m, e)
}

// Values returns the attributes and counters of a card, or the counters of a player.
func (x explorer) Values(e event.Entity) (list []display.Value) {
	ix := x.s.CardOf(e)
	if ix != 0 && x.s.Cards[ix].Def == 0 {
		return nil
	}
	for i := range x.prog.Lib.Attributes {
		if ix == 0 || !x.prog.Cards[x.s.Cards[ix].Def].Has(i) {
			continue
		}
		n, _, _ := tabletop.AttributeOf(x.m, e, i)
		list = append(list, display.Value{Name: x.prog.Lib.Attributes[i].ID, Base: int(x.prog.Cards[x.s.Cards[ix].Def].Attrs[i]), Now: n})
	}
	on := program.OfPlayer
	if ix != 0 {
		on = program.OfCard
	}
	for n := 1; n < len(x.prog.Counters); n++ {
		if c := &x.prog.Counters[n]; c.On == on {
			now, err := tabletop.CounterOf(x.m, e, num.To[uint16](n))
			if err == nil {
				list = append(list, display.Value{Name: c.Def.ID, Base: c.Def.Start, Now: now})
			}
		}
	}
	return list
}

// Attempts lists the commands with a card of the zone that an action takes its card from, with
// every target and cell. With a player these are the actions without a card that choose that
// player, and, with the player who is to act, all others without a card.
func (x explorer) Attempts(p event.Player, e event.Entity) (list []match.Command) {
	if p < 0 {
		return nil
	}
	ix, seat := x.s.CardOf(e), tabletop.PlayerOf(e)
	for n := range x.prog.Actions {
		a := &x.prog.Actions[n]
		c := match.Command{Verb: tabletop.FirstAction + num.To[uint8](n), Player: p}
		targets := x.targets(a)
		switch {
		case a.Card == nil && seat >= 0 && a.Target != nil && a.Target.Seats && (seat != p || a.Target.Zone == 0):
			targets = []event.Entity{e}
		case a.Card == nil && seat == p:
		case ix == 0 || a.Card == nil || &x.prog.Zones[a.Card.Zone] != x.rules.ZoneAt(x.s, x.s.Cards[ix].Zone).Def:
			continue
		default:
			c.Source = e
		}
		for _, c.Target = range targets {
			for _, c.Place = range x.cells(a) {
				if c.Choice = x.rules.LowestOf(x.m, c); len(list) < maxAttempts {
					list = append(list, c)
				}
			}
		}
	}
	return list
}

// targets lists the things that could be the target of an action: 0 for an action without one.
func (x explorer) targets(a *program.Action) (list []event.Entity) {
	if a.Target == nil {
		return []event.Entity{0}
	}
	for p := range num.To[event.Player](int(x.s.Seats)) {
		if a.Target.Seats {
			list = append(list, tabletop.PlayerEntity(p))
		}
	}
	for _, ix := range x.s.Order[:x.s.NOrder] {
		if ix != 0 && a.Target.Zone != 0 && x.rules.ZoneAt(x.s, x.s.Cards[ix].Zone).Def == &x.prog.Zones[a.Target.Zone] {
			list = append(list, x.s.Handle(ix))
		}
	}
	return list
}

func (x explorer) cells(a *program.Action) []event.Place {
	if a.Cell == 0 {
		return []event.Place{0}
	}
	var list []event.Place
	for i := range x.prog.Zones[a.Cell].Width * x.prog.Zones[a.Cell].Height {
		list = append(list, num.To[event.Place](i+1))
	}
	return list
}

// Obstacles returns the filters that prevent a command. If they all hold, it is the function that says
// no, the thing that comes first, or the zone where the card would have to lie.
func (x explorer) Obstacles(c match.Command) i18n.Text {
	if list := x.rules.UnmetOf(x.m, c); len(list) > 0 {
		return unmet(list)
	}
	switch h := x.rules.HindranceOf(x.m, c); {
	case h.When > 0:
		fn := &x.prog.Lib.Funcs[h.When-1]
		return i18n.Format("the function %s (%s) says no", "函数%s（%s）返回否", fn.Name, x.prog.Lib.Scripts[fn.Script].File)
	case h.Guards != nil:
		var all i18n.Texts
		for _, u := range h.Guards {
			all = append(all, i18n.Both(strconv.Quote(u.Text)))
		}
		return i18n.Format("another one comes first, as %s holds for it", "须先选另一个：它满足%s", all.Join(" and ", "和"))
	case h.Sided:
		thing := i18n.Text{EN: "card", ZH: "该牌"}
		if h.Target {
			thing = i18n.Text{EN: "target", ZH: "目标"}
		}
		side := sides[h.Side]
		return i18n.Format("the %s must be %s: side = %q", "%s须%s：side = %q", thing, side, library.Sides[h.Side])
	case h.Zone != 0 && h.Target:
		return i18n.Format("the target must lie in the zone %s", "目标须在区域%s", x.prog.Zones[h.Zone].Label())
	case h.Zone != 0:
		return i18n.Format("the card must lie in the zone %s", "该牌须在区域%s", x.prog.Zones[h.Zone].Label())
	}
	return i18n.Text{}
}

// sides describe what can be chosen. library.Sides has the words of manifests for them.
var sides = [...]i18n.Text{
	program.Own: {EN: "the player's own", ZH: "属于自己"}, program.Enemy: {EN: "of another team", ZH: "属于敌方"},
	program.Other: {EN: "of another player", ZH: "属于其他玩家"}, program.AnySide: {EN: "of any player", ZH: "属于任意玩家"},
}

func unmet(list []tabletop.Unmet) i18n.Text {
	var all i18n.Texts
	for _, u := range list {
		all = append(all, i18n.Format("%q does not hold: it is %s", "%q不成立：现为%s", u.Text, u.Is))
	}
	return all.Join(", and ", "，且")
}

// WhyNot implements display.Explorer.
func (x explorer) WhyNot(e *event.Event, ref event.ListenerRef, self event.Entity) i18n.Text {
	l := &x.prog.Listeners[ref]
	switch {
	case l.Handler:
		return i18n.Text{EN: "it listens to no event: an action, a phase or an answer calls it", ZH: "它不监听事件：由行动、阶段或选择直接调用"}
	case l.Type != e.Type:
		return i18n.Format("it listens to %s, and this is %s", "它监听%s，而这是%s", x.prog.Types.Def(l.Type).Name, x.prog.Types.Def(e.Type).Name)
	case slices.Contains(x.prog.Globals[l.Type], ref):
		return x.unmetBy(e, ref, 0)
	case self != 0:
		return x.doubt(e, ref, self)
	}
	var all i18n.Texts
	for _, ix := range x.s.Order[:x.s.NOrder] {
		if ix == 0 {
			continue
		}
		h := x.s.Handle(ix)
		if _, has := x.rules.HeardBy(x.m, ref, h); !has {
			continue
		}
		why := x.doubt(e, ref, h)
		if why.EN == "" {
			return why
		}
		if !slices.Contains(all, why) {
			all = append(all, why)
		}
	}
	if len(all) == 0 {
		return i18n.Format("no card has %s", "没有牌带有%s", l.ID)
	}
	return all.Join("; ", "；")
}

// doubt is why a listener of a card does not concern an event.
func (x explorer) doubt(e *event.Event, ref event.ListenerRef, self event.Entity) i18n.Text {
	r, has := x.rules.HeardBy(x.m, ref, self)
	owner := tabletop.Controller(x.m, self)
	switch {
	case !has:
		return i18n.Format("no card has %s", "没有牌带有%s", x.prog.Listeners[ref].ID)
	case r.Role == def.Source && e.Source != self:
		return i18n.Text{EN: "its role is source, and another card is the source", ZH: "它的角色是来源（source），而来源是另一张牌"}
	case r.Role == def.Target && e.Target != self:
		return i18n.Text{EN: "its role is target, and another card is the target", ZH: "它的角色是目标（target），而目标是另一张牌"}
	case r.Role == def.Owner && e.SourcePlayer != owner:
		return i18n.Text{EN: "its role is owner, and the event is about another player", ZH: "它的角色是控制者（owner），而事件属于另一名玩家"}
	}
	return x.unmetBy(e, ref, self)
}

func (x explorer) unmetBy(e *event.Event, ref event.ListenerRef, self event.Entity) i18n.Text {
	list, used := x.rules.UnmetBy(x.m, e, ref, self)
	if used {
		return i18n.Text{EN: "it has reached its limit of runs", ZH: "它已达到允许的次数"}
	}
	return unmet(list)
}
