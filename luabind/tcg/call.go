package tcg

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/host"
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
	acts    bool // queues something, so no condition or modifier may call it
}

// declared is what a modifier that calls a function has to declare in reads,
// as its value is kept until that has changed; "" for what is always noticed.
func (f *Function) declared() string {
	if f.On != "game" {
		return ""
	}
	switch f.Name {
	case "shield", "health", "damage_on", "cover", "base_health":
		return "damage"
	case "turn", "round", "active_player":
		return "turn"
	case "supply", "battery":
		return "resources"
	case "hand_size":
		return "hand"
	}
	return ""
}

// bind makes the native function of a table entry.
func (k *Machine) bind(f *Function) *lua.LFunction {
	cost, reads := host.CostOf(f.Returns == List), f.declared()
	return k.vm.State().NewFunction(func(L *lua.LState) int {
		k.vm.Charge(cost)
		c := &k.inner
		c.Args, c.k, c.m = host.Args{L: L, On: f.On, Name: f.Name, Params: f.Params}, k, k.match
		c.Check(k.match != nil)
		if reads != "" && !tcg.MayRead(k.match, reads) {
			L.RaiseError("%s:%s: the modifier must declare it: reads = [%q]", f.On, f.Name, reads)
		}
		if f.acts && !k.match.MayQueue() {
			L.RaiseError("%s:%s: a condition, a modifier or a projection may only read", f.On, f.Name)
		}
		c.read()
		return f.fn(c)
	})
}

func (c *call) handler(i int) def.FuncRef { return num.To[def.FuncRef](c.val[i]) }

// handlerNamed reads the name of a function of the script that is running.
func (c *call) handlerNamed(i int) def.FuncRef {
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
