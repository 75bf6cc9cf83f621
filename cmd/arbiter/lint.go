package main

import (
	"fmt"

	"arbiter/luabind/tacticsapi"
)

// warn tells what is doubtful in loaded packs, on the error stream, so that
// what a command prints stays the same.
func (c *call) warn(lib *library) {
	if lib.field == nil {
		return
	}
	for _, w := range tacticsapi.Lint(lib.field.prog.Lib) {
		fmt.Fprintf(c.err, "warning: %s\n", w)
	}
}
