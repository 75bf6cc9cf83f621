//go:build js && !only_tcg && !only_tactics && !only_xiangqi && !only_tabletop

package main

import (
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/load"
)

const ruleset = "any"

// definition returns the definition of a game, nil if there is none.
func definition(name string, packs []load.Source) (*games.Definition, error) {
	r, err := kits.Recorded().With(packs)
	if err != nil {
		return nil, err
	}
	g, _ := r.Named(name)
	return g, nil
}
