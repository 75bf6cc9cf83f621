package games

import (
	"sync"

	"arbiter/luabind/packs/load"
)

// Shared loads packs for a game, and keeps the program P that was compiled of the packs in
// the binary alone. These never change, and matches share a program anyway, so the caller who loads
// the same packs again needs only a machine M of its own for their scripts.
type Shared[P, M any] struct {
	Read    func(game string, sources []load.Source) (*P, M, error)
	Machine func(game string, prog *P) (M, error) // a machine for a program that was read

	programs sync.Map // by game
}

// Load returns a program and a machine for it. The program is a copy, so that what the caller
// sets in it is its own.
func (s *Shared[P, M]) Load(game string, sources []load.Source) (*P, M, error) {
	if !load.OnlyShipped(game, sources) {
		return s.Read(game, sources)
	}
	if kept, found := s.programs.Load(game); found {
		own := *kept.(*P)
		k, err := s.Machine(game, &own)
		return &own, k, err
	}
	prog, k, err := s.Read(game, sources)
	if err == nil {
		kept := *prog
		s.programs.LoadOrStore(game, &kept)
	}
	return prog, k, err
}
