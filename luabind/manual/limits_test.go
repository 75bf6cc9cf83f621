package manual

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The page on limits says what the code says: each bound stands in the file
// that the page names, with its value, and each error is one that is raised.
func TestLimitsPageIsTrue(t *testing.T) {
	const root = "../.."
	page, err := os.ReadFile(filepath.Join(root, "docs/limits.md"))
	if err != nil {
		t.Fatal(err)
	}
	code, rows := sourceText(t, root), 0
	for i, line := range strings.Split(string(page), "\n") {
		cells := strings.Split(line, "|")
		if len(cells) != 6 || !strings.Contains(cells[4], ".go`: ") {
			continue
		}
		rows++
		file, literal, _ := strings.Cut(strings.TrimSpace(cells[4]), ": ")
		text, err := os.ReadFile(filepath.Join(root, strings.Trim(file, "`")))
		if err != nil {
			t.Errorf("line %d: %v", i+1, err)
			continue
		}
		if !strings.Contains(plain(string(text)), strings.Trim(literal, "`")) {
			t.Errorf("line %d: %s has no %s", i+1, file, literal)
		}
		fault, quoted := strings.CutPrefix(strings.TrimSpace(cells[3]), "`")
		if !quoted {
			continue
		}
		if fault = strings.ReplaceAll(strings.TrimSuffix(fault, "`"), "N", "%d"); !strings.Contains(code, fault) && fault != "stack overflow" {
			t.Errorf("line %d: nothing says %q", i+1, fault)
		}
	}
	if rows < 60 {
		t.Errorf("the page has %d rows that name a file", rows)
	}
}

// plain has one blank where gofmt aligns.
func plain(text string) string { return strings.Join(strings.Fields(text), " ") }

// sourceText is all Go files but the tests.
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
