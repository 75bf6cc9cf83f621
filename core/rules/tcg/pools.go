package tcg

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/program"
)

// Pools are points of a unit that packets meet before its shield or together
// with it (D-04, D-05). First go the points that an event refills, then what
// listeners of the stage add, then what is gone for good: layers of statuses, and
// whole sources.

// PoolLeft returns what a pool of a unit has left, and what it has when it is full.
func (g *Rules) PoolLeft(m *Match, b *Body, pool uint16) (left, full int32) {
	p := &g.prog.Pools[pool]
	points := g.ValueOf(m, b, p.Points)
	rest := g.ValueOf(m, b, p.Layers) + g.ValueOf(m, b, p.Once)
	return max(points-g.used(&m.State, b, p), 0) + rest, points + rest
}

// used is how many points of a pool are used.
func (g *Rules) used(s *State, b *Body, p *program.PoolDef) int32 {
	if p.Used == 0 {
		return 0
	}
	return s.counts().Of(p.Used, s.key(b), g.prog.Counters[p.Used].Bounds.Start)
}

// meets notes the pools of a stage that a packet meets, for what its event says.
func (g *Rules) meets(m *Match, e *Event, b *Body, at program.Stage) {
	g.met = g.met[:0]
	pools, filled := g.prog.PoolsAt(at)
	if b == nil || g.Fresh(m, b).Own&filled == 0 {
		return
	}
	for _, pool := range pools {
		if g.holds(m, g.prog.Pools[pool].Conds, &asking{e: e, by: event.NoPlayer}) {
			g.met = append(g.met, pool)
		}
	}
}

// left is what the pools that a packet meets have left.
func (g *Rules) left(m *Match, b *Body) (points int32) {
	for _, pool := range g.met {
		n, _ := g.PoolLeft(m, b, pool)
		points += n
	}
	return points
}

// drain takes points from the pools that a packet meets; extra is what listeners
// add, which nothing is taken from.
func (g *Rules) drain(m *Match, b *Body, points, extra int32) {
	for _, pool := range g.met {
		p := &g.prog.Pools[pool]
		n := min(points, max(g.ValueOf(m, b, p.Points)-g.used(&m.State, b, p), 0))
		if points -= n; n > 0 {
			g.change(m, int32(p.Used), m.State.EntityOf(b), func(before int32) int64 { return int64(before) + int64(n) })
		}
	}
	points -= extra
	for _, pool := range g.met {
		p := &g.prog.Pools[pool]
		if p.Layers != 0 {
			points = g.drainLayers(m, b, p.Layers, points)
		}
		if n := min(points, g.ValueOf(m, b, p.Once)); n > 0 {
			g.endSources(m, b, p.Once, n)
			points -= n
		}
	}
}

// drainLayers takes points off the layers of the statuses that give a value,
// oldest first; a status without layers left ends (W-15). It gives what they did
// not have.
func (g *Rules) drainLayers(m *Match, b *Body, value uint16, points int32) int32 {
	s := &m.State
	for i := range s.Statuses[:s.NStatuses] {
		if points <= 0 {
			break
		}
		st := &s.Statuses[i]
		if st.On != b.Card || g.prog.Gives(g.prog.Statuses[st.Kind].Mods, value, &program.Numbers{st.Layers}) == 0 {
			continue
		}
		n := min(points, int32(st.Layers))
		points -= n
		st.Layers = num.Sub(st.Layers, n)
		s.touchOn(b.Card, g.prog.Statuses[st.Kind].Stirs())
		if st.Layers == 0 {
			g.useUpStatus(m, b, st, 1)
		}
	}
	return points
}

// endSources ends sources of a value until they account for what was absorbed
// (D-04): gained keywords, then statuses, then armory, each in the order in which
// they came.
func (g *Rules) endSources(m *Match, b *Body, value uint16, points int32) {
	s := &m.State
	for i := range s.Grants[:s.NGrants] {
		if points <= 0 {
			break
		}
		gr := &s.Grants[i]
		if gr.Card != b.Card {
			continue
		}
		if n := g.prog.Gives(g.prog.Keywords[gr.Keyword].Mods, value, &gr.N); n > 0 {
			points -= int32(n)
			e := newEvent(events.KeywordLost, 0, s.EntityOf(b))
			e.Args[events.ArgDef], e.Args[events.ArgGone], e.Args[events.ArgFrom] = int32(gr.Keyword), events.GoneUsed, int32(gr.Source)
			queue(m, e)
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
		if points <= 0 {
			break
		}
		st := &s.Statuses[i]
		if n := g.prog.Gives(g.prog.Statuses[st.Kind].Mods, value, &program.Numbers{st.Layers}); st.On == b.Card && n > 0 {
			points -= int32(n)
			g.useUpStatus(m, b, st, 0)
		}
	}
	for c := b.Armed; c != 0 && points > 0; c = s.Cards[c].Next {
		if n := g.prog.Gives(g.prog.Cards[s.Cards[c].Def].HostMods, value, &none); n > 0 {
			points -= int32(n)
			queue(m, newEvent(events.AttachmentLost, s.Handle(c), 0))
		}
	}
}

// argEmpty is 1 in a STATUS_EXPIRED that waits because the status has no layers left;
// the resolver clears it.
const argEmpty = 2

// hasEnded in place of that 1 says that the status is gone already.
const hasEnded = 2

// useUpStatus queues the end of a status that is used up; with empty = 1 it ends only
// if it still has no layers by then.
func (g *Rules) useUpStatus(m *Match, b *Body, st *Status, empty int32) {
	e := newEvent(events.StatusExpired, 0, m.State.EntityOf(b))
	e.Args[events.ArgDef], e.Args[events.ArgGone], e.Args[argEmpty] = int32(st.Kind), events.GoneUsed, empty
	queue(m, e)
}

// absorb resolves stage 2: what the pools before the shield absorb, plus what listeners of
// the stage add. The stage lets the rest of the amount through (D-04).
func (g *Rules) absorb(m *Match, e *Event) {
	b := m.State.Unit(e.Target)
	if b == nil || e.Rejected || g.passes(e, program.PastPools) {
		e.Args[events.ArgAbsorb] = 0
		return
	}
	g.meets(m, e, b, program.BeforeShield)
	extra := e.Args[events.ArgAbsorb]
	absorbed := min(e.Args[events.ArgAmount], extra+g.left(m, b))
	if len(g.met) > 0 && absorbed > 0 {
		g.drain(m, b, absorbed, extra)
	}
	e.Args[events.ArgAbsorb] = absorbed
	e.Args[events.ArgAmount] -= absorbed
	if absorbed > 0 {
		m.Note(events.ArgAmount, e.Args[events.ArgAmount]+absorbed)
	}
}

// refill fills the pool of the target of an event; the event reports how much was missing.
// A full pool is not refilled, but what was used of points that are gone is forgotten: new
// ones are full (D-04).
func (g *Rules) refill(m *Match, e *Event, r *program.Refill) {
	s := &m.State
	b := s.Unit(e.Target)
	if b == nil {
		g.fizzleOn(s, e, g.prog.Reason.NoUnit)
		return
	}
	p := &g.prog.Pools[r.Pool]
	used := g.used(s, b, p)
	missing := min(used, g.ValueOf(m, b, p.Points))
	e.Blank = missing == 0
	if used > 0 {
		g.change(m, int32(p.Used), e.Target, func(int32) int64 { return 0 })
	}
	if r.Missing >= 0 {
		e.Args[r.Missing] = missing
	}
}
