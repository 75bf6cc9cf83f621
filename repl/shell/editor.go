//go:build !js && !wasip1

package shell

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/chzyer/readline"

	"arbiter/core/num"
	"arbiter/luabind/door"
	"arbiter/repl"
)

// editor is the line editor of a person's terminal.
type editor struct {
	r       *readline.Instance
	fd      int
	history string // file; "" for none
}

// historyFile is what a user has typed, a line each.
var historyFile = door.Kind{Name: "a history", Bytes: 1 << 20}

// mostKept is how many lines of the history the next session sees.
const mostKept = 500

func newEditor(s *shell, in, out *os.File, history string) (*editor, error) {
	r, err := readline.NewEx(&readline.Config{
		Stdin: in, Stdout: out, HistoryLimit: mostKept, HistorySearchFold: true, AutoComplete: completer{s},
		InterruptPrompt: "^C", EOFPrompt: "quit", FuncFilterInputRune: repl.Typed,
	})
	if err != nil {
		return nil, err
	}
	e := &editor{r, num.To[int](out.Fd()), history}
	return e, e.remember()
}

// remember gives the editor the lines of earlier sessions. The editor shows
// them as they are, so they are cleaned before.
func (e *editor) remember() error {
	if e.history == "" {
		return nil
	}
	text, err := door.Read(e.history, historyFile)
	if err != nil {
		e.history = e.usable(err)
		return nil
	}
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	for _, l := range lines[max(0, len(lines)-mostKept):] {
		if err := e.r.SaveHistory(door.Clean(l)); err != nil {
			return err
		}
	}
	if len(lines) > 2*mostKept { // begin it anew, shorter
		kept := strings.Join(lines[len(lines)-mostKept:], "\n") + "\n"
		return door.Write(e.history, []byte(kept))
	}
	return nil
}

// usable keeps the history where it is not there yet. Where something else is,
// lines are remembered for this session only.
func (e *editor) usable(err error) string {
	if errors.Is(err, fs.ErrNotExist) {
		return e.history
	}
	return ""
}

// keep writes a line behind the history. A history that cannot be written is
// no reason to stop.
func (e *editor) keep(line string) {
	if e.history != "" && strings.TrimSpace(line) != "" {
		_ = door.Append(e.history, []byte(line+"\n"))
	}
}

// Line lets the person edit a line.
func (e *editor) Line(prompt string) (string, error) {
	e.r.SetPrompt(door.Clean(prompt))
	line, err := e.r.Readline()
	if errors.Is(err, readline.ErrInterrupt) {
		return "", ErrInterrupt
	}
	e.keep(line)
	return line, err
}

// Close gives the terminal back.
func (e *editor) Close() error { return e.r.Close() }

func (e *editor) width() int {
	w, _, err := readline.GetSize(e.fd)
	if err != nil {
		return 0
	}
	return w
}

// completer offers what the console knows.
type completer struct{ s *shell }

// Do gives the rests of the words that the text before the cursor can become.
func (k completer) Do(line []rune, pos int) ([][]rune, int) {
	text := string(line[:pos])
	last := text[strings.LastIndexByte(text, ' ')+1:]
	if strings.HasPrefix(last, "?") && !strings.Contains(text, " ") {
		last = last[1:]
	}
	k.s.mu.Lock()
	defer k.s.mu.Unlock()
	var out [][]rune
	for _, w := range k.s.c.Complete(text) {
		if len(w) >= len(last) && door.Clean(w) == w { // the editor shows it as it is
			out = append(out, []rune(w[len(last):]+" "))
		}
	}
	return out, len([]rune(last))
}

// HistoryFile is where lines are kept for a user: in the state directory of
// the platform. It is "" where there is none.
func HistoryFile() string {
	dir := os.Getenv("XDG_STATE_HOME")
	if dir == "" || !filepath.IsAbs(dir) {
		var err error
		switch runtime.GOOS {
		case "windows", "darwin", "ios":
			dir, err = os.UserConfigDir()
		default:
			dir, err = os.UserHomeDir()
			dir = filepath.Join(dir, ".local", "state")
		}
		if err != nil {
			return ""
		}
	}
	dir = filepath.Join(dir, "arbiter")
	if os.MkdirAll(dir, 0o700) != nil {
		return ""
	}
	return filepath.Join(dir, "history")
}
