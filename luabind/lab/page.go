package lab

import (
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"io"
	"strconv"
	"strings"

	"arbiter/core/hint"
	"arbiter/core/layout"
	"arbiter/luabind/lab/tally"
)

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Funcs(template.FuncMap{"next": func(n int) int { return n + 1 }}).Parse(pageText))

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
	return writePage(out, r.Head(), r.sections(), r.Failed, &r.Trials)
}

// writePage writes what any report has as a page.
func writePage(out io.Writer, head string, sections []section, failed []Played, trials *Trials) error {
	return page.Execute(out, struct {
		Head     string
		Failed   []Played
		Warning  string
		Sections []section
	}{head, failed, trials.Warning(), sections})
}

// SVG writes the picture of one table. The error names those that there are.
func (r *Report) SVG(out io.Writer, name string) error { return writePicture(out, r.sections(), name) }

// writePicture writes the picture of one table as a file of its own.
func writePicture(out io.Writer, sections []section, name string) error {
	var known []string
	for _, s := range sections {
		if s.Picture == nil {
			continue
		}
		if known = append(known, s.ID); s.ID == name {
			return page.ExecuteTemplate(out, "file", s)
		}
	}
	if len(known) == 0 {
		return errors.New("there is nothing to draw")
	}
	return fmt.Errorf("there is no picture of %q%s; there are those of %s", name, hint.Meant(name, known), strings.Join(known, ", "))
}

// Sizes of pictures, in the units of SVG, which a page scales to its width.
const (
	wide      = 640
	labelRoom = 200 // left of bars
	barStep   = 22
	axisRoom  = 28 // below and left of curves
	tall      = 220
	mostBars  = 24
)

// picture is a drawing of a table.
type picture struct {
	Width, Height int
	Bars          []bar
	Tiles         []tile
	Lines         []line
	Marks         []mark
	Axis          int // of an upright line; 0 = none
}

// bar is one row; whiskers stand where chance leaves a share open.
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
	Y                   int // of its name
}

// mark is a number at an axis, or a name.
type mark struct {
	X, Y   int
	Text   string
	Anchor string
}

// picture draws a table; nil when it has nothing to draw.
func (r *Report) picture(f *tally.Form, rows []string) *picture {
	switch {
	case f.Chart == tally.Bars && f.Ordered:
		return r.upright(f, rows)
	case f.Chart == tally.Bars:
		return r.bars(f, rows[:min(len(rows), mostBars)])
	case f.Chart == tally.Curves && len(rows) > 1:
		return r.curves(f, rows)
	}
	return nil
}

// drawn is the column that bars show: the first that is no count, or the first.
func drawn(f *tally.Form) *tally.Column {
	for i := range f.Columns {
		if f.Columns[i].As == tally.Share {
			return &f.Columns[i]
		}
	}
	return &f.Columns[0]
}

func (r *Report) bars(f *tally.Form, rows []string) *picture {
	c, most := drawn(f), 0.0
	cells := make([]tally.Cell, len(rows))
	for i, row := range rows {
		cells[i] = c.Cell(f, r.Tables[f.Name][row])
		most = max(most, cells[i].Value, cells[i].High)
	}
	p := &picture{Width: wide, Height: barStep*len(rows) + 4}
	at := func(v float64) int { return labelRoom + scaled(v, most, wide-labelRoom-8) }
	for i, row := range rows {
		b := bar{Label: layout.Clip(row, 30), Text: cells[i].Text, Y: barStep*i + 4, Mid: barStep*i + 4 + barStep/2 - 3, From: labelRoom, Long: at(cells[i].Value) - labelRoom}
		if c.As == tally.Share && !cells[i].None {
			b.Whiskers, b.Low, b.High = true, at(cells[i].Low), at(cells[i].High)
		}
		p.Bars = append(p.Bars, b)
	}
	return p
}

// upright draws a bar a number, with room for those that are missing.
func (r *Report) upright(f *tally.Form, rows []string) *picture {
	c, most := drawn(f), 0.0
	first, last := number(rows[0]), number(rows[len(rows)-1])
	step := max((wide-axisRoom)/(last-first+1), 1)
	for _, row := range rows {
		most = max(most, c.Cell(f, r.Tables[f.Name][row]).Value)
	}
	p := &picture{Width: wide, Height: tall}
	for _, row := range rows {
		cell := c.Cell(f, r.Tables[f.Name][row])
		high := scaled(cell.Value, most, tall-2*axisRoom)
		p.Bars = append(p.Bars, bar{Upright: true, Text: row + ": " + cell.Text, Column: axisRoom + scaled(float64(number(row)-first), float64(last-first+1), wide-axisRoom),
			Top: tall - axisRoom - high, Height: high, Long: max(step-1, 1)})
	}
	p.Marks = append(p.Marks, mark{axisRoom, tall - 10, rows[0], "start"}, mark{wide - 4, tall - 10, rows[len(rows)-1], "end"},
		mark{4, axisRoom - 10, fmt.Sprintf("%.0f", most), "start"})
	return p
}

// curves draws a line a column.
func (r *Report) curves(f *tally.Form, rows []string) *picture {
	first, last := number(rows[0]), number(rows[len(rows)-1])
	most := 0.0
	for _, row := range rows {
		for i := range f.Columns {
			most = max(most, f.Columns[i].Cell(f, r.Tables[f.Name][row]).Value)
		}
	}
	p := &picture{Width: wide, Height: tall}
	for i := range f.Columns {
		l := line{Class: fmt.Sprintf("line%d", i%4), Name: f.Columns[i].Head, Y: axisRoom + 16*i}
		for _, row := range rows {
			cell := f.Columns[i].Cell(f, r.Tables[f.Name][row])
			x := axisRoom + scaled(float64(number(row)-first), float64(max(last-first, 1)), wide-axisRoom-110)
			l.Points += fmt.Sprintf("%d,%d ", x, tall-axisRoom-scaled(cell.Value, most, tall-2*axisRoom))
		}
		p.Lines = append(p.Lines, l)
	}
	p.Marks = append(p.Marks, mark{axisRoom, tall - 10, rows[0], "start"}, mark{wide - 110, tall - 10, rows[len(rows)-1], "end"},
		mark{4, axisRoom - 10, fmt.Sprintf("%.1f", most), "start"})
	return p
}

// scaled is a part of a length, for v of most.
func scaled(v, most float64, length int) int {
	if most <= 0 {
		return 0
	}
	return int(v / most * float64(length))
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
	p := &picture{Width: wide, Height: barStep*len(list) + 4}
	middle, side := labelRoom+(wide-labelRoom)/2, (wide-labelRoom)/2-8
	at := func(v float64) int {
		if v < line {
			return middle - scaled(line-v, far, side)
		}
		return middle + scaled(v-line, far, side)
	}
	for i, x := range list {
		y := barStep*i + 4
		from, to := min(at(x.Share.Share), middle), max(at(x.Share.Share), middle)
		p.Bars = append(p.Bars, bar{Label: layout.Clip(x.Label, 30), Text: x.Text, Y: y, Mid: y + barStep/2 - 3, From: from, Long: to - from,
			Whiskers: true, Low: at(x.Low), High: at(x.High)})
	}
	p.Axis = middle
	return p
}
