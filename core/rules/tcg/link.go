package tcg

import (
	"math/bits"
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
)

func (c *compiler) keywords() {
	for i := 1; i < len(c.p.Keywords); i++ {
		k := &c.p.Keywords[i]
		owner := ownerOf{ofKeyword, num.To[uint16](i)}
		k.dtype = num.To[uint8](max(slices.Index(c.p.Damage, k.DamageType), 0))
		if k.Tag != "" {
			k.label, c.p.labelKeys = c.p.tag(k.Tag), c.p.labelKeys|1<<i
		}
		c.listeners(k.ID, k.Pack, &k.Behaviour, owner)
		k.mods, k.auraMods = c.split(c.modifiers(k.ID, k.Pack, &k.Behaviour, owner))
		if k.actions = c.actions(k.ID, k.Pack, &k.Behaviour, owner); len(k.actions) > 0 {
			c.p.actionKeys |= 1 << i
		}
	}
}

func (c *compiler) statuses() {
	for i := 1; i < len(c.p.Statuses); i++ {
		s := &c.p.Statuses[i]
		owner := ownerOf{ofStatus, num.To[uint16](i)}
		var ok bool
		if s.until, ok = ParseUntil(s.Until); !ok {
			c.fail(s.Pos, "state %s: unknown duration %q; there are %v", s.ID, s.Until, untilNames[1:])
		}
		if s.Named != "" {
			if s.named, ok = c.p.Types.Lookup(s.Named); !ok {
				c.fail(s.Pos, "state %s: unknown event %q", s.ID, s.Named)
			}
			c.fitNamed(s)
		}
		c.listeners(s.ID, s.Pack, &s.Behaviour, owner)
		s.mods, s.auraMods = c.split(c.modifiers(s.ID, s.Pack, &s.Behaviour, owner))
		if s.actions = c.actions(s.ID, s.Pack, &s.Behaviour, owner); len(s.actions) > 0 {
			c.p.actionStates |= 1 << i
		}
	}
}

func (c *compiler) rules() {
	for i := range c.lib.Rules {
		r := &c.lib.Rules[i]
		option := -1
		if r.Option != "" {
			option = c.p.optionBit(r.Option)
		}
		c.p.ruleOption = append(c.p.ruleOption, option)
		owner := ownerOf{ofRule, num.To[uint16](i)}
		c.listeners(r.ID, r.Pack, &r.Behaviour, owner)
		for _, ref := range c.modifiers(r.ID, r.Pack, &r.Behaviour, owner) {
			c.p.ruleAuras = append(c.p.ruleAuras, ruleAura{ref, option})
		}
		c.actions(r.ID, r.Pack, &r.Behaviour, owner)
	}
}

var cardKinds = map[string]cardKind{"UNIT": kindUnit, "ARMORY": kindArmory, "TACTICAL": kindTactic, "FIELD": kindField}

func (c *compiler) cards() {
	for i := 1; i < len(c.p.Cards); i++ {
		d := &c.p.Cards[i]
		owner := ownerOf{ofCard, num.To[uint16](i)}
		d.kind = cardKinds[d.Type]
		d.faction = num.To[uint8](max(slices.Index(c.p.Factions, d.Faction), 0))
		for _, t := range d.Tags {
			d.tags |= c.p.tag(t)
		}
		for _, t := range []string{"ORDNANCE", "ORBITAL", "MISSILE"} {
			if slices.Contains(d.Tags, t) {
				d.packet |= 1 << slices.Index(tagNames, t)
			}
		}
		for _, k := range d.Keywords {
			u := c.use(d.Pos, d.ID, k)
			d.printed = append(d.printed, u)
			d.keywords |= 1 << u.k
			if c.givesCoverOnce(c.p.Keywords[u.k].mods) {
				c.fail(d.Pos, "card %s: %s is one-shot cover, which a printed keyword cannot be, as it could not be used up", d.ID, k.ID)
			}
			if t := c.p.Keywords[u.k].dtype; t != 0 {
				d.dtype, d.typed = t, d.typed|1<<u.k
			}
		}
		for _, k := range d.Grants {
			d.grants = append(d.grants, c.use(d.Pos, d.ID, k))
		}
		c.listeners(d.ID, d.Pack, &d.Behaviour, owner)
		c.cardModifiers(d, owner)
		d.actions = c.actions(d.ID, d.Pack, &d.Behaviour, owner)
		d.target = c.target(d.ID, d.Pack, d.Target, &d.Behaviour, owner, false)
		for _, w := range d.PlayWhere {
			cd, err := c.p.compileCond(w, &d.Behaviour, stepEffect)
			if err != nil {
				c.fail(d.Pos, "card %s: %v", d.ID, err)
			}
			d.playWhere = append(d.playWhere, cd)
		}
		if d.OnPlay != 0 {
			c.handler(d.ID+".on_play", d.Pack, d.Pos, d.OnPlay, owner, &d.Behaviour, &d.play)
		}
	}
}

