//go:build !js && !wasip1

// Package shell is the terminal around a console: it edits lines, keeps their
// history, prints answers, and reloads packs whose files have changed. It
// decides nothing.
//
// It is not for programs that embed the engine: those use package luabind.
package shell

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync"

	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/packs/watch"
	"arbiter/repl/console"
	"arbiter/repl/session"
)

// Options of a shell.
type Options struct {
	In      io.Reader
	Out     *safeio.Out
	History string   // file; "" for none
	Watch   []string // folders of packs
	Quiet   bool     // no first line
}

// shell is one running session.
type shell struct {
	c     *console.Console
	lines session.Lines
	out   *safeio.Out
	mu    sync.Mutex // one line or reload at a time
	term  *editor    // nil without a terminal
	told  string     // the status that was shown last
}

// Run reads lines until the session is left. With a terminal behind In and Out
// it edits them; else it reads them plainly and shows no prompt.
func Run(c *console.Console, o Options) error {
	s := &shell{c: c, out: o.Out}
	if err := s.open(o); err != nil {
		return err
	}
	defer s.lines.Close()
	stop := s.interrupts()
	defer stop()
	if len(o.Watch) > 0 {
		w, err := watch.Folders(o.Watch, s.changed)
		if err != nil {
			fmt.Fprintf(s.out, "changes of files are not seen: %v\n", err)
		} else {
			defer w.Close()
		}
	}
	s.widen()
	if !o.Quiet {
		fmt.Fprintln(s.out, c.Intro())
	}
	return s.loop()
}

func (s *shell) open(o Options) (err error) {
	in, isFile := o.In.(*os.File)
	out, alsoFile := o.Out.Target().(*os.File)
	if !isFile || !alsoFile || !session.IsTerminal(in) || !session.IsTerminal(out) {
		s.lines = session.NewPipe(o.In)
		return nil
	}
	e, err := newEditor(s, in, out, o.History)
	if err != nil {
		return err
	}
	o.Out.Redirect(e.r.Stdout())
	s.lines, s.term = e, e
	return nil
}

func (s *shell) loop() error {
	for {
		prompt := s.prompt()
		line, err := s.lines.Line(prompt)
		switch {
		case errors.Is(err, session.ErrInterrupt):
			continue
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		if s.do(line) {
			return nil
		}
	}
}

// widen takes note of how wide the terminal is now.
func (s *shell) widen() {
	if s.term != nil {
		columns, _ := s.term.size()
		s.c.SetWidth(columns)
	}
}

// do answers one line; it reports whether the session is left.
func (s *shell) do(line string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.widen()
	a := s.c.Do(line)
	if text := s.c.Show(a); text != "" {
		s.show(text)
	}
	return a.Quit
}

// prompt is that of the next line. On a terminal a line above it says where the
// match stands, when that is not what it said before.
func (s *shell) prompt() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.term != nil {
		if status := s.c.Status(); status != s.told {
			fmt.Fprintln(s.out, status)
			s.told = status
		}
	}
	return s.c.Prompt()
}

// changed reloads the packs after a change of files.
func (s *shell) changed() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.c.Busy() {
		return // a command has stopped half-way; reload then asks for it
	}
	a := s.c.Do("reload")
	fmt.Fprintf(s.out, "%s\n", s.c.Show(a))
}

// interrupts makes Ctrl-C stop the command that runs, and not the program.
func (s *shell) interrupts() (stop func()) {
	ch := make(chan os.Signal, 1)
	signal.Notify(ch, os.Interrupt)
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-ch:
				s.c.Stop()
			case <-done:
				return
			}
		}
	}()
	return func() { signal.Stop(ch); close(done) }
}
