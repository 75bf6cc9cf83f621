package lint

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"

	"arbiter/luabind/game"
	"arbiter/luabind/pack"
)

// Target is packs of one game that are to be checked, with those that are loaded
// for it.
type Target struct {
	name    string
	game    game.Checking
	all     game.Game
	sources []pack.Source
	checked []pack.Source
}

// Open finds what is to be checked: packs, shipped ones by name and others by
// folder, each for its game, or the name of a game for all its shipped packs; no
// names mean all shipped packs. The packs of a folder are checked over the
// shipped ones.
func Open(games []game.Game, names []string) (targets []Target, err error) {
	all := make([]Target, len(games))
	for i, g := range games {
		all[i] = Target{name: g.Name(), all: g, sources: slices.Clip(g.Shipped())}
		all[i].game, _ = g.(game.Checking)
	}
	for _, name := range names {
		if err := open(all, name); err != nil {
			return nil, err
		}
	}
	for _, t := range all {
		switch {
		case len(names) == 0:
			t.checked = t.sources
		case len(t.checked) == 0:
			continue
		}
		if t.game == nil {
			if len(names) == 0 {
				continue
			}
			return nil, fmt.Errorf("packs of the game %s cannot be checked", t.name)
		}
		targets = append(targets, t)
	}
	return targets, nil
}

// open adds what a name means.
func open(all []Target, name string) error {
	for i := range all {
		if all[i].name == name && name != "" && !slices.ContainsFunc(all[i].sources, func(s pack.Source) bool { return s.Name == name }) {
			all[i].checked = append(all[i].checked, all[i].sources...)
			return nil
		}
		for _, s := range all[i].sources {
			if s.Shipped && s.Name == name {
				all[i].checked = append(all[i].checked, s)
				return nil
			}
		}
	}
	found, err := pack.Open(name)
	if err != nil {
		return fmt.Errorf("%w; it is neither a shipped pack nor a folder with packs", err)
	}
	for _, s := range found {
		if s.Name != name {
			s.Name = path.Join(filepath.ToSlash(name), s.Name)
		}
		of := pack.GameOf(s, found)
		i := max(0, slices.IndexFunc(all, func(t Target) bool { return t.name == of }))
		all[i].sources, all[i].checked = append(all[i].sources, s), append(all[i].checked, s)
	}
	return nil
}
