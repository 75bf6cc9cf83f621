package sandbox

import (
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// TestUnlisted checks that a script finds unlisted entries by name. Nothing else
// distinguishes such an object from one that finds them through its metatable: no walk,
// no length, no error, and no budget.
func TestUnlisted(t *testing.T) {
	object := func(vm *VM, unlisted bool, fields ...string) lua.LValue {
		methods := vm.State().CreateTable(0, 2)
		for _, name := range []string{"first", "second"} {
			methods.RawSetString(name, vm.native(func(L *lua.LState) int { L.Push(lua.LString(name)); return 1 }))
		}
		meta := vm.State().CreateTable(0, 2)
		meta.RawSetString("__index", vm.ReadOnly(methods))
		meta.RawSetString("__metatable", lua.LFalse)
		o := vm.State().CreateTable(0, 2)
		if unlisted {
			Unlisted(o, methods)
		}
		for _, name := range fields {
			o.RawSetString(name, lua.LString("field "+name))
		}
		o.Metatable = meta
		return vm.ReadOnly(o)
	}
	for _, body := range []string{
		`return o:first(), o["second"](o), o.third, o.id`,
		`local s = "" for k, v in pairs(o) do s = s .. k .. tostring(v) end return s, #o, next(o)`,
		`return next(o, "first")`, `return next(o, "none")`, `return next(o, "id")`, `return next(o, "vars")`,
		`for k in pairs(o) do for j in pairs(o) do if next(o, j) == "first" then return k end end end`,
		`o.first = nil`, `o.fresh = 1`, `o.id = 2`, `setmetatable(o, {})`, `return o:frist()`, `return o:lenght()`,
		`return setmetatable({}, { __index = o }):second()`, `return setmetatable({}, o).first`, `return unpack(o)`, `return tostring(o), type(o)`,
	} {
		for _, fields := range [][]string{nil, {"id", "vars"}} {
			var said [2]string
			for i, unlisted := range []bool{false, true} {
				vm := NewVM(Limits{})
				c, err := Compile("pack/x.lua", []byte("function f(o) "+body+" end"))
				if err != nil {
					t.Fatal(err)
				}
				m, err := vm.Load(c)
				if err != nil {
					t.Fatal(err)
				}
				f, _ := m.Func("f")
				vm.BeginCommand()
				o := object(vm, unlisted, fields...)
				var parts []string
				if err := vm.Call(f, 4, o); err != nil {
					parts = append(parts, err.Error())
				}
				for r := range 4 {
					parts = append(parts, vm.Ret(r).Type().String()+" "+oneLine(vm.Ret(r).String()))
				}
				said[i] = strings.Join(parts, ", ") + "; " + Num(vm.Spent()).String() + " spent, places " + Num(listed(o.(*lua.LTable))).String()
			}
			if said[0] != said[1] {
				t.Errorf("%s of an object with the fields %v:\n with a metatable %s\n with entries of its own %s", body, fields, said[0], said[1])
			}
		}
	}
}
