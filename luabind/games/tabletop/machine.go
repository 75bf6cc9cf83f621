// Package tabletop binds the ruleset in which a whole game is a pack. It has the manifests of
// such packs, the functions of their scripts, and the game as tools know it. Package host
// runs the scripts.
//
// The game has the name that the head of a pack defines. Nothing here knows a single game.
//
// It is not for programs that embed the engine: those use package luabind.
package tabletop

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
)

// Machine runs the scripts of a program. host.Runner says why it is an interface.
type Machine = host.Runner[tabletop.State]

// room is what scripts can see and do in every game.
var room = host.Game[tabletop.State]{Functions: slices.Concat(Functions, BotFunctions), Types: types,
	Seat: func(_ *tabletop.Match, p event.Player) event.Entity { return tabletop.PlayerEntity(p) }}

// Load reads the packs of a game and makes the program and a machine for it.
func Load(game string, sources []load.Source) (*program.Program, Machine, error) {
	lib, err := Read(game, sources)
	if err != nil {
		return nil, nil, err
	}
	loading := host.Load(lib.Scripts, lib.Funcs)
	prog, err := program.Compile(lib)
	if err != nil {
		return nil, nil, err
	}
	k, err := machine(game, prog, loading)
	if err != nil {
		return nil, nil, err
	}
	return prog, k, nil
}

// NewMachine loads the scripts of a program of a game.
func NewMachine(game string, prog *program.Program) (Machine, error) {
	return machine(game, prog, host.Load(prog.Lib.Scripts, prog.Lib.Funcs))
}

func machine(game string, prog *program.Program, loading *host.Loading) (Machine, error) {
	own := room
	own.Name, own.Names = game, prog.Lib.Names
	k, err := host.Join(&own, loading)
	if err != nil {
		return nil, err
	}
	ids := owners(prog.Lib)
	k.Link(len(prog.Listeners), func(ref event.ListenerRef) host.Owner {
		b := prog.Owners[ref]
		if b == nil {
			return host.Owner{ID: "core"}
		}
		return host.Owner{Of: b, ID: ids[b], Vars: b.Vars}
	})
	return k, nil
}

// owners is the id of each definition that can have a script.
func owners(lib *library.Library) map[*def.Behaviour]string {
	ids := map[*def.Behaviour]string{}
	for i := range lib.Cards {
		ids[&lib.Cards[i].Behaviour] = lib.Cards[i].ID
	}
	for i := range lib.Families {
		ids[&lib.Families[i].Behaviour] = lib.Families[i].ID
	}
	for i := range lib.Modes {
		ids[&lib.Modes[i].Behaviour] = lib.Modes[i].ID
	}
	for i := range lib.Phases {
		ids[&lib.Phases[i].Behaviour] = lib.Phases[i].ID
	}
	for i := range lib.Actions {
		ids[&lib.Actions[i].Behaviour] = lib.Actions[i].ID
	}
	for i := range lib.Choices {
		ids[&lib.Choices[i].Behaviour] = lib.Choices[i].ID
	}
	for i := range lib.Rules {
		ids[&lib.Rules[i].Behaviour] = lib.Rules[i].ID
	}
	for i := range lib.Ends {
		ids[&lib.Ends[i].Behaviour] = lib.Ends[i].ID
	}
	for i := range lib.Sweeps {
		ids[&lib.Sweeps[i].Behaviour] = lib.Sweeps[i].ID
	}
	traitOwners(lib, ids)
	return ids
}

// Read reads the packs of a game into a library. The error is of type load.Faults.
func Read(game string, sources []load.Source) (*library.Library, error) {
	r := newReader(game)
	lib, err := load.Load(sources, r.game())
	if err != nil {
		return nil, err
	}
	r.lib.Library = *lib
	if faults := r.lacks(sources); len(faults) > 0 {
		return nil, faults
	}
	return &r.lib, nil
}

// lacks refuses a game without the definitions that every game needs, at the head of the
// pack that defines it.
func (r *reader) lacks(sources []load.Source) (faults load.Faults) {
	var missing []string
	for _, need := range []struct {
		key string
		n   int
	}{{kindMode, len(r.lib.Modes)}, {kindPhase, len(r.lib.Phases)}, {kindAction, len(r.lib.Actions)}} {
		if need.n == 0 {
			missing = append(missing, "[["+need.key+"]]")
		}
	}
	if len(missing) == 0 {
		return nil
	}
	file, who := "", "no loaded pack"
	for _, s := range sources {
		if load.Defines(s) == r.name {
			id := load.ID(s)
			file, who = id+"/pack.toml", "the pack \""+id+"\""
		}
	}
	verb := " defines the game "
	return load.Faults{{File: file, Code: load.BadHead, Msg: who + verb + "\"" + r.name + "\", which lacks " + strings.Join(missing, ", "),
		Hint: "a game has at least one mode, one phase and one action"}}
}
