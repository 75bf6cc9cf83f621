package tcg

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/host"
	"arbiter/luabind/sandbox"
)

// Every argument of every function is read and checked here, by the type of
// its parameter, before the function runs. So no function meets a player who
// has no seat, an entity or a slot that the match does not have, or an amount
// whose sums would not fit.

// Param is a typed parameter of a function, Type its type as scripts see it.
type (
	Param = host.Param
	Type  = host.Type
)

// The types. Entities and players are numbers; lanes, rows and all names are
// strings. A parameter with None may also be 0, or "" for all or none.
const (
	Int     Type = "int"    // any whole number of 32 bits
	Amount  Type = "amount" // 0 to MaxAmount
	Entity  Type = "entity" // of this match, in whatever zone; one that is gone by now fizzles
	Player  Type = "player" // who has a seat
	Lane    Type = "lane"
	Row     Type = "row"
	Rows    Type = "rows" // one, or both joined by a comma
	Slot    Type = "slot" // a place on the board of a player, as events name it
	Word    Type = "string"
	Bool    Type = "bool"
	Handler Type = "handler"
	List    Type = "list"
	Fields  Type = "table"
	Nothing Type = ""
)

// MaxAmount is the most that a script may name as an amount of damage, cards,
// layers or anything else. What the rules make of it saturates.
const MaxAmount = tcg.MaxAmount

// maxParams bounds the parameters of a function.
const maxParams = 5

// call is a running native function: its arguments, and what it may touch.
type call struct {
	host.Args
	k   *Machine
	m   *tcg.Match
	val [maxParams]int // what the arguments mean, by parameter; words are read when asked for
}

// read checks all arguments.
func (c *call) read() {
	for i := range c.Params {
		p := &c.Params[i]
		if p.Opt && !c.Given(i) {
			c.val[i] = absent(p.Type)
			continue
		}
		c.val[i] = c.one(i, p)
	}
}

// absent is the meaning of an argument that was left out.
func absent(t Type) int {
	if t == Lane {
		return int(tcg.NoLane)
	}
	return 0
}

func (c *call) one(i int, p *Param) int {
	switch p.Type {
	case Int:
		return c.Args.Int(i)
	case Amount:
		if n := c.Args.Int(i); n >= 0 && n <= MaxAmount {
			return n
		}
		c.Refuse(i, "a number from 0 to %d", MaxAmount)
	case Entity:
		n := c.Args.Int(i)
		if n > 0 && c.m.State.Knows(num.To[event.Entity](n)) || n == 0 && p.None {
			return n
		}
		c.Refuse(i, "an entity of this match")
	case Player:
		n := c.Args.Int(i)
		if n > 0 && n <= int(c.m.State.Seats) || n == 0 && p.None {
			return n
		}
		c.Refuse(i, "a player from 1 to %d", c.m.State.Seats)
	case Slot:
		n := c.Args.Int(i)
		if c.m.State.IsSlot(n) || n == 0 && p.None {
			return n
		}
		c.Refuse(i, "a slot of the board")
	case Lane:
		return c.laneWord(i, p)
	case Row, Rows:
		return c.rowWords(i, p)
	case Handler:
		return int(c.handlerNamed(i))
	case List, Fields:
		if c.L.Get(i+2).Type() != lua.LTTable {
			c.Wrong(i, "a "+string(p.Type))
		}
	case Word:
		c.Word(i)
	}
	return 0
}

// Int gives an argument that is a number.
func (c *call) Int(i int) int { return c.val[i] }

func (c *call) entity(i int) event.Entity { return num.To[event.Entity](c.val[i]) }

// player gives a player, NoPlayer for 0.
func (c *call) player(i int) event.Player { return num.To[event.Player](c.val[i] - 1) }

// lane gives a lane, NoLane for "".
func (c *call) lane(i int) tcg.Lane { return num.To[tcg.Lane](c.val[i]) }

// rows gives rows as bits, 0 for "".
func (c *call) rows(i int) uint8 { return num.To[uint8](c.val[i]) }

var laneWords = []lua.LValue{lua.LString("ALPHA"), lua.LString("BRAVO"), lua.LString("CHARLIE")}
var rowWords = []lua.LValue{lua.LString("FRONT"), lua.LString("BACK")}
var noWord lua.LValue = lua.LString("")

func (c *call) laneWord(i int, p *Param) int {
	s := c.Word(i)
	if s == "" && p.None {
		return int(tcg.NoLane)
	}
	n := slices.Index(laneWords, lua.LValue(lua.LString(s)))
	if n < 0 {
		c.L.RaiseError("%s:%s: unknown lane %q; there are ALPHA, BRAVO and CHARLIE", c.On, c.Name, s)
	}
	return n
}

// rowWords reads one row or several, joined by commas, as bits.
func (c *call) rowWords(i int, p *Param) (bits int) {
	s := c.Word(i)
	if s == "" && p.None {
		return 0
	}
	for more := true; more; {
		var one string
		one, s, more = strings.Cut(s, ",")
		n := slices.Index(rowWords, lua.LValue(lua.LString(one)))
		if n < 0 || more && p.Type == Row {
			c.L.RaiseError("%s:%s: unknown row %q; there are FRONT and BACK", c.On, c.Name, c.Word(i))
		}
		bits |= 1 << n
	}
	return bits
}

// options reads what may be chosen: numbers from 0, and lanes, coded below 0.
func (c *call) options(i int) []int {
	t := c.L.Get(i + 2).(*lua.LTable)
	if t.Len() > tcg.MaxOptions {
		c.L.RaiseError("%s:%s: %d options; at most %d", c.On, c.Name, t.Len(), tcg.MaxOptions)
	}
	list := make([]int, 0, t.Len())
	for k := 1; k <= t.Len(); k++ {
		v := t.RawGetInt(k)
		if lane := slices.Index(laneWords, v); lane >= 0 {
			list = append(list, -1-lane)
		} else if n, err := sandbox.Int(v); err == nil && n >= 0 {
			list = append(list, n)
		} else {
			c.L.RaiseError("%s:%s: option %d is neither a number from 0 nor a lane", c.On, c.Name, k)
		}
	}
	return list
}

// fields reads the payload of an event that a pack declares.
func (c *call) fields(i int) map[string]int {
	t, ok := c.L.Get(i + 2).(*lua.LTable)
	if !ok {
		return nil
	}
	payload := map[string]int{}
	t.ForEach(func(k, v lua.LValue) {
		n, err := sandbox.Int(v)
		if name, isWord := k.(lua.LString); isWord && err == nil {
			payload[string(name)] = n
			return
		}
		c.L.RaiseError("%s:%s: the fields of an event are names with whole numbers", c.On, c.Name)
	})
	return payload
}
