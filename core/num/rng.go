package num

import (
	"math"
)

// Stream is one independent sequence of random numbers (SplitMix64). The zero
// value is usable, but every stream of a match should be seeded by Split.
type Stream uint64

// SplitStream returns the n-th stream of a seed. Streams of one seed do not overlap in any
// length a match can reach.
func SplitStream(seed uint64, n int) Stream {
	s := Stream(seed ^ (uint64(n)+1)*0xd1342543de82ef95)
	s.Uint64()
	return Stream(s.Uint64())
}

// Uint64 returns the next 64 random bits.
func (s *Stream) Uint64() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Intn returns a number from 0 to n-1 without bias. It returns 0 when n is less than 2,
// still drawing once, so that the count of draws does not depend on n.
func (s *Stream) Intn(n int) int {
	// Lemire's multiply-shift on 32 bits, with rejection of the biased rest, which is
	// less than the bound, so that it is hardly ever divided for. A bound of 0 or 1 has no
	// such rest.
	bound := To[uint32](n)
	for {
		product := (s.Uint64() >> 32) * uint64(bound)
		if low := uint32(product & math.MaxUint32); low >= bound || low >= -bound%bound {
			return int(uint32(product >> 32))
		}
	}
}
