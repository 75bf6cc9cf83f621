package tactics

import (
	"arbiter/core/rules/tactics"
	"arbiter/luabind/host"
)

// The table of functions and its parts, with the state of this game.
type (
	Function = host.Function[tactics.State]
	Param    = host.Param
	Type     = host.Type
	call     = host.Call[tactics.State]
)

// The types. Units, hexes and sides are numbers, 0 = none.
const (
	Unit    Type = "unit"
	Hex     Type = "hex"
	Side    Type = "side"
	Int          = host.Int
	Word         = host.Word
	Bool         = host.Bool
	List         = host.List
	Nothing      = host.Nothing
)

// types is how the arguments of this game are read: none reaches the rules that
// means nothing in the battle.
var types = map[Type]host.Reader[tactics.State]{
	Int: {Lua: "number", Read: number},
	Unit: {Lua: "number", Read: func(c *call, i int) int {
		n := number(c, i)
		if n < 0 || n > int(c.M.State.NUnits) {
			c.Wrong(i, "a unit")
		}
		return n
	}},
	Hex: {Lua: "number", Read: func(c *call, i int) int {
		n, last := number(c, i), tactics.Of(c.M).Battle().Grid.Len()
		if n < 0 || n > last {
			c.Refuse(i, "a hex from 1 to %d, or 0 for none", last)
		}
		return n
	}},
	Side: {Lua: "number", Read: func(c *call, i int) int {
		n := number(c, i)
		if n != 1 && n != 2 {
			c.Refuse(i, "side 1 or 2")
		}
		return n
	}},
}

// number reads a number of 16 bits, so that no sum of the rules overflows.
func number(c *call, i int) int {
	n := c.Number(i)
	if n < -most || n > most {
		c.Wrong(i, "an integer from -9999 to 9999")
	}
	return n
}
