package program

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
)

// Trait is a compiled keyword or status.
type Trait struct {
	ID      string
	Name    def.Localised
	Keyword bool
	Max     int32
	Public  bool // everybody sees it, also on a card that they do not see
	Until   Until
	Hears   []RoleRef
	Mods    []ModRef
}

// TraitUse is a keyword that a card prints, with its number.
type TraitUse struct {
	Trait uint8
	N     int32
}

// Until is when a status ends, as library.Durations has them.
type Until uint8

// The durations.
const (
	Forever Until = iota
	UntilTurn
	UntilOwnTurnStart
	UntilOwnTurnEnd
	UntilNextTurnEnd
	UntilPhase
	UntilRound
)

// ModRef is the number of a modifier.
type ModRef uint16

// Modifier is a compiled modifier.
type Modifier struct {
	Def    *library.Modifier
	Value  Value
	Scope  Scope
	Conds  []kit.Cond
	Op     kit.ModOp
	By     Number
	Layer  uint16 // from 1
	Owner  string // id of the definition that has it
	Clause match.ClauseRef
}

// Scope is the things whose numbers a modifier changes, as library.ModifierScopes has them.
type Scope uint8

// The scopes.
const (
	OfSelf Scope = iota
	OfHost
	OfAll
)

// Value is a number that modifiers can change: the attributes, then the traits, then the
// highest and the lowest values of the counters.
type Value uint16

// AttributeValue returns the number of an attribute.
func (p *Program) AttributeValue(i int) Value { return num.To[Value](i) }

// TraitValue returns the number of a trait.
func (p *Program) TraitValue(t uint8) Value {
	return num.To[Value](len(p.Lib.Attributes) + int(t))
}

// BoundValue returns the number of the highest or the lowest value of a counter.
func (p *Program) BoundValue(counter uint16, high bool) Value {
	n := len(p.Lib.Attributes) + len(p.Traits) + int(counter)
	if !high {
		n += len(p.Counters)
	}
	return num.To[Value](n)
}

// Trait finds a keyword or a status by id, 0 for none.
func (p *Program) Trait(id string) uint8 {
	for i := range p.Traits {
		if p.Traits[i].ID == id {
			return num.To[uint8](i)
		}
	}
	return 0
}

// traits lists the keywords, then the statuses. Their listeners and modifiers follow.
func (c *compiler) traits() {
	c.p.Traits = make([]Trait, 1, 1+len(c.lib.Keywords)+len(c.lib.Statuses))
	add := func(pos def.Pos, kind string, t Trait) {
		c.unique(pos, kind, t.ID, c.p.Trait(t.ID) != 0)
		c.p.Traits = append(c.p.Traits, t)
	}
	for i := range c.lib.Keywords {
		d := &c.lib.Keywords[i]
		add(d.Pos, "keyword", Trait{ID: d.ID, Name: d.Name, Keyword: true, Max: MaxNumber})
	}
	for i := range c.lib.Statuses {
		d := &c.lib.Statuses[i]
		if d.Max < 0 || d.Max > MaxNumber {
			c.fail(d.Pos, "status %s: max is from 1 to %d, not %d", d.ID, MaxNumber, d.Max)
		}
		add(d.Pos, "status", Trait{ID: d.ID, Name: d.Name, Max: num.To[int32](max(d.Max, 1)), Until: c.until(d.Pos, d.Until), Public: c.oneOf(d.Pos, "see", d.See, []string{"", "all"}) == 1})
	}
}

func (c *compiler) until(pos def.Pos, word string) Until {
	return Until(num.To[uint8](c.oneOf(pos, "until", word, library.Durations)))
}

// trait finds a keyword or a status by id; "" finds nothing.
func (c *compiler) trait(pos def.Pos, id string, keyword bool) uint8 {
	n, kind := c.p.Trait(id), "status"
	if keyword {
		kind = "keyword"
	}
	if id != "" && (n == 0 || c.p.Traits[n].Keyword != keyword) {
		c.fail(pos, "unknown %s %q%s", kind, id, i18n.Meant(id, c.p.traitNames(keyword)))
	}
	return n
}

func (p *Program) traitNames(keyword bool) (names []string) {
	for _, t := range p.Traits[1:] {
		if t.Keyword == keyword {
			names = append(names, t.ID)
		}
	}
	return names
}

// keywords are those that a card prints.
func (c *compiler) keywords(pos def.Pos, x *Card, list []library.KeywordUse) {
	for _, u := range list {
		t := c.trait(pos, u.ID, true)
		if slices.ContainsFunc(x.Prints, func(o TraitUse) bool { return o.Trait == t }) {
			c.fail(pos, "%s prints the keyword %s twice", x.ID, u.ID)
		}
		if u.N < 0 || u.N > MaxNumber {
			c.fail(pos, "%s: the number of %s is from 1 to %d, not %d", x.ID, u.ID, MaxNumber, u.N)
		}
		x.Prints = append(x.Prints, TraitUse{t, num.To[int32](max(u.N, 1))})
	}
}

