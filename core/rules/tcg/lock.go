package tcg

import (
	"arbiter/core/event"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TARGET_LOCKED: the ask that is put for every chosen target once its command
// is paid for, and the checks that are made of it (G-21, K-28).

// lock queues the ask that locks the chosen target of a paid command.
func (g *Rules) lock(m *Match, e *Event, purpose int32, stealth bool) {
	l := add(m, events.TargetLocked, e.Source, e.Target, e.SourcePlayer)
	lockFor(l, purpose, stealth)
	l.Args[events.ArgWhere] = e.Args[events.ArgWhere]
	if purpose == events.ForAct {
		l.Args[events.ArgAction] = e.Args[events.ArgAction]
	}
}

// applyLock lets a locked target be dealt with. A rejected lock ends the
// command; what was paid stays spent (K-28).
func (g *Rules) applyLock(m *Match, e *Event) {
	s := &m.State
	purpose := e.Args[events.ArgPurpose]
	if e.Rejected {
		if ix := s.CardIndex(e.Source); purpose == events.ForCard && ix != 0 && s.Cards[ix].Zone == place.Limbo {
			s.move(ix, place.Graveyard)
		}
		return
	}
	switch purpose {
	case events.ForAttack:
		g.startAttack(m, e)
	case events.ForAct:
		add(m, events.StepAct, e.Source, e.Target, e.SourcePlayer).Args = e.Args
	case events.ForCard:
		if d := g.defOf(s, e.Source); d.Kind == program.KindArmory {
			add(m, events.ArmoryAttached, e.Source, e.Target, e.SourcePlayer)
			return
		}
		g.queueEffect(m, e)
	}
}

// checkLocked asks again, as a target is locked, all that made it legal when it
// was chosen: only what has changed since can fail (K-28).
func (g *Rules) checkLocked(m *Match, e *Event) refused {
	s, r := &m.State, &g.prog.Reason
	purpose := e.Args[events.ArgPurpose]
	if purpose == events.ForAttack && s.Unit(e.Source) == nil || purpose == events.ForAct && !g.stillActs(s, e.Source) {
		return refused{reason: r.Destroyed}
	}
	if purpose == events.ForAttack {
		if !g.inPlay(s, e.Target) {
			return refused{reason: r.Gone}
		}
		if no := g.checkTargetOfAttack(m, e.Source, e.Target); no.reason != 0 {
			return no
		}
		return g.checkInterception(m, e.Source, e.Target)
	}
	t := g.defOf(s, e.Source).Targets
	if purpose == events.ForAct {
		a := &g.prog.Actions[e.Args[events.ArgAction]]
		if no := g.checkActSlot(s, e, a); no.reason != 0 {
			return no
		}
		t = a.Target
	}
	switch {
	case t == nil:
		return refused{reason: r.Target}
	case t.Zone == place.Board && !g.inPlay(s, e.Target), t.Zone == place.Graveyard && s.CardIndex(e.Target) == 0:
		return refused{reason: r.Gone}
	case e.Target == e.Source && purpose == events.ForCard: // a unit's own entry effect (C-R09)
		if !g.fits(m, t, e.SourcePlayer, e.Source, e.Target) {
			return refused{reason: r.Target}
		}
		return fine
	}
	return g.checkTarget(m, t, e.SourcePlayer, e.Source, e.Target)
}

// checkLockable probes TARGET_LOCKED for a target (K-27). Only those that
// somebody watches over need asking.
func (g *Rules) checkLockable(m *Match, p event.Player, source, x event.Entity, purpose int32, stealth bool) refused {
	if !g.guarded(m, events.TargetLocked, p, source, x) {
		return fine
	}
	e := stage(m, events.TargetLocked, source, x, p)
	lockFor(e, purpose, stealth)
	if m.Probe(e) {
		return fine
	}
	return refused{reason: e.Reason, have: int(e.Args[events.ArgHave]), need: int(e.Args[events.ArgNeed]), by: e.RejectedBy}
}

// lockFor fills the ask that locks a target.
func lockFor(e *Event, purpose int32, stealth bool) {
	e.Args[events.ArgPurpose], e.Args[events.ArgStealth] = purpose, b2i(stealth)
}
