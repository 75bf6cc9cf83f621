package program

import (
	"cmp"
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

func (c *compiler) keywords() {
	for i := 1; i < len(c.p.Keywords); i++ {
		k := &c.p.Keywords[i]
		owner := Owner{OfKeyword, num.To[uint16](i)}
		k.DType = num.To[uint16](max(slices.Index(c.p.Damage, k.DamageType), 0))
		if k.Tag != "" {
			k.Label, c.p.LabelKeywords = newTags(c.p.tag(k.Tag)), c.p.LabelKeywords|Hint(num.To[uint16](i))
		}
		c.numberChoices(&k.Behaviour, owner)
		c.listeners(k.ID, k.Pack, &k.Behaviour, owner)
		c.choices(k.ID, k.Pack, &k.Behaviour, owner)
		k.Mods, k.AuraMods = c.split(c.modifiers(k.ID, k.Pack, &k.Behaviour, owner))
		if k.ActionRefs = c.actions(k.ID, k.Pack, &k.Behaviour, owner); len(k.ActionRefs) > 0 {
			c.p.ActKeywords |= Hint(owner.Index)
		}
	}
}

func (c *compiler) statuses() {
	for i := 1; i < len(c.p.Statuses); i++ {
		s := &c.p.Statuses[i]
		owner := Owner{OfStatus, num.To[uint16](i)}
		var ok bool
		if s.Lasts, ok = events.ParseUntil(s.Until); !ok {
			c.fail(s.Pos, "status %s: unknown duration %q%s", s.ID, s.Until, i18n.OneOf(events.UntilNames[1:]))
		}
		if s.Named != "" {
			if s.NamedType, ok = c.p.Types.Lookup(s.Named); !ok {
				c.fail(s.Pos, "status %s: unknown event %q", s.ID, s.Named)
			}
			s.NamedUntil = c.fitNamed(s)
		}
		c.numberChoices(&s.Behaviour, owner)
		c.listeners(s.ID, s.Pack, &s.Behaviour, owner)
		c.choices(s.ID, s.Pack, &s.Behaviour, owner)
		s.Mods, s.AuraMods = c.split(c.modifiers(s.ID, s.Pack, &s.Behaviour, owner))
		if s.ActionRefs = c.actions(s.ID, s.Pack, &s.Behaviour, owner); len(s.ActionRefs) > 0 {
			c.p.ActStatuses |= Hint(owner.Index)
		}
	}
}

func (c *compiler) rules() {
	for i := range c.lib.Rules {
		r := &c.lib.Rules[i]
		option := NoOption
		if r.Option != "" {
			option = c.switchedBy(r.Pos, r.ID, r.Option)
			c.p.optionRules(option)
		}
		c.p.ruleOption = append(c.p.ruleOption, option)
		owner := Owner{OfRule, num.To[uint16](i)}
		c.numberChoices(&r.Behaviour, owner)
		c.listeners(r.ID, r.Pack, &r.Behaviour, owner)
		c.choices(r.ID, r.Pack, &r.Behaviour, owner)
		c.attacks(r, option, owner)
		c.opens(r, option)
		c.toHit(r, option)
		if refs := c.modifiers(r.ID, r.Pack, &r.Behaviour, owner); option == NoOption {
			c.p.RuleAuras = append(c.p.RuleAuras, refs...)
		} else {
			o := &c.p.ByOption[option]
			o.Auras = append(o.Auras, refs...)
		}
		for j, ref := range c.actions(r.ID, r.Pack, &r.Behaviour, owner) {
			if r.Actions[j].Who == "player" {
				c.p.PlayerActions = append(c.p.PlayerActions, RuleAction{ref, option})
			} else {
				c.p.UnitActions = append(c.p.UnitActions, RuleAction{ref, option})
			}
		}
	}
}

var cardKinds = map[string]CardKind{"UNIT": KindUnit, "ARMORY": KindArmory, "TACTICAL": KindTactic, "FIELD": KindField}

// Words are what a card of the kind is, to people.
func (k CardKind) Words() i18n.Text {
	return map[CardKind]i18n.Text{KindUnit: {EN: "a unit", ZH: "单位"}, KindArmory: {EN: "armory", ZH: "军械"},
		KindTactic: {EN: "a tactical card", ZH: "战术牌"}, KindField: {EN: "a field", ZH: "场地"}}[k]
}

func (c *compiler) cards() {
	for i := 1; i < len(c.p.Cards); i++ {
		d := &c.p.Cards[i]
		owner := Owner{OfCard, num.To[uint16](i)}
		d.Kind = cardKinds[d.Type]
		d.Layer = num.To[place.Layer](max(slices.Index(place.LayerNames[:], d.Card.Layer), 0))
		d.FactionIndex = num.To[uint16](max(slices.Index(c.p.Factions, d.Faction), 0))
		for _, t := range d.Tags {
			d.TagSet.add(c.p.tag(t))
		}
		d.UnitTags = d.TagSet.clone()
		d.Packet = c.p.packetTags(d.Tags)
		for _, k := range d.Keywords {
			u := c.use(d.Pos, d.ID, k)
			d.Printed = append(d.Printed, u)
			d.keywords |= Hint(u.Keyword)
			d.UnitTags.addAll(&c.p.Keywords[u.Keyword].Label)
			if c.usedUp(c.p.Keywords[u.Keyword].Mods) {
				c.fail(d.Pos, "card %s: %s is used up once it has absorbed anything, which a printed keyword cannot be", d.ID, k.ID)
			}
			if t := c.p.Keywords[u.Keyword].DType; t != 0 {
				d.dtype = t
			}
		}
		for _, k := range d.Grants {
			d.Gives = append(d.Gives, c.use(d.Pos, d.ID, k))
		}
		c.numberChoices(&d.Behaviour, owner)
		c.listeners(d.ID, d.Pack, &d.Behaviour, owner)
		c.choices(d.ID, d.Pack, &d.Behaviour, owner)
		c.cardModifiers(d, owner)
		d.ActionRefs = c.actions(d.ID, d.Pack, &d.Behaviour, owner)
		d.Targets = c.target(d.ID, d.Pack, d.Target, &d.Behaviour, owner, forPlay)
		for _, w := range d.PlayWhere {
			cd, err := c.p.compileCond(w, &d.Behaviour, events.StepEffect)
			if err != nil {
				c.fail(d.Pos, "card %s: %v", d.ID, err)
			}
			d.PlayConds = append(d.PlayConds, cd)
		}
		for _, name := range d.PlayIn {
			ph, _ := c.p.FindPhase(name)
			d.Phases = append(d.Phases, ph)
			c.p.Anytime = c.p.Anytime || ph != DeploymentPhase
		}
		d.Ask = c.announcement(d.Pos, d.ID, d.Card.Ask)
		if d.OnPlay == 0 && d.Refused != 0 {
			c.fail(d.Pos, "card %s: refused is in place of on_play, which is missing", d.ID)
		}
		if d.OnPlay != 0 {
			c.effects(d.ID, d.OnPlay, &d.Behaviour, owner, events.StepEffect, 0, false)
			c.handler(d.ID+".on_play", d.Pack, d.Pos, d.OnPlay, owner, &d.Behaviour, &d.Play)
		}
	}
}

func (c *compiler) use(pos def.Pos, owner string, k library.KeywordUse) KeywordUse {
	id := c.p.keywordIndex[k.ID]
	if id == 0 {
		c.fail(pos, "%s: unknown keyword %q", owner, k.ID)
	}
	return compiledUse(id, k)
}

func compiledUse(id uint16, k library.KeywordUse) KeywordUse {
	u := KeywordUse{Keyword: id}
	for i, n := range k.N {
		u.N[i] = num.To[int16](n)
	}
	return u
}

// Plain returns the numbers as definitions have them.
func (n Numbers) Plain() (out library.Numbers) {
	for i, v := range n {
		out[i] = int(v)
	}
	return out
}

// split parts modifiers into those of scope self and those that change others.
func (c *compiler) split(refs []ModRef) (own, auras []ModRef) {
	for _, ref := range refs {
		if c.p.Mods[ref].Scope.self {
			own = append(own, ref)
		} else {
			auras = append(auras, ref)
		}
	}
	return own, auras
}

func (c *compiler) cardModifiers(d *CardDef, owner Owner) {
	for _, ref := range c.modifiers(d.ID, d.Pack, &d.Behaviour, owner) {
		switch m := &c.p.Mods[ref]; {
		case m.Scope.self && m.Of.isCost():
			d.CostMods = append(d.CostMods, ModUse{Mod: ref})
		case m.Scope.self:
			d.Mods = append(d.Mods, ModUse{Mod: ref})
		case m.Scope.host:
			d.HostMods = append(d.HostMods, ref)
		default:
			d.AuraMods = append(d.AuraMods, ModUse{Mod: ref})
		}
	}
	for _, u := range d.Printed {
		k := &c.p.Keywords[u.Keyword]
		for _, ref := range k.Mods {
			m := &c.p.Mods[ref]
			if m.GainedOnly {
				continue
			}
			if d.Mods = append(d.Mods, ModUse{ref, u.N}); m.Of.isCost() {
				d.CostMods = append(d.CostMods, ModUse{ref, u.N})
			}
		}
		for _, ref := range k.AuraMods {
			if !c.p.Mods[ref].GainedOnly {
				d.AuraMods = append(d.AuraMods, ModUse{ref, u.N})
			}
		}
	}
}

// link sorts the listeners into the order of K-04 and spreads their refs to
// whatever refers to them.
func (c *compiler) link() {
	p := c.p
	order := make([]int32, len(c.pending)) // they are big, and are not moved about
	for i := range order {
		order[i] = num.To[int32](i)
	}
	slices.SortStableFunc(order, func(a, b int32) int {
		return cmp.Or(match.CompareListeners(&c.pending[a].l, &c.pending[b].l), cmp.Compare(a, b))
	})
	all := 1 + len(c.pending)
	p.Listeners = slices.Grow(p.Listeners, all)
	p.Filters, p.Vars, p.Owners = make([]Filter, 1, all), make([]*library.Behaviour, 1, all), make([]Owner, 1, all)
	n := p.Types.Len()
	p.Globals = make([][]match.Candidate, n)
	p.Switched = make([][]Switched, n)
	p.bits, p.objects, p.Objected = make([]uint64, n), make([]uint64, n), make([]bool, n)
	for _, i := range order {
		c.linkOne(&c.pending[i])
	}
	p.optionRules(len(p.Options) - 1) // some are only asked for
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
			c.linkModifier(&p.Mods[-1-l.l.Native], ref, l.owner.Kind)
			l.l.Native = 0
		case l.l.Reject != 0:
			p.Actions[l.l.Reject].Ref = ref
			l.l.Reject = 0
		}
	}
	var conds []kit.Cond
	for _, w := range l.where {
		cd, err := p.compileCond(w, l.b, l.l.Type)
		if err != nil {
			c.fail(l.l.Pos, "%s: %v", l.l.ID, err)
			continue
		}
		p.doubtOption(w.Pos, &cd, c.optionOf(l.owner))
		conds = append(conds, cd)
	}
	c.fitConds(l.l.ID, l.l.Pos, conds, l.owner, true)
	p.Listeners = append(p.Listeners, l.l)
	p.Vars, p.Owners = append(p.Vars, l.b), append(p.Owners, l.owner)
	f := Filter{Conds: conds, Limit: l.limit, Rejection: rejectionOf(l)}
	f.AsksPlayer = slices.ContainsFunc(conds, func(x kit.Cond) bool {
		return asksPlayer(&x.Left) || x.Path && asksPlayer(&x.Right)
	})
	if f.Rejection != Agrees || l.owner.Kind != OfCard {
		f.About = p.about(conds, SubjSource)
	}
	p.Filters = append(p.Filters, f)
	if l.l.Handler {
		return
	}
	t := l.l.Type
	objects := f.Rejection != Agrees
	r := RoleRef{Type: t, Role: roleIndex[l.l.Role], Objects: objects, Ref: ref}
	if option := p.OptionOf(ref); option != NoOption {
		o := &p.ByOption[option]
		o.Heard = append(o.Heard, r)
		p.Switched[t] = append(p.Switched[t], Switched{num.To[uint16](option), r})
		return
	}
	switch l.owner.Kind {
	case OfCore, OfRule:
		p.Globals[t] = append(p.Globals[t], p.Candidate(ref, 0))
		p.Objected[t] = p.Objected[t] || objects
		return
	case OfKeyword:
		k := &p.Keywords[l.owner.Index]
		k.Hears = append(k.Hears, r)
	case OfStatus:
		st := &p.Statuses[l.owner.Index]
		st.Hears = append(st.Hears, r)
	case OfFixture:
		x := &p.Fixtures[l.owner.Index]
		x.Hears = append(x.Hears, r)
	case OfCard:
		d := &p.Cards[l.owner.Index]
		d.Hears = append(d.Hears, r)
	}
	if p.bits[t] == 0 {
		p.bits[t] = c.nextBit()
	}
	if objects && p.objects[t] == 0 {
		p.objects[t] = c.nextBit()
	}
}

