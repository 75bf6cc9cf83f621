package proofs_test

import (
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/show"
)

// cards are the secrets of the card game from a seat (K-22). They are others' hands, the
// contents and order of decks, its own too, and what and how much others choose from. They are
// also others' answers while some still think, the arguments of their effects, and all chance.
// A card that was seen on its way into a hand, or was shown there, is known as long as it stays
// there.
type cards struct{}

// unsettled: others are asked, or a deck has been shuffled whose cards have their old
// numbers as long as somebody is asked.
func (cards) unsettled(p *pair) bool {
	m, _ := match.Of[tcg.State](p.a)
	s := &m.State
	return s.Jumbled != 0 || slices.ContainsFunc(s.Pending[:s.NPending], func(d tcg.Pending) bool { return d.Player != p.seat })
}

func (cards) unread(g display.Match) display.Match {
	m, _ := match.Of[tcg.State](g)
	return show.Facade(m.Suppose(func(*tcg.State, []event.Event) {}))
}

// knownTo returns the handles of cards in hands and decks that a seat was shown.
func knownTo(m *tcg.Match, seat event.Player) map[event.Entity]bool {
	known := map[event.Entity]bool{}
	for i := range m.Log() {
		e := &m.Log()[i]
		if e.Fizzled {
			continue
		}
		mine := e.Args[events.ArgSeer] == int32(seat)+1
		switch e.Type {
		case events.CardDrawn, events.CardCreated:
			delete(known, e.Source)
		case events.CardReturned, events.CardRevealed:
			known[e.Source] = true
		case events.CardSeen:
			known[e.Source] = known[e.Source] || mine
		case events.CardPut:
			switch to := events.PileNames[e.Args[2]]; {
			case to == "deck_top" || to == "deck_bottom":
				delete(known, e.Source)
			case place.Zone(e.Args[1]) == place.Graveyard || mine:
				known[e.Source] = true
			}
		case events.DecisionAnswered:
			if e.Args[events.ArgCard] != 0 && !secretAnswer(e, seat) {
				known[event.Entity(e.Args[0])] = true
			}
		}
	}
	return known
}

// secretAnswer reports whether a decision shows its options and its answer to its
// player alone, and the seat is another.
func secretAnswer(e *event.Event, seat event.Player) bool {
	return e.Args[events.ArgSecret] != 0 && e.SourcePlayer != seat
}

// exchanged returns the cards of a player that a seat cannot distinguish.
func exchanged(m *tcg.Match, seat, p event.Player, h *how) (list []uint16) {
	s, known := &m.State, knownTo(m, seat)
	for i, ix := range tcg.PileOf(m, p, place.Deck) {
		if p != seat || i >= h.top {
			list = append(list, ix)
		}
	}
	if p != seat {
		list = append(list, tcg.PileOf(m, p, place.Hand)...)
	}
	offered := map[event.Entity]bool{}
	at := 0
	for _, d := range s.Pending[:s.NPending] {
		for _, o := range s.Offers[at : at+int(d.N)+int(d.Given)] {
			if d.Player == seat || h.agree {
				offered[event.Entity(o.N)] = true
			}
		}
		at += int(d.N) + int(d.Given)
	}
	return slices.DeleteFunc(list, func(ix uint16) bool {
		x := s.Handle(ix)
		return known[x] || h.keep[x] || offered[x]
	})
}

func (cards) other(g display.Match, seat event.Player, h *how) (display.Match, hidden) {
	m, _ := match.Of[tcg.State](g)
	is := hidden{cards: map[event.Entity]bool{}, chance: h.chance}
	all := tcg.Of(m).Program().Kin[0]
	o := m.Suppose(func(s *tcg.State, log []event.Event) {
		defs := map[event.Entity]uint16{}
		for p := range event.Player(s.Seats) {
			if !h.cards {
				break
			}
			list := exchanged(m, seat, p, h)
			for i := len(list) - 1; i > 0; i-- {
				a, b := &s.Cards[list[i]], &s.Cards[list[h.r.Intn(i+1)]]
				a.Def, a.Temp, b.Def, b.Temp = b.Def, b.Temp, a.Def, a.Temp
			}
			for _, ix := range list {
				if c := &s.Cards[ix]; h.foreign && p != seat && h.r.Intn(4) == 0 {
					c.Def, c.Temp = all[h.r.Intn(len(all))], false
				}
				if x := s.Handle(ix); s.Cards[ix].Def != m.State.Cards[ix].Def {
					is.cards[x], defs[x] = true, s.Cards[ix].Def
				}
			}
			is.values += reorder(s, p, h)
		}
		retell(m, seat, log, defs)
		if h.cards && !h.agree {
			is.values += otherValues(s, seat) + otherAnswers(s, seat) + fewerOptions(s, log, seat)
		}
		if h.chance {
			reseed(s, &h.r)
		}
	})
	return show.Facade(o), is
}

