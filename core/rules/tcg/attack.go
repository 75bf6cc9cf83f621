package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Attacks from one layer at another: rules open the ways.

// way is how units attack from one layer at another, nil when they cannot. A
// layer on which nobody can fight is not there: no unit is played to it.
func (g *Rules) way(s *State, from, to place.Layer) *program.Way {
	if n := g.rulesOn(s).ways[from][to]; n != 0 {
		return &g.prog.Ways[from][to][n-1]
	}
	return nil
}

// AnyLayer reports whether a match has one of some layers, a bit each: the surface, or
// one to which a rule of the room has opened a way.
func AnyLayer(m *Match, layers uint8) bool {
	for l := range place.Layer(place.NLayers) {
		if layers>>l&1 != 0 && (l == place.Surface || Of(m).way(&m.State, l, l) != nil) {
			return true
		}
	}
	return false
}

// layerOf is the layer of a target; bases are on the surface.
func (s *State) layerOf(x event.Entity) place.Layer {
	if b := s.Unit(x); b != nil {
		return b.Layer
	}
	return place.Surface
}

// attackAsk is the ask that declares an attack.
func (g *Rules) attackAsk(s *State, c match.Command) event.Type {
	if b := s.Unit(c.Source); b != nil {
		if w := g.way(s, b.Layer, s.layerOf(c.Target)); w != nil {
			return w.Ask
		}
	}
	return events.AttackDeclared
}

// declareAttack fills the ask of an attack.
func declareAttack(e *Event, c match.Command) {
	e.Source, e.Target, e.SourcePlayer = c.Source, c.Target, c.Player
	if e.Type != events.AttackDeclared {
		e.Args[events.ArgPurpose] = events.ForAttack
	}
}

// declaresAttack reports whether an event is the ask of an attack. Scripts may raise the
// ask of a way that is not an attack of a unit.
func declaresAttack(e *Event) bool {
	return e.Type == events.AttackDeclared || e.Args[events.ArgPurpose] == events.ForAttack
}

// checkAttackPhase: an attack is declared in the phases and windows of its way;
// where there is no way, in any in which there are attacks.
func (g *Rules) checkAttackPhase(s *State, b *Body, t event.Entity) error {
	now := s.Now()
	if w := g.way(s, b.Layer, s.layerOf(t)); w != nil && !w.In(now) {
		return g.wrongPhase(w.Phases...)
	} else if w == nil && !g.attacksIn(s, now) {
		if w = g.way(s, b.Layer, b.Layer); w != nil { // those in which it attacks at all
			return g.wrongPhase(w.Phases...)
		}
		return g.wrongPhase(program.SkirmishPhase)
	}
	return nil
}

// attacksIn reports whether any attacks are declared in a phase or window.
func (g *Rules) attacksIn(s *State, now program.Phase) bool {
	return g.rulesOn(s).attacks[now>>6]>>(now&63)&1 != 0
}

// startAttack deals with the locked target of an attack: a fight, or what the
// way says.
func (g *Rules) startAttack(m *Match, e *Event) {
	s := &m.State
	if b := s.Unit(e.Source); b != nil {
		to := s.layerOf(e.Target)
		if w := g.way(s, b.Layer, to); w != nil && w.Run != 0 {
			step := add(m, events.StepWay, e.Source, e.Target, e.SourcePlayer)
			step.Args[events.StepWayFrom], step.Args[events.StepWayTo] = int32(b.Layer), int32(to)
			return
		}
	}
	add(m, events.StepFight, e.Source, e.Target, e.SourcePlayer)
}

// runWay lets the function of a way carry out an attack.
func (g *Rules) runWay(m *Match, e *Event) {
	s := &m.State
	e.TargetPlayer = s.PlayerOf(e.Target)
	w := g.way(s, num.To[place.Layer](e.Args[events.StepWayFrom]), num.To[place.Layer](e.Args[events.StepWayTo]))
	if b := s.Unit(e.Source); w != nil && b != nil && !g.changedSides(m, e, b) {
		m.CallAs(*w.Ref, w.Run, e, e.Source)
	}
}

// changedSides ends an attack if a change of control after its lock has put attacker and target on one
// side (K-28).
func (g *Rules) changedSides(m *Match, e *Event, attacker *Body) bool {
	q := m.State.PlayerOf(e.Target)
	if q == event.NoPlayer || m.State.Enemies(attacker.Ctrl, q) {
		return false
	}
	g.inVain(m, e, events.FizzledStrike, g.prog.Reason.Target)
	return true
}

