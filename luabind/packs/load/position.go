package load

import (
	"fmt"
	"strconv"
	"strings"
)

// maxNesting bounds nested tables and arrays and the parts of a dotted key. No manifest
// needs half of it; an attacker could otherwise choose how deep the parsers recurse.
const maxNesting = 12

// maxMarks bounds the keys, tables and values of one text. A manifest of cards at the
// maximum size has a fifth of it.
const maxMarks = 50_000

// maxKeys bounds the keys of one table. No table has a hundredth of them, and a file of
// nothing else would take the library longest.
const maxKeys = 5_000

// maxFractions bounds the numbers with a fraction or an exponent. No key takes one, and
// reading one can take as long as reading a page.
const maxFractions = 100

// mark is where a key, table or array element of a TOML text begins. The TOML library
// (BurntSushi/toml, 1.6) reports only the lines of faults. It does not expose those of
// keys, and of the keys of a list of tables it knows only the last. So the text is read
// a second time for positions alone. This pass checks nothing: the library refuses a
// text that is not TOML, and for a valid one both see the same structure.
type mark struct {
	spot
	order int // index among all marks, which gives keys their written order
	from  int // of the value, in bytes; 0, 0 for a table with a header
	to    int
	kids  map[string]*mark
	items []*mark
}

// spot is where something begins.
type spot struct {
	line int
	col  int // in bytes, from 1
}

func (m *mark) kid(key string) *mark {
	if m == nil {
		return nil
	}
	return m.kids[key]
}

func (m *mark) item(i int) *mark {
	if m == nil || i >= len(m.items) {
		return nil
	}
	return m.items[i]
}

// lineOf returns the line of a key by its path, through the last element of lists, or
// 0.
func (m *mark) lineOf(path []string) int {
	for _, k := range path {
		if m = m.kid(k); m == nil {
			return 0
		}
		if n := len(m.items); n > 0 {
			m = m.items[n-1]
		}
	}
	return m.line
}

// marker walks over a text.
type marker struct {
	text  string
	pos   int
	line  int
	begin int // byte offset of the line
	count int

	fractions int
	err       error // nesting that is too deep, or too many values
}

// positions returns the marks of a text. It fails only on nesting that is too deep and
// on too many marks, at the line that it returns.
func positions(text string) (root *mark, line int, err error) {
	m := marker{text: text, line: 1}
	root = &mark{spot: spot{1, 1}}
	table := root
	for m.skipBlank(true); m.err == nil && m.pos < len(text); m.skipBlank(true) {
		start := m.pos
		if text[m.pos] == '[' {
			table = m.header(root)
		} else {
			m.pair(table, 0)
		}
		if m.pos == start { // not TOML: make sure that the loop ends
			m.advance()
		}
	}
	return root, m.line, m.err
}

// header reads [a.b] or [[a.b]] and returns the table that it opens.
func (m *marker) header(root *mark) *mark {
	at := m.here()
	m.pos++
	array := m.at('[')
	if array {
		m.pos++
	}
	keys := m.key()
	table := root
	for i, k := range keys {
		table = m.child(table, k, at)
		if i < len(keys)-1 || !array {
			if n := len(table.items); n > 0 {
				table = table.items[n-1]
			}
			continue
		}
		table.items = append(table.items, m.mark(at))
		table = table.items[len(table.items)-1]
	}
	for m.at(']') {
		m.pos++
	}
	return table
}

// pair reads key = value into a table.
func (m *marker) pair(table *mark, depth int) {
	at := m.here()
	for _, k := range m.key() {
		table = m.child(table, k, at)
	}
	m.skipBlank(false)
	if !m.at('=') {
		return
	}
	m.pos++
	m.skipBlank(false)
	m.value(table, depth)
}

// key reads the parts of a dotted key.
func (m *marker) key() (parts []string) {
	for m.err == nil {
		m.skipBlank(false)
		switch {
		case m.at('"'), m.at('\''):
			start := m.pos
			m.str()
			parts = append(parts, unquoted(m.text[start:m.pos]))
		default:
			start := m.pos
			for m.pos < len(m.text) && !strings.ContainsRune(" \t\r\n.=]#\"'[{},", rune(m.text[m.pos])) {
				m.pos++
			}
			parts = append(parts, m.text[start:m.pos])
		}
		if len(parts) > maxNesting {
			m.tooDeep()
		}
		m.skipBlank(false)
		if !m.at('.') {
			break
		}
		m.pos++
	}
	return parts
}

