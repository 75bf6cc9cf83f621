package cli

import (
	"encoding/json"
	"fmt"
)

// Print prints what a command has done: as JSON, or its lines.
func (c *Call) Print(asJSON bool, v any, lines string) error {
	if asJSON {
		return c.JSON(v)
	}
	_, err := fmt.Fprint(c.Out, lines)
	return err
}

// JSON prints a value as JSON, on a line of its own.
func (c *Call) JSON(v any) error {
	e := json.NewEncoder(c.Out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// Counted is a number of things, as in 1 pack and 2 packs.
func Counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
