package board_test

import (
	"encoding/json"
	"os"
	"strconv"
	"testing"

	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// long turns the deep counts on.
var long = os.Getenv("ARBITER_LONG") == "1"

var (
	seedRules   = boardtest.Must(boardtest.Defs(), board.Options{})
	strictRules = boardtest.Must(boardtest.Defs(), board.Options{RuleSet: board.Strict})
	plainRules  = boardtest.Must(boardtest.NoFileCapture(), board.Options{})
)

type vector struct {
	FEN      string
	Note     string
	Strict   map[string]uint64
	Seed     map[string]uint64 `json:"seed_mode"`
	Captures map[string]uint64 `json:"seed_mode_general_captures"`
	Plain    map[string]uint64 `json:"seed_mode_no_file_capture"`
}

func loadVectors(t testing.TB) (v []vector) {
	t.Helper()
	data, err := os.ReadFile("testdata/xiangqi_perft.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func position(t testing.TB, r *board.Rules, fen string) board.Position {
	t.Helper()
	p, err := board.ParseFEN(r, fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// checkCounts compares all counts up to maxNodes, or all in the long test.
func checkCounts(t *testing.T, r *board.Rules, fen string, want map[string]uint64, maxNodes uint64) {
	t.Helper()
	p := position(t, r, fen)
	before := p
	for depth := 1; depth <= 6; depth++ {
		n, ok := want[strconv.Itoa(depth)]
		if !ok || n > maxNodes && !long {
			continue
		}
		if got := r.Perft(&p, depth); got != n {
			t.Errorf("%s: %v depth %d: %d moves, want %d", fen, r.Options().RuleSet, depth, got, n)
		}
	}
	if p != before {
		t.Errorf("%s: Perft changed the position", fen)
	}
}

// every count of the vector file, both rule sets, and seed without the
// generals' capture along the file. The quick run leaves out counts above a million.
func TestQ06_Vectors(t *testing.T) {
	const maxNodes = 1_000_000
	for _, v := range loadVectors(t) {
		checkCounts(t, strictRules, v.FEN, v.Strict, maxNodes)
		checkCounts(t, seedRules, v.FEN, v.Seed, maxNodes)
		checkCounts(t, plainRules, v.FEN, v.Plain, maxNodes)
	}
}

// the counts in the requirement itself.
func TestQ06_Start(t *testing.T) {
	checkCounts(t, strictRules, boardtest.StartFEN,
		map[string]uint64{"1": 44, "2": 1920, "3": 79666, "4": 3290240, "5": 133312995}, 10_000_000)
	checkCounts(t, seedRules, boardtest.StartFEN,
		map[string]uint64{"1": 44, "2": 1926, "3": 80288, "4": 3343044}, 1<<62)
}

// how many last moves take a general in seed.
func TestQ06_GeneralCaptures(t *testing.T) {
	for _, v := range loadVectors(t) {
		p := position(t, seedRules, v.FEN)
		for depth := 1; depth <= 3; depth++ {
			got, want := countCaptures(&p, depth), v.Captures[strconv.Itoa(depth)]
			if got != want {
				t.Errorf("%s: depth %d: %d captures of a general, want %d", v.FEN, depth, got, want)
			}
		}
	}
}

func countCaptures(p *board.Position, depth int) (n uint64) {
	for _, m := range seedRules.AppendMoves(nil, p) {
		general := p.General(p.Side().Other())
		undo := p.Make(m)
		if depth > 1 {
			n += countCaptures(p, depth-1)
		} else if m.To() == general {
			n++
		}
		p.Unmake(m, undo)
	}
	return n
}

// the counts of the first moves add up to Perft.
func TestQ06_Divide(t *testing.T) {
	p := position(t, strictRules, boardtest.StartFEN)
	var sum uint64
	first := strictRules.AppendMoves(nil, &p)
	for _, m := range first {
		next := p
		next.Make(m)
		sum += strictRules.Perft(&next, 2)
	}
	if whole := strictRules.Perft(&p, 3); len(first) != 44 || sum != 79666 || whole != sum {
		t.Errorf("%d moves, %d sequences, %d of Perft, want 44 and 79666", len(first), sum, whole)
	}
	if strictRules.Perft(&p, 0) != 1 {
		t.Error("depth 0: want one sequence")
	}
}

func benchmarkPerft(b *testing.B, r *board.Rules, fen string, depth int) {
	p := position(b, r, fen)
	var nodes uint64
	for b.Loop() {
		nodes += r.Perft(&p, depth)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

func BenchmarkPerftStrict(b *testing.B) { benchmarkPerft(b, strictRules, boardtest.StartFEN, 5) }
func BenchmarkPerftSeed(b *testing.B)   { benchmarkPerft(b, seedRules, boardtest.StartFEN, 5) }

// what the general path costs, for pieces that no fast shape fits.
func BenchmarkPerftVariant(b *testing.B) {
	r := boardtest.Must(boardtest.WithMortar(), board.Options{RuleSet: board.Strict})
	benchmarkPerft(b, r, boardtest.BannerFEN, 3)
}

func BenchmarkNewRules(b *testing.B) {
	for b.Loop() {
		boardtest.Must(boardtest.Defs(), board.Options{})
	}
}
