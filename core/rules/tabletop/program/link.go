package program

import (
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
)

// pendingListener is a listener, or a handler, that has no number yet.
type pendingListener struct {
	l   match.Listener
	d   *def.Listener // nil for a handler
	b   *def.Behaviour
	of  owner
	ref *event.ListenerRef // of a handler: where its number goes
}

// owner is what has a listener: a card, a keyword or status, or neither.
type owner struct {
	card  uint16
	trait uint8
}

// events registers the types that packs declare.
func (c *compiler) events() {
	for i := range c.lib.Events {
		d := &c.lib.Events[i]
		t := event.TypeDef{Name: d.Name, Doc: d.Doc.EN, ZH: d.Doc.ZH, Source: d.Source, Value: -1, Low: d.Low, High: d.High}
		if d.Ask {
			t.Kind = event.Ask
			if len(d.Fields) > 0 {
				t.Value = 0
			}
		}
		for _, f := range d.Fields {
			if f.Kind != "int" {
				c.fail(d.Pos, "event %s: the field %s is of kind %q; events of tabletop have int alone", d.Name, f.Name, f.Kind)
			}
			t.Fields = append(t.Fields, event.Field{Name: f.Name})
		}
		if _, err := c.p.Types.Add(t); err != nil {
			c.fail(d.Pos, "%v", err)
		}
	}
}

// listeners notes what a definition hears; link compiles it, when all types are known.
func (c *compiler) listeners(id, pack string, b *def.Behaviour, of owner) {
	for i := range b.Listeners {
		d := &b.Listeners[i]
		l := match.Listener{Pos: d.Pos, ID: id + "." + d.ID, Pack: pack, Order: c.order(pack), Role: d.Role, Priority: d.Priority, When: d.When, Run: d.Run}
		c.pending = append(c.pending, pendingListener{l: l, d: d, b: b, of: of})
	}
}

// handler notes a function, or effects, that the flow or a command runs.
func (c *compiler) handler(pos def.Pos, pack, id string, b *def.Behaviour, run def.FuncRef, ref *event.ListenerRef) {
	l := match.Listener{Pos: pos, ID: id, Pack: pack, Order: c.order(pack), Type: StepRun, Priority: match.EffectBand, Run: run, Handler: true}
	c.pending = append(c.pending, pendingListener{l: l, b: b, ref: ref})
}

func (c *compiler) order(pack string) int {
	return 1 + slices.IndexFunc(c.lib.Packs, func(p def.Pack) bool { return p.ID == pack })
}

// link sorts the listeners into the order of K-04 and numbers them.
func (c *compiler) link() {
	p := c.p
	for i := range c.pending {
		if c.pending[i].d != nil {
			c.listener(&c.pending[i])
		}
	}
	for i := range c.pending { // players read why an action is refused; the text may be that of another listener
		if d := c.pending[i].d; d != nil && d.Reject != "" && c.pending[i].l.Type == ActionDeclared && p.Names.At(c.pending[i].l.Reject).Text.EN == "" {
			c.fail(d.Pos, "%s: the code %s has no text, as in reasons = { %s = { en = \"Not now.\" } }", c.pending[i].l.ID, d.Reject, d.Reject)
		}
	}
	slices.SortStableFunc(c.pending, func(a, b pendingListener) int { return match.CompareListeners(&a.l, &b.l) })
	n := len(c.pending) + 1
	p.Listeners, p.Owners, p.Conds = make([]match.Listener, 1, n), make([]*def.Behaviour, 1, n), make([][]kit.Cond, 1, n)
	p.Globals, p.Ambient, p.Heard = make([][]event.ListenerRef, p.Types.Len()), make([]bool, p.Types.Len()), make([]bool, p.Types.Len())
	for i := range c.pending {
		x := &c.pending[i]
		ref := num.To[event.ListenerRef](len(p.Listeners))
		p.Listeners, p.Owners, p.Conds = append(p.Listeners, x.l), append(p.Owners, x.b), append(p.Conds, nil)
		if x.d == nil {
			*x.ref = ref
			continue
		}
		if x.l.Type != 0 { // filters of an unknown event would only cause further faults
			p.Conds[ref] = c.conds(x.d.Where, x.b.Vars, x.l.Type)
		}
		p.Heard[x.l.Type] = true
		if x.d.Limit != 0 || x.d.PerMatch != 0 {
			if p.Limits == nil {
				p.Limits = make([]Limit, n)
			}
			p.Limits[ref] = Limit{num.To[uint8](x.d.Limit), num.To[uint8](x.d.PerMatch)}
		}
		switch hears := (RoleRef{ref, x.l.Type, x.l.Role}); {
		case x.of.card != 0:
			p.Cards[x.of.card].Hears = append(p.Cards[x.of.card].Hears, hears)
		case x.of.trait != 0:
			p.Traits[x.of.trait].Hears = append(p.Traits[x.of.trait].Hears, hears)
		default:
			p.Globals[x.l.Type] = append(p.Globals[x.l.Type], ref)
			continue
		}
		p.Ambient[x.l.Type] = p.Ambient[x.l.Type] || x.l.Role == def.Owner || x.l.Role == def.Any
	}
	for i := range p.Cards {
		for _, u := range p.Cards[i].Prints {
			p.Cards[i].Hears = append(p.Cards[i].Hears, p.Traits[u.Trait].Hears...)
			p.Cards[i].Mods = append(p.Cards[i].Mods, p.Traits[u.Trait].Mods...)
		}
	}
	c.effects()
}

