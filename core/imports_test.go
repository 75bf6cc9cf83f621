// Package core_test checks the layers of the module: which folder may import what, and
// what the core may not do at all.
package core_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "arbiter"

// layers are the folders of the module, and the folders that the packages in each may
// import; the longest name that a path begins with counts. A folder includes what is below
// it, except where a line of its own says otherwise.
var layers = map[string][]string{
	"":                    {}, // a package at the root may only embed
	"docs":                {},
	"scripts":             {"scripts"},
	"cards":               {"cards"},
	"core":                {"core"},
	"core/rules/kit":      {"core", "core/rules/kit"},
	"core/rules/tcg":      {"core", "core/rules/kit", "core/rules/tcg"},
	"core/rules/tactics":  {"core", "core/rules/kit", "core/rules/tactics"},
	"core/rules/xiangqi":  {"core", "core/rules/kit", "core/rules/xiangqi"},
	"core/rules/tabletop": {"core", "core/rules/kit", "core/rules/tabletop"},

	"luabind":        {"core", "luabind", "luabind/games", "luabind/games/registry", "luabind/packs"},
	"luabind/script": {"core", "luabind/script", "luabind/games", "luabind/testing", "docs"},
	"luabind/packs":  {"core", "luabind/packs", "luabind/script", "luabind/games", "luabind/games/registry", "luabind/testing", "scripts", "cards"},
	// The part of the games that hosts need does not import test kits; kits are for tools.
	"luabind/games":          {"core", "luabind/games", "luabind/packs", "luabind/script"},
	"luabind/games/tcg":      {"core", "core/rules/kit", "core/rules/tcg", "luabind/games", "luabind/games/tcg", "luabind/packs", "luabind/script"},
	"luabind/games/tactics":  {"core", "core/rules/kit", "core/rules/tactics", "luabind/games", "luabind/games/tactics", "luabind/packs", "luabind/script"},
	"luabind/games/xiangqi":  {"core", "core/rules/kit", "core/rules/xiangqi", "luabind/games", "luabind/games/xiangqi", "luabind/packs", "luabind/script"},
	"luabind/games/tabletop": {"core", "core/rules/kit", "core/rules/tabletop", "luabind/games", "luabind/games/tabletop", "luabind/packs", "luabind/script"},
	"luabind/games/registry": {"core", "luabind/games", "luabind/games/registry", "luabind/games/tabletop", "luabind/games/tcg", "luabind/games/tactics", "luabind/games/xiangqi", "luabind/packs"},

	"luabind/games/tcg/tcgtest":           {"core", "core/rules/kit", "core/rules/tcg", "luabind/games", "luabind/games/tcg", "luabind/packs", "luabind/script", "luabind/testing"},
	"luabind/games/tabletop/tabletoptest": {"core", "core/rules/tabletop", "luabind/games", "luabind/games/tabletop", "luabind/packs", "luabind/testing"},
	"luabind/games/tactics/tacticstest":   {"core", "core/rules/kit", "core/rules/tactics", "luabind/games", "luabind/games/tactics", "luabind/packs", "luabind/script", "luabind/testing"},
	"luabind/games/xiangqi/xiangqitest":   {"core", "core/rules/kit", "core/rules/xiangqi", "luabind/games", "luabind/games/xiangqi", "luabind/packs", "luabind/script", "luabind/testing"},
	"luabind/games/kits":                  {"core", "core/rules/xiangqi", "luabind/games", "luabind/games/tcg", "luabind/games/tactics", "luabind/games/xiangqi", "luabind/games/tabletop", "luabind/games/tabletop/tabletoptest", "luabind/packs", "luabind/games/registry", "luabind/games/tcg/tcgtest", "luabind/games/tactics/tacticstest", "luabind/games/xiangqi/xiangqitest", "luabind/testing"},

	"luabind/testing": {"core", "luabind/testing", "luabind/games", "luabind/packs", "luabind/script"},
	"luabind/lab":     {"core", "luabind/lab", "luabind/games", "luabind/games/kits", "luabind/packs", "luabind/testing"},

	// What displays and drives a match knows games through interfaces only.
	"repl/session": {"core", "luabind/packs", "repl/session"},
	"repl/listen":  {"core", "luabind/packs", "repl/listen"},
	"repl/console": {"core", "luabind/games", "luabind/packs", "luabind/script", "luabind/testing", "repl/console", "repl/session"},
	"repl/shell":   {"core", "luabind/packs", "repl/console", "repl/session", "repl/shell"},
	"repl/view":    {"core", "luabind/games", "luabind/packs", "repl/console", "repl/listen", "repl/session", "repl/view"},
	"repl/dap":     {"core", "luabind/games", "luabind/packs", "luabind/script", "luabind/testing", "repl/console", "repl/listen", "repl/session", "repl/dap"},
	// Servers of matches are hosts: they know games through luabind.
	"repl/serve": {"core", "luabind", "luabind/games", "luabind/games/registry", "luabind/packs", "repl/listen", "repl/serve", "repl/view"},
	"repl/join":  {"core", "repl/serve", "repl/join"},

	// The command writes pages of the manual; one of them repeats the glossary in Chinese,
	// which docs embeds.
	"cmd": {"cmd", "core", "docs", "luabind", "luabind/script", "luabind/games", "luabind/games/registry", "luabind/games/kits", "luabind/packs", "luabind/testing", "luabind/lab", "repl/session", "repl/console", "repl/shell", "repl/view", "repl/dap", "repl/serve", "repl/join", "scripts", "cards", ""},
	// An engine for browsers has one ruleset, so it names the test kits of the games.
	"cmd/arbiter-playground": {"core", "luabind/games", "luabind/games/kits", "luabind/games/tabletop", "luabind/games/tabletop/tabletoptest", "luabind/games/tcg/tcgtest", "luabind/games/tactics/tacticstest", "luabind/games/xiangqi/xiangqitest", "luabind/packs", "repl/view"},
}

