package cli

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// TestCollectSeldom: commands that play many matches collect seldom, also when the first
// collection is still to come.
func TestCollectSeldom(t *testing.T) {
	t.Setenv("GOGC", "")
	t.Setenv("GOMEMLIMIT", "")
	usual := debug.SetGCPercent(100)
	defer debug.SetGCPercent(usual)
	CollectLate()
	CollectSeldom()
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
	if CollectSeldom(); debug.SetGCPercent(100) != seldom {
		t.Error("after the first collection nothing has changed")
	}
}