// runAlone is a strike outside of a fight, so that nobody strikes back.
func (g *Rules) runAlone(m *Match, e *Event) {
	s := &m.State
	a := s.Unit(e.Source)
	g.packets = g.packets[:0]
	if a == nil || !g.inPlay(s, e.Target) {
		g.inVain(m, e, events.FizzledStrike, g.missing(a))
		return
	}
	p := g.strike(m, a, e.Target, events.TagAttack|e.Args[events.ArgTags]|g.prog.Cards[s.Cards[a.Card].Def].Packet)
	g.packets = append(g.packets, p)
	g.runBatch(m, e, false)
}

// legalAttacks appends what a unit can attack in a phase or window. Rows guard
// only against attacks on the surface.
func (g *Rules) legalAttacks(m *Match, p event.Player, b *Body, now program.Phase, buf []match.Command) []match.Command {
	s := &m.State
	x := s.EntityOf(b)
	if b.Flags&(FlagTired|FlagAttacked|FlagMoved|FlagDead) != 0 || !g.Fresh(m, b).Is(program.QMayAttack) {
		return buf // as checkAttacker
	}
	for q := range event.Player(s.Seats) {
		if !s.Enemies(p, q) || !s.InReach(p, q) {
			continue
		}
		for l, n := range g.rulesOn(s).ways[b.Layer] {
			if n == 0 {
				continue
			}
			switch w, l := &g.prog.Ways[b.Layer][l][n-1], place.Layer(l); {
			case !w.In(now):
			case l == place.Surface && b.Layer == place.Surface:
				buf = g.legalOnSurface(m, x, b, q, buf)
			default:
				buf = g.legalPastRows(m, b, q, l, w.Ask, buf)
			}
		}
	}
	return buf
}

// legalOnSurface appends what a unit can attack of a player on the surface
// (G-08, W-10).
func (g *Rules) legalOnSurface(m *Match, x event.Entity, b *Body, q event.Player, buf []match.Command) []match.Command {
	s := &m.State
	if !g.Fresh(m, b).Is(program.QHitsSurface) {
		return buf
	}
	blocked := g.intercepted(m, q, b.Lane)
	past := !blocked || g.Fresh(m, b).Is(program.QPastFront)
	lock, reach := g.lockOf(m, x), place.InLane(b.Lane)
	if !past {
		reach = place.InRow(b.Lane, place.Front)
	}
	for set := s.Taken[place.Surface][q] & reach; set != 0; set = set.Rest() {
		d := s.unitAt(place.Surface, q, set.First())
		buf = g.legalAttack(m, b, s.EntityOf(d), g.minded(m, lock, d), events.AttackDeclared, buf)
	}
	if !blocked {
		base := place.BaseOf(q)
		buf = g.legalAttack(m, b, base, g.mindedAny(m, lock, base), events.AttackDeclared, buf)
	}
	return buf
}

// legalPastRows appends the attacks that no row guards against: in orbit, and
// from one layer at the other.
func (g *Rules) legalPastRows(m *Match, b *Body, q event.Player, l place.Layer, ask event.Type, buf []match.Command) []match.Command {
	s, lock := &m.State, g.lockOf(m, m.State.EntityOf(b))
	for set := s.Taken[l][q] & place.InLane(b.Lane); set != 0; set = set.Rest() {
		if d := s.unitAt(l, q, set.First()); g.hits(m, b, d) {
			buf = g.legalAttack(m, b, s.EntityOf(d), g.minded(m, lock, d), ask, buf)
		}
	}
	return buf
}

// legalAttack appends an attack if its ask and its lock are accepted. Somebody may reject
// the lock only if minded.
func (g *Rules) legalAttack(m *Match, b *Body, t event.Entity, minded bool, ask event.Type, buf []match.Command) []match.Command {
	c := match.Command{Verb: Attack, Player: b.Ctrl, Source: m.State.EntityOf(b), Target: t}
	if minded && g.checkMinded(m, c.Player, c.Source, t, events.ForAttack, false).reason != 0 {
		return buf
	}
	if g.overheard(&m.State, ask) {
		return g.tryAsk(m, c, ask, buf)
	}
	return append(buf, c)
}
