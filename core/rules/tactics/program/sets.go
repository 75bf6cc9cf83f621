package program

import (
	"arbiter/core/event"
)

// BuffWords is the number of fields of an event that hold a set of effects.
const BuffWords = 3

// BuffSet is a set of effects as events carry it, in several fields.
type BuffSet [BuffWords]int32

// Add adds an effect.
func (b *BuffSet) Add(def uint8) { b[def/32] |= 1 << (def % 32) }

// Has reports whether an effect is in the set.
func (b *BuffSet) Has(def uint8) bool { return b[def/32]>>(def%32)&1 != 0 }

// Empty reports whether the set has no effects.
func (b *BuffSet) Empty() bool { return *b == BuffSet{} }

// Put writes the set into fields of an event, from the given one on.
func (b *BuffSet) Put(e *event.Event, first int) { copy(e.Args[first:first+BuffWords], b[:]) }

// BuffsOf reads a set from fields of an event.
func BuffsOf(e *event.Event, first int) (b BuffSet) {
	copy(b[:], e.Args[first:first+BuffWords])
	return b
}

// Each calls f with the effects of a set in order.
func (b *BuffSet) Each(f func(def int)) {
	for def := range 32 * BuffWords {
		if b[def/32]>>(def%32)&1 != 0 {
			f(def)
		}
	}
}
