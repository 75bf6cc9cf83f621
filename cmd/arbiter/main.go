// Arbiter is a rules engine that people play with at a terminal. This command
// only reads flags and wires packages together.
package main

import (
	"io"
	"os"

	"arbiter/luabind/packs/safeio"
)

func main() {
	collectLate()
	out, err := safeio.NewOut(os.Stdout), safeio.NewOut(os.Stderr)
	code := run(os.Args[1:], stream{os.Stdin, out, err})
	out.Flush()
	err.Flush()
	os.Exit(code)
}

// stream is the standard streams. What is written passes the door.
type stream struct {
	in       io.Reader
	out, err *safeio.Out
}
