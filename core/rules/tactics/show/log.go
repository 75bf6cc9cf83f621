package show

import (
	"fmt"
	"math/bits"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/events"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
)

// Line is the log line of an event as CV §9 has it, "" when the event has
// none. It reads the event alone: rules never print (T-24).
func (g shown) Line(p *program.Program, e *tactics.Event) string { return g.LineIn(p, e, i18n.English) }

// LineIn is Line for people, in a language. The lines of CV §9 are in English; in Chinese
// each has the same parts in the same order.
func (g shown) LineIn(p *program.Program, e *tactics.Event, lang string) string {
	l := liner{g, p, e, lang}
	switch {
	case e.Type <= events.GameEnded:
		return l.turn()
	case e.Type <= events.FullRoundFizzled:
		return l.action()
	case e.Type <= events.AttackEnd:
		return l.tool()
	}
	return l.effect()
}

type liner struct {
	g    shown
	p    *program.Program
	e    *tactics.Event
	lang string
}

func (l liner) say(en, zh string, args ...any) string { return i18n.Sprintf(l.lang, en, zh, args...) }

// side names a side: as the log does, in Chinese as people do.
func (l liner) side(p event.Player) string {
	if l.lang == i18n.Chinese {
		return sideWord(p, l.lang)
	}
	return tactics.SideName(p)
}

// why is a reason: its code, in Chinese what it says.
func (l liner) why(reason uint16) string {
	if n := l.p.Names.At(reason); l.lang == i18n.Chinese && n.Text.ZH != "" {
		return n.Text.ZH
	}
	return l.p.Names.At(reason).Code
}

// called names a definition: by its id as the log does, in Chinese by its name.
func (l liner) called(d *library.Definition) string {
	if l.lang == i18n.Chinese && d.Name.ZH != "" {
		return d.Name.ZH
	}
	return d.ID
}

// kind names the kind of an action.
func (l liner) kind(a *program.Action) string {
	if l.lang == i18n.Chinese {
		return kindTitles[a.Kind]
	}
	return a.Kind.String()
}

// name returns the name of a unit.
func (l liner) name(x event.Entity) string {
	if int(x) < len(l.g.battle.Names) && x != 0 {
		return l.g.battle.Names[x]
	}
	return "-"
}

func (l liner) source() string              { return l.name(l.e.Source) }
func (l liner) target() string              { return l.name(l.e.Target) }
func (l liner) reason(i int) string         { return l.why(num.To[uint16](l.e.Args[i])) }
func (l liner) act(i int) *program.Action   { return &l.p.Actions[l.e.Args[i]] }
func (l liner) place(at event.Place) string { return l.g.HexName(int(at)) }

// turn spells the lines of T-03.
func (l liner) turn() string {
	e := l.e
	clock := l.say("T%d(%s)", "T%d（%s）", e.Args[events.TurnBeganRound], l.side(e.SourcePlayer))
	switch e.Type {
	case events.TurnBegan:
		return l.say("[Turn] %s Begin", "【回合】%s开始", clock)
	case events.PhaseUnits:
		var names []string
		for m := uint32(e.Args[events.PhaseUnitsUnits]); m != 0; m &= m - 1 {
			names = append(names, l.name(num.To[event.Entity](bits.TrailingZeros32(m)+1)))
		}
		return l.say("[Phase] %s Units: %s", "【阶段】%s单位：%s", clock, i18n.List(names))
	case events.TurnOpened:
		return l.say("[Turn] %s", "【回合】%s", clock)
	case events.TurnEnded:
		return l.say("[Turn] %s End", "【回合】%s结束", clock)
	case events.UnitActivated:
		return l.say("[Unit] %s Active (time=%d, debt=%d)", "【单位】%s激活（时间%d，预支%d）", l.source(), e.Args[events.UnitActivatedTime], e.Args[events.UnitActivatedDebt])
	case events.UnitDone:
		return l.say("[Unit] %s Done", "【单位】%s结束", l.source())
	case events.GameEnded:
		if e.Args[events.GameEndedWinner] == 0 {
			return l.say("[Game] Draw", "【对局】平局")
		}
		return l.say("[Game] %s wins", "【对局】%s获胜", l.side(num.To[event.Player](e.Args[events.GameEndedWinner]-1)))
	}
	return ""
}

