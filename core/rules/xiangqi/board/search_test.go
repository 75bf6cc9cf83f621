package board_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// forcesMate is the proof by exhaustion: the side to move mates in n moves
// against any defence.
func forcesMate(r *board.Rules, p *board.Position, n int) bool {
	for _, m := range r.AppendMoves(nil, p) {
		next := *p
		next.Make(m)
		if defenceFails(r, &next, n-1) {
			return true
		}
	}
	return false
}

func defenceFails(r *board.Rules, p *board.Position, n int) bool {
	replies := r.AppendMoves(nil, p)
	if len(replies) == 0 {
		return true
	}
	for _, m := range replies {
		next := *p
		next.Make(m)
		if n == 0 || !forcesMate(r, &next, n) {
			return false
		}
	}
	return true
}

// mates are positions with a mate in exactly two for the side to move.
var mates = []string{
	"4k4/9/9/R8/1R7/9/9/9/9/3K5 w",
	"3a1kb1p/4a4/C2Nb4/9/9/2cR5/9/4B4/4A4/3K2B2 w",
	"3ak1b2/4a4/4b4/9/4n4/3c5/9/4B3r/3KA4/3A2B2 b",
	"3a2b2/3ka4/N3b4/1P7/9/2R6/9/4B4/4AK3/3A2B2 w",
	"3a2bN1/4ak3/4b4/9/9/7n1/3c5/4B4/3KA1r2/3A2B2 b",
	"3ak1b2/4aP2c/4b3R/8N/9/2C6/9/4B4/4A4/3A1KB2 w",
	"3k2b2/4a4/4b4/9/3c5/9/9/p3B4/3KA4/2nA2B2 b",
	"3a2b2/3ka3R/4b4/1N7/1P7/1C7/9/4B4/4A4/3A1KB2 w",
	"3k2b2/3Na3R/4b4/9/4c1r2/8p/9/4B4/3nAK3/3A2B2 b",
	"N2a2b2/3ka4/CR2b4/9/9/9/9/4B4/4K4/3A2B2 w",
	"3a1kb2/4a4/4b4/9/9/7n1/cp7/r3B4/3KA4/3A2B2 b",
	"3a2b2/4k4/4b4/9/9/7C1/1c7/1r2Bn3/3KA4/3A2B2 b",
}

// TestLinesStay: the line of a result is the caller's, so a later search does not change it.
func TestLinesStay(t *testing.T) {
	searcher, limits := board.NewSearcher(strictRules, 14), board.SearchLimits{Depth: 3}
	p, other := position(t, strictRules, mates[0]), position(t, strictRules, mates[2])
	got := searcher.Search(&p, nil, limits)
	line := slices.Clone(got.Line)
	if searcher.Search(&other, nil, limits); len(line) < 2 || !slices.Equal(got.Line, line) {
		t.Errorf("the line was %v, and is %v after another search", line, got.Line)
	}
}

// TestMateInTwo: in strict the bot finds mates in two, as a search by
// exhaustion proves them to be; in seed it takes the general as surely.
func TestMateInTwo(t *testing.T) {
	for _, fen := range mates {
		p := position(t, strictRules, fen)
		if forcesMate(strictRules, &p, 1) || !forcesMate(strictRules, &p, 2) {
			t.Errorf("%s: this is not a mate in exactly two", fen)
			continue
		}
		got := board.NewSearcher(strictRules, 14).Search(&p, nil, board.SearchLimits{})
		p.Make(got.Move)
		if got.MateIn() != 2 || !defenceFails(strictRules, &p, 1) {
			t.Errorf("%s: %v, mate in %d, line %v", fen, got.Move, got.MateIn(), got.Line)
		}
		p = position(t, seedRules, fen)
		if got := board.NewSearcher(seedRules, 14).Search(&p, nil, board.SearchLimits{}); got.MateIn() != 3 {
			t.Errorf("%s: seed: %v, general taken in %d, want 3", fen, got.Move, got.MateIn())
		}
	}
}

