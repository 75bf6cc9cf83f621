package packcmd

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"arbiter/core/i18n"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/sandbox"
	"arbiter/luabind/testing/mutate"
	"arbiter/luabind/testing/runner"
)

// TestNewPacksLoad: a new pack of each game loads in addition to the shipped packs, with
// nothing to complain of, and says what it is in both languages.
func TestNewPacksLoad(t *testing.T) {
	for _, k := range kits.BuiltIn() {
		g := k.Definition
		files, err := newPackFiles(kits.Of(g), "frontier", i18n.English)
		if err != nil {
			t.Fatal(err)
		}
		dir, chinese := fstest.MapFS{}, false
		for _, f := range files {
			dir[f.Name] = &fstest.MapFile{Data: f.Text}
			chinese = chinese || strings.HasSuffix(f.Name, ".toml") && strings.Contains(string(f.Text), "zh = ")
			if own := !strings.HasPrefix(f.Name, libraryFolder); own && (strings.Contains(string(f.Text), "mypack") || strings.Contains(string(f.Text), "MYPACK")) {
				t.Errorf("%s: %s has another name than the pack's", g.Name, f.Name)
			}
		}
		for _, name := range []string{"pack.toml", "README.md", ".luarc.json", ".gitignore", "library/arbiter.d.lua", "library/manifest.schema.json", "library/pack.schema.json"} {
			if dir[name] == nil {
				t.Errorf("%s: there is no %s", g.Name, name)
			}
		}
		p, err := registry.Load(g, []load.Source{{Name: "frontier", FS: dir}})
		if err != nil {
			t.Fatalf("%s: %v", g.Name, err)
		}
		for _, s := range p.Library().Scripts {
			if strings.HasSuffix(s.File, ".d.lua") {
				t.Errorf("%s: the engine reads %s", g.Name, s.File)
			}
		}
		if !chinese {
			t.Errorf("%s: no text is in Chinese", g.Name)
		}
	}
}

// isLua parses a file. Definitions are longer than a script may be, so each paragraph, which
// declares one function, is parsed by itself.
func isLua(f newFile) error {
	for text := range strings.SplitSeq(string(f.Text), "\n\n") {
		if !strings.HasSuffix(f.Name, ".d.lua") {
			text = string(f.Text)
		}
		if _, err := sandbox.Tree(f.Name, []byte(text)); err != nil {
			return err
		}
	}
	return nil
}

// TestDefinitionsAreLua: what language servers read is Lua, and has every
// function that scripts and tests can call.
func TestDefinitionsAreLua(t *testing.T) {
	for _, k := range kits.BuiltIn() {
		g := k.Definition
		files, err := newPackFiles(kits.Of(g), "frontier", i18n.English)
		if err != nil {
			t.Fatal(err)
		}
		p, err := registry.Load(g, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if !strings.HasSuffix(f.Name, ".lua") {
				continue
			}
			if err := isLua(f); err != nil {
				t.Errorf("%s: %v", g.Name, err)
			}
			if f.Name != "library/arbiter.d.lua" {
				continue
			}
			text := string(f.Text)
			for _, e := range p.Functions() {
				if !strings.Contains(text, "\nfunction "+e.Name+"(") && !strings.HasPrefix(e.Name, "t:") {
					t.Errorf("%s: %s is not there", g.Name, e.Name)
				}
			}
			if !strings.HasPrefix(text, "---@meta\n") || !strings.Contains(text, "\nfunction t:command(") {
				t.Errorf("%s: it begins with %.40q", g.Name, text)
			}
		}
	}
}

// TestNamesOfNewPacks: what no pack can be called is refused, shipped packs and
// games too.
func TestNamesOfNewPacks(t *testing.T) {
	for _, name := range []string{"", "My", "a b", "../up", "a/b", "-a", "a-", "9a", "core", "unsc", "tactics", "tcg", "duel", "con", "lpt1", strings.Repeat("a", 41)} {
		if err := checkPackName(name); err == nil {
			t.Errorf("%q is taken", name)
		}
	}
	for _, x := range [][2]string{{"tcg", "cov"}, {"tactics", "t1"}, {"xiangqi", "scout"}} { // COV-001 and the battle t1 are shipped
		g, _ := kits.All().Named(x[0])
		if _, err := newPackFiles(kits.Of(g), x[1], i18n.English); (err == nil) != (x[0] == "xiangqi") {
			t.Errorf("a pack %s of %s: %v", x[1], x[0], err)
		}
	}
	for _, name := range []string{"frontier", "my-pack", "a_1"} {
		if err := checkPackName(name); err != nil {
			t.Error(err)
		}
	}
}

