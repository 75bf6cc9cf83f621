package kit

import "arbiter/core/match"

// Cond is a compiled filter: a reading, a comparison, and a number or another reading.
type Cond struct {
	Left, Right Reading
	Op          Op
	Path        bool   // the right side is a reading
	Or          bool   // the next filter is an alternative
	Rest        int32  // the left side is divided by this and the remainder is compared; 0 = no division,
	By          uint16 // or by the room option before this one; 0 = no division. If that option is 0 or less, the filter does not hold
	Value       int32
	Shared      bool // the answer does not depend on the owner of the listener
	Text        string
	Clause      match.ClauseRef
}

// Op is a comparison.
type Op uint8

// The comparisons.
const (
	Eq Op = iota
	Ne
	Lt
	Le
	Gt
	Ge
)

var ops = map[string]Op{"==": Eq, "!=": Ne, "<": Lt, "<=": Le, ">": Gt, ">=": Ge}

// Reading is something that a filter can ask of the state.
type Reading struct {
	Subject Subject
	Prop    Property
	Way     uint8 // a shorter way to the number that a game has found; 0 = none
	At      uint8 // the index that this way needs
	Arg     int32 // the argument in brackets, or the number of a payload field
}

// Subject is the thing that a filter asks about. A vocabulary numbers its subjects.
type Subject uint8

// Property is a number that can be read of a subject. A vocabulary numbers its properties.
type Property uint8

// Holds compares what the two sides of a filter read. The caller has divided the left side
// if By is set.
func (c *Cond) Holds(left, right int32) bool {
	if c.Rest != 0 {
		left %= c.Rest
	}
	switch c.Op {
	case Eq:
		return left == right
	case Ne:
		return left != right
	case Lt:
		return left < right
	case Le:
		return left <= right
	case Gt:
		return left > right
	}
	return left >= right
}

// Met reports whether every filter of a list holds; of alternatives, one is enough. It asks
// holds in order, and no more than it needs.
func Met(conds []Cond, holds func(*Cond) bool) bool {
	for i := 0; i < len(conds); i++ {
		held := holds(&conds[i])
		for ; conds[i].Or; i++ {
			held = held || holds(&conds[i+1])
		}
		if !held {
			return false
		}
	}
	return true
}

// MetCounted is Met, and counts the answer of each filter that it asks.
func MetCounted(conds []Cond, count *match.Coverage, holds func(*Cond) bool) bool {
	return Met(conds, func(c *Cond) bool {
		held := holds(c)
		count.Count(c.Clause, held)
		return held
	})
}

// Failing returns the filters that prevent a list from being met: one, or a run of
// alternatives. It returns nil if the list is met.
func Failing(conds []Cond, holds func(*Cond) bool) []Cond {
	for i := 0; i < len(conds); i++ {
		first := i
		for conds[i].Or {
			i++
		}
		if run := conds[first : i+1]; !Met(run, holds) {
			return run
		}
	}
	return nil
}
