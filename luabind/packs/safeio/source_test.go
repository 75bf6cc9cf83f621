package safeio

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// forbidden are names of packages that bypass safeio: they open files, read without a
// bound, or write to a standard stream.
var forbidden = map[string][]string{
	"os": {"Open", "OpenFile", "OpenRoot", "OpenInRoot", "Create", "CreateTemp", "NewFile", "ReadFile", "WriteFile", "ReadDir", "DirFS", "CopyFS",
		"Stdin", "Stdout", "Stderr", "Link", "Symlink", "Rename", "Remove", "RemoveAll", "Truncate", "StartProcess"},
	"io":                         {"ReadAll", "Copy", "CopyBuffer"},
	"io/fs":                      {"ReadFile", "ReadDir", "WalkDir", "Glob"},
	"io/ioutil":                  nil, // every name
	"path/filepath":              {"Walk", "WalkDir", "Glob"},
	"bufio":                      {"NewScanner"},
	"fmt":                        {"Print", "Printf", "Println", "Scan", "Scanf", "Scanln"},
	"log":                        nil,
	"log/slog":                   nil,
	"encoding/json":              {"NewDecoder"},
	"os/exec":                    nil,
	"crypto/tls":                 {"LoadX509KeyPair"},
	"net":                        nil,
	"net/http":                   nil,
	"github.com/BurntSushi/toml": {"Decode", "DecodeFile", "DecodeFS", "NewDecoder", "Unmarshal"},
}

// exceptions are the places outside this folder that may use them.
var exceptions = map[string][]string{
	"cmd/arbiter/main.go":                     {"os.Stdin", "os.Stdout", "os.Stderr"},               // NewOut cleans it
	"cmd/arbiter-farm/main.go":                {"os.Stdin", "os.Stdout", "os.Stderr"},               // NewOut cleans it, and that of arbiter
	"core/rules/rulestest/check.go":           {"os.ReadFile", "os.WriteFile"},                      // only tests call it
	"core/rules/rulestest/pages.go":           {"os.ReadFile", "os.WriteFile"},                      // only tests call it
	"luabind/packs/load/toml.go":              {"toml.Decode"},                                      // after its bounds were checked
	"luabind/packs/record/read.go":            {"json.NewDecoder"},                                  // of a line that has been read
	"core/event/entry.go":                     {"json.NewDecoder"},                                  // of a text in memory
	"luabind/orders.go":                       {"json.NewDecoder"},                                  // of a text in memory
	"luabind/lab/store.go":                    {"json.NewDecoder"},                                  // of a line that has been read
	"luabind/lab/env/request.go":              {"json.NewDecoder"},                                  // of a line that has been read
	"luabind/script/api/frozen.go":            {"json.NewDecoder"},                                  // of an embedded file
	"luabind/packs/index/http.go":             {"net", "net/http"},                                  // the only place that uses a network
	"repl/listen/listen.go":                   {"net"},                                              // for the window and editors of this machine
	"repl/listen/user.go":                     {"net"},                                              // the user of a local connection
	"repl/dap/listen.go":                      {"net"},                                              // for editors of this machine
	"repl/view/serve.go":                      {"net", "net/http"},                                  // listens for browsers, of this machine by default
	"repl/view/gate.go":                       {"net"},                                              // counts connections
	"cmd/arbiter/internal/playcmd/join.go":    {"os.Stdout"},                                        // for the line editor, as in play
	"repl/serve/server.go":                    {"net", "net/http", "log", "log/slog"},               // the server of matches
	"repl/serve/http.go":                      {"net", "net/http", "io.ReadAll", "json.NewDecoder"}, // bounded by MaxBytesReader
	"repl/serve/api.go":                       {"net/http"},
	"repl/serve/page.go":                      {"net/http"},
	"repl/serve/metrics.go":                   {"net/http"},
	"repl/serve/visitors.go":                  {"net", "net/http"},                                   // counts connections
	"repl/serve/protocol/read.go":             {"json.NewDecoder"},                                   // of a message that has been read
	"repl/serve/protocol/board.go":            {"json.NewDecoder"},                                   // of a message that has been read
	"repl/serve/protocol/fields.go":           {"json.NewDecoder"},                                   // of a message that has been read
	"cmd/arbiter/internal/playcmd/serve.go":   {"log/slog"},                                          // writes to standard error through safeio
	"cmd/arbiter/internal/playcmd/bench.go":   {"net/http", "os/exec", "os.RemoveAll", "io.ReadAll"}, // asks and removes the server that it starts; bounded
	"cmd/arbiter/internal/playcmd/dropped.go": {"os.Remove", "os.WriteFile"},                         // in a folder of its own
	"cmd/arbiter/internal/playcmd/vscode.go":  {"os/exec"},                                           // starts the editor
	"cmd/arbiter-farm/cluster/store.go":       {"log/slog"},                                          // the log of the server
	"cmd/arbiter-farm/node.go":                {"log/slog"},                                          // the log of the server
	"luabind/packs/record/link.go":            {"io.ReadAll"},                                        // bounded by maxLinkBytes
	"repl/join/load.go":                       {"net/http", "json.NewDecoder"},                       // bounded
	"repl/join/load_match.go":                 {"net", "net/http"},                                   // a client of the server
	"repl/serve/cards.go":                     {"net/http"},
	"repl/serve/peers.go":                     {"net/http"},
	"repl/serve/pictures.go":                  {"net/http"},
	"repl/serve/socket.go":                    {"net", "net/http"}, // of a connection that the server has accepted
	"repl/serve/run.go":                       {"log/slog"},        // writes to standard error through safeio
	"repl/serve/protocol/pack.go":             {"io.ReadAll"},      // bounded by MaxReply
	"repl/serve/store_setup.go":               {"io.ReadAll"},      // bounded by maxSetup
	"cmd/arbiter/internal/playcmd/view.go":    {"os/exec"},         // starts the browser
}

