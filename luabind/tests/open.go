package tests

import (
	"fmt"
	"path/filepath"
	"slices"

	"arbiter/luabind/pack"
)

// Open loads what is to be tested: packs, shipped ones by name and others by
// folder, each for its game; first may come the name of a game, to which all
// of them belong then, and which means all its shipped packs when it stands
// alone. No names mean all shipped packs of all games. The packs of a folder
// are loaded over the shipped ones of their game, and only they are tested:
// what they override plays otherwise than the shipped tests say.
func Open(games []*Game, names []string) (suites []*Suite, err error) {
	if len(names) > 0 {
		if i := slices.IndexFunc(games, func(g *Game) bool { return g.Name == names[0] }); i >= 0 {
			games, names = games[i:i+1], names[1:]
		}
	}
	sources, tested := make([][]pack.Source, len(games)), make([][]string, len(games))
	for i, g := range games {
		sources[i] = g.Shipped()
	}
	for _, name := range names {
		if i := slices.IndexFunc(sources, func(list []pack.Source) bool {
			return slices.ContainsFunc(list, func(s pack.Source) bool { return s.Name == name })
		}); i >= 0 {
			tested[i] = append(tested[i], name)
			continue
		}
		found, err := openFolder(name)
		if err != nil {
			return nil, err
		}
		for _, s := range found {
			i := gameOf(s, found, games)
			sources[i], tested[i] = append(sources[i], s), append(tested[i], s.Name)
		}
	}
	for i, g := range games {
		if len(names) > 0 && len(tested[i]) == 0 {
			continue
		}
		s, err := g.NewSuite(sources[i], tested[i])
		if err != nil {
			return nil, err
		}
		suites = append(suites, s)
	}
	return suites, nil
}

// openFolder gives the packs of a folder, named by where they are.
func openFolder(name string) ([]pack.Source, error) {
	found, err := pack.Open(name)
	if err != nil {
		return nil, fmt.Errorf("%w; it is neither a shipped pack nor a folder with packs", err)
	}
	for i, s := range found {
		if s.Name != name {
			found[i].Name = filepath.ToSlash(filepath.Join(name, s.Name))
		}
	}
	return found, nil
}

// gameOf gives the game of a pack, the first when nothing tells.
func gameOf(s pack.Source, beside []pack.Source, games []*Game) int {
	name := pack.GameOf(s, beside)
	return max(slices.IndexFunc(games, func(g *Game) bool { return g.Name == name }), 0)
}
