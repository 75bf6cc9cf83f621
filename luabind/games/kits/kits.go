// Package kits is the list of games as tools know them: each with its test kit, which
// supplies its verbs, positions as text and recorded tests. Only tools import it, so host
// programs link no test kit. A game without a kit of its own is tested with the common
// verbs, on matches that begin as usual.
//
// It is not for programs that embed the engine: those use package luabind.
package kits

import (
	"slices"
	"sync"

	"arbiter/luabind/games"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/games/tabletop/tabletoptest"
	"arbiter/luabind/games/tactics"
	"arbiter/luabind/games/tactics/tacticstest"
	"arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/games/xiangqi/xiangqitest"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// All is the games that are built in, with their test kits, subcommands and measurements.
var All = sync.OnceValue(func() *registry.Registry { return registry.Builtin().Wrapped(tooled) })

// Coded is those of All whose rules are in Go. It reads no pack, so a program can ask for their
// subcommands whenever it starts.
var Coded = sync.OnceValue(func() *registry.Registry { return registry.Coded().Wrapped(tooled) })

// tooled is a game with its test kit, subcommands and measurements.
func tooled(g *games.Definition) *games.Definition {
	with := *Of(g).Definition
	switch g.Name {
	case "tcg":
		with.Tools.Bench, with.Tools.BenchModules = tcg.Bench, tcg.BenchModules
	case "tactics":
		with.Tools.Bench = tactics.Bench
	case "xiangqi":
		with.Tools.Commands = []games.Command{perftCommand, xboardCommand}
	}
	return &with
}

// Recorded is the games that are built in, with their test kits but without subcommands and
// measurements. A program without a command line that uses it instead of All is smaller.
var Recorded = sync.OnceValue(func() *registry.Registry {
	return registry.Builtin().Wrapped(func(g *games.Definition) *games.Definition { return Of(g).Definition })
})

// Of is a game with its test kit.
func Of(g *games.Definition) *runner.Game {
	own := []*runner.Game{tcgtest.Game(), tacticstest.Game(), xiangqitest.Game()}
	if i := slices.IndexFunc(own, func(k *runner.Game) bool { return k.Name == g.Name }); i >= 0 {
		return own[i]
	}
	if g.Ruleset == tabletop.Ruleset {
		return tabletoptest.Game(g)
	}
	return runner.FromSetup(g, nil)
}

// With is the games with those that packs define, with their test kits.
func With(packs []load.Source) ([]*runner.Game, error) {
	r, err := All().With(packs)
	if err != nil {
		return nil, err
	}
	return Tests(r), nil
}

// BuiltIn is the games that are built in, with their test kits.
func BuiltIn() []*runner.Game {
	return slices.DeleteFunc(Tests(All()), func(g *runner.Game) bool { return g.Ruleset != "" })
}

// Rulebooks is one game for each ruleset, with its test kit: those that are built in, and the
// first one that a shipped pack defines.
func Rulebooks() (list []*runner.Game) {
	for _, g := range Tests(All()) {
		if !slices.ContainsFunc(list, func(o *runner.Game) bool { return o.Rulebook() == g.Rulebook() }) {
			list = append(list, g)
		}
	}
	return list
}

// Tests is the games of a registry with their test kits, in their order.
func Tests(r *registry.Registry) (list []*runner.Game) {
	for _, g := range r.Games() {
		list = append(list, Of(g))
	}
	return list
}
