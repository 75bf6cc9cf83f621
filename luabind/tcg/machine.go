// Package tcg is what a script of the card game can see and do: one table of
// functions, from which come the binding, the argument errors and the
// reference page; and the machine that runs a library's scripts for matches.
package tcg

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/host"
	"arbiter/luabind/sandbox"
)

// Machine runs the scripts of a program. It belongs to one goroutine at a
// time; matches of the same program can share it in turn.
type Machine struct {
	vm    *sandbox.VM
	prog  *tcg.Program
	funcs []*lua.LFunction // by FuncRef
	names map[funcKey]def.FuncRef
	me    []lua.LValue // by listener: the `me` of its definition
	ev    lua.LValue
	game  lua.LValue

	match *tcg.Match
	calls uint64
	inner call // scratch of native functions
}

type funcKey struct {
	script int
	name   string
}

// Calls counts the Lua calls made so far.
func (k *Machine) Calls() uint64 { return k.calls }

// VM gives the virtual machine, for line hooks and budgets.
func (k *Machine) VM() *sandbox.VM { return k.vm }

// NewMachine compiles and loads the scripts of a program.
func NewMachine(prog *tcg.Program) (*Machine, error) {
	chunks, err := Compile(prog.Lib)
	if err != nil {
		return nil, err
	}
	return NewMachineOf(prog, chunks)
}

// Compile checks and compiles the scripts of a library. The chunks are
// immutable: machines of several goroutines can share them.
func Compile(lib *library.Library) ([]*sandbox.Chunk, error) {
	chunks := make([]*sandbox.Chunk, len(lib.Scripts))
	for i := range lib.Scripts {
		c, err := host.Chunk(&lib.Scripts[i])
		if err != nil {
			return nil, err
		}
		chunks[i] = c
	}
	return chunks, nil
}

// NewMachineOf is NewMachine with scripts that are compiled already.
func NewMachineOf(prog *tcg.Program, chunks []*sandbox.Chunk) (*Machine, error) {
	k := &Machine{vm: sandbox.NewVM(sandbox.Limits{}), prog: prog, names: map[funcKey]def.FuncRef{}}
	modules := make([]*sandbox.Module, len(chunks))
	for i, c := range chunks {
		m, err := k.vm.Load(c)
		if err != nil {
			return nil, err
		}
		modules[i] = m
	}
	k.funcs = make([]*lua.LFunction, len(prog.Lib.Funcs)+1)
	for i, f := range prog.Lib.Funcs {
		fn, ok := modules[f.Script].Func(f.Name)
		if !ok {
			return nil, fmt.Errorf("%s: no function %q", prog.Lib.Scripts[f.Script].File, f.Name)
		}
		k.funcs[i+1] = fn
		k.names[funcKey{f.Script, f.Name}] = num.To[def.FuncRef](i + 1)
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
	byDef := map[*library.Behaviour]*lua.LTable{}
	k.me = append(k.me, k.vm.ReadOnly(host.Object(k.vm, meMeta)))
	for ref := 1; ref < len(k.prog.Listeners); ref++ {
		b := k.prog.Behaviour(num.To[event.ListenerRef](ref))
		if byDef[b] == nil {
			t := host.Object(k.vm, meMeta)
			t.RawSetString("id", lua.LString(k.prog.OwnerID(num.To[event.ListenerRef](ref))))
			if b != nil {
				t.RawSetString("vars", host.Vars(k.vm, b.Vars))
				t.RawSetString("effects", k.effects(b))
			}
			byDef[b] = k.vm.ReadOnly(t)
		}
		k.me = append(k.me, byDef[b])
	}
}

// effects gives the effects of a definition's abilities to the shared script
// that carries them out; the trigger tells which are meant.
func (k *Machine) effects(b *library.Behaviour) lua.LValue {
	L := k.vm.State()
	all := L.CreateTable(0, len(b.Abilities))
	for i := range b.Abilities {
		a := &b.Abilities[i]
		list, ok := all.RawGetString(a.Trigger).(*lua.LTable)
		if !ok {
			list = L.CreateTable(len(a.Effects), 0)
			all.RawSetString(a.Trigger, list)
		}
		for j := range a.Effects {
			list.Append(k.effect(b, &a.Effects[j]))
		}
		k.vm.ReadOnly(list)
	}
	return k.vm.ReadOnly(all)
}

func (k *Machine) effect(b *library.Behaviour, e *library.Effect) lua.LValue {
	t := k.vm.State().CreateTable(0, 8)
	n, _ := b.Resolve(e.Amount) // the loader has checked it
	t.RawSetString("amount", sandbox.Num(n))
	for _, f := range [...]struct{ name, word string }{{"type", e.Type}, {"whom", e.Whom}, {"damage", e.Damage}, {"status", e.Status}, {"card", e.Card}, {"keyword", k.spell(e.Keyword)}} {
		t.RawSetString(f.name, lua.LString(f.word))
	}
	return k.vm.ReadOnly(t)
}

// spell writes a keyword with its numbers, as game:give_keyword reads it.
func (k *Machine) spell(u library.KeywordUse) string {
	if d := k.prog.Lib.Keyword(u.ID); d != nil {
		return d.Spell(u.ID, u.N)
	}
	return u.ID
}

// BeginCommand starts a command's budget (K-34).
func (k *Machine) BeginCommand() { k.vm.BeginCommand() }

// Spent is what has been used of it, in instructions.
func (k *Machine) Spent() int { return k.vm.Spent() }

func (k *Machine) enter(m *tcg.Match) (was *tcg.Match) {
	was, k.match = k.match, m
	k.calls++
	return was
}

// Run calls a handler: function(me, ev, game).
func (k *Machine) Run(m *tcg.Match, fn def.FuncRef, self event.Entity) error {
	was := k.enter(m)
	err := k.vm.Call3(k.funcs[fn], 0, k.me[m.By()], k.ev, k.game)
	k.match = was
	return err
}

// When calls a condition: function(me, ev, game); only false and nil are no. A
// second result is its reason, for debuggers.
func (k *Machine) When(m *tcg.Match, fn def.FuncRef, self event.Entity) (bool, error) {
	was := k.enter(m)
	err := k.vm.Call3(k.funcs[fn], 2, k.me[m.By()], k.ev, k.game)
	k.match = was
	return err == nil && lua.LVAsBool(k.vm.Ret(0)), err
}

// Compute asks a modifier or a target filter: function(me, entity, game).
func (k *Machine) Compute(m *tcg.Match, fn def.FuncRef, self, about event.Entity) (int, error) {
	was := k.enter(m)
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
			return 0, &sandbox.Error{Kind: sandbox.Runtime, File: k.funcs[fn].Proto.SourceName, Line: k.funcs[fn].Proto.LineDefined,
				Func: k.prog.Lib.Funcs[fn-1].Name, Msg: "a modifier returns an integer: " + err.Error()}
		}
		return n, nil
	}
}
