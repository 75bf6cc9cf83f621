package show_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// handlers are functions of definitions that are written in Go.
type handlers []func(m *tactics.Match, self event.Entity) error

func (h *handlers) add(fn func(m *tactics.Match, self event.Entity) error) def.FuncRef {
	*h = append(*h, fn)
	return def.FuncRef(len(*h))
}

func (handlers) BeginCommand()                                                {}
func (handlers) Spent() int                                                   { return 0 }
func (handlers) When(*tactics.Match, def.FuncRef, event.Entity) (bool, error) { return true, nil }
func (handlers) Judge(*tactics.Match, def.FuncRef, event.Entity, event.Entity) (bool, error) {
	return true, nil
}
func (handlers) Compute(*tactics.Match, def.FuncRef, event.Entity, event.Entity) (int, error) {
	return 0, nil
}
func (h handlers) Run(m *tactics.Match, fn def.FuncRef, self event.Entity) error {
	return h[fn-1](m, self)
}

// skirmish is a battle on a map of 6 by 2 hexes. Ann and Cid are of the first side, Bob is their enemy. Ann and Bob are two hexes apart.
func skirmish(t *testing.T, changes ...func(*library.Library, *handlers)) *tactics.Match {
	t.Helper()
	h := &handlers{}
	line := 0
	named := func(id, en, zh string) library.Definition {
		line++
		return library.Definition{ID: id, Pack: "field", Name: def.Localised{EN: en, ZH: zh}, Pos: def.Pos{File: "field.toml", Line: line}}
	}
	worded := func(d library.Definition, en, zh string) library.Definition {
		d.Text = def.Localised{EN: en, ZH: zh}
		return d
	}
	blow := h.add(func(m *tactics.Match, _ event.Entity) error { return tactics.Damage(m, m.Event().Target, 3) })
	lib := &library.Library{
		Actions: []library.Action{
			{Definition: named("walk", "Walk", "行走"), Kind: "move", Target: "hex", Rate: 1},
			{Definition: worded(named("slash", "Slash", "斩击"), "deals 3", "造成3点伤害"), Kind: "attack", Target: "unit", Side: "enemy", Secs: 2, Energy: 1, Range: 3, Accuracy: 100, Cooldown: 12, Run: blow},
			{Definition: named("parry", "Parry", "招架"), Kind: "reaction", Secs: 1, Energy: 1, Target: "actor", Range: 9, Responds: []string{"attack"}, Against: "enemy"},
			{Definition: named("curse", "Curse", "诅咒"), Kind: "attack", Target: "unit", Side: "any", Secs: 1, Range: 9, Accuracy: 100, Run: h.add(func(m *tactics.Match, self event.Entity) error {
				return errors.Join(tactics.PutOngoing(m, m.Event().Target, "burn"), tactics.PutBuff(m, m.Event().Target, "slow", 2), tactics.PutBuff(m, self, "haste", 1))
			})},
		},
		Buffs:   []library.Buff{{Definition: worded(named("haste", "Haste", "加速"), "faster", "更快"), Speed: 2}, {Definition: named("slow", "Slow", "减速"), Rate: 50}, {Definition: named("tough", "Tough", "坚韧"), Speed: 1}},
		Ongoing: []library.Ongoing{{Definition: named("burn", "Burn", "燃烧"), Base: 3, Rounds: 2}, {Definition: named("mend", "Mend", "愈合"), Base: 2, Rounds: 3, Heal: true}},
		Terrain: []library.Terrain{{Definition: named("plain", "Plain", "平原"), Glyph: ".", Multiplier: 100}, {Definition: worded(named("mud", "Mud", "泥地"), "slows", "减速"), Glyph: "~", Multiplier: 50, Tag: "muddy", Value: 50, Turns: 2}, {Definition: named("rock", "Rock", "岩石"), Glyph: "#", Multiplier: 100, Blocked: true}},
		Classes: []library.Class{{Definition: named("knight", "Knight", "骑士"), Resources: []library.Resource{{ID: "rage", Name: def.Localised{EN: "Rage", ZH: "怒气"}, Cap: 9, Start: 4, Every: "turn"}}}, {Definition: named("mage", "Mage", "法师")}},
		Units: []library.Unit{{Definition: named("fighter", "Fighter", "战士"), Class: "knight", HP: 20, Speed: 1, Rate: 405, Energy: 2, EnergyCap: 30, Regen: 1, Actions: []string{"walk", "slash", "curse"}, Buffs: []string{"tough"}},
			{Definition: named("guard", "Guard", "卫士"), Class: "mage", HP: 15, Rate: 400, Energy: 3, EnergyCap: 20, Regen: 1, Actions: []string{"walk", "slash", "parry"}}},
		Maps:    []library.Map{{Definition: named("row", "Row", "走廊"), Rows: []string{". . . . . .", ". ~ . # . ."}}},
		Battles: []library.Battle{{Definition: named("field", "Field", "战场"), Map: "row", Seed: 7, Rounds: 5, RegenScope: "all", Units: []library.Placement{{Unit: "fighter", Name: "Ann", Side: 1, At: hex.Axial{Q: 0}}, {Unit: "guard", Name: "Bob", Side: 2, At: hex.Axial{Q: 2}}, {Unit: "guard", Name: "Cid", Side: 1, At: hex.Axial{Q: 4}}}}},
	}
	for _, change := range changes {
		change(lib, h)
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	m, err := tactics.New(p, tactics.Setup{Battle: "field", Match: match.Options{Log: true}})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(h)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	return m
}

// after plays steps of a new battle.
func after(t *testing.T, steps ...string) *tactics.Match {
	t.Helper()
	m := skirmish(t)
	if err := show.Play(m, steps); err != nil {
		t.Fatal(err)
	}
	return m
}

// fallen is a battle in which Bob has fallen, which ends it.
func fallen(t *testing.T) *tactics.Match {
	t.Helper()
	m := after(t, "activate Ann")
	m.State.Units[2].HP = 3
	if err := show.Play(m, []string{"Ann slash Bob", "pass"}); err != nil {
		t.Fatal(err)
	}
	return m
}

func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s:\n%v, want\n%v", what, got, want)
	}
}

