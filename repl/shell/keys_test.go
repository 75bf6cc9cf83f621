//go:build !js && !wasip1

package shell

import (
	"os"
	"testing"

	"github.com/chzyer/readline"
)

// TestKeys: while one key is awaited, it ends the line whatever it is, except Ctrl-C and Ctrl-D, which keep their
// meaning. The rest of an arrow is not a line of its own, and later input is unchanged.
func TestKeys(t *testing.T) {
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	defer out.Close()
	for _, c := range []struct {
		awaited     bool
		typed, read string
		last        rune
	}{
		{false, "q", "q", 0}, {false, "\x1b[A", "\x1b[A", 0}, {true, "q", "\r", 'q'}, {true, "qu", "\ru", 'q'}, {true, "\x1b[A", "\r", readline.CharEsc},
		{true, "\x03", "\x03", readline.CharInterrupt}, {true, "\x04", "\x04", readline.CharDelete},
	} {
		e := &editor{}
		e.keyed.Store(c.awaited)
		var p [8]byte
		if _, err := out.WriteString(c.typed); err != nil {
			t.Fatal(err)
		}
		n, err := keys{in, e}.Read(p[:])
		if err != nil || string(p[:n]) != c.read || e.last.Load() != c.last || e.keyed.Load() {
			t.Errorf("%q is read as %q with the key %q, %v", c.typed, p[:n], e.last.Load(), err)
		}
	}
}
