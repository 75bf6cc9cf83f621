package serve

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
)

// Offered are the packs that a server offers in addition to the shipped ones. Every room of their games
// plays with them.
type Offered struct {
	games *registry.Registry // with those that the packs define
	packs []offered
}

type offered struct {
	load.Source
	game, hash string
	data       []byte // of its archive
}

// OpenPacks opens folders and archives. As in other commands, an archive must meet the policy, and
// a folder that somebody names is taken as it is. It returns an error for packs that do not load.
func OpenPacks(names []string, policy archive.Policy) (*Offered, error) {
	var sources []load.Source
	for _, name := range names {
		found, err := load.Opener{Policy: policy}.Open(name)
		if err != nil {
			return nil, fmt.Errorf("--pack %w", err)
		}
		sources = append(sources, found...)
	}
	if len(sources) > maxPacks {
		return nil, fmt.Errorf("--pack: %d packs are given; the maximum is %d", len(sources), maxPacks)
	}
	s := &Offered{}
	for _, source := range sources {
		a, _, err := archive.Of(source.FS)
		if err != nil {
			return nil, fmt.Errorf("--pack %q: %w", source.Name, err)
		}
		one := offered{load.Source{FS: a, Name: source.Name}, load.GameOf(source, sources), a.Hash(), a.Bytes()}
		if len(one.data) > maxArchive {
			return nil, fmt.Errorf("--pack %q: its archive has %d bytes; the maximum is %d", source.Name, len(one.data), maxArchive)
		}
		s.packs = append(s.packs, one)
	}
	var err error
	if s.games, err = registry.Builtin().With(sources); err != nil {
		return nil, fmt.Errorf("--pack: %w", err)
	}
	for _, p := range s.packs {
		if !slices.Contains(s.games.Names(), p.game) {
			return nil, fmt.Errorf("--pack %q: it belongs to no game: it has neither game nor defines, and requires no pack of a game", p.Name)
		}
	}
	for _, g := range s.games.Games() {
		if over, _ := s.of(g.Name); len(over) > 0 {
			if _, err := registry.Load(g, over); err != nil {
				return nil, fmt.Errorf("--pack: %w", err)
			}
		}
	}
	return s, nil
}

// of returns the packs of a game, and their hashes.
func (s *Offered) of(game string) (list []load.Source, hashes []string) {
	for _, p := range s.packs {
		if p.game == game {
			list, hashes = append(list, p.Source), append(hashes, p.hash)
		}
	}
	return list, hashes
}

// load loads the packs of a game, with the shipped ones.
func (s *Offered) load(g *games.Definition) (*games.Packs, error) {
	over, _ := s.of(g.Name)
	return registry.Load(g, over)
}

// Load loads the packs of the game that has a mode.
func (s *Offered) Load(mode string) (*games.Definition, *games.Packs, error) {
	for _, g := range s.games.Games() {
		p, err := s.load(g)
		if err != nil {
			return nil, nil, err
		}
		if word := mode == g.Name || mode == g.Mode; word || slices.Contains(p.Modes(), mode) {
			return g, p, nil
		}
	}
	return nil, nil, games.NoMode(mode, s.games.Words())
}

// store stores the archives of the packs.
func (s *Offered) store(to Backend) error {
	var errs []error
	for _, p := range s.packs {
		errs = append(errs, to.PutPack(p.hash, p.data))
	}
	return errors.Join(errs...)
}

// shelf keeps archives in memory.
type shelf map[string][]byte

// Get implements luabind.Archives.
func (s shelf) Get(hash string) ([]byte, error) {
	if data := s[hash]; data != nil {
		return data, nil
	}
	return nil, fs.ErrNotExist
}

// Put implements luabind.Archives.
func (s shelf) Put(hash string, data []byte) error { s[hash] = data; return nil }

// rehearse makes the first room of a server without keeping it, so that a wrong flag leaves nothing on
// disk. It does nothing for nil.
func (s *Server) rehearse(first *NewRoom) error {
	if first == nil {
		return nil
	}
	kept := shelf{}
	for _, p := range s.lobby.offered.packs {
		kept[p.hash] = p.data
	}
	setup, err := first.setup(randomSeed)
	if err == nil {
		err = s.lobby.resolve(&setup)
	}
	if err == nil {
		games := NewGames(1, kept)
		defer games.Close()
		err = games.Check("", &setup)
	}
	if err != nil {
		return i18n.Errorf("--new: %w", "标志 --new：%w", err)
	}
	return nil
}
