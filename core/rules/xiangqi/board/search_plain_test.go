package board_test

import (
	"math/rand/v2"
	"testing"

	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// plain searches in the plainest way: every move, without a table or an order. Up to two plies the
// search leaves nothing out, so that both find the same score.
type plain struct {
	r    *board.Rules
	path []uint64
}

// targets are the different squares that the paths of a piece lead to.
func targets(paths [][]board.Square) int {
	seen := map[board.Square]bool{}
	for _, path := range paths {
		seen[path[len(path)-1]] = true
	}
	return len(seen)
}

// worth is what a piece counts on each square. It is its value, or else 45 for each target that it has on
// average. It is more where it has more targets, and nearer to the enemy palace if it can cross the river.
// A royal piece counts nothing.
func worth(r *board.Rules, piece board.Piece) (table [board.NumSquares]int) {
	d, team := r.Def(piece.Type()), piece.Team()
	if d.Royal {
		return table
	}
	sum, squares, crosses := 0, 0, false
	own := func(s board.Square) bool { return (s.Rank() < 5) == (team == board.Red) }
	for s := range board.Square(board.NumSquares) {
		if n := targets(d.Paths[team][s]); n > 0 {
			sum, squares = sum+n, squares+1
		}
		for _, path := range d.Paths[team][s] {
			crosses = crosses || own(s) && !own(path[len(path)-1])
		}
	}
	average := 10 * sum / max(squares, 1)
	value := d.Value
	if value == 0 {
		value = 45 * average / 10
	}
	rank := 8 // the middle of Black's palace
	if team == board.Black {
		rank = 1
	}
	for s := range board.Square(board.NumSquares) {
		table[s] = value + value*(10*targets(d.Paths[team][s])-average)/(4*max(average, 1))
		if df, dr := s.File()-4, s.Rank()-rank; crosses {
			table[s] += 3 * (10 - max(df, -df, dr, -dr))
		}
	}
	return table
}

// static is the worth of all pieces and of their moves, for the side to move.
func (x *plain) static(p *board.Position) (n int) {
	us := p.Side()
	for s := range board.Square(board.NumSquares) {
		if piece := p.At(s); piece != board.NoPiece {
			if piece.Team() == us {
				n += worthOf(x.r, piece, s)
			} else {
				n -= worthOf(x.r, piece, s)
			}
		}
	}
	return n + 2*(x.r.Mobility(p, us)-x.r.Mobility(p, us.Other()))
}

type pieceOf struct {
	rules *board.Rules
	piece board.Piece
}

var known = map[pieceOf]*[board.NumSquares]int{}

// worthOf is worth, computed once.
func worthOf(r *board.Rules, piece board.Piece, on board.Square) int {
	table := known[pieceOf{r, piece}]
	if table == nil {
		all := worth(r, piece)
		table = &all
		known[pieceOf{r, piece}] = table
	}
	return table[on]
}

// ended is the score of a position that needs no move: a lost general, one that can be taken now, and a
// position that comes again.
func (x *plain) ended(p *board.Position, ply int) (score int, is bool) {
	us := p.Side()
	switch {
	case p.General(us) == board.NoSquare:
		return ply - board.Mate, true
	case ply == 0:
		return 0, false
	case x.r.Options().RuleSet == board.Seed && x.r.InCheck(p, us.Other()):
		return board.Mate - ply - 1, true
	}
	n := 0
	for _, key := range x.path {
		if key == p.Key() {
			n++
		}
	}
	return 0, n > 1
}

func (x *plain) score(p *board.Position, depth, ply, alpha, beta int) int {
	if score, ended := x.ended(p, ply); ended {
		return score
	}
	check := x.r.InCheck(p, p.Side())
	if check { // an answer to a check is not counted
		depth++
	}
	if depth <= 0 {
		return x.rest(p, depth, ply, check, alpha, beta)
	}
	return x.best(p, x.r.AppendMoves(nil, p), -board.Mate-1, ply, alpha, beta, func(p *board.Position, alpha, beta int) int { return x.score(p, depth-1, ply+1, alpha, beta) })
}

// rest follows captures, and for some plies all answers to a check.
func (x *plain) rest(p *board.Position, depth, ply int, check bool, alpha, beta int) int {
	next := func(p *board.Position, alpha, beta int) int {
		if score, ended := x.ended(p, ply+1); ended {
			return score
		}
		return x.rest(p, depth-1, ply+1, x.r.InCheck(p, p.Side()), alpha, beta)
	}
	if check && depth > -4 {
		return x.best(p, x.r.AppendMoves(nil, p), -board.Mate-1, ply, alpha, beta, next)
	}
	now, captures := x.static(p), x.r.AppendCaptures(nil, p)
	if len(captures) == 0 || now >= beta {
		return now
	}
	return x.best(p, captures, now, ply, max(alpha, now), beta, next)
}

// best is the best score of some moves; without any the side has lost, or has a draw where a stalemate is
// one. Moves that cannot change the result are left out.
func (x *plain) best(p *board.Position, moves []board.Move, least, ply, alpha, beta int, next func(p *board.Position, alpha, beta int) int) int {
	if len(moves) == 0 {
		if x.r.Options().StalemateDraw {
			return 0
		}
		return ply - board.Mate
	}
	for _, m := range moves {
		after := *p
		after.Make(m)
		x.path = append(x.path, after.Key())
		least = max(least, -next(&after, -beta, -alpha))
		x.path = x.path[:len(x.path)-1]
		if alpha = max(alpha, least); alpha >= beta {
			break
		}
	}
	return least
}

// TestSearchIsThePlainOne: to depths at which nothing is left out, the search finds the score of the plain
// search, in games at random of each rule set and of new pieces. Its line begins with a move of that score.
func TestSearchIsThePlainOne(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 4))
	draws := boardtest.Must(boardtest.Defs(), board.Options{StalemateDraw: true})
	odd := boardtest.Must(boardtest.WithMortar(), board.Options{})
	for _, c := range []struct {
		r     *board.Rules
		fen   string
		plies int
	}{{strictRules, boardtest.StartFEN, 7}, {seedRules, boardtest.StartFEN, 7}, {draws, "3k5/9/9/p8/9/9/4P4/9/9/4K4 w", 7}, {odd, boardtest.BannerFEN, 5}, {strictRules, "2bak4/4a4/4b4/9/9/2B6/4R4/9/4A1r2/3AK4 w", 7}, {seedRules, "3k5/4r4/9/9/2n6/9/4N4/9/4R4/5K3 b", 7}} {
		p := position(t, c.r, c.fen)
		s := board.NewSearcher(c.r, 14)
		for ply := range c.plies {
			for depth := 1; depth <= 2; depth++ {
				if depth == 2 && (ply%3 != 0 || p.Occupied().Count() > 16) {
					continue // a board with many pieces takes too long
				}
				got := s.Search(&p, nil, board.SearchLimits{Depth: depth, Nodes: 1 << 40})
				x := &plain{r: c.r, path: []uint64{p.Key()}}
				if want := x.score(&p, depth, 0, -board.Mate-1, board.Mate+1); got.Score != want {
					t.Fatalf("%s, %v, %d plies: %d, want %d", board.FEN(c.r, &p), c.r.Options(), depth, got.Score, want)
				}
				if got.Move != board.NoMove {
					only := s.Search(&p, nil, board.SearchLimits{Depth: depth, Nodes: 1 << 40, Among: []board.Move{got.Move}})
					if only.Score != got.Score || only.Move != got.Move || only.Line[0] != got.Move {
						t.Errorf("%s: the best move has %d alone, and %d among all", board.FEN(c.r, &p), only.Score, got.Score)
					}
				}
			}
			moves := c.r.AppendMoves(nil, &p)
			if len(moves) == 0 || p.General(p.Side()) == board.NoSquare {
				break
			}
			p.Make(moves[random.IntN(len(moves))])
		}
	}
}

