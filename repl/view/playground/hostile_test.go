package playground

import (
	"bytes"
	"encoding/json"
	"maps"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/packs/load"
)

// TestHostileWorlds: anything that replaces a world, or changes in its head, is rejected with a
// readable error and without a panic.
func TestHostileWorlds(t *testing.T) {
	w := &World{Lang: "en", Seed: 1, Start: []byte("{}\n"), Packs: []load.Source{{FS: fstest.MapFS(mine()), Name: "mine"}}}
	text, err := w.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ReadWorld(text); err != nil {
		t.Fatal(err)
	}
	line, rest, _ := bytes.Cut(text, []byte{'\n'})
	var head map[string]any
	if err := json.Unmarshal(line, &head); err != nil {
		t.Fatal(err)
	}
	rejected := func(what string, data []byte, want string) {
		t.Helper()
		_, err := ReadWorld(data)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "json") || len(err.Error()) > 400 {
			t.Errorf("%s: %.500v, want %q", what, err, want)
		}
	}
	long, none := strings.Repeat("x", 100_000), errNoWorld.Error()
	for key, tries := range map[string]map[any]string{
		"arbiter": {nil: none, "session": none, 1: none}, "format": {0: "format 0", 2: "format 2", math.MaxInt32: "format 2147483647", 1e300: none, "1": none},
		"engine": {nil: "this engine is", long: "this engine is", "\x1b[2J": "this engine is"}, "lang": {nil: `language ""`, "x": `language "x"`, "\x1b[2J": "language", long: "language", 5: none},
		"seed": {1: none, "-1": none, "x": none}, "start": {-1: none, 0: "pack", math.MaxInt32: none, 1e300: none, "3": none}, "packs": {nil: none, "x": none, true: none}, "pictures": {"x": none, true: none},
	} {
		for value, want := range tries {
			changed := maps.Clone(head)
			changed[key] = value
			made, err := json.Marshal(changed)
			if err != nil {
				t.Fatal(err)
			}
			rejected(key, append(append(made, '\n'), rest...), want)
		}
	}
	rejected("nothing", nil, none)
	rejected("zeros", make([]byte, 1000), none)
	rejected("deep", bytes.Repeat([]byte("["), 100_000), none)
	rejected("cut", text[:len(text)-1], none)
	rejected("more", append(bytes.Clone(text), 'x'), none)
	for at := len(line) + 5; at < len(text); at += 7 { // in the archive, which has no check sum
		flipped := bytes.Clone(text)
		flipped[at] ^= 4
		if _, err := ReadWorld(flipped); err != nil {
			rejected("flipped", flipped, `pack "mine"`)
		}
	}
}
