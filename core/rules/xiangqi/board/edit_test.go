package board_test

import (
	"math/rand/v2"
	"testing"

	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// capture, move and switch, one by one, do what Make does.
func TestQ02_StepsOfAMove(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 5))
	for range 30 {
		p := position(t, seedRules, boardtest.StartFEN)
		for range 120 {
			moves := seedRules.AppendMoves(nil, &p)
			if len(moves) == 0 {
				break
			}
			m := moves[r.IntN(len(moves))]
			steps := p
			taken := steps.Remove(m.To())
			steps.Shift(m.From(), m.To())
			steps.Switch(taken != board.NoPiece)
			if undo := p.Make(m); steps != p || undo.Captured() != taken {
				t.Fatalf("%v: the steps lead elsewhere", m)
			}
		}
	}
}

// A piece that is put back is as if it had never left.
func TestQ02_RemoveAndPlace(t *testing.T) {
	p := position(t, seedRules, boardtest.StartFEN)
	for s := range board.Square(board.NumSquares) {
		before := p
		piece := p.Remove(s)
		if piece == board.NoPiece {
			if p != before {
				t.Fatalf("removing nothing from %v changed the board", s)
			}
			continue
		}
		p.Place(s, piece, seedRules.Def(piece.Type()).Royal)
		if p != before {
			t.Errorf("%v is not as it was", s)
		}
	}
}

// rule sets share the tables of the pieces.
func TestQ14_With(t *testing.T) {
	r, err := seedRules.With(board.Options{RuleSet: board.Strict})
	if err != nil || r.Options() != strictRules.Options() || r.Def(0).Paths != seedRules.Def(0).Paths {
		t.Errorf("With: %v", err)
	}
	if _, err := seedRules.With(board.Options{RepetitionDraw: 1}); err == nil {
		t.Error("bad options are accepted")
	}
	p := position(t, r, boardtest.StartFEN)
	if n := r.Perft(&p, 3); n != 79666 {
		t.Errorf("strict depth 3: %d", n)
	}
}
