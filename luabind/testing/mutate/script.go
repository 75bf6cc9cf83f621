package mutate

import (
	"slices"
	"strconv"
	"strings"
)

// token is a word of a script.
type token struct {
	from, to int
	kind     byte // n number, w word, s string, o anything else
	first    bool // on its line
}

// tokens takes a script apart; comments are left out.
func tokens(text string) (list []token) {
	first := true
	for i := 0; i < len(text); {
		c, n, kind := text[i], 1, byte('o')
		switch {
		case c == '\n':
			first = true
			i++
			continue
		case c == ' ' || c == '\t' || c == '\r':
			i++
			continue
		case strings.HasPrefix(text[i:], "--"):
			if n = long(text[i+2:]); n > 0 {
				n += 2
			} else if n = strings.IndexByte(text[i:], '\n'); n < 0 {
				n = len(text) - i
			}
			i += n
			continue
		case c == '[' && long(text[i:]) > 0:
			n, kind = long(text[i:]), 's'
		case c == '"' || c == '\'':
			for n = 1; i+n < len(text) && text[i+n] != c && text[i+n] != '\n'; n++ {
				if text[i+n] == '\\' {
					n++
				}
			}
			n, kind = min(n+1, len(text)-i), 's'
		case isDigit(c):
			for i+n < len(text) && (isWord(text[i+n]) || text[i+n] == '.') {
				n++
			}
			kind = 'n'
		case isWord(c):
			for i+n < len(text) && isWord(text[i+n]) {
				n++
			}
			kind = 'w'
		default:
			for _, op := range []string{"...", "..", "==", "~=", "<=", ">="} {
				if strings.HasPrefix(text[i:], op) {
					n = len(op)
					break
				}
			}
		}
		list = append(list, token{i, i + n, kind, first})
		first = false
		i += n
	}
	return list
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
func isWord(c byte) bool {
	return isDigit(c) || c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// long is the length of a long string that begins here, or 0.
func long(text string) int {
	level := 1
	for level < len(text) && text[level] == '=' {
		level++
	}
	if len(text) == 0 || text[0] != '[' || level >= len(text) || text[level] != '[' {
		return 0
	}
	if i := strings.Index(text, "]"+text[1:level]+"]"); i >= 0 {
		return i + level + 1
	}
	return len(text)
}

// swapped are words and signs, each with what a mutant has in its place.
var swapped = map[string]string{
	"==": "~=", "~=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">",
	"and": "or", "or": "and", "true": "false", "false": "true", "not": "",
}

// script makes mutants of a script: comparisons, constants, and and or, and
// statements that are left out.
func (m *maker) script() {
	list := tokens(m.text)
	word := func(i int) string {
		if i < 0 || i >= len(list) {
			return ""
		}
		return m.text[list[i].from:list[i].to]
	}
	// The top-level function that contains a token, and its lines.
	of, first, last := m.file, 1, strings.Count(m.text, "\n")+1
	for i, t := range list {
		line := lineAt(m.text, t.from)
		if t.first && (t.from == 0 || m.text[t.from-1] == '\n') && (word(i) == "function" || word(i) == "local" && word(i+1) == "function") {
			if of = word(i + 1); of == "function" {
				of = word(i + 2)
			}
			first = line
		}
		end := last
		if n := strings.Index(m.text[t.from:], "\nend"); n >= 0 && of != m.file {
			end = lineAt(m.text, t.from+n+1)
		}
		put := func(kind, by string) { m.add(kind, of, line, t.from, t.to, by, first, end) }
		switch by, known := swapped[word(i)]; {
		case t.kind == 's':
		case known && t.kind == 'o':
			put("comparison", by)
		case known:
			put("word", by)
		case t.kind == 'n':
			if n, err := strconv.Atoi(word(i)); err == nil {
				put("constant", strconv.Itoa(n+1))
				put("constant", strconv.Itoa(n-1))
			}
		}
		if to := statement(list, word, i); to >= 0 {
			m.add("statement left out", of, line, t.from, list[to].to, "", first, end)
		}
	}
}

// opened are words after which a line continues a statement.
var opened = []string{"=", ",", "(", "{", "[", "and", "or", "not", "return", "local", "function", "in", "for", "if", "while", "until", "elseif", "..", ".", ":", "+", "-", "*", "/", "%", "^", "==", "~=", "<", ">", "<=", ">="}

// reserved words begin no call.
var reserved = []string{"and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while"}

// statement returns the last token of a call that is a statement, or of an assignment
// on one line, which begins at a token, or -1.
func statement(list []token, word func(int) string, i int) int {
	if !list[i].first || list[i].kind != 'w' || slices.Contains(reserved, word(i)) || slices.Contains(opened, word(i-1)) && i > 0 {
		return -1
	}
	call := false
	for k := i + 1; ; {
		switch w := word(k); {
		case (w == "." || w == ":") && k+1 < len(list):
			k, call = k+2, false
		case w == "(" || w == "{" || w == "[":
			k, call = closing(word, k)+1, w != "["
		case k < len(list) && list[k].kind == 's':
			k, call = k+1, true
		case w == "=":
			end := k
			for end+1 < len(list) && !list[end+1].first {
				end++
			}
			if end+1 < len(list) && (word(end) == "{" || word(end) == "function") {
				return -1
			}
			return end
		case call:
			return k - 1
		default:
			return -1
		}
	}
}

// closing is the token that closes the bracket at a token.
func closing(word func(int) string, k int) int {
	depth := 0
	for ; word(k) != ""; k++ {
		switch word(k) {
		case "(", "{", "[":
			depth++
		case ")", "}", "]":
			if depth--; depth == 0 {
				return k
			}
		}
	}
	return k
}
