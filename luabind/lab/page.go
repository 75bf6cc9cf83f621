package lab

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
)

// sections are the tables of a report that have rows.
func (r *Report) sections() (list []section) {
	for i := range r.Forms {
		f := &r.Forms[i]
		rows := r.Tables.Rows(f)
		if len(rows) == 0 {
			continue
		}
		list = append(list, r.section(f, rows))
	}
	return list
}

// HTML writes the report as one page that needs no other file and no network.
func (r *Report) HTML(out io.Writer) error {
	return writePage(out, r.Lang, r.Head(), r.sections(), r.Failed, &r.Trials)
}

// writePage writes what any report has as a page.
func writePage(out io.Writer, lang, head string, sections []section, failed []Played, trials *Trials) error {
	warnings := failures(lang, failed)
	if w := trials.Warning().In(lang); w != "" {
		warnings = slices.Insert(warnings, 0, w)
	}
	var m markup
	m.page(cmp.Or(lang, i18n.English), head, warnings, sectionsIn(lang, sections))
	return m.send(out)
}

// failures lists the matches that failed.
func failures(lang string, failed []Played) (list []string) {
	for _, m := range failed {
		list = append(list, i18n.Sprintf(lang, "Match %d (seed %d) failed: %s", "第%d局（种子%d）出错：%s", m.Match+1, m.Seed, m.Error))
	}
	return list
}

// SVG writes the picture of one table. The error names those that there are.
func (r *Report) SVG(out io.Writer, name string) error {
	return writePicture(out, r.Lang, r.sections(), name)
}

// writePicture writes the picture of one table as a file of its own.
func writePicture(out io.Writer, lang string, sections []section, name string) error {
	var known []string
	for _, s := range sectionsIn(lang, sections) {
		if s.Picture == nil {
			continue
		}
		if known = append(known, s.ID); s.ID == name {
			var m markup
			m.file(&s)
			return m.send(out)
		}
	}
	if len(known) == 0 {
		return errors.New("there is nothing to draw")
	}
	return NoPicture(name, known)
}

// Sizes of pictures, in the units of SVG, which a page scales to its width.
const (
	wide      = 640
	leastRoom = 120 // left of bars, for labels
	maxRoom   = 340
	letter    = 8  // of a label, at highest
	tickRoom  = 20 // below bars, for the numbers of their axis
	barStep   = 22
	axisRoom  = 28 // below and left of curves
	tall      = 220
	maxBars   = 24
)

// picture is a drawing of a table.
type picture struct {
	Width, Height int
	Bars          []bar
	Tiles         []tile
	Lines         []line
	Marks         []mark
	Axis          int   // of an upright line; 0 = none
	Ticks         []int // upright lines behind bars
	Rules         []int // level lines behind curves
}

// floor is where the bars end.
func (p *picture) floor() int { return p.Height - tickRoom + 2 }

// roomFor is the room that labels take.
func roomFor(labels []string) int {
	room := leastRoom
	for _, l := range labels {
		room = max(room, letter*display.Width(l)+8)
	}
	return min(room, maxRoom)
}

// clipped shortens a label to its width.
func clipped(label string, room int) string { return display.Clip(label, (room-8)/letter) }

// ticks writes the numbers of an axis below bars: at its ends, and between them.
func (p *picture) ticks(at func(v float64) int, values []float64, text func(v float64) string) {
	for i, v := range values {
		anchor := "middle"
		switch {
		case i == len(values)-1:
			anchor = "end"
		case i == 0:
			anchor = "start"
		}
		p.Marks = append(p.Marks, mark{at(v), p.Height - 4, text(v), anchor})
		p.Ticks = append(p.Ticks, at(v))
	}
}

// bar is one row; whiskers show the uncertainty of a share.
type bar struct {
	Label, Text         string
	Y, Mid              int
	From, Long          int
	Whiskers            bool
	Low, High           int
	Column, Top, Height int // of upright bars
	Upright             bool
}

