package luabind_test

import (
	"bytes"
	"flag"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

var update = flag.Bool("update", false, "update docs/api.txt")

// TestAPIIsFrozen: the package exports exactly the names in docs/api.txt, so that no name
// or signature changes unnoticed. Every name has a comment.
func TestAPIIsFrozen(t *testing.T) {
	const page = "../docs/api.txt"
	names := exported(t, ".", func(string) bool { return true })
	// The types that the package's own types are aliases of.
	names = append(names, exported(t, "../core/match", func(name string) bool { return slices.Contains([]string{"Refusal", "Fault"}, name) })...)
	names = append(names, exported(t, "../core/event", func(name string) bool {
		return slices.Contains([]string{"Entry", "ModEntry", "Payload", "PayloadField"}, name)
	})...)
	names = append(names, exported(t, "../core/display", func(name string) bool {
		return slices.Contains([]string{"Order", "Part", "Figure", "Picture", "SeatPicture", "Zone", "Region", "Place", "Row", "Column", "Line", "Word", "PiecePicture", "Badge", "Relation", "KindPicture", "Section", "Happening"}, name)
	})...)
	slices.Sort(names)
	text := "The exported names of package luabind and of the types that it shows. A name that\nis here stays: go test ./luabind -run TestAPIIsFrozen -update writes new ones.\n\n" + strings.Join(names, "\n") + "\n"
	if *update {
		if err := os.WriteFile(page, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	frozen, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	was := strings.Split(string(frozen), "\n")
	for _, line := range was {
		if !strings.Contains(text, line+"\n") {
			t.Errorf("gone or changed: %s", line)
		}
	}
	for _, line := range strings.Split(text, "\n") {
		if !slices.Contains(was, line) {
			t.Errorf("new: %s", line)
		}
	}
	if t.Failed() {
		t.Log("embedders build on these names; if it must be: go test ./luabind -run TestAPIIsFrozen -update")
	}
}

// exported lists the exported declarations of a package, a line each: functions,
// methods, types, and fields of structs.
func exported(t *testing.T, dir string, wanted func(name string) bool) (lines []string) {
	t.Helper()
	fset := token.NewFileSet()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	add := func(doc *ast.CommentGroup, line string) {
		if doc.Text() == "" {
			t.Errorf("%s: no comment says what it is", line)
		}
		lines = append(lines, line)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				on := receiver(d)
				if d.Name.IsExported() && (on == "" && wanted(d.Name.Name) || ast.IsExported(on) && wanted(on)) {
					add(d.Doc, source(t, fset, &ast.FuncDecl{Recv: d.Recv, Name: d.Name, Type: d.Type}))
				}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if s, ok := s.(*ast.TypeSpec); ok && s.Name.IsExported() && wanted(s.Name.Name) {
						addType(t, fset, d, s, add)
					}
					if s, ok := s.(*ast.ValueSpec); ok && wanted(s.Names[0].Name) && s.Names[0].IsExported() {
						add(d.Doc, d.Tok.String()+" "+s.Names[0].Name)
					}
				}
			}
		}
	}
	return lines
}

func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	x := d.Recv.List[0].Type
	if star, ok := x.(*ast.StarExpr); ok {
		x = star.X
	}
	if name, ok := x.(*ast.Ident); ok {
		return name.Name
	}
	return "generic"
}

func addType(t *testing.T, fset *token.FileSet, d *ast.GenDecl, s *ast.TypeSpec, add func(*ast.CommentGroup, string)) {
	t.Helper()
	body, isStruct := s.Type.(*ast.StructType)
	if !isStruct {
		add(d.Doc, "type "+strings.Join(strings.Fields(source(t, fset, &ast.TypeSpec{Name: s.Name, Assign: s.Assign, Type: s.Type})), " "))
		return
	}
	add(d.Doc, "type "+s.Name.Name+" struct")
	for _, f := range body.Fields.List {
		if len(f.Names) == 0 {
			add(d.Doc, s.Name.Name+" embeds "+source(t, fset, f.Type))
		}
		for _, n := range f.Names {
			if n.IsExported() {
				add(d.Doc, s.Name.Name+"."+n.Name+" "+source(t, fset, f.Type))
			}
		}
	}
}

func source(t *testing.T, fset *token.FileSet, node any) string {
	t.Helper()
	var b bytes.Buffer
	if err := printer.Fprint(&b, fset, node); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestOnlyThisPackageIsForEmbedders: every other package of the module says in its
// comment that programs are not to build on it.
func TestOnlyThisPackageIsForEmbedders(t *testing.T) {
	packages := map[string]bool{} // by folder: whether a comment says it
	err := filepath.WalkDir("..", func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() && (e.Name() == "testdata" || e.Name() == "internal" || e.Name() == "cmd" || len(e.Name()) > 2 && e.Name()[0] == '.') {
			return fs.SkipDir
		}
		if e.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err == nil {
			dir := filepath.Dir(name)
			doc := strings.Join(strings.Fields(f.Doc.Text()), " ")
			packages[dir] = packages[dir] || strings.Contains(doc, "not for programs that embed the engine") ||
				strings.Contains(doc, "Programs that embed the engine use package luabind")
		}
		return err
	})
	if err != nil || len(packages) < 30 {
		t.Fatalf("%d packages: %v", len(packages), err)
	}
	for dir, says := range packages {
		if public := dir == filepath.Join("..", "luabind"); says == public {
			t.Errorf("%s: the comment of every package but luabind refers programs that embed the engine to luabind", dir)
		}
	}
}
