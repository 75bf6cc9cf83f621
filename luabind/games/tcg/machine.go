// Package tcg is what a script of the card game can see and do. One table of functions is
// the source of the binding, the argument errors and the reference page. The package also
// says what me knows of a definition. Package host runs the scripts.
//
// It is not for programs that embed the engine: those use package luabind.
package tcg

import (
	"arbiter/core/event"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
)

// Machine runs the scripts of a program. host.Runner says why it is an interface.
type Machine = host.Runner[tcg.State]

// gameName is what messages call the game.
const gameName = "the card game"

var room = host.Game[tcg.State]{Name: gameName, Types: types, MayRead: tcg.MayRead, Seat: seatOf,
	Words: []string{"ALPHA", "BRAVO", "CHARLIE", "FRONT", "BACK", ""}}

// Load reads packs and makes the program and a machine for it.
func Load(sources []load.Source) (*program.Program, Machine, error) {
	lib, err := manifest.Read(sources)
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
	if err := freeNames(prog); err != nil {
		return nil, err
	}
	game := room
	game.Functions, game.Names = FunctionsOf(prog), prog.Lib.Names
	k, err := host.Join(&game, loading)
	if err != nil {
		return nil, err
	}
	k.Link(len(prog.Listeners), func(ref event.ListenerRef) host.Owner {
		b := prog.Behaviour(ref)
		if b == nil {
			return host.Owner{ID: prog.OwnerID(ref)}
		}
		return host.Owner{Of: b, ID: prog.OwnerID(ref), Vars: b.Vars}
	})
	return k, nil
}
