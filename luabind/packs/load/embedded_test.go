package load

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"
	"testing"
)

// elsewhere hides that a folder is in the program.
type elsewhere struct{ fs.FS }

// TestEmbeddedFiles: the files of a shipped pack are those of its folder, with the same hash. They
// count for the bound of a load, and a load that changes its list changes no other.
func TestEmbeddedFiles(t *testing.T) {
	for _, s := range Shipped("tcg") {
		var l, plain loader
		got, want := l.readSource(s), plain.readSource(Source{FS: elsewhere{s.FS}, Name: s.Name, Shipped: true})
		if got.embedded == nil || want.embedded != nil || len(got.files) == 0 || len(got.files) != len(want.files) || l.loaded != plain.loaded {
			t.Fatalf("%s: %d files and %d bytes, want %d and %d", s.Name, len(got.files), l.loaded, len(want.files), plain.loaded)
		}
		a, keyA := l.hash(got)
		b, keyB := plain.hash(want)
		if a != b || keyA != keyB {
			t.Errorf("%s: the hash is %s, want %s", s.Name, a, b)
		}
		for i := range got.files {
			x, y := &got.files[i], &want.files[i]
			if x.path != y.path || !bytes.Equal(x.text, y.text) || x.stamp != y.stamp {
				t.Errorf("%s/%s differs from %s", s.Name, x.path, y.path)
			}
			*x = file{}
		}
		if again := l.readSource(s); again.files[0].path == "" {
			t.Errorf("%s: a load has changed the files of the next one", s.Name)
		}
		full := loader{loaded: maxLoaded}
		if full.readSource(s); len(full.faults) != 1 || !strings.Contains(full.faults[0].Msg, "too big") {
			t.Errorf("%s: a load without space reports %v", s.Name, full.faults)
		}
	}
}

// TestUnknownKeysOfLongTables: keys are known or unknown wherever they are in a table, however
// often and in whatever order readers ask for them.
func TestUnknownKeysOfLongTables(t *testing.T) {
	const keys = 150
	for _, wrong := range []int{0, 1, 62, 63, 64, 65, 66, 127, 128, keys} {
		text := "[[thing]]\nid = \"A\"\n"
		for i := range keys + 1 {
			if i == wrong {
				text += "key_00l = 1\n"
			}
			if i < keys && i != 1 { // the second key is missing
				text += fmt.Sprintf("key_%03d = 1\n", i)
			}
		}
		game := &Game{Name: "toy", Sections: []Section{{Key: "thing", Read: func(d *Definition) {
			d.ID("id")
			for range 2 {
				for i := range keys {
					key := fmt.Sprintf("key_%03d", (i+70)%keys)
					if d.Has(key) != (key != "key_001") || d.Number(key, 0, 9, 1) != 1 {
						t.Errorf("the key %s is not read", key)
					}
				}
			}
		}}}}
		_, err := Load([]Source{{Name: "a", FS: fsOf(map[string]string{"pack.toml": "id = \"a\"\nversion = \"1\"\napi = 2\ngame = \"toy\"\nlicense = \"MIT\"\n", "x.toml": text})}}, game)
		line := 3 + wrong
		if wrong > 1 {
			line--
		}
		want := fmt.Sprintf("a/x.toml:%d: unknown key \"key_00l\" in thing", line)
		if err == nil || !strings.HasPrefix(err.Error(), want) || strings.Count(err.Error(), "\n") > 0 {
			t.Errorf("an unknown key at %d: %v, want %s", wrong, err, want)
		}
	}
}
