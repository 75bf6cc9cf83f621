package runner

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// Open loads what is to be tested: packs, shipped ones by name and others by folder,
// each for its game. The first name may be that of a game: alone it means all its
// shipped packs, and otherwise all packs belong to it. No names mean all shipped packs
// of all games. The packs of a folder are loaded in addition to the shipped ones of their game,
// and only they are tested, because shipped tests do not match what they override.
func Open(games []*Game, names []string) (suites []*Suite, err error) {
	return From{}.Open(games, names)
}

// From describes the sources of packs that are not shipped.
type From struct {
	Pack func(name string) ([]load.Source, error) // opens a folder or archive; nil = pack.Open
	With func(game string) ([]load.Source, error) // packs that are loaded with the named ones, and not tested; nil = none
	// Games returns the games with those that packs define; nil = packs define none.
	Games func(packs []load.Source) ([]*Game, error)
	// Extra are packs of any game that are not tested. They may define the game of one that is.
	Extra []load.Source
}

// Open is the function Open for packs from there.
func (from From) Open(games []*Game, names []string) (suites []*Suite, err error) {
	if len(names) > 0 {
		if i := slices.IndexFunc(games, func(g *Game) bool { return g.Name == names[0] }); i >= 0 && (len(names) == 1 || !hasPack(games[i], names[0])) {
			games, names = games[i:i+1], names[1:]
		}
	}
	sources, tested := make([][]load.Source, len(games)), make([][]string, len(games))
	for i, g := range games {
		sources[i] = g.Shipped()
	}
	var lost []string
	var opened []load.Source
	for _, name := range names {
		if i := slices.IndexFunc(sources, func(list []load.Source) bool {
			return slices.ContainsFunc(list, func(s load.Source) bool { return s.Name == name })
		}); i >= 0 {
			tested[i] = append(tested[i], name)
			continue
		}
		found, with, err := from.open(name)
		if err != nil {
			return nil, Unopened(err, name, slices.Concat(sources...))
		}
		lost, opened = append(lost, with...), append(opened, found...)
	}
	all := slices.Concat(from.Extra, opened) // a pack may be for a game that any of them defines
	if games, err = from.more(games, all); err != nil {
		return nil, err
	}
	for i := len(sources); i < len(games); i++ {
		sources, tested = append(sources, games[i].Shipped()), append(tested, nil)
	}
	for _, s := range opened {
		i := gameOf(s, all, games)
		sources[i], tested[i] = append(sources[i], s), append(tested[i], s.Name)
	}
	for i, g := range games {
		if len(names) > 0 && len(tested[i]) == 0 {
			continue
		}
		if from.With != nil && len(names) > 0 {
			with, err := from.With(g.Name)
			if err != nil {
				return nil, err
			}
			sources[i] = without(with, sources[i])
		}
		s, err := g.NewSuite(sources[i], tested[i])
		if err != nil {
			return nil, err
		}
		suites = append(suites, s)
	}
	if len(suites) > 0 {
		suites[0].Warnings = append(suites[0].Warnings, lost...)
	}
	return suites, nil
}

// hasPack reports whether a game that a pack defines ships a pack of a name.
func hasPack(g *Game, name string) bool {
	return g.Ruleset != "" && slices.ContainsFunc(g.Shipped(), func(s load.Source) bool { return s.Name == name })
}

// more adds the games that packs define.
func (from From) more(games []*Game, packs []load.Source) ([]*Game, error) {
	if from.Games == nil {
		return games, nil
	}
	all, err := from.Games(packs)
	if err != nil {
		return nil, err
	}
	for _, g := range all {
		defines := func(s load.Source) bool { return load.Defines(s) == g.Name }
		if slices.ContainsFunc(packs, defines) && !slices.ContainsFunc(games, func(o *Game) bool { return o.Name == g.Name }) {
			games = append(slices.Clip(games), g)
		}
	}
	return games, nil
}

// Unopened completes the error of a name that is not one of the shipped packs and could not be
// opened as a folder or archive either.
func Unopened(err error, name string, packs []load.Source) error {
	var shipped []string
	for _, s := range packs {
		if s.Shipped {
			shipped = append(shipped, s.Name)
		}
	}
	return fmt.Errorf("%w; expected a shipped pack, an archive, or a folder with packs%s", err, i18n.Meant(name, shipped))
}

// without puts packs before others, except those that are among the others.
func without(with, others []load.Source) []load.Source {
	with = slices.DeleteFunc(slices.Clone(with), func(s load.Source) bool {
		return slices.ContainsFunc(others, func(o load.Source) bool { return !o.Shipped && load.ID(o) == load.ID(s) })
	})
	shipped := slices.DeleteFunc(slices.Clone(others), func(s load.Source) bool { return !s.Shipped })
	own := slices.DeleteFunc(slices.Clone(others), func(s load.Source) bool { return s.Shipped })
	return slices.Concat(shipped, with, own)
}

// open returns the packs of a folder or archive, named by their paths, and warns of
// tests next to them.
func (from From) open(name string) (found []load.Source, lost []string, err error) {
	openPack := from.Pack
	if openPack == nil {
		openPack = load.Open
	}
	if found, err = openPack(name); err != nil {
		return nil, nil, err
	}
	lost = outside(name, found)
	for i, s := range found {
		if s.Name != name {
			found[i].Name = filepath.ToSlash(filepath.Join(name, s.Name))
		}
	}
	return found, lost, nil
}

// outside warns of files of tests in a folder that are in none of its packs, and so
// are not run. found are named by where they are in it, or as the folder itself.
func outside(folder string, found []load.Source) (lost []string) {
	fsys, err := safeio.Folder(folder)
	if err != nil || slices.ContainsFunc(found, func(s load.Source) bool { return s.Name == folder }) {
		return nil // an archive, or all of it is one pack
	}
	files, err := safeio.Walk(fsys, load.IsTest)
	if err != nil {
		return []string{fmt.Sprintf("%s: cannot look for tests next to the packs: %v", folder, err)}
	}
	for _, e := range files {
		if !slices.ContainsFunc(found, func(s load.Source) bool { return strings.HasPrefix(e.Path, s.Name+"/") }) {
			lost = append(lost, fmt.Sprintf("%s is not run: it is in no pack, as no pack.toml is in its folder or one above", filepath.ToSlash(filepath.Join(folder, e.Path))))
		}
	}
	return lost
}

// gameOf returns the game of a pack, or the first game when nothing decides it.
func gameOf(s load.Source, with []load.Source, games []*Game) int {
	name := load.GameOf(s, with)
	return max(slices.IndexFunc(games, func(g *Game) bool { return g.Name == name }), 0)
}
