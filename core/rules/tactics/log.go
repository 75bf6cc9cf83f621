package tactics

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/num"
)

// Line is the log line of an event as CV §9 has it, "" when the event has
// none. It reads the event alone: rules never print (T-24).
func (g *Rules) Line(p *Program, e *Event) string {
	l := liner{g, p, e}
	switch {
	case e.Type <= GameEnded:
		return l.turn()
	case e.Type <= FullRoundFizzled:
		return l.action()
	case e.Type <= AttackEnd:
		return l.tool()
	}
	return l.effect()
}

type liner struct {
	g *Rules
	p *Program
	e *Event
}

// name gives the name of a unit.
func (l liner) name(x event.Entity) string {
	if int(x) < len(l.g.battle.Names) && x != 0 {
		return l.g.battle.Names[x]
	}
	return "-"
}

func (l liner) source() string              { return l.name(l.e.Source) }
func (l liner) target() string              { return l.name(l.e.Target) }
func (l liner) reason(i int) string         { return l.p.Names.At(num.To[uint16](l.e.Args[i])).Code }
func (l liner) act(i int) *action           { return &l.p.Actions[l.e.Args[i]] }
func (l liner) place(at event.Place) string { return l.g.HexName(int(at)) }

// HexName spells a hex by its axial coordinates.
func (g *Rules) HexName(h int) string {
	if g.battle.Grid == nil || h < 1 || h > g.battle.Grid.Len() {
		return "-"
	}
	a := g.battle.Grid.Axial(h)
	return strconv.Itoa(a.Q) + "," + strconv.Itoa(a.R)
}

func sideName(p event.Player) string {
	if p == Enemy {
		return "Enemy"
	}
	return "P1"
}

// turn spells the lines of T-03.
func (l liner) turn() string {
	e := l.e
	clock := fmt.Sprintf("T%d(%s)", e.Args[TurnBeganRound], sideName(e.SourcePlayer))
	switch e.Type {
	case TurnBegan:
		return "[Turn] " + clock + " Begin"
	case PhaseUnits:
		var names []string
		for m := uint32(e.Args[PhaseUnitsUnits]); m != 0; m &= m - 1 {
			names = append(names, l.name(num.To[event.Entity](bits.TrailingZeros32(m)+1)))
		}
		return "[Phase] " + clock + " Units: " + strings.Join(names, ", ")
	case TurnOpened:
		return "[Turn] " + clock
	case TurnEnded:
		return "[Turn] " + clock + " End"
	case UnitActivated:
		return fmt.Sprintf("[Unit] %s Active (time=%d, debt=%d)", l.source(), e.Args[UnitActivatedTime], e.Args[UnitActivatedDebt])
	case UnitDone:
		return fmt.Sprintf("[Unit] %s Done", l.source())
	case GameEnded:
		if e.Args[GameEndedWinner] == 0 {
			return "[Game] Draw"
		}
		return fmt.Sprintf("[Game] %s wins", sideName(num.To[event.Player](e.Args[GameEndedWinner]-1)))
	}
	return ""
}

// action spells the lines of W1 to W4.5.
func (l liner) action() string {
	e := l.e
	a := l.act(argAct)
	head := fmt.Sprintf("[Action] %s [%s] ", l.source(), a.kind)
	switch e.Type {
	case ActionAimed:
		if e.Rejected {
			return head + fmt.Sprintf("W1_AimReject(reason=%s)", l.p.Names.At(e.Reason).Code)
		}
		return head + "W1_AimBegin"
	case AimCancelled:
		return head + "W1_AimCancel"
	case ActionPrechecked:
		return head + "W2_PrecheckOk"
	case ActionConfirmed:
		if e.Rejected {
			return head + fmt.Sprintf("W2_PreDeductCheckFail(reason=%s)", l.p.Names.At(e.Reason).Code)
		}
		return head + "W2_PreDeductCheckOk"
	case ChainPromptOpened:
		return head + fmt.Sprintf("W2_ChainPromptOpen(count=%d)", e.Args[ChainPromptOpenedCount])
	case ChainPromptAborted:
		if e.Args[ChainPromptAbortedCancel] != 0 {
			return head + "W2_ChainPromptAbort(cancel)"
		}
		return head + "W2_ChainPromptAbort(auto-skip)"
	case LinkCancelled:
		return fmt.Sprintf("[Chain] LinkCancelled(unit=%s, kind=%s, reason=%s)", l.source(), a.kind, l.reason(2))
	case DerivedPromptOpened:
		return fmt.Sprintf("[Chain] DerivedPromptOpen(from=Attack, count=%d, baseSuccess=true)", e.Args[DerivedPromptOpenedCount])
	case DerivedPromptAborted:
		return "[Chain] DerivedPromptAbort(cancel)"
	case DerivedSelected:
		return fmt.Sprintf("[Derived] Select(id=%s, kind=Derived)", a.ID)
	case DerivedGated:
		if e.Rejected {
			return fmt.Sprintf("[Gate] W2' PreDeductFail(reason=%s)", l.p.Names.At(e.Reason).Code)
		}
		return fmt.Sprintf("[Gate] W2' PreDeduct planSecs=%d, planEnergy=%d before=Time:%d/Energy:%d", e.Args[DerivedGatedSecs], e.Args[DerivedGatedEnergy], e.Args[DerivedGatedTimeBefore], e.Args[DerivedGatedEnergyBefore])
	case FullRoundDeclared:
		return fmt.Sprintf("[FullRound] Declare(unit=%s, id=%s, delay=%d)", l.source(), a.ID, e.Args[FullRoundDeclaredDelay])
	case FullRoundFizzled:
		return fmt.Sprintf("[FullRound] Fizzle(unit=%s, id=%s, reason=%s)", l.source(), a.ID, l.reason(2))
	}
	return l.execution(a, head)
}

