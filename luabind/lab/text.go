package lab

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/hint"
	"arbiter/core/layout"
	"arbiter/luabind/lab/tally"
)

// How many rows of a table are printed for people; the other formats have all.
const (
	mostRows    = 20
	mostOrdered = 12 // of a table that is better seen as a picture
)

// Head says in one line what was played.
func (r *Report) Head() string {
	p := &r.Plan
	text := fmt.Sprintf("%d matches of %s", r.Played, p.Match.Mode)
	if r.Played < p.Total() {
		text = fmt.Sprintf("broken off after %d of %d matches of %s", r.Played, p.Total(), p.Match.Mode)
	}
	if len(p.Match.Options) > 0 {
		text += " with " + strings.Join(p.Match.Options, ", ")
	}
	return fmt.Sprintf("%s, seeds from %d", text, p.Match.Seed)
}

// Text writes the report for people.
func (r *Report) Text(out io.Writer) error {
	return writeText(out, r.Head(), r.sections(), r.Failed, &r.Trials)
}

// writeText writes what any report has for people.
func writeText(out io.Writer, head string, sections []section, failed []Played, trials *Trials) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", head)
	for i := range sections {
		sections[i].text(&b)
	}
	if w := trials.Warning(); w != "" {
		fmt.Fprintf(&b, "\n%s\n", w)
	}
	for _, m := range failed {
		fmt.Fprintf(&b, "\nmatch %d (seed %d) failed: %s\n", m.Match+1, m.Seed, m.Error)
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// text prints a table in columns.
func (s *section) text(b *strings.Builder) {
	most := mostRows
	if s.Ordered {
		most = mostOrdered
	}
	if s.Whole {
		most = len(s.Rows)
	}
	lines := append([][]string{s.Head}, s.Rows[:min(len(s.Rows), most)]...)
	widths := make([]int, len(s.Head))
	for _, line := range lines {
		for i, cell := range line {
			widths[i] = max(widths[i], layout.Width(cell))
		}
	}
	fmt.Fprintf(b, "\n%s\n", s.Title)
	for _, line := range lines {
		for i, cell := range line {
			pad := strings.Repeat(" ", widths[i]-layout.Width(cell))
			if i == 0 {
				fmt.Fprintf(b, "  %s%s", cell, pad)
			} else {
				fmt.Fprintf(b, "  %s%s", pad, cell)
			}
		}
		b.WriteByte('\n')
	}
	if more := len(s.Rows) - most; more > 0 {
		fmt.Fprintf(b, "  and %d more (--format csv --table %s)\n", more, s.ID)
	}
}

// cells are the head and the rows of a table as they are shown.
func (r *Report) cells(f *tally.Form, rows []string) [][]string {
	head := []string{f.Row}
	for _, c := range f.Columns {
		head = append(head, c.Head)
	}
	lines := [][]string{head}
	for _, row := range rows {
		line := []string{row}
		for i := range f.Columns {
			cell := f.Columns[i].Cell(f, r.Tables[f.Name][row])
			if cell.None {
				cell.Text = "–"
			}
			line = append(line, cell.Text)
		}
		lines = append(lines, line)
	}
	return lines
}

// JSON writes the report as one object.
func (r *Report) JSON(out io.Writer) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(struct {
		*Report
		Fields map[string][]string `json:"fields"` // of the tables
	}{r, r.fields()})
}

func (r *Report) fields() map[string][]string {
	out := map[string][]string{}
	for _, f := range r.Forms {
		out[f.Name] = f.Fields
	}
	return out
}

// JSONLines writes a line a match.
func (r *Report) JSONLines(out io.Writer) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	for i := range r.Matches {
		if err := e.Encode(&r.Matches[i]); err != nil {
			return err
		}
	}
	return nil
}

// CSV writes a line a match.
func (r *Report) CSV(out io.Writer) error {
	w := csv.NewWriter(out)
	head := []string{"match", "seed", "result", "winners", "drawn", "commands", "events"}
	for seat := range r.Plan.Names {
		head = append(head, fmt.Sprintf("seat %d", seat+1))
	}
	if err := w.Write(append(head, "by", "turn", "error")); err != nil {
		return err
	}
	for _, m := range r.Matches {
		line := []string{strconv.Itoa(m.Match), strconv.FormatUint(m.Seed, 10), m.Result, r.names(m.Winners), r.names(m.Drawn), strconv.Itoa(m.Commands), strconv.Itoa(m.Events)}
		for _, who := range m.Seats {
			line = append(line, r.names([]int{who}))
		}
		if err := w.Write(append(line, m.By, strconv.Itoa(m.Turn), m.Error)); err != nil {
			return err
		}
	}
	w.Flush()
	return w.Error()
}

// names joins the names of contestants.
func (r *Report) names(who []int) string {
	var list []string
	for _, n := range who {
		list = append(list, r.Plan.Names[n-1])
	}
	return strings.Join(list, "+")
}

// TableCSV writes one table with all its numbers. The error names those that there
// are.
func (r *Report) TableCSV(out io.Writer, name string) error {
	i := slices.IndexFunc(r.Forms, func(f tally.Form) bool { return f.Name == name })
	if i < 0 {
		return NoTable(name, r.Forms)
	}
	f := &r.Forms[i]
	w := csv.NewWriter(out)
	if err := w.Write(append([]string{f.Row}, f.Fields...)); err != nil {
		return err
	}
	for _, row := range r.Tables.Rows(f) {
		line := []string{row}
		for _, n := range r.Tables[f.Name][row] {
			line = append(line, strconv.FormatInt(n, 10))
		}
		if err := w.Write(line); err != nil {
			return err
		}
	}
	w.Flush()
	return w.Error()
}

// NoTable is the error of a table that reports do not have; nil when there is one
// of that name.
func NoTable(name string, forms []tally.Form) error {
	var known []string
	for _, f := range forms {
		known = append(known, f.Name)
	}
	if slices.Contains(known, name) {
		return nil
	}
	return fmt.Errorf("there is no table %q%s; there are %s", name, hint.Meant(name, known), strings.Join(known, ", "))
}
