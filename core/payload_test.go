package core_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

// numbered is a payload field by its number.
var numbered = regexp.MustCompile(`\.Args\[[0-9]`)

// TestFieldsByName: rulesets name the fields of payloads by the constants of their
// payload.go.
func TestFieldsByName(t *testing.T) {
	for _, folder := range []string{"rules/tcg", "rules/tactics"} {
		found, tree := 0, os.DirFS(folder)
		err := fs.WalkDir(tree, ".", func(path string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			found++
			text, err := fs.ReadFile(tree, path)
			for i, line := range strings.Split(string(text), "\n") {
				if numbered.MatchString(line) {
					t.Errorf("%s/%s:%d: %s", folder, path, i+1, strings.TrimSpace(line))
				}
			}
			return err
		})
		if err != nil || found < 20 {
			t.Errorf("%s has %d files; %v", folder, found, err)
		}
	}
}
