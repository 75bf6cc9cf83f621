package show

import (
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
	"cmp"
)

// Show returns who an event concerns on the map, and the changes of health and energy.
func (sc *speller) Show(e *event.Event) (from, to string, changes []display.Figure) {
	unit := func(x event.Entity) string {
		if x == 0 || int(x) >= len(sc.g.battle.Names) {
			return ""
		}
		return unitID(sc.g, num.To[uint8](uint32(x)))
	}
	health := func(by int32) {
		changes = []display.Figure{{Key: "hp", Mark: "heart", Name: i18n.In(sc.lang, "health", "生命"), Value: int(by)}}
	}
	switch e.Type {
	case program.Hit:
		health(-e.Args[program.HitAmount])
	case program.Healed:
		health(e.Args[program.HealedAmount])
	case program.MoveEnded, program.UnitActivated:
		return "", unit(e.Source), nil
	case program.AttackStrike, program.AttackMiss, program.UnitDied, program.BuffApplied:
	default:
		return "", "", nil
	}
	return unit(e.Source), unit(e.Target), changes
}

// Narrate returns an event as players read it; the lines of CV §9 are for designers.
func (sc *speller) Narrate(e *event.Event) string {
	l := liner{sc.g, sc.g.prog, e, sc.lang}
	switch {
	case e.Rejected:
		return ""
	case e.Fizzled:
		return sc.withoutEffect(e)
	}
	switch e.Type {
	case program.TurnOpened:
		return l.say("— round %d, %s —", "—— 第%d轮，%s ——", e.Args[program.TurnOpenedRound], seatText(e.SourcePlayer))
	case program.UnitActivated:
		return l.say("%s is active: %d s", "%s激活：%d秒", l.source(), e.Args[program.UnitActivatedTime])
	case program.ActionConfirmed:
		return l.say("%s: %s (%d s, %d energy)", "%s：%s（%d秒，%d能量）", l.source(), l.actName(), e.Args[program.ActionConfirmedSecs], e.Args[program.ActionConfirmedEnergy])
	case program.LinkCancelled:
		return l.say("%s: %s is stopped", "%s：%s被打断", l.source(), l.actName())
	case program.ChainPassed:
		return l.say("%s does not answer", "%s不响应", seatText(e.TargetPlayer))
	case program.MoveEnded:
		return l.say("%s moves to %s", "%s移动到%s", l.source(), l.place(e.From))
	case program.AttackStrike:
		return l.say("%s strikes %s", "%s命中%s", l.source(), l.target())
	case program.AttackMiss:
		return l.say("%s misses %s", "%s未命中%s", l.source(), l.target())
	case program.Hit:
		return l.say("%s loses %d health and has %d", "%s失去%d点生命，剩余%d", l.target(), e.Args[program.HitAmount], e.Args[program.HitHealth])
	case program.Healed:
		return l.say("%s gets %d health back", "%s恢复%d点生命", l.target(), e.Args[program.HealedAmount])
	case program.UnitDied:
		return l.say("%s is dead", "%s阵亡", l.target())
	case program.BuffApplied:
		return l.say("%s: %s", "%s：%s", l.target(), l.p.Buffs[e.Args[program.BuffAppliedBuff]].Name.In(sc.lang))
	case program.Displaced:
		return l.say("%s is pushed to %s", "%s被推到%s", l.source(), l.place(e.At))
	case program.SideChanged:
		return l.say("%s joins %s", "%s加入%s", l.target(), seatText(num.To[event.Player](e.Args[program.SideChangedSide]-1)))
	case program.Noticed:
		return l.say("%s: %s", "%s：%s", l.target(), l.p.Names.At(num.To[uint16](e.Args[program.NoticedNotice])).Text)
	case program.GameEnded:
		if e.Args[program.GameEndedWinner] == 0 {
			return l.say("The battle is a draw.", "战斗平局。")
		}
		return l.say("%s wins%s.", "%s获胜%s。", seatText(num.To[event.Player](e.Args[program.GameEndedWinner]-1)), display.OnTime(sc.m, sc.lang))
	}
	return ""
}

// withoutEffect reports, once for each unit, why what was done to it had no effect.
func (sc *speller) withoutEffect(e *event.Event) string {
	switch e.Type {
	case program.Hit, program.Healed, program.BuffApplied, program.OngoingApplied, program.Displaced:
	default:
		return ""
	}
	who := sc.Entity(affected(e))
	if sc.same || e.Reason == 0 || who == "" {
		return ""
	}
	return i18n.Sprintf(sc.lang, "no effect on %s: %s", "对%s的效果落空：%s", who, sc.g.prog.Names.At(e.Reason).Text.In(sc.lang))
}

// actName names the action of an event.
func (l liner) actName() string { return nameOf(l.act(program.ArgAct), l.lang) }

// nameOf names an action for people.
func nameOf(a *program.Action, lang string) string { return cmp.Or(a.Name.In(lang), a.ID) }

// Guide returns how a battle is won and what units can do.
func (Table) Guide(m *tactics.Match, lang string) []display.Section {
	g := on(m)
	s := &m.State
	say := func(en, zh string, args ...any) string { return i18n.Sprintf(lang, en, zh, args...) }
	win := []string{say("Destroy all units of the other side.", "消灭对方全部单位。")}
	if s.Rounds > 0 {
		win = append(win, say("After %d round%s the battle is a draw.", "满%[1]d轮后，战斗为平局。", s.Rounds, i18n.Plural(s.Rounds)))
	}
	list := []display.Section{
		{Title: say("How to win", "如何获胜"), Lines: win},
		{Title: say("Your turn", "你的回合"), Lines: []string{
			say("Activate each of your units once, in any order. A unit has 6 seconds and its speed, less the time that it has borrowed.", "以任意顺序激活每个单位一次。单位有6秒加上自身速度的时间，减去预支的时间。"),
			say("Every action takes seconds and energy. Energy comes back at the end of the turn.", "每个动作消耗时间与能量。能量在回合结束时恢复。"),
			say("When an action is announced, the other side may answer with a reaction, which happens first.", "宣告动作后，对方可以响应；响应先执行。")}},
	}
	var units []string
	seen := map[uint16]bool{}
	for u := uint8(1); u <= s.NUnits; u++ {
		t := s.Units[u].Type
		if seen[uint16(t)] {
			continue
		}
		seen[uint16(t)] = true
		d := &g.prog.Units[t]
		var acts []string
		for _, slot := range d.Slots {
			acts = append(acts, g.prog.Actions[slot].Name.In(lang))
		}
		units = append(units, say("%s: %d health, speed %d. Actions: %s.", "%s：生命%d，速度%d。动作：%s。", d.Name.In(lang), d.HP, d.Speed, i18n.List(acts)))
	}
	return append(list, display.Section{Title: say("Units", "单位"), Lines: units})
}
