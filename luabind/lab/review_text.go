package lab

import (
	"fmt"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/i18n"
)

// barWidth is the width of the bar of a row.
const barWidth = 20

// Text writes the report for people: a row for each change of turn or player, and the most
// expensive commands.
func (r *Review) Text(lang string, width int) string {
	var b strings.Builder
	word := func(en, zh string) string { return i18n.In(lang, en, zh) }
	head := display.Pad(word("commands", "指令"), 9) + display.Pad(word("turn", "回合"), 6) + display.Pad(word("to act", "行动方"), 10)
	for i := range r.seats() {
		head += display.Pad(i18n.Sprintf(lang, "seat %d", "座位%d", i+1), 8)
	}
	b.WriteString(strings.TrimRight(head, " ") + "\n")
	for i, p := range r.Points {
		if i > 0 && p.Seat != 0 && p.Seat == r.Points[i-1].Seat && p.Turn == r.Points[i-1].Turn {
			continue
		}
		who := word("the end", "终局")
		if p.Seat > 0 {
			who = i18n.Sprintf(lang, "seat %d", "座位%d", p.Seat)
		}
		row := display.Pad(fmt.Sprint(p.Command), 9) + display.Pad(fmt.Sprint(p.Turn), 6) + display.Pad(who, 10)
		for _, c := range p.Chances {
			row += display.Pad(bot.Percent(c).In(lang), 8)
		}
		if len(p.Chances) > 0 {
			row += strings.Repeat("#", (p.Chances[0]*barWidth+500)/1000)
		}
		b.WriteString(strings.TrimRight(row, " ") + "\n")
	}
	b.WriteString("\n")
	if len(r.Worst) == 0 {
		return b.String() + word("no command has cost anybody much", "没有代价明显的指令") + "\n"
	}
	b.WriteString(word("The commands that cost most:", "代价最大的指令：") + "\n")
	for _, m := range r.Worst {
		b.WriteString(display.Wrap("  "+m.Sentence(lang), width, "    ") + "\n")
	}
	return b.String()
}

// seats is the number of seats of the match.
func (r *Review) seats() int {
	if len(r.Points) == 0 {
		return 0
	}
	return len(r.Points[0].Chances)
}
