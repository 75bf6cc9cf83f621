package packcmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/luabind/packs/archive"
)

func TestPlainName(t *testing.T) {
	for name, want := range map[string]bool{"Anna": true, "安娜 <a.b_c-d@e>": true, "7": true, "Ⅷ": true, strings.Repeat("ä", maxKeyName): true,
		"": false, " Anna": false, "-": false, "An\"na": false, "An\nna": false, "An\xffna": false, strings.Repeat("ä", maxKeyName+1): false} {
		if isPlainName(name) != want {
			t.Errorf("%q: %v", name, !want)
		}
	}
}

// TestNameOfAKey: a key that shares its line with others gets its name too. If the name would change
// something else, the settings stay as they are.
func TestNameOfAKey(t *testing.T) {
	var keys []string
	for range 2 {
		s, err := archive.NewSecret()
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, s.Public().String())
	}
	k, err := archive.ParseKey(keys[0])
	if err != nil {
		t.Fatal(err)
	}
	for before, want := range map[string]string{
		"keys = [\"K\", \"L\"]\n":               "keys = [\"K\", # Ben\n  \"L\"]\n",
		"keys = [\"L\", \"K\"] # ours\n":        "keys = [\"L\", \"K\", # Ben\n  ] # ours\n",
		"keys = [\n  \"K\" # Ann\n]\n":          "keys = [\n  \"K\", # Ben\n]\n",
		"keys = [\n  \"K\", # Ann\n  \"L\",\n]": "keys = [\n  \"K\", # Ben\n  \"L\",\n]",
	} {
		set := trusted{File: filepath.Join(t.TempDir(), "trust.toml")}
		if err := os.WriteFile(set.File, []byte(strings.NewReplacer("K", keys[0], "L", keys[1]).Replace(before)), 0o600); err != nil {
			t.Fatal(err)
		}
		err := set.add(k, "Ben")
		text, _ := os.ReadFile(set.File)
		if err != nil || !set.Named || string(text) != strings.NewReplacer("K", keys[0], "L", keys[1]).Replace(want) {
			t.Errorf("%q: %v, %s", before, err, text)
		}
	}
}
