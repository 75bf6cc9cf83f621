package board_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

var (
	rules   = boardtest.Must(boardtest.Defs(), board.Options{})
	variant = boardtest.Must(boardtest.WithMortar(), board.Options{})
)

// what is read and how it is written again.
func TestQ07_FEN(t *testing.T) {
	const bare = "4k4/9/9/9/9/9/9/9/9/4K4"
	for in, want := range map[string]string{
		boardtest.StartFEN:  boardtest.StartFEN,
		bare + " w":         bare + " w - - 0 1",
		bare + " r":         bare + " w - - 0 1",
		bare + " b 7 12":    bare + " b - - 7 12",
		bare + " b - 7 12":  bare + " b - - 7 12",
		bare + " b - - 7":   bare + " b - - 7 1",
		bare + " w - - 0 0": bare + " w - - 0 1",
		"rheakaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAKAEHR r": boardtest.StartFEN,
		" " + bare + "  w  ": bare + " w - - 0 1",
	} {
		p := position(t, rules, in)
		if got := board.FEN(rules, &p); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

// hostile input gives one clear error.
func TestQ07_HostileFEN(t *testing.T) {
	const bare = "4k4/9/9/9/9/9/9/9/9/4K4"
	for in, want := range map[string]string{
		"":                                      "expected the squares and the side to move",
		bare:                                    "expected the squares and the side to move",
		bare + " x":                             `side "x" is not w, r or b`,
		"4k4/9 w":                               "expected 10 ranks, found 2",
		bare + "/9 w":                           "expected 10 ranks, found 11",
		"4k5/9/9/9/9/9/9/9/9/4K4 w":             "rank 9: 10 squares, expected 9",
		"4k4/8/9/9/9/9/9/9/9/4K4 w":             "rank 8: 8 squares, expected 9",
		"4k4/9/9/9/9/9/9/9/9/4K40 w":            `rank 0: no piece has the letter '0'`,
		"4k4/9/9/9/9/9/9/9/4Q4/4K4 w":           `rank 1: no piece has the letter 'Q'`,
		"4k4/１8/9/9/9/9/9/9/9/4K4 w":            `rank 8: no piece has the letter '１'`,
		"4k4/9/9/9/9/9/9/9/KKKKKKKKKKKK/9 w":    "rank 1: 12 squares, expected 9",
		"4k4/9/9/9/9/9/9/9/4K4/4K4 w":           "red has a general on e0 and one on e1",
		"9/9/9/9/9/9/9/9/9/9 w":                 "no general on the board",
		bare + " w - - -1 1":                    `counter "-1" is not a number up to 1000000`,
		bare + " w - - 1000001 1":               `counter "1000001" is not a number up to 1000000`,
		bare + " w - - 99999999999 1":           `counter "99999999999" is not a number`,
		bare + " w - - 0 1 2":                   `unexpected "2"`,
		bare + " w " + strings.Repeat("-", 999): "characters, at most 256 are allowed",
	} {
		_, err := board.ParseFEN(rules, in)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: error %v, want %s", in, err, want)
		}
	}
}

// moveCase is one move in all notations.
type moveCase struct{ fen, coordinate, iccs, wxf, chinese string }

func moveCases() []moveCase {
	const (
		start  = boardtest.StartFEN
		black  = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b"
		tandem = "3k5/9/9/2r6/9/2r3R2/9/6R2/3p5/4K4 "
		elders = "2bak4/4a4/9/9/2b6/6B2/9/3A5/9/3A1KB2 w"
		three  = "3k5/9/4P4/4P4/4P4/9/9/9/9/5K3 w"
		four   = "3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w"
		five   = "3k1P3/5P3/5P3/5P3/5P3/9/9/9/9/4K4 w"
		double = "4k4/2P3P2/2P3P2/2P6/9/9/9/9/9/4K4 w"
	)
	return []moveCase{
		{start, "h2e2", "H2-E2", "C2=5", "炮二平五"},
		{start, "h0g2", "H0-G2", "H2+3", "马二进三"},
		{start, "c0e2", "C0-E2", "E7+5", "相七进五"},
		{start, "a0a2", "A0-A2", "R9+2", "车九进二"},
		{start, "e0e1", "E0-E1", "K5+1", "帅五进一"},
		{black, "h7e7", "H7-E7", "C8=5", "炮８平５"},
		{black, "h9g7", "H9-G7", "H8+7", "马８进７"},
		{black, "g6g5", "G6-G5", "P7+1", "卒７进１"},
		{tandem + "w", "g4e4", "G4-E4", "R+=5", "前车平五"},
		{tandem + "w", "g2g0", "G2-G0", "R--2", "后车退二"},
		{tandem + "b", "c4c0", "C4-C0", "R++4", "前车进４"},
		{tandem + "b", "c6c9", "C6-C9", "R--3", "后车退３"},
		{elders, "d0e1", "D0-E1", "A6+5", "仕六进五"},
		{elders, "g0e2", "G0-E2", "E3+5", "相三进五"},
		{three, "e7d7", "E7-D7", "P+=6", "前兵平六"},
		{three, "e6d6", "E6-D6", "P5=6", "中兵平六"},
		{three, "e5d5", "E5-D5", "P-=6", "后兵平六"},
		{four, "e8d8", "E8-D8", "++=6", "一兵平六"},
		{four, "e7d7", "E7-D7", "P+=6", "二兵平六"},
		{four, "e6d6", "E6-D6", "P-=6", "三兵平六"},
		{four, "e5d5", "E5-D5", "--=6", "四兵平六"},
		{five, "f9g9", "F9-G9", "++=3", "一兵平三"},
		{five, "f7g7", "F7-G7", "P4=3", "三兵平三"},
		{five, "f5g5", "F5-G5", "--=3", "五兵平三"},
		{double, "c8d8", "C8-D8", "7+=6", "三兵平六"},
		{double, "c7d7", "C7-D7", "77=6", "四兵平六"},
		{double, "c6d6", "C6-D6", "7-=6", "五兵平六"},
		{double, "g8f8", "G8-F8", "3+=4", "一兵平四"},
		{double, "g7f7", "G7-F7", "3-=4", "二兵平四"},
	}
}

// every notation in and out, tandem pieces too.
func TestQ07_Moves(t *testing.T) {
	for _, c := range moveCases() {
		p := position(t, rules, c.fen)
		m, err := board.ParseCoordinate(c.coordinate)
		if err != nil || !rules.IsLegal(&p, m) {
			t.Errorf("%s: %v, or not legal", c.coordinate, err)
			continue
		}
		got := moveCase{c.fen, board.Coordinate(m), board.ICCS(m), board.WXF(rules, &p, m), board.Chinese(rules, &p, m)}
		if got != c {
			t.Errorf("%+v, want %+v", got, c)
		}
		for _, text := range []string{c.coordinate, c.iccs, strings.ToLower(c.iccs), c.wxf, strings.ToLower(c.wxf)} {
			if back, err := board.ParseMove(rules, &p, text); back != m || err != nil {
				t.Errorf("%s: %v, %v, want %v", text, back, err, m)
			}
		}
	}
}

// other ways to write WXF.
func TestQ07_WXFVariants(t *testing.T) {
	const (
		tandem = "3k5/9/9/2r6/9/2r3R2/9/6R2/3p5/4K4 w"
	)
	for _, c := range []struct{ fen, text, want string }{
		{boardtest.StartFEN, "C2.5", "h2e2"}, {boardtest.StartFEN, "n2+3", "h0g2"}, {boardtest.StartFEN, "b7+5", "c0e2"},
		{boardtest.StartFEN, "s3+1", "g3g4"},
		{tandem, "+R=5", "g4e4"}, {tandem, "R3+5", "g4g9"}, {tandem, "R3-2", "g2g0"},
		{"3k5/9/9/9/9/3A5/9/3A5/9/3A1K3 w", "A6+5", "d0e1"},
		{"3k5/9/9/9/9/9/9/3A5/9/3A1K3 w", "A-+5", "d0e1"},
	} {
		p := position(t, rules, c.fen)
		if m, err := board.ParseMove(rules, &p, c.text); err != nil || m.String() != c.want {
			t.Errorf("%s: %v, %v, want %s", c.text, m, err, c.want)
		}
	}
}

// TestQ07_PawnsInTandem: pawns in tandem on two files are named by their file and then by their place in it. Four
// or five on a file have signs at the ends. Other orders are not names.
func TestQ07_PawnsInTandem(t *testing.T) {
	const two, three, five = "3k5/2P3P2/2P3P2/9/9/9/9/9/9/5K3 w", "3k5/2P3P2/2P3P2/2P3P2/9/9/9/9/9/5K3 w", "3k5/6P2/6P2/6P2/6P2/6P2/9/9/9/5K3 w"
	for _, c := range []struct{ fen, text, want string }{
		{two, "3+=4", "g8f8"}, {two, "3-=4", "g7f7"}, {two, "7+=6", "c8d8"}, {two, "7-=8", "c7b7"}, {two, "3+.4", "g8f8"},
		{two, "+3=4", ""}, {two, "-3=4", ""}, {two, "P+=4", "g8f8"}, {two, "33=4", ""}, {two, "3+=4x", ""}, {two, "3+=", ""}, {two, "3+=0", ""}, {two, "03=4", ""},
		{three, "3+=4", "g8f8"}, {three, "33=4", "g7f7"}, {three, "3-=4", "g6f6"}, {three, "77=6", "c7d7"},
		{five, "++=4", "g8f8"}, {five, "P+=4", "g7f7"}, {five, "P3=4", "g6f6"}, {five, "P-=4", "g5f5"}, {five, "--+5", ""}, {five, "+P=4", "g7f7"}, {five, "p3=4", "g6f6"},
	} {
		p := position(t, rules, c.fen)
		m, err := board.ParseMove(rules, &p, c.text)
		if c.want == "" && err == nil || c.want != "" && (err != nil || m.String() != c.want) {
			t.Errorf("%s: %v, %v, want %q", c.text, m, err, c.want)
		}
	}
}

// what a notation has no name for is written in coordinates, and pieces without a character by their letter.
func TestQ07_NamesThatAreMissing(t *testing.T) {
	letters := boardtest.Must(boardtest.Odd(), board.Options{})
	for _, c := range []struct {
		rules                   *board.Rules
		fen, move, wxf, chinese string
	}{
		{rules, "4k4/9/2N1N4/9/2N1N4/9/9/9/9/4K4 w", "c7b9", "c7b9", "三马进八"}, // two horses on each of two files
		{rules, "4k4/9/2N6/2N6/2N6/2N6/9/9/9/4K4 w", "c7a8", "c7a8", "一马进九"},
		{rules, "3k5/9/2P6/2P6/2P6/2P1P4/4P4/9/9/5K3 w", "c7b7", "c7b7", "三兵平八"}, // four on a file, and two on another
		{rules, "4k4/9/2P6/2P6/2P6/2P6/2P6/2P6/9/4K4 w", "c7b7", "c7b7", "一兵平八"},
		{letters, "3lk4/9/9/9/9/9/9/9/9/4K1D2 w", "g0g3", "D3+3", "D三进三"}, {letters, "3lk4/9/9/9/9/9/9/9/9/3K2D2 b", "d9d6", "L4+3", "l４进３"},
	} {
		p := position(t, c.rules, c.fen)
		m, err := board.ParseCoordinate(c.move)
		if err != nil || !c.rules.IsLegal(&p, m) {
			t.Errorf("%s in %s: %v, or not legal", c.move, c.fen, err)
			continue
		}
		if wxf, chinese := board.WXF(c.rules, &p, m), board.Chinese(c.rules, &p, m); wxf != c.wxf || chinese != c.chinese {
			t.Errorf("%s in %s: %s and %s, want %s and %s", c.move, c.fen, wxf, chinese, c.wxf, c.chinese)
		}
	}
	move := func(text string) board.Move {
		m, err := board.ParseCoordinate(text)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	for text, piece := range map[string]board.Piece{"车九进二": board.NewPiece(boardtest.Chariot, board.Red), "车１退２": board.NewPiece(boardtest.Chariot, board.Black)} { //maporder: each is compared
		if got := board.Relative(rules, piece, move("a0a2")); got != text {
			t.Errorf("%s, want %s", got, text)
		}
	}
	p := position(t, letters, "3lk4/9/9/9/9/9/9/9/9/4K1D2 w")
	seen := 0
	drawn := board.Draw(letters, &p, board.Glyphs, board.Bitboard{}, func(sq board.Square, text string) string {
		if seen++; p.At(sq) != board.NoPiece {
			return strings.ToLower(text)
		}
		return text
	})
	if seen != board.NumSquares || !strings.Contains(drawn, "ｄ") || !strings.Contains(drawn, "ｌ") || strings.Contains(drawn, "Ｄ") {
		t.Errorf("%d cells are painted:\n%s", seen, drawn)
	}
	for text, ok := range map[string]bool{"h2": true, "H2": true, "h": false, "h22": false, "": false, "j0": false} { //maporder: each is compared
		if s, is := board.ParseSquare(text); is != ok || ok && s.String() != "h2" {
			t.Errorf("%q is the square %v, %v", text, s, is)
		}
	}
	if red, black := board.Red.Title(), board.Black.Title(); red.EN+black.EN+red.ZH+black.ZH != "redblack红方黑方" {
		t.Errorf("%v and %v", red, black)
	}
}

// a text that is not a legal move is refused with one clear error.
func TestQ07_HostileMoves(t *testing.T) {
	p := position(t, rules, "3k5/9/9/2r6/9/2r3R2/9/6R2/3p5/4K4 w")
	for in, want := range map[string]string{
		"": "is not like", "e0": "is not like", "g4xg5": "is not like", "C2=0": "is not like", "C2=:": "is not like", "C:=5": "is not like", "{2=5": "is not like", "!2=5": "is not like", "@2=5": "is not like", "车三平0": "is not like", "车三平/": "is not like", "车三平：": "is not like", "车三平０": "is not like", "车：平五": "is not like", "h2e2e4": "is not like", "C2*5": "is not like", "C0=5": "is not like",
		"z9z9": "is not like", "a0a0": "is not like", "炮二平五": "not legal for red", "炮二": "is not like", "炮二飞五": "is not like", "車零進一": "is not like", "車四平五": "not legal for red", "三車進一": "not legal for red", strings.Repeat("炮", 1<<18): `"炮炮炮炮炮炮炮炮"... is not like`, strings.Repeat("h", 1<<20): `"hhhhhhhhhhhhhhhh"... is not like`,
		"a0a1": "not legal for red", "c4c5": "not legal for red", "C2=5": "not legal for red", "R3=5": "fits 2 moves of red",
		"Z2=5": "not legal", "e0-e9": "not legal",
	} {
		_, err := board.ParseMove(rules, &p, in)
		if err == nil || !strings.Contains(err.Error(), want) || len(err.Error()) > 200 {
			t.Errorf("%.20q: error %v, want %s", in, err, want)
		}
	}
	if _, err := board.ParseCoordinate("j0a0"); err == nil {
		t.Error("j0a0: no error")
	}
	if _, err := board.ParseCoordinate("a" + strings.Repeat("é", 8)); err == nil || !strings.HasPrefix(err.Error(), `unknown move "aééééééé"... (`) {
		t.Errorf("a character is cut: %v", err)
	}
}

// in random games every legal move comes back from every notation
// that is read, with new pieces too, and no two have one Chinese name.
func TestQ07_RoundTrip(t *testing.T) {
	for _, c := range []struct {
		rules *board.Rules
		fen   string
	}{{rules, boardtest.StartFEN}, {variant, boardtest.BannerFEN},
		{rules, "4k4/PPP6/PPP6/PP7/9/9/9/ppppp4/ppp6/4K4 w"}} {
		rng := rand.New(rand.NewPCG(7, 7))
		p := position(t, c.rules, c.fen)
		for range 100 {
			moves := c.rules.AppendMoves(nil, &p)
			if len(moves) == 0 {
				break
			}
			roundTrip(t, c.rules, &p, moves)
			p.Make(moves[rng.IntN(len(moves))])
			again := position(t, c.rules, board.FEN(c.rules, &p))
			if again != p {
				t.Fatalf("%s: read as another position", board.FEN(c.rules, &p))
			}
		}
	}
}

func roundTrip(t *testing.T, r *board.Rules, p *board.Position, moves []board.Move) {
	t.Helper()
	chinese := map[string]board.Move{}
	for _, m := range moves {
		for _, text := range []string{m.String(), board.ICCS(m), board.WXF(r, p, m)} {
			if back, err := board.ParseMove(r, p, text); back != m || err != nil {
				t.Fatalf("%s: %v written as %s is read as %v, %v", board.FEN(r, p), m, text, back, err)
			}
		}
		name := board.Chinese(r, p, m)
		for _, text := range []string{name, simplified.Replace(name), digits.Replace(name)} {
			if back, err := board.ParseMove(r, p, text); back != m || err != nil {
				t.Fatalf("%s: %v written as %s is read as %v, %v", board.FEN(r, p), m, text, back, err)
			}
		}
		if other, taken := chinese[name]; taken {
			t.Fatalf("%s: %v and %v are both %s", board.FEN(r, p), m, other, name)
		}
		chinese[name] = m
	}
}

var (
	simplified = strings.NewReplacer("車", "车", "俥", "车", "馬", "马", "傌", "马", "砲", "炮", "將", "将", "帥", "帅", "後", "后", "進", "进")
	digits     = strings.NewReplacer("一", "1", "二", "2", "三", "3", "四", "4", "五", "5", "六", "6", "七", "7", "八", "8", "九", "9",
		"１", "1", "２", "2", "３", "3", "４", "4", "５", "5", "６", "6", "７", "7", "８", "8", "９", "9")
)

// Chinese is read in simplified, traditional and mixed characters and
// numerals, with the signs of either side.
func TestQ07_Chinese(t *testing.T) {
	const (
		black  = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"
		tandem = "3k5/9/2R6/9/9/2R6/9/9/9/4K4 w"
		three  = "3k5/4P4/4P4/4P4/9/9/9/9/9/4K4 w"
		five   = "3k5/2P1P4/2P1P4/4P4/9/9/9/9/9/4K4 w"
		pair   = "3k5/9/9/9/9/9/9/3A5/9/3AK4 w"
	)
	for _, c := range []struct{ fen, text, want string }{
		{boardtest.StartFEN, "车一进一", "i0i1"}, {boardtest.StartFEN, "車一進一", "i0i1"}, {boardtest.StartFEN, "俥一進1", "i0i1"}, {boardtest.StartFEN, "车１进１", "i0i1"},
		{boardtest.StartFEN, "马二进三", "h0g2"}, {boardtest.StartFEN, "馬二進三", "h0g2"}, {boardtest.StartFEN, "傌2进三", "h0g2"}, {boardtest.StartFEN, "马八进七", "b0c2"},
		{boardtest.StartFEN, "兵三进一", "g3g4"}, {boardtest.StartFEN, "兵３進一", "g3g4"}, {boardtest.StartFEN, "炮2平5", "h2e2"}, {boardtest.StartFEN, "砲二=五", "h2e2"},
		{boardtest.StartFEN, "相三进五", "g0e2"}, {boardtest.StartFEN, "仕四进五", "f0e1"}, {boardtest.StartFEN, "士四進五", "f0e1"}, {boardtest.StartFEN, "帅五进一", "e0e1"}, {boardtest.StartFEN, "將五進一", "e0e1"},
		{black, "馬8進7", "h9g7"}, {black, "马8进7", "h9g7"}, {black, "马八进七", "h9g7"}, {black, "傌８進七", "h9g7"}, {black, "馬2進3", "b9c7"},
		{black, "砲8平5", "h7e7"}, {black, "炮２平５", "b7e7"}, {black, "车9进1", "i9i8"}, {black, "卒7進1", "g6g5"}, {black, "兵7进1", "g6g5"}, {black, "象3进5", "c9e7"},
		{tandem, "前车平五", "c7e7"}, {tandem, "后車退一", "c4c3"}, {tandem, "後俥進一", "c4c5"}, {tandem, "车七平八", ""}, {tandem, "一车平五", "c7e7"},
		{three, "中兵平四", "e7f7"}, {three, "前兵平四", "e8f8"}, {three, "后兵平6", "e6d6"}, {three, "二兵平四", "e7f7"},
		{five, "一兵平四", "e8f8"}, {five, "三兵平6", "e6d6"}, {five, "四兵平八", "c8b8"}, {five, "前兵平四", "e8f8"}, {five, "后兵平八", "c7b7"},
		{pair, "前士退五", "d2e1"}, {pair, "后仕进五", "d0e1"}, {pair, "士六退五", "d2e1"}, {pair, "前士进五", ""},
	} {
		p := position(t, rules, c.fen)
		m, err := board.ParseMove(rules, &p, c.text)
		if c.want == "" {
			if err == nil {
				t.Errorf("%s on %s is read as %v", c.text, c.fen, m)
			}
			continue
		}
		if err != nil || m.String() != c.want {
			t.Errorf("%s on %s: %v, %v, want %s", c.text, c.fen, m, err, c.want)
		}
	}
}

// Moves that cannot be named are written in coordinates.
func TestQ07_NoPieceToName(t *testing.T) {
	p := position(t, rules, boardtest.StartFEN)
	m, _ := board.ParseCoordinate("e4e5")
	if got := board.WXF(rules, &p, m) + board.Chinese(rules, &p, m); got != "e4e5e4e5" {
		t.Errorf("%s, want e4e5 twice", got)
	}
}

// the board as text, with the targets of a piece.
func TestQ08_Draw(t *testing.T) {
	p := position(t, rules, boardtest.StartFEN)
	h2, _ := board.SquareAt(7, 2)
	letters := board.Draw(rules, &p, board.Letters, rules.Targets(&p, h2), nil)
	for _, want := range []string{"9 r n b a k a b n r\n", "7 . c . . . . . c .\n", "2 . C * * * * * C *\n", "1 . . . . . . . * .\n", "  a b c d e f g h i\n"} {
		if !strings.Contains(letters, want) {
			t.Errorf("%s\nwant %q", letters, want)
		}
	}
	glyphs := board.Draw(rules, &p, board.Glyphs, board.Bitboard{}, nil)
	for _, want := range []string{"9 車 馬 象 士 將 士 象 馬 車\n", "7 ． 砲 ． ． ． ． ． 砲 ．\n", "0 俥 傌 相 仕 帥 仕 相 傌 俥\n", "  １ ２ ３ ４ ５ ６ ７ ８ ９\n9 ", "5 ． ． ． ． ． ． ． ． ．\n     楚  河         汉  界\n4 ", "  九 八 七 六 五 四 三 二 一\n  ａ ｂ ｃ"} {
		if !strings.Contains(glyphs, want) {
			t.Errorf("%s\nwant %q", glyphs, want)
		}
	}
}

// TestQ08_CellsAreTwoColumns: a name of several characters, or of narrow ones, does not break the board.
func TestQ08_CellsAreTwoColumns(t *testing.T) {
	defs := boardtest.Defs()
	for i := range defs {
		defs[i].Glyphs = [2]string{"大" + defs[i].Glyphs[0], "é"}
	}
	r := boardtest.Must(defs, board.Options{})
	p := position(t, r, boardtest.StartFEN)
	drawn := board.Draw(r, &p, board.Glyphs, board.Bitboard{}, nil)
	for _, want := range []string{"9 ｒ ｎ ｂ ａ ｋ ａ ｂ ｎ ｒ\n", "3 大 ． 大 ． 大 ． 大 ． 大\n"} {
		if !strings.Contains(drawn, want) {
			t.Errorf("%s\nwant %q", drawn, want)
		}
	}
}

// no FEN makes ParseFEN fail in another way than by an error, and what it
// reads comes back from FEN.
func FuzzFEN(f *testing.F) {
	f.Add(boardtest.StartFEN)
	f.Add("4k4/9/9/9/9/9/9/9/9/4K4 r 3 4")
	f.Add(boardtest.BannerFEN)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := board.ParseFEN(variant, text)
		if err != nil {
			if len(err.Error()) > 2*256 || strings.Contains(err.Error(), "\n") {
				t.Fatalf("unclear error: %v", err)
			}
			return
		}
		again, err := board.ParseFEN(variant, board.FEN(variant, &p))
		if err != nil || again != p {
			t.Fatalf("%q comes back as another position: %v", text, err)
		}
		variant.CountMoves(&p)
	})
}

// whatever is read as a move is a legal one.
func FuzzMove(f *testing.F) {
	for _, c := range moveCases() {
		f.Add(c.fen, c.wxf)
		f.Add(c.fen, c.iccs)
		f.Add(c.fen, c.chinese)
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := board.ParseFEN(variant, fen)
		if err != nil {
			return
		}
		m, err := board.ParseMove(variant, &p, text)
		if err == nil && !variant.IsLegal(&p, m) {
			t.Fatalf("%q is read as %v, which is not legal", text, m)
		}
		if err == nil {
			board.WXF(variant, &p, m)
			board.Chinese(variant, &p, m)
		}
	})
}

// a FEN has at most 256 characters.
func TestQ07_LongestFEN(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/9/9/4K4 w"
	for n := 256; n <= 257; n++ {
		_, err := board.ParseFEN(rules, fen+strings.Repeat(" ", n-len(fen)))
		if n == 256 && err != nil || n > 256 && (err == nil || !strings.Contains(err.Error(), "257 characters, at most 256 are allowed")) {
			t.Errorf("%d characters: %v", n, err)
		}
	}
}
