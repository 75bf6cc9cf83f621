package tcg

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

func values(have, need int32) string { return fmt.Sprintf(" (have %d, need %d)", have, need) }

// Apply resolves an event or runs a step, and settles the caps that it lowered.
func (g *Rules) Apply(m *Match, e *Event) {
	if m.State.Seats > 2 && g.tooLate(&m.State, e) {
		e.Blank = true
		return
	}
	g.resolve(m, e)
	if len(g.ran) > 0 {
		g.settleRuns(&m.State, e)
	}
	if s := &m.State; s.capped != s.gen {
		g.capShields(m)
	}
	if m.State.crowded {
		m.Fail(errCrowded)
	}
}

// resolve is the resolver of every event type and the runner of every step.
func (g *Rules) resolve(m *Match, e *Event) {
	switch e.Type {
	case events.CardPlayDeclared, events.CardPlayValidated, events.ActionDeclared, events.ResourceSpent, events.TargetLocked:
		g.applyPlay(m, e)
	case events.AttackDeclared:
		g.applyAttack(m, e)
	case events.CoverMitigated, events.ShieldDamaged, events.HealthDamaged, events.BaseDamaged, events.LethalChecked, events.KillOccurred:
		g.applyDamage(m, e)
	case events.UnitDeployed, events.ArmoryAttached, events.FieldActivated, events.FieldLost, events.UnitMoved, events.UnitRepositioned, events.ControlChanged,
		events.AttachmentLost, events.UnitRemoved, events.TokenRefused:
		g.applyBoard(m, e)
	case events.CardDrawn, events.CardDiscarded, events.CardReturned, events.CardCreated, events.SupplyCapIncreased, events.SupplyRefilled, events.BatteryGenerated:
		g.applyCards(m, e)
	case events.ShieldRecharged, events.ShieldRestored, events.UnitHealed:
		g.applyUnit(m, e)
	case events.StatusPut, events.StatusApplied, events.StatusRefreshed, events.StatusStacked, events.StatusExpired, events.KeywordGained, events.KeywordLost:
		g.applyStatus(m, e)
	case events.CardPut, events.CardRevealed, events.CardSeen, events.DeckShuffled:
		g.applyHidden(m, e)
	case events.DecisionAsked, events.DecisionAnswered:
		g.applyDecision(m, e)
	case events.HealthLost, events.ShieldLost, events.SupplyLost, events.BatteryLost:
		g.applyLoss(m, e)
	case events.FixturePlaced, events.FixtureRemoved:
		g.applyFixture(m, e)
	case events.StepFixture:
		g.runFixture(m, e)
	case events.CounterChanged:
		g.applyCount(m, e)
	case events.EffectFizzled:
		g.fizzle(e, e.Reason)
	case events.DestroyChecked: // the effect that asked reads the answer
	case events.StepPlay:
		g.runPlay(m, e)
	case events.StepWay:
		g.runWay(m, e)
	case events.StepAlone:
		g.runAlone(m, e)
	case events.StepFight:
		g.runFight(m, e)
	case events.StepHit:
		g.runHit(m, e)
	case events.StepArea:
		g.runArea(m, e)
	case events.StepDestroy:
		g.runDestroy(m, e)
	case events.StepEffect:
		g.runEffect(m, e)
	case events.StepAct:
		g.runAct(m, e)
	case events.StepAfter:
		g.runAfter(m, e)
	case events.StepAsk:
		g.runAsk(m, e)
	case events.StepThen:
		g.runThen(m, e)
	case events.StepNote:
		g.runNote(m, e)
	case events.StepWindow:
		g.runWindow(m, e)
	case events.StepStrike:
		g.runStrike(m, e)
	case events.StepLose:
		g.runLose(m, e)
	case events.ShieldCapped: // reported by the code that settled the cap
	default:
		if e.Type >= events.NTypes {
			if e.Args[events.ArgPurpose] == events.ForAttack && g.prog.WayOf(e.Type) != nil {
				g.applyAttack(m, e)
			}
			if g.announces(e) {
				g.applyAnnounced(m, e)
				return
			}
			g.applyOwn(m, e)
			g.applyInquiry(m, e)
		}
		g.applyFlow(m, e)
	}
}

