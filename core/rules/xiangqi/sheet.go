package xiangqi

import (
	"errors"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/xiangqi/board"
)

// startFEN begins the FEN of the start position of xiangqi, which PGN need not
// spell out.
const startFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"

// errUnplain is returned for a game that cannot be written as moves alone.
var errUnplain = errors.New("the game cannot be written as moves alone: a script or the clock changed the board between two moves")

// Sheet writes a game down as moves from its first position. It needs the log,
// from which it takes them. Pieces that a handicap removed before the first
// move are missing in that position. In Chinese, the moves are also in Chinese notation.
func Sheet(m *Match, lang string) (*board.PGNGame, error) {
	g, s := m.Rules().(*Rules), &m.State
	sheet := &board.PGNGame{Result: Score(s), Reason: ReasonOf(m).in(lang), Chinese: lang == i18n.Chinese}
	removed := map[event.Entity]bool{}
	for i := range m.Log() {
		e := &m.Log()[i]
		switch {
		case e.Fizzled:
		case e.Type == Moved:
			sheet.Moves = append(sheet.Moves, board.NewMove(SquareOf(e.From), SquareOf(e.At)))
		case e.Type == PieceRemoved && len(sheet.Moves) == 0:
			removed[e.Source] = true
		case e.Type == PieceRemoved, e.Type == PieceReturned, e.Type == ClockExpired && e.Args[argPass] != 0:
			return nil, errUnplain
		}
	}
	if len(sheet.Moves) != int(max(s.Plies-1, 0)) {
		return nil, errUnplain
	}
	if err := g.first(s, sheet, removed); err != nil {
		return nil, err
	}
	sheet.Standard = strings.HasPrefix(board.FEN(g.rules, &sheet.Start), startFEN)
	return sheet, nil
}

// first rebuilds the position before the first move.
func (g *Rules) first(s *State, sheet *board.PGNGame, removed map[event.Entity]bool) (err error) {
	set := board.Setup{Side: s.Board.Side(), Number: s.Board.Number()}
	for i, man := range s.Men[1 : s.NMen+1] {
		if !removed[entity(i+1)] {
			set.Cells[man.Home] = man.Piece
		}
	}
	for range sheet.Moves {
		set.Side = set.Side.Other()
		set.Number -= int(set.Side) // it rose after each of Black's
	}
	sheet.Start, err = g.rules.NewPosition(set)
	return err
}
