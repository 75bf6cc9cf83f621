package match

import "fmt"

// Every way into a match from outside is an airlock: a panic of the engine
// inside it is caught, the state is as before, and the caller gets a Fault
// whose cause is a Bug. So a wrong rule, a hostile pack or a spoilt state ends
// a command, never the program.

// Bug is a panic of the engine that an airlock has caught. It is never the
// fault of who gave the command, and what to do about it is to report it.
type Bug struct {
	What string // what the panic said
}

func (b *Bug) Error() string {
	return "this broke the engine, which is a bug of it; nothing was changed. Please report it to those who maintain the engine, with a record of the match: " + b.What
}

// NewBug makes the error of what recover gave.
func NewBug(panicked any) *Bug {
	if b, ok := panicked.(*Bug); ok {
		return b
	}
	return &Bug{What: fmt.Sprint(panicked)}
}

// catch makes a panic the fault of the command under way. It is deferred
// around whatever of the ruleset runs, once a command. A bug comes before an
// error that the command met first, as it must be seen.
func (m *common) catch() {
	if panicked := recover(); panicked != nil {
		m.fault = nil
		m.fail(NewBug(panicked))
	}
}

// Trouble is the bug that ended the last Legal or the making of this view,
// both of which then gave nothing; nil when there was none.
func (m *common) Trouble() error {
	if m.trouble == nil {
		return nil
	}
	return m.trouble
}

// ReadFault is the error of a script that was met by a reading from outside of
// a command since this was last asked, nil when there was none: a modifier that
// fails counts as 0 there, and whoever shows the value tells of it.
func (m *common) ReadFault() error {
	if m.fault == nil {
		return nil
	}
	err := m.fault
	m.fault = nil
	return err
}

// escaped notes a panic of a call that has no error to give.
func (m *common) escaped(panicked any) {
	m.fault = nil
	m.fail(NewBug(panicked))
	m.trouble, m.fault = m.fault, nil
}

// attempt runs fn in the airlock.
func (m *common) attempt(fn func() error) error {
	defer m.catch()
	return fn()
}
