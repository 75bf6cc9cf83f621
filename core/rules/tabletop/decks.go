package tabletop

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
)

// deck is what a player has brought, by definition.
type deck []brought

type brought struct {
	def    uint16
	copies int
}

// bring finds the decks of the seats: those of the set-up, or those of the mode where it has
// none.
func (g *Rules) bring(seats int, own []library.Deck) error {
	if g.mode.DeckZone == 0 {
		g.decks = nil
		if len(own) > 0 {
			return fmt.Errorf("players bring no decks to the mode %s", g.mode.Def.ID)
		}
		return nil
	}
	if len(own) > seats {
		return fmt.Errorf("%d deck%s for %d seat%s", len(own), i18n.Plural(len(own)), seats, i18n.Plural(seats))
	}
	if g.brings(seats, own) {
		return nil
	}
	g.decks, g.dealt = make([]deck, seats), nil
	for p := range seats {
		d := g.deckFor(p, own)
		if d == nil {
			return fmt.Errorf("player %d brings no deck, and the mode %s has none for the seat", p+1, g.mode.Def.ID)
		}
		if err := g.prog.CheckDeck(g.mode, d); err != nil {
			return fmt.Errorf("deck of player %d: %w", p+1, err)
		}
		for _, k := range d.Cards {
			g.decks[p] = append(g.decks[p], brought{g.prog.Card(k.ID), max(k.Copies, 1)})
		}
	}
	g.dealt = g.mode
	return nil
}

// deckFor is the deck of a seat: its own, or that of the mode; nil for none.
func (g *Rules) deckFor(p int, own []library.Deck) *library.Deck {
	switch {
	case p < len(own) && len(own[p].Cards) > 0:
		return &own[p]
	case len(g.mode.Decks) > 0:
		return &g.prog.Lib.Decks[g.mode.Decks[p%len(g.mode.Decks)]]
	}
	return nil
}

// brings reports whether the decks of a set-up are those of the match before, so that nothing
// is to be checked or kept again.
func (g *Rules) brings(seats int, own []library.Deck) bool {
	if g.dealt != g.mode || len(g.decks) != seats {
		return false
	}
	for p, was := range g.decks {
		d := g.deckFor(p, own)
		if d == nil || len(d.Cards) != len(was) {
			return false
		}
		for i, k := range d.Cards {
			if g.prog.Card(k.ID) != was[i].def || max(k.Copies, 1) != was[i].copies {
				return false
			}
		}
	}
	return true
}

// broughtCopies is how many cards of a definition the decks have.
func (g *Rules) broughtCopies(def uint16) (n int) {
	for _, d := range g.decks {
		for _, k := range d {
			if k.def == def {
				n += k.copies
			}
		}
	}
	return n
}

// layDecks puts the decks where they begin.
func (g *Rules) layDecks(s *State) error {
	for p, d := range g.decks {
		z := g.zoneOf(g.mode.DeckZone, num.To[event.Player](p))
		for _, k := range d {
			for range k.copies {
				if err := g.layCard(s, k.def, z); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// layCard puts a new card into a zone before the match begins.
func (g *Rules) layCard(s *State, def uint16, z uint8) error {
	ix := s.newCard(def, g.layout.of[z])
	if ix == 0 {
		return fmt.Errorf("more than %d cards in one match", program.MaxCards)
	}
	for j, n := range g.prog.OnCards {
		s.Cards[ix].Counters[j] = num.To[int16](g.prog.Counters[n].Start)
	}
	e := event.New(program.CardMoved)
	place, fits := g.placeIn(s, z, 0, &e)
	if !fits {
		return fmt.Errorf("the zone %s has no room for the cards that begin in it", g.zoneDef(z).Def.ID)
	}
	g.insert(s, ix, z, place)
	g.settleIn(s, ix, z)
	return nil
}

// remapDecks finds the cards of the decks in other packs.
func (g *Rules) remapDecks(old *Rules, r *remap) {
	g.decks = make([]deck, len(old.decks))
	for p, d := range old.decks {
		for _, k := range d {
			g.decks[p] = append(g.decks[p], brought{num.To[uint16](r.find("card", int(k.def))), k.copies})
		}
	}
}
