package tcg

import (
	"math/bits"
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/program"
)

// Fresh returns a unit's derived values, computing them when what they read has
// changed (G-25). The dead keep theirs (K-32).
func (g *Rules) Fresh(m *match.Match[State], b *Body) *program.Values {
	if b.d.stamp-1 != m.State.fresh { // short, so that it is inlined
		g.freshen(m, b)
	}
	return &b.d.Values
}

func (g *Rules) freshen(m *match.Match[State], b *Body) {
	if g.inside > 0 {
		g.apart(func() { g.freshen(m, b) })
		return
	}
	g.refresh(&m.State)
	if !b.isFresh(&m.State) && b.Flags&FlagDead == 0 {
		g.derive(m, b)
	}
}

// isFresh reports whether a unit's derived values hold; what is in play must
// have been scanned.
func (b *Body) isFresh(s *State) bool {
	return b.d.stamp-1 == s.fresh || b.d.volatile && b.d.seen == s.gen
}

// knowsAttack reports whether a unit's attack is d.Strength, without a question to anything.
func (b *Body) knowsAttack(s *State) bool { return !b.d.lazy && b.d.stamp-1 == s.fresh }

// Attack returns a unit's attack. Functions that have a say in it are asked only
// here, because much less reads it than could change it.
func (g *Rules) Attack(m *match.Match[State], b *Body) int16 {
	g.Fresh(m, b)
	d := &b.d
	if d.lazy && d.struck != m.State.gen+1 && b.Flags&FlagDead == 0 {
		if g.inside > 0 {
			g.apart(func() { g.Attack(m, b) })
			return d.Strength
		}
		n, deps, height, valid := g.evaluate(m, b, program.Computed{Of: program.QAttack}, program.AllLayers)
		d.Strength, d.deps, d.height = num.To[int16](n), d.deps|deps, max(d.height, height)
		if valid {
			d.struck = m.State.gen + 1
		}
	}
	return d.Strength
}

// sum collects what modifiers say about one unit.
type sum struct {
	full   bool                                  // what attack depends on is asked, too
	any    bool                                  // something was taken
	note   func(mod *program.Modifier, by int16) // called with each that holds, for debuggers
	gifts  [maxGifts]program.ModRef              // modifiers that give keywords
	nGifts int
	given  bool                                              // gifts are known, and are not asked for again
	asked  bool                                              // a modifier that may read values was asked: begin was called
	own    [program.QValue]kit.Tally                         // of the questions of the ruleset itself; for one value the first
	truths [program.NQuestions - program.QMayAttack]kit.Rank // of the modifier that has answered each yes-or-no question so far
	owns   bool                                              // values of packs are wanted,
	from   int                                               // and begin here in Rules.tallies

	which whichOnes        // are asked
	of    program.Computed // of theValue and giftsFor: which,
	below uint32           // by the modifiers below this layer
}

// whichOnes is which modifiers of a unit are asked.
type whichOnes uint8

const (
	everyOne whichOnes = iota
	gifts              // that give keywords
	giftsFor           // that give keywords with a say in one value
	theValue           // of one value
)

