package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// show queues that everybody sees a zone or a counter, or does not any more, when its filters
// have changed their answer. It reports whether it did.
func (g *Rules) show(m *Match) bool {
	s := &m.State
	for _, def := range g.prog.SeeWhen {
		for z := g.layout.first[def]; int(z) <= g.layout.n && g.layout.def[z] == def; z++ {
			p := g.layout.of[z]
			as := asking{owner: p, self: PlayerEntity(p)}
			if p < 0 {
				as.owner = s.Active
			}
			if now := g.holds(m, g.prog.Zones[def].SeeWhen, &as); now != s.shown(z) {
				e := m.AddFlow(program.ZoneShown)
				e.SourcePlayer, e.Args[program.ArgZone], e.Args[program.ArgShown] = p, int32(z), truth(now)
				return true
			}
		}
	}
	for _, n := range g.prog.CountsWhen {
		if g.showCounter(m, &g.prog.Counters[n], n) {
			return true
		}
	}
	return false
}

// showCounter is show for a counter, of each player who has it.
func (g *Rules) showCounter(m *Match, c *program.Counter, n uint16) bool {
	s, first, last := &m.State, event.NoPlayer, event.NoPlayer
	if c.On == program.OfPlayer {
		first, last = 0, num.To[event.Player](int(s.Seats)-1)
	}
	for p := first; p <= last; p++ {
		as := asking{owner: p, self: PlayerEntity(p)}
		if p < 0 {
			as.owner = s.Active
		}
		if now := g.holds(m, c.SeeWhen, &as); now != s.open(c, p) {
			e := m.AddFlow(program.CounterShown)
			e.SourcePlayer, e.Args[program.ArgCounter], e.Args[program.ArgShown] = p, int32(n), truth(now)
			return true
		}
	}
	return false
}

// open reports whether everybody sees a counter of a player, or of the match, for now.
func (s *State) open(c *program.Counter, p event.Player) bool {
	switch {
	case c.On == program.OfMatch:
		return s.Open>>c.Index&1 != 0
	case c.On == program.OfPlayer && p >= 0:
		return s.Players[p].Open>>c.Index&1 != 0
	}
	return false
}

// readers are the players who may read a counter of a player, of the match, or of a card of the
// player.
func (s *State) readers(c *program.Counter, p event.Player) uint8 {
	switch {
	case c.See == program.SeeAll || s.open(c, p):
		return s.everybody()
	case c.See == program.SeeOwner:
		return bitOf(p)
	}
	return 0
}

// ReadByAll reports whether everybody may read a counter of a player, or of the match.
func (s *State) ReadByAll(c *program.Counter, p event.Player) bool {
	return s.readers(c, p) == s.everybody()
}

// applyOpen lets everybody see a counter, or ends that.
func (g *Rules) applyOpen(s *State, e *event.Event) {
	c, p, open := &g.prog.Counters[e.Args[program.ArgCounter]], e.SourcePlayer, &s.Open
	if c.On == program.OfPlayer {
		open = &s.Players[p].Open
	}
	if *open &^= 1 << c.Index; e.Args[program.ArgShown] != 0 {
		*open |= 1 << c.Index
		e.Args[program.ArgNow] = g.counterOf(s, num.To[uint16](e.Args[program.ArgCounter]), p, 0)
	}
}

// shown reports whether everybody sees a zone for now.
func (s *State) shown(z uint8) bool { return s.Shown[(z-1)/64]>>((z-1)%64)&1 != 0 }

// applyShown lets everybody see a zone, or ends that. Players remember the cards that they
// saw there.
func (g *Rules) applyShown(s *State, e *event.Event) {
	z := num.To[uint8](e.Args[program.ArgZone])
	bit := uint64(1) << ((z - 1) % 64)
	if e.Args[program.ArgShown] != 0 {
		s.Shown[(z-1)/64] |= bit
		s.forgetZone(z)
		return
	}
	for _, ix := range s.cardsIn(z) {
		if ix != 0 {
			s.Cards[ix].Seen |= g.facing(s, ix)
		}
	}
	s.Shown[(z-1)/64] &^= bit
	if g.zoneDef(z).Kind == program.Set {
		s.jumble(z)
	}
}

// forgetZone drops what players know of a zone as a whole, which everybody sees.
func (s *State) forgetZone(z uint8) {
	left := uint16(0)
	for _, k := range s.Known[:s.NKnown] {
		if k.Zone != z {
			s.Known[left] = k
			left++
		}
	}
	s.NKnown = left
}

// applyRestart sets up another game of the match. The starter stays the one that effects
// have chosen. Players who gave up stay out, and nobody owes a choice any more.
func (g *Rules) applyRestart(m *Match, e *event.Event) {
	s := &m.State
	s.Games, s.Idle = num.Add(s.Games, 1), num.Add(s.Idle, 1)
	e.Args[program.ArgGame], e.SourcePlayer = int32(s.Games)+1, s.Starter
	for i := range s.Cards[1 : s.NCards+1] {
		s.Cards[i+1] = Card{Gen: s.Cards[i+1].Gen}
	}
	s.NOrder, s.NKnown, s.NStatuses, s.NUses, s.Attached, s.Shown = 0, 0, 0, 0, 0, [len(s.Shown)]uint64{}
	s.Open, s.NAsks, s.NOptions = 0, 0, 0
	s.Out, s.Passed, s.Decided, s.Backwards, s.Again, s.Round = s.Gone, 0, 0, false, 0, 0
	s.Jumbled = [len(s.Jumbled)]uint64{}
	for i, n := range g.prog.OnMatch {
		if c := &g.prog.Counters[n]; !c.Def.Keep {
			s.Counters[i] = num.To[int16](c.Start)
		}
	}
	for p := range s.Players[:s.Seats] {
		s.Players[p].Skips, s.Players[p].Secret, s.Players[p].Open = 0, Commit{}, 0
		for i, n := range g.prog.OnPlayers {
			if c := &g.prog.Counters[n]; !c.Def.Keep {
				s.Players[p].Counters[i] = num.To[int16](c.Start)
			}
		}
	}
	g.layZones(s)
	if err := g.lay(s); err != nil {
		m.Fail(err)
		return
	}
	s.Phase = g.mode.Phases[0] // no end may take the new game for the old one, whose phase it asks for
	s.Stage, s.TurnOver, s.Goto = TurnStart, false, s.Phase+1
	s.Active, s.Next = s.Starter, s.Starter
	if g.mode.Def.Setup != 0 {
		g.run(m, g.mode.Setup, e)
	}
}
