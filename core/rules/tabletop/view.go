package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// Redact blanks what a player may not know: cards that the player does not see, the
// generators, hidden counters, what others chose secretly, and what others know.
func (g *Rules) Redact(s *State, viewer event.Player) {
	s.Streams, s.Chance, s.veil = [program.MaxStreams]num.Stream{}, 0, 0
	me := bitOf(viewer)
	for ix := range s.Cards[:s.NCards+1] {
		if c := &s.Cards[ix]; c.Zone != 0 && !g.Sees(s, num.To[uint16](ix), viewer) {
			of := g.layout.of[c.Zone]
			slot := num.To[uint16](ix + firstCard - 1)
			s.dropStatuses(func(st *Status) bool { return st.On == slot && !g.prog.Traits[st.Kind].Public })
			s.dropUses(func(u *Use) bool { return u.On == slot })
			c.Def, c.Owner, c.Ctrl, c.Counters, c.Seen, c.Flags = 0, of, of, [program.MaxOnCards]int16{}, 0, 0
		} else if viewer != event.Spectator || c.Seen != s.everybody() { // that is public
			c.Seen &= me
		}
	}
	g.redactCounters(s, viewer)
	for i := range s.Players[:s.Seats] {
		if num.To[event.Player](i) != viewer {
			s.Players[i].Secret = Commit{}
		}
	}
	left := uint16(0)
	for _, k := range s.Known[:s.NKnown] {
		if k.Who &= me; k.Who != 0 {
			s.Known[left] = k
			left++
		}
	}
	s.NKnown = left
	g.redactAsks(s, viewer)
}

// redactCounters blanks the counters that a player may not read.
func (g *Rules) redactCounters(s *State, viewer event.Player) {
	for n := range g.prog.Counters {
		c := &g.prog.Counters[n]
		switch {
		case n == 0 || c.See == program.SeeAll:
		case c.On == program.OfMatch:
			if !s.among(s.readers(c, event.NoPlayer), viewer) {
				s.Counters[c.Index] = 0
			}
		case c.On == program.OfPlayer:
			for i := range s.Players[:s.Seats] {
				if !s.among(s.readers(c, num.To[event.Player](i)), viewer) {
					s.Players[i].Counters[c.Index] = 0
				}
			}
		default:
			for ix := range s.Cards[:s.NCards+1] {
				if c.See == program.SeeNobody || s.Cards[ix].Ctrl != viewer {
					s.Cards[ix].Counters[c.Index] = 0
				}
			}
		}
	}
}

// redactAsks takes the options of others' choices away, unless everybody knows them. That a
// choice is owed is known.
func (g *Rules) redactAsks(s *State, viewer event.Player) {
	kept, n := [maxOptions]Option{}, uint16(0)
	for i := range s.Asks[:s.NAsks] {
		k := &s.Asks[i]
		first, ch := n, &g.prog.Choices[k.Choice]
		switch {
		case k.Player == viewer:
			n += num.To[uint16](copy(kept[n:], s.optionsOf(k)))
		case ch.Of == program.Words || ch.Of == program.YesNo:
			n += num.To[uint16](copy(kept[n:], s.optionsOf(k)))
			k.Source, k.Target = 0, 0
			for j := range kept[first:n] {
				if ch.Def.Secret {
					kept[int(first)+j].Taken, k.Taken = 0, 0
				}
			}
		default:
			k.N, k.Source, k.Target, k.Min, k.Max, k.Taken = 0, 0, 0, 0, 0, 0
		}
		k.First = first
	}
	copy(s.Options[:], kept[:n])
	s.NOptions = n
}

// Guess fills in the cards that a view hides. Everything that the viewer sees and knows
// stays true. Each card of the mode that is not seen may be anywhere.
func (g *Rules) Guess(s *State, viewer event.Player, r *num.Stream) {
	s.Chance, s.veil = num.Stream(r.Uint64()), num.Stream(r.Uint64())
	for i := range s.Streams {
		s.Streams[i] = num.Stream(r.Uint64())
	}
	var left [program.MaxCards]uint16
	pool := g.unseen(s, left[:0])
	draw := func(want uint16) uint16 {
		for i, def := range pool {
			if def == want || want == 0 {
				if want == 0 {
					i = r.Intn(len(pool))
					def = pool[i]
				}
				pool[i] = pool[len(pool)-1]
				pool = pool[:len(pool)-1]
				return def
			}
		}
		return want
	}
	for _, k := range s.Known[:s.NKnown] { // what is known of a zone comes first
		if ix := s.hiddenIn(k.Zone); ix != 0 {
			s.Cards[ix].Def = draw(k.Def)
		}
	}
	for _, ix := range s.Order[:s.NOrder] { // zone by zone: a handle says nothing, and equal views have equal guesses
		if c := &s.Cards[ix]; ix != 0 && c.Def == 0 {
			if c.Def = draw(0); c.Def == 0 {
				c.Def = num.To[uint16](1 + r.Intn(len(g.prog.Cards)-1)) // one that effects made
			}
		}
	}
	g.guessCounters(s, viewer, r)
	g.guessSecrets(s, viewer, r)
	g.guessAsks(s)
}

