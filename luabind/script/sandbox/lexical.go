package sandbox

import (
	"bytes"
	"fmt"
	"strconv"

	"arbiter/luabind/script/compiler"
)

// maxHard bounds the numerals of a script that take long to read.
const maxHard = 100

// checkLexical refuses source that the parser reads differently from C Lua. The parser
// ends a number where its digits end, so that "3x" is two words, and wraps an escape
// above 255 around.
func checkLexical(file string, src []byte) error {
	line, hard := 1, 0
	for i := 0; i < len(src); {
		n := 1
		switch c := src[i]; {
		case c == '-' && bytes.HasPrefix(src[i:], []byte("--")):
			if n = longBracket(src[i+2:]); n > 0 {
				n += 2
			} else if n = bytes.IndexByte(src[i:], '\n'); n < 0 {
				n = len(src) - i
			}
		case c == '[':
			n = max(longBracket(src[i:]), 1)
		case c == '"' || c == '\'':
			var bad string
			if n, bad = quoted(src[i:]); bad != "" {
				return &Error{Kind: Syntax, File: file, Line: line, Msg: "escape sequence too large near '\\" + bad + "'", Hint: "the largest is \\255"}
			}
		case isDigit(c) || c == '.' && i+1 < len(src) && isDigit(src[i+1]):
			n = numeral(src[i:])
			if isHard(string(src[i : i+n])) {
				if hard++; hard > maxHard {
					return &Error{Kind: Limit, File: file, Line: line, Msg: fmt.Sprintf("more than %d numbers with an exponent or of more than 19 characters", maxHard), Hint: "split the script"}
				}
			}
			if _, ok := compiler.Number(string(src[i : i+n])); !ok {
				return &Error{Kind: Syntax, File: file, Line: line, Msg: "malformed number near '" + string(src[i:i+min(n, 40)]) + "'"}
			}
		case isWord(c):
			for i+n < len(src) && isWord(src[i+n]) {
				n++
			}
		}
		line += bytes.Count(src[i:i+n], []byte("\n"))
		i += n
	}
	return nil
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
func isWord(c byte) bool {
	return isDigit(c) || c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// longBracket is the length of a long string that begins here, or 0. One that
// does not end goes on to the end of the text.
func longBracket(src []byte) int {
	level := 1
	for level < len(src) && src[level] == '=' {
		level++
	}
	if len(src) == 0 || src[0] != '[' || level >= len(src) || src[level] != '[' {
		return 0
	}
	end := "]" + string(src[1:level]) + "]"
	if i := bytes.Index(src[level:], []byte(end)); i >= 0 {
		return level + i + len(end)
	}
	return len(src)
}

// quoted is the length of a string in quotes, and the digits of an escape that
// is too large.
func quoted(src []byte) (n int, bad string) {
	for n = 1; n < len(src) && src[n] != src[0] && src[n] != '\n'; n++ {
		if src[n] != '\\' {
			continue
		}
		digits := n + 1
		for digits < len(src) && digits < n+4 && isDigit(src[digits]) {
			digits++
		}
		if v, err := strconv.Atoi(string(src[n+1 : digits])); err == nil && v > 255 {
			return n, string(src[n+1 : digits])
		}
		n = max(n+1, digits-1)
	}
	return min(n+1, len(src)), ""
}

// numeral returns the length of the bytes that C Lua reads as one number.
func numeral(src []byte) int {
	n := 0
	for n < len(src) && (isDigit(src[n]) || src[n] == '.') {
		n++
	}
	if n < len(src) && src[n]|0x20 == 'e' {
		if n++; n < len(src) && (src[n] == '+' || src[n] == '-') {
			n++
		}
	}
	for n < len(src) && isWord(src[n]) {
		n++
	}
	return n
}
