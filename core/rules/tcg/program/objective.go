package program

import (
	"fmt"
	"math"
	"slices"

	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
)

// ObjectiveDef is a compiled objective.
type ObjectiveDef struct {
	*library.Objective
	Counter uint16 // 0 = nobody is on the way to it
}

// ownObjectives is how many objectives the ruleset itself has, none counted: those
// of packs are numbered behind them.
var ownObjectives = len(events.EnumNames[events.EnumObjective])

// objectives numbers the objectives of packs.
func (c *compiler) objectives() {
	for i := range c.lib.Objectives {
		d := &c.lib.Objectives[i]
		x := ObjectiveDef{Objective: d}
		if slices.Contains(events.EnumNames[events.EnumObjective], d.ID) {
			c.fail(d.Pos, "the objective %s is one of the ruleset's own", d.ID)
		}
		if d.Counter != "" {
			n, err := c.counterMeant(d.Pack, d.Counter)
			k := &c.p.Counters[n]
			switch {
			case err != nil:
				c.fail(d.Pos, "objective %s: %v", d.ID, err)
			case k.Holder != OnPlayer || k.Start != 0 || k.Min > 0 || k.Max < d.Goal:
				c.fail(d.Pos, "objective %s: %s must be a counter of each player with a range from 0 to %d", d.ID, k.ID, d.Goal)
			case k.When != ResetsNever:
				c.fail(d.Pos, "objective %s: %s resets, but an objective stays completed", d.ID, k.ID)
			case c.p.Goal(n) > 0:
				c.fail(d.Pos, "objective %s: %s counts the way to another objective already", d.ID, k.ID)
			}
			x.Counter = n
		}
		c.p.Objectives = append(c.p.Objectives, x)
	}
	c.fits("objectives", len(c.p.Objectives), math.MaxUint16)
}

// Objective is the objective of a pack with a number, nil for those of the ruleset.
func (p *Program) Objective(n int32) *ObjectiveDef {
	if i := int(n) - ownObjectives; i >= 0 && i < len(p.Objectives) {
		return &p.Objectives[i]
	}
	return nil
}

// ObjectiveNumber finds an objective by its name, of the ruleset's or a pack's.
func (p *Program) ObjectiveNumber(name string) (int32, error) {
	if n := p.numberOfObjective(name); n > 0 {
		return n, nil
	}
	name = p.meant(library.KindGoal, name)
	if n := p.numberOfObjective(name); n > 0 {
		return n, nil
	}
	return 0, fmt.Errorf("unknown objective %q%s", name, i18n.Meant(name, p.ObjectiveWords()[1:]))
}

// numberOfObjective is the number of an objective by its exact name, 0 for none.
func (p *Program) numberOfObjective(name string) int32 {
	if i := slices.IndexFunc(p.Objectives, func(d ObjectiveDef) bool { return d.ID == name }); i >= 0 {
		return num.To[int32](ownObjectives + i)
	}
	return num.To[int32](max(slices.Index(events.EnumNames[events.EnumObjective], name), 0))
}

// ObjectiveWords are the names of objectives by number.
func (p *Program) ObjectiveWords() []string {
	words := slices.Clone(events.EnumNames[events.EnumObjective])
	for i := range p.Objectives {
		words = append(words, p.Objectives[i].ID)
	}
	return words
}

// counterMeant finds a counter as something of a pack names it, OWNER.name too.
func (c *compiler) counterMeant(pack, name string) (uint16, error) {
	name, err := c.lib.Names.Part(pack, library.KindsWithCounters, name)
	if err != nil {
		return 0, err
	}
	return c.p.counterOf(pack, name)
}

// Goal is how far a player has to come whose progress a counter is; 0 for one
// that belongs to no objective.
func (p *Program) Goal(counter uint16) int {
	_, goal := p.Counts(counter)
	return goal
}

// Counts returns the number of the objective that a counter belongs to, and its goal; 0 and 0
// for none.
func (p *Program) Counts(counter uint16) (objective int32, goal int) {
	for i := range p.Objectives {
		if p.Objectives[i].Counter == counter {
			return num.To[int32](ownObjectives + i), p.Objectives[i].Goal
		}
	}
	return 0, 0
}
