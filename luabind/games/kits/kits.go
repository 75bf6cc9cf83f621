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
	"arbiter/luabind/games/tactics/tacticstest"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/games/xiangqi/xiangqitest"
	"arbiter/luabind/testing/runner"
)

// All is the games that are built in, with their test kits.
var All = sync.OnceValue(func() *registry.Registry {
	return registry.Builtin().Wrapped(func(g *games.Definition) *games.Definition { return Of(g).Definition })
})

// Of is a game with its test kit.
func Of(g *games.Definition) *runner.Game {
	own := []*runner.Game{tcgtest.Game(), tacticstest.Game(), xiangqitest.Game()}
	if i := slices.IndexFunc(own, func(k *runner.Game) bool { return k.Name == g.Name }); i >= 0 {
		return own[i]
	}
	return runner.FromSetup(g, nil)
}

// Tests is the games of a registry with their test kits, in their order.
func Tests(r *registry.Registry) (list []*runner.Game) {
	for _, g := range r.Games() {
		list = append(list, Of(g))
	}
	return list
}
