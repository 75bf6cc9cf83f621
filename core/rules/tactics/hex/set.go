package hex

import (
	"math/bits"

	"arbiter/core/num"
)

// Set is a set of hexes of one board, a bit for each.
type Set [MaxHexes / 64]uint64

// Add puts a hex into the set.
func (s *Set) Add(h int) { s[(h-1)>>6&(len(s)-1)] |= 1 << ((h - 1) & 63) }

// Remove takes a hex out of the set.
func (s *Set) Remove(h int) { s[(h-1)>>6&(len(s)-1)] &^= 1 << ((h - 1) & 63) }

// Has reports whether a hex is in the set; 0 never is.
func (s *Set) Has(h int) bool {
	return h > 0 && s[(h-1)>>6&(len(s)-1)]>>((h-1)&63)&1 != 0
}

// Empty reports whether no hex is in the set.
func (s *Set) Empty() bool { return s[0]|s[1]|s[2]|s[3] == 0 }

// Union puts all hexes of another set into this one.
func (s *Set) Union(o *Set) {
	for i := range s {
		s[i] |= o[i]
	}
}

// Both is what two sets have in common.
func (s *Set) Both(o *Set) Set {
	return Set{s[0] & o[0], s[1] & o[1], s[2] & o[2], s[3] & o[3]}
}

// Append appends the hexes by number.
func (s *Set) Append(list []int16) []int16 {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			list = append(list, num.To[int16](64*i+bits.TrailingZeros64(word)+1))
		}
	}
	return list
}

// rows are the hexes of a board by where they lie: what a shift of a whole set must
// leave out.
type rows struct {
	all, notFirst, notLast Set // columns
	even, odd              Set // rows
}

func (g *Grid) sort() {
	r := &g.rows
	for h := 1; h <= g.Len(); h++ {
		row, col := (h-1)/g.Width, (h-1)%g.Width
		r.all.Add(h)
		if col > 0 {
			r.notFirst.Add(h)
		}
		if col < g.Width-1 {
			r.notLast.Add(h)
		}
		if row%2 == 0 {
			r.even.Add(h)
		} else {
			r.odd.Add(h)
		}
	}
}

// Around returns the neighbours of all hexes of a set, which may be in it themselves.
func (g *Grid) Around(s *Set) (around Set) {
	// In the rows above and below each hex has two neighbours. One is in the same
	// column, the other in the one before it if the row is even, after it if it is odd.
	const pad = MaxHexes/64 + 1 // as far as a shift by a whole row reaches
	var two [MaxHexes/64 + 2*pad]uint64
	r, words := &g.rows, (g.Len()+63)/64
	for i := range around[:words] {
		west, east := (s[i]&r.notFirst[i])>>1, (s[i]&r.notLast[i])<<1
		if i > 0 {
			east |= (s[i-1] & r.notLast[i-1]) >> 63
		}
		if i+1 < words {
			west |= (s[i+1] & r.notFirst[i+1]) << 63
		}
		around[i] = west | east
		two[pad+i] = s[i] | west&r.even[i] | east&r.odd[i]
	}
	whole, rest := g.Width/64, g.Width&63
	for i := range around[:words] {
		up, down := two[pad+i+whole:], two[pad+i-whole-1:]
		around[i] |= up[0]>>rest | up[1]<<(64-rest) | down[1]<<rest | down[0]>>(64-rest)
		around[i] &= r.all[i]
	}
	return around
}
