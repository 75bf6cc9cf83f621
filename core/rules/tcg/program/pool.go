package program

import (
	"math"
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
)

// ValueDef is a compiled value of packs.
type ValueDef struct {
	*library.Value
	Start, Least int16
	depends      uint32    // see Program.Depends
	spent        spending  // what absorbs damage of it
	Plain        []RuleMod // what changes it, where that is only modifiers of rules that ask for nothing; else nil
}

// Fills reports whether a value fills a pool.
func (v *ValueDef) Fills() bool { return v.spent != notSpent }

// spending is how a pool uses up what a value says.
type spending uint8

const (
	notSpent spending = iota
	spentPoints
	spentLayers
	spentSources
)

// Stage is where in the stages of damage a pool absorbs.
type Stage uint8

// The stages, in the order of library.PoolStages.
const (
	BeforeShield Stage = iota
	WithShield
	nStages
)

// PoolDef is a compiled pool: the values that fill it, 0 for none.
type PoolDef struct {
	*library.Pool
	Stage  Stage
	Points uint16
	Layers uint16
	Once   uint16
	Used   uint16 // counter: how many of the points are used
	Conds  []kit.Cond
}

// Value finds a value of packs by id; 0 = unknown.
func (p *Program) Value(id string) uint16 {
	return num.To[uint16](p.found(library.KindValue, id, len(p.Values), func(i int) string { return p.Values[i].ID }))
}

// Pool finds a pool by id; 0 = unknown.
func (p *Program) Pool(id string) uint16 {
	return num.To[uint16](p.found(library.KindPool, id, len(p.Pools), func(i int) string { return p.Pools[i].ID }))
}

// PoolsAt are the pools of a stage, in the order in which they are met; filled
// is the hints of the values that fill them.
func (p *Program) PoolsAt(at Stage) (pools []uint16, filled uint64) {
	return p.poolsAt[at], p.filled[at]
}

// values numbers the values of packs, and the pools that they fill, before
// anything refers to them. The used points of a pool are a counter of each unit.
func (c *compiler) values() {
	p := c.p
	c.fits("values", len(c.lib.Values), math.MaxUint16-1)
	c.fits("pools", len(c.lib.Pools), math.MaxUint16-1)
	p.Values, p.Pools = make([]ValueDef, 1), make([]PoolDef, 1)
	for i := range c.lib.Values {
		d := &c.lib.Values[i]
		if slices.Contains(QuestionNames[:], d.ID) {
			c.fail(d.Pos, "value %s: the rules themselves ask for it", d.ID)
		}
		p.Values = append(p.Values, ValueDef{Value: d, Start: num.To[int16](d.Default), Least: num.To[int16](d.Floor)})
	}
	for i := range c.lib.Pools {
		d := &c.lib.Pools[i]
		x := PoolDef{Pool: d, Stage: num.To[Stage](max(slices.Index(library.PoolStages, d.Stage), 0))}
		x.Points, x.Layers, x.Once = c.fills(d, d.Points, spentPoints), c.fills(d, d.Layers, spentLayers), c.fills(d, d.Once, spentSources)
		if x.Points != 0 {
			x.Used = num.To[uint16](len(p.Counters))
			p.Counters = append(p.Counters, CounterDef{Bounds: kit.Bounds{Max: math.MaxInt16}, Counter: &library.Counter{Pos: d.Pos, Name: "used", On: "unit", Max: math.MaxInt16},
				ID: d.ID + ".used", Pack: d.Pack, Holder: OnUnit, Pool: num.To[uint16](i + 1)})
		}
		p.Pools = append(p.Pools, x)
		p.poolsAt[x.Stage] = append(p.poolsAt[x.Stage], num.To[uint16](i+1))
		for _, v := range []uint16{x.Points, x.Layers, x.Once} {
			if v != 0 {
				p.filled[x.Stage] |= Hint(v)
			}
		}
	}
}

// fills finds a value that fills a pool, and no other.
func (c *compiler) fills(d *library.Pool, id string, how spending) uint16 {
	n := c.p.Value(id)
	if n == 0 {
		return 0 // it has none, or its manifest has a fault already
	}
	v := &c.p.Values[n]
	switch {
	case v.spent != notSpent:
		c.fail(d.Pos, "pool %s: the value %s fills a pool already", d.ID, id)
	case v.Truth || v.Default != 0 || v.Floor != 0:
		c.fail(d.Pos, "pool %s: the value %s fills it, so it is a number from 0", d.ID, id)
	}
	v.spent = how
	return n
}

// pools compiles what packets meet them.
func (c *compiler) pools() {
	met := [nStages]event.Type{BeforeShield: events.CoverMitigated, WithShield: events.DamageModified}
	for i := 1; i < len(c.p.Pools); i++ {
		x := &c.p.Pools[i]
		for _, w := range x.Where {
			cd, err := c.p.compileCond(w, &library.Behaviour{}, met[x.Stage])
			if err != nil {
				c.fail(x.Pos, "pool %s: %v", x.ID, err)
			}
			x.Conds = append(x.Conds, cd)
		}
		c.fitConds(x.ID, x.Pos, x.Conds, Owner{Kind: OfRule}, true)
	}
}

// fitValue refuses modifiers of a value that could not be used up as its pool
// says.
func (c *compiler) fitValue(m *Modifier, owner Owner, bad func(format string, args ...any)) {
	v := &c.p.Values[m.Value]
	plain := m.Op == kit.OpAdd && m.Run == 0 && len(m.Conds) == 0
	switch {
	case v.spent == spentLayers && owner.Kind != OfStatus:
		bad("%s is given by statuses, whose layers are its points", v.ID)
	case v.spent == spentLayers && !(plain && m.Number == 1 && m.Scope.self):
		bad("%s is the layers of a status: it takes add = \"layers\", for self and without filters", v.ID)
	case v.spent == spentSources && !m.Scope.self && !m.Scope.host:
		bad("an aura cannot give %s, because it could not be used up", v.ID)
	case v.spent == spentSources && (!plain || owner.Kind == OfCard && !m.Scope.host):
		bad("%s is used up together with the keyword, status or armory that gives it: it takes add, without filters", v.ID)
	}
}

// usedUp reports whether one of some modifiers gives what is used up together
// with its source.
func (c *compiler) usedUp(mods []ModRef) bool {
	return slices.ContainsFunc(mods, func(ref ModRef) bool {
		m := &c.p.Mods[ref]
		return m.Of == QValue && c.p.Values[m.Value].spent == spentSources
	})
}

// Gives sums what modifiers add to a value, for the numbers of a keyword or the
// layers of a status.
func (p *Program) Gives(mods []ModRef, value uint16, x *Numbers) (n int16) {
	for _, ref := range mods {
		if m := &p.Mods[ref]; m.Of == QValue && m.Value == value {
			if m.Number > 0 {
				n += x[m.Number-1]
			} else {
				n += m.By
			}
		}
	}
	return n
}
