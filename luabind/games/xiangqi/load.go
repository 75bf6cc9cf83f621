// Package xiangqi is what the scripts of xiangqi can see and do. Movement scripts are asked
// for their paths once at load and never again. Handlers of packs react to events.
// Package host runs them.
//
// It is not for programs that embed the engine: those use package luabind.
package xiangqi

import (
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/xiangqi"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
)

// Machine runs the scripts of a program. host.Runner says why it is an interface.
type Machine = host.Runner[xiangqi.State]

var room = host.Game[xiangqi.State]{Name: name, Functions: slices.Concat(Functions, BotFunctions), Types: types}

// Shipped returns the packs of xiangqi that are embedded in the program: the
// pieces, the handicap module and the variant.
func Shipped() []load.Source { return load.Shipped(name) }

// Load reads packs, asks the movement scripts, and makes the program and a
// machine for it.
func Load(sources []load.Source) (*xiangqi.Program, Machine, error) {
	lib, err := Read(sources)
	if err != nil {
		return nil, nil, err
	}
	prog, k, err := compile(lib)
	if err != nil {
		return nil, nil, err
	}
	link(prog, k)
	return prog, k, nil
}

// compile asks the movement scripts of a library and makes the program.
func compile(lib *xiangqi.Library) (*xiangqi.Program, *host.Machine[xiangqi.State], error) {
	game := room
	game.Names = lib.Names
	k, err := host.New(&game, lib.Scripts, lib.Funcs)
	if err != nil {
		return nil, nil, err
	}
	paths, err := lastAnswers.tabulate(k, lib)
	if err != nil {
		return nil, nil, err
	}
	prog, err := xiangqi.Compile(lib, paths)
	return prog, k, err
}

// NewMachine loads the scripts of a program.
func NewMachine(prog *xiangqi.Program) (Machine, error) {
	game := room
	game.Names = prog.Lib.Names
	k, err := host.New(&game, prog.Lib.Scripts, prog.Lib.Funcs)
	if err != nil {
		return nil, err
	}
	link(prog, k)
	return k, nil
}

// link notes in a machine what the listeners of a program belong to.
func link(prog *xiangqi.Program, k *host.Machine[xiangqi.State]) {
	lib := prog.Lib
	ids := map[*def.Behaviour]string{nil: "core"}
	for i := range lib.Pieces {
		ids[&lib.Pieces[i].Behaviour] = lib.Pieces[i].ID
	}
	for i := range lib.Rules {
		ids[&lib.Rules[i].Behaviour] = lib.Rules[i].ID
	}
	k.Link(len(prog.Listeners), func(ref event.ListenerRef) host.Owner {
		b := prog.Behaviour(ref)
		if b == nil {
			return host.Owner{ID: ids[b]}
		}
		return host.Owner{Of: b, ID: ids[b], Vars: b.Vars}
	})
}
