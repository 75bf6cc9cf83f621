// Package games is the registry: every game that this program can play, a line
// each. A new game is a folder under core/rules, a folder under luabind with a
// game.Game, and its line here.
//
// Programs that embed the engine use package luabind.
package games

import (
	"arbiter/luabind/game"
	"arbiter/luabind/story"
	"arbiter/luabind/tactics"
	"arbiter/luabind/tcg"
	"arbiter/luabind/xiangqi"
	"arbiter/luabind/xiangqi/scenario"
)

// All is the games; the first is played when nothing else is said.
var All = []game.Game{
	tcg.Game{Tests: story.Tests{}},
	tactics.Game{},
	xiangqi.Game{Tests: scenario.Tests{}},
}
