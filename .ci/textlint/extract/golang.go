package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// goUnits returns the texts of a Go file. Of a test it leaves out the strings, as they
// quote what the program says.
func goUnits(path, text string) ([]Unit, error) {
	if strings.Contains(text, "// Code generated ") {
		return nil, nil
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	g := &goFile{set: set, docs: map[*ast.CommentGroup]bool{}, seen: map[ast.Expr]bool{}}
	ast.Inspect(file, g.declarations)
	for _, group := range file.Comments {
		g.comment(group)
	}
	if !strings.HasSuffix(path, "_test.go") {
		ast.Inspect(file, g.strings)
	}
	return g.units, nil
}

// A goFile collects the texts of one file.
type goFile struct {
	set   *token.FileSet
	docs  map[*ast.CommentGroup]bool // comments of declarations
	seen  map[ast.Expr]bool          // strings that have a unit already
	units []Unit
}

// declarations notes the names that a file declares, and which comments describe one.
func (g *goFile) declarations(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		g.docs[n.Doc] = true
		g.name(n.Name)
	case *ast.TypeSpec:
		g.docs[n.Doc] = true
		g.name(n.Name)
	case *ast.GenDecl:
		g.docs[n.Doc] = true
	case *ast.ValueSpec:
		g.docs[n.Doc] = true
		for _, id := range n.Names {
			g.name(id)
		}
	case *ast.Field:
		g.docs[n.Doc] = true
		for _, id := range n.Names {
			g.name(id)
		}
	}
	return true
}

func (g *goFile) name(id *ast.Ident) {
	if len(id.Name) > 2 {
		at := g.set.Position(id.Pos())
		g.units = append(g.units, Unit{"name", []Line{{at.Line, at.Column, id.Name}}})
	}
}

// outputs matches the line of an example after which its output follows.
var outputs = regexp.MustCompile(`^\s*(?i:unordered )?(?i:output):`)

func (g *goFile) comment(group *ast.CommentGroup) {
	u := Unit{Kind: "comment"}
	if g.docs[group] {
		u.Kind = "doc"
	}
	for _, c := range group.List {
		at := g.set.Position(c.Pos())
		body, line := c.Text[2:], strings.HasPrefix(c.Text, "//")
		if line && outputs.MatchString(body) {
			break // the rest is what an example prints
		}
		if line && strings.HasPrefix(body, "go:") {
			continue
		}
		body = strings.TrimSuffix(body, "*/")
		for i, text := range strings.Split(body, "\n") {
			column := 1
			if i == 0 {
				column = at.Column + 2
			}
			trimmed := strings.TrimPrefix(text, " ")
			u.Lines = append(u.Lines, Line{at.Line + i, column + len(text) - len(trimmed), trimmed})
		}
	}
	if len(u.Lines) > 0 {
		g.units = append(g.units, u)
	}
}

// strings notes the strings that read as a sentence.
func (g *goFile) strings(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ImportSpec:
		return false
	case *ast.Field:
		if n.Tag != nil {
			g.seen[n.Tag] = true
		}
	case *ast.CallExpr:
		if kind := callKind(n.Fun); kind != "" {
			for _, arg := range n.Args {
				g.text(kind, arg)
			}
		}
	case *ast.KeyValueExpr:
		if key, ok := n.Key.(*ast.Ident); ok && (key.Name == "summary" || key.Name == "Short") {
			g.text("summary", n.Value)
		}
	case *ast.BinaryExpr:
		g.text("string", n)
	case *ast.BasicLit:
		g.text("string", n)
	}
	return true
}

var failing = regexp.MustCompile(`(?i)(^new$|errorf?$|faultf?$|malformed|misused|misread|refus)`)

// callKind returns error for calls of a function that makes an error of a text.
func callKind(fun ast.Expr) string {
	name := ""
	switch f := fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
		if x, ok := f.X.(*ast.Ident); name == "New" && (!ok || x.Name != "errors") {
			return ""
		}
	}
	if name != "" && name != "new" && failing.MatchString(name) {
		return "error"
	}
	return ""
}

// text adds a string, or several with + between them, if it reads as a sentence.
func (g *goFile) text(kind string, e ast.Expr) {
	if g.seen[e] {
		return
	}
	parts := g.parts(e)
	if parts == nil {
		return
	}
	u, whole := Unit{Kind: kind}, ""
	for _, p := range parts {
		value, err := strconv.Unquote(p.Value)
		if err != nil {
			return
		}
		at, raw := g.set.Position(p.Pos()), strings.HasPrefix(p.Value, "`")
		for i, text := range strings.Split(value, "\n") {
			l := Line{at.Line, at.Column + 1, text}
			if raw && i > 0 {
				l.Line, l.Col = at.Line+i, 1
			}
			u.Lines = append(u.Lines, l)
		}
		whole += value
	}
	if kind == "summary" || readsAsSentence(whole) {
		g.units = append(g.units, u)
	}
}

// parts returns the literals of a string expression, and nil for any other.
func (g *goFile) parts(e ast.Expr) []*ast.BasicLit {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind != token.STRING || g.seen[e] {
			return nil
		}
		g.seen[e] = true
		return []*ast.BasicLit{e}
	case *ast.BinaryExpr:
		if e.Op != token.ADD {
			return nil
		}
		return append(g.parts(e.X), g.parts(e.Y)...)
	}
	return nil
}

var lowerWord = regexp.MustCompile(`(^|[\s("“])[a-z]+(['’][a-z]+)?([\s,.;:)"”?!]|$)`)

// readsAsSentence reports whether a text has three plain words and nothing Chinese.
func readsAsSentence(text string) bool {
	for _, r := range text {
		if unicode.Is(unicode.Han, r) {
			return false
		}
	}
	words := 0
	for _, w := range strings.Fields(text) {
		if lowerWord.MatchString(w) {
			words++
		}
	}
	return words >= 3
}
