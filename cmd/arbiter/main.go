// Arbiter is a rules engine that people play with at a terminal. This command
// only reads flags and wires packages together.
package main

import (
	"io"
	"os"
)

func main() { os.Exit(run(os.Args[1:], stream{os.Stdin, os.Stdout, os.Stderr})) }

// stream is the standard streams; tests give their own.
type stream struct {
	in       io.Reader
	out, err io.Writer
}
