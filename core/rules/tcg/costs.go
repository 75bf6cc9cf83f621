package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Cost is what a card costs in supply now.
func (g *Rules) Cost(m *match.Match[State], p event.Player, ix uint16) int {
	return g.finalCost(m, p, ix, program.QCost, g.prog.Cards[m.State.Cards[ix].Def].Supply)
}

// BatteryCost is what a card costs in battery now.
func (g *Rules) BatteryCost(m *match.Match[State], p event.Player, ix uint16) int {
	return g.finalCost(m, p, ix, program.QBatteryCost, g.prog.Cards[m.State.Cards[ix].Def].Battery)
}

// price is what a card costs now, in supply and battery.
func (g *Rules) price(m *Match, p event.Player, ix uint16) (supply, battery int) {
	s := &m.State
	d := &g.prog.Cards[s.Cards[ix].Def]
	if g.refresh(s); len(d.CostMods) == 0 && !s.priced && s.NStatuses == 0 {
		return d.Supply, d.Battery // as of most cards, it is what is printed
	}
	if g.inside > 0 {
		return g.finalCost(m, p, ix, program.QCost, d.Supply), g.finalCost(m, p, ix, program.QBatteryCost, d.Battery)
	}
	supply, others := g.costOf(m, p, ix, program.QCost, d.Supply, program.AllLayers)
	if !others { // modifiers of costs in battery are rare
		return supply, d.Battery
	}
	battery, _ = g.costOf(m, p, ix, program.QBatteryCost, d.Battery, program.AllLayers)
	return supply, battery
}

