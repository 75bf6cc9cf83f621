package xiangqi

import (
	"slices"
	"strings"

	"arbiter/core/num"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/luabind/script/host"
)

// The table of functions and its parts, with the state of this game.
type (
	// Function is a function that scripts of this game can call.
	Function = host.Function[xiangqi.State]
	// Param is a parameter of a function.
	Param = host.Param
	// Type is the type of a parameter or a result.
	Type = host.Type
	call = host.Call[xiangqi.State]
)

// The types. Pieces are numbers, the rest are strings. A parameter with None
// may also be 0, or "" for all.
const (
	Piece  Type = "piece"
	Square Type = "square"
	Team   Type = "team"
	Kind   Type = "kind"
	Code   Type = "code"
	Int         = host.Int
	Word        = host.Word
)

// types is how the arguments of this game are read. So no function meets a
// piece that the game does not have, a square off the board or a kind that
// nobody defines.
var types = map[Type]host.Reader[xiangqi.State]{
	Piece: {Lua: "number", Range: host.Range{Min: 1, Max: xiangqi.MaxMen}, Doc: "a piece of the game by its number, also a dead one; 0 for none", Read: func(c *call, i int) int {
		n := c.Number(i)
		if n < 0 || n > int(c.M.State.NMen) || n == 0 && !c.Param(i).None {
			c.Refuse(i, "a piece from 1 to %d", c.M.State.NMen)
		}
		return n
	}},
	Square: {Lua: "string", Doc: `a square, as "e2": files a to i, ranks 0 to 9; "" for none`, Vocabulary: host.Vocabulary{Form: isSquare}, Read: func(c *call, i int) int {
		sq, ok := squareNamed(c.Word(i))
		if !ok {
			c.Refuse(i, `a square, as "e2"`)
		}
		return int(sq)
	}},
	Team: {Lua: "string", Doc: "who moves first, or the other", Vocabulary: host.Vocabulary{Words: []string{"red", "black"}}, Read: func(c *call, i int) int {
		team, ok := xiangqi.TeamNamed(c.Word(i))
		if !ok {
			c.Refuse(i, `"red" or "black"`)
		}
		return int(team)
	}},
	Kind: {Lua: "string", Doc: "the id of a [[piece]]", Vocabulary: host.Vocabulary{Kinds: []string{"piece"}}, Read: func(c *call, i int) int {
		id := c.Word(i)
		if kinds := xiangqi.KindsOf(c.M); !slices.Contains(kinds, id) && (id != "" || !c.Param(i).None) {
			c.Refuse(i, "one of %s", strings.Join(kinds, ", "))
		}
		return 0
	}},
	Code: {Lua: "string", Doc: "a code of the reasons of the listener's manifest"},
}

func isSquare(s string) bool { _, ok := squareNamed(s); return ok }

func squareNamed(s string) (board.Square, bool) {
	if len(s) != 2 {
		return board.NoSquare, false
	}
	return board.SquareAt(int(s[0])-'a', int(s[1])-'0')
}

func square(c *call, i int) board.Square { return num.To[board.Square](c.Int(i)) }

func team(c *call, i int) board.Team { return num.To[board.Team](c.Int(i)) }

func giveSquare(c *call, sq board.Square) int {
	if !sq.OnBoard() {
		return c.GiveWord("")
	}
	return c.GiveWord(sq.String())
}