// TestSearchIsSmall: what the search leaves out, and the order of its moves, keep it small. These positions
// took so many nodes when the test was written, and may take up to 5 percent above that.
func TestSearchIsSmall(t *testing.T) {
	for _, c := range []struct {
		fen   string
		depth int
		nodes uint64
	}{{boardtest.StartFEN, 5, 19_795}, {"2bakab1r/9/2n1c1n2/p1p1p1p1p/9/2P6/P3P1P1P/2N1C1N2/9/R1BAKAB2 b", 5, 10_822}, {"2bak4/4a4/4b4/9/9/2B6/4R4/9/4A1r2/3AK4 w", 7, 10_319}} {
		p := position(t, strictRules, c.fen)
		got := board.NewSearcher(strictRules, 16).Search(&p, nil, board.SearchLimits{Depth: c.depth, Nodes: 1 << 40})
		if got.Nodes > c.nodes+c.nodes/20 || got.Depth != c.depth {
			t.Errorf("%s: %d nodes to depth %d, at most %d", c.fen, got.Nodes, got.Depth, c.nodes)
		}
		if got.Nodes < c.nodes*3/4 {
			t.Errorf("%s: %d nodes; write the smaller number into the test", c.fen, got.Nodes)
		}
	}
	s := board.NewSearcher(strictRules, 10)
	p := position(t, strictRules, "4k4/9/9/R8/1R7/9/9/9/9/3K5 w")
	for score, want := range map[int]int{board.Mate: 0, board.Mate - 1: 1, board.Mate - 2: 1, board.Mate - 3: 2, board.Mate - 1000: 500, board.Mate - 1001: 0, 0: 0, -board.Mate: 0, -board.Mate + 2: -1, -board.Mate + 4: -2, -board.Mate + 1000: -500, -board.Mate + 1001: 0} {
		if got := (&board.SearchResult{Score: score}).MateIn(); got != want {
			t.Errorf("a score of %d is a mate in %d, want %d", score, got, want)
		}
	}
	for depth, want := range map[int]int{65: 3, 64: 3, 3: 3, 2: 2} { // the end is in sight after three plies
		if got := s.Search(&p, nil, board.SearchLimits{Depth: depth}); got.Depth > 4 || depth < 3 && got.Depth != want {
			t.Errorf("to depth %d it searches %d", depth, got.Depth)
		}
	}
}

