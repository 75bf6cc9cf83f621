package room_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/luabind/packs/room"
)

// TestRoomsAreBounded: a room's file has at most 64 KB and 8 seats.
func TestRoomsAreBounded(t *testing.T) {
	const seat = "[[seat]]\nbot = \"random\"\n"
	name := filepath.Join(t.TempDir(), "room.toml")
	read := func(text string) error {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := room.Read(name)
		return err
	}
	const mode = "mode = \"duel\"\n"
	for _, tt := range []struct{ what, fits, above, says string }{
		{"seats", mode + strings.Repeat(seat, 8), mode + strings.Repeat(seat, 9), ":18: 9 seats; at most 8"},
		{"bytes", mode + "#" + strings.Repeat("x", 64<<10-1-len(mode)), mode + "#" + strings.Repeat("x", 64<<10-len(mode)), "a room may have at most 64 KB"},
	} {
		if err := read(tt.fits); err != nil {
			t.Errorf("%s at the bound: %v", tt.what, err)
		}
		if err := read(tt.above); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s above: %v, want %q", tt.what, err, tt.says)
		}
	}
}

// TestSeated: a file that has more seats than its match is wrong, as after a number of players that
// options set.
func TestSeated(t *testing.T) {
	name := filepath.Join(t.TempDir(), "room.toml")
	if err := os.WriteFile(name, []byte("mode = \"duel\"\n"+strings.Repeat("[[seat]]\n", 3)), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := room.Read(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Seated(3); err != nil {
		t.Error(err)
	}
	if err := r.Seated(2); err == nil || !strings.Contains(err.Error(), "room.toml:4: 3 seats; duel has 2 (hint: if the mode allows so many, add options = { seats = 3 })") {
		t.Error(err)
	}
}
