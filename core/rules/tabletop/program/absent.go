package program

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
)

// parts are what a handler or filter can ask about: what a player has chosen with an action.
// Filters and effects that ask about anything else would read 0 or do nothing.
type parts struct {
	what                       string // whose they are, for messages
	card, target, cell, amount bool
	self                       bool // a card, a keyword or a status has the handler
}

// absent refuses filters, numbers and effects that ask about a card, target, cell or amount which
// they never have: those of actions, phases, modes, ends, sweeps, listeners and choices.
func (c *compiler) absent() {
	for i := range c.p.Actions {
		c.absentOf(&c.p.Actions[i])
	}
	none := func(what string) parts { return parts{what: what} }
	for i := range c.p.Zones {
		if d := c.p.Zones[i].Def; d != nil {
			c.asks(d.Pos, none("the zone "+d.ID), c.p.Zones[i].SeeWhen)
		}
	}
	for i := range c.p.Phases {
		d := c.p.Phases[i].Def
		of := none("the phase " + d.ID)
		c.asks(d.Pos, of, c.p.Phases[i].Seats)
		c.asks(d.Pos, of, c.p.Phases[i].Until)
		c.does(of, d.Start)
	}
	for i := range c.p.Modes {
		d := c.p.Modes[i].Def
		c.asks(d.Pos, none("the mode "+d.ID), c.p.Modes[i].First)
		c.does(none("the mode "+d.ID), d.Setup)
	}
	for i := range c.p.Ends {
		d := c.p.Ends[i].Def
		c.asks(d.Pos, none("an end"), c.p.Ends[i].Where)
		c.does(none("an end"), d.Run)
	}
	for i := range c.p.Sweeps {
		d := c.p.Sweeps[i].Def
		of := parts{what: "the sweep " + d.ID, card: true}
		c.asks(d.Pos, of, c.p.Sweeps[i].Where)
		c.does(of, d.Run)
	}
	for i := range c.pending { // in the order of their numbers, which begin with 1
		if x := &c.pending[i]; x.d != nil {
			of := partsOf(x.l.ID, x.l.Type, c.p.Types.Def(x.l.Type))
			of.self = x.of != owner{}
			c.asks(x.d.Pos, of, c.p.Conds[i+1])
			c.does(of, x.d.Run)
		}
	}
	c.absentOfChoices()
}

// partsOf is what a listener can ask about.
func partsOf(id string, t event.Type, d *event.TypeDef) parts {
	return parts{what: id + ", a listener of " + d.Name + ",", card: d.Lacks&event.PartSource == 0, target: d.Lacks&event.PartTarget == 0,
		cell: d.Lacks&event.PartPlace == 0 && t < NTypes, amount: true}
}

// absentOf looks at an action. Its own filters are asked before anything is chosen, its card
// comes before its target, the cost before the cell, and the amount last.
func (c *compiler) absentOf(a *Action) {
	d, of := a.Def, parts{what: "the action " + a.Def.ID}
	c.asks(d.Pos, of, a.Where)
	if of.card = a.Card != nil; of.card {
		c.asksPick(of, a.Card, d.Card)
	}
	if of.target = a.Target != nil; of.target {
		c.asksPick(of, a.Target, d.Target)
	}
	for i, cost := range a.Costs {
		c.counts(d.Pos, of, &cost.Amount, d.Cost[i].Amount.Path)
	}
	if a.Amount != nil {
		c.counts(d.Pos, of, &a.Amount.Low, d.Amount.Low.Path)
		c.counts(d.Pos, of, &a.Amount.High, d.Amount.High.Path)
	}
	of.cell = a.Cell != 0
	c.asks(d.Pos, of, a.CellWhere)
	of.amount = a.Amount != nil
	c.does(of, d.Run)
}

func (c *compiler) asksPick(of parts, k *Pick, d *library.Pick) {
	for _, conds := range [][]kit.Cond{k.First, k.Pair, k.Guards} {
		c.asks(d.Pos, of, conds)
	}
}

// asks looks at filters.
func (c *compiler) asks(pos def.Pos, of parts, conds []kit.Cond) {
	for i := range conds {
		what := of.lacks(&conds[i].Left)
		if what == "" && conds[i].Path {
			what = of.lacks(&conds[i].Right)
		}
		c.lack(pos, of, what, conds[i].Text)
	}
}

// counts looks at a number; path is how the manifest spells it.
func (c *compiler) counts(pos def.Pos, of parts, n *Number, path string) {
	if n.Reads {
		c.lack(pos, of, of.lacks(&n.Of), path)
	}
}

func (c *compiler) lack(pos def.Pos, of parts, what, text string) {
	if what != "" {
		c.fail(pos, "%q asks about %s, which %s does not have there", text, what, of.what)
	}
}

// does looks at a handler that is data.
func (c *compiler) does(of parts, run def.FuncRef) {
	n := run.Data()
	if n == 0 {
		return
	}
	for i := range c.lib.Effects[n-1] {
		d, x, of := &c.lib.Effects[n-1][i], &c.p.Effects[n][i], of
		switch what := of.lacksOf(x, &c.p.Counters[x.Counter]); {
		case what != "":
			c.fail(d.Pos, "%s concerns %s, which %s does not have", d.Type, what, of.what)
			continue
		case x.Card == CardEach: // filters ask about each card as target
			of.target = true
		}
		c.asks(d.Pos, of, x.Conds)
		c.counts(d.Pos, of, &x.Amount, d.Amount.Path)
		c.counts(d.Pos, of, &x.By, d.By.Path)
	}
}

