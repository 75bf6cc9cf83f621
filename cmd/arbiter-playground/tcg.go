//go:build js && only_tcg

package main

import (
	"arbiter/luabind/games"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

const ruleset = "tcg"

// definition returns the definition of a game, nil if this program does not have it.
func definition(name string, _ []load.Source) (*games.Definition, error) {
	if g := tcgtest.Game().Definition; g.Name == name {
		return g, nil
	}
	return nil, nil
}
