package board

import (
	"errors"
	"fmt"

	"arbiter/core/num"
)

// Piece is the content of a square: 0 for an empty one, else (kind+1)*2 + team.
type Piece uint8

// NoPiece is an empty square.
const NoPiece Piece = 0

// NewPiece returns the piece of a kind and team.
func NewPiece(kind int, team Team) Piece { return num.To[Piece](kind+1)<<1 | Piece(team) }

// Type returns the kind, an index for Rules.Def; p must not be NoPiece.
func (p Piece) Type() int { return int(p>>1) - 1 }

// Team returns the side of the piece.
func (p Piece) Team() Team { return Team(p & 1) }

// Position is the whole state of the board as a flat value: assignment copies it and ==
// compares it. In addition to the squares it holds the sets that move generation needs: by
// team and kind, and the occupancy of every line.
type Position struct {
	cells   [NumSquares]Piece
	side    Team
	royal   [Teams]Square
	quiet   uint32
	number  uint32
	rankOcc [Ranks]uint16
	fileOcc [Files]uint16
	teams   [Teams]Bitboard
	kinds   [MaxTypes]Bitboard
	key     uint64
}

// Setup is what has to be said of a position.
type Setup struct {
	Cells [NumSquares]Piece
	Side  Team
	// Quiet counts the plies since the last capture.
	Quiet int
	// Number is the number of the move, 1 at the start.
	Number int
}

// MaxCounter bounds Setup.Quiet and Setup.Number.
const MaxCounter = 1_000_000

// NewPosition checks a set-up and builds its position. A side may have lost
// its general (the game is over then), but not both, and none has two.
func (r *Rules) NewPosition(s Setup) (Position, error) {
	p := Position{side: s.Side, royal: [Teams]Square{NoSquare, NoSquare}}
	if s.Side > Black {
		return Position{}, fmt.Errorf("board: side %d does not exist", s.Side)
	}
	if s.Quiet < 0 || s.Quiet > MaxCounter || s.Number < 1 || s.Number > MaxCounter {
		return Position{}, fmt.Errorf("board: counters %d and %d are not within 0 and 1 to %d", s.Quiet, s.Number, MaxCounter)
	}
	p.quiet, p.number = num.To[uint32](s.Quiet), num.To[uint32](s.Number)
	if s.Side == Black {
		p.key = sideKey
	}
	for i, piece := range s.Cells {
		if piece == NoPiece {
			continue
		}
		if err := r.put(&p, Square(i), piece); err != nil {
			return Position{}, err
		}
	}
	if p.royal[Red] == NoSquare && p.royal[Black] == NoSquare {
		return Position{}, errors.New("board: no general on the board")
	}
	return p, nil
}

func (r *Rules) put(p *Position, s Square, piece Piece) error {
	if piece < 2 || piece.Type() >= len(r.defs) {
		return fmt.Errorf("board: piece %d on %v does not exist", piece, s)
	}
	team := piece.Team()
	if r.defs[piece.Type()].Royal {
		if p.royal[team] != NoSquare {
			return fmt.Errorf("board: %v has a general on %v and one on %v", team, p.royal[team], s)
		}
		p.royal[team] = s
	}
	p.cells[s] = piece
	p.toggle(piece, s)
	p.toggleLine(s)
	return nil
}

// toggle adds a piece to the sets and the key, or takes it out of them.
func (p *Position) toggle(piece Piece, s Square) {
	b := squareBits[s&127]
	team, kind := &p.teams[piece&1], &p.kinds[(piece>>1-1)&(MaxTypes-1)]
	team.Lo ^= b.Lo
	team.Hi ^= b.Hi
	kind.Lo ^= b.Lo
	kind.Hi ^= b.Hi
	p.key ^= pieceKeys[piece%numPieceKeys][s&127]
}

func (p *Position) toggleLine(s Square) {
	rank, file := s/Files, s%Files
	p.rankOcc[rank] ^= 1 << file
	p.fileOcc[file] ^= 1 << rank
}

// Undo is what Unmake needs to take a move back.
type Undo struct {
	captured Piece
	royal    Square // of the opponent
	quiet    uint32
	key      uint64
}

// Captured returns the piece that the move took, or NoPiece.
func (u Undo) Captured() Piece { return u.captured }

// Make plays a move, which must be pseudo-legal.
func (p *Position) Make(m Move) Undo {
	from, to := m.From(), m.To()
	piece, taken := p.cells[from], p.cells[to]
	us := p.side
	undo := Undo{taken, p.royal[us^1], p.quiet, p.key}
	if taken != NoPiece {
		p.toggle(taken, to)
		p.quiet = 0
		if p.royal[us^1] == to {
			p.royal[us^1] = NoSquare
		}
	} else {
		p.toggleLine(to)
		p.quiet++
	}
	p.toggleLine(from)
	p.toggle(piece, from)
	p.toggle(piece, to)
	p.cells[from], p.cells[to] = NoPiece, piece
	if p.royal[us] == from {
		p.royal[us] = to
	}
	p.number += uint32(us)
	p.side = us ^ 1
	p.key ^= sideKey
	return undo
}

// Unmake takes back the move that Make played last.
func (p *Position) Unmake(m Move, undo Undo) {
	from, to := m.From(), m.To()
	piece := p.cells[to]
	us := p.side ^ 1
	p.side = us
	p.number -= uint32(us)
	p.cells[from], p.cells[to] = piece, undo.captured
	p.toggle(piece, to)
	p.toggle(piece, from)
	p.toggleLine(from)
	if p.royal[us] == to {
		p.royal[us] = from
	}
	if undo.captured == NoPiece {
		p.toggleLine(to)
	} else {
		p.toggle(undo.captured, to)
		p.royal[us^1] = undo.royal
	}
	p.quiet, p.key = undo.quiet, undo.key
}

// Pass hands the turn over without a move (Q-02: a clock that ran down may
// pass; a search may try what doing nothing brings).
func (p *Position) Pass() Undo {
	undo := Undo{NoPiece, NoSquare, p.quiet, p.key}
	p.number += uint32(p.side)
	p.side ^= 1
	p.quiet++
	p.key ^= sideKey
	return undo
}

// UndoPass takes back the Pass that was played last.
func (p *Position) UndoPass(undo Undo) {
	p.side ^= 1
	p.number -= uint32(p.side)
	p.quiet, p.key = undo.quiet, undo.key
}

// At returns the piece on a square.
func (p *Position) At(s Square) Piece { return p.cells[s] }

// Side returns the side to move.
func (p *Position) Side() Team { return p.side }

// General returns the square of a side's general, NoSquare when it is taken.
func (p *Position) General(t Team) Square { return p.royal[t] }

// Quiet returns the number of plies since the last capture.
func (p *Position) Quiet() int { return int(p.quiet) }

// Number returns the number of the move; it rises after Black's.
func (p *Position) Number() int { return int(p.number) }

// Key returns the Zobrist key of the squares and the side to move.
func (p *Position) Key() uint64 { return p.key }

// Pieces returns the squares of a team.
func (p *Position) Pieces(t Team) Bitboard { return p.teams[t] }

// OfType returns the squares of a kind, both teams.
func (p *Position) OfType(kind int) Bitboard { return p.kinds[kind] }

// Occupied returns the squares that are not empty.
func (p *Position) Occupied() Bitboard { return p.teams[Red].Or(p.teams[Black]) }

// Setup returns what NewPosition needs to build this position again.
func (p *Position) Setup() Setup {
	return Setup{p.cells, p.side, int(p.quiet), int(p.number)}
}
