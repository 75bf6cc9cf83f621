package cli

import (
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
)

// reporting are the folders whose messages authors of packs read, and reports the functions
// that make them, all of whose texts are messages.
var (
	reporting = []string{"luabind/testing/runner", "luabind/games", "luabind/script/host", "luabind/packs/load", "luabind/packs/lint", "luabind/packs/room", "luabind/packs/safeio",
		"core/rules/tcg/program", "core/rules/tabletop/program", "core/rules/tactics/program", "core/rules/kit"}
	reports = []string{"Fail", "fail", "fault", "Fault", "Coded", "report", "misspelt", "Raise", "RaiseError", "Wrong", "Wants", "Refuse", "bad", "doubt", "Doubt", "fmt.Errorf", "errors.New"}
	// elsewhere are parts of these folders that report nothing to authors of packs: generators of
	// random packs, measurements, and the engines of other protocols.
	elsewhere = regexp.MustCompile(`bench|kits/|eye|registry|tally|measure|table\.go|_test\.go`)
	phrase    = regexp.MustCompile(`(?:^|[^\w{\[=])[a-z]{2,} (?:[a-z]{2,}|%|")`)
)

// TestReportsAreChinese reads the messages of loaders, checks and tests in the source: each
// has Chinese with the same arguments in reports.zh.txt.
func TestReportsAreChinese(t *testing.T) {
	texts := pairs(reportsInChinese)
	for en, zh := range texts {
		if slices.Equal(verbsOf(en), verbsOf(zh)) || strings.Contains(zh, "%[") || strings.Contains(en, "%o") {
			continue
		}
		if len(verbsOf(en)) != len(verbsOf(zh)) {
			t.Errorf("%q fills in %v, and %q fills in %v", en, verbsOf(en), zh, verbsOf(zh))
		}
	}
	found := 0
	for _, dir := range reporting {
		err := filepath.WalkDir(filepath.Join("../../../..", dir), func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || elsewhere.MatchString(filepath.ToSlash(name)) {
				return err
			}
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || !slices.Contains(reports, calledBy(call)) {
					return true
				}
				for _, arg := range call.Args {
					lit, ok := arg.(*ast.BasicLit)
					if !ok || lit.Kind != token.STRING {
						continue
					}
					text, _ := strconv.Unquote(lit.Value)
					text = strings.ReplaceAll(text, "\n", `\n`)
					if !phrase.MatchString(text) {
						continue
					}
					if found++; texts[text] == "" {
						t.Errorf("%s: %q has no Chinese in reports.zh.txt", fset.Position(lit.Pos()), text)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if found < 400 {
		t.Errorf("%d messages were found", found)
	}
}

// calledBy is the name of the function that a call calls: those of fmt and errors with their
// package.
func calledBy(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok && (x.Name == "fmt" || x.Name == "errors" || x.Name == "i18n") {
			return x.Name + "." + f.Sel.Name
		}
		return f.Sel.Name
	}
	return ""
}
