package xiangqi

import (
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi/board"
)

// Walk visits every field that makes the state what it is. The board follows
// from the men, the side and the counters, so its sets are left out.
func (g *Rules) Walk(s *State, w *match.Walker) {
	if w.Hashing() {
		hashState(s, w)
		return
	}
	set := s.Board.Setup()
	side, quiet, number := uint8(set.Side), num.To[int32](set.Quiet), num.To[int32](set.Number)
	match.Field(w, "rules", &s.RuleSet)
	match.Flag(w, "stalemate_draw", &s.StalemateDraw)
	match.Flag(w, "timeout_pass", &s.PassOnTimeOut)
	match.Field(w, "repetition_draw", &s.Repetition)
	match.Field(w, "max_plies", &s.MaxPlies)
	match.Field(w, "quiet_plies", &s.QuietPlies)
	match.Field(w, "clock", &s.Clock)
	match.Field(w, "options", &s.Options)
	match.Field(w, "phase", &s.Phase)
	match.Field(w, "reason", &s.Reason)
	match.Field(w, "winner", &s.Winner)
	match.Field(w, "side", &side)
	match.Field(w, "quiet", &quiet)
	match.Field(w, "number", &number)
	if edited := (board.Setup{Cells: set.Cells, Side: board.Team(side), Quiet: int(quiet), Number: int(number)}); edited != set && g.rebuild(s, edited) {
		s.changed()
	}
	match.Field(w, "left", &s.Left)
	match.Field(w, "plies", &s.Plies)
	for i := range s.Men[1 : s.NMen+1] {
		m := &s.Men[i+1]
		w.Enter("piece", i+1)
		match.Field(w, "kind", &m.Piece)
		match.Field(w, "square", &m.Square)
		match.Field(w, "status", &m.Status)
		match.Field(w, "home", &m.Home)
		match.Field(w, "returns", &m.Returns)
		w.Leave()
	}
	for i := range s.keys[:s.kept()] {
		w.Enter("position", i+1)
		match.Field(w, "key", &s.keys[i])
		w.Leave()
	}
}

// Touched makes the board what the men say after a debugger has written to
// them. An edit that no board can have, as two pieces on a square, is undone.
// A board that is as before, as after a change of scripts, keeps its past: what
// came up before can be repeated.
func (g *Rules) Touched(s *State) {
	before := s.Board
	set := s.Board.Setup()
	set.Cells = [board.NumSquares]board.Piece{}
	fits := true
	for _, m := range s.Men[1 : s.NMen+1] {
		if m.Status&alive == 0 {
			continue
		}
		if fits = fits && m.Square.OnBoard() && set.Cells[m.Square] == board.NoPiece; fits {
			set.Cells[m.Square] = m.Piece
		}
	}
	if fits && g.rebuild(s, set) {
		s.at = [board.NumSquares]uint8{}
		for i, m := range s.Men[1 : s.NMen+1] {
			if m.Status&alive != 0 {
				s.at[m.Square] = num.To[uint8](i + 1)
			}
		}
	}
	for sq, i := range s.at {
		if i != 0 {
			s.Men[i].Square, s.Men[i].Piece, s.Men[i].Status = board.Square(sq), s.Board.At(board.Square(sq)), alive
		}
	}
	if s.Board != before {
		s.changed()
	}
}

// rebuild makes a new board, if there can be one.
func (g *Rules) rebuild(s *State, set board.Setup) bool {
	p, err := g.rules.NewPosition(set)
	if err == nil {
		s.Board = p
	}
	return err == nil
}

// hashState mixes the same fields, several to a word.
func hashState(s *State, w *match.Walker) {
	w.Word(uint64(s.RuleSet) | bit(s.StalemateDraw)<<8 | bit(s.PassOnTimeOut)<<9 | uint64(uint32(s.Repetition))<<16)
	w.Word(uint64(uint32(s.MaxPlies)) | uint64(uint32(s.QuietPlies))<<32)
	w.Word(uint64(uint32(s.Clock)) | uint64(s.Options)<<32)
	w.Word(uint64(s.Phase) | uint64(s.Reason)<<8 | uint64(uint8(s.Winner))<<16 | uint64(s.Board.Side())<<24 | bit(s.judge)<<32 |
		uint64(s.NMen)<<40)
	w.Word(uint64(num.To[uint32](s.Board.Quiet())) | uint64(num.To[uint32](s.Board.Number()))<<32)
	w.Word(uint64(uint32(s.Left)) | uint64(uint32(s.Plies))<<32)
	for _, m := range s.Men[1 : s.NMen+1] {
		w.Word(uint64(m.Piece) | uint64(m.Square)<<8 | uint64(m.Status)<<16 | uint64(m.Home)<<24 | uint64(m.Returns)<<32)
	}
	w.Word(uint64(s.nKeys))
	for _, key := range s.keys[:s.kept()] {
		w.Word(key)
	}
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