// line is one column over the rows.
type line struct {
	Class, Name, Points string
	X, Y                int // of its name
}

// mark is a number at an axis, or a name.
type mark struct {
	X, Y   int
	Text   string
	Anchor string
}

// picture draws a table; nil when it has nothing to draw.
func (r *Report) picture(f *games.TableForm, rows []string) *picture {
	switch {
	case f.Chart == games.Bars && f.Ordered:
		return r.upright(f, rows)
	case f.Chart == games.Bars:
		return r.bars(f, rows[:min(len(rows), maxBars)])
	case f.Chart == games.Curves && len(rows) > 1:
		return r.curves(f, rows)
	}
	return nil
}

// drawn returns the column that bars show: the first that is not a count, or the first.
func drawn(f *games.TableForm) *games.Column {
	for i := range f.Columns {
		if f.Columns[i].As == games.Share {
			return &f.Columns[i]
		}
	}
	return &f.Columns[0]
}

func (r *Report) bars(f *games.TableForm, rows []string) *picture {
	c, highest := drawn(f), 0.0
	cells := make([]games.Cell, len(rows))
	for i, row := range rows {
		cells[i] = c.Cell(f, r.Tables[f.Name][row])
		highest = max(highest, cells[i].Value, cells[i].High)
	}
	if c.As == games.Share {
		highest = 1
	}
	labels := make([]string, len(rows))
	for i, row := range rows {
		labels[i] = row
		if name := r.Names[row]; f.Defined && name != "" {
			labels[i] += " " + name
		}
	}
	room := roomFor(labels)
	p := &picture{Width: wide, Height: barStep*len(rows) + 4 + tickRoom}
	at := func(v float64) int { return room + scaled(v, highest, wide-room-8) }
	for i := range rows {
		b := bar{Label: clipped(labels[i], room), Text: cells[i].Text, Y: barStep*i + 4, Mid: barStep*i + 4 + barStep/2 - 3, From: room, Long: at(cells[i].Value) - room}
		if c.As == games.Share && !cells[i].None {
			b.Whiskers, b.Low, b.High = true, at(cells[i].Low), at(cells[i].High)
		}
		p.Bars = append(p.Bars, b)
	}
	if highest > 0 {
		p.ticks(at, []float64{0, highest / 4, highest / 2, highest * 3 / 4, highest}, func(v float64) string {
			switch {
			case c.As == games.Share:
				return fmt.Sprintf("%.0f%%", 100*v)
			case c.As == games.Mean || highest < 4:
				return fmt.Sprintf("%.1f", v)
			}
			return fmt.Sprintf("%.0f", v)
		})
	}
	return p
}

// upright draws a bar a number, with room for those that are missing.
func (r *Report) upright(f *games.TableForm, rows []string) *picture {
	c, highest := drawn(f), 0.0
	first, last := number(rows[0]), number(rows[len(rows)-1])
	step := max((wide-axisRoom)/(last-first+1), 1)
	for _, row := range rows {
		highest = max(highest, c.Cell(f, r.Tables[f.Name][row]).Value)
	}
	p := &picture{Width: wide, Height: tall}
	for _, row := range rows {
		cell := c.Cell(f, r.Tables[f.Name][row])
		high := scaled(cell.Value, highest, tall-2*axisRoom)
		p.Bars = append(p.Bars, bar{Upright: true, Text: row + ": " + cell.Text, Column: axisRoom + scaled(float64(number(row)-first), float64(last-first+1), wide-axisRoom),
			Top: tall - axisRoom - high, Height: high, Long: max(step-1, 1)})
	}
	p.Marks = append(p.Marks, mark{axisRoom, tall - 10, f.Row + " " + rows[0], "start"}, mark{wide - 4, tall - 10, rows[len(rows)-1], "end"},
		mark{4, axisRoom - 10, fmt.Sprintf("%.0f %s", highest, c.Head), "start"}, mark{4, tall - axisRoom, "0", "start"})
	return p
}

