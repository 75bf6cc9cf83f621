package cli

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
)

// firstCollection is how much memory the program takes before garbage is collected
// for the first time. Most commands end before that. They use what they have loaded until
// they end, and looking for garbage in it took a third of their time.
const firstCollection = 96 << 20

// seldom is the growth of memory, in percent, between two collections in commands that
// play thousands of matches. These reuse their few megabytes, and each collection
// delays all workers.
const seldom = 800

// collections holds the settings of the garbage collector.
var collections struct {
	sync.Mutex
	waiting bool // for the first one
	percent int  // after it
	limit   int64
}

// CollectLate delays the first collection. Later ones come as in any program.
func CollectLate() {
	if collectionsAreSet() {
		return
	}
	collections.waiting, collections.percent, collections.limit = true, debug.SetGCPercent(-1), math.MaxInt64
	debug.SetMemoryLimit(firstCollection)
	first := new(*int)
	runtime.SetFinalizer(first, func(**int) { // runs after the first collection
		collections.Lock()
		defer collections.Unlock()
		debug.SetMemoryLimit(collections.limit)
		debug.SetGCPercent(collections.percent)
		collections.waiting = false
	})
}

// CollectSeldom is for commands that play many matches.
func CollectSeldom() { CollectAt(seldom) }

// CollectAt sets the growth of memory, in percent, between two collections.
func CollectAt(percent int) {
	if collectionsAreSet() {
		return
	}
	collections.Lock()
	defer collections.Unlock()
	if collections.percent = percent; !collections.waiting {
		debug.SetGCPercent(percent)
	}
}

// LimitMemory sets the bytes above which garbage is collected more often, also after the first
// collection; -1 leaves them as they are.
func LimitMemory(bytes int64) {
	collections.Lock()
	defer collections.Unlock()
	switch {
	case bytes < 0:
	case collections.waiting:
		collections.limit = bytes
	default:
		debug.SetMemoryLimit(bytes)
	}
}

// collectionsAreSet reports whether variables of Go already set how often garbage is
// collected. Those take precedence.
func collectionsAreSet() bool { return os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" }
