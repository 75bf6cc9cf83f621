package manifest_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/load"
)

// TestOverride: a pack changes a definition of a pack before it, whole: the old one is not
// even read. Of several, the last one counts.
func TestOverride(t *testing.T) {
	keyword := func(tag, name, more string) string {
		return "[[keyword]]\nid = \"TANK\"\nname = { en = \"" + name + "\" }\n" + tag + more
	}
	source := func(id, requires, manifest string) load.Source {
		head := "id = \"" + id + "\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [" + requires + "]\n"
		return load.Source{FS: fstest.MapFS{"pack.toml": {Data: []byte(head)}, "k.toml": {Data: []byte(manifest)}}, Name: id}
	}
	const meant = " (hint: override = true puts this one in its place)"
	const over = "override = true\n"
	first := source("a", `"core"`, keyword("tag = \"HEAVY\"\n", "First", ""))
	for _, tt := range []struct {
		name    string
		sources []load.Source
		want    string // the name that counts
		faults  []string
	}{
		{"one", []load.Source{first, source("b", `"a"`, keyword("tag = \"HEAVY\"\n", "Second", over))}, "Second", nil},
		{"two", []load.Source{first, source("b", `"a"`, keyword("", "Second", over)), source("c", `"b"`, keyword("", "Third", over))}, "Third", nil},
		{"not said: two keywords", []load.Source{first, source("b", `"a"`, keyword("", "Second", ""))}, "First, Second", nil},
		{"said to be not: two keywords", []load.Source{first, source("b", `"a"`, keyword("", "Second", "override = false\n"))}, "First, Second", nil},
		{"nothing there", []load.Source{source("b", "", keyword("", "Second", over))}, "", []string{`b/k.toml:4: no keyword "TANK" to override`}},
		{"misspelt", []load.Source{first, source("b", `"a"`, "[[keyword]]\nid = \"TANG\"\nname = { en = \"T\" }\n"+over)}, "",
			[]string{`b/k.toml:4: no keyword "TANG" to override (hint: did you mean "TANK"?)`}},
		{"comes before", []load.Source{source("z", "", keyword("", "First", "")), source("b", "", keyword("", "Second", over))}, "",
			[]string{`b/k.toml:4: the keyword "TANK" is of the pack "z", which is loaded later; pack.toml must say that this one requires it`, `z/k.toml:2: the keyword "TANK" is defined twice, first at b/k.toml:2` + meant}},
		{"of the same pack", []load.Source{source("b", "", keyword("", "First", "")+keyword("", "Second", over))}, "",
			[]string{`b/k.toml:5: the keyword "TANK" is defined twice, first at b/k.toml:2`, `b/k.toml:7: the keyword "TANK" is of this pack itself, at b/k.toml:1: change it there`}},
		{"an event", []load.Source{source("b", "", "[[event]]\nname = \"b:SEEN\"\nkind = \"fact\"\ndoc = \"d\"\n"+over)}, "",
			[]string{`b/k.toml:5: an event cannot be overridden: those who hear it rely on its fields`}},
		{"no truth", []load.Source{first, source("b", `"a"`, keyword("", "Second", "override = 1\n"))}, "",
			[]string{`b/k.toml:4: "override" must be true or false, not a number`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			sources := append([]load.Source{packOf("core", base)}, tt.sources...)
			if tt.faults != nil {
				check(t, sortLike(faultsOf(t, sources...)), sortLike(tt.faults))
				return
			}
			lib, err := manifest.Read(sources)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, k := range lib.Keywords {
				if d, _ := lib.Names.Of("keyword", k.ID); d.ID == "TANK" {
					got = append(got, k.Name.EN)
				}
			}
			if strings.Join(got, ", ") != tt.want {
				t.Errorf("keywords %+v, want TANK, named %s", lib.Keywords, tt.want)
			}
		})
	}
}
