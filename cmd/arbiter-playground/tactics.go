//go:build js && only_tactics

package main

import (
	"arbiter/luabind/games"
	"arbiter/luabind/games/tactics/tacticstest"
	"arbiter/luabind/packs/load"
)

const ruleset = "tactics"

// definition returns the definition of a game, nil if this program does not have it.
func definition(name string, _ []load.Source) (*games.Definition, error) {
	if g := tacticstest.Game().Definition; g.Name == name {
		return g, nil
	}
	return nil, nil
}
