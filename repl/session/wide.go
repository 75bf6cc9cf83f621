package session

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
)

// From this width on, or on boards that leave enough columns free, the hand and the list are
// next to the board.
const (
	wide = 160
	free = 40
)

// table draws the information for a choice: the board, the hand and the list of commands, one
// below the other or side by side.
func (s *Play) table(p event.Player, view display.Match) string {
	look := s.Look()
	board := look
	if look.Columns() >= wide {
		board.Width = look.Columns() * 3 / 5
	}
	plain := board
	if plain.Paint != nil { // keep the blanks before a colour, for the same width
		plain.Paint = func(_ display.Style, text string) string { return text + end }
	}
	bare := strings.ReplaceAll(view.Draw(p, plain), end, "")
	broad := 0
	for _, line := range splitLines(bare) {
		broad = max(broad, display.Width(line))
	}
	narrow := look
	if narrow.Width = look.Columns() - broad - len(gap); narrow.Width < free {
		return s.stacked(p, view)
	}
	hand := view.Hand(p, narrow)
	if hand != "" && narrow.Width < display.Narrowest { // it would be wider
		return s.stacked(p, view)
	}
	return side(bare, view.Draw(p, board), hand+s.listed(narrow.Width, s.room(hand)), broad)
}

// stacked draws the board, the hand and the list one below the other. If the terminal is too
// low, the hand has no texts (the command hand shows them), and the list gets the remaining lines.
func (s *Play) stacked(p event.Player, view display.Match) string {
	look := s.Look()
	board := view.Draw(p, look)
	drawn := board + view.Hand(p, look)
	list := s.listed(look.Columns(), s.room(drawn))
	if s.height == 0 || strings.Count(drawn+list, "\n") < s.height {
		return drawn + list
	}
	look.Brief = true
	drawn = board + view.Hand(p, look)
	return drawn + s.listed(look.Columns(), max(s.height-strings.Count(drawn, "\n")-1, leastList))
}

// leastRoom is the minimum number of lines of a list, however little of the terminal is left.
// leastList is the minimum with a brief hand.
const (
	leastRoom = 10
	leastList = 4
)

// room returns how many lines of a list fit below a text and above the prompt, so that all are
// visible together; 0 = any.
func (s *Play) room(above string) int {
	if s.height == 0 {
		return 0
	}
	return max(s.height-strings.Count(above, "\n")-2, leastRoom)
}

// end marks the end of a colour in texts that are only measured.
const end = "\x00"

// gap separates two texts side by side.
const gap = "   "

// side puts a text to the right of another one. plain is the left text without colours.
func side(plain, left, right string, width int) string {
	bare, l, r := splitLines(plain), splitLines(left), splitLines(right)
	var b strings.Builder
	for i := range max(len(l), len(r)) {
		line, room := "", width
		if i < len(l) {
			line, room = l[i], max(width-display.Width(bare[i]), 0)
		}
		if i < len(r) && r[i] != "" {
			line += strings.Repeat(" ", room) + gap + r[i]
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

func splitLines(text string) []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }

// A short list has one column. From these widths on a longer one has at least two.
const (
	shortList  = 12
	twoColumns = 110
)

// listed returns the numbered list of options in as many columns as fit. It has at most room
// lines, 0 = any; the others are on further pages.
func (s *Play) listed(width, room int) string {
	list, longest := s.entries()
	if len(list) == 0 {
		return ""
	}
	columns := 1
	switch fit := (width + len(gap)) / (longest + len(gap)); {
	case width >= twoColumns && len(list) > 3:
		columns = min(fit, max(2, (len(list)+shortList-1)/shortList))
	case len(list) > shortList:
		columns = min(fit, (len(list)+shortList-1)/shortList)
	}
	if columns > 1 {
		return s.paged(inColumns(list, columns, (width+len(gap))/columns-len(gap)), room)
	}
	return s.paged(splitLines(display.Wrap(strings.Join(list, "\n"), width, "     ")), room)
}

// entries returns the lines of the list and the width of the widest.
func (s *Play) entries() (list []string, longest int) {
	about := 0 // the column of the second part
	for _, c := range s.list {
		if subjectOf(c) != "" {
			about = max(about, min(display.Width(c.Text), maxText))
		}
	}
	for i, c := range s.list {
		line := fmt.Sprintf("%3d. %s", s.first+i, c.Text)
		if more := subjectOf(c); more != "" {
			line += strings.Repeat(" ", max(about-display.Width(c.Text), 0)+2) + more
		}
		if n := len(c.Commands); n > 1 {
			line += s.Wordf("  [%d ways]", "  [%d种选择]", n)
		}
		list = append(list, line)
		longest = max(longest, display.Width(line))
	}
	return list, longest
}

// maxText is the largest column of the second part of a line.
const maxText = 34

// subjectOf returns the subject of a choice, unless its text contains it.
func subjectOf(c display.Choice) string {
	if slices.Contains(strings.Fields(c.Text), c.About) {
		return ""
	}
	return c.About
}

// inColumns puts lines side by side, filling the first column first.
func inColumns(list []string, columns, width int) []string {
	rows := (len(list) + columns - 1) / columns
	text := strings.Join(list[:rows], "\n")
	for at := rows; at < len(list); at += rows {
		text = strings.TrimSuffix(side(text, text, strings.Join(list[at:min(at+rows, len(list))], "\n"), (at/rows)*(width+len(gap))-len(gap)), "\n")
	}
	return splitLines(text)
}

// paged returns a page of lines, with a hint about the next one.
func (s *Play) paged(lines []string, room int) string {
	if room <= 0 || len(lines) <= room {
		return strings.Join(lines, "\n") + "\n"
	}
	room--
	pages := (len(lines) + room - 1) / room
	page := min(max(s.page, 1), pages)
	from := (page - 1) * room
	next := page%pages + 1
	return strings.Join(lines[from:min(from+room, len(lines))], "\n") + "\n" +
		s.Wordf("     page %d of %d: legal %d shows the next", "     第%d页，共%d页：legal %d显示下一页", page, pages, next) + "\n"
}
