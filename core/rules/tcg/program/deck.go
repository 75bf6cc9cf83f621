package program

import (
	"fmt"
	"maps"
	"slices"

	"arbiter/core/hint"
)

// Rules of decks (G-01).
const (
	DeckSize  = 40
	maxCopies = 3
)

// CheckDeck lists every fault of a deck.
func (p *Program) CheckDeck(deck []string) []string {
	var faults, unknown []string
	if len(deck) != DeckSize {
		faults = append(faults, fmt.Sprintf("%d cards; a deck has exactly %d", len(deck), DeckSize))
	}
	counts := make([]uint8, len(p.Cards))
	for _, id := range deck {
		ix := p.Cards[p.Card(id)].same
		if counts[ix] < 255 {
			counts[ix]++
		}
		if p.Card(id) == 0 && !slices.Contains(unknown, id) {
			unknown = append(unknown, id)
			faults = append(faults, fmt.Sprintf("unknown card %q%s", id, hint.Meant(id, slices.Sorted(maps.Keys(p.cardIndex)))))
		}
	}
	for ix, n := range counts[1:] {
		if fault := p.Cards[ix+1].copies(int(n)); fault != "" {
			faults = append(faults, fault)
		}
	}
	return faults
}

// copies tells what is wrong with n copies of a card in a deck; "" = nothing.
func (d *CardDef) copies(n int) string {
	switch {
	case n == 0:
		return ""
	case d.Token:
		return d.ID + " is a token"
	case d.Legendary && n > 1:
		return fmt.Sprintf("%d copies of the legendary %s; at most 1", n, d.ID)
	case n > maxCopies:
		return fmt.Sprintf("%d copies of %s; at most %d", n, d.ID, maxCopies)
	}
	return ""
}
