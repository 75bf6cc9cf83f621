package lab

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
)

// Head describes the run in one line.
func (r *Report) Head() string {
	p := &r.Plan
	text := i18n.Format("%[2]s of %[1]s", "%[1]s：%[2]s", p.Match.Mode, matchesOf(r.Played))
	if r.Played < p.Total() {
		text = i18n.Format("interrupted after %[2]d of %[3]s of %[1]s", "%[1]s：已中断，完成%[2]d/%[3]s", p.Match.Mode, r.Played, matchesOf(p.Total()))
	}
	if len(p.Match.Options) > 0 {
		text = i18n.Format("%s with %s", "%s，选项%s", text, i18n.List(p.Match.Options))
	}
	return i18n.Format("%s, seeds from %d", "%s，种子从%d起", text, p.Match.Seed).In(r.Lang)
}

// Text writes the report for people.
func (r *Report) Text(out io.Writer) error {
	return writeText(out, r.Lang, r.Head(), r.sections(), r.Failed, &r.Trials)
}

// writeText writes what any report has for people.
func writeText(out io.Writer, lang, head string, sections []section, failed []Played, trials *Trials) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", wrapped(head))
	for _, s := range sectionsIn(lang, sections) {
		s.text(&b, lang)
	}
	writeTroubles(&b, lang, failed, trials)
	_, err := io.WriteString(out, b.String())
	return err
}

// wrapped is a sentence in lines of a terminal.
func wrapped(text string) string { return display.Wrap(text, display.DefaultWidth, "") }

// writeTroubles lists scripts that failed.
func writeTroubles(b *strings.Builder, lang string, failed []Played, trials *Trials) {
	if w := trials.Warning().In(lang); w != "" {
		fmt.Fprintf(b, "\n%s\n", wrapped(w))
	}
	alike := map[string]int{}
	for _, m := range failed {
		alike[m.Error]++
	}
	for _, m := range failed {
		n := alike[m.Error]
		if delete(alike, m.Error); n == 0 {
			continue // an equal one was reported
		}
		text := i18n.Sprintf(lang, "match %d (seed %d) failed: %s", "第%d局（种子%d）出错：%s", m.Match+1, m.Seed, m.Error)
		if n > 1 {
			text += i18n.Sprintf(lang, " (and %d more like it)", "（同类错误另有%d局）", n-1)
		}
		fmt.Fprintf(b, "\n%s\n", wrapped(text))
	}
}

// section is a table of the report.
func (r *Report) section(f *games.TableForm, rows []string) section {
	s := section{ID: f.Name, Title: f.Title, Doc: f.Doc, Picture: r.picture(f, rows), Ordered: f.Ordered, Within: f.Within != "", Defined: f.Defined}
	s.Head = r.labels(f, rows, f.Row)
	s.Words = len(s.Head)
	s.Numbers = [][]string{append(slices.Clone(s.Head), f.Fields...)}
	for _, c := range f.Columns {
		s.Head = append(s.Head, c.Head)
	}
	for _, row := range rows {
		line := r.labels(f, rows, row)
		numbers := slices.Clone(line)
		for i := range f.Columns {
			cell := f.Columns[i].Cell(f, r.Tables[f.Name][row])
			if cell.None {
				cell.Text = "–"
			}
			line = append(line, cell.Text)
		}
		for _, n := range r.Tables[f.Name][row] {
			numbers = append(numbers, strconv.FormatInt(n, 10))
		}
		s.Rows, s.Numbers = append(s.Rows, line), append(s.Numbers, numbers)
	}
	return s
}

// labels are the words of a row of a table: what it is a part of, what it is, and its
// name where some rows have one. The row of the form gives their heads.
func (r *Report) labels(f *games.TableForm, rows []string, row string) (words []string) {
	head := row == f.Row
	switch {
	case f.Within != "" && head:
		words = []string{f.Within, row}
	case f.Within != "":
		within, rest := games.SplitName(row)
		words = []string{within, rest}
	default:
		words = []string{row}
	}
	if f.Defined && slices.ContainsFunc(rows, func(id string) bool { return r.Names[id] != "" }) {
		name := "name"
		if !head {
			name = r.Names[row]
		}
		words = append(words, name)
	}
	return words
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
		if err := w.Write(noFormulas(append(line, m.By, strconv.Itoa(m.Turn), m.Error))); err != nil {
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
	i := slices.IndexFunc(r.Forms, func(f games.TableForm) bool { return f.Name == name })
	if i < 0 {
		return NoTable(name, r.Forms)
	}
	f := &r.Forms[i]
	table := r.section(f, r.Tables.Rows(f))
	return table.csv(out)
}

// NoTable is the error of a table that reports do not have; nil when there is one
// of that name.
func NoTable(name string, forms []games.TableForm) error {
	var known []string
	for _, f := range forms {
		known = append(known, f.Name)
	}
	if slices.Contains(known, name) {
		return nil
	}
	return fmt.Errorf("unknown table %q%s%s", name, i18n.OneOf(known), i18n.Meant(name, known))
}

// NoPicture returns the error for a table that cannot be drawn; nil when it can.
func NoPicture(name string, drawn []string) error {
	if slices.Contains(drawn, name) {
		return nil
	}
	return fmt.Errorf("unknown picture %q%s; the pictures are %s", name, i18n.Meant(name, drawn), strings.Join(drawn, ", "))
}

// Pictured returns the names of tables that can be drawn.
func Pictured(forms []games.TableForm) (names []string) {
	for i := range forms {
		if forms[i].Chart != games.NoChart {
			names = append(names, forms[i].Name)
		}
	}
	return names
}