func (c *compiler) use(pos def.Pos, owner string, k library.KeywordUse) keywordUse {
	id := c.p.keywords[k.ID]
	if id == 0 {
		c.fail(pos, "%s: unknown keyword %q", owner, k.ID)
	}
	return compiledUse(id, k)
}

func compiledUse(id uint8, k library.KeywordUse) keywordUse {
	u := keywordUse{k: id}
	for i, n := range k.N {
		u.n[i] = num.To[int16](n)
	}
	return u
}

// plain gives the numbers as definitions have them.
func (n numbers) plain() (out library.Numbers) {
	for i, v := range n {
		out[i] = int(v)
	}
	return out
}

func (c *compiler) givesCoverOnce(mods []uint16) bool {
	return slices.ContainsFunc(mods, func(ref uint16) bool { return c.p.Mods[ref].of == qCoverOnce })
}

// split parts modifiers into those of scope self and those that change others.
func (c *compiler) split(refs []uint16) (own, auras []uint16) {
	for _, ref := range refs {
		if c.p.Mods[ref].scope.self {
			own = append(own, ref)
		} else {
			auras = append(auras, ref)
		}
	}
	return own, auras
}

func (c *compiler) cardModifiers(d *CardDef, owner ownerOf) {
	for _, ref := range c.modifiers(d.ID, d.Pack, &d.Behaviour, owner) {
		switch m := &c.p.Mods[ref]; {
		case m.scope.self && m.of.isCost():
			d.costMods = append(d.costMods, modUse{mod: ref})
		case m.scope.self:
			d.mods = append(d.mods, ref)
		case m.scope.host:
			d.hostMods = append(d.hostMods, ref)
		default:
			d.auraMods = append(d.auraMods, modUse{mod: ref})
		}
	}
	for _, u := range d.printed {
		k := &c.p.Keywords[u.k]
		for _, ref := range k.mods {
			if m := &c.p.Mods[ref]; m.of.isCost() && !m.gainedOnly {
				d.costMods = append(d.costMods, modUse{ref, u.n})
			}
		}
		for _, ref := range k.auraMods {
			if !c.p.Mods[ref].gainedOnly {
				d.auraMods = append(d.auraMods, modUse{ref, u.n})
			}
		}
	}
}

// link sorts the listeners into the order of K-04 and spreads their refs to
// whatever refers to them.
func (c *compiler) link() {
	p := c.p
	slices.SortStableFunc(c.pending, func(a, b pendingListener) int {
		return match.CompareListeners(&a.l, &b.l)
	})
	p.conds, p.vars = make([][]cond, 1), make([]*library.Behaviour, 1)
	p.owners, p.limits = make([]ownerOf, 1), make([]uint8, 1)
	n := p.Types.Len()
	p.globals, p.byKey, p.byState = make([][]event.ListenerRef, n), make([][]roleRef, n), make([][]roleRef, n)
	p.bits, p.objects, p.objected = make([]uint8, n), make([]uint8, n), make([]bool, n)
	for i := range c.pending {
		c.linkOne(&c.pending[i])
	}
	c.hearing()
}

