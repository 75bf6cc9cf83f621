package load

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestTextOf: a file is read by its name in messages, from the last source of its pack. A name
// that leads out of the pack, or to a file that is not part of it, has no text.
func TestTextOf(t *testing.T) {
	first, second := toyPack("p", "", "one"), toyPack("p", "", "two")
	second.FS.(fstest.MapFS)["s.lua"] = &fstest.MapFile{Data: []byte("return")}
	second.FS.(fstest.MapFS)["s_test.lua"] = &fstest.MapFile{}
	second.FS.(fstest.MapFS)["notes.txt"] = &fstest.MapFile{}
	second.FS.(fstest.MapFS)["Big.toml"] = &fstest.MapFile{}
	other := toyPack("q", "", "other")
	sources := []Source{first, second, other, {Name: "none", FS: fstest.MapFS{}}, {Name: "nowhere"}}
	for name, want := range map[string]string{"p/a.toml": "two", "q/a.toml": "other", "p/s.lua": "return"} {
		if text, ok := Text(sources, name); !ok || string(text) != want {
			t.Errorf("%s is %q, %t", name, text, ok)
		}
	}
	for _, name := range []string{"r/a.toml", "p/b.toml", "p/s_test.lua", "p/notes.txt", "p/../a.toml", "p/./a.toml", "p/Big.toml", "p", "none/a.toml", ""} {
		if text, ok := Text(sources, name); ok || len(text) > 0 {
			t.Errorf("%s has a text: %q, %t", name, text, ok)
		}
	}
}