// action spells the lines of W1 to W4.5.
func (l liner) action() string {
	e := l.e
	a := l.act(events.ArgAct)
	head := l.say("[Action] %s [%s] ", "【动作】%s［%s］", l.source(), l.kind(a))
	switch e.Type {
	case events.ActionAimed:
		if e.Rejected {
			return head + l.say("W1_AimReject(reason=%s)", "W1 瞄准被拒（%s）", l.why(e.Reason))
		}
		return head + l.say("W1_AimBegin", "W1 开始瞄准")
	case events.AimCancelled:
		return head + l.say("W1_AimCancel", "W1 取消瞄准")
	case events.ActionPrechecked:
		return head + l.say("W2_PrecheckOk", "W2 预检通过")
	case events.ActionConfirmed:
		if e.Rejected {
			return head + l.say("W2_PreDeductCheckFail(reason=%s)", "W2 预扣校验失败（%s）", l.why(e.Reason))
		}
		return head + l.say("W2_PreDeductCheckOk", "W2 预扣校验通过")
	case events.ChainPromptOpened:
		return head + l.say("W2_ChainPromptOpen(count=%d)", "W2 打开连锁窗（可用%d）", e.Args[events.ChainPromptOpenedCount])
	case events.ChainPromptAborted:
		if e.Args[events.ChainPromptAbortedCancel] != 0 {
			return head + l.say("W2_ChainPromptAbort(cancel)", "W2 关闭连锁窗（取消）")
		}
		return head + l.say("W2_ChainPromptAbort(auto-skip)", "W2 关闭连锁窗（自动跳过）")
	case events.LinkCancelled:
		return l.say("[Chain] LinkCancelled(unit=%s, kind=%s, reason=%s)", "【连锁】%s的%s动作被取消（%s）", l.source(), l.kind(a), l.reason(2))
	case events.DerivedPromptOpened:
		return l.say("[Chain] DerivedPromptOpen(from=Attack, count=%d, baseSuccess=true)", "【连锁】打开派生窗（源自攻击，可用%d，基础动作成功）", e.Args[events.DerivedPromptOpenedCount])
	case events.DerivedPromptAborted:
		return l.say("[Chain] DerivedPromptAbort(cancel)", "【连锁】关闭派生窗（取消）")
	case events.DerivedSelected:
		return l.say("[Derived] Select(id=%s, kind=Derived)", "【派生】选择%s", l.called(&a.Definition))
	case events.DerivedGated:
		if e.Rejected {
			return l.say("[Gate] W2' PreDeductFail(reason=%s)", "【关口】W2' 预扣失败（%s）", l.why(e.Reason))
		}
		return l.say("[Gate] W2' PreDeduct planSecs=%d, planEnergy=%d before=Time:%d/Energy:%d", "【关口】W2' 预扣 计划%d秒、%d能量，此前时间%d/能量%d", e.Args[events.DerivedGatedSecs], e.Args[events.DerivedGatedEnergy], e.Args[events.DerivedGatedTimeBefore], e.Args[events.DerivedGatedEnergyBefore])
	case events.FullRoundDeclared:
		return l.say("[FullRound] Declare(unit=%s, id=%s, delay=%d)", "【整轮】%s宣告%s（延迟%d轮）", l.source(), l.called(&a.Definition), e.Args[events.FullRoundDeclaredDelay])
	case events.FullRoundFizzled:
		return l.say("[FullRound] Fizzle(unit=%s, id=%s, reason=%s)", "【整轮】%s的%s落空（%s）", l.source(), l.called(&a.Definition), l.reason(2))
	}
	return l.execution(a, head)
}

