package sandbox

import (
	"bytes"
	"fmt"

	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"
)

// checkNesting reads the tokens before the parser does, because the compiler
// recurses: deep brackets would exhaust the stack of the whole process, which
// nothing can recover from.
func checkNesting(file string, src []byte) (err error) {
	defer contain(file, &err)
	scan := parse.NewScanner(bytes.NewReader(src), file)
	lexer := &parse.Lexer{}
	depth := 0
	for {
		tok, serr := scan.Scan(lexer)
		if serr != nil {
			return syntaxError(file, src, serr)
		}
		if tok.Type == parse.EOF {
			return nil
		}
		if tok.Type == parse.TIdent && len(tok.Str) > maxName {
			return &Error{Kind: Limit, File: file, Line: tok.Pos.Line, Msg: fmt.Sprintf("name of %d bytes, the limit is %d", len(tok.Str), maxName), Hint: "shorten it"}
		}
		depth += nestingOf(tok)
		if depth > maxNesting {
			return &Error{Kind: Limit, File: file, Line: tok.Pos.Line,
				Msg:  fmt.Sprintf("nested deeper than %d levels", maxNesting),
				Hint: "move the inner part to a function of its own"}
		}
		lexer.PrevTokenType = tok.Type
	}
}

// isPlainly reports whether a text has only the tokens that nearly all scripts use, not
// nested too deep and not refused for another reason. This check takes a tenth of the
// time of the interpreter's scanner. Any other text, valid or not, is left to the
// scanner, which alone reports errors.
func isPlainly(src []byte) bool {
	if bytes.IndexByte(src, '\r') >= 0 {
		return false
	}
	depth := 0
	for i := 0; i < len(src); {
		n, opens := 1, 0
		switch c := src[i]; {
		case c == ' ' || c == '\n' || c == '\t':
		case c == '"' || c == '\'':
			n = plainString(src[i:])
		case c == '_' || isLetter(c):
			for i+n < len(src) && isWord(src[i+n]) {
				n++
			}
			if opens = nestingOfWord[string(src[i:i+n])]; n > maxName {
				n = 0
			}
		case isDigit(c):
			n = plainNumber(src[i:])
		case c == '-' && bytes.HasPrefix(src[i:], []byte("--")):
			if n = bytes.IndexByte(src[i:], '\n'); n < 0 {
				n = len(src) - i
			}
			if i+2 < len(src) && src[i+2] == '[' {
				n = 0
			}
		case c == '[' && i+1 < len(src) && (src[i+1] == '[' || src[i+1] == '='), c == '#' && i == 0:
			n = 0
		case c == '.' && i+1 < len(src) && isDigit(src[i+1]), c == '~' && (i+1 == len(src) || src[i+1] != '='):
			n = 0
		case c == '(' || c == '{' || c == '[':
			opens = 1
		case c == ')' || c == '}' || c == ']':
			opens = -1
		case bytes.IndexByte([]byte("+-*/%^#=<>~;:,."), c) < 0:
			n = 0
		}
		if depth += opens; n == 0 || depth > maxNesting {
			return false
		}
		i += n
	}
	return true
}

// nestingOfWord is nestingOf for keywords.
var nestingOfWord = map[string]int{"function": 1, "do": 1, "if": 1, "repeat": 1, "end": -1, "until": -1}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// plainString is the length of a string in quotes with none but the usual escapes, 0 for
// another.
func plainString(src []byte) int {
	for i := 1; i < len(src); i++ {
		switch c := src[i]; {
		case c == src[0]:
			return i + 1
		case c == '\\':
			if i++; i == len(src) || bytes.IndexByte([]byte(`nt"'\`), src[i]) < 0 {
				return 0
			}
		case c < ' ':
			return 0
		}
	}
	return 0
}

// plainNumber returns the length of a short integer, 0 for another number.
func plainNumber(src []byte) int {
	n := 0
	for n < len(src) && isDigit(src[n]) {
		n++
	}
	if n > 15 || n < len(src) && (isWord(src[n]) || src[n] == '.') {
		return 0
	}
	return n
}

// nestingOf returns how a token changes the depth. "while" and "for" open their block
// with "do", and "elseif" and "else" stay in the block of their "if".
func nestingOf(tok ast.Token) int {
	switch tok.Type {
	case '(', '{', '[', parse.TFunction, parse.TDo, parse.TIf, parse.TRepeat:
		return 1
	case ')', '}', ']', parse.TEnd, parse.TUntil:
		return -1
	}
	return 0
}