const ann, bob, cid = event.Entity(1), event.Entity(2), event.Entity(3)

// of makes an event of a type with some fields.
func of(t event.Type, source, target event.Entity, args ...int32) event.Event {
	e := event.New(t)
	e.Source, e.Target = source, target
	copy(e.Args[:], args)
	return e
}

// with changes an event.
func with(e event.Event, change func(e *event.Event)) event.Event {
	change(&e)
	return e
}

// TestT24_Lines (T-24): the log has a line for each event that people read, with its unit, its action and its numbers, and the same
// parts in Chinese. Events that have no effect have none.
func TestT24_Lines(t *testing.T) {
	m := skirmish(t)
	p := m.Program()
	reason := func(code string) uint16 { return p.Names.Find(code) }
	prog := tactics.Of(m).Program()
	act := func(id string) int32 {
		return int32(slices.IndexFunc(prog.Actions, func(a program.Action) bool { return a.ID == id }))
	}
	buff := func(id string) int32 {
		return int32(slices.IndexFunc(prog.Buffs, func(b program.Buff) bool { return b.ID == id }))
	}
	ongoing := func(id string) int32 {
		return int32(slices.IndexFunc(prog.Ongoing, func(o program.Ongoing) bool { return o.ID == id }))
	}
	side := func(e event.Event, p event.Player) event.Event { e.SourcePlayer = p; return e }
	at := func(e event.Event, from, to event.Place) event.Event { e.From, e.At = from, to; return e }
	rejected := func(e event.Event, code string) event.Event { e.Rejected, e.Reason = true, reason(code); return e }
	slash, walk, parry := act("slash"), act("walk"), act("parry")
	energy := int32(reason("energy"))
	for _, c := range []struct {
		e      event.Event
		en, zh string
	}{
		{side(of(program.TurnBegan, 0, 0, 3), 0), "[Turn] T3(P1) Begin", "【回合】T3（我方）开始"}, {side(of(program.TurnBegan, 0, 0, 3), 1), "[Turn] T3(Enemy) Begin", "【回合】T3（敌方）开始"}, {side(of(program.PhaseUnits, 0, 0, 2, 5), 0), "[Phase] T2(P1) Units: Ann, Cid", "【阶段】T2（我方）单位：Ann、Cid"}, {side(of(program.TurnOpened, 0, 0, 2), 0), "[Turn] T2(P1)", "【回合】T2（我方）"}, {side(of(program.TurnEnded, 0, 0, 2), 1), "[Turn] T2(Enemy) End", "【回合】T2（敌方）结束"},
		{of(program.UnitActivated, ann, 0, 6, 2), "[Unit] Ann Active (time=6, debt=2)", "【单位】Ann激活（时间6，预支2）"}, {of(program.UnitDone, ann, 0), "[Unit] Ann Done", "【单位】Ann结束"}, {of(program.GameEnded, 0, 0, 0), "[Game] Draw", "【对局】平局"}, {of(program.GameEnded, 0, 0, 1), "[Game] P1 wins", "【对局】我方获胜"}, {of(program.GameEnded, 0, 0, 2), "[Game] Enemy wins", "【对局】敌方获胜"}, {of(program.GameStarted, 0, 0, 3), "", ""},
		{of(program.ActionAimed, ann, 0, slash), "[Action] Ann [Attack] W1_AimBegin", "【动作】Ann［攻击］W1 开始瞄准"}, {rejected(of(program.ActionAimed, ann, 0, slash), "energy"), "[Action] Ann [Attack] W1_AimReject(reason=energy)", "【动作】Ann［攻击］W1 瞄准被拒（能量不足）"}, {of(program.AimCancelled, ann, 0, walk), "[Action] Ann [Move] W1_AimCancel", "【动作】Ann［移动］W1 取消瞄准"}, {of(program.ActionPrechecked, bob, 0, parry), "[Action] Bob [Reaction] W2_PrecheckOk", "【动作】Bob［响应］W2 预检通过"},
		{of(program.ActionConfirmed, ann, 0, slash), "[Action] Ann [Attack] W2_PreDeductCheckOk", "【动作】Ann［攻击］W2 预扣校验通过"}, {rejected(of(program.ActionConfirmed, ann, 0, slash), "time"), "[Action] Ann [Attack] W2_PreDeductCheckFail(reason=time)", "【动作】Ann［攻击］W2 预扣校验失败（剩余时间不足）"}, {of(program.ChainPromptOpened, ann, 0, slash, 0, 4), "[Action] Ann [Attack] W2_ChainPromptOpen(count=4)", "【动作】Ann［攻击］W2 打开连锁窗（可用4）"}, {of(program.ChainPromptAborted, ann, 0, slash, 0, 1), "[Action] Ann [Attack] W2_ChainPromptAbort(cancel)", "【动作】Ann［攻击］W2 关闭连锁窗（取消）"}, {of(program.ChainPromptAborted, ann, 0, slash), "[Action] Ann [Attack] W2_ChainPromptAbort(auto-skip)", "【动作】Ann［攻击］W2 关闭连锁窗（自动跳过）"},
		{of(program.LinkCancelled, ann, 0, slash, 0, energy), "[Chain] LinkCancelled(unit=Ann, kind=Attack, reason=energy)", "【连锁】Ann的攻击动作被取消（能量不足）"}, {of(program.DerivedPromptOpened, ann, 0, slash, 0, 2), "[Chain] DerivedPromptOpen(from=Attack, count=2, baseSuccess=true)", "【连锁】打开派生窗（源自攻击，可用2，基础动作成功）"}, {of(program.DerivedPromptAborted, ann, 0, slash), "[Chain] DerivedPromptAbort(cancel)", "【连锁】关闭派生窗（取消）"}, {of(program.DerivedSelected, ann, 0, slash), "[Derived] Select(id=slash, kind=Derived)", "【派生】选择斩击"},
		{of(program.DerivedGated, ann, 0, slash, 0, 2, 3, 4, 5), "[Gate] W2' PreDeduct planSecs=2, planEnergy=3 before=Time:4/Energy:5", "【关口】W2' 预扣 计划2秒、3能量，此前时间4/能量5"}, {rejected(of(program.DerivedGated, ann, 0, slash), "energy"), "[Gate] W2' PreDeductFail(reason=energy)", "【关口】W2' 预扣失败（能量不足）"}, {of(program.FullRoundDeclared, ann, 0, slash, 0, 2), "[FullRound] Declare(unit=Ann, id=slash, delay=2)", "【整轮】Ann宣告斩击（延迟2轮）"}, {of(program.FullRoundFizzled, ann, 0, slash, 0, energy), "[FullRound] Fizzle(unit=Ann, id=slash, reason=energy)", "【整轮】Ann的斩击落空（能量不足）"},
		{of(program.ExecuteBegan, ann, 0, slash, 0, 6, 2), "[Action] Ann [Attack] W3_ExecuteBegin(budgetBefore=6, energyBefore=2)", "【动作】Ann［攻击］W3 开始执行（此前时间6，能量2）"}, {of(program.ExecuteBegan, ann, 0, slash, 0, 6, 2, 1), "[Action] Ann [Attack] (Derived) W3_ExecuteBegin(budgetBefore=6, energyBefore=2)", "【动作】Ann［攻击］（派生）W3 开始执行（此前时间6，能量2）"}, {of(program.ExecuteEnded, ann, 0, slash), "[Action] Ann [Attack] W3_ExecuteEnd", "【动作】Ann［攻击］W3 执行完毕"}, {of(program.ExecuteEnded, ann, 0, slash, 0, 1), "[Action] Ann [Attack] (Derived) W3_ExecuteEnd", "【动作】Ann［攻击］（派生）W3 执行完毕"},
		{of(program.ResolveBegan, ann, 0, slash, 3, 1, 2, 4, 5), "[Action] Ann [Attack] W4_ResolveBegin(used=3, refunded=1, net=2, energyMove=4, energyAtk=5)", "【动作】Ann［攻击］W4 开始结算（用时3，返还1，净用2，移动能量4，攻击能量5）"}, {of(program.ResolveBegan, ann, 0, walk, 3, 1, 2, 4, 5, 1), "[Action] Ann [Move] W4_ResolveBegin(used=3, refunded=1, net=2, energy=9 [FreeMove])", "【动作】Ann［移动］W4 开始结算（用时3，返还1，净用2，能量9［免费移动］）"}, {of(program.ResolveBegan, ann, 0, slash, 3, 1, 2, 4, 5, 0, 1), "[Action] Ann [Attack] (Derived) W4_ResolveBegin(used=3, refunded=1, net=2, energyMove=4, energyAtk=5)", "【动作】Ann［攻击］（派生）W4 开始结算（用时3，返还1，净用2，移动能量4，攻击能量5）"}, {of(program.ResolveEnded, ann, 0, slash, 0, 4, 1), "[Action] Ann [Attack] W4_ResolveEnd(budgetAfter=4, energyAfter=1)", "【动作】Ann［攻击］W4 结算完毕（剩余时间4，能量1）"},
		{of(program.MoveRejected, ann, 0, walk, energy), "[MOVE_REJECTED] Ann (reason=energy)", "【移动被拒】Ann（能量不足）"}, {of(program.AttackRejected, ann, 0, slash), "[ATTACK_REJECTED] Ann", "【攻击被拒】Ann"}, {at(of(program.MoveStarted, ann, 0, walk, 2), 1, 3), "[MOVE_STARTED] Ann from 0,0 (steps=2)", "【移动开始】Ann从0,0出发（2步）"}, {at(of(program.AttackMoveStarted, ann, 0, slash, 1), 2, 3), "[ATTACK_MOVE_STARTED] Ann from 1,0 (steps=1)", "【攻击移动开始】Ann从1,0出发（1步）"}, {at(of(program.MoveStep, ann, 0, walk, 250), 1, 2), "[MOVE_STEP] Ann to 1,0 (ms=250)", "【移动一步】Ann到1,0（250毫秒）"}, {at(of(program.AttackMoveStep, ann, 0, slash, 250), 1, 2), "[ATTACK_MOVE_STEP] Ann to 1,0 (ms=250)", "【攻击移动一步】Ann到1,0（250毫秒）"},
		{at(of(program.MoveEnded, ann, 0, walk, 500), 2, 3), "[MOVE_ENDED] Ann at 1,0 (ms=500)", "【移动结束】Ann停在1,0（500毫秒）"}, {at(of(program.MoveEnded, ann, 0, walk, 500, energy), 2, 3), "[MOVE_ENDED] Ann at 1,0 (ms=500) (reason=energy)", "【移动结束】Ann停在1,0（500毫秒）（能量不足）"}, {at(of(program.AttackMoveEnded, ann, 0, slash, 500), 2, 3), "[ATTACK_MOVE_ENDED] Ann at 1,0 (ms=500)", "【攻击移动结束】Ann停在1,0（500毫秒）"}, {of(program.MoveTimeRefunded, ann, 0, walk, 1, 2), "[MOVE_TIME_REFUNDED] Ann (secs=1, energy=2)", "【移动时间返还】Ann（1秒，2能量）"}, {of(program.AttackMiss, ann, bob, slash, energy), "[ATTACK_MISS] Ann -> Bob (reason=energy)", "【攻击落空】Ann→Bob（能量不足）"}, {of(program.AttackStrike, ann, bob, slash), "[ATTACK_STRIKE] Ann -> Bob", "【攻击命中】Ann→Bob"}, {of(program.AttackEnd, ann, 0, slash, 1), "[ATTACK_END] Ann (success=true)", "【攻击结束】Ann（成功）"}, {of(program.AttackEnd, ann, 0, slash, 0, energy), "[ATTACK_END] Ann (success=false) (reason=energy)", "【攻击结束】Ann（失败）（能量不足）"},
		{at(of(program.Displaced, bob, 0), 1, 3), "[Push] Bob to 2,0", "【位移】Bob到2,0"}, {of(program.Hit, ann, bob, 3, 12), "[Hit] Bob -3 (hp=12)", "【命中】Bob -3（生命12）"}, {with(of(program.Hit, ann, bob, 3, 12), func(e *event.Event) { e.Fizzled = true }), "", ""}, {of(program.Healed, ann, bob, 4, 15), "[Heal] Bob +4 (hp=15)", "【治疗】Bob +4（生命15）"}, {of(program.UnitDied, ann, bob), "[Unit] Bob Dead", "【单位】Bob阵亡"}, {with(of(program.CooldownChanged, 0, ann, slash), func(e *event.Event) {
			e.Args[program.CooldownChangedBy], e.Args[program.CooldownChangedLeft] = -6, 3
		}), "[CD] Ann.slash -6s (left=3)", "【冷却】Ann.斩击 -6秒（剩余3）"}, {of(program.EnergyChanged, 0, ann, 5), "[Res] Ann Energy +5", "【资源】Ann 能量+5"}, {with(of(program.SideChanged, 0, bob), func(e *event.Event) { e.Args[program.SideChangedSide] = 1 }), "[Unit] Bob joins P1", "【单位】Bob加入我方"},
		{with(of(program.ResourceChanged, 0, ann), func(e *event.Event) {
			e.Args[program.ResourceChangedResource], e.Args[program.ResourceChangedAmount], e.Args[program.ResourceChangedNow] = 0, -2, 2
		}), "[Res] Ann rage -2 (now=2)", "【资源】Ann 怒气-2（现为2）"},
		{with(of(program.CooldownTicked, 0, ann), func(e *event.Event) { e.Args[program.CooldownTickedSkills] = 6 }), "[CD] Tick -6s (skills:Ann.slash,Ann.curse)", "【冷却】-6秒（技能：Ann.斩击、Ann.诅咒）"}, {of(program.BuffTicked, 0, ann, 1<<buff("haste")|1<<buff("slow")), "[Buff] Tick -1 turn (tags:Ann.haste,Ann.slow)", "【效果】-1回合（标签：Ann.加速、Ann.减速）"}, {of(program.BuffTicked, 0, ann), "", ""}, {of(program.BuffApplied, 0, bob, buff("slow"), 2), "[Buff] Apply (tag=slow, unit=Bob, left=2)", "【效果】施加减速（单位Bob，剩余2）"}, {of(program.BuffExpired, 0, bob, buff("slow")), "[Buff] Expire (tag=slow, unit=Bob)", "【效果】减速到期（单位Bob）"},
		{with(of(program.EnergyRegenerated, 0, ann), func(e *event.Event) {
			e.Args[program.EnergyRegeneratedRound], e.Args[program.EnergyRegeneratedAmount] = 2, 3
		}), "[Res] Regen T2(Ann) +3 (EndTurnRegen)", "【资源】T2（Ann）恢复+3（回合结束恢复）"},
		{with(of(program.OngoingApplied, ann, bob), func(e *event.Event) {
			e.Args[program.OngoingAppliedEffect], e.Args[program.OngoingAppliedRounds] = ongoing("burn"), 2
		}), "[DOT] Apply (id=burn, target=Bob, caster=Ann, rounds=2)", "【持续】施加燃烧（目标Bob，施放者Ann，2轮）"},
		{with(of(program.OngoingTicked, ann, bob), func(e *event.Event) {
			e.Args[program.OngoingTickedEffect], e.Args[program.OngoingTickedAmount], e.Args[program.OngoingTickedSpeed] = ongoing("burn"), 3, 1
		}), "[DOT] Tick 3 (target=Bob, caster=Ann, speed=1)", "【持续】结算3（目标Bob，施放者Ann，速度1）"},
		{with(of(program.OngoingTicked, ann, bob), func(e *event.Event) {
			e.Args[program.OngoingTickedEffect], e.Args[program.OngoingTickedAmount] = ongoing("mend"), 2
		}), "[DOT] Tick +2 (target=Bob, caster=Ann, speed=0)", "【持续】结算+2（目标Bob，施放者Ann，速度0）"},
		{with(of(program.OngoingEnded, ann, bob), func(e *event.Event) { e.Args[program.OngoingEndedEffect] = ongoing("burn") }), "[DOT] End (id=burn, target=Bob)", "【持续】燃烧结束（目标Bob）"},
		{with(of(program.StatChanged, 0, bob), func(e *event.Event) {
			e.Args[program.StatChangedStat], e.Args[program.StatChangedBefore], e.Args[program.StatChangedAfter], e.Args[program.StatChangedWhy] = program.StatSpeed, 1, 3, program.WhyBuff
		}), "[Stats] Speed: 1 → 3 (reason=BuffApplied)", "【属性】Bob速度：1 → 3（效果施加）"},
		{with(of(program.StatChanged, 0, bob), func(e *event.Event) {
			e.Args[program.StatChangedBefore], e.Args[program.StatChangedAfter], e.Args[program.StatChangedWhy] = 400, 205, program.WhySticky
		}), "[Stats] MoveRate: 4 → 2.05 (reason=StickyApplied)", "【属性】Bob移动速率：4 → 2.05（粘性地形施加）"},
		{of(program.BuffRefreshed, 0, bob, 400, 205, 0, 1<<buff("slow")), "[Buff] Refresh U=Bob mr:4.00 -> 2.05 (recomputed tags:slow)", "【效果】刷新Bob 移动速率：4.00 → 2.05（重算标签：减速）"}, {of(program.BuffRefreshed, 0, bob, 400, 205, 1<<muddy(prog), 1<<buff("slow")), "[Buff] Refresh U=Bob mr:4.00 -> 2.05 (recomputed tags:muddy,slow)", "【效果】刷新Bob 移动速率：4.00 → 2.05（重算标签：泥地,减速）"},
		{of(program.StickyApplied, 0, bob, muddy(prog), 2), "[Sticky] Apply (tag=muddy, left=2)", "【粘性】Bob：施加泥地（剩余2）"}, {of(program.StickyTicked, 0, bob, muddy(prog), 1), "[Sticky] Tick (tag=muddy, left=1)", "【粘性】Bob：结算泥地（剩余1）"}, {of(program.StickyExpired, 0, bob, muddy(prog), 0), "[Sticky] Expire (tag=muddy, left=0)", "【粘性】Bob：到期泥地（剩余0）"},
		{of(program.UnitDone, 9, 0), "[Unit] - Done", "【单位】-结束"}, {of(program.UnitDone, 0, 0), "[Unit] - Done", "【单位】-结束"},
	} {
		name := p.Types.Def(c.e.Type).Name
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh} { //maporder: each is compared
			same(t, name+" in "+lang, show.Table{}.Speller(m, 0, lang).Sentence(&c.e), want)
		}
	}
}

