package tactics

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/program"
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

func (g *Rules) act(s *State, u, slot uint8) *program.Action {
	return &g.prog.Actions[g.prog.Units[s.Units[u].Type].Slots[slot]]
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
	case s.Stage == StageAsked:
		return inChain
	case s.Stage == StageDerived:
		return derives
	case s.Stage != StageIdle:
		return never
	case s.Step == atFrees:
		return atStart
	case s.Step == atTurn:
		return inTurn
	}
	return never
}

// allows checks kind and moment (T-10, T-15, T-28).
func (g *Rules) allows(s *State, at moment, u uint8, kind program.Kind) verdict {
	r := &g.prog.Reasons
	ok := false
	switch at {
	case atStart:
		ok = kind == program.Free
	case inTurn:
		if kind != program.Free && kind != program.Reaction && kind != program.Derived && u != s.Active && !s.Alone {
			return no(r.NotActive)
		}
		ok = kind != program.Reaction && kind != program.Derived
	case inChain:
		ok = kind == program.Free || kind == program.Reaction && s.Step != atFrees
	case derives:
		ok = kind == program.Derived && u == s.base().Unit
	}
	if !ok {
		return no(r.Phase)
	}
	return verdict{}
}

// checkActor checks what does not depend on the target.
func (g *Rules) checkActor(m *Match, at moment, u, slot uint8) verdict {
	s, r := &m.State, &g.prog.Reasons
	x, a := &s.Units[u], g.act(s, u, slot)
	if !s.Alive(u) {
		return no(r.Dead)
	}
	if v := g.allows(s, at, u, a.Kind); v.reason != 0 {
		return v
	}
	if g.stunned(s, u) {
		return no(r.Stunned)
	}
	if !Ready(x.CD[slot]) {
		return short(r.Cooldown, int(x.CD[slot]), 0)
	}
	if at == inChain {
		if v := g.checkAnswer(s, u, slot, a); v.reason != 0 {
			return v
		}
	}
	if at == derives && s.actOf(g, s.base()).Provides&a.Requires == 0 {
		return no(r.Condition)
	}
	if a.Kind == program.FullRound && int(x.Remaining) != g.TurnTime(s, u) {
		return short(r.FullTime, int(x.Remaining), g.TurnTime(s, u))
	}
	if a.Kind == program.FullRound && s.NDeclared == maxDeclared {
		return no(r.Table)
	}
	if v := g.checkPrice(s, u, a, g.prices(s, u, a, 0, 1)); v.reason != 0 { // a move takes at least one step (T-26, T-32)
		return v
	}
	if c := m.Coverage(); c != nil {
		for i := range a.Where {
			c.Count(a.Where[i].Clause, g.holds(s, u, &a.Where[i]))
		}
	}
	if !g.meets(s, u, a.Where) {
		return no(r.Condition)
	}
	if a.When.Func != 0 && !m.Judge(a.When.Ref, a.When.Func, HandleOf(u), g.answered(s, at)) {
		return no(r.Condition)
	}
	return verdict{}
}

func (s *State) actOf(g *Rules, l *Link) *program.Action { return &g.prog.Actions[l.Act] }

// answered is the unit whose action a choice in a window answers.
func (g *Rules) answered(s *State, at moment) event.Entity {
	if at == inChain {
		return HandleOf(s.Chain[s.Compare].Unit)
	}
	return 0
}

// checkAnswer checks a choice of a chain window against the object of
// comparison.
func (g *Rules) checkAnswer(s *State, u, slot uint8, a *program.Action) verdict {
	r, over := &g.prog.Reasons, &s.Chain[s.Compare]
	if s.NChain == maxChain {
		return no(r.Depth)
	}
	for i := range s.Chain[:s.NChain] {
		if l := &s.Chain[i]; l.Unit == u && l.Slot == slot {
			return no(r.Used)
		}
	}
	if a.Kind == program.Reaction {
		if limit := over.Charged.TotalSecs(); a.Secs > limit {
			return short(r.Slower, a.Secs, limit)
		}
	}
	if a.Responds != 0 && a.Responds>>s.actOf(g, over).Kind&1 == 0 || !s.sided(a.Against, u, over.Unit) {
		return no(r.Answers)
	}
	switch a.Victim {
	case program.SelfVictim:
		if over.Target != u {
			return no(r.Answers)
		}
	case program.AllyVictim:
		if over.Target == 0 || !s.sided(program.AllySide, u, over.Target) {
			return no(r.Answers)
		}
	}
	return verdict{}
}

func (s *State) sided(rule program.SideRule, u, other uint8) bool {
	same := s.Units[u].Side == s.Units[other].Side
	return rule == program.AnySide || same == (rule == program.AllySide)
}

