package tactics

import (
	"arbiter/core/event"
	"arbiter/core/num"
)

func placeOf(h int) event.Place { return num.To[event.Place](h) }

// commit displaces a unit by the bridge, which tells everyone (T-19).
func (g *Rules) commit(m *Match, u uint8, to int) {
	c, err := m.State.Bridge.MoveCommit(int(u), to)
	if err != nil {
		m.Fail(err)
		return
	}
	e := unitEvent(AnchorChanged, u, 0)
	e.From, e.At, e.Args[AnchorChangedVersion] = placeOf(c.From), placeOf(c.To), num.To[int32](c.Version)
	m.Queue(e)
}

// enter is what the hex that a unit has come to does: its sticky, and its
// on-move effect.
func (g *Rules) enter(m *Match, u uint8) {
	h := m.State.Bridge.CurrentAnchor(int(u))
	g.stick(m, u, h, m.Queue)
	call(m, g.prog.Terrain[g.battle.Hexes[h]].enter, u, u, h)
}

// applyEffect resolves what happens to units.
func (g *Rules) applyEffect(m *Match, e *Event) {
	s, u := &m.State, m.State.unitOf(e.Target)
	switch e.Type {
	case AnchorChanged:
	case Displaced:
		g.displaced(m, e)
	case UnitDied:
		g.died(m, e)
	case Hit:
		g.hit(m, e)
	case Healed:
		if !s.alive(u) {
			g.fizzle(e)
			return
		}
		g.restore(s, u, e)
	case BuffApplied:
		g.buffed(m, e)
	case BuffExpired:
		g.unbuff(s, u, num.To[uint8](e.Args[argDef]), e)
	case BuffTicked:
		for i := range s.Buffs[:s.NBuffs] {
			if b := &s.Buffs[i]; b.On == u {
				if !b.innate() {
					b.Left--
				}
				call(m, g.prog.Buffs[b.Def].tick, u, u, 0)
			}
		}
	case OngoingApplied:
		g.applyOngoing(m, e)
	case OngoingTicked:
		g.ticked(m, e)
	}
}

func (g *Rules) fizzle(e *Event) { e.Fizzled, e.Reason = true, g.prog.reason.gone }

// displaced moves a unit by force to a free hex.
func (g *Rules) displaced(m *Match, e *Event) {
	s, u, h := &m.State, m.State.unitOf(e.Source), int(e.At)
	if !s.alive(u) || h < 1 || h > g.battle.Grid.Len() || s.Bridge.Occupant(h) != 0 || g.prog.Terrain[g.battle.Hexes[h]].Blocked {
		e.Fizzled, e.Reason = true, g.prog.reason.path
		return
	}
	g.commit(m, u, h)
	g.enter(m, u)
}

func (g *Rules) hit(m *Match, e *Event) {
	s, u := &m.State, m.State.unitOf(e.Target)
	if e.Rejected || !s.alive(u) {
		e.Args[HitAmount] = 0
		if !e.Rejected {
			g.fizzle(e)
		}
		return
	}
	g.harm(m, u, e.Source, int(e.Args[HitAmount]))
	e.Args[HitHealth] = int32(s.Units[u].HP)
}

// harm takes health; at 0 the unit dies.
func (g *Rules) harm(m *Match, u uint8, by event.Entity, n int) {
	x := &m.State.Units[u]
	x.HP = num.To[int16](max(int(x.HP)-n, 0))
	if x.HP == 0 {
		e := unitEvent(UnitDied, 0, u)
		e.Source = by
		m.Queue(e)
	}
}

func (g *Rules) restore(s *State, u uint8, e *Event) {
	x := &s.Units[u]
	gain := max(min(int(e.Args[HealedAmount]), g.prog.Units[x.Type].HP-int(x.HP)), 0)
	x.HP = num.Add(x.HP, gain)
	e.Args[HealedAmount], e.Args[HealedHealth] = num.To[int32](gain), int32(x.HP)
}