// traitListeners notes what keywords and statuses hear.
func (c *compiler) traitListeners() {
	for i := range c.lib.Keywords {
		d := &c.lib.Keywords[i]
		c.listeners(d.ID, d.Pack, &d.Behaviour, owner{trait: num.To[uint8](1 + i)})
	}
	for i := range c.lib.Statuses {
		d := &c.lib.Statuses[i]
		c.listeners(d.ID, d.Pack, &d.Behaviour, owner{trait: num.To[uint8](1 + len(c.lib.Keywords) + i)})
	}
}

// modifiers compiles the modifiers of all definitions and sorts them into layers.
func (c *compiler) modifiers() {
	type pending struct {
		Modifier
		to func(ModRef)
	}
	var all []pending
	add := func(id string, b *def.Behaviour, list []library.Modifier, to func(ModRef)) {
		for i := range list {
			all = append(all, pending{c.modifier(id, b, &list[i]), to})
		}
	}
	byCard := map[*def.Behaviour][]*Card{}
	for i := range c.p.Cards[1:] {
		x := &c.p.Cards[i+1]
		byCard[x.Def] = append(byCard[x.Def], x)
	}
	ofCards := func(b *def.Behaviour) func(ModRef) {
		return func(ref ModRef) {
			for _, x := range byCard[b] {
				x.Mods = append(x.Mods, ref)
			}
		}
	}
	for i := range c.lib.Cards {
		add(c.lib.Cards[i].ID, &c.lib.Cards[i].Behaviour, c.lib.Cards[i].Modifiers, ofCards(&c.lib.Cards[i].Behaviour))
	}
	for i := range c.lib.Families {
		add(c.lib.Families[i].ID, &c.lib.Families[i].Behaviour, c.lib.Families[i].Modifiers, ofCards(&c.lib.Families[i].Behaviour))
	}
	ofTrait := func(n int) func(ModRef) {
		return func(ref ModRef) { c.p.Traits[n].Mods = append(c.p.Traits[n].Mods, ref) }
	}
	for i := range c.lib.Keywords {
		add(c.lib.Keywords[i].ID, &c.lib.Keywords[i].Behaviour, c.lib.Keywords[i].Modifiers, ofTrait(1+i))
	}
	for i := range c.lib.Statuses {
		add(c.lib.Statuses[i].ID, &c.lib.Statuses[i].Behaviour, c.lib.Statuses[i].Modifiers, ofTrait(1+len(c.lib.Keywords)+i))
	}
	for i := range c.lib.Rules {
		add(c.lib.Rules[i].ID, &c.lib.Rules[i].Behaviour, c.lib.Rules[i].Modifiers, func(ref ModRef) { c.p.RuleMods = append(c.p.RuleMods, ref) })
	}
	if err := match.CheckSize("modifiers", len(all), 1<<16-1); err != nil {
		c.errs = append(c.errs, err)
		return
	}
	slices.SortStableFunc(all, func(a, b pending) int {
		return cmp.Or(cmp.Compare(a.Def.Priority, b.Def.Priority), strings.Compare(a.Owner, b.Owner))
	})
	c.p.Changed = make([]Change, len(c.lib.Attributes)+len(c.p.Traits)+2*len(c.p.Counters))
	for i := range all {
		x := &all[i].Modifier
		if x.Layer = 1; i > 0 {
			if x.Layer = all[i-1].Layer; x.Def.Priority != all[i-1].Def.Priority {
				x.Layer++
			}
		}
		c.p.Mods = append(c.p.Mods, *x)
		all[i].to(num.To[ModRef](i))
		k := &c.p.Changed[x.Value]
		k.Any, k.ByOthers = true, k.ByOthers || x.Scope != OfSelf
	}
	c.givenKeywords()
	c.dependencies()
}

// Change is what modifiers there are of a value.
type Change struct {
	Any      bool
	ByOthers bool // a thing changes that of another one
}

// givenKeywords lists the keywords that modifiers give, and that hear or modify something.
func (c *compiler) givenKeywords() {
	for t := range c.p.Traits {
		if c.p.Changed[c.p.TraitValue(num.To[uint8](t))].Any {
			c.p.Given = append(c.p.Given, num.To[uint8](t))
			if len(c.p.Traits[t].Mods) > 0 {
				c.fail(c.p.Mods[c.p.Traits[t].Mods[0]].Def.Pos, "the keyword %s has modifiers, so that no modifier can give it", c.p.Traits[t].ID)
			}
		}
	}
}