// TestWith: a source with another text in one file has that text everywhere, and all others.
func TestWith(t *testing.T) {
	s := toyPack("p", "", "[[thing]]\nid = \"A\"\n")
	changed := s.With("a.toml", "[[thing]]\nid = \"B\"\n")
	for _, c := range []struct {
		source Source
		want   string
	}{{s, "A"}, {changed, "B"}, {changed.With("a.toml", ""), ""}} {
		var ids []string
		if _, err := Load([]Source{c.source}, toy(&ids)); err != nil || strings.Join(ids, " ") != c.want {
			t.Errorf("%v, %v, want %s", ids, err, c.want)
		}
	}
	f, err := changed.FS.Open("a.toml")
	if err != nil {
		t.Fatal(err)
	}
	info, err := f.Stat()
	if err != nil || info.Name() != "a.toml" || info.Size() != int64(len("[[thing]]\nid = \"B\"\n")) || info.IsDir() || info.Mode() != 0o444 || !info.ModTime().IsZero() || info.Sys() != nil {
		t.Errorf("%+v, %v", info, err)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	if text, err := fs.ReadFile(changed.FS, "pack.toml"); err != nil || !strings.Contains(string(text), `id = "p"`) {
		t.Errorf("pack.toml is %q, %v", text, err)
	}
	if _, err := changed.FS.Open("none"); err == nil {
		t.Error("a file that is not there is opened")
	}
}

// TestFilesOfAPack: manifests and scripts belong to a pack, by path. Tests, scenarios, pages,
// hidden files and the folder for editors do not, as archives have none of them. A name that means something else elsewhere is refused.
func TestFilesOfAPack(t *testing.T) {
	files := fstest.MapFS{}
	for _, name := range []string{"pack.toml", "b.toml", "a/c.lua", "a/c_test.lua", "a/one_scenario.toml", "mutants.toml", "a/mutants.toml", "api.d.lua", "notes.md", "x.lua.txt",
		".git/a.toml", "a/.old.toml", "library/a.lua"} {
		files[name] = &fstest.MapFile{}
	}
	want := []string{"a/c.lua", "a/mutants.toml", "b.toml", "pack.toml"}
	if got := Files(Source{FS: files}); !slices.Equal(got, want) {
		t.Errorf("the files are %v, want %v", got, want)
	}
	if got := Files(Source{FS: fstest.MapFS{"a": {Mode: fs.ModeDir | 0o755}, "a/b.toml": {}}}); len(got) != 1 {
		t.Errorf("a pack without pack.toml has %v", got)
	}
	for name, want := range map[string]bool{"a_test.lua": true, "A_Test.LUA": true, "test.lua": false, "a_test.toml": false, "library/a_test.lua": false} {
		if IsTest(name) != want {
			t.Errorf("%s has tests: %t", name, !want)
		}
	}
	for name, want := range map[string]string{"a.lua": "a script", "a.toml": "a manifest", "pack.toml": "a manifest"} {
		if got := FileKind(name); got.Name != want {
			t.Errorf("%s is %s, want %s", name, got.Name, want)
		}
	}
	for name, says := range map[string]string{
		"Big.toml": "p/Big.toml: the path of a file may have lower-case letters, digits, _, - and . only", "a/pack.toml": "p/a/pack.toml: a pack inside a pack", "a b.lua": "p/a b.lua: the path of a file may have",
		"z.toml": "", "09/az-_.lua": "",
	} {
		s := toyPack("p", "", "")
		s.FS.(fstest.MapFS)[name] = &fstest.MapFile{}
		_, err := Load([]Source{s}, toy(new([]string)))
		if says == "" && err != nil || says != "" && (err == nil || !strings.HasPrefix(err.Error(), says)) {
			t.Errorf("%s: %v, want %s", name, err, says)
		}
	}
	link := toyPack("p", "", "")
	link.FS.(fstest.MapFS)["l.toml"] = &fstest.MapFile{Mode: fs.ModeNamedPipe}
	if _, err := Load([]Source{link}, toy(new([]string))); err == nil || !strings.HasPrefix(err.Error(), "p/l.toml: ") {
		t.Errorf("a pipe: %v", err)
	}
}

// TestPacksThatCannotBeRead: a pack without files or without pack.toml is one fault, with the name
// of its source, and of two packs with one id only a shipped one gives way.
func TestPacksThatCannotBeRead(t *testing.T) {
	a, b := toyPack("p", "", "[[thing]]\nid = \"A\"\n"), toyPack("p", "", "[[thing]]\nid = \"B\"\n")
	a.Name, b.Name = "one", "two"
	shipped := a
	shipped.Shipped = true
	broken := shipped
	broken.FS = headOf("id = \"p\"\n")
	for _, c := range []struct {
		what    string
		sources []Source
		ids     string
		says    string // faults and notes
	}{
		{"no pack.toml", []Source{{Name: "x", FS: fstest.MapFS{"a.toml": {}}}}, "", "x/pack.toml: the pack has no pack.toml"},
		{"two without pack.toml", []Source{{Name: "x", FS: fstest.MapFS{"a.toml": {}}}, {Name: "y", FS: fstest.MapFS{"a.toml": {}}}}, "", "x/pack.toml: the pack has no pack.toml\ny/pack.toml: the pack has no pack.toml"},
		{"of an API that is not here", []Source{{Name: "x", FS: fstest.MapFS{"pack.toml": {Data: []byte("id = \"x\"\nversion = \"1\"\napi = 99\ngame = \"toy\"\nlicense = \"MIT\"\n")}, "a.toml": {Data: []byte("a =")}, "s.lua": {Data: []byte("x = (")}}}}, "", "x/pack.toml:3: the pack is for API 99; this engine has API 1 to 3"},
		{"one that cannot be read", []Source{{Name: "x", FS: unreadable{}}}, "", "x: cannot be read: broken"},
		{"given twice", []Source{a, b}, "", `two/pack.toml:1: the pack "p" is given twice: by one, and with other content by two (hint: use only one of the two, or give one of them another id)`},
		{"the same given twice", []Source{a, a}, "", `one/pack.toml:1: the pack "p" is given twice: by one, and with the same content by one (hint: use only one of the two, or give one of them another id)`},
		{"in place of a shipped one", []Source{shipped, b}, "B", `the pack "p" of two replaces the shipped one, with other content`},
		{"a copy of a shipped one", []Source{shipped, a}, "A", `the pack "p" of one replaces the shipped one, with the same content`},
		{"in place of a broken one", []Source{broken, b}, "B", `the pack "p" of two replaces the shipped one, with other content`},
		{"before a shipped one", []Source{b, shipped}, "", `one/pack.toml:1: the pack "p" is given twice: by two, and with other content by one (hint: use only one of the two, or give one of them another id)`},
	} {
		var ids []string
		lib, err := Load(c.sources, toy(&ids))
		said := fmt.Sprint(err)
		if err == nil {
			said = strings.Join(lib.Notes, "\n")
		}
		if said != c.says || err == nil && strings.Join(ids, " ") != c.ids {
			t.Errorf("%s: %v, %s\nwant %s, %s", c.what, ids, said, c.ids, c.says)
		}
	}
}

// unreadable is a file system that fails.
type unreadable struct{}

func (unreadable) Open(string) (fs.File, error) { return nil, fmt.Errorf("broken") }

// TestEntriesOfPacks: the library says of each pack what a record needs to name it.
func TestEntriesOfPacks(t *testing.T) {
	own, dir := versioned("own", "2.1.0", "namespace = \"mine\"\nrequires = [\"base\"]"), versioned("base", "1", "")
	dir.Dir = "packs/base"
	shipped := versioned("given", "1.0", "")
	shipped.Shipped = true
	lib, err := Load([]Source{own, dir, shipped}, toy(new([]string)))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range lib.Packs {
		got = append(got, fmt.Sprintf("%s %s %s %v %s from %q", p.ID, p.Version, p.Namespace, p.Requires, map[bool]string{true: "replaces", false: "-"}[p.Replaces], p.From))
		if p.Hash != PlayHash(map[string]Source{"own": own, "base": dir, "given": shipped}[p.ID]) {
			t.Errorf("the hash of %s is %s", p.ID, p.Hash)
		}
	}
	want := `base 1 base [] - from "packs/base"|given 1.0 given [] - from ""|own 2.1.0 mine [base] - from "own"`
	if s := strings.Join(got, "|"); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
	core, err := Load([]Source{versioned("core", "1", "")}, toy(new([]string)))
	if err != nil || !core.Packs[0].Replaces {
		t.Errorf("a pack with the id of a shipped one: %+v, %v", core, err)
	}
}

// TestWhatPacksSay: tools read one thing of pack.toml, even if the rest of the pack is faulty.
func TestWhatPacksSay(t *testing.T) {
	s := Source{Name: "s", FS: headOf("id = \"g\"\nversion = \"1\"\napi = 3\ndefines = \"chess\"\n[levels]\neasy = \"a\"\nnormal = \"b\"\nhard = \"c\"\n")}
	none := Source{Name: "none", FS: fstest.MapFS{}}
	if ID(s) != "g" || Defines(s) != "chess" || Levels(s) != [3]string{"a", "b", "c"} || API(s) != 3 {
		t.Errorf("id %s, defines %s, levels %v, API %d", ID(s), Defines(s), Levels(s), API(s))
	}
	if ID(none) != "none" || Defines(none) != "" || Levels(none) != [3]string{} || API(none) != 1 || ID(Source{Name: "nowhere"}) != "nowhere" {
		t.Errorf("without pack.toml: id %s, API %d", ID(none), API(none))
	}
	if got := API(Source{Name: "x", FS: headOf("id = \"g\"\napi = \">=1, <3\"\n")}); got != 2 {
		t.Errorf("a range means API %d", got)
	}
}
