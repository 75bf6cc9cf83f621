package serve

import (
	"runtime"
	"runtime/metrics"
	"sync"
	"time"
)

// CollectEarly begins collections of garbage before the runtime does, until end is called.
//
// The runtime begins as late as it can. It then lets goroutines that allocate mark objects, so that
// the collection ends in time. With a large heap and busy processors that stops all commands for
// hundreds of milliseconds. A collection that begins while much memory is left runs next to them.
func CollectEarly() (end func()) {
	stop := make(chan struct{})
	var running sync.WaitGroup
	running.Go(func() {
		var h heap
		var collects sync.Mutex // held during a collection that begins here
		next := time.NewTicker(heapPeriod)
		defer next.Stop()
		for {
			select {
			case <-stop:
				return
			case <-next.C:
				h.read()
				if h.due() && collects.TryLock() {
					running.Go(func() {
						defer collects.Unlock()
						runtime.GC()
					})
				}
			}
		}
	})
	return func() {
		close(stop)
		running.Wait()
	}
}

const (
	heapPeriod = 50 * time.Millisecond
	// earlyShare is the part of the allowed growth, in percent, after which a collection begins. The
	// runtime begins after 70 percent or later.
	earlyShare = 55
	// smallHeap is the growth below which collections are too short to be noticed.
	smallHeap = 32 << 20
)

// heap is the state of the heap of the process.
type heap struct {
	cycles    uint64 // collections since the start
	live      uint64 // bytes that the last one left
	goal      uint64 // the size before which the runtime ends the next one
	allocated uint64 // since the start of the process
	before    uint64 // allocated when the last collection ended
	samples   []metrics.Sample
}

// read reads the figures of the runtime. They do not stop the process.
func (h *heap) read() {
	if h.samples == nil {
		h.samples = []metrics.Sample{{Name: "/gc/cycles/total:gc-cycles"}, {Name: "/gc/heap/live:bytes"}, {Name: "/gc/heap/goal:bytes"}, {Name: "/gc/heap/allocs:bytes"}}
	}
	metrics.Read(h.samples)
	cycles := h.samples[0].Value.Uint64()
	h.live, h.goal, h.allocated = h.samples[1].Value.Uint64(), h.samples[2].Value.Uint64(), h.samples[3].Value.Uint64()
	if cycles != h.cycles {
		h.cycles, h.before = cycles, h.allocated
	}
}

// due reports whether a collection should begin.
func (h *heap) due() bool {
	if h.goal < h.live+smallHeap {
		return false
	}
	return (h.allocated-h.before)/earlyShare >= (h.goal-h.live)/100
}
