package tcg

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// refused is why the core says no: a reason and the values compared.
type refused struct {
	reason     uint16
	have, need int
	by         event.ListenerRef // who said so, 0 = the core
}

var fine = refused{}

// Native runs a check on the ask being dispatched or probed.
func (g *Rules) Native(m *Match, n int, e *Event) {
	var r refused
	if n >= program.CheckAttack && n <= program.CheckLock && !declaresAttack(e) {
		return
	}
	switch n {
	case program.CheckDeclared:
		r = g.checkPlace(m, e.SourcePlayer, e.Source, num.To[event.Place](e.Args[events.ArgWhere]))
	case program.CheckValidated:
		r = g.checkPlay(m, e)
	case program.CheckAttack:
		r = g.checkAttacker(m, e.Source)
	case program.CheckReach:
		r = g.checkTargetOfAttack(m, e.Source, e.Target)
	case program.CheckIntercept:
		r = g.checkInterception(m, e.Source, e.Target)
	case program.CheckLock:
		r = g.checkLockable(m, e.SourcePlayer, e.Source, e.Target, events.ForAttack, false)
	case program.CheckLocked:
		if !m.Probing() { // who probes a lock has just asked the same
			r = g.checkLocked(m, e)
		}
	case program.CheckAction:
		r = g.checkAction(m, e)
	}
	if r.reason != 0 {
		m.RejectFor(r.by, r.reason, r.have, r.need)
	}
}

func (g *Rules) inPlay(s *State, x event.Entity) bool {
	if p, ok := place.BaseIndex(x); ok {
		return int(p) < int(s.Seats) && !s.Players[p].Out
	}
	return s.Unit(x) != nil
}

// checkPlace: a unit needs a free own slot, "choose a lane" a lane (G-18).
func (g *Rules) checkPlace(m *Match, p event.Player, card event.Entity, at event.Place) refused {
	s := &m.State
	ix := s.CardIndex(card)
	if ix == 0 {
		return refused{reason: g.prog.Reason.Gone}
	}
	d := &g.prog.Cards[s.Cards[ix].Def]
	sp := place.SpotOf(at)
	switch {
	case d.Kind == program.KindUnit:
		if g.layerless(s, ix) {
			return refused{reason: g.prog.Reason.NoLayer}
		}
		if sp.Player != p || sp.Layer != d.Layer || !s.Grid.Has(sp) {
			return refused{reason: g.prog.Reason.Place}
		}
		if s.At(sp) != 0 {
			return refused{reason: g.prog.Reason.Slot}
		}
	case d.Choose == "lane":
		if sp.Lane == place.NoLane || sp.Player >= 0 || sp.Layer != place.Surface {
			return refused{reason: g.prog.Reason.Lane}
		}
	case at != 0:
		return refused{reason: g.prog.Reason.Unplaced}
	}
	return fine
}

// checkPlay checks the target, then the payment, which must be complete (G-05).
func (g *Rules) checkPlay(m *Match, e *Event) refused {
	s := &m.State
	d := &g.prog.Cards[s.Cards[s.CardIndex(e.Source)].Def]
	if r := g.checkChosen(m, d.Targets, e.SourcePlayer, e.Source, e.Target, d.Kind == program.KindUnit); r.reason != 0 {
		return r
	}
	return g.checkPayment(s, e.SourcePlayer, int(e.Args[events.ArgCost]), int(e.Args[events.ArgBattery]))
}

func (g *Rules) checkPayment(s *State, p event.Player, supply, battery int) refused {
	pl := &s.Players[p]
	if int(pl.Supply) < supply {
		return refused{reason: g.prog.Reason.Supply, have: int(pl.Supply), need: supply}
	}
	if int(pl.Battery) < battery {
		return refused{reason: g.prog.Reason.Battery, have: int(pl.Battery), need: battery}
	}
	return fine
}

// checkChosen: the chosen target must fit the specification; none may be
// chosen only where the text allows it, or for a unit without a legal one.
func (g *Rules) checkChosen(m *Match, t *program.Target, p event.Player, source, chosen event.Entity, isUnit bool) refused {
	switch {
	case chosen == 0 && (t == nil || t.Optional):
		return fine
	case chosen == 0 && g.anyTarget(m, t, p, source, isUnit):
		return refused{reason: g.prog.Reason.NoTarget}
	case chosen == 0 && isUnit:
		return fine
	case chosen == 0:
		return refused{reason: g.prog.Reason.NoneLegal}
	case t == nil:
		return refused{reason: g.prog.Reason.Untargeted}
	}
	if chosen == source && isUnit && g.mayChooseItself(m, t, p, source) {
		return fine
	}
	if r := g.checkTarget(m, t, p, source, chosen); r.reason != 0 || !t.Locks() {
		return r
	}
	return g.checkLockable(m, p, source, chosen, events.ForCard, t.Stealth)
}