// applyAttack marks the attack as used and locks the target (G-21).
func (g *Rules) applyAttack(m *Match, e *Event) {
	if e.Rejected {
		g.reject(m, e, events.ActionRejected)
		return
	}
	m.State.Unit(e.Source).Flags |= FlagAttacked
	if m.State.Seats > 2 {
		m.State.Players[e.SourcePlayer].Fought |= bitOf(m.State.PlayerOf(e.Target))
	}
	if g.prog.Reads&program.ReadsTurn != 0 {
		m.State.touch()
	}
	lockFor(add(m, events.TargetLocked, e.Source, e.Target, e.SourcePlayer), events.ForAttack, false)
}

// fizzle ends an event that came to nothing; the log says why (K-30).
func (g *Rules) fizzle(e *Event, reason uint16) {
	e.Fizzled, e.Reason = true, reason
}

// inVain reports a step that came to nothing: steps have no line in the log (K-30).
func (g *Rules) inVain(m *Match, e *Event, what int32, reason uint16) {
	x := stage(m, events.EffectFizzled, e.Source, e.Target, e.SourcePlayer)
	x.Args[events.EffectFizzledWhat], x.Reason = what, reason
	m.Emit(x)
}

// missing is why an attack or a strike of one thing at another came to nothing.
func (g *Rules) missing(attacker *Body) uint16 {
	if attacker == nil {
		return g.prog.Reason.Destroyed
	}
	return g.prog.Reason.Gone
}

// fizzleOn ends an event whose target is not a unit on the board. Either it is gone, or it
// is in play and cannot have what the event gives or takes (K-30).
func (g *Rules) fizzleOn(s *State, e *Event, reason uint16) {
	g.fizzle(e, g.whyNot(s, e.Target, reason))
}

func (g *Rules) whyNot(s *State, x event.Entity, reason uint16) uint16 {
	if g.inPlay(s, x) || s.FixtureAt(x) != nil || s.inField(x) {
		return reason
	}
	return g.prog.Reason.Gone
}

// inField reports whether an entity is a card in a field zone.
func (s *State) inField(x event.Entity) bool {
	ix := s.CardIndex(x)
	return ix != 0 && s.Cards[ix].Zone == place.FieldZone
}

// applyUnit resolves what happens to one unit's own numbers.
func (g *Rules) applyUnit(m *Match, e *Event) {
	s := &m.State
	b := s.Unit(e.Target)
	if b == nil {
		stands := g.prog.Reason.NoShield
		if e.Type == events.UnitHealed {
			stands = g.prog.Reason.NoHealing
		}
		g.fizzleOn(s, e, stands)
		return
	}
	d := g.Fresh(m, b)
	if e.Type == events.ShieldRecharged {
		e.SourcePlayer = b.Ctrl
	}
	switch e.Type {
	case events.ShieldRecharged, events.ShieldRestored:
		gain := max(min(int32(d.ShieldCap-b.Shield), e.Args[events.ShieldRestoredAmount]), 0)
		b.Shield = num.Add(b.Shield, gain)
		e.Args[events.ShieldRestoredAmount] = gain
		g.touchDamage(s)
	case events.UnitHealed:
		gain := max(min(int32(b.Damage), e.Args[events.UnitHealedAmount]), 0)
		b.Damage = num.Sub(b.Damage, gain)
		e.Args[events.UnitHealedAmount] = gain
		g.touchDamage(s)
	}
}

