package sandbox

import lua "github.com/yuin/gopher-lua"

const (
	maxCaptures  = 32
	maxRecursion = 200 // nested attempts of one match, as in C Lua

	captureOpen     = -1
	capturePosition = -2
)

// matcher is a new implementation of Lua's pattern matcher, because the interpreter's
// has no bound: a 300-byte text could keep it busy for seconds. Every step of this one
// is charged like an instruction.
type matcher struct {
	vm       *VM
	src      string
	pat      string
	level    int
	depth    int
	captures [maxCaptures]struct{ start, size int }
}

func (m *matcher) fail(msg string) { m.vm.state.RaiseError("%s", msg) }

// match tries the pattern from p at s and returns the end of the match, or -1.
func (m *matcher) match(s, p int) int {
	if m.depth++; m.depth > maxRecursion {
		m.vm.overLimit("pattern is too complex")
	}
	defer func() { m.depth-- }()
	for p < len(m.pat) {
		m.vm.Charge(1)
		switch m.pat[p] {
		case '(':
			if p+1 < len(m.pat) && m.pat[p+1] == ')' {
				return m.open(s, p+2, capturePosition)
			}
			return m.open(s, p+1, captureOpen)
		case ')':
			return m.close(s, p+1)
		case '$':
			if p+1 == len(m.pat) {
				if s == len(m.src) {
					return s
				}
				return -1
			}
		case '%':
			if next, end, special := m.escape(s, p); special {
				if end < 0 {
					return -1
				}
				s, p = end, next
				continue
			}
		}
		end := m.classEnd(p)
		if rest, ok := m.repeated(s, p, end); ok {
			return rest
		}
		if !m.one(s, p, end) {
			return -1
		}
		s, p = s+1, end
	}
	return s
}

// repeated matches a class that is followed by ?, *, + or -, together with the
// rest of the pattern.
func (m *matcher) repeated(s, p, end int) (rest int, ok bool) {
	if end >= len(m.pat) {
		return 0, false
	}
	switch m.pat[end] {
	case '?':
		if m.one(s, p, end) {
			if rest = m.match(s+1, end+1); rest >= 0 {
				return rest, true
			}
		}
		return m.match(s, end+1), true
	case '*':
		return m.longest(s, p, end, 0), true
	case '+':
		return m.longest(s, p, end, 1), true
	case '-':
		return m.shortest(s, p, end), true
	}
	return 0, false
}

// escape handles %b, %f and %1 to %9. next is the rest of the pattern, end the
// place in the text, or -1 if it does not match.
func (m *matcher) escape(s, p int) (next, end int, special bool) {
	if p+1 >= len(m.pat) {
		return 0, 0, false
	}
	switch c := m.pat[p+1]; {
	case c == 'b':
		return p + 4, m.balanced(s, p+2), true
	case c == 'f':
		if p+2 >= len(m.pat) || m.pat[p+2] != '[' {
			m.fail("missing '[' after '%f' in pattern")
		}
		next = m.classEnd(p + 2)
		if m.inSet(m.byteAt(s-1), p+2, next-1) || !m.inSet(m.byteAt(s), p+2, next-1) {
			return next, -1, true
		}
		return next, s, true
	case c >= '0' && c <= '9':
		return p + 2, m.back(s, c), true
	}
	return 0, 0, false
}

// byteAt returns a byte of the text, or zero beyond either end.
func (m *matcher) byteAt(i int) byte {
	if i < 0 || i >= len(m.src) {
		return 0
	}
	return m.src[i]
}

func (m *matcher) balanced(s, p int) int {
	if p+1 >= len(m.pat) {
		m.fail("unbalanced pattern")
	}
	first, last := m.pat[p], m.pat[p+1]
	if s >= len(m.src) || m.src[s] != first {
		return -1
	}
	depth := 1
	for i := s + 1; i < len(m.src); i++ {
		m.vm.Charge(1)
		switch m.src[i] {
		case last:
			if depth--; depth == 0 {
				return i + 1
			}
		case first:
			depth++
		}
	}
	return -1
}

// back matches the text of an earlier capture again.
func (m *matcher) back(s int, digit byte) int {
	i := int(digit) - '1'
	if i < 0 || i >= m.level || m.captures[i].size == captureOpen {
		m.fail("invalid capture index")
	}
	c := m.captures[i]
	if c.size < 0 {
		return -1 // a position has no text that could occur again
	}
	m.vm.Charge(c.size / 16)
	if len(m.src)-s < c.size || m.src[s:s+c.size] != m.src[c.start:c.start+c.size] {
		return -1
	}
	return s + c.size
}

