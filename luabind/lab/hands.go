package lab

import (
	"arbiter/core/num"

	"cmp"
	"encoding/hex"
	"fmt"
	"slices"
)

// Hand is what a seat saw of its deck in a match.
type Hand struct {
	Draws int `json:"draws"` // cards that it drew
	// Drew and Played are sets of the different cards of the deck, in the order of the plan:
	// bits of bytes, the lowest first, written in hexadecimal digits.
	Drew   string `json:"drew"`
	Played string `json:"played"`
}

// cardSet is a set of the different cards of a deck, before it is written.
type cardSet []byte

func newCardSet(cards int) cardSet { return make(cardSet, (cards+7)/8) }

func (s cardSet) add(card int) { s[card/8] |= 1 << (card % 8) }

func (s cardSet) has(card int) bool { return s[card/8]>>(card%8)&1 != 0 }

func (s cardSet) String() string { return hex.EncodeToString(s) }

// readCardSet reads a set of so many cards.
func readCardSet(text string, cards int) (cardSet, error) {
	s, err := hex.DecodeString(text)
	if err != nil || cardSet(s).String() != text || len(s) != len(newCardSet(cards)) {
		return nil, fmt.Errorf("%.80q is not a set of %d cards", text, cards)
	}
	for card := cards; card < 8*len(s); card++ {
		if cardSet(s).has(card) {
			return nil, fmt.Errorf("%.80q has card %d of %d", text, card+1, cards)
		}
	}
	return s, nil
}

// noted reports whether matches of the plan note the hands.
func (p *Plan) noted() bool { return p.League || p.Hands }

// cards lists those of a contestant's deck, each once.
func (p *Plan) cards(who int) (list []string) {
	if who >= len(p.Match.Decks) {
		return nil
	}
	for _, c := range p.Match.Decks[who] {
		if !slices.Contains(list, c.Card) {
			list = append(list, c.Card)
		}
	}
	return list
}

// note sets the hands of a match that has just been played.
func (w *worker) note(p *Played) {
	if w.survey == nil || w.survey.Hands == nil || !w.plan.noted() || !p.over() {
		return
	}
	dealt := w.survey.Hands
	if w.places == nil {
		w.places = w.plan.places()
	}
	drew, played := make([]cardSet, len(p.Seats)), make([]cardSet, len(p.Seats))
	for seat, who := range p.Seats {
		n := len(w.places[who-1])
		drew[seat], played[seat] = newCardSet(n), newCardSet(n)
	}
	dealt.Cards(func(card string, in, drawn, used uint64) {
		for seat, who := range p.Seats {
			place, has := w.places[who-1][card]
			if !has || in>>seat&1 == 0 {
				continue
			}
			if drawn>>seat&1 != 0 {
				drew[seat].add(place)
			}
			if used>>seat&1 != 0 {
				played[seat].add(place)
			}
		}
	})
	for seat := range p.Seats {
		p.Hands = append(p.Hands, Hand{dealt.Draws(seat), drew[seat].String(), played[seat].String()})
	}
}

// places returns the index of each card in the sets of each contestant.
func (p *Plan) places() []map[string]int {
	list := make([]map[string]int, len(p.Names))
	for who := range list {
		list[who] = map[string]int{}
		for i, card := range p.cards(who) {
			list[who][card] = i
		}
	}
	return list
}

// handsFit rejects hands that no match of the plan can have.
func (p *Plan) handsFit(m *Played) error {
	if len(m.Hands) == 0 {
		return nil // of a game without cards
	}
	if !p.noted() || !m.over() || len(m.Hands) != len(m.Seats) {
		return fmt.Errorf("match %d has %d hands", m.Match, len(m.Hands))
	}
	for seat, h := range m.Hands {
		if h.Draws < 0 || h.Draws > maxOrdered {
			return fmt.Errorf("match %d: seat %d drew %d cards", m.Match, seat+1, h.Draws)
		}
		cards := len(p.cards(m.Seats[seat] - 1))
		for _, text := range []string{h.Drew, h.Played} {
			if _, err := readCardSet(text, cards); err != nil {
				return fmt.Errorf("match %d, seat %d: %w", m.Match, seat+1, err)
			}
		}
	}
	return nil
}

