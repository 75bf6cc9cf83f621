package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
)

// aura is a modifier of a card in play that changes others.
type aura struct {
	mod  uint16
	card uint16
}

// auraList is the auras in play, in order of entering; a cache.
type auraList struct {
	n    uint8
	list [24]aura
}

// refresh brings the state-wide caches up to date: who has auras, and which
// events are heard by anything in play without being source or target.
func (g *Game) refresh(s *State) {
	if s.ambAt == s.gen+1 {
		return
	}
	s.ambAt = s.gen + 1
	s.auras.n, s.amb = 0, 0
	for i := range s.Players[:s.Seats] {
		if f := s.Players[i].Field; f != 0 {
			g.addSource(s, f, &g.prog.Cards[s.Cards[f].Def])
			s.amb |= g.prog.Cards[s.Cards[f].Def].hear[roleOwner]
		}
	}
	for i := uint8(1); i <= s.NBodies; i++ {
		b := &s.Bodies[i]
		if b.Card == 0 || b.Flags&fDead != 0 {
			continue
		}
		d := &g.prog.Cards[s.Cards[b.Card].Def]
		g.addSource(s, b.Card, d)
		s.amb |= d.hear[roleOwner]
		if b.Armed > 0 {
			s.amb |= g.attachedHear(s, i, roleOwner)
		}
		for k := d.keywords; k != 0; k &= k - 1 {
			s.amb |= g.prog.Keywords[trailing(k)].hear[roleOwner]
		}
	}
	for i := range s.Grants[:s.NGrants] {
		s.amb |= g.prog.Keywords[s.Grants[i].Keyword].hear[roleOwner]
	}
	for i := range s.Statuses[:s.NStatuses] {
		s.amb |= g.prog.Statuses[s.Statuses[i].Kind].hear[roleOwner]
	}
}

func (g *Game) addSource(s *State, card uint16, d *CardDef) {
	for _, ref := range d.auraMods {
		if int(s.auras.n) < len(s.auras.list) {
			s.auras.list[s.auras.n] = aura{ref, card}
			s.auras.n++
		}
	}
}

func (g *Game) attachedHear(s *State, body uint8, role uint8) (mask uint64) {
	for c := uint16(1); c <= s.NCards; c++ {
		if s.Cards[c].Zone == Attached && s.Cards[c].Body == body {
			mask |= g.prog.Cards[s.Cards[c].Def].hear[role]
		}
	}
	return mask
}

// fresh gives a unit's derived values, computing them when what they read has
// changed (G-25). The dead keep theirs (K-32).
func (g *Game) fresh(m *match.Match[State], b *Body) *derived {
	s := &m.State
	if b.d.stamp == s.gen+1 || b.Flags&fDead != 0 {
		return &b.d
	}
	g.refresh(s)
	g.derive(m, b)
	return &b.d
}

// sum collects what modifiers say about one unit.
type sum struct {
	add     [qCost]int16
	set     [qCost]int16
	isSet   [qCost]bool
	doubles [qCost]uint8
	halves  [qCost]uint8
}

