package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// runPlay puts the two asks of a play in turn. What listeners of the first
// queue waits until the second stands (K-26).
func (g *Rules) runPlay(m *Match, e *Event) {
	declared := *e
	declared.Type = CardPlayDeclared
	if declared = m.Emit(declared); !declared.Rejected {
		v := validation(&declared)
		v.Cause = declared.Seq
		m.Emit(v)
	}
}

// applyPlay resolves the asks and facts of playing a card: declare → validate
// → pay → enter or take effect (G-05).
func (g *Rules) applyPlay(m *Match, e *Event) {
	switch e.Type {
	case CardPlayDeclared:
		if e.Rejected {
			g.reject(m, e, CardPlayRejected)
		}
	case CardPlayValidated:
		if e.Rejected {
			m.Retract()
			g.reject(m, e, CardPlayRejected)
			return
		}
		pay := newEvent(ResourceSpent, e.Source, e.Target)
		pay.SourcePlayer, pay.At, pay.Args = e.SourcePlayer, e.At, e.Args
		queue(m, pay)
	case ActionDeclared:
		g.applyAction(m, e)
	case ResourceSpent:
		g.applyPayment(m, e)
	case TargetLocked:
		g.applyLock(m, e)
	}
}

// validation is the second ask of a play, with the cost that the first left.
func validation(e *Event) Event {
	v := newEvent(CardPlayValidated, e.Source, e.Target)
	v.SourcePlayer, v.At, v.Args = e.SourcePlayer, e.At, e.Args
	return v
}

// reject queues the notice of a rejected command and tells the caller why
// (K-23).
func (g *Rules) reject(m *Match, e *Event, t event.Type) {
	n := newEvent(t, e.Source, e.Target)
	n.SourcePlayer, n.At = e.SourcePlayer, e.At
	n.Args[0], n.Args[1] = int32(e.Reason), int32(e.RejectedBy)
	n.Args[2], n.Args[3] = e.Args[argHave], e.Args[argNeed]
	queue(m, n)
	name := g.prog.Names.At(e.Reason)
	text := name.Text.EN
	if e.Args[argNeed] != 0 || e.Args[argHave] != 0 {
		text += values(e.Args[argHave], e.Args[argNeed])
	}
	m.Refuse(&match.Refusal{Code: name.Code, Text: text, Reason: e.Reason, Listener: m.ListenerName(e.RejectedBy),
		Have: int(e.Args[argHave]), Need: int(e.Args[argNeed])})
}

func (g *Rules) applyAction(m *Match, e *Event) {
	if e.Rejected {
		g.reject(m, e, ActionRejected)
		return
	}
	switch e.Args[argPurpose] {
	case forBattery:
		queue(m, playerCard(CardDiscarded, e.SourcePlayer, e.Source))
		made := playerEvent(BatteryGenerated, e.SourcePlayer)
		made.Args[0], made.Args[1] = 1, 1
		queue(m, made)
	case forMove:
		g.queueMove(m, e)
	case forAct:
		pay := newEvent(ResourceSpent, e.Source, e.Target)
		pay.SourcePlayer, pay.Args = e.SourcePlayer, e.Args
		queue(m, pay)
	}
}

func playerCard(t event.Type, p event.Player, x event.Entity) Event {
	e := newEvent(t, x, 0)
	e.SourcePlayer = p
	return e
}

func (g *Rules) queueMove(m *Match, e *Event) {
	t := UnitMoved
	if SpotOf(num.To[event.Place](e.Args[argWhere])).Lane == m.State.unit(e.Source).Lane {
		t = UnitRepositioned
	}
	mv := newEvent(t, e.Source, e.Source)
	mv.SourcePlayer = e.SourcePlayer
	mv.Args[0] = e.Args[argWhere]
	queue(m, mv)
}

