// Package board is xiangqi on a bare board: geometry, move generation, check
// detection and perft, without commands,
// events or scripts. How a piece moves comes in as data, so that pieces can be
// written as scripts and still run at full speed.
//
// It also reads and writes positions and moves as text: FEN, coordinates, ICCS,
// WXF and Chinese, whole games as PGN, and the board as text. Searcher is the core of a bot:
// alpha-beta with iterative deepening, a transposition table and quiescence, for both rule
// sets and any set of pieces. Its budget is a number of nodes, never time, and it holds no
// randomness, so that the same question always has the same answer.
//
// It is not for programs that embed the engine: those use package luabind.
package board

import (
	"arbiter/core/i18n"
	"arbiter/core/num"
)

// Size of the board.
const (
	Files      = 9
	Ranks      = 10
	NumSquares = Files * Ranks
)

// Square numbers the points of the board: rank*9 + file, a0 (Red's left
// corner) is 0 and i9 is 89.
type Square uint8

// NoSquare is the square of a piece that is not on the board.
const NoSquare Square = 255

// SquareAt returns the square of a file (0-8, a-i) and rank (0-9); ok is
// false when they are off the board.
func SquareAt(file, rank int) (sq Square, ok bool) {
	if file < 0 || file >= Files || rank < 0 || rank >= Ranks {
		return NoSquare, false
	}
	return num.To[Square](rank*Files + file), true
}

// File returns 0 to 8 for the files a to i.
func (s Square) File() int { return int(s % Files) }

// Rank returns 0 to 9, counted from Red's side.
func (s Square) Rank() int { return int(s / Files) }

// OnBoard reports whether s is one of the 90 points.
func (s Square) OnBoard() bool { return s < NumSquares }

// String returns the coordinate, as "h2".
func (s Square) String() string {
	if !s.OnBoard() {
		return "-"
	}
	return string([]byte{'a' + num.To[byte](s.File()), '0' + num.To[byte](s.Rank())})
}

// Team is a side: Red, who moves first, or Black.
type Team uint8

// The two sides.
const (
	Red Team = iota
	Black
)

// Teams is the number of sides.
const Teams = 2

// Other returns the opponent.
func (t Team) Other() Team { return t ^ 1 }

// String returns "red" or "black".
func (t Team) String() string {
	if t == Red {
		return "red"
	}
	return "black"
}

// Title names the team in the middle of a sentence.
func (t Team) Title() i18n.Text {
	if t == Red {
		return i18n.Text{EN: "red", ZH: "红方"}
	}
	return i18n.Text{EN: "black", ZH: "黑方"}
}

// InPalace reports whether s lies in the team's palace. Move generation needs it
// for one thing alone: to part a general's palace steps from its paths along
// the file.
func InPalace(s Square, team Team) bool {
	if f := s.File(); f < 3 || f > 5 {
		return false
	}
	if team == Red {
		return s.Rank() <= 2
	}
	return s.Rank() >= 7
}

// Move is a start and a target square in 14 bits.
type Move uint16

// NoMove means no move (a0 to a0, which is never legal).
const NoMove Move = 0

// NewMove packs a move.
func NewMove(from, to Square) Move { return Move(from) | Move(to)<<7 }

// From is the start square.
func (m Move) From() Square { return Square(m & 127) }

// To is the target square.
func (m Move) To() Square { return Square(m >> 7 & 127) }

// String returns the coordinates, as "h2e2".
func (m Move) String() string { return m.From().String() + m.To().String() }
