package lint

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// Target is the packs of one game to check, with those that are loaded with them.
type Target struct {
	name    string
	game    *runner.Game
	sources []load.Source
	checked []load.Source
}

// Options controls how packs are opened, and which packs are loaded with those that are
// checked.
type Options struct {
	Opener load.Opener
	// Packs returns the further packs of a game; it may be nil. A pack that is checked
	// replaces one of them with the same id.
	Packs func(game string) ([]load.Source, error)
	// Games returns the games with those that packs define; it may be nil.
	Games func(packs []load.Source) ([]*runner.Game, error)
	// Extra are packs of any game that are not checked. They may define the game of one that is.
	Extra []load.Source
}

// Open finds what to check. A name is that of a shipped pack, a folder of packs, or a
// game, which means all its shipped packs. Without names it returns all shipped packs.
// The packs of a folder are checked in addition to the shipped ones.
func Open(known []*runner.Game, names []string, options Options) (targets []Target, err error) {
	all := make([]Target, len(known))
	for i, g := range known {
		all[i] = targetOf(g)
	}
	var opened []load.Source
	for _, name := range names {
		found, err := options.open(all, name)
		if err != nil {
			return nil, err
		}
		opened = append(opened, found...)
	}
	if all, err = options.sort(all, opened); err != nil {
		return nil, err
	}
	for _, t := range all {
		switch {
		case len(names) == 0:
			t.checked = t.sources
		case len(t.checked) == 0:
			continue
		}
		if t.game.Check == nil {
			if len(names) == 0 {
				continue
			}
			return nil, fmt.Errorf("packs of the game %s cannot be checked", t.name)
		}
		if err := options.add(&t); err != nil {
			return nil, err
		}
		targets = append(targets, t)
	}
	return targets, nil
}

func targetOf(g *runner.Game) Target {
	return Target{name: g.Name, game: g, sources: slices.Clip(g.Shipped())}
}

// more adds the games that packs define.
func (b *Options) more(all []Target, packs []load.Source) ([]Target, error) {
	if b.Games == nil {
		return all, nil
	}
	known, err := b.Games(packs)
	if err != nil {
		return nil, err
	}
	for _, g := range known {
		if !slices.ContainsFunc(all, func(t Target) bool { return t.name == g.Name }) {
			all = append(all, targetOf(g))
		}
	}
	return all, nil
}

// add adds the further packs of a target.
func (b *Options) add(t *Target) error {
	if b.Packs == nil {
		return nil
	}
	more, err := b.Packs(t.name)
	if err != nil {
		return err
	}
	for _, s := range more {
		if !slices.ContainsFunc(t.checked, func(c load.Source) bool { return load.ID(c) == load.ID(s) }) {
			t.sources = append(t.sources, s)
		}
	}
	return nil
}

// open marks the shipped packs that a name means, or returns the packs of a folder or archive.
func (b *Options) open(all []Target, name string) ([]load.Source, error) {
	for i := range all {
		if all[i].name == name && name != "" && !slices.ContainsFunc(all[i].sources, func(s load.Source) bool { return s.Name == name }) {
			all[i].checked = append(all[i].checked, all[i].sources...)
			return nil, nil
		}
		for _, s := range all[i].sources {
			if s.Shipped && s.Name == name {
				all[i].checked = append(all[i].checked, s)
				return nil, nil
			}
		}
	}
	opener := b.Opener
	if opener.Policy.Trust == "" {
		opener.Policy.Trust = archive.Any
	}
	found, err := opener.Open(name)
	if err != nil {
		var packs []load.Source
		for i := range all {
			packs = append(packs, all[i].sources...)
		}
		return nil, runner.Unopened(err, name, packs)
	}
	for i, s := range found {
		if s.Name != name {
			found[i].Name = path.Join(filepath.ToSlash(name), s.Name)
		}
	}
	return found, nil
}

// sort adds packs to the targets of their games, which any of the packs may define.
func (b *Options) sort(all []Target, opened []load.Source) ([]Target, error) {
	if len(opened) == 0 {
		return all, nil
	}
	with := slices.Concat(b.Extra, opened)
	all, err := b.more(all, with)
	if err != nil {
		return nil, err
	}
	for _, s := range opened {
		of := load.GameOf(s, with)
		i := max(0, slices.IndexFunc(all, func(t Target) bool { return t.name == of }))
		all[i].sources, all[i].checked = append(all[i].sources, s), append(all[i].checked, s)
	}
	return all, nil
}
