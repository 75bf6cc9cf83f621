package main

import (
	"fmt"

	"arbiter/luabind/game"
)

// warn tells what is doubtful in loaded packs, on the error stream, so that
// what a command prints stays the same.
func (c *call) warn(lib *library) {
	for _, w := range game.Notes(lib.packs) {
		fmt.Fprintf(c.err, "warning: %s\n", w)
	}
}
