package observe

import (
	"arbiter/core/match"
	"arbiter/core/num"
)

// Lister is an Eye that lists the numbers that are not 0. Most numbers of an observation are
// 0, and nobody has to search for the others then.
type Lister interface {
	Eye
	// List is See for a list, which is empty. The form has at most MaxNumbers numbers.
	List(view match.Any, into *Sparse)
}

// MaxNumbers is how many numbers an observation may have that is listed.
const MaxNumbers = 1 << 16

// space is how many numbers a list has space for: all, and the last one that was 0.
const space = 2 * MaxNumbers

// Sparse is the numbers of an observation that are not 0, in the order of their places. Its
// space is kept; memory that nothing was written to costs nothing.
type Sparse struct {
	places *[space]uint16
	values *[space]int32
	n      int
}

// NewSparse returns an empty list.
func NewSparse() *Sparse { return &Sparse{places: new([space]uint16), values: new([space]int32)} }

// Reset empties the list.
func (x *Sparse) Reset() { x.n = 0 }

// Len is how many numbers the list has.
func (x *Sparse) Len() int { return x.n }

// Places returns the places of the numbers.
func (x *Sparse) Places() []uint16 { return x.places[:x.n] }

// Values returns the numbers.
func (x *Sparse) Values() []int32 { return x.values[:x.n] }

// Add adds a number, unless it is 0.
func (x *Sparse) Add(at, n int32) { x.n = x.Pen().Put(x.n, at, n) }

// Pen writes numbers into the space of a list. The list has them after Extend.
type Pen struct {
	places *[space]uint16
	values *[space]int32
}

// Pen returns the pen of the list.
func (x *Sparse) Pen() Pen { return Pen{x.places, x.values} }

// Extend makes the list as long as a pen has written it.
func (x *Sparse) Extend(n int) { x.n = n }

// Set writes a number that is not 0 after n others.
func (p Pen) Set(n int, at, v int32) {
	p.places[n&(space-1)], p.values[n&(space-1)] = uint16(at&0xFFFF), v
}

// Put writes a number after n others, and returns how many there are then: a 0 does not
// count, and the next number overwrites it. There is no branch.
func (p Pen) Put(n int, at, v int32) int {
	p.Set(n, at, v)
	return n + int(uint32(v|-v)>>31)
}

// Run adds numbers from a place on, except those that are 0.
func (x *Sparse) Run(from int32, numbers []int32) {
	n, at, pen := x.n, from, x.Pen()
	for _, v := range numbers {
		n = pen.Put(n, at, v)
		at++
	}
	x.n = n
}

// Find adds the numbers of a whole observation.
func (x *Sparse) Find(all []int32) {
	for i := 0; i < len(all); {
		if rest := all[i:]; len(rest) >= 8 {
			if rest[0]|rest[1]|rest[2]|rest[3]|rest[4]|rest[5]|rest[6]|rest[7] == 0 { // as most are
				i += 8
				continue
			}
		}
		end := min(i+8, len(all))
		x.Run(num.To[int32](i), all[i:end])
		i = end
	}
}

// Fill writes the numbers into an observation that has only zeros.
func (x *Sparse) Fill(all []int32) {
	for i, at := range x.Places() {
		all[at] = x.values[i]
	}
}
