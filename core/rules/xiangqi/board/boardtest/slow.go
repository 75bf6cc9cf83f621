package boardtest

import "arbiter/core/rules/xiangqi/board"

// SlowBoard is a position as nothing but its squares.
type SlowBoard struct {
	Cells [board.NumSquares]board.Piece
	Side  board.Team
}

// SlowGenerator is a second move generator for the tests of the fast one and of
// packs with new pieces. It reads the paths as the requirements say,
// square by square, and shares no table or set with package board. It plays a set
// of pieces by a rule set.
type SlowGenerator struct {
	Defs   []board.PieceDef
	Strict bool
}

// SlowFrom copies a position.
func SlowFrom(p *board.Position) SlowBoard { return SlowBoard{p.Setup().Cells, p.Side()} }

// Moves returns the legal moves.
func (g SlowGenerator) Moves(b SlowBoard) (moves []board.Move) {
	if g.general(b, board.Red) == board.NoSquare || g.general(b, board.Black) == board.NoSquare {
		return nil
	}
	for _, m := range g.pseudo(b) {
		if !g.Strict || !g.canTakeGeneral(b.Play(m)) {
			moves = append(moves, m)
		}
	}
	return moves
}

// Perft counts sequences of moves one by one.
func (g SlowGenerator) Perft(b SlowBoard, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for _, m := range g.Moves(b) {
		n += g.Perft(b.Play(m), depth-1)
	}
	return n
}

// InCheck reports whether the other side could take a team's general if it were
// to move.
func (g SlowGenerator) InCheck(b SlowBoard, team board.Team) bool {
	b.Side = team.Other()
	return g.canTakeGeneral(b)
}

// Play returns the board after a move.
func (b SlowBoard) Play(m board.Move) SlowBoard {
	b.Cells[m.To()] = b.Cells[m.From()]
	b.Cells[m.From()] = board.NoPiece
	b.Side = b.Side.Other()
	return b
}

func (g SlowGenerator) general(b SlowBoard, team board.Team) board.Square {
	for s, piece := range b.Cells {
		if piece != board.NoPiece && piece.Team() == team && g.Defs[piece.Type()].Royal {
			return board.Square(s)
		}
	}
	return board.NoSquare
}

func (g SlowGenerator) canTakeGeneral(b SlowBoard) bool {
	target := g.general(b, b.Side.Other())
	for _, m := range g.pseudo(b) {
		if m.To() == target {
			return true
		}
	}
	return false
}

func (g SlowGenerator) pseudo(b SlowBoard) (moves []board.Move) {
	for i, piece := range b.Cells {
		if piece == board.NoPiece || piece.Team() != b.Side {
			continue
		}
		from := board.Square(i)
		seen := map[board.Square]bool{}
		if captures := g.Defs[piece.Type()].Captures; captures != nil {
			moves = append(moves, apart(b, from, g.Defs[piece.Type()].Paths[b.Side][i], captures[b.Side][i])...)
			continue
		}
		for _, path := range g.Defs[piece.Type()].Paths[b.Side][i] {
			target := path[len(path)-1]
			if !seen[target] && g.keeps(b, piece, from, path) {
				seen[target] = true
				moves = append(moves, board.NewMove(from, target))
			}
		}
	}
	return moves
}

// apart returns the moves of a piece that moves on some paths and takes on
// others.
func apart(b SlowBoard, from board.Square, paths [][]board.Square, captures []board.CapturePath) (moves []board.Move) {
	targets := map[board.Square]bool{}
	for _, path := range paths {
		target := path[len(path)-1]
		if b.Cells[target] == board.NoPiece && b.count(path[:len(path)-1]) == 0 {
			targets[target] = true
		}
	}
	for _, c := range captures {
		target := c.Path[len(c.Path)-1]
		prey := b.Cells[target]
		if prey != board.NoPiece && prey.Team() != b.Side && b.count(c.Path[:len(c.Path)-1]) == c.Screens {
			targets[target] = true
		}
	}
	for to := range board.Square(board.NumSquares) {
		if targets[to] {
			moves = append(moves, board.NewMove(from, to))
		}
	}
	return moves
}

// count counts the pieces on squares.
func (b SlowBoard) count(squares []board.Square) (n int) {
	for _, s := range squares {
		if b.Cells[s] != board.NoPiece {
			n++
		}
	}
	return n
}

// keeps is Q-17 with Q-13.
func (g SlowGenerator) keeps(b SlowBoard, piece board.Piece, from board.Square, path []board.Square) bool {
	def := &g.Defs[piece.Type()]
	target := b.Cells[path[len(path)-1]]
	if target != board.NoPiece && target.Team() == piece.Team() {
		return false
	}
	between := b.count(path[:len(path)-1])
	if def.CaptureOverScreen && target != board.NoPiece {
		return between == 1
	}
	if between > 0 {
		return false
	}
	if def.FacingFile && alongFile(from, path, piece.Team()) {
		return target != board.NoPiece && g.Defs[target.Type()].Royal
	}
	return true
}

// alongFile reports whether a path of a general is along the file, not a palace step.
func alongFile(from board.Square, path []board.Square, team board.Team) bool {
	last := path[len(path)-1]
	step := len(path) == 1 && board.InPalace(last, team)
	return last.File() == from.File() && !step
}
