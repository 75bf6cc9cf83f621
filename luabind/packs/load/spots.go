package load

import (
	"maps"
	"slices"
	"strings"
)

// Spot is a value in a TOML text, for tools that change texts.
type Spot struct {
	Path     []string // keys, without the indexes of lists
	Line     int
	From, To int  // of the value, in bytes
	Item     bool // it is an element of a list
	// CutFrom and CutTo are the range to delete when an element is removed from its
	// list.
	CutFrom, CutTo int
	// Table is the line of the innermost table with a header around it, Top that of the
	// outermost.
	Table, Top int
}

// Spots lists the values of a TOML text in written order. It returns nil when the text
// is not TOML.
func Spots(text string) (list []Spot) {
	root, _, err := positions(text)
	if err != nil {
		return nil
	}
	s := &spotter{}
	s.table(root, nil, 0, 0)
	for i := range s.list {
		x := &s.list[i]
		x.To = x.From + len(strings.TrimRight(text[x.From:x.To], " \t\r"))
		x.CutTo = max(x.CutTo, x.To)
	}
	return s.list
}

type spotter struct{ list []Spot }

func (s *spotter) table(m *mark, path []string, table, top int) {
	keys := slices.SortedFunc(maps.Keys(m.kids), func(a, b string) int { return m.kids[a].order - m.kids[b].order })
	for _, k := range keys {
		s.mark(m.kids[k], append(slices.Clip(path), k), table, top)
	}
}

// mark visits the value of a key.
func (s *spotter) mark(m *mark, path []string, table, top int) {
	if m.to == 0 { // a table with a header, or a list of such
		for _, item := range append([]*mark{m}, m.items...) {
			if item == m && len(m.kids) == 0 {
				continue
			}
			outer := top
			if outer == 0 {
				outer = item.line
			}
			s.table(item, path, item.line, outer)
		}
		return
	}
	s.list = append(s.list, Spot{Path: path, Line: m.line, From: m.from, To: m.to, Table: table, Top: top})
	s.inside(m, path, table, top)
}

func (s *spotter) inside(m *mark, path []string, table, top int) {
	for i, item := range m.items {
		x := Spot{Path: path, Line: item.line, From: item.from, To: item.to, Item: true, CutFrom: item.from, CutTo: item.to, Table: table, Top: top}
		switch {
		case i+1 < len(m.items):
			x.CutTo = m.items[i+1].from
		case i > 0:
			x.CutFrom = m.items[i-1].to
		}
		s.list = append(s.list, x)
		s.inside(item, path, table, top)
	}
	if len(m.items) == 0 {
		s.table(m, path, table, top)
	}
}
