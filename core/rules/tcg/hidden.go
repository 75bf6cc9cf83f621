package tcg

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// The functions of scripts for cards in hands, decks and graveyards. Numbers of cards must
// not reveal anything. So cards in a deck are numbered by their position, from top to
// bottom, and a number does not depend on the card.

// Where puts a card.
const (
	intoHand int32 = iota + 1
	intoGraveyard
	onTop
	onBottom
)

// seer is who knows a card that the running handler moves or shows: the player
// whose choice it was; NoPlayer when it was nobody's.
func seer(m *Match) event.Player {
	if _, chosen := Chosen(m); chosen {
		return m.Event().SourcePlayer
	}
	return event.NoPlayer
}

// Put queues the way of a card from a hand, deck or graveyard to its owner's
// hand or graveyard, or to the top or bottom of the deck.
func Put(m *Match, card event.Entity, where string) error {
	to := num.To[int32](slices.Index(events.PileNames, where))
	if to < intoHand {
		return fmt.Errorf("a card is put into hand or graveyard, or on deck_top or deck_bottom, not %q%s", where, i18n.Meant(where, events.PileNames[1:]))
	}
	e := playerCard(events.CardPut, m.State.PlayerOf(card), card)
	e.Args[events.CardPutTo], e.Args[events.ArgSeer] = to, int32(seer(m))+1
	queue(m, e)
	return nil
}

// Reveal queues that everybody sees a card where it lies.
func Reveal(m *Match, card event.Entity) {
	queue(m, playerCard(events.CardRevealed, m.State.PlayerOf(card), card))
}

// Look queues that a player sees a card; the others learn only that.
func Look(m *Match, p event.Player, card event.Entity) {
	e := playerCard(events.CardSeen, p, card)
	e.Args[events.ArgSeer] = int32(p) + 1
	queue(m, e)
}

// Shuffle queues the shuffling of a player's deck.
func Shuffle(m *Match, p event.Player) { queue(m, playerEvent(events.DeckShuffled, p)) }

// CardsOf lists the cards of a player's hand, deck or graveyard from its top or left, at
// most n of them; -1 = all. Only effects may read cards that others do not see, because
// everybody would notice the result of a condition or a modifier.
func CardsOf(m *Match, p event.Player, zone string, n int, add func(event.Entity)) error {
	z := place.Zone(num.To[uint8](slices.Index(place.ZoneNames[:], zone)))
	pile := m.State.pile(p, z)
	if pile == nil {
		return fmt.Errorf("unknown zone %q; the cards of deck, hand and graveyard can be listed%s", zone, i18n.Meant(zone, place.ZoneNames[place.Deck:place.Graveyard+1]))
	}
	if _, actor := Actor(m); z.Hidden() && !(z == place.Hand && p == actor) && !m.MayDraw() {
		return errors.New("only an effect may look into a deck or another's hand")
	}
	for c := pile.First; c != 0 && n != 0; c = m.State.Cards[c].Next {
		add(m.State.Handle(c))
		n--
	}
	return nil
}

// argFound is the payload of a DECK_SHUFFLED that waits: the number of the answer that
// searched the deck, from 1; 0 = none. Its resolver clears it.
const argFound = 0

