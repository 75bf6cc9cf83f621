package lab

import (
	"fmt"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/i18n"
)

// The widths of a row, in columns. The bar and the column of a seat have at most these. A narrower
// column than namedSeatWidth has only a number as its head.
const (
	barWidth       = 20
	beforeSeats    = 25
	seatWidth      = 8
	namedSeatWidth = 7
)

// Text writes the report for people: a row for each change of turn or player, and the most
// expensive commands.
func (r *Review) Text(lang string, width int) string {
	var b strings.Builder
	word := func(en, zh string) string { return i18n.In(lang, en, zh) }
	head := display.Pad(word("commands", "指令"), 9) + display.Pad(word("turn", "回合"), 6) + display.Pad(word("to act", "行动方"), 10)
	column, bar := r.widths(width)
	for i := range r.seats() {
		name := fmt.Sprint(i + 1)
		if column >= namedSeatWidth {
			name = i18n.Sprintf(lang, "seat %d", "座位%d", i+1)
		}
		head += display.Pad(name, column)
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
			row += display.Pad(bot.Percent(c).In(lang), column)
		}
		if len(p.Chances) > 0 {
			row += strings.Repeat("#", (p.Chances[0]*bar+500)/1000)
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

// widths returns the width of the column of a seat and of the bar, so that a row fits. Many seats
// have narrow columns and leave no room for the bar.
func (r *Review) widths(width int) (column, bar int) {
	column = seatWidth
	if n := r.seats(); n > 0 {
		column = min(seatWidth, max((width-beforeSeats)/n, 5))
	}
	if bar = min(barWidth, width-beforeSeats-column*r.seats()); bar < 5 {
		bar = 0
	}
	return column, bar
}

// seats is the number of seats of the match.
func (r *Review) seats() int {
	if len(r.Points) == 0 {
		return 0
	}
	return len(r.Points[0].Chances)
}
