package load

import (
	"reflect"
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

// TestHeadsOfShippedPacks: the known head of a shipped pack is what its file says. A source with
// its name and other files has its own.
func TestHeadsOfShippedPacks(t *testing.T) {
	for _, s := range Shipped("tcg") {
		want, known := peekFile(s)
		if got, ok := peek(s); !known || !ok || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", s.Name, got, want)
		}
		s.FS = fstest.MapFS{"pack.toml": {Data: []byte("id = \"other\"\n")}}
		if got, _ := peek(s); got.ID != "other" {
			t.Errorf("%s with another file is %q", s.Name, got.ID)
		}
	}
}
