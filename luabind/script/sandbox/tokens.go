package sandbox

import (
	"bytes"
	"strings"
)

// Token is a name, string or comment of a script with its position, which the syntax
// tree does not have. Other tokens are noted only as the byte before a name.
type Token struct {
	Kind TokenKind
	Text string // without the quotes of a string
	Line int    // from 1
	Col  int    // in bytes from 1
	At   int    // in the text, in bytes
	// After is the last non-blank byte before a name, such as ':' in game:damage; 0 at
	// the beginning.
	After byte
}

// TokenKind is what a token is.
type TokenKind uint8

// The kinds.
const (
	NameToken TokenKind = iota // keywords included
	StringToken
	CommentToken
)

// Tokens lists the names, strings and comments of a script that parses.
func Tokens(src []byte) (list []Token) {
	line, begin, after := 1, 0, byte(0)
	for i := 0; i < len(src); {
		n, kind, is := 1, NameToken, true
		switch c := src[i]; {
		case c == '-' && bytes.HasPrefix(src[i:], []byte("--")):
			kind = CommentToken
			if n = longBracket(src[i+2:]); n > 0 {
				n += 2
			} else if n = bytes.IndexByte(src[i:], '\n'); n < 0 {
				n = len(src) - i
			}
		case c == '[':
			n = longBracket(src[i:])
			if kind, is = StringToken, n > 0; !is {
				n = 1
			}
		case c == '"' || c == '\'':
			kind = StringToken
			n, _ = quoted(src[i:])
		case isDigit(c) || c == '.' && i+1 < len(src) && isDigit(src[i+1]):
			n, is = numeral(src[i:]), false
		case isWord(c):
			for i+n < len(src) && isWord(src[i+n]) {
				n++
			}
		default:
			is = false
		}
		text := string(src[i : i+n])
		if is {
			t := Token{Kind: kind, Text: text, Line: line, Col: i - begin + 1, At: i, After: after}
			if kind == StringToken && text[0] != '[' {
				t.Text = strings.Trim(text, text[:1])
			}
			list = append(list, t)
		}
		if last := strings.TrimRight(text, " \t\r\n"); last != "" && kind != CommentToken {
			after = last[len(last)-1]
		}
		if breaks := strings.Count(text, "\n"); breaks > 0 {
			line += breaks
			begin = i + strings.LastIndexByte(text, '\n') + 1
		}
		i += n
	}
	return list
}
