package main

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
)

// firstCollection is how much memory the program takes before garbage is collected
// for the first time. Most commands end before that: what they have loaded is there
// until they end, and to look for garbage among it took a third of their time.
const firstCollection = 96 << 20

// collectLate puts off the first collection; the later ones come as they do in any
// program. Who has said something of it by the variables of Go is obeyed.
func collectLate() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	usual := debug.SetGCPercent(-1)
	debug.SetMemoryLimit(firstCollection)
	first := new(*int)
	runtime.SetFinalizer(first, func(**int) { // runs after the first collection
		debug.SetMemoryLimit(math.MaxInt64)
		debug.SetGCPercent(usual)
	})
}
