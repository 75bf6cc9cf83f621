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

// nestingOf says how a token changes the depth. "while" and "for" open their
// block with "do", and "elseif" and "else" stay in the block of their "if".
func nestingOf(tok ast.Token) int {
	switch tok.Type {
	case '(', '{', '[', parse.TFunction, parse.TDo, parse.TIf, parse.TRepeat:
		return 1
	case ')', '}', ']', parse.TEnd, parse.TUntil:
		return -1
	}
	return 0
}
