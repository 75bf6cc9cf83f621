//go:build !js && !wasip1

package shell

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/chzyer/readline"
)

// editor is the line editor of a person's terminal.
type editor struct {
	r  *readline.Instance
	fd int
}

func newEditor(s *shell, in, out *os.File, history string) (*editor, error) {
	r, err := readline.NewEx(&readline.Config{
		Stdin: in, Stdout: out, HistoryFile: history, HistorySearchFold: true, AutoComplete: completer{s},
		InterruptPrompt: "^C", EOFPrompt: "quit",
	})
	if err != nil {
		return nil, err
	}
	return &editor{r, int(out.Fd())}, nil
}

// Line lets the person edit a line.
func (e *editor) Line(prompt string) (string, error) {
	e.r.SetPrompt(prompt)
	line, err := e.r.Readline()
	if errors.Is(err, readline.ErrInterrupt) {
		return "", ErrInterrupt
	}
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
		if len(w) >= len(last) {
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
