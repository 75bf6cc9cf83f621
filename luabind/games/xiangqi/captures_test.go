package xiangqi_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/packs/load"
)

func siege(t *testing.T) (*xiangqi.Program, luaxiangqi.Machine) {
	t.Helper()
	prog, k, err := luaxiangqi.Load(append(luaxiangqi.Shipped(), load.Source{Name: "siege", FS: os.DirFS("testdata/siege")}))
	if err != nil {
		t.Fatal(err)
	}
	return prog, k
}

// byHand generates moves of the siege without any table or path of the two new
// pieces: it walks the board in their stead. The classic pieces are the slow
// generator's, to which the new ones are blocks that cannot move.
type byHand struct {
	old                boardtest.SlowGenerator
	catapult, spearman int
	strict             bool
}

func newByHand(r *board.Rules, strict bool) byHand {
	g := byHand{strict: strict}
	for i := range r.NumTypes() {
		d := *r.Def(i)
		switch d.ID {
		case "catapult":
			g.catapult = i
		case "spearman":
			g.spearman = i
		}
		if d.Captures != nil {
			d.Captures, d.Paths = nil, new(board.PathTable)
		}
		g.old.Defs = append(g.old.Defs, d)
	}
	return g
}

func (g byHand) pseudo(b boardtest.SlowBoard) (moves []board.Move) {
	moves = g.old.Moves(b) // none when a general is gone
	if moves == nil && (g.lost(b, board.Red) || g.lost(b, board.Black)) {
		return nil
	}
	for s, piece := range b.Cells {
		from := board.Square(s)
		switch {
		case piece == board.NoPiece || piece.Team() != b.Side:
		case piece.Type() == g.catapult:
			for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
				moves = append(moves, lob(b, from, d)...)
			}
		case piece.Type() == g.spearman:
			moves = append(moves, thrust(b, from)...)
		}
	}
	return moves
}

// lob walks one way: empty squares until the first piece, then the enemy that
// is the third piece.
func lob(b boardtest.SlowBoard, from board.Square, d [2]int) (moves []board.Move) {
	met := 0
	for n := 1; ; n++ {
		to, ok := board.SquareAt(from.File()+n*d[0], from.Rank()+n*d[1])
		if !ok || met == 3 {
			return moves
		}
		switch there := b.Cells[to]; {
		case there == board.NoPiece && met == 0:
			moves = append(moves, board.NewMove(from, to))
		case there != board.NoPiece:
			if met++; met == 3 && there.Team() != b.Side {
				moves = append(moves, board.NewMove(from, to))
			}
		}
	}
}

func thrust(b boardtest.SlowBoard, from board.Square) (moves []board.Move) {
	ahead := 1 - 2*int(b.Side)
	at := func(file, rank int) (board.Square, bool, board.Piece) {
		sq, ok := board.SquareAt(from.File()+file, from.Rank()+rank*ahead)
		if !ok {
			return sq, false, board.NoPiece
		}
		return sq, true, b.Cells[sq]
	}
	front, ok, blocker := at(0, 1)
	if ok && blocker == board.NoPiece {
		moves = append(moves, board.NewMove(from, front))
	}
	for _, where := range [][2]int{{-1, 1}, {1, 1}, {0, 2}} {
		to, ok, prey := at(where[0], where[1])
		if ok && prey != board.NoPiece && prey.Team() != b.Side && (where[1] == 1 || blocker != board.NoPiece) {
			moves = append(moves, board.NewMove(from, to))
		}
	}
	return moves
}

func (g byHand) lost(b boardtest.SlowBoard, team board.Team) bool {
	return !slices.ContainsFunc(b.Cells[:], func(p board.Piece) bool {
		return p != board.NoPiece && p.Team() == team && g.old.Defs[p.Type()].Royal
	})
}

func (g byHand) moves(b boardtest.SlowBoard) (moves []board.Move) {
	for _, m := range g.pseudo(b) {
		if !g.strict || !g.taken(b.Play(m)) {
			moves = append(moves, m)
		}
	}
	slices.Sort(moves)
	return moves
}

// taken reports whether the side to move can take the general.
func (g byHand) taken(b boardtest.SlowBoard) bool {
	return slices.ContainsFunc(g.pseudo(b), func(m board.Move) bool {
		p := b.Cells[m.To()]
		return p != board.NoPiece && g.old.Defs[p.Type()].Royal
	})
}

func (g byHand) perft(b boardtest.SlowBoard, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for _, m := range g.moves(b) {
		n += g.perft(b.Play(m), depth-1)
	}
	return n
}

// TestQ13_CapturesByScript: a capture rule is a script. In a variant the
// cannon needs two screens, and the soldier takes otherwise than it moves. Its counts are
// those of a generator that walks the board.
func TestQ13_CapturesByScript(t *testing.T) {
	prog, _ := siege(t)
	games, depths := uint64(2), 2
	if os.Getenv("ARBITER_LONG") == "1" {
		games, depths = 200, 3
	}
	for _, set := range []board.RuleSet{board.Seed, board.Strict} {
		r, err := prog.Rules().With(board.Options{RuleSet: set})
		if err != nil {
			t.Fatal(err)
		}
		p, err := board.ParseFEN(r, prog.Mode("Siege_TB").Layout)
		if err != nil {
			t.Fatal(err)
		}
		g := newByHand(r, set == board.Strict)
		for depth := 1; depth <= depths; depth++ {
			if got, want := r.Perft(&p, depth), g.perft(boardtest.SlowFrom(&p), depth); got != want {
				t.Errorf("%s, depth %d: %d, want %d", set, depth, got, want)
			}
		}
		for seed := range games {
			siegeGame(t, r, g, p, seed)
		}
	}
}

