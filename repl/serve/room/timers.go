package room

import (
	"container/heap"
	"time"
)

// timers call functions at their time.
type timers struct {
	list timerHeap
	n    uint64
}

type timer struct {
	at time.Duration
	n  uint64 // breaks ties in the order of their making
	do func()
}

type timerHeap []timer

func (h timerHeap) Len() int { return len(h) }
func (h timerHeap) Less(i, j int) bool {
	return h[i].at < h[j].at || h[i].at == h[j].at && h[i].n < h[j].n
}
func (h timerHeap) Swap(i, j int) { h[i], h[j] = h[j], h[i] }
func (h *timerHeap) Push(x any)   { *h = append(*h, x.(timer)) }
func (h *timerHeap) Pop() any {
	old := *h
	last := old[len(old)-1]
	old[len(old)-1] = timer{}
	*h = old[:len(old)-1]
	return last
}

func (t *timers) add(at time.Duration, do func()) {
	t.n++
	heap.Push(&t.list, timer{at, t.n, do})
}

// Next returns the time of the next timer, and whether there is one.
func (h *Hub) Next() (at time.Duration, ok bool) {
	if len(h.timers.list) == 0 {
		return 0, false
	}
	return h.timers.list[0].at, true
}

// Tick calls the timers that are due.
func (h *Hub) Tick() {
	now := h.env.Clock.Now()
	for len(h.timers.list) > 0 && h.timers.list[0].at <= now {
		heap.Pop(&h.timers.list).(timer).do()
	}
}

func (h *Hub) after(d time.Duration, do func()) { h.timers.add(h.env.Clock.Now()+d, do) }
