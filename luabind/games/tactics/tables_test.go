package tactics

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/luabind/packs/load"
)

// TestTablesAreWhole: the page has every word of actions, answers and numbers, and
// of every function that a key names.
func TestTablesAreWhole(t *testing.T) {
	listed := func(rows []row, lead string, words []string) {
		for _, w := range words {
			if !slices.ContainsFunc(rows, func(r row) bool { return r.word == lead+w }) {
				t.Errorf("the page does not tell of %s%s", lead, w)
			}
		}
	}
	listed(kindRows, "", library.Kinds)
	listed(targetRows, "", library.Targets)
	listed(answerRows, "against: ", library.Sides)
	listed(answerRows, "victim: ", library.Victims)
	listed(statRows, "self.", program.Readings)
	for _, key := range []string{"action.when", "action.target_when", "action.run", "action.resolve", "buff.tick", "buff.listener.run", "ongoing.tick", "terrain.enter", "class.resource.settle", "policy.choose"} {
		if !slices.ContainsFunc(functionRows, func(r row) bool { return strings.HasPrefix(r.word, key+" (") }) {
			t.Errorf("the page does not tell of the function of %s", key)
		}
	}
}

// TestExamplesOfTables: every example of the page is in a manifest that tests load
// and play; those of filters in one that is loaded here.
func TestExamplesOfTables(t *testing.T) {
	var text strings.Builder
	for _, dir := range []string{"../../../scripts/tactics", "testdata", "../../proof/proofs/testdata/keys/tactics"} {
		err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
			if err == nil && !d.IsDir() && (strings.HasSuffix(path, ".toml") || strings.HasSuffix(path, ".txt")) {
				file, err := os.ReadFile(path)
				fmt.Fprintln(&text, string(file))
				return err
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, r := range slices.Concat(kindRows, targetRows, answerRows, functionRows, effectRows, listenerRows) {
		if r.example != "" && !strings.Contains(text.String(), r.example) {
			t.Errorf("%s: no manifest says %s", r.word, r.example)
		}
	}
	manifest := ""
	for i, r := range statRows {
		manifest += fmt.Sprintf("[[action]]\nid = \"a%d\"\nname = { en = \"A\" }\nkind = \"free\"\n%s\n", i, r.example)
	}
	_, _, err := Load(append(Shipped(), load.Source{Name: "odd", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"odd\"\nversion = \"1\"\napi = 2\ngame = \"tactics\"\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
		"odd.toml":  {Data: []byte(manifest)}}}))
	if err != nil {
		t.Error(err)
	}
}
