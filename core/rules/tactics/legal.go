package tactics

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/program"
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

// choices are commands that can be given.
type choices struct {
	list []match.Command
	some bool // one is enough, as only whether there is any is asked
}

func (o *choices) add(c match.Command) { o.list = append(o.list, c) }

// enough reports whether no more are wanted than there are beyond so many.
func (o *choices) enough(before int) bool { return o.some && len(o.list) > before }

// any returns choices with space for one.
func (g *Rules) any() choices { return choices{list: g.first[:0], some: true} }

func (g *Rules) legalAt(m *Match, at moment, p event.Player, buf []match.Command) []match.Command {
	s := &m.State
	out := choices{list: buf}
	plain := func(verb uint8) { out.add(match.Command{Verb: verb, Player: p}) }
	if at == inTurn && s.Aiming.Unit != 0 {
		g.legalConfirms(m, &out)
		plain(Cancel)
	}
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Units[u].Side != p || !g.able(s, u) {
			continue
		}
		if at == inTurn && s.Aiming.Unit == 0 {
			g.eachAim(m, u, &out)
		} else {
			g.eachUse(m, at, u, &out)
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
		return g.legalTurn(m, p, out.list)
	}
	return out.list
}

// legalTurn appends commands without an action: activations and ends.
func (g *Rules) legalTurn(m *Match, p event.Player, buf []match.Command) []match.Command {
	s := &m.State
	if s.Aiming.Unit == 0 {
		for u := uint8(1); u <= s.NUnits && !s.Alone; u++ {
			if s.ready(g, u) {
				buf = append(buf, match.Command{Verb: Activate, Player: p, Source: HandleOf(u)})
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

// legalConfirms adds the targets on which what is aimed can be confirmed.
func (g *Rules) legalConfirms(m *Match, out *choices) {
	s := &m.State
	n := len(out.list)
	in := intent{unit: s.Aiming.Unit, slot: s.Aiming.Slot, aimed: true}
	if g.checkActor(m, inTurn, in.unit, in.slot).reason == 0 {
		g.targetsOf(m, inTurn, in, out)
	}
	targets := out.list[n:]
	out.list = out.list[:n]
	for _, c := range targets {
		in.target = s.UnitOf(c.Target)
		if g.checkAimed(s, &in).reason == 0 {
			c.Verb, c.Source, c.Choice = Confirm, 0, 0
			out.add(c)
		}
	}
}

// eachUse adds the commands that use an action of a unit at a moment. In the side's turn
// something is aimed, and only frees can be used.
func (g *Rules) eachUse(m *Match, at moment, u uint8, out *choices) {
	s := &m.State
	before := len(out.list)
	for slot, act := range g.prog.Units[s.Units[u].Type].Slots {
		if at == inTurn && g.prog.Actions[act].Kind != program.Free {
			continue
		}
		g.eachTarget(m, at, u, num.To[uint8](slot), out)
		if out.enough(before) {
			break
		}
	}
}

// eachAim adds what a unit can aim with in its side's turn, and the commands
// that use it.
func (g *Rules) eachAim(m *Match, u uint8, out *choices) {
	s := &m.State
	for slot := range g.prog.Units[s.Units[u].Type].Slots {
		if g.checkActor(m, inTurn, u, num.To[uint8](slot)).reason == 0 {
			in := intent{unit: u, slot: num.To[uint8](slot)}
			g.targetsOf(m, inTurn, in, out)
			if g.agreed(m, program.ActionAimed, &in) {
				out.add(match.Command{Verb: AimVerb, Player: s.Units[u].Side, Source: HandleOf(u), Choice: num.To[int16](slot)})
			}
		}
	}
}

// eachTarget is eachUse for one action.
func (g *Rules) eachTarget(m *Match, at moment, u, slot uint8, out *choices) {
	if g.checkActor(m, at, u, slot).reason == 0 {
		g.targetsOf(m, at, intent{unit: u, slot: slot}, out)
	}
}

// usable reports whether an action of a unit can be used at a moment.
func (g *Rules) usable(m *Match, at moment, u, slot uint8) bool {
	out := g.any()
	g.eachTarget(m, at, u, slot, &out)
	return len(out.list) > 0
}

// targetsOf adds a command for each legal target of an action that the unit
// can use.
func (g *Rules) targetsOf(m *Match, at moment, in intent, out *choices) {
	s := &m.State
	a := g.act(s, in.unit, in.slot)
	c := match.Command{Verb: Use, Player: s.Units[in.unit].Side, Source: HandleOf(in.unit), Choice: int16(in.slot)}
	switch a.Target {
	case program.NoTarget:
		g.offer(m, at, &in, c, out)
	case program.OnSelf:
		in.target = in.unit
		g.offer(m, at, &in, c, out)
	case program.OnActor:
		in.target = s.Chain[s.Compare].Unit
		g.offer(m, at, &in, c, out)
	case program.OnUnit:
		g.eachUnit(m, at, a, &in, c, out)
	case program.OnHex:
		if a.Kind == program.Move {
			g.eachWay(m, at, a, &in, c, out)
		} else {
			g.eachHex(m, at, &in, c, out)
		}
	}
}

// offer adds the command if its target is legal.
func (g *Rules) offer(m *Match, at moment, in *intent, c match.Command, out *choices) {
	if _, v := g.checkTarget(m, at, in); v.reason == 0 && g.probed(m, at, in) {
		out.add(c)
	}
}

func (g *Rules) eachUnit(m *Match, at moment, a *program.Action, in *intent, c match.Command, out *choices) {
	s := &m.State
	var reach *field
	limit, scripted := 0, a.Fits.Ref != 0 || g.hears()
	if a.Kind == program.Attack {
		limit = g.moveLimit(s, in.unit, a)
		reach = g.reachOf(m, in.unit, limit)
	}
	for t := uint8(1); t <= s.NUnits; t++ {
		if !s.Alive(t) || !s.sided(a.Side, in.unit, t) {
			continue
		}
		in.target, c.Target = t, HandleOf(t)
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
		if out.add(c); out.some {
			break
		}
	}
}

func (g *Rules) eachHex(m *Match, at moment, in *intent, c match.Command, out *choices) {
	before := len(out.list)
	for h := 1; h <= g.battle.Grid.Len() && !out.enough(before); h++ {
		in.hex, c.Place = h, PlaceOf(h)
		g.offer(m, at, in, c, out)
	}
}

// eachWay is eachHex for a hex that the unit walks to.
func (g *Rules) eachWay(m *Match, at moment, a *program.Action, in *intent, c match.Command, out *choices) {
	limit := g.moveLimit(&m.State, in.unit, a)
	reach := g.reachOf(m, in.unit, limit)
	list, plain := out.list, a.Fits.Ref == 0 && !g.hears() && reach.maxSteps <= maxPath
	for _, h := range reach.order[1:] {
		if int(reach.ms[h]) > limit {
			break
		}
		in.hex, c.Place = int(h), event.Place(h)
		if !plain && !(!reach.far(g.battle.Grid, in.hex) && g.fits(m, a, in) && g.probed(m, at, in)) {
			continue
		}
		list = append(list, c)
	}
	out.list = list
}

// hears reports whether a pack has a say in what may be aimed or confirmed.
func (g *Rules) hears() bool {
	asks := &g.prog.Asked
	return asks[program.ActionAimed] || asks[program.ActionConfirmed] || asks[program.DerivedGated]
}

// probed asks the listeners of packs, if any listens to the asks of W1, W2 and
// W2'. An action that is aimed already, or answers in a window, is not aimed again.
func (g *Rules) probed(m *Match, at moment, in *intent) bool {
	if !g.hears() {
		return true
	}
	if at == derives {
		return g.agreed(m, program.DerivedGated, in)
	}
	return (at == inChain || in.aimed || g.agreed(m, program.ActionAimed, in)) && g.agreed(m, program.ActionConfirmed, in)
}

// agreed reports whether no listener of a pack refuses an ask.
func (g *Rules) agreed(m *Match, t event.Type, in *intent) bool {
	if !g.prog.Asked[t] {
		return true
	}
	s := &m.State
	e := unitEvent(t, in.unit, in.target)
	e.At = PlaceOf(in.hex)
	e.Args[program.ArgAct], e.Args[program.ArgSlot] = int32(g.prog.Units[s.Units[in.unit].Type].Slots[in.slot]), int32(in.slot)
	if t == program.DerivedGated {
		g.gate(s, &e, in.unit, g.act(s, in.unit, in.slot))
	}
	return m.Probe(&e)
}

// gate writes what W2' asks for: the price, and what the unit has before.
func (g *Rules) gate(s *State, e *Event, u uint8, a *program.Action) {
	e.Args[program.DerivedGatedSecs], e.Args[program.DerivedGatedEnergy] = num.To[int32](a.Secs), num.To[int32](a.Energy)
	e.Args[program.DerivedGatedTimeBefore], e.Args[program.DerivedGatedEnergyBefore] = num.To[int32](g.Budget(s, u)), int32(s.Units[u].Energy)
}
