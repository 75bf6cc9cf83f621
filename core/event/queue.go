package event

import (
	"math/bits"
	"slices"
)

// Queue orders events by phase priority, then by order of queueing (K-03).
// The zero value is ready for use.
type Queue struct {
	lanes [priorities]fifo
	some  uint8 // a bit for each lane with events in it, and perhaps for others
}

type fifo struct {
	items []Event
	head  int
}

// firstCap is what a lane holds before it grows; most commands need no more.
const firstCap = 8

// Mark is a state of the queue's ends, taken with Mark and restored with Cut.
type Mark [priorities]int

// Room appends an event of a priority and gives it to be filled: it is whatever
// stood there before. Its place holds until the next one is appended.
func (q *Queue) Room(p uint8) *Event {
	l := &q.lanes[p]
	q.some |= 1 << p
	n := len(l.items)
	if n == cap(l.items) {
		l.items = slices.Grow(l.items, max(n, firstCap))
	}
	l.items = l.items[:n+1]
	return &l.items[n]
}

// Waiting counts the events of a priority.
func (q *Queue) Waiting(p uint8) int { return len(q.lanes[p].items) - q.lanes[p].head }

// Pop moves the next event into e and reports whether there was one.
func (q *Queue) Pop(e *Event) bool {
	for ; q.some != 0; q.some &= q.some - 1 {
		if q.lanes[bits.TrailingZeros8(q.some)].pop(e) {
			return true
		}
	}
	return false
}

// PopPriority is Pop restricted to one phase priority.
func (q *Queue) PopPriority(e *Event, p uint8) bool { return q.lanes[p].pop(e) }

func (l *fifo) pop(e *Event) bool {
	if l.head == len(l.items) {
		return false
	}
	*e = l.items[l.head]
	l.head++
	if l.head == len(l.items) {
		l.items, l.head = l.items[:0], 0
	}
	return true
}

// Mark remembers where the queue ends now. Each event asks, so there is no loop.
func (q *Queue) Mark() Mark {
	return Mark{Batch: len(q.lanes[Batch].items), Effect: len(q.lanes[Effect].items), Flow: len(q.lanes[Flow].items)}
}

// Cut drops what was queued since the mark (K-26). Nothing may have been
// popped in between.
func (q *Queue) Cut(m Mark) {
	for p := range q.lanes {
		q.lanes[p].items = q.lanes[p].items[:m[p]]
	}
}

// Drop takes what f says out of the queue. No mark that was taken before may be
// restored after it.
func (q *Queue) Drop(f func(*Event) bool) {
	for p := range q.lanes {
		l := &q.lanes[p]
		left := l.items[:0]
		for i := l.head; i < len(l.items); i++ {
			if !f(&l.items[i]) {
				left = append(left, l.items[i])
			}
		}
		l.items, l.head = left, 0
	}
}

// All appends what is queued, in the order in which it would be popped.
func (q *Queue) All(buf []Event) []Event {
	for p := range q.lanes {
		buf = append(buf, q.lanes[p].items[q.lanes[p].head:]...)
	}
	return buf
}

// Reset empties the queue and keeps its memory.
func (q *Queue) Reset() {
	for p := range q.lanes {
		q.lanes[p].items, q.lanes[p].head = q.lanes[p].items[:0], 0
	}
	q.some = 0
}

// Empty reports whether nothing is queued.
func (q *Queue) Empty() bool {
	return q.some == 0 || q.Waiting(Batch)+q.Waiting(Effect)+q.Waiting(Flow) == 0
}
