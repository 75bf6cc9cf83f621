package manual

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestFilesOfTheCardGame: the list of files by subject names files that are
// there, each once.
func TestFilesOfTheCardGame(t *testing.T) {
	page, err := os.ReadFile("../../../../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(page), "### The package of the card game")
	list, _, _ = strings.Cut(list, "\n## ")
	seen := map[string]bool{}
	for _, row := range strings.Split(list, "\n") {
		cells := strings.Split(row, "|")
		if len(cells) != 4 {
			continue
		}
		for _, m := range regexp.MustCompile("`(\\w+)`").FindAllStringSubmatch(cells[2], -1) {
			if _, err := os.Stat(filepath.Join("../../../../core/rules/tcg", m[1]+".go")); err != nil || seen[m[1]] {
				t.Errorf("%s is listed twice, or is not there", m[1])
			}
			seen[m[1]] = true
		}
	}
	if len(seen) < 60 {
		t.Errorf("%d files are listed", len(seen))
	}
}
