package program

import (
	"arbiter/core/def"
	"arbiter/core/i18n"
)

// sizes refuses a mode whose matches cannot begin with their zones and cards. A match with all
// seats has most of both.
func (c *compiler) sizes() {
	for i := range c.p.Modes {
		if !c.zonesFit(&c.p.Modes[i]) {
			continue
		}
		c.cardsFit(&c.p.Modes[i])
	}
}

// held is how many zones of a definition a match with all seats has.
func (x *Mode) held(z *Zone) int {
	switch z.Of {
	case OfTeam:
		return x.NTeams
	case OfPlayer:
		return x.Seats[1]
	}
	return 1
}

// zonesFit bounds the zones of a match, and the cells of its grids.
func (c *compiler) zonesFit(x *Mode) bool {
	zones, cells := 0, 0
	for i := range c.p.Zones[1:] {
		z := &c.p.Zones[i+1]
		n := x.held(z)
		if zones += n; z.Kind == Grid {
			cells += n * z.Width * z.Height
		}
	}
	d := x.Def
	if zones > MaxZones-1 {
		c.fail(d.Pos, "mode %s: a match with %d seat%s has %d zones; at most %d fit", d.ID, x.Seats[1], i18n.Plural(x.Seats[1]), zones, MaxZones-1)
		return false
	}
	if cells > MaxCells {
		c.fail(d.Pos, "mode %s: the grids of a match with %d seat%s have %d cells together; at most %d fit", d.ID, x.Seats[1], i18n.Plural(x.Seats[1]), cells, MaxCells)
		return false
	}
	return true
}

// cardsFit bounds the cards with which a match begins, and those that begin in one zone. Decks
// that players bring are checked when they bring them; here the mode's own decks count.
func (c *compiler) cardsFit(x *Mode) {
	total, in := 0, make([]int, len(c.p.Zones))
	begin := func(pos def.Pos, id string, zone uint8, copies, holders int) bool {
		z := &c.p.Zones[zone]
		total += copies * holders
		in[zone] += copies
		switch space := z.space(); {
		case space > 0 && in[zone] > space:
			c.fail(pos, "%s: %d cards begin in the zone %s, which has space for %d", id, in[zone], z.Def.ID, space)
		case total > MaxCards:
			c.fail(pos, "%s: a match of the mode %s with %d seat%s begins with more than %d cards", id, x.Def.ID, x.Seats[1], i18n.Plural(x.Seats[1]), MaxCards)
		default:
			return true
		}
		return false
	}
	for i := range c.p.Cards[1:] {
		card := &c.p.Cards[i+1]
		if card.Start != 0 && !begin(card.pos, "card "+card.ID, card.Start, card.Copies, x.held(&c.p.Zones[card.Start])) {
			return
		}
	}
	before := in[x.DeckZone]
	for p := range x.Seats[1] {
		if len(x.Decks) == 0 {
			return
		}
		d, n := &c.lib.Decks[x.Decks[p%len(x.Decks)]], 0
		for _, k := range d.Cards {
			n += max(k.Copies, 1)
		}
		in[x.DeckZone] = before // each player has a zone
		if !begin(d.Pos, "deck "+d.ID, x.DeckZone, n, 1) {
			return
		}
	}
}

// space is how many cards a zone can have, 0 being any number.
func (z *Zone) space() int {
	if z.Kind == Grid {
		return z.Width * z.Height
	}
	return z.Room
}
