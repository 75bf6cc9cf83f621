package serve_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"arbiter/repl/serve/room"
)

// TestEverySentenceIsTranslated: each sentence that the hub sends to clients is in the table.
func TestEverySentenceIsTranslated(t *testing.T) {
	files, err := filepath.Glob("room/*.go")
	if err != nil {
		t.Fatal(err)
	}
	sentence := regexp.MustCompile(`^[a-z]+ [a-z ()A-Z0-9,;]+$`)
	seen := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") || filepath.Base(name) == "words.go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, is := n.(*ast.CallExpr); is {
				if to, is := call.Fun.(*ast.SelectorExpr); is && (to.Sel.Name == "Error" || to.Sel.Name == "Info" || to.Sel.Name == "Warn" || to.Sel.Name == "Errorf" || to.Sel.Name == "New") {
					return false // for the log
				}
			}
			lit, is := n.(*ast.BasicLit)
			if !is || lit.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(lit.Value)
			if err == nil && sentence.MatchString(text) {
				seen++
				if (&room.Refused{Text: text}).In("zh") == text {
					t.Errorf("%s: %q has no translation in words.go", name, text)
				}
			}
			return true
		})
	}
	if seen < 40 {
		t.Errorf("only %d sentences were found", seen)
	}
	r := room.Refused{Text: "it is not your turn"}
	if r.In("zh") != "还没轮到你" || r.In("en") != r.Text {
		t.Error(r.In("zh"))
	}
}

// TestEveryRefusalIsTranslated: a rejection that the server writes has its text in Chinese, with it or
// in the table.
func TestEveryRefusalIsTranslated(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, is := n.(*ast.CompositeLit)
			if !is {
				return true
			}
			of, is := lit.Type.(*ast.SelectorExpr)
			if !is || of.Sel.Name != "Refused" {
				return true
			}
			said := map[string]ast.Expr{}
			for _, e := range lit.Elts {
				if kv, keyed := e.(*ast.KeyValueExpr); keyed {
					said[kv.Key.(*ast.Ident).Name] = kv.Value
				}
			}
			text, is := said["Text"].(*ast.BasicLit)
			if !is {
				return true
			}
			seen++
			en, err := strconv.Unquote(text.Value)
			if err != nil {
				t.Fatal(err)
			}
			if said["ZH"] == nil && (&room.Refused{Text: en}).In("zh") == en {
				t.Errorf("%s: %q has no Chinese", name, en)
			}
			return true
		})
	}
	if seen < 10 {
		t.Errorf("only %d rejections were found", seen)
	}
}
