package observe

import (
	"math"
	"strings"
)

// Bounds are the lowest and the highest value that a number can have.
type Bounds struct{ Low, High int32 }

// The bounds that most numbers have.
var (
	Any     = Bounds{math.MinInt32, math.MaxInt32}
	Count   = Bounds{0, math.MaxInt32}
	Boolean = Bounds{0, 1}
	Short   = Bounds{math.MinInt16, math.MaxInt16} // of an int16 of the state
	Byte    = Bounds{0, math.MaxUint8}
	Bits    = Bounds{0, math.MaxInt32} // of a number that is a set of up to 31 bits
)

// UpTo are the bounds of a number from 0.
func UpTo(n int) Bounds { return Bounds{0, clip(n)} }

// Span are the bounds of a number between two others.
func Span(low, high int) Bounds { return Bounds{clip(low), clip(high)} }

func clip(n int) int32 { return int32(min(max(n, math.MinInt32), math.MaxInt32)) }

// Within returns the number within bounds that is nearest to n.
func (b Bounds) Within(n int32) int32 { return min(max(n, b.Low), b.High) }

// Bound sets the bounds of numbers of an observation, from an index on.
func (f *Form) Bound(at int, bounds ...Bounds) { copy(f.Bounds[at:], bounds) }

// Limit sets the bounds of features, from an index on.
func (f *Form) Limit(at int, bounds ...Bounds) { copy(f.Limits[at:], bounds) }

// BoundAll sets the bounds of all numbers from an index to the last one.
func (f *Form) BoundAll(at int, b Bounds) {
	for i := range f.Bounds[at:] {
		f.Bounds[at+i] = b
	}
}

// Close sets the bounds of numbers and features whose names end in the name of a list, and
// of those that count players. It comes last. Bounds that are set already stay.
func (f *Form) Close(seats int) {
	byList := map[string]Bounds{"player": UpTo(seats)}
	for _, l := range f.Lists {
		b := UpTo(len(l.Of) - 1)
		if strings.HasPrefix(l.Name, "keywords") { // they are sets, not indexes
			b = Bits
		}
		byList[l.Name] = b
	}
	closeNames(f.Numbers, f.Bounds, byList)
	closeNames(f.Features, f.Limits, byList)
}

func closeNames(names []string, bounds []Bounds, byList map[string]Bounds) {
	for i, name := range names {
		last := name[strings.LastIndexByte(name, '.')+1:]
		if b, listed := byList[last]; listed && bounds[i] == Any {
			bounds[i] = b
		}
	}
}
