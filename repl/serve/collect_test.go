package serve

import (
	"runtime"
	"runtime/debug"
	"slices"
	"testing"
	"time"
)

// TestHeapIsDue: a collection begins after a part of the growth that the runtime allows, and
// small heaps are left to the runtime.
func TestHeapIsDue(t *testing.T) {
	const mb = 1 << 20
	for _, one := range []struct {
		h    heap
		want bool
	}{
		{heap{live: 100 * mb, goal: 500 * mb, before: 1000 * mb, allocated: 1219 * mb}, false},
		{heap{live: 100 * mb, goal: 500 * mb, before: 1000 * mb, allocated: 1221 * mb}, true},
		{heap{live: 4 * mb, goal: 20 * mb, before: 1000 * mb, allocated: 1015 * mb}, false},
		{heap{live: 100 * mb, goal: 90 * mb, before: 1000 * mb, allocated: 2000 * mb}, false}, // a limit of memory is reached
	} {
		if got := one.h.due(); got != one.want {
			t.Errorf("%+v: due is %v", one.h, got)
		}
	}
}

// TestHeapGrowsAsSaid: the heap of a server grows to nine times its live data, unless the program
// or GOGC has set something else. GOGC=100 counts, although Go does the same without it.
func TestHeapGrowsAsSaid(t *testing.T) {
	limit := debug.SetMemoryLimit(-1)
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	defer debug.SetMemoryLimit(limit)
	for _, one := range []struct {
		gogc      string
		was, want int
	}{{"", 100, GCPercent}, {"100", 100, 100}, {"50", 50, 50}, {"", 400, 400}} {
		t.Setenv("GOGC", one.gogc)
		debug.SetGCPercent(one.was)
		boundHeap(0)
		if is := debug.SetGCPercent(100); is != one.want {
			t.Errorf("GOGC=%s and %d: %d", one.gogc, one.was, is)
		}
	}
}

// garbage keeps the compiler from leaving out what a test allocates.
var garbage []byte

// TestCollectEarly: while memory is allocated, collections begin by themselves.
func TestCollectEarly(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(2000))
	runtime.GC()
	var was, is runtime.MemStats
	runtime.ReadMemStats(&was)
	end := CollectEarly()
	defer end()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		garbage = make([]byte, 1<<20)
		runtime.ReadMemStats(&is)
		if is.NumForcedGC > was.NumForcedGC {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("no collection was begun, after %d MB and %d collections of the runtime", (is.TotalAlloc-was.TotalAlloc)>>20, is.NumGC-was.NumGC)
		}
	}
}

// TestRunnerKeepsGoroutines: work runs again on goroutines that have done other work, and none are
// left after the end.
func TestRunnerKeepsGoroutines(t *testing.T) {
	posted := make(chan func(), 100)
	r := newRunner(func(f func()) { posted <- f })
	var order []int
	for i := range 10 {
		r.Run("", func() { order = append(order, i) }, func() { order = append(order, -i) })
		(<-posted)()
		for !r.jobs.rests(1) {
			runtime.Gosched()
		}
	}
	if want := []int{0, 0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8, -8, 9, -9}; !slices.Equal(order, want) {
		t.Errorf("work was done as %v", order)
	}
	hold := make(chan struct{})
	for range 3 {
		r.Run("", func() { <-hold }, func() {})
	}
	close(hold)
	r.close()
	r.Run("", func() { t.Error("work after the end") }, func() {})
	if len(posted) != 3 {
		t.Errorf("%d of 3 works were done before the end", len(posted))
	}
}

// rests reports whether so many goroutines wait for a value.
func (p *pool[T]) rests(n int) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.idle) == n
}
