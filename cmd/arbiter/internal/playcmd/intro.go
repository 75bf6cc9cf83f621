package playcmd

import (
	"arbiter/core/bot"
	"arbiter/core/i18n"
)

// goals are how to win games, by name.
var goals = map[string]i18n.Text{
	"tcg": {EN: "To win, bring the bases of all enemies to 0, or hold every lane as long as ?room says: attack with units, and defend your lanes.",
		ZH: "取胜方法：把所有敌方基地打到0，或连续控制全部战线（回合数见 ?room）。用单位进攻，并守住自己的战线。"},
	"tactics": {EN: "To win, defeat all units of the enemy: move near them and attack.", ZH: "取胜方法：击败敌方全部单位：先靠近，再攻击。"},
	"xiangqi": {EN: "To win, leave the enemy general no way out, or take it.", ZH: "取胜方法：将死对方，或吃掉对方的将帅。"},
}

// intro returns three lines for somebody who begins a match: who plays, how to win, and where
// help is.
func (f *PlayFlags) intro(t *table, bots []bot.Bot) (lines []string) {
	say := func(en, zh string, args ...any) { lines = append(lines, i18n.Sprintf(f.Lang, en, zh, args...)) }
	for i, s := range f.Seats(t.lib, len(bots)) {
		if s.Bot != "" && len(lines) == 0 {
			level := f.Bot
			if level == s.Bot {
				say("Player %d is the bot %s; play --bot hard is a stronger opponent.", "玩家%d是机器人%s；想要更强的对手，可用 play --bot hard。", i+1, s.Bot)
			} else {
				say("Player %d is the bot %s (%s); play --bot hard is a stronger opponent.", "玩家%d是机器人%s（%s）；想要更强的对手，可用 play --bot hard。", i+1, level, s.Bot)
			}
		}
	}
	if goal := goals[t.lib.Game.Name]; goal.EN != "" {
		lines = append(lines, goal.In(f.Lang))
	}
	say("Type the number of a line or a command. hint names good commands, ?WORD explains a word, help lists everything.", "输入列表序号或指令。hint 推荐好的指令，?词语 解释该词语，help 列出全部。")
	return lines
}
