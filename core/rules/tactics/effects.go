package tactics

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/program"
)

// PlaceOf returns a hex as an event carries it.
func PlaceOf(h int) event.Place { return num.To[event.Place](h) }

// commit displaces a unit by the bridge, which notifies everyone (T-19).
func (g *Rules) commit(m *Match, u uint8, to int) {
	c, err := m.State.Bridge.MoveCommit(int(u), to)
	if err != nil {
		m.Fail(err)
		return
	}
	e := unitEvent(program.AnchorChanged, u, 0)
	e.From, e.At, e.Args[program.AnchorChangedVersion] = PlaceOf(c.From), PlaceOf(c.To), num.To[int32](c.Version)
	m.Queue(e)
}

// enter is what the hex that a unit has come to does: its sticky, and its
// on-move effect.
func (g *Rules) enter(m *Match, u uint8) {
	h := m.State.Bridge.CurrentAnchor(int(u))
	g.stick(m, u, h, m.Queue)
	call(m, g.prog.Terrain[g.battle.Hexes[h]].Enter, u, u, h)
}

// applyEffect resolves what happens to units.
func (g *Rules) applyEffect(m *Match, e *Event) {
	s, u := &m.State, m.State.UnitOf(e.Target)
	switch e.Type {
	case program.AnchorChanged:
	case program.Displaced:
		g.displaced(m, e)
	case program.UnitDied:
		g.died(m, e)
	case program.Hit:
		g.hit(m, e)
	case program.Healed:
		if !s.healthy(u) {
			g.fizzle(e)
			return
		}
		g.restore(s, u, e)
	case program.BuffApplied:
		g.buffed(m, e)
	case program.BuffExpired:
		g.unbuff(s, u, num.To[uint8](e.Args[program.ArgDef]), e)
	case program.BuffTicked:
		g.buffsTicked(m, u, e)
	case program.OngoingApplied:
		g.applyOngoing(m, e)
	case program.OngoingTicked:
		g.ticked(m, e)
	}
}

func (g *Rules) fizzle(e *Event) { e.Fizzled, e.Reason = true, g.prog.Reasons.Gone }

// displaced moves a unit by force to a free hex.
func (g *Rules) displaced(m *Match, e *Event) {
	s, u, h := &m.State, m.State.UnitOf(e.Source), int(e.At)
	if !s.Alive(u) || h < 1 || h > g.battle.Grid.Len() || s.Bridge.Occupant(h) != 0 || g.prog.Terrain[g.battle.Hexes[h]].Blocked {
		e.Fizzled, e.Reason = true, g.prog.Reasons.Path
		return
	}
	g.commit(m, u, h)
	g.enter(m, u)
}

func (g *Rules) hit(m *Match, e *Event) {
	s, u := &m.State, m.State.UnitOf(e.Target)
	if e.Rejected || !s.healthy(u) {
		e.Args[program.HitAmount] = 0
		if !e.Rejected {
			g.fizzle(e)
		}
		return
	}
	g.harm(m, u, e.Source, int(e.Args[program.HitAmount]))
	e.Args[program.HitHealth] = int32(s.Units[u].HP)
}

// healthy reports whether a unit is alive and has health: without any it is about to die.
func (s *State) healthy(u uint8) bool { return s.Alive(u) && s.Units[u].HP > 0 }

// harm takes health; at 0 the unit dies.
func (g *Rules) harm(m *Match, u uint8, by event.Entity, n int) {
	x := &m.State.Units[u]
	x.HP = num.To[int16](max(int(x.HP)-n, 0))
	if x.HP == 0 {
		e := unitEvent(program.UnitDied, 0, u)
		e.Source = by
		m.Queue(e)
	}
}

func (g *Rules) restore(s *State, u uint8, e *Event) {
	x := &s.Units[u]
	gain := max(min(int(e.Args[program.HealedAmount]), g.prog.Units[x.Type].HP-int(x.HP)), 0)
	x.HP = num.Add(x.HP, gain)
	e.Args[program.HealedAmount], e.Args[program.HealedHealth] = num.To[int32](gain), int32(x.HP)
}

