package xiangqi

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi"
	"arbiter/luabind/sandbox"
)

// Machine runs the scripts of a program. It belongs to one goroutine at a
// time; games of the same program can share it in turn.
type Machine struct {
	vm    *sandbox.VM
	geo   *geometry
	funcs []*lua.LFunction // by FuncRef
	me    []lua.LValue     // by listener: the `me` of its definition
	ev    lua.LValue
	game  lua.LValue
	match *xiangqi.Match
	inner call // scratch of native functions
	calls uint64
}

var _ match.Scripts[xiangqi.State] = (*Machine)(nil)

// VM is where the scripts run, for a debugger.
func (k *Machine) VM() *sandbox.VM { return k.vm }

// Calls counts the Lua calls made so far, those of the load included.
func (k *Machine) Calls() uint64 { return k.calls }

// link makes the tables that handlers get: ev and game once, me for each
// listener.
func (k *Machine) link(prog *xiangqi.Program) {
	L := k.vm.State()
	object := func(receiver string) *lua.LTable {
		methods := L.CreateTable(0, len(Functions))
		for i := range Functions {
			if f := &Functions[i]; f.On == receiver {
				methods.RawSetString(f.Name, k.bind(f))
			}
		}
		meta := L.CreateTable(0, 2)
		meta.RawSetString("__index", k.vm.ReadOnly(methods))
		meta.RawSetString("__metatable", lua.LFalse)
		t := L.CreateTable(0, 0)
		t.Metatable = meta
		return k.vm.ReadOnly(t)
	}
	k.ev, k.game = object("ev"), object("game")
	for ref := range prog.Listeners {
		t := L.CreateTable(0, 2)
		t.RawSetString("id", lua.LString(prog.Listeners[ref].ID))
		if b := prog.Behaviour(num.To[event.ListenerRef](ref)); b != nil {
			t.RawSetString("vars", k.vars(b))
		}
		k.me = append(k.me, k.vm.ReadOnly(t))
	}
}

func (k *Machine) vars(b *def.Behaviour) lua.LValue {
	t := k.vm.State().CreateTable(0, len(b.Vars))
	for _, v := range b.Vars {
		if v.Word != "" {
			t.RawSetString(v.Name, lua.LString(v.Word))
		} else {
			t.RawSetString(v.Name, sandbox.Num(v.Value))
		}
	}
	return k.vm.ReadOnly(t)
}

// BeginCommand starts a command's budget (K-34).
func (k *Machine) BeginCommand() { k.vm.BeginCommand() }

// Spent is what has been used of it, in instructions.
func (k *Machine) Spent() int { return k.vm.Spent() }

// call runs function(me, ev, game) for the listener that runs.
func (k *Machine) call(m *xiangqi.Match, fn def.FuncRef, results int) error {
	was := k.match
	k.match = m
	k.calls++
	err := k.vm.Call3(k.funcs[fn], results, k.me[m.By()], k.ev, k.game)
	k.match = was
	return err
}

// Run calls a handler.
func (k *Machine) Run(m *xiangqi.Match, fn def.FuncRef, _ event.Entity) error {
	return k.call(m, fn, 0)
}

// When calls a condition; only false and nil are no.
func (k *Machine) When(m *xiangqi.Match, fn def.FuncRef, _ event.Entity) (bool, error) {
	err := k.call(m, fn, 1)
	return err == nil && lua.LVAsBool(k.vm.Ret(0)), err
}

// Compute asks a handler for a number about a piece, which it finds as the
// event's target.
func (k *Machine) Compute(m *xiangqi.Match, fn def.FuncRef, _, _ event.Entity) (int, error) {
	if err := k.call(m, fn, 1); err != nil {
		return 0, err
	}
	return sandbox.Int(k.vm.Ret(0))
}
