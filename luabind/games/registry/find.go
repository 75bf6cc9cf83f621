package registry

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
)

// Words lists what a person can name a mode by without knowing any pack: the
// usual mode of each game.
func Words() (words []string) {
	for _, g := range All {
		words = append(words, g.Mode())
	}
	return words
}

// Named gives the game that a word means: its name, or that of its usual mode.
func Named(word string) (games.Game, bool) {
	for _, g := range All {
		if word == g.Name() || word == g.Mode() {
			return g, true
		}
	}
	return nil, false
}

// Find loads the packs that have a mode, and gives its id. The mode is a word
// that Named knows, or an id of one of the packs; rules, when it is not "",
// chooses among those of a game. extra come over the shipped packs.
func Find(mode, rules string, extra []load.Source) (g games.Game, p games.Packs, id string, err error) {
	g, known := Named(mode)
	if known {
		mode = g.Mode()
	} else if g, err = having(mode, extra); err != nil {
		return nil, nil, "", err
	}
	if p, err = Load(g, extra); err != nil {
		return nil, nil, "", err
	}
	id, err = p.Mode(mode, rules)
	return g, p, id, err
}

// having finds the game whose packs have a mode.
func having(id string, extra []load.Source) (games.Game, error) {
	modes := Words()
	for _, g := range All {
		if !Takes(g, extra) {
			continue
		}
		p, err := Load(g, extra)
		if err != nil {
			return nil, err
		}
		shown, err := games.Meant(p, games.KindMode, id)
		if err != nil {
			return nil, err
		}
		if slices.Contains(p.Modes(), shown) {
			return g, nil
		}
		for _, m := range p.Modes() {
			if !slices.Contains(modes, m) {
				modes = append(modes, m)
			}
		}
	}
	slices.Sort(modes[len(All):])
	return nil, games.NoMode(id, modes)
}

// Takes reports whether none of the packs is of another game.
func Takes(g games.Game, packs []load.Source) bool {
	return !slices.ContainsFunc(packs, func(s load.Source) bool {
		of := load.GameOf(s, packs)
		return of != "" && of != g.Name()
	})
}

// Load reads the shipped packs of a game and others over them.
func Load(g games.Game, extra []load.Source) (games.Packs, error) {
	p, err := g.Load(append(slices.Clip(g.Shipped()), extra...))
	if err != nil {
		return nil, fmt.Errorf("the packs cannot be loaded:\n%w", err)
	}
	return p, nil
}

// OfPacks gives the game that packs belong to, by the ids of those that it
// ships; that of the first game when there is none of any.
func OfPacks(ids []string) games.Game {
	for _, g := range All {
		for _, s := range g.Shipped() {
			if slices.Contains(ids, s.Name) {
				return g
			}
		}
	}
	return All[0]
}

// VariedBy names the games with several sets of rules, and those sets.
func VariedBy() (modes, rules string) {
	var names, sets []string
	for _, g := range All {
		if v := games.Variants(g); len(v) > 0 {
			names, sets = append(names, g.Mode()), append(sets, v...)
		}
	}
	return strings.Join(names, ", "), strings.Join(sets, " or ")
}