// died takes a unit off the board, with all that was on it. Its speed is
// kept for what it has cast.
func (g *Rules) died(m *Match, e *Event) {
	s, u := &m.State, m.State.UnitOf(e.Target)
	if !s.Alive(u) {
		e.Blank = true
		return
	}
	x := &s.Units[u]
	x.LastSpeed = num.To[int16](g.Speed(s, u))
	x.Flags |= uDead
	g.drop(m, u)
	s.NBuffs = num.To[uint8](keep(s.Buffs[:s.NBuffs], func(b *Buff) bool { return b.On != u }))
	s.NStickies = num.To[uint8](keep(s.Stickies[:s.NStickies], func(k *Sticky) bool { return k.On != u }))
	s.NOngoing = num.To[uint8](keep(s.Ongoing[:s.NOngoing], func(o *Ongoing) bool { return o.On != u }))
	g.commit(m, u, 0)
}

// drop ends what a unit is doing that dies or changes sides. It is done for
// this turn, so that its time is what it has left of it.
func (g *Rules) drop(m *Match, u uint8) {
	s := &m.State
	if s.Active == u {
		s.Active = 0
		s.Units[u].Flags |= uDone
	}
	if s.Aiming.Unit == u {
		g.closeAim(m)
	}
}

// keep drops elements in place, keeps the order, and gives what is left.
func keep[T any](list []T, ok func(*T) bool) (n int) {
	for i := range list {
		if ok(&list[i]) {
			list[n] = list[i]
			n++
		}
	}
	clear(list[n:])
	return n
}

// buffed puts an effect on a unit; the same effect again only starts its duration again.
func (g *Rules) buffed(m *Match, e *Event) {
	s := &m.State
	u := s.UnitOf(e.Target)
	if !s.Alive(u) {
		g.fizzle(e)
		return
	}
	for i := range s.Buffs[:s.NBuffs] {
		if b := &s.Buffs[i]; b.On == u && b.Def == num.To[uint8](e.Args[program.ArgDef]) {
			b.Left = max(b.Left, num.To[int8](e.Args[program.ArgLeft]))
			e.Args[program.ArgLeft], e.Blank = int32(b.Left), b.Innate() // an innate effect stays as it is
			return
		}
	}
	if s.NBuffs == program.MaxBuffs {
		full(m, "effect", program.MaxBuffs)
		return
	}
	s.Buffs[s.NBuffs] = Buff{num.To[uint8](e.Args[program.ArgDef]), u, s.UnitOf(e.Source), num.To[int8](e.Args[program.ArgLeft])}
	s.NBuffs++
}

// buffsTicked takes a turn off the effects that the unit had as the turn ended. One that
// the tick of another has put on since keeps its turns; so it does on a unit that had none.
func (g *Rules) buffsTicked(m *Match, u uint8, e *Event) {
	s, shorter := &m.State, program.BuffsOf(e, program.BuffTickedTags)
	if e.Blank = !s.Alive(u); e.Blank { // it died of such a tick
		return
	}
	for i := range s.Buffs[:s.NBuffs] {
		b := &s.Buffs[i]
		if b.On != u || !b.Innate() && !shorter.Has(b.Def) {
			continue
		}
		if !b.Innate() {
			b.Left--
		}
		call(m, g.prog.Buffs[b.Def].Tick, u, u, 0)
	}
}

func (g *Rules) unbuff(s *State, u, def uint8, e *Event) {
	n := s.NBuffs
	s.NBuffs = num.To[uint8](keep(s.Buffs[:n], func(b *Buff) bool { return b.On != u || b.Def != def }))
	e.Blank = s.NBuffs == n
}

func (g *Rules) applyOngoing(m *Match, e *Event) {
	s := &m.State
	u, d := s.UnitOf(e.Target), &g.prog.Ongoing[e.Args[program.ArgDef]]
	if !s.Alive(u) {
		g.fizzle(e)
		return
	}
	if s.NOngoing == maxOngoing {
		full(m, "effect over time", maxOngoing)
		return
	}
	s.Ongoing[s.NOngoing] = Ongoing{Def: num.To[uint8](e.Args[program.ArgDef]), On: u, Caster: s.UnitOf(e.Source), Rounds: num.To[int8](d.Rounds), Base: num.To[int16](d.Base)}
	if s.Step == atOngoing && s.Units[u].Side == s.Side {
		s.Ongoing[s.NOngoing].Last = s.Round // a tick has put it there: it ticks from the next phase start on
	}
	e.Args[program.OngoingAppliedRounds] = num.To[int32](d.Rounds)
	s.NOngoing++
}

