package tactics

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// Legal appends every command that the player may give now; conceding is the
// last one.
func (g *Rules) Legal(m *Match, p event.Player, buf []match.Command) []match.Command {
	s := &m.State
	if p != P1 && p != Enemy {
		return buf
	}
	if at := s.moment(); at != never && p == s.turnOf(at) {
		buf = g.legalAt(m, at, p, buf)
	}
	return append(buf, match.Command{Verb: Concede, Player: p})
}

func (g *Rules) legalAt(m *Match, at moment, p event.Player, buf []match.Command) []match.Command {
	s := &m.State
	add := func(c match.Command) bool {
		buf = append(buf, c)
		return true
	}
	plain := func(verb uint8) { buf = append(buf, match.Command{Verb: verb, Player: p}) }
	if at == inTurn && s.Aiming.Unit != 0 {
		g.legalConfirms(m, add)
		plain(Cancel)
	}
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Units[u].Side != p || !g.able(s, u) {
			continue
		}
		if at == inTurn && s.Aiming.Unit == 0 {
			g.eachAim(m, u, add)
		} else {
			g.eachUse(m, at, u, add)
		}
	}
	switch at {
	case inChain:
		plain(Pass)
		plain(Cancel)
	case derives:
		plain(Cancel)
	case atStart:
		plain(Pass)
	case inTurn:
		buf = g.legalTurn(m, p, buf)
	}
	return buf
}

// legalTurn appends what is no action: activations and ends.
func (g *Rules) legalTurn(m *Match, p event.Player, buf []match.Command) []match.Command {
	s := &m.State
	if s.Aiming.Unit == 0 {
		for u := uint8(1); u <= s.NUnits && !s.Alone; u++ {
			if s.ready(g, u) {
				buf = append(buf, match.Command{Verb: Activate, Player: p, Source: handle(u)})
			}
		}
	}
	if s.Alone {
		return buf
	}
	if s.Active != 0 {
		buf = append(buf, match.Command{Verb: EndUnit, Player: p})
	}
	return append(buf, match.Command{Verb: EndTurn, Player: p})
}

// legalConfirms gives the targets on which what is aimed can be confirmed.
func (g *Rules) legalConfirms(m *Match, f func(match.Command) bool) {
	s := &m.State
	g.eachTarget(m, inTurn, s.Aiming.Unit, s.Aiming.Slot, func(c match.Command) bool {
		in := intent{unit: s.Aiming.Unit, slot: s.Aiming.Slot, target: s.unitOf(c.Target)}
		if g.checkAimed(s, &in).reason != 0 {
			return true
		}
		c.Verb, c.Source, c.Choice = Confirm, 0, 0
		return f(c)
	})
}

// eachUse gives the commands that use an action of a unit at a moment, as long
// as f wants more; it reports whether there was one. While something is aimed
// only frees can be used.
func (g *Rules) eachUse(m *Match, at moment, u uint8, f func(match.Command) bool) (found bool) {
	s := &m.State
	for slot, act := range g.prog.Units[s.Units[u].Type].slots {
		if at == inTurn && s.Aiming.Unit != 0 && g.prog.Actions[act].kind != Free {
			continue
		}
		more := true
		found = g.eachTarget(m, at, u, num.To[uint8](slot), func(c match.Command) bool {
			more = f(c)
			return more
		}) || found
		if !more {
			break
		}
	}
	return found
}

// eachAim gives what a unit can aim with in its side's turn, and the commands
// that use it.
func (g *Rules) eachAim(m *Match, u uint8, f func(match.Command) bool) {
	s := &m.State
	for slot := range g.prog.Units[s.Units[u].Type].slots {
		if g.checkActor(m, inTurn, u, num.To[uint8](slot)).reason == 0 {
			g.targetsOf(m, inTurn, u, num.To[uint8](slot), f)
			f(match.Command{Verb: AimVerb, Player: s.Units[u].Side, Source: handle(u), Choice: num.To[int16](slot)})
		}
	}
}

// eachTarget is eachUse for one action.
func (g *Rules) eachTarget(m *Match, at moment, u, slot uint8, f func(match.Command) bool) (found bool) {
	return g.checkActor(m, at, u, slot).reason == 0 && g.targetsOf(m, at, u, slot, f)
}

