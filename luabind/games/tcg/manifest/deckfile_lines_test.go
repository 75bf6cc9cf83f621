package manifest_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"

	"arbiter/core/def"
	"arbiter/luabind/packs/room"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// TestUnknownCardsOfDeckFiles: each has its line, and what may be meant.
func TestUnknownCardsOfDeckFiles(t *testing.T) {
	name := filepath.Join(t.TempDir(), "deck.toml")
	if err := os.WriteFile(name, []byte("[cards]\n\"UNSC-001\" = 3\n\"UNSC-01\" = 3\n\n\"X\" = 1\n\"STING\" = 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := room.ReadDeck(name, room.DeckRules{Known: func(card string) error {
		switch card {
		case "UNSC-001":
			return nil
		case "STING":
			return &def.AmbiguousError{Kind: "card", ID: card, Candidates: []string{"a:STING", "b:STING"}}
		}
		return fmt.Errorf("unknown card %q", card)
	}, All: func() []string { return []string{"UNSC-001"} }})
	if want := name + ":3: unknown card \"UNSC-01\" (hint: did you mean \"UNSC-001\"?)\n" + name + ":5: unknown card \"X\"\n" +
		name + ":6: \"STING\" is the card of several packs: a:STING, b:STING (hint: write one of them)"; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}