func (m *matcher) open(s, p, size int) int {
	if m.level >= maxCaptures {
		m.vm.overLimit("too many captures in pattern")
	}
	m.captures[m.level].start, m.captures[m.level].size = s, size
	m.level++
	end := m.match(s, p)
	if end < 0 {
		m.level--
	}
	return end
}

func (m *matcher) close(s, p int) int {
	i := m.level - 1
	for i >= 0 && m.captures[i].size != captureOpen {
		i--
	}
	if i < 0 {
		m.fail("invalid pattern capture")
	}
	m.captures[i].size = s - m.captures[i].start
	end := m.match(s, p)
	if end < 0 {
		m.captures[i].size = captureOpen
	}
	return end
}

// longest takes as many as it can and gives back one at a time.
func (m *matcher) longest(s, p, end, least int) int {
	n := 0
	for m.one(s+n, p, end) {
		m.vm.Charge(1)
		n++
	}
	for ; n >= least; n-- {
		if e := m.match(s+n, end+1); e >= 0 {
			return e
		}
	}
	return -1
}

// shortest takes as few as it can.
func (m *matcher) shortest(s, p, end int) int {
	for {
		if e := m.match(s, end+1); e >= 0 {
			return e
		}
		if !m.one(s, p, end) {
			return -1
		}
		s++
	}
}

// classEnd returns where the single-character class that starts at p ends.
func (m *matcher) classEnd(p int) int {
	c := m.pat[p]
	p++
	switch c {
	case '%':
		if p >= len(m.pat) {
			m.fail("malformed pattern (ends with '%')")
		}
		return p + 1
	case '[':
		return m.setEnd(p)
	}
	return p
}

func (m *matcher) setEnd(from int) int {
	p := from
	if p < len(m.pat) && m.pat[p] == '^' {
		p++
	}
	for first := true; first || p >= len(m.pat) || m.pat[p] != ']'; first = false {
		if p >= len(m.pat) {
			m.fail("malformed pattern (missing ']')")
		}
		if m.pat[p] == '%' {
			p++
		}
		p++
	}
	m.vm.Charge((p - from) / 8)
	return p + 1
}

// one reports whether the byte at s is in the class from p to end.
func (m *matcher) one(s, p, end int) bool {
	if s >= len(m.src) {
		return false
	}
	c := m.src[s]
	switch m.pat[p] {
	case '.':
		return true
	case '%':
		return inClass(c, m.pat[p+1])
	case '[':
		return m.inSet(c, p, end-1)
	}
	return m.pat[p] == c
}

// inSet reports whether c is in the set from '[' at p to ']' at end.
func (m *matcher) inSet(c byte, p, end int) bool {
	m.vm.Charge((end - p) / 8)
	found := true
	p++
	if m.pat[p] == '^' {
		found = false
		p++
	}
	for p < end {
		switch {
		case m.pat[p] == '%':
			if inClass(c, m.pat[p+1]) {
				return found
			}
			p += 2
		case p+2 < end && m.pat[p+1] == '-':
			if m.pat[p] <= c && c <= m.pat[p+2] {
				return found
			}
			p += 3
		default:
			if m.pat[p] == c {
				return found
			}
			p++
		}
	}
	return !found
}

// inClass reports whether c is in %class. An upper-case class is the opposite
// of its lower-case one. Letters are those of ASCII everywhere.
func inClass(c, class byte) bool {
	lower := class | 0x20
	var in bool
	letter := c|0x20 >= 'a' && c|0x20 <= 'z'
	digit := c >= '0' && c <= '9'
	switch lower {
	case 'a':
		in = letter
	case 'c':
		in = c < 32 || c == 127
	case 'd':
		in = digit
	case 'l':
		in = c >= 'a' && c <= 'z'
	case 'p':
		in = c > 32 && c < 127 && !letter && !digit
	case 's':
		in = c == ' ' || c >= 9 && c <= 13
	case 'u':
		in = c >= 'A' && c <= 'Z'
	case 'w':
		in = letter || digit
	case 'x':
		in = digit || c|0x20 >= 'a' && c|0x20 <= 'f'
	case 'z':
		in = c == 0
	default:
		return class == c
	}
	return in == (class >= 'a') // a capital letter has all others
}

// capture returns capture i of a match; without captures, 0 is all of it.
func (m *matcher) capture(i, start, end int) lua.LValue {
	if i >= m.level {
		if i != 0 {
			m.fail("invalid capture index")
		}
		return m.vm.piece(m.src[start:end])
	}
	c := m.captures[i]
	switch c.size {
	case captureOpen:
		m.fail("unfinished capture")
	case capturePosition:
		return Num(c.start + 1)
	}
	return m.vm.piece(m.src[c.start : c.start+c.size])
}

// piece pays for a part of a text. It shares the memory of the text.
func (vm *VM) piece(s string) lua.LValue {
	vm.Charge(1)
	return lua.LString(s)
}
