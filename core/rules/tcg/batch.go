package tcg

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// packet is one portion of damage from one source to one target, as it goes
// through the stages of D-09.
type packet struct {
	source, target event.Entity
	player         event.Player // source player
	amount         int32        // what the stages have let through so far
	dtype          int32
	tags           int32
	pierce         bool
	missed         bool // by the throw before it: it is not a packet any more

	last   uint32 // sequence of the stage that the next one follows from
	shield int32  // lost
	health int32
	excess int32
	died   bool
	by     event.ListenerRef
}

// batchResult is what an `after` handler can ask of the batch before it.
type batchResult struct {
	cause  uint32
	by     event.ListenerRef
	killed [place.MaxSeats][place.NLanes]int16 // by the controller that lost them
	dealt  int32                               // shield and health lost
}

// runFight makes the packets of a fight: attacker to defender, then the defender's strike
// back (D-01, G-09). A strike back never comes from the other layer, nor from a unit
// that cannot attack the attacker's position. All read attack, keywords and statuses
// as they are now (D-18).
func (g *Rules) runFight(m *Match, e *Event) {
	s := &m.State
	a := s.Unit(e.Source)
	g.packets = g.packets[:0]
	if a == nil || !g.inPlay(s, e.Target) {
		g.inVain(m, e, events.FizzledStrike, g.missing(a))
		return
	}
	if g.changedSides(m, e, a) {
		return
	}
	g.packets = append(g.packets, g.strike(m, a, e.Target, events.TagAttack))
	d := s.Unit(e.Target)
	fight := d != nil && d.Layer == a.Layer && g.Mode(s).On(program.Retaliation)
	if fight && g.hits(m, d, a) {
		g.packets = append(g.packets, g.strike(m, d, e.Source, events.TagRetaliation))
	}
	if g.heard(m, events.FightJoined, e.Source, e.Target) {
		m.Notify(stage(m, events.FightJoined, e.Source, e.Target, e.SourcePlayer))
		m.Drain()
	}
	if r := g.toHit(s); r != nil {
		g.rollPackets(m, r)
	}
	g.runBatch(m, e, fight || g.struckBack() != nil)
}

// struckBack returns the packet of the defender at the attacker; nil for none. Others may have joined
// the fight.
func (g *Rules) struckBack() *packet {
	a := &g.packets[0]
	for i := range g.packets[1:] {
		if p := &g.packets[1+i]; p.source == a.target && p.target == a.source {
			return p
		}
	}
	return nil
}

// runStrike lets a unit's own strike join the fight under way, if nothing else of
// the batch hits the same target (D-01).
func (g *Rules) runStrike(m *Match, e *Event) {
	s := &m.State
	b := s.Unit(e.Source)
	if b == nil || !g.inPlay(s, e.Target) || slices.ContainsFunc(g.packets, func(p packet) bool { return p.target == e.Target }) {
		return
	}
	p := g.strike(m, b, e.Target, events.TagRetaliation|e.Args[events.ArgTags])
	p.by = e.By
	g.packets = append(g.packets, p)
}

// Strike queues the strike of a unit with its own attack. Its packet has tags in addition
// to those of its card, joined by |; "" means none. The strike is part of the fight under
// way for listeners that are asked who joins it, else alone.
func Strike(m *Match, unit, target event.Entity, tags string) error {
	set, err := Of(m).prog.PacketTagSet(tags)
	if err != nil {
		return err
	}
	if m.Event().Type == events.FightJoined {
		e := m.AddAtOnce(events.StepStrike)
		e.Source, e.Target, e.Args[events.ArgTags] = unit, target, set
		return nil
	}
	e := acting(m, events.StepAlone, target)
	e.Source, e.Args[events.ArgTags] = unit, set
	queue(m, e)
	return nil
}

// strike is the packet of a unit that hits with its own attack and type.
func (g *Rules) strike(m *Match, b *Body, target event.Entity, tag int32) packet {
	d := g.Fresh(m, b)
	_, base := place.BaseIndex(target)
	return packet{source: m.State.EntityOf(b), target: target, player: b.Ctrl, amount: int32(g.Attack(m, b)),
		dtype: int32(d.DType), tags: tag, pierce: d.Is(program.QPierceShield) && !base}
}

