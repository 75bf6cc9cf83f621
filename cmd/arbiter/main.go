// Arbiter is a rules engine that people play with at a terminal. This command
// only reads flags and wires packages together.
package main

import (
	"io"
	"os"

	"arbiter/luabind/door"
)

func main() {
	collectLate()
	out, err := door.NewOut(os.Stdout), door.NewOut(os.Stderr)
	code := run(os.Args[1:], stream{os.Stdin, out, err})
	out.Flush()
	err.Flush()
	os.Exit(code)
}

// stream is the standard streams. What is written passes the door.
type stream struct {
	in       io.Reader
	out, err *door.Out
}
