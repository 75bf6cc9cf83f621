package reference_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/reference"
)

// TestSchemasAreWhole checks that each schema is JSON of the draft that editors read,
// has no dangling reference, and accepts no unknown key. .ci/taplo checks what editors
// report.
func TestSchemasAreWhole(t *testing.T) {
	for _, g := range kits.Rulebooks() {
		files, err := reference.Schemas(g.Definition)
		if err != nil || len(files) < 3 {
			t.Fatalf("%s: %d schemas, %v", g.Name, len(files), err)
		}
		for _, f := range files {
			var root map[string]any
			if err := json.Unmarshal(f.Text, &root); err != nil {
				t.Fatalf("%s: %v", f.Name, err)
			}
			if root["$schema"] != "http://json-schema.org/draft-04/schema#" || root["additionalProperties"] != false {
				t.Errorf("%s/%s: %v %v", g.Name, f.Name, root["$schema"], root["additionalProperties"])
			}
			parts, _ := root["definitions"].(map[string]any)
			for _, word := range strings.Split(string(f.Text), `"$ref": "#/definitions/`)[1:] {
				if name, _, _ := strings.Cut(word, `"`); parts[name] == nil {
					t.Errorf("%s/%s refers to %s, which is not there", g.Name, f.Name, name)
				}
			}
		}
	}
}

// TestBrokenFilesAreRefused checks that the loader refuses what the schemas report.
func TestBrokenFilesAreRefused(t *testing.T) {
	found, _ := filepath.Glob("testdata/broken/*/*.toml")
	if len(found) < 25 {
		t.Fatalf("%d broken files", len(found))
	}
	for _, file := range found {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(filepath.Dir(file))
		of := "api = 2\ngame = \"" + name + "\"\n"
		g, builtIn := kits.All().Named(name)
		if !builtIn {
			of = "api = 3\ndefines = \"" + name + "\"\n"
			g, _ = tabletop.Define(name, load.Source{})
		}
		fs := fstest.MapFS{"pack.toml": {Data: []byte("id = \"x\"\nversion = \"1.0.0\"\n" + of + "license = \"MIT\"\n")}}
		switch kind, _, _ := strings.Cut(filepath.Base(file), "-"); kind {
		case "manifest":
			fs["a.toml"] = &fstest.MapFile{Data: text}
		case "pack":
			fs["pack.toml"] = &fstest.MapFile{Data: text}
		default: // rooms, decks and scenarios have readers and tests of their own
			continue
		}
		if _, err := registry.Load(g, []load.Source{{Name: "x", FS: fs}}); err == nil || !strings.Contains(err.Error(), ".toml:") {
			t.Errorf("%s: %v", file, err)
		}
	}
}
