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
}

// CollectLate delays the first collection. Later ones come as in any program.
func CollectLate() {
	if collectionsAreSet() {
		return
	}
	collections.waiting, collections.percent = true, debug.SetGCPercent(-1)
	debug.SetMemoryLimit(firstCollection)
	first := new(*int)
	runtime.SetFinalizer(first, func(**int) { // runs after the first collection
		collections.Lock()
		defer collections.Unlock()
		debug.SetMemoryLimit(math.MaxInt64)
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

// collectionsAreSet reports whether variables of Go already set how often garbage is
// collected. Those take precedence.
func collectionsAreSet() bool { return os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" }
