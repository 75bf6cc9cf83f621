package tactics

import (
	"arbiter/core/i18n"
)

// Without reports why some commands of the console have no meaning in tactics.
var Without = map[string]i18n.Text{
	"give":     {EN: "tactics has no hands: a unit's actions come with its type", ZH: "战术战斗没有手牌：单位的动作取决于其类型"},
	"spawn":    {EN: "a battle has the units that its set-up names, from the first turn to the last; write a [[battle]] in a pack to have others", ZH: "一场战斗自始至终只有设定中的单位；如需其他单位，请在扩展包中写 [[battle]]"},
	"scenario": {EN: "a battle has windows and chains that no file describes: to begin differently, write a [[battle]] in a pack, or save the session", ZH: "战斗处于窗口与连锁之中，局面文件无法描述：请在扩展包中写 [[battle]]作为新的开局，或保存会话"},
	"hand":     {EN: "tactics has no hands: both sides see everything", ZH: "战术战斗没有手牌：双方信息公开"},
}

// Examples are those of commands of the console whose own is one of the card
// game, for the battle skirmish.
var Examples = map[string]string{
	"state": "state unit[1]", "cd": "cd unit[1]", "ls": "ls unit[1]", "card": "card slash", "show": "show Anna", "listeners": "listeners HIT", "find": "find guard",
	"events": "events 10 HIT", "whynot": "whynot Anna slash Xara", "set": "set unit[1].energy 3", "emit": "emit ENERGY_CHANGED target=Anna amount=2", "eval": "= state.unit[1].hp",
	"run": "! game:damage(at.Anna, 3)", "break": "break HIT if amount > 2", "watch": "watch state.unit[1].hp", "step": "step end_turn", "list": "list armored.lua:2",
	"what": "?armored", "record": "record test first_blood", "tree": "tree 5", "why": "why last", "legal": "legal activate", "do": "do end_turn", "bot": "bot 5 policy",
}