// in seed the bot takes a general that it can take, along the file too.
func TestQ03_TakesTheGeneral(t *testing.T) {
	for fen, want := range map[string]string{
		"4k4/9/9/9/9/9/9/9/9/r3K4 w":    "e0e9",
		"3k5/9/9/9/9/9/9/9/3r5/3K1R3 b": "d1d0",
		"3k1R3/9/9/9/9/9/9/9/9/r3K4 w":  "f9d9",
		"4k4/4c4/9/9/9/9/9/9/9/2r1K4 b": "c0e0",
	} {
		p := position(t, seedRules, fen)
		got := board.NewSearcher(seedRules, 10).Search(&p, nil, board.SearchLimits{Nodes: 1000})
		if got.Move.String() != want || got.MateIn() != 1 {
			t.Errorf("%s: %v in %d, want %s", fen, got.Move, got.MateIn(), want)
		}
	}
}

// The bot sees that it is lost, and answers when there is nothing to move.
func TestLostPositions(t *testing.T) {
	p := position(t, strictRules, "3k5/9/9/9/9/9/9/9/9/3RK4 b")
	if got := board.NewSearcher(strictRules, 10).Search(&p, nil, board.SearchLimits{}); got.Move != board.NoMove || got.Score != -board.Mate {
		t.Errorf("mated: %+v", got)
	}
	p = position(t, strictRules, "3k5/R8/1R7/9/9/9/9/9/9/4K4 b")
	if got := board.NewSearcher(strictRules, 10).Search(&p, nil, board.SearchLimits{}); got.Score != -board.Mate && got.MateIn() >= 0 {
		t.Errorf("about to be mated: %+v", got)
	}
}

// The same question has the same answer, whatever was asked before, and the
// budget holds.
func TestDeterministicWithinBudget(t *testing.T) {
	used := board.NewSearcher(strictRules, 12)
	rng := rand.New(rand.NewPCG(1, 2))
	p := position(t, strictRules, boardtest.StartFEN)
	for ply := range 12 {
		limits := board.SearchLimits{Nodes: uint64(200 + 400*ply)}
		want := board.NewSearcher(strictRules, 12).Search(&p, nil, limits)
		got := used.Search(&p, nil, limits)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("ply %d: %+v, a new searcher %+v", ply, got, want)
		}
		if got.Nodes > limits.Nodes || !strictRules.IsLegal(&p, got.Move) || got.Line[0] != got.Move {
			t.Fatalf("ply %d: %+v, %d nodes allowed", ply, got, limits.Nodes)
		}
		moves := strictRules.AppendMoves(nil, &p)
		p.Make(moves[rng.IntN(len(moves))])
	}
	if got := used.Search(&p, nil, board.SearchLimits{Nodes: 1}); got.Move == board.NoMove {
		t.Error("one node: no move")
	}
	if got := used.Search(&p, nil, board.SearchLimits{Depth: 2}); got.Depth != 2 {
		t.Errorf("depth %d, want 2", got.Depth)
	}
}

// TestBeatsRandom: the bot wins every game against a random mover, half with each side, half in
// each rule set.
func TestBeatsRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(100, 100))
	for _, r := range []*board.Rules{seedRules, strictRules} {
		bot := board.NewSearcher(r, 14)
		for game := range 4 {
			team := board.Team(game % 2)
			out, fen := playRandom(t, r, bot, team, rng)
			if out.Draw || !out.Over() || out.Winner != team {
				t.Errorf("%v, game %d: %v as %v, %+v", r.Options().RuleSet, game, fen, team, out)
			}
		}
	}
}

