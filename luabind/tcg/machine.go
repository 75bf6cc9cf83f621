// Package tcg is what a script of the card game can see and do: one table of
// functions, from which come the binding, the argument errors and the
// reference page, and what me tells of a definition. Package host runs the
// scripts.
//
// It is not for programs that embed the engine: those use package luabind.
package tcg

import (
	"arbiter/core/event"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/host"
	"arbiter/luabind/pack"
	"arbiter/luabind/sandbox"
	"arbiter/luabind/tcg/manifest"

	lua "github.com/yuin/gopher-lua"
)

// Machine runs the scripts of a program.
type Machine = host.Machine[tcg.State]

var room = host.Game[tcg.State]{Name: "the card game", Types: types, MayRead: tcg.MayRead,
	Words: []string{"ALPHA", "BRAVO", "CHARLIE", "FRONT", "BACK", ""}}

// Load reads packs and makes the program and a machine for it.
func Load(sources []pack.Source) (*program.Program, *Machine, error) {
	lib, err := manifest.Read(sources)
	if err != nil {
		return nil, nil, err
	}
	prog, err := program.Compile(lib)
	if err != nil {
		return nil, nil, err
	}
	k, err := NewMachine(prog)
	if err != nil {
		return nil, nil, err
	}
	return prog, k, nil
}

// NewMachine loads the scripts of a program.
func NewMachine(prog *program.Program) (*Machine, error) {
	if err := freeNames(prog); err != nil {
		return nil, err
	}
	game := room
	game.Functions = FunctionsOf(prog)
	k, err := host.New(&game, prog.Lib.Scripts, prog.Lib.Funcs)
	if err != nil {
		return nil, err
	}
	k.Link(len(prog.Listeners), func(ref event.ListenerRef) host.Owner {
		b := prog.Behaviour(ref)
		if b == nil {
			return host.Owner{ID: prog.OwnerID(ref)}
		}
		return host.Owner{Of: b, ID: prog.OwnerID(ref), Vars: b.Vars, Fields: func(vm *sandbox.VM, me *lua.LTable) {
			me.RawSetString("effects", effects(vm, prog.Lib, b))
		}}
	})
	return k, nil
}

// effects gives the effects of a definition's abilities to the shared script
// that carries them out; the trigger tells which are meant.
func effects(vm *sandbox.VM, lib *library.Library, b *library.Behaviour) lua.LValue {
	L := vm.State()
	all := L.CreateTable(0, len(b.Abilities))
	for i := range b.Abilities {
		a := &b.Abilities[i]
		list, ok := all.RawGetString(a.Trigger).(*lua.LTable)
		if !ok {
			list = L.CreateTable(len(a.Effects), 0)
			all.RawSetString(a.Trigger, list)
		}
		for j := range a.Effects {
			list.Append(effect(vm, lib, b, &a.Effects[j]))
		}
		vm.ReadOnly(list)
	}
	return vm.ReadOnly(all)
}

func effect(vm *sandbox.VM, lib *library.Library, b *library.Behaviour, e *library.Effect) lua.LValue {
	t := vm.State().CreateTable(0, 8)
	n, _ := b.Resolve(e.Amount) // the loader has checked it
	t.RawSetString("amount", sandbox.Num(n))
	lasts := "turn" // of what has no duration of its own (RB 4)
	if k := lib.Keyword(e.Keyword.ID); k != nil && k.Until != "" {
		lasts = ""
	}
	for _, f := range [...]struct{ name, word string }{{"lasts", lasts}, {"type", e.Type}, {"whom", e.Whom}, {"damage", e.Damage}, {"status", e.Status}, {"card", e.Card}, {"keyword", spell(lib, e.Keyword)}} {
		t.RawSetString(f.name, lua.LString(f.word))
	}
	return vm.ReadOnly(t)
}

// spell writes a keyword with its numbers, as game:give_keyword reads it.
func spell(lib *library.Library, u library.KeywordUse) string {
	if d := lib.Keyword(u.ID); d != nil {
		return d.Spell(u.ID, u.N)
	}
	return u.ID
}