// listener finds what a listener hears, and refuses what could never run.
func (c *compiler) listener(x *pendingListener) {
	d, names := x.d, &c.p.Names
	t, known := c.p.Types.Lookup(d.Event)
	td := c.p.Types.Def(t)
	if !known || td.Kind == event.Step {
		c.fail(d.Pos, "%s: unknown event %q%s", x.l.ID, d.Event, i18n.Meant(d.Event, c.p.Types.Names()))
		return
	}
	switch {
	case d.Reject != "" && td.Kind != event.Ask:
		c.fail(d.Pos, "%s: %s is a fact and cannot be rejected", x.l.ID, d.Event)
	case d.Limit < 0 || d.PerMatch < 0 || d.Limit > MaxLimit || d.PerMatch > MaxLimit:
		c.fail(d.Pos, "%s: a listener runs at most %d times a turn or match, not %d or %d", x.l.ID, MaxLimit, d.Limit, d.PerMatch)
	case x.of == owner{} && d.Role != def.Any:
		c.fail(d.Pos, "%s: a listener of a rule has the role any, not %s", x.l.ID, d.Role)
	case d.Role == def.Lane:
		c.fail(d.Pos, "%s: tabletop has no lanes", x.l.ID)
	case match.Unheard(td, d.Role) != "":
		c.fail(d.Pos, "%s: %s", x.l.ID, match.Unheard(td, d.Role))
	case d.Priority < td.Low || d.Priority > td.High:
		c.fail(d.Pos, "%s: listeners of %s have priorities from %d to %d, not %d", x.l.ID, d.Event, td.Low, td.High, d.Priority)
	}
	x.l.Type = t
	for _, r := range d.Reasons {
		x.l.Reasons = append(x.l.Reasons, names.Add(r.Code, r.Text))
	}
	if d.Reject != "" {
		x.l.Reject = names.Add(d.Reject, def.Localised{})
	}
}

// conds compiles filters; t is the type of the event that they ask about, 0 for none.
func (c *compiler) conds(where []def.Cond, vars []def.Var, t event.Type) (out []kit.Cond) {
	for _, w := range where {
		x, err := kit.Compile(c.v, kit.Site{Pack: kit.PackOf(w.Pos), Vars: vars, Type: t}, w)
		if err != nil {
			c.fail(w.Pos, "%v", err)
			continue
		}
		x.Clause = c.p.Clause(w.Pos, match.Filter, w.Text)
		out = append(out, x)
	}
	if n := len(out); n > 0 {
		out[n-1].Or = false // the last one has no alternative after it, also where that was a fault
	}
	return out
}