// applyCards resolves what happens to cards outside the board, and resources.
func (g *Rules) applyCards(m *Match, e *Event) {
	s := &m.State
	pl := &s.Players[max(e.SourcePlayer, 0)]
	switch e.Type {
	case events.CardDrawn:
		ix, most := pl.Deck.First, g.Mode(s).HandLimit
		if ix == 0 || most > 0 && int(pl.Hand.N) >= most || bound(e, 1, num.To[int16](pl.Hand.N)) == 0 {
			e.Blank = true // an empty deck gives nothing and says nothing (G-02), nor does a full hand take more
			return
		}
		e.Source, e.Args[events.CardDrawnCard] = s.move(ix, place.Hand), int32(s.Cards[ix].Def)
		g.touchHand(s)
	case events.CardDiscarded:
		ix := s.CardIndex(e.Source)
		if ix == 0 || s.Cards[ix].Zone != place.Hand {
			g.fizzle(e, g.prog.Reason.Gone)
			return
		}
		e.Args[events.CardDiscardedCard] = int32(s.Cards[ix].Def)
		g.dropStatuses(m, ix)
		s.move(ix, place.Graveyard)
		g.touchHand(s)
		if e.By == 0 {
			pl.BatteryMade++
		}
	case events.CardReturned:
		ix := s.CardIndex(e.Source)
		if ix == 0 || s.Cards[ix].Zone != place.Graveyard || !s.alive(s.Cards[ix].Owner) {
			g.fizzle(e, g.prog.Reason.Gone)
			return
		}
		e.Args[events.CardReturnedCard], e.Source, e.TargetPlayer = int32(s.Cards[ix].Def), s.move(ix, place.Hand), s.Cards[ix].Owner
		g.touchHand(s)
	case events.CardCreated:
		ix := s.newCard(num.To[uint16](e.Args[events.CardCreatedCard]), e.SourcePlayer, g.prog.Cards[e.Args[events.CardCreatedCard]].Token)
		if ix == 0 {
			g.fizzle(e, g.prog.Reason.NoSlot)
			return
		}
		e.Source = s.move(ix, place.Hand)
		g.touchHand(s)
	case events.SupplyCapIncreased:
		rules := &g.Mode(s).Supply
		pl.SupplyCap = min(pl.SupplyCap+num.To[int16](rules.Growth), num.To[int16](rules.Cap))
		e.Args[events.SupplyCapIncreasedCap] = int32(pl.SupplyCap)
	case events.SupplyRefilled:
		g.gainSupply(pl, e)
	case events.BatteryGenerated:
		gain := bound(e, e.Args[events.BatteryGeneratedAmount], pl.Battery)
		e.Blank = gain < e.Args[events.BatteryGeneratedAmount] && gain == 0
		pl.Battery = num.Add(pl.Battery, gain)
		e.Args[events.BatteryGeneratedAmount] = gain
	}
	if g.prog.Reads&program.ReadsResources != 0 {
		s.touch()
	}
}

func (g *Rules) touchHand(s *State) {
	if g.prog.Reads&program.ReadsHand != 0 {
		s.touch()
	}
}

// gainSupply: the turn's refill goes up to the cap; an effect's gain may pass it.
func (g *Rules) gainSupply(pl *Player, e *Event) {
	gain := e.Args[events.SupplyRefilledAmount]
	if e.Args[events.SupplyRefilledReason] == events.SupplyRefill {
		gain = int32(pl.SupplyCap - pl.Supply)
	} else {
		left := bound(e, gain, pl.Supply)
		e.Blank = left < gain && left == 0 // as the bound is reached
		gain = left
	}
	pl.Supply = num.Add(pl.Supply, gain)
	e.Args[events.SupplyRefilledAmount] = gain
}

// applyStatus resolves statuses and keyword instances.
func (g *Rules) applyStatus(m *Match, e *Event) {
	switch e.Type {
	case events.StatusPut:
		if !e.Rejected {
			g.putStatus(m, e)
		}
	case events.StatusApplied, events.StatusRefreshed, events.StatusStacked:
		g.storeStatus(m, e)
	case events.StatusExpired:
		g.endStatus(m, e)
	case events.KeywordGained:
		g.gainKeyword(m, e)
	case events.KeywordLost:
		g.loseKeyword(m, e)
	}
}

