package tcg

import (
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TARGET_LOCKED: the ask that is put for every chosen target once its command
// is paid for, and the checks that are made of it (G-21, K-28).

// lock queues the ask that locks the chosen target of a paid command, or the one
// by which the command is announced before that.
func (g *Rules) lock(m *Match, e *Event, purpose int32, stealth bool) {
	ask := events.TargetLocked
	if t := g.announcement(&m.State, e, purpose); t != 0 && e.Type != t {
		ask = t
	}
	l := add(m, ask, e.Source, e.Target, e.SourcePlayer)
	lockFor(l, purpose, stealth)
	l.Args[events.ArgWhere] = e.Args[events.ArgWhere]
	if purpose == events.ForAct {
		l.Args[events.ArgAction] = e.Args[events.ArgAction]
	}
}

// announcement is the ask that a card or an action puts before its target is
// locked; 0 = none.
func (g *Rules) announcement(s *State, e *Event, purpose int32) event.Type {
	if purpose == events.ForAct {
		return g.prog.Actions[e.Args[events.ArgAction]].Ask
	}
	return g.defOf(s, e.Source).Ask
}

// announces reports whether an event is the announcement of a card or an action.
func (g *Rules) announces(e *Event) bool {
	p := e.Args[events.ArgPurpose]
	return (p == events.ForCard || p == events.ForAct) && slices.Contains(g.prog.Announcing, e.Type)
}

// applyAnnounced lets the target of an announced effect be locked.
func (g *Rules) applyAnnounced(m *Match, e *Event) {
	if e.Rejected {
		g.comesToNothing(m, e)
		return
	}
	g.lock(m, e, e.Args[events.ArgPurpose], e.Args[events.ArgStealth] != 0)
}

// comesToNothing ends a paid command whose announcement or lock is rejected: what
// was paid stays spent (K-28), and what it says for that case happens.
func (g *Rules) comesToNothing(m *Match, e *Event) {
	s := &m.State
	var fn def.FuncRef
	var ref event.ListenerRef
	switch e.Args[events.ArgPurpose] {
	case events.ForAct:
		a := &g.prog.Actions[e.Args[events.ArgAction]]
		fn, ref = a.Def.Refused, a.Ref
	case events.ForCard:
		d := g.defOf(s, e.Source)
		fn, ref = d.Refused, d.Play
		if ix := s.CardIndex(e.Source); ix != 0 && s.Cards[ix].Zone == place.Limbo {
			s.move(ix, place.Graveyard)
		}
	}
	if fn != 0 {
		then := add(m, events.StepAfter, e.Source, e.Target, e.SourcePlayer)
		then.At, then.Args[events.StepAfterFunc], then.Args[events.StepAfterListener] = e.At, int32(fn), int32(ref)
	}
}

// applyLock lets a locked target be dealt with. A rejected lock ends the
// command; what was paid stays spent (K-28).
func (g *Rules) applyLock(m *Match, e *Event) {
	s := &m.State
	purpose := e.Args[events.ArgPurpose]
	if e.Rejected {
		g.comesToNothing(m, e)
		return
	}
	switch purpose {
	case events.ForAttack:
		g.startAttack(m, e)
	case events.ForAct:
		add(m, events.StepAct, e.Source, e.Target, e.SourcePlayer).Args = e.Args
	case events.ForCard:
		if d := g.defOf(s, e.Source); d.Kind == program.KindArmory {
			add(m, events.ArmoryAttached, e.Source, e.Target, e.SourcePlayer).Args[events.ArgWhere] = e.Args[events.ArgWhere]
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
	if !g.mindedAny(m, g.lockOf(m, source), x) {
		return fine
	}
	return g.checkMinded(m, p, source, x, purpose, stealth)
}

// checkMinded is checkLockable for a target that somebody is known to watch over.
func (g *Rules) checkMinded(m *Match, p event.Player, source, x event.Entity, purpose int32, stealth bool) refused {
	switch g.foreseeLock(m, p, source, x, purpose, stealth) {
	case free:
		return fine
	case barred:
		if g.listing { // which asks no more than whether it is refused
			return refused{reason: g.prog.Reason.Target}
		}
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