func muddy(p *program.Program) int32 { return int32(slices.Index(p.Tags, "muddy")) }

// narrator is what players read of events.
type narrator interface {
	Note(e *event.Event)
	Narrate(e *event.Event) string
	Show(e *event.Event) (from, to string, changes []display.Figure)
	Value(f *event.Field, v int32) any
	Place(at event.Place) (name, lane, layer string)
}

// TestNarration: players read who does what to whom, in sentences, and see on the map whom it concerns and what it changes.
func TestNarration(t *testing.T) {
	m := skirmish(t)
	prog := tactics.Of(m).Program()
	slow := int32(slices.IndexFunc(prog.Buffs, func(b program.Buff) bool { return b.ID == "slow" }))
	slash := int32(slices.IndexFunc(prog.Actions, func(a program.Action) bool { return a.ID == "slash" }))
	en, zh := show.Table{}.Speller(m, 0, "en").(narrator), show.Table{}.Speller(m, 0, "zh").(narrator)
	at := func(e event.Event, from, to event.Place) event.Event { e.From, e.At = from, to; return e }
	for _, c := range []struct {
		e          event.Event
		says, inZH string
		from, to   string
		key        string
		change     int
	}{
		{with(of(program.TurnOpened, 0, 0, 3), func(e *event.Event) { e.SourcePlayer = 1 }), "— round 3, player 2 —", "—— 第3轮，玩家2 ——", "", "", "", 0}, {of(program.UnitActivated, ann, 0, 7), "Ann is active: 7 s", "Ann激活：7秒", "", "u:Ann", "", 0}, {of(program.ActionConfirmed, ann, bob, slash, 0, 2, 1), "Ann: Slash (2 s, 1 energy)", "Ann：斩击（2秒，1能量）", "", "", "", 0}, {of(program.LinkCancelled, ann, 0, slash), "Ann: Slash is stopped", "Ann：斩击被打断", "", "", "", 0}, {with(of(program.ChainPassed, ann, 0, slash), func(e *event.Event) { e.TargetPlayer = 0 }), "player 1 does not answer", "玩家1不响应", "", "", "", 0},
		{at(of(program.MoveEnded, ann, 0), 2, 0), "Ann moves to 1,0", "Ann移动到1,0", "", "u:Ann", "", 0}, {of(program.AttackStrike, ann, bob), "Ann strikes Bob", "Ann命中Bob", "u:Ann", "u:Bob", "", 0}, {of(program.AttackMiss, ann, bob), "Ann misses Bob", "Ann未命中Bob", "u:Ann", "u:Bob", "", 0}, {of(program.Hit, ann, bob, 3, 12), "Bob loses 3 health and has 12", "Bob失去3点生命，剩余12", "u:Ann", "u:Bob", "hp", -3}, {of(program.Healed, cid, ann, 4, 9), "Ann gets 4 health back", "Ann恢复4点生命", "u:Cid", "u:Ann", "hp", 4}, {of(program.UnitDied, ann, bob), "Bob is dead", "Bob阵亡", "u:Ann", "u:Bob", "", 0}, {of(program.BuffApplied, 0, bob, slow), "Bob: Slow", "Bob：减速", "", "u:Bob", "", 0},
		{at(of(program.Displaced, bob, 0), 0, 3), "Bob is pushed to 2,0", "Bob被推到2,0", "", "", "", 0}, {with(of(program.SideChanged, 0, bob), func(e *event.Event) { e.Args[program.SideChangedSide] = 1 }), "Bob joins player 1", "Bob加入玩家1", "", "", "", 0}, {of(program.GameEnded, 0, 0, 0), "The battle is a draw.", "战斗平局。", "", "", "", 0}, {of(program.GameEnded, 0, 0, 2), "player 2 wins.", "玩家2获胜。", "", "", "", 0}, {of(program.MoveStep, ann, 0), "", "", "", "", "", 0},
	} {
		name := m.Program().Types.Def(c.e.Type).Name
		same(t, name, en.Narrate(&c.e), c.says)
		same(t, name+" in Chinese", zh.Narrate(&c.e), c.inZH)
		for _, change := range []func(e *event.Event){func(e *event.Event) { e.Fizzled = true }, func(e *event.Event) { e.Rejected = true }} {
			gone := with(c.e, change)
			same(t, name+" without an effect", en.Narrate(&gone), "")
		}
		gone := with(c.e, func(e *event.Event) { e.Fizzled, e.Reason, e.Cause = true, prog.Reasons.Gone, uint32(c.e.Type) })
		want := map[event.Type]string{program.Hit: "Bob", program.Healed: "Ann", program.BuffApplied: "Bob", program.Displaced: "Bob"}[c.e.Type]
		if en.Note(&gone); want != "" {
			same(t, name+" on who is gone, in Chinese", zh.Narrate(&gone), "对"+want+"的效果落空：目标已不在")
			want = "no effect on " + want + ": the target is gone"
		}
		same(t, name+" on who is gone", en.Narrate(&gone), want)
		en.Note(&gone)
		same(t, name+" on who is gone, again", en.Narrate(&gone), "")
		from, to, changes := zh.Show(&c.e)
		same(t, name+": whom it concerns", from+">"+to, c.from+">"+c.to)
		if (len(changes) > 0) != (c.key != "") || c.key != "" && (changes[0].Key != c.key || changes[0].Value != c.change || changes[0].Mark != "heart" || changes[0].Name != "生命") {
			t.Errorf("%s changes %+v", name, changes)
		}
	}
	for _, nobody := range []event.Entity{4, 9} {
		far := of(program.Hit, nobody, 0, 3)
		from, to, _ := en.Show(&far)
		same(t, "who is not on the map", from+">"+to, ">")
	}
	name, lane, layer := en.Place(3)
	same(t, "a hex", name+lane+layer, "2,0")
	name, _, _ = en.Place(0)
	same(t, "no hex", name, "")
	for enum, c := range map[string]struct {
		v    int32
		want string
	}{"action": {slash, "slash"}, "buff": {slow, "slow"}, "ongoing": {int32(slices.IndexFunc(prog.Ongoing, func(o program.Ongoing) bool { return o.ID == "mend" })), "mend"}, "tag": {muddy(prog), "muddy"}, "stat": {program.StatSpeed, "speed"}, "statwhy": {program.WhyBuff, "BuffApplied"}, "units": {5, "[Ann Cid]"}, "tags": {1 << muddy(prog), "[muddy]"}, "": {7, "7"}} { //maporder: each is compared
		same(t, "a "+enum, en.Value(&event.Field{Enum: enum}, c.v), c.want)
		if enum != "" && enum[len(enum)-1] != 's' {
			same(t, "no "+enum, fmt.Sprint(en.Value(&event.Field{Enum: enum}, -1), en.Value(&event.Field{Enum: enum}, 99)), "")
		}
	}
}

