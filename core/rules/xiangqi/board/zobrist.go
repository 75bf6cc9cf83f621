package board

// Zobrist keys come from a fixed seed, so that a position has the same key in
// every run and on every machine.
const (
	zobristSeed  = 0x41524249544552 // "ARBITER"
	numPieceKeys = 64               // more than (MaxTypes+1)*2; a power of two
)

var (
	sideKey   uint64
	pieceKeys = makeKeys()
)

func makeKeys() *[numPieceKeys][128]uint64 {
	state := uint64(zobristSeed)
	next := func() uint64 { // splitmix64
		state += 0x9E3779B97F4A7C15
		z := state
		z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
		z = (z ^ z>>27) * 0x94D049BB133111EB
		return z ^ z>>31
	}
	sideKey = next()
	keys := new([numPieceKeys][128]uint64)
	for p := range 2 * (MaxTypes + 1) {
		for s := range NumSquares {
			keys[p][s] = next()
		}
	}
	return keys
}
