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

// reporting are the folders whose messages people read, and reports the functions that make
// them, all of whose texts are messages.
var (
	reporting = []string{"luabind/packs", "luabind/testing", "luabind/games", "luabind/script/host", "luabind/lab", "core/rules", "core/match", "core/bot", "core/def", "core/display",
		"repl/dap", "repl/listen", "repl/join", "repl/serve", "repl/view", "cmd/arbiter"}
	reports = []string{"Fail", "fail", "fault", "Fault", "Coded", "report", "misspelt", "Raise", "RaiseError", "Wrong", "Wants", "Refuse", "bad", "doubt", "Doubt", "fmt.Errorf", "errors.New",
		"Say", "Note", "Print", "Failed", "Broken"}
	// byLines are those that print each line in its language.
	byLines = []string{"Say", "Note", "Print"}
	// written are the functions whose texts the parts of pack print as their output.
	written = []string{"fmt.Fprintf", "fmt.Sprintf", "WriteString"}
	// elsewhere are parts of these folders that report nothing to people at a terminal or a page.
	// They are checks of the engine by itself, generators of random packs, measurements, engines
	// of other protocols, and what only programs and the log of a server read.
	elsewhere = regexp.MustCompile(`packgen|kits/|eye|registry|rating|tally|measure|table\.go|_test\.go|/(?:invariants|domain|exact|policy)\.go|rulestest|lab/(?:env|farm)/|` +
		`lab/bench/(?:counts|shares)|lab/solve/(?:bot|build|estimate)\.go|serve/(?:store|protocol|engine|room)/|serve/(?:http|metrics|peers|server|game|store\w*)\.go|join/(?:load|player)|` +
		`games/(?:tcg|tactics)/(?:bench|skirmish)|board/position|record/(?:referee|store|shown)\.go|view/(?:session|request|board|serve|playground/world)\.go|internal/manual|packcmd/(?:docs|commands|junit)|reference/|cli/command\.go`)
	phrase = regexp.MustCompile(`(?:^|[^\w{\[=])[a-z]{2,} (?:[a-z]{2,}|%|")`)
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
				if ok && collects(call) {
					call = call.Args[1].(*ast.CallExpr)
				} else if !ok || !slices.Contains(reports, calledBy(call)) && !(strings.Contains(name, "packcmd") && slices.Contains(written, calledBy(call))) {
					return true
				}
				for _, arg := range call.Args {
					lit, ok := arg.(*ast.BasicLit)
					if !ok || lit.Kind != token.STRING {
						continue
					}
					text, _ := strconv.Unquote(lit.Value)
					for _, missing := range without(texts, strings.TrimSpace(text), slices.Contains(byLines, calledBy(call))) {
						t.Errorf("%s: %q has no Chinese in reports.zh.txt", fset.Position(lit.Pos()), missing)
					}
					if phrase.MatchString(text) {
						found++
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

// collects reports whether a call appends a message to the faults that are reported together.
func collects(call *ast.CallExpr) bool {
	if calledBy(call) != "append" || len(call.Args) != 2 {
		return false
	}
	list, named := call.Args[0].(*ast.Ident)
	text, made := call.Args[1].(*ast.CallExpr)
	return named && list.Name == "faults" && made && calledBy(text) == "fmt.Sprintf"
}

// without returns the messages of a text that have no Chinese: the whole text, or those of its
// lines that are sentences. With apart each line needs its own.
func without(texts map[string]string, text string, apart bool) (missing []string) {
	if !apart && texts[strings.ReplaceAll(text, "\n", `\n`)] != "" {
		return nil
	}
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if phrase.MatchString(line) && texts[line] == "" && !strings.HasPrefix(line, "untrusted comment") { // which minisign reads
			missing = append(missing, line)
		}
	}
	return missing
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