// guessCounters sets the counters that a viewer may not read: a die to any number that it can
// show, and others to the value with which they start.
func (g *Rules) guessCounters(s *State, viewer event.Player, r *num.Stream) {
	for n := range g.prog.Counters {
		c := &g.prog.Counters[n]
		if n == 0 || c.See == program.SeeAll {
			continue
		}
		value := func() int16 {
			if c.Sides > 0 {
				return num.To[int16](min(max(1+r.Intn(int(c.Sides)), int(c.Low)), int(c.High)))
			}
			return num.To[int16](c.Start)
		}
		switch c.On {
		case program.OfMatch:
			if !s.among(s.readers(c, event.NoPlayer), viewer) {
				s.Counters[c.Index] = value()
			}
		case program.OfPlayer:
			for i := range s.Players[:s.Seats] {
				if !s.among(s.readers(c, num.To[event.Player](i)), viewer) {
					s.Players[i].Counters[c.Index] = value()
				}
			}
		}
	}
}

// guessSecrets lets the other players have chosen an action that needs no target, with a
// card of theirs if it needs one.
func (g *Rules) guessSecrets(s *State, viewer event.Player, r *num.Stream) {
	for p := range num.To[event.Player](int(s.Seats)) {
		if s.Decided>>p&1 == 0 || p == viewer {
			continue
		}
		n := 0
		consider := func(action int, card uint16) {
			if n++; r.Intn(n) == 0 {
				s.Players[p].Secret = Commit{Action: num.To[int16](action), Source: s.handle(card)}
			}
		}
		for i := range g.prog.Actions {
			a := &g.prog.Actions[i]
			if a.Phases>>s.Phase&1 == 0 || a.Target != nil || a.Cell != 0 || a.Amount != nil {
				continue
			}
			if a.Card == nil {
				consider(i, 0)
				continue
			}
			for _, ix := range s.cardsIn(g.zoneOf(a.Card.Zone, p)) {
				if ix != 0 {
					consider(i, ix)
				}
			}
		}
	}
}

// guessAsks lets the other players choose one of everything that they could be choosing
// from, where a view does not have their options.
func (g *Rules) guessAsks(s *State) {
	for i := range s.Asks[:s.NAsks] {
		k := &s.Asks[i]
		if k.N > 0 || k.Done {
			continue
		}
		k.First, k.Min, k.Max = s.NOptions, 1, 1
		add := func(o Option) {
			if int(s.NOptions) < len(s.Options) {
				s.Options[s.NOptions] = o
				s.NOptions++
				k.N++
			}
		}
		ch := &g.prog.Choices[k.Choice]
		if !k.Things {
			for n := ch.Low.N; n <= max(ch.Low.N, ch.High.N); n++ {
				add(Option{N: n})
			}
			continue
		}
		for p := range num.To[event.Player](int(s.Seats)) {
			if ch.Pick.Seats && s.In(p) && g.onSide(ch.Pick.Side, k.Player, p) {
				add(Option{X: PlayerEntity(p)})
			}
		}
		for _, z := range g.candidates(s, ch.Pick, k.Player) {
			for _, ix := range s.cardsIn(z) {
				if ix != 0 {
					add(Option{X: s.handle(ix)})
				}
			}
		}
	}
}

// hiddenIn is a card of a zone that is not known, 0 for none.
func (s *State) hiddenIn(z uint8) uint16 {
	for _, ix := range s.cardsIn(z) {
		if ix != 0 && s.Cards[ix].Def == 0 {
			return ix
		}
	}
	return 0
}

// unseen lists the cards with which a match of the mode begins, without those that are
// seen.
func (g *Rules) unseen(s *State, list []uint16) []uint16 {
	var seen [program.MaxCards + 1]int16
	for _, c := range s.Cards[1 : s.NCards+1] {
		if c.Zone != 0 && int(c.Def) < len(seen) {
			seen[c.Def]++
		}
	}
	for def := 1; def < len(g.prog.Cards) && def < len(seen); def++ {
		for range g.startsWith(s, num.To[uint16](def)) {
			if seen[def]--; seen[def] < 0 && len(list) < cap(list) {
				list = append(list, num.To[uint16](def))
			}
		}
	}
	return list
}