// died takes a unit off the board, with all that was on it. Its speed is
// kept for what it has cast.
func (g *Rules) died(m *Match, e *Event) {
	s, u := &m.State, m.State.unitOf(e.Target)
	if !s.alive(u) {
		e.Blank = true
		return
	}
	x := &s.Units[u]
	x.LastSpeed = num.To[int16](g.speed(s, u))
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

// buffed puts an effect on a unit; the same effect again only lasts anew.
func (g *Rules) buffed(m *Match, e *Event) {
	s := &m.State
	u := s.unitOf(e.Target)
	if !s.alive(u) {
		g.fizzle(e)
		return
	}
	for i := range s.Buffs[:s.NBuffs] {
		if b := &s.Buffs[i]; b.On == u && b.Def == num.To[uint8](e.Args[argDef]) {
			b.Left = max(b.Left, num.To[int8](e.Args[argLeft]))
			return
		}
	}
	if s.NBuffs == maxBuffs {
		full(m, "effect", maxBuffs)
		return
	}
	s.Buffs[s.NBuffs] = Buff{num.To[uint8](e.Args[argDef]), u, s.unitOf(e.Source), num.To[int8](e.Args[argLeft])}
	s.NBuffs++
}

func (g *Rules) unbuff(s *State, u, def uint8, e *Event) {
	n := s.NBuffs
	s.NBuffs = num.To[uint8](keep(s.Buffs[:n], func(b *Buff) bool { return b.On != u || b.Def != def }))
	e.Blank = s.NBuffs == n
}

func (g *Rules) applyOngoing(m *Match, e *Event) {
	s := &m.State
	u, d := s.unitOf(e.Target), &g.prog.Ongoing[e.Args[argDef]]
	if !s.alive(u) {
		g.fizzle(e)
		return
	}
	if s.NOngoing == maxOngoing {
		full(m, "effect over time", maxOngoing)
		return
	}
	s.Ongoing[s.NOngoing] = Ongoing{Def: num.To[uint8](e.Args[argDef]), On: u, Caster: s.unitOf(e.Source), Rounds: num.To[int8](d.Rounds), Base: num.To[int16](d.Base)}
	e.Args[OngoingAppliedRounds] = num.To[int32](d.Rounds)
	s.NOngoing++
}

// ticked is one tick of an effect over time, by the caster's present speed
// (T-07).
func (g *Rules) ticked(m *Match, e *Event) {
	s, u := &m.State, m.State.unitOf(e.Target)
	o := &s.Ongoing[e.Args[OngoingTickedIndex]]
	d := &g.prog.Ongoing[o.Def]
	turn := g.TurnTime(s, o.Caster)
	n := tickAmount(int(o.Base), turn)
	o.Rounds--
	o.Last = s.Round
	e.Args[OngoingTickedSpeed], e.Args[OngoingTickedRounds] = num.To[int32](g.speed(s, o.Caster)), int32(o.Rounds)
	e.Args[OngoingTickedAmount] = num.To[int32](n)
	if d.Heal {
		x := &s.Units[u]
		x.HP = num.Add(x.HP, max(min(n, g.prog.Units[x.Type].HP-int(x.HP)), 0))
	}
	if o.Rounds <= 0 {
		end := unitEvent(OngoingEnded, o.Caster, u)
		end.Args[argDef] = int32(o.Def)
		m.Queue(end)
		i := int(e.Args[OngoingTickedIndex])
		copy(s.Ongoing[i:s.NOngoing], s.Ongoing[i+1:s.NOngoing])
		s.NOngoing--
		s.Ongoing[s.NOngoing] = Ongoing{}
	}
	if !d.Heal {
		g.harm(m, u, e.Source, n)
	}
	call(m, d.tick, s.unitOf(e.Source), u, 0)
}

// applyMore resolves stickies, stats, cooldowns, resources and marks.
func (g *Rules) applyMore(m *Match, e *Event) {
	s, u := &m.State, m.State.unitOf(e.Target)
	if !s.alive(u) && e.Type < RefundGranted {
		e.Blank = true // it died while the turn was ending
		return
	}
	switch e.Type {
	case StickyApplied, StickyRefreshed:
		g.stuck(m, u, e)
	case StickyTicked:
		k := s.sticky(u, num.To[uint8](e.Args[argDef]))
		k.Left--
		e.Args[argLeft] = int32(k.Left)
	case StickyExpired:
		tag := num.To[uint8](e.Args[argDef])
		s.NStickies = num.To[uint8](keep(s.Stickies[:s.NStickies], func(k *Sticky) bool { return k.On != u || k.Tag != tag }))
	case StatChanged:
		g.statChanged(m, u, e)
	case CooldownTicked:
		e.Args[CooldownTickedSkills] = s.cooling(u)
		for i := range s.Units[u].CD {
			s.Units[u].CD[i] = max(s.Units[u].CD[i]-TurnSeconds, 0)
		}
	case CooldownChanged:
		left := &s.Units[u].CD[e.Args[argSlot]]
		*left = num.To[int16](max(int(*left)+int(e.Args[CooldownChangedBy]), 0))
		e.Args[CooldownChangedLeft] = int32(*left)
	case EnergyRegenerated:
		x := &s.Units[u]
		t := &g.prog.Units[x.Type]
		gain := min(g.TurnTime(s, u)*t.Regen/2, t.EnergyCap-int(x.Energy))
		x.Energy = num.Add(x.Energy, gain)
		e.Args[EnergyRegeneratedAmount] = num.To[int32](gain)
	case EnergyChanged:
		x := &s.Units[u]
		was := x.Energy
		x.Energy = num.To[int16](max(min(int(was)+int(e.Args[EnergyChangedAmount]), g.prog.Units[x.Type].EnergyCap), 0))
		e.Args[EnergyChangedAmount] = int32(x.Energy - was)
	case ResourceChanged:
		g.resourceChanged(m, u, e)
	default:
		g.applyMarks(m, u, e)
	}
}

// stuck applies or refreshes a sticky: a tag keeps its running value (T-38).
func (g *Rules) stuck(m *Match, u uint8, e *Event) {
	s := &m.State
	tag := num.To[uint8](e.Args[argDef])
	if k := s.sticky(u, tag); k != nil {
		k.Left = num.To[int8](e.Args[argLeft])
		return
	}
	if s.NStickies == maxStickies {
		full(m, "sticky", maxStickies)
		return
	}
	s.Stickies[s.NStickies] = Sticky{tag, u, num.To[int8](e.Args[argLeft]), num.To[int16](e.Args[StickyAppliedValue])}
	s.NStickies++
}

// statChanged shows a stat as it is now; of the move rate both lines of T-08.
func (g *Rules) statChanged(m *Match, u uint8, e *Event) {
	s := &m.State
	x := &s.Units[u]
	tags, buffs := e.Args[argTags], buffsOf(e, argBuffs)
	clear(e.Args[argTags:])
	if e.Args[StatChangedStat] == statSpeed {
		e.Args[StatChangedBefore], e.Args[StatChangedAfter] = int32(x.ShownSpd), num.To[int32](g.speed(s, u))
		x.ShownSpd = num.To[int16](e.Args[StatChangedAfter])
		e.Blank = e.Args[StatChangedBefore] == e.Args[StatChangedAfter]
		return
	}
	e.Args[StatChangedBefore], e.Args[StatChangedAfter] = int32(x.ShownRate), num.To[int32](g.MoveRate(s, u))
	x.ShownRate = num.To[int16](e.Args[StatChangedAfter])
	if e.Blank = e.Args[StatChangedBefore] == e.Args[StatChangedAfter]; e.Blank {
		return
	}
	line := unitEvent(BuffRefreshed, 0, u)
	line.Args[BuffRefreshedBefore], line.Args[BuffRefreshedAfter], line.Args[BuffRefreshedTags] = e.Args[StatChangedBefore], e.Args[StatChangedAfter], tags
	buffs.put(&line, 3)
	m.Queue(line) // right after its cause
}

// argSettles marks a RESOURCE_CHANGED whose amount the script of the resource computes. Its
// resolver clears it.
const argSettles = 3

// resourceChanged settles a class resource by its script (T-49), or changes it
// by an effect.
func (g *Rules) resourceChanged(m *Match, u uint8, e *Event) {
	x, n := &m.State.Units[u], int(e.Args[ResourceChangedResource])
	c := &g.prog.Classes[g.prog.Units[x.Type].class]
	gain := int(e.Args[ResourceChangedAmount])
	if e.Args[argSettles] != 0 {
		h := c.settle[n]
		gain = m.Compute(h.ref, h.fn, handle(u), event.Entity(max(x.Res[n], 0)))
	}
	was := x.Res[n]
	x.Res[n] = num.To[int16](max(min(int(was)+gain, c.Resources[n].Cap), 0))
	e.Args[ResourceChangedAmount], e.Args[ResourceChangedNow], e.Args[argSettles] = int32(x.Res[n]-was), int32(x.Res[n]), 0
	e.Blank = x.Res[n] == was
}

// applyMarks resolves what effects do to the action under way.
func (g *Rules) applyMarks(m *Match, u uint8, e *Event) {
	s := &m.State
	switch e.Type {
	case SideChanged:
		g.drop(m, u)
		x := &s.Units[u]
		x.Side = num.To[event.Player](e.Args[SideChangedSide]) - 1
		x.Flags &^= uDone
		if x.Side == s.Side {
			x.Flags |= uDone // it has had no turn time in this turn
		}
	case RefundGranted, ActionDodged, ActionBlocked, ActionStopped:
		if s.NChain == 0 || s.Cursor == 0 {
			g.fizzle(e)
			return
		}
		g.mark(s, e)
	}
}

func (g *Rules) mark(s *State, e *Event) {
	switch e.Type {
	case RefundGranted:
		if s.Stage > stResolve {
			e.Fizzled, e.Reason = true, g.prog.reason.settled
			return
		}
		g.grant(s.link(), s.actOf(g, s.link()), e.Args[RefundGrantedSecs], e.Args[RefundGrantedEnergy])
	case ActionDodged:
		s.base().Flags |= fDodged
	case ActionBlocked:
		s.base().Flags |= fBlocked
	case ActionStopped:
		if l := s.link(); handle(l.Unit) == e.Target {
			l.Flags |= fCut
		}
	}
}
