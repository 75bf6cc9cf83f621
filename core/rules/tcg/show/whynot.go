package show

import (
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// WhyNot returns why a listener does not concern an event, or which of its
// filters fails.
func (x *explorer) WhyNot(e *event.Event, ref event.ListenerRef, self event.Entity) i18n.Text {
	g, l := x.g, &x.t.prog.Listeners[ref]
	ev := *e
	g.Stamp(&x.m.State, &ev)
	switch o := x.t.prog.Owners[ref]; {
	case l.Handler:
		return i18n.Text{EN: "it listens to no event: it is called by a play, an action or an answer", ZH: "它不监听事件：由打出、动作或抉择直接调用"}
	case l.Type != ev.Type:
		return i18n.Format("it listens to %s, and this is %s", "它监听%s，而这是%s", x.t.prog.Types.Def(l.Type).Name, x.t.prog.Types.Def(ev.Type).Name)
	case o.Kind == program.OfCore:
		return i18n.Text{}
	case o.Kind == program.OfRule:
		if !x.m.State.RuleOn(x.t.prog.OptionOf(ref)) {
			return i18n.Format("the room option %q is off", "房间选项%q未开启", x.t.prog.Lib.Rules[o.Index].Option)
		}
		return x.unheld(&ev, ref, 0)
	}
	if self != 0 {
		return x.doubtOf(&ev, ref, self)
	}
	bearers := x.bearers(ref)
	if len(bearers) == 0 {
		return i18n.Format("nothing in play has %s", "场上没有%s", x.t.prog.OwnerID(ref))
	}
	var all i18n.Texts
	for _, b := range bearers {
		why := x.doubtOf(&ev, ref, b)
		if why.EN == "" {
			return why
		}
		all = append(all, i18n.Format("%s: %s", "%s：%s", x.title(b), why))
	}
	return all.Join("; ", "；")
}

// title is a thing's short name with its card.
func (x *explorer) title(e event.Entity) i18n.Text {
	if e == 0 {
		return i18n.Text{EN: "none", ZH: "无"}
	}
	name := x.m.State.ShortName(0, e)
	if ix := x.m.State.CardIndex(e); ix != 0 {
		name = strings.TrimSpace(name + " " + x.t.prog.Cards[x.m.State.Cards[ix].Def].ID)
	}
	return i18n.Both(name)
}

func (x *explorer) doubtOf(e *event.Event, ref event.ListenerRef, self event.Entity) i18n.Text {
	if why := x.role(e, x.t.prog.Listeners[ref].Role, self); why.EN != "" {
		return why
	}
	return x.unheld(e, ref, self)
}

// role returns how the bearer is not involved in the event as the listener
// wants.
func (x *explorer) role(e *event.Event, role def.Role, self event.Entity) i18n.Text {
	s := &x.m.State
	unit := s.Bearer(self)
	switch role {
	case def.Source:
		if e.Source != unit {
			return i18n.Format("its role is source, and the source is %s", "它的角色是来源（source），而来源是%s", x.title(e.Source))
		}
	case def.Target:
		if e.Target != unit {
			return i18n.Format("its role is target, and the target is %s", "它的角色是目标（target），而目标是%s", x.title(e.Target))
		}
	case def.Owner:
		if f := s.FixtureAt(self); f != nil && f.Other >= 0 && f.Other == e.SourcePlayer {
			return i18n.Text{}
		}
		if p := s.PlayerOf(unit); p != e.SourcePlayer {
			return i18n.Format("its role is owner: it is player %d's, and the event is player %d's", "它的角色是己方（owner）：它属于玩家%d，而事件属于玩家%d", p+1, e.SourcePlayer+1)
		}
	case def.Lane:
		if f := s.FixtureAt(self); f != nil && f.Lane != place.LaneOf(e.At) {
			return i18n.Format("wrong lane: it is in %s, and the event is in %s", "战线不符：它在%s，而事件在%s", laneWord(f.Lane), laneWord(place.LaneOf(e.At)))
		}
		if b := s.Unit(unit); b != nil && b.Lane != place.LaneOf(e.At) {
			return i18n.Format("wrong lane: it is in %s, and the event is in %s", "战线不符：它在%s，而事件在%s", laneWord(b.Lane), laneWord(place.LaneOf(e.At)))
		}
	}
	return i18n.Text{}
}

func laneWord(l place.Lane) i18n.Text {
	if l >= place.NLanes {
		return i18n.Text{EN: "no lane", ZH: "战线之外"}
	}
	return i18n.Both(place.LaneNames[l])
}

// unheld names the limit or the first filter that does not hold, with the
// value that it reads.
func (x *explorer) unheld(e *event.Event, ref event.ListenerRef, self event.Entity) i18n.Text {
	g, s := x.g, &x.m.State
	if turn, match := g.LimitReached(s, ref, self); turn {
		return i18n.Format("its limit of %d a turn is reached", "已达每回合%d次的上限", x.t.prog.Filters[ref].Limit.Turn)
	} else if match {
		return i18n.Format("its limit of %d a match is reached", "已达每局%d次的上限", x.t.prog.Filters[ref].Limit.Match)
	}
	return x.spelled(e, g.Failing(x.m, e, ref, self))
}

// Obstacles returns what keeps a thing from a command whatever the phase and the turn. These are
// the filters and functions that reject the action or its target, and who forbids a unit to move, attack
// or act.
func (x *explorer) Obstacles(c match.Command) i18n.Text {
	var why i18n.Texts
	for _, t := range []i18n.Text{x.forbidden(c), x.unfit(c)} {
		if t.EN != "" {
			why = append(why, t)
		}
	}
	return why.Join(", and ", "，且")
}

// unfit returns what an action, a card or its target does not fit.
func (x *explorer) unfit(c match.Command) i18n.Text {
	switch c.Verb {
	case tcg.Act, tcg.Play:
		h := x.g.HindranceOf(x.m, c)
		if h.Wants != nil {
			return wanted(h.Wants)
		}
		if h.When > 0 {
			fn := &x.t.prog.Lib.Funcs[h.When-1]
			return i18n.Format("the function %s (%s) says no", "函数%s（%s）返回否", fn.Name, x.t.prog.Lib.Scripts[fn.Script].File)
		}
		return x.spelled(&event.Event{}, h.Filters)
	}
	return i18n.Text{}
}

// forbidden returns who forbids a unit what the command needs.
func (x *explorer) forbidden(c match.Command) i18n.Text {
	var needs []program.Question
	switch c.Verb {
	case tcg.Move:
		needs = []program.Question{program.QMayMove}
	case tcg.Attack:
		needs = []program.Question{program.QMayAttack}
	case tcg.Act:
		needs = []program.Question{program.QMayAct}
		if c.Choice >= 0 && int(c.Choice) < len(x.t.prog.Actions) && x.t.prog.Actions[c.Choice].UsesAttack {
			needs = append(needs, program.QMayAttack)
		}
	default:
		return i18n.Text{}
	}
	for _, v := range x.Values(c.Source) {
		for _, q := range needs {
			if v.Name == program.QuestionNames[q] && v.Now == 0 && len(v.Changes) > 0 {
				return i18n.Format("%s %s", "%s：%s", v.Name, v.Changes.Join(", ", "、"))
			}
		}
	}
	return i18n.Text{}
}

// The words of wanted, by side and by zone.
var (
	wantedSides = map[program.Side]i18n.Text{program.SideOwn: {EN: "one of your own", ZH: "己方"}, program.SideFriendly: {EN: "a friendly", ZH: "友方"},
		program.SideTeammate: {EN: "a teammate's", ZH: "队友的"}, program.SideEnemy: {EN: "an enemy", ZH: "敌方"}, program.SideAny: {EN: "a", ZH: "任意"}}
	wantedNouns = [place.NLayers]i18n.Text{place.Surface: {EN: "unit", ZH: "单位"}, place.Orbit: {EN: "vessel", ZH: "舰船"}}
	wantedZones = map[place.Zone]i18n.Text{place.Graveyard: {EN: "a card in a graveyard", ZH: "墓地中的牌"}, place.Hand: {EN: "a card of your hand", ZH: "手牌"},
		place.Hangar: {EN: "a card of its hangar", ZH: "机库中的牌"}}
)

// wanted names the kind of thing that a specification of targets takes.
func wanted(t *program.Target) i18n.Text {
	if zone, other := wantedZones[t.Zone]; other {
		return i18n.Format("its target is %s", "其目标是%s", zone)
	}
	var nouns i18n.Texts
	for l, noun := range wantedNouns {
		if t.Rows != 0 && t.Layers>>l&1 != 0 {
			nouns = append(nouns, noun)
		}
	}
	if t.Bases {
		nouns = append(nouns, i18n.Text{EN: "base", ZH: "基地"})
	}
	if t.Side == program.SideOwn {
		for i := range nouns {
			nouns[i].EN += "s"
		}
	}
	rows, lane := i18n.Text{}, i18n.Text{}
	switch t.Rows {
	case 1 << place.Front:
		rows = i18n.Text{EN: " in the front row", ZH: "前排"}
	case 1 << place.Back:
		rows = i18n.Text{EN: " in the back row", ZH: "后排"}
	}
	if t.SameLane {
		lane = i18n.Text{EN: " of its lane", ZH: "同战线"}
	}
	return i18n.Format("its target is %[1]s %[2]s%[3]s%[4]s", "其目标是%[4]s%[1]s%[3]s%[2]s", wantedSides[t.Side], nouns.Join(" or ", "或"), rows, lane)
}

// spelled are filters that do not hold, with what they read.
func (x *explorer) spelled(e *event.Event, list []tcg.Failing) i18n.Text {
	var why i18n.Texts
	for _, f := range list {
		read := i18n.Both(x.spell(e, &f.Cond.Left, f.Left))
		if f.Cond.Path {
			read = i18n.Format("%s, compared with %s", "%s（与%s比较）", read, x.spell(e, &f.Cond.Right, f.Right))
		}
		why = append(why, i18n.Format("%q does not hold: it is %s", "%q不成立：现为%s", f.Cond.Text, read))
	}
	return why.Join(", and ", "，且")
}

// spell spells a value that a filter has read of an event.
func (x *explorer) spell(e *event.Event, r *kit.Reading, v int32) string {
	prog := x.t.prog
	if r.Prop == program.PropField {
		if f := &prog.Types.Def(e.Type).Fields[r.Arg]; f.Kind == event.CardField || f.Kind == event.EnumField {
			if word, ok := x.t.speller(x.m, event.NoPlayer, "en").Value(f, v).(string); ok && word != "" {
				return word
			}
		}
	}
	if words := prog.Words(r, e.Type); v >= 0 && int(v) < len(words) && words[v] != "" {
		return words[v]
	}
	return strconv.Itoa(int(v))
}
