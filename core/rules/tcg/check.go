package tcg

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// refused is why the core says no: a reason and the values compared.
type refused struct {
	reason     uint16
	have, need int
	by         event.ListenerRef // who said so, 0 = the core
}

var fine = refused{}

// Native checks of the core, as listeners of the legality band, so that room
// modules can come before them.
const (
	checkDeclared = iota + 1
	checkValidated
	checkAttack
	checkReach
	checkIntercept
	checkLock
	checkLocked
	checkAction
)

func (c *compiler) native() {
	add := func(id string, t event.Type, priority, n int) {
		c.add(match.Listener{ID: "core:" + id, Type: t, Priority: priority, Native: n, Role: def.Any}, ownerOf{}, nil, nil, 0, nil)
	}
	add("place", CardPlayDeclared, 120, checkDeclared)
	add("target", CardPlayValidated, 120, checkValidated)
	add("attacker", AttackDeclared, 120, checkAttack)
	add("distance", AttackDeclared, 125, checkReach)
	add("interception", AttackDeclared, 130, checkIntercept)
	add("choosable", AttackDeclared, 140, checkLock)
	add("locked", TargetLocked, 130, checkLocked)
	add("action", ActionDeclared, 120, checkAction)
}

// Native runs a check on the ask being dispatched or probed.
func (g *Rules) Native(m *Match, n int, e *Event) {
	var r refused
	switch n {
	case checkDeclared:
		r = g.checkPlace(m, e.SourcePlayer, e.Source, num.To[event.Place](e.Args[argWhere]))
	case checkValidated:
		r = g.checkPlay(m, e)
	case checkAttack:
		r = g.checkAttacker(m, e.Source)
	case checkReach:
		r = g.checkTargetOfAttack(m, e.Source, e.Target)
	case checkIntercept:
		r = g.checkInterception(m, e.Source, e.Target)
	case checkLock:
		r = g.checkLockable(m, e.SourcePlayer, e.Source, e.Target, forAttack, false)
	case checkLocked:
		if !m.Probing() { // who probes a lock has just asked the same
			r = g.checkLocked(m, e)
		}
	case checkAction:
		r = g.checkAction(m, e)
	}
	if r.reason != 0 {
		m.RejectFor(r.by, r.reason, r.have, r.need)
	}
}

func (g *Rules) inPlay(s *State, x event.Entity) bool {
	if p, ok := BaseIndex(x); ok {
		return int(p) < int(s.Seats) && !s.Players[p].Out
	}
	return s.unit(x) != nil
}

// checkPlace: a unit needs a free own slot, "choose a lane" a lane (G-18).
func (g *Rules) checkPlace(m *Match, p event.Player, card event.Entity, at event.Place) refused {
	s := &m.State
	ix := s.cardIndex(card)
	if ix == 0 {
		return refused{reason: g.prog.reason.gone}
	}
	d := &g.prog.Cards[s.Cards[ix].Def]
	sp := SpotOf(at)
	switch {
	case d.kind == kindUnit:
		if sp.Lane == NoLane || sp.Player != p || sp.Layer != Surface {
			return refused{reason: g.prog.reason.place}
		}
		if s.at(sp) != 0 {
			return refused{reason: g.prog.reason.slot}
		}
	case d.Choose == "lane":
		if sp.Lane == NoLane || sp.Player >= 0 || sp.Layer != Surface {
			return refused{reason: g.prog.reason.lane}
		}
	case at != 0:
		return refused{reason: g.prog.reason.place}
	}
	return fine
}

// checkPlay: the target, then the payment, which must be there at once (G-05).
func (g *Rules) checkPlay(m *Match, e *Event) refused {
	s := &m.State
	d := &g.prog.Cards[s.Cards[s.cardIndex(e.Source)].Def]
	if r := g.checkChosen(m, d.target, e.SourcePlayer, e.Source, e.Target, d.kind == kindUnit); r.reason != 0 {
		return r
	}
	return g.checkPayment(s, e.SourcePlayer, int(e.Args[argCost]), int(e.Args[argBattery]))
}

func (g *Rules) checkPayment(s *State, p event.Player, supply, battery int) refused {
	pl := &s.Players[p]
	if int(pl.Supply) < supply {
		return refused{reason: g.prog.reason.supply, have: int(pl.Supply), need: supply}
	}
	if int(pl.Battery) < battery {
		return refused{reason: g.prog.reason.battery, have: int(pl.Battery), need: battery}
	}
	return fine
}

// checkChosen: the chosen target must fit the specification; none may be
// chosen only where the text allows it, or for a unit without a legal one.
func (g *Rules) checkChosen(m *Match, t *target, p event.Player, source, chosen event.Entity, isUnit bool) refused {
	if chosen == 0 {
		if t == nil || t.optional || isUnit && !g.anyTarget(m, t, p, source) {
			return fine
		}
		return refused{reason: g.prog.reason.target}
	}
	if t == nil {
		return refused{reason: g.prog.reason.target}
	}
	if chosen == source && isUnit && g.mayChooseItself(m, t, p, source) {
		return fine
	}
	if r := g.checkTarget(m, t, p, source, chosen); r.reason != 0 {
		return r
	}
	return g.checkLockable(m, p, source, chosen, forCard, t.stealth)
}