// TestNewGames: a new game of a name with a hyphen loads and plays under that name.
func TestNewGames(t *testing.T) {
	files, err := newGameFiles("my-game", i18n.English, kits.With)
	if err != nil {
		t.Fatal(err)
	}
	dir := fstest.MapFS{}
	for _, f := range files {
		dir[f.Name] = &fstest.MapFile{Data: f.Text}
		schema := strings.HasSuffix(f.Name, ".schema.json") // its explanations name an example
		if !schema && (strings.Contains(string(f.Text), "mypack") || strings.Contains(string(f.Text), "MYPACK")) {
			t.Errorf("%s has another name than the pack's", f.Name)
		}
		if strings.HasSuffix(f.Name, ".lua") {
			if err := isLua(f); err != nil {
				t.Error(err)
			}
		}
	}
	if dir["library/manifest.schema.json"] == nil || dir["library/pack.schema.json"] == nil {
		t.Error("editors get no schemas")
	}
	head := []load.Source{{Name: "my-game", FS: dir}}
	_, p, id, err := registry.Builtin().Find("my-game", "", head)
	if err != nil || id != "my-game" {
		t.Fatalf("the mode is %q: %v", id, err)
	}
	if bots := p.Library().Bots; len(bots) != 1 || len(p.Modes()) != 1 {
		t.Errorf("it has %d bots and the modes %v", len(bots), p.Modes())
	}
	if _, err := newGameFiles("eights", i18n.English, kits.With); err == nil {
		t.Error("the name of a shipped game is taken")
	}
}

// TestNewPacksAreCovered: the tests of a new pack notice every change of it, and those of a new game 90 % of them, which is
// what --mutate asks of a pack.
func TestNewPacksAreCovered(t *testing.T) {
	for _, of := range []string{"tcg", "tactics", "xiangqi", "game"} {
		var files []newFile
		var err error
		mutants, least := 15, 100
		if of == "game" {
			mutants, least = 30, 90
			files, err = newGameFiles("my-game", i18n.English, kits.With)
		} else {
			g, _ := kits.All().Named(of)
			files, err = newPackFiles(kits.Of(g), "frontier", i18n.English)
		}
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		for _, f := range files {
			if strings.Contains(f.Name, "/") {
				continue // for editors
			}
			if err := os.WriteFile(filepath.Join(dir, f.Name), f.Text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		suites, err := runner.From{Games: kits.With}.Open(kits.Tests(kits.All()), []string{dir})
		if err != nil {
			t.Fatal(err)
		}
		r, err := mutate.Run(suites[0], mutate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if r.Least() < least || len(r.Mutants) < mutants {
			var text strings.Builder
			_ = r.Print(&text)
			t.Errorf("%s: %d changes:\n%s", of, len(r.Mutants), &text)
		}
	}
}

// The page of a new pack is in the language of the command, with the same commands and files.
func TestReadmeOfNewPacksInChinese(t *testing.T) {
	typed := regexp.MustCompile("(?m)^    arbiter [^ ]+(?: [a-z-]+)*(?: --[a-z]+ [A-Za-z,=-]+)*|`[a-z_.]+`")
	for _, of := range []string{"tcg", "tactics", "xiangqi", "game"} {
		var pages [2]string
		for i, lang := range []string{i18n.English, i18n.Chinese} {
			list, err := scaffolded(of, "frontier", lang)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range list {
				switch f.Name {
				case readme:
					pages[i] = string(f.Text)
				case readmeInChinese:
					t.Errorf("%s has %s", of, f.Name)
				}
			}
		}
		for _, page := range pages {
			columns := map[int]bool{}
			for _, m := range commandLine().FindAllStringSubmatchIndex(page, -1) {
				columns[m[4]-m[0]] = true
			}
			if len(columns) != 1 {
				t.Errorf("%s: the commands are not aligned:\n%s", of, page)
			}
		}
		en, zh := typed.FindAllString(pages[0], -1), typed.FindAllString(pages[1], -1)
		if len(en) < 6 || !slices.Equal(en, zh) {
			t.Errorf("%s: %q and %q", of, en, zh)
		}
		if !strings.ContainsFunc(pages[1], func(r rune) bool { return unicode.Is(unicode.Han, r) }) || strings.ContainsFunc(pages[0], func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%s: the languages are mixed up", of)
		}
	}
}

// TestVerdictOfMutants: the changes of each game must be noticed, and the list of none may be stale, whichever game is the last.
func TestVerdictOfMutants(t *testing.T) {
	weak := &mutate.Report{Packs: []mutate.Tally{{Noticed: 9, Survived: 1}, {Noticed: 1, Survived: 1}}}
	good := &mutate.Report{Packs: []mutate.Tally{{Noticed: 9, Survived: 1}}}
	stale := &mutate.Report{Packs: good.Packs, Stale: []string{"gone"}}
	for _, c := range []struct {
		list  []*mutate.Report
		least int
		run   string
		want  string
	}{
		{[]*mutate.Report{weak, good}, 90, "", "too few"}, {[]*mutate.Report{good, weak}, 90, "", "too few"}, {[]*mutate.Report{weak, good}, 50, "", ""}, {[]*mutate.Report{good, good}, 90, "", ""}, {[]*mutate.Report{good}, 91, "", "too few"},
		{[]*mutate.Report{stale, good}, 0, "", "stale entries of mutants.toml: 1"}, {[]*mutate.Report{good, stale, stale}, 0, "", "mutants.toml: 2"},
		{[]*mutate.Report{{}, {}}, 90, "x", "no change was tried"}, {[]*mutate.Report{good, {}}, 90, "x", ""}, {nil, 90, "", ""},
	} {
		f := testFlags{least: c.least, run: c.run}
		if err := f.verdictOfMutants(c.list); (err != nil) != (c.want != "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("at least %d of %d games with --run %q: %v, want %q", c.least, len(c.list), c.run, err, c.want)
		}
	}
}
