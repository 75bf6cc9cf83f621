package board

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/core/num"
)

// maxFEN bounds what is read, so that an error never repeats a huge input.
const maxFEN = 256

// ParseFEN reads a position. The side is "w" or "r" for Red, "b" for Black. After it the
// two fields "-" and the counters may be missing. Letters may be the aliases of a piece
// (H for N, E for B).
func ParseFEN(r *Rules, fen string) (Position, error) {
	setup, err := parseSetup(r, fen)
	if err != nil {
		return Position{}, fmt.Errorf("fen: %w", err)
	}
	p, err := r.NewPosition(setup)
	if err != nil {
		return Position{}, fmt.Errorf("fen: %w", err)
	}
	return p, nil
}

func parseSetup(r *Rules, fen string) (s Setup, err error) {
	if len(fen) > maxFEN {
		return s, fmt.Errorf("%d characters, at most %d are allowed", len(fen), maxFEN)
	}
	fields := strings.Fields(fen)
	if len(fields) < 2 {
		return s, fmt.Errorf("%q: expected the squares and the side to move", fen)
	}
	if err = parseRanks(r, fields[0], &s); err != nil {
		return s, err
	}
	switch fields[1] {
	case "w", "r":
		s.Side = Red
	case "b":
		s.Side = Black
	default:
		return s, fmt.Errorf("side %q is not w, r or b", fields[1])
	}
	s.Quiet, s.Number, err = parseCounters(fields[2:])
	return s, err
}

func parseRanks(r *Rules, text string, s *Setup) error {
	ranks := strings.Split(text, "/")
	if len(ranks) != Ranks {
		return fmt.Errorf("expected %d ranks, found %d", Ranks, len(ranks))
	}
	for i, rank := range ranks {
		if err := parseRank(r, rank, Ranks-1-i, s); err != nil {
			return fmt.Errorf("rank %d: %w", Ranks-1-i, err)
		}
	}
	return nil
}

func parseRank(r *Rules, text string, rank int, s *Setup) error {
	file := 0
	for _, c := range text {
		if c >= '1' && c <= '9' {
			file += int(c - '0')
			continue
		}
		piece, ok := pieceByLetter(r, c)
		if !ok {
			return fmt.Errorf("no piece has the letter %q", c)
		}
		if sq, on := SquareAt(file, rank); on {
			s.Cells[sq] = piece
		}
		file++
	}
	if file != Files {
		return fmt.Errorf("%d squares, expected %d", file, Files)
	}
	return nil
}

// pieceByLetter finds a piece: upper case is Red.
func pieceByLetter(r *Rules, c rune) (Piece, bool) {
	team := Red
	if c > 'z' {
		return 0, false
	}
	if c >= 'a' {
		c, team = c-'a'+'A', Black
	}
	t, ok := r.TypeByLetter(num.To[byte](c)) // it is ASCII here
	return NewPiece(t, team), ok
}

// parseCounters reads what follows the side: any "-" first, then up to two
// numbers.
func parseCounters(fields []string) (quiet, number int, err error) {
	for n := 0; n < 2 && len(fields) > 0 && fields[0] == "-"; n++ {
		fields = fields[1:]
	}
	if len(fields) > 2 {
		return 0, 0, fmt.Errorf("unexpected %q", fields[2])
	}
	counters := [2]int{0, 1}
	for i, f := range fields {
		if counters[i], err = parseCounter(f); err != nil {
			return 0, 0, err
		}
	}
	return counters[0], max(counters[1], 1), nil
}

func parseCounter(text string) (int, error) {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil || n > MaxCounter {
		return 0, fmt.Errorf("counter %q is not a number up to %d", text, MaxCounter)
	}
	return num.To[int](n), nil
}

// FEN writes a position, with "w" for Red and all fields.
func FEN(r *Rules, p *Position) string {
	var b strings.Builder
	for rank := Ranks - 1; rank >= 0; rank-- {
		writeRank(&b, r, p, rank)
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	side := 'w'
	if p.Side() == Black {
		side = 'b'
	}
	fmt.Fprintf(&b, " %c - - %d %d", side, p.Quiet(), p.Number())
	return b.String()
}

func writeRank(b *strings.Builder, r *Rules, p *Position, rank int) {
	empty := 0
	for file := range Files {
		sq, _ := SquareAt(file, rank)
		piece := p.At(sq)
		if piece == NoPiece {
			empty++
			continue
		}
		if empty > 0 {
			b.WriteByte('0' + num.To[byte](empty))
			empty = 0
		}
		b.WriteByte(letterOf(r, piece))
	}
	if empty > 0 {
		b.WriteByte('0' + num.To[byte](empty))
	}
}

// letterOf returns the FEN letter: upper case for Red, lower for Black.
func letterOf(r *Rules, piece Piece) byte {
	c := r.Def(piece.Type()).Letter
	if piece.Team() == Black {
		c += 'a' - 'A'
	}
	return c
}
