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
	cards := make([]uint16, len(deck)) // not a count of all cards that there are: those are many more
	for i, id := range deck {
		cards[i] = p.Cards[p.Card(id)].same
		if p.Card(id) == 0 && !slices.Contains(unknown, id) {
			unknown = append(unknown, id)
			if err := p.Ambiguous(library.KindCard, id); err != nil {
				faults = append(faults, err.Error())
				continue
			}
			faults = append(faults, fmt.Sprintf("unknown card %q%s", id, hint.Meant(id, p.CardIDs())))
		}
	}
	slices.Sort(cards)
	for n := 0; len(cards) > 0; cards = cards[n:] {
		for n = 1; n < len(cards) && cards[n] == cards[0]; n++ {
		}
		if fault := p.Cards[cards[0]].copies(n, &m.Deck); cards[0] > 0 && fault != "" {
			faults = append(faults, fault)
		}
	}
	return faults
}

// copies tells what is wrong with n copies of a card in a deck; "" = nothing.
func (d *CardDef) copies(n int, rules *library.DeckRules) string {
	switch {
	case d.Token:
		return d.ID + " is a token"
	case d.Legendary && n > rules.Legendary:
		return fmt.Sprintf("%d copies of the legendary %s; at most %d", n, d.ID, rules.Legendary)
	case n > rules.Copies:
		return fmt.Sprintf("%d copies of %s; at most %d", n, d.ID, rules.Copies)
	}
	return ""
}
