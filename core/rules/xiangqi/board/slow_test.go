package board_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// ruleCase is a set of pieces with a start position, to be played by both
// generators.
type ruleCase struct {
	name string
	defs []board.PieceDef
	fen  string
}

func ruleCases() []ruleCase {
	return []ruleCase{
		{"classic", boardtest.Defs(), boardtest.StartFEN},
		{"no file capture", boardtest.NoFileCapture(), boardtest.StartFEN},
		{"variant", boardtest.WithMortar(), boardtest.BannerFEN},
		{"variant, open", boardtest.WithMortar(), "3k1f3/4a4/3m5/9/2F3r2/9/4M4/9/4A4/3FK4 w - - 0 1"},
		{"odd", boardtest.Odd(), boardtest.OddFEN},
		{"captures apart", apart(), boardtest.StartFEN},
		{"captures apart, open", apart(), "1rnk2c2/9/2c6/9/9/2P1r4/9/2C6/9/1RNK2C2 w - - 0 1"},
	}
}

// apart has pieces that take otherwise than they move. Chariots take over two pieces, or next to them. Horses take along the lines of a
// chariot over one piece. Soldiers take as they go, and two squares ahead.
func apart() []board.PieceDef {
	defs := boardtest.Defs()
	lines := defs[boardtest.Chariot].Paths
	table := func(with func(team, s int) []board.CapturePath) *board.CaptureTable {
		t := new(board.CaptureTable)
		for team := range t {
			for s := range t[team] {
				t[team][s] = with(team, s)
			}
		}
		return t
	}
	defs[boardtest.Chariot].Captures = table(func(team, s int) (list []board.CapturePath) {
		for _, path := range lines[team][s] {
			if len(path) == 1 {
				list = append(list, board.CapturePath{Path: path})
			}
			if len(path) > 2 {
				list = append(list, board.CapturePath{Path: path, Screens: 2})
			}
		}
		return list
	})
	defs[boardtest.Horse].Captures = table(func(team, s int) (list []board.CapturePath) {
		for _, path := range lines[team][s] {
			if len(path) > 1 {
				list = append(list, board.CapturePath{Path: path, Screens: 1})
			}
		}
		return list
	})
	soldiers := defs[boardtest.Soldier].Paths
	defs[boardtest.Soldier].Captures = table(func(team, s int) (list []board.CapturePath) {
		for _, path := range soldiers[team][s] {
			list = append(list, board.CapturePath{Path: path})
			if ahead, ok := board.SquareAt(2*path[0].File()-board.Square(s).File(), 2*path[0].Rank()-board.Square(s).Rank()); ok {
				both := []board.Square{path[0], ahead}
				list = append(list, board.CapturePath{Path: both}, board.CapturePath{Path: both, Screens: 1}) // whatever is between
			}
		}
		return list
	})
	return defs
}

// forEachRules runs a test for every case and both rule sets.
func forEachRules(t *testing.T, test func(t *testing.T, c ruleCase, r *board.Rules)) {
	for _, c := range ruleCases() {
		for _, set := range []board.RuleSet{board.Seed, board.Strict} {
			t.Run(c.name+"/"+set.String(), func(t *testing.T) {
				test(t, c, boardtest.Must(c.defs, board.Options{RuleSet: set}))
			})
		}
	}
}

// compare checks everything the two generators both know about a position.
func compare(t *testing.T, r *board.Rules, g boardtest.SlowGenerator, p *board.Position) []board.Move {
	t.Helper()
	moves := r.AppendMoves(nil, p)
	b := boardtest.SlowFrom(p)
	want := g.Moves(b)
	got := slices.Clone(moves)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%s: moves %v, want %v", board.FEN(r, p), got, want)
	}
	if n := r.CountMoves(p); n != len(want) {
		t.Fatalf("%s: counted %d moves, want %d", board.FEN(r, p), n, len(want))
	}
	for team := board.Red; team <= board.Black; team++ {
		check := p.General(team) != board.NoSquare && g.InCheck(b, team)
		if r.InCheck(p, team) != check || r.Checkers(p, team).Empty() == check {
			t.Fatalf("%s: %v in check: want %v", board.FEN(r, p), team, check)
		}
	}
	compareParts(t, r, p, moves)
	return moves
}

