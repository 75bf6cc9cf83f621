package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/program"
)

// Cost is what a card costs in supply now.
func (g *Rules) Cost(m *match.Match[State], p event.Player, ix uint16) int {
	return g.costOf(m, p, ix, program.QCost, g.prog.Cards[m.State.Cards[ix].Def].Supply)
}

// BatteryCost is what a card costs in battery now.
func (g *Rules) BatteryCost(m *match.Match[State], p event.Player, ix uint16) int {
	return g.costOf(m, p, ix, program.QBatteryCost, g.prog.Cards[m.State.Cards[ix].Def].Battery)
}

// price is what a card costs now, in supply and battery.
func (g *Rules) price(m *Match, p event.Player, ix uint16) (supply, battery int) {
	s := &m.State
	d := &g.prog.Cards[s.Cards[ix].Def]
	if g.refresh(s); len(d.CostMods) == 0 && !s.priced && s.NStatuses == 0 {
		return d.Supply, d.Battery // as of most cards, it is what is printed
	}
	return g.costOf(m, p, ix, program.QCost, d.Supply), g.costOf(m, p, ix, program.QBatteryCost, d.Battery)
}

// actCost is what an action costs now, in supply and battery, with a target.
func (g *Rules) actCost(m *Match, p event.Player, x, target event.Entity, a *program.Action) (supply, battery int32) {
	return g.priceOf(m, p, x, target, &a.Supply), g.priceOf(m, p, x, target, &a.Battery)
}

func (g *Rules) priceOf(m *Match, p event.Player, x, target event.Entity, pr *program.Price) int32 {
	if pr.Of == nil {
		return int32(pr.N)
	}
	a := asking{self: x, unit: target, by: p}
	n := max(g.read(m, pr.Of, &a), 0)
	return min(max((n+pr.Per-1)/pr.Per, pr.Least), MaxAmount)
}

// costOf applies the modifiers of a cost: reductions with a floor never take
// it below the floor and never raise it, then the others, at least 0, and what
// sets it last (G-27).
func (g *Rules) costOf(m *match.Match[State], p event.Player, ix uint16, q program.Question, printed int) int {
	s := &m.State
	c := &s.Cards[ix]
	d := &g.prog.Cards[c.Def]
	g.refresh(s)
	if len(d.CostMods) == 0 && !s.priced && s.NStatuses == 0 {
		return printed
	}
	k := costSum{of: q, cost: printed, floor: -1, set: -1}
	for i := range d.CostMods {
		g.costOne(m, &k, d.CostMods[i].Mod, s.Handle(ix), ix, &d.CostMods[i].N)
	}
	for i := 0; s.priced && i < int(s.nAuras); i++ {
		a := &s.auras[i]
		mod := &g.prog.Mods[a.mod]
		if mod.Scope.Cards && s.sided(mod.Scope.Side, a.player, p) {
			self := a.self
			if self == 0 {
				self = s.Handle(ix)
			}
			g.costOne(m, &k, a.mod, self, ix, &a.n)
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == ix {
			for _, ref := range g.prog.Statuses[st.Kind].Mods {
				g.costOne(m, &k, ref, s.Handle(ix), ix, &program.Numbers{st.Layers})
			}
		}
	}
	return k.total()
}

type costSum struct {
	of                              program.Question
	cost, floored, floor, free, set int
}

func (k *costSum) total() int {
	n := k.cost
	if k.floored > 0 {
		n = max(n-k.floored, min(n, k.floor))
	}
	n = max(n-k.free, 0)
	if k.set >= 0 {
		n = k.set
	}
	return n
}

func (g *Rules) costOne(m *match.Match[State], k *costSum, ref program.ModRef, self event.Entity, card uint16, n *program.Numbers) {
	m.Weigh(1)
	mod := &g.prog.Mods[ref]
	if mod.Of != k.of {
		return
	}
	s := &m.State
	if len(mod.Conds) > 0 {
		a := asking{self: self, unit: s.Handle(card), by: s.PlayerOf(self), n: n}
		if !g.holds(m, mod.Conds, &a) {
			return
		}
	}
	by := int(mod.By)
	if mod.Number > 0 {
		by = int(n[mod.Number-1])
	}
	if mod.Run != 0 {
		by = g.compute(m, mod, n, self, s.Handle(card))
	}
	if c := m.Coverage(); c != nil {
		c.Count(mod.Clause, true)
	}
	switch {
	case mod.Op == program.OpSet:
		k.set = by
	case mod.Op == program.OpAdd:
		k.free -= by
	case mod.Floor > 0:
		k.floored += by
		k.floor = max(k.floor, int(mod.Floor))
	default:
		k.free += by
	}
}
