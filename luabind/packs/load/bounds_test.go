package load

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

// padded returns a comment of n bytes.
func padded(n int) *fstest.MapFile { return &fstest.MapFile{Data: []byte(strings.Repeat("-", n))} }

// manifestOf returns a manifest of n bytes without definitions.
func manifestOf(n int) *fstest.MapFile {
	return &fstest.MapFile{Data: []byte("#" + strings.Repeat("x", n-1))}
}

// TestPacksAtTheirBounds checks that a load takes packs as big as docs/limits.md says,
// and refuses one more byte, file, definition or pack by name.
func TestPacksAtTheirBounds(t *testing.T) {
	things := func(n int) Source {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "[[thing]]\nid = \"T%d\"\n", i)
		}
		return toyPack("p", "", b.String())
	}
	one := func(fill func(files fstest.MapFS, head int)) []Source {
		s := toyPack("p", "", "")
		files := s.FS.(fstest.MapFS)
		fill(files, len(files["pack.toml"].Data))
		return []Source{s}
	}
	for _, tt := range []struct {
		what  string
		limit int
		load  func(n int) []Source
		says  string
	}{
		{"manifests", 2 << 20, func(n int) []Source {
			return one(func(files fstest.MapFS, head int) {
				for n -= head; n > 0; n -= 256 << 10 {
					files[fmt.Sprintf("m%d.toml", n)] = manifestOf(min(n, 256<<10))
				}
			})
		}, "the pack is too big: at most 2 MB of manifests and 2 MB of scripts"},
		{"scripts", 2 << 20, func(n int) []Source {
			return one(func(files fstest.MapFS, _ int) {
				for ; n > 0; n -= 64 << 10 {
					files[fmt.Sprintf("s%d.lua", n)] = padded(max(min(n, 64<<10), 2))
				}
			})
		}, "the pack is too big: at most 2 MB of manifests and 2 MB of scripts"},
		{"one manifest", 256 << 10, func(n int) []Source {
			return one(func(files fstest.MapFS, _ int) { files["m.toml"] = manifestOf(n) })
		}, "p/m.toml: a manifest may have at most 256 KB"},
		{"one script", 64 << 10, func(n int) []Source {
			return one(func(files fstest.MapFS, _ int) { files["s.lua"] = padded(n) })
		}, "p/s.lua: a script may have at most 64 KB"},
		{"definitions", 5000, func(n int) []Source { return []Source{things(n)} }, "the pack has more than 5000 definitions"},
		{"files", 4096, func(n int) []Source {
			return one(func(files fstest.MapFS, _ int) {
				for i := range n - len(files) {
					files[fmt.Sprintf("f%d.toml", i)] = &fstest.MapFile{}
				}
			})
		}, "the pack is too big: at most 4096 files"},
		{"the path of a file", 120, func(n int) []Source {
			return one(func(files fstest.MapFS, _ int) { files[strings.Repeat("x", n-5)+".toml"] = &fstest.MapFile{} })
		}, "the path of a file"},
		{"packs", 256, func(n int) (list []Source) {
			for i := range n {
				list = append(list, toyPack(fmt.Sprint("p", i), "", ""))
			}
			return list
		}, "there are 257 packs; at most 256 can be loaded together"},
	} {
		for n := tt.limit; n <= tt.limit+1; n++ {
			var ids []string
			_, err := Load(tt.load(n), toy(&ids))
			if n == tt.limit && err != nil || n > tt.limit && (err == nil || !strings.Contains(err.Error(), tt.says)) {
				t.Errorf("%d of %s: %.300v, want %q", n, tt.what, err, tt.says)
			}
		}
	}
}