// execution spells W3 and W4.
func (l liner) execution(a *program.Action, head string) string {
	e := l.e
	derived := func(flag int32) string {
		if flag != 0 {
			return head + l.say("(Derived) ", "（派生）")
		}
		return head
	}
	switch e.Type {
	case events.ExecuteBegan:
		return derived(e.Args[events.ExecuteBeganDerived]) + l.say("W3_ExecuteBegin(budgetBefore=%d, energyBefore=%d)", "W3 开始执行（此前时间%d，能量%d）", e.Args[events.ExecuteBeganBudget], e.Args[events.ExecuteBeganEnergy])
	case events.ExecuteEnded:
		return derived(e.Args[events.ExecuteEndedDerived]) + l.say("W3_ExecuteEnd", "W3 执行完毕")
	case events.ResolveBegan:
		energy := l.say("energyMove=%d, energyAtk=%d", "移动能量%d，攻击能量%d", e.Args[events.ResolveBeganEnergyMove], e.Args[events.ResolveBeganEnergyAtk])
		if a.Kind == program.Move {
			energy = l.say("energy=%d", "能量%d", e.Args[events.ResolveBeganEnergyMove]+e.Args[events.ResolveBeganEnergyAtk])
		}
		free := ""
		if e.Args[events.ResolveBeganFreeMove] != 0 {
			free = l.say(" [FreeMove]", "［免费移动］")
		}
		return derived(e.Args[events.ResolveBeganDerived]) + l.say("W4_ResolveBegin(used=%d, refunded=%d, net=%d, %s%s)", "W4 开始结算（用时%d，返还%d，净用%d，%s%s）", e.Args[events.ResolveBeganUsed], e.Args[events.ResolveBeganRefunded], e.Args[events.ResolveBeganNet], energy, free)
	case events.ResolveEnded:
		return derived(e.Args[events.ResolveEndedDerived]) + l.say("W4_ResolveEnd(budgetAfter=%d, energyAfter=%d)", "W4 结算完毕（剩余时间%d，能量%d）", e.Args[events.ResolveEndedBudget], e.Args[events.ResolveEndedEnergy])
	}
	return ""
}

// tool spells the two channels; every line has the unit, by which a view can
// filter.
func (l liner) tool() string {
	e := l.e
	head := l.say("[%s] %s", "【%s】%s", i18n.Text{EN: l.p.Types.Def(e.Type).Name, ZH: toolTitles[e.Type]}, l.source())
	why := func(i int) string {
		if e.Args[i] == 0 {
			return ""
		}
		return l.say(" (reason=%s)", "（%s）", l.reason(i))
	}
	switch e.Type {
	case events.MoveRejected, events.AttackRejected:
		return head + why(1)
	case events.MoveStarted, events.AttackMoveStarted:
		return head + l.say(" from %s (steps=%d)", "从%s出发（%d步）", l.place(e.From), e.Args[events.MoveStartedSteps])
	case events.MoveStep, events.AttackMoveStep:
		return head + l.say(" to %s (ms=%d)", "到%s（%d毫秒）", l.place(e.At), e.Args[events.MoveStepMs])
	case events.MoveEnded:
		return head + l.say(" at %s (ms=%d)", "停在%s（%d毫秒）", l.place(e.From), e.Args[events.MoveEndedMs]) + why(2)
	case events.AttackMoveEnded:
		return head + l.say(" at %s (ms=%d)", "停在%s（%d毫秒）", l.place(e.From), e.Args[events.AttackMoveEndedMs])
	case events.MoveTimeRefunded:
		return head + l.say(" (secs=%d, energy=%d)", "（%d秒，%d能量）", e.Args[events.MoveTimeRefundedSecs], e.Args[events.MoveTimeRefundedEnergy])
	case events.AttackMiss:
		return head + l.say(" -> %s", "→%s", l.target()) + why(1)
	case events.AttackStrike:
		return head + l.say(" -> %s", "→%s", l.target())
	case events.AttackEnd:
		return head + l.say(" (success=%v)", "（%v）", succeeded(e.Args[events.AttackEndSuccess] != 0)) + why(2)
	}
	return ""
}