func (c *compiler) modifier(id string, b *def.Behaviour, d *library.Modifier) Modifier {
	x := Modifier{Def: d, Owner: id, Scope: Scope(num.To[uint8](c.oneOf(d.Pos, "on", d.On, library.ModifierScopes))), Conds: c.conds(d.Where, b.Vars, 0), By: c.number(d.Pos, d.By, b.Vars, 0), Clause: c.p.Clause(d.Pos, match.Modifier, d.Of)}
	var known bool
	if x.Op, known = kit.ModOps[cmpOr(d.Op, "add")]; !known {
		c.fail(d.Pos, "unknown op %q; expected one of add, less, set, double, halve%s", d.Op, i18n.Meant(d.Op, []string{"add", "less", "set", "double", "halve"}))
	}
	if d.Priority < 0 || d.Priority > 999 {
		c.fail(d.Pos, "%s: the priority of a modifier is from 0 to 999, not %d", id, d.Priority)
	}
	x.Value = c.value(d.Pos, d.Of)
	return x
}

// value finds the number that a modifier changes.
func (c *compiler) value(pos def.Pos, of string) Value {
	if i, ok := c.v.attrs[of]; ok {
		if c.lib.Attributes[i].Words != nil {
			c.fail(pos, "the attribute %s has words, which no modifier changes", of)
		}
		return c.p.AttributeValue(i)
	}
	if t := c.p.Trait(of); t != 0 && c.p.Traits[t].Keyword {
		return c.p.TraitValue(t)
	}
	id, bound, found := strings.Cut(of, ".")
	if n := c.v.counters[id]; n != 0 && found && (bound == "max" || bound == "min") {
		if c.p.Counters[n].On == OfMatch {
			c.fail(pos, "%s is a counter of the match, whose bounds no modifier changes", id)
		}
		return c.p.BoundValue(n, bound == "max")
	}
	names := slices.Concat(c.v.attributeNames(), c.p.traitNames(true))
	for i := range c.lib.Counters {
		names = append(names, c.lib.Counters[i].ID+".max", c.lib.Counters[i].ID+".min")
	}
	c.fail(pos, "a modifier changes an attribute, a keyword, or a bound of a counter such as mana.max, not %q%s", of, i18n.Meant(of, names))
	return 0
}

// named returns a value that readings ask for, as manifests name it: an attribute or a keyword.
func (p *Program) named(v Value) string {
	if n := int(v) - len(p.Lib.Attributes); n >= 0 {
		return p.Traits[n].ID
	}
	return p.Lib.Attributes[v].ID
}

// dependencies refuses values that depend on each other. A modifier may read the value that
// it changes itself, which it sees as the layers below leave it.
func (c *compiler) dependencies() {
	p := c.p
	after := make([][]ModRef, len(p.Changed)) // by value: the modifiers of it that read other values
	reads := make([][]Value, len(p.Mods))
	for i := range p.Mods {
		m := &p.Mods[i]
		read := func(r *kit.Reading) {
			if v, ok := p.valueOf(r); ok && v != m.Value && p.Changed[v].Any {
				reads[i] = append(reads[i], v)
			}
		}
		for j := range m.Conds {
			if read(&m.Conds[j].Left); m.Conds[j].Path {
				read(&m.Conds[j].Right)
			}
		}
		if m.By.Reads {
			read(&m.By.Of)
		}
		after[m.Value] = append(after[m.Value], num.To[ModRef](i))
	}
	state := make([]uint8, len(p.Changed)) // 1 = under way, 2 = done
	var visit func(v Value) bool
	visit = func(v Value) bool {
		state[v] = 1
		for _, ref := range after[v] {
			for _, to := range reads[ref] {
				if state[to] == 1 {
					c.fail(p.Mods[ref].Def.Pos, "the values %s and %s depend on each other: a modifier can read the value that it changes, but no other one that depends on it", p.named(v), p.named(to))
					return false
				}
				if state[to] == 0 && !visit(to) {
					return false
				}
			}
		}
		state[v] = 2
		return true
	}
	for v := range state {
		if state[v] == 0 && !visit(num.To[Value](v)) {
			return
		}
	}
}

// valueOf is the value that a reading asks for, if modifiers can change it.
func (p *Program) valueOf(r *kit.Reading) (Value, bool) {
	switch r.Prop {
	case PropAttr:
		return p.AttributeValue(int(r.Arg)), true
	case PropSum:
		if kind, n := SumOf(r.Arg); kind == SumAttr {
			return p.AttributeValue(n), true
		} else if kind == SumTrait {
			return p.TraitValue(num.To[uint8](n)), true
		}
	case PropTrait:
		return p.TraitValue(num.To[uint8](int(r.Arg))), true
	}
	return 0, false
}
