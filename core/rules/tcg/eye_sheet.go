package tcg

import (
	"math/bits"

	"arbiter/core/num"
	"arbiter/core/observe"
)

// sheet is where an eye writes. Numbers that every player and unit has are listed in the order
// of their places. The others, which most observations have few of, are noted before, in any
// order, and are listed where their places come.
type sheet struct {
	list  *observe.Sparse // nil between observations
	notes []int32         // by place; all 0 between observations
	noted []uint64        // the places of notes, a bit each
	left  int             // notes that are not listed yet
}

// noteBits is how many places one word of noted has, as a power of 2.
const noteBits = 6

func newSheet(numbers int) sheet {
	return sheet{notes: make([]int32, numbers), noted: make([]uint64, numbers>>noteBits+1)}
}

// note notes a number, in place of one that was noted before.
func (t *sheet) note(at int, n int32) {
	t.notes[at] = n
	set := &t.noted[at>>noteBits]
	if bit := uint64(1) << (at & 63); *set&bit == 0 {
		*set |= bit
		t.left++
	}
}

// add adds to a number that is noted.
func (t *sheet) add(at int, n int32) { t.note(at, t.notes[at]+n) }

// begin notes a number, unless another one was noted.
func (t *sheet) begin(at int, n int32) {
	if t.noted[at>>noteBits]>>(at&63)&1 == 0 {
		t.note(at, n)
	}
}

// drain lists the notes of the places from one to before another, and forgets them.
func (t *sheet) drain(from, to int) {
	if t.left > 0 { // short, so that it is inlined
		t.drainSome(from, to)
	}
}

func (t *sheet) drainSome(from, to int) {
	first, last := from>>noteBits, (to-1)>>noteBits
	for i, set := range t.noted[first : last+1] {
		if set == 0 {
			continue
		}
		w := first + i
		if w == first {
			set &= ^uint64(0) << (from & 63)
		}
		if w == last {
			set &= ^uint64(0) >> (^(to - 1) & 63)
		}
		t.noted[w] &^= set
		t.left -= bits.OnesCount64(set)
		t.list.Extend(t.drainWord(t.list.Len(), w<<noteBits, set))
	}
}

// drainWord writes the notes of one word after n others, and returns how many there are then.
func (t *sheet) drainWord(n, first int, set uint64) int {
	list, base := t.list.Pen(), num.To[int32](first)
	for notes := t.notes[first:]; set != 0; set &= set - 1 {
		at := bits.TrailingZeros64(set)
		n = list.Put(n, base+int32(at&63), notes[at])
		notes[at] = 0
	}
	return n
}

// forget drops all notes, those of an observation that was aborted.
func (t *sheet) forget() {
	clear(t.notes)
	clear(t.noted)
	t.left = 0
}
