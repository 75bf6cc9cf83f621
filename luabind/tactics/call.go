package tactics

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
	"arbiter/luabind/host"
)

// Param is a typed parameter of a function, Type its type as scripts see it.
type (
	Param = host.Param
	Type  = host.Type
)

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
	host.Args
	m *tactics.Match
}

// bind makes the native function of a table entry.
func (k *Machine) bind(f *Function) *lua.LFunction {
	cost := host.CostOf(f.Returns == List)
	return k.vm.State().NewFunction(func(L *lua.LState) int {
		k.vm.Charge(cost)
		c := &k.inner
		*c = call{host.Args{L: L, On: f.On, Name: f.Name, Params: f.Params}, k.match}
		c.Check(k.match != nil)
		c.check()
		return f.fn(c)
	})
}

// check refuses arguments that mean nothing in this battle, by the types of
// the parameters, before the function runs.
func (c *call) check() {
	for i := range c.Params {
		if c.Params[i].Opt && !c.Given(i) {
			continue
		}
		switch c.Params[i].Type {
		case Unit:
			c.unit(i)
		case Hex:
			if n := c.int(i); n < 0 || n > tactics.Of(c.m).Battle().Grid.Len() {
				c.Refuse(i, "a hex from 1 to %d, or 0 for none", tactics.Of(c.m).Battle().Grid.Len())
			}
		case Side:
			if n := c.int(i); n != 1 && n != 2 {
				c.Refuse(i, "side 1 or 2")
			}
		case Int:
			c.int(i)
		case Word:
			c.Word(i)
		}
	}
}

// int reads a number of 16 bits, so that no sum of the rules overflows.
func (c *call) int(i int) int {
	n := c.Int(i)
	if n < -most || n > most {
		c.Wrong(i, "an integer from -9999 to 9999")
	}
	return n
}

// unit reads a unit; 0 is none.
func (c *call) unit(i int) event.Entity {
	n := c.int(i)
	if n < 0 || n > int(c.m.State.NUnits) {
		c.Wrong(i, "a unit")
	}
	return num.To[event.Entity](n)
}
