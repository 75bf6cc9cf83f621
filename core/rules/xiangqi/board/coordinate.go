package board

import (
	"strings"

	"arbiter/core/i18n"
)

// Coordinate writes a move as "h2e2", ranks counted from 0.
func Coordinate(m Move) string { return m.String() }

// ICCS writes a move as "H2-E2".
func ICCS(m Move) string {
	return strings.ToUpper(m.From().String() + "-" + m.To().String())
}

// ParseCoordinate reads "h2e2", and ICCS with or without the dash, in upper or
// lower case. It does not ask whether the move is legal.
func ParseCoordinate(text string) (Move, error) {
	m, ok := coordinate(text)
	if !ok {
		return NoMove, i18n.Errorf("unknown move %s (expected one such as h2e2 or H2-E2)", "着法%s无法识别；写法如 h2e2 或 H2-E2", quote(text))
	}
	return m, nil
}

func coordinate(text string) (Move, bool) {
	if len(text) == 5 && text[2] == '-' {
		text = text[:2] + text[3:]
	}
	if len(text) != 4 {
		return NoMove, false
	}
	from, ok1 := square(text[0], text[1])
	to, ok2 := square(text[2], text[3])
	return NewMove(from, to), ok1 && ok2 && from != to
}

// ParseSquare reads a square, as "h2", in upper or lower case.
func ParseSquare(text string) (Square, bool) {
	if len(text) != 2 {
		return NoSquare, false
	}
	return square(text[0], text[1])
}

func square(file, rank byte) (Square, bool) {
	return SquareAt(int(file|' ')-'a', int(rank)-'0')
}

// quote shortens hostile input before an error repeats it.
func quote(text string) i18n.Text {
	const limit = 16
	if len(text) > limit {
		return i18n.Format("%q...", "%q……", i18n.Head(text, limit))
	}
	return i18n.Format("%q", "%q", text)
}

// notLegal reports a move that nobody can make now.
func notLegal(text i18n.Text, p *Position) error {
	return i18n.Errorf("move %s is not legal for %v here", "%[2]v此时不能走%[1]s", text, p.Side().Title())
}

// ambiguous reports a text that names several moves.
func ambiguous(text i18n.Text, n int, p *Position) error {
	return i18n.Errorf("move %s fits %d moves of %v here", "着法%s可指%[3]v的%[2]d种走法", text, n, p.Side().Title())
}

// ParseMove reads a legal move in any notation: coordinates, ICCS, WXF or
// Chinese.
func ParseMove(r *Rules, p *Position, text string) (Move, error) {
	m, ok := coordinate(text)
	switch {
	case !ok && isChinese(text):
		return ParseChinese(r, p, text)
	case !ok:
		return ParseWXF(r, p, text)
	}
	if !r.IsLegal(p, m) {
		return NoMove, notLegal(quote(text), p)
	}
	return m, nil
}
