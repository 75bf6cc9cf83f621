package cli

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// TestCollectSeldom: commands that play many matches collect seldom, also when the first
// collection is still to come. A limit of memory stays after it.
func TestCollectSeldom(t *testing.T) {
	t.Setenv("GOGC", "")
	t.Setenv("GOMEMLIMIT", "")
	usual := debug.SetGCPercent(100)
	defer debug.SetGCPercent(usual)
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(-1))
	CollectLate()
	CollectSeldom()
	LimitMemory(-1)
	LimitMemory(4 << 30)
	if got := debug.SetMemoryLimit(-1); got != firstCollection {
		t.Errorf("the first collection is at %d bytes, not %d", got, firstCollection)
	}
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		runtime.GC() // the first lets the finalizer run
		collections.Lock()
		waiting := collections.waiting
		collections.Unlock()
		if !waiting {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if got := debug.SetGCPercent(100); got != seldom {
		t.Errorf("memory grows by %d percent between collections, not %d", got, seldom)
	}
	if got := debug.SetMemoryLimit(-1); got != 4<<30 {
		t.Errorf("the limit after the first collection is %d", got)
	}
	if LimitMemory(5 << 30); debug.SetMemoryLimit(-1) != 5<<30 {
		t.Error("after the first collection another limit has no effect")
	}
	if LimitMemory(0); debug.SetMemoryLimit(-1) != 0 {
		t.Error("a limit of 0 bytes has no effect")
	}
	if CollectSeldom(); debug.SetGCPercent(100) != seldom {
		t.Error("after the first collection nothing has changed")
	}
}
