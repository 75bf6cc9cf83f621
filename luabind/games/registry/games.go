// Package registry is the registry: every game that this program can play, a line
// each. A new game is a folder under core/rules, a folder under luabind with a
// game.Game, and its line here.
//
// It is not for programs that embed the engine: those use package luabind.
package registry

import (
	"arbiter/luabind/games"
	"arbiter/luabind/games/tactics/tacticstest"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/games/xiangqi/xiangqitest"
	"arbiter/luabind/testing/begun"
	"arbiter/luabind/testing/runner"
)

// All is the games; the first is played when nothing else is said.
var All = []games.Game{
	tcgtest.Entry(),
	tacticstest.Entry(),
	xiangqitest.Entry(),
}

// Tests is what the games give to the runner of tests, in their order. One that
// gives nothing has the common verbs, on matches that begin as usual.
func Tests() (list []*runner.Game) {
	for _, g := range All {
		if t, ok := g.(games.Tested); ok {
			list = append(list, t.Runner())
		} else {
			list = append(list, begun.Of(g, nil))
		}
	}
	return list
}

// Names lists the names of all games.
func Names() (names []string) {
	for _, g := range All {
		names = append(names, g.Name())
	}
	return names
}