// TestCommandsAreReadAsTheyAreSpelled: each command that can be given is spelled by names, and read again. Other texts are
// refused, and the error says what was expected.
func TestCommandsAreReadAsTheyAreSpelled(t *testing.T) {
	m := after(t, "activate Ann")
	f := show.Facade(m)
	spelled := map[string]bool{}
	for _, c := range m.Legal(0, nil) {
		text := f.Format(c, display.Spoken)
		spelled[text] = true
		if back, err := f.Parse(0, text); err != nil || back != c {
			t.Errorf("%q is read as %+v, %v; want %+v", text, back, err, c)
		}
		if about := f.About(c, "en"); (c.Source == ann) != (about == "Ann") {
			t.Errorf("%q is about %q", text, about)
		}
	}
	for _, text := range []string{"Ann slash Bob", "Ann walk 1,0", "aim Ann slash", "end", "end_turn", "concede"} {
		if !spelled[text] {
			t.Errorf("%q is not listed", text)
		}
	}
	for text, want := range map[string]match.Command{"END turn": {Verb: tactics.EndTurn}, "use Ann slash Bob": {Verb: tactics.Use, Source: ann, Target: bob, Choice: 1}, "ann SLASH bob": {Verb: tactics.Use, Source: ann, Target: bob, Choice: 1}, "ACTIVATE cid": {Verb: tactics.Activate, Source: cid}, "confirm Bob": {Verb: tactics.Confirm, Target: bob}, "cancel": {Verb: tactics.Cancel}, "pass": {Verb: tactics.Pass}, "Ann walk -1,1": {}} { //maporder: each is compared
		got, err := f.Parse(0, text)
		if want.Verb == 0 {
			if err == nil {
				t.Errorf("%q is read as %+v", text, got)
			}
			continue
		}
		if err != nil || got != want {
			t.Errorf("%q is read as %+v, %v", text, got, err)
		}
	}
	for text, want := range map[string]string{
		"": `expected an action, for example "activate Ann"`, "activate": "name the unit that is to become active", "activate Ann Bob": "name the unit", "activate Bab": `unknown unit "Bab"`, "activate Q9": `unknown unit "Q9"; expected one of Ann, Bob, Cid`, "Ann qqqqqq Bob": `Ann has no action "qqqqqq"; expected one of walk, slash`, "pass 3": `"pass" takes no argument`, "end 4 5": `"end" takes no argument`, "aim": "name a unit, its action", "use": "name a unit, its action", "Ann": "Ann can walk, slash", "Ann slush Bob": `Ann has no action "slush"`, "Zoe slash": `unknown unit "Zoe"`, "Ann slash Bob Cid": "one target at most", "Ann walk 1,x": `"1,x" is not a hex; write 3,1`, "Ann walk x,1": "is not a hex", "Ann walk 9,9": "the map has no hex 9,9", "Ann slash Zoe": `unknown unit "Zoe"`, "confirm 1,0 2,0": "one target at most",
	} { //maporder: each is compared
		if _, err := f.Parse(0, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	same(t, "unknown verbs", f.Format(match.Command{Verb: 99}, display.Spoken)+f.Format(match.Command{}, display.Spoken), "verb:99verb:0")
	same(t, "a slot that there is not", f.Format(match.Command{Verb: tactics.Use, Source: ann, Choice: 9}, display.Spoken)+"|"+f.Format(match.Command{Verb: tactics.Use, Source: ann, Choice: -1}, display.Spoken), "Ann|Ann")
	usages := show.Table{}.Usages(m, "zh")
	if len(usages) != 9 || usages[0] != [2]string{"activate UNIT", "激活单位并获得行动时间"} {
		t.Errorf("usages: %v", usages)
	}
}

// TestT25_Scenarios (T-25): the steps of a scenario are done in order, each for the side that is to act. A step with ! must be refused,
// with its reason; anything else ends the scenario, with the step.
func TestT25_Scenarios(t *testing.T) {
	for _, c := range []struct {
		steps []string
		want  string
	}{
		{[]string{"activate Ann", "! Ann slash Cid: target", "Ann slash Bob"}, ""}, {[]string{"activate Ann", "! Ann slash Bob"}, `step 2, "! Ann slash Bob": it was done, and should have been refused`}, {[]string{"activate Ann", "! Ann slash Cid: energy"}, `step 2, "! Ann slash Cid: energy": refused by target`}, {[]string{"activate Ann", "! Ann slash Cid"}, ""}, {[]string{"activate Zoe"}, `step 1, "activate Zoe": unknown unit "Zoe"`}, {[]string{"activate Ann", "Ann slash Cid"}, `step 2, "Ann slash Cid": target`}, {[]string{"! activate Zoe: target"}, "unknown unit"},
	} {
		err := show.Play(skirmish(t), c.steps)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %q", c.steps, err, c.want)
		}
	}
	n := 0
	err := show.PlayWatched(skirmish(t), []string{"activate Ann", "end", "activate Cid"}, func() error {
		if n++; n == 2 {
			return errors.New("enough")
		}
		return nil
	})
	same(t, "watched", fmt.Sprint(n, err), `2 step 2, "end": enough`)
	m := after(t, "activate Ann", "end")
	lines := show.Log(m)
	if len(lines) < 4 || !slices.Contains(lines, "[Unit] Ann Done") || slices.Contains(lines, "") {
		t.Errorf("the log: %v", lines)
	}
}

// TestBoards: the map has the units and the terrain, and the hexes in reach when something is aimed. A line for each unit follows, and
// the windows that wait for an answer.
func TestBoards(t *testing.T) {
	draw := func(m *tactics.Match, lang string) []string {
		return strings.Split(show.Table{}.Draw(m, 0, display.Look{Lang: lang, Width: 200}), "\n")
	}
	has := func(what string, lines []string, parts ...string) {
		t.Helper()
		for _, part := range parts {
			if !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(strings.Join(strings.Fields(l), " "), part) }) {
				t.Errorf("%s: no %q in\n%s", what, part, strings.Join(lines, "\n"))
			}
		}
	}
	m := after(t, "activate Ann")
	lines := draw(m, "en")
	same(t, "the head", lines[0], "Round 1 · P1 · turn")
	has("the map", lines, "0,0 An . Bo . Ci .", "0,1 . ~ . # . .", "* Ann Fighter 0,0 hp 20/20 energy 2/30 time 8 tough", "Bob Guard 2,0 hp 15/15 energy 3/20 time")
	has("in Chinese", draw(m, "zh"), "第1轮 · 我方 · 回合", "* Ann 战士 0,0 生命 20/20 能量 2/30 时间 8 坚韧")
	m = after(t, "activate Ann", "aim Ann walk")
	has("an aimed move", draw(m, "en"), "W1 Ann walk (version")
	if row := strings.Fields(draw(m, "en")[1]); row[0] != "0,0" || row[2] == "." {
		t.Errorf("hexes in reach have no seconds: %v", row)
	}
	m = after(t, "activate Ann", "aim Ann slash")
	has("an aimed attack", draw(m, "en"), "W1 Ann slash (version", "confirm Bob:")
	m = after(t, "activate Ann", "Ann slash Bob")
	has("a question", draw(m, "en"), "W2: Ann slash", "Bob parry: 1 s of 6, 1 energy of 3", "Round 1 · P1 · chain")
	has("a question in Chinese", draw(m, "zh"), "W2：Ann slash", "连锁")
	m = after(t, "activate Ann", "Ann slash Bob", "pass")
	has("after a hit", draw(m, "en"), "Bob Guard 2,0 hp 12/15", "slash:2T")
	has("cooldowns in Chinese", draw(m, "zh"), "slash：2回合")
	m = after(t, "activate Ann", "Ann slash Bob", "Bob parry Ann")
	has("debt", draw(m, "en"), "debt 1")
	has("debt in Chinese", draw(m, "zh"), "预支时间 1")
	m = after(t, "activate Ann", "Ann curse Bob", "pass")
	has("effects", draw(m, "en"), "slow(2) burn(2R by Ann, 3/6s)", "haste(1)")
	m.State.Ongoing[0].Caster = 0
	has("an effect that a designer has put", draw(m, "en"), "burn(2R by -, 3/6s)")
	m.State.Ongoing[0].Caster = 1
	has("effects in Chinese", draw(m, "zh"), "减速（2） 燃烧（2轮，来自Ann，每6秒3）")
	m = after(t, "activate Ann", "Ann walk 0,1", "Ann walk 1,1")
	has("terrain that sticks", draw(m, "en"), "muddy(")
	m = fallen(t)
	if lines := draw(m, "en"); !slices.Contains(lines, "  Bob    dead") { // its name is padded as those of the others are
		t.Errorf("the dead:\n%s", strings.Join(lines, "\n"))
	}
	has("the dead in Chinese", draw(m, "zh"), "Bob 阵亡")
	painted := func(p event.Player) string {
		return show.Table{}.Draw(after(t, "activate Ann"), p, display.Look{Paint: func(s display.Style, text string) string {
			return fmt.Sprint("<", map[display.Style]string{display.Own: "own", display.Enemy: "enemy", display.Strong: "strong", display.Faint: "faint"}[s], ":", strings.TrimSpace(text), ">")
		}})
	}
	for _, part := range []string{"<strong:Round 1 · P1 · turn>", "<own:An>", "<enemy:Bo>", "<faint:~>"} {
		if !strings.Contains(painted(0), part) {
			t.Errorf("no %s in\n%s", part, painted(0))
		}
	}
	if other := painted(1); !strings.Contains(other, "<own:Bo>") || !strings.Contains(other, "<enemy:An>") || strings.Count(other, "<enemy:") != strings.Count(painted(0), "<own:") {
		t.Errorf("the other side sees\n%s", other)
	}
}

