// Package tactics is what a script of the tactics game can see and do: a
// table of functions, and the manifests of its packs. The binding, the argument errors and
// the reference page come from the table. Package host runs the
// scripts.
//
// It is not for programs that embed the engine: those use package luabind.
package tactics

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
)

// Machine runs the scripts of a program. host.Runner says why it is an interface.
type Machine = host.Runner[tactics.State]

var room = host.Game[tactics.State]{Name: "tactics", Functions: slices.Concat(Functions, BotFunctions), Types: types, Seat: tactics.SeatOf}

// Load reads packs and makes the program and a machine for it.
func Load(sources []load.Source) (*program.Program, Machine, error) {
	lib, err := read(sources)
	if err != nil {
		return nil, nil, err
	}
	return host.Build(&lib.Library, func() (*program.Program, error) { return program.Compile(lib) }, machine)
}

// NewMachine loads the scripts of a program.
func NewMachine(prog *program.Program) (Machine, error) {
	return machine(prog, host.Load(prog.Lib.Scripts, prog.Lib.Funcs))
}

func machine(prog *program.Program, loading *host.Loading) (Machine, error) {
	game := room
	game.Names = prog.Lib.Names
	k, err := host.Join(&game, loading)
	if err != nil {
		return nil, err
	}
	k.Link(len(prog.Listeners), func(ref event.ListenerRef) host.Owner {
		id, vars := prog.Words(ref)
		return host.Owner{Of: prog.Owner(ref), ID: id, Vars: vars}
	})
	return k, nil
}
