// Package sources_test reads all of the module's Go with its types. It finds what the
// compiler and the linters let through: results that depend on the order of a map, and
// numbers that are cut. It is not below core, as go test ./... would then compile a type
// checker for it.
package sources_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "arbiter"

// orderMark begins the comment that excuses a range over a map: on its line or
// the line before, with the reason why the order reaches nobody.
const orderMark = "//maporder:"

// orderRooms are the folders in which the order of a map could reach a match
// or a script.
var orderRooms = []string{"core", "luabind", "repl", "cmd"}

// TestNoMapOrder: nothing that a match or a script can see depends on the
// order of a Go map (K-04, K-08). A range over a map is a fault, unless a
// comment says why its order reaches nobody, as where keys are collected to be
// sorted.
func TestNoMapOrder(t *testing.T) {
	fset := token.NewFileSet()
	imports := exports(t, fset, module+"/...")
	ranges := 0
	for _, p := range modulePackages(t) {
		if !slices.ContainsFunc(orderRooms, func(room string) bool { return strings.HasPrefix(p.ImportPath+"/", module+"/"+room+"/") }) {
			continue
		}
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		faults, seen := mapOrder(t, fset, p.ImportPath, files, imports)
		ranges += seen
		for _, f := range faults {
			t.Error(f)
		}
	}
	if ranges < 500 {
		t.Errorf("%d ranges seen; the check misses most of the code", ranges)
	}
}

// TestMapOrderCanFail holds the check itself to samples.
func TestMapOrderCanFail(t *testing.T) {
	fset := token.NewFileSet()
	imports := exports(t, fset, "maps", "slices")
	for _, tt := range []struct{ name, body, want string }{
		{"map", "for k := range m { print(k) }", "range over a map"},
		{"named map", "type table map[string]int\nfor k := range table(m) { print(k) }", "range over a map"},
		{"no reason", "//maporder:\nfor k := range m { print(k) }", "without a reason"},
		{"excused", "//maporder: the keys are sorted\nfor k := range m { print(k) }", ""},
		{"excused on the line", "for range m { //maporder: it only counts\n}", ""},
		{"slice", "for k := range []int{1} { print(k) }", ""},
		{"keys", "for k := range maps.Keys(m) { print(k) }", "maps.Keys"},
		{"collected", "print(slices.Collect(maps.Values(m)))", "maps.Values"},
		{"sorted", "print(slices.Sorted(maps.Keys(m)))", ""},
		{"excuse for nothing", "//maporder: there is no map\nprint(m)", "excuses nothing"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			src := "package sample\nimport (\"maps\"; \"slices\")\nvar _, _ = maps.Keys[map[int]int], slices.Sort[[]int]\nfunc f(m map[string]int) {\n" + tt.body + "\n}\n"
			f, err := parser.ParseFile(fset, "sample.go", src, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			faults, _ := mapOrder(t, fset, "sample", []*ast.File{f}, imports)
			got := strings.Join(faults, "\n")
			if tt.want == "" && got != "" || !strings.Contains(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// mapOrder finds the ranges over maps of a package that nothing excuses, and
// counts the ranges of any sort.
func mapOrder(t *testing.T, fset *token.FileSet, path string, files []*ast.File, imports types.Importer) (faults []string, ranges int) {
	t.Helper()
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: imports, Error: func(err error) { t.Error(err) }}
	conf.Check(path, fset, files, info)
	for _, f := range files {
		excuses := map[int]string{} // by line
		for _, group := range f.Comments {
			for _, c := range group.List {
				if why, ok := strings.CutPrefix(c.Text, orderMark); ok {
					excuses[fset.Position(c.Pos()).Line] = strings.TrimSpace(why)
				}
			}
		}
		fault := func(n ast.Node, what string) {
			line := fset.Position(n.Pos()).Line
			for _, at := range []int{line, line - 1} {
				if why, ok := excuses[at]; ok {
					delete(excuses, at)
					if why == "" {
						faults = append(faults, fmt.Sprintf("%s: %s without a reason", fset.Position(n.Pos()), orderMark))
					}
					return
				}
			}
			faults = append(faults, fmt.Sprintf("%s: %s: go by a slice or sort the keys, or say with %s why the order reaches nobody", fset.Position(n.Pos()), what, orderMark))
		}
		sorted := map[ast.Expr]bool{} // iterators that slices.Sorted takes
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.RangeStmt:
				ranges++
				if tv := info.Types[n.X]; tv.Type != nil {
					if _, isMap := tv.Type.Underlying().(*types.Map); isMap {
						fault(n, "range over a map")
					}
				}
			case *ast.CallExpr:
				switch name := libraryCall(info, n); name {
				case "slices.Sorted", "slices.SortedFunc", "slices.SortedStableFunc":
					sorted[n.Args[0]] = true
				case "maps.Keys", "maps.Values", "maps.All":
					if !sorted[n] {
						fault(n, name)
					}
				}
			}
			return true
		})
		for line := range excuses {
			faults = append(faults, fmt.Sprintf("%s:%d: %s excuses nothing", fset.Position(f.Pos()).Filename, line, orderMark))
		}
	}
	slices.Sort(faults)
	return faults, ranges
}

// libraryCall returns the name of the function that a call calls if it belongs to another
// package, as in maps.Keys.
func libraryCall(info *types.Info, call *ast.CallExpr) string {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if fn, ok := info.Uses[sel.Sel].(*types.Func); ok && fn.Pkg() != nil {
			return fn.Pkg().Name() + "." + fn.Name()
		}
	}
	return ""
}

// goPackage is the part of go list's output that the test reads.
type goPackage struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
}

// goList asks the go command about packages; without it the test is skipped,
// as where tests run on a machine that did not build them.
func goList(t *testing.T, args ...string) (out []goPackage) {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command here")
	}
	cmd := exec.Command("go", append([]string{"list", "-json=ImportPath,Dir,Export,GoFiles"}, args...)...)
	cmd.Stderr = os.Stderr
	text, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for d := json.NewDecoder(bytes.NewReader(text)); ; {
		var p goPackage
		if err := d.Decode(&p); err == io.EOF {
			return out
		} else if err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
}

func modulePackages(t *testing.T) []goPackage { return goList(t, module+"/...") }

// exports imports packages from what the compiler knows of them.
func exports(t *testing.T, fset *token.FileSet, of ...string) types.Importer {
	t.Helper()
	files := map[string]string{}
	for _, p := range goList(t, append([]string{"-export", "-deps"}, of...)...) {
		files[p.ImportPath] = p.Export
	}
	return importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(files[path]) })
}
