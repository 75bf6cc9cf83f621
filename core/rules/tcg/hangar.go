package tcg

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// A unit can carry cards in a hangar: they are seen by all and not on the board,
// so that nothing of theirs is heard or counts there. How they come into it and
// land from it is said by events that packs declare; when what carries them
// leaves, they leave with it.

// CargoOf counts the cards in the hangar of a unit.
func (s *State) CargoOf(b *Body) (n int32) {
	for c := b.Cargo; c != 0; c = s.Cards[c].Next {
		n++
	}
	return n
}

// hangarRoom is how many cards fit into the hangar of a unit, by the roomiest of
// the events that load; not known where none does.
func (g *Rules) hangarRoom(m *Match, b *Body) (n int32, known bool) {
	for t := events.NTypes; int(t) < g.prog.Types.Len(); t++ {
		if l := g.prog.Resolver(t).Load; l != nil {
			n, known = max(n, g.ValueOf(m, b, l.Room)), true
		}
	}
	return n, known
}

// firstHeld is the first card that a player has in hand, or that a unit has in
// its hangar; the others follow.
func (s *State) firstHeld(z place.Zone, p event.Player, source event.Entity) uint16 {
	if z == place.Hand {
		return s.Players[p].Hand.First
	}
	if b := s.Unit(source); b != nil {
		return b.Cargo
	}
	return 0
}

// holds reports whether a card is one of those.
func (s *State) holds(z place.Zone, p event.Player, source event.Entity, ix uint16) bool {
	c := &s.Cards[ix]
	if z == place.Hand {
		return c.Zone == z && c.Owner == p && c.Def != 0
	}
	b := s.Unit(source)
	return b != nil && c.Zone == z && c.Body == s.Cards[b.Card].Body
}

// load puts the target of an event, a card of a hand, into the hangar of the source, if
// there is space. It counts as a play of the card, and ends the statuses that the card has
// in the hand (W-14).
func (g *Rules) load(m *Match, e *Event, l *program.Load) {
	s := &m.State
	ix, b := s.CardIndex(e.Target), s.Unit(e.Source)
	if ix == 0 || b == nil || s.Cards[ix].Zone != place.Hand || g.prog.Cards[s.Cards[ix].Def].Kind != program.KindUnit {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	if s.CargoOf(b) >= g.ValueOf(m, b, l.Room) {
		g.fizzle(e, g.prog.Reason.NoSlot)
		return
	}
	if !s.notePlay(s.Cards[ix].Owner, s.Cards[ix].Def) {
		m.Fail(errPlays)
		return
	}
	e.Target, e.At = s.stow(b, ix), b.place()
	if l.Card >= 0 {
		e.Args[l.Card] = int32(s.Cards[ix].Def)
	}
	if l.Into >= 0 {
		e.Args[l.Into] = int32(e.Source)
	}
	g.dropStatuses(m, ix)
	s.touch()
}

// land brings the target of an event, a card of a hangar, to the slot in one of
// its fields, unless the event says that it does not land. The event and the
// deployment are two (K-18), and the slot is promised in between. Where the slot is
// not free any more the card stays.
func (g *Rules) land(m *Match, e *Event, l *program.Landing) {
	s := &m.State
	ix, sp := s.CardIndex(e.Target), place.SpotOf(num.To[event.Place](e.Args[l.Slot]))
	if ix == 0 || s.Cards[ix].Zone != place.Hangar {
		g.fizzle(e, g.prog.Reason.Gone)
		e.Args[l.Landed] = 0
		return
	}
	if e.Args[l.Landed] == 0 {
		return
	}
	d := s.Cards[ix].Def
	if sp.Player != s.PlayerOf(e.Target) || sp.Layer != g.prog.Cards[d].Layer || !s.Grid.Has(sp) || !s.open(sp) {
		e.Args[l.Landed] = 0
		return
	}
	s.promised[sp.Layer][sp.Player] |= 1 << place.SlotOf(sp.Lane, sp.Row, sp.Slot)
	s.pledged = true
	up := add(m, events.UnitDeployed, e.Target, e.Target, e.SourcePlayer)
	up.Args = [event.NArgs]int32{int32(d), 0, events.HowDrop, e.Args[l.Slot]}
}

// remove takes a unit off the board, or a card out of a hangar, without a kill.
func (g *Rules) remove(m *Match, e *Event) {
	s := &m.State
	if ix := s.CardIndex(e.Target); ix != 0 && s.Cards[ix].Zone == place.Hangar {
		e.At = s.PlaceOfEntity(e.Target) // of its carrier, not of the lane below (K-15)
		e.Target = s.move(ix, place.Graveyard)
		s.touch()
		return
	}
	if e.Args[argUnloaded] != 0 {
		e.Args[argUnloaded] = 0
		return
	}
	if s.Unit(e.Target) == nil {
		g.fizzleOn(s, e, g.prog.Reason.NoUnit)
		return
	}
	g.bury(m, e)
}

// argUnloaded is set in a UNIT_REMOVED for cargo that has left already.
const argUnloaded = event.NArgs - 1

// loseCargo sends the cards in the hangar of a unit that leaves to the graveyards of their
// owners. The cards of a player who is out leave immediately, with all their things
// (M-10).
func (g *Rules) loseCargo(m *Match, e *Event, b *Body) {
	s := &m.State
	for b.Cargo != 0 {
		lost := newEvent(events.UnitRemoved, 0, 0)
		lost.At, lost.SourcePlayer = b.place(), b.Ctrl
		lost.Args[events.UnitRemovedReason], lost.Args[argUnloaded] = events.GoneRemoved, 1
		if lost.Target = s.move(b.Cargo, place.Graveyard); e.Type == events.UnitRemoved {
			lost.Priority = e.Priority
		}
		m.Queue(lost) // nobody's effect: it has happened
	}
}