func playRandom(t *testing.T, r *board.Rules, bot *board.Searcher, team board.Team, rng *rand.Rand) (board.Outcome, string) {
	t.Helper()
	p := position(t, r, boardtest.StartFEN)
	var h board.History
	h.Push(&p)
	out := r.Outcome(&p, 1)
	for ply := 0; ply < 300 && !out.Over(); ply++ {
		moves := r.AppendMoves(nil, &p)
		m := moves[rng.IntN(len(moves))]
		if p.Side() == team {
			m = bot.Search(&p, &h, board.SearchLimits{Nodes: 1500}).Move
		}
		p.Make(m)
		h.Push(&p)
		out = r.Outcome(&p, h.Count(&p))
	}
	return out, board.FEN(r, &p)
}

// new pieces are played too.
func TestQ10_PlaysNewPieces(t *testing.T) {
	r := boardtest.Must(boardtest.WithMortar(), board.Options{})
	p := position(t, r, boardtest.BannerFEN)
	bot := board.NewSearcher(r, 12)
	for range 6 {
		got := bot.Search(&p, nil, board.SearchLimits{Nodes: 3000})
		if !r.IsLegal(&p, got.Move) {
			t.Fatalf("%s: %v is not legal", board.FEN(r, &p), got.Move)
		}
		p.Make(got.Move)
	}
}

func BenchmarkSearch(b *testing.B) {
	p := position(b, strictRules, boardtest.StartFEN)
	bot := board.NewSearcher(strictRules, 18)
	var nodes uint64
	for b.Loop() {
		nodes += bot.Search(&p, nil, board.SearchLimits{Nodes: 300_000}).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e3, "knodes/s")
}

