package tcg_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	luatcg "arbiter/luabind/games/tcg"
)

// TestDecksAreChecked: the faults of a deck are reported in the order of the
// cards (G-01).
func TestDecksAreChecked(t *testing.T) {
	prog, _ := loadShipped(t)
	deck := deckList(prog, 0)
	deck[0], deck[39] = "UNSC-01", "TOKEN-COMBAT-FORM"
	deck = append(deck, "UNSC-001", "UNSC-001", "UNSC-001", "UNSC-001")
	faults := strings.Join(prog.CheckDeck(&prog.Modes[0], deck), "\n")
	for _, want := range []string{"44 cards; a deck has exactly 40", "unknown card \"UNSC-01\"", "copies of UNSC-001; at most 3", "TOKEN-COMBAT-FORM is a token"} {
		if !strings.Contains(faults, want) {
			t.Errorf("%q is not among\n%s", want, faults)
		}
	}
	if faults := prog.CheckDeck(&prog.Modes[0], deckList(prog, 1)); len(faults) > 0 {
		t.Error(faults)
	}
}

// TestDeckFilesReportAllTogether: a deck file has all its faults reported together, each
// at its line: unknown cards, the size, copies, legendaries, tokens, keys (G-01).
func TestDeckFilesReportAllTogether(t *testing.T) {
	read := deckFileReader(t)
	text := "colour = \"red\"\n[cards]\nUNSC-01 = 3\nUNSC-001 = 4\nTOKEN-COMBAT-FORM = 1\nLEGENDARY = 2\nX-1 = 1\n"
	legendary := ""
	prog, _ := loadShipped(t)
	for i := range prog.Lib.Cards {
		if c := &prog.Lib.Cards[i]; c.Legendary && !c.Token && legendary == "" {
			legendary = c.ID
		}
	}
	want := `deck:1: unknown key "colour"
deck:2: 11 cards; a deck has exactly 40
deck:3: unknown card "UNSC-01" (hint: did you mean "UNSC-001"?)
deck:4: 4 copies of UNSC-001; at most 3
deck:5: TOKEN-COMBAT-FORM is a token
deck:6: 2 copies of the legendary LEGENDARY; at most 1
deck:7: unknown card "X-1"`
	if got, want := read("duel", strings.ReplaceAll(text, "LEGENDARY", legendary)), strings.ReplaceAll(want, "LEGENDARY", legendary); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got, want := read("", "[cards]\nUNSC-001 = 9\nUNSC-002 = -1\nUNSC-01 = 1\n"), `deck:2: 9 copies of UNSC-001; at most 3
deck:3: -1 copies of "UNSC-002"; expected at least 1 (hint: leave out the line)
deck:4: unknown card "UNSC-01" (hint: did you mean "UNSC-001"?)`; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestDeckFilesAtTheirBounds: a deck file lists 250 cards and has 50 faults listed, as
// docs/limits.md says.
func TestDeckFilesAtTheirBounds(t *testing.T) {
	read := deckFileReader(t)
	if got := read("duel", "[cards]\nUNSC-001 = 250\n"); !strings.Contains(got, "250 cards; a deck has exactly 40") || strings.Contains(got, "at most 250") {
		t.Error(got)
	}
	if got := read("duel", "[cards]\nUNSC-001 = 200\nUNSC-002 = 51\n"); !strings.Contains(got, `deck:3: 51 copies of "UNSC-002"; a deck file has at most 250 cards`) {
		t.Error(got)
	}
	if got := read("duel", "[cards]\nUNSC-001 = 1\n"); got != "deck:1: 1 card; a deck has exactly 40" {
		t.Error(got)
	}
	text := "[cards]\nUNSC-001 = 3\n"
	for i := range 49 {
		text += fmt.Sprintf("NONE-%d = 1\n", i)
	}
	if got := read("duel", text); strings.Count(got, "\n") != 49 || strings.Contains(got, "more fault") {
		t.Error(got)
	}
	if got := read("duel", text+"NONE-49 = 1\n"); strings.Count(got, "\n") != 50 || !strings.HasSuffix(got, "and 1 more fault") {
		t.Error(got)
	}
}

// deckFileReader returns a function that reads a text as a deck file for a mode, and
// returns what is wrong with it.
func deckFileReader(t *testing.T) func(mode, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "deck.toml")
	packs, err := luatcg.Definition().Load(luatcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	return func(mode, text string) string {
		t.Helper()
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err = packs.Decks.DeckFile(mode, name); err == nil {
			return ""
		}
		return strings.ReplaceAll(err.Error(), name, "deck")
	}
}
