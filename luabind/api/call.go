package api

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/native"
)

// Param is a typed parameter of a function, Type its type as scripts see it.
type (
	Param = native.Param
	Type  = native.Type
)

// The types. Entities and players are numbers, 0 = none; lanes, rows and all
// names are strings, "" = all or none.
const (
	Int     Type = "int"
	Entity  Type = "entity"
	Player  Type = "player"
	Lane    Type = "lane"
	Row     Type = "row"
	Word    Type = "string"
	Bool    Type = "bool"
	Handler Type = "handler"
	List    Type = "list"
	Fields  Type = "table"
	Nothing Type = ""
)

// Function is one function offered to scripts.
type Function struct {
	On      string // "me", "ev" or "game"
	Name    string
	Params  []Param
	Returns Type
	Doc     string
	Example string // a line of a handler, run as a test
	fn      func(c *call) int
}

// call is a running native function: its arguments, and what it may touch.
type call struct {
	native.Args
	k *Machine
	m *tcg.Match
}

// bind makes the native function of a table entry.
func (k *Machine) bind(f *Function) *lua.LFunction {
	return k.vm.State().NewFunction(func(L *lua.LState) int {
		c := &k.inner
		*c = call{native.Args{L: L, On: f.On, Name: f.Name, Params: f.Params}, k, k.match}
		c.Check(k.match != nil)
		return f.fn(c)
	})
}

func (c *call) entity(i int) event.Entity {
	n := c.Int(i)
	if n < 0 {
		c.Wrong(i, "an entity")
	}
	return num.To[event.Entity](n)
}

// player reads a player, 1 to the number of seats; 0 is none.
func (c *call) player(i int) event.Player {
	n := c.Int(i)
	if n < 0 || n > int(c.m.State.Seats) {
		c.L.RaiseError("%s:%s: there is no player %d", c.On, c.Name, n)
	}
	return num.To[event.Player](n - 1)
}

var laneWords = []lua.LValue{lua.LString("ALPHA"), lua.LString("BRAVO"), lua.LString("CHARLIE")}
var rowWords = []lua.LValue{lua.LString("FRONT"), lua.LString("BACK")}
var noWord lua.LValue = lua.LString("")

// lane reads a lane; "" is all.
func (c *call) lane(i int) tcg.Lane {
	s := c.Word(i)
	if s == "" {
		return tcg.NoLane
	}
	for n, w := range laneWords {
		if string(w.(lua.LString)) == s {
			return num.To[tcg.Lane](n)
		}
	}
	c.L.RaiseError("%s:%s: unknown lane %q; there are ALPHA, BRAVO and CHARLIE", c.On, c.Name, s)
	return 0
}

// rows reads one row or several, joined by commas, as bits; "" is 0.
func (c *call) rows(i int) (bits uint8) {
	for s := c.Word(i); s != ""; {
		var one string
		one, s, _ = strings.Cut(s, ",")
		switch one {
		case "FRONT":
			bits |= 1 << tcg.Front
		case "BACK":
			bits |= 1 << tcg.Back
		default:
			c.L.RaiseError("%s:%s: unknown row %q; there are FRONT and BACK", c.On, c.Name, one)
		}
	}
	return bits
}

// handler reads the name of a function of the script that is running.
func (c *call) handler(i int) def.FuncRef {
	name := c.Word(i)
	run := c.k.prog.Listeners[c.m.By()].Run
	if run != 0 {
		script := c.k.prog.Lib.Funcs[run-1].Script
		if fn, ok := c.k.names[funcKey{script, name}]; ok {
			return fn
		}
	}
	c.L.RaiseError("%s:%s: no function %q in this script; it must be a top-level function", c.On, c.Name, name)
	return 0
}

func (c *call) giveEntity(x event.Entity) int { return c.Give(int(x)) }
func (c *call) givePlayer(p event.Player) int { return c.Give(int(p) + 1) }

func (c *call) giveLane(l tcg.Lane) int {
	if int(l) >= len(laneWords) {
		c.L.Push(noWord)
	} else {
		c.L.Push(laneWords[l])
	}
	return 1
}

func (c *call) giveRow(r tcg.Row, ok bool) int {
	if !ok {
		c.L.Push(noWord)
	} else {
		c.L.Push(rowWords[r])
	}
	return 1
}