// ActionCost is what the action of a command costs now, in supply and battery.
func (g *Rules) ActionCost(m *Match, c match.Command) (supply, battery int) {
	if c.Choice < 1 || int(c.Choice) >= len(g.prog.Actions) {
		return 0, 0
	}
	s, b := g.actCost(m, c.Player, c.Source, c.Target, &g.prog.Actions[c.Choice])
	return int(s), int(b)
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

// finalCost is what a card costs now, whatever is under way.
func (g *Rules) finalCost(m *Match, p event.Player, ix uint16, q program.Question, printed int) (n int) {
	if g.inside > 0 {
		g.apart(func() { n = g.finalCost(m, p, ix, q, printed) })
		return n
	}
	g.refresh(&m.State)
	n, _ = g.costOf(m, p, ix, q, printed, program.AllLayers)
	return n
}

// costNow is what a card costs, as the modifier that is being asked sees it, if one
// is.
func (g *Rules) costNow(m *Match, p event.Player, ix uint16, q program.Question, printed int) int {
	if g.refresh(&m.State); len(g.evals) == 0 {
		n, _ := g.costOf(m, p, ix, q, printed, program.AllLayers)
		return n
	}
	of := program.Computed{Of: q}
	below, ok := g.layerFor(m, of)
	if !ok {
		return printed
	}
	key := memoKey{of, ix, below}
	if x := g.memo.find(key); x != nil && g.usable(x.deps, x.height) {
		g.hasRead(of, x.deps, x.height)
		return int(x.n)
	}
	g.begin(of)
	n, _ := g.costOf(m, p, ix, q, printed, below)
	deps, height, sound := g.end()
	if sound {
		g.memo.put(memo{memoKey: key, n: num.To[int32](n), deps: deps, height: height})
	}
	g.hasRead(of, deps, height)
	return n
}

// costOf applies the modifiers of a cost that are below a layer. Reductions with a floor
// come first; they never take the cost below the floor and never raise it. Then come the
// others, down to 0, and last those that set the cost (G-27). It reports whether there are
// modifiers of the card's other cost.
func (g *Rules) costOf(m *match.Match[State], p event.Player, ix uint16, q program.Question, printed int, below uint32) (n int, others bool) {
	s := &m.State
	c := &s.Cards[ix]
	d := &g.prog.Cards[c.Def]
	if len(d.CostMods) == 0 && !s.priced && s.NStatuses == 0 {
		return printed, false
	}
	k := costSum{of: q, cost: printed, floor: -1, below: below}
	g.inside++
	for i := range d.CostMods {
		g.costOne(m, &k, d.CostMods[i].Mod, s.Handle(ix), ix, &d.CostMods[i].N)
	}
	for i := int(s.pricing[0]); s.priced && i < int(s.pricing[1]); i++ {
		a := &s.auras[i]
		if a.cards && s.sided(g.prog.Mods[a.mod].Scope.Side, a.player, p) {
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
	if g.inside--; k.begun {
		g.end()
	}
	return k.total(), k.others
}

type costSum struct {
	of                              program.Question
	cost, floored, floor, free, set int
	at                              kit.Rank // of the modifier that set it; 0 = nothing
	below                           uint32   // the layer below which modifiers are asked
	begun                           bool     // a modifier that may read values was asked, and begin was called for it
	others                          bool     // there is a modifier of the card's other cost
}

func (k *costSum) total() int {
	n := k.cost
	if k.floored > 0 {
		n = max(n-k.floored, min(n, k.floor))
	}
	n = max(n-k.free, 0)
	if k.at != 0 && k.set >= 0 {
		n = k.set
	}
	return n
}

func (g *Rules) costOne(m *match.Match[State], k *costSum, ref program.ModRef, self event.Entity, card uint16, n *program.Numbers) {
	m.Weigh(1)
	mod := &g.prog.Mods[ref]
	if mod.Of != k.of || mod.Layer >= k.below {
		k.others = k.others || mod.Of != k.of && (mod.Of == program.QCost || mod.Of == program.QBatteryCost)
		return
	}
	s := &m.State
	by := int(mod.By)
	if mod.Number > 0 {
		by = int(n[mod.Number-1])
	}
	if mod.Depends {
		if mod.About != nil && !s.mayConcern(mod.About, s.Handle(card)) && m.Coverage() == nil {
			m.Weigh(len(mod.Conds))
			return
		}
		if mod.Asks && len(g.evals) == 0 && g.countsOut(m, mod, self) {
			return
		}
		a, holds := asking{self: self, unit: s.Handle(card), by: s.PlayerOf(self), n: n}, false
		if !mod.Asks {
			holds = g.holds(m, mod.Conds, &a)
		} else {
			if len(g.evals) == 0 {
				k.begun = true
				g.begin(program.Computed{Of: k.of})
			}
			by, holds = g.askModifier(m, ref, &a, by)
		}
		if !holds {
			return
		}
	}
	if c := m.Coverage(); c != nil {
		c.Count(mod.Clause, true)
	}
	switch {
	case mod.Op == kit.OpSet:
		if r := mod.Rank; r >= k.at {
			k.set, k.at = by, r
		}
	case mod.Op == kit.OpAdd:
		k.free -= by
	case mod.Floor > 0:
		k.floored += by
		k.floor = max(k.floor, int(mod.Floor))
	default:
		k.free += by
	}
}

// countsOut reports whether a modifier's filter about a counter of its owner does not hold, so
// that filters that read values need not be asked. They are weighed as if they were. Where
// values are under way, or answers are counted, all filters are asked in their order.
func (g *Rules) countsOut(m *Match, mod *program.Modifier, self event.Entity) bool {
	if m.Coverage() != nil {
		return false
	}
	for i := range mod.Conds {
		c := &mod.Conds[i]
		if c.Left.Subject != program.SubjSelf || c.Left.Prop != program.PropCounter || c.Path || c.By != 0 || c.Or || i > 0 && mod.Conds[i-1].Or {
			continue
		}
		if place.FixtureIndex(self) < 0 { // of cards, the bearer may have it
			return false
		}
		if !c.Holds(g.counter(&m.State, c.Left.Arg, self), c.Value) {
			m.Weigh(len(mod.Conds))
			return true
		}
	}
	return false
}