// startsWith is how many cards of a definition a match begins with.
func (g *Rules) startsWith(s *State, def uint16) int {
	d := &g.prog.Cards[def]
	switch n := g.broughtCopies(def); {
	case d.Start == 0:
		return n
	case g.prog.Zones[d.Start].Of == program.OfPlayer:
		return n + d.Copies*int(s.Seats)
	case g.prog.Zones[d.Start].Of == program.OfTeam:
		return n + d.Copies*g.layout.nTeams
	default:
		return n + d.Copies
	}
}

// Seen is an event as a player may read it; NoPlayer, the referee, reads all.
func (g *Rules) Seen(s *State, e *event.Event, p event.Player) event.Event {
	out := *e
	d := g.prog.Types.Def(e.Type)
	i := d.FieldIndex("seen")
	if p < 0 || i < 0 || s.among(num.To[uint8](e.Args[i]), p) {
		return out
	}
	switch e.Type {
	case program.CounterChanging, program.CounterChanged:
		out.Args[program.ArgDelta], out.Args[program.ArgNow] = 0, 0
	case program.StatusChanging, program.StatusChanged:
		out.Source, out.Args[program.ArgStatus], out.Args[program.ArgDelta], out.Args[program.ArgNow] = 0, 0, 0, 0
		out.Args[program.ArgTakes], out.Args[program.ArgUntil] = 0, 0
	case program.Rolled:
		out.Args[program.ArgRolled] = 0
	case program.Committed:
		out.Source, out.Target, out.At, out.TargetPlayer, out.Args = 0, 0, 0, event.NoPlayer, [event.NArgs]int32{}
	case program.Answered:
		out.Target, out.TargetPlayer, out.Args[program.ArgTaken], out.Args[program.ArgCard], out.Args[program.ArgValue] = 0, event.NoPlayer, 0, 0, 0
	case program.Transformed:
		out.Source, out.Args[program.ArgCard], out.Args[program.ArgBefore] = 0, 0, 0
	default:
		out.Source, out.Args[program.ArgCard] = 0, 0
	}
	return out
}

// Reads reports whether a viewer may read all of a change of a counter.
func (s *State) Reads(e *event.Event, p event.Player) bool {
	return p < 0 || s.among(num.To[uint8](e.Args[program.ArgSeen]), p)
}

// Witness returns what a player learns of an event, as a number. It has the parts of the
// event as the player may read them, and cards by definition and place, never by handle.
func (g *Rules) Witness(m *Match, e *event.Event, p event.Player) uint64 {
	if e.Type >= program.NTypes && g.prog.Types.Kind(e.Type) == event.Step {
		return 0
	}
	s := &m.State
	seen := g.Seen(s, e, p)
	h := mixed(uint64(e.Type), uint64(uint8(seen.SourcePlayer))|uint64(uint8(seen.TargetPlayer))<<8|uint64(uint16(seen.At))<<16|uint64(truth(e.Fizzled))<<32)
	for i := range g.prog.Types.Def(e.Type).Fields {
		h = mixed(h, uint64(uint32(seen.Args[i])))
	}
	if e.Type != program.CardMoved { // whose fields have all
		h = mixed(h, g.spot(s, e.Source, p))
	}
	if e.Type == program.ZoneShown {
		for _, ix := range s.cardsIn(num.To[uint8](e.Args[program.ArgZone])) {
			h = mixed(h, g.spot(s, s.handle(ix), p))
		}
	}
	if seen.Target != 0 {
		h = mixed(h, g.spot(s, seen.Target, p))
	}
	return h | 1
}

// spot is where an entity lies and what of it a player sees, as a number.
func (g *Rules) spot(s *State, x event.Entity, p event.Player) uint64 {
	if of := PlayerOf(x); of >= 0 {
		return uint64(of) + 1
	}
	ix := s.card(x)
	if ix == 0 {
		return 0
	}
	c := &s.Cards[ix]
	n := uint64(c.Zone)<<8 | uint64(uint32(g.shownPlace(c.Zone, s.indexIn(ix))))<<16
	if g.Sees(s, ix, p) {
		n |= uint64(c.Def) << 48
	}
	return n
}

// mixed mixes a number into a hash.
func mixed(h, v uint64) uint64 {
	s := num.Stream(h ^ v*0x9e3779b97f4a7c15)
	return s.Uint64()
}
