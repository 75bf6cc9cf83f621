//go:build js && only_xiangqi

package main

import (
	"arbiter/luabind/games"
	"arbiter/luabind/games/xiangqi/xiangqitest"
	"arbiter/luabind/packs/load"
)

const ruleset = "xiangqi"

// definition returns the definition of a game, nil if this program does not have it.
func definition(name string, _ []load.Source) (*games.Definition, error) {
	if g := xiangqitest.Game().Definition; g.Name == name {
		return g, nil
	}
	return nil, nil
}
