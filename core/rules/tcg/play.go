package tcg

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// runPlay asks the two asks of a play in turn. Events that listeners of the first queue
// wait until the second is accepted (K-26).
func (g *Rules) runPlay(m *Match, e *Event) {
	play := stage(m, events.CardPlayDeclared, e.Source, e.Target, e.SourcePlayer)
	play.At, play.Args = e.At, e.Args
	if m.Emit(play); !play.Rejected {
		m.Emit(validation(m, play))
	}
}

// applyPlay resolves the asks and facts of playing a card: declare → validate
// → pay → enter or take effect (G-05).
func (g *Rules) applyPlay(m *Match, e *Event) {
	switch e.Type {
	case events.CardPlayDeclared:
		if e.Rejected {
			g.reject(m, e, events.CardPlayRejected)
		}
	case events.CardPlayValidated:
		if e.Rejected {
			m.Retract()
			g.reject(m, e, events.CardPlayRejected)
			return
		}
		pay := add(m, events.ResourceSpent, e.Source, e.Target, e.SourcePlayer)
		pay.At, pay.Args = e.At, e.Args
	case events.ActionDeclared:
		g.applyAction(m, e)
	case events.ResourceSpent:
		g.applyPayment(m, e)
	case events.TargetLocked:
		g.applyLock(m, e)
	}
}

// validation is the second ask of a play, in the place of the first, with the
// cost that the first left.
func validation(m *Match, e *Event) *Event {
	source, target, p, at, args, cause := e.Source, e.Target, e.SourcePlayer, e.At, e.Args, e.Seq
	v := stage(m, events.CardPlayValidated, source, target, p)
	v.At, v.Args, v.Cause = at, args, cause
	return v
}

// reject queues the notice of a rejected command and gives the caller the reason (K-23).
func (g *Rules) reject(m *Match, e *Event, t event.Type) {
	n := add(m, t, e.Source, e.Target, e.SourcePlayer)
	n.At = e.At
	n.Args[events.CardPlayRejectedReason], n.Args[events.CardPlayRejectedListener] = int32(e.Reason), int32(e.RejectedBy)
	n.Args[events.CardPlayRejectedHave], n.Args[events.CardPlayRejectedNeed] = e.Args[events.ArgHave], e.Args[events.ArgNeed]
	have, need := e.Args[events.ArgHave], e.Args[events.ArgNeed]
	said, filled := g.prog.Names.Said(e.Reason, have, need)
	switch {
	case filled:
	case have != 0 || need != 0:
		said = def.Localised{EN: said.EN + values(have, need)}
	default:
		said.ZH = "" // that of the reason says it
	}
	m.Refuse(&match.Refusal{Code: g.prog.Names.At(e.Reason).Code, Text: said.EN, TextZH: said.ZH, Reason: e.Reason, General: e.Reason == g.prog.Reason.Condition || e.Reason == g.prog.Reason.Target, Listener: m.ListenerName(e.RejectedBy),
		Have: int(have), Need: int(need)})
}

func (g *Rules) applyAction(m *Match, e *Event) {
	if e.Rejected {
		g.reject(m, e, events.ActionRejected)
		return
	}
	switch e.Args[events.ArgPurpose] {
	case events.ForBattery:
		add(m, events.CardDiscarded, e.Source, 0, e.SourcePlayer)
		made := add(m, events.BatteryGenerated, 0, 0, e.SourcePlayer)
		made.Args[events.BatteryGeneratedAmount] = 1
	case events.ForMove:
		queueMove(m, m.State.Unit(e.Source), e.SourcePlayer, e.Args[events.ArgWhere])
	case events.ForAct:
		add(m, events.ResourceSpent, e.Source, e.Target, e.SourcePlayer).Args = e.Args
	}
}

func playerCard(t event.Type, p event.Player, x event.Entity) Event {
	e := newEvent(t, x, 0)
	e.SourcePlayer = p
	return e
}

// queueMove queues the way of a unit to a slot: of another lane, or of the other
// row.
func queueMove(m *Match, b *Body, p event.Player, slot int32) {
	x := m.State.EntityOf(b)
	add(m, moveType(b, place.SpotOf(num.To[event.Place](slot))), x, x, p).Args[events.UnitMovedWhere] = slot
}

// moveType is the event of a unit's way to a slot.
func moveType(b *Body, to place.Spot) event.Type {
	if to.Lane == b.Lane {
		return events.UnitRepositioned
	}
	return events.UnitMoved
}

