package program

import (
	"errors"
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/library"
)

// decks compiles what players bring to a mode.
func (c *compiler) decks(d *library.Mode, x *Mode) {
	if d.Deck == nil {
		if len(d.Decks) > 0 {
			c.fail(d.PosOf("decks"), "mode %s names decks, but not the zone in which they begin", d.ID)
		}
		return
	}
	x.DeckZone = c.zone(d.Deck.Pos, d.Deck.Zone)
	if x.DeckZone == 0 || c.p.Zones[x.DeckZone].Of != OfPlayer || c.p.Zones[x.DeckZone].Kind == Grid {
		c.fail(d.Deck.Pos, "mode %s: decks begin in a zone of each player that is not a grid", d.ID)
		return
	}
	if d.Deck.Max != 0 && d.Deck.Min > d.Deck.Max || d.Deck.Min < 0 || d.Deck.Max > MaxCards || d.Deck.Copies < 0 {
		c.fail(d.Deck.Pos, "mode %s: a deck has from min to max cards, at most %d", d.ID, MaxCards)
	}
	for _, id := range d.Decks {
		i := slices.IndexFunc(c.lib.Decks, func(o library.Deck) bool { return o.ID == id })
		if i < 0 {
			c.fail(d.PosOf("decks"), "mode %s: unknown deck %q%s", d.ID, id, i18n.Meant(id, c.p.DeckIDs()))
			continue
		}
		if err := c.p.CheckDeck(x, &c.lib.Decks[i]); err != nil {
			c.fail(c.lib.Decks[i].Pos, "mode %s: %v", d.ID, err)
		}
		x.Decks = append(x.Decks, i)
	}
}

// deckless refuses the decks of a game in which nobody can play one.
func (c *compiler) deckless() {
	for i := range c.lib.Modes {
		if c.lib.Modes[i].Deck != nil || len(c.lib.Modes[i].Decks) > 0 { // the latter is a fault of the mode
			return
		}
	}
	for i := range c.lib.Decks {
		c.fail(c.lib.Decks[i].Pos, "deck %s: no mode has decks, so nobody can play it (add deck = { zone = \"library\" } to a mode)", c.lib.Decks[i].ID)
	}
}

// DeckIDs lists the ids of the decks.
func (p *Program) DeckIDs() (ids []string) {
	for i := range p.Lib.Decks {
		ids = append(ids, p.Lib.Decks[i].ID)
	}
	return ids
}

// Deck finds a deck by id, nil for none.
func (p *Program) Deck(id string) *library.Deck {
	for i := range p.Lib.Decks {
		if p.Lib.Decks[i].ID == id {
			return &p.Lib.Decks[i]
		}
	}
	return nil
}

// DeckFault is something that is wrong with a deck in a mode.
type DeckFault struct {
	Card    string // "" of the deck as a whole
	Msg     i18n.Text
	Unknown bool // there is no such card
}

// CheckDeck returns what is wrong with a deck in a mode: every fault, joined. It names the deck
// if it has an id.
func (p *Program) CheckDeck(x *Mode, d *library.Deck) error {
	var errs []error
	for _, f := range p.DeckFaults(x, d) {
		msg := f.Msg.EN
		if d.ID != "" {
			msg = "deck " + d.ID + ": " + msg
		}
		errs = append(errs, errors.New(msg))
	}
	return errors.Join(errs...)
}

// DeckFaults lists what is wrong with a deck in a mode.
func (p *Program) DeckFaults(x *Mode, d *library.Deck) (list []DeckFault) {
	rules := x.Def.Deck
	if rules == nil {
		return []DeckFault{{Msg: i18n.Format("players bring no decks to the mode %s", "模式%s不需要套牌", x.Def.ID)}}
	}
	size, copies := 0, make([]int, len(p.Cards))
	for _, k := range d.Cards {
		n, card := max(k.Copies, 1), p.Card(k.ID)
		size += n
		if card == 0 {
			list = append(list, DeckFault{k.ID, i18n.Format("unknown card %q%s", "没有牌%q%s", k.ID, i18n.Offer(k.ID, p.words["card"][1:])), true})
			continue
		}
		first := copies[card] == 0
		if copies[card] += n; p.Cards[card].Token && first {
			list = append(list, DeckFault{Card: k.ID, Msg: i18n.Format("%s is a token, and decks cannot contain tokens", "%s是衍生物，不能放入套牌", k.ID)})
		}
		if rules.Copies > 0 && copies[card] > rules.Copies && copies[card]-n <= rules.Copies {
			list = append(list, DeckFault{Card: k.ID, Msg: i18n.Format("at most %d %s of %s %s allowed", "最多允许%[1]d张%[3]s",
				rules.Copies, i18n.Noun(rules.Copies, "copy", "copies"), k.ID, i18n.Noun(rules.Copies, "is", "are"))})
		}
	}
	if size < rules.Min || size > rules.Max && rules.Max > 0 || size > MaxCards {
		high := rules.Max
		if high == 0 {
			high = MaxCards
		}
		if rules.Min == high {
			return append(list, DeckFault{Msg: i18n.Format("it has %d card%s, not exactly %d", "共%[1]d张牌，应恰好%[3]d张", size, i18n.Plural(size), high)})
		}
		list = append(list, DeckFault{Msg: i18n.Format("it has %d card%s, which is not from %d to %d", "共%[1]d张牌，应为%[3]d至%[4]d张", size, i18n.Plural(size), rules.Min, high)})
	}
	return list
}