// mayChooseItself: an entry effect may choose the unit that enters, which is
// not on the board when the play is declared (C-R09).
func (g *Rules) mayChooseItself(m *Match, t *target, p event.Player, source event.Entity) bool {
	if t.zone != Board || t.side == sideEnemy || m.State.unit(source) != nil {
		return false
	}
	return g.fits(m, t, p, source, source)
}

func (g *Rules) fits(m *Match, t *target, p event.Player, source, chosen event.Entity) bool {
	a := asking{self: source, unit: chosen, by: p}
	return g.holds(m, t.conds, &a)
}

// checkTarget: side, place and filters of one candidate (G-19, M-12).
func (g *Rules) checkTarget(m *Match, t *target, p event.Player, source, chosen event.Entity) refused {
	s := &m.State
	bad := refused{reason: g.prog.reason.target}
	if t.zone == Graveyard {
		ix := s.cardIndex(chosen)
		if ix == 0 || s.Cards[ix].Zone != Graveyard || !s.sided(t.side, p, s.Cards[ix].Owner) {
			return bad
		}
	} else if q, base := BaseIndex(chosen); base {
		if !t.bases || !g.inPlay(s, chosen) || !s.sided(t.side, p, q) {
			return bad
		}
	} else {
		b := s.unit(chosen)
		if b == nil || b.Layer != Surface || t.rows>>b.Row&1 == 0 || !s.sided(t.side, p, b.Ctrl) {
			return bad
		}
		if t.sameLane {
			if own := s.unit(source); own == nil || own.Lane != b.Lane {
				return refused{reason: g.prog.reason.notInLane}
			}
		}
	}
	if !g.fits(m, t, p, source, chosen) {
		return bad
	}
	if t.when != 0 && !m.Judge(t.ref, t.when, source, chosen) {
		return refused{reason: g.prog.reason.condition}
	}
	return fine
}

func (g *Rules) anyTarget(m *Match, t *target, p event.Player, source event.Entity) bool {
	if g.mayChooseItself(m, t, p, source) {
		return true
	}
	found := false
	g.eachTarget(m, t, p, source, func(event.Entity) bool { found = true; return false })
	return found
}

// eachTarget calls f for every entity that fits a specification and that a
// lock would not reject, in the order of batches.
func (g *Rules) eachTarget(m *Match, t *target, p event.Player, source event.Entity, f func(event.Entity) bool) {
	s := &m.State
	try := func(x event.Entity) bool {
		if g.checkTarget(m, t, p, source, x).reason != 0 || g.checkLockable(m, p, source, x, forCard, t.stealth).reason != 0 {
			return true
		}
		return f(x)
	}
	if t.zone == Graveyard {
		for q := range event.Player(s.Seats) {
			for c := s.Players[q].Grave.First; c != 0; c = s.Cards[c].Next {
				if !try(s.Handle(c)) {
					return
				}
			}
		}
		return
	}
	going := true
	s.units(func(_ uint8, b *Body) bool {
		going = try(s.entityOf(b))
		return going
	})
	for q := event.Player(0); going && t.bases && int(q) < int(s.Seats); q++ {
		going = try(BaseOf(q))
	}
}

// checkAttacker: fatigue, one attack a turn, moves, EMP (G-07, G-14, W-01).
func (g *Rules) checkAttacker(m *Match, x event.Entity) refused {
	b := m.State.unit(x)
	switch r := &g.prog.reason; {
	case b == nil:
		return refused{reason: r.destroyed}
	case b.Flags&fTired != 0:
		return refused{reason: r.fatigue}
	case b.Flags&fAttacked != 0:
		return refused{reason: r.attacked}
	case b.Flags&fMoved != 0:
		return refused{reason: r.moved}
	case !g.fresh(m, b).is(qMayAttack):
		return refused{reason: r.cannotAttack}
	}
	return fine
}

// checkTargetOfAttack: an enemy in the attacker's lane, or an enemy base.
func (g *Rules) checkTargetOfAttack(m *Match, x, t event.Entity) refused {
	s := &m.State
	b := s.unit(x)
	if q, base := BaseIndex(t); base {
		if !s.enemies(b.Ctrl, q) {
			return refused{reason: g.prog.reason.target}
		}
		return fine
	}
	d := s.unit(t)
	if d == nil || !s.enemies(b.Ctrl, d.Ctrl) {
		return refused{reason: g.prog.reason.target}
	}
	if d.Lane != b.Lane || d.Layer != b.Layer {
		return refused{reason: g.prog.reason.notInLane}
	}
	return fine
}

