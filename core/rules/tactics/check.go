package tactics

import (
	"arbiter/core/event"
	"arbiter/core/num"
)

// verdict is why something may not be done; reason 0 = it may.
type verdict struct {
	reason     uint16
	have, need int
}

func no(reason uint16) verdict { return verdict{reason: reason} }

func short(reason uint16, have, need int) verdict { return verdict{reason, have, need} }

// intent is an action that somebody wants to confirm.
type intent struct {
	unit, slot, target uint8
	hex                int
	aimed              bool // by an aim that carries versions
}

func (g *Rules) act(s *State, u, slot uint8) *action {
	return &g.prog.Actions[g.prog.Units[s.Units[u].Type].slots[slot]]
}

// moment is where in the flow a choice is made.
type moment uint8

const (
	never   moment = iota
	inTurn         // the side's own turn, no chain open
	atStart        // its phase start
	inChain        // a window is open
	derives        // W4.5
)

func (s *State) moment() moment {
	switch {
	case s.Stage == stAsked:
		return inChain
	case s.Stage == stDerive:
		return derives
	case s.Stage != stIdle:
		return never
	case s.Step == atFrees:
		return atStart
	case s.Step == atTurn:
		return inTurn
	}
	return never
}

// allows checks kind and moment (T-10, T-15, T-28).
func (g *Rules) allows(s *State, at moment, u uint8, kind Kind) verdict {
	r := &g.prog.reason
	ok := false
	switch at {
	case atStart:
		ok = kind == Free
	case inTurn:
		if kind != Free && kind != Reaction && kind != Derived && u != s.Active && !s.Alone {
			return no(r.notActive)
		}
		ok = kind != Reaction && kind != Derived
	case inChain:
		ok = kind == Free || kind == Reaction && s.Step != atFrees
	case derives:
		ok = kind == Derived && u == s.base().Unit
	}
	if !ok {
		return no(r.phase)
	}
	return verdict{}
}

// checkActor checks what does not depend on the target.
func (g *Rules) checkActor(m *Match, at moment, u, slot uint8) verdict {
	s, r := &m.State, &g.prog.reason
	x, a := &s.Units[u], g.act(s, u, slot)
	if !s.alive(u) {
		return no(r.dead)
	}
	if v := g.allows(s, at, u, a.kind); v.reason != 0 {
		return v
	}
	if g.stunned(s, u) {
		return no(r.stunned)
	}
	if !ready(x.CD[slot]) {
		return short(r.cooldown, int(x.CD[slot]), 0)
	}
	if at == inChain {
		if v := g.checkAnswer(s, u, slot, a); v.reason != 0 {
			return v
		}
	}
	if at == derives && s.actOf(g, s.base()).provides&a.requires == 0 {
		return no(r.condition)
	}
	if a.kind == FullRound && int(x.Remaining) != g.TurnTime(s, u) {
		return short(r.fullTime, int(x.Remaining), g.TurnTime(s, u))
	}
	if a.kind == FullRound && s.NDeclared == maxDeclared {
		return no(r.table)
	}
	if v := g.checkPrice(s, u, a, g.prices(s, u, a, 0, 0)); v.reason != 0 {
		return v
	}
	if c := m.Coverage(); c != nil {
		for i := range a.where {
			c.Count(a.where[i].Clause, g.holds(s, u, &a.where[i]))
		}
	}
	if !g.meets(s, u, a.where) {
		return no(r.condition)
	}
	if a.when.fn != 0 && !m.Judge(a.when.ref, a.when.fn, handle(u), g.answered(s, at)) {
		return no(r.condition)
	}
	return verdict{}
}

func (s *State) actOf(g *Rules, l *Link) *action { return &g.prog.Actions[l.Act] }

// answered is the unit whose action a choice in a window answers.
func (g *Rules) answered(s *State, at moment) event.Entity {
	if at == inChain {
		return handle(s.Chain[s.Compare].Unit)
	}
	return 0
}

// checkAnswer checks a choice of a chain window against the object of
// comparison.
func (g *Rules) checkAnswer(s *State, u, slot uint8, a *action) verdict {
	r, over := &g.prog.reason, &s.Chain[s.Compare]
	if s.NChain == maxChain {
		return no(r.depth)
	}
	for i := range s.Chain[:s.NChain] {
		if l := &s.Chain[i]; l.Unit == u && l.Slot == slot {
			return no(r.used)
		}
	}
	if a.kind == Reaction {
		if limit := over.Charged.secs(); a.Secs > limit {
			return short(r.slower, a.Secs, limit)
		}
	}
	if a.responds != 0 && a.responds>>s.actOf(g, over).kind&1 == 0 || !s.sided(a.against, u, over.Unit) {
		return no(r.answers)
	}
	switch a.victim {
	case selfVictim:
		if over.Target != u {
			return no(r.answers)
		}
	case allyVictim:
		if over.Target == 0 || !s.sided(allySide, u, over.Target) {
			return no(r.answers)
		}
	}
	return verdict{}
}

func (s *State) sided(rule sideRule, u, other uint8) bool {
	same := s.Units[u].Side == s.Units[other].Side
	return rule == anySide || same == (rule == allySide)
}

// prices is what an action would be charged with a way of so many ms; an
// attack is always charged a second of moving (T-32).
func (g *Rules) prices(s *State, u uint8, a *action, ms int, steps int) Cost {
	c := Cost{Secs: num.To[int16](a.Secs), Energy: num.To[int16](a.Energy)}
	switch {
	case a.kind == FullRound:
		c.Secs = s.Units[u].Remaining
	case a.kind == Attack, a.kind == Move && steps > 0:
		c.MoveSecs = num.To[int16](seconds(ms))
		c.MoveEnergy = c.MoveSecs * num.To[int16](a.Rate)
	}
	return c
}

