package program

import (
	"cmp"
	"maps"
	"slices"

	"arbiter/core/i18n"
	"arbiter/core/rules/tcg/library"
)

// CardIDs lists the cards by their ids.
func (p *Program) CardIDs() []string { return slices.Sorted(maps.Keys(p.cardIndex)) }

// DeckFault is one thing that is wrong with a deck.
type DeckFault struct {
	Card    string // whose it is, as the deck names it; "" of the deck as a whole
	Unknown bool   // there is no such card, or there are several
	Msg     i18n.Text
}

// CheckDeck lists every fault that a deck has in a mode (G-01).
func (p *Program) CheckDeck(m *Mode, deck []string) (faults []string) {
	for _, f := range p.DeckFaults(m, deck) {
		faults = append(faults, f.Msg.EN)
	}
	return faults
}

// DeckFaults lists them with the cards whose they are.
func (p *Program) DeckFaults(m *Mode, deck []string) (faults []DeckFault) {
	if len(deck) != m.Deck.Size {
		faults = append(faults, DeckFault{Msg: i18n.Format("%d card%s; a deck has exactly %d", "共%[1]d张牌；套牌须恰好%[3]d张", len(deck), i18n.Plural(len(deck)), m.Deck.Size)})
	}
	type copied struct {
		same uint16
		at   int // in the deck
	}
	cards := make([]copied, len(deck)) // not a count of all cards that there are: those are many more
	var unknown []string
	var card uint16
	for i, id := range deck {
		if i == 0 || id != deck[i-1] { // copies mostly come one after the other
			card = p.Card(id)
		}
		cards[i] = copied{p.Cards[card].same, i}
		if card == 0 && !slices.Contains(unknown, id) {
			unknown = append(unknown, id)
			msg := i18n.Format("unknown card %q%s", "没有牌%q%s", id, i18n.Offer(id, p.CardIDs()))
			if err := p.Ambiguous(library.KindCard, id); err != nil {
				msg = i18n.Text{EN: err.Error(), ZH: i18n.Of(err, i18n.Chinese)}
			}
			faults = append(faults, DeckFault{id, true, msg})
		}
	}
	slices.SortStableFunc(cards, func(a, b copied) int { return cmp.Or(int(a.same)-int(b.same), a.at-b.at) })
	for n := 0; len(cards) > 0; cards = cards[n:] {
		for n = 1; n < len(cards) && cards[n].same == cards[0].same; n++ {
		}
		if fault := p.Cards[cards[0].same].copies(n, &m.Deck); cards[0].same > 0 && fault.EN != "" {
			faults = append(faults, DeckFault{Card: deck[cards[0].at], Msg: fault})
		}
	}
	return faults
}

// copies reports what is wrong with n copies of a card in a deck; "" = nothing.
func (d *CardDef) copies(n int, rules *library.DeckRules) i18n.Text {
	switch {
	case d.Token:
		return i18n.Format("%s is a token", "%s是衍生物", d.ID)
	case d.Legendary && n > rules.Legendary:
		return i18n.Format("%d copies of the legendary %s; at most %d", "传奇牌共%d张%s；最多%d张", n, d.ID, rules.Legendary)
	case n > rules.Copies:
		return i18n.Format("%d copies of %s; at most %d", "共%d张%s；最多%d张", n, d.ID, rules.Copies)
	}
	return i18n.Text{}
}