// testLayers are the top folders, and those that their tests may import. Tests compare what
// is apart in the program: luabind/proof holds what spans games, packs and sessions.
var testLayers = map[string][]string{
	"":              {"", "core", "luabind"},
	"docs":          {"docs"},
	"scripts":       {"scripts"},
	"cards":         {"cards"},
	"core":          {"core"},
	"luabind":       {"core", "luabind", "", "scripts", "cards", "docs"},
	"luabind/proof": {"core", "luabind", "", "scripts", "cards", "docs", "repl"},
	"repl":          {"core", "luabind", "repl", "", "scripts", "cards"},
	"cmd":           {"core", "luabind", "repl", "", "scripts", "cards", "cmd"},
}

// libraries lists the folders that may import a library. Tests outside the
// core may use testScripts too.
var libraries = map[string][]string{
	"github.com/yuin/gopher-lua":       {"luabind"},
	"github.com/BurntSushi/toml":       {"luabind"},
	"github.com/chzyer/readline":       {"repl", "cmd"},
	"github.com/fsnotify/fsnotify":     {"repl/shell"},
	"github.com/google/go-dap":         {"repl/dap"},
	"github.com/coder/websocket":       {"repl/view", "repl/serve", "repl/join", "cmd/arbiter-farm"},
	"go.etcd.io/bbolt":                 {"repl/serve"},
	"github.com/VictoriaMetrics":       {"repl/serve"},
	"rsc.io/qr":                        {"repl/serve"},
	"github.com/chromedp":              {"repl/view/browser"}, // a module of its own
	"github.com/rogpeppe/go-internal":  {},
	"github.com/Masterminds/semver/v3": {"luabind"},
	"aead.dev/minisign":                {"luabind"},
	"golang.org/x/mod":                 {"luabind"},
	"github.com/nats-io":               {"cmd/arbiter-farm"}, // a module of its own
	"go.yaml.in/yaml/v3":               {"cmd/arbiter-farm"},
}