// prices is what an action would be charged with a way of so many ms; an
// attack is always charged a second of moving (T-32).
func (g *Rules) prices(s *State, u uint8, a *program.Action, ms int, steps int) Cost {
	c := Cost{Secs: num.To[int16](a.Secs), Energy: num.To[int16](a.Energy)}
	switch {
	case a.Kind == program.FullRound:
		c.Secs = s.Units[u].Remaining
	case a.Kind == program.Attack, a.Kind == program.Move && steps > 0:
		c.MoveSecs = num.To[int16](seconds(ms))
		c.MoveEnergy = c.MoveSecs * num.To[int16](a.Rate)
	}
	return c
}

// checkPrice checks time, energy and resources. Nothing has been deducted when
// it fails.
func (g *Rules) checkPrice(s *State, u uint8, a *program.Action, c Cost) verdict {
	r, x := &g.prog.Reasons, &s.Units[u]
	if c.TotalEnergy() > int(x.Energy) {
		return short(r.Energy, int(x.Energy), c.TotalEnergy())
	}
	for _, p := range a.Prices {
		if have := x.Res[p.Resource]; p.Class != g.prog.Units[x.Type].Class || have < p.Need {
			return short(r.Resource, int(have), int(p.Need))
		}
	}
	if have := g.Budget(s, u); !s.Alone && c.TotalSecs() > have {
		return short(r.Time, have, c.TotalSecs())
	}
	return verdict{}
}

// checkTarget checks the target, the way there and what it all costs.
func (g *Rules) checkTarget(m *Match, at moment, in *intent) (Cost, verdict) {
	s := &m.State
	r, a := &g.prog.Reasons, g.act(s, in.unit, in.slot)
	if v := g.checkWhom(s, at, a, in); v.reason != 0 {
		return Cost{}, v
	}
	if !g.fits(m, a, in) {
		return Cost{}, no(r.Target)
	}
	switch a.Kind {
	case program.Move:
		return g.checkWay(m, a, in)
	case program.Attack:
		limit := g.timeLimit(s, in.unit, a)
		h, ms := g.approach(s, g.reachOf(m, in.unit, limit), a, in.target, limit)
		if h == 0 {
			return Cost{}, no(r.OutOfRange)
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
func (g *Rules) fits(m *Match, a *program.Action, in *intent) bool {
	if a.Fits.Ref == 0 {
		return true
	}
	about := HandleOf(in.target)
	if in.hex != 0 {
		about = num.To[event.Entity](in.hex)
	}
	return m.Judge(a.Fits.Ref, a.Fits.Func, HandleOf(in.unit), about)
}

// checkRange checks the distance of a target that is not walked up to.
func (g *Rules) checkRange(s *State, a *program.Action, in *intent) verdict {
	r := &g.prog.Reasons
	switch a.Target {
	case program.OnUnit, program.OnActor:
		if !g.inRange(s, a, in.unit, in.target) {
			return no(r.OutOfRange)
		}
	case program.OnHex:
		from := s.Bridge.CurrentAnchor(int(in.unit))
		if d := g.battle.Grid.Distance(from, in.hex); d < a.MinRange || d > a.Range {
			return short(r.OutOfRange, d, a.Range)
		}
	}
	return verdict{}
}

// moveLimit is the most ms that a unit can move with an action, by its time
// and energy.
func (g *Rules) moveLimit(s *State, u uint8, a *program.Action) int {
	limit := g.timeLimit(s, u, a)
	if a.Rate > 0 {
		limit = min(limit, max((int(s.Units[u].Energy)-a.Energy)/a.Rate, 0)*1000)
	}
	return limit
}

// timeLimit is that by time alone: a check finds the way with it, so that energy
// which is missing for the way is the reason that it gives (T-26).
func (g *Rules) timeLimit(s *State, u uint8, a *program.Action) int {
	if s.Alone {
		return 60_000
	}
	return max(g.Budget(s, u)-a.Secs, 0) * 1000
}

func (g *Rules) checkWay(m *Match, a *program.Action, in *intent) (Cost, verdict) {
	s, r := &m.State, &g.prog.Reasons
	limit := g.timeLimit(s, in.unit, a)
	f := g.reachOf(m, in.unit, limit)
	ms, ok := f.reached(in.hex, limit)
	if !ok || f.far(g.battle.Grid, in.hex) {
		return Cost{}, no(r.Path)
	}
	c := g.prices(s, in.unit, a, ms, 1)
	return c, g.checkPrice(s, in.unit, a, c)
}

// checkWhom checks that the target is of the kind that the action wants.
func (g *Rules) checkWhom(s *State, at moment, a *program.Action, in *intent) verdict {
	bad := no(g.prog.Reasons.Target)
	switch a.Target {
	case program.NoTarget:
		if in.target != 0 || in.hex != 0 {
			return bad
		}
	case program.OnSelf:
		if in.target != in.unit {
			return bad
		}
	case program.OnUnit:
		if !s.Alive(in.target) || !s.sided(a.Side, in.unit, in.target) {
			return bad
		}
	case program.OnActor:
		if at != inChain || in.target != s.Chain[s.Compare].Unit || !s.Alive(in.target) {
			return bad
		}
	case program.OnHex:
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
		case !s.Alive(u):
			return no(g.prog.Reasons.Gone)
		default:
			return no(g.prog.Reasons.Stale)
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
