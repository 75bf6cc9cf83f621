package tcg

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// offer appends the options of a question to the scratch, and records what the decision
// hides. some is true if they are only some of the cards there, so that their number says
// something about the rest.
func (g *Rules) offer(m *Match, q *Question, ch *program.Choice, d *Pending) (some bool, err error) {
	s, first := &m.State, len(g.offers)
	if q.Listed {
		if err := g.offerListed(m, q, ch); err != nil {
			return false, err
		}
	} else if err := g.offerAll(m, q.Player, ch, d); err != nil {
		return false, err
	}
	d.Secret = ch.Hides()
	for _, o := range g.offers[first:] {
		if ix := s.offered(ch, o); ix != 0 && s.Cards[ix].Zone.Hidden() {
			d.Secret = true
		}
	}
	return q.Listed || ch.Target != nil && ch.Filters(), nil
}

// offerListed appends the options that a script lists. Of a choice that declares a target, only
// those that the target allows are offered.
func (g *Rules) offerListed(m *Match, q *Question, ch *program.Choice) error {
	first := len(g.offers)
	var allowed []Offer
	if ch.Target != nil {
		if err := g.offerAll(m, q.Player, ch, &Pending{}); err != nil {
			return err
		}
		allowed, g.offers = slices.Clone(g.offers[first:]), g.offers[:first]
	}
	for _, o := range q.Options {
		if err := m.State.mayOffer(ch, o); err != nil {
			return err
		}
		if offer := (Offer{N: o.N, Kind: o.Kind}); ch.Target == nil || slices.Contains(allowed, offer) {
			g.offers = append(g.offers, offer)
		}
	}
	return nil
}

// offered is the card of an option, 0 if it is not a card. Without a declared choice a
// number may be a card.
func (s *State) offered(ch *program.Choice, o Offer) uint16 {
	if o.Kind != match.IsNumber || o.N <= 0 || ch.Of != program.Things && ch.Of != program.AnyKind {
		return 0
	}
	return s.CardIndex(event.Entity(num.To[uint32](o.N)))
}

// mayOffer returns an error for an option that does not fit the subject of a choice.
func (s *State) mayOffer(ch *program.Choice, o match.Datum) error {
	ok := false
	switch ch.Of {
	case program.AnyKind:
		ok = o.Kind == match.IsNumber && o.N >= 0 || o.Kind == match.IsWord && o.N < place.NLanes
	case program.Things:
		ok = o.Kind == match.IsNumber && o.N > 0 && s.Knows(event.Entity(num.To[uint32](o.N)))
	case program.Lanes:
		ok = o.Kind == match.IsWord && o.N < place.NLanes
	case program.ListOfNumbers:
		ok = o.Kind == match.IsNumber
		if ok && (o.N < int32(ch.Low) || o.N > int32(ch.High)) {
			return fmt.Errorf("the choice %s is of numbers from %d to %d, not %d", ch.Def.ID, ch.Low, ch.High, o.N)
		}
	case program.YesNo:
		ok = o.Kind == match.IsTruth
	case program.Words:
		ok = o.Kind == match.IsOption
	}
	switch {
	case ok:
		return nil
	case ch.Of == program.AnyKind:
		return errors.New("an option is neither a number from 0 nor a lane")
	}
	return fmt.Errorf("the choice %s is of %s, and an option is something else", ch.Def.ID, ch.Def.Of)
}

// offerAll appends all that a declared choice offers.
func (g *Rules) offerAll(m *Match, p event.Player, ch *program.Choice, d *Pending) error {
	add := func(kind match.DatumKind, from, to int) {
		for n := from; n <= to; n++ {
			g.offers = append(g.offers, Offer{N: num.To[int32](n), Kind: kind})
		}
	}
	switch {
	case ch.Target != nil && ch.Target.Zone.Hidden():
		return g.offerPile(m, p, ch, d)
	case ch.Target != nil:
		g.eachTarget(m, ch.Target, p, m.Self(), func(x event.Entity) bool {
			g.offers = append(g.offers, Offer{N: num.To[int32](x)})
			return len(g.offers) < maxOffers
		})
	case ch.Of == program.Lanes:
		add(match.IsWord, 0, place.NLanes-1)
	case ch.Of == program.ListOfNumbers:
		add(match.IsNumber, int(ch.Low), int(ch.High))
	case ch.Of == program.YesNo:
		add(match.IsTruth, 1, 1)
		add(match.IsTruth, 0, 0)
	case ch.Of == program.Words:
		add(match.IsOption, 0, len(ch.Def.Options)-1)
	default:
		return errors.New("the options must be listed: the choice declares none")
	}
	return nil
}

// offerPile appends the cards of hands or decks of a side, as the player who
// chooses sees it. Of a whole deck they come in the order of definitions, so
// that its own order stays unknown (K-22).
func (g *Rules) offerPile(m *Match, p event.Player, ch *program.Choice, d *Pending) error {
	s, first := &m.State, len(g.offers)
	for q := range event.Player(s.Seats) {
		if !s.sided(ch.Target.Side, p, q) || !s.reached(ch.Target, p, q) {
			continue
		}
		if ch.Searches() {
			if d.Search != 0 {
				return errors.New("only one deck can be looked through at a time")
			}
			d.Search = num.To[uint8](int(q) + 1)
		}
		n := int16(0)
		for c := s.pile(q, ch.Target.Zone).First; c != 0; c = s.Cards[c].Next {
			if n++; ch.Top > 0 && n > ch.Top {
				break
			}
			x := s.Handle(c)
			if g.fits(m, ch.Target, p, m.Self(), x) && (ch.Target.When == 0 || m.Judge(ch.Target.Ref, ch.Target.When, m.Self(), x)) {
				g.offers = append(g.offers, Offer{N: num.To[int32](x)})
			}
		}
	}
	if ch.Searches() {
		slices.SortStableFunc(g.offers[first:], func(a, b Offer) int {
			return cmp.Compare(s.Cards[s.offered(ch, a)].Def, s.Cards[s.offered(ch, b)].Def)
		})
	}
	return nil
}
