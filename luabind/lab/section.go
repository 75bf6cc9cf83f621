package lab

import (
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
)

// section is a table as it is shown.
type section struct {
	ID, Title, Doc string
	Picture        *picture // nil for none
	Head           []string
	Rows           [][]string
	Defined        bool       // the rows are ids with names, which every language keeps
	Words          int        // how many columns are words, before those of numbers; 0 = 1
	Within         bool       // the first column is what rows are a part of
	Ordered        bool       // it is better seen as a picture
	Whole          bool       // it is printed to its last row
	Numbers        [][]string // the rows with all digits, as CSV has them
}

// How many rows of a table are printed for people; the other formats have all.
const (
	maxRows        = 20
	maxOrderedRows = 12 // of a table that is better seen as a picture
	maxWithin      = 8  // of each row that others are part of
)

// Widths of text, in columns of a terminal.
const (
	maxLabel     = 40 // of words
	maxNameWidth = 24 // of words behind others
)

// Left reports whether a column is of words.
func (s *section) Left(column int) bool { return column < max(s.Words, 1) }

// csv writes its numbers.
func (s *section) csv(out io.Writer) error { return writeCSV(out, s.Numbers) }

// writeCSV writes rows in which no program for tables finds a formula.
func writeCSV(out io.Writer, rows [][]string) error {
	w := csv.NewWriter(out)
	for _, row := range rows {
		if err := w.Write(noFormulas(row)); err != nil {
			return err
		}
	}
	w.Flush()
	return w.Error()
}

// noFormulas puts an apostrophe before texts that begin like formulas, as an untrusted
// card name may.
func noFormulas(row []string) []string {
	row = slices.Clone(row)
	for i, cell := range row {
		if cell == "" || !strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
			continue
		}
		if _, err := strconv.ParseFloat(cell, 64); err != nil {
			row[i] = "'" + cell
		}
	}
	return row
}

// shown returns the rows that are printed, and the number of the others.
func (s *section) shown() (rows [][]string, more int) {
	switch {
	case s.Whole:
		return s.Rows, 0
	case s.Within:
		of, n := "", 0
		for _, row := range s.Rows {
			if row[0] != of {
				of, n = row[0], 0
			}
			if n++; n <= maxWithin {
				rows = append(rows, row)
			}
		}
		return rows, len(s.Rows) - len(rows)
	}
	most := maxRows
	if s.Ordered {
		most = maxOrderedRows
	}
	rows = s.Rows[:min(len(s.Rows), most)]
	return rows, len(s.Rows) - len(rows)
}

// text prints a table in columns. If they are wider than a terminal, the rows are
// repeated with the remaining columns.
func (s *section) text(b *strings.Builder, lang string) {
	rows, more := s.shown()
	cols := s.columns(rows)
	fmt.Fprintf(b, "\n%s\n", s.Title)
	words := max(s.Words, 1)
	first := 0
	if s.Within {
		first = 1
	}
	labels := cols[first:words]
	for at := words; at == words || at < len(cols); {
		room := display.DefaultWidth - 2*first
		for i := range labels {
			room -= labels[i].width + 2
		}
		to := at
		for ; to < len(cols) && (to == at || cols[to].width+2 <= room); to++ {
			room -= cols[to].width + 2
		}
		if at > words {
			b.WriteByte('\n')
		}
		s.block(b, rows, append(labels[:len(labels):len(labels)], cols[at:to]...))
		at = max(to, words+1)
	}
	if more > 0 {
		fmt.Fprintln(b, i18n.Sprintf(lang, "  and %d more (--format csv --table %s)", "  另有%d行（--format csv --table %s）", more, s.ID))
	}
}

// column is how a column is printed.
type column struct {
	at, width int
	head      []string // lines
	words     bool
}

// columns measures the columns. Heads have one line where they fit.
func (s *section) columns(rows [][]string) []column {
	cols, wide := s.measured(rows, display.DefaultWidth), 0
	for i := range cols {
		wide += cols[i].width + 2
	}
	if wide > display.DefaultWidth {
		return s.measured(rows, narrowHead)
	}
	return cols
}

// narrowHead is how wide the head of numbers is where there is no room, if they and its
// words are not wider.
const narrowHead = 6

func (s *section) measured(rows [][]string, head int) []column {
	most := head
	cols := make([]column, len(s.Head))
	for i, head := range s.Head {
		c := column{at: i, words: s.Left(i)}
		for _, row := range rows {
			c.width = max(c.width, display.Width(row[i]))
		}
		if c.words {
			label := maxLabel
			if i > 0 && !s.Within {
				label = maxNameWidth
			}
			c.width = min(max(c.width, display.Width(head)), label)
			c.head = []string{display.Clip(head, c.width)}
		} else {
			for _, word := range strings.Fields(head) {
				c.width = max(c.width, display.Width(word))
			}
			c.head = strings.Split(display.Wrap(head, max(c.width, most), ""), "\n")
			for _, line := range c.head {
				c.width = max(c.width, display.Width(line))
			}
		}
		cols[i] = c
	}
	return cols
}

// block prints some columns of rows.
func (s *section) block(b *strings.Builder, rows [][]string, cols []column) {
	high := 0
	for i := range cols {
		high = max(high, len(cols[i].head))
	}
	for n := range high {
		line := make([]string, len(cols))
		for i := range cols {
			if above := high - len(cols[i].head); n >= above { // heads are aligned at the bottom
				line[i] = cols[i].head[n-above]
			}
		}
		s.put(b, cols, line)
	}
	of := ""
	for _, row := range rows {
		if s.Within && row[0] != of {
			of = row[0]
			fmt.Fprintf(b, "  %s\n", display.Clip(of, display.DefaultWidth-2))
		}
		line := make([]string, len(cols))
		for i := range cols {
			line[i] = row[cols[i].at]
		}
		s.put(b, cols, line)
	}
}

// put prints a line, words from the left and numbers from the right.
func (s *section) put(b *strings.Builder, cols []column, line []string) {
	var text strings.Builder
	if s.Within {
		text.WriteString("  ")
	}
	for i, cell := range line {
		cell = display.Clip(cell, cols[i].width)
		pad := strings.Repeat(" ", cols[i].width-display.Width(cell))
		if cols[i].words {
			text.WriteString("  " + cell + pad)
		} else {
			text.WriteString("  " + pad + cell)
		}
	}
	b.WriteString(strings.TrimRight(text.String(), " ") + "\n")
}
