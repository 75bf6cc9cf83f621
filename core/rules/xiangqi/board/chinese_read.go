package board

import (
	"strings"

	"arbiter/core/i18n"
)

// spoken is a move as it is said in Chinese: 馬八進七, 前炮平五, 三兵進一. Simplified
// and traditional characters, the signs of either side's pieces, and Chinese,
// Arabic and full-width numerals mean the same.
type spoken struct {
	piece  string // its characters, folded
	mark   mark
	sign   byte // '+', '-' or '='
	number int
}

// mark identifies the piece that moves among several of its kind.
type mark struct {
	file  int  // the piece's file; 0 = the mark is a place
	place rune // 前, 中 or 後, or 0 when the pieces are numbered
	index int  // from 1
}

// same are characters that are read as the first of their group.
var same = foldTable("車车俥伡", "馬马傌", "炮砲包礮", "將将", "帥帅", "後后", "進进")

func foldTable(groups ...string) map[rune]rune {
	t := map[rune]rune{}
	for _, g := range groups {
		first := []rune(g)[0]
		for _, c := range g {
			t[c] = first
		}
	}
	return t
}

// fold returns the text with each character as the first of its group.
func fold(text string) string {
	return strings.Map(func(c rune) rune {
		if first, ok := same[c]; ok {
			return first
		}
		return c
	}, text)
}

// numeral reads 1 to 9 in any script; 0 for any other character.
func numeral(c rune) int {
	switch {
	case c >= '1' && c <= '9':
		return int(c - '0')
	case c >= '１' && c <= '９':
		return int(c - '０')
	}
	for n, text := range redNumerals {
		if text == string(c) {
			return n
		}
	}
	return 0
}

func signOf(c rune) byte {
	switch c {
	case '進', '+', '＋':
		return '+'
	case '退', '-', '－':
		return '-'
	case '平', '=', '＝', '.':
		return '='
	}
	return 0
}

// hear takes a text apart: a piece with its file, or a place or number before
// the piece; then the sign and the number.
func hear(text string) (v spoken, ok bool) {
	c := []rune(fold(text))
	if len(c) < 4 || len(c) > maxSpoken {
		return v, false
	}
	n := len(c)
	if v.sign, v.number = signOf(c[n-2]), numeral(c[n-1]); v.sign == 0 || v.number == 0 {
		return v, false
	}
	who := c[:n-2]
	switch first := who[0]; {
	case strings.ContainsRune("前中後", first):
		v.mark.place = first
	case numeral(first) > 0:
		v.mark.index = numeral(first)
	default:
		v.piece, v.mark.file = string(who[:len(who)-1]), numeral(who[len(who)-1])
		return v, v.mark.file > 0
	}
	v.piece = string(who[1:])
	return v, true
}

// maxSpoken bounds the characters of a move: a glyph has at most four.
const maxSpoken = 8

// ParseChinese reads a legal move in Chinese, as 炮二平五 or 馬8進7, in simplified,
// traditional or mixed characters and numerals. Besides what Chinese writes it
// takes the file, or 前, 中 and 後, wherever only one legal move fits.
func ParseChinese(r *Rules, p *Position, text string) (Move, error) {
	v, ok := hear(text)
	if !ok {
		return NoMove, i18n.Errorf("move %s is not like 炮二平五, 馬8進7 or 前車退一", "着法%s无法识别；写法如炮二平五、馬8進7、前車退一", quoteRunes(text))
	}
	moves := r.AppendMoves(nil, p)
	for _, means := range [...]func(relative, tandem, mark) bool{asWritten, byFile, byPlace} {
		found, n := NoMove, 0
		for _, m := range moves {
			w := relate(r, p, m)
			if w.sign == v.sign && w.number == v.number && called(r, w.piece, v.piece) && means(w, findTandem(p, w.piece, m.From()), v.mark) {
				found = m
				n++
			}
		}
		switch {
		case n == 1:
			return found, nil
		case n > 1:
			return NoMove, ambiguous(quoteRunes(text), n, p)
		}
	}
	return NoMove, notLegal(quoteRunes(text), p)
}