// TestSearchesAreTheSame: a search has the same result in every version, and looks at as many positions for it. The levels of bots are named by
// that number, and records of matches were made with them. A change of these figures is a change of the bots.
func TestSearchesAreTheSame(t *testing.T) {
	for _, c := range []struct {
		strict      bool
		fen         string
		depth       int
		move        string
		score, line int // line is the length of the expected moves
		nodes       uint64
	}{
		{false, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", 3, "f0e1", 88, 3, 2088},
		{true, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", 3, "f0e1", 88, 3, 1878},
		{false, "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b", 3, "d9e8", 131, 3, 1575},
		{true, "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b", 3, "d9e8", 131, 3, 1447},
		{false, "2bak1b2/4a4/4c1n2/p3p3p/2p6/6P2/P1P1P2rP/2N1C1N2/4A4/2BAKR3 w", 4, "f0f6", 338, 4, 6747},
		{true, "2bak1b2/4a4/4c1n2/p3p3p/2p6/6P2/P1P1P2rP/2N1C1N2/4A4/2BAKR3 w", 4, "f0f6", 338, 4, 4564},
		{false, "3k1a3/4a4/9/4P4/9/2B6/9/4r4/4A4/3AK1BR1 w", 6, "g0e2", 1614, 6, 5911},
		{true, "3k1a3/4a4/9/4P4/9/2B6/9/4r4/4A4/3AK1BR1 w", 6, "g0e2", 1614, 6, 4974},
	} {
		r := seedRules
		if c.strict {
			r = strictRules
		}
		p := position(t, r, c.fen)
		got := board.NewSearcher(r, 12).Search(&p, nil, board.SearchLimits{Nodes: 1 << 20, Depth: c.depth})
		if got.Move.String() != c.move || got.Score != c.score || got.Nodes != c.nodes || len(got.Line) != c.line {
			t.Errorf("{%v, %q, %d, %q, %d, %d, %d},", c.strict, c.fen, c.depth, got.Move, got.Score, len(got.Line), got.Nodes)
		}
	}
}

// TestSearchStops: a search that must stop ends soon with the best move that it has, even
// before it has any. One that never has to stop is the same as a search without a bound.
func TestSearchStops(t *testing.T) {
	p := position(t, strictRules, boardtest.StartFEN)
	s := board.NewSearcher(strictRules, 12)
	const nodes = 20_000
	whole := s.Search(&p, nil, board.SearchLimits{Nodes: nodes})
	if got := s.Search(&p, nil, board.SearchLimits{Nodes: nodes, Stop: func() bool { return false }}); !reflect.DeepEqual(got, whole) {
		t.Errorf("never stopped: %+v, without %+v", got, whole)
	}
	for _, after := range []int{0, 1, 5} {
		asked := 0
		got := s.Search(&p, nil, board.SearchLimits{Nodes: nodes, Stop: func() bool { asked++; return asked > after }})
		if asked <= after || got.Nodes > uint64(after+1)*256 || !strictRules.IsLegal(&p, got.Move) {
			t.Errorf("stopped at question %d: %+v after %d", after+1, got, asked)
		}
	}
}

// TestSearchChoosesAmong: a search chooses among the moves that it is given, however bad they are, and expects
// what they lead to.
func TestSearchChoosesAmong(t *testing.T) {
	p := position(t, strictRules, mates[0])
	s := board.NewSearcher(strictRules, 12)
	best := s.Search(&p, nil, board.SearchLimits{Depth: 3})
	var others []board.Move
	for _, m := range strictRules.AppendMoves(nil, &p) {
		got := s.Search(&p, nil, board.SearchLimits{Depth: 3, Among: []board.Move{m}})
		if got.Move != m || got.Score > best.Score {
			t.Errorf("%v alone: %v for %d", m, got.Move, got.Score)
		}
		if got.MateIn() == 0 {
			others = append(others, m)
		}
	}
	got := s.Search(&p, nil, board.SearchLimits{Depth: 3, Among: others})
	if best.MateIn() != 2 || len(others) < 5 || !slices.Contains(others, got.Move) || got.MateIn() != 0 {
		t.Errorf("of %d other moves: %v in %d; of all: %v in %d", len(others), got.Move, got.MateIn(), best.Move, best.MateIn())
	}
}

// TestQ04_DrawnStalemate: the bot leaves its opponent without a move where that wins,
// and does not where it is a draw.
func TestQ04_DrawnStalemate(t *testing.T) {
	draws := boardtest.Must(boardtest.Defs(), board.Options{StalemateDraw: true})
	const fen = "4k4/9/9/9/9/9/4p4/9/3pNp3/3AKA3 b" // e3e2 leaves Red without a move
	p := position(t, seedRules, fen)
	if got := board.NewSearcher(seedRules, 10).Search(&p, nil, board.SearchLimits{Depth: 3}); got.MateIn() != 1 || got.Move.String() != "e3e2" {
		t.Errorf("%v wins in %d where a stalemate is lost, want e3e2 at once", got.Move, got.MateIn())
	}
	p = position(t, draws, fen)
	if got := board.NewSearcher(draws, 10).Search(&p, nil, board.SearchLimits{Depth: 3}); got.Move.String() == "e3e2" || got.MateIn() == 1 {
		t.Errorf("%v wins in %d where a stalemate is a draw", got.Move, got.MateIn())
	}
}

// TestQ16_TakesARepetition: a side that is far behind goes back to a position that was
// there, which comes to a draw in the end, and expects no loss from it.
func TestQ16_TakesARepetition(t *testing.T) {
	p := position(t, strictRules, "3k5/9/9/9/8r/r8/9/9/4R4/5K3 w")
	var history board.History
	history.Push(&p)
	for _, text := range []string{"e1e2", "d9d8", "e2e1", "d8d9"} {
		m, err := board.ParseMove(strictRules, &p, text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
		history.Push(&p)
	}
	got := board.NewSearcher(strictRules, 10).Search(&p, &history, board.SearchLimits{Depth: 1})
	fresh := board.NewSearcher(strictRules, 10).Search(&p, nil, board.SearchLimits{Depth: 1})
	if got.Score != 0 || got.Move.String() != "e1e2" || fresh.Score >= 0 {
		t.Errorf("%v for %d, want e1e2 for 0; without a past %v for %d", got.Move, got.Score, fresh.Move, fresh.Score)
	}
}
