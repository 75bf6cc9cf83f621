package cli

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
)

// firstCollection is how much memory the program takes before garbage is collected
// for the first time. Most commands end before that: what they have loaded is there
// until they end, and to look for garbage among it took a third of their time.
const firstCollection = 96 << 20

// seldom is by how many percent memory grows between two collections in commands that
// play matches by the thousand: they use their few megabytes again and again, and each
// collection holds up all who play.
const seldom = 800

// collections is how often garbage is collected.
var collections struct {
	sync.Mutex
	waiting bool // for the first one
	percent int  // after it
}

// CollectLate puts off the first collection; the later ones come as they do in any
// program.
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
func CollectSeldom() {
	if collectionsAreSet() {
		return
	}
	collections.Lock()
	defer collections.Unlock()
	if collections.percent = seldom; !collections.waiting {
		debug.SetGCPercent(seldom)
	}
}

// collectionsAreSet reports whether somebody has said by the variables of Go how often
// garbage is collected, which is obeyed.
func collectionsAreSet() bool { return os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" }
