//go:build !js && !wasip1

// Package shell is the terminal around a console. It edits lines, keeps their history, prints
// answers, and reloads packs when their files change. It makes no decisions.
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
	"arbiter/repl/console"
	"arbiter/repl/session"
)

// Options of a shell.
type Options struct {
	In      io.Reader
	Out     *safeio.Out
	History string                // file; "" for none
	Watch   []string              // folders of packs
	Quiet   bool                  // no first line
	Piped   func() (leave func()) // is called without a terminal, where Ctrl-C is not for a single command
}

// shell is one running session.
type shell struct {
	c     *console.Console
	lines session.Lines
	out   *safeio.Out
	mu    sync.Mutex // one line or reload at a time
	term  *editor    // nil without a terminal
	shown string     // the last status shown
}

// Run reads lines until the session ends. On a terminal it edits them; otherwise it reads them
// plainly and shows no prompt.
func Run(c *console.Console, o Options) error {
	s := &shell{c: c, out: o.Out}
	if err := s.open(o); err != nil {
		return err
	}
	defer s.lines.Close()
	if s.term != nil {
		stop := s.interrupts()
		defer stop()
	} else if o.Piped != nil {
		defer o.Piped()()
	}
	if len(o.Watch) > 0 {
		w, err := Watch(o.Watch, s.changed)
		if err != nil {
			fmt.Fprintf(s.out, "cannot watch files for changes: %v\n", err)
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

// widen reads the present width of the terminal.
func (s *shell) widen() {
	if s.term != nil {
		columns, _ := s.term.size()
		s.c.SetWidth(columns)
	}
}

// do answers one line and reports whether the session ends.
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

// prompt returns the prompt of the next line. On a terminal, a line above it shows the status of
// the match when it has changed.
func (s *shell) prompt() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.term != nil {
		if status := s.c.Status(); status != s.shown {
			fmt.Fprintln(s.out, status)
			s.shown = status
		}
	}
	return s.c.Prompt()
}

// changed reloads the packs after a change of files.
func (s *shell) changed() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.c.Busy() {
		return // a command has stopped half-way; reload then reports it
	}
	a := s.c.Do("reload")
	fmt.Fprintf(s.out, "%s\n", s.c.Show(a))
}

// interrupts makes Ctrl-C stop the running command, and not the program.
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