// ticked is one tick of an effect over time, by the caster's present speed
// (T-07).
func (g *Rules) ticked(m *Match, e *Event) {
	s, u := &m.State, m.State.UnitOf(e.Target)
	o := &s.Ongoing[e.Args[program.OngoingTickedIndex]]
	d := &g.prog.Ongoing[o.Def]
	turn := g.TurnTime(s, o.Caster)
	n := tickAmount(int(o.Base), turn)
	o.Rounds--
	o.Last = s.Round
	e.Args[program.OngoingTickedSpeed], e.Args[program.OngoingTickedRounds] = num.To[int32](g.Speed(s, o.Caster)), int32(o.Rounds)
	e.Args[program.OngoingTickedAmount] = num.To[int32](n)
	if d.Heal {
		x := &s.Units[u]
		x.HP = num.Add(x.HP, max(min(n, g.prog.Units[x.Type].HP-int(x.HP)), 0))
	}
	if o.Rounds <= 0 {
		end := unitEvent(program.OngoingEnded, o.Caster, u)
		end.Args[program.ArgDef] = int32(o.Def)
		m.Queue(end)
		i := int(e.Args[program.OngoingTickedIndex])
		copy(s.Ongoing[i:s.NOngoing], s.Ongoing[i+1:s.NOngoing])
		s.NOngoing--
		s.Ongoing[s.NOngoing] = Ongoing{}
	}
	if !d.Heal {
		g.harm(m, u, e.Source, n)
	}
	call(m, d.Tick, s.UnitOf(e.Source), u, 0)
}

// applyMore resolves stickies, stats, cooldowns, resources and marks.
func (g *Rules) applyMore(m *Match, e *Event) {
	s, u := &m.State, m.State.UnitOf(e.Target)
	if !s.Alive(u) && e.Type < program.RefundGranted {
		e.Blank = true // it died while the turn was ending
		return
	}
	switch e.Type {
	case program.StickyApplied, program.StickyRefreshed:
		g.stuck(m, u, e)
	case program.StickyTicked:
		k := s.sticky(u, num.To[uint8](e.Args[program.ArgDef]))
		k.Left--
		e.Args[program.ArgLeft] = int32(k.Left)
	case program.StickyExpired:
		tag := num.To[uint8](e.Args[program.ArgDef])
		s.NStickies = num.To[uint8](keep(s.Stickies[:s.NStickies], func(k *Sticky) bool { return k.On != u || k.Tag != tag }))
	case program.StatChanged:
		g.statChanged(m, u, e)
	case program.CooldownTicked:
		e.Args[program.CooldownTickedSkills] = s.cooling(u)
		for i := range s.Units[u].CD {
			s.Units[u].CD[i] = max(s.Units[u].CD[i]-TurnSeconds, 0)
		}
	case program.CooldownChanged:
		left := &s.Units[u].CD[e.Args[program.ArgSlot]]
		*left = num.To[int16](max(int(*left)+int(e.Args[program.CooldownChangedBy]), 0))
		e.Args[program.CooldownChangedLeft] = int32(*left)
	case program.EnergyRegenerated:
		x := &s.Units[u]
		if e.Blank = g.battle.RegenScope == "side" && x.Side != s.Side; e.Blank {
			return
		}
		t := &g.prog.Units[x.Type]
		gain := max(min(g.TurnTime(s, u)*t.Regen/2, t.EnergyCap-int(x.Energy)), 0) // a pack that was read again may have a lower cap
		x.Energy = num.Add(x.Energy, gain)
		e.Args[program.EnergyRegeneratedAmount] = num.To[int32](gain)
	case program.EnergyChanged:
		x := &s.Units[u]
		was := x.Energy
		x.Energy = num.To[int16](max(min(int(was)+int(e.Args[program.EnergyChangedAmount]), max(int(was), g.prog.Units[x.Type].EnergyCap)), 0))
		e.Args[program.EnergyChangedAmount] = int32(x.Energy - was)
	case program.ResourceChanged:
		g.resourceChanged(m, u, e)
	default:
		g.applyMarks(m, u, e)
	}
}

// stuck applies or refreshes a sticky: a tag keeps its running value (T-38).
func (g *Rules) stuck(m *Match, u uint8, e *Event) {
	s := &m.State
	tag := num.To[uint8](e.Args[program.ArgDef])
	if k := s.sticky(u, tag); k != nil {
		k.Left = num.To[int8](e.Args[program.ArgLeft])
		return
	}
	if s.NStickies == maxStickies {
		full(m, "sticky", maxStickies)
		return
	}
	s.Stickies[s.NStickies] = Sticky{tag, u, num.To[int8](e.Args[program.ArgLeft]), num.To[int16](e.Args[program.StickyAppliedValue])}
	s.NStickies++
}

