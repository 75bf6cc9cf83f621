package manual

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The page on limits matches the code. Each bound is in the file that the page names, with
// its value; each error exists; and the test of each bound exists and mentions it.
func TestLimitsPageIsTrue(t *testing.T) {
	const root = "../../../.."
	page, err := os.ReadFile(filepath.Join(root, "docs/limits.md"))
	if err != nil {
		t.Fatal(err)
	}
	code, rows, tests := sourceText(t, root), 0, testFiles{}
	for i, line := range strings.Split(string(page), "\n") {
		cells := strings.Split(line, "|")
		if len(cells) < 6 || !strings.Contains(cells[4], ".go`: ") {
			continue
		}
		rows++
		file, literal, _ := strings.Cut(strings.TrimSpace(cells[4]), ": ")
		literal = strings.Trim(literal, "`")
		text, err := os.ReadFile(filepath.Join(root, strings.Trim(file, "`")))
		if err != nil {
			t.Errorf("line %d: %v", i+1, err)
			continue
		}
		if !strings.Contains(plain(string(text)), literal) {
			t.Errorf("line %d: %s has no %s", i+1, file, literal)
		}
		fault, quoted := strings.CutPrefix(strings.TrimSpace(cells[3]), "`")
		if fault = strings.ReplaceAll(strings.TrimSuffix(fault, "`"), "N", "%d"); quoted && !strings.Contains(string(text), fault) && !strings.Contains(code, fault) && fault != "stack overflow" {
			t.Errorf("line %d: nothing says %q", i+1, fault)
		}
		held := strings.Trim(strings.TrimSpace(cells[5]), "`")
		body := tests.body(t, root, held)
		if body == "" {
			t.Errorf("line %d: no test %q holds this bound", i+1, held)
		} else if !mentions(body, cells[2], literal) {
			t.Errorf("line %d: %s does not have the bound %s", i+1, held, strings.TrimSpace(cells[2]))
		}
	}
	if rows < 95 {
		t.Errorf("the page has %d rows that name a file", rows)
	}
}

// plain collapses the blanks with which gofmt aligns.
func plain(text string) string { return strings.Join(strings.Fields(text), " ") }

// testFiles has the test functions of the folders read so far.
type testFiles map[string]map[string]string

// body returns the text of a test FOLDER.Name, with the functions of its folder that it
// calls. For FOLDER.TestScripts/NAME it returns the text of the script. It returns "" for
// an unknown test.
func (f testFiles) body(t *testing.T, root, test string) string {
	t.Helper()
	i := strings.LastIndex(test, ".")
	if i < 0 || !strings.HasPrefix(test[i+1:], "Test") {
		return ""
	}
	dir, name := test[:i], test[i+1:]
	if script, ok := strings.CutPrefix(name, "TestScripts/"); ok {
		text, _ := os.ReadFile(filepath.Join(root, dir, "testdata", script+".txtar"))
		return string(text)
	}
	if f[dir] == nil {
		f[dir] = functionsOf(t, filepath.Join(root, dir))
	}
	body := f[dir][name]
	for _, word := range regexp.MustCompile(`\w+`).FindAllString(body, -1) {
		if !strings.HasPrefix(word, "Test") {
			body += f[dir][word]
		}
	}
	return body
}

// functionsOf returns the functions of the tests in a folder, by name.
func functionsOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	names, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		set := token.NewFileSet()
		parsed, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil {
				out[fn.Name.Name] = string(text[set.Position(fn.Pos()).Offset:set.Position(fn.End()).Offset])
			}
		}
	}
	return out
}

var (
	digits = regexp.MustCompile(`\d[\d_,]*`)
	shift  = regexp.MustCompile(`(\d+)\s*<<\s*(\d+)`)
	units  = regexp.MustCompile(`([\d,]+) (KB|MB)`)
)

// mentions reports whether a test contains one of the numbers of a bound or its name in
// the code.
func mentions(body, value, literal string) bool {
	if name, _, ok := strings.Cut(literal, " = "); ok && regexp.MustCompile(`\b`+name+`\b`).MatchString(body) {
		return true
	}
	value = units.ReplaceAllStringFunc(value, func(s string) string {
		m := units.FindStringSubmatch(s)
		return strconv.Itoa(number(m[1]) << map[string]int{"KB": 10, "MB": 20}[m[2]])
	})
	body = shift.ReplaceAllStringFunc(body, func(s string) string {
		m := shift.FindStringSubmatch(s)
		return strconv.Itoa(number(m[1]) << number(m[2]))
	})
	has := digits.FindAllString(body, -1)
	return slices.ContainsFunc(digits.FindAllString(value, -1), func(n string) bool {
		return slices.ContainsFunc(has, func(s string) bool { return number(s) == number(n) })
	})
}

// number reads digits with separators.
func number(s string) int {
	n, _ := strconv.Atoi(strings.NewReplacer("_", "", ",", "").Replace(s))
	return n
}

// sourceText returns all Go files except tests.
func sourceText(t *testing.T, root string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(root, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		b.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}