func (c *compiler) linkOne(l *pendingListener) {
	p := c.p
	ref := num.To[event.ListenerRef](len(p.Listeners))
	if l.l.Handler {
		switch {
		case l.set != nil:
			*l.set = ref
		case l.l.Native < 0:
			p.Mods[-1-l.l.Native].ref = ref
			l.l.Native = 0
		case l.l.Reject != 0:
			p.Actions[l.l.Reject].ref = ref
			l.l.Reject = 0
		}
	}
	var conds []cond
	for _, w := range l.where {
		cd, err := p.compileCond(w, l.b, l.l.Type)
		if err != nil {
			c.fail(l.l.Pos, "%s: %v", l.l.ID, err)
		}
		conds = append(conds, cd)
	}
	c.fitConds(l.l.ID, l.l.Pos, conds, l.owner, true)
	p.Listeners = append(p.Listeners, l.l)
	p.conds, p.vars = append(p.conds, conds), append(p.vars, l.b)
	p.owners, p.limits = append(p.owners, l.owner), append(p.limits, num.To[uint8](min(l.limit, 255)))
	if l.l.Handler {
		return
	}
	t := l.l.Type
	objects := l.l.Native == 0 && canObject(&l.l)
	r := roleRef{t: t, role: roleIndex[l.l.Role], owner: num.To[uint8](l.owner.index), ref: ref}
	switch l.owner.kind {
	case ofCore, ofRule:
		p.globals[t] = append(p.globals[t], ref)
		p.objected[t] = p.objected[t] || objects
		return
	case ofKeyword:
		p.byKey[t] = append(p.byKey[t], r)
	case ofStatus:
		p.byState[t] = append(p.byState[t], r)
	case ofCard:
		d := &p.Cards[l.owner.index]
		d.listeners = append(d.listeners, r)
	}
	if p.bits[t] == 0 {
		p.bits[t] = c.nextBit()
	}
	if objects && p.objects[t] == 0 {
		p.objects[t] = c.nextBit()
	}
}

// canObject reports whether a listener of an ask can reject or modify it: in
// the effect band it can only do what its manifest says, which is to reject.
func canObject(l *match.Listener) bool {
	return l.Priority < match.EffectBand || l.Reject != 0 || len(l.Reasons) > 0
}

// nextBit gives event types that entities listen to a bit each; the types
// beyond the 63rd share the last one, which costs a look, never a listener.
func (c *compiler) nextBit() uint8 {
	var used uint8
	for t := range c.p.bits {
		used = max(used, c.p.bits[t], c.p.objects[t])
	}
	return min(used+1, 64)
}

func (p *Program) bit(t event.Type) uint64 { return mask(p.bits[t]) }

// objecting is the bit of the listeners of a type that can object.
func (p *Program) objecting(t event.Type) uint64 { return mask(p.objects[t]) }

func mask(bit uint8) uint64 {
	if bit == 0 {
		return 0
	}
	return 1 << (bit - 1)
}

// heard is the bits of a listener in hear masks.
func (p *Program) heard(r roleRef) uint64 {
	m := p.bit(r.t)
	if canObject(&p.Listeners[r.ref]) {
		m |= p.objecting(r.t)
	}
	return m
}

// hearing fills the masks by which gathering skips whoever is not concerned.
func (c *compiler) hearing() {
	p := c.p
	for t := range p.byKey {
		for _, r := range p.byKey[t] {
			p.Keywords[r.owner].hear[hearIndex(r.role)] |= p.heard(r)
		}
		for _, r := range p.byState[t] {
			p.Statuses[r.owner].hear[hearIndex(r.role)] |= p.heard(r)
		}
	}
	for i := range p.Cards {
		d := &p.Cards[i]
		for _, r := range d.listeners {
			d.hear[hearIndex(r.role)] |= p.heard(r)
		}
		d.hearAll = d.hear
		for k := d.keywords; k != 0; k &= k - 1 {
			for role, mask := range p.Keywords[bits.TrailingZeros64(k)].hear {
				d.hearAll[role] |= mask
			}
		}
		d.alone = Values{DType: d.dtype, Answers: defaultAnswers, Keywords: d.keywords, Hear: d.hearAll, strength: num.To[int16](d.Attack),
			ShieldCap: num.To[int16](d.Shield), HealthCap: num.To[int16](d.Health)}
	}
}
