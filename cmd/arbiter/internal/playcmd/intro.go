package playcmd

import (
	"strings"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/i18n"
)

// goal is how a match is won, in a line: the first sentences of its rules.
func goal(rules []display.Section, lang string) string {
	if len(rules) == 0 || len(rules[0].Lines) == 0 {
		return ""
	}
	first, space := rules[0], " "
	if lang == "zh" {
		space = ""
	}
	return i18n.Sprintf(lang, "%s: %s Type rules for more.", "%s：%s输入 rules 查看更多。", first.Title, strings.Join(first.Lines[:min(2, len(first.Lines))], space))
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
	if line := goal(t.game.Guide(f.Lang), f.Lang); line != "" {
		lines = append(lines, line)
	}
	say("Type the number of a line or a command. hint names good commands, ?WORD explains a word, help lists everything.", "输入列表序号或指令。hint 推荐好的指令，?词语 解释该词语，help 列出全部。")
	return lines
}
