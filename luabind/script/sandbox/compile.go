package sandbox

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"arbiter/luabind/script/compiler"
)

// Function is a function at the top level of a script.
type Function struct {
	Name string
	Line int
}

// Chunk is a checked and compiled script. It is immutable: any number of VMs,
// in any goroutines, may load it.
type Chunk struct {
	File  string
	Funcs []Function // global functions of the main chunk, in source order
	Sum   [sha256.Size]byte

	index map[string]int // of Funcs, by name
	proto *lua.FunctionProto
	long  bool // it has a string of more than longString bytes
	spans []span
}

// Index returns the index of a function in Funcs.
func (c *Chunk) Index(name string) (i int, found bool) {
	i, found = c.index[name]
	return i, found
}

// span is the lines of a top-level function, local ones included.
type span struct {
	name        string
	first, last int
}

// enclosing names the top-level function that holds a line.
func (c *Chunk) enclosing(line int) string {
	for _, s := range c.spans {
		if line >= s.first && line <= s.last {
			return s.name
		}
	}
	return ""
}

// Option changes how Compile checks a script.
type Option func(*checker)

// WithGlobals declares names that the host will define with VM.SetGlobal, so
// that reading them is not an unknown name.
func WithGlobals(names ...string) Option {
	return func(c *checker) {
		for _, n := range names {
			c.globals[n] = true
		}
	}
}

// maxErrors is how many errors of one script Check gives.
const maxErrors = 100

// Check returns all errors that Compile finds in a script, by line. It stops at the
// first syntax error, as nothing after it can be checked.
func Check(file string, src []byte, opts ...Option) []*Error {
	stmts, err := Tree(file, src)
	var fault *Error
	if errors.As(err, &fault) {
		return []*Error{fault}
	}
	return CheckTree(file, stmts, opts...)
}

// CheckTree is Check for a script whose tree is there already. It changes the
// tree.
func CheckTree(file string, stmts []ast.Stmt, opts ...Option) []*Error {
	c := newChecker(file)
	c.each = true
	for _, o := range opts {
		o(c)
	}
	stmts, err := c.run(stmts)
	if err == nil && len(c.all) == 0 {
		_, err = compileTree(file, charged(stmts))
	}
	var last *Error
	if errors.As(err, &last) {
		c.all = append(c.all, last)
	}
	slices.SortStableFunc(c.all, func(a, b *Error) int { return a.Line - b.Line })
	return c.all
}

// Tree is the syntax tree of a script, for tools that read it. It skips the byte order mark
// that some editors write. The error is an *Error.
func Tree(file string, src []byte) ([]ast.Stmt, error) {
	if rest, marked := bytes.CutPrefix(src, []byte("\uFEFF")); marked {
		src = append([]byte("   "), rest...) // positions stay as they are
	}
	if err := checkSource(file, src); err != nil {
		return nil, err
	}
	return parseSource(file, src)
}

// Compile parses, checks, rewrites and compiles one script. file is the name
// that messages show; it must not hold a colon or a line break, because the
// interpreter separates name and line by a colon. Every error is an *Error.
//
// A text that was compiled recently under the same name gives the same chunk again.
func Compile(file string, src []byte, opts ...Option) (*Chunk, error) {
	if len(opts) > 0 { // it may mean something else
		return compileText(file, src, sha256.Sum256(src), opts)
	}
	key := compiledKey{file, sha256.Sum256(src)}
	if c := recent.get(key); c != nil {
		return c, nil
	}
	c, err := compileText(file, src, key.sum, nil)
	if err == nil {
		recent.put(key, c, len(src))
	}
	return c, err
}