// execution spells W3 and W4.
func (l liner) execution(a *action, head string) string {
	e := l.e
	derived := func(flag int32) string {
		if flag != 0 {
			return head + "(Derived) "
		}
		return head
	}
	switch e.Type {
	case ExecuteBegan:
		return derived(e.Args[ExecuteBeganDerived]) + fmt.Sprintf("W3_ExecuteBegin(budgetBefore=%d, energyBefore=%d)", e.Args[ExecuteBeganBudget], e.Args[ExecuteBeganEnergy])
	case ExecuteEnded:
		return derived(e.Args[ExecuteEndedDerived]) + "W3_ExecuteEnd"
	case ResolveBegan:
		energy := fmt.Sprintf("energyMove=%d, energyAtk=%d", e.Args[ResolveBeganEnergyMove], e.Args[ResolveBeganEnergyAtk])
		if a.kind == Move {
			energy = fmt.Sprintf("energy=%d", e.Args[ResolveBeganEnergyMove]+e.Args[ResolveBeganEnergyAtk])
		}
		free := ""
		if e.Args[ResolveBeganFreeMove] != 0 {
			free = " [FreeMove]"
		}
		return derived(e.Args[ResolveBeganDerived]) + fmt.Sprintf("W4_ResolveBegin(used=%d, refunded=%d, net=%d, %s%s)", e.Args[ResolveBeganUsed], e.Args[ResolveBeganRefunded], e.Args[ResolveBeganNet], energy, free)
	case ResolveEnded:
		return derived(e.Args[ResolveEndedDerived]) + fmt.Sprintf("W4_ResolveEnd(budgetAfter=%d, energyAfter=%d)", e.Args[ResolveEndedBudget], e.Args[ResolveEndedEnergy])
	}
	return ""
}

// tool spells the two channels; every line has the unit, by which a view can
// filter.
func (l liner) tool() string {
	e := l.e
	head := fmt.Sprintf("[%s] %s", l.p.Types.Def(e.Type).Name, l.source())
	why := func(i int) string {
		if e.Args[i] == 0 {
			return ""
		}
		return fmt.Sprintf(" (reason=%s)", l.reason(i))
	}
	switch e.Type {
	case MoveRejected, AttackRejected:
		return head + why(1)
	case MoveStarted, AttackMoveStarted:
		return head + fmt.Sprintf(" from %s (steps=%d)", l.place(e.From), e.Args[MoveStartedSteps])
	case MoveStep, AttackMoveStep:
		return head + fmt.Sprintf(" to %s (ms=%d)", l.place(e.At), e.Args[MoveStepMs])
	case MoveEnded:
		return head + fmt.Sprintf(" at %s (ms=%d)", l.place(e.From), e.Args[MoveEndedMs]) + why(2)
	case AttackMoveEnded:
		return head + fmt.Sprintf(" at %s (ms=%d)", l.place(e.From), e.Args[AttackMoveEndedMs])
	case MoveTimeRefunded:
		return head + fmt.Sprintf(" (secs=%d, energy=%d)", e.Args[MoveTimeRefundedSecs], e.Args[MoveTimeRefundedEnergy])
	case AttackMiss:
		return head + " -> " + l.target() + why(1)
	case AttackStrike:
		return head + " -> " + l.target()
	case AttackEnd:
		return head + fmt.Sprintf(" (success=%t)", e.Args[AttackEndSuccess] != 0) + why(2)
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
	case Displaced:
		return fmt.Sprintf("[Push] %s to %s", l.source(), l.place(e.At))
	case Hit:
		return fmt.Sprintf("[Hit] %s -%d (hp=%d)", l.target(), e.Args[HitAmount], e.Args[HitHealth])
	case Healed:
		return fmt.Sprintf("[Heal] %s +%d (hp=%d)", l.target(), e.Args[HealedAmount], e.Args[HealedHealth])
	case UnitDied:
		return fmt.Sprintf("[Unit] %s Dead", l.target())
	case CooldownChanged:
		return fmt.Sprintf("[CD] %s.%s %+ds (left=%d)", l.target(), l.act(0).ID, e.Args[CooldownChangedBy], e.Args[CooldownChangedLeft])
	case EnergyChanged:
		return fmt.Sprintf("[Res] %s Energy %+d", l.target(), e.Args[EnergyChangedAmount])
	case ResourceChanged:
		t := l.p.Units[l.g.battle.Types[e.Target]].class
		return fmt.Sprintf("[Res] %s %s %+d (now=%d)", l.target(), l.p.Classes[t].Resources[e.Args[ResourceChangedResource]].ID, e.Args[ResourceChangedAmount], e.Args[ResourceChangedNow])
	case SideChanged:
		return fmt.Sprintf("[Unit] %s joins %s", l.target(), sideName(num.To[event.Player](e.Args[SideChangedSide]-1)))
	case Noticed:
		return fmt.Sprintf("[Notice] %s: %s", l.target(), l.p.Names.At(num.To[uint16](e.Args[NoticedNotice])).Text.EN)
	}
	return ""
}