// linkModifier notes the listener of a modifier, and finds the cards whose costs it can change.
// There can be many modifiers of cards, and for them this would take longer than it saves.
func (c *compiler) linkModifier(mod *Modifier, ref event.ListenerRef, owner OwnerKind) {
	mod.Ref = ref
	if cost := mod.Of == QCost || mod.Of == QBatteryCost; cost && !mod.Asks && owner != OfCard {
		mod.About = c.p.about(mod.Conds, SubjUnit)
	}
}

// rejectionOf returns how a listener can reject an ask. Whether a listener of a lane is
// in that of the ask is not known before the ask is put.
func rejectionOf(l *pendingListener) Rejection {
	switch {
	case l.l.Handler || l.l.Native != 0 || !canObject(&l.l):
		return Agrees
	case l.l.Reject != 0 && l.l.When == 0 && l.l.Role != def.Lane && l.limit == Limit{}:
		return Rejects
	}
	return May
}

// canObject reports whether a listener of an ask can reject or modify it: in
// the effect band it can only do what its manifest says, which is to reject.
func canObject(l *match.Listener) bool {
	return l.Priority < match.EffectBand || l.Reject != 0 || len(l.Reasons) > 0
}

// nextBit assigns a bit to each event type that entities listen to; the types
// beyond the 63rd share the last one, which costs a look, never a listener.
func (c *compiler) nextBit() uint64 {
	var last uint64
	for t := range c.p.bits {
		last = max(last, c.p.bits[t], c.p.objects[t])
	}
	return max(1, last<<1, last&(1<<63))
}

