package main

import (
	"encoding/json"
	"fmt"

	"arbiter/luabind/games"
)

// print prints what a command has done: as JSON, or its lines.
func (c *call) print(asJSON bool, v any, lines string) error {
	if asJSON {
		return c.json(v)
	}
	_, err := fmt.Fprint(c.out, lines)
	return err
}

// json prints a value as JSON, on a line of its own.
func (c *call) json(v any) error {
	e := json.NewEncoder(c.out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// counted is a number of things, as in 1 pack and 2 packs.
func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// warn tells what is doubtful in loaded packs, on the error stream, so that
// what a command prints stays the same.
func (c *call) warn(lib *library) {
	for _, w := range games.Notes(lib.packs) {
		fmt.Fprintf(c.err, "warning: %s\n", w)
	}
}