// unquoted returns the name that a quoted key spells, with its escapes replaced.
func unquoted(key string) string {
	if key[0] == '"' && strings.Contains(key, `\`) {
		if name, err := strconv.Unquote(key); err == nil { // TOML's escapes are a subset of Go's
			return name
		}
	}
	return strings.Trim(key, key[:1])
}

// value skips a value and marks what is inside it.
func (m *marker) value(at *mark, depth int) {
	at.from = m.pos
	m.pass(at, depth)
	at.to = m.pos
}

func (m *marker) pass(at *mark, depth int) {
	if depth >= maxNesting {
		m.tooDeep()
	}
	if m.err != nil || m.pos >= len(m.text) {
		return
	}
	switch m.text[m.pos] {
	case '"', '\'':
		m.str()
	case '[':
		m.inside(']', func() {
			item := m.mark(m.here())
			at.items = append(at.items, item)
			m.value(item, depth+1)
		})
	case '{':
		m.inside('}', func() { m.pair(at, depth+1) })
	default:
		start := m.pos
		for m.pos < len(m.text) && !strings.ContainsRune(",]}#\n", rune(m.text[m.pos])) {
			m.pos++
		}
		m.number(m.text[start:m.pos])
	}
}

// number counts a bare value that is not an integer.
func (m *marker) number(text string) {
	if strings.HasPrefix(text, "0x") || !strings.ContainsAny(text, ".eE") || !strings.ContainsAny(text, "0123456789") {
		return
	}
	if m.fractions++; m.fractions > maxFractions {
		m.err = fmt.Errorf("more than %d numbers with a fraction or an exponent; all numbers are whole", maxFractions)
	}
}

// inside reads the elements of an array or inline table up to its end.
func (m *marker) inside(end byte, element func()) {
	m.pos++
	for m.err == nil {
		m.skipBlank(true)
		if m.pos >= len(m.text) {
			return
		}
		if m.at(end) {
			m.pos++
			return
		}
		start := m.pos
		if m.at(',') {
			m.pos++
		} else {
			element()
		}
		if m.pos == start {
			m.advance()
		}
	}
}

// str skips a string of any of the four kinds.
func (m *marker) str() {
	quote := m.text[m.pos : m.pos+1]
	long := strings.Repeat(quote, 3)
	if strings.HasPrefix(m.text[m.pos:], long) {
		m.pos += 3
		for m.pos < len(m.text) && !strings.HasPrefix(m.text[m.pos:], long) {
			m.char(quote)
		}
		// Up to two quotes may precede the closing three.
		for n := 0; n < 5 && m.at(quote[0]); n++ {
			m.pos++
		}
		return
	}
	m.pos++
	for m.pos < len(m.text) && !m.at('\n') {
		if m.at(quote[0]) {
			m.pos++
			return
		}
		m.char(quote)
	}
}

// char skips one character of a string, with its escape.
func (m *marker) char(quote string) {
	if quote == `"` && m.at('\\') {
		m.advance()
	}
	m.advance()
}

// skipBlank skips blanks and, where lines may end, line ends and comments.
func (m *marker) skipBlank(lines bool) {
	for m.pos < len(m.text) {
		switch c := m.text[m.pos]; {
		case c == ' ' || c == '\t' || c == '\r' || strings.HasPrefix(m.text[m.pos:], "\ufeff"):
			m.pos++
		case c == '\n' && lines:
			m.advance()
		case c == '#' && lines:
			for m.pos < len(m.text) && m.text[m.pos] != '\n' {
				m.pos++
			}
		default:
			return
		}
	}
}

func (m *marker) advance() {
	if m.pos >= len(m.text) {
		return
	}
	if m.text[m.pos] == '\n' {
		m.line++
		m.begin = m.pos + 1
	}
	m.pos++
}

func (m *marker) here() spot { return spot{m.line, m.pos - m.begin + 1} }

func (m *marker) at(c byte) bool { return m.pos < len(m.text) && m.text[m.pos] == c }

func (m *marker) mark(at spot) *mark {
	if m.count++; m.count > maxMarks && m.err == nil {
		m.err = fmt.Errorf("more than %d keys and values", maxMarks)
	}
	return &mark{spot: at, order: m.count}
}

func (m *marker) child(at *mark, key string, where spot) *mark {
	if k := at.kids[key]; k != nil {
		return k
	}
	if at.kids == nil {
		at.kids = map[string]*mark{}
	}
	if len(at.kids) == maxKeys && m.err == nil {
		m.err = fmt.Errorf("more than %d keys in one table", maxKeys)
	}
	k := m.mark(where)
	at.kids[key] = k
	return k
}

func (m *marker) tooDeep() {
	if m.err == nil {
		m.err = fmt.Errorf("nested deeper than %d", maxNesting)
	}
}