// reorder puts a shuffled deck into another order, if its cards have not been numbered
// since.
func reorder(s *tcg.State, p event.Player, h *how) int {
	if s.Jumbled>>p&1 == 0 || h.agree {
		return 0
	}
	pile := &s.Players[p].Deck
	var list []uint16
	for c := pile.First; c != 0; c = s.Cards[c].Next {
		list = append(list, c)
	}
	was := slices.Clone(list)
	for i := len(list) - 1; i > 0; i-- {
		j := h.r.Intn(i + 1)
		list[i], list[j] = list[j], list[i]
	}
	for i, c := range list {
		if s.Cards[c].Next = 0; i+1 < len(list) {
			s.Cards[c].Next = list[i+1]
		}
	}
	if len(list) == 0 || slices.Equal(was, list) {
		return 0
	}
	pile.First, pile.Last = list[0], list[len(list)-1]
	return 1
}

// retell makes the log say of cards what they are now, since the seat was shown them
// last.
func retell(m *tcg.Match, seat event.Player, log []event.Event, defs map[event.Entity]uint16) {
	shown := map[event.Entity]int{}
	for i := range log {
		if _, named := seenBy(log[i], seat); named {
			shown[log[i].Source] = i
		}
	}
	for i := range log {
		e := &log[i]
		if seen, _ := seenBy(*e, seat); seen == *e || i < shown[e.Source] {
			continue
		}
		if d, other := defs[e.Source]; other {
			for n, f := range m.Program().Types.Def(e.Type).Fields {
				if f.Kind == event.CardField {
					e.Args[n] = int32(d)
				}
			}
		}
		if d, other := defs[event.Entity(e.Args[0])]; other && e.Type == events.DecisionAnswered && e.Args[events.ArgCard] != 0 {
			e.Args[events.ArgCard] = int32(d)
		}
	}
}

// otherValues changes what the effects of others were given.
func otherValues(s *tcg.State, seat event.Player) (n int) {
	at := 0
	for _, d := range s.Pending[:s.NPending] {
		given := s.Offers[at+int(d.N) : at+int(d.N)+int(d.Given)]
		for i := range given {
			if d.Player != seat {
				given[i].N++
				n++
			}
		}
		at += int(d.N) + int(d.Given)
	}
	return n
}

// otherAnswers changes which options others took in answers that are only noted, as
// somebody else still has to answer.
func otherAnswers(s *tcg.State, seat event.Player) (n int) {
	at := 0
	for _, d := range s.Pending[:s.NPending] {
		options := s.Offers[at : at+int(d.N)]
		if d.Noted && d.Player != seat && len(options) > 1 && d.Taken > 0 {
			last := options[len(options)-1].Taken
			for i := range options {
				options[i].Taken, last = last, options[i].Taken
			}
			n++
		}
		at += int(d.N) + int(d.Given)
	}
	return n
}

// fewerOptions removes the last option from decisions that others make in secret:
// nobody else knows how many options there are (K-29). The option becomes an argument
// of the effect, which others cannot read either.
func fewerOptions(s *tcg.State, log []event.Event, seat event.Player) (n int) {
	for i := range s.Pending[:s.NPending] {
		d := &s.Pending[i]
		if d.Player == seat || !d.Secret || d.Taken > 0 || d.N < 2 || d.N <= d.Min {
			continue
		}
		d.N--
		d.Given++
		n++
		for j := range log {
			if log[j].Seq == d.Asked {
				log[j].Args[0]--
			}
		}
	}
	return n
}

// reseed makes all chance other.
func reseed(s *tcg.State, r *num.Stream) {
	next := func() num.Stream { return num.Stream(r.Uint64()) }
	s.Effects = next()
	for i := range s.Piles[:s.NPiles] {
		s.Piles[i] = next()
	}
	for i := range s.Settings[:s.NSettings] {
		s.Settings[i].Random = next()
	}
	for p := range s.Players[:s.Seats] {
		s.Players[p].Deck.Random, s.Players[p].Hand.Random, s.Players[p].Grave.Random = next(), next(), next()
	}
}