// TestWorthOfPieces: what a piece counts on each square follows from its value and its targets alone. That holds for new
// pieces, and for one that can move from one square alone.
func TestWorthOfPieces(t *testing.T) {
	corner := func(from board.Square, _ board.Team) (paths [][]board.Square) {
		if from == 0 {
			paths = [][]board.Square{{1}, {2}}
		}
		return paths
	}
	defs := append(boardtest.Odd(), board.PieceDef{ID: "stone", Letter: 'X', Value: 130, Paths: board.Tabulate(corner)}, board.PieceDef{ID: "pebble", Letter: 'Y', Paths: board.Tabulate(corner)})
	r, err := board.NewRules(defs, board.Options{RuleSet: board.Strict})
	if err != nil {
		t.Fatal(err)
	}
	for kind := range r.NumTypes() {
		for team := board.Red; team <= board.Black; team++ {
			piece := board.NewPiece(kind, team)
			want := worth(r, piece)
			for s := range board.Square(board.NumSquares) {
				if got := board.Worth(r, piece, s); got != want[s] {
					t.Fatalf("%s of %v counts %d on square %d, want %d", r.Def(kind).ID, team, got, s, want[s])
				}
			}
		}
	}
	for id, want := range map[string]int{"stone": 130, "pebble": 90, "general": 10000, "chariot": 900} { //maporder: each is compared
		for kind := range r.NumTypes() {
			if r.Def(kind).ID == id {
				if got := board.Price(r, board.NewPiece(kind, board.Red)); got != want {
					t.Errorf("the %s counts %d, want %d", id, got, want)
				}
			}
		}
	}
}
