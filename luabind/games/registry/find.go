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
func (r *Registry) Words() (words []string) {
	for _, g := range r.list {
		words = append(words, g.Mode)
	}
	return words
}

// Named returns the game that a word means: its name, that of its usual mode, or its title in
// any language.
func (r *Registry) Named(word string) (*games.Definition, bool) {
	for _, g := range r.list {
		if word == g.Name || word == g.Mode {
			return g, true
		}
	}
	for _, g := range r.list {
		if word != "" && (strings.EqualFold(word, g.Title.EN) || word == g.Title.ZH) {
			return g, true
		}
	}
	return nil, false
}

// Find loads the packs that have a mode, and returns its id. The mode is a word that Named
// knows, or an id or a name of a mode of the packs. If rules is not "", only modes of that game
// count. extra come in addition to the shipped packs, and may define games.
func (r *Registry) Find(mode, rules string, extra []load.Source) (g *games.Definition, p *games.Packs, id string, err error) {
	if r, err = r.With(extra); err != nil {
		return nil, nil, "", err
	}
	g, known := r.Named(mode)
	if known {
		mode = g.Mode
		p, err = Load(g, extra)
	} else {
		g, p, mode, err = r.having(mode, extra)
	}
	if err != nil {
		return nil, nil, "", err
	}
	id, err = p.Mode(mode, rules)
	return g, p, id, err
}

// having finds the game whose packs have a mode, loads these, and returns the id of the mode. The first game with
// that id counts. A name must be that of one mode in all games.
func (r *Registry) having(word string, extra []load.Source) (g *games.Definition, packs *games.Packs, id string, err error) {
	modes, named := r.Words(), []string{}
	for _, of := range r.list {
		if !Takes(of, extra) {
			continue
		}
		p, err := Load(of, extra)
		if err != nil {
			return nil, nil, "", err
		}
		shown, err := games.Meant(p, games.KindMode, word)
		if err != nil {
			return nil, nil, "", err
		}
		known := p.Modes()
		switch has := slices.Contains(known, shown); {
		case has && (shown == word || strings.Contains(word, ":")):
			return of, p, shown, nil
		case has && !slices.Contains(named, shown):
			g, packs, id, named = of, p, shown, append(named, shown)
		}
		for _, m := range known {
			if !slices.Contains(modes, m) {
				modes = append(modes, m)
			}
		}
	}
	switch len(named) {
	case 0:
		slices.Sort(modes[len(r.list):])
		return nil, nil, "", games.NoMode(word, modes)
	case 1:
		return g, packs, id, nil
	}
	return nil, nil, "", games.SeveralNamed(games.KindMode, word, named)
}

// Takes reports whether none of the packs is of another game.
func Takes(g *games.Definition, packs []load.Source) bool {
	return !slices.ContainsFunc(packs, func(s load.Source) bool {
		of := load.GameOf(s, packs)
		return of != "" && of != g.Name
	})
}

// Load reads the shipped packs of a game and others over them.
func Load(g *games.Definition, extra []load.Source) (*games.Packs, error) {
	p, err := g.Load(append(slices.Clip(g.Shipped()), extra...))
	if err != nil {
		return nil, fmt.Errorf("the packs cannot be loaded:\n%w", err)
	}
	return p, nil
}

// OfPacks returns the game that packs belong to, by the ids of those that it ships or that
// define it; the first game when no id is of any.
func (r *Registry) OfPacks(ids []string) *games.Definition {
	for i, g := range r.list {
		if r.heads[i] != "" && slices.Contains(ids, r.heads[i]) {
			return g
		}
		for _, s := range g.Shipped() {
			if slices.Contains(ids, s.Name) {
				return g
			}
		}
	}
	return r.list[0]
}

// VariedBy names the games with several sets of rules, and those sets.
func (r *Registry) VariedBy() (modes, rules string) {
	var names, sets []string
	for _, g := range r.list {
		if len(g.Rules) > 0 {
			names, sets = append(names, g.Mode), append(sets, g.Rules...)
		}
	}
	return strings.Join(names, ", "), strings.Join(sets, " or ")
}
