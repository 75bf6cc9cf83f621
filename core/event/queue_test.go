package event

import (
	"slices"
	"testing"
)

func queued(q *Queue, seq uint32, priority uint8) {
	*q.Room(priority) = Event{Seq: seq, Priority: priority}
}

func drain(q *Queue) (order []uint32) {
	for e := (Event{}); q.Pop(&e); {
		order = append(order, e.Seq)
	}
	return order
}

// TestK03_QueueIsPriorityThenFIFO.
func TestK03_QueueIsPriorityThenFIFO(t *testing.T) {
	var q Queue
	for i, p := range []uint8{Flow, Effect, Batch, Flow, Effect, Batch} {
		queued(&q, uint32(i), p)
	}
	if got := drain(&q); !slices.Equal(got, []uint32{2, 5, 1, 4, 0, 3}) || !q.Empty() {
		t.Errorf("order %v", got)
	}
}

// TestQueueInterleaved: what comes while the queue is worked off takes its
// place; memory is reused.
func TestQueueInterleaved(t *testing.T) {
	var q Queue
	var e Event
	queued(&q, 1, Effect)
	queued(&q, 2, Effect)
	q.Pop(&e)
	queued(&q, 3, Effect)
	queued(&q, 4, Batch)
	if q.PopPriority(&e, Flow) {
		t.Error("popped a flow that nobody queued")
	}
	if !q.PopPriority(&e, Batch) || e.Seq != 4 {
		t.Errorf("batch gave %d", e.Seq)
	}
	if got := drain(&q); !slices.Equal(got, []uint32{2, 3}) {
		t.Errorf("order %v", got)
	}
	if n := testing.AllocsPerRun(50, func() {
		queued(&q, 1, Effect)
		queued(&q, 2, Flow)
		for q.Pop(&e) {
		}
	}); n != 0 {
		t.Errorf("a warm queue allocates %v times", n)
	}
}

// TestK26_CutDropsWhatCameAfterTheMark, on every priority, and nothing else.
func TestK26_CutDropsWhatCameAfterTheMark(t *testing.T) {
	var q Queue
	var e Event
	for seq, p := range []uint8{Effect, Effect, Flow} {
		queued(&q, uint32(seq), p)
	}
	q.Pop(&e) // the head has moved when the ask begins
	mark := q.Mark()
	for p := Batch; p <= Flow; p++ {
		queued(&q, 9, p)
	}
	q.Cut(mark)
	queued(&q, 5, Batch)
	if got := drain(&q); !slices.Equal(got, []uint32{5, 1, 2}) {
		t.Errorf("order %v", got)
	}
	mark = q.Mark()
	queued(&q, 9, Effect)
	q.Cut(mark)
	if !q.Empty() {
		t.Error("a cut queue is not empty")
	}
	queued(&q, 9, Effect)
	q.Reset()
	if !q.Empty() || q.Pop(&e) {
		t.Error("a reset queue is not empty")
	}
}

// TestQueueGivesRoom: what is filled before the next event is appended stays,
// though the queue grows and moves.
func TestQueueGivesRoom(t *testing.T) {
	var q Queue
	for seq := range uint32(5 * firstCap) {
		e := q.Room(Effect)
		*e = Event{}
		e.Seq = seq
	}
	if got := drain(&q); len(got) != 5*firstCap || !slices.IsSorted(got) {
		t.Errorf("order %v", got)
	}
}
