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
	if !g.guarded(m, events.TargetLocked, source, x) {
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

// guarded reports whether a script could object to an ask.
func (g *Rules) guarded(m *Match, t event.Type, source, x event.Entity) bool {
	s := &m.State
	if g.refresh(s); g.prog.Objected[t] || s.on.hint&program.Hint(uint16(t)) != 0 && g.ruled(s, t, true) {
		return true
	}
	bit := g.prog.Objecting(t)
	return bit&(s.amb|g.prog.Told) != 0 && g.concerns(m, bit, source, x)
}

// ruled reports whether a rule that an option has turned on hears a type of
// event, or can object to it. It is asked where the hints say that one may.
func (g *Rules) ruled(s *State, t event.Type, objecting bool) bool {
	for i := range s.Settings[:s.NSettings] {
		for r := range g.prog.ByOption[s.Settings[i].Option].Hears(t) {
			if r.Objects || !objecting {
				return true
			}
		}
	}
	return false
}

// heard reports whether anything in play hears a type of event.
func (g *Rules) heard(m *Match, t event.Type, source, x event.Entity) bool {
	s := &m.State
	if g.refresh(s); len(g.prog.Globals[t]) > 0 || s.on.hint&program.Hint(uint16(t)) != 0 && g.ruled(s, t, false) {
		return true
	}
	bit := g.prog.Bit(t)
	return bit&(s.amb|g.prog.Told) != 0 && g.concerns(m, bit, source, x)
}

// concerns reports whether anything in play hears what a bit stands for, or the
// source or the target does. Most types are heard in one role alone.
func (g *Rules) concerns(m *Match, bit uint64, source, x event.Entity) bool {
	return m.State.amb&bit != 0 ||
		g.prog.Hear[program.RoleSource]&bit != 0 && g.hears(m, source, program.RoleSource, bit) ||
		g.prog.Hear[program.RoleTarget]&bit != 0 && g.hears(m, x, program.RoleTarget, bit)
}

func (g *Rules) hears(m *Match, x event.Entity, role uint8, bit uint64) bool {
	if x == 0 {
		return false
	}
	s := &m.State
	if ix := s.CardIndex(x); ix != 0 {
		c := &s.Cards[ix]
		if b := &s.Bodies[c.Body]; c.Body != 0 && b.Card == ix {
			return g.Fresh(m, b).Hear[role]&bit != 0
		}
		return g.prog.Cards[c.Def].Hear[role]&bit != 0
	}
	if f := s.FixtureAt(x); f != nil {
		return g.prog.Fixtures[f.Def].Hear[role]&bit != 0
	}
	if p, base := place.BaseIndex(x); base {
		for i := range s.Statuses[:s.NStatuses] {
			if st := &s.Statuses[i]; st.On == 0 && st.Owner == p && g.prog.Statuses[st.Kind].Hear[role]&bit != 0 {
				return true
			}
		}
	}
	return false
}