// siegeGame compares moves and checks along a random game, with both the walk
// by hand and the generator that reads the paths word for word.
func siegeGame(t *testing.T, r *board.Rules, g byHand, p board.Position, seed uint64) {
	t.Helper()
	words := boardtest.SlowGenerator{Strict: g.strict}
	for i := range r.NumTypes() {
		words.Defs = append(words.Defs, *r.Def(i))
	}
	random := rand.New(rand.NewPCG(seed, 13))
	for range 150 {
		b := boardtest.SlowFrom(&p)
		want := g.moves(b)
		got := r.AppendMoves(nil, &p)
		also := words.Moves(b)
		slices.Sort(got)
		slices.Sort(also)
		if !slices.Equal(got, want) || !slices.Equal(also, want) {
			t.Fatalf("seed %d, %s:\n%v\n%v by the paths, want\n%v", seed, board.FEN(r, &p), got, also, want)
		}
		if n := r.CountMoves(&p); n != len(want) {
			t.Fatalf("%s: %d are counted, want %d", board.FEN(r, &p), n, len(want))
		}
		for _, team := range []board.Team{board.Red, board.Black} {
			if b.Side = team.Other(); r.InCheck(&p, team) != (!g.lost(b, team) && !g.lost(b, team.Other()) && g.taken(b)) && !g.lost(b, team.Other()) {
				t.Fatalf("%s: %v in check is %v", board.FEN(r, &p), team, r.InCheck(&p, team))
			}
		}
		if len(want) == 0 {
			return
		}
		p.Make(want[random.IntN(len(want))])
	}
}

// TestQ13_CapturesPlayed: the same through commands, with the reasons of refusals.
func TestQ13_CapturesPlayed(t *testing.T) {
	prog, k := siege(t)
	play := func(fen string) *table {
		m, err := xiangqi.New(prog, xiangqi.Setup{Mode: "Siege_Strict", Options: []string{"layout=" + fen}, Match: match.Options{Log: true}})
		if err != nil {
			t.Fatal(err)
		}
		m.Attach(k)
		if err := m.Start(); err != nil {
			t.Fatal(err)
		}
		return &table{t, m, xiangqi.Facade(m)}
	}
	g := play("4k4/4p4/4p4/9/r8/9/9/9/4T4/3K5 b") // two screens: a check that must be met
	g.refused("a5a6", "INTO_CHECK")
	g.do("a5e5")
	g = play("3k5/9/9/3pp4/4G4/9/9/9/9/4K4 w")
	g.refused("e5e6", "NO_CAPTURE")
	g.refused("e5f6", "CAPTURE_ONLY")
	g.refused("e5e7", "CAPTURE_ONLY")
	g.do("e5d6")
}

// TestQ13_HostileCaptures: what a careless script gives is refused with the
// piece, the side, the square and the path.
func TestQ13_HostileCaptures(t *testing.T) {
	const piece = "[[piece]]\nid = \"odd\"\nname = { en = \"odd\" }\nletter = \"O\"\nscript = \"odd.lua\"\npaths = \"paths\"\ncaptures = \"takes\"\n"
	for body, want := range map[string]string{
		"return 7":                     "captures for red on a0: the result is a number, not a list",
		"return {{from, screens = 0}}": "captures: red on a0: of those with 0 screens, path 1: square a0 comes twice, or is the start",
		"return {{from:step(0, 1) or from:step(0, -1), screens = 1}}":       "path 1: 1 screens do not fit on it",
		"return {{from:step(0, 1) or from:step(0, -1), screens = -1}}":      "path 1: screens must be a number",
		"return {{from:step(0, 1) or from:step(0, -1), screens = \"two\"}}": "path 1: screens must be a number",
		"return {{from:step(0, 1) or from:step(0, -1), screen = 0}}":        "path 1 is not a plain list",
	} {
		_, _, err := luaxiangqi.Load(withPack(piece, "function paths(from, team)\nreturn {}\nend\nfunction takes(from, team)\n"+body+"\nend\n"))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", body, err, want)
		}
	}
	_, _, err := luaxiangqi.Load(withPack(piece, "function paths(from, team)\nreturn 7\nend\nfunction takes(from, team)\nreturn {}\nend\n"))
	if err == nil || !strings.Contains(err.Error(), "paths for red on a0: the result is a number, not a list") {
		t.Errorf("wrong paths and right captures: %v", err)
	}
	_, _, err = luaxiangqi.Load(withPack(piece+"capture = \"screen\"\n", "function paths(from, team)\nreturn {}\nend\nfunction takes(from, team)\nreturn {}\nend\n"))
	if err == nil || !strings.Contains(err.Error(), "odd/odd.toml:7: captures by script exclude") {
		t.Errorf("both rules: %v", err)
	}
}