// lasting spells durations, ticks and visible stats, as CV §9.2 and 9.3 have
// them.
func (l liner) lasting() string {
	e := l.e
	switch e.Type {
	case CooldownTicked:
		return "[CD] Tick -6s (skills:" + l.skills() + ")"
	case BuffTicked:
		if tags := l.buffs(0, l.target()+"."); tags != "" {
			return "[Buff] Tick -1 turn (tags:" + tags + ")"
		}
		return "" // only innate effects, which lose no turn
	case BuffApplied:
		return fmt.Sprintf("[Buff] Apply (tag=%s, unit=%s, left=%d)", l.p.Buffs[e.Args[BuffAppliedBuff]].ID, l.target(), e.Args[BuffAppliedLeft])
	case BuffExpired:
		return fmt.Sprintf("[Buff] Expire (tag=%s, unit=%s)", l.p.Buffs[e.Args[BuffExpiredBuff]].ID, l.target())
	case EnergyRegenerated:
		return fmt.Sprintf("[Res] Regen T%d(%s) +%d (EndTurnRegen)", e.Args[EnergyRegeneratedRound], l.target(), e.Args[EnergyRegeneratedAmount])
	case OngoingApplied:
		return fmt.Sprintf("[DOT] Apply (id=%s, target=%s, caster=%s, rounds=%d)", l.p.Ongoing[e.Args[OngoingAppliedEffect]].ID, l.target(), l.source(), e.Args[OngoingAppliedRounds])
	case OngoingTicked:
		sign := ""
		if l.p.Ongoing[e.Args[OngoingTickedEffect]].Heal {
			sign = "+"
		}
		return fmt.Sprintf("[DOT] Tick %s%d (target=%s, caster=%s, speed=%d)", sign, e.Args[OngoingTickedAmount], l.target(), l.source(), e.Args[OngoingTickedSpeed])
	case OngoingEnded:
		return fmt.Sprintf("[DOT] End (id=%s, target=%s)", l.p.Ongoing[e.Args[OngoingEndedEffect]].ID, l.target())
	case StickyApplied, StickyRefreshed, StickyTicked, StickyExpired:
		word := [...]string{"Apply", "Refresh", "Tick", "Expire"}[e.Type-StickyApplied]
		return fmt.Sprintf("[Sticky] %s (tag=%s, left=%d)", word, l.p.Tags[e.Args[StickyAppliedTag]], e.Args[StickyAppliedLeft])
	case StatChanged:
		why := whyNames[e.Args[StatChangedWhy]]
		if e.Args[StatChangedStat] == statSpeed {
			return fmt.Sprintf("[Stats] Speed: %d → %d (reason=%s)", e.Args[StatChangedBefore], e.Args[StatChangedAfter], why)
		}
		return fmt.Sprintf("[Stats] MoveRate: %s → %s (reason=%s)", trimmed(e.Args[StatChangedBefore]), trimmed(e.Args[StatChangedAfter]), why)
	case BuffRefreshed:
		tags := l.tagged(e.Args[BuffRefreshedTags], func(i int) string { return l.p.Tags[i] })
		if buffs := l.buffs(3, ""); tags == "" || buffs == "" {
			tags += buffs
		} else {
			tags += "," + buffs
		}
		return fmt.Sprintf("[Buff] Refresh U=%s mr:%s -> %s (recomputed tags:%s)", l.target(), hundredths(e.Args[BuffRefreshedBefore]), hundredths(e.Args[BuffRefreshedAfter]), tags)
	}
	return ""
}

// whyNames are the reasons for which a visible stat is another.
var whyNames = []string{whySticky: "StickyApplied", whyExpired: "StickyExpired", whyBuff: "BuffApplied", whyBuffExpired: "BuffExpired"}

// skills lists the actions of a unit that a tick of cooldowns has changed.
func (l liner) skills() string {
	slots := l.p.Units[l.g.battle.Types[l.e.Target]].slots
	return l.tagged(l.e.Args[CooldownTickedSkills], func(i int) string { return l.target() + "." + l.p.Actions[slots[i]].ID })
}

// buffs lists the effects of a set that begins at a field of the event.
func (l liner) buffs(first int, prefix string) string {
	var names []string
	set := buffsOf(l.e, first)
	set.each(func(def int) { names = append(names, prefix+l.p.Buffs[def].ID) })
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
