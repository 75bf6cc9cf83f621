package board_test

import (
	"strings"
	"testing"

	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// the number of paths of every piece, counted by hand on a few squares.
func TestQ01_Paths(t *testing.T) {
	for _, c := range []struct {
		piece  int
		square string
		team   board.Team
		want   int
	}{
		{boardtest.Chariot, "a0", board.Red, 17}, {boardtest.Cannon, "e4", board.Black, 17},
		{boardtest.Horse, "a0", board.Red, 2}, {boardtest.Horse, "e4", board.Red, 8}, {boardtest.Horse, "b0", board.Red, 3},
		{boardtest.Elephant, "c0", board.Red, 2}, {boardtest.Elephant, "c4", board.Red, 2}, {boardtest.Elephant, "e7", board.Black, 4},
		{boardtest.Advisor, "e1", board.Red, 4}, {boardtest.Advisor, "d9", board.Black, 1}, {boardtest.Advisor, "a0", board.Red, 0},
		{boardtest.General, "e0", board.Red, 3 + 8}, {boardtest.General, "e2", board.Red, 3 + 7}, {boardtest.General, "d9", board.Black, 2 + 8},
		{boardtest.Soldier, "c3", board.Red, 1}, {boardtest.Soldier, "c5", board.Red, 3},
		{boardtest.Soldier, "a9", board.Red, 1}, {boardtest.Soldier, "e0", board.Black, 2},
	} {
		s := square(t, c.square)
		if got := len(seedRules.Def(c.piece).Paths[c.team][s]); got != c.want {
			t.Errorf("%s on %s: %d paths, want %d", seedRules.Def(c.piece).ID, c.square, got, c.want)
		}
	}
}

func square(t testing.TB, name string) board.Square {
	t.Helper()
	s, ok := board.SquareAt(int(name[0]-'a'), int(name[1]-'0'))
	if !ok || s.String() != name {
		t.Fatalf("no square %q", name)
	}
	return s
}

// speed comes from the shape of the paths, not from a piece's name.
func TestQ10_ShapesAreRecognised(t *testing.T) {
	r := boardtest.Must(boardtest.WithMortar(), board.Options{})
	want := map[int]string{boardtest.Chariot: "lines", boardtest.Cannon: "screen lines", boardtest.Horse: "legs",
		boardtest.Elephant: "legs", boardtest.Advisor: "steps", boardtest.Soldier: "steps", boardtest.General: "mixed",
		boardtest.Soldier + 1: "mixed", boardtest.Soldier + 2: "mixed"}
	for kind := range r.NumTypes() {
		for team := board.Red; team <= board.Black; team++ {
			if got := r.Shape(kind, team); got != want[kind] {
				t.Errorf("%s: shape %q, want %q", r.Def(kind).ID, got, want[kind])
			}
		}
	}
	// No shape of its own has a piece that moves like two of them, or takes otherwise than it moves.
	both := func(a, b int) *board.PathTable {
		t, defs := new(board.PathTable), boardtest.Defs()
		for team := range t {
			for s := range t[team] {
				t[team][s] = append(append([][]board.Square{}, defs[a].Paths[team][s]...), defs[b].Paths[team][s]...)
			}
		}
		return t
	}
	for name, change := range map[string]func(d *board.PieceDef){
		"lines and legs": func(d *board.PieceDef) { d.Paths = both(boardtest.Chariot, boardtest.Horse) }, "steps and legs": func(d *board.PieceDef) { d.Paths = both(boardtest.Advisor, boardtest.Horse) },
		"captures apart": func(d *board.PieceDef) { d.Captures = new(board.CaptureTable) },
	} { //maporder: each is compared
		defs := boardtest.Defs()
		change(&defs[boardtest.Advisor])
		if got := boardtest.Must(defs, board.Options{}).Shape(boardtest.Advisor, board.Red); got != "mixed" {
			t.Errorf("%s: shape %q", name, got)
		}
	}
}

// what single pieces may do.
func TestQ17_Targets(t *testing.T) {
	for _, c := range []struct{ name, fen, from, want string }{
		{"Q-13 cannon moves, and takes over one screen", "4k4/9/9/9/4p4/9/p1C1P2r1/9/9/4K4 w", "c3", "c0 c1 c2 b3 d3 h3 c4 c5 c6 c7 c8 c9"},
		{"Q-15 soldier before the river", "4k4/9/9/9/9/9/2P6/9/9/3K5 w", "c3", "c4"},
		{"Q-15 soldier on the last rank", "2P1k4/9/9/9/9/9/9/9/9/3K5 w", "c9", "b9 d9"},
		{"Q-17 horse with a leg blocked", "4k4/9/9/9/9/2p6/2N6/9/9/3K5 w", "c3", "b1 d1 a2 e2 a4 e4"},
		{"Q-17 own piece on the target", "4k4/9/9/9/9/9/9/4P4/9/3AKA3 w", "e0", "e1"},
		{"Q-03 generals take each other along the file", "4k4/9/9/9/9/9/9/9/9/4K4 w", "e0", "d0 f0 e1 e9"},
		{"Q-17 the file counts for nothing else", "4k4/9/9/4r4/9/9/9/9/9/4K4 w", "e0", "d0 f0 e1"},
		{"not its turn", "4k4/9/9/9/9/9/9/9/9/4K4 w", "e9", ""},
	} {
		p := position(t, seedRules, c.fen)
		var got []string
		for to := seedRules.Targets(&p, square(t, c.from)); !to.Empty(); {
			got = append(got, to.Pop().String())
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, want %s", c.name, got, c.want)
		}
	}
	if !seedRules.Targets(&board.Position{}, board.NoSquare).Empty() {
		t.Error("a square off the board has targets")
	}
}

// whatever a script hands in is checked, and the error says what is wrong.
func TestQ01_HostileDefinitions(t *testing.T) {
	path := func(change func(*board.PathTable)) func([]board.PieceDef) []board.PieceDef {
		return func(d []board.PieceDef) []board.PieceDef { change(d[boardtest.Horse].Paths); return d }
	}
	takes := func(list ...board.CapturePath) func([]board.PieceDef) []board.PieceDef {
		return func(d []board.PieceDef) []board.PieceDef {
			d[boardtest.Chariot].Captures = new(board.CaptureTable)
			d[boardtest.Chariot].Captures[0][0] = list
			return d
		}
	}
	for _, c := range []struct {
		want   string
		change func([]board.PieceDef) []board.PieceDef
	}{
		{`piece "horse": red on a0: path 1: square 90 is off the board`, path(func(p *board.PathTable) { p[0][0] = [][]board.Square{{90}} })},
		{`path 1: it is empty`, path(func(p *board.PathTable) { p[1][7] = [][]board.Square{{}} })},
		{`square a0 comes twice, or is the start`, path(func(p *board.PathTable) { p[0][0] = [][]board.Square{{0}} })},
		{`square b0 comes twice`, path(func(p *board.PathTable) { p[0][0] = [][]board.Square{{1, 2, 1}} })},
		{`path 2 is the same as path 1`, path(func(p *board.PathTable) { p[0][0] = [][]board.Square{{1, 2}, {1, 2}} })},
		{`1025 paths`, path(func(p *board.PathTable) { p[0][0] = make([][]board.Square, 1025) })},
		{`no paths`, func(d []board.PieceDef) []board.PieceDef { d[1].Paths = nil; return d }},
		{`0 pieces defined`, func([]board.PieceDef) []board.PieceDef { return nil }},
		{`17 pieces defined`, func([]board.PieceDef) []board.PieceDef { return make([]board.PieceDef, 17) }},
		{`id "advisor" is empty or already used`, func(d []board.PieceDef) []board.PieceDef { d[0].ID = "advisor"; return d }},
		{`letter 'k' is not one of A to Z`, func(d []board.PieceDef) []board.PieceDef { d[0].Letter = 'k'; return d }},
		{`letter 'H' is already used by "horse"`, func(d []board.PieceDef) []board.PieceDef { d[5].Aliases = "H"; return d }},
		{`WXF: letter 'H' is already used by "horse"`, func(d []board.PieceDef) []board.PieceDef { d[5].WXF = 'H'; return d }},
		{`piece 1: id "" is empty or already used`, func(d []board.PieceDef) []board.PieceDef { d[1].ID = ""; return d }},
		{`letter '@' is not one of A to Z`, func(d []board.PieceDef) []board.PieceDef { d[0].Letter = '@'; return d }},
		{`letter '[' is not one of A to Z`, func(d []board.PieceDef) []board.PieceDef { d[0].Letter = '['; return d }},
		{`value 10001 is not within`, func(d []board.PieceDef) []board.PieceDef { d[1].Value = 10_001; return d }},
		{`captures of its own exclude`, func(d []board.PieceDef) []board.PieceDef {
			d[boardtest.Cannon].Captures = new(board.CaptureTable)
			return d
		}},
		{`captures of its own exclude`, func(d []board.PieceDef) []board.PieceDef { d[0].Captures = new(board.CaptureTable); return d }},
		{`captures: red on a0: path 1: -1 screens do not fit on it`, takes(board.CapturePath{Path: []board.Square{1}, Screens: -1})},
		{`captures: red on a0: path 2: 2 screens do not fit on it`, takes(board.CapturePath{Path: []board.Square{1}}, board.CapturePath{Path: []board.Square{1, 2}, Screens: 2})},
		{`path 1: 1 screens do not fit on it`, takes(board.CapturePath{Screens: 1})},
		{`of those with 0 screens, path 1: it is empty`, takes(board.CapturePath{})},
		{`captures: red on a0: of those with 1 screens, path 2 is the same as path 1`, takes(board.CapturePath{Path: []board.Square{1, 2}, Screens: 1}, board.CapturePath{Path: []board.Square{1, 2}, Screens: 1})},
		{`square 90 is off the board`, takes(board.CapturePath{Path: []board.Square{1, 90}, Screens: 1})},
		{``, takes(board.CapturePath{Path: []board.Square{1, 2}, Screens: 1}, board.CapturePath{Path: []board.Square{1, 2}})},
		{`exclude each other`, func(d []board.PieceDef) []board.PieceDef { d[0].CaptureOverScreen = true; return d }},
		{`value -1 is not within`, func(d []board.PieceDef) []board.PieceDef { d[1].Value = -1; return d }},
		{`no piece is royal`, func(d []board.PieceDef) []board.PieceDef { d[0].Royal = false; return d }},
	} {
		_, err := board.NewRules(c.change(boardtest.Defs()), board.Options{})
		if c.want == "" {
			if err != nil {
				t.Error(err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want %s", err, c.want)
		}
	}
}

// options that the rule sets do not have are refused.
func TestQ16_Options(t *testing.T) {
	for _, o := range []board.Options{
		{RuleSet: 2}, {RepetitionDraw: -1}, {RepetitionDraw: 1},
		{RuleSet: board.Strict, RepetitionDraw: 4}, {RuleSet: board.Strict, StalemateDraw: true},
	} {
		if _, err := board.NewRules(boardtest.Defs(), o); err == nil {
			t.Errorf("%+v: no error", o)
		}
	}
	if n := strictRules.Options().RepetitionDraw; n != 3 {
		t.Errorf("strict: repetition_draw = %d, want 3", n)
	}
	if _, err := board.NewRules(boardtest.Defs(), board.Options{RuleSet: board.Strict, RepetitionDraw: 3}); err != nil {
		t.Errorf("strict with the draw that it has: %v", err)
	}
	for _, name := range []string{"seed", "strict"} {
		if set, err := board.ParseRuleSet(name); err != nil || set.String() != name {
			t.Errorf("%s: %v, %v", name, set, err)
		}
	}
	if _, err := board.ParseRuleSet("chess"); err == nil {
		t.Error("rule set chess: no error")
	}
}

// Impossible set-ups are refused.
func TestQ11_HostileSetup(t *testing.T) {
	general := board.NewPiece(boardtest.General, board.Red)
	for name, s := range map[string]board.Setup{
		"no general":    {Number: 1},
		"two generals":  {Number: 1, Cells: [90]board.Piece{general, general}},
		"unknown piece": {Number: 1, Cells: [90]board.Piece{general, board.NewPiece(7, board.Red)}},
		"piece 1":       {Number: 1, Cells: [90]board.Piece{general, 1}},
		"side":          {Number: 1, Cells: [90]board.Piece{general}, Side: 2},
		"number":        {Number: 0, Cells: [90]board.Piece{general}},
		"many moves":    {Number: board.MaxCounter + 1, Cells: [90]board.Piece{general}},
		"many quiet":    {Number: 1, Quiet: board.MaxCounter + 1, Cells: [90]board.Piece{general}},
		"quiet":         {Number: 1, Quiet: -1, Cells: [90]board.Piece{general}},
	} {
		if _, err := seedRules.NewPosition(s); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	p, err := seedRules.NewPosition(board.Setup{Number: board.MaxCounter, Quiet: board.MaxCounter, Cells: [90]board.Piece{general}})
	if err != nil {
		t.Fatal(err)
	}
	if got := seedRules.Targets(&p, 0); !got.Empty() { // the other general is gone
		t.Errorf("after the end a general goes to %v", got)
	}
	for to := range 256 {
		if m := board.NewMove(0, board.Square(to)); to >= board.NumSquares && seedRules.IsLegal(&p, m) {
			t.Errorf("%d is a square", to)
		}
	}
	for c := range 256 {
		if _, ok := seedRules.TypeByLetter(byte(c)); ok != (c < 128 && strings.ContainsRune("KABENHRCPS", rune(c))) {
			t.Errorf("letter %d: %v", c, ok)
		}
	}
}
