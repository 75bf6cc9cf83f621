package board

// Line tables: what a slider sees along its rank and its file, by the
// occupancy of the line. The end squares of a line are taken as occupied: they
// stop a slider anyway, and the caller masks the result with what really
// is there. That leaves 7 bits of a rank and 8 of a file to index with.
const (
	rankInner = 1 << (Files - 2)
	fileInner = 1 << (Ranks - 2)
)

// lineTables holds the squares up to and with the first piece, for each place on a
// line and each occupancy (hit). It also holds the squares of the second piece on
// each side (over: what a cannon takes, Q-13).
type lineTables struct {
	rankHit, rankOver [Files][rankInner]uint16
	fileHit, fileOver [Ranks][fileInner]Bitboard
}

var lines = makeLineTables()

func makeLineTables() *lineTables {
	t := new(lineTables)
	for at := range Files {
		for inner := range rankInner {
			t.rankHit[at][inner], t.rankOver[at][inner] = scanLine(at, Files, inner)
		}
	}
	for at := range Ranks {
		for inner := range fileInner {
			hit, over := scanLine(at, Ranks, inner)
			t.fileHit[at][inner], t.fileOver[at][inner] = fileSet(hit), fileSet(over)
		}
	}
	return t
}

// scanLine walks both ways from a place on a line of the given length.
func scanLine(at, length, inner int) (hit, over uint16) {
	occupied := inner<<1 | 1 | 1<<(length-1)
	for _, step := range [2]int{-1, 1} {
		seen := 0
		for i := at + step; i >= 0 && i < length && seen < 2; i += step {
			if seen == 0 {
				hit |= 1 << i
			}
			if occupied>>i&1 == 1 {
				if seen++; seen == 2 {
					over |= 1 << i
				}
			}
		}
	}
	return hit, over
}

// fileSet places ten bits on the squares of file a.
func fileSet(ten uint16) (b Bitboard) {
	for rank := range Ranks {
		if ten>>rank&1 == 1 {
			b = b.Or(SquareSet(Square(rank * Files)))
		}
	}
	return b
}

// onRank places nine bits on a rank. A shift of 64 or more gives 0 in Go, so
// that the right word is filled without a branch.
func onRank(nine uint16, rank uint) Bitboard {
	shift := rank * Files
	return Bitboard{uint64(nine) << shift & loMask, uint64(nine) << (shift - loSquares)}
}

// slide returns the squares a slider on s reaches or takes, own pieces and
// the ends of the lines included.
func (p *Position) slide(s Square) Bitboard {
	rank, file := uint(s)/Files, uint(s)%Files
	r := onRank(lines.rankHit[file][p.rankOcc[rank]>>1&(rankInner-1)], rank)
	f := &lines.fileHit[rank][p.fileOcc[file]>>1&(fileInner-1)]
	return Bitboard{r.Lo | f.Lo<<file, r.Hi | f.Hi<<file}
}

// jump returns the squares of the second piece in each direction from s; an
// end of a line may be among them even if it is empty.
func (p *Position) jump(s Square) Bitboard {
	rank, file := uint(s)/Files, uint(s)%Files
	r := onRank(lines.rankOver[file][p.rankOcc[rank]>>1&(rankInner-1)], rank)
	f := &lines.fileOver[rank][p.fileOcc[file]>>1&(fileInner-1)]
	return Bitboard{r.Lo | f.Lo<<file, r.Hi | f.Hi<<file}
}
