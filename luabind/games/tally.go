package games

// This file holds the totals of many matches: tables of integers, which can be merged in any
// order with the same result. A game defines in its forms what it counts and how that is
// shown (Survey); the lab (luabind/lab) plays the matches and adds up.

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// TableForm defines what a table counts and how its numbers are shown.
type TableForm struct {
	Name  string // by which it is asked for, as in cards
	Title string
	Doc   string // what is counted, a sentence; "" when the title says all
	Row   string // what a row is, as in card
	// Within names what a row is part of; its name is then before that of the row, as
	// Within and Join write it. "" for independent rows.
	Within string
	// Fields are the names of its numbers, in the order of a row.
	Fields  []string
	Columns []Column
	Chart   Chart
	Defined bool // rows are ids of definitions of the kind Row, which have names
	// The rows of Ordered tables are numbers, in order. Other tables are sorted by the
	// first column, the greatest first, and Listed ones by name.
	Ordered, Listed bool
}

// Column is what is shown of a row.
type Column struct {
	Head    string
	Of, Per string // fields; Per is "" in a count
	As      CellKind
}

// CellKind is the format of a column.
type CellKind uint8

// The ways to show a column.
const (
	CountCells CellKind = iota // the field Of, as it is
	Mean                       // Of divided by Per
	Share                      // Of of Per, in percent, with what chance leaves open
)

// Chart is the type of a table's chart, where pictures are possible.
type Chart uint8

// The charts.
const (
	NoChart Chart = iota
	Bars          // a bar a row, of the first column that is not a count, or of the first
	Curves        // a line a column over the rows, which are numbers
)

// JoinName names a row that is a part of another thing.
func JoinName(within, row string) string { return within + ", " + row }

// SplitName returns the parts of a name that Join made. The row has no comma, but its owner
// may.
func SplitName(name string) (within, row string) {
	if i := strings.LastIndex(name, ", "); i >= 0 {
		return name[:i], name[i+2:]
	}
	return "", name
}

// Tables are numbers by table, row and field.
type Tables map[string]map[string][]int64

// Add counts up a field of a row.
func (t Tables) Add(form *TableForm, row string, field int, n int64) { t.row(form, row)[field] += n }

// Book counts up all fields of a row.
func (t Tables) Book(form *TableForm, row string, numbers ...int64) {
	have := t.row(form, row)
	for field, n := range numbers {
		have[field] += n
	}
}

// row returns a row, which it creates if it is missing.
func (t Tables) row(form *TableForm, row string) []int64 {
	rows := t[form.Name]
	if rows == nil {
		rows = map[string][]int64{}
		t[form.Name] = rows
	}
	have := rows[row]
	if have == nil {
		have = make([]int64, len(form.Fields))
		rows[row] = have
	}
	return have
}

// Merge adds other tables to these. Tables that no form knows, and rows that are
// not as long as their form says, are an error: they come from another program.
func (t Tables) Merge(other Tables, forms []TableForm) error {
	for _, name := range slices.Sorted(maps.Keys(other)) {
		rows := other[name]
		i := slices.IndexFunc(forms, func(f TableForm) bool { return f.Name == name })
		if i < 0 {
			return fmt.Errorf("unknown table %q", name)
		}
		for _, row := range slices.Sorted(maps.Keys(rows)) {
			numbers := rows[row]
			if len(numbers) != len(forms[i].Fields) {
				return fmt.Errorf("the row %q of the table %s has %d numbers; it has %d", row, name, len(numbers), len(forms[i].Fields))
			}
			t.Book(&forms[i], row, numbers...)
		}
	}
	return nil
}

// Rows lists the rows of a table in the order in which they are shown.
func (t Tables) Rows(f *TableForm) []string {
	rows := slices.Sorted(maps.Keys(t[f.Name]))
	switch {
	case f.Ordered:
		slices.SortStableFunc(rows, func(a, b string) int {
			x, _ := strconv.Atoi(a)
			y, _ := strconv.Atoi(b)
			return cmp.Compare(x, y)
		})
	case !f.Listed && len(f.Columns) > 0:
		slices.SortStableFunc(rows, func(a, b string) int {
			return cmp.Compare(f.Columns[0].value(f, t[f.Name][b]), f.Columns[0].value(f, t[f.Name][a]))
		})
	}
	if f.Within != "" {
		slices.SortStableFunc(rows, func(a, b string) int {
			x, _ := SplitName(a)
			y, _ := SplitName(b)
			return cmp.Compare(x, y)
		})
	}
	return rows
}

// number is a field of a row; 0 for the field "".
func (f *TableForm) number(row []int64, field string) int64 {
	if i := slices.Index(f.Fields, field); i >= 0 {
		return row[i]
	}
	return 0
}

// value is the number by which rows are sorted and bars are drawn: a count, a
// mean, or a share from 0 to 1.
func (c *Column) value(f *TableForm, row []int64) float64 {
	of, per := f.number(row, c.Of), f.number(row, c.Per)
	switch {
	case c.As == CountCells:
		return float64(of)
	case per == 0:
		return 0
	}
	return float64(of) / float64(per)
}

// Cell is one number as it is shown.
type Cell struct {
	Text      string
	Value     float64 // as value
	Low, High float64 // of a share: what chance leaves open
	None      bool    // there is nothing to divide by
}

// Cell shows a column of a row.
func (c *Column) Cell(f *TableForm, row []int64) Cell {
	of, per := f.number(row, c.Of), f.number(row, c.Per)
	cell := Cell{Value: c.value(f, row)}
	switch {
	case c.As == CountCells:
		cell.Text = strconv.FormatInt(of, 10)
	case per == 0:
		cell.None = true
	case c.As == Mean:
		cell.Text = fmt.Sprintf("%.2f", cell.Value)
	default:
		cell.Low, cell.High = Wilson(of, per)
		cell.Text = fmt.Sprintf("%.1f%% (%.1f to %.1f)", 100*cell.Value, 100*cell.Low, 100*cell.High)
	}
	return cell
}

// CheckShares refuses a row in which a part is more than its whole.
func (f *TableForm) CheckShares(row []int64) error {
	for _, c := range f.Columns {
		if of, per := f.number(row, c.Of), f.number(row, c.Per); c.As == Share && of > per {
			return fmt.Errorf("%s is %d, of %d %s", c.Of, of, per, c.Per)
		}
	}
	return nil
}

// confidence is the number of standard errors within which 95 of 100 samples are.
const confidence = 1.959963984540054

// Wilson returns Wilson's score interval for a share, which contains the share in 95 of
// 100 samples of n out of all. It also holds for few samples and for shares near 0 and
// 1. Both ends are from 0 to 1; without a sample they are 0 and 1. Products are
// separate statements, so that no processor fuses them with sums and rounds
// differently.
func Wilson(n, all int64) (low, high float64) {
	if all <= 0 {
		return 0, 1
	}
	return WilsonOf(float64(n)/float64(all), all)
}

// WilsonOf is Wilson of a share, where draws count as half a win: the interval is then a
// little wider than it need be.
func WilsonOf(p float64, all int64) (low, high float64) {
	if all == 0 {
		return 0, 1 // nothing is known
	}
	size := float64(all)
	z2 := float64(confidence * confidence)
	spread := float64(p*(1-p))/size + float64(z2/float64(4*size))/size
	half := float64(confidence * math.Sqrt(spread))
	middle := p + z2/float64(2*size)
	scale := 1 + z2/size
	return max(0, (middle-half)/scale), min(1, (middle+half)/scale)
}
