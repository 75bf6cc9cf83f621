package tabletop

import (
	"math"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/program"
)

// Numbers that modifiers change: attributes and keywords of cards, and bounds of counters.
// The modifiers of one layer are added up, then they double, then they halve; what sets the
// number takes the place of the sum. The next layer begins with what this one leaves. A
// modifier that reads the number that it changes, of whatever card, sees it as the layers
// below leave it. The compiler refuses numbers that depend on each other.

// evaluation is the computing of a number: which, and the layer that is asked.
type evaluation struct {
	value program.Value
	layer uint16
}

// bearing is a modifier and what has it.
type bearing struct {
	mod  *program.Modifier
	self event.Entity
}

// modified is what modifiers make of a number of a card or player.
func (g *Rules) modified(m *Match, v program.Value, x event.Entity, base, least int32) int32 {
	below := uint16(math.MaxUint16)
	for i := len(g.evals) - 1; i >= 0; i-- {
		if g.evals[i].value == v {
			below = g.evals[i].layer
			break
		}
	}
	first := len(g.bearings)
	g.collect(&m.State, v, x, below)
	list := g.bearings[first:]
	if len(list) == 0 {
		return base
	}
	m.Weigh(len(list))
	for i := range list { // few, and nearly in order
		for j := i; j > 0 && list[j].mod.Layer < list[j-1].mod.Layer; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
	n, t, at := base, kit.Tally{}, len(g.evals)
	g.evals = append(g.evals, evaluation{v, list[0].mod.Layer})
	for i := range len(list) {
		b := g.bearings[first+i] // the list may have moved
		if b.mod.Layer != g.evals[at].layer {
			n, t = int32(t.Of(num.To[int16](n), num.To[int16](least))), kit.Tally{}
			g.evals[at].layer = b.mod.Layer
		}
		as := asking{owner: g.ownerOf(&m.State, b.self), self: b.self, card: b.self, target: x}
		if b.self == 0 {
			as.owner = m.State.controller(x)
		}
		held := g.holds(m, b.mod.Conds, &as)
		if c := m.Coverage(); c != nil {
			c.Count(b.mod.Clause, held)
		}
		if held {
			t.Take(b.mod.Op, 1, num.To[int16](g.number(m, &b.mod.By, &as)))
		}
	}
	g.evals, g.bearings = g.evals[:at], g.bearings[:first]
	return int32(t.Of(num.To[int16](n), num.To[int16](least)))
}

// collect finds the modifiers that concern a number of a thing, below a layer.
func (g *Rules) collect(s *State, v program.Value, x event.Entity, below uint16) {
	take := func(list []program.ModRef, self event.Entity, scope program.Scope) {
		for _, ref := range list {
			if mod := &g.prog.Mods[ref]; mod.Value == v && mod.Layer < below && (mod.Scope == scope || self == 0) {
				g.bearings = append(g.bearings, bearing{mod, self})
			}
		}
	}
	take(g.prog.RuleMods, 0, program.OfAll)
	ix := s.card(x)
	if ix != 0 && !s.Cards[ix].silent() {
		take(g.prog.Cards[s.Cards[ix].Def].Mods, x, program.OfSelf)
	}
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; int(st.On) == x.Slot() && !g.prints(s, ix, st.Kind) {
			take(g.prog.Traits[st.Kind].Mods, x, program.OfSelf)
		}
	}
	if !g.prog.Changed[v].ByOthers {
		return
	}
	for _, z := range g.layout.inPlay() {
		for _, other := range s.cardsIn(z) {
			if other == 0 || s.Cards[other].silent() || len(g.prog.Cards[s.Cards[other].Def].Mods) == 0 || !g.faceUp(s, other) {
				continue
			}
			take(g.prog.Cards[s.Cards[other].Def].Mods, s.handle(other), program.OfAll)
			if ix != 0 && s.Cards[other].Host == ix {
				take(g.prog.Cards[s.Cards[other].Def].Mods, s.handle(other), program.OfHost)
			}
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		mods := g.prog.Traits[st.Kind].Mods
		if len(mods) == 0 {
			continue
		}
		if st.On < firstCard {
			take(mods, event.MakeEntity(int(st.On), 0), program.OfAll)
			continue
		}
		other := st.On - firstCard + 1
		if g.prints(s, other, st.Kind) || !g.zoneDef(s.Cards[other].Zone).Play || !g.faceUp(s, other) {
			continue
		}
		take(mods, s.handle(other), program.OfAll)
		if ix != 0 && s.Cards[other].Host == ix {
			take(mods, s.handle(other), program.OfHost)
		}
	}
}

// attributeOf is an attribute of a card as modifiers make it.
func (g *Rules) attributeOf(m *Match, ix uint16, i int) int32 {
	def := m.State.Cards[ix].Def
	if def == 0 {
		return 0
	}
	base := int32(g.prog.Cards[def].Attrs[i])
	if v := g.prog.AttributeValue(i); g.prog.Changed[v].Any {
		least := num.To[int32](min(0, g.prog.Lib.Attributes[i].Low))
		return g.modified(m, v, m.State.handle(ix), base, least)
	}
	return base
}

// boundsOf are the lowest and the highest value of a counter of a player or card.
func (g *Rules) boundsOf(m *Match, n uint16, x event.Entity) (low, high int32) {
	c := &g.prog.Counters[n]
	low, high = c.Low, c.High
	if v := g.prog.BoundValue(n, true); g.prog.Changed[v].Any {
		high = min(g.modified(m, v, x, high, -program.MaxNumber), program.MaxNumber)
	}
	if v := g.prog.BoundValue(n, false); g.prog.Changed[v].Any {
		low = min(g.modified(m, v, x, low, -program.MaxNumber), high)
	}
	return low, high
}

// traitOf is how much of a keyword or status a card or player has: what is printed, what
// was applied or gained, and what modifiers make of it.
func (g *Rules) traitOf(m *Match, x event.Entity, trait uint8) int32 {
	s := &m.State
	n := s.applied(x, trait)
	if ix := s.card(x); ix != 0 && !s.Cards[ix].silent() {
		for _, u := range g.prog.Cards[s.Cards[ix].Def].Prints {
			if u.Trait == trait {
				n += u.N
			}
		}
	}
	if v := g.prog.TraitValue(trait); g.prog.Changed[v].Any {
		return g.modified(m, v, x, n, 0)
	}
	return n
}