// putStatus queues exactly one of applied, stacked and refreshed (W-14); which of
// them it is, its resolver finds. It comes before every effect that waits, so that
// what a handler says after a put finds the status there.
func (g *Rules) putStatus(m *Match, e *Event) {
	if g.bearerAlive(&m.State, e.Target) {
		n := newEvent(events.StatusApplied, e.Source, e.Target)
		n.SourcePlayer, n.Args, n.Priority = e.SourcePlayer, e.Args, event.Batch
		queue(m, n)
		return
	}
	g.fizzle(e, g.prog.Reason.Gone)
}

// asPut returns the event that putting a status is: st is the one that is there
// already, or nil (W-14).
func asPut(st *Status, limit int) event.Type {
	switch {
	case st == nil:
		return events.StatusApplied
	case limit == 0 || int(st.Layers) < limit:
		return events.StatusStacked
	}
	return events.StatusRefreshed
}

func (g *Rules) bearerAlive(s *State, x event.Entity) bool {
	if g.inPlay(s, x) {
		return true
	}
	ix := s.CardIndex(x)
	return ix != 0 && s.Cards[ix].Zone == place.Hand
}

// onOf is the card that a status is on; 0 for a player's.
func (s *State) onOf(x event.Entity) uint16 {
	if _, base := place.BaseIndex(x); base {
		return 0
	}
	return s.CardIndex(x)
}

// FindStatus returns a status of a kind on a card or a player, nil when there is none.
func (s *State) FindStatus(on uint16, p event.Player, kind uint16) *Status {
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		if st.Kind == kind && st.On == on && (on != 0 || st.Owner == p) {
			return st
		}
	}
	return nil
}

