package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// Position returns a hash of the cards in their zones, the counters and the choices that players owe.
// Cards count by what they are, not by their rows in the table, and turns do not count.
func (g *Rules) Position(m *Match) uint64 {
	s := &m.State
	h := mixed(uint64(s.Mode)|uint64(s.Phase)<<8|uint64(s.Stage)<<16|uint64(s.Goto)<<24|uint64(uint8(s.Active))<<32|uint64(uint8(s.Starter))<<40|uint64(uint8(s.Next))<<48|uint64(s.Again)<<56,
		uint64(s.Out)|uint64(s.Passed)<<8|uint64(s.Decided)<<16|uint64(s.Result)<<24|uint64(s.Winners)<<32|uint64(truth(s.Backwards))<<40|uint64(truth(s.TurnOver))<<41|uint64(truth(s.Acted))<<42)
	for i := range g.prog.OnMatch {
		h = mixed(h, uint64(s.Counters[i]))
	}
	for i := range s.Players[:s.Seats] {
		h = g.positionOf(s, &s.Players[i], h)
	}
	for z := num.To[uint8](1); z <= s.NZones; z++ {
		h = mixed(h, g.contents(s, z))
	}
	known := uint64(0)
	for _, k := range s.Known[:s.NKnown] {
		known += mixed(uint64(k.Def), uint64(k.Zone)|uint64(k.Who)<<8)
	}
	for i := range g.prog.Lib.Options[:min(len(g.prog.Lib.Options), program.MaxOptions)] {
		h = mixed(h, uint64(s.Chosen[i]))
	}
	statuses := uint64(0)
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		statuses += mixed(g.bearer(s, int(st.On)), uint64(uint8(st.Player))|uint64(st.Kind)<<8|uint64(uint16(st.N))<<24|uint64(st.Until)<<40)
	}
	return g.positionOfAsks(s, mixed(mixed(h, known), statuses))
}

// positionOf adds the counters of a player, and what was chosen secretly.
func (g *Rules) positionOf(s *State, p *Player, h uint64) uint64 {
	for i := range g.prog.OnPlayers {
		h = mixed(h, uint64(p.Counters[i]))
	}
	h = mixed(h, uint64(p.Done))
	h = mixed(h, uint64(p.Skips)|uint64(uint16(p.Secret.Action))<<8|uint64(uint16(p.Secret.Amount))<<24|uint64(uint16(p.Secret.Cell))<<40)
	return mixed(mixed(h, g.thing(s, p.Secret.Source)), g.thing(s, p.Secret.Target))
}

// positionOfAsks adds what is asked of players.
func (g *Rules) positionOfAsks(s *State, h uint64) uint64 {
	for i := range s.Asks[:s.NAsks] {
		k := &s.Asks[i]
		h = mixed(h, uint64(uint8(k.Player))|uint64(k.Choice)<<8|uint64(truth(k.Done))<<16|uint64(k.Min)<<24|uint64(k.Max)<<32|uint64(k.Taken)<<40)
		h = mixed(mixed(h, g.thing(s, k.Source)), g.thing(s, k.Target))
		for _, o := range s.optionsOf(k) {
			h = mixed(mixed(h, g.thing(s, o.X)), uint64(uint32(o.N))|uint64(o.Taken)<<32)
		}
	}
	return h
}

// contents are the cards of a zone, in their order where it has one.
func (g *Rules) contents(s *State, z uint8) (h uint64) {
	d := g.zoneDef(z)
	for _, ix := range s.cardsIn(z) {
		if x := g.face(s, ix); d.Kind == program.Set || d.Kind == program.Bag {
			h += mixed(x, 1)
		} else {
			h = mixed(h, x)
		}
	}
	return h
}

// face is a card as it lies, 0 for an empty cell.
func (g *Rules) face(s *State, ix uint16) uint64 {
	if ix == 0 {
		return 0
	}
	c := &s.Cards[ix]
	h := uint64(c.Def) | uint64(c.Face)<<16 | uint64(c.Seen)<<24 | uint64(uint8(c.Owner))<<32 | uint64(uint8(c.Ctrl))<<40 | uint64(c.Flags)<<48
	if c.Host != 0 {
		host := &s.Cards[c.Host]
		h = mixed(h, uint64(host.Def)|uint64(host.Zone)<<16|uint64(host.Cell)<<24)
	}
	for i := range g.prog.OnCards {
		h = mixed(h, uint64(c.Counters[i]))
	}
	return h
}

// bearer is what has a status, by its slot.
func (g *Rules) bearer(s *State, slot int) uint64 {
	if slot < firstCard {
		return uint64(slot)
	}
	c := &s.Cards[slot-firstCard+1]
	return g.thing(s, event.MakeEntity(slot, int(c.Gen)))
}

// thing is a player, or a card as it lies in its zone.
func (g *Rules) thing(s *State, x event.Entity) uint64 {
	if p := PlayerOf(x); p >= 0 {
		return uint64(p) + 1
	}
	ix := s.card(x)
	if ix == 0 {
		return 0
	}
	return mixed(g.face(s, ix), uint64(s.Cards[ix].Zone)|uint64(s.Cards[ix].Cell)<<8)
}
