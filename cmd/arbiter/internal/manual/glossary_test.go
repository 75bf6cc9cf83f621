package manual_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// A glossaryRow is one term of docs/glossary.md.
type glossaryRow struct {
	line                               int
	term, zh, code, meaning, meaningZH string
}

// TestGlossary checks that each term has one name and one sentence in both languages,
// and that its name in code exists.
func TestGlossary(t *testing.T) {
	code := glossaryCode(t)
	seen := map[string]bool{}
	for _, r := range glossaryRows(t) {
		if seen[r.term] || seen[r.zh] {
			t.Errorf("line %d: %s or %s is listed twice", r.line, r.term, r.zh)
		}
		seen[r.term], seen[r.zh] = true, true
		if hasHan(r.term+r.meaning) || !hasHan(r.zh) || !hasHan(r.meaningZH) {
			t.Errorf("line %d: %s lacks one of its languages", r.line, r.term)
		}
		if !strings.HasSuffix(r.meaning, ".") || strings.Count(r.meaning, ". ") > 0 || !strings.HasSuffix(r.meaningZH, "。") || strings.Count(r.meaningZH, "。") > 1 {
			t.Errorf("line %d: %s does not have one sentence in each language", r.line, r.term)
		}
		if name := strings.Trim(r.code, "`"); !code.has(name) {
			t.Errorf("line %d: nothing in code is called %s", r.line, name)
		}
	}
	if len(seen) < 2*80 {
		t.Errorf("the glossary has %d terms", len(seen)/2)
	}
	if code.has("event.Nothing") || code.has("event.Event.Nothing") || code.has("[[nothing]]") || code.has("nothing.toml") {
		t.Error("a name that does not exist is found")
	}
}

func glossaryRows(t *testing.T) (rows []glossaryRow) {
	t.Helper()
	for i, line := range strings.Split(read(t, filepath.Join(root, "docs/glossary.md")), "\n") {
		cells := strings.Split(line, " | ")
		if len(cells) != 5 || strings.Contains(line, "| 中文 |") {
			continue
		}
		cells[0], cells[4] = strings.TrimPrefix(cells[0], "| "), strings.TrimSuffix(cells[4], " |")
		rows = append(rows, glossaryRow{i + 1, cells[0], cells[1], cells[2], cells[3], cells[4]})
	}
	return rows
}

func hasHan(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) }) >= 0
}

// names are the names that the glossary can use.
type names struct {
	exported map[string]bool // package.Name and package.Type.Member
	tables   map[string]bool // [[table]] of manifests
	files    map[string]bool // file names of shipped packs
}

func (n names) has(name string) bool {
	switch {
	case strings.HasPrefix(name, "[["):
		return n.tables[name]
	case strings.HasSuffix(name, ".toml"):
		return n.files[name]
	}
	return n.exported[name]
}

var manifestTable = regexp.MustCompile(`(?m)^\[\[\w+\]\]`)

// glossaryCode reads the exported names of the Go files and the tables of the shipped
// manifests.
func glossaryCode(t *testing.T) names {
	t.Helper()
	n := names{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	var wanted []string
	for _, r := range glossaryRows(t) {
		pkg, _, _ := strings.Cut(strings.Trim(r.code, "`"), ".")
		wanted = append(wanted, pkg)
	}
	for _, folder := range []string{"core", "luabind", "repl", "scripts", "cards"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir():
				if d.Name() == "testdata" || d.Name() == "kept" {
					return filepath.SkipDir
				}
			case strings.HasSuffix(path, ".toml"):
				n.files[d.Name()] = true
				text, err := os.ReadFile(path)
				if err != nil {
					return err
				}
				for _, table := range manifestTable.FindAllString(string(text), -1) {
					n.tables[table] = true
				}
			case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
				return n.file(path, wanted)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return n
}

var packageClause = regexp.MustCompile(`(?m)^package (\w+)`)

// file notes the names of a Go file if its package is wanted.
func (n names) file(path string, wanted []string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	m := packageClause.FindSubmatch(text)
	if m == nil || !slices.Contains(wanted, string(m[1])) {
		return nil
	}
	file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	pkg := file.Name.Name
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			name := d.Name.Name
			if d.Recv != nil {
				name = receiver(d.Recv.List[0].Type) + "." + name
			}
			n.exported[pkg+"."+name] = true
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				n.spec(pkg, spec)
			}
		}
	}
	return nil
}

// receiver returns the name of the type of a method.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// spec adds the names of a declaration and, for a type, those of its fields and methods.
func (n names) spec(pkg string, spec ast.Spec) {
	switch s := spec.(type) {
	case *ast.ValueSpec:
		for _, id := range s.Names {
			n.exported[pkg+"."+id.Name] = true
		}
	case *ast.TypeSpec:
		n.exported[pkg+"."+s.Name.Name] = true
		var fields *ast.FieldList
		switch t := s.Type.(type) {
		case *ast.StructType:
			fields = t.Fields
		case *ast.InterfaceType:
			fields = t.Methods
		default:
			return
		}
		for _, f := range fields.List {
			for _, id := range f.Names {
				n.exported[pkg+"."+s.Name.Name+"."+id.Name] = true
			}
		}
	}
}
