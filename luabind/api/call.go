package api

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/sandbox"
)

// Param is a typed parameter of a function.
type Param struct {
	Name string
	Type Type
	Opt  bool // may be left out
}

// Type is the type of a parameter or result, as scripts see it.
type Type string

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
	L *lua.LState
	f *Function
	k *Machine
	m *tcg.Match
}

// bind makes the native function of a table entry. The receiver is argument 1.
func (k *Machine) bind(f *Function) *lua.LFunction {
	return k.vm.State().NewFunction(func(L *lua.LState) int {
		c := &k.inner
		*c = call{L: L, f: f, k: k, m: k.match}
		if k.match == nil {
			L.RaiseError("%s:%s can be called only by a handler", f.On, f.Name)
		}
		if n := L.GetTop(); n < 1 || L.Get(1).Type() != lua.LTTable {
			L.RaiseError("call it as %s:%s(...), with a colon", f.On, f.Name)
		} else if n-1 > len(f.Params) {
			L.RaiseError("%s:%s takes %d arguments, got %d", f.On, f.Name, len(f.Params), n-1)
		}
		return f.fn(c)
	})
}

func (c *call) wrong(i int, want string) {
	p := c.f.Params[i]
	c.L.RaiseError("%s:%s: argument %d (%s) must be %s, got %s", c.f.On, c.f.Name, i+1, p.Name, want, c.L.Get(i+2).Type().String())
}

func (c *call) fail(err error) {
	if err != nil {
		c.L.RaiseError("%s:%s: %s", c.f.On, c.f.Name, err.Error())
	}
}

// given reports whether an optional argument is there.
func (c *call) given(i int) bool { return c.L.GetTop() >= i+2 && c.L.Get(i+2) != lua.LNil }

func (c *call) int(i int) int {
	if !c.given(i) && c.f.Params[i].Opt {
		return 0
	}
	n, err := sandbox.Int(c.L.Get(i + 2))
	if err != nil {
		c.wrong(i, "an integer")
	}
	return n
}

func (c *call) entity(i int) event.Entity {
	n := c.int(i)
	if n < 0 {
		c.wrong(i, "an entity")
	}
	return event.Entity(n)
}

// player reads a player, 1 to the number of seats; 0 is none.
func (c *call) player(i int) event.Player {
	n := c.int(i)
	if n < 0 || n > int(c.m.State.Seats) {
		c.L.RaiseError("%s:%s: there is no player %d", c.f.On, c.f.Name, n)
	}
	return event.Player(n - 1)
}

func (c *call) word(i int) string {
	if !c.given(i) && c.f.Params[i].Opt {
		return ""
	}
	s, ok := c.L.Get(i + 2).(lua.LString)
	if !ok {
		c.wrong(i, "a string")
	}
	return string(s)
}

var laneWords = []lua.LValue{lua.LString("ALPHA"), lua.LString("BRAVO"), lua.LString("CHARLIE")}
var rowWords = []lua.LValue{lua.LString("FRONT"), lua.LString("BACK")}
var noWord lua.LValue = lua.LString("")

// lane reads a lane; "" is all.
func (c *call) lane(i int) tcg.Lane {
	s := c.word(i)
	if s == "" {
		return tcg.NoLane
	}
	for n, w := range laneWords {
		if string(w.(lua.LString)) == s {
			return tcg.Lane(n)
		}
	}
	c.L.RaiseError("%s:%s: unknown lane %q; there are ALPHA, BRAVO and CHARLIE", c.f.On, c.f.Name, s)
	return 0
}

// rows reads one row or several, joined by commas, as bits; "" is 0.
func (c *call) rows(i int) (bits uint8) {
	for s := c.word(i); s != ""; {
		var one string
		one, s, _ = strings.Cut(s, ",")
		switch one {
		case "FRONT":
			bits |= 1 << tcg.Front
		case "BACK":
			bits |= 1 << tcg.Back
		default:
			c.L.RaiseError("%s:%s: unknown row %q; there are FRONT and BACK", c.f.On, c.f.Name, one)
		}
	}
	return bits
}

// handler reads the name of a function of the script that is running.
func (c *call) handler(i int) def.FuncRef {
	name := c.word(i)
	run := c.k.prog.Listeners[c.m.By()].Run
	if run != 0 {
		script := c.k.prog.Lib.Funcs[run-1].Script
		if fn, ok := c.k.names[funcKey{script, name}]; ok {
			return fn
		}
	}
	c.L.RaiseError("%s:%s: no function %q in this script; it must be a top-level function", c.f.On, c.f.Name, name)
	return 0
}

func (c *call) give(n int) int {
	c.L.Push(sandbox.Num(n))
	return 1
}

func (c *call) giveEntity(x event.Entity) int { return c.give(int(x)) }
func (c *call) givePlayer(p event.Player) int { return c.give(int(p) + 1) }

func (c *call) giveBool(b bool) int {
	c.L.Push(lua.LBool(b))
	return 1
}

func (c *call) giveWord(s string) int {
	c.L.Push(lua.LString(s))
	return 1
}

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
