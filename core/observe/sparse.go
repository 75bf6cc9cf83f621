package observe

import (
	"arbiter/core/match"
	"arbiter/core/num"
)

// Lister is an Eye that lists the numbers that are not 0. Most numbers of an observation are
// 0, and nobody has to search for the others then.
type Lister interface {
	Eye
	// List is See for a list, which is empty.
	List(view match.Any, into *Sparse)
}

// Sparse is the numbers of an observation that are not 0, in the order of their places. Its
// space is kept.
type Sparse struct {
	places, values []int32
	n              int
}

// Window is the space of the next numbers of a list: their places and values. After writing
// there, add them by Sparse.Grow.
type Window struct {
	Places, Values *[WindowSize]int32
}

// WindowSize is how many numbers a window has, a power of 2.
const WindowSize = 16

// NewSparse returns an empty list with space for all numbers of an observation.
func NewSparse(numbers int) *Sparse {
	return &Sparse{places: make([]int32, numbers+WindowSize), values: make([]int32, numbers+WindowSize)}
}

// Reset empties the list.
func (x *Sparse) Reset() { x.n = 0 }

// Places returns the places of the numbers.
func (x *Sparse) Places() []int32 { return x.places[:x.n] }

// Values returns the numbers.
func (x *Sparse) Values() []int32 { return x.values[:x.n] }

// Add adds a number, unless it is 0.
func (x *Sparse) Add(at, n int32) {
	x.places[x.n], x.values[x.n] = at, n
	if n != 0 {
		x.n++
	}
}

// Window returns the space of the next numbers.
func (x *Sparse) Window() Window {
	return Window{(*[WindowSize]int32)(x.places[x.n:]), (*[WindowSize]int32)(x.values[x.n:])}
}

// Grow adds so many numbers, which were written into the window.
func (x *Sparse) Grow(n int) { x.n += n }

// Put writes a number after n others, and returns how many there are then: a 0 does not
// count, and the next number overwrites it. There is no branch.
func (w Window) Put(n int, at, v int32) int {
	w.Places[n&(WindowSize-1)], w.Values[n&(WindowSize-1)] = at, v
	return n + int(uint32(v|-v)>>31)
}

// Run adds numbers from a place on, except those that are 0.
func (x *Sparse) Run(from int32, numbers []int32) {
	n, at, places, values := x.n, from, x.places, x.values
	for _, v := range numbers {
		places[n], values[n] = at, v
		n += int(uint32(v|-v) >> 31)
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