const testScripts = "github.com/rogpeppe/go-internal"

// banned lists what the core must not import. That is every package that knows a clock,
// files, a network, a terminal, other goroutines or addresses. It is also every package
// with an order or numbers that differ from run to run.
var banned = []string{
	"bufio", "context", "crypto/rand", "database/sql", "embed", "expvar", "flag", "hash/maphash",
	"io", "log", "math/rand", "net", "os", "path/filepath", "plugin", "reflect", "runtime", "sync",
	"syscall", "testing", "text/template", "html/template", "time", "unique", "unsafe", "weak",
}

// source is one Go file of the module, with its imports.
type source struct {
	path    string // from the root of the module, with slashes
	top     string // the top folder
	test    bool
	imports []string
	file    *ast.File
}

// forTests are the packages that only tests import.
var forTests = []string{module + "/core/rules/rulestest", module + "/core/rules/xiangqi/board/boardtest", module + "/core/rules/tabletop/tabletest", module + "/luabind/packs/packtest", module + "/luabind/games/gametest"}

// tree parses every Go file of the module, of all systems, for its imports;
// those of the core in full.
func tree(t *testing.T, fset *token.FileSet) []source {
	t.Helper()
	var all []source
	root := ".."
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() {
			if path != root && (name == "testdata" || name == "vendor" || name[0] == '.' || name[0] == '_') {
				return filepath.SkipDir
			}
			return nil
		}
		if filepath.Ext(name) != ".go" || name[0] == '.' || name[0] == '_' {
			return nil
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		s := source{path: filepath.ToSlash(rel), test: strings.HasSuffix(name, "_test.go")}
		if top, _, inside := strings.Cut(s.path, "/"); inside {
			s.top = top
		}
		how := parser.ImportsOnly
		if s.top == "core" {
			how = parser.SkipObjectResolution
		}
		if s.file, err = parser.ParseFile(fset, path, nil, how); err != nil {
			return err
		}
		for _, i := range s.file.Imports {
			imported, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			s.imports = append(s.imports, imported)
		}
		all = append(all, s)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// within reports whether a path is dir or below it.
func within(path, dir string) bool {
	rest, ok := strings.CutPrefix(path, dir)
	return ok && (rest == "" || rest[0] == '/')
}

// layerOf returns the folder of a table that a path is in: the longest one.
func layerOf(table map[string][]string, folder string) string {
	for ; folder != "." && folder != ""; folder = path.Dir(folder) {
		if _, known := table[folder]; known {
			return folder
		}
	}
	return ""
}

// violation returns the reason why an import is forbidden, or "".
func (s *source) violation(imported string) string {
	if within(imported, module) {
		target, table := strings.TrimPrefix(imported[len(module):], "/"), layers
		if s.test {
			table = testLayers
		}
		from := layerOf(table, path.Dir(s.path))
		if !s.test && slices.Contains(forTests, imported) {
			return "only tests may import what is for tests"
		}
		if to := layerOf(table, target); !slices.ContainsFunc(table[from], func(dir string) bool { return dir == to || s.test && dir != "" && within(to, dir) }) {
			return fmt.Sprintf("%q may not import %q", from, to)
		}
		return ""
	}
	first, _, _ := strings.Cut(imported, "/")
	if !strings.Contains(first, ".") { // the standard library
		if s.top == "core" && !s.test && !slices.Contains(forTests, module+"/"+path.Dir(s.path)) {
			for _, b := range banned {
				if within(imported, b) {
					return "the core does without it"
				}
			}
		}
		return ""
	}
	for library, allowed := range libraries {
		if within(imported, library) {
			if slices.ContainsFunc(allowed, func(dir string) bool { return within(s.path, dir) }) || s.test && s.top != "core" && library == testScripts {
				return ""
			}
			return "only " + strings.Join(allowed, " and ") + " may import it"
		}
	}
	return "no such library is agreed on"
}

// TestImports checks the imports of every file against the layers.
func TestImports(t *testing.T) {
	files := tree(t, token.NewFileSet())
	if len(files) < 20 {
		t.Fatalf("found %d files", len(files))
	}
	for _, s := range files {
		for _, imported := range s.imports {
			if why := s.violation(imported); why != "" {
				t.Errorf("%s imports %s: %s", s.path, imported, why)
			}
		}
	}
}

// TestCoreStartsNothing: no goroutine, channel or select in the core, and no
// state outside a match that changes (K-08): packages have no init.
func TestCoreStartsNothing(t *testing.T) {
	fset := token.NewFileSet()
	for _, s := range tree(t, fset) {
		if s.top != "core" || s.test {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			what := ""
			switch n := n.(type) {
			case *ast.GoStmt:
				what = "starts a goroutine"
			case *ast.SelectStmt:
				what = "selects"
			case *ast.ChanType:
				what = "has a channel"
			case *ast.FuncDecl:
				if n.Recv == nil && n.Name.Name == "init" {
					what = "has an init"
				}
			}
			if what != "" {
				t.Errorf("%s %s", fset.Position(n.Pos()), what)
			}
			return true
		})
	}
}

// TestObjections shows that the rules refuse what they should.
func TestObjections(t *testing.T) {
	for _, c := range []struct {
		from, imported string
		test, wrong    bool
	}{
		{"core", "arbiter/core/event", false, false},
		{"core", "arbiter/luabind/api", false, true},
		{"core", "arbiter/luabind/api", true, true},
		{"core", "arbiter", false, true},
		{"core", "fmt", false, false},
		{"core", "time", false, true},
		{"core", "time", true, false},
		{"core", "math/rand/v2", false, true},
		{"core", "math/bits", false, false},
		{"core", "sync/atomic", false, true},
		{"core", "io/fs", false, true},
		{"core", "github.com/yuin/gopher-lua", true, true},
		{"core", "github.com/rogpeppe/go-internal/testscript", true, true},
		{"luabind", "github.com/yuin/gopher-lua/parse", false, false},
		{"luabind", "github.com/BurntSushi/toml", false, false},
		{"luabind", "github.com/chzyer/readline", false, true},
		{"luabind", "arbiter/repl/session", false, true},
		{"repl", "github.com/yuin/gopher-lua", false, true},
		{"repl/session", "arbiter/luabind/packs/load", false, false},
		{"repl/session", "arbiter/luabind/games/tcg", false, true},
		{"luabind/games/tcg", "arbiter/luabind/games/tactics", false, true},
		{"luabind/games/tcg/manifest", "arbiter/core/rules/tcg/program", false, false},
		{"core/match", "arbiter/core/rules/tcg", false, true},
		{"luabind/packs/load", "arbiter/repl/session", true, true},
		{"luabind/proof/proofs", "arbiter/repl/session", true, false},
		{"repl", "arbiter/cmd/arbiter", true, true},
		{"cmd", "github.com/BurntSushi/toml", false, true},
		{"cmd", "github.com/rogpeppe/go-internal/testscript", true, false},
		{"cmd", "github.com/rogpeppe/go-internal/testscript", false, true},
		{"cmd", "github.com/other/thing", false, true},
		{"tools", "arbiter/repl/session", false, true},
		{"tools", "arbiter/cmd/arbiter", false, true},
		{"core", "arbiterous.org/x", false, true},
	} {
		s := source{path: c.from + "/file.go", top: strings.Split(c.from, "/")[0], test: c.test}
		if why := s.violation(c.imported); (why != "") != c.wrong {
			t.Errorf("%s (test %v) imports %s: %q", c.from, c.test, c.imported, why)
		}
	}
}
