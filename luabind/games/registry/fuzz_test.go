package registry_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/load"
)

// FuzzManifests passes hostile manifests to the loaders of the games with few packs: lines
// of their shipped ones, each picked by a byte, and then a text. A loader must not crash,
// its faults name lines inside the file, and a second run returns the same. The card game
// has a target of its own, next to its reader.
func FuzzManifests(f *testing.F) {
	type kind struct {
		game  *games.Definition
		lines []string
	}
	var kinds []kind
	for _, name := range []string{"tactics", "xiangqi"} {
		g, _ := kits.All().Named(name)
		k := kind{game: g}
		for _, s := range g.Shipped() {
			for _, file := range load.Files(s) {
				if text, err := fs.ReadFile(s.FS, file); err == nil && strings.HasSuffix(file, ".toml") && file != "pack.toml" {
					k.lines = append(k.lines, strings.SplitAfter(string(text), "\n")...)
				}
			}
		}
		kinds = append(kinds, k)
		for from := 0; from < len(k.lines); from += 40 { // a step of the picks
			f.Add(len(kinds) == 2, uint16(from), []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, "")
		}
	}
	f.Add(false, uint16(0), []byte{}, "[[unit]]\nid = \"A\"\n[unit.stats]\n[[buff.listener]]\nevent = \"p:E\"\n")
	f.Add(true, uint16(0), []byte{}, "[[piece]]\nid = \"A\"\npath = \"x\"\n[[event]]\nid = \"E\"\n")
	f.Fuzz(func(t *testing.T, second bool, from uint16, picks []byte, text string) {
		if len(picks) > 60 || len(text) > 120 {
			return // so that it is not kept, and not minimised
		}
		k := kinds[0]
		if second {
			k = kinds[1]
		}
		var b strings.Builder
		for _, p := range picks {
			b.WriteString(k.lines[(int(from)+int(p))%len(k.lines)])
		}
		text = b.String() + "\n" + text
		head := fmt.Sprintf("id = \"p\"\nversion = \"1\"\napi = 2\ngame = %q\nlicense = \"MIT\"\nrequires = [%q]\n", k.game.Name, k.game.Shipped()[0].Name)
		source := load.Source{Name: "p", FS: fstest.MapFS{"pack.toml": {Data: []byte(head)}, "a.toml": {Data: []byte(text)}, "a.lua": {Data: []byte("function a() end\n")}}}
		load := func() (*games.Packs, error) { return k.game.Load(append(k.game.Shipped(), source)) }
		p, err := load()
		if (p == nil) == (err == nil) {
			t.Fatalf("packs %v with error %v", p, err)
		}
		for line := range strings.Lines(fmt.Sprint(err)) {
			var at int
			if n, _ := fmt.Sscanf(line, "p/a.toml:%d:", &at); n == 1 && at > 1+strings.Count(text, "\n") {
				t.Errorf("line outside of the file: %s", line)
			}
		}
		if _, again := load(); fmt.Sprint(again) != fmt.Sprint(err) {
			t.Errorf("first:\n%v\nthen:\n%v", err, again)
		}
	})
}