// checkPrice checks time, energy and resources. Nothing has been deducted when
// it fails.
func (g *Rules) checkPrice(s *State, u uint8, a *action, c Cost) verdict {
	r, x := &g.prog.reason, &s.Units[u]
	if c.energy() > int(x.Energy) {
		return short(r.energy, int(x.Energy), c.energy())
	}
	for _, p := range a.prices {
		if have := x.Res[p.res]; p.class != g.prog.Units[x.Type].class || have < p.n {
			return short(r.resource, int(have), int(p.n))
		}
	}
	if have := g.Budget(s, u); !s.Alone && c.secs() > have {
		return short(r.time, have, c.secs())
	}
	return verdict{}
}

// checkTarget checks the target, the way there and what it all costs.
func (g *Rules) checkTarget(m *Match, at moment, in *intent) (Cost, verdict) {
	s := &m.State
	r, a := &g.prog.reason, g.act(s, in.unit, in.slot)
	if v := g.checkWhom(s, at, a, in); v.reason != 0 {
		return Cost{}, v
	}
	if !g.fits(m, a, in) {
		return Cost{}, no(r.target)
	}
	switch a.kind {
	case Move:
		return g.checkWay(m, a, in)
	case Attack:
		limit := g.moveLimit(s, in.unit, a)
		h, ms := g.approach(s, g.reachOf(m, in.unit, limit), a, in.target, limit)
		if h == 0 {
			return Cost{}, no(r.outOfRange)
		}
		c := g.prices(s, in.unit, a, ms, 0)
		return c, g.checkPrice(s, in.unit, a, c)
	}
	if v := g.checkRange(s, a, in); v.reason != 0 {
		return Cost{}, v
	}
	c := g.prices(s, in.unit, a, 0, 0)
	return c, g.checkPrice(s, in.unit, a, c)
}

// fits asks an action's own condition on its target.
func (g *Rules) fits(m *Match, a *action, in *intent) bool {
	if a.fits.ref == 0 {
		return true
	}
	about := handle(in.target)
	if in.hex != 0 {
		about = num.To[event.Entity](in.hex)
	}
	return m.Judge(a.fits.ref, a.fits.fn, handle(in.unit), about)
}

// checkRange checks the distance of a target that is not walked up to.
func (g *Rules) checkRange(s *State, a *action, in *intent) verdict {
	r := &g.prog.reason
	switch a.target {
	case onUnit, onActor:
		if !g.inRange(s, a, in.unit, in.target) {
			return no(r.outOfRange)
		}
	case onHex:
		from := s.Bridge.CurrentAnchor(int(in.unit))
		if d := g.battle.Grid.Distance(from, in.hex); d < a.MinRange || d > a.Range {
			return short(r.outOfRange, d, a.Range)
		}
	}
	return verdict{}
}

// moveLimit is the most ms that a unit can move with an action, by its time
// and energy.
func (g *Rules) moveLimit(s *State, u uint8, a *action) int {
	secs := g.Budget(s, u) - a.Secs
	if s.Alone {
		secs = 60
	}
	if a.Rate > 0 {
		secs = min(secs, (int(s.Units[u].Energy)-a.Energy)/a.Rate)
	}
	return max(secs, 0) * 1000
}

func (g *Rules) checkWay(m *Match, a *action, in *intent) (Cost, verdict) {
	s, r := &m.State, &g.prog.reason
	limit := g.moveLimit(s, in.unit, a)
	f := g.reachOf(m, in.unit, limit)
	ms, ok := f.reached(in.hex, limit)
	if !ok || f.far(g.battle.Grid, in.hex) {
		return Cost{}, no(r.path)
	}
	c := g.prices(s, in.unit, a, ms, 1)
	return c, g.checkPrice(s, in.unit, a, c)
}

// checkWhom checks that the target is of the kind that the action wants.
func (g *Rules) checkWhom(s *State, at moment, a *action, in *intent) verdict {
	bad := no(g.prog.reason.target)
	switch a.target {
	case noTarget:
		if in.target != 0 || in.hex != 0 {
			return bad
		}
	case onSelf:
		if in.target != in.unit || in.hex != 0 {
			return bad
		}
	case onUnit:
		if in.hex != 0 || !s.alive(in.target) || !s.sided(a.side, in.unit, in.target) {
			return bad
		}
	case onActor:
		if at != inChain || in.hex != 0 || in.target != s.Chain[s.Compare].Unit || !s.alive(in.target) {
			return bad
		}
	case onHex:
		if in.target != 0 || in.hex < 1 || in.hex > g.battle.Grid.Len() || in.hex == s.Bridge.CurrentAnchor(int(in.unit)) {
			return bad
		}
	}
	return verdict{}
}

// checkAimed compares the versions that the preview carries with those of now
// (T-19). A target that has died since is said to be gone, as that is what a
// person wants to know (T-26).
func (g *Rules) checkAimed(s *State, in *intent) verdict {
	for _, u := range [2]uint8{in.unit, in.target} {
		switch {
		case u == 0 || int(s.Aiming.Versions[u]) == s.Bridge.AnchorVersion(int(u)):
		case !s.alive(u):
			return no(g.prog.reason.gone)
		default:
			return no(g.prog.reason.stale)
		}
	}
	return verdict{}
}

// check is all of W2's checks: none has an effect, and all come before the
// first deduction (T-45).
func (g *Rules) check(m *Match, at moment, in *intent) (Cost, verdict) {
	if v := g.checkActor(m, at, in.unit, in.slot); v.reason != 0 {
		return Cost{}, v
	}
	if in.aimed {
		if v := g.checkAimed(&m.State, in); v.reason != 0 {
			return Cost{}, v
		}
	}
	return g.checkTarget(m, at, in)
}
