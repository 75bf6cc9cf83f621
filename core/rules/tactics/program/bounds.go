package program

import (
	"math"

	"arbiter/core/def"
)

// Anything beyond a bound is refused by name: at load with file and line, in a
// battle as a fault of the command (docs/limits.md has the list).

// bounds checks that no table of definitions is longer than its index type, or
// than the bits of an event that names its entries, before anything refers to
// them.
func (c *compiler) bounds() {
	c.bound("effects ([[buff]])", len(c.lib.Buffs), maxBuffDefs, func(i int) def.Pos { return c.lib.Buffs[i].Pos })
	c.bound("effects over time ([[ongoing]])", len(c.lib.Ongoing), math.MaxUint8, func(i int) def.Pos { return c.lib.Ongoing[i].Pos })
	c.bound("kinds of terrain", len(c.lib.Terrain), math.MaxUint8, func(i int) def.Pos { return c.lib.Terrain[i].Pos })
	c.bound("classes", len(c.lib.Classes), math.MaxUint8, func(i int) def.Pos { return c.lib.Classes[i].Pos })
	c.bound("types of units", len(c.lib.Units), math.MaxUint8, func(i int) def.Pos { return c.lib.Units[i].Pos })
	c.bound("actions", len(c.lib.Actions), math.MaxInt16, func(i int) def.Pos { return c.lib.Actions[i].Pos })
}

// bound refuses the first definition that is one too many.
func (c *compiler) bound(what string, n, limit int, at func(i int) def.Pos) {
	if n > limit {
		c.fail(at(limit), "%d %s in all packs; at most %d", n, what, limit)
	}
}
