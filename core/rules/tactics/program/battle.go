package program

import (
	"slices"
	"strings"

	"arbiter/core/num"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
)

// Battle is a set-up made ready: a board and the units on it.
type Battle struct {
	*library.Battle
	Grid  *hex.Grid
	Hexes []uint8 // terrain by hex
	Enter []int32 // multiplier by hex, 0 = nobody can enter
	Names []string
	Types []uint8

	Fielded [2]bool  // the sides that have units
	Open    hex.Set  // hexes that somebody can enter
	Grounds []Ground // by multiplier, of those alone
}

// Ground is the hexes that are entered at one multiplier.
type Ground struct {
	Factor int32
	Hexes  hex.Set
}

// Measure sorts the hexes by their multipliers.
func (b *Battle) Measure() {
	for h, factor := range b.Enter {
		if h == 0 || factor == 0 {
			continue
		}
		b.Open.Add(h)
		i := slices.IndexFunc(b.Grounds, func(k Ground) bool { return k.Factor == factor })
		if i < 0 {
			i = len(b.Grounds)
			b.Grounds = append(b.Grounds, Ground{Factor: factor})
		}
		b.Grounds[i].Hexes.Add(h)
	}
}

func (c *compiler) battles() {
	for i := range c.lib.Maps {
		c.index("map", c.lib.Maps[i].ID, i+1)
	}
	for i := range c.lib.Battles {
		d := &c.lib.Battles[i]
		if b := c.battle(d); b != nil {
			c.p.Battles[d.ID] = b
		}
	}
	for i := range c.lib.Maps {
		if d := &c.lib.Maps[i]; !slices.ContainsFunc(c.lib.Battles, func(b library.Battle) bool { return b.Map == d.ID }) {
			c.board(&Battle{}, d) // for its faults
		}
	}
}

func (c *compiler) battle(d *library.Battle) *Battle {
	b := &Battle{Battle: d, Names: []string{""}, Types: []uint8{0}}
	if d.Map != "" {
		n := c.find(d.Pos, "map", d.Map)
		if n == 0 {
			return nil
		}
		if c.board(b, &c.lib.Maps[n-1]); b.Grid == nil {
			return nil
		}
	}
	switch {
	case len(d.Units) > MaxUnits:
		c.fail(d.Pos, "battle %s has %d units; at most %d", d.ID, len(d.Units), MaxUnits)
		return nil
	case b.Grid == nil && len(d.Units) > 0:
		c.fail(d.Pos, "battle %s has units, but no map", d.ID)
		return nil
	}
	if d.Policy != "" {
		c.find(d.Pos, "policy", d.Policy)
	}
	innate := 0
	taken := map[hex.Axial]bool{}
	for _, u := range d.Units {
		h := b.Grid.At(u.At)
		switch {
		case h == 0 || c.p.Terrain[b.Hexes[h]].Blocked:
			c.fail(u.Pos, "%s is at %d,%d, where no unit can be", u.Name, u.At.Q, u.At.R)
		case taken[u.At]:
			c.fail(u.Pos, "%s is on the hex of another unit", u.Name)
		case slices.ContainsFunc(b.Names[1:], func(name string) bool { return strings.EqualFold(name, u.Name) }):
			c.fail(u.Pos, "two units are named %s; upper and lower case are the same in commands", u.Name)
		}
		taken[u.At] = true
		b.Fielded[u.Side-1] = true
		b.Names = append(b.Names, u.Name)
		sort := num.To[uint8](c.find(u.Pos, "unit", u.Unit))
		b.Types = append(b.Types, sort)
		innate += len(c.p.Units[sort].Buffs)
	}
	if innate > MaxBuffs {
		c.fail(d.Pos, "battle %s: its units have %d innate effects; at most %d", d.ID, innate, MaxBuffs)
	}
	return b
}

// board reads the rows of a map.
func (c *compiler) board(b *Battle, d *library.Map) {
	width := 0
	for _, row := range d.Rows {
		width = max(width, len(strings.Fields(row)))
	}
	if b.Grid = hex.NewGrid(width, len(d.Rows)); b.Grid == nil {
		c.fail(d.Pos, "map %s has %d hexes, expected from 1 to %d", d.ID, width*len(d.Rows), hex.MaxHexes)
		return
	}
	b.Hexes, b.Enter = make([]uint8, b.Grid.Len()+1), make([]int32, b.Grid.Len()+1)
	for r, row := range d.Rows {
		cells := strings.Fields(row)
		if len(cells) != width {
			c.fail(d.At(r), "map %s: row %d has %d hexes, not %d", d.ID, r+1, len(cells), width)
			return
		}
		for q, glyph := range cells {
			n, ok := c.p.kinds["terrain"][glyph]
			if !ok {
				c.fail(d.At(r), "map %s: no terrain has the glyph %q", d.ID, glyph)
			}
			h := r*width + q + 1
			if b.Hexes[h] = num.To[uint8](n); !c.p.Terrain[n].Blocked {
				b.Enter[h] = c.p.Terrain[n].factor()
			}
		}
	}
	b.Measure()
}

// factor is the multiplier of a step into such a hex, in hundredths: that of
// the ground, times a sticky that lasts for no turn (T-50). Rounded once, half
// away from zero.
func (t *Terrain) factor() int32 {
	if t.Tag == "" || t.Turns > 0 {
		return num.To[int32](t.Multiplier)
	}
	return num.To[int32](max((t.Multiplier*t.Value+50)/100, 1))
}
