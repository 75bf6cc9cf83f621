package tcg_test

import (
	"strings"
	"testing"
)

// TestDecksAreChecked: what is wrong with a deck is told, in the order of the
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
