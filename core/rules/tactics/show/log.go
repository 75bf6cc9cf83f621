package show

import (
	"fmt"
	"math/bits"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
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
	case e.Type <= program.GameEnded:
		return l.turn()
	case e.Type <= program.FullRoundFizzled:
		return l.action()
	case e.Type <= program.AttackEnd:
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
	said, _ := l.p.Names.Said(reason, l.e.Args[event.NArgs-2], l.e.Args[event.NArgs-1])
	if l.lang == i18n.Chinese && said.ZH != "" {
		return said.ZH
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

// tagName names the tag of a sticky in the language.
func (l liner) tagName(tag string) string { return titleOf(l.p, tag).In(l.lang) }

// titleOf names the tag of a sticky: in Chinese by its terrain, if that has a name.
func titleOf(p *program.Program, tag string) i18n.Text {
	for i := range p.Terrain {
		if d := p.Terrain[i].Terrain; d.Tag == tag && d.Name.ZH != "" {
			return i18n.Text{EN: tag, ZH: d.Name.ZH}
		}
	}
	return i18n.Both(tag)
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
func (l liner) place(at event.Place) string { return l.g.rules.HexName(int(at)) }

// turn spells the lines of T-03.
func (l liner) turn() string {
	e := l.e
	clock := l.say("T%d(%s)", "T%d（%s）", e.Args[program.TurnBeganRound], l.side(e.SourcePlayer))
	switch e.Type {
	case program.TurnBegan:
		return l.say("[Turn] %s Begin", "【回合】%s开始", clock)
	case program.PhaseUnits:
		var names []string
		for m := uint32(e.Args[program.PhaseUnitsUnits]); m != 0; m &= m - 1 {
			names = append(names, l.name(num.To[event.Entity](bits.TrailingZeros32(m)+1)))
		}
		return l.say("[Phase] %s Units: %s", "【阶段】%s单位：%s", clock, i18n.List(names))
	case program.TurnOpened:
		return l.say("[Turn] %s", "【回合】%s", clock)
	case program.TurnEnded:
		return l.say("[Turn] %s End", "【回合】%s结束", clock)
	case program.UnitActivated:
		return l.say("[Unit] %s Active (time=%d, debt=%d)", "【单位】%s激活（时间%d，预支%d）", l.source(), e.Args[program.UnitActivatedTime], e.Args[program.UnitActivatedDebt])
	case program.UnitDone:
		return l.say("[Unit] %s Done", "【单位】%s结束", l.source())
	case program.GameEnded:
		if e.Args[program.GameEndedWinner] == 0 {
			return l.say("[Game] Draw", "【对局】平局")
		}
		return l.say("[Game] %s wins", "【对局】%s获胜", l.side(num.To[event.Player](e.Args[program.GameEndedWinner]-1)))
	}
	return ""
}

// action spells the lines of W1 to W4.5.
func (l liner) action() string {
	e := l.e
	a := l.act(program.ArgAct)
	head := l.say("[Action] %s [%s] ", "【动作】%s［%s］", l.source(), l.kind(a))
	switch e.Type {
	case program.ActionAimed:
		if e.Rejected {
			return head + l.say("W1_AimReject(reason=%s)", "W1 瞄准被拒（%s）", l.why(e.Reason))
		}
		return head + l.say("W1_AimBegin", "W1 开始瞄准")
	case program.AimCancelled:
		return head + l.say("W1_AimCancel", "W1 取消瞄准")
	case program.ActionPrechecked:
		return head + l.say("W2_PrecheckOk", "W2 预检通过")
	case program.ActionConfirmed:
		if e.Rejected {
			return head + l.say("W2_PreDeductCheckFail(reason=%s)", "W2 预扣校验失败（%s）", l.why(e.Reason))
		}
		return head + l.say("W2_PreDeductCheckOk", "W2 预扣校验通过")
	case program.ChainPromptOpened:
		return head + l.say("W2_ChainPromptOpen(count=%d)", "W2 打开连锁窗（可用%d）", e.Args[program.ChainPromptOpenedCount])
	case program.ChainPromptAborted:
		if e.Args[program.ChainPromptAbortedCancel] != 0 {
			return head + l.say("W2_ChainPromptAbort(cancel)", "W2 关闭连锁窗（取消）")
		}
		return head + l.say("W2_ChainPromptAbort(auto-skip)", "W2 关闭连锁窗（自动跳过）")
	case program.LinkCancelled:
		return l.say("[Chain] LinkCancelled(unit=%s, kind=%s, reason=%s)", "【连锁】%s的%s动作被取消（%s）", l.source(), l.kind(a), l.reason(2))
	case program.DerivedPromptOpened:
		return l.say("[Chain] DerivedPromptOpen(from=Attack, count=%d, baseSuccess=true)", "【连锁】打开派生窗（源自攻击，可用%d，基础动作成功）", e.Args[program.DerivedPromptOpenedCount])
	case program.DerivedPromptAborted:
		if e.Args[program.DerivedPromptAbortedReason] != 0 {
			return l.say("[Chain] DerivedPromptAbort(reason=%s)", "【连锁】关闭派生窗（%s）", l.reason(program.DerivedPromptAbortedReason))
		}
		return l.say("[Chain] DerivedPromptAbort(cancel)", "【连锁】关闭派生窗（取消）")
	case program.DerivedSelected:
		return l.say("[Derived] Select(id=%s, kind=Derived)", "【派生】选择%s", l.called(&a.Definition))
	case program.DerivedGated:
		if e.Rejected {
			return l.say("[Gate] W2' PreDeductFail(reason=%s)", "【关口】W2' 预扣失败（%s）", l.why(e.Reason))
		}
		return l.say("[Gate] W2' PreDeduct planSecs=%d, planEnergy=%d before=Time:%d/Energy:%d", "【关口】W2' 预扣 计划%d秒、%d能量，此前时间%d/能量%d", e.Args[program.DerivedGatedSecs], e.Args[program.DerivedGatedEnergy], e.Args[program.DerivedGatedTimeBefore], e.Args[program.DerivedGatedEnergyBefore])
	case program.FullRoundDeclared:
		return l.say("[FullRound] Declare(unit=%s, id=%s, delay=%d)", "【整轮】%s宣告%s（延迟%d轮）", l.source(), l.called(&a.Definition), e.Args[program.FullRoundDeclaredDelay])
	case program.FullRoundFizzled:
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
	case program.ExecuteBegan:
		return derived(e.Args[program.ExecuteBeganDerived]) + l.say("W3_ExecuteBegin(budgetBefore=%d, energyBefore=%d)", "W3 开始执行（此前时间%d，能量%d）", e.Args[program.ExecuteBeganBudget], e.Args[program.ExecuteBeganEnergy])
	case program.ExecuteEnded:
		return derived(e.Args[program.ExecuteEndedDerived]) + l.say("W3_ExecuteEnd", "W3 执行完毕")
	case program.ResolveBegan:
		energy := l.say("energyMove=%d, energyAtk=%d", "移动能量%d，攻击能量%d", e.Args[program.ResolveBeganEnergyMove], e.Args[program.ResolveBeganEnergyAtk])
		if a.Kind == program.Move {
			energy = l.say("energy=%d", "能量%d", e.Args[program.ResolveBeganEnergyMove]+e.Args[program.ResolveBeganEnergyAtk])
		}
		free := ""
		if e.Args[program.ResolveBeganFreeMove] != 0 {
			free = l.say(" [FreeMove]", "［免费移动］")
		}
		return derived(e.Args[program.ResolveBeganDerived]) + l.say("W4_ResolveBegin(used=%d, refunded=%d, net=%d, %s%s)", "W4 开始结算（用时%d，返还%d，净用%d，%s%s）", e.Args[program.ResolveBeganUsed], e.Args[program.ResolveBeganRefunded], e.Args[program.ResolveBeganNet], energy, free)
	case program.ResolveEnded:
		return derived(e.Args[program.ResolveEndedDerived]) + l.say("W4_ResolveEnd(budgetAfter=%d, energyAfter=%d)", "W4 结算完毕（剩余时间%d，能量%d）", e.Args[program.ResolveEndedBudget], e.Args[program.ResolveEndedEnergy])
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
	case program.MoveRejected, program.AttackRejected:
		return head + why(1)
	case program.MoveStarted, program.AttackMoveStarted:
		return head + l.say(" from %s (steps=%d)", "从%s出发（%d步）", l.place(e.From), e.Args[program.MoveStartedSteps])
	case program.MoveStep, program.AttackMoveStep:
		return head + l.say(" to %s (ms=%d)", "到%s（%d毫秒）", l.place(e.At), e.Args[program.MoveStepMs])
	case program.MoveEnded:
		return head + l.say(" at %s (ms=%d)", "停在%s（%d毫秒）", l.place(e.From), e.Args[program.MoveEndedMs]) + why(2)
	case program.AttackMoveEnded:
		return head + l.say(" at %s (ms=%d)", "停在%s（%d毫秒）", l.place(e.From), e.Args[program.AttackMoveEndedMs])
	case program.MoveTimeRefunded:
		return head + l.say(" (secs=%d, energy=%d)", "（%d秒，%d能量）", e.Args[program.MoveTimeRefundedSecs], e.Args[program.MoveTimeRefundedEnergy])
	case program.AttackMiss:
		return head + l.say(" -> %s", "→%s", l.target()) + why(1)
	case program.AttackStrike:
		return head + l.say(" -> %s", "→%s", l.target())
	case program.AttackEnd:
		return head + l.say(" (success=%v)", "（%v）", succeeded(e.Args[program.AttackEndSuccess] != 0)) + why(2)
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
	case program.Displaced:
		return l.say("[Push] %s to %s", "【位移】%s到%s", l.source(), l.place(e.At))
	case program.Hit:
		return l.say("[Hit] %s -%d (hp=%d)", "【命中】%s -%d（生命%d）", l.target(), e.Args[program.HitAmount], e.Args[program.HitHealth])
	case program.Healed:
		return l.say("[Heal] %s +%d (hp=%d)", "【治疗】%s +%d（生命%d）", l.target(), e.Args[program.HealedAmount], e.Args[program.HealedHealth])
	case program.UnitDied:
		return l.say("[Unit] %s Dead", "【单位】%s阵亡", l.target())
	case program.CooldownChanged:
		return l.say("[CD] %s.%s %+ds (left=%d)", "【冷却】%s.%s %+d秒（剩余%d）", l.target(), l.called(&l.act(0).Definition), e.Args[program.CooldownChangedBy], e.Args[program.CooldownChangedLeft])
	case program.EnergyChanged:
		return l.say("[Res] %s Energy %+d", "【资源】%s 能量%+d", l.target(), e.Args[program.EnergyChangedAmount])
	case program.ResourceChanged:
		t := l.p.Units[l.g.battle.Types[e.Target]].Class
		r := &l.p.Classes[t].Resources[e.Args[program.ResourceChangedResource]]
		return l.say("[Res] %s %s %+d (now=%d)", "【资源】%s %s%+d（现为%d）", l.target(), i18n.Text{EN: r.ID, ZH: r.Name.In(i18n.Chinese)}, e.Args[program.ResourceChangedAmount], e.Args[program.ResourceChangedNow])
	case program.SideChanged:
		return l.say("[Unit] %s joins %s", "【单位】%s加入%s", l.target(), l.side(num.To[event.Player](e.Args[program.SideChangedSide]-1)))
	case program.Noticed:
		return l.say("[Notice] %s: %s", "【提示】%s：%s", l.target(), l.p.Names.At(num.To[uint16](e.Args[program.NoticedNotice])).Text)
	}
	return ""
}

// lasting spells durations, ticks and visible stats, as CV §9.2 and 9.3 have
// them.
func (l liner) lasting() string {
	e := l.e
	switch e.Type {
	case program.CooldownTicked:
		return l.say("[CD] Tick -6s (skills:%s)", "【冷却】-6秒（技能：%s）", l.skills())
	case program.BuffTicked:
		if tags := l.buffs(0, l.target()+"."); tags != "" {
			return l.say("[Buff] Tick -1 turn (tags:%s)", "【效果】-1回合（标签：%s）", tags)
		}
		return "" // only innate effects, which lose no turn
	case program.BuffApplied:
		return l.say("[Buff] Apply (tag=%s, unit=%s, left=%d)", "【效果】施加%s（单位%s，剩余%d）", l.called(&l.p.Buffs[e.Args[program.BuffAppliedBuff]].Definition), l.target(), e.Args[program.BuffAppliedLeft])
	case program.BuffExpired:
		return l.say("[Buff] Expire (tag=%s, unit=%s)", "【效果】%s到期（单位%s）", l.called(&l.p.Buffs[e.Args[program.BuffExpiredBuff]].Definition), l.target())
	case program.EnergyRegenerated:
		return l.say("[Res] Regen T%d(%s) +%d (EndTurnRegen)", "【资源】T%d（%s）恢复+%d（回合结束恢复）", e.Args[program.EnergyRegeneratedRound], l.target(), e.Args[program.EnergyRegeneratedAmount])
	case program.OngoingApplied:
		return l.say("[DOT] Apply (id=%s, target=%s, caster=%s, rounds=%d)", "【持续】施加%s（目标%s，施放者%s，%d轮）", l.called(&l.p.Ongoing[e.Args[program.OngoingAppliedEffect]].Definition), l.target(), l.source(), e.Args[program.OngoingAppliedRounds])
	case program.OngoingTicked:
		sign := ""
		if l.p.Ongoing[e.Args[program.OngoingTickedEffect]].Heal {
			sign = "+"
		}
		return l.say("[DOT] Tick %s%d (target=%s, caster=%s, speed=%d)", "【持续】结算%s%d（目标%s，施放者%s，速度%d）", sign, e.Args[program.OngoingTickedAmount], l.target(), l.source(), e.Args[program.OngoingTickedSpeed])
	case program.OngoingEnded:
		return l.say("[DOT] End (id=%s, target=%s)", "【持续】%s结束（目标%s）", l.called(&l.p.Ongoing[e.Args[program.OngoingEndedEffect]].Definition), l.target())
	case program.StickyApplied, program.StickyRefreshed, program.StickyTicked, program.StickyExpired:
		word := stickyWords[e.Type-program.StickyApplied]
		tag := l.p.Tags[e.Args[program.StickyAppliedTag]]
		return l.say("[Sticky] %[1]s (tag=%[3]s, left=%[4]d)", "【粘性】%[2]s：%[1]s%[3]s（剩余%[4]d）", word, l.target(), l.tagName(tag), e.Args[program.StickyAppliedLeft])
	case program.StatChanged:
		why := i18n.Text{EN: program.Whys[e.Args[program.StatChangedWhy]], ZH: whyTitles[e.Args[program.StatChangedWhy]]}
		if e.Args[program.StatChangedStat] == program.StatSpeed {
			return l.say("[Stats] Speed: %[2]d → %[3]d (reason=%[4]s)", "【属性】%[1]s速度：%[2]d → %[3]d（%[4]s）", l.target(), e.Args[program.StatChangedBefore], e.Args[program.StatChangedAfter], why)
		}
		return l.say("[Stats] MoveRate: %[2]s → %[3]s (reason=%[4]s)", "【属性】%[1]s移动速率：%[2]s → %[3]s（%[4]s）", l.target(), trimmed(e.Args[program.StatChangedBefore]), trimmed(e.Args[program.StatChangedAfter]), why)
	case program.BuffRefreshed:
		tags := l.tagged(e.Args[program.BuffRefreshedTags], func(i int) string { return l.tagName(l.p.Tags[i]) })
		if buffs := l.buffs(3, ""); tags == "" || buffs == "" {
			tags += buffs
		} else {
			tags += "," + buffs
		}
		return l.say("[Buff] Refresh U=%s mr:%s -> %s (recomputed tags:%s)", "【效果】刷新%s 移动速率：%s → %s（重算标签：%s）", l.target(), hundredths(e.Args[program.BuffRefreshedBefore]), hundredths(e.Args[program.BuffRefreshedAfter]), tags)
	}
	return ""
}

// Names in the lines in Chinese for reasons, changes of sticky terrain, kinds of actions and
// the events of tools.
var (
	whyTitles   = []string{program.WhySticky: "粘性地形施加", program.WhyExpired: "粘性地形到期", program.WhyBuff: "效果施加", program.WhyBuffExpired: "效果到期"}
	stickyWords = [...]i18n.Text{{EN: "Apply", ZH: "施加"}, {EN: "Refresh", ZH: "刷新"}, {EN: "Tick", ZH: "结算"}, {EN: "Expire", ZH: "到期"}}
	kindTitles  = [...]string{program.Move: "移动", program.Attack: "攻击", program.Reaction: "响应", program.Free: "自由", program.Derived: "派生", program.FullRound: "整轮", program.Sustained: "持续"}
	toolTitles  = map[event.Type]string{program.MoveRejected: "移动被拒", program.MoveStarted: "移动开始", program.MoveStep: "移动一步", program.MoveEnded: "移动结束", program.MoveTimeRefunded: "移动时间返还",
		program.AttackRejected: "攻击被拒", program.AttackMoveStarted: "攻击移动开始", program.AttackMoveStep: "攻击移动一步", program.AttackMoveEnded: "攻击移动结束",
		program.AttackMiss: "攻击落空", program.AttackStrike: "攻击命中", program.AttackEnd: "攻击结束"}
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
	return l.tagged(l.e.Args[program.CooldownTickedSkills], func(i int) string { return l.target() + "." + l.called(&l.p.Actions[slots[i]].Definition) })
}

// buffs lists the effects of a set that begins at a field of the event.
func (l liner) buffs(first int, prefix string) string {
	var names []string
	set := program.BuffsOf(l.e, first)
	set.Each(func(def int) { names = append(names, prefix+l.called(&l.p.Buffs[def].Definition)) })
	return strings.Join(names, i18n.In(l.lang, ",", "、"))
}

func (l liner) tagged(mask int32, name func(i int) string) string {
	var names []string
	for m := uint32(mask); m != 0; m &= m - 1 {
		names = append(names, name(bits.TrailingZeros32(m)))
	}
	return strings.Join(names, i18n.In(l.lang, ",", "、"))
}

// hundredths spells a number with two decimals.
func hundredths(n int32) string { return fmt.Sprintf("%d.%02d", n/100, n%100) }

// trimmed spells it without trailing zeros.
func trimmed(n int32) string {
	return strings.TrimRight(strings.TrimRight(hundredths(n), "0"), ".")
}