// cardStreams are all streams of a match but those of decks: what a shuffle draws
// shows only when a card is named.
func cardStreams(g display.Match) (list []uint64) {
	m, ok := match.Of[tcg.State](g)
	if !ok {
		return nil
	}
	s := &m.State
	list = append(list, uint64(s.Effects))
	for _, r := range s.Piles[:s.NPiles] {
		list = append(list, uint64(r))
	}
	for i := range s.Settings[:s.NSettings] {
		list = append(list, uint64(s.Settings[i].Random))
	}
	for p := range s.Players[:s.Seats] {
		list = append(list, uint64(s.Players[p].Hand.Random), uint64(s.Players[p].Grave.Random))
	}
	return list
}

// seenBy removes from an event what a seat may not read of it, by the rules of each type. These
// concern a card that enters another's hand, hidden cards that others move or look at, and a
// secret choice. named reports whether it shows the identity of some card.
func seenBy(e event.Event, seat event.Player) (seen event.Event, named bool) {
	named = e.Source != 0
	mine := e.Args[events.ArgSeer] == int32(seat)+1
	switch e.Type {
	case events.CardDrawn, events.CardCreated:
		if e.SourcePlayer != seat {
			e.Args[0], named = 0, false
		}
	case events.CardSeen:
		if !mine {
			e.Args[0], named = 0, false
		}
	case events.CardPut:
		to := events.PileNames[e.Args[2]]
		open := place.Zone(e.Args[1]) == place.Graveyard || to == "graveyard"
		own := e.SourcePlayer == seat && (place.Zone(e.Args[1]) == place.Hand || to == "hand")
		if !open && !own && !mine {
			e.Args[0], named = 0, false
		}
	case events.DecisionAsked:
		if secretAnswer(&e, seat) {
			e.Args[0], named = 0, false
		}
	case events.DecisionAnswered:
		if secretAnswer(&e, seat) {
			e.Args[0], e.Args[events.ArgKind], e.Args[events.ArgOption], e.Args[events.ArgCard], named = 0, 0, 0, 0, false
		}
	}
	return e, named
}

func (cards) parts(p *pair, a, b []event.Event) string {
	if p.is.chance && (!slices.Equal(streamsOf(p.a), p.streams[0]) || !slices.Equal(streamsOf(p.b), p.streams[1])) {
		return "chance"
	}
	types := p.a.Program().Types
	for i := range min(len(a), len(b)) {
		x, named := seenBy(a[i], p.seat)
		y, _ := seenBy(b[i], p.seat)
		if x == y {
			continue
		}
		if x.Type == y.Type && named {
			for n, f := range types.Def(x.Type).Fields {
				if f.Kind == event.CardField && x.Args[n] != y.Args[n] {
					return "a card is named by " + types.Def(x.Type).Name
				}
			}
		}
		break
	}
	if shownChoice(p) {
		return "a choice of the seat shows a card"
	}
	return ""
}

// defAt is what a card is, by its handle.
func defAt(g display.Match, x event.Entity) uint16 {
	m, _ := match.Of[tcg.State](g)
	return m.State.Cards[m.State.CardIndex(x)].Def
}

// shownChoice reports whether a decision that the seat was just asked for has an option
// that differs: who chooses sees what from.
func shownChoice(p *pair) bool {
	x, y := optionsOf(p.a, p.seat), optionsOf(p.b, p.seat)
	return !slices.Equal(x, y)
}

// optionsOf are the options of the open decisions of a seat, with the cards that they are.
func optionsOf(g display.Match, seat event.Player) (list [][2]int) {
	m, _ := match.Of[tcg.State](g)
	s, at := &m.State, 0
	for _, d := range s.Pending[:s.NPending] {
		for _, o := range s.Offers[at : at+int(d.N)] {
			if d.Player == seat {
				list = append(list, [2]int{int(o.N), int(s.Cards[s.CardIndex(event.Entity(o.N))].Def)})
			}
		}
		at += int(d.N) + int(d.Given)
	}
	return list
}

func (cards) about(p *pair, c match.Command, keep func(event.Entity)) (differs bool) {
	m, _ := match.Of[tcg.State](p.a)
	s := &m.State
	if c.Player != p.seat {
		for _, x := range []event.Entity{c.Source, c.Target} {
			if differs = differs || defAt(p.a, x) != defAt(p.b, x); differs {
				keep(x)
			}
		}
	}
	at := 0
	for _, d := range s.Pending[:s.NPending] {
		for _, o := range s.Offers[at : at+int(d.N)+int(d.Given)] {
			if d.Player != p.seat {
				keep(event.Entity(o.N))
				differs = true
			}
		}
		at += int(d.N) + int(d.Given)
	}
	return differs || s.NPending > 0 && s.Jumbled != 0
}