// runHit makes the packet of an effect on one target.
func (g *Rules) runHit(m *Match, e *Event) {
	g.packets = g.packets[:0]
	if !g.inPlay(&m.State, e.Target) {
		g.inVain(m, e, events.FizzledDamage, g.prog.Reason.Gone)
		return
	}
	g.packets = append(g.packets, g.effectPacket(m, e, e.Target, 0))
	g.runBatch(m, e, false)
}

// runArea makes one packet for every unit in the area, in the order of D-01.
// Targets are fixed here (D-18).
func (g *Rules) runArea(m *Match, e *Event) {
	g.packets = g.packets[:0]
	lane, rows, sd := place.LaneOf(e.At), num.To[uint8](e.Args[events.StepAreaRows]), num.To[program.Side](e.Args[events.StepAreaSide])
	m.State.unitsOn(num.To[uint8](e.Args[events.StepAreaLayers]), func(b *Body) {
		if (lane == place.NoLane || b.Lane == lane) && rows>>b.Row&1 != 0 && m.State.sided(sd, e.SourcePlayer, b.Ctrl) {
			g.packets = append(g.packets, g.effectPacket(m, e, m.State.EntityOf(b), events.TagArea))
		}
	})
	if len(g.packets) == 0 {
		g.inVain(m, e, events.FizzledDamage, g.prog.Reason.NoUnits)
	}
	g.runBatch(m, e, false)
}

func (g *Rules) effectPacket(m *Match, e *Event, target event.Entity, tag int32) packet {
	p := packet{source: e.Source, target: target, player: e.SourcePlayer, amount: e.Args[events.ArgAmount], dtype: e.Args[events.ArgDType], tags: tag}
	if own := e.Args[events.ArgTags]; own != 0 {
		p.tags |= own &^ ownTags
	} else if ix := m.State.CardIndex(e.Source); ix != 0 {
		d := &g.prog.Cards[m.State.Cards[ix].Def]
		if d.Kind == program.KindTactic {
			p.tags |= events.TagTactical
		}
		p.tags |= d.Packet
	}
	return p
}

// runBatch takes every packet through stages 1 to 6, then all through 7, then
// all through 8; what they cause follows when the batch is over (D-01, D-09).
func (g *Rules) runBatch(m *Match, e *Event, fight bool) {
	result := batchResult{cause: e.Cause, by: e.By}
	for i := range g.packets {
		if p := &g.packets[i]; !p.missed {
			g.stages(m, p)
		}
	}
	for i := range g.packets {
		if p := &g.packets[i]; !p.missed {
			result.dealt += p.shield + p.health
			g.lethal(m, p, false)
		}
	}
	for i := range g.packets {
		if p := &g.packets[i]; p.died {
			g.kill(m, p, false, &result)
		}
	}
	if fight {
		g.exchanged(m)
	}
	g.fallen(m)
	g.batches = append(g.batches, result)
}

// stage returns an event about a packet, caused by the stage before it (K-09).
func (p *packet) stage(m *Match, t event.Type) *Event {
	e := stage(m, t, p.source, p.target, p.player)
	e.Cause, e.By = p.last, p.by
	return e
}

// stages runs 1 to 6.
func (g *Rules) stages(m *Match, p *packet) {
	p.through(m, events.DamageCalcStarted)
	p.through(m, events.CoverMitigated)
	st := p.through(m, events.DamageModified)
	factors, pierce := st.Args[events.ArgFactors], p.pierce || g.passes(st, program.PastShield)
	g.meets(m, st, m.State.Unit(p.target), program.WithShield)
	m.Drain()
	g.lose(m, p, factors, pierce)
}

// through takes a packet through a stage, which lets through what is left of its
// amount: nothing if it was rejected (D-02).
func (p *packet) through(m *Match, t event.Type) *Event {
	e := p.stage(m, t)
	e.Args[events.ArgAmount], e.Args[events.ArgDType], e.Args[events.ArgTags] = p.amount, p.dtype, p.tags
	m.Emit(e)
	p.last, p.amount = e.Seq, e.Args[events.ArgAmount]
	if e.Rejected {
		p.amount = 0
	}
	return e
}

// passes reports whether the packet of a stage passes something by, for its
// damage type or a tag (D-04).
func (g *Rules) passes(e *Event, what program.Passing) bool {
	return g.prog.Passes(e.Args[events.ArgDType], e.Args[events.ArgTags], what)
}

