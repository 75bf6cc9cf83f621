package session

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/layout"
)

// From so many columns on the hand and what can be done stand beside the board, and
// anywhere when a board leaves so many of them free.
const (
	wide = 160
	free = 40
)

// table draws what a person needs to choose: the board, the hand, and what can be
// done, one below the other or side by side.
func (s *Play) table(p event.Player, view display.Match) string {
	look := s.Look()
	board := look
	if look.Columns() >= wide {
		board.Width = look.Columns() * 3 / 5
	}
	plain := board
	if plain.Paint != nil { // as wide as with colours: blanks before one are kept
		plain.Paint = func(_ display.Style, text string) string { return text + end }
	}
	bare := strings.ReplaceAll(view.Draw(p, plain), end, "")
	broad := 0
	for _, line := range splitLines(bare) {
		broad = max(broad, layout.Width(line))
	}
	beside := look
	if beside.Width = look.Columns() - broad - len(gap); beside.Width < free {
		return s.stacked(p, view)
	}
	hand := view.Hand(p, beside)
	return side(bare, view.Draw(p, board), hand+s.listed(beside.Width, s.room(hand)), broad)
}

// stacked draws the board, the hand and the list one below the other. Where the
// terminal is too low for them the hand has no texts, which hand shows, and the list
// the lines that are left.
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

// leastRoom is how many lines a list may have however little is left of the terminal, and
// leastList how many where the hand has been made brief for it.
const (
	leastRoom = 10
	leastList = 4
)

// room is how many lines of a list can stand below a text and above the prompt, so that
// all of them are seen at once; 0 = any.
func (s *Play) room(above string) int {
	if s.height == 0 {
		return 0
	}
	return max(s.height-strings.Count(above, "\n")-2, leastRoom)
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

// The list has one column while it is short, and two at least from so many columns on.
const (
	shortList  = 12
	twoColumns = 110
)

// listed is what can be done, numbered, in as many columns as there is room for. What
// is more than so many lines, 0 = any, is on further pages.
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
	return s.paged(splitLines(layout.Wrap(strings.Join(list, "\n"), width, "     ")), room)
}

// entries are the lines of the list, and how wide the widest is.
func (s *Play) entries() (list []string, longest int) {
	about := 0 // where the second part begins
	for _, c := range s.list {
		if told(c) != "" {
			about = max(about, min(layout.Width(c.Text), mostText))
		}
	}
	for i, c := range s.list {
		line := fmt.Sprintf("%3d. %s", i+1, c.Text)
		if more := told(c); more != "" {
			line += strings.Repeat(" ", max(about-layout.Width(c.Text), 0)+2) + more
		}
		if n := len(c.Commands); n > 1 {
			line += s.Wordf("  [%d ways]", "  [%d种走法]", n)
		}
		list = append(list, line)
		longest = max(longest, layout.Width(line))
	}
	return list, longest
}

// mostText is how far the second part of a line stands to the right at most.
const mostText = 34

// told is what a choice is about, when its text does not say that already.
func told(c display.Choice) string {
	if slices.Contains(strings.Fields(c.Text), c.About) {
		return ""
	}
	return c.About
}

// inColumns puts lines side by side, the first ones into the first column.
func inColumns(list []string, columns, width int) []string {
	rows := (len(list) + columns - 1) / columns
	text := strings.Join(list[:rows], "\n")
	for at := rows; at < len(list); at += rows {
		text = strings.TrimSuffix(side(text, text, strings.Join(list[at:min(at+rows, len(list))], "\n"), (at/rows)*(width+len(gap))-len(gap)), "\n")
	}
	return splitLines(text)
}

// paged is a page of lines, and how to see the next one.
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