// applyHidden resolves what happens to cards that lie in hands and decks.
func (g *Rules) applyHidden(m *Match, e *Event) {
	s := &m.State
	if e.Type == events.DeckShuffled {
		var found *answer
		if n := int(e.Args[argFound]); n > 0 && n <= len(g.answers) {
			found, e.Args[argFound] = &g.answers[n-1], 0
		}
		g.shuffle(m, e.SourcePlayer, found)
		return
	}
	ix := s.CardIndex(e.Source)
	if ix == 0 || s.pile(s.Cards[ix].Owner, s.Cards[ix].Zone) == nil {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	e.Args[events.CardPutCard], e.Args[events.CardPutFrom] = int32(s.Cards[ix].Def), int32(s.Cards[ix].Zone)
	if e.Type == events.CardPut {
		g.put(m, e, ix)
	}
}

// put moves a card between hand, deck and graveyard of its owner.
func (g *Rules) put(m *Match, e *Event, ix uint16) {
	s := &m.State
	owner := s.Cards[ix].Owner
	switch e.Args[events.CardPutTo] {
	case intoHand:
		e.Source = s.move(ix, place.Hand)
	case intoGraveyard:
		g.dropStatuses(m, ix)
		e.Source = s.move(ix, place.Graveyard)
	case onTop, onBottom:
		g.endStatuses(m, ix, hasEnded)
		s.dropTables(ix)
		s.move(ix, place.Deck)
		s.Cards[ix].Gen++ // it is a new card from now on
		e.Source = s.Handle(ix)
		s.keepUses(func(u *Use) bool { return u.Card != ix })
		s.keepCounts(func(c *kit.Count) bool { return c.On != ix })
		if pile := &s.Players[owner].Deck; e.Args[events.CardPutTo] == onTop && pile.N > 1 {
			s.take(pile, ix)
			s.unsteady()
			s.Cards[ix].Next, pile.First = pile.First, ix
			pile.N++
		}
		s.Jumbled |= 1 << owner
	}
	g.touchHand(s)
}

// shuffle puts a deck into random order, drawn from its own stream (K-33), and numbers its
// cards again. Cards that were found in it come first, so that their numbers do not reveal
// where they were.
func (g *Rules) shuffle(m *Match, p event.Player, found *answer) {
	s := &m.State
	pile := &s.Players[p].Deck
	var buf [maxCards]uint16
	cards := s.chain(pile, buf[:0])
	for i := len(cards) - 1; i > 0; i-- {
		j := m.Chance(&pile.Random, i+1)
		cards[i], cards[j] = cards[j], cards[i]
	}
	s.relink(pile, cards)
	first := 0
	if found != nil && g.ofThings(found.choice) {
		for _, o := range g.taken[found.first : found.first+found.n] {
			if i := slices.Index(cards, s.CardIndex(event.Entity(num.To[uint32](o.N)))); i >= first {
				cards[first], cards[i] = cards[i], cards[first]
				first++
			}
		}
	}
	var now [maxCards]uint16
	s.renumber(cards, &now)
	g.follow(s, &now)
	s.Jumbled |= 1 << p
}

// renumber numbers cards of a deck again, ascending in the given order; now maps old
// numbers to new ones. Old handles become stale.
func (s *State) renumber(cards []uint16, now *[maxCards]uint16) {
	var sorted [maxCards]uint16
	s.unsteady()
	var was [maxCards]Card
	order := append(sorted[:0], cards...)
	slices.Sort(order)
	for _, c := range cards {
		was[c] = s.Cards[c]
	}
	for i, c := range cards {
		now[c] = order[i]
	}
	for i, c := range cards {
		to := &s.Cards[order[i]]
		to.Def, to.Temp, to.Gen = was[c].Def, was[c].Temp, was[order[i]].Gen+1
		to.Next = now[was[c].Next]
	}
	s.keepCounts(func(c *kit.Count) bool { return c.On > s.NCards || now[c.On] == 0 }) // they are new cards
	if len(cards) > 0 {
		pile := &s.Players[s.Cards[cards[0]].Owner].Deck
		pile.First, pile.Last = now[pile.First], now[pile.Last]
	}
}

// ofThings reports whether a choice is declared to be of things.
func (g *Rules) ofThings(choice uint16) bool {
	return choice != 0 && g.prog.Choices[choice].Of == program.Things
}

// follow brings the options of decisions, and what was chosen, to the new
// numbers of their cards.
func (g *Rules) follow(s *State, now *[maxCards]uint16) {
	move := func(offers []Offer, choice uint16) {
		if !g.ofThings(choice) {
			return
		}
		for i := range offers {
			x := event.Entity(num.To[uint32](max(offers[i].N, 0)))
			if ix := x.Slot(); ix < maxCards && now[ix] != 0 && x.Generation() == int(s.Cards[ix].Gen-1) {
				offers[i].N = num.To[int32](s.Handle(now[ix]))
			}
		}
	}
	at := 0
	for i := range s.Pending[:s.NPending] {
		d := &s.Pending[i]
		move(s.Offers[at:at+int(d.N)], d.Choice)
		at += int(d.N) + int(d.Given)
	}
	for i := range g.asked {
		a := &g.asked[i]
		move(g.offers[a.first:a.first+int(a.d.N)], a.d.Choice)
	}
	for i := range g.answers {
		a := &g.answers[i]
		move(g.taken[a.first:a.first+a.n], a.choice)
	}
}

// chain lists the cards of a pile.
func (s *State) chain(pile *Pile, buf []uint16) []uint16 {
	for c := pile.First; c != 0; c = s.Cards[c].Next {
		buf = append(buf, c)
	}
	return buf
}

// relink puts the cards of a pile into another order.
func (s *State) relink(pile *Pile, cards []uint16) {
	pile.First, pile.Last, pile.N = 0, 0, 0
	for _, c := range cards {
		s.push(pile, c)
	}
}

// settleDecks numbers the cards again in decks with a changed order, from top to bottom, so
// that a player who followed a number does not know where its card is. It waits while a
// decision is open, because its options are numbers.
func (s *State) settleDecks() {
	for p := range event.Player(s.Seats) {
		if s.Jumbled>>p&1 != 0 {
			var buf, now [maxCards]uint16
			s.renumber(s.chain(&s.Players[p].Deck, buf[:0]), &now)
		}
	}
	s.Jumbled = 0
}

// blind puts the cards of decks into the order of their numbers, for a viewer,
// and hides them all but those that are options of the viewer's decisions. A
// number that a script offers without a declared choice shows no card: it may be
// nothing but a number.
func (g *Rules) blind(s *State, viewer event.Player) {
	var known []bool // by card; none in most views
	if s.NPending > 0 {
		known = g.offered(s, viewer)
	}
	for p := range event.Player(s.Seats) {
		pl := &s.Players[p]
		if s.Jumbled>>p&1 != 0 {
			s.orderDeck(pl)
		}
		s.blank(pl.Deck.First, known)
		if p != viewer {
			s.blank(pl.Hand.First, known)
		}
	}
	s.hideDecisions(viewer)
}

// offered finds the cards that are options of the viewer's secret decisions.
//
//go:noinline
func (g *Rules) offered(s *State, viewer event.Player) []bool {
	if g.known == nil {
		g.known = make([]bool, maxCards)
	}
	clear(g.known)
	at := 0
	for i := range s.Pending[:s.NPending] {
		d := &s.Pending[i]
		for _, o := range s.Offers[at : at+int(d.N)] {
			if ix := s.CardIndex(event.Entity(num.To[uint32](max(o.N, 0)))); d.Player == viewer && d.Secret && g.ofThings(d.Choice) {
				g.known[ix] = true
			}
		}
		at += int(d.N) + int(d.Given)
	}
	return g.known
}

// orderDeck puts a deck into the order of its numbers.
//
//go:noinline
func (s *State) orderDeck(pl *Player) {
	var buf [maxCards]uint16 // costs time to clear, and few views need it
	cards := s.chain(&pl.Deck, buf[:0])
	slices.Sort(cards)
	s.relink(&pl.Deck, cards)
}

// blank hides the cards of a pile, except the known ones.
func (s *State) blank(first uint16, known []bool) {
	s.unsteady()
	for c := first; c != 0; {
		card := &s.Cards[c&(maxCards-1)]
		if len(known) == 0 || !known[c] {
			card.Def, card.Temp = 0, false
		}
		c = card.Next
	}
}

// hideDecisions takes from others' decisions the options that a viewer may not
// know, and what their handlers are given.
func (s *State) hideDecisions(viewer event.Player) {
	from, to, gathering := 0, 0, s.gathering()
	for i := range s.Pending[:s.NPending] {
		d := &s.Pending[i]
		n, given := int(d.N), int(d.Given)
		if d.Player != viewer {
			d.Given = 0
			if gathering { // answers are not public yet
				d.Taken = 0
				for j := range s.Offers[from : from+n] {
					s.Offers[from+j].Taken = 0
				}
			}
			if d.Secret {
				d.N, d.Min, d.Taken = 0, 0, 0
			}
		}
		keep := int(d.N) + int(d.Given)
		copy(s.Offers[to:], s.Offers[from:from+keep])
		from, to = from+n+given, to+keep
	}
	s.NOffers = num.To[uint16](to)
}
