package console

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/def"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/reference"
)

// TestSourceOfADefinition: the lines of a definition appear with its own comments, without
// the comment above the next definition, and with a mark where they are cut.
func TestSourceOfADefinition(t *testing.T) {
	long := "[[status]]\nid = \"LONG\"\n"
	for i := range maxSource {
		long += fmt.Sprintf("k%d = 1\n", i)
	}
	text := `[[status]]
id = "FIRST"

# Its own.
[[status.modifier]]
of = "may_act"

# Of the second,
# in two lines.
[[status]]
id = "SECOND"

# The end.
` + long
	c := &Console{loaded: &Loaded{ids: []string{"mine"}, sources: []load.Source{{Name: "mine", FS: fstest.MapFS{"pack.toml": {Data: []byte("id = \"mine\"\n")}, "a.toml": {Data: []byte(text)}}}}}}
	at := func(line int) []string { return c.source(def.Pos{File: "mine/a.toml", Line: line}) }
	all := strings.Split(text, "\n")
	if got := at(1); !slices.Equal(got, all[:6]) {
		t.Errorf("the first is %q", got)
	}
	if got := at(10); !slices.Equal(got, all[9:11]) {
		t.Errorf("the second is %q", got)
	}
	if got := at(14); len(got) != maxSource+1 || got[maxSource] != "…" || got[0] != "[[status]]" {
		t.Errorf("the long one has %d lines and ends with %q", len(got), got[len(got)-1])
	}
	if got := at(7); len(got) != 1 {
		t.Errorf("an empty line gives %q", got)
	}
}

// TestKeysOfManifests: ? explains a key by its path, through a table that has the type of
// another, and by the end of its path.
func TestKeysOfManifests(t *testing.T) {
	r, err := reference.Of("tcg")
	if err != nil {
		t.Fatal(err)
	}
	c := &Console{loaded: &Loaded{game: &games.Definition{Name: "tcg"}}}
	c.Width = 80
	for name, want := range map[string]string{"card.target.side": "teammate", "rule.listener.role": "required", "until_with": "keyword.until_with", "pack.toml:api": "a number"} {
		if a, ok := c.whatKeys(name); !ok || !strings.Contains(a.Text, want) {
			t.Errorf("?%s: %q", name, a.Text)
		}
	}
	if _, ok := c.whatKeys("nothing.of.this"); ok || len(r.Find("nothing.of.this")) > 0 {
		t.Error("an unknown key is explained")
	}
}