func (g *Game) derive(m *match.Match[State], b *Body) {
	s := &m.State
	card := &g.prog.Cards[s.Cards[b.Card].Def]
	b.d = derived{stamp: s.gen + 1, DType: card.dtype, Answers: defaultAnswers, Keywords: card.keywords, Hear: card.hear}
	b.d.Attack, b.d.ShieldCap, b.d.HealthCap = int16(card.Attack), int16(card.Shield), int16(card.Health)
	d := &b.d
	for i := range s.Grants[:s.NGrants] {
		if gr := &s.Grants[i]; gr.Card == b.Card {
			d.Keywords |= 1 << gr.Keyword
			if t := g.prog.Keywords[gr.Keyword].dtype; t != 0 {
				d.DType = t // gained last (D-03)
			}
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == b.Card {
			d.States |= 1 << st.Kind
		}
	}
	g.hear(s, b, d)
	g.modify(m, b, card)
	if b.Shield > d.ShieldCap {
		b.Shield = max(d.ShieldCap, 0) // a lowered cap clamps (G-16)
	}
}

func (g *Game) hear(s *State, b *Body, d *derived) {
	for k := d.Keywords; k != 0; k &= k - 1 {
		h := &g.prog.Keywords[trailing(k)].hear
		d.Hear[0], d.Hear[1], d.Hear[2] = d.Hear[0]|h[0], d.Hear[1]|h[1], d.Hear[2]|h[2]
	}
	for k := d.States; k != 0; k &= k - 1 {
		h := &g.prog.Statuses[trailing(k)].hear
		d.Hear[0], d.Hear[1], d.Hear[2] = d.Hear[0]|h[0], d.Hear[1]|h[1], d.Hear[2]|h[2]
	}
	if b.Armed > 0 {
		body := s.Cards[b.Card].Body
		for role := range d.Hear {
			d.Hear[role] |= g.attachedHear(s, body, uint8(role))
		}
	}
}

// modify asks every modifier that concerns a unit and settles the sums:
// printed, attachments and auras first, then doubling, then halving (D-10).
func (g *Game) modify(m *match.Match[State], b *Body, card *CardDef) {
	s := &m.State
	self := s.entityOf(b)
	var t sum
	for _, ref := range card.mods {
		g.apply(m, &t, ref, b, self, 0)
	}
	for _, u := range card.printed {
		for _, ref := range g.prog.Keywords[u.k].mods {
			if !g.prog.Mods[ref].gainedOnly {
				g.apply(m, &t, ref, b, self, u.x)
			}
		}
	}
	g.modifyGained(m, &t, b, card, self)
	if b.Armed > 0 {
		body := s.Cards[b.Card].Body
		for c := uint16(1); c <= s.NCards; c++ {
			if s.Cards[c].Zone == Attached && s.Cards[c].Body == body {
				for _, ref := range g.prog.Cards[s.Cards[c].Def].hostMods {
					g.apply(m, &t, ref, b, self, 0)
				}
			}
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == b.Card {
			for _, ref := range g.prog.Statuses[st.Kind].mods {
				g.apply(m, &t, ref, b, self, st.Layers)
			}
		}
	}
	for i := range s.auras.list[:s.auras.n] {
		a := &s.auras.list[i]
		mod := &g.prog.Mods[a.mod]
		if !mod.scope.cards && mod.scope.rows>>b.Row&1 != 0 && s.sided(mod.scope.side, s.playerOf(s.Handle(a.card)), b.Ctrl) {
			g.apply(m, &t, a.mod, b, s.Handle(a.card), 0)
		}
	}
	t.settle(&b.d)
}

// modifyGained applies modifiers of gained keyword instances: those with a
// number once an instance, the others once a unit (G-15).
func (g *Game) modifyGained(m *match.Match[State], t *sum, b *Body, card *CardDef, self event.Entity) {
	s := &m.State
	done := card.keywords
	for i := range s.Grants[:s.NGrants] {
		gr := &s.Grants[i]
		if gr.Card != b.Card {
			continue
		}
		k := &g.prog.Keywords[gr.Keyword]
		if !k.Number && done>>gr.Keyword&1 != 0 {
			continue
		}
		done |= 1 << gr.Keyword
		for _, ref := range k.mods {
			g.apply(m, t, ref, b, self, gr.X)
		}
	}
}

func (g *Game) apply(m *match.Match[State], t *sum, ref uint16, b *Body, self event.Entity, n int16) {
	mod := &g.prog.Mods[ref]
	if len(mod.conds) > 0 {
		a := asking{self: self, unit: m.State.entityOf(b), by: m.State.playerOf(self), x: n}
		if !g.holds(m, mod.conds, &a) {
			return
		}
	}
	by := mod.by
	if mod.layers {
		by = n
	}
	if mod.run != 0 {
		by = int16(m.Compute(mod.ref, mod.run, self, m.State.entityOf(b)))
	}
	if mod.of >= qMayAttack {
		bit := uint16(1) << (mod.of - qMayAttack)
		if by != 0 {
			b.d.Answers |= bit
		} else {
			b.d.Answers &^= bit
		}
		return
	}
	if mod.of == qKeyword {
		b.d.Keywords |= 1 << uint(by)
		return
	}
	if mod.of < qCost {
		t.take(mod, by)
	}
}

func (t *sum) take(mod *modifier, by int16) {
	q := mod.of
	switch mod.op {
	case opAdd:
		t.add[q] += by
	case opLess:
		t.add[q] -= by
	case opSet:
		t.set[q], t.isSet[q] = by, true
	case opDouble:
		t.doubles[q]++
	case opHalve:
		t.halves[q]++
	}
}

func (t *sum) settle(d *derived) {
	d.Attack = t.of(qAttack, d.Attack)
	d.HealthCap = t.of(qHealthCap, d.HealthCap)
	d.ShieldCap = t.of(qShieldCap, d.ShieldCap)
	d.Cover = t.of(qCover, 0)
	d.Over = t.of(qOvershield, 0)
}

func (t *sum) of(q question, base int16) int16 {
	v := base + t.add[q]
	if t.isSet[q] {
		v = t.set[q]
	}
	v <<= t.doubles[q]
	v >>= t.halves[q]
	return max(v, 0) // D-21
}

// cost is what a card costs in supply now: reductions with a floor never take
// it below the floor and never raise it, then the others, at least 0, and what
// sets it last (G-27).
func (g *Game) cost(m *match.Match[State], p event.Player, ix uint16) int {
	s := &m.State
	c := &s.Cards[ix]
	d := &g.prog.Cards[c.Def]
	g.refresh(s)
	if len(d.costMods) == 0 && s.auras.n == 0 && s.NStatuses == 0 {
		return d.Supply
	}
	k := costSum{cost: d.Supply, floor: -1, set: -1}
	for _, ref := range d.costMods {
		g.costOne(m, &k, ref, s.Handle(ix), ix, 0)
	}
	for i := range s.auras.list[:s.auras.n] {
		a := &s.auras.list[i]
		mod := &g.prog.Mods[a.mod]
		if mod.scope.cards && s.sided(mod.scope.side, s.playerOf(s.Handle(a.card)), p) {
			g.costOne(m, &k, a.mod, s.Handle(a.card), ix, 0)
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		if st.On == ix || st.On == 0 && st.Owner == p {
			for _, ref := range g.prog.Statuses[st.Kind].mods {
				g.costOne(m, &k, ref, s.Handle(ix), ix, st.Layers)
			}
		}
	}
	return k.total()
}

type costSum struct {
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

func (g *Game) costOne(m *match.Match[State], k *costSum, ref uint16, self event.Entity, card uint16, layers int16) {
	mod := &g.prog.Mods[ref]
	if mod.of != qCost {
		return
	}
	s := &m.State
	if len(mod.conds) > 0 {
		a := asking{self: self, unit: s.Handle(card), by: s.playerOf(self), x: layers}
		if !g.holds(m, mod.conds, &a) {
			return
		}
	}
	by := int(mod.by)
	if mod.layers {
		by = int(layers)
	}
	if mod.run != 0 {
		by = m.Compute(mod.ref, mod.run, self, s.Handle(card))
	}
	switch {
	case mod.op == opSet:
		k.set = by
	case mod.op == opAdd:
		k.free -= by
	case mod.floor > 0:
		k.floored += by
		k.floor = max(k.floor, int(mod.floor))
	default:
		k.free += by
	}
}