// TestSumOfPacks checks that all packs of a load may have 64 MB together.
func TestSumOfPacks(t *testing.T) {
	for before, fits := range map[int]bool{maxLoaded - 100: true, maxLoaded - 99: false} {
		s := Source{Name: "p", FS: fstest.MapFS{"a.toml": manifestOf(100)}}
		l := newLoader(toy(new([]string)))
		l.loaded = before
		l.read(s)
		if fits != (len(l.faults) == 0) || !fits && !strings.Contains(l.faults.Error(), "the packs are too big: at most 64 MB together") {
			t.Errorf("100 bytes after %d: %v", before, l.faults)
		}
	}
}

// TestManifestsAtTheirBounds checks the bounds of the contents of a manifest.
func TestManifestsAtTheirBounds(t *testing.T) {
	for _, tt := range []struct {
		what  string
		limit int
		text  func(n int) string
		says  string
	}{
		{"keys and values", 50_000, func(n int) string { return "a = [" + strings.Repeat("1,", n-1) + "]" }, "more than 50000 keys and values"}, // and a
		{"fractions", 100, func(n int) string { return "a = [" + strings.Repeat("1.5,", n) + "]" }, "more than 100 numbers with a fraction"},
		{"exponents", 100, func(n int) string { return "a = [" + strings.Repeat("1e2,", n) + "]" }, "more than 100 numbers with a fraction"},
	} {
		for n := tt.limit; n <= tt.limit+1; n++ {
			var into map[string]any
			_, err := Decode("t.toml", tt.text(n), &into)
			if n == tt.limit && err != nil || n > tt.limit && (err == nil || !strings.Contains(err.Error(), tt.says)) {
				t.Errorf("%d %s: %.300v, want %q", n, tt.what, err, tt.says)
			}
		}
	}
	for n := 200; n <= 201; n++ {
		g := &Game{Name: "toy", Sections: []Section{{Key: "thing", Read: func(d *Definition) { d.ID("id"); d.Few("list") }}}}
		_, err := Load([]Source{toyPack("p", "", "[[thing]]\nid = \"A\"\nlist = ["+strings.Repeat("1,", n)+"]\n")}, g)
		if n == 200 && err != nil || n > 200 && (err == nil || !strings.Contains(err.Error(), `p/a.toml:3: "list" has 201 entries; at most 200 are read`)) {
			t.Errorf("a list of %d: %v", n, err)
		}
	}
	for n := 199; n <= 200; n++ { // the last of 200 says that there are more
		text := ""
		for i := range n {
			text += fmt.Sprintf("x%d = 1\n", i)
		}
		_, err := Load([]Source{toyPack("p", "", text)}, toy(new([]string)))
		if faults, _ := err.(Faults); len(faults) != n || strings.Contains(err.Error(), "there are more faults than 199; the load ends here") != (n == 200) {
			t.Errorf("%d faults: %d are reported", n, len(faults))
		}
	}
}

// TestSearchAtItsBounds checks that packs are found in at most 4,096 folders, at most 8
// levels deep.
func TestSearchAtItsBounds(t *testing.T) {
	for searched, want := range map[int]int{maxSearched - 3: 2, maxSearched - 2: 0} { // two folders, and their parent
		f := finder{fsys: fstest.MapFS{"a/pack.toml": {}, "b/pack.toml": {}}, name: "all", searched: searched}
		err := f.in(".", 0)
		if want > 0 && (err != nil || len(f.found) != want) || want == 0 && (err == nil || err.Error() != "packs are looked for in at most 4096 folders") {
			t.Errorf("after %d folders: %d packs, %v", searched, len(f.found), err)
		}
	}
	for n := maxSearchDepth; n <= maxSearchDepth+1; n++ {
		found, err := Find(fstest.MapFS{strings.Repeat("x/", n) + "pack.toml": {}}, "all")
		if n == maxSearchDepth && (err != nil || len(found) != 1) || n > maxSearchDepth && (err == nil || !strings.Contains(err.Error(), "packs are looked for at most 8 folders deep")) {
			t.Errorf("%d deep: %d packs, %v", n, len(found), err)
		}
	}
}
