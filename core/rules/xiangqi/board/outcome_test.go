package board_test

import (
	"testing"

	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// how games end under each rule set.
func TestQ03_Outcome(t *testing.T) {
	draws := boardtest.Must(boardtest.Defs(), board.Options{StalemateDraw: true})
	mate := "3k5/9/9/9/9/9/9/9/9/3RK4 b"
	stalemate := "4k4/9/9/9/9/9/9/4p4/3pNp3/3AKA3 w"
	checked := "4k4/9/9/9/9/9/9/4p4/3pNp3/c2AKA3 w" // in check, and nothing can move
	for _, c := range []struct {
		name  string
		rules *board.Rules
		fen   string
		want  board.Outcome
	}{
		{"start", seedRules, boardtest.StartFEN, board.Outcome{}},
		{"red general taken", seedRules, "4k4/9/9/9/9/9/9/9/9/4r4 w", board.Outcome{Reason: board.GeneralCaptured, Winner: board.Black}},
		{"black general taken", strictRules, "4R4/9/9/9/9/9/9/9/9/4K4 b", board.Outcome{Reason: board.GeneralCaptured, Winner: board.Red}},
		{"mate", strictRules, mate, board.Outcome{Reason: board.Checkmate, Winner: board.Red}},
		{"check need not be answered in seed", seedRules, mate, board.Outcome{}},
		{"stalemate, seed", seedRules, stalemate, board.Outcome{Reason: board.Stalemate, Winner: board.Black}},
		{"stalemate, option", draws, stalemate, board.Outcome{Reason: board.Stalemate, Draw: true, Winner: board.Black}},
		{"no move in check, seed", seedRules, checked, board.Outcome{Reason: board.Stalemate, Winner: board.Black}},
		{"no move in check, option", draws, checked, board.Outcome{Reason: board.Stalemate, Draw: true, Winner: board.Black}},
		{"no move in check, strict", strictRules, checked, board.Outcome{Reason: board.Checkmate, Winner: board.Black}},
		{"no move, strict", strictRules, stalemate, board.Outcome{Reason: board.Stalemate, Winner: board.Black}},
		{"stalemate, strict", strictRules, "3k5/9/9/9/9/9/9/9/4R4/4K4 b", board.Outcome{}},
	} {
		p := position(t, c.rules, c.fen)
		if got := c.rules.Outcome(&p, 1); got != c.want {
			t.Errorf("%s: %+v (%v), want %+v", c.name, got, got.Reason, c.want)
		}
	}
}

// a side without a move that is not in check loses in strict too.
func TestQ04_Stalemate(t *testing.T) {
	p := position(t, strictRules, "3k5/4P4/9/9/9/9/9/9/9/4K4 b")
	want := board.Outcome{Reason: board.Stalemate, Winner: board.Red}
	if got := strictRules.Outcome(&p, 1); got != want || !got.Over() {
		t.Errorf("%+v (%v), want %+v", got, got.Reason, want)
	}
}

// check is seen in both rule sets, by facing too, with its givers.
func TestQ05_Check(t *testing.T) {
	for _, c := range []struct {
		fen      string
		checkers []string
	}{
		{"4k4/9/9/9/9/9/9/9/9/4K4 b", []string{"e0"}},
		{"4k4/9/9/9/4r4/9/9/9/9/4K4 b", nil},
		{"4k4/9/3N5/9/4R4/9/9/9/9/3K5 b", []string{"e5", "d7"}},
		{"4k4/4a4/9/9/4C4/9/9/9/9/3K5 b", []string{"e5"}},
	} {
		for _, r := range []*board.Rules{seedRules, strictRules} {
			p := position(t, r, c.fen)
			var want board.Bitboard
			for _, s := range c.checkers {
				want = want.Or(board.SquareSet(square(t, s)))
			}
			if got := r.Checkers(&p, board.Black); got != want || r.InCheck(&p, board.Black) == want.Empty() {
				t.Errorf("%s: checkers %v, want %v", c.fen, got, want)
			}
		}
	}
}

// the third occurrence is a draw in strict, the Nth by option in seed,
// none by default.
func TestQ16_Repetition(t *testing.T) {
	fourth := boardtest.Must(boardtest.Defs(), board.Options{RepetitionDraw: 4})
	for _, c := range []struct {
		rules *board.Rules
		want  int // occurrence that draws
	}{{strictRules, 3}, {fourth, 4}, {seedRules, 0}} {
		p := position(t, c.rules, boardtest.StartFEN)
		var h board.History
		h.Push(&p)
		drawn := 0
		for i := range 20 {
			text := [...]string{"b0c2", "b9c7", "c2b0", "c7b9"}[i%4]
			m, err := board.ParseMove(c.rules, &p, text)
			if err != nil {
				t.Fatal(err)
			}
			p.Make(m)
			h.Push(&p)
			n := h.Count(&p)
			if out := c.rules.Outcome(&p, n); out.Over() && drawn == 0 {
				drawn = n
			}
		}
		if drawn != c.want {
			t.Errorf("%v: draw at occurrence %d, want %d", c.rules.Options().RuleSet, drawn, c.want)
		}
	}
}

// histories can be taken back, copied and emptied, and a capture ends
// what can repeat.
func TestQ16_History(t *testing.T) {
	p := position(t, seedRules, boardtest.StartFEN)
	var h, copied board.History
	h.Push(&p)
	h.Push(&p)
	copied.CopyFrom(&h)
	h.Pop()
	if h.Len() != 1 || copied.Len() != 2 {
		t.Errorf("lengths %d and %d, want 1 and 2", h.Len(), copied.Len())
	}
	if n := copied.Count(&p); n != 1 {
		t.Errorf("%d occurrences since the last capture, want 1", n)
	}
	copied.Reset()
	if n := copied.Count(&p); n != 0 {
		t.Errorf("%d occurrences in an empty history", n)
	}
}

// The kernel copies positions: they are flat, and playing allocates nothing.
func TestQ02_PlayingAllocatesNothing(t *testing.T) {
	p := position(t, strictRules, boardtest.StartFEN)
	moves := make([]board.Move, 0, 128)
	allocs := testing.AllocsPerRun(100, func() {
		fork := p
		moves = strictRules.AppendMoves(moves[:0], &fork)
		undo := fork.Make(moves[0])
		strictRules.InCheck(&fork, board.Red)
		fork.Unmake(moves[0], undo)
	})
	if allocs != 0 {
		t.Errorf("%v allocations, want 0", allocs)
	}
}

// passing hands over the turn and nothing else, and can be taken back.
func TestQ02_Pass(t *testing.T) {
	for _, fen := range []string{boardtest.StartFEN, "4k4/9/9/9/9/9/9/9/9/3K5 b - - 3 9"} {
		p := position(t, seedRules, fen)
		before := p
		undo := p.Pass()
		rebuilt, err := seedRules.NewPosition(p.Setup())
		if err != nil || rebuilt != p || p.Side() == before.Side() || undo.Captured() != board.NoPiece {
			t.Errorf("%s: after a pass %s, %v", fen, board.FEN(seedRules, &p), err)
		}
		if p.UndoPass(undo); p != before {
			t.Errorf("%s: not restored", fen)
		}
	}
}

// The names that errors and views show.
func TestQ05_Names(t *testing.T) {
	for r, want := range []string{"ongoing", "general captured", "checkmate", "stalemate", "repetition"} {
		if got := board.Reason(r).String(); got != want {
			t.Errorf("reason %d: %q, want %q", r, got, want)
		}
	}
	m := board.NewMove(square(t, "h2"), square(t, "e2"))
	if got := m.String() + board.NoSquare.String() + board.Red.String() + board.Black.String(); got != "h2e2-redblack" {
		t.Error(got)
	}
}
