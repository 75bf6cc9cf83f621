package repl

import (
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/layout"
	"arbiter/core/match"
)

// The columns from which the list of what can be done has two columns, and from
// which hand and list stand beside the board.
const (
	twoColumns = 110
	wide       = 160
)

// table draws what a person needs to choose: the board, the hand, and what can be
// done, one below the other or side by side.
func (s *Play) table(p event.Player, view match.Any) string {
	look := s.Look()
	if look.Columns() < wide {
		return view.Draw(p, look) + view.Hand(p, look) + s.listed(look.Columns())
	}
	board, beside := look, look
	board.Width = look.Columns() * 3 / 5
	beside.Width = look.Columns() - board.Width - len(gap)
	plain := board
	if plain.Paint != nil { // as wide as with colours: blanks before one are kept
		plain.Paint = func(_ match.Style, text string) string { return text + end }
	}
	bare := strings.ReplaceAll(view.Draw(p, plain), end, "")
	return side(bare, view.Draw(p, board), view.Hand(p, beside)+s.listed(beside.Width), board.Width)
}

// end stands where a colour ends, in texts that are only measured.
const end = "\x00"

// gap stands between two texts side by side.
const gap = "   "

// side puts a text beside another one, of which it is given without colours too.
func side(plain, left, right string, width int) string {
	bare, l, r := splitLines(plain), splitLines(left), splitLines(right)
	var b strings.Builder
	for i := range max(len(l), len(r)) {
		line, room := "", width
		if i < len(l) {
			line, room = l[i], max(width-layout.Width(bare[i]), 0)
		}
		if i < len(r) && r[i] != "" {
			line += strings.Repeat(" ", room) + gap + r[i]
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

func splitLines(text string) []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }

// listed is what can be done, numbered, in as many columns as there is room for.
func (s *Play) listed(width int) string {
	var list []string
	longest := 0
	for i, c := range s.list {
		line := fmt.Sprintf("%3d. %-34s %s", i+1, c.Text, c.About)
		if n := len(c.Commands); n > 1 {
			line = strings.TrimRight(line, " ") + fmt.Sprintf(s.Word("  [%d ways]", "  [%d种]"), n)
		}
		list = append(list, strings.TrimRight(line, " "))
		longest = max(longest, layout.Width(list[i]))
	}
	if len(list) == 0 {
		return ""
	}
	if half := (width - len(gap)) / 2; width >= twoColumns && longest <= half && len(list) > 3 {
		rows := (len(list) + 1) / 2
		left, right := strings.Join(list[:rows], "\n"), strings.Join(list[rows:], "\n")
		return side(left, left, right, half)
	}
	return layout.Wrap(strings.Join(list, "\n"), width, "     ") + "\n"
}