// curves draws a line a column.
func (r *Report) curves(f *games.TableForm, rows []string) *picture {
	first, last := number(rows[0]), number(rows[len(rows)-1])
	highest := 0.0
	for _, row := range rows {
		for i := range f.Columns {
			highest = max(highest, f.Columns[i].Cell(f, r.Tables[f.Name][row]).Value)
		}
	}
	p := &picture{Width: wide}
	for i, x, y := 0, axisRoom, 12; i < len(f.Columns); i++ { // names in rows above the curves
		name := display.Clip(f.Columns[i].Head, maxRoom/letter)
		long := letter*display.Width(name) + 16
		if x+long > wide { // never the first name of a row, as names are clipped
			x, y = axisRoom, y+16
		}
		p.Lines = append(p.Lines, line{Class: fmt.Sprintf("line%d", i%4), Name: name, X: x, Y: y})
		x += long
		p.Height = y + 10 + tall - axisRoom
	}
	floor, long := p.Height-axisRoom, wide-axisRoom-8
	for i := range f.Columns {
		for _, row := range rows {
			cell := f.Columns[i].Cell(f, r.Tables[f.Name][row])
			x := axisRoom + scaled(float64(number(row)-first), float64(max(last-first, 1)), long)
			p.Lines[i].Points += fmt.Sprintf("%d,%d ", x, floor-scaled(cell.Value, highest, tall-2*axisRoom))
		}
	}
	for i := range 5 { // of both axes
		y, x := floor-(tall-2*axisRoom)*i/4, axisRoom+long*i/4
		anchor := "middle"
		if i == 4 {
			anchor = "end"
		}
		text := strconv.Itoa(first + (last-first)*i/4)
		if i == 0 {
			text, anchor = f.Row+" "+rows[0], "start"
		}
		p.Marks = append(p.Marks, mark{2, y + 4, fmt.Sprintf("%.1f", highest*float64(i)/4), "start"}, mark{x, p.Height - 10, text, anchor})
		p.Rules = append(p.Rules, y)
	}
	return p
}

// scaled is a part of a length, for v of highest.
func scaled(v, highest float64, length int) int {
	if highest <= 0 {
		return 0
	}
	return int(v / highest * float64(length))
}

// number is the row of an ordered table.
func number(row string) int {
	n, _ := strconv.Atoi(row)
	return n
}

// measured is a number with its interval.
type measured struct {
	Label, Text string
	Share
}

// around draws numbers to both sides of a line at one of them; nil for none.
func around(list []measured, line float64) *picture {
	if len(list) == 0 {
		return nil
	}
	far := 0.0 // from the line
	for _, x := range list {
		far = max(far, x.High-line, line-x.Low)
	}
	labels := make([]string, len(list))
	for i := range list {
		labels[i] = list[i].Label
	}
	room := roomFor(labels)
	p := &picture{Width: wide, Height: barStep*len(list) + 4 + tickRoom}
	middle, side := room+(wide-room)/2, (wide-room)/2-8
	at := func(v float64) int {
		if v < line {
			return middle - scaled(line-v, far, side)
		}
		return middle + scaled(v-line, far, side)
	}
	for i, x := range list {
		y := barStep*i + 4
		from, to := min(at(x.Share.Share), middle), max(at(x.Share.Share), middle)
		p.Bars = append(p.Bars, bar{Label: clipped(x.Label, room), Text: x.Text, Y: y, Mid: y + barStep/2 - 3, From: from, Long: to - from,
			Whiskers: true, Low: at(x.Low), High: at(x.High)})
	}
	p.ticks(at, []float64{line - far, line, line + far}, func(v float64) string {
		if line == 0 {
			return fmt.Sprintf("%+.1f", 100*v)
		}
		return percent(v)
	})
	p.Axis = middle
	return p
}
