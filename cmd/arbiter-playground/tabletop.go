//go:build js && only_tabletop

package main

import (
	"arbiter/luabind/games"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/games/tabletop/tabletoptest"
	"arbiter/luabind/packs/load"
)

const ruleset = tabletop.Ruleset

// definition returns the definition of a game that one of the packs defines, nil if none
// does.
func definition(name string, packs []load.Source) (*games.Definition, error) {
	for _, s := range packs {
		if load.Defines(s) != name {
			continue
		}
		g, err := tabletop.Define(name, s)
		if err != nil {
			return nil, err
		}
		return tabletoptest.Game(g).Definition, nil
	}
	return nil, nil
}
