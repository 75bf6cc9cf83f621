package luabind_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind"
)

// TestRoomsOfPacks: every room that the packs have ready makes a match, a
// room of a file has its decks, options and bots, and what is wrong is named.
func TestRoomsOfPacks(t *testing.T) {
	packs, err := luabind.Load("duel")
	if err != nil {
		t.Fatal(err)
	}
	ids := packs.Rooms()
	if !slices.Contains(ids, "ffa3") || !slices.Contains(ids, "team") {
		t.Errorf("rooms %v", ids)
	}
	for _, id := range ids {
		s, seats, err := packs.Room(id)
		if err != nil {
			t.Errorf("%s: %v", id, err)
			continue
		}
		m, err := packs.New(s)
		if err != nil {
			t.Errorf("%s: %v", id, err)
		} else if m.Seats() != len(seats) {
			t.Errorf("%s: %d seats, and %d play", id, len(seats), m.Seats())
		}
		if id == "all-domain" && (len(s.Decks) != 4 || !slices.ContainsFunc(s.Decks[0], func(card string) bool { return card == "UNSC-101" })) {
			t.Errorf("%s is played with the decks %v, not with its fleets", id, s.Decks)
		}
	}
	dir := t.TempDir()
	file := func(text string) string {
		name := filepath.Join(dir, "room.toml")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	s, seats, err := packs.Room(file("mode = \"ffa3\"\nmodules = [\"limits\"]\nseed = 7\n[[seat]]\nperson = true\n[[seat]]\nbot = \"greedy\"\ndeck = \"covenant\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	if s.Mode != "ffa3" || s.Seed != 7 || len(s.Decks) != 3 || !strings.HasPrefix(s.Decks[1][0], "COV") || len(s.Options) == 0 || !slices.Equal(seats, []string{"", "greedy", ""}) {
		t.Errorf("the file gives %+v for %q", s, seats)
	}
	if _, err := packs.New(s); err != nil {
		t.Error(err)
	}
	tactics, err := luabind.Load("tactics")
	if err != nil {
		t.Fatal(err)
	}
	if ids := tactics.Rooms(); len(ids) != 0 {
		t.Errorf("tactics has the rooms %v", ids)
	}
	if s, seats, err := tactics.Room(file("mode = \"tactics\"\n[[seat]]\nbot = \"greedy\"\n")); err != nil || s.Mode == "" || !slices.Equal(seats, []string{"greedy", ""}) {
		t.Errorf("tactics: %+v, %q, %v", s, seats, err)
	}
	for name, want := range map[string]string{
		"ffa5":                    "ffa3",
		"none.toml":               "none.toml",
		file("mode = \"ffa9\"\n"): "room.toml:1: unknown mode \"ffa9\"",
	} {
		if _, _, err := packs.Room(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
}