// mayChooseItself: an entry effect may choose the unit that enters, which is
// not on the board when the play is declared (C-R09).
func (g *Rules) mayChooseItself(m *Match, t *program.Target, p event.Player, source event.Entity) bool {
	if t.Zone != place.Board || t.Side == program.SideEnemy || m.State.Unit(source) != nil {
		return false
	}
	return g.fits(m, t, p, source, source)
}

func (g *Rules) fits(m *Match, t *program.Target, p event.Player, source, chosen event.Entity) bool {
	a := asking{self: source, unit: chosen, by: p}
	return g.holds(m, t.Conds, &a)
}

// checkTarget: side, distance, place and filters of one candidate (G-19, M-12).
func (g *Rules) checkTarget(m *Match, t *program.Target, p event.Player, source, chosen event.Entity) refused {
	s := &m.State
	bad, far := refused{reason: g.prog.Reason.Target}, refused{reason: g.prog.Reason.OutOfReach}
	if t.Zone == place.Graveyard {
		ix := s.CardIndex(chosen)
		if ix == 0 {
			return refused{reason: g.prog.Reason.NotThere}
		}
		if s.Cards[ix].Zone != place.Graveyard || !s.sided(t.Side, p, s.Cards[ix].Owner) {
			return bad
		}
		if !s.reached(t, p, s.Cards[ix].Owner) {
			return far
		}
	} else if !t.Locks() {
		if ix := s.CardIndex(chosen); ix == 0 || !s.holds(t.Zone, p, source, ix) {
			return bad
		}
	} else if q, base := place.BaseIndex(chosen); base {
		if t.Bases && !g.inPlay(s, chosen) {
			return refused{reason: g.prog.Reason.NotThere}
		}
		if !t.Bases || !s.sided(t.Side, p, q) {
			return bad
		}
		if !s.reached(t, p, q) {
			return far
		}
	} else {
		return g.checkUnit(m, t, p, source, s.Unit(chosen), chosen)
	}
	return g.checkFit(m, t, p, source, chosen)
}

// checkUnit is checkTarget for a unit on the board, nil for none.
func (g *Rules) checkUnit(m *Match, t *program.Target, p event.Player, source event.Entity, b *Body, chosen event.Entity) refused {
	s := &m.State
	switch {
	case b == nil:
		return refused{reason: g.absent(s, chosen)}
	case !s.sided(t.Side, p, b.Ctrl):
		return refused{reason: g.prog.Reason.Target}
	case !s.reached(t, p, b.Ctrl):
		return refused{reason: g.prog.Reason.OutOfReach}
	case t.Layers>>b.Layer&1 == 0 || t.Rows>>b.Row&1 == 0:
		return refused{reason: g.prog.Reason.Target}
	case t.SameLane && s.actorLane(source) != b.Lane:
		return refused{reason: g.prog.Reason.NotInLane}
	}
	return g.checkFit(m, t, p, source, chosen)
}

// absent is the reason why a thing that is not on the board cannot be chosen there. A unit
// that has left the board is gone, and another card was never there.
func (g *Rules) absent(s *State, x event.Entity) uint16 {
	ix := s.CardIndex(x)
	if ix == 0 || s.Cards[ix].Zone == place.Graveyard && g.prog.Cards[s.Cards[ix].Def].Kind == program.KindUnit {
		return g.prog.Reason.NotThere
	}
	return g.prog.Reason.Target
}

// checkFit: the filters of a specification and its function.
func (g *Rules) checkFit(m *Match, t *program.Target, p event.Player, source, chosen event.Entity) refused {
	if len(t.Conds) > 0 && !g.fits(m, t, p, source, chosen) {
		return refused{reason: g.prog.Reason.Target}
	}
	if t.When != 0 && !m.Judge(t.Ref, t.When, source, chosen) {
		return refused{reason: g.prog.Reason.Condition}
	}
	return fine
}

// reached reports whether a specification allows what belongs to a player, as
// far as distance goes.
func (s *State) reached(t *program.Target, p, q event.Player) bool {
	return t.Global || s.InReach(p, q)
}

func (g *Rules) anyTarget(m *Match, t *program.Target, p event.Player, source event.Entity, isUnit bool) bool {
	if isUnit && g.mayChooseItself(m, t, p, source) {
		return true
	}
	found := false
	g.eachTarget(m, t, p, source, func(event.Entity) bool { found = true; return false })
	return found
}