// faces finds the backs of cards with two faces.
func (c *compiler) faces() {
	for i := range c.lib.Cards {
		d := &c.lib.Cards[i]
		if d.Back == "" {
			continue
		}
		front, back := c.v.cards[d.ID], c.v.cards[d.Back]
		switch {
		case back == 0:
			c.fail(d.Pos, "card %s: unknown back %q%s", d.ID, d.Back, i18n.Meant(d.Back, c.cardNames()))
		case back == front || c.p.Cards[back].Front != 0 || c.p.Cards[back].Start != 0:
			c.fail(d.Pos, "card %s: %s cannot be its back: a back begins in no zone, has no back, and is that of one card", d.ID, d.Back)
		default:
			c.p.Cards[front].Back, c.p.Cards[back].Front = back, front
		}
	}
}

func (c *compiler) cardNames() (names []string) {
	for i := range c.p.Cards[1:] {
		names = append(names, c.p.Cards[i+1].ID)
	}
	return names
}

// sights finds the zones that everybody sees at times, and where attached cards fall.
func (c *compiler) sights() {
	for i := range c.lib.Zones {
		d, z := &c.lib.Zones[i], &c.p.Zones[i+1]
		z.Falls = c.zone(d.Pos, d.Falls)
		if len(d.SeeWhen) == 0 {
			continue
		}
		if z.Kind == Bag {
			c.fail(d.Pos, "zone %s: nobody ever sees into a bag", d.ID)
		}
		z.SeeWhen = c.conds(d.SeeWhen, nil, 0)
		c.p.SeeWhen = append(c.p.SeeWhen, num.To[uint8](i+1))
	}
}

// countersSeen finds the counters that everybody sees at times.
func (c *compiler) countersSeen() {
	for n := range c.p.Counters {
		x := &c.p.Counters[n]
		if n == 0 || len(x.Def.SeeWhen) == 0 {
			continue
		}
		switch {
		case x.On == OfCard:
			c.fail(x.Def.Pos, "counter %s: see_when is for counters of players and of the match", x.Def.ID)
		case x.See == SeeAll:
			c.fail(x.Def.Pos, "counter %s: everybody sees it anyway, so see_when has no effect (add see = \"owner\" or see = \"nobody\")", x.Def.ID)
		}
		x.SeeWhen = c.conds(x.Def.SeeWhen, nil, 0)
		c.p.CountsWhen = append(c.p.CountsWhen, num.To[uint16](n))
	}
}

// showsIn finds the zones in which boards show a counter of cards.
func (c *compiler) showsIn(x *Counter) {
	if x.Def.Show != nil && x.On != OfCard {
		c.fail(x.Def.Pos, "counter %s: show is for counters of cards", x.Def.ID)
	}
	for _, id := range x.Def.Show {
		if z := c.zone(x.Def.Pos, id); z != 0 {
			x.Shows = append(x.Shows, z)
		}
	}
}

// resolvers compiles what the events of packs do.
func (c *compiler) resolvers() {
	c.p.Resolvers = make([]event.ListenerRef, c.p.Types.Len())
	seen := map[event.Type]bool{}
	for i := range c.lib.Resolvers {
		d := &c.lib.Resolvers[i]
		t, ok := c.p.Types.Lookup(d.Event)
		switch {
		case !ok || t < NTypes:
			c.fail(d.Pos, "unknown event of a pack %q%s", d.Event, i18n.Meant(d.Event, c.p.Types.Names()[NTypes-1:]))
			continue
		case seen[t]:
			c.fail(d.Pos, "the event %s has two resolvers", d.Event)
		case d.Run == 0:
			c.fail(d.Pos, "the resolver of %s does nothing", d.Event)
		}
		seen[t] = true
		c.handler(d.Pos, d.Pack, d.Event+".resolver", &d.Behaviour, d.Run, &c.p.Resolvers[t])
	}
}
