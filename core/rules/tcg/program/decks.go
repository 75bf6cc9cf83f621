package program

import "slices"

// decks notes what may lie where nobody sees it: the decks of the packs, and the
// cards of each faction.
func (c *compiler) decks() {
	p := c.p
	p.Kin = make([][]uint16, max(len(p.Factions), 1))
	for i := range p.Cards {
		if d := &p.Cards[i]; i > 0 && !d.Token {
			n := uint16(i & 0xffff)
			p.Kin[0] = append(p.Kin[0], n)
			if f := d.FactionIndex; f != 0 {
				p.Kin[f] = append(p.Kin[f], n)
			}
		}
	}
	for i := range c.lib.Decks {
		var deck []uint16
		for _, e := range c.lib.Decks[i].Cards {
			if n := p.Card(e.Card); n != 0 {
				deck = append(deck, slices.Repeat([]uint16{n}, max(e.Copies, 0))...)
			}
		}
		slices.Sort(deck)
		p.Decks = append(p.Decks, deck)
	}
}
