package program

import (
	"math"
	"slices"

	"arbiter/core/num"
	"arbiter/core/rules/kit"
)

// The short ways to numbers that filters read most: counters that everybody sees, attributes
// that no modifier changes, sizes of zones, and fields of events. At of the reading is the index
// of a counter or attribute.
const (
	NoWay uint8 = iota
	WayMatchCounter
	WayOwnerCounter
	WayCardAttribute
	WayTopAttribute // of the top card of a zone
	WayMatchSize
	WayOwnerSize
	WayEventField
	WayEventZone // a field that has a zone: its definition is meant
)

// ways finds the short ways of all filters and numbers. It comes last, when all modifiers are known.
func (c *compiler) ways() {
	p := c.p
	for i := range p.Zones {
		c.waysOf(p.Zones[i].SeeWhen)
	}
	for i := range p.Counters {
		c.waysOf(p.Counters[i].SeeWhen)
	}
	for i := range p.Modes {
		c.waysOf(p.Modes[i].First)
	}
	for i := range p.Phases {
		c.waysOf(p.Phases[i].Seats, p.Phases[i].Until)
	}
	for i := range p.Actions {
		a := &p.Actions[i]
		c.waysOf(a.Where, a.CellWhere)
		c.waysOfPick(a.Card)
		c.waysOfPick(a.Target)
		if a.Amount != nil {
			c.wayOf(&a.Amount.Low)
			c.wayOf(&a.Amount.High)
		}
		for j := range a.Costs {
			c.wayOf(&a.Costs[j].Amount)
		}
	}
	for i := range p.Choices {
		x := &p.Choices[i]
		c.waysOfPick(x.Pick)
		for _, n := range []*Number{&x.Low, &x.High, &x.Min, &x.Max} {
			c.wayOf(n)
		}
	}
	for i := range p.Ends {
		c.waysOf(p.Ends[i].Where)
		p.Ends[i].Public = public(p.Ends[i].Where) && p.Ends[i].When == 0
	}
	for i := range p.Sweeps {
		c.waysOf(p.Sweeps[i].Where)
	}
	for i := range p.Mods {
		c.waysOf(p.Mods[i].Conds)
		c.wayOf(&p.Mods[i].By)
	}
	for _, list := range p.Effects {
		for i := range list {
			c.waysOf(list[i].Conds)
			c.wayOf(&list[i].Amount)
			c.wayOf(&list[i].By)
		}
	}
	c.waysOf(p.Conds...)
}

func (c *compiler) waysOfPick(k *Pick) {
	if k != nil {
		c.waysOf(k.First, k.Pair, k.Guards)
	}
}

func (c *compiler) waysOf(lists ...[]kit.Cond) {
	for _, conds := range lists {
		for i := range conds {
			c.way(&conds[i].Left)
			c.way(&conds[i].Right)
		}
	}
}

func (c *compiler) wayOf(n *Number) {
	if n.Reads {
		c.way(&n.Of)
	}
}

// way finds the short way of a reading.
func (c *compiler) way(r *kit.Reading) {
	switch {
	case r.Prop == PropCounter && r.Arg > 0:
		x := &c.p.Counters[r.Arg]
		if x.See != SeeAll || x.Index > math.MaxUint8 {
			return
		}
		switch r.At = num.To[uint8](x.Index); {
		case r.Subject == SubjMatch && x.On == OfMatch:
			r.Way = WayMatchCounter
		case r.Subject == SubjOwner && x.On == OfPlayer:
			r.Way = WayOwnerCounter
		}
	case r.Prop == PropAttr && (r.Subject == SubjCard || r.Subject >= SubjZones) && r.Arg <= math.MaxUint8 && !c.p.Changed[c.p.AttributeValue(int(r.Arg))].Any:
		if r.Way, r.At = WayCardAttribute, num.To[uint8](r.Arg); r.Subject >= SubjZones {
			r.Way = WayTopAttribute
		}
	case r.Prop == PropSize && (r.Subject == SubjMatch || r.Subject == SubjOwner):
		z := &c.p.Zones[r.Arg]
		switch {
		case z.Kind == Grid:
		case r.Subject == SubjMatch:
			r.Way = WayMatchSize
		case z.Of == OfPlayer:
			r.Way = WayOwnerSize
		}
	}
}

// public reports whether filters ask only about the match, so that they say the same for every
// player.
func public(conds []kit.Cond) bool {
	return !slices.ContainsFunc(conds, func(c kit.Cond) bool {
		return c.Left.Subject != SubjMatch || c.Path && c.Right.Subject != SubjMatch
	})
}
