package games

import (
	"fmt"

	"arbiter/core/match"
	"arbiter/luabind/packs/load"
)

// Loader returns the function Load of a definition from one that opens packs with their type.
func Loader[P interface{ Capabilities() *Packs }](open func([]load.Source) (P, error)) func([]load.Source) (*Packs, error) {
	return func(sources []load.Source) (*Packs, error) {
		p, err := open(sources)
		if err != nil {
			return nil, err
		}
		return p.Capabilities(), nil
	}
}

// MatchOf returns a match with its type of state. It returns an error that names the game if
// the match is one of another game.
func MatchOf[S any](g match.Any, game string) (*match.Match[S], error) {
	m, ok := match.Of[S](g)
	if !ok {
		return nil, fmt.Errorf("this is not a match of %s", game)
	}
	return m, nil
}
