package load

import (
	"testing"
	"testing/fstest"
)

// TestGameOf checks that a pack belongs to the game that it names, or to that of the
// packs that it requires, even in a cycle.
func TestGameOf(t *testing.T) {
	source := func(text string) Source {
		return Source{Name: "mine", FS: fstest.MapFS{"pack.toml": {Data: []byte(text)}}}
	}
	others := []Source{source("id = \"b\"\nrequires = [\"c\", \"tactics\"]\n"), source("id = \"c\"\nrequires = [\"b\"]\n")}
	for text, want := range map[string]string{
		"id = \"a\"\ngame = \"chess\"\nrequires = [\"core\"]\n": "chess",
		"id = \"a\"\nrequires = [\"core\"]\n":                   "tcg",
		"id = \"a\"\nrequires = [\"c\"]\n":                      "tactics",
		"id = \"a\"\nrequires = [\"a\", \"nobody\"]\n":          "",
		"id = ": "",
	} {
		if got := GameOf(source(text), others); got != want {
			t.Errorf("%q is of %q, not %q", text, got, want)
		}
	}
	if got := ID(source("id = \"a\"\n")); got != "a" {
		t.Errorf("its id is %q", got)
	}
	if got := ID(source("id = ")); got != "mine" {
		t.Errorf("the name of the source is %q", got)
	}
}
