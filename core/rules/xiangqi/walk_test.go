package xiangqi

import (
	"regexp"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/rulestest"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// TestK16_EveryFieldCounts (K-16): each field of a game changes the hash and is listed, and
// forks have it.
func TestK16_EveryFieldCounts(t *testing.T) {
	rules, err := board.NewRules(boardtest.Defs(), board.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := match.New[State](&Rules{prog: &Program{}, rules: rules}, &match.Program{}, match.Options{})
	s := &m.State
	set := board.Setup{Side: board.Black, Quiet: 3, Number: 5}
	red, black := board.NewPiece(boardtest.General, board.Red), board.NewPiece(boardtest.General, board.Black)
	set.Cells[4], set.Cells[board.NumSquares-5] = red, black
	if s.Board, err = rules.NewPosition(set); err != nil {
		t.Fatal(err)
	}
	s.Men[1], s.Men[2] = Man{Piece: red, Square: 4, Status: alive, Home: 4}, Man{Piece: black, Square: board.NumSquares - 5, Status: alive, Home: 3}
	s.NMen = 2
	s.remember()
	s.remember()
	c := rulestest.State[State]{
		Match: m, Used: map[string]rulestest.Span{".Men": {First: 1, End: 3}, ".keys": {End: 2}},
		// The squares follow from the pieces; lengths of tables are tested below.
		Derived: regexp.MustCompile(`^\.at|^\.Board\.(cells|royal|rankOcc|fileOcc|teams|kinds|key)|^\.(NMen|nKeys)$`),
		// Whether the board is to be judged is between events alone.
		Unlisted: regexp.MustCompile(`^\.judge$`),
	}
	if n := c.Check(t); n < 25 {
		t.Errorf("%d fields", n)
	}
	base := m.Hash()
	if s.NMen--; m.Hash() == base {
		t.Error("the number of pieces is not in the hash")
	}
	s.NMen++
	if s.nKeys++; m.Hash() == base {
		t.Error("the number of positions is not in the hash")
	}
}
