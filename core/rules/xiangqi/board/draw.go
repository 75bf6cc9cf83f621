package board

import (
	"strings"
	"unicode/utf8"
)

// DrawStyle selects how Draw shows pieces.
type DrawStyle uint8

// The two styles.
const (
	// Letters are the FEN letters, Red in upper case.
	Letters DrawStyle = iota
	// Glyphs are the Chinese characters, two columns wide.
	Glyphs
)

// firstWide is the first character that fills two columns.
const firstWide = 0x1100

// wideOffset turns an ASCII character into its full-width form.
const wideOffset = 0xFF01 - '!'

// The edges of the board in Chinese: Black's files above, Red's below, and the river.
const (
	blackFiles = "  １ ２ ３ ４ ５ ６ ７ ８ ９\n"
	redFiles   = "  九 八 七 六 五 四 三 二 一\n"
	river      = "     楚  河         汉  界\n"
)

// Draw shows the board from Red's side, with ranks and files named. marked
// squares that are empty show as '*', so that targets can be shown.
// Every cell passes through paint, which must keep its width; nil leaves it.
func Draw(r *Rules, p *Position, style DrawStyle, marked Bitboard, paint func(Square, string) string) string {
	var b strings.Builder
	if style == Glyphs {
		b.WriteString(blackFiles)
	}
	for rank := Ranks - 1; rank >= 0; rank-- {
		if style == Glyphs && rank == Ranks/2-1 {
			b.WriteString(river)
		}
		b.WriteByte(digit(rank))
		for file := range Files {
			sq, _ := SquareAt(file, rank)
			b.WriteByte(' ')
			text := cell(r, p, sq, style, marked.Has(sq))
			if paint != nil {
				text = paint(sq, text)
			}
			b.WriteString(text)
		}
		b.WriteByte('\n')
	}
	if style == Glyphs {
		b.WriteString(redFiles)
	}
	b.WriteByte(' ')
	for file := range Files {
		b.WriteByte(' ')
		b.WriteString(wide('a'+rune(file), style))
	}
	b.WriteByte('\n')
	return b.String()
}

func cell(r *Rules, p *Position, sq Square, style DrawStyle, marked bool) string {
	piece := p.At(sq)
	switch {
	case piece == NoPiece && marked:
		return wide('*', style)
	case piece == NoPiece:
		return wide('.', style)
	case style == Glyphs:
		// A name may have more characters, or narrow ones, but a cell has two columns.
		if c, _ := utf8.DecodeRuneInString(r.Def(piece.Type()).Glyphs[piece.Team()]); c >= firstWide && c != utf8.RuneError {
			return string(c)
		}
	}
	return wide(rune(letterOf(r, piece)), style)
}

func wide(c rune, style DrawStyle) string {
	if style == Glyphs {
		c += wideOffset
	}
	return string(c)
}
