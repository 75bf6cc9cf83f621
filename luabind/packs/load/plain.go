package load

import (
	"strings"
	"unicode/utf8"
)

// maxPlainKeys bounds the keys of a table in a plain text: each is compared with
// those before it.
const maxPlainKeys = 200

// plainReader reads plain texts: those in the part of TOML in which nearly all
// manifests are written. The TOML library makes maps of a text, notes much of
// every key and keeps their places to itself, so that reading it took two thirds
// of a load. Of a plain text a pass makes the nodes at once.
//
// Plain are comments, headers of bare keys whose outer tables have headers of
// their own, bare and quoted keys, texts in quotes without escapes, whole
// numbers, flags, lists, and tables in a line. Whatever else there is, and
// whatever is wrong, is for the library, which alone says what TOML is: a text
// that is taken here it takes as well, and gives the same (TestPlain, FuzzPlain).
type plainReader struct {
	*tree
	text  string
	pos   int
	line  int
	begin int // of the line
}

// plain reads a plain text into a tree; nil for any other.
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

// header reads [a.b] or [[a.b]] and gives the table that it opens; nil for what
// is not plain.
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

// open begins a table with a header.
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

// pair reads key = value into a table; false for what is not plain.
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

// refuses reports whether a table can take no such key, as it has it or has too many.
func (n *node) refuses(key string) bool {
	count := 0
	for kid := range n.all() {
		if count++; kid.key == key || count == maxPlainKeys {
			return true
		}
	}
	return false
}

// key reads a key; "" for one that is not plain.
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

// value reads a value into its node; false for what is not plain.
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

// isWhole reports whether a text is a whole number as it would be printed, of no
// more digits than fit.
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

// str reads a text in quotes, which has no escapes, tabs or line ends.
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

// inline reads the keys of a table in a line up to its end.
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

// lineEnds passes over what may stand behind a header or value.
func (p *plainReader) lineEnds() bool {
	p.blank(false)
	return p.pos == len(p.text) || p.at('\n') || p.at('#')
}

// blank passes over blanks and, where lines may end, over line ends and comments.
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

// take passes over a character if it is there.
func (p *plainReader) take(c byte) bool {
	if !p.at(c) {
		return false
	}
	p.pos++
	return true
}
