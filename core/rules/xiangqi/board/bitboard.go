package board

import (
	"math/bits"
)

// Bitboard is a set of squares. Lo holds the ranks 0 to 6 (63 squares) and Hi the
// ranks 7 to 9. So no rank is split, and a shift by up to eight files stays within
// its word.
type Bitboard struct{ Lo, Hi uint64 }

const (
	loSquares = 63
	loMask    = 1<<loSquares - 1
)

// squareBits is the one-square set of every square; 128 entries, so that
// an index of seven bits needs no bounds check.
var squareBits = makeSquareBits()

func makeSquareBits() (t [128]Bitboard) {
	for s := range NumSquares {
		if s < loSquares {
			t[s].Lo = 1 << s
		} else {
			t[s].Hi = 1 << (s - loSquares)
		}
	}
	return t
}

// SquareSet returns the set of one square.
func SquareSet(s Square) Bitboard { return squareBits[s&127] }

// Or returns the union.
func (b Bitboard) Or(c Bitboard) Bitboard { return Bitboard{b.Lo | c.Lo, b.Hi | c.Hi} }

// And returns the intersection.
func (b Bitboard) And(c Bitboard) Bitboard { return Bitboard{b.Lo & c.Lo, b.Hi & c.Hi} }

// AndNot returns the squares of b which are not in c.
func (b Bitboard) AndNot(c Bitboard) Bitboard { return Bitboard{b.Lo &^ c.Lo, b.Hi &^ c.Hi} }

// Empty reports whether no square is in the set.
func (b Bitboard) Empty() bool { return b.Lo|b.Hi == 0 }

// Has reports whether s is in the set.
func (b Bitboard) Has(s Square) bool {
	m := squareBits[s&127]
	return b.Lo&m.Lo|b.Hi&m.Hi != 0
}

// Count returns the number of squares.
func (b Bitboard) Count() int { return bits.OnesCount64(b.Lo) + bits.OnesCount64(b.Hi) }

// Pop takes the lowest square out of a set which is not empty.
func (b *Bitboard) Pop() Square {
	if b.Lo != 0 {
		s := bits.TrailingZeros64(b.Lo)
		b.Lo &= b.Lo - 1
		return Square(s & 0x3f)
	}
	s := bits.TrailingZeros64(b.Hi)
	b.Hi &= b.Hi - 1
	return Square(s&0x3f + loSquares)
}

// intersects reports whether two sets share a square.
func (b Bitboard) intersects(c Bitboard) bool { return b.Lo&c.Lo|b.Hi&c.Hi != 0 }

// one reports whether exactly one square is in the set.
func (b Bitboard) one() bool {
	if b.Lo == 0 {
		return b.Hi != 0 && b.Hi&(b.Hi-1) == 0
	}
	return b.Hi == 0 && b.Lo&(b.Lo-1) == 0
}
