package tactics

import (
	"fmt"
	"math"

	"arbiter/core/def"
	"arbiter/core/event"
)

// What is beyond a bound is refused by name: at load with file and line, in a
// battle as a fault of the command (docs/limits.md has the list).

// bounds checks that no table of definitions is longer than its index type, or
// than the bits of an event that names its entries, before anything refers to
// them.
func (c *compiler) bounds() {
	c.most("effects ([[buff]])", len(c.lib.Buffs), maxBuffDefs, func(i int) def.Pos { return c.lib.Buffs[i].Pos })
	c.most("effects over time ([[ongoing]])", len(c.lib.Ongoing), math.MaxUint8, func(i int) def.Pos { return c.lib.Ongoing[i].Pos })
	c.most("kinds of terrain", len(c.lib.Terrain), math.MaxUint8, func(i int) def.Pos { return c.lib.Terrain[i].Pos })
	c.most("classes", len(c.lib.Classes), math.MaxUint8, func(i int) def.Pos { return c.lib.Classes[i].Pos })
	c.most("types of units", len(c.lib.Units), math.MaxUint8, func(i int) def.Pos { return c.lib.Units[i].Pos })
	c.most("actions", len(c.lib.Actions), math.MaxInt16, func(i int) def.Pos { return c.lib.Actions[i].Pos })
}

// most refuses the first definition that is one too many.
func (c *compiler) most(what string, n, limit int, at func(i int) def.Pos) {
	if n > limit {
		c.fail(at(limit), "%d %s in all packs; at most %d", n, what, limit)
	}
}

// full ends a command for which a table of the battle is too short.
func full(m *Match, what string, limit int) {
	m.Fail(fmt.Errorf("no room for another %s: the units of a battle have at most %d together", what, limit))
}

// buffSet is a set of effects as events carry it, in several fields.
type buffSet [buffWords]int32

func (b *buffSet) add(def uint8) { b[def/32] |= 1 << (def % 32) }

func (b *buffSet) empty() bool { return *b == buffSet{} }

// put writes the set into fields of an event, from the given one on.
func (b *buffSet) put(e *Event, first int) { copy(e.Args[first:first+buffWords], b[:]) }

// buffsOf reads a set from fields of an event.
func buffsOf(e *event.Event, first int) (b buffSet) {
	copy(b[:], e.Args[first:first+buffWords])
	return b
}

// each gives the effects of a set in order.
func (b *buffSet) each(f func(def int)) {
	for def := range 32 * buffWords {
		if b[def/32]>>(def%32)&1 != 0 {
			f(def)
		}
	}
}