// absentOfChoices looks at choices. The card and target of one are those of the handlers that put
// it. A thing that was taken is the target of its effects.
func (c *compiler) absentOfChoices() {
	put := c.putBy()
	for i := range c.p.Choices[1:] {
		x, of := &c.p.Choices[i+1], put[i+1]
		d := x.Def
		of.what = "the choice " + d.ID
		for _, n := range []struct {
			of   *Number
			path string
		}{{&x.Low, d.Low.Path}, {&x.High, d.High.Path}, {&x.Min, d.Min.Path}, {&x.Max, d.Max.Path}} {
			c.counts(d.Pos, of, n.of, n.path)
		}
		if of.target = of.target || x.Pick != nil; x.Pick != nil {
			c.asksPick(of, x.Pick, d.Things)
		}
		of.amount = x.Pick == nil
		c.does(of, d.Run)
	}
}

// putBy returns what is known of each choice when it is put. A script may put any choice with a
// card and a target, and one that nothing puts is not judged.
func (c *compiler) putBy() []parts {
	put, known := make([]parts, len(c.p.Choices)), make([]bool, len(c.p.Choices))
	for i := range c.lib.Scripts {
		if strings.Contains(c.lib.Scripts[i].Source, "choose") {
			for n := range put {
				put[n], known[n] = parts{card: true, target: true}, true
			}
		}
	}
	note := func(of parts, run def.FuncRef) (more bool) {
		for i := range c.p.Effects[run.Data()] {
			x := &c.p.Effects[run.Data()][i]
			if x.Do != Ask {
				continue
			}
			to, was := &put[x.Which], put[x.Which]
			to.card, to.target = to.card || of.card, to.target || of.target
			more = more || *to != was || !known[x.Which]
			known[x.Which] = true
		}
		return more
	}
	for i := range c.p.Actions {
		a := &c.p.Actions[i]
		note(parts{card: a.Card != nil, target: a.Target != nil}, a.Run)
	}
	for i := range c.pending {
		if x := &c.pending[i]; x.d != nil {
			note(partsOf("", x.l.Type, c.p.Types.Def(x.l.Type)), x.d.Run)
		}
	}
	for i := range c.lib.Resolvers {
		note(parts{card: true, target: true}, c.lib.Resolvers[i].Run)
	}
	for _, x := range c.lib.Phases {
		note(parts{}, x.Start)
	}
	for _, x := range c.lib.Modes {
		note(parts{}, x.Setup)
	}
	for _, x := range c.lib.Ends {
		note(parts{}, x.Run)
	}
	for _, x := range c.lib.Sweeps {
		note(parts{card: true}, x.Run)
	}
	for more := true; more; { // choices that put choices
		more = false
		for n := range put {
			if x := &c.p.Choices[n]; n > 0 && known[n] {
				more = note(parts{card: put[n].card, target: put[n].target || x.Pick != nil}, x.Def.Run) || more
			}
		}
	}
	for n := range put {
		if !known[n] {
			put[n] = parts{card: true, target: true}
		}
	}
	return put
}

// lacksOf returns what an effect concerns that is not there; "" for none.
func (of parts) lacksOf(x *Effect, counter *Counter) string {
	switch {
	case x.Whom == WhomTarget && !of.target, x.Do == Attach && x.Card == CardSource && !of.target:
		return "a target"
	case x.Card == CardHost && !of.self:
		return "a host"
	case x.How&ToCell != 0 && !of.cell:
		return "a cell"
	}
	switch x.Do {
	case Move, Flip, Attach, Transform, Silence, ApplyStatus, RemoveStatus, AddKeyword, RemoveKeyword:
	case Count, SetCount:
		if counter.On != OfCard {
			return ""
		}
	default:
		return ""
	}
	switch {
	case x.Card == CardSource && !of.card:
		return "a card"
	case x.Card == CardTarget && !of.target:
		return "a target"
	case x.Card == CardSelf && !of.self && (x.Do < ApplyStatus || x.Do > RemoveStatus): // a player can have a status
		return "self"
	}
	return ""
}

// lacks returns what a reading asks about that is not there; "" for none.
func (of parts) lacks(r *kit.Reading) string {
	if what := of.without(r.Subject); what != "" {
		return what
	}
	switch {
	case r.Subject == SubjSelf && !of.self && onlyOfCards(r.Prop):
		return "self"
	case r.Subject == SubjMatch && r.Prop == PropAmount && !of.amount:
		return "an amount"
	case r.Prop >= PropDistance && r.Prop <= PropReach:
		return of.without(kit.Subject(num.To[uint8](r.Arg)))
	}
	return ""
}

func (of parts) without(s kit.Subject) string {
	switch {
	case s == SubjCard && !of.card:
		return "a card"
	case s == SubjTarget && !of.target:
		return "a target"
	case s == SubjCell && !of.cell:
		return "a cell"
	case s == SubjHost && !of.self:
		return "a host"
	}
	return ""
}

// onlyOfCards reports whether players do not have a property. A handler that no card has is that
// of a player.
func onlyOfCards(prop kit.Property) bool {
	return !slices.ContainsFunc(properties, func(x property) bool { return x.prop == prop && x.of&player != 0 })
}
