package program

import (
	"fmt"
	"maps"
	"slices"

	"arbiter/core/hint"
	"arbiter/core/rules/tcg/library"
)

// CardIDs lists the cards by their ids.
func (p *Program) CardIDs() []string { return slices.Sorted(maps.Keys(p.cardIndex)) }

// CheckDeck lists every fault that a deck has in a mode (G-01).
func (p *Program) CheckDeck(m *Mode, deck []string) []string {
	var faults, unknown []string
	if len(deck) != m.Deck.Size {
		faults = append(faults, fmt.Sprintf("%d cards; a deck has exactly %d", len(deck), m.Deck.Size))
	}
	counts := make([]uint8, len(p.Cards))
	for _, id := range deck {
		ix := p.Cards[p.Card(id)].same
		if counts[ix] < 255 {
			counts[ix]++
		}
		if p.Card(id) == 0 && !slices.Contains(unknown, id) {
			unknown = append(unknown, id)
			faults = append(faults, fmt.Sprintf("unknown card %q%s", id, hint.Meant(id, p.CardIDs())))
		}
	}
	for ix, n := range counts[1:] {
		if fault := p.Cards[ix+1].copies(int(n), &m.Deck); fault != "" {
			faults = append(faults, fault)
		}
	}
	return faults
}

// copies tells what is wrong with n copies of a card in a deck; "" = nothing.
func (d *CardDef) copies(n int, rules *library.DeckRules) string {
	switch {
	case n == 0:
		return ""
	case d.Token:
		return d.ID + " is a token"
	case d.Legendary && n > rules.Legendary:
		return fmt.Sprintf("%d copies of the legendary %s; at most %d", n, d.ID, rules.Legendary)
	case n > rules.Copies:
		return fmt.Sprintf("%d copies of %s; at most %d", n, d.ID, rules.Copies)
	}
	return ""
}
