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

	keyed atomic.Bool  // one key is waited for, and not a line
	last  atomic.Int32 // that key
}

// historyFile is what a user has typed, a line each.
var historyFile = safeio.Kind{Name: "a history", Bytes: 1 << 20}

// mostKept is how many lines of the history the next session sees.
const mostKept = 500

func newEditor(s *shell, in, out *os.File, history string) (*editor, error) {
	e := &editor{fd: num.To[int](out.Fd()), history: history}
	var err error
	e.r, err = readline.NewEx(&readline.Config{
		Stdin: keys{in, e}, Stdout: out, HistoryLimit: mostKept, HistorySearchFold: true, AutoComplete: session.Completer(s.complete),
		InterruptPrompt: "^C", EOFPrompt: "quit", FuncFilterInputRune: session.Typed,
	})
	if err != nil {
		return nil, err
	}
	return e, e.remember()
}

// remember gives the editor the lines of earlier sessions. The editor shows
// them as they are, so they are cleaned before.
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
	for _, l := range lines[max(0, len(lines)-mostKept):] {
		if err := e.r.SaveHistory(safeio.Clean(l)); err != nil {
			return err
		}
	}
	if len(lines) > 2*mostKept { // begin it anew, shorter
		kept := strings.Join(lines[len(lines)-mostKept:], "\n") + "\n"
		return safeio.Write(e.history, []byte(kept))
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

// Close gives the terminal back.
func (e *editor) Close() error { return e.r.Close() }

// keys is what is typed. Where one key is waited for, that key ends the line, before the
// line editor reads it: the editor reads on behind any other one.
type keys struct {
	*os.File
	e *editor
}

// Read gives the bytes of keys.
func (k keys) Read(p []byte) (int, error) {
	n, err := k.File.Read(p)
	if n == 0 || !k.e.keyed.CompareAndSwap(true, false) { // what is typed behind the key is the next line
		return n, err
	}
	first := p[0]
	k.e.last.Store(int32(first))
	if first != readline.CharInterrupt && first != readline.CharDelete {
		p[0] = readline.CharEnter
	}
	if first == readline.CharEsc {
		n = 1 // the rest is of the same key, as of an arrow
	}
	return n, err
}

// key asks for one key, which is no line of the session, and takes the question away
// again; 0 is Ctrl-C or Ctrl-D.
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
	case line != "": // it was typed before it was asked for
		return rune(line[0])
	}
	return e.last.Load()
}

// size is the columns and lines of the terminal, 0 when it does not tell.
func (e *editor) size() (columns, lines int) {
	w, h, err := readline.GetSize(e.fd)
	if err != nil {
		return 0, 0
	}
	return w, h
}

// complete is what the console knows.
func (s *shell) complete(line string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.c.Complete(line)
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
		if err != nil || !filepath.IsAbs(dir) { // nothing is left where a person happens to be
			return ""
		}
	}
	dir = filepath.Join(dir, "arbiter")
	if os.MkdirAll(dir, 0o700) != nil {
		return ""
	}
	return filepath.Join(dir, "history")
}
