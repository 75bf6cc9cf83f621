package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// aura is a modifier of a card in play that changes others.
type aura struct {
	mod    uint16
	card   uint16
	player event.Player
}

// auraList is the auras in play, in order of entering; a cache.
type auraList struct {
	n    uint8
	list [24]aura
}

// refresh brings the state-wide caches up to date: who has auras, and which
// events are heard by anything in play without being source or target.
func (g *Game) refresh(s *State) {
	if s.ambAt == s.play+1 {
		return
	}
	s.ambAt = s.play + 1
	was := s.auras
	s.auras, s.amb = auraList{}, 0
	for i := range s.Players[:s.Seats] {
		if f := s.Players[i].Field; f != 0 {
			d := &g.prog.Cards[s.Cards[f].Def]
			g.addSource(s, f, num.To[event.Player](i), d)
			s.amb |= d.hear[roleOwner]
		}
	}
	for i := range s.Bodies[1 : s.NBodies+1] {
		b := &s.Bodies[i+1]
		if b.Card == 0 || b.Flags&fDead != 0 {
			continue
		}
		d := &g.prog.Cards[s.Cards[b.Card].Def]
		g.addSource(s, b.Card, b.Ctrl, d)
		s.amb |= d.hearAll[roleOwner]
		for c := b.Armed; c != 0; c = s.Cards[c].Next {
			s.amb |= g.prog.Cards[s.Cards[c].Def].hear[roleOwner]
		}
	}
	for i := range s.Grants[:s.NGrants] {
		s.amb |= g.prog.Keywords[s.Grants[i].Keyword].hear[roleOwner]
	}
	for i := range s.Statuses[:s.NStatuses] {
		s.amb |= g.prog.Statuses[s.Statuses[i].Kind].hear[roleOwner]
	}
	if s.auras != was {
		s.auraGen++
	}
}

func (g *Game) addSource(s *State, card uint16, p event.Player, d *CardDef) {
	for _, ref := range d.auraMods {
		if int(s.auras.n) < len(s.auras.list) {
			s.auras.list[s.auras.n] = aura{ref, card, p}
			s.auras.n++
		}
	}
}

// fresh gives a unit's derived values, computing them when what they read has
// changed (G-25). The dead keep theirs (K-32).
func (g *Game) fresh(m *match.Match[State], b *Body) *derived {
	s := &m.State
	g.refresh(s)
	if b.d.stamp == s.auraGen+1 && (!b.d.volatile || b.d.seen == s.gen) || b.Flags&fDead != 0 {
		return &b.d
	}
	g.derive(m, b)
	return &b.d
}

// attack gives a unit's attack. Functions that have a say in it are asked only
// here, because much less reads it than could change it.
func (g *Game) attack(m *match.Match[State], b *Body) int16 {
	d := g.fresh(m, b)
	if d.lazy && d.struck != m.State.gen+1 && b.Flags&fDead == 0 {
		t := sum{full: true}
		g.collect(m, &t, b, &g.prog.Cards[m.State.Cards[b.Card].Def])
		d.strength = t.of(qAttack, num.To[int16](g.prog.Cards[m.State.Cards[b.Card].Def].Attack))
		d.struck = m.State.gen + 1
	}
	return d.strength
}

// sum collects what modifiers say about one unit.
type sum struct {
	full    bool                          // functions on attack included
	note    func(mod *modifier, by int16) // told of each that holds, for debuggers
	gifts   [4]keywordUse                 // keywords that modifiers give
	nGifts  int
	add     [qCost]int16
	set     [qCost]int16
	isSet   [qCost]bool
	doubles [qCost]uint8
	halves  [qCost]uint8
}

func (g *Game) derive(m *match.Match[State], b *Body) {
	s := &m.State
	card := &g.prog.Cards[s.Cards[b.Card].Def]
	b.d = derived{stamp: s.auraGen + 1, seen: s.gen, DType: card.dtype, Answers: defaultAnswers, Keywords: card.keywords, Hear: card.hearAll}
	b.d.strength, b.d.ShieldCap, b.d.HealthCap = num.To[int16](card.Attack), num.To[int16](card.Shield), num.To[int16](card.Health)
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
	var t sum
	if g.prog.gifts {
		g.giveKeywords(m, &t, b, card)
	}
	g.hear(s, b, d)
	g.collect(m, &t, b, card)
	t.settle(d)
}

// capShields takes off what a shield has above its cap, once for each event
// that may have lowered caps, as its resolver ends (G-16); a notice tells of
// each. So it does not matter who has read a cap in between, and when.
func (g *Game) capShields(m *Match) {
	s := &m.State
	for s.capped != s.gen && !m.Failed() {
		s.capped = s.gen
		for i := range s.Bodies[1 : s.NBodies+1] {
			b := &s.Bodies[i+1]
			if b.Shield <= 0 || b.Flags&fDead != 0 {
				continue
			}
			if limit := g.fresh(m, b).ShieldCap; b.Shield > limit {
				e := newEvent(ShieldCapped, 0, s.entityOf(b))
				e.SourcePlayer = b.Ctrl
				e.Args[0] = int32(b.Shield - limit)
				b.Shield = limit
				g.touchDamage(s)
				queue(m, e)
			}
		}
	}
}