// TestDescriptions: a unit, a definition of any kind, and a command before it is given, are described.
func TestDescriptions(t *testing.T) {
	m := after(t, "activate Ann")
	tell := func(name, lang string) string {
		text, err := show.Table{}.Describe(m, 0, name, display.Look{Lang: lang})
		if err != nil {
			return "error: " + err.Error()
		}
		return strings.Join(strings.Fields(text), " ")
	}
	for _, c := range []struct{ name, lang, part string }{
		{"ann", "en", "Ann Fighter 0,0 hp 20/20"}, {"ann", "en", "Rage (rage) 4/9"}, {"ann", "en", "slash [Attack] 2 s, 1 energy: deals 3"}, {"ann", "zh", "怒气（rage）4/9"}, {"ann", "zh", "slash ［攻击］2秒，1能量：造成3点伤害"}, {"slash", "en", "slash Slash deals 3"}, {"SLASH", "zh", "slash 斩击 造成3点伤害"}, {"斩击", "en", "slash Slash"}, {"walk", "en", "walk Walk action"}, {"walk", "zh", "walk 行走 动作"}, {"Slow", "en", "slow Slow buff"}, {"减速", "zh", "slow 减速 效果"}, {"mud", "en", "mud Mud slows"},
		{"fighter", "en", "20 HP, 2 energy of 30 and 1 more each 2 s, speed 1, move rate 4.05"}, {"fighter", "en", "class: knight actions: walk, slash, curse effects: tough"}, {"fighter", "zh", "生命 20 · 能量 2/30，每2秒恢复1 · 速度 1 · 移动速率 4.05"}, {"fighter", "zh", "职业：骑士（knight） 动作：行走（walk）、斩击（slash）、诅咒（curse） 效果：坚韧（tough）"}, {"guard", "en", "class: mage actions: walk, slash, parry"},
		{"Ann slash Bob", "en", "Ann slash Bob (version"}, {"Ann slash Bob", "en", "Bob: hp 15 → 12, energy 3 → 3"}, {"Ann slash Bob", "zh", "Bob：生命15 → 12"}, {"Ann walk 1,0", "en", "Ann: hp 20 → 20, energy 2 → 1, time 8 → 7, at 1,0"}, {"Ann slash Cid", "en", "error: target"}, {"Ann slosh Bob", "en", `error: Ann has no action "slosh"`}, {"slish", "en", `error: unknown unit, action or effect "slish"; did you mean "slash"?`},
	} {
		if got := tell(c.name, c.lang); !strings.Contains(got, c.part) {
			t.Errorf("%s in %s: no %q in\n%s", c.name, c.lang, c.part, got)
		}
	}
	if strings.Contains(tell("guard", "en"), "effects") || strings.Contains(tell("Ann walk 1,0", "en"), "Bob") {
		t.Error("empty lists, or units that do not change, are described")
	}
	before := m.Hash()
	tell("Ann slash Bob", "en")
	same(t, "a description changes nothing", m.Hash(), before)
	guide := show.Table{}.Guide(m, "en")
	text := ""
	for _, s := range guide {
		text += s.Title + ": " + strings.Join(s.Lines, " ") + "\n"
	}
	for _, part := range []string{"How to win: Destroy all units of the other side. After 5 rounds the battle is a draw.", "Units: Fighter: 20 health, speed 1. Actions: Walk, Slash, Curse. Guard: 15 health, speed 0. Actions: Walk, Slash, Parry.\n"} {
		if !strings.Contains(text, part) {
			t.Errorf("no %q in\n%s", part, text)
		}
	}
}