// lose runs stages 4 to 6: it splits the final amount over shield and health, and records
// it. Only health and shield that were there count as lost; the rest is excess (D-05).
func (g *Rules) lose(m *Match, p *packet, factors int32, pierce bool) {
	loss := g.split(m, p, factors, pierce)
	p.shield = num.To[int32](loss.Pools + loss.Shield)
	p.health = min(num.To[int32](loss.Health), g.healthOf(m, p.target))
	p.excess = num.To[int32](loss.Health) - p.health
	if p.shield > 0 {
		e := p.stage(m, events.ShieldDamaged)
		e.Args[events.ShieldDamagedAmount], e.Args[events.ShieldDamagedOvershield] = p.shield, num.To[int32](loss.Pools)
		m.Emit(e)
		p.last = e.Seq
	}
	if p.health > 0 {
		e := p.stage(m, events.HealthDamaged)
		e.Args[events.HealthDamagedAmount] = p.health
		m.Emit(e)
		p.last = e.Seq
		if q, base := place.BaseIndex(p.target); base {
			p.baseDamaged(m, q)
		}
	}
	e := p.stage(m, events.DamageDealt)
	e.Args[events.ArgAmount], e.Args[events.ArgDType], e.Args[events.ArgTags], e.Args[events.ArgFactors] = p.amount, p.dtype, p.tags, factors
	e.Args[events.ArgShield], e.Args[events.ArgHealth], e.Args[events.ArgExcess] = p.shield, p.health, p.excess
	m.Emit(e)
	p.last = e.Seq
}

// healthOf is the health that a unit or base has left.
func (g *Rules) healthOf(m *Match, x event.Entity) int32 {
	if q, base := place.BaseIndex(x); base {
		return int32(m.State.Players[q].Base)
	}
	if b := m.State.Unit(x); b != nil {
		g.Fresh(m, b)
		return int32(b.Health())
	}
	return 0
}

func (g *Rules) split(m *Match, p *packet, factors int32, pierce bool) kit.Loss {
	b := m.State.Unit(p.target)
	if b == nil { // a base has neither pools nor a shield (D-16)
		return kit.Loss{Health: int(max(p.amount, 0))}
	}
	return kit.SplitDamage(int(p.amount), int(g.left(m, b)), int(b.Shield), kit.DecodeFactors(factors), pierce)
}

func (p *packet) baseDamaged(m *Match, q event.Player) {
	e := stage(m, events.BaseDamaged, p.source, p.target, p.player)
	e.TargetPlayer, e.Cause = q, p.last
	e.Args[events.BaseDamagedAmount], e.Args[events.BaseDamagedExcess] = p.health, p.excess
	m.Emit(e)
	m.Drain()
}

// lethal runs stage 7. A unit dies if it lost health in this batch and its damage reaches
// its cap (D-19), or if it is to be destroyed (D-12). A base falls if it lost what it had
// left.
func (g *Rules) lethal(m *Match, p *packet, destroy bool) {
	b := m.State.Unit(p.target)
	q, base := place.BaseIndex(p.target)
	if b == nil && !base {
		return
	}
	dies := destroy || p.health > 0 && (base && m.State.Players[q].Base == 0 || !base && b.Damage >= g.Fresh(m, b).HealthCap)
	e := p.stage(m, events.LethalChecked)
	e.Args[events.LethalCheckedLethal], e.Args[events.LethalCheckedDestroy], e.Args[events.LethalCheckedExcess] = b2i(dies), b2i(destroy), p.excess
	m.Emit(e)
	if !base {
		p.last = e.Seq
		p.died = dies && !e.Rejected
	}
}

// kill runs stage 8 for one of the dead.
func (g *Rules) kill(m *Match, p *packet, destroy bool, r *batchResult) {
	s := &m.State
	b := s.Unit(p.target)
	if b == nil {
		return
	}
	r.killed[b.Ctrl][b.Lane]++
	e := p.stage(m, events.KillOccurred)
	e.TargetPlayer = b.Ctrl
	e.At = b.place()
	if s.body(p.source) == nil {
		e.Source = 0 // a kill by a player: no unit as killer (C-R03)
	}
	e.Args[events.KillOccurredCard], e.Args[events.KillOccurredDestroy] = int32(s.Cards[b.Card].Def), b2i(destroy)
	m.Emit(e)
	if p.excess > 0 {
		killed := e.Seq
		e = stage(m, events.OverkillApplied, p.source, p.target, p.player)
		e.Cause, e.Args[events.OverkillAppliedAmount] = killed, p.excess
		m.Emit(e)
	}
	m.Drain()
}