// applyPayment takes supply and battery and lets the paid action go on. Resources that were
// there when the play was accepted, and were lost since, are not owed. The event reports
// the real payment.
func (g *Rules) applyPayment(m *Match, e *Event) {
	s := &m.State
	pl := &s.Players[e.SourcePlayer]
	e.Args[events.ArgCost] = min(e.Args[events.ArgCost], int32(pl.Supply))
	e.Args[events.ArgBattery] = min(e.Args[events.ArgBattery], int32(pl.Battery))
	pl.Supply = num.Sub(pl.Supply, e.Args[events.ArgCost])
	pl.Battery = num.Sub(pl.Battery, e.Args[events.ArgBattery])
	if g.prog.Reads&(program.ReadsResources|program.ReadsTurn) != 0 { // plays of this turn are counted below
		s.touch()
	}
	if e.Args[events.ArgPurpose] == events.ForAct {
		g.paidAct(m, e)
		return
	}
	ix := s.CardIndex(e.Source)
	d := &g.prog.Cards[s.Cards[ix].Def]
	if !s.notePlay(e.SourcePlayer, s.Cards[ix].Def) {
		m.Fail(errPlays)
		return
	}
	if d.Kind == program.KindTactic {
		pl.Tactics++
	}
	g.dropStatuses(m, ix)
	s.move(ix, place.Limbo)
	s.touch()
	g.enter(m, e, d)
}

// enter queues how a paid card comes into play.
func (g *Rules) enter(m *Match, e *Event, d *program.CardDef) {
	s := &m.State
	switch d.Kind {
	case program.KindUnit:
		up := add(m, events.UnitDeployed, e.Source, e.Source, e.SourcePlayer)
		up.Args[events.UnitDeployedCard], up.Args[events.UnitDeployedWhere], up.Args[events.UnitDeployedChosen] = int32(s.Cards[s.CardIndex(e.Source)].Def), e.Args[events.ArgWhere], int32(e.Target)
	case program.KindField:
		n := s.nFields(e.SourcePlayer) - g.Mode(s).Fields
		for old := range s.Fields(e.SourcePlayer) { // the oldest go to free a slot (G-15)
			if n >= 0 {
				add(m, events.FieldLost, s.Handle(old), 0, e.SourcePlayer)
			}
			n--
		}
		on := add(m, events.FieldActivated, e.Source, 0, e.SourcePlayer)
		on.Args[events.ArgWhere], on.Args[argChosen] = e.Args[events.ArgWhere], int32(e.Target)
	default:
		if e.Target != 0 {
			g.lock(m, e, events.ForCard, d.Targets.Stealth)
		} else {
			g.queueEffect(m, e)
		}
	}
}

func (g *Rules) paidAct(m *Match, e *Event) {
	a := &g.prog.Actions[e.Args[events.ArgAction]]
	if b := m.State.Unit(e.Source); b != nil && a.UsesAttack {
		b.Flags |= FlagAttacked
	}
	if !m.State.use(a.Limit, a.Ref, e.Source) {
		m.Fail(errTooManyUses)
	}
	if e.Target != 0 && a.Target.Locks() {
		g.lock(m, e, events.ForAct, a.Target.Stealth)
		return
	}
	add(m, events.StepAct, e.Source, e.Target, e.SourcePlayer).Args = e.Args
}

func (g *Rules) defOf(s *State, x event.Entity) *program.CardDef {
	return &g.prog.Cards[s.Cards[s.CardIndex(x)].Def]
}

// queueEffect queues the card's own function, and its way out.
func (g *Rules) queueEffect(m *Match, e *Event) {
	add(m, events.StepEffect, e.Source, e.Target, e.SourcePlayer).At = num.To[event.Place](e.Args[events.ArgWhere])
}

// runEffect lets a card take effect: its function queues what it does; a
// tactic is then used up (G-20).
func (g *Rules) runEffect(m *Match, e *Event) {
	s := &m.State
	d := g.defOf(s, e.Source)
	e.TargetPlayer = s.PlayerOf(e.Target)
	a := asking{e: e, self: e.Source, unit: e.Target, by: e.SourcePlayer}
	if d.Play != 0 && g.holds(m, d.PlayConds, &a) {
		m.CallAs(d.Play, d.OnPlay, e, e.Source)
	}
	if ix := s.CardIndex(e.Source); ix != 0 && s.Cards[ix].Zone == place.Limbo {
		s.move(ix, place.Graveyard)
	}
}

func (g *Rules) runAct(m *Match, e *Event) {
	a := &g.prog.Actions[e.Args[events.ArgAction]]
	e.At, e.TargetPlayer = num.To[event.Place](e.Args[events.ArgWhere]), m.State.PlayerOf(e.Target)
	switch {
	case !g.stillActs(&m.State, e.Source):
		g.inVain(m, e, events.FizzledAction, g.prog.Reason.Destroyed)
	case a.Def.Run != 0:
		m.CallAs(a.Ref, a.Def.Run, e, e.Source)
	}
}
