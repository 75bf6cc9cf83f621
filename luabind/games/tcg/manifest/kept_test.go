package manifest_test

import (
	"fmt"
	"maps"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/load"
)

// manyCards writes a manifest of cards, and its script, which use a tag, a keyword, data
// and functions.
func manyCards(from, n int) (manifest, script string) {
	var m, s strings.Builder
	for i := from; i < from+n; i++ {
		fmt.Fprintf(&m, `[[card]]
id = "C-%04d"
name = { en = "Card %d" }
text = { en = "Heals {heal}, as {keyword.STEADY} does." }
faction = "GREEN"
type = "UNIT"
cost = { supply = 2 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["SCOUT"]
keywords = ["STEADY"]
vars = { heal = 2 }
script = "c%d.lua"
on_play = "treat%d"
`, i, i, from, i)
		if i%10 == 0 {
			m.WriteString("[[card.listener]]\nevent = \"DAMAGE_MODIFIED\"\nrole = \"source\"\npriority = 205\neffects = [{ type = \"ADD_AMOUNT\", amount = \"heal\" }]\n")
		}
		fmt.Fprintf(&s, "function treat%d(me, ev, game)\n  game:heal(ev:target(), me.vars.heal)\nend\n", i)
	}
	return m.String(), s.String()
}

// keptPack is a pack with 300 cards in three manifests, together with the definitions that they name.
func keptPack() map[string]string {
	files := map[string]string{
		"pack.toml": "id = \"many\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n",
		"words.toml": "[[faction]]\nid = \"GREEN\"\nname = { en = \"Green\" }\n[[tag]]\nid = \"SCOUT\"\nname = { en = \"Scout\" }\n" +
			"[[keyword]]\nid = \"STEADY\"\nname = { en = \"Steady\" }\ntext = { en = \"Steady.\" }\n",
	}
	for from := 0; from < 300; from += 100 {
		files[fmt.Sprintf("c%d.toml", from)], files[fmt.Sprintf("c%d.lua", from)] = manyCards(from, 100)
	}
	return files
}

func sourceOf(name string, files map[string]string) load.Source {
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return load.Source{FS: fsys, Name: name}
}

// cold reads packs as if nothing had been loaded before: another load lies between.
func cold(t *testing.T, sources ...load.Source) (*library.Library, error) {
	t.Helper()
	if _, err := manifest.Read([]load.Source{sourceOf("other", map[string]string{"pack.toml": "id = \"other\"\nversion = \"1\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n"})}); err != nil {
		t.Fatal(err)
	}
	return manifest.Read(sources)
}

// bare is a library without what was compiled and kept, which are other objects.
func bare(lib *library.Library) *library.Library {
	if lib == nil {
		return nil
	}
	out := *lib
	out.Kept = nil
	out.Scripts = append(out.Scripts[:0:0], out.Scripts...)
	for i := range out.Scripts {
		out.Scripts[i].Code = nil
	}
	return &out
}