// exchanged reports what the attacker and the defender did to each other, and who of them died. A
// defender that cannot strike back has done nothing (D-20). What units did that have joined is not in it.
func (g *Rules) exchanged(m *Match) {
	a, d := &g.packets[0], g.struckBack()
	if d == nil {
		d = &packet{}
	}
	died := slices.ContainsFunc(g.packets, func(p packet) bool { return p.died && p.target == a.source })
	e := stage(m, events.CombatExchanged, a.source, a.target, a.player)
	e.Args[events.CombatExchangedSourceDamage], e.Args[events.CombatExchangedTargetDamage], e.Args[events.CombatExchangedSourceDied], e.Args[events.CombatExchangedTargetDied] = a.shield+a.health, d.shield+d.health, b2i(died), b2i(a.died)
	m.Emit(e)
}

// runDestroy is DESTROY: stage 7 and 8 without damage (D-12).
func (g *Rules) runDestroy(m *Match, e *Event) {
	p := packet{source: e.Source, target: e.Target, player: e.SourcePlayer}
	if m.State.Unit(e.Target) == nil {
		g.inVain(m, e, events.FizzledDestruction, g.whyNot(&m.State, e.Target, g.prog.Reason.NoUnit))
		return
	}
	if !g.mayDestroy(m, e) {
		return
	}
	result := batchResult{cause: e.Cause, by: e.By}
	g.lethal(m, &p, true)
	if p.died {
		g.kill(m, &p, true, &result)
	}
	g.batches = append(g.batches, result)
}

// mayDestroy asks whether a unit may be destroyed, where something in play has a
// say in it.
func (g *Rules) mayDestroy(m *Match, e *Event) bool {
	if !g.heard(m, events.DestroyChecked, e.Source, e.Target) {
		return true
	}
	ask := stage(m, events.DestroyChecked, e.Source, e.Target, e.SourcePlayer)
	m.Emit(ask)
	return !ask.Rejected && m.State.Unit(e.Target) != nil
}

// applyDamage resolves the events of the stages.
func (g *Rules) applyDamage(m *Match, e *Event) {
	s := &m.State
	switch e.Type {
	case events.CoverMitigated:
		g.absorb(m, e)
	case events.ShieldDamaged:
		if b := s.Unit(e.Target); b != nil {
			b.Shield = num.Sub(b.Shield, e.Args[events.ShieldDamagedAmount]-e.Args[events.ShieldDamagedOvershield])
			b.Flags |= FlagDamaged
			if e.Args[events.ShieldDamagedOvershield] > 0 {
				g.drain(m, b, e.Args[events.ShieldDamagedOvershield], 0)
			}
			g.touchDamage(s)
		}
	case events.HealthDamaged:
		if q, base := place.BaseIndex(e.Target); base {
			s.Players[q].Base = num.Sub(s.Players[q].Base, e.Args[events.HealthDamagedAmount])
		} else if b := s.Unit(e.Target); b != nil {
			b.Damage = num.Add(b.Damage, e.Args[events.HealthDamagedAmount])
			b.Flags |= FlagDamaged
		}
		g.touchDamage(s)
	case events.BaseDamaged:
		s.Players[e.TargetPlayer].BaseLost = num.Add(s.Players[e.TargetPlayer].BaseLost, e.Args[events.BaseDamagedAmount])
		if e.SourcePlayer >= 0 {
			dealt := &s.Players[e.SourcePlayer].Dealt[e.TargetPlayer]
			*dealt = num.Add(*dealt, e.Args[events.BaseDamagedAmount])
		}
		g.touchDamage(s)
	case events.LethalChecked:
		if e.Rejected && e.Args[events.LethalCheckedLethal] != 0 {
			g.reprieve(m, e.Target)
		}
	case events.KillOccurred:
		g.bury(m, e)
	}
}

// reprieve leaves a unit or base that was to fall with 1 health (D-19).
func (g *Rules) reprieve(m *Match, x event.Entity) {
	s := &m.State
	if q, base := place.BaseIndex(x); base {
		s.Players[q].Base = 1
	} else if b := s.Unit(x); b != nil {
		b.Damage = g.Fresh(m, b).HealthCap - 1
		g.touchDamage(s)
	}
}

func (g *Rules) touchDamage(s *State) {
	if g.prog.Reads&program.ReadsDamage != 0 {
		s.touch()
	}
}
