package program

import "arbiter/core/def"

// Reasons are those of the core's own refusals.
type Reasons struct {
	Phase, Stunned, Dead, Cooldown, Time, Energy, Resource, Target, OutOfRange, Path, Stale, Used, Slower, Condition, FullTime,
	NotActive, Answers, Depth, Dodge, OutOfReach, Accuracy, RolledBack, Cut, Killed, Blocked, displaced, Gone, Table, Settled, Converted, Unusable uint16
}

// Rejecting are the reasons for which a command is rejected, in the order of the reference.
func (r *Reasons) Rejecting() []uint16 {
	return []uint16{r.Phase, r.NotActive, r.Stunned, r.Dead, r.Cooldown, r.Time, r.Energy, r.Resource, r.Condition, r.Target, r.OutOfRange, r.Path, r.FullTime, r.Stale, r.Gone, r.Answers, r.Slower, r.Used, r.Depth}
}

// Failing are the reasons for which an action fails after it was confirmed.
func (r *Reasons) Failing() []uint16 {
	return []uint16{r.Dodge, r.OutOfReach, r.Accuracy, r.RolledBack, r.Cut, r.Killed, r.Blocked, r.displaced, r.Converted, r.Unusable}
}

func (p *Program) addReasons() {
	add := func(code, en, zh string) uint16 { return p.Names.Add(code, def.Localised{EN: en, ZH: zh}) }
	p.Reasons = Reasons{
		Phase:      add("phase", "this cannot be done in this phase", "当前阶段不能执行"),
		Stunned:    add("stunned", "the unit is stunned", "单位被眩晕"),
		Dead:       add("dead", "the unit is dead", "单位已阵亡"),
		Cooldown:   add("cooldown", "the action is on cooldown", "冷却未就绪"),
		Time:       add("time", "there is not enough time left", "剩余时间不足"),
		Energy:     add("energy", "there is not enough energy", "能量不足"),
		Resource:   add("resource", "there is not enough of a class resource", "职业资源不足"),
		Target:     add("target", "that is not a legal target", "目标非法"),
		OutOfRange: add("range", "the target is out of range", "目标超出射程"),
		Path:       add("path", "no path leads there in time", "没有可达路径"),
		Stale:      add("stale", "somebody has moved since the action was aimed", "预览已失效"),
		Used:       add("used", "it was used in this chain", "本次连锁中已使用"),
		Slower:     add("slower", "a reaction may not take longer than what it answers", "响应耗时不得大于被响应动作"),
		Condition:  add("condition", "its condition does not hold", "条件不满足"),
		FullTime:   add("full_time", "a full round needs the unit's full time", "需要完整的行动时间"),
		NotActive:  add("not_active", "the unit is not active", "单位未激活"),
		Answers:    add("answers", "it does not answer this action", "不能响应该动作"),
		Depth:      add("depth", "the chain is as deep as it may be", "连锁已达最大深度"),
		Dodge:      add("dodge", "a reaction made it miss", "被响应闪避"),
		OutOfReach: add("out_of_reach", "the target is out of reach", "目标脱离范围"),
		Accuracy:   add("accuracy", "the hit check failed", "命中判定失败"),
		RolledBack: add("rolled_back", "path or target had become invalid", "路径或目标失效，已回卷"),
		Cut:        add("cut_short", "it was stopped on the way", "移动被截断"),
		Killed:     add("killed", "the actor was killed", "施动单位已阵亡"),
		Blocked:    add("blocked", "a reaction blocked it", "被响应阻止"),
		displaced:  add("displaced", "the actor was displaced", "施动单位被强制位移"),
		Gone:       add("gone", "the target is gone", "目标已不在"),
		Settled:    add("settled", "the action was settled already", "动作已结算"),
		Table:      add("full", "there is no room for another effect", "效果已满"),
		Converted:  add("converted", "the actor changed sides", "施动单位已改变阵营"),
		Unusable:   add("unusable", "no derived action can be used any more", "已没有可用的派生动作"),
	}
}
