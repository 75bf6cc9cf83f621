package inspect

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/script/sandbox"
)

// Bare is the machine of scripts that know no match, as those of tests: what is
// evaluated over it sees plain values only.
type Bare struct{ Of *sandbox.VM }

// VM is where they run.
func (b Bare) VM() *sandbox.VM { return b.Of }

// Prompt refuses: there is no match.
func (Bare) Prompt(match.Any, *lua.LFunction, int, ...lua.LValue) error { return errNoMatch }

// Reason is nothing.
func (Bare) Reason() string { return "" }

// Var is a value of a script as a tree that is opened step by step.
type Var struct {
	Name  string
	Value string // as Text shows it
	Type  string // as Lua calls it
	Named int    // entries with names, and other keys than those of a list
	List  int    // entries of a list

	of lua.LValue
}

func newVar(name string, v lua.LValue) Var {
	out := Var{Name: name, Value: Text(v), Type: v.Type().String(), of: v}
	t, ok := v.(*lua.LTable)
	if !ok {
		return out
	}
	out.List = t.Len()
	for k, _ := t.Next(lua.LNil); k != lua.LNil; k, _ = t.Next(k) {
		if !isIndex(k, out.List) {
			out.Named++
		}
	}
	return out
}

func isIndex(k lua.LValue, n int) bool {
	i, ok := k.(lua.LNumber)
	return ok && i >= 1 && int(i) <= n && lua.LNumber(int(i)) == i
}

// Open returns the entries of a table: those with names, in the order of insertion, or
// count of its list from an index on, counted from 0.
func (v Var) Open(list bool, from, count int) (out []Var) {
	t, ok := v.of.(*lua.LTable)
	switch {
	case !ok:
		return nil
	case list:
		for i := max(from, 0); i < min(v.List, max(from, 0)+count); i++ {
			out = append(out, newVar("["+sandbox.Num(i+1).String()+"]", t.RawGetInt(i+1)))
		}
		return out
	}
	n := 0
	for k, x := t.Next(lua.LNil); k != lua.LNil; k, x = t.Next(k) {
		if isIndex(k, v.List) {
			continue
		}
		if n++; n > from && n <= from+count {
			name := k.String()
			if k.Type() != lua.LTString {
				name = "[" + name + "]"
			}
			out = append(out, newVar(name, x))
		}
	}
	return out
}

// Vars lists what a stop can see, except functions.
func (s *Stop) Vars() (list []Var) {
	for i, name := range s.names {
		if s.values[i].Type() != lua.LTFunction {
			list = append(list, newVar(name, s.values[i]))
		}
	}
	return list
}

// Plain returns the stop with only those variables that mean the same in every machine:
// numbers, booleans, words and tables of them.
func (s *Stop) Plain() *Stop {
	out := *s
	out.names, out.values = nil, nil
	for i, v := range s.values {
		if isPlain(v, 0) {
			out.names, out.values = append(out.names, s.names[i]), append(out.values, v)
		}
	}
	return &out
}

func isPlain(v lua.LValue, depth int) bool {
	switch v := v.(type) {
	case lua.LNumber, lua.LBool, lua.LString, *lua.LNilType:
		return true
	case *lua.LTable:
		if depth > deepest || v.Metatable != lua.LNil && v.Metatable != nil {
			return false
		}
		for k, x := v.Next(lua.LNil); k != lua.LNil; k, x = v.Next(k) {
			if !isPlain(k, depth+1) || !isPlain(x, depth+1) {
				return false
			}
		}
		return true
	}
	return false
}

// Look returns the value of an expression at a point as a tree; it can only read.
func (l *Lua) Look(g display.Match, at Point, source string) (Var, error) {
	v, err := l.value(g, at, source)
	if err != nil {
		return Var{}, err
	}
	return newVar(source, copied(v, 0)), nil
}
