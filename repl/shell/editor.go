//go:build !js && !wasip1

package shell

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"

	"github.com/chzyer/readline"

	"arbiter/core/num"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/session"
)

// editor is the line editor of a person's terminal.
type editor struct {
	r       *readline.Instance
	fd      int
	history string // file; "" for none

	keyed atomic.Bool  // waiting for one key, and not for a line
	last  atomic.Int32 // that key
}

// historyFile bounds the file of a user's lines.
var historyFile = safeio.Kind{Name: "a history", Bytes: 1 << 20}

// maxKept is how many lines of the history the next session loads.
const maxKept = 500

func newEditor(s *shell, in, out *os.File, history string) (*editor, error) {
	e := &editor{fd: num.To[int](out.Fd()), history: history}
	var err error
	e.r, err = readline.NewEx(&readline.Config{
		Stdin: session.Bounded(keys{in, e}), Stdout: out, HistoryLimit: maxKept, HistorySearchFold: true, AutoComplete: session.Completer(s.complete),
		InterruptPrompt: "^C", EOFPrompt: "quit", FuncFilterInputRune: session.Typed,
	})
	if err != nil {
		return nil, err
	}
	return e, e.remember()
}

// remember loads the lines of earlier sessions. They are cleaned, because the editor shows them
// unchanged.
func (e *editor) remember() error {
	if e.history == "" {
		return nil
	}
	text, err := safeio.Read(e.history, historyFile)
	if err != nil {
		e.history = e.usable(err)
		return nil
	}
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	for _, l := range lines[max(0, len(lines)-maxKept):] {
		if err := e.r.SaveHistory(safeio.Clean(l)); err != nil {
			return err
		}
	}
	if len(lines) > 2*maxKept { // write it again, shorter
		kept := strings.Join(lines[len(lines)-maxKept:], "\n") + "\n"
		return safeio.Write(e.history, []byte(kept))
	}
	return nil
}

// usable creates the history file. If something else has its name, the history is only for this
// session.
func (e *editor) usable(err error) string {
	if errors.Is(err, fs.ErrNotExist) {
		return e.history
	}
	return ""
}

// keep appends a line to the history. It ignores errors.
func (e *editor) keep(line string) {
	if e.history != "" && strings.TrimSpace(line) != "" {
		_ = safeio.Append(e.history, []byte(line+"\n"))
	}
}

// Line lets the person edit a line.
func (e *editor) Line(prompt string) (string, error) {
	e.r.SetPrompt(safeio.Clean(prompt))
	line, err := e.r.Readline()
	if errors.Is(err, readline.ErrInterrupt) {
		return "", session.ErrInterrupt
	}
	e.keep(line)
	return line, err
}

// Close restores the terminal.
func (e *editor) Close() error { return e.r.Close() }

// keys is the input. While one key is awaited, that key ends the line before the line editor
// reads further, because the editor would read on after any other one.
type keys struct {
	*os.File
	e *editor
}

// Read returns the bytes of keys.
func (k keys) Read(p []byte) (int, error) {
	n, err := k.File.Read(p)
	if n == 0 || !k.e.keyed.CompareAndSwap(true, false) { // later input is the next line
		return n, err
	}
	first := p[0]
	k.e.last.Store(int32(first))
	if first != readline.CharInterrupt && first != readline.CharDelete {
		p[0] = readline.CharEnter
	}
	if first == readline.CharEsc {
		n = 1 // the rest belongs to the same key, such as an arrow
	}
	return n, err
}

// key asks for one key, which is not a line of the session, and then clears the question. It
// returns 0 for Ctrl-C or Ctrl-D.
func (e *editor) key(prompt string) rune {
	e.r.HistoryDisable()
	e.keyed.Store(true)
	defer func() {
		e.keyed.Store(false)
		e.r.HistoryEnable()
	}()
	e.r.SetPrompt(safeio.Clean(prompt))
	line, err := e.r.Readline()
	fmt.Fprint(e.r.Stdout(), "\x1b[1A\r\x1b[2K")
	switch {
	case err != nil:
		return 0
	case line != "": // it was typed before the question
		return rune(line[0])
	}
	return e.last.Load()
}

// size returns the columns and lines of the terminal, 0 if unknown.
func (e *editor) size() (columns, lines int) {
	w, h, err := readline.GetSize(e.fd)
	if err != nil {
		return 0, 0
	}
	return w, h
}

// complete returns the completions of the console.
func (s *shell) complete(line string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.c.Complete(line)
}

// HistoryFile returns the file of a user's history, in the state directory of the platform, or
// "" if there is none.
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
		if err != nil || !filepath.IsAbs(dir) { // never write to the current folder
			return ""
		}
	}
	dir = filepath.Join(dir, "arbiter")
	if os.MkdirAll(dir, 0o700) != nil {
		return ""
	}
	return filepath.Join(dir, "history")
}
