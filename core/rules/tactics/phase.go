package tactics

import (
	"cmp"

	"arbiter/core/num"
	"arbiter/core/rules/tactics/program"
)

// The steps of a phase start, in the order of T-08; in each step units go in
// set-up order.

// tickNext queues the next effect over time that is due: of a target of the
// side whose phase starts, each effect once a round number (T-07, T-40).
func (g *Rules) tickNext(m *Match) {
	s := &m.State
	for u := uint8(1); u <= s.NUnits; u++ {
		if !s.Alive(u) || s.Units[u].Side != s.Side {
			continue
		}
		for i := range s.Ongoing[:s.NOngoing] {
			o := &s.Ongoing[i]
			if o.On != u || o.Last == s.Round {
				continue
			}
			e := unitEvent(program.OngoingTicked, o.Caster, u)
			e.Args[program.ArgDef], e.Args[program.OngoingTickedIndex] = int32(o.Def), num.To[int32](i)
			m.QueueFlow(e)
			return
		}
	}
	s.Step = atDue
	for i := range s.Declared[:s.NDeclared] {
		if d := &s.Declared[i]; s.Units[d.Unit].Side == s.Side {
			d.Left--
		}
	}
}

// resolveNext starts the next full round that is due, in order of declaration
// (T-21): a chain of one link without windows.
func (g *Rules) resolveNext(m *Match) {
	s := &m.State
	for i := range s.Declared[:s.NDeclared] {
		d := s.Declared[i]
		if d.Left > 0 || s.Units[d.Unit].Side != s.Side {
			continue
		}
		copy(s.Declared[i:s.NDeclared], s.Declared[i+1:s.NDeclared])
		s.NDeclared--
		s.Chain[0] = Link{Unit: d.Unit, Slot: d.Slot, Target: d.Target, Hex: d.Hex, Charged: d.Charged, Flags: fDue,
			Act: g.prog.Units[s.Units[d.Unit].Type].Slots[d.Slot]}
		s.NChain, s.Compare, s.Stage = 1, 0, stPick
		return
	}
	s.Step = atSticky
}

// refreshStickies applies the hex that each unit is in (T-39).
func (g *Rules) refreshStickies(m *Match) {
	s := &m.State
	s.Step = atExpiry
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Alive(u) {
			g.stick(m, u, s.Bridge.CurrentAnchor(int(u)), m.QueueFlow)
		}
	}
}

// stick queues the sticky of a hex for a unit: one a tag, and if the unit has
// the tag, only the duration is new (T-38).
func (g *Rules) stick(m *Match, u uint8, h int, queue func(Event)) {
	t := &g.prog.Terrain[g.battle.Hexes[h]]
	if t.TagIndex == 0 {
		return
	}
	e := unitEvent(program.StickyApplied, 0, u)
	e.Args[program.ArgDef], e.Args[program.ArgLeft], e.Args[program.StickyAppliedValue] = int32(t.TagIndex), num.To[int32](t.Turns), num.To[int32](t.Value)
	if m.State.sticky(u, t.TagIndex) != nil {
		e.Type, e.Args[program.StickyAppliedValue] = program.StickyRefreshed, 0
	}
	queue(e)
}

func (s *State) sticky(u, tag uint8) *Sticky {
	for i := range s.Stickies[:s.NStickies] {
		if k := &s.Stickies[i]; k.On == u && k.Tag == tag {
			return k
		}
	}
	return nil
}

// expire ends what has no turns left and refreshes the visible stats (T-08).
func (g *Rules) expire(m *Match) {
	s := &m.State
	s.Step = atFrees
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Alive(u) {
			g.expireUnit(m, u)
		}
	}
}

func (g *Rules) expireUnit(m *Match, u uint8) {
	s := &m.State
	tags, buffs, why, whySpeed := int32(0), program.BuffSet{}, int32(0), program.WhyBuff
	for i := range s.Stickies[:s.NStickies] {
		k := &s.Stickies[i]
		if k.On != u {
			continue
		}
		tags |= 1 << k.Tag
		if k.Left <= 0 {
			e := unitEvent(program.StickyExpired, 0, u)
			e.Args[program.ArgDef] = int32(k.Tag)
			m.QueueFlow(e)
			why = program.WhyExpired
		}
	}
	for i := range s.Buffs[:s.NBuffs] {
		b := &s.Buffs[i]
		if b.On != u {
			continue
		}
		d := &g.prog.Buffs[b.Def]
		if d.Rate != 0 {
			buffs.Add(b.Def)
		}
		if b.Left > 0 {
			continue
		}
		e := unitEvent(program.BuffExpired, 0, u)
		e.Args[program.ArgDef] = int32(b.Def)
		m.QueueFlow(e)
		if d.Speed != 0 {
			whySpeed = program.WhyBuffExpired
		}
		if d.Rate != 0 && why == 0 {
			why = program.WhyBuffExpired
		}
	}
	if why != 0 || g.MoveRate(s, u) != int(s.Units[u].ShownRate) {
		refreshStat(m, u, program.StatRate, cmp.Or(why, appliedBy(tags, &buffs)), tags, buffs)
	}
	if whySpeed == program.WhyBuffExpired || g.Speed(s, u) != int(s.Units[u].ShownSpd) {
		refreshStat(m, u, program.StatSpeed, whySpeed, 0, program.BuffSet{})
	}
}

// appliedBy returns why a move rate differs though nothing has run out: because of effects
// on the unit, or because a script has ended one.
func appliedBy(tags int32, buffs *program.BuffSet) int32 {
	switch {
	case tags != 0:
		return program.WhySticky
	case !buffs.Empty():
		return program.WhyBuff
	}
	return program.WhyBuffExpired
}

// refreshStat queues the two lines of a visible stat; their resolvers find the
// values, as what expires is still there.
func refreshStat(m *Match, u uint8, stat, why, tags int32, buffs program.BuffSet) {
	e := unitEvent(program.StatChanged, 0, u)
	e.Args[program.StatChangedStat], e.Args[program.StatChangedWhy], e.Args[program.StatChangedTags] = stat, why, tags
	buffs.Put(&e, program.StatChangedBuffs)
	m.QueueFlow(e)
}
