package tcg

import (
	"arbiter/core/event"
)

// TARGET_LOCKED: the ask that is put for every chosen target once its command
// is paid for, and the checks that are made of it (G-21, K-28).

// lock is the ask that locks the chosen target of a paid command.
func (g *Rules) lock(e *Event, purpose int32, stealth bool) Event {
	l := lockEvent(e.SourcePlayer, e.Source, e.Target, purpose, stealth)
	l.Args[argWhere] = e.Args[argWhere]
	if purpose == forAct {
		l.Args[argAction] = e.Args[argAction]
	}
	return l
}

// applyLock lets a locked target be dealt with. A rejected lock ends the
// command; what was paid stays spent (K-28).
func (g *Rules) applyLock(m *Match, e *Event) {
	s := &m.State
	purpose := e.Args[argPurpose]
	if e.Rejected {
		if ix := s.cardIndex(e.Source); purpose == forCard && ix != 0 && s.Cards[ix].Zone == Limbo {
			s.move(ix, Graveyard)
		}
		return
	}
	switch purpose {
	case forAttack:
		fight := newEvent(stepFight, e.Source, e.Target)
		fight.SourcePlayer = e.SourcePlayer
		queue(m, fight)
	case forAct:
		act := newEvent(stepAct, e.Source, e.Target)
		act.SourcePlayer, act.Args = e.SourcePlayer, e.Args
		queue(m, act)
	case forCard:
		if d := g.defOf(s, e.Source); d.kind == kindArmory {
			at := newEvent(ArmoryAttached, e.Source, e.Target)
			at.SourcePlayer = e.SourcePlayer
			queue(m, at)
			return
		}
		g.queueEffect(m, e)
	}
}

// checkLocked asks again, as a target is locked, all that made it legal when it
// was chosen: only what has changed since can fail (K-28).
func (g *Rules) checkLocked(m *Match, e *Event) refused {
	s, r := &m.State, &g.prog.reason
	purpose := e.Args[argPurpose]
	if purpose != forCard && s.unit(e.Source) == nil {
		return refused{reason: r.destroyed}
	}
	if purpose == forAttack {
		if !g.inPlay(s, e.Target) {
			return refused{reason: r.gone}
		}
		if no := g.checkTargetOfAttack(m, e.Source, e.Target); no.reason != 0 {
			return no
		}
		return g.checkInterception(m, e.Source, e.Target)
	}
	t := g.defOf(s, e.Source).target
	if purpose == forAct {
		a := &g.prog.Actions[e.Args[argAction]]
		if no := g.checkActSlot(s, e, a); no.reason != 0 {
			return no
		}
		t = a.target
	}
	switch {
	case t == nil:
		return refused{reason: r.target}
	case t.zone == Board && !g.inPlay(s, e.Target), t.zone == Graveyard && s.cardIndex(e.Target) == 0:
		return refused{reason: r.gone}
	case e.Target == e.Source && purpose == forCard: // a unit's own entry effect (C-R09)
		if !g.fits(m, t, e.SourcePlayer, e.Source, e.Target) {
			return refused{reason: r.target}
		}
		return fine
	}
	return g.checkTarget(m, t, e.SourcePlayer, e.Source, e.Target)
}

// checkLockable probes TARGET_LOCKED for a target (K-27). Only those that
// somebody watches over need asking.
func (g *Rules) checkLockable(m *Match, p event.Player, source, x event.Entity, purpose int32, stealth bool) refused {
	if !g.guarded(m, TargetLocked, source, x) {
		return fine
	}
	e := lockEvent(p, source, x, purpose, stealth)
	if m.Probe(&e) {
		return fine
	}
	return refused{reason: e.Reason, have: int(e.Args[argHave]), need: int(e.Args[argNeed]), by: e.RejectedBy}
}

func lockEvent(p event.Player, source, x event.Entity, purpose int32, stealth bool) Event {
	e := newEvent(TargetLocked, source, x)
	e.SourcePlayer = p
	e.Args[argPurpose] = purpose
	if stealth {
		e.Args[argStealth] = 1
	}
	return e
}

// guarded reports whether a script could object to an ask.
func (g *Rules) guarded(m *Match, t event.Type, source, x event.Entity) bool {
	if g.prog.objected[t] {
		for _, ref := range g.prog.globals[t] {
			if g.prog.Listeners[ref].Native == 0 && g.ruleOn(&m.State, ref) {
				return true
			}
		}
	}
	bit := g.prog.objecting(t)
	if bit == 0 {
		return false
	}
	g.refresh(&m.State)
	return m.State.amb&bit != 0 || g.hears(m, source, roleSource, bit) || g.hears(m, x, roleTarget, bit)
}

func (g *Rules) hears(m *Match, x event.Entity, role uint8, bit uint64) bool {
	if b := m.State.body(x); b != nil {
		return g.fresh(m, b).Hear[role]&bit != 0
	}
	if p, base := BaseIndex(x); base {
		for i := range m.State.Statuses[:m.State.NStatuses] {
			if st := &m.State.Statuses[i]; st.On == 0 && st.Owner == p && g.prog.Statuses[st.Kind].hear[role]&bit != 0 {
				return true
			}
		}
		return false
	}
	ix := m.State.cardIndex(x)
	return ix != 0 && g.prog.Cards[m.State.Cards[ix].Def].hear[role]&bit != 0
}
