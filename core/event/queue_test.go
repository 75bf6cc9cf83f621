package event_test

import (
	"slices"
	"testing"

	"arbiter/core/event"
)

// firstCap is what a lane holds before it grows.
const firstCap = 8

func queued(q *event.Queue, seq uint32, priority uint8) {
	*q.Append(priority) = event.Event{Seq: seq, Priority: priority}
}

func drain(q *event.Queue) (order []uint32) {
	for e := q.Next(); e != nil; e = q.Next() {
		order = append(order, e.Seq)
	}
	return order
}

// TestK03_QueueIsPriorityThenFIFO.
func TestK03_QueueIsPriorityThenFIFO(t *testing.T) {
	var q event.Queue
	for i, p := range []uint8{event.Flow, event.Effect, event.Batch, event.Flow, event.Effect, event.Batch} {
		queued(&q, uint32(i), p)
	}
	if got := drain(&q); !slices.Equal(got, []uint32{2, 5, 1, 4, 0, 3}) || !q.Empty() {
		t.Errorf("order %v", got)
	}
}

// TestQueueInterleaved: what comes while the queue is worked off takes its
// place; memory is reused.
func TestQueueInterleaved(t *testing.T) {
	var q event.Queue
	queued(&q, 1, event.Effect)
	queued(&q, 2, event.Effect)
	first := q.Next()
	queued(&q, 3, event.Effect)
	queued(&q, 4, event.Batch)
	if q.NextOf(event.Flow) != nil {
		t.Error("took a flow that nobody queued")
	}
	if e := q.NextOf(event.Batch); e == nil || e.Seq != 4 {
		t.Errorf("batch gave %v", e)
	}
	if queued(&q, 5, event.Batch); first.Seq != 1 || q.NextOf(event.Batch).Seq != 5 {
		t.Errorf("the event that is worked off has become %d", first.Seq)
	}
	if got := drain(&q); !slices.Equal(got, []uint32{2, 3}) {
		t.Errorf("order %v", got)
	}
	if n := testing.AllocsPerRun(50, func() {
		queued(&q, 1, event.Effect)
		queued(&q, 2, event.Flow)
		for q.Next() != nil {
		}
	}); n != 0 {
		t.Errorf("a warm queue allocates %v times", n)
	}
}

// TestK26_CutDropsWhatCameAfterTheMark, on every priority, and nothing else.
func TestK26_CutDropsWhatCameAfterTheMark(t *testing.T) {
	var q event.Queue
	for seq, p := range []uint8{event.Effect, event.Effect, event.Flow} {
		queued(&q, uint32(seq), p)
	}
	q.Next() // the head has moved when the ask begins
	mark := q.Mark()
	for p := event.Batch; p <= event.Flow; p++ {
		queued(&q, 9, p)
	}
	q.Cut(mark)
	queued(&q, 5, event.Batch)
	if got := drain(&q); !slices.Equal(got, []uint32{5, 1, 2}) {
		t.Errorf("order %v", got)
	}
	mark = q.Mark()
	queued(&q, 9, event.Effect)
	q.Cut(mark)
	if !q.Empty() {
		t.Error("a cut queue is not empty")
	}
	queued(&q, 9, event.Effect)
	q.Reset()
	if !q.Empty() || q.Next() != nil {
		t.Error("a reset queue is not empty")
	}
}

// TestK26_WhatComesAfterACutIsKept (K-26): a lane that a cut leaves empty takes what is
// queued later, on every priority, before and after the queue has been drained.
func TestK26_WhatComesAfterACutIsKept(t *testing.T) {
	for p := event.Batch; p <= event.Flow; p++ {
		var q event.Queue
		for round := range uint32(3) {
			queued(&q, 1, p)
			q.Next() // the ask, whose listeners queue what is cut
			mark := q.Mark()
			queued(&q, 8, p)
			queued(&q, 9, p)
			q.Cut(mark)
			if q.Next() != nil {
				t.Fatalf("priority %d, round %d: what was cut is there", p, round)
			}
			queued(&q, 2, p)
			queued(&q, 3, p)
			if got := drain(&q); !slices.Equal(got, []uint32{2, 3}) {
				t.Errorf("priority %d, round %d: after a cut %v", p, round, got)
			}
		}
	}
}

// TestK26_ACutKeepsWhatWaited (K-26): what waited when the ask began stays after a cut,
// on every priority, however much of it has been worked off.
func TestK26_ACutKeepsWhatWaited(t *testing.T) {
	for p := event.Batch; p <= event.Flow; p++ {
		for done := range 3 {
			var q event.Queue
			for seq := range uint32(5) {
				queued(&q, seq+1, p)
			}
			for range done + 1 { // the last is the ask
				q.Next()
			}
			mark := q.Mark()
			for other := event.Batch; other <= event.Flow; other++ {
				queued(&q, 9, other)
			}
			q.Cut(mark)
			queued(&q, 6, p)
			want := []uint32{2, 3, 4, 5, 6}[done:]
			if got := drain(&q); !slices.Equal(got, want) {
				t.Errorf("priority %d after %d: %v, not %v", p, done+1, got, want)
			}
		}
	}
}

