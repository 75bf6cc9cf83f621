package tacticsapi

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/rules/tactics"
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

// The types. Units, hexes and sides are numbers, 0 = none.
const (
	Int     Type = "int"
	Unit    Type = "unit"
	Hex     Type = "hex"
	Side    Type = "side"
	Word    Type = "string"
	Bool    Type = "bool"
	List    Type = "list"
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
	m *tactics.Match
}

// bind makes the native function of a table entry. The receiver is argument 1.
func (k *Machine) bind(f *Function) *lua.LFunction {
	return k.vm.State().NewFunction(func(L *lua.LState) int {
		c := &k.inner
		*c = call{L: L, f: f, m: k.match}
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

// int reads a number of 16 bits, so that no sum of the rules overflows.
func (c *call) int(i int) int {
	if c.f.Params[i].Opt && (c.L.GetTop() < i+2 || c.L.Get(i+2) == lua.LNil) {
		return 0
	}
	n, err := sandbox.Int(c.L.Get(i + 2))
	if err != nil || n < -most || n > most {
		c.wrong(i, "an integer from -9999 to 9999")
	}
	return n
}

// unit reads a unit; 0 is none.
func (c *call) unit(i int) event.Entity {
	n := c.int(i)
	if n < 0 || n > int(c.m.State.NUnits) {
		c.wrong(i, "a unit")
	}
	return event.Entity(n)
}

func (c *call) word(i int) string {
	s, ok := c.L.Get(i + 2).(lua.LString)
	if !ok {
		c.wrong(i, "a string")
	}
	return string(s)
}

func (c *call) give(n int) int {
	c.L.Push(sandbox.Num(n))
	return 1
}

func (c *call) giveBool(b bool) int {
	c.L.Push(lua.LBool(b))
	return 1
}

func (c *call) giveWord(s string) int {
	c.L.Push(lua.LString(s))
	return 1
}
