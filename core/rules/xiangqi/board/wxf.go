package board

import (
	"arbiter/core/i18n"
	"arbiter/core/num"
)

// wxfPawn is the letter that WXF leaves out where it needs both characters to
// distinguish pawns.
const wxfPawn = 'P'

// WXF writes a legal move as "C2=5", pieces in tandem by the rules of the World Xiangqi
// Federation. The front piece is "C+=5", the rear "C-=5". More pawns on a file are "P3=4"
// in the middle, "++=4" and "--=4" at the ends of four or five. With pawns in tandem on
// two files they are "3+=4", "33=4" and "3-=4". Moves that are still ambiguous are written
// in coordinates.
func WXF(r *Rules, p *Position, m Move) string {
	return uniqueName(r, p, m, wxfName)
}

func wxfName(r *Rules, p *Position, m Move) (string, bool) {
	if p.At(m.From()) == NoPiece {
		return "", false
	}
	v := relate(r, p, m)
	first, second, ok := v.wxfMark(r.Def(v.piece.Type()).WXF)
	return string([]byte{first, second, v.sign, digit(v.number)}), ok
}

func digit(n int) byte { return '0' + num.To[byte](n) }

// wxfMark returns the two characters that say which piece moves.
func (v *relative) wxfMark(letter byte) (first, second byte, ok bool) {
	t := v.tandem
	place := t.sign(v.file)
	switch {
	case t.count == 1:
		return letter, digit(v.file), true
	case t.files > 1:
		return digit(v.file), place, letter == wxfPawn && t.count <= 3
	case t.count <= 3:
		return letter, place, true
	case t.count <= 5 && (t.index == 0 || t.index == t.count-1):
		return place, place, letter == wxfPawn
	}
	return letter, place, letter == wxfPawn && t.count <= 5
}

// sign is '+' in front of the middle, '-' behind it, and the file in it.
func (t tandem) sign(file int) byte {
	switch twice := 2*t.index + 1; {
	case twice < t.count:
		return '+'
	case twice > t.count:
		return '-'
	}
	return digit(file)
}

// ParseWXF reads a legal move in WXF. It also takes lower case, '.' for '=', aliases of
// the letters, and "+C=5" for "C+=5". The file or the sign of a piece may be missing if
// only one legal move fits.
func ParseWXF(r *Rules, p *Position, text string) (Move, error) {
	wanted, ok := normalise(r, text)
	if !ok {
		return NoMove, i18n.Errorf("move %s is not like h2e2, H2-E2 or C2=5", "着法%s无法识别；写法如 h2e2、H2-E2、C2=5 或炮二平五", quote(text))
	}
	moves := r.AppendMoves(nil, p)
	for _, style := range [...]namer{wxfName, wxfByFile, wxfBySign} {
		found, n := NoMove, 0
		for _, m := range moves {
			if name, ok := style(r, p, m); ok && name == wanted {
				found = m
				n++
			}
		}
		if n > 1 {
			return NoMove, ambiguous(quote(text), n, p)
		}
		if n == 1 {
			return found, nil
		}
	}
	return NoMove, notLegal(quote(text), p)
}

// wxfByFile always names the file, as some books do.
func wxfByFile(r *Rules, p *Position, m Move) (string, bool) {
	v := relate(r, p, m)
	v.tandem = tandem{count: 1}
	return string([]byte{r.Def(v.piece.Type()).WXF, digit(v.file), v.sign, digit(v.number)}), true
}

// wxfBySign names one of two pieces by its sign even where the file would do.
func wxfBySign(r *Rules, p *Position, m Move) (string, bool) {
	v := relate(r, p, m)
	t := findTandem(p, v.piece, m.From())
	return string([]byte{r.Def(v.piece.Type()).WXF, t.sign(v.file), v.sign, digit(v.number)}), t.count == 2
}

// normalise brings a WXF move to the letters and signs that WXF writes.
func normalise(r *Rules, text string) (string, bool) {
	if len(text) != 4 {
		return "", false
	}
	b := []byte(text)
	if isSign(b[0]) && isLetter(b[1]) {
		b[0], b[1] = b[1], b[0]
	}
	if isLetter(b[0]) {
		b[0] = wxfLetter(r, b[0]&^' ')
	}
	if b[2] == '.' {
		b[2] = '='
	}
	ok := (isLetter(b[0]) || isSign(b[0]) || isFile(b[0])) && (isSign(b[1]) || isFile(b[1]))
	return string(b), ok && (isSign(b[2]) || b[2] == '=') && isFile(b[3])
}

func isSign(c byte) bool   { return c == '+' || c == '-' }
func isFile(c byte) bool   { return c >= '1' && c <= '9' }
func isLetter(c byte) bool { return c|' ' >= 'a' && c|' ' <= 'z' }

// wxfLetter turns a FEN letter or alias into the WXF letter, unless it is one.
func wxfLetter(r *Rules, c byte) byte {
	for t := range r.NumTypes() {
		if r.Def(t).WXF == c {
			return c
		}
	}
	if t, ok := r.TypeByLetter(c); ok {
		return r.Def(t).WXF
	}
	return c
}