// checkInterception: while a front unit that intercepts stands there, it must
// be chosen; who may reach past it may choose back units, not the base (G-08,
// W-10).
func (g *Rules) checkInterception(m *Match, x, t event.Entity) refused {
	s := &m.State
	b := s.unit(x)
	if d := s.unit(t); d != nil && d.Row == Front {
		return fine
	}
	_, base := BaseIndex(t)
	if !g.intercepted(m, s.playerOf(t), b.Lane) || !base && g.fresh(m, b).is(qPastFront) {
		return fine
	}
	return refused{reason: g.prog.reason.intercepted}
}

// intercepted reports whether a player has a front unit in a lane that
// intercepts.
func (g *Rules) intercepted(m *Match, p event.Player, lane Lane) bool {
	s := &m.State
	for set := s.Taken[Surface][p] & inRow(lane, Front); set != 0; {
		if g.fresh(m, &s.Bodies[s.Slots[Surface][p][set.pop()]]).is(qIntercepts) {
			return true
		}
	}
	return false
}

func (g *Rules) checkAction(m *Match, e *Event) refused {
	s := &m.State
	switch e.Args[argPurpose] {
	case forBattery:
		if s.Players[e.SourcePlayer].BatteryMade {
			return refused{reason: g.prog.reason.once}
		}
	case forMove:
		return g.checkMove(m, e.Source, num.To[event.Place](e.Args[argWhere]))
	case forAct:
		return g.checkAct(m, e)
	}
	return fine
}

// checkMove: to a free own slot of the other row or of an adjacent lane, once
// a turn (G-14).
func (g *Rules) checkMove(m *Match, x event.Entity, at event.Place) refused {
	s := &m.State
	b, sp, r := s.unit(x), SpotOf(at), &g.prog.reason
	if res := g.checkMover(m, b); res.reason != 0 {
		return res
	}
	if sp.Lane == NoLane || sp.Player != b.Ctrl || sp.Layer != b.Layer {
		return refused{reason: r.place}
	}
	apart := int(sp.Lane) - int(b.Lane)
	if apart > 1 || apart < -1 || apart == 0 && sp.Row == b.Row {
		return refused{reason: r.place}
	}
	if s.at(sp) != 0 {
		return refused{reason: r.slot}
	}
	return fine
}

func (g *Rules) checkMover(m *Match, b *Body) refused {
	switch r := &g.prog.reason; {
	case b == nil:
		return refused{reason: r.destroyed}
	case b.Flags&fTired != 0:
		return refused{reason: r.fatigue}
	case b.Flags&fMoved != 0:
		return refused{reason: r.moved}
	case !g.fresh(m, b).is(qMayMove):
		return refused{reason: r.cannotMove}
	}
	return fine
}

// checkAct: who may act, the target, a slot, the price (W-03, W-19).
func (g *Rules) checkAct(m *Match, e *Event) refused {
	s := &m.State
	a := &g.prog.Actions[e.Args[argAction]]
	if r := g.checkActor(m, e.SourcePlayer, e.Source, a); r.reason != 0 {
		return r
	}
	if r := g.checkChosen(m, a.target, e.SourcePlayer, e.Source, e.Target, false); r.reason != 0 {
		return r
	}
	if r := g.checkActSlot(s, e, a); r.reason != 0 {
		return r
	}
	return g.checkPayment(s, e.SourcePlayer, int(e.Args[argCost]), int(e.Args[argBattery]))
}

// checkActSlot: an ability that needs a slot names a free own one of its
// unit's lane (W-03).
func (g *Rules) checkActSlot(s *State, e *Event, a *action) refused {
	sp := SpotOf(num.To[event.Place](e.Args[argWhere]))
	switch {
	case !a.needsSlot && e.Args[argWhere] == 0:
		return fine
	case !a.needsSlot, sp.Lane == NoLane, sp.Player != e.SourcePlayer, sp.Lane != s.unit(e.Source).Lane, sp.Layer != Surface:
		return refused{reason: g.prog.reason.place}
	case s.at(sp) != 0:
		return refused{reason: g.prog.reason.slot}
	}
	return fine
}

func (g *Rules) checkActor(m *Match, p event.Player, x event.Entity, a *action) refused {
	s := &m.State
	b := s.unit(x)
	if !g.fresh(m, b).is(qMayAct) {
		return refused{reason: g.prog.reason.cannotAct}
	}
	if a.usesAttack {
		if r := g.checkAttacker(m, x); r.reason != 0 {
			return r
		}
	}
	if a.def.Limit > 0 && int(s.uses(a.ref, x)) >= a.def.Limit {
		return refused{reason: g.prog.reason.limit}
	}
	ask := asking{self: x, unit: x, by: p}
	if !g.holds(m, a.conds, &ask) || a.def.When != 0 && !m.Judge(a.ref, a.def.When, x, x) {
		return refused{reason: g.prog.reason.condition}
	}
	return fine
}