// hear adds what gained keywords, states and attachments listen to.
func (g *Game) hear(s *State, b *Body, d *derived) {
	printed := g.prog.Cards[s.Cards[b.Card].Def].keywords
	for k := d.Keywords &^ printed; k != 0; k &= k - 1 {
		d.listen(&g.prog.Keywords[trailing(k)].hear)
	}
	for k := d.States; k != 0; k &= k - 1 {
		d.listen(&g.prog.Statuses[trailing(k)].hear)
	}
	for c := b.Armed; c != 0; c = s.Cards[c].Next {
		d.listen(&g.prog.Cards[s.Cards[c].Def].hear)
	}
}

func (d *derived) listen(h *[3]uint64) {
	for role := range h {
		d.Hear[role] |= h[role]
	}
}

// giveKeywords asks the modifiers that give keywords, before all others,
// because those may ask what the unit has.
func (g *Game) giveKeywords(m *match.Match[State], t *sum, b *Body, card *CardDef) {
	var all sum
	g.collect(m, &all, b, card)
	t.gifts, t.nGifts = all.gifts, all.nGifts
	for _, u := range t.gifts[:t.nGifts] {
		b.d.Keywords |= 1 << u.k
		if dt := g.prog.Keywords[u.k].dtype; dt != 0 {
			b.d.DType = dt
		}
	}
}

// collect asks every modifier that concerns a unit. The sums are settled in
// the order of D-10: printed, attachments and auras first, then doubling, then
// halving.
func (g *Game) collect(m *match.Match[State], t *sum, b *Body, card *CardDef) {
	s := &m.State
	self := s.entityOf(b)
	for _, ref := range card.mods {
		g.apply(m, t, ref, b, self, 0)
	}
	for _, u := range card.printed {
		for _, ref := range g.prog.Keywords[u.k].mods {
			if !g.prog.Mods[ref].gainedOnly {
				g.apply(m, t, ref, b, self, u.x)
			}
		}
	}
	g.modifyGained(m, t, b, card, self)
	for c := b.Armed; c != 0; c = s.Cards[c].Next {
		for _, ref := range g.prog.Cards[s.Cards[c].Def].hostMods {
			g.apply(m, t, ref, b, self, 0)
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == b.Card {
			for _, ref := range g.prog.Statuses[st.Kind].mods {
				g.apply(m, t, ref, b, self, st.Layers)
			}
		}
	}
	for i := range s.auras.list[:s.auras.n] {
		a := &s.auras.list[i]
		mod := &g.prog.Mods[a.mod]
		if !mod.scope.cards && mod.scope.rows>>b.Row&1 != 0 && s.sided(mod.scope.side, a.player, b.Ctrl) {
			g.apply(m, t, a.mod, b, s.Handle(a.card), 0)
		}
	}
}

// modifyGained applies modifiers of gained keyword instances: those with a
// number once an instance, the others once a unit (G-15).
func (g *Game) modifyGained(m *match.Match[State], t *sum, b *Body, card *CardDef, self event.Entity) {
	s := &m.State
	done := card.keywords
	for _, u := range t.gifts[:t.nGifts] {
		done |= 1 << u.k
		for _, ref := range g.prog.Keywords[u.k].mods {
			g.apply(m, t, ref, b, self, u.x)
		}
	}
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
	m.Weigh(1)
	mod := &g.prog.Mods[ref]
	if mod.of == qAttack && !mod.local && !t.full {
		b.d.lazy = true
		return
	}
	if !mod.local && mod.of != qAttack {
		b.d.volatile = true
	}
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
		by = num.To[int16](m.Compute(mod.ref, mod.run, self, m.State.entityOf(b)))
	}
	if t.note != nil {
		t.note(mod, by)
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
		if t.nGifts < len(t.gifts) {
			t.gifts[t.nGifts] = mod.gift
			t.nGifts++
		}
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
	d.strength = t.of(qAttack, d.strength)
	d.HealthCap = t.of(qHealthCap, d.HealthCap)
	d.ShieldCap = t.of(qShieldCap, d.ShieldCap)
	d.Cover = t.of(qCover, 0)
	d.CoverOnce = t.of(qCoverOnce, 0)
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

// cost is what a card costs in supply now.
func (g *Game) cost(m *match.Match[State], p event.Player, ix uint16) int {
	return g.costOf(m, p, ix, qCost, g.prog.Cards[m.State.Cards[ix].Def].Supply)
}

// batteryCost is what a card costs in battery now.
func (g *Game) batteryCost(m *match.Match[State], p event.Player, ix uint16) int {
	return g.costOf(m, p, ix, qBatteryCost, g.prog.Cards[m.State.Cards[ix].Def].Battery)
}

// costOf applies the modifiers of a cost: reductions with a floor never take
// it below the floor and never raise it, then the others, at least 0, and what
// sets it last (G-27).
func (g *Game) costOf(m *match.Match[State], p event.Player, ix uint16, q question, printed int) int {
	s := &m.State
	c := &s.Cards[ix]
	d := &g.prog.Cards[c.Def]
	g.refresh(s)
	if len(d.costMods) == 0 && s.auras.n == 0 && s.NStatuses == 0 {
		return printed
	}
	k := costSum{of: q, cost: printed, floor: -1, set: -1}
	for _, ref := range d.costMods {
		g.costOne(m, &k, ref, s.Handle(ix), ix, 0)
	}
	for i := range s.auras.list[:s.auras.n] {
		a := &s.auras.list[i]
		mod := &g.prog.Mods[a.mod]
		if mod.scope.cards && s.sided(mod.scope.side, a.player, p) {
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
	of                              question
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
	m.Weigh(1)
	mod := &g.prog.Mods[ref]
	if mod.of != k.of {
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