// applyPayment takes supply and battery and lets what was paid for go on.
func (g *Rules) applyPayment(m *Match, e *Event) {
	s := &m.State
	pl := &s.Players[e.SourcePlayer]
	pl.Supply = num.Sub(pl.Supply, e.Args[argCost])
	pl.Battery = num.Sub(pl.Battery, e.Args[argBattery])
	if g.prog.reads&(readsResources|readsTurn) != 0 { // plays of this turn are counted below
		s.touch()
	}
	if e.Args[argPurpose] == forAct {
		g.paidAct(m, e)
		return
	}
	ix := s.cardIndex(e.Source)
	d := &g.prog.Cards[s.Cards[ix].Def]
	pl.Played[d.faction]++
	for i := range nTags {
		pl.Played[nFactions+i] += uint8(d.tags >> i & 1)
	}
	if d.kind == kindTactic {
		pl.Tactics++
	}
	g.dropStates(m, ix)
	s.move(ix, Limbo)
	s.touch()
	g.enter(m, e, d)
}

// enter queues how a paid card comes into play.
func (g *Rules) enter(m *Match, e *Event, d *CardDef) {
	s := &m.State
	switch d.kind {
	case kindUnit:
		up := newEvent(UnitDeployed, e.Source, e.Source)
		up.SourcePlayer = e.SourcePlayer
		up.Args[0], up.Args[3], up.Args[4] = int32(s.Cards[s.cardIndex(e.Source)].Def), e.Args[argWhere], int32(e.Target)
		queue(m, up)
	case kindField:
		if old := s.Players[e.SourcePlayer].Field; old != 0 {
			queue(m, playerCard(FieldLost, e.SourcePlayer, s.Handle(old)))
		}
		queue(m, playerCard(FieldActivated, e.SourcePlayer, e.Source))
	default:
		if e.Target != 0 {
			queue(m, g.lock(e, forCard, d.target.stealth))
		} else {
			g.queueEffect(m, e)
		}
	}
}

func (g *Rules) paidAct(m *Match, e *Event) {
	a := &g.prog.Actions[e.Args[argAction]]
	if b := m.State.unit(e.Source); b != nil && a.usesAttack {
		b.Flags |= fAttacked
	}
	if a.def.Limit > 0 && !m.State.use(a.ref, e.Source) {
		m.Fail(errTooManyUses)
	}
	if e.Target != 0 {
		queue(m, g.lock(e, forAct, a.target.stealth))
		return
	}
	act := newEvent(stepAct, e.Source, 0)
	act.SourcePlayer, act.Args = e.SourcePlayer, e.Args
	queue(m, act)
}

func (g *Rules) defOf(s *State, x event.Entity) *CardDef {
	return &g.prog.Cards[s.Cards[s.cardIndex(x)].Def]
}

// queueEffect queues the card's own function, and its way out.
func (g *Rules) queueEffect(m *Match, e *Event) {
	st := newEvent(stepEffect, e.Source, e.Target)
	st.SourcePlayer, st.At = e.SourcePlayer, num.To[event.Place](e.Args[argWhere])
	queue(m, st)
}

// runEffect lets a card take effect: its function queues what it does; a
// tactic is then used up (G-20).
func (g *Rules) runEffect(m *Match, e *Event) {
	s := &m.State
	d := g.defOf(s, e.Source)
	a := asking{e: e, self: e.Source, unit: e.Target, by: e.SourcePlayer}
	if d.play != 0 && g.holds(m, d.playWhere, &a) {
		m.CallAs(d.play, d.OnPlay, e, e.Source)
	}
	if ix := s.cardIndex(e.Source); ix != 0 && s.Cards[ix].Zone == Limbo {
		s.move(ix, Graveyard)
	}
}

func (g *Rules) runAct(m *Match, e *Event) {
	a := &g.prog.Actions[e.Args[argAction]]
	e.At = num.To[event.Place](e.Args[argWhere])
	if m.State.unit(e.Source) != nil && a.def.Run != 0 {
		m.CallAs(a.ref, a.def.Run, e, e.Source)
	}
}
