package tactics

import (
	"slices"

	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/luabind/script/host"
)

// The table of functions and its parts, with the state of this game.
type (
	// Function is a function that scripts of this game can call.
	Function = host.Function[tactics.State]
	// Param is a parameter of a function.
	Param = host.Param
	// Type is the type of a parameter or a result.
	Type = host.Type
	call = host.Call[tactics.State]
)

// The types. Units, hexes and sides are numbers, 0 = none; the others are words.
const (
	Unit     Type = "unit"
	Hex      Type = "hex"
	Side     Type = "side"
	Relation Type = "relation"
	Stat     Type = "stat"
	Buff     Type = "buff"
	Ongoing  Type = "ongoing"
	Action   Type = "action"
	Resource Type = "resource"
	Field    Type = "field"
	Int           = host.Int
	Word          = host.Word
	Bool          = host.Bool
	List          = host.List
	Nothing       = host.Nothing
)

// types is how the arguments of this game are read: none reaches the rules that
// means nothing in the battle.
var types = map[Type]host.Reader[tactics.State]{
	Int: {Lua: "number", Doc: "an integer from -9999 to 9999", Range: host.Range{Min: -maxNumber, Max: maxNumber}, Read: host.Within[tactics.State]},
	Unit: {Lua: "number", Range: host.Range{Max: program.MaxUnits}, Doc: "a unit of the battle, 0 for none", Read: func(c *call, i int) int {
		n := c.Number(i)
		if n < 0 || n > int(c.M.State.NUnits) {
			c.Wrong(i, "a unit")
		}
		return n
	}},
	Hex: {Lua: "number", Range: host.Range{Max: maxNumber}, Doc: "a hex of the map, from 1 row by row; 0 for none", Read: func(c *call, i int) int {
		n, last := c.Number(i), tactics.Of(c.M).Battle().Grid.Len()
		if n < 0 || n > last {
			c.Refuse(i, "a hex from 1 to %d, or 0 for none", last)
		}
		return n
	}},
	Side: {Lua: "number", Range: host.Range{Min: 1, Max: 2}, Doc: "1 or 2", Read: func(c *call, i int) int {
		n := c.Number(i)
		if n != 1 && n != 2 {
			c.Refuse(i, "side 1 or 2")
		}
		return n
	}},
	Command:  word("the kind of a command", host.Vocabulary{Words: slices.Concat(library.Kinds, tactics.CommandWords())}),
	Relation: word("whose units, as the one that acts sees them", host.Vocabulary{Words: library.Sides}),
	Stat:     word("a number that every unit has", host.Vocabulary{Words: program.Readings}),
	Buff:     word("the id of a [[buff]]", host.Vocabulary{Kinds: []string{"buff"}}),
	Ongoing:  word("the id of an [[ongoing]]", host.Vocabulary{Kinds: []string{"ongoing"}}),
	Action:   word("the id of an [[action]]", host.Vocabulary{Kinds: []string{"action"}}),
	Resource: word("the id of a resource of a [[class]]", host.Vocabulary{Kinds: []string{"resource"}}),
	Field:    word("a payload field of the event, as the table of events has it", host.Vocabulary{}),
}

// word is a type of words.
func word(doc string, v host.Vocabulary) host.Reader[tactics.State] {
	return host.Reader[tactics.State]{Lua: "string", Doc: doc, Vocabulary: v}
}
