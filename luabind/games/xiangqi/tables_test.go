package xiangqi

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestExamplesOfPaths: this test has every line of the page on what functions of paths are
// given and return. Each is asked for every square and team. Names that are not here fail.
func TestExamplesOfPaths(t *testing.T) {
	load := func(body, key string) error {
		_, _, err := Load(append(Shipped(), odd(key, "function paths(from, team)\n  return {}\nend\nfunction takes(from, team)\n"+body+"\nend\n")))
		return err
	}
	const captures = "captures = \"takes\"\n"
	for _, r := range pathRows {
		if err := load(r.example+"\nreturn {}", captures); err != nil {
			t.Errorf("%s: %v", r.what, err)
		}
		name, _, _ := strings.Cut(r.what, "(")
		if !strings.Contains(r.example, name) {
			t.Errorf("the example of %s does not show it: %s", r.what, r.example)
		}
	}
	for _, r := range answerRows {
		if err := load(r.example, captures); err != nil {
			t.Errorf("%s: %v", r.what, err)
		}
	}
	for _, wrong := range []string{"local x = from:jump(1, 1)\nreturn {}", "return nil", "return {{1}}", "return {{from:step(0, 1), screens = -1}}"} {
		if load(wrong, captures) == nil {
			t.Errorf("%s is taken", wrong)
		}
	}
}

// TestTablesShowExamples: each line of the page has its word, its meaning and its example, if there is one.
func TestTablesShowExamples(t *testing.T) {
	rows := tableOf("T", "D", "key", []pathRow{{"a", "first", "a = 1"}, {"b", "last", ""}}).Rows
	for i, want := range []string{"`a`, first, `a = 1`", "`b`, last, "} {
		if got := rows[i][0].EN + ", " + rows[i][1].EN + ", " + rows[i][2].EN; got != want {
			t.Errorf("a row is %s, want %s", got, want)
		}
	}
}

// TestExamplesOfWords: every word of the page has an example in a manifest that tests
// load, and no word of a key is left out.
func TestExamplesOfWords(t *testing.T) {
	text := manifestsIn(t, "../../../scripts/xiangqi", "testdata", "../../proof/proofs/testdata/keys/xiangqi")
	listed := ""
	for _, r := range wordRows {
		if listed += r.what + "\n"; r.example != "" && !strings.Contains(text, r.example) {
			t.Errorf("no manifest says %s", r.example)
		}
	}
	for key, words := range map[string][]string{"capture": captures, "rules": ruleSets} {
		for _, w := range words {
			if !strings.Contains(listed, key+": "+w+"\n") {
				t.Errorf("the page does not tell of %s = %q", key, w)
			}
		}
	}
}

// manifestsIn is the text of all manifests in folders.
func manifestsIn(t *testing.T, dirs ...string) string {
	t.Helper()
	var b strings.Builder
	for _, dir := range dirs {
		err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
			if err == nil && !d.IsDir() && (strings.HasSuffix(path, ".toml") || strings.HasSuffix(path, ".txt")) {
				text, err := os.ReadFile(path)
				fmt.Fprintln(&b, string(text))
				return err
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}
