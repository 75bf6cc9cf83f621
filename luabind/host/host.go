// Package host is what the games' script interfaces have in common: typed
// arguments with one way to complain, results, and the frozen objects that
// handlers get.
package host

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/hint"
	"arbiter/luabind/sandbox"
)

// Type is the type of a parameter or result, as scripts see it; each game
// names its own.
type Type string

// Param is a typed parameter of a function.
type Param struct {
	Name string
	Type Type
	Opt  bool // may be left out
	None bool // may be 0, or "", for none or all
}

// What a call of a native function costs beside its instruction, and what one
// costs that gives a list: they look at the whole board.
const (
	costCall = 4
	costList = 32
)

// CostOf is what each call of a function pays.
func CostOf(givesList bool) int {
	if givesList {
		return costCall + costList
	}
	return costCall
}

// Args is the arguments of a running native function. The receiver is
// argument 1 of the call; parameters count from 0 behind it.
type Args struct {
	L      *lua.LState
	On     string // receiver, as in "game"
	Name   string
	Params []Param
}

// Check raises an error unless the function was called with a colon, by a
// handler (there is a match), and with no argument too many.
func (a *Args) Check(inHandler bool) {
	n := a.L.GetTop()
	switch {
	case !inHandler:
		a.L.RaiseError("%s:%s can be called only by a handler", a.On, a.Name)
	case n < 1 || a.L.Get(1).Type() != lua.LTTable:
		a.L.RaiseError("call it as %s:%s(...), with a colon", a.On, a.Name)
	case n-1 > len(a.Params):
		a.L.RaiseError("%s:%s takes %d arguments, got %d", a.On, a.Name, len(a.Params), n-1)
	}
}

// Wrong raises the error of an argument that is not what it must be. Where an
// object's function was given instead of what it answers, the colon is missing.
func (a *Args) Wrong(i int, want string) {
	got, hint := a.L.Get(i+2), ""
	text := got.Type().String()
	switch v := got.(type) {
	case lua.LNumber:
		text = v.String()
	case lua.LString:
		text = fmt.Sprintf("%.40q", string(v))
	case *lua.LFunction:
		if text = "a function"; v.IsG {
			hint = "; call it, as in ev:target()"
		}
		if a.Params[i].Type == "handler" {
			hint = "; write its name in quotes"
		}
	}
	a.L.RaiseError("%s:%s: argument %d (%s) must be %s, got %s%s", a.On, a.Name, i+1, a.Params[i].Name, want, text, hint)
}

// Refuse is Wrong for a number that is none of those it may be.
func (a *Args) Refuse(i int, want string, args ...any) {
	a.L.RaiseError("%s:%s: argument %d (%s) must be %s, got %s", a.On, a.Name, i+1, a.Params[i].Name, fmt.Sprintf(want, args...), a.L.Get(i+2).String())
}

// Fail raises an error of the game, if there is one.
func (a *Args) Fail(err error) {
	if err != nil {
		a.L.RaiseError("%s:%s: %s", a.On, a.Name, err.Error())
	}
}

// Given reports whether an argument is there.
func (a *Args) Given(i int) bool { return a.L.GetTop() >= i+2 && a.L.Get(i+2) != lua.LNil }

// Int reads an integer; one that may be left out is then 0.
func (a *Args) Int(i int) int {
	if !a.Given(i) && a.Params[i].Opt {
		return 0
	}
	n, err := sandbox.Int(a.L.Get(i + 2))
	if err != nil {
		a.Wrong(i, "an integer")
	}
	return n
}

// Word reads a string; one that may be left out is then empty.
func (a *Args) Word(i int) string {
	if !a.Given(i) && a.Params[i].Opt {
		return ""
	}
	s, ok := a.L.Get(i + 2).(lua.LString)
	if !ok {
		a.Wrong(i, "a string")
	}
	return string(s)
}

// Give, GiveBool and GiveWord return one result.
func (a *Args) Give(n int) int {
	a.L.Push(sandbox.Num(n))
	return 1
}

// GiveBool returns a truth.
func (a *Args) GiveBool(b bool) int {
	a.L.Push(lua.LBool(b))
	return 1
}

// GiveWord returns a string.
func (a *Args) GiveWord(s string) int {
	a.L.Push(lua.LString(s))
	return 1
}

// Methods makes the metatable of an object. each calls its argument for every
// method.
func Methods(vm *sandbox.VM, each func(add func(name string, fn *lua.LFunction))) *lua.LTable {
	L := vm.State()
	index := L.CreateTable(0, 64)
	each(func(name string, fn *lua.LFunction) { index.RawSetString(name, fn) })
	meta := L.CreateTable(0, 2)
	meta.RawSetString("__index", vm.ReadOnly(index))
	meta.RawSetString("__metatable", lua.LFalse)
	return meta
}

// Chunk is a script of a library, which its loader has compiled already.
func Chunk(s *def.Script) (*sandbox.Chunk, error) {
	if c, ok := s.Code.(*sandbox.Chunk); ok {
		return c, nil
	}
	return sandbox.Compile(s.Pack+"/"+s.File, []byte(s.Source))
}

// Object makes an object with a metatable; the caller freezes it when it has
// its fields.
func Object(vm *sandbox.VM, meta *lua.LTable) *lua.LTable {
	t := vm.State().CreateTable(0, 3)
	t.Metatable = meta
	return t
}

// Vars makes the frozen table of a definition's vars. Reading one that it has
// not is an error: as nil it would count as left out wherever it is passed on.
func Vars(vm *sandbox.VM, vars []def.Var) lua.LValue {
	t := vm.State().CreateTable(0, len(vars))
	t.Metatable = vm.State().CreateTable(0, 2)
	t.Metatable.(*lua.LTable).RawSetString("__metatable", lua.LFalse)
	t.Metatable.(*lua.LTable).RawSetString("__index", vm.State().NewFunction(func(L *lua.LState) int {
		names := make([]string, len(vars))
		for i := range vars {
			names[i] = vars[i].Name
		}
		key := L.Get(2).String()
		L.RaiseError("there is no var %.60q%s", key, hint.Meant(key, names))
		return 0
	}))
	for _, v := range vars {
		if v.Word != "" {
			t.RawSetString(v.Name, lua.LString(v.Word))
		} else {
			t.RawSetString(v.Name, sandbox.Num(v.Value))
		}
	}
	return vm.ReadOnly(t)
}

// Entry is a function of a script interface as help and reference pages show
// it.
type Entry struct {
	Name    string // as it is called, as in game:damage
	Usage   string // with parameters, types and result
	Doc     string
	Example string
}

// Usage spells how a function is called: its parameters with their types, those
// that may be left out in brackets, and what it gives.
func Usage(name string, params []Param, returns Type) string {
	parts := make([]string, len(params))
	for i, p := range params {
		parts[i] = p.Name + ": " + string(p.Type)
		if p.None {
			parts[i] += "|none"
		}
		if p.Opt {
			parts[i] = "[" + parts[i] + "]"
		}
	}
	usage := name + "(" + strings.Join(parts, ", ") + ")"
	if returns != "" {
		usage += " → " + string(returns)
	}
	return usage
}
