package program

import "arbiter/core/def"

// Reasons of the core's own refusals.
type Reasons struct {
	Supply, Battery, Phase, Slot, Lane, Target, OutOfReach, Intercepted, Fatigue, Attacked, Moved, CannotAttack, CannotMove,
	CannotAct, Place, Once, Condition, Gone, NoSlot, Destroyed, Limit, MatchLimit, NotInLane, NotInMode, Layer, NoLayer,
	NoUnit, NoHealing, NoShield, NoUnits, NoOptions, NoTarget, NoneLegal, Untargeted, NotThere, Unplaced, NotAdjacent, FarSlot uint16
}

func (p *Program) addReasons() {
	add := func(code, en, zh string) uint16 { return p.Names.Add(code, def.Localised{EN: en, ZH: zh}) }
	p.Reason = Reasons{
		Supply:       add("NO_SUPPLY", "there is not enough supply", "补给不足"),
		Battery:      add("NO_BATTERY", "there is not enough battery", "电池不足"),
		Phase:        add("WRONG_PHASE", "this cannot be done in this phase", "当前阶段不能执行"),
		Slot:         add("SLOT_TAKEN", "the slot is taken", "该槽位已被占用"),
		Place:        add("BAD_PLACE", "a free slot of your own must be named", "必须指定己方空槽位"),
		Lane:         add("NO_LANE", "a lane must be named", "必须指定一条战线"),
		Target:       add("BAD_TARGET", "that is not a legal target", "目标不合法"),
		OutOfReach:   add("OUT_OF_REACH", "the target's player is not in reach", "目标玩家不在攻击范围内（只能攻击相邻玩家）"),
		Intercepted:  add("INTERCEPTED", "a front unit intercepts", "被前排拦截"),
		Fatigue:      add("FATIGUE", "the unit has deployment fatigue", "该单位处于部署疲劳"),
		Attacked:     add("ATTACKED", "the unit has used its attack of the turn", "该单位本回合已攻击"),
		Moved:        add("MOVED", "the unit has moved this turn", "该单位本回合已移动"),
		CannotAttack: add("CANNOT_ATTACK", "the unit cannot attack", "该单位不能攻击"),
		CannotMove:   add("CANNOT_MOVE", "the unit cannot move", "该单位不能移动"),
		CannotAct:    add("CANNOT_ACT", "the unit cannot use abilities", "该单位不能使用主动能力"),
		Once:         add("ONCE_PER_TURN", "that was done this turn already", "本回合已执行过"),
		Condition:    add("CONDITION", "its condition does not hold", "条件不满足"),
		Gone:         add("TARGET_GONE", "the target is gone", "目标已不在"),
		NoSlot:       add("NO_SLOT", "there is no free slot", "没有空槽位"),
		Destroyed:    add("DESTROYED", "it is not in play any more", "已不在场"),
		Limit:        add("LIMIT", "the limit of this turn is reached", "已达本回合上限"),
		MatchLimit:   add("MATCH_LIMIT", "the limit of this match is reached", "已达本对局上限"),
		NotInMode:    add("NOT_IN_MODE", "the mode does not have this rule", "此模式没有这条规则"),
		NotInLane:    add("OTHER_LANE", "the target is in another lane", "目标不在同一战线"),
		Layer:        add("OTHER_LAYER", "the target is on a layer that the unit cannot hit", "该单位无法攻击目标所在的层"),
		NoUnit:       add("NOT_A_UNIT", "the target is not a unit", "目标不是单位"),
		NoHealing:    add("CANNOT_HEAL", "the target cannot be healed", "目标无法治疗"),
		NoShield:     add("CANNOT_SHIELD", "the target cannot have a shield", "目标不能拥有护盾"),
		NoUnits:      add("NO_UNITS", "no units are there", "没有单位"),
		NoOptions:    add("NO_OPTIONS", "there is nothing to choose", "没有可选项"),
		NoTarget:     add("BAD_TARGET", "a target must be named", "必须指定目标"),
		NoneLegal:    add("BAD_TARGET", "no target is legal", "没有合法目标"),
		Untargeted:   add("BAD_TARGET", "no target can be named for it", "不能为其指定目标"),
		NotThere:     add("BAD_TARGET", "the target is gone", "目标已不在"),
		Unplaced:     add("BAD_PLACE", "no place can be named for it", "不能为其指定位置"),
		NotAdjacent:  add("BAD_PLACE", "a unit moves only to the other row of its lane or to an adjacent lane", "单位只能移动到同战线的另一排或相邻战线"),
		FarSlot:      add("BAD_PLACE", "that slot is out of reach", "该槽位不在范围内"),
		NoLayer:      add("NO_LAYER", "this room does not have the layer of the card", "本房间没有其所在的层"),
	}
}
