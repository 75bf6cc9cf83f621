package gametest

import (
	"sync"
	"testing"

	"arbiter/luabind/games"
)

// Shelf keeps the shipped packs of games that a test has used, for the tests after it. Packs
// belong to one goroutine at a time, so it may keep several of a game.
type Shelf struct {
	find  func(mode string) (*games.Definition, *games.Packs, string, error)
	lock  sync.Mutex
	modes map[string]known
	used  map[*games.Definition][]*games.Packs
}

// known is the game of a mode, and the mode's id.
type known struct {
	game *games.Definition
	id   string
}

// NewShelf returns an empty shelf. find is the function of a registry that loads the shipped
// packs with a mode.
func NewShelf(find func(mode string) (*games.Definition, *games.Packs, string, error)) *Shelf {
	return &Shelf{find: find, modes: map[string]known{}, used: map[*games.Definition][]*games.Packs{}}
}

// Find returns the game of a mode, shipped packs of it that no other test uses, and the id of
// the mode.
func (s *Shelf) Find(t testing.TB, mode string) (*games.Definition, *games.Packs, string) {
	t.Helper()
	s.lock.Lock()
	m, ok := s.modes[mode]
	s.lock.Unlock()
	if ok {
		p, err := s.Load(t, m.game)()
		if err != nil {
			t.Fatal(err)
		}
		return m.game, p, m.id
	}
	g, p, id, err := s.find(mode)
	if err != nil {
		t.Fatal(err)
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	s.modes[mode] = known{g, id}
	s.back(t, g, p)
	return g, p, id
}

// Load returns a function that returns shipped packs of a game: packs that other tests have
// used, or new ones. They are back on the shelf when this test ends.
func (s *Shelf) Load(t testing.TB, g *games.Definition) func() (*games.Packs, error) {
	return func() (*games.Packs, error) {
		s.lock.Lock()
		defer s.lock.Unlock()
		if last := len(s.used[g]) - 1; last >= 0 {
			p := s.used[g][last]
			s.used[g] = s.used[g][:last]
			s.back(t, g, p)
			return p, nil
		}
		p, err := g.Load(g.Shipped())
		if err == nil {
			s.back(t, g, p)
		}
		return p, err
	}
}

// back puts packs back when a test ends.
func (s *Shelf) back(t testing.TB, g *games.Definition, p *games.Packs) {
	t.Cleanup(func() {
		s.lock.Lock()
		defer s.lock.Unlock()
		s.used[g] = append(s.used[g], p)
	})
}
