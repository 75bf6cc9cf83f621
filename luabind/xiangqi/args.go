package xiangqi

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/luabind/host"
)

// Every argument of every function is read and checked here, by the type of
// its parameter, before the function runs. So no function meets a piece that
// the game does not have, a square off the board or a kind that nobody defines.

// Param is a typed parameter of a function, Type its type as scripts see it.
type (
	Param = host.Param
	Type  = host.Type
)

// The types. Pieces are numbers, the rest are strings. A parameter with None
// may also be 0, or "" for all.
const (
	Int     Type = "int"
	Piece   Type = "piece"  // of this game, also a dead one
	Square  Type = "square" // as "e2"
	Team    Type = "team"   // "red" or "black"
	Kind    Type = "kind"   // the id of a piece's definition
	Word    Type = "string"
	Nothing Type = ""
)

// maxParams bounds the parameters of a function.
const maxParams = 2

// call is a running native function: its arguments, and what it may touch.
type call struct {
	host.Args
	m   *xiangqi.Match
	val [maxParams]int // what the arguments mean, by parameter; words are read when asked for
}

// bind makes the native function of a table entry.
func (k *Machine) bind(f *Function) *lua.LFunction {
	cost := host.CostOf(false)
	return k.vm.State().NewFunction(func(L *lua.LState) int {
		k.vm.Charge(cost)
		c := &k.inner
		*c = call{Args: host.Args{L: L, On: f.On, Name: f.Name, Params: f.Params}, m: k.match}
		c.Check(k.match != nil)
		for i := range c.Params {
			c.val[i] = c.one(i, &c.Params[i])
		}
		return f.fn(c)
	})
}

func (c *call) one(i int, p *Param) int {
	switch p.Type {
	case Piece:
		n := c.Int(i)
		if n > 0 && n <= int(c.m.State.NMen) || n == 0 && p.None {
			return n
		}
		c.Refuse(i, "a piece from 1 to %d", c.m.State.NMen)
	case Square:
		if sq, ok := squareNamed(c.Word(i)); ok {
			return int(sq)
		}
		c.Refuse(i, `a square, as "e2"`)
	case Team:
		if team, ok := xiangqi.TeamNamed(c.Word(i)); ok {
			return int(team)
		}
		c.Refuse(i, `"red" or "black"`)
	case Kind:
		if id := c.Word(i); id == "" && p.None {
			return 0
		} else if kinds := xiangqi.KindsOf(c.m); !slices.Contains(kinds, id) {
			c.Refuse(i, "one of %s", strings.Join(kinds, ", "))
		}
	case Word:
		c.Word(i)
	}
	return 0
}

func squareNamed(s string) (board.Square, bool) {
	if len(s) != 2 {
		return board.NoSquare, false
	}
	return board.SquareAt(int(s[0])-'a', int(s[1])-'0')
}

func (c *call) piece(i int) event.Entity { return num.To[event.Entity](c.val[i]) }

func (c *call) square(i int) board.Square { return num.To[board.Square](c.val[i]) }

func (c *call) team(i int) board.Team { return num.To[board.Team](c.val[i]) }

func (c *call) giveSquare(sq board.Square) int {
	if !sq.OnBoard() {
		return c.GiveWord("")
	}
	return c.GiveWord(sq.String())
}

// done ends a function without a result.
func (c *call) done(err error) int {
	c.Fail(err)
	return 0
}
