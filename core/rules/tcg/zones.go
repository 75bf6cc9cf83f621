package tcg

import (
	"iter"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Handle is the present handle of a card.
func (s *State) Handle(ix uint16) event.Entity {
	if ix == 0 {
		return 0
	}
	return event.MakeEntity(int(ix), int(s.Cards[ix].Gen))
}

// CardIndex returns the card of a handle, 0 when it is stale or no card.
func (s *State) CardIndex(x event.Entity) uint16 {
	if ix := x.Index(); ix != 0 && ix <= s.NCards && int(s.Cards[ix].Gen) == x.Generation() {
		return ix
	}
	return 0
}

// body returns the unit of a handle; also one that died in this batch (K-32).
// For armory it is nil: see bearer.
func (s *State) body(x event.Entity) *Body {
	if ix := x.Index(); ix <= s.NCards {
		if c := &s.Cards[ix]; c.Body != 0 && int(c.Gen) == x.Generation() {
			if b := &s.Bodies[c.Body]; b.Card == ix {
				return b
			}
		}
	}
	return nil
}

// bodyOf is body for the number of a card.
func (s *State) bodyOf(ix uint16) *Body {
	if ix == 0 || s.Cards[ix].Body == 0 {
		return nil
	}
	if b := &s.Bodies[s.Cards[ix].Body]; b.Card == ix {
		return b
	}
	return nil
}

// Unit returns the unit of a handle if it is alive on the board.
func (s *State) Unit(x event.Entity) *Body {
	if b := s.body(x); b != nil && b.Flags&FlagDead == 0 {
		return b
	}
	return nil
}

// EntityOf is the handle of a body's card.
func (s *State) EntityOf(b *Body) event.Entity { return s.Handle(b.Card) }

// Bearer returns the unit that armory is attached to, or was when it died in
// this batch (K-32); anything else is its own.
func (s *State) Bearer(x event.Entity) event.Entity {
	if ix := s.CardIndex(x); ix != 0 && s.Cards[ix].Body != 0 && s.Cards[ix].Zone != place.Hangar {
		return s.EntityOf(&s.Bodies[s.Cards[ix].Body])
	}
	return x
}

// PlayerOf reports who controls an entity: a unit, armory by its bearer (G-24),
// cargo by what carries it, a card in any other zone by its owner, a base.
func (s *State) PlayerOf(x event.Entity) event.Player {
	ix := x.Index()
	if ix > s.NCards { // other things are numbered far above the cards
		return s.playerOfOther(x)
	}
	switch c := &s.Cards[ix]; {
	case ix == 0 || int(c.Gen) != x.Generation():
		return event.NoPlayer
	case c.Body == 0:
		return c.Owner
	default:
		return s.Bodies[c.Body].Ctrl
	}
}

// playerOfOther is PlayerOf for anything except a card.
func (s *State) playerOfOther(x event.Entity) event.Player {
	if p, ok := place.BaseIndex(x); ok {
		return p
	}
	if f := s.FixtureAt(x); f != nil {
		return f.Owner
	}
	return event.NoPlayer
}

// spot is the position of a unit, place the same as events code it.
func (b *Body) spot() place.Spot {
	return place.Spot{Layer: b.Layer, Player: b.Ctrl, Lane: b.Lane, Row: b.Row, Slot: b.Slot}
}

func (b *Body) place() event.Place { return place.Of(b.Layer, b.Ctrl, b.Lane, b.Row, b.Slot) }

// push appends a card to a pile.
func (s *State) push(pile *Pile, ix uint16) {
	s.unsteady()
	s.Cards[ix].Next = 0
	if pile.Last == 0 {
		pile.First = ix
	} else {
		s.Cards[pile.Last].Next = ix
	}
	pile.Last = ix
	pile.N++
}

// take removes a card from a pile.
func (s *State) take(pile *Pile, ix uint16) {
	s.unsteady()
	prev := uint16(0)
	for c := pile.First; c != 0; prev, c = c, s.Cards[c].Next {
		if c != ix {
			continue
		}
		if prev == 0 {
			pile.First = s.Cards[c].Next
		} else {
			s.Cards[prev].Next = s.Cards[c].Next
		}
		if pile.Last == c {
			pile.Last = prev
		}
		pile.N--
		s.Cards[c].Next = 0
		return
	}
}

func (s *State) pile(p event.Player, z place.Zone) *Pile {
	switch z {
	case place.Hand:
		return &s.Players[p].Hand
	case place.Deck:
		return &s.Players[p].Deck
	case place.Graveyard:
		return &s.Players[p].Grave
	}
	return nil
}

// move puts a card into another zone of its owner and, when it enters or
// leaves play, makes old handles stale. The new handle is returned.
func (s *State) move(ix uint16, z place.Zone) event.Entity {
	s.unsteady()
	c := &s.Cards[ix]
	if pile := s.pile(c.Owner, c.Zone); pile != nil {
		s.take(pile, ix)
	} else if c.Zone == place.Hangar {
		s.unlink(&s.Bodies[c.Body].Cargo, ix)
		c.Body = 0
	}
	if z == place.Graveyard && c.Temp {
		z = place.Nowhere
	}
	hidden := func(z place.Zone) bool {
		return z == place.Deck || z == place.Hand || z == place.Limbo || z == place.Graveyard || z == place.Nowhere
	}
	if hidden(c.Zone) != hidden(z) {
		c.Gen++
	}
	c.Zone = z
	if pile := s.pile(c.Owner, z); pile != nil {
		s.push(pile, ix)
	}
	return s.Handle(ix)
}

// newCard makes a card that was in no deck. It reuses the place of one that
// has left the game; 0 when the table is full.
func (s *State) newCard(d uint16, owner event.Player, temp bool) uint16 {
	ix := s.NCards + 1
	for i := s.NCards; i > 0; i-- {
		if s.Cards[i].Zone == place.Nowhere && s.Cards[i].Body == 0 {
			ix = i
			break
		}
	}
	if ix >= maxCards {
		return 0
	}
	gen := uint16(0)
	if ix > s.NCards {
		s.NCards = ix
	} else {
		gen = s.Cards[ix].Gen + 1
		s.keepCounts(func(c *kit.Count) bool { return c.On != ix })
	}
	s.unsteady()
	s.Cards[ix] = Card{Def: d, Gen: gen, Owner: owner, Temp: temp}
	return ix
}

// newBody takes a free body, or the one that has been dead longest.
func (s *State) newBody() uint8 {
	body := s.findBody()
	s.stale.add(body)
	return body
}

func (s *State) findBody() uint8 {
	for i := uint8(1); i <= s.NBodies; i++ {
		if s.Bodies[i].Card == 0 {
			return i
		}
	}
	if int(s.NBodies) < maxBodies-1 {
		s.NBodies++
		spare(&s.Bodies, int(s.NBodies))
		return s.NBodies
	}
	for i := uint8(1); i <= s.NBodies; i++ {
		if s.Bodies[i].Flags&FlagDead != 0 {
			s.forget(i)
			s.NBodies = max(s.NBodies, i) // it may have been the last
			return i
		}
	}
	return 0
}

// ghosts are the keys under which the statuses and keywords of the dead are
// kept, by body: their cards may be somewhere else already.
const ghosts = 1 << 15

// key is what the statuses and keyword instances of a unit are kept under.
func (s *State) key(b *Body) uint16 {
	if b.Flags&FlagDead != 0 {
		return ghosts | uint16(s.Cards[b.Card].Body)
	}
	return b.Card
}

// forget drops the memory of a unit that has left the board, with its armory,
// keywords and statuses.
func (s *State) forget(ix uint8) {
	s.unsteady()
	b := &s.Bodies[ix]
	s.dead--
	for i := range s.Cards[1 : s.NCards+1] {
		if c := &s.Cards[i+1]; c.Body == ix {
			c.Body = 0
			c.Gen++
		}
	}
	s.dropTables(ghosts | uint16(ix))
	s.takeGifts(ix)
	s.restless.drop(ix)
	s.dropOwn(ix)
	*b = Body{}
	for s.NBodies > 0 && s.Bodies[s.NBodies].Card == 0 {
		s.NBodies--
	}
}

// stow puts a card last into the hangar of a unit.
func (s *State) stow(b *Body, ix uint16) event.Entity {
	s.unsteady()
	x := s.move(ix, place.Hangar)
	s.Cards[ix].Body = s.Cards[b.Card].Body
	s.link(&b.Cargo, ix)
	return x
}

// link puts a card last into a chain: armory, a hangar, fields.
func (s *State) link(first *uint16, ix uint16) {
	s.unsteady()
	s.Cards[ix].Next = 0
	for *first != 0 {
		first = &s.Cards[*first].Next
	}
	*first = ix
}

// unlink takes a card out of a chain.
func (s *State) unlink(first *uint16, ix uint16) {
	s.unsteady()
	for ; *first != 0; first = &s.Cards[*first].Next {
		if *first == ix {
			*first, s.Cards[ix].Next = s.Cards[ix].Next, 0
			return
		}
	}
}

// Fields goes through the cards in a player's field zone, in the order in which
// they came.
func (s *State) Fields(p event.Player) iter.Seq[uint16] {
	return func(yield func(uint16) bool) {
		for ix := s.Players[p].Fields; ix != 0; ix = s.Cards[ix].Next {
			if !yield(ix) {
				return
			}
		}
	}
}

// nFields counts them.
func (s *State) nFields(p event.Player) (n int) {
	for range s.Fields(p) {
		n++
	}
	return n
}

// touch records that something has changed which a computed modifier may read.
func (s *State) touch() { s.gen++ }

// touchPlace records that a unit has moved, from a position of the same player and layer.
// Its derived values stay valid unless they read what has changed of its position, or the
// other row has other auras. A unit of the back row is in front of nobody, so both lanes can
// be compared after its move.
func (s *State) touchPlace(b *Body, from place.Spot) {
	s.gen++
	changed := program.Position(0)
	if b.Row != from.Row {
		changed = program.ReadsRow
	}
	if b.Lane != from.Lane {
		changed |= program.ReadsLane
		if b.Row == place.Back && (s.front(b.Ctrl, b.Lane) == 0) != (s.front(b.Ctrl, from.Lane) == 0) {
			changed |= program.ReadsFront
		}
	}
	if b.d.position&changed != 0 || s.rowed && b.Row != from.Row {
		s.outdate(b)
	}
	if s.placed.has(s.Cards[b.Card].Body) {
		s.fresh = 0
	}
}

// touchCard records that a card in play has changed, and the unit that it is.
func (s *State) touchCard(ix uint16) { s.touchOn(ix, true) }

// touchOn is touchCard where what has changed is on the card; stirs reports whether it
// changes others or hears more than what is about its bearer.
func (s *State) touchOn(ix uint16, stirs bool) {
	s.touchUnit(stirs)
	if c := &s.Cards[ix]; c.Body != 0 {
		s.outdate(&s.Bodies[c.Body])
	}
}

// outdate records that a unit's derived values hold no longer.
func (s *State) outdate(b *Body) {
	b.d.stamp = 0
	body := s.Cards[b.Card].Body
	s.recap.add(body)
	s.stale.add(body)
}

// stirs reports whether a unit, or anything on it, changes others or hears more than what is
// about the unit.
func (g *Rules) stirs(s *State, b *Body) bool {
	if g.prog.Stirs[s.Cards[b.Card].Def] {
		return true
	}
	for c := b.Armed; c != 0; c = s.Cards[c].Next {
		if g.prog.Stirs[s.Cards[c].Def] {
			return true
		}
	}
	for i := range s.Grants[:s.NGrants] {
		if gr := &s.Grants[i]; gr.Card == b.Card && g.prog.Keywords[gr.Keyword].Stirs() {
			return true
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == b.Card && g.prog.Statuses[st.Kind].Stirs() {
			return true
		}
	}
	return false
}

// touchUnit records that a unit has entered or left play, which stirs or not.
func (s *State) touchUnit(stirs bool) {
	if s.gen++; stirs {
		s.fresh = 0
	}
}

// touchPlay records that what is in play has changed: who listens, who has auras.
func (s *State) touchPlay() {
	s.gen++
	s.fresh = 0
}

// spent reports which limit of a listener or action is reached: of the turn, of
// the match.
func (s *State) spent(l program.Limit, ref event.ListenerRef, self event.Entity) (turn, match bool) {
	return l.Turn > 0 && s.uses(ref, self, false) >= l.Turn, l.Match > 0 && s.uses(ref, self, true) >= l.Match
}

// uses counts the runs of a limited listener in this turn, or in the match.
func (s *State) uses(ref event.ListenerRef, self event.Entity, whole bool) uint8 {
	for i := range s.Uses[:s.NUses] {
		if u := &s.Uses[i]; u.Ref == ref && int(u.Card) == self.Slot() && u.Whole == whole {
			return u.N
		}
	}
	return 0
}

// use counts a run for the limits that there are; false means that the table
// is full.
func (s *State) use(l program.Limit, ref event.ListenerRef, self event.Entity) bool {
	return (l.Turn == 0 || s.useOne(ref, self, false)) && (l.Match == 0 || s.useOne(ref, self, true))
}

func (s *State) useOne(ref event.ListenerRef, self event.Entity, whole bool) bool {
	for i := range s.Uses[:s.NUses] {
		if u := &s.Uses[i]; u.Ref == ref && int(u.Card) == self.Slot() && u.Whole == whole {
			u.N = num.Add(u.N, 1)
			return true
		}
	}
	if s.NUses == maxUses {
		return false
	}
	spare(&s.Uses, int(s.NUses))
	s.Uses[s.NUses] = Use{ref, num.To[uint16](self.Slot()), 1, whole}
	s.NUses++
	return true
}

// keepUses drops the counts that do not hold any more.
func (s *State) keepUses(keep func(*Use) bool) {
	n := uint16(0)
	for i := range s.Uses[:s.NUses] {
		if keep(&s.Uses[i]) {
			s.Uses[n] = s.Uses[i]
			n++
		}
	}
	s.NUses = n
}

// unuse takes a run back.
func (s *State) unuse(ref event.ListenerRef, self event.Entity) {
	for i := range s.Uses[:s.NUses] {
		if u := &s.Uses[i]; u.Ref == ref && int(u.Card) == self.Slot() && u.N > 0 {
			u.N--
		}
	}
}

// layers returns the layers of a status on a card, 0 when it is not there.
func (s *State) layers(card uint16, kind uint16) int16 {
	for i := range s.Statuses[:s.NStatuses] {
		if s.Statuses[i].On == card && s.Statuses[i].Kind == kind {
			return s.Statuses[i].Layers
		}
	}
	return 0
}

// Health is what a unit has left, at least 1 while it lives (G-16).
func (b *Body) Health() int16 { return max(b.d.HealthCap-b.Damage, 1) }

// Touched clears every derived value, the positions of units and the relations of players:
// all follow from the fields.
func (g *Rules) Touched(s *State) {
	s.unsteady()
	clear(s.slots[:])
	clear(s.Taken[:])
	for i := range s.Bodies[:s.NBodies+1] {
		b := &s.Bodies[i]
		b.d = derived{}
		s.outdate(b)
		if i > 0 && b.Card != 0 && b.Flags&FlagDead == 0 {
			s.setAt(place.SpotOf(b.place()), num.To[uint8](i))
		}
	}
	s.nGifts, s.nOwned, s.on.known = 0, 0, false
	s.takeMode(g.Mode(s))
	s.touchPlay()
}