// eachTarget calls f for every entity that fits a specification and that a
// lock would not reject, in the order of batches, as long as f wants more.
func (g *Rules) eachTarget(m *Match, t *program.Target, p event.Player, source event.Entity, f func(event.Entity) bool) {
	s := &m.State
	switch t.Zone {
	case place.Board:
		if !g.eachUnitTarget(m, t, p, source, f) {
			return
		}
		for q := event.Player(0); t.Bases && int(q) < int(s.Seats); q++ {
			x := place.BaseOf(q)
			if g.checkTarget(m, t, p, source, x).reason == 0 && g.lockable(m, t, p, source, x) && !f(x) {
				return
			}
		}
	case place.Graveyard:
		for q := range event.Player(s.Seats) {
			if !s.sided(t.Side, p, q) || !s.reached(t, p, q) {
				continue
			}
			for c := s.Players[q].Grave.First; c != 0; c = s.Cards[c].Next {
				x := s.Handle(c)
				if g.checkFit(m, t, p, source, x).reason == 0 && g.lockable(m, t, p, source, x) && !f(x) {
					return
				}
			}
		}
	default:
		for c := s.firstHeld(t.Zone, p, source); c != 0; c = s.Cards[c].Next {
			if x := s.Handle(c); g.checkTarget(m, t, p, source, x).reason == 0 && !f(x) {
				return
			}
		}
	}
}

// eachUnitTarget is eachTarget for units; false means that f needs no more. Conditions that
// are the same for all units of a player are checked once.
func (g *Rules) eachUnitTarget(m *Match, t *program.Target, p event.Player, source event.Entity, f func(event.Entity) bool) bool {
	s, slots := &m.State, place.InRows(t.Rows)
	if t.SameLane {
		lane := s.actorLane(source)
		if lane == place.NoLane {
			return true
		}
		slots &= place.InLane(lane)
	}
	lock := g.lockOf(m, source)
	for l := range place.Layer(place.NLayers) {
		for i := event.Player(0); t.Layers>>l&1 != 0 && i < event.Player(s.Seats); i++ {
			q := s.seatAfter(i)
			if s.Taken[l][q]&slots == 0 || !s.sided(t.Side, p, q) || !s.reached(t, p, q) {
				continue
			}
			lock, barred := g.toward(m, lock, t, p, source, q)
			if barred {
				continue
			}
			for set := s.Taken[l][q] & slots; set != 0; set = set.Rest() {
				b := s.unitAt(l, q, set.First())
				x := s.EntityOf(b)
				if g.checkFit(m, t, p, source, x).reason == 0 && (!g.minded(m, lock, b) || g.checkMinded(m, p, source, x, events.ForCard, t.Stealth).reason == 0) && !f(x) {
					return false
				}
			}
		}
	}
	return true
}

// lockable reports whether the lock of a thing that a specification offers would be
// accepted.
func (g *Rules) lockable(m *Match, t *program.Target, p event.Player, source, x event.Entity) bool {
	return g.checkLockable(m, p, source, x, events.ForCard, t.Stealth).reason == 0
}

// checkAttacker: fatigue, one attack a turn, moves, what statuses forbid (G-07, G-14, W-01).
func (g *Rules) checkAttacker(m *Match, x event.Entity) refused {
	b := m.State.Unit(x)
	switch r := &g.prog.Reason; {
	case b == nil:
		return refused{reason: r.Destroyed}
	case b.Flags&FlagTired != 0:
		return refused{reason: r.Fatigue}
	case b.Flags&FlagAttacked != 0:
		return refused{reason: r.Attacked}
	case b.Flags&FlagMoved != 0:
		return refused{reason: r.Moved}
	case !g.Fresh(m, b).Is(program.QMayAttack):
		return refused{reason: r.CannotAttack}
	}
	return fine
}

// checkTargetOfAttack: an enemy in reach, in the attacker's lane, or its base.
func (g *Rules) checkTargetOfAttack(m *Match, x, t event.Entity) refused {
	s := &m.State
	b := s.Unit(x)
	if q, base := place.BaseIndex(t); base {
		switch {
		case !g.inPlay(s, t):
			return refused{reason: g.prog.Reason.NotThere}
		case !s.Enemies(b.Ctrl, q):
			return refused{reason: g.prog.Reason.Target}
		case !s.InReach(b.Ctrl, q):
			return refused{reason: g.prog.Reason.OutOfReach}
		}
		return g.checkBaseInReach(m, b)
	}
	d := s.Unit(t)
	if d == nil {
		return refused{reason: g.absent(s, t)}
	}
	if !s.Enemies(b.Ctrl, d.Ctrl) {
		return refused{reason: g.prog.Reason.Target}
	}
	if !s.InReach(b.Ctrl, d.Ctrl) {
		return refused{reason: g.prog.Reason.OutOfReach}
	}
	if d.Lane != b.Lane {
		return refused{reason: g.prog.Reason.NotInLane}
	}
	if !g.hits(m, b, d) {
		return refused{reason: g.prog.Reason.Layer}
	}
	return fine
}

