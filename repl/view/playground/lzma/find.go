package lzma

import (
	"encoding/binary"

	"arbiter/core/num"
)

// found is a match: the nearest of its length.
type found struct {
	n    int
	dist uint32
}

// finder finds where the bytes at a position have been before, in a tree of positions
// that is sorted by what follows them.
type finder struct {
	data  []byte
	head  []int32 // by hash of four bytes
	short []int32 // by hash of two
	sons  []int32 // the smaller and the greater, by position within the dictionary
	list  []found
}

const (
	hashBits = 20
	depth    = 48 // nodes of the tree that are looked at
)

func newFinder(data []byte) *finder {
	f := &finder{data: data, head: make([]int32, 1<<hashBits), short: make([]int32, 1<<16), sons: make([]int32, 2*dictionary)}
	for _, list := range [][]int32{f.head, f.short} {
		for i := range list {
			list[i] = -1
		}
	}
	return f
}

// at gives the matches at a position, each longer and farther than the one before, and
// takes the position into the tree. Positions come in order, and none is left out.
func (f *finder) at(pos int) []found {
	f.list = f.list[:0]
	d, limit := f.data, min(maxMatch, len(f.data)-pos)
	if limit < 4 {
		return nil
	}
	word := binary.LittleEndian.Uint32(d[pos:])
	two := word & 0xffff
	best, here := 1, num.To[int32](pos)
	if c := int(f.short[two]); c >= 0 && pos-c < dictionary {
		best = minMatch
		if d[c+2] == d[pos+2] {
			best = 3
		}
		f.list = append(f.list, found{best, num.To[uint32](pos - c - 1)})
	}
	f.short[two] = here
	h := word * 0x9E3779B1 >> (32 - hashBits)
	cur := int(f.head[h])
	f.head[h] = here
	const mask = dictionary - 1
	small, great := 2*(pos&mask), 2*(pos&mask)+1
	smallLen, greatLen := 0, 0
	for left := depth; ; left-- {
		if cur < 0 || left == 0 || pos-cur >= dictionary {
			f.sons[small], f.sons[great] = -1, -1
			return f.list
		}
		pair := 2 * (cur & mask)
		n := min(smallLen, greatLen)
		for n < limit && d[cur+n] == d[pos+n] {
			n++
		}
		if n > best {
			best = n
			f.list = append(f.list, found{n, num.To[uint32](pos - cur - 1)})
		}
		switch {
		case n == limit:
			f.sons[small], f.sons[great] = f.sons[pair], f.sons[pair+1]
			return f.list
		case d[cur+n] < d[pos+n]:
			f.sons[small] = num.To[int32](cur)
			small = pair + 1
			cur, smallLen = int(f.sons[small]), n
		default:
			f.sons[great] = num.To[int32](cur)
			great = pair
			cur, greatLen = int(f.sons[great]), n
		}
	}
}