func (g *Rules) derive(m *match.Match[State], b *Body) {
	s := &m.State
	ix := s.Cards[b.Card].Body
	card := &g.prog.Cards[s.Cards[b.Card].Def]
	if b.d.Own != 0 {
		s.dropOwn(ix)
	}
	b.d = derived{seen: s.gen - 1, acts: card.Acts, Values: card.Alone}
	g.inside++
	d := &b.d.Values
	for i := range s.Grants[:s.NGrants] {
		if gr := &s.Grants[i]; gr.Card == b.Card {
			b.d.gained = true
			k := &g.prog.Keywords[gr.Keyword]
			d.Keywords |= program.Hint(gr.Keyword)
			d.Listen(&k.Hear)
			b.d.acts = b.d.acts || len(k.ActionRefs) > 0
			if k.DType != 0 {
				d.DType = k.DType // gained last (D-03)
			}
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == b.Card {
			def := &g.prog.Statuses[st.Kind]
			d.Statuses |= program.Hint(st.Kind)
			d.Listen(&def.Hear)
			b.d.acts = b.d.acts || len(def.ActionRefs) > 0
		}
	}
	for c := b.Armed; c != 0; c = s.Cards[c].Next {
		worn := &g.prog.Cards[s.Cards[c].Def]
		d.Listen(&worn.Hear)
		b.d.acts = b.d.acts || len(worn.ActionRefs) > 0
	}
	t := sum{owns: true, from: len(g.tallies)}
	if g.gifted(s, ix) {
		g.collectGifted(m, &t, b, card)
	} else if g.collect(m, &t, b, card); t.nGifts > 0 { // of most units once is enough
		g.tallies = g.tallies[:t.from]
		t = sum{owns: true, from: t.from, asked: t.asked}
		g.collectGifted(m, &t, b, card)
	}
	t.settle(d)
	g.settleOwn(m, &t, b)
	g.inside--
	if valid := g.endDerive(&t, b); !valid {
		s.outdate(b)
	} else if b.d.seen = s.gen; b.d.volatile {
		s.restless.add(ix)
	} else {
		b.d.stamp = s.fresh + 1
		s.restless.drop(ix)
	}
}

// endDerive notes what modifiers have read to derive a unit's values. Unless they are
// valid, they are not to be kept.
func (g *Rules) endDerive(t *sum, b *Body) (valid bool) {
	if valid = true; t.asked {
		b.d.deps, b.d.height, valid = g.end()
	}
	return valid
}

// gifted reports whether modifiers have given keywords to a body.
func (g *Rules) gifted(s *State, body uint8) bool {
	return slices.ContainsFunc(s.gifts[:s.nGifts], func(x gift) bool { return x.body == body })
}

// collectGifted is collect for a unit to which modifiers give keywords: those
// first, and then what all modifiers say of a unit that has them.
func (g *Rules) collectGifted(m *match.Match[State], t *sum, b *Body, card *program.CardDef) {
	g.findGifts(m, t, b, card)
	g.giveKeywords(m, t, b)
	b.d.Answers = card.Alone.Answers
	g.collect(m, t, b, card)
}

// capShields reduces shields that are above their cap, once for each event that may have
// lowered caps, when its resolver ends (G-16). A notice reports each. So it does not matter
// when, and by whom, a cap was read in between.
func (g *Rules) capShields(m *Match) {
	s := &m.State
	for s.capped != s.gen && !m.Failed() {
		s.capped = s.gen
		g.refresh(s)
		if s.recap.empty() && s.restless.empty() {
			return // as after most events
		}
		look := s.recap
		s.recap = bodySet{}
		for i := range look[:s.NBodies/64+1] {
			for set := look[i] | s.restless[i]; set != 0; set &= set - 1 {
				n := i*64 + bits.TrailingZeros64(set)
				if n > int(s.NBodies) {
					break
				}
				g.capShield(m, &s.Bodies[n])
			}
		}
	}
}

// capShield takes off what a shield has above its cap.
func (g *Rules) capShield(m *Match, b *Body) {
	s := &m.State
	if b.Shield <= 0 || b.Flags&FlagDead != 0 || g.underCap(s, b) {
		return
	}
	limit := g.Fresh(m, b).ShieldCap
	if b.Shield <= limit {
		return
	}
	e := newEvent(events.ShieldCapped, 0, s.EntityOf(b))
	e.SourcePlayer = b.Ctrl
	e.Args[events.ShieldCappedAmount] = int32(b.Shield - limit)
	b.Shield = limit
	g.touchDamage(s)
	queue(m, e)
}

// underCap reports whether a shield is known to be within its cap without a look at what
// changes that: it is within the printed cap, and nothing can lower it.
func (g *Rules) underCap(s *State, b *Body) bool {
	if s.lowered || g.prog.CapsFall || b.Shield > g.prog.Cards[s.Cards[b.Card].Def].Alone.ShieldCap {
		return false
	}
	for i := range s.Grants[:s.NGrants] {
		if gr := &s.Grants[i]; gr.Card == b.Card && g.prog.Keywords[gr.Keyword].Caps {
			return false // its number may be below 0
		}
	}
	return true
}

// findGifts asks the modifiers that give keywords, before all others, because
// those may be of a keyword that was given.
func (g *Rules) findGifts(m *match.Match[State], t *sum, b *Body, card *program.CardDef) {
	if t.given = true; g.prog.Gifts {
		all := sum{asked: t.asked, which: gifts}
		g.collect(m, &all, b, card)
		t.gifts, t.nGifts, t.asked = all.gifts, all.nGifts, all.asked
	}
}

// collect asks every modifier that concerns a unit. The sums are settled in
// the order of D-10: printed, attachments and auras first, then doubling, then
// halving.
func (g *Rules) collect(m *match.Match[State], t *sum, b *Body, card *program.CardDef) {
	s := &m.State
	self := s.EntityOf(b)
	for i := range card.Mods {
		g.apply(m, t, card.Mods[i].Mod, b, self, &card.Mods[i].N)
	}
	if b.d.gained || t.nGifts > 0 || t.which >= giftsFor { // of one value the unit need not be derived
		g.modifyGained(m, t, b, card, self)
	}
	for c := b.Armed; c != 0; c = s.Cards[c].Next {
		for _, ref := range g.prog.Cards[s.Cards[c].Def].HostMods {
			g.apply(m, t, ref, b, self, &none)
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == b.Card {
			for _, ref := range g.prog.Statuses[st.Kind].Mods {
				g.apply(m, t, ref, b, self, &program.Numbers{st.Layers})
			}
		}
	}
	for i := range s.auras[:s.nAuras] {
		a := &s.auras[i]
		if a.cards {
			continue
		}
		mod := &g.prog.Mods[a.mod]
		if mod.Scope.Layer != b.Layer || mod.Scope.Rows>>b.Row&1 == 0 || !s.sided(mod.Scope.Side, a.player, b.Ctrl) {
			continue
		}
		if a.self == 0 {
			g.apply(m, t, a.mod, b, self, &a.n)
		} else {
			g.apply(m, t, a.mod, b, a.self, &a.n)
		}
	}
}

// none is the numbers of a unit without any.
var none program.Numbers

// modifyGained applies modifiers of gained keyword instances: those with a
// number once an instance, the others once a unit (G-15).
func (g *Rules) modifyGained(m *match.Match[State], t *sum, b *Body, card *program.CardDef, self event.Entity) {
	s := &m.State
	for i, ref := range t.gifts[:t.nGifts] {
		u := &g.prog.Mods[ref].Gift
		k := &g.prog.Keywords[u.Keyword]
		if len(k.Numbers) == 0 && (card.Prints(u.Keyword) || g.gave(t.gifts[:i], u.Keyword)) {
			continue
		}
		for _, ref := range k.Mods {
			g.apply(m, t, ref, b, self, &u.N)
		}
	}
	for i := range s.Grants[:s.NGrants] {
		gr := &s.Grants[i]
		if gr.Card != b.Card {
			continue
		}
		k := &g.prog.Keywords[gr.Keyword]
		if len(k.Numbers) == 0 && (card.Prints(gr.Keyword) || g.gave(t.gifts[:t.nGifts], gr.Keyword) || s.gainedBefore(i)) {
			continue
		}
		for _, ref := range k.Mods {
			g.apply(m, t, ref, b, self, &gr.N)
		}
	}
}

// gave reports whether one of some modifiers gives a keyword.
func (g *Rules) gave(gifts []program.ModRef, keyword uint16) bool {
	return slices.ContainsFunc(gifts, func(ref program.ModRef) bool { return g.prog.Mods[ref].Gift.Keyword == keyword })
}

// gainedBefore reports whether a gained instance of a keyword is not the first
// of its bearer.
func (s *State) gainedBefore(i int) bool {
	for j := range s.Grants[:i] {
		if s.Grants[j].Keyword == s.Grants[i].Keyword && s.Grants[j].Card == s.Grants[i].Card {
			return true
		}
	}
	return false
}

// apply lets a modifier that concerns a unit say what it changes.
func (g *Rules) apply(m *match.Match[State], t *sum, ref program.ModRef, b *Body, self event.Entity, n *program.Numbers) {
	m.Weigh(1)
	mod := &g.prog.Mods[ref]
	switch {
	case t.which != everyOne:
		if !t.wants(g.prog, mod) {
			return
		}
	case mod.Of == program.QCost || mod.Of == program.QBatteryCost:
		return // that of a card: costOf
	case mod.Of == program.QAttack && !t.full && (!mod.Local || mod.Asks):
		b.d.lazy = true
		return
	default:
		b.d.volatile = b.d.volatile || !mod.Local && mod.Of != program.QAttack
		b.d.position |= mod.Position
		if mod.Of == program.QKeyword && t.given {
			return
		}
	}
	by := mod.By
	if mod.Number > 0 {
		by = n[mod.Number-1]
	}
	if mod.Depends {
		a := asking{self: self, unit: m.State.EntityOf(b), by: m.State.PlayerOf(self), n: n}
		switch {
		case t.which == giftsFor:
			if !g.giftHolds(m, ref, &a) {
				return
			}
		case !mod.Asks:
			if !g.holds(m, mod.Conds, &a) {
				return
			}
		default:
			if !t.asked {
				t.asked = true
				g.begin(mod.Changes())
			} else if t.which != theValue {
				g.evals[len(g.evals)-1].Computed = mod.Changes()
			}
			k, holds := g.askModifier(m, ref, &a, int(by))
			if !holds {
				return
			}
			by = num.To[int16](k)
		}
	} else if t.which == giftsFor && !g.giftHolds(m, ref, &asking{}) {
		return
	}
	if c := m.Coverage(); c != nil {
		c.Count(mod.Clause, true)
	}
	if t.note != nil {
		t.note(mod, by)
	}
	switch {
	case mod.Of == program.QKeyword:
		g.applyGift(m, t, ref)
	case t.which == theValue:
		take(&t.own[0], mod, by)
	case mod.Of >= program.QMayAttack:
		t.answer(mod, by, &b.d.Answers)
	case mod.Of < program.QValue:
		t.any = true
		take(&t.own[mod.Of], mod, by)
	case mod.Of == program.QValue:
		g.takeOwn(t, mod, by)
	}
}

// wants reports whether a modifier is one of those that are asked.
func (t *sum) wants(p *program.Program, mod *program.Modifier) bool {
	switch t.which {
	case gifts:
		return mod.Of == program.QKeyword
	case giftsFor:
		return mod.Of == program.QKeyword && slices.Contains(p.Keywords[mod.Gift.Keyword].Changes, t.of)
	}
	return mod.Of == t.of.Of && mod.Layer < t.below && mod.Changes() == t.of
}

// applyGift notes a modifier that gives a keyword.
func (g *Rules) applyGift(m *match.Match[State], t *sum, ref program.ModRef) {
	if t.nGifts == len(t.gifts) {
		m.Fail(errGifts)
		return
	}
	t.gifts[t.nGifts] = ref
	t.nGifts++
}

// answer takes what a modifier says of a question of yes or no, unless one of a
// higher priority has spoken.
func (t *sum) answer(mod *program.Modifier, by int16, answers *uint16) {
	n := mod.Of - program.QMayAttack
	if mod.Rank < t.truths[n] {
		return
	}
	t.truths[n] = mod.Rank
	if bit := uint16(1) << n; by != 0 {
		*answers |= bit
	} else {
		*answers &^= bit
	}
}

// compute asks the function of a modifier, which can read the numbers of the
// keyword instance, or the layers of the status, that it is asked for.
func (g *Rules) compute(m *match.Match[State], mod *program.Modifier, n *program.Numbers, self, about event.Entity) int {
	was, computing, undeclared := g.numbers, g.computing, g.undeclared
	g.numbers, g.computing = *n, true
	if g.undeclared = ^mod.Reads; mod.Of == program.QCost || mod.Of == program.QBatteryCost {
		g.undeclared = 0 // costs are not kept
	}
	failed := m.Failed() // of an earlier reading, perhaps
	by := m.Compute(mod.Ref, mod.Run, self, about)
	g.numbers, g.computing, g.undeclared = was, computing, undeclared
	if m.Failed() {
		g.invalid, g.lost = true, g.lost || !failed
	}
	return by
}

// take adds what a modifier does with a number. Of a yes-no question the last word counts,
// of functions too.
func take(t *kit.Tally, mod *program.Modifier, by int16) {
	if mod.Of >= program.QMayAttack {
		t.Put(mod.Rank, by)
		return
	}
	t.Take(mod.Op, mod.Rank, by)
}

// settle adds up what was taken. Figures that nothing took are the card's own. They are
// never less than 0 (D-21).
func (t *sum) settle(d *program.Values) {
	if !t.any {
		return
	}
	d.Strength = t.own[program.QAttack].Of(d.Strength, 0)
	d.HealthCap = t.own[program.QHealthCap].Of(d.HealthCap, 0)
	d.ShieldCap = t.own[program.QShieldCap].Of(d.ShieldCap, 0)
}
