package manual

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// root is the folder of the module.
const root = "../../../.."

// partOfArchitecture returns the text of docs/architecture.md from a heading up to the
// heading after it.
func partOfArchitecture(t *testing.T, heading, next string) string {
	t.Helper()
	page, err := os.ReadFile(root + "/docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, part, found := strings.Cut(string(page), "\n"+heading+"\n")
	if !found {
		t.Fatalf("the page has no heading %q", heading)
	}
	part, _, _ = strings.Cut(part, "\n"+next)
	return part
}

// maxPackages is how many packages there may be, with four that go list ./... leaves out. A map with more
// is hard to keep in mind, so join two before you add one.
const maxPackages = 97

// TestEveryPackageIsOnTheMap: the tables of packages name every package, and no folder that
// does not exist.
func TestEveryPackageIsOnTheMap(t *testing.T) {
	rows := partOfArchitecture(t, "## The packages", "### The package of the card game")
	named := map[string]bool{}
	for _, m := range regexp.MustCompile("`((?:core|luabind|repl|cmd|docs|scripts|cards)(?:/[a-z0-9-]+)*)`").FindAllStringSubmatch(rows, -1) {
		named[m[1]] = true
		if _, err := os.Stat(filepath.Join(root, m[1])); err != nil {
			t.Errorf("the map names %s, which does not exist", m[1])
		}
	}
	packages := map[string]bool{}
	for _, top := range []string{"core", "luabind", "repl", "cmd", "docs", "scripts", "cards"} {
		err := fs.WalkDir(os.DirFS(root), top, func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && d.Name() == "testdata":
				return fs.SkipDir
			case path.Ext(name) == ".go":
				packages[path.Dir(name)] = true
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if n := len(packages); n < 50 || n > maxPackages {
		t.Errorf("there are %d packages; a new one needs one of the reasons on the page, and at most %d are allowed", n, maxPackages)
	}
	for name := range packages { //maporder: each by itself
		if !named[name] {
			t.Errorf("the map does not name %s", name)
		}
	}
}

// TestFilesOfTheCardGame: the list of files by subject names every file once.
func TestFilesOfTheCardGame(t *testing.T) {
	const folder = root + "/core/rules/tcg"
	seen := map[string]bool{}
	for _, row := range strings.Split(partOfArchitecture(t, "### The package of the card game", "## "), "\n") {
		cells := strings.Split(row, "|")
		if len(cells) != 4 {
			continue
		}
		for _, m := range regexp.MustCompile("`(\\w+)`").FindAllStringSubmatch(cells[2], -1) {
			if _, err := os.Stat(filepath.Join(folder, m[1]+".go")); err != nil || seen[m[1]] {
				t.Errorf("%s is listed twice, or is not there", m[1])
			}
			seen[m[1]] = true
		}
	}
	files, err := filepath.Glob(folder + "/*.go")
	if err != nil || len(files) < 60 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	for _, f := range files {
		name := strings.TrimSuffix(filepath.Base(f), ".go")
		if !strings.HasSuffix(name, "_test") && !seen[name] {
			t.Errorf("%s.go is not listed", name)
		}
	}
}
