package board

import (
	"strings"
)

var (
	redNumerals   = [...]string{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"}
	blackNumerals = [...]string{"", "１", "２", "３", "４", "５", "６", "７", "８", "９"}
	// simplified are the characters of today; the old ones are on the discs.
	simplified = strings.NewReplacer("車", "车", "俥", "车", "馬", "马", "傌", "马", "砲", "炮", "將", "将", "帥", "帅")
)

// Chinese writes a legal move as 炮二平五; Black's numbers are full-width digits,
// as in 炮８平５. In tandem, two pieces are 前 and 后, three 前 中 后; more, and
// those on several files, are numbered from the front and from the right, as in
// 一兵平五.
func Chinese(r *Rules, p *Position, m Move) string {
	return uniqueName(r, p, m, chineseName)
}

func chineseName(r *Rules, p *Position, m Move) (string, bool) {
	if p.At(m.From()) == NoPiece {
		return "", false
	}
	v := relate(r, p, m)
	numerals := &redNumerals
	if v.piece.Team() == Black {
		numerals = &blackNumerals
	}
	name := simplified.Replace(glyph(r, v.piece))
	t := v.tandem
	switch {
	case t.count == 1:
		name += numerals[v.file]
	case t.files == 1 && t.count <= 3:
		name = t.chinese() + name
	case t.before+t.index+1 < len(numerals):
		name = numerals[t.before+t.index+1] + name
	default:
		return "", false
	}
	return name + chineseSign(v.sign) + numerals[v.number], true
}

// chinese names the place of one of two or three pieces.
func (t tandem) chinese() string {
	switch t.index {
	case 0:
		return "前"
	case t.count - 1:
		return "后"
	}
	return "中"
}

func chineseSign(sign byte) string {
	switch sign {
	case '+':
		return "进"
	case '-':
		return "退"
	}
	return "平"
}

// Relative writes a move of a piece as Chinese does where no piece of its kind shares the
// file: the one form that needs no position.
func Relative(r *Rules, piece Piece, m Move) string {
	numerals := &redNumerals
	if piece.Team() == Black {
		numerals = &blackNumerals
	}
	sign, number := describe(m.From(), m.To(), piece.Team())
	return simplified.Replace(glyph(r, piece)) + numerals[viewFile(m.From().File(), piece.Team())] + chineseSign(sign) + numerals[number]
}

// Plain is the character of a piece in the writing of today, as 车 for 俥; "" if it has none.
func Plain(r *Rules, piece Piece) string {
	return simplified.Replace(r.Def(piece.Type()).Glyphs[piece.Team()])
}

// glyph is the character of a piece, or its letter when it has none.
func glyph(r *Rules, piece Piece) string {
	if g := r.Def(piece.Type()).Glyphs[piece.Team()]; g != "" {
		return g
	}
	return string(rune(letterOf(r, piece)))
}