// TestExplorers: a debugger finds units by name, handle, hex and kind, reads their numbers with what changed them, and what could be
// tried with them.
func TestExplorers(t *testing.T) {
	m := after(t, "activate Ann", "Ann curse Bob", "pass", "Ann walk 0,1")
	x := show.Table{}.Explore(m)
	same(t, "names", x.Names(0), "[Ann Bob Cid]")
	for name, want := range map[string]string{"ann": "1 <nil>", " Bob ": "2 <nil>", "#3": "3 <nil>", "unit #2": "2 <nil>", "2,0": "2 <nil>", "fighter": "1 <nil>", "Fighter": "1 <nil>", "战士": "1 <nil>", "#0": `0 unknown unit "#0"; handles are #1 to #3`, "#4": `0 unknown unit "#4"; handles are #1 to #3`, "#x": `0 unknown unit "#x"; handles are #1 to #3`} { //maporder: each is compared
		e, err := x.Find(0, name)
		same(t, name, fmt.Sprint(e, err), want)
	}
	if _, err := x.Find(0, "Zoe"); err == nil || !strings.Contains(err.Error(), `unknown unit "Zoe"`) {
		t.Error(err)
	}
	values := func(e event.Entity) (text string) {
		for _, v := range x.Values(e) {
			text += fmt.Sprint(v.Name, " ", v.Base, ">", v.Now)
			if len(v.Changes) > 0 {
				text += fmt.Sprint(" (", strings.Join(v.Changes.In("en"), "; "), ")")
			}
			text += ", "
		}
		return text
	}
	got := values(ann)
	for _, part := range []string{"hp 20>20, ", "turn_time 7>10 (+1 by tough; +2 by haste), ", "speed 1>4 (+1 by tough; +2 by haste), ", "move_rate 405>405, ", "rage 4>4, ", "tough 1>1 (innate), ", "haste 1>1 (turn left, from Ann), "} {
		if !strings.Contains(got, part) {
			t.Errorf("no %q in %s", part, got)
		}
	}
	got = values(bob)
	for _, part := range []string{"hp 15>15, ", "speed 0>0, ", "move_rate 400>200 (×50/100 by slow), ", "slow 2>2 (turns left, from Ann), ", "burn 2>2 (rounds left, from Ann), "} {
		if !strings.Contains(got, part) {
			t.Errorf("no %q in %s", part, got)
		}
	}
	if got := values(cid); !strings.Contains(got, "time 6>6, ") {
		t.Errorf("without debt nothing changes the time: %s", got)
	}
	same(t, "nothing", values(0), "")
	count := func(e event.Entity) (text string) {
		n := map[uint8]int{}
		for _, c := range x.Attempts(0, e) {
			n[c.Verb]++
		}
		return fmt.Sprint(n[tactics.Activate], n[tactics.Use], n[tactics.EndUnit])
	}
	same(t, "attempts of the active unit", count(ann), "1 18 1") // 12 hexes and twice 3 units
	same(t, "attempts of another one", count(cid), "1 16 0")     // parry has its target by itself
	same(t, "nobody's attempts", len(x.Attempts(event.NoPlayer, ann))+len(x.Attempts(0, 0)), 0)
	same(t, "listeners", len(x.ListenersOf(ann)), 0)
	slashed := after(t, "activate Ann", "Ann slash Bob", "Bob parry Ann")
	debt := ""
	for _, v := range (show.Table{}).Explore(slashed).Values(bob) {
		if v.Name == "time" {
			debt = fmt.Sprint(v.Base, v.Now, v.Changes.In("en"), v.Changes.In("zh"))
		}
	}
	same(t, "debt", debt, "6 5 [-1 borrowed] [-1（预支）]")
}
