package notation

import (
	"fmt"
	"strings"

	"arbiter/core/rules/xiangqi/board"
)

// Coordinate writes a move as "h2e2", ranks counted from 0.
func Coordinate(m board.Move) string { return m.String() }

// ICCS writes a move as "H2-E2".
func ICCS(m board.Move) string {
	return strings.ToUpper(m.From().String() + "-" + m.To().String())
}

// ParseCoordinate reads "h2e2", and ICCS with or without the dash, in upper or
// lower case. It does not ask whether the move is legal.
func ParseCoordinate(text string) (board.Move, error) {
	m, ok := coordinate(text)
	if !ok {
		return board.NoMove, fmt.Errorf("move %s is not like h2e2 or H2-E2", quote(text))
	}
	return m, nil
}

func coordinate(text string) (board.Move, bool) {
	if len(text) == 5 && text[2] == '-' {
		text = text[:2] + text[3:]
	}
	if len(text) != 4 {
		return board.NoMove, false
	}
	from, ok1 := square(text[0], text[1])
	to, ok2 := square(text[2], text[3])
	return board.NewMove(from, to), ok1 && ok2 && from != to
}

// ParseSquare reads a square, as "h2", in upper or lower case.
func ParseSquare(text string) (board.Square, bool) {
	if len(text) != 2 {
		return board.NoSquare, false
	}
	return square(text[0], text[1])
}

func square(file, rank byte) (board.Square, bool) {
	return board.SquareAt(int(file|' ')-'a', int(rank)-'0')
}

// quote shortens hostile input before an error repeats it.
func quote(text string) string {
	const limit = 16
	if len(text) > limit {
		return fmt.Sprintf("%q...", text[:limit])
	}
	return fmt.Sprintf("%q", text)
}

// ParseMove reads a legal move in any notation: coordinates, ICCS, WXF or
// Chinese.
func ParseMove(r *board.Rules, p *board.Position, text string) (board.Move, error) {
	m, ok := coordinate(text)
	switch {
	case !ok && isChinese(text):
		return ParseChinese(r, p, text)
	case !ok:
		return ParseWXF(r, p, text)
	}
	if !r.IsLegal(p, m) {
		return board.NoMove, fmt.Errorf("move %s is not legal for %v here", quote(text), p.Side())
	}
	return m, nil
}
