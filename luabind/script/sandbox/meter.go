package sandbox

import (
	"context"
	"errors"
	"time"

	lua "github.com/yuin/gopher-lua"
)

const msgBudget = "instruction budget spent"

var (
	errBudget = errors.New(msgBudget)
	spent     = func() chan struct{} { c := make(chan struct{}); close(c); return c }()
)

// meter counts instructions down. The interpreter asks its context for Done
// once per instruction, which makes the count exact and the same everywhere.
type meter struct {
	left  int // what the running call may still use
	start int // left at the last settle
	cmd   int // what the command may still use, as of the last settle

	first func() // what to do before the first instruction of a call
	held  int    // left, while the first instruction is waited for
	waits bool
}

// hold waits for the first instruction of a call: with nothing left the first
// Done takes the long way, and the others pay nothing for it.
func (m *meter) hold() { m.held, m.left, m.waits = m.left, 0, true }

// begin ends what hold began.
func (m *meter) begin() {
	if m.waits {
		m.left, m.waits = m.held, false
	}
}

// Done implements context.Context.
func (m *meter) Done() <-chan struct{} {
	m.left--
	if m.left >= 0 {
		return nil
	}
	if m.waits {
		m.begin()
		m.first()
		if m.left--; m.left >= 0 {
			return nil
		}
	}
	return spent
}

// Err implements context.Context.
func (m *meter) Err() error { return errBudget }

// Deadline implements context.Context; the budget is not a matter of time.
func (m *meter) Deadline() (time.Time, bool) { return time.Time{}, false }

// Value implements context.Context.
func (m *meter) Value(any) any { return nil }

// settle books what the running call has used so far on the command. The caller begins
// the next count.
func (m *meter) settle() { m.cmd -= m.start - m.left }

// enter sets the allowance of a call and returns what the caller had left, so that a
// handler run from inside another one does not use up the outer one.
func (m *meter) enter(allowance int) (outer int) {
	m.settle()
	outer = m.left
	m.left = min(allowance, m.cmd)
	m.start = m.left
	return outer
}

// leave ends what enter began.
func (m *meter) leave(outer int) {
	m.settle()
	m.left = min(outer, m.cmd)
	m.start = m.left
}

// lineMeter is a meter that also reports each new line. It replaces the plain
// meter only while a hook is set, so that an unset hook costs nothing.
type lineMeter struct {
	context.Context
	state *lua.LState
	hook  func(*lua.LState, *lua.Debug)
	file  string
	line  int
	fn    int
}

// Done implements context.Context.
func (m *lineMeter) Done() <-chan struct{} {
	m.report()
	return m.Context.Done()
}

func (m *lineMeter) report() {
	at, ok := m.state.GetStack(0)
	if !ok {
		return
	}
	if _, err := m.state.GetInfo("Sl", at, nil); err != nil || at.CurrentLine <= 0 {
		return
	}
	if at.CurrentLine == m.line && at.LineDefined == m.fn && at.Source == m.file {
		return
	}
	m.file, m.line, m.fn = at.Source, at.CurrentLine, at.LineDefined
	m.hook(m.state, at)
}

var (
	_ context.Context = (*meter)(nil)
	_ context.Context = (*carefulMeter)(nil)
	_ context.Context = (*lineMeter)(nil)
)