// Meant returns the move that a text in WXF or Chinese describes when it is not a legal
// one. It is the only one that a piece of the side to move could make if nothing were in
// its way, else the only one along its file or rank. The rules say why it is not legal.
func Meant(r *Rules, p *Position, text string) (Move, bool) {
	describes := wxfDescribes(r, p, text)
	if isChinese(text) {
		describes = chineseDescribes(r, p, text)
	}
	if describes == nil {
		return NoMove, false
	}
	team := p.Side()
	for _, anywhere := range []bool{false, true} {
		var fits []Move
		for pieces := p.Pieces(team); !pieces.Empty(); {
			from := pieces.Pop()
			goals := reach(r.Def(p.At(from).Type()), team, from)
			if anywhere {
				goals = lineOf(from)
			}
			for !goals.Empty() {
				if m := NewMove(from, goals.Pop()); describes(m) {
					fits = append(fits, m)
				}
			}
		}
		if len(fits) > 0 {
			return fits[0], len(fits) == 1
		}
	}
	return NoMove, false
}

// straight is the file and the rank of a square, without it.
func lineOf(from Square) (b Bitboard) {
	for sq := range Square(NumSquares) {
		if sq != from && (sq.File() == from.File() || sq.Rank() == from.Rank()) {
			b = b.Or(SquareSet(sq))
		}
	}
	return b
}

// reach is where the paths of a kind of piece lead, whatever is on them.
func reach(d *PieceDef, team Team, from Square) (b Bitboard) {
	for _, path := range d.Paths[team][from] {
		b = b.Or(SquareSet(path[len(path)-1]))
	}
	if d.Captures != nil {
		for _, c := range d.Captures[team][from] {
			b = b.Or(SquareSet(c.Path[len(c.Path)-1]))
		}
	}
	return b
}

// chineseDescribes compares moves with a text in Chinese, nil for what is not one.
func chineseDescribes(r *Rules, p *Position, text string) func(m Move) bool {
	v, ok := hear(text)
	if !ok {
		return nil
	}
	return func(m Move) bool {
		w := relate(r, p, m)
		t := findTandem(p, w.piece, m.From())
		return w.sign == v.sign && w.number == v.number && called(r, w.piece, v.piece) &&
			(asWritten(w, t, v.mark) || byFile(w, t, v.mark) || byPlace(w, t, v.mark))
	}
}

// wxfDescribes compares moves with a text in WXF, nil for what is not one.
func wxfDescribes(r *Rules, p *Position, text string) func(m Move) bool {
	wanted, ok := normalise(r, text)
	if !ok {
		return nil
	}
	return func(m Move) bool {
		for _, style := range [...]namer{wxfName, wxfByFile, wxfBySign} {
			if name, ok := style(r, p, m); ok && name == wanted {
				return true
			}
		}
		return false
	}
}

// isChinese reports whether a text has a character that is not ASCII: every other
// notation is ASCII.
func isChinese(text string) bool {
	return strings.ContainsFunc(text, func(c rune) bool { return c >= 0x80 })
}

// called reports whether a piece can be meant by a sign, which is not empty: that of either
// side, as both are in use for both, or its letter.
func called(r *Rules, piece Piece, sign string) bool {
	d := r.Def(piece.Type())
	for _, g := range d.Glyphs {
		if fold(g) == sign {
			return true
		}
	}
	return strings.EqualFold(sign, string(d.Letter))
}

// asWritten compares a mark with the one that Chinese writes.
func asWritten(w relative, _ tandem, k mark) bool {
	t := w.tandem
	switch {
	case t.count == 1:
		return k.file == w.file
	case t.files == 1 && t.count <= 3:
		return k.place != 0 && fold(t.chinese()) == string(k.place)
	}
	return k.index == t.before+t.index+1
}

// byFile takes the file though the piece has others like it on it.
func byFile(w relative, _ tandem, k mark) bool { return k.file == w.file }

// byPlace takes the place among the pieces of one file where it is not needed, or where
// there are pieces on other files too. The pieces of one file may be numbered from the
// front.
func byPlace(_ relative, t tandem, k mark) bool {
	switch {
	case t.count == 1 || k.file > 0:
		return false
	case k.place == 0:
		return k.index == t.index+1
	case k.place == '前':
		return t.index == 0
	case k.place == '後':
		return t.index == t.count-1
	}
	return t.count == 3 && t.index == 1
}

// quoteRunes is quote for text that may not be cut inside a character.
func quoteRunes(text string) i18n.Text {
	c := []rune(text)
	if len(c) > maxSpoken {
		return i18n.Format("%q...", "%q……", string(c[:maxSpoken]))
	}
	return i18n.Format("%q", "%q", text)
}