// compareParts checks the narrower questions against the list of moves.
func compareParts(t *testing.T, r *board.Rules, p *board.Position, moves []board.Move) {
	t.Helper()
	var captures []board.Move
	targets := [board.NumSquares]board.Bitboard{}
	for _, m := range moves {
		if p.At(m.To()) != board.NoPiece {
			captures = append(captures, m)
		}
		targets[m.From()] = targets[m.From()].Or(board.SquareSet(m.To()))
	}
	if got := r.AppendCaptures(nil, p); !slices.Equal(got, captures) {
		t.Fatalf("%s: captures %v, want %v", board.FEN(r, p), got, captures)
	}
	for s := range targets {
		if got := r.Targets(p, board.Square(s)); got != targets[s] {
			t.Fatalf("%s: targets of %v: %v, want %v", board.FEN(r, p), board.Square(s), got, targets[s])
		}
	}
}

// checkMove plays a move and takes it back, and compares with a position built
// again: nothing that Make keeps up to date may drift.
func checkMove(t *testing.T, r *board.Rules, p *board.Position, m board.Move) {
	t.Helper()
	before := *p
	undo := p.Make(m)
	after := *p
	p.Unmake(m, undo)
	if *p != before {
		t.Fatalf("%s: %v: Unmake does not restore the position", board.FEN(r, p), m)
	}
	*p = after
	if p.General(board.Red) == board.NoSquare && p.General(board.Black) == board.NoSquare {
		t.Fatal("both generals are gone")
	}
	rebuilt, err := r.NewPosition(p.Setup())
	if err != nil || rebuilt != after {
		t.Fatalf("%s: %v: the position differs from one that is set up again (%v)", board.FEN(r, p), m, err)
	}
}

// an independent slow generator agrees on the positions
// of random games.
func TestQ06_SlowGeneratorAgrees(t *testing.T) {
	games, plies := 1, 40
	if long {
		games, plies = 400, 120
	}
	forEachRules(t, func(t *testing.T, c ruleCase, r *board.Rules) {
		g := boardtest.SlowGenerator{Defs: c.defs, Strict: r.Options().RuleSet == board.Strict}
		rng := rand.New(rand.NewPCG(5, 90))
		for range games {
			p := position(t, r, c.fen)
			for range plies {
				moves := compare(t, r, g, &p)
				if len(moves) == 0 {
					break
				}
				checkMove(t, r, &p, moves[rng.IntN(len(moves))])
			}
		}
	})
}

// positions of scattered pieces, far from what games bring about.
func TestQ17_ScatteredPieces(t *testing.T) {
	positions := 20
	if long {
		positions = 20000
	}
	forEachRules(t, func(t *testing.T, c ruleCase, r *board.Rules) {
		g := boardtest.SlowGenerator{Defs: c.defs, Strict: r.Options().RuleSet == board.Strict}
		rng := rand.New(rand.NewPCG(17, 13))
		for range positions {
			p := scatter(t, r, rng)
			compare(t, r, g, &p)
		}
	})
}

// scatter puts generals into their palaces and up to forty pieces anywhere.
func scatter(t *testing.T, r *board.Rules, rng *rand.Rand) board.Position {
	t.Helper()
	setup := board.Setup{Side: board.Team(rng.IntN(2)), Number: 1}
	for range rng.IntN(40) {
		kind := 1 + rng.IntN(r.NumTypes()-1)
		setup.Cells[rng.IntN(board.NumSquares)] = board.NewPiece(kind, board.Team(rng.IntN(2)))
	}
	for team := board.Red; team <= board.Black; team++ {
		s, _ := board.SquareAt(3+rng.IntN(3), 7*int(team)+rng.IntN(3))
		setup.Cells[s] = board.NewPiece(boardtest.General, team)
	}
	p, err := r.NewPosition(setup)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// the variant's perft numbers, fast against slow.
func TestQ10_VariantPerft(t *testing.T) {
	forEachRules(t, func(t *testing.T, c ruleCase, r *board.Rules) {
		g := boardtest.SlowGenerator{Defs: c.defs, Strict: r.Options().RuleSet == board.Strict}
		p := position(t, r, c.fen)
		for depth := 1; depth <= 2; depth++ {
			got, want := r.Perft(&p, depth), g.Perft(boardtest.SlowFrom(&p), depth)
			if got != want {
				t.Errorf("depth %d: %d moves, want %d", depth, got, want)
			}
		}
	})
}
