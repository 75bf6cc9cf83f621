package manifest_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/load"
)

// requiring returns a pack that requires others.
func requiring(id, requires string) load.Source {
	return load.Source{FS: fstest.MapFS{"pack.toml": {Data: []byte("id = \"" + id + "\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [" + requires + "]\n")}}, Name: id}
}

func TestOrder(t *testing.T) {
	core := packOf("core", base)
	for _, tt := range []struct {
		name    string
		sources []load.Source
		want    []string
	}{
		{"core first", []load.Source{packOf("a", nil), core}, []string{"core", "a"}},
		{"by id", []load.Source{core, packOf("c", nil), packOf("a", nil), packOf("b", nil)}, []string{"core", "a", "b", "c"}},
		{"after what is required", []load.Source{core, requiring("a", `"c"`), requiring("b", ""), requiring("c", `"core", "d"`), requiring("d", "")},
			[]string{"core", "d", "c", "a", "b"}},
		{"without core", []load.Source{packOf("b", nil), packOf("a", nil)}, []string{"a", "b"}},
		{"nothing", nil, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			lib, err := manifest.Read(tt.sources)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, p := range lib.Packs {
				got = append(got, p.ID)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
	check(t, faultsOf(t, requiring("a", `"b"`), requiring("b", `"a"`)), []string{`b/pack.toml:5: there is no order in which these packs could be loaded: "a" requires "b", which requires "a"`})
}

func TestLaterSourceReplaces(t *testing.T) {
	shipped := packOf("p", map[string]string{"a.toml": plain, "a.lua": "not Lua", "b.toml": "broken"})
	mine := packOf("p", map[string]string{"a.toml": swap("supply", ""), "a.lua": ""})
	shipped.Shipped, mine.Name = true, "my-folder"
	lib, err := manifest.Read([]load.Source{core(t), shipped, mine})
	if err != nil {
		t.Fatal(err)
	}
	if len(lib.Packs) != 2 || len(lib.Cards) != 1 {
		t.Errorf("%d packs, %d cards", len(lib.Packs), len(lib.Cards))
	}
	if want := []string{`the pack "p" of my-folder replaces the shipped one, with other content`}; !slices.Equal(lib.Notes, want) {
		t.Errorf("the library notes %q", lib.Notes)
	}
}

// TestOneIDTwice: of two packs with one id nobody knows which one is meant.
func TestOneIDTwice(t *testing.T) {
	first, same := packOf("p", map[string]string{"a.toml": plain, "a.lua": ""}), packOf("p", map[string]string{"a.toml": plain, "a.lua": ""})
	other := packOf("p", map[string]string{"a.toml": plain, "a.lua": "-- changed"})
	first.Name, same.Name, other.Name = "here", "there", "elsewhere"
	hint := " (hint: use only one of the two, or give one of them another id)"
	check(t, faultsOf(t, core(t), first, same), []string{`there/pack.toml:1: the pack "p" is given twice: by here, and with the same content by there` + hint})
	check(t, faultsOf(t, core(t), first, other), []string{`elsewhere/pack.toml:1: the pack "p" is given twice: by here, and with other content by elsewhere` + hint})
}

func TestHash(t *testing.T) {
	of := func(files map[string]string) string {
		lib, err := manifest.Read([]load.Source{core(t), packOf("p", files)})
		if err != nil {
			t.Fatal(err)
		}
		return lib.Packs[1].Hash
	}
	first := of(map[string]string{"a.lua": "x = 1"})
	if len(first) != 64 {
		t.Errorf("hash %q", first)
	}
	same := of(map[string]string{"a.lua": "x = 1", "a_test.lua": "x = 2", "README.md": "read"})
	if same != first {
		t.Error("tests and other files change the hash")
	}
	seen := map[string]bool{first: true}
	for _, files := range []map[string]string{{"a.lua": "x = 2"}, {"b.lua": "x = 1"}, {"a.lua": "x = 1", "b.lua": ""}, {"a.lua": "", "b.lua": "x = 1"}} {
		h := of(files)
		if seen[h] {
			t.Errorf("%v has the hash of another pack", files)
		}
		seen[h] = true
	}
}
