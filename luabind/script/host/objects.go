package host

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/luabind/script/sandbox"
)

// Owner is the definition that a listener belongs to, as me shows it.
type Owner struct {
	Of   any    // identifies the definition: its listeners share a me
	ID   string // as it is shown
	Vars []def.Var
}

// objects makes the tables that all handlers get, ev and game, the one that bots get
// in place of ev, and the methods of me.
func (k *Machine[S]) objects() error {
	of := map[string]class{}
	for _, on := range Receivers {
		methods, err := k.bindAll(on)
		if err != nil {
			return err
		}
		meta := k.vm.State().CreateTable(0, 2)
		meta.RawSetString("__index", k.vm.ReadOnly(methods))
		meta.RawSetString("__metatable", lua.LFalse)
		of[on] = class{methods, meta}
	}
	k.classOfMe = of["me"]
	k.it = k.vm.ReadOnly(object(k.vm, of["it"]))
	k.ev, k.board = k.vm.ReadOnly(object(k.vm, of["ev"])), k.vm.ReadOnly(object(k.vm, of["game"]))
	return nil
}

func (k *Machine[S]) bindAll(on string) (*lua.LTable, error) {
	methods := k.vm.State().CreateTable(0, 64)
	for i := range k.game.Functions {
		f := &k.game.Functions[i]
		if f.On != on {
			continue
		}
		fn, err := k.bind(f)
		if err != nil {
			return nil, fmt.Errorf("%s:%s: %w", f.On, f.Name, err)
		}
		methods.RawSetString(f.Name, fn)
	}
	k.oldNames(on, methods)
	return methods, nil
}

// Link sets the definition of each listener of a program, counted from 0. Handlers can
// run only after it.
func (k *loaded) Link(listeners int, owner func(ref event.ListenerRef) Owner) {
	k.mine, k.owner, k.meOf = make([]lua.LValue, listeners), owner, map[any]lua.LValue{}
}

// me returns the me of a listener's definition. It is made when the first of its
// functions runs, as a match uses few of the definitions that are loaded.
func (k *loaded) me(ref event.ListenerRef) lua.LValue {
	if k.mine[ref] == nil {
		k.mine[ref] = k.newMe(k.owner(ref))
	}
	return k.mine[ref]
}

func (k *loaded) newMe(o Owner) lua.LValue {
	if k.meOf[o.Of] == nil {
		t := object(k.vm, k.classOfMe)
		t.RawSetString("id", lua.LString(ownID(o.ID)))
		t.RawSetString("vars", vars(k.vm, o.Vars))
		k.meOf[o.Of] = k.vm.ReadOnly(t)
	}
	return k.meOf[o.Of]
}

// class is what objects of a kind share: their methods, and the metatable that
// looks for them, and for what they were called before.
type class struct{ methods, meta *lua.LTable }

// object makes an object of a class; the caller freezes it when it has its fields.
func object(vm *sandbox.VM, of class) *lua.LTable {
	t := vm.State().CreateTable(0, 0)
	sandbox.Unlisted(t, of.methods)
	t.Metatable = of.meta
	return t
}

// vars makes the frozen table of a definition's vars. Reading one that it has
// not is an error: as nil it would count as left out wherever it is passed on.
func vars(vm *sandbox.VM, vars []def.Var) lua.LValue {
	t := vm.State().CreateTable(0, len(vars))
	meta := vm.State().CreateTable(0, 2)
	meta.RawSetString("__metatable", lua.LFalse)
	meta.RawSetString("__index", vm.State().NewFunction(func(L *lua.LState) int {
		names := make([]string, len(vars))
		for i := range vars {
			names[i] = vars[i].Name
		}
		key := L.Get(2).String()
		L.RaiseError("unknown var %.60q%s", key, i18n.Meant(key, names))
		return 0
	}))
	t.Metatable = meta
	for _, v := range vars {
		if v.Word != "" {
			t.RawSetString(v.Name, lua.LString(v.Word))
		} else {
			t.RawSetString(v.Name, sandbox.Num(v.Value))
		}
	}
	return vm.ReadOnly(t)
}
