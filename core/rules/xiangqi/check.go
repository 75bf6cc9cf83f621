package xiangqi

import (
	"arbiter/core/def"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi/board"
)

// checkMove is the native check of xq:MOVE.
const checkMove = 1

// Reasons for which the rules turn a move down. The geometry is Q-01, the rest
//
var reasonTable = []struct{ code, en, zh string }{
	{"NO_PATH", "that piece does not go there", "此子不能走到那里"},
	{"OWN_PIECE", "one of your own pieces is there", "目标处有己方棋子"},
	{"BLOCKED", "a piece is in the way", "路径被阻挡"},
	{"NO_SCREEN", "a capture needs exactly one piece between", "炮须隔一子（炮架）才能吃子"},
	{"SCREENS", "that capture needs another number of pieces between", "炮架数不对"},
	{"NO_CAPTURE", "that piece does not capture there", "此子不能在那里吃子"},
	{"CAPTURE_ONLY", "that piece goes there only to capture", "此子只有吃子时才能走到那里"},
	{"FACING_ONLY", "along the file a general goes only to take the enemy general", "王见王时可直接吃对方将帅，否则不能这样走"},
	{"INTO_CHECK", "your own general could then be captured", "走后己方将帅会被将军（送将）"},
}

func addReasons(names *match.Names) {
	for _, r := range reasonTable {
		names.Add(r.code, def.Localised{EN: r.en, ZH: r.zh})
	}
}

// Native is the rules' own listener of xq:MOVE.
func (g *Rules) Native(m *Match, n int, e *Event) {
	s := &m.State
	if n != checkMove {
		return
	}
	if code := g.refusal(s, s.Man(e.Source).Square, SquareOf(e.At)); code != "" {
		m.Reject(g.prog.Names.Find(code), 0, 0)
	}
}

// refusal returns why the rules forbid a move, "" when they do not. The bare board
// alone decides whether they do; the reason is that of the path that comes nearest
// to being open.
func (g *Rules) refusal(s *State, from, to board.Square) string {
	if g.rules.Targets(&s.Board, from).Has(to) {
		return ""
	}
	piece := s.Board.At(from)
	d := g.rules.Def(piece.Type())
	if target := s.Board.At(to); target != board.NoPiece && target.Team() == piece.Team() {
		return "OWN_PIECE"
	}
	if d.Captures != nil {
		return g.refusalApart(s, d, from, to)
	}
	found, facing := false, false
	for _, path := range d.Paths[piece.Team()][from] {
		if path[len(path)-1] != to {
			continue
		}
		found = true
		switch between := g.between(s, path); {
		case d.CaptureOverScreen && s.Board.At(to) != board.NoPiece:
			if between == 1 {
				return "INTO_CHECK"
			}
		case between == 0 && d.Facing(from, piece.Team(), path):
			facing = true
		case between == 0:
			return "INTO_CHECK"
		}
	}
	switch {
	case !found:
		return "NO_PATH"
	case facing:
		return "FACING_ONLY"
	case d.CaptureOverScreen && s.Board.At(to) != board.NoPiece:
		return "NO_SCREEN"
	}
	return "BLOCKED"
}

// refusalApart is refusal for a piece that takes on other paths than those on which
// it moves.
func (g *Rules) refusalApart(s *State, d *board.PieceDef, from, to board.Square) string {
	team, taking := s.Board.At(from).Team(), s.Board.At(to) != board.NoPiece
	moves, takes, open := false, false, false
	for _, path := range d.Paths[team][from] {
		if path[len(path)-1] == to {
			moves = true
			open = open || !taking && g.between(s, path) == 0
		}
	}
	for _, c := range d.Captures[team][from] {
		if c.Path[len(c.Path)-1] == to {
			takes = true
			open = open || taking && g.between(s, c.Path) == c.Screens
		}
	}
	switch {
	case open:
		return "INTO_CHECK"
	case taking && takes:
		return "SCREENS"
	case taking && moves:
		return "NO_CAPTURE"
	case moves:
		return "BLOCKED"
	case takes:
		return "CAPTURE_ONLY"
	}
	return "NO_PATH"
}

// between counts the pieces on a path before its last square.
func (g *Rules) between(s *State, path []board.Square) (n int) {
	for _, sq := range path[:len(path)-1] {
		if s.Board.At(sq) != board.NoPiece {
			n++
		}
	}
	return n
}