// TestK26_ACutKeepsTheAsk (K-26): the ask that was rejected keeps its memory after the cut,
// as its resolver still reads it while other events are queued.
func TestK26_ACutKeepsTheAsk(t *testing.T) {
	for p := event.Batch; p <= event.Flow; p++ {
		var q event.Queue
		queued(&q, 1, p)
		ask := q.Next()
		mark := q.Mark()
		queued(&q, 8, p)
		q.Cut(mark)
		for seq := range uint32(3) {
			queued(&q, 2+seq, p)
		}
		if ask.Seq != 1 {
			t.Errorf("priority %d: the rejected ask has become event %d", p, ask.Seq)
		}
		if got := drain(&q); !slices.Equal(got, []uint32{2, 3, 4}) {
			t.Errorf("priority %d: order %v", p, got)
		}
	}
}

// TestQueueAppendsInPlace: an event that is filled before the next append keeps its fields,
// though the queue grows and moves.
func TestQueueAppendsInPlace(t *testing.T) {
	var q event.Queue
	for seq := range uint32(5 * firstCap) {
		e := q.Append(event.Effect)
		*e = event.Event{}
		e.Seq = seq
	}
	if got := drain(&q); len(got) != 5*firstCap || !slices.IsSorted(got) {
		t.Errorf("order %v", got)
	}
}

// TestQueueKeepsWhatIsWorkedOff: an event that was taken out stays, though what
// waits is discarded or dropped and other events come.
func TestQueueKeepsWhatIsWorkedOff(t *testing.T) {
	var q event.Queue
	for seq := range uint32(3) {
		queued(&q, seq+1, event.Effect)
	}
	e := q.Next()
	q.Drop(func(e *event.Event) bool { return e.Seq == 2 })
	queued(&q, 4, event.Effect)
	if got := drain(&q); e.Seq != 1 || !slices.Equal(got, []uint32{3, 4}) {
		t.Errorf("the event is %d, order %v", e.Seq, got)
	}
	queued(&q, 5, event.Effect)
	queued(&q, 6, event.Effect)
	e = q.Next()
	q.Discard()
	queued(&q, 7, event.Effect)
	if got := drain(&q); e.Seq != 5 || !slices.Equal(got, []uint32{7}) {
		t.Errorf("the event is %d, order %v", e.Seq, got)
	}
}

// TestQueueListsWhatWaits: what was taken out is not listed, and one event that waits at any
// priority keeps the queue from being empty.
func TestQueueListsWhatWaits(t *testing.T) {
	for p := event.Batch; p <= event.Flow; p++ {
		var q event.Queue
		queued(&q, 1, p)
		queued(&q, 2, p)
		queued(&q, 3, p)
		q.NextOf(p)
		var seqs []uint32
		for _, e := range q.All(nil) {
			seqs = append(seqs, e.Seq)
		}
		if !slices.Equal(seqs, []uint32{2, 3}) || q.Waiting(p) != 2 {
			t.Errorf("priority %d lists %v, %d wait", p, seqs, q.Waiting(p))
		}
		if q.NextOf(p); q.Empty() {
			t.Errorf("priority %d: a queue with a waiting event is empty", p)
		}
		if q.NextOf(p); !q.Empty() {
			t.Errorf("priority %d: a queue without waiting events is not empty", p)
		}
	}
}

// TestK13_DeeperCountsFromTheNext (K-13): an event as far from the start of its chain as the
// bound is not deeper, and one that was taken out does not count.
func TestK13_DeeperCountsFromTheNext(t *testing.T) {
	var q event.Queue
	*q.Append(event.Effect) = event.Event{Depth: 9}
	*q.Append(event.Effect) = event.Event{Depth: 4}
	if !q.Deeper(event.Effect, 8) || q.Deeper(event.Effect, 9) || q.Deeper(event.Flow, 0) {
		t.Error("the event of depth 9 is deeper than 8 and nothing else")
	}
	if q.Next(); q.Deeper(event.Effect, 4) || !q.Deeper(event.Effect, 3) {
		t.Error("an event that was taken out counts")
	}
}

// TestTryAppend: an event is appended without growth only where there is capacity, and below the limit of
// events since the priority was last empty.
func TestTryAppend(t *testing.T) {
	var q event.Queue
	if q.TryAppend(event.Effect, 9) != nil || !q.Empty() {
		t.Error("an empty queue has capacity already")
	}
	q.Append(event.Effect).Seq = 1
	for n := 1; n < firstCap; n++ {
		if q.TryAppend(event.Effect, n) != nil {
			t.Errorf("the limit %d is passed", n)
		}
		e := q.TryAppend(event.Effect, n+1)
		if e == nil {
			t.Fatalf("there is no space for event %d", n+1)
		}
		e.Seq = uint32(n + 1)
	}
	if q.TryAppend(event.Effect, 99) != nil || q.Waiting(event.Effect) != firstCap {
		t.Errorf("%d events wait", q.Waiting(event.Effect))
	}
	for n := uint32(1); n <= firstCap; n++ {
		if e := q.Next(); e == nil || e.Seq != n {
			t.Fatalf("event %d is %v", n, e)
		}
	}
	if q.Next() != nil || !q.Empty() || q.TryAppend(event.Effect, 1) == nil || q.Empty() {
		t.Error("a queue that was emptied has its capacity and its limit again")
	}
	q.Reset()
	if !q.Empty() || q.Next() != nil {
		t.Error("a queue that was reset is not empty")
	}
}