func (g *Rules) storeStatus(m *Match, e *Event) {
	s := &m.State
	kind := num.To[uint16](e.Args[events.ArgDef])
	d := &g.prog.Statuses[kind]
	if !g.bearerAlive(s, e.Target) {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	owner := s.PlayerOf(e.Target)
	until := num.To[events.Until](e.Args[events.ArgUntil])
	if until == events.UntilDefault {
		until = d.Lasts
	}
	exp := s.expiry(until, owner, e.SourcePlayer)
	st := s.FindStatus(s.onOf(e.Target), owner, kind)
	e.Type = asPut(st, d.Layers)
	if st == nil {
		if s.NStatuses == maxStatuses {
			m.Fail(fmt.Errorf("more than %d statuses at the same time", maxStatuses))
			return
		}
		spare(&s.Statuses, int(s.NStatuses))
		s.Statuses[s.NStatuses] = Status{Kind: kind, On: s.onOf(e.Target), Owner: owner, Source: e.Source, Expiry: exp}
		st = &s.Statuses[s.NStatuses]
		s.NStatuses++
		if d.NamedType != 0 {
			named := add(m, d.NamedType, e.Source, e.Target, e.SourcePlayer)
			if d.NamedUntil >= 0 {
				named.Args[d.NamedUntil] = int32(until)
			}
		}
	} else if s.later(exp, st.Expiry) {
		st.Expiry = exp
	}
	if e.Type != events.StatusRefreshed {
		st.Layers = num.Add(st.Layers, max(e.Args[events.ArgX], 1))
		if d.Layers > 0 {
			st.Layers = min(st.Layers, num.To[int16](d.Layers))
		}
	}
	e.Args[events.ArgX], e.Args[events.ArgUntil] = int32(st.Layers), int32(until)
	g.touchStatus(s, st.On, d)
}

func (g *Rules) endStatus(m *Match, e *Event) {
	s := &m.State
	st := s.FindStatus(s.onOf(e.Target), s.PlayerOf(e.Target), num.To[uint16](e.Args[events.ArgDef]))
	empty := e.Args[argEmpty] != 0
	if e.Args[argEmpty] == hasEnded {
		e.Args[argEmpty] = 0
		return
	}
	e.Args[argEmpty] = 0
	if st == nil || empty && st.Layers > 0 { // layers were put since it had none
		e.Blank = true
		return
	}
	for i := range s.Statuses[:s.NStatuses] {
		if &s.Statuses[i] == st {
			copy(s.Statuses[i:s.NStatuses], s.Statuses[i+1:s.NStatuses])
			s.NStatuses--
			break
		}
	}
	g.touchStatus(s, s.onOf(e.Target), &g.prog.Statuses[e.Args[events.ArgDef]])
}

func (g *Rules) gainKeyword(m *Match, e *Event) {
	s := &m.State
	b := s.Unit(e.Target)
	if b == nil {
		g.fizzleOn(s, e, g.prog.Reason.NoUnit)
		return
	}
	if s.NGrants == maxGrants {
		m.Fail(fmt.Errorf("more than %d gained keywords at the same time", maxGrants))
		return
	}
	s.unsteady()
	spare(&s.Grants, int(s.NGrants))
	s.Grants[s.NGrants] = Grant{Keyword: num.To[uint16](e.Args[events.ArgDef]), Card: b.Card, N: gainedNumbers(e), Source: event.Entity(e.Args[events.ArgFrom]),
		Expiry: s.expiry(num.To[events.Until](e.Args[events.ArgUntil]), b.Ctrl, e.SourcePlayer)}
	s.NGrants++
	s.touchOn(b.Card, g.prog.Keywords[e.Args[events.ArgDef]].Stirs())
}

// gainedNumbers are the numbers that a keyword is gained with.
func gainedNumbers(e *Event) program.Numbers {
	n := program.Numbers{num.To[int16](e.Args[events.ArgX])}
	for i := range n[1:] {
		n[i+1] = num.To[int16](e.Args[events.ArgMore+i])
	}
	return n
}

// loseKeyword ends one instance: the one whose time is over, else the first of the given
// source, or of any (W-16).
func (g *Rules) loseKeyword(m *Match, e *Event) {
	s := &m.State
	ix, from, ended := s.CardIndex(e.Target), event.Entity(e.Args[events.ArgFrom]), takeExpiry(e)
	for i := range s.Grants[:s.NGrants] {
		gr := &s.Grants[i]
		if gr.Card != ix || gr.Keyword != num.To[uint16](e.Args[events.ArgDef]) || from != 0 && gr.Source != from ||
			ended.Until != events.UntilDefault && (gr.Source != from || gr.Expiry != ended) {
			continue
		}
		s.unsteady()
		copy(s.Grants[i:s.NGrants], s.Grants[i+1:s.NGrants])
		s.NGrants--
		s.touchOn(ix, g.prog.Keywords[e.Args[events.ArgDef]].Stirs())
		return
	}
	e.Blank = true
}

// dropStatuses ends the statuses on a card that leaves a hand.
func (g *Rules) dropStatuses(m *Match, ix uint16) { g.endStatuses(m, ix, 0) }

// endStatuses queues the ends of the statuses on a card. With hasEnded the caller drops
// them, because the card becomes another one before its events resolve.
func (g *Rules) endStatuses(m *Match, ix uint16, ended int32) {
	s := &m.State
	for i := range s.Statuses[:s.NStatuses] {
		if s.Statuses[i].On == ix {
			e := add(m, events.StatusExpired, 0, s.Handle(ix), event.NoPlayer)
			e.Args[events.ArgDef], e.Args[events.ArgGone], e.Args[argEmpty] = int32(s.Statuses[i].Kind), events.GoneUsed, ended
			e.TargetPlayer = s.Cards[ix].Owner
		}
	}
}

// runAfter runs a handler that was queued: after a batch, in place of a rejected ask, or
// with the answer of a decision.
func (g *Rules) runAfter(m *Match, e *Event) {
	if e.Actor >= 0 && !m.State.alive(e.Actor) {
		return // what it belongs to has gone
	}
	ref := num.To[event.ListenerRef](e.Args[events.StepAfterListener])
	fn := defFunc(e.Args[events.StepAfterFunc])
	if a := g.answerOf(e); fn == 0 && a != nil && a.choice != 0 { // the answer of a choice with effects
		e.TargetPlayer = m.State.PlayerOf(e.Target)
		if d := g.prog.Choices[a.choice].Def; g.affirmed(a) {
			fn = d.Run
		} else {
			fn = d.Declined
		}
	}
	if fn != 0 {
		m.CallAs(ref, fn, e, e.Source, g.givenTo(e)...)
	}
}
