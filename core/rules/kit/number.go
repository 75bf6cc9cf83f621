package kit

import "arbiter/core/num"

// ModOp is what a modifier does with a number.
type ModOp uint8

// What modifiers do.
const (
	OpAdd ModOp = iota
	OpLess
	OpSet
	OpDouble
	OpHalve
)

// ModOps are the operations by the words of manifests.
var ModOps = map[string]ModOp{"add": OpAdd, "less": OpLess, "set": OpSet, "double": OpDouble, "halve": OpHalve}

// Rank orders modifiers that set a value or answer a yes-no question, from 1: the highest
// wins, and of equal ones the last that is asked.
type Rank uint16

// Tally collects what modifiers do with one number. The order in which they are asked
// matters only for Put.
type Tally struct {
	add     int32
	set     int16
	rank    Rank // the rank of its writer; 0 = nothing
	doubles uint8
	halves  uint8
}

// Take adds what one modifier does, by its number.
func (t *Tally) Take(op ModOp, rank Rank, by int16) {
	switch op {
	case OpAdd:
		t.add += int32(by)
	case OpLess:
		t.add -= int32(by)
	case OpSet:
		t.Put(rank, by)
	case OpDouble:
		t.doubles = num.Add(t.doubles, 1)
	case OpHalve:
		t.halves = num.Add(t.halves, 1)
	}
}

// Put sets the number, unless something of a higher rank has set it.
func (t *Tally) Put(rank Rank, to int16) {
	if rank >= t.rank {
		t.set, t.rank = to, rank
	}
}

// Set returns the number that was set, if one was.
func (t *Tally) Set() (to int16, ok bool) { return t.set, t.rank != 0 }

// Of returns the number that a base becomes: what was set in its place, or the sum, then
// doubled, then halved and rounded down. It is never below least.
func (t *Tally) Of(base, least int16) int16 {
	v := int64(base) + int64(t.add)
	if t.rank != 0 {
		v = int64(t.set)
	}
	v <<= min(t.doubles, 31)
	v >>= t.halves
	return num.To[int16](max(v, int64(least)))
}
