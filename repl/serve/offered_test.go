package serve

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/serve/protocol"
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
	for _, o := range list { // a game can have modes for other numbers of players
		want := map[string]map[string]int{"duel": {"duel": 2, "2v2": 4, "ffa3": 3, "ffa4": 4}, "kuhn": {"kuhn": 2, "kuhn3": 3}}[o.Mode]
		if want != nil && !maps.Equal(o.Seats, want) {
			t.Errorf("the seats of %s are %v, want %v", o.Game, o.Seats, want)
		}
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

// TestRefusedStartLeavesNothing: a server whose first room cannot be made makes no folder.
func TestRefusedStartLeavesNothing(t *testing.T) {
	for _, c := range []struct {
		room  NewRoom
		packs []string
		url   string
		want  string
		zh    string // its beginning in Chinese, where the error itself has both languages
	}{
		{room: NewRoom{Mode: "duell"}, want: `--new: unknown mode or room "duell"; did you mean "duel"?`},
		{room: NewRoom{Mode: "duel", Bots: []string{"", "gredy"}}, want: `--new: seat 2: `},
		{room: NewRoom{Mode: "duel", Bots: []string{"", "", "", "greedy"}}, want: `--new: got 4 bots for 2 seats`},
		{room: NewRoom{Mode: "duel", Decks: []Deck{{"unsc"}, {"covenant"}, {"unsc"}}}, want: `--new: expected 2 decks, one for each seat, not 3; an empty name is the usual deck`},
		{room: NewRoom{Mode: "duel", Decks: []Deck{{"unsc"}}}, want: `--new: expected 2 decks, one for each seat, not 1`},
		{room: NewRoom{Mode: "xiangqi", Decks: []Deck{{"unsc"}}}, want: `--new: deck of seat 1: xiangqi has no decks`},
		{room: NewRoom{Mode: "duel", Bring: true, Bots: []string{"greedy", "random"}}, want: `--new: no player can bring a deck, because every seat has a bot`},
		{room: NewRoom{Mode: "xiangqi", Bring: true}, want: `--new: players cannot bring decks: xiangqi has no decks`, zh: "标志 --new：玩家不能自带套牌："},
		{room: NewRoom{Mode: "nosuchroom"}, want: `--new: unknown mode or room "nosuchroom"; expected one of `},
		{room: NewRoom{Room: "nosuchroom"}, want: `--new: unknown mode or room "nosuchroom"; expected one of `},
		{room: NewRoom{Mode: "duel", Options: []string{"base=none"}}, want: `--new: `},
		{room: NewRoom{Mode: "duel", Clock: &protocol.ClockRule{Move: 60_000, Late: "loose"}}, want: `--new: unknown rule "loose"`},
		{room: NewRoom{Mode: "pearls", Bots: []string{"divr"}}, packs: []string{pearls}, want: `--new: seat 1: `},
		{room: NewRoom{Mode: "duel"}, url: "play.example.org", want: `--url "play.example.org": expected an address`},
		{room: NewRoom{Mode: "duel"}, packs: []string{"missing"}, want: "--pack "},
	} {
		folder := filepath.Join(t.TempDir(), "data")
		cfg := Config{Listen: "127.0.0.1:0", Folder: folder, Packs: c.packs, URL: c.url, Policy: archive.Policy{Trust: archive.Any}, Limits: Usual}
		ctx, stop := context.WithTimeout(t.Context(), time.Minute) // a server that begins would not end
		begun, err := Run(ctx, cfg, Start{Room: &c.room}, safeio.NewOut(io.Discard), safeio.NewOut(io.Discard))
		stop()
		if err == nil || begun || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v: begun %v, %v; want %s", c.room, begun, err, c.want)
		}
		if zh := i18n.Of(err, i18n.Chinese); !strings.HasPrefix(zh, c.zh) {
			t.Errorf("%v: %s, want %s", c.room, zh, c.zh)
		}
		if _, err := os.Stat(folder); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%v: the folder exists (%v)", c.room, err)
		}
	}
}
