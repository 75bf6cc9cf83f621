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

// Append appends an event of a priority and returns it for the caller to fill; its
// contents are undefined. The pointer is valid until the next append.
func (q *Queue) Append(p uint8) *Event {
	l := &q.lanes[p]
	if len(l.items) == cap(l.items) {
		l.items = slices.Grow(l.items, max(len(l.items), firstCap))
	}
	return l.push(q, p)
}

// TryAppend is Append, short enough to be inlined. It returns nil unless there is
// capacity already and fewer than limit events were appended since the priority was
// last empty.
func (q *Queue) TryAppend(p uint8, limit int) *Event {
	if l := &q.lanes[p]; len(l.items) < min(cap(l.items), limit) {
		return l.push(q, p)
	}
	return nil
}

// push appends an event and grows the queue if needed.
func (l *fifo) push(q *Queue, p uint8) *Event {
	q.some |= 1 << p
	n := len(l.items)
	l.items = l.items[:n+1]
	return &l.items[n]
}

// Waiting counts the events of a priority.
func (q *Queue) Waiting(p uint8) int { return len(q.lanes[p].items) - q.lanes[p].head }

// Deeper reports whether an event waits at a priority that is further from the start of its
// chain of causes than a depth.
func (q *Queue) Deeper(p uint8, depth uint16) bool {
	l := &q.lanes[p]
	return slices.ContainsFunc(l.items[l.head:], func(e Event) bool { return e.Depth > depth })
}

// Next takes the next event out of the queue, or returns nil. The event is valid until
// Next is called again, whatever is queued in between, so that no event is copied.
func (q *Queue) Next() *Event {
	for some := uint(q.some); some != 0; some &= some - 1 {
		l := &q.lanes[bits.TrailingZeros(some)]
		if n := l.head; n < len(l.items) {
			l.head = n + 1
			return &l.items[n]
		}
		l.items, l.head = l.items[:0], 0
		q.some &= q.some - 1
	}
	return nil
}

// NextOf is Next restricted to one phase priority. The event that Next returned before stays
// valid.
func (q *Queue) NextOf(p uint8) *Event { return q.lanes[p].next() }

func (l *fifo) next() *Event {
	n := l.head
	if n >= len(l.items) {
		return nil
	}
	l.head = n + 1
	return &l.items[n]
}

// Mark remembers where the queue ends now. Each event asks, so there is no loop.
func (q *Queue) Mark() Mark {
	return Mark{Batch: len(q.lanes[Batch].items), Effect: len(q.lanes[Effect].items), Flow: len(q.lanes[Flow].items)}
}

// Cut drops what was queued since the mark (K-26). Nothing may have been
// taken out in between.
func (q *Queue) Cut(m Mark) {
	for p := range q.lanes {
		q.lanes[p].items = q.lanes[p].items[:m[p]]
	}
}

// Drop removes the events for which f returns true. A mark that was taken before it must not
// be restored after it.
func (q *Queue) Drop(f func(*Event) bool) {
	for p := range q.lanes {
		l := &q.lanes[p]
		left := l.items[:l.head]
		for i := l.head; i < len(l.items); i++ {
			if !f(&l.items[i]) {
				left = append(left, l.items[i])
			}
		}
		l.items = left
	}
}

// All appends what is queued, in the order in which it would be taken out.
func (q *Queue) All(buf []Event) []Event {
	for p := range q.lanes {
		buf = append(buf, q.lanes[p].items[q.lanes[p].head:]...)
	}
	return buf
}

// Discard drops all waiting events; the one that was taken out stays valid.
func (q *Queue) Discard() {
	for p := range q.lanes {
		q.lanes[p].items = q.lanes[p].items[:q.lanes[p].head]
	}
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
	return q.some == 0 || q.Waiting(Flow) == 0 && q.Waiting(Batch)+q.Waiting(Effect) == 0
}
