package xiangqi

import (
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi/board"
)

// Menu has a line a piece with the squares that it can go to, x before one where it
// takes; of one piece a line a move.
func (g *Rules) Menu(m *Match, commands []match.Command, lang string) (menu []display.Choice) {
	at := map[event.Entity]int{}
	for _, c := range commands {
		i, known := at[c.Source]
		if !known || c.Verb != Move {
			i = len(menu)
			at[c.Source] = i
			menu = append(menu, display.Choice{})
		}
		menu[i].Commands = append(menu[i].Commands, c)
	}
	if len(menu) == 1 && len(commands) > 1 {
		menu = nil
		for _, c := range commands {
			menu = append(menu, display.Choice{Text: g.Format(m, c, display.Spoken), About: g.named(m, c, lang), Commands: []match.Command{c}})
		}
		return menu
	}
	for i := range menu {
		c := menu[i].Commands[0]
		if c.Verb != Move {
			menu[i].Text = g.Format(m, c, display.Spoken)
			continue
		}
		menu[i].Text, menu[i].About = g.mover(m, c, lang), g.goals(m, menu[i].Commands)
	}
	return menu
}

// named is a move in Chinese notation, in Chinese, with what it takes.
func (g *Rules) named(m *Match, c match.Command, lang string) string {
	taken := g.taken(m, c, lang)
	if lang != i18n.Chinese || c.Verb != Move {
		return taken
	}
	if taken != "" {
		taken = "，" + taken
	}
	return g.About(m, c, lang) + taken
}

// taken is what a move takes, "" for nothing.
func (g *Rules) taken(m *Match, c match.Command, lang string) string {
	x := m.State.At(moveOf(c).To())
	if c.Verb != Move || x == 0 {
		return ""
	}
	return i18n.In(lang, "takes ", "吃") + g.pieceName(m.State.Man(x).Piece, lang)
}

// goals are the squares that moves of one piece lead to, in runs of neighbours: a2 b3-b6
// xb9.
func (g *Rules) goals(m *Match, moves []match.Command) string {
	var out []string
	for i := 0; i < len(moves); {
		first := moveOf(moves[i]).To()
		last, step := first, 0
		if m.State.At(first) != 0 {
			out, i = append(out, "x"+first.String()), i+1
			continue
		}
		for i++; i < len(moves); i++ {
			next := moveOf(moves[i]).To()
			d := offset(last, next)
			if d == 0 || step != 0 && d != step || m.State.At(next) != 0 {
				break
			}
			last, step = next, d
		}
		text := first.String()
		if last != first {
			text += "-" + last.String()
		}
		out = append(out, text)
	}
	return strings.Join(out, " ")
}

// offset returns the difference of the numbers of two neighbouring squares; 0 if they are
// not neighbours.
func offset(from, to board.Square) int {
	d := int(to) - int(from)
	switch {
	case d == board.Files || d == -board.Files:
		return d
	case (d == 1 || d == -1) && int(from)/board.Files == int(to)/board.Files:
		return d
	}
	return 0
}
