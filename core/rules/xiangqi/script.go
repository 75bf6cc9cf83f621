package xiangqi

import (
	"errors"
	"fmt"

	"arbiter/core/event"
	"arbiter/core/rules/xiangqi/board"
)

// The functions of scripts. They read the board and queue what is to happen; the
// core does it when the present event is over.

// Remove takes a piece off the board; piece 0 does nothing. A general stays:
// without it there is no game.
func Remove(m *Match, x event.Entity) error {
	if x == 0 {
		return nil
	}
	g := m.Rules().(*Rules)
	man := m.State.Man(x)
	if man.Piece == board.NoPiece {
		return fmt.Errorf("there is no piece %d", x)
	}
	if g.rules.Def(man.Piece.Type()).Royal {
		return errors.New("a general cannot be removed")
	}
	e := event.New(PieceRemoved)
	e.Source = x
	m.Queue(e)
	return nil
}

// Return brings a dead piece back on a square; piece 0 does nothing. It comes
// to nothing when the square is not empty by then.
func Return(m *Match, x event.Entity, sq board.Square) error {
	if x == 0 {
		return nil
	}
	if m.State.man(x) == 0 {
		return fmt.Errorf("there is no piece %d", x)
	}
	if !sq.OnBoard() {
		return fmt.Errorf("there is no square %d", sq)
	}
	e := event.New(PieceReturned)
	e.Source = x
	e.Args[argSquare] = int32(PlaceOf(sq))
	m.Queue(e)
	return nil
}

// Veto rejects the move that is asked about with a reason of the manifest.
func Veto(m *Match, code string) error {
	n := m.OwnReason(code)
	if n == 0 {
		return fmt.Errorf("the reason %q is not among the reasons of the manifest", code)
	}
	m.Reject(n, 0, 0)
	return nil
}

// KindOf is the id of a piece's kind, "" for none.
func KindOf(m *Match, x event.Entity) string {
	man := m.State.Man(x)
	if man.Piece == board.NoPiece {
		return ""
	}
	return m.Rules().(*Rules).prog.Lib.Pieces[man.Piece.Type()].ID
}

// KindsOf lists the ids of the kinds that the packs of a game define.
func KindsOf(m *Match) []string { return m.Rules().(*Rules).prog.Kinds() }

// Count counts the pieces of a team and kind, "" = every kind: those that are
// dead, or those that are not.
func Count(m *Match, team board.Team, kind string, dead bool) (n int) {
	want := m.Rules().(*Rules).prog.Kind(kind)
	for _, man := range m.State.Men[1 : m.State.NMen+1] {
		if man.Piece.Team() == team && (man.Status&Dead != 0) == dead && (kind == "" || man.Piece.Type() == want) {
			n++
		}
	}
	return n
}

// Home is the square of a piece in the layout.
func Home(m *Match, x event.Entity) board.Square {
	if i := m.State.man(x); i != 0 {
		return m.State.Men[i].Home
	}
	return board.NoSquare
}

// Returns counts how often pieces of a team were brought back.
func Returns(m *Match, team board.Team) (n int) {
	for _, man := range m.State.Men[1 : m.State.NMen+1] {
		if man.Piece.Team() == team {
			n += int(man.Returns)
		}
	}
	return n
}
