package serve

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/games"
	"arbiter/luabind/packs/archive"
)

const pearls = "../../docs/own-game/pearls"

// TestOfferedPacks: a server offers the games of its packs. Their rooms play with them, and a
// match goes on when the server starts without them.
func TestOfferedPacks(t *testing.T) {
	a, _, err := archive.Of(os.DirFS(pearls))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	r := started(t, folder, "127.0.0.1:0", func(c *Config) { c.Packs, c.Policy.Trust = []string{pearls}, archive.Hashed })
	var list []GameOffer
	if status := r.ask("GET", "api/games?lang=zh", "", "", &list); status != 200 {
		t.Fatalf("the games: %d", status)
	}
	i := slices.IndexFunc(list, func(o GameOffer) bool { return o.Game == "pearls" })
	if i < 0 || list[i].Title != "采珠" || list[i].Seats["pearls"] != 2 || !slices.ContainsFunc(list[i].Bots, func(o games.Offer) bool { return o.ID == "diver" }) {
		t.Fatalf("the games are %+v", list)
	}
	l := r.room(`{"mode":"pearls","bots":["","diver"]}`)
	c := r.dial(l.Seats[0].Link, "en")
	c.until("view")
	var status struct{ Packs []string }
	if r.ask("GET", "api/room", token(l.Host), "", &status); !slices.Equal(status.Packs, []string{a.Hash()}) {
		t.Errorf("the room plays with %q", status.Packs)
	}
	status.Packs = nil
	if other := r.room(`{"mode":"lines"}`); r.ask("GET", "api/room", token(other.Host), "", &status) != 200 || len(status.Packs) != 0 {
		t.Errorf("a room of another game plays with %q", status.Packs)
	}
	r.end()
	r = started(t, folder, "127.0.0.1:0")
	r.dial(l.Seats[0].Link, "en").until("view")
}

// TestOfferedPacksAreChecked: what cannot be offered is one error when the server starts.
func TestOfferedPacksAreChecked(t *testing.T) {
	folder := t.TempDir()
	pack := func(name, head string) string {
		at := filepath.Join(folder, name)
		if err := os.MkdirAll(at, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(at, "pack.toml"), []byte("id = \""+name+"\"\nversion = \"1.0.0\"\nlicense = \"MIT\"\n"+head), 0o600); err != nil {
			t.Fatal(err)
		}
		return at
	}
	a, _, err := archive.Of(os.DirFS(pearls))
	if err != nil {
		t.Fatal(err)
	}
	unsigned := filepath.Join(folder, "pearls-0.1.0"+archive.Suffix)
	if err := os.WriteFile(unsigned, a.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		packs []string
		want  string
	}{
		{[]string{filepath.Join(folder, "none")}, "none"},
		{[]string{unsigned}, "hash"},
		{[]string{pack("twice", "api = 3\ndefines = \"lines\"\n")}, "which is there already"},
		{[]string{pack("empty", "api = 3\ndefines = \"empty\"\n")}, "which lacks [[mode]]"},
		{[]string{pack("lost", "api = 2\n")}, "it belongs to no game"},
		{slices.Repeat([]string{pearls}, 17), "the maximum is 16"},
	} {
		if _, err := OpenPacks(c.packs, archive.Policy{Trust: archive.Hashed}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.packs, err, c.want)
		}
	}
	if s, err := OpenPacks([]string{unsigned}, archive.Policy{Trust: archive.Any}); err != nil || len(s.packs) != 1 || s.packs[0].hash != a.Hash() {
		t.Errorf("an archive without a signature under the policy %q: %v", archive.Any, err)
	}
}
