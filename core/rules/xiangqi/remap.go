package xiangqi

import (
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi/board"
)

// remap finds the definitions of another program in this one, by name.
type remap struct {
	from, to *Program
	lost     []string
}

// piece returns the piece of the same kind and team.
func (r *remap) piece(p board.Piece) board.Piece {
	id := r.from.Lib.Pieces[p.Type()].ID
	kind := r.to.Kind(id)
	if kind < 0 {
		r.lost = append(r.lost, "the piece "+id)
		return board.NoPiece
	}
	return board.NewPiece(kind, p.Team())
}

func (r *remap) options(bits uint32) (out uint32) {
	for i, name := range r.from.options {
		if bits>>i&1 == 0 {
			continue
		}
		if n := slices.Index(r.to.options, name); n >= 0 {
			out |= 1 << n
		} else {
			r.lost = append(r.lost, "the option "+name)
		}
	}
	return out
}

// Remap makes a state of another program one of this program. Events and
// commands name pieces by their handles, which stay; only kinds and room
// options have numbers that depend on the packs.
func (g *Rules) Remap(s *State, _ *match.Past, from match.Ruleset[State]) error {
	old, ok := from.(*Rules)
	if !ok {
		return i18n.Errorf("a game of another kind", "另一种游戏")
	}
	r := &remap{from: old.prog, to: g.prog}
	s.Options = r.options(s.Options)
	set := s.Board.Setup()
	for i := range s.Men[1 : s.NMen+1] {
		s.Men[i+1].Piece = r.piece(s.Men[i+1].Piece)
	}
	if len(r.lost) > 0 {
		slices.Sort(r.lost)
		return i18n.Errorf("the packs no longer have %s", "扩展包中已没有%s", strings.Join(slices.Compact(r.lost), ", "))
	}
	for sq, i := range s.at {
		if i != 0 {
			set.Cells[sq] = s.Men[i].Piece
		}
	}
	return g.reseat(s, set)
}

// reseat puts the board up with pieces as this program numbers them. Where a
// number has changed the keys of earlier positions mean nothing any more, and
// repetitions are counted from here.
func (g *Rules) reseat(s *State, set board.Setup) error {
	p, err := g.rules.NewPosition(set)
	if err != nil {
		return err
	}
	if p.Key() != s.Board.Key() {
		s.keys[0], s.nKeys = p.Key(), 1
	}
	s.Board = p
	return nil
}
