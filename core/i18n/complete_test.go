package i18n_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// texts are the calls that take a sentence in both languages, with the place of the
// English one among the arguments; the Chinese one is the next.
var texts = map[string]int{"i18n.Format": 0, "i18n.Errorf": 0, "i18n.Sprintf": 1, "i18n.In": 1, "match.Malformed": 1}

// says are the functions and methods that pass their sentences on to this package.
var says = map[string]int{"say": 0, "line": 0, "Word": 0, "Wordf": 0}

// TestEveryTextIsComplete reads every text of the module in its source. Both languages are
// there and fill in the same things. Chinese has no English words or punctuation, and terms
// have the names of the glossary.
func TestEveryTextIsComplete(t *testing.T) {
	fset, names, count := token.NewFileSet(), readGlossary(t), 0
	err := filepath.WalkDir("../..", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && len(d.Name()) > 2):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		check := func(n ast.Node, elided bool) {
			if en, zh, ok := bothOf(n, elided); ok {
				count++
				for _, wrong := range []string{incomplete(en, zh), foreign(en, zh), names.wrong(en, zh)} {
					if wrong != "" {
						t.Errorf("%s: %q and %q: %s", fset.Position(n.Pos()), en, zh, wrong)
					}
				}
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			check(n, false)
			for _, element := range elided(n) {
				check(element, true)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if count < 300 {
		t.Errorf("%d texts were found", count)
	}
}

// elided returns the elements of a list or a map of Text, which do not name their type.
func elided(n ast.Node) (list []ast.Expr) {
	lit, ok := n.(*ast.CompositeLit)
	if !ok {
		return nil
	}
	of := nameOf(lit.Type)
	switch kind := lit.Type.(type) {
	case *ast.ArrayType:
		of = nameOf(kind.Elt) + "s"
	case *ast.MapType:
		of = nameOf(kind.Value) + "s"
	}
	if of != "i18n.Texts" {
		return nil
	}
	for _, e := range lit.Elts {
		if kv, keyed := e.(*ast.KeyValueExpr); keyed {
			e = kv.Value
		}
		if inner, ok := e.(*ast.CompositeLit); ok && inner.Type == nil {
			list = append(list, inner)
		}
	}
	return list
}

// bothOf returns the two texts of a call or a literal of Text, if both are constants. A
// literal whose type is elided is one of Text.
func bothOf(n ast.Node, elided bool) (en, zh string, ok bool) {
	switch n := n.(type) {
	case *ast.CallExpr:
		at, known := texts[nameOf(n.Fun)]
		if !known {
			at, known = says[lastOf(n.Fun)]
		}
		if !known || len(n.Args) < at+2 {
			return "", "", false
		}
		en, first := constant(n.Args[at])
		zh, second := constant(n.Args[at+1])
		return en, zh, first && second
	case *ast.CompositeLit:
		if !elided && nameOf(n.Type) != "i18n.Text" || len(n.Elts) != 2 {
			return "", "", false
		}
		both, known := [2]string{}, 0
		for i, e := range n.Elts {
			if kv, keyed := e.(*ast.KeyValueExpr); keyed {
				e = kv.Value
			}
			if text, ok := constant(e); ok {
				both[i] = text
				known++
			}
		}
		return both[0], both[1], known == 2
	}
	return "", "", false
}

func nameOf(e ast.Expr) string {
	if s, ok := e.(*ast.SelectorExpr); ok {
		if x, ok := s.X.(*ast.Ident); ok {
			return x.Name + "." + s.Sel.Name
		}
	}
	return ""
}

// lastOf returns the name of a function or method without that of its package or receiver.
func lastOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// constant returns the value of a string in the source, which may be put together of parts.
func constant(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.BinaryExpr:
		left, one := constant(e.X)
		right, two := constant(e.Y)
		return left + right, one && two
	}
	return "", false
}

var verb = regexp.MustCompile(`%[-+# 0]*(?:\[\d+\])?[\d.*]*(?:\[\d+\])?[a-zA-Z]`)

// latin finds a word of a language with Latin letters. One letter can be a sign, as in T1.
var latin = regexp.MustCompile(`[A-Za-z]{2}`)

// incomplete returns what is wrong with a text, or nothing.
func incomplete(en, zh string) string {
	letters := latin.MatchString(verb.ReplaceAllString(zh, ""))
	switch {
	case (en == "") != (zh == ""):
		return "one language is missing"
	case letters && en != zh && !strings.ContainsFunc(zh, func(r rune) bool { return unicode.Is(unicode.Han, r) }):
		return "the second one is not Chinese"
	case en != zh && en != "" && !strings.ContainsFunc(en, func(r rune) bool { return r < unicode.MaxASCII }):
		return "the first one is not English"
	}
	one, two := verbs(en), verbs(zh)
	if strings.Contains(en+zh, "%[") { // a language may leave out what it does not need, as the ending of a plural
		one, two = slices.Compact(one), slices.Compact(two)
		if within(one, two) || within(two, one) {
			return ""
		}
	}
	if !slices.Equal(one, two) {
		return fmt.Sprintf("one fills in %v, the other %v", one, two)
	}
	return ""
}

// verbs lists what a format fills in, sorted, without the order of arguments. Quotation is
// left to each language.
func verbs(format string) (list []string) {
	for _, v := range verb.FindAllString(strings.ReplaceAll(format, "%%", ""), -1) {
		letter := v[len(v)-1:]
		if letter == "q" || letter == "w" || letter == "v" {
			letter = "s"
		}
		list = append(list, letter)
	}
	slices.Sort(list)
	return list
}

func within(some, all []string) bool {
	return !slices.ContainsFunc(some, func(s string) bool { return !slices.Contains(all, s) })
}

func TestIncompleteTexts(t *testing.T) {
	for _, c := range [][2]string{{"a unit", ""}, {"", "单位"}, {"a unit", "unit of"}, {"单位", "一个单位"}, {"%d of %s", "%d"}, {"%d units", "%s个单位"}} {
		if incomplete(c[0], c[1]) == "" {
			t.Errorf("%q passes", c)
		}
	}
	for _, c := range [][2]string{{"%d of %q", "%[2]s中的%[1]d"}, {"ok", "ok"}, {"", ""}, {"%s: %s", "%s：%s"}} {
		if wrong := incomplete(c[0], c[1]); wrong != "" {
			t.Errorf("%q: %s", c, wrong)
		}
	}
}
