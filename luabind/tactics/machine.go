// Package tactics is what a script of the tactics game can see and do: one
// table of functions, from which come the binding, the argument errors and the
// reference page; the manifests of its packs; and the machine that runs their
// scripts for battles.
package tactics

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
	"arbiter/luabind/host"
	"arbiter/luabind/pack"
	"arbiter/luabind/sandbox"
)

// Machine runs the scripts of a program. It belongs to one goroutine at a
// time; battles of the same program can share it in turn.
type Machine struct {
	vm    *sandbox.VM
	prog  *tactics.Program
	funcs []*lua.LFunction // by FuncRef
	me    []lua.LValue     // by listener: the `me` of its definition
	ev    lua.LValue
	game  lua.LValue
	match *tactics.Match
	inner call // scratch of native functions
}

// Load reads packs and makes the program and a machine for it.
func Load(sources []pack.Source) (*tactics.Program, *Machine, error) {
	lib, err := read(sources)
	if err != nil {
		return nil, nil, err
	}
	prog, err := tactics.Compile(lib)
	if err != nil {
		return nil, nil, err
	}
	k, err := NewMachine(prog)
	if err != nil {
		return nil, nil, err
	}
	return prog, k, nil
}

// VM gives the virtual machine, for line hooks.
func (k *Machine) VM() *sandbox.VM { return k.vm }

// NewMachine compiles and loads the scripts of a program.
func NewMachine(prog *tactics.Program) (*Machine, error) {
	k := &Machine{vm: sandbox.NewVM(sandbox.Limits{}), prog: prog}
	modules := make([]*sandbox.Module, len(prog.Lib.Scripts))
	for i := range prog.Lib.Scripts {
		chunk, err := host.Chunk(&prog.Lib.Scripts[i])
		if err != nil {
			return nil, err
		}
		if modules[i], err = k.vm.Load(chunk); err != nil {
			return nil, err
		}
	}
	k.funcs = make([]*lua.LFunction, len(prog.Lib.Funcs)+1)
	for i, f := range prog.Lib.Funcs {
		fn, ok := modules[f.Script].Func(f.Name)
		if !ok {
			return nil, fmt.Errorf("%s: no function %q", prog.Lib.Scripts[f.Script].File, f.Name)
		}
		k.funcs[i+1] = fn
	}
	k.objects()
	return k, nil
}

// objects makes the tables that handlers get: ev and game once, me for each
// definition.
func (k *Machine) objects() {
	meta := func(receiver string) *lua.LTable {
		return host.Methods(k.vm, func(add func(string, *lua.LFunction)) {
			for i := range Functions {
				if f := &Functions[i]; f.On == receiver {
					add(f.Name, k.bind(f))
				}
			}
		})
	}
	k.ev, k.game = k.vm.ReadOnly(host.Object(k.vm, meta("ev"))), k.vm.ReadOnly(host.Object(k.vm, meta("game")))
	meMeta := meta("me")
	of := map[*tactics.Definition]lua.LValue{}
	for ref := range k.prog.Listeners {
		d := k.prog.Owner(num.To[event.ListenerRef](ref))
		if of[d] == nil {
			id, vars := k.prog.Words(num.To[event.ListenerRef](ref))
			t := host.Object(k.vm, meMeta)
			t.RawSetString("id", lua.LString(id))
			t.RawSetString("vars", host.Vars(k.vm, vars))
			of[d] = k.vm.ReadOnly(t)
		}
		k.me = append(k.me, of[d])
	}
}

// BeginCommand starts a command's budget (K-34).
func (k *Machine) BeginCommand() { k.vm.BeginCommand() }

// Spent is what has been used of it, in instructions.
func (k *Machine) Spent() int { return k.vm.Spent() }

// Run calls a handler: function(me, ev, game).
func (k *Machine) Run(m *tactics.Match, fn def.FuncRef, _ event.Entity) error {
	was := k.match
	k.match = m
	err := k.vm.Call3(k.funcs[fn], 0, k.me[m.By()], k.ev, k.game)
	k.match = was
	return err
}

// When calls the condition of a listener: function(me, ev, game).
func (k *Machine) When(m *tactics.Match, fn def.FuncRef, _ event.Entity) (bool, error) {
	was := k.match
	k.match = m
	err := k.vm.Call3(k.funcs[fn], 1, k.me[m.By()], k.ev, k.game)
	k.match = was
	return err == nil && lua.LVAsBool(k.vm.Ret(0)), err
}

// Compute asks a condition of an action, a class or a policy for a number:
// function(me, about, game); a truth is 1 or 0.
func (k *Machine) Compute(m *tactics.Match, fn def.FuncRef, _, about event.Entity) (int, error) {
	was := k.match
	k.match = m
	err := k.vm.Call3(k.funcs[fn], 1, k.me[m.By()], sandbox.Num(int(about)), k.game)
	k.match = was
	if err != nil {
		return 0, err
	}
	switch v := k.vm.Ret(0).(type) {
	case lua.LBool:
		if v {
			return 1, nil
		}
		return 0, nil
	case *lua.LNilType:
		return 0, nil
	default:
		n, err := sandbox.Int(v)
		if err != nil {
			p := k.funcs[fn].Proto
			return 0, &sandbox.Error{Kind: sandbox.Runtime, File: p.SourceName, Line: p.LineDefined, Func: k.prog.Lib.Funcs[fn-1].Name,
				Msg: "the answer must be an integer: " + err.Error()}
		}
		return n, nil
	}
}
