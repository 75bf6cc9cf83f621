package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/session"
)

// Print prints what a command has done: as JSON, or its lines.
func (c *Call) Print(asJSON bool, v any, lines string) error {
	if asJSON {
		return c.JSON(v)
	}
	_, err := fmt.Fprint(c.Out, c.translated(lines))
	return err
}

// asciiVariable is the variable of the environment that asks for output in ASCII, whatever its value.
const asciiVariable = "ARBITER_ASCII"

// Output returns the writer for a standard stream. On a terminal whose user asks for it, frames
// are drawn in ASCII.
func Output(f *os.File) *safeio.Out {
	out := safeio.NewOut(f)
	if os.Getenv(asciiVariable) != "" && session.IsTerminal(f) {
		out.WithASCII(true)
	}
	return out
}

// Lang returns the language of the command's texts.
func (c *Call) Lang() string { return languageOf(c.args) }

// Say prints a text of the output. Its Chinese is in reports.zh.txt.
func (c *Call) Say(format string, args ...any) {
	fmt.Fprint(c.Out, c.translated(fmt.Sprintf(format, args...)))
}

// Note prints a remark that is not part of the output. Its Chinese is in reports.zh.txt.
func (c *Call) Note(format string, args ...any) {
	fmt.Fprint(c.Err, c.translated(fmt.Sprintf(format, args...)))
}

// translated returns finished lines in the language of the command.
func (c *Call) translated(text string) string {
	if c.Lang() != i18n.Chinese {
		return text
	}
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		if said := strings.TrimSpace(line); said != "" {
			lines[i] = strings.Replace(line, said, i18n.Translate(said, i18n.Chinese), 1)
		}
	}
	return strings.Join(lines, "")
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