// targetsOf gives a command for each legal target of an action that the unit
// can use.
func (g *Rules) targetsOf(m *Match, at moment, u, slot uint8, f func(match.Command) bool) (found bool) {
	s := &m.State
	a := g.act(s, u, slot)
	c := match.Command{Verb: Use, Player: s.Units[u].Side, Source: handle(u), Choice: int16(slot)}
	in := intent{unit: u, slot: slot}
	switch a.target {
	case noTarget:
		return g.offer(m, at, &in, c, f)
	case onSelf:
		in.target = u
		return g.offer(m, at, &in, c, f)
	case onActor:
		in.target = s.Chain[s.Compare].Unit
		return g.offer(m, at, &in, c, f)
	case onUnit:
		return g.eachUnit(m, at, a, &in, c, f)
	case onHex:
		return g.eachHex(m, at, a, &in, c, f)
	}
	return false
}

// offer gives the command if its target is legal.
func (g *Rules) offer(m *Match, at moment, in *intent, c match.Command, f func(match.Command) bool) bool {
	if _, v := g.checkTarget(m, at, in); v.reason != 0 || !g.probed(m, at, in) {
		return false
	}
	f(c)
	return true
}

func (g *Rules) eachUnit(m *Match, at moment, a *action, in *intent, c match.Command, f func(match.Command) bool) (found bool) {
	s := &m.State
	var reach *field
	limit, scripted := 0, a.fits.ref != 0 || g.hears()
	if a.kind == Attack {
		limit = g.moveLimit(s, in.unit, a)
		reach = g.reachOf(m, in.unit, limit)
	}
	for t := uint8(1); t <= s.NUnits; t++ {
		if !s.alive(t) || !s.sided(a.side, in.unit, t) {
			continue
		}
		in.target, c.Target = t, handle(t)
		if reach != nil {
			h, ms := g.approach(s, reach, a, t, limit)
			if h == 0 || g.checkPrice(s, in.unit, a, g.prices(s, in.unit, a, ms, 0)).reason != 0 {
				continue
			}
		} else if !g.inRange(s, a, in.unit, t) {
			continue
		}
		if scripted && !(g.fits(m, a, in) && g.probed(m, at, in)) {
			continue
		}
		found = true
		if !f(c) {
			break
		}
	}
	return found
}

func (g *Rules) eachHex(m *Match, at moment, a *action, in *intent, c match.Command, f func(match.Command) bool) (found bool) {
	s := &m.State
	if a.kind != Move {
		for h := 1; h <= g.battle.Grid.Len(); h++ {
			in.hex, c.Place = h, placeOf(h)
			if _, v := g.checkTarget(m, at, in); v.reason == 0 && g.probed(m, at, in) {
				found = true
				if !f(c) {
					break
				}
			}
		}
		return found
	}
	limit := g.moveLimit(s, in.unit, a)
	reach, scripted := g.reachOf(m, in.unit, limit), a.fits.ref != 0 || g.hears()
	for _, h := range reach.order[1:] {
		if int(reach.ms[h]) > limit {
			break
		}
		in.hex, c.Place = int(h), placeOf(int(h))
		if int(reach.deep[h]) > maxPath || scripted && !(g.fits(m, a, in) && g.probed(m, at, in)) {
			continue
		}
		found = true
		if !f(c) {
			break
		}
	}
	return found
}

// hears reports whether a pack has a say in what may be aimed or confirmed.
func (g *Rules) hears() bool {
	asks := &g.prog.asks
	return asks[ActionAimed] || asks[ActionConfirmed] || asks[DerivedGated]
}

// probed asks the listeners of packs, if any listens to the asks of W1, W2 and
// W2'.
func (g *Rules) probed(m *Match, at moment, in *intent) bool {
	if !g.hears() {
		return true
	}
	asks := [...]event.Type{ActionAimed, ActionConfirmed}
	if at == derives {
		asks = [...]event.Type{DerivedGated, DerivedGated}
	}
	for _, t := range asks {
		if !g.prog.asks[t] {
			continue
		}
		e := unitEvent(t, in.unit, in.target)
		e.At = placeOf(in.hex)
		e.Args[argAct], e.Args[argSlot] = int32(g.prog.Units[m.State.Units[in.unit].Type].slots[in.slot]), int32(in.slot)
		if !m.Probe(&e) {
			return false
		}
	}
	return true
}
