package runner

import (
	"fmt"
	"io"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
)

// Coverage is all files together.
type Coverage struct {
	Lines    Share          `json:"lines"`
	Clauses  Share          `json:"clauses"`
	Handlers Share          `json:"handlers"`
	Files    []*CoveredFile `json:"files"`
}

// SumCoverage adds files up.
func SumCoverage(files []*CoveredFile) *Coverage {
	s := &Coverage{Files: files}
	for _, f := range files {
		s.Lines.sum(f.Lines)
		s.Clauses.sum(f.Clauses)
		s.Handlers.sum(f.Handlers)
	}
	return s
}

// Sentence describes what was missed, with its position.
func (x *Miss) Sentence(file string) string {
	at := fmt.Sprintf("%s:%d", file, x.Line)
	switch {
	case x.Kind == "line" && x.Last > 0:
		return fmt.Sprintf("lines %d to %d of %s (%s) never ran", x.Line, x.Last, x.Of, at)
	case x.Kind == "line":
		return fmt.Sprintf("line %d of %s (%s) never ran", x.Line, x.Of, at)
	case x.Kind == "handler":
		return fmt.Sprintf("the handler %s (%s) %s", x.Text, at, x.What)
	}
	return fmt.Sprintf("the %s `%s` of %s (%s) %s", x.Kind, x.Text, x.Of, at, x.What)
}

// Print writes a table of the files, and a sentence for all that was missed, in a language.
func (s *Coverage) Print(out io.Writer, lang string) error {
	all := i18n.In(lang, "all files", "全部文件")
	width := display.Width(all)
	for _, f := range s.Files {
		width = max(width, display.Width(f.Path))
	}
	var b strings.Builder
	row := func(name string, columns ...string) {
		b.WriteString(display.Pad(name, width))
		for _, c := range columns {
			b.WriteString("  " + strings.Repeat(" ", max(shareWidth-display.Width(c), 0)) + c)
		}
		b.WriteByte('\n')
	}
	row(i18n.In(lang, "file", "文件"), i18n.In(lang, "lines", "行"), i18n.In(lang, "clauses", "条件和效果"), i18n.In(lang, "handlers", "处理函数"))
	for _, f := range s.Files {
		row(f.Path, f.Lines.in(lang), f.Clauses.in(lang), f.Handlers.in(lang))
	}
	row(all, s.Lines.in(lang), s.Clauses.in(lang), s.Handlers.in(lang))
	for _, f := range s.Files {
		for i := range f.Missed {
			fmt.Fprintln(&b, i18n.Translate(f.Missed[i].Sentence(f.Path), lang))
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// shareWidth is the width of a share of up to 9999.
const shareWidth = len("1000 of 1000 100%")

// in is the share as a column.
func (s Share) in(lang string) string {
	if s.All == 0 {
		return "-"
	}
	return i18n.Sprintf(lang, "%d of %4d %3d%%", "%d / %4d %3d%%", s.Reached, s.All, 100*s.Reached/s.All)
}

// LCOV writes the files in the format of lcov, which editors and CI servers read. It
// has the lines of scripts, and the lines of clauses and handlers of manifests. A
// filter is a branch, true and false.
func (s *Coverage) LCOV(out io.Writer) error {
	var b strings.Builder
	for _, f := range s.Files {
		fmt.Fprintf(&b, "TN:\nSF:%s\n", f.Path)
		counts := f.hits
		branches := 0
		for i := range f.parts {
			p := &f.parts[i]
			counts = addHit(counts, hit{p.line, p.Yes})
			switch {
			case p.handler:
				fmt.Fprintf(&b, "FN:%d,%s\nFNDA:%d,%s\n", p.line, p.name, p.Yes, p.name)
			case p.filter:
				fmt.Fprintf(&b, "BRDA:%d,%d,0,%s\nBRDA:%d,%d,1,%s\n", p.line, branches, taken(p.Yes, p.No), p.line, branches, taken(p.No, p.Yes))
				branches++
			}
		}
		for _, h := range counts {
			fmt.Fprintf(&b, "DA:%d,%d\n", h.line, h.n)
		}
		b.WriteString("end_of_record\n")
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// addHit counts a line once more, in order.
func addHit(list []hit, h hit) []hit {
	i := 0
	for ; i < len(list) && list[i].line <= h.line; i++ {
		if list[i].line == h.line {
			list[i].n += h.n
			return list
		}
	}
	list = append(list, hit{})
	copy(list[i+1:], list[i:])
	list[i] = h
	return list
}

// taken is how often a branch was, - when it was never come to.
func taken(n, other int) string {
	if n+other == 0 {
		return "-"
	}
	return fmt.Sprint(n)
}