// Bit is the bit of a type in hear masks, 0 when nothing listens to it.
func (p *Program) Bit(t event.Type) uint64 { return p.bits[t] }

// Objecting is the bit of the listeners of a type that can object.
func (p *Program) Objecting(t event.Type) uint64 { return p.objects[t] }

// heard is the bits of a listener in hear masks.
func (p *Program) heard(r RoleRef) uint64 {
	m := p.Bit(r.Type)
	if r.Objects {
		m |= p.Objecting(r.Type)
	}
	return m
}

// hearing fills the masks by which gathering skips definitions that are not concerned.
func (c *compiler) hearing() {
	p := c.p
	for i := range p.Keywords {
		p.Keywords[i].Hear = p.hears(p.Keywords[i].Hears)
	}
	for i := range p.Statuses {
		p.Statuses[i].Hear = p.hears(p.Statuses[i].Hears)
	}
	p.FixtureHears = make([]*FixtureEars, len(p.bits))
	for i := range p.Fixtures {
		p.Fixtures[i].Hear = p.hears(p.Fixtures[i].Hears)
		for _, r := range p.Fixtures[i].Hears {
			if HearIndex(r.Role) != int(RoleOwner) {
				continue
			}
			if p.FixtureHears[r.Type] == nil {
				p.FixtureHears[r.Type] = &FixtureEars{number: make([]uint16, len(p.Fixtures)), lists: make([][]RoleRef, 1)}
			}
			p.FixtureHears[r.Type].add(i, r)
		}
	}
	for i := range p.Statuses {
		p.StatusActs = p.StatusActs || len(p.Statuses[i].ActionRefs) > 0
	}
	p.Stirs = make([]bool, len(p.Cards))
	for i := range p.Cards {
		d := &p.Cards[i]
		d.HearsAll, d.Acts = d.Hears, len(d.ActionRefs) > 0
		var acting []uint16
		for j, u := range d.Printed {
			k := &p.Keywords[u.Keyword]
			if len(k.ActionRefs) > 0 {
				d.Acts = true
				acting = append(acting, u.Keyword)
			}
			if len(k.Hears) > 0 && !slices.ContainsFunc(d.Printed[:j], func(v KeywordUse) bool { return v.Keyword == u.Keyword }) {
				d.HearsAll = slices.Concat(d.HearsAll, k.Hears)
				d.Hears = slices.Concat(d.Hears, playsOf(k.Hears))
			}
		}
		slices.Sort(acting)
		for _, k := range slices.Compact(acting) {
			d.PrintedActs = append(d.PrintedActs, p.Keywords[k].ActionRefs...)
		}
		d.Hear, d.HearAll = p.hears(d.Hears), p.hears(d.HearsAll)
		p.Stirs[i] = len(d.AuraMods) > 0 || d.HearAll[RoleOwner] != 0
		d.Alone = Values{DType: d.dtype, Answers: DefaultAnswers | 1<<(Hits(d.Layer)-QMayAttack), Keywords: d.keywords, Hear: d.HearAll, Strength: num.To[int16](d.Attack),
			ShieldCap: num.To[int16](d.Shield), HealthCap: num.To[int16](d.Health)}
	}
	p.HeardAsParty = p.Hear[RoleSource] | p.Hear[RoleTarget]
	p.Ears = make([]Ear, len(p.Globals))
	for i := range p.Ears {
		bit := p.Bit(num.To[event.Type](i))
		p.Ears[i] = Ear{Bit: bit, Rules: len(p.Globals[i]) > 0, Source: p.Hear[RoleSource]&bit != 0, Target: p.Hear[RoleTarget]&bit != 0}
	}
	for i := range p.Mods {
		if use := &p.Mods[i].Gift; use.Keyword != 0 {
			p.GiftsHear |= p.Keywords[use.Keyword].Hear[RoleOwner]
		}
	}
}

// playsOf are those listeners of a printed keyword that hear the play of their
// own card, which is in hand then and has no others.
func playsOf(hears []RoleRef) (list []RoleRef) {
	for _, r := range hears {
		if r.Role == RoleSource && (r.Type == events.CardPlayDeclared || r.Type == events.CardPlayValidated) {
			list = append(list, r)
		}
	}
	return list
}

// hears are the hear masks of some listeners, which those of all have, too.
func (p *Program) hears(list []RoleRef) (masks [3]uint64) {
	for _, r := range list {
		masks[HearIndex(r.Role)] |= p.heard(r)
		p.Hear[HearIndex(r.Role)] |= p.heard(r)
	}
	return masks
}