// compileText is Compile for a text with a known hash, which it always compiles.
func compileText(file string, src []byte, sum [sha256.Size]byte, opts []Option) (*Chunk, error) {
	c := newChecker(file)
	for _, o := range opts {
		o(c)
	}
	stmts, err := Tree(file, src)
	if err != nil {
		return nil, err
	}
	if stmts, err = c.run(stmts); err != nil {
		return nil, err
	}
	proto, err := compileTree(file, charged(stmts))
	if err != nil {
		return nil, err
	}
	index := make(map[string]int, len(c.funcs))
	for i, f := range c.funcs {
		index[f.Name] = i
	}
	return &Chunk{
		File:  file,
		Funcs: slices.Clip(c.funcs),
		index: index,
		Sum:   sum,
		proto: proto,
		long:  hasLong(proto),
		spans: c.spans,
	}, nil
}

func checkSource(file string, src []byte) error {
	switch {
	case file == "" || strings.ContainsAny(file, ":[\n\r\t"):
		return &Error{Kind: Static, File: fmt.Sprintf("%q", file), Msg: "unusable file name"}
	case len(src) > maxSource:
		return &Error{Kind: Limit, File: file, Line: 1,
			Msg:  fmt.Sprintf("script is %d bytes, the limit is %d", len(src), maxSource),
			Hint: "split the script"}
	case len(src) > 0 && src[0] == 0x1b:
		return &Error{Kind: Static, File: file, Line: 1, Msg: "compiled Lua is not accepted"}
	}
	if isPlainly(src) {
		return nil
	}
	return checkTokens(file, src)
}

func checkTokens(file string, src []byte) error {
	if err := checkNesting(file, src); err != nil {
		return err
	}
	return checkLexical(file, src)
}

// parseSource parses and turns what the parser panics with into an Error.
func parseSource(file string, src []byte) (stmts []ast.Stmt, err error) {
	defer contain(file, &err)
	stmts, perr := parse.Parse(bytes.NewReader(src), file)
	if perr != nil {
		return nil, syntaxError(file, src, perr)
	}
	return stmts, nil
}

func compileTree(file string, stmts []ast.Stmt) (proto *lua.FunctionProto, err error) {
	defer contain(file, &err)
	proto, cerr := compiler.Compile(stmts, file)
	var ce *compiler.Error
	if errors.As(cerr, &ce) {
		return nil, &Error{Kind: Syntax, File: file, Line: ce.Line, Msg: oneLine(ce.Message)}
	}
	return proto, nil
}

// contain turns a panic of the parser into an Error: it panics on a few
// malformed texts.
func contain(file string, err *error) {
	if r := recover(); r != nil {
		*err = &Error{Kind: Syntax, File: file, Msg: oneLine(fmt.Sprint(r))}
	}
}

// syntaxError brings the parser's errors to the form of all others.
func syntaxError(file string, src []byte, err error) *Error {
	out := &Error{Kind: Syntax, File: file, Msg: oneLine(err.Error())}
	var pe *parse.Error
	if !errors.As(err, &pe) {
		return out
	}
	lines := strings.Split(strings.TrimRight(string(src), "\r\n"), "\n")
	line := func() string { return lines[min(max(out.Line, 1), len(lines))-1] }
	out.Line, out.Msg = pe.Pos.Line, oneLine(pe.Message)
	atEnd := pe.Pos.Line == parse.EOF
	if atEnd {
		out.Line = len(lines)
	}
	if pe.Message == "unterminated string" {
		if !atEnd {
			out.Line-- // the parser has read the line break by then
		}
		out.Col = 1 + openQuote(line())
	} else if atEnd {
		out.Col = 1 + len(line())
		out.Msg += " at the end of the file"
		out.Hint = "an 'end' or a closing bracket may be missing"
	} else if tok := strings.TrimSpace(pe.Token); tok != "" && len(tok) <= 40 {
		out.Msg += fmt.Sprintf(" near %q", tok)
		read := line()[:min(max(pe.Pos.Column, 0), len(line()))] // up to the end of the token
		out.Col = 1 + strings.LastIndex(read, tok)
	}
	return out
}

// openQuote is where the string begins that a line does not end; -1 = none.
func openQuote(line string) int {
	open := -1
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '\\' && open >= 0:
			i++
		case open >= 0 && c == line[open]:
			open = -1
		case open < 0 && (c == '"' || c == '\''):
			open = i
		}
	}
	return open
}