// effect spells what happens to units.
func (l liner) effect() string {
	e := l.e
	if e.Fizzled {
		return ""
	}
	if s := l.lasting(); s != "" {
		return s
	}
	switch e.Type {
	case events.Displaced:
		return l.say("[Push] %s to %s", "【位移】%s到%s", l.source(), l.place(e.At))
	case events.Hit:
		return l.say("[Hit] %s -%d (hp=%d)", "【命中】%s -%d（生命%d）", l.target(), e.Args[events.HitAmount], e.Args[events.HitHealth])
	case events.Healed:
		return l.say("[Heal] %s +%d (hp=%d)", "【治疗】%s +%d（生命%d）", l.target(), e.Args[events.HealedAmount], e.Args[events.HealedHealth])
	case events.UnitDied:
		return l.say("[Unit] %s Dead", "【单位】%s阵亡", l.target())
	case events.CooldownChanged:
		return l.say("[CD] %s.%s %+ds (left=%d)", "【冷却】%s.%s %+d秒（剩余%d）", l.target(), l.called(&l.act(0).Definition), e.Args[events.CooldownChangedBy], e.Args[events.CooldownChangedLeft])
	case events.EnergyChanged:
		return l.say("[Res] %s Energy %+d", "【资源】%s 能量%+d", l.target(), e.Args[events.EnergyChangedAmount])
	case events.ResourceChanged:
		t := l.p.Units[l.g.battle.Types[e.Target]].Class
		r := &l.p.Classes[t].Resources[e.Args[events.ResourceChangedResource]]
		return l.say("[Res] %s %s %+d (now=%d)", "【资源】%s %s%+d（现为%d）", l.target(), i18n.Text{EN: r.ID, ZH: r.Name.In(i18n.Chinese)}, e.Args[events.ResourceChangedAmount], e.Args[events.ResourceChangedNow])
	case events.SideChanged:
		return l.say("[Unit] %s joins %s", "【单位】%s加入%s", l.target(), l.side(num.To[event.Player](e.Args[events.SideChangedSide]-1)))
	case events.Noticed:
		return l.say("[Notice] %s: %s", "【提示】%s：%s", l.target(), l.p.Names.At(num.To[uint16](e.Args[events.NoticedNotice])).Text)
	}
	return ""
}

// lasting spells durations, ticks and visible stats, as CV §9.2 and 9.3 have
// them.
func (l liner) lasting() string {
	e := l.e
	switch e.Type {
	case events.CooldownTicked:
		return l.say("[CD] Tick -6s (skills:%s)", "【冷却】-6秒（技能：%s）", l.skills())
	case events.BuffTicked:
		if tags := l.buffs(0, l.target()+"."); tags != "" {
			return l.say("[Buff] Tick -1 turn (tags:%s)", "【效果】-1回合（标签：%s）", tags)
		}
		return "" // only innate effects, which lose no turn
	case events.BuffApplied:
		return l.say("[Buff] Apply (tag=%s, unit=%s, left=%d)", "【效果】施加%s（单位%s，剩余%d）", l.called(&l.p.Buffs[e.Args[events.BuffAppliedBuff]].Definition), l.target(), e.Args[events.BuffAppliedLeft])
	case events.BuffExpired:
		return l.say("[Buff] Expire (tag=%s, unit=%s)", "【效果】%s到期（单位%s）", l.called(&l.p.Buffs[e.Args[events.BuffExpiredBuff]].Definition), l.target())
	case events.EnergyRegenerated:
		return l.say("[Res] Regen T%d(%s) +%d (EndTurnRegen)", "【资源】T%d（%s）恢复+%d（回合结束恢复）", e.Args[events.EnergyRegeneratedRound], l.target(), e.Args[events.EnergyRegeneratedAmount])
	case events.OngoingApplied:
		return l.say("[DOT] Apply (id=%s, target=%s, caster=%s, rounds=%d)", "【持续】施加%s（目标%s，施放者%s，%d轮）", l.called(&l.p.Ongoing[e.Args[events.OngoingAppliedEffect]].Definition), l.target(), l.source(), e.Args[events.OngoingAppliedRounds])
	case events.OngoingTicked:
		sign := ""
		if l.p.Ongoing[e.Args[events.OngoingTickedEffect]].Heal {
			sign = "+"
		}
		return l.say("[DOT] Tick %s%d (target=%s, caster=%s, speed=%d)", "【持续】结算%s%d（目标%s，施放者%s，速度%d）", sign, e.Args[events.OngoingTickedAmount], l.target(), l.source(), e.Args[events.OngoingTickedSpeed])
	case events.OngoingEnded:
		return l.say("[DOT] End (id=%s, target=%s)", "【持续】%s结束（目标%s）", l.called(&l.p.Ongoing[e.Args[events.OngoingEndedEffect]].Definition), l.target())
	case events.StickyApplied, events.StickyRefreshed, events.StickyTicked, events.StickyExpired:
		word := stickyWords[e.Type-events.StickyApplied]
		return l.say("[Sticky] %s (tag=%s, left=%d)", "【粘性】%s（标签%s，剩余%d）", word, l.p.Tags[e.Args[events.StickyAppliedTag]], e.Args[events.StickyAppliedLeft])
	case events.StatChanged:
		why := i18n.Text{EN: events.Whys[e.Args[events.StatChangedWhy]], ZH: whyTitles[e.Args[events.StatChangedWhy]]}
		if e.Args[events.StatChangedStat] == events.StatSpeed {
			return l.say("[Stats] Speed: %d → %d (reason=%s)", "【属性】速度：%d → %d（%s）", e.Args[events.StatChangedBefore], e.Args[events.StatChangedAfter], why)
		}
		return l.say("[Stats] MoveRate: %s → %s (reason=%s)", "【属性】移动速率：%s → %s（%s）", trimmed(e.Args[events.StatChangedBefore]), trimmed(e.Args[events.StatChangedAfter]), why)
	case events.BuffRefreshed:
		tags := l.tagged(e.Args[events.BuffRefreshedTags], func(i int) string { return l.p.Tags[i] })
		if buffs := l.buffs(3, ""); tags == "" || buffs == "" {
			tags += buffs
		} else {
			tags += "," + buffs
		}
		return l.say("[Buff] Refresh U=%s mr:%s -> %s (recomputed tags:%s)", "【效果】刷新%s 移动速率：%s → %s（重算标签：%s）", l.target(), hundredths(e.Args[events.BuffRefreshedBefore]), hundredths(e.Args[events.BuffRefreshedAfter]), tags)
	}
	return ""
}