// statChanged shows a stat as it is now; of the move rate both lines of T-08.
func (g *Rules) statChanged(m *Match, u uint8, e *Event) {
	s := &m.State
	x := &s.Units[u]
	tags, buffs := e.Args[program.StatChangedTags], program.BuffsOf(e, program.StatChangedBuffs)
	clear(e.Args[program.StatChangedTags:])
	if e.Args[program.StatChangedStat] == program.StatSpeed {
		e.Args[program.StatChangedBefore], e.Args[program.StatChangedAfter] = int32(x.ShownSpd), num.To[int32](g.Speed(s, u))
		x.ShownSpd = num.To[int16](e.Args[program.StatChangedAfter])
		e.Blank = e.Args[program.StatChangedBefore] == e.Args[program.StatChangedAfter]
		return
	}
	e.Args[program.StatChangedBefore], e.Args[program.StatChangedAfter] = int32(x.ShownRate), num.To[int32](g.MoveRate(s, u))
	x.ShownRate = num.To[int16](e.Args[program.StatChangedAfter])
	if e.Blank = e.Args[program.StatChangedBefore] == e.Args[program.StatChangedAfter]; e.Blank {
		return
	}
	line := unitEvent(program.BuffRefreshed, 0, u)
	line.Args[program.BuffRefreshedBefore], line.Args[program.BuffRefreshedAfter], line.Args[program.BuffRefreshedTags] = e.Args[program.StatChangedBefore], e.Args[program.StatChangedAfter], tags
	buffs.Put(&line, 3)
	m.Queue(line) // right after its cause
}

// argSettles marks a RESOURCE_CHANGED whose amount the script of the resource computes. Its
// resolver clears it.
const argSettles = 3

// resourceChanged settles a class resource by its script (T-49), or changes it
// by an effect.
func (g *Rules) resourceChanged(m *Match, u uint8, e *Event) {
	x, n := &m.State.Units[u], int(e.Args[program.ResourceChangedResource])
	c := &g.prog.Classes[g.prog.Units[x.Type].Class]
	gain := int(e.Args[program.ResourceChangedAmount])
	if e.Args[argSettles] != 0 {
		h := c.Settle[n]
		gain = m.Compute(h.Ref, h.Func, HandleOf(u), event.Entity(max(x.Res[n], 0)))
	}
	was := x.Res[n]
	x.Res[n] = num.To[int16](max(min(int(was)+gain, c.Resources[n].Cap), 0))
	e.Args[program.ResourceChangedAmount], e.Args[program.ResourceChangedNow], e.Args[argSettles] = int32(x.Res[n]-was), int32(x.Res[n]), 0
	e.Blank = x.Res[n] == was
}

// applyMarks resolves what effects do to the action under way.
func (g *Rules) applyMarks(m *Match, u uint8, e *Event) {
	s := &m.State
	switch e.Type {
	case program.SideChanged:
		x, to := &s.Units[u], num.To[event.Player](e.Args[program.SideChangedSide])-1
		if e.Blank = x.Side == to; e.Blank { // it goes on with its turn
			return
		}
		g.drop(m, u)
		x.Side = to
		x.Flags &^= uDone
		if x.Side == s.Side {
			x.Flags |= uDone // it has had no turn time in this turn
		}
	case program.RefundGranted, program.ActionDodged, program.ActionBlocked, program.ActionStopped:
		if s.NChain == 0 || s.Cursor == 0 {
			g.fizzle(e)
			return
		}
		g.mark(s, e)
	}
}

func (g *Rules) mark(s *State, e *Event) {
	switch e.Type {
	case program.RefundGranted:
		if s.Stage > stResolve {
			e.Fizzled, e.Reason = true, g.prog.Reasons.Settled
			return
		}
		g.grant(s.link(), s.actOf(g, s.link()), e.Args[program.RefundGrantedSecs], e.Args[program.RefundGrantedEnergy])
	case program.ActionDodged:
		s.base().Flags |= fDodged
	case program.ActionBlocked:
		s.base().Flags |= fBlocked
	case program.ActionStopped:
		if l := s.link(); HandleOf(l.Unit) == e.Target && s.Stage == stStep { // else it is on no way
			l.Flags |= fCut
		}
	}
}
