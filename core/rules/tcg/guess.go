package tcg

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
)

// Guess fills in hands and decks that a view hides. It starts from the cards of each player
// that the viewer sees. It deals out the rest of a deck of the packs that contains most of
// them; if none fits, it deals any cards of the factions that were seen. A viewer knows no
// more about their own deck than about others.
func (g *Rules) Guess(s *State, _ event.Player, r *num.Stream) {
	next := func() num.Stream { return num.Stream(r.Uint64()) }
	s.unsteady()
	s.Effects = next()
	for i := range s.Piles[:s.NPiles] {
		s.Piles[i] = next()
	}
	for i := range s.Settings[:s.NSettings] {
		s.Settings[i].Random = next()
	}
	for p := range event.Player(s.Seats) {
		pl := &s.Players[p]
		pl.Deck.Random, pl.Hand.Random, pl.Grave.Random = next(), next(), next()
		g.guessCards(s, p, r)
	}
	s.touch()
}

// guessCards deals a player's hidden cards.
func (g *Rules) guessCards(s *State, p event.Player, r *num.Stream) {
	var hiddenBuf, seenBuf, restBuf [maxCards]uint16
	hidden := s.hidden(&s.Players[p].Deck, s.hidden(&s.Players[p].Hand, hiddenBuf[:0]))
	if len(hidden) == 0 {
		return
	}
	s.unsteady()
	seen := g.seen(s, p, seenBuf[:0])
	rest := g.restOfDeck(seen, restBuf[:0], r)
	for i, ix := range hidden {
		if n := len(rest) - i; n > 0 {
			j := i + r.Intn(n)
			rest[i], rest[j] = rest[j], rest[i]
			s.Cards[ix].Def = rest[i]
		} else {
			s.Cards[ix].Def = g.anyCard(seen, r)
		}
	}
}

// hidden lists the cards of a pile that a view does not know.
func (s *State) hidden(pile *Pile, buf []uint16) []uint16 {
	for c := pile.First; c != 0; c = s.Cards[c].Next {
		if s.Cards[c].Def == 0 {
			buf = append(buf, c)
		}
	}
	return buf
}

// seen lists the cards of a player's deck that are known, ascending by
// definition.
func (g *Rules) seen(s *State, p event.Player, buf []uint16) []uint16 {
	for ix := uint16(1); ix <= s.NCards; ix++ {
		if c := &s.Cards[ix]; c.Owner == p && c.Def != 0 && !c.Temp && !g.prog.Cards[c.Def].Token {
			buf = append(buf, c.Def)
		}
	}
	slices.Sort(buf)
	return buf
}

// restOfDeck takes one of the decks of the packs that have most of the seen cards, each
// with the same chance, and returns the rest of it. It returns nothing when all lack half
// of the cards.
func (g *Rules) restOfDeck(seen, buf []uint16, r *num.Stream) []uint16 {
	var chosen []uint16
	n, least := 0, len(seen)/2
	for _, deck := range g.prog.Decks {
		switch lacks := lacking(deck, seen, least); {
		case lacks < least:
			chosen, n, least = deck, 1, lacks
		case lacks == least:
			if n++; r.Intn(n) == 0 {
				chosen = deck
			}
		}
	}
	for _, d := range chosen {
		for len(seen) > 0 && seen[0] < d {
			seen = seen[1:]
		}
		if len(seen) > 0 && seen[0] == d {
			seen = seen[1:]
			continue
		}
		buf = append(buf, d)
	}
	return buf
}

// lacking counts the cards that are not in a deck, up to one more than a
// number; both lists are ascending.
func lacking(deck, cards []uint16, limit int) (n int) {
	for _, c := range cards {
		for len(deck) > 0 && deck[0] < c {
			deck = deck[1:]
		}
		if len(deck) > 0 && deck[0] == c {
			deck = deck[1:]
		} else if n++; n > limit {
			break
		}
	}
	return n
}

// anyCard draws a card that a deck can have: of the faction of one that was
// seen, if any was.
func (g *Rules) anyCard(seen []uint16, r *num.Stream) uint16 {
	if len(seen) > 0 {
		faction := g.prog.Cards[seen[r.Intn(len(seen))]].FactionIndex
		if kin := g.prog.Kin[faction]; len(kin) > 0 {
			return kin[r.Intn(len(kin))]
		}
	}
	all := g.prog.Kin[0]
	if len(all) == 0 {
		return 0
	}
	return all[r.Intn(len(all))]
}