// Names in the lines in Chinese for reasons, changes of sticky terrain, kinds of actions and
// the events of tools.
var (
	whyTitles   = []string{events.WhySticky: "粘性地形施加", events.WhyExpired: "粘性地形到期", events.WhyBuff: "效果施加", events.WhyBuffExpired: "效果到期"}
	stickyWords = [...]i18n.Text{{EN: "Apply", ZH: "施加"}, {EN: "Refresh", ZH: "刷新"}, {EN: "Tick", ZH: "结算"}, {EN: "Expire", ZH: "到期"}}
	kindTitles  = [...]string{program.Move: "移动", program.Attack: "攻击", program.Reaction: "响应", program.Free: "自由", program.Derived: "派生", program.FullRound: "整轮", program.Sustained: "持续"}
	toolTitles  = map[event.Type]string{events.MoveRejected: "移动被拒", events.MoveStarted: "移动开始", events.MoveStep: "移动一步", events.MoveEnded: "移动结束", events.MoveTimeRefunded: "移动时间返还",
		events.AttackRejected: "攻击被拒", events.AttackMoveStarted: "攻击移动开始", events.AttackMoveStep: "攻击移动一步", events.AttackMoveEnded: "攻击移动结束",
		events.AttackMiss: "攻击落空", events.AttackStrike: "攻击命中", events.AttackEnd: "攻击结束"}
)

// succeeded reports whether an action came to its end.
func succeeded(yes bool) i18n.Text {
	if yes {
		return i18n.Text{EN: "true", ZH: "成功"}
	}
	return i18n.Text{EN: "false", ZH: "失败"}
}

// skills lists the actions of a unit that a tick of cooldowns has changed.
func (l liner) skills() string {
	slots := l.p.Units[l.g.battle.Types[l.e.Target]].Slots
	return l.tagged(l.e.Args[events.CooldownTickedSkills], func(i int) string { return l.target() + "." + l.called(&l.p.Actions[slots[i]].Definition) })
}

// buffs lists the effects of a set that begins at a field of the event.
func (l liner) buffs(first int, prefix string) string {
	var names []string
	set := events.BuffsOf(l.e, first)
	set.Each(func(def int) { names = append(names, prefix+l.called(&l.p.Buffs[def].Definition)) })
	return strings.Join(names, ",")
}

func (l liner) tagged(mask int32, name func(i int) string) string {
	var names []string
	for m := uint32(mask); m != 0; m &= m - 1 {
		names = append(names, name(bits.TrailingZeros32(m)))
	}
	return strings.Join(names, ",")
}

// hundredths spells a number with two decimals.
func hundredths(n int32) string { return fmt.Sprintf("%d.%02d", n/100, n%100) }

// trimmed spells it without trailing zeros.
func trimmed(n int32) string {
	return strings.TrimRight(strings.TrimRight(hundredths(n), "0"), ".")
}