// checkBaseInReach: a base is on the surface, and never attacked from orbit
//
func (g *Rules) checkBaseInReach(m *Match, b *Body) refused {
	if b.Layer != place.Surface || !g.Fresh(m, b).Is(program.QHitsSurface) {
		return refused{reason: g.prog.Reason.Layer}
	}
	return fine
}

// hits reports whether a unit can attack things on the layer of another unit, by the
// properties of both.
func (g *Rules) hits(m *Match, b, d *Body) bool {
	if b.Layer == place.Surface && d.Layer == b.Layer {
		return g.Fresh(m, b).Is(program.QHitsSurface)
	}
	if g.way(&m.State, b.Layer, d.Layer) == nil {
		return false
	}
	return g.Fresh(m, b).Is(program.Hits(d.Layer)) || d.Layer != b.Layer && g.Fresh(m, d).Is(program.QExposed)
}

// checkInterception: while a front unit that intercepts is there, it must be chosen. A unit
// that may reach past it may choose back units, but not the base (G-08, W-10). Rows guard
// only against attacks on the surface.
func (g *Rules) checkInterception(m *Match, x, t event.Entity) refused {
	s := &m.State
	b := s.Unit(x)
	if d := s.Unit(t); d != nil && (d.Row == place.Front || d.Layer != b.Layer) {
		return fine
	}
	_, base := place.BaseIndex(t)
	if !g.intercepted(m, s.PlayerOf(t), b.Lane) || !base && g.Fresh(m, b).Is(program.QPastFront) {
		return fine
	}
	return refused{reason: g.prog.Reason.Intercepted}
}

// intercepted reports whether a player has a front unit in a lane that
// intercepts.
func (g *Rules) intercepted(m *Match, p event.Player, lane place.Lane) bool {
	s := &m.State
	if !g.Mode(s).On(program.Interception) {
		return false
	}
	for set := s.Taken[place.Surface][p] & place.InRow(lane, place.Front); set != 0; set = set.Rest() {
		if g.Fresh(m, s.unitAt(place.Surface, p, set.First())).Is(program.QIntercepts) {
			return true
		}
	}
	return false
}

func (g *Rules) checkAction(m *Match, e *Event) refused {
	s := &m.State
	switch e.Args[events.ArgPurpose] {
	case events.ForBattery:
		if int(s.Players[e.SourcePlayer].BatteryMade) >= g.Mode(s).Battery {
			return refused{reason: g.prog.Reason.Once}
		}
	case events.ForMove:
		return g.checkMove(m, e.Source, num.To[event.Place](e.Args[events.ArgWhere]))
	case events.ForAct:
		return g.checkAct(m, e)
	}
	return fine
}

// checkMove: to a free own slot of the other row or of an adjacent lane, once
// a turn (G-14).
func (g *Rules) checkMove(m *Match, x event.Entity, at event.Place) refused {
	s := &m.State
	b, sp, r := s.Unit(x), place.SpotOf(at), &g.prog.Reason
	if res := g.checkMover(m, b); res.reason != 0 {
		return res
	}
	if sp.Player != b.Ctrl || sp.Layer != b.Layer || !s.Grid.Has(sp) {
		return refused{reason: r.Place}
	}
	apart := int(sp.Lane) - int(b.Lane)
	if apart > 1 || apart < -1 || apart == 0 && sp.Row == b.Row {
		return refused{reason: r.NotAdjacent}
	}
	if s.At(sp) != 0 {
		return refused{reason: r.Slot}
	}
	return fine
}

func (g *Rules) checkMover(m *Match, b *Body) refused {
	switch r := &g.prog.Reason; {
	case !g.Mode(&m.State).On(program.Moving):
		return refused{reason: r.NotInMode}
	case b == nil:
		return refused{reason: r.Destroyed}
	case b.Flags&FlagTired != 0:
		return refused{reason: r.Fatigue}
	case b.Flags&FlagMoved != 0:
		return refused{reason: r.Moved}
	case !g.Fresh(m, b).Is(program.QMayMove):
		return refused{reason: r.CannotMove}
	}
	return fine
}
