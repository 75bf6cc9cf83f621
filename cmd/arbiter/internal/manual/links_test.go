package manual_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	link = regexp.MustCompile(`\]\(([^)\s#]+)`)
	// A path of the project in a page. Capital letters are placeholders for the reader's
	// choice.
	place = regexp.MustCompile("`((?:core|luabind|repl|cmd|scripts|cards|docs|\\.ci)/[a-z0-9_.*/-]+)`")
)

// TestPagesPointSomewhere: the targets of links and the paths in pages exist.
func TestPagesPointSomewhere(t *testing.T) {
	seen := 0
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/rules/*.md", "docs/decisions/*.md"} {
		pages, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range pages {
			text := read(t, page)
			for _, m := range link.FindAllStringSubmatch(text, -1) {
				if strings.Contains(m[1], "://") {
					continue
				}
				seen++
				if _, err := os.Stat(filepath.Join(filepath.Dir(page), m[1])); err != nil {
					t.Errorf("%s links to %s, which is not there", page, m[1])
				}
			}
			for _, m := range place.FindAllStringSubmatch(text, -1) {
				seen++
				if found, err := filepath.Glob(path.Join(root, m[1])); err != nil || len(found) == 0 {
					t.Errorf("%s names %s, which is not there", page, m[1])
				}
			}
		}
	}
	if seen < 150 {
		t.Errorf("the pages have %d links and paths", seen)
	}
}
