//go:build !js && !wasip1

package shell

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
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

// TestHistoryIsKept: lines of earlier sessions are remembered, cleaned, and the file is shortened to the last of them
// when it has too many. Blank lines are not kept, and a file that cannot be read is left alone.
func TestHistoryIsKept(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "history")
	editorOf := func(name string) *editor {
		t.Helper()
		r, err := readline.NewEx(&readline.Config{Stdin: io.NopCloser(strings.NewReader("")), Stdout: io.Discard, Stderr: io.Discard, HistoryLimit: maxKept})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = r.Close() })
		e := &editor{r: r, history: name}
		if err := e.remember(); err != nil {
			t.Fatal(err)
		}
		return e
	}
	for name, want := range map[string]string{"": "", file: file, dir: ""} { //maporder: each alone
		if e := editorOf(name); e.history != want {
			t.Errorf("of %q the history is %q, want %q", name, e.history, want)
		}
	}
	e := editorOf(file)
	for _, line := range []string{"board", "", "  \t", "play 1"} {
		e.keep(line)
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "board\nplay 1\n" {
		t.Errorf("the history is %q, %v", text, err)
	}
	(&editor{}).keep("board")
	for _, c := range []struct{ lines, kept int }{{2 * maxKept, 2 * maxKept}, {2*maxKept + 1, maxKept}} {
		var b strings.Builder
		for i := range c.lines {
			fmt.Fprintf(&b, "line %d\n", i+1)
		}
		if err := os.WriteFile(file, []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		editorOf(file)
		text, err := os.ReadFile(file)
		lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
		if err != nil || len(lines) != c.kept || lines[0] != fmt.Sprintf("line %d", c.lines-c.kept+1) || lines[len(lines)-1] != fmt.Sprintf("line %d", c.lines) {
			t.Errorf("of %d lines %d are kept, from %q to %q, %v", c.lines, len(lines), lines[0], lines[len(lines)-1], err)
		}
	}
}
