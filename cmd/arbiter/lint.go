package main

import (
	"fmt"

	tacticsapi "arbiter/luabind/tactics"
)

// warn tells what is doubtful in loaded packs, on the error stream, so that
// what a command prints stays the same.
func (c *call) warn(lib *library) {
	for _, w := range lib.doubts() {
		fmt.Fprintf(c.err, "warning: %s\n", w)
	}
}

// doubts lists what is doubtful.
func (l *library) doubts() []string {
	switch {
	case l.field != nil:
		return append(tacticsapi.Lint(l.field.prog.Lib), l.field.prog.Lib.Notes...)
	case l.pieces != nil:
		return l.pieces.prog.Lib.Notes
	}
	return l.prog.Lib.Notes
}
