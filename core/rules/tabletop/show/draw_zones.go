package show

import (
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
)

// zoneLines draws a zone: a grid as a board, any other as a line. An empty box that nobody
// looks into is left out.
func (d *drawing) zoneLines(v *tabletop.ZoneView, style display.Style) {
	if v.Def.Kind == program.Grid {
		d.board(v)
		return
	}
	if absent(v) {
		return
	}
	name := d.zoneName(v.Def)
	if v.Team != 0 {
		name += d.say(" of team %d", "（队伍%d）", v.Team)
	}
	d.line(style, "  "+display.Pad(name, d.nameWidth())+"  "+d.contents(v))
}

// absent reports whether boards leave a zone out, which has cards for a moment and none now.
func absent(v *tabletop.ZoneView) bool { return v.Def.Def.Fleeting && v.Size() == 0 }

// nameWidth is the columns of the names of zones.
func (d *drawing) nameWidth() (width int) {
	for i := 1; i < len(d.prog.Zones); i++ {
		if d.prog.Zones[i].Kind != program.Grid {
			width = max(width, display.Width(d.zoneName(&d.prog.Zones[i])))
		}
	}
	return min(width, 20)
}

// contents is what a viewer sees of a zone: how many cards of a bag or a hidden pile, the top
// of a stack, and the cards of the others.
func (d *drawing) contents(v *tabletop.ZoneView) string {
	n := v.Size()
	switch {
	case n == 0:
		return "–"
	case v.Def.Kind == program.Bag:
		return d.cards(n)
	case v.Def.Kind == program.Stack:
		top := v.Cards[len(v.Cards)-1]
		if d.s.Cards[top].Def == 0 || v.Def.See != program.SeeAll {
			return d.cards(n)
		}
		if n == 1 {
			return d.full(top, v)
		}
		return d.say("%s, and %s below", "%s，其下%s", d.full(top, v), d.cards(n-1))
	}
	return d.several(v)
}

// cards is a number of cards.
func (k *shown) cards(n int) string {
	return k.say("%d card%s", "%[1]d张", n, i18n.Plural(n))
}

// full is a card with its details.
func (k *shown) full(ix uint16, v *tabletop.ZoneView) string {
	list := k.details(ix, v)
	if q := k.s.Cards[ix].Ctrl; q >= 0 && k.common(ix, v) {
		list = append([]string{k.player(q)}, list...)
	}
	if len(list) > 0 {
		return k.say("%s (%s)", "%s（%s）", k.card(ix), strings.Join(list, k.say(", ", "，")))
	}
	return k.card(ix)
}

// common reports whether the player of a card must be named: it is in a row or set of the match, and
// each player begins with cards of this definition.
func (k *shown) common(ix uint16, v *tabletop.ZoneView) bool {
	c := &k.prog.Cards[k.s.Cards[ix].Def]
	return v.Def.Of == program.OfMatch && (v.Def.Kind == program.Set || v.Def.Kind == program.Row) && k.s.Cards[ix].Def != 0 && c.Start != 0 && k.prog.Zones[c.Start].Of == program.OfPlayer
}

// several lists the cards of a row in order, and those of a set by definition. It counts
// the cards that the viewer does not know.
func (d *drawing) several(v *tabletop.ZoneView) string {
	var names []string
	hidden := 0
	for _, ix := range d.ordered(v) {
		name := d.full(ix, v)
		if name == "?" {
			hidden++
		}
		names = append(names, name)
	}
	if hidden == len(names) {
		return d.cards(hidden)
	}
	return strings.Join(joinAlike(names, v.Def.Kind == program.Set), d.say("  ", "  "))
}

// joinAlike writes neighbours that are the same once, with their number.
func joinAlike(names []string, join bool) (list []string) {
	for i := 0; i < len(names); {
		n := 1
		for join && i+n < len(names) && names[i+n] == names[i] {
			n++
		}
		text := names[i]
		if n > 1 {
			text = fmt.Sprintf("%s ×%d", text, n)
		}
		list, i = append(list, text), i+n
	}
	return list
}

// widestCell bounds the columns of a cell.
const widestCell = 14

// board draws a grid, with its columns named above and its lines on the left.
func (d *drawing) board(v *tabletop.ZoneView) {
	w := max(1, v.Def.Width)
	width := 1
	for _, ix := range v.Cards {
		if ix != 0 {
			width = max(width, display.Width(d.full(ix, v)))
		}
	}
	width = max(2, min(width, widestCell, (d.look.Columns()-6)/w-1))
	d.line(display.Plain, "  "+d.zoneName(v.Def))
	head, won := "    ", d.rules.WinningLine(d.s, v.N)
	for x := range w {
		head += " " + display.Pad(columnName(v.Def, x), width)
	}
	d.line(display.Faint, head)
	for y := range len(v.Cards) / w {
		line := d.look.In(display.Faint, fmt.Sprintf("%4d", y+1))
		for x := range w {
			text := d.cellText(v, v.Cards[y*w+x], width)
			if won[y*w+x] {
				text = d.look.In(display.Strong, text)
			}
			line += " " + text
		}
		d.b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	if cut := d.cutCells(v, width); cut != "" {
		d.line(display.Plain, "     "+cut)
	}
}

// cutCells lists the cards of a grid that do not fit into their cells in full, those that look the
// same once. "" means that all of them fit.
func (d *drawing) cutCells(v *tabletop.ZoneView, width int) string {
	var texts []string
	cells := map[string][]string{}
	for i, ix := range v.Cards {
		if ix == 0 || display.Width(d.full(ix, v)) <= width {
			continue
		}
		text := d.full(ix, v)
		if cells[text] == nil {
			texts = append(texts, text)
		}
		cells[text] = append(cells[text], cell(v.Def, i))
	}
	for i, text := range texts {
		texts[i] = strings.Join(cells[text], d.say(", ", "、")) + d.say(": ", "：") + text
	}
	return strings.Join(texts, "  ")
}

// columnName is the letter of a column, as cells are called by it.
func columnName(d *program.Zone, x int) string {
	if d.Width > 26 {
		return fmt.Sprint(x + 1)
	}
	return "abcdefghijklmnopqrstuvwxyz"[x : x+1]
}

// cellText is a cell of a grid, in the colour of who controls its card.
func (d *drawing) cellText(v *tabletop.ZoneView, ix uint16, width int) string {
	if ix == 0 {
		return d.look.In(display.Faint, display.Pad("·", width))
	}
	style := display.Plain
	if q := d.s.Cards[ix].Ctrl; q >= 0 && d.allied(q, d.p) {
		style = display.Own
	} else if q >= 0 {
		style = display.Enemy
	}
	return d.look.In(style, display.Fit(d.full(ix, v), width))
}
