package board_test

import (
	"strings"
	"testing"

	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// moves reads moves in coordinates.
func moves(t *testing.T, text string) (list []board.Move) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		m, err := board.ParseCoordinate(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// TestQ07_PGN: a game is written with the seven tags and its first position, unless that is the
// usual one. Numbered moves follow in lines of at most 79 characters, then its reason and its result.
func TestQ07_PGN(t *testing.T) {
	const start = "[Variant \"xiangqi\"]\n"
	for _, c := range []struct {
		g    board.PGNGame
		want string
	}{
		{board.PGNGame{Standard: true}, "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n" + start + "\n*\n"},
		{board.PGNGame{Standard: true, Event: `a "b" \c`, Site: "x\ny", Date: "2020.01.02", Round: "3", Red: "r", Black: "b", Result: "1-0", Reason: "mate} now", Moves: moves(t, "h2e2 h9g7 h0g2")},
			"[Event \"a \\\"b\\\" \\\\c\"]\n[Site \"x y\"]\n[Date \"2020.01.02\"]\n[Round \"3\"]\n[White \"r\"]\n[Black \"b\"]\n[Result \"1-0\"]\n" + start + "\n1. h2e2 h9g7 2. h0g2 {mate) now} 1-0\n"},
		{board.PGNGame{Start: position(t, rules, "3k5/9/9/9/9/9/9/9/9/R3K4 b - - 4 9"), Result: "0-1", Moves: moves(t, "d9d8 a0a1 d8d9")},
			"[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"0-1\"]\n" + start + "[FEN \"3k5/9/9/9/9/9/9/9/9/R3K4 b - - 4 9\"]\n[SetUp \"1\"]\n\n9... d9d8 10. a0a1 d8d9 0-1\n"},
		{board.PGNGame{Start: position(t, rules, "3k5/9/9/9/9/9/9/9/9/R3K4 b - - 4 9"), Chinese: true, Reason: "x", Moves: moves(t, "d9d8 a0a1 d8d9 a1d1")},
			"[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n" + start + "[FEN \"3k5/9/9/9/9/9/9/9/9/R3K4 b - - 4 9\"]\n[SetUp \"1\"]\n\n9... d9d8 {将４进１} 10. a0a1 d8d9 {车九进一 将４退１} 11. a1d1\n{车九平六} {x} *\n"},
	} {
		if c.g.Standard {
			c.g.Start = position(t, rules, boardtest.StartFEN)
		}
		if got := board.PGN(rules, &c.g); got != c.want {
			t.Errorf("got\n%s\nwant\n%s", got, c.want)
		}
	}
	long := board.PGNGame{Standard: true, Start: position(t, rules, boardtest.StartFEN)}
	for range 60 {
		long.Moves = append(long.Moves, moves(t, "h2e2")...)
	}
	_, body, _ := strings.Cut(board.PGN(rules, &long), "\n\n")
	lines, longest := strings.Split(strings.TrimSuffix(body, "\n"), "\n"), 0
	for i, line := range lines {
		if longest = max(longest, len(line)); len(line) > 79 || line != strings.TrimSpace(line) {
			t.Errorf("line %d has %d characters: %q", i+1, len(line), line)
		}
		if i+1 < len(lines) { // the next word did not fit
			if next, _, _ := strings.Cut(lines[i+1], " "); len(line)+1+len(next) <= 79 {
				t.Errorf("%q is on the next line", next)
			}
		}
	}
	if words := strings.Fields(body); len(words) != 60+30+1 || words[87] != "30." || longest < 75 {
		t.Errorf("%d words, the longest line has %d characters", len(words), longest)
	}
}

// TestQ07_WhatWasMeant: a move that is written but not legal is found. It is the only one that a piece
// could make if nothing were in its way, else the only one along its file or rank.
func TestQ07_WhatWasMeant(t *testing.T) {
	for _, c := range []struct{ fen, text, want string }{
		{boardtest.StartFEN, "R1+3", "i0i3"}, {boardtest.StartFEN, "车一进三", "i0i3"}, {boardtest.StartFEN, "炮二进七", "h2h9"}, {boardtest.StartFEN, "C2+6", "h2h8"}, {boardtest.StartFEN, "兵五进二", "e3e5"}, {boardtest.StartFEN, "P5+2", "e3e5"},
		{boardtest.StartFEN, "帅五进三", "e0e3"}, {boardtest.StartFEN, "xyz", ""}, {boardtest.StartFEN, "走马", ""}, {boardtest.StartFEN, "马五进六", ""}, {boardtest.StartFEN, "象三进五", "g0e2"}, {"4k4/9/9/9/9/9/9/9/9/R3KR3 w", "R1+3", ""}, {boardtest.StartFEN, "兵五平二", "e3h3"},
		{"4k4/2P3P2/2P3P2/2P6/9/9/9/9/9/4K4 w", "中兵平二", "c7h7"}, {"4k4/2P3P2/2P3P2/2P6/9/9/9/9/9/4K4 w", "后兵平二", "g7h7"},
	} {
		p := position(t, rules, c.fen)
		got, ok := board.Meant(rules, &p, c.text)
		text := ""
		if ok {
			text = got.String()
		}
		if text != c.want {
			t.Errorf("%s: %q, want %q", c.text, text, c.want)
		}
	}
}