// deal is a deck in a match, as the effects of its cards are estimated from it.
type deal struct {
	match        int
	who, against uint8 // contestants, from 0
	points       uint8 // half points of who
	draws        int32
	drew, played cardSet
}

// dealsOf returns the deals of a match; none where hands were not noted.
func (p *Plan) dealsOf(m *Played) (list []deal) {
	if len(m.Hands) != 2 || len(m.Seats) != 2 {
		return nil
	}
	for seat, h := range m.Hands {
		who := m.Seats[seat] - 1
		cards := len(p.cards(who))
		drew, err := readCardSet(h.Drew, cards)
		played, wrong := readCardSet(h.Played, cards)
		if err != nil || wrong != nil {
			return nil // which fits has rejected
		}
		list = append(list, deal{m.Match, num.To[uint8](who), num.To[uint8](m.Seats[1-seat] - 1), num.To[uint8](score(m, who+1)), num.To[int32](h.Draws), drew, played})
	}
	return list
}

// dealt are the deals of many matches in their order, with the layer and the seed of each.
type dealt struct {
	deals         []deal
	layer, seed   []int
	of            [][]int // deals by contestant
	layers, seeds int
}

// layered sorts deals into layers: the same deck against the same opponent, with as
// many cards drawn. A deck that lives longer draws more cards, so that every card would
// seem to help without it. Given the number of draws, the shuffle decides which cards
// they are. Similar numbers must not be merged: the longer match of two is more likely
// to have the card and to be won.
func (p *Plan) layered(deals []deal) *dealt {
	slices.SortFunc(deals, func(a, b deal) int {
		return cmp.Or(cmp.Compare(a.match, b.match), cmp.Compare(a.who, b.who), cmp.Compare(a.against, b.against))
	})
	type kind struct {
		who, against uint8
		draws        int32
	}
	d := &dealt{deals: deals, layer: make([]int, len(deals)), seed: make([]int, len(deals)), of: make([][]int, len(p.Names))}
	layers := map[kind]int{}
	for i := range deals {
		k := kind{deals[i].who, deals[i].against, deals[i].draws}
		n, ok := layers[k]
		if !ok {
			n = len(layers)
			layers[k] = n
		}
		d.layer[i], d.seed[i] = n, p.luck(deals[i].match)
		d.seeds = max(d.seeds, d.seed[i]+1)
		d.of[k.who] = append(d.of[k.who], i)
	}
	d.layers = len(layers)
	return d
}

// effect estimates what a card does for the decks of some contestants: places has its
// place in the deck of each, -1 where it does not count.
func (d *dealt) effect(places []int) effect {
	var list []sight
	for who, place := range places {
		if place < 0 {
			continue
		}
		for _, i := range d.of[who] {
			list = append(list, sight{d.layer[i], d.seed[i], d.deals[i].drew.has(place), int(d.deals[i].points)})
		}
	}
	return effectOf(list, d.layers, d.seeds)
}

// seen counts what matches show of a card, with half points.
type seen struct{ drawn, with, not, without, played int64 }

// seen counts it for the decks of some contestants, as effect does.
func (d *dealt) seen(places []int) (n seen) {
	for who, place := range places {
		if place < 0 {
			continue
		}
		for _, i := range d.of[who] {
			x := &d.deals[i]
			if x.played.has(place) {
				n.played++
			}
			if x.drew.has(place) {
				n.drawn, n.with = n.drawn+1, n.with+int64(x.points)
			} else {
				n.not, n.without = n.not+1, n.without+int64(x.points)
			}
		}
	}
	return n
}

// only are the places of a card in the deck of one contestant alone.
func only(places []int, who int) []int {
	list := make([]int, len(places))
	for i := range list {
		list[i] = -1
	}
	list[who] = places[who]
	return list
}