// Every file of the program except tests reads and writes through safeio.
func TestNothingBypassesSafeio(t *testing.T) {
	const root = "../../.."
	seen := 0
	err := filepath.WalkDir(root, func(name string, e fs.DirEntry, err error) error {
		rel := strings.TrimPrefix(filepath.ToSlash(name), root+"/")
		switch {
		case err != nil:
			return err
		case e.IsDir() && (rel == "luabind/packs/safeio" || e.Name() == "testdata" || strings.HasPrefix(e.Name(), ".") && name != root):
			return filepath.SkipDir
		case e.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		seen++
		for _, what := range bypasses(t, name, nil) {
			if word, _, _ := strings.Cut(what, " "); !slices.Contains(exceptions[rel], word) {
				t.Errorf("%s: %s bypasses safeio", rel, what)
			}
		}
		return nil
	})
	if err != nil || seen < 100 {
		t.Errorf("%d files seen: %v", seen, err)
	}
}

// bypasses lists the forbidden names that a file uses.
func bypasses(t *testing.T, name string, src any) (found []string) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	packages := map[string]string{} // by the name in the file
	for _, i := range file.Imports {
		path, _ := strconv.Unquote(i.Path.Value)
		local := path[strings.LastIndexByte(path, '/')+1:]
		if i.Name != nil {
			local = i.Name.Name
		}
		packages[local] = path
		if names, known := forbidden[path]; known && (names == nil || local == ".") {
			found = append(found, path)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && slices.Contains(forbidden[packages[x.Name]], n.Sel.Name) {
				found = append(found, x.Name+"."+n.Sel.Name+" in line "+strconv.Itoa(fset.Position(n.Pos()).Line))
			}
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.Ident); ok && (f.Name == "print" || f.Name == "println") {
				found = append(found, f.Name)
			}
		}
		return true
	})
	return found
}

// The search finds what it should find.
func TestBypasses(t *testing.T) {
	for src, want := range map[string]int{
		`import "os"; func f() { os.ReadFile("x"); os.Getenv("x") }`: 1,
		`import o "os"; func f() { o.Open("x"); _ = o.Stdout }`:      2,
		`import . "io/fs"`:                                         1,
		`import "log"`:                                             1,
		`func f() { println("x") }`:                                1,
		`import "fmt"; var x = fmt.Sprint`:                         0,
		`import "fmt"; var x = fmt.Println`:                        1,
		`import "github.com/BurntSushi/toml"; var x = toml.Decode`: 1,
	} {
		if got := bypasses(t, "x.go", "package x; "+src); len(got) != want {
			t.Errorf("%s: %q, want %d", src, got, want)
		}
	}
}
