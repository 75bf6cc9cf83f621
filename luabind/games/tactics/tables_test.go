package tactics_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/luabind/games"
	"arbiter/luabind/games/tactics"
	"arbiter/luabind/packs/load"
)

// tableRow is a row of a table on the page: a word, its meaning and an example.
type tableRow struct{ word, means, example string }

// shippedTables are the tables of the shipped packs.
var shippedTables = sync.OnceValue(func() []games.Table {
	packs, err := tactics.Open(tactics.Shipped())
	if err != nil {
		panic(err)
	}
	return packs.Tables()
})

// rowsOf returns the rows of the tables on the page with some titles.
func rowsOf(t *testing.T, titles ...string) (rows []tableRow) {
	t.Helper()
	for _, title := range titles {
		tables := shippedTables()
		i := slices.IndexFunc(tables, func(x games.Table) bool { return x.Title.EN == title })
		if i < 0 {
			t.Fatalf("the page has no table %q", title)
		}
		for _, r := range tables[i].Rows {
			rows = append(rows, tableRow{strings.Trim(r[0].EN, "`"), r[1].EN, strings.Trim(r[2].EN, "`")})
		}
	}
	return rows
}

// TestTablesAreWhole: the page has every word of actions, answers and numbers, and
// of every function that a key names.
func TestTablesAreWhole(t *testing.T) {
	listed := func(rows []tableRow, lead string, words []string) {
		for _, w := range words {
			if !slices.ContainsFunc(rows, func(r tableRow) bool { return r.word == lead+w }) {
				t.Errorf("the page does not tell of %s%s", lead, w)
			}
		}
	}
	listed(rowsOf(t, "Kinds of actions"), "", library.Kinds)
	listed(rowsOf(t, "Targets"), "", library.Targets)
	listed(rowsOf(t, "Answers"), "against: ", library.Sides)
	listed(rowsOf(t, "Answers"), "victim: ", library.Victims)
	listed(rowsOf(t, "Numbers of units"), "self.", program.Readings)
	listed(rowsOf(t, "Reasons"), "", []string{"energy", "resource", "condition", "stale", "gone", "dodge", "displaced"})
	for _, key := range []string{"action.when", "action.target_when", "action.run", "action.resolve", "buff.tick", "buff.listener.run", "ongoing.tick", "terrain.enter", "class.resource.settle", "policy.choose"} {
		if !slices.ContainsFunc(rowsOf(t, "Functions"), func(r tableRow) bool { return strings.HasPrefix(r.word, key+" (") }) {
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
	for _, r := range rowsOf(t, "Kinds of actions", "Targets", "Answers", "Functions", "Effects", "Words of listeners") {
		if r.example != "" && !strings.Contains(text.String(), r.example) {
			t.Errorf("%s: no manifest says %s", r.word, r.example)
		}
	}
	manifest := ""
	for i, r := range rowsOf(t, "Numbers of units") {
		manifest += fmt.Sprintf("[[action]]\nid = \"a%d\"\nname = { en = \"A\" }\nkind = \"free\"\n%s\n", i, r.example)
	}
	_, _, err := tactics.Load(append(tactics.Shipped(), load.Source{Name: "odd", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"odd\"\nversion = \"1\"\napi = 2\ngame = \"tactics\"\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
		"odd.toml":  {Data: []byte(manifest)}}}))
	if err != nil {
		t.Error(err)
	}
}
