package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/packs/record"
)

// fleets returns the decks of the all-domain war.
func fleets(t *testing.T) []library.Deck {
	t.Helper()
	p, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(slices.Clone(p.Lib.Decks), func(d library.Deck) bool { return !strings.HasPrefix(d.ID, "FLEET-") })
}

// skirmish plays two decks in an all-domain duel of greedy bots and returns the number of the
// winner, 0 for a draw.
func skirmish(t *testing.T, seed uint64, pair ...library.Deck) int {
	t.Helper()
	h := &record.Header{Mode: "duel", Seed: seed, Options: []string{"all_domain"}}
	for _, d := range pair {
		var pile []record.Copy
		for _, e := range d.Cards {
			pile = append(pile, record.Copy{Card: e.Card, N: e.Copies})
		}
		h.Decks = append(h.Decks, pile)
	}
	g := show.Facade(duel(t, h))
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	playBots(t, g, newBot(t, "greedy", seed, 0), newBot(t, "greedy", seed, 1))
	for _, w := range g.Outcome().Winners {
		return int(w) + 1
	}
	return 0
}

// TestFleetsAreEven: in an all-domain duel each of the four decks wins 35 to 65 of 100 matches
// against the others, from both seats. A sample also has a random deviation.
func TestFleetsAreEven(t *testing.T) {
	decks := fleets(t)
	wins, each, low := make([]int, len(decks)), sampleSize(3, 40), 15
	if each == 40 {
		low = 35
	}
	for i := range decks {
		for j := range decks {
			for seed := range uint64(each) {
				if i == j {
					continue
				}
				if w := skirmish(t, seed+1, decks[i], decks[j]); w > 0 {
					wins[[]int{i, j}[w-1]]++
				}
			}
		}
	}
	var shown []string
	for i, n := range wins {
		of := 2 * (len(decks) - 1) * each
		shown = append(shown, fmt.Sprintf("%s %d of %d", decks[i].ID, n, of))
		if share := n * 100 / of; share < low || share > 100-low {
			t.Errorf("%s wins %d of 100", decks[i].ID, share)
		}
	}
	t.Log(strings.Join(shown, ", "))
}
