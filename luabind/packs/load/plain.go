package load

import (
	"strings"
	"unicode/utf8"
)

// maxPlainKeys bounds the keys of a table in a plain text: each is compared with those
// before it.
const maxPlainKeys = 200

// plainReader reads plain texts: those in the subset of TOML that nearly all manifests
// use. The TOML library makes maps of a text, notes much about every key and does not
// expose positions, so that reading it took two thirds of a load. For a plain text, one
// pass makes the nodes.
//
// Plain are comments, headers of bare keys whose outer tables have headers, bare and
// quoted keys, quoted strings without escapes, integers, flags, lists and inline
// tables. Anything else, and anything malformed, is left to the library, which alone
// decides what TOML is. The library also takes any text that is taken here, and yields
// the same values (TestPlain, FuzzPlain).
type plainReader struct {
	*tree
	text  string
	pos   int
	line  int
	begin int // byte offset of the line
}

// plain reads a plain text into a tree, or returns nil for any other text.
func plain(file, text string, t *tree) *node {
	if len(text) > maxManifest || !isPlain(text) || !utf8.ValidString(text) {
		return nil
	}
	t.name = &file
	p := plainReader{tree: t, text: text, line: 1}
	root := p.root()
	root.open = true
	for table := root; ; {
		p.blank(true)
		switch {
		case p.pos == len(text):
			return root
		case p.at('['):
			table = p.header(root)
		case !p.pair(table, 0):
			return nil
		}
		if table == nil || !p.lineEnds() || p.count > maxMarks {
			return nil
		}
	}
}

// isPlain reports whether a text has no control characters and no escapes.
func isPlain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' && c != '\n' && c != '\t' || c == 0x7f || c == '\\' {
			return false
		}
	}
	return true
}

// header reads [a.b] or [[a.b]] and returns the table that it opens, or nil if it is
// not plain.
func (p *plainReader) header(root *node) *node {
	at := p.here()
	p.pos++
	array := p.take('[')
	table := root
	for depth := 1; ; depth++ {
		key := p.bareKey()
		if key == "" || depth > maxNesting {
			return nil
		}
		if p.take('.') {
			if table = table.kid(key); table == nil || !table.open {
				return nil
			}
			if table.form == aList {
				table = table.last
			}
			continue
		}
		if !p.take(']') || array && !p.take(']') {
			return nil
		}
		return p.open(table, key, array, at)
	}
}

// open adds a table that has a header.
func (p *plainReader) open(in *node, key string, array bool, at spot) *node {
	list := in.kid(key)
	switch {
	case list == nil && in.len() == maxPlainKeys, list != nil && !(array && list.open && list.form == aList):
		return nil
	case !array:
		table := p.add(in, key, aTable, at)
		table.open = true
		return table
	case list == nil:
		list = p.add(in, key, aList, at)
		list.open = true
	}
	table := p.add(list, "", aTable, at)
	table.open = true
	return table
}

// pair reads key = value into a table. It returns false if it is not plain.
func (p *plainReader) pair(table *node, depth int) bool {
	at := p.here()
	key := p.key()
	p.blank(false)
	if key == "" || !p.take('=') || table.refuses(key) {
		return false
	}
	p.blank(false)
	return p.value(p.add(table, key, aTable, at), depth)
}

// refuses reports whether a table cannot take a key, because it has the key already or
// has too many.
func (n *node) refuses(key string) bool {
	count := 0
	for kid := range n.all() {
		if count++; kid.key == key || count == maxPlainKeys {
			return true
		}
	}
	return false
}

// key reads a key, or returns "" if it is not plain.
func (p *plainReader) key() string {
	if p.at('"') {
		if s, ok := p.str(); ok {
			return s
		}
		return ""
	}
	return p.bareKey()
}

func (p *plainReader) bareKey() string {
	start := p.pos
	for p.pos < len(p.text) && isBare(p.text[p.pos]) {
		p.pos++
	}
	return p.text[start:p.pos]
}

func isBare(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-'
}

// value reads a value into its node. It returns false if it is not plain.
func (p *plainReader) value(n *node, depth int) (ok bool) {
	if depth >= maxNesting || p.pos == len(p.text) {
		return false
	}
	switch p.text[p.pos] {
	case '"':
		n.form = aText
		n.text, ok = p.str()
		return ok
	case '[':
		n.form = aList
		return p.list(n, depth)
	case '{':
		return p.inline(n, depth)
	}
	start := p.pos
	for p.pos < len(p.text) && isBare(p.text[p.pos]) {
		p.pos++
	}
	n.text = p.text[start:p.pos]
	switch n.form = aNumber; {
	case n.text == "true", n.text == "false":
		n.form = aFlag
	case !isWhole(n.text):
		return false
	}
	return p.pos == len(p.text) || strings.IndexByte(" \t\n,]}#", p.text[p.pos]) >= 0
}

// isWhole reports whether a string is an integer as Go would print it, with no more
// digits than an int64 holds.
func isWhole(s string) bool {
	digits := strings.TrimPrefix(s, "-")
	if digits == "" || len(digits) > 18 || digits[0] == '0' && s != "0" {
		return false
	}
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return false
		}
	}
	return true
}

// str reads a quoted string without escapes, tabs or line ends.
func (p *plainReader) str() (string, bool) {
	start := p.pos + 1
	end := strings.IndexByte(p.text[start:], '"')
	if end < 0 {
		return "", false
	}
	s := p.text[start : start+end]
	p.pos = start + end + 1
	return s, !strings.ContainsAny(s, "\n\t") && !(s == "" && p.at('"'))
}

// list reads the elements of a list up to its end.
func (p *plainReader) list(n *node, depth int) bool {
	p.pos++
	for {
		p.blank(true)
		if p.take(']') {
			return true
		}
		if p.count > maxMarks || !p.value(p.add(n, "", aTable, p.here()), depth+1) {
			return false
		}
		p.blank(true)
		if !p.take(',') && !p.at(']') {
			return false
		}
	}
}

// inline reads the keys of an inline table up to its end.
func (p *plainReader) inline(n *node, depth int) bool {
	p.pos++
	p.blank(false)
	if p.take('}') {
		return true
	}
	for {
		if p.count > maxMarks || !p.pair(n, depth+1) {
			return false
		}
		p.blank(false)
		if p.take('}') {
			return true
		}
		if !p.take(',') {
			return false
		}
		p.blank(false)
	}
}

// lineEnds skips what may follow a header or value.
func (p *plainReader) lineEnds() bool {
	p.blank(false)
	return p.pos == len(p.text) || p.at('\n') || p.at('#')
}

// blank skips blanks and, where lines may end, line ends and comments.
func (p *plainReader) blank(lines bool) {
	for p.pos < len(p.text) {
		switch c := p.text[p.pos]; {
		case c == ' ' || c == '\t':
		case c == '\n' && lines:
			p.line++
			p.begin = p.pos + 1
		case c == '#' && lines:
			if end := strings.IndexByte(p.text[p.pos:], '\n'); end >= 0 {
				p.pos += end
			} else {
				p.pos = len(p.text)
			}
			continue
		default:
			return
		}
		p.pos++
	}
}

func (p *plainReader) here() spot { return spot{p.line, p.pos - p.begin + 1} }

func (p *plainReader) at(c byte) bool { return p.pos < len(p.text) && p.text[p.pos] == c }

// take skips a character if it is next.
func (p *plainReader) take(c byte) bool {
	if !p.at(c) {
		return false
	}
	p.pos++
	return true
}