// TestKept changes a pack file by file. The result of each load uses what the load before
// has left. It is that of a load that knows nothing, faults included.
func TestKept(t *testing.T) {
	files := keptPack()
	edit := func(name, old, now string) func() {
		return func() {
			if !strings.Contains(files[name], old) {
				t.Fatalf("%s has no %q", name, old)
			}
			files[name] = strings.Replace(files[name], old, now, 1)
		}
	}
	more, _ := manyCards(100, 1)
	more = strings.Replace(more, "heal = 2", "heal = 3", 1) // as an earlier step leaves it
	held, err := cold(t, sourceOf("many", files))
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		name string
		do   func()
	}{
		{"nothing", func() {}},
		{"a number", edit("c100.toml", "heal = 2", "heal = 3")},
		{"a line more", edit("c0.toml", "[[card]]", "# cards\n[[card]]")},
		{"the body of a script", edit("c100.lua", "me.vars.heal", "me.vars.heal + 1")},
		{"a function before others", edit("c0.lua", "function treat0(", "function first() end\nfunction treat0(")},
		{"data before other data", edit("c0.toml", "on_play = \"treat1\"\n", "on_play = \"treat1\"\n[[card.listener]]\nevent = \"DAMAGE_MODIFIED\"\nrole = \"source\"\npriority = 205\neffects = [{ type = \"ADD_AMOUNT\", amount = \"heal\" }]\n")},
		{"a card that names one of another file", edit("c0.toml", "Heals {heal}, as", "Heals {heal} near {card.C-0100}, as")},
		{"a card less", edit("c100.toml", more, "")},
		{"and nobody names it", edit("c0.toml", " near {card.C-0100}", "")},
		{"a card more", edit("c200.toml", "[[card]]", strings.Replace(more, "C-0100", "C-0999", 1)+"[[card]]")},
		{"a card twice", edit("c200.toml", "C-0999", "C-0001")},
		{"and no more", edit("c200.toml", "C-0001", "C-0999")},
		{"a tag that cards need", edit("words.toml", "SCOUT", "GUARD")},
		{"the tag again", edit("words.toml", "GUARD", "SCOUT")},
		{"a label", edit("words.toml", "[[keyword]]\nid = \"STEADY\"\n", "[[tag]]\nid = \"FIRM\"\nname = { en = \"Firm\" }\n[[keyword]]\nid = \"STEADY\"\ntag = \"FIRM\"\n")},
		{"no label", edit("words.toml", "tag = \"FIRM\"\n", "")},
		{"a script away", func() { delete(files, "c200.lua") }},
		{"the script again", func() { _, files["c200.lua"] = manyCards(200, 100); files["c200.lua"] += files["c100.lua"] }},
		{"a card is overridden", func() {}},
	} {
		sources := []load.Source{sourceOf("many", files)}
		step.do()
		if sources[0] = sourceOf("many", files); step.name == "a card is overridden" {
			one, script := manyCards(0, 1)
			sources = append(sources, sourceOf("late", map[string]string{
				"pack.toml": "id = \"late\"\nversion = \"1\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"many\"]\noverride = [\"C-0000\"]\n",
				"c.toml":    strings.Replace(one, "[[card]]\n", "[[card]]\noverride = true\n", 1), "c0.lua": script,
			}))
		}
		warm, warmErr := manifest.Read(sources)
		want, wantErr := cold(t, sources...)
		if fmt.Sprint(warmErr) != fmt.Sprint(wantErr) {
			t.Errorf("%s: faults differ:\ngot\n%v\nwant\n%v", step.name, warmErr, wantErr)
		}
		if !reflect.DeepEqual(bare(warm), bare(want)) {
			t.Errorf("%s: the library is another", step.name)
		}
		if _, err := manifest.Read(sources); err == nil { // the next change begins here
			held = want
		}
		runtime.KeepAlive(held)
	}
}

// TestKeptIsUsed holds what a load takes in pieces of memory, which no machine changes:
// a card at most, and with a changed file little more than that file.
func TestKeptIsUsed(t *testing.T) {
	files := keptPack()
	for name, text := range files { //maporder: one entry each
		if strings.HasSuffix(name, ".lua") {
			files[name] = text + "-- no other test has compiled this\n"
		}
	}
	var held *library.Library
	read := func(f func() (*library.Library, error)) float64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		lib, err := f()
		runtime.ReadMemStats(&after)
		if err != nil {
			t.Fatal(err)
		}
		held = lib
		return float64(after.Mallocs - before.Mallocs)
	}
	all := read(func() (*library.Library, error) { return cold(t, sourceOf("many", files)) })
	files["c100.toml"] = strings.Replace(files["c100.toml"], "heal = 2", "heal = 3", 1)
	changed := read(func() (*library.Library, error) {
		return manifest.Read([]load.Source{sourceOf("many", maps.Clone(files))})
	})
	files["c100.lua"] += "\n"
	script := read(func() (*library.Library, error) {
		return manifest.Read([]load.Source{sourceOf("many", maps.Clone(files))})
	})
	runtime.KeepAlive(held)
	t.Logf("pieces of memory: %.0f a card when all is read, %.2f of that after a change of a manifest, %.2f of a script", all/300, changed/all, script/all)
	if all/300 > 400 {
		t.Errorf("a card takes %.0f pieces of memory", all/300)
	}
	if changed > all/3 || script > all/2 {
		t.Errorf("a changed manifest takes %.2f of a whole load, a changed script %.2f", changed/all, script/all)
	}
}
