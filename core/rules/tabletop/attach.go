package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// host is the card to which a move attaches another one, 0 for none. The event says so when
// there is no such card.
func (g *Rules) host(s *State, ix uint16, e *event.Event) (host uint16, ok bool) {
	if e.Args[program.ArgHow]&program.ToHost == 0 {
		return 0, true
	}
	host = s.card(e.Target)
	if host == 0 || host == ix {
		g.fizzle(e, g.prog.Reason.Gone)
		return 0, false
	}
	return host, true
}

// attach attaches a card to a host.
func (s *State) attach(ix, host uint16) {
	if host != 0 {
		s.Cards[ix].Host = host
		s.Attached++
	}
}

// detach ends the attachment of a card.
func (s *State) detach(ix uint16) {
	if s.Cards[ix].Host != 0 {
		s.Cards[ix].Host = 0
		s.Attached--
	}
}

// dropAttached detaches everything from a card that leaves play. Cards in a zone that says
// where they fall go there, to their owners' zones.
func (g *Rules) dropAttached(m *Match, host uint16) {
	s := &m.State
	if s.Attached == 0 {
		return
	}
	for i := uint16(1); i <= s.NCards; i++ {
		c := &s.Cards[i]
		if c.Host != host || c.Zone == 0 {
			continue
		}
		s.detach(i)
		if falls := g.zoneDef(c.Zone).Falls; falls != 0 {
			g.move(m, s.handle(i), 0, g.zoneOf(falls, c.Owner), 0, 0)
		}
	}
}

// attachedTo is how many cards are attached to a card.
func (s *State) attachedTo(host uint16) (n int32) {
	for i := uint16(1); s.Attached > 0 && i <= s.NCards; i++ {
		n += truth(s.Cards[i].Host == host && s.Cards[i].Zone != 0)
	}
	return n
}

// vanishes reports whether a card that moves to a zone is removed from the match: a token
// that leaves play.
func (g *Rules) vanishes(s *State, ix uint16, to uint8) bool {
	c := &s.Cards[ix]
	return to != 0 && c.Zone != 0 && g.prog.Cards[c.Def].Token && !g.zoneDef(to).Play
}

// vanish removes a card from the match.
func (g *Rules) vanish(m *Match, ix uint16, e *event.Event) {
	s := &m.State
	c := &s.Cards[ix]
	from, before := c.Zone, g.facing(s, ix)
	e.SourcePlayer, e.Source, e.TargetPlayer = c.Ctrl, s.handle(ix), event.NoPlayer
	e.Args[program.ArgWas] = g.shownPlace(from, s.indexIn(ix))
	e.Args[program.ArgFrom], e.Args[program.ArgTo], e.Args[program.ArgCard], e.Args[program.ArgSeen] = int32(from), 0, int32(c.Def), int32(before)
	e.Args[program.ArgIndex] = 0
	g.remove(s, ix)
	if s.NKnown > 0 {
		s.unknow(from, c.Def, before)
	}
	g.dropAttached(m, ix)
	g.freshen(s, ix)
	*c = Card{Gen: c.Gen}
}

// applyTransform makes a card one of another definition: the given one, or its other face.
func (g *Rules) applyTransform(s *State, e *event.Event) {
	ix := s.card(e.Source)
	if ix == 0 {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	c := &s.Cards[ix]
	to := num.To[uint16](e.Args[program.ArgCard])
	if to == 0 {
		d := &g.prog.Cards[c.Def]
		to = max(d.Back, d.Front)
	}
	fresh := e.Args[program.ArgFresh] != 0
	if e.Blank = to == 0 || to == c.Def && !fresh; e.Blank {
		return
	}
	seen := g.facing(s, ix)
	if s.NKnown > 0 {
		s.unknow(c.Zone, c.Def, seen)
	}
	e.Args[program.ArgZone], e.Args[program.ArgBefore] = int32(c.Zone), int32(c.Def)
	if fresh {
		host := c.Host
		g.freshen(s, ix)
		s.attach(ix, host)
	}
	c.Def = to
	e.Args[program.ArgCard], e.Args[program.ArgSeen] = int32(to), int32(seen)
}

// applySilence removes the statuses of a card and lets nothing count that it prints.
func (g *Rules) applySilence(s *State, e *event.Event) {
	ix := s.card(e.Source)
	if ix == 0 {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	c, had, slot := &s.Cards[ix], s.NStatuses, ix+firstCard-1
	s.dropStatuses(func(st *Status) bool { return st.On == slot })
	e.Blank = c.silent() && s.NStatuses == had
	c.Flags |= Silent
	e.Args[program.ArgZone], e.Args[program.ArgOn] = int32(c.Zone), 1
	e.Args[program.ArgCard], e.Args[program.ArgSeen] = int32(c.Def), int32(g.facing(s, ix))
}
