package match

import "fmt"

// Every exported method that a host calls is a recover boundary. It catches a panic of the
// engine, restores the state, and returns a Fault whose cause is a Bug. So a wrong rule, a
// hostile pack or a damaged state ends a command, never the program.

// Bug is a panic of the engine that a recover boundary has caught. The player who gave the
// command has not caused it; it should be reported.
type Bug struct {
	What string // what the panic said
}

func (b *Bug) Error() string {
	return "internal error (this is a bug in Arbiter); the match did not change; report it with a record of the match: " + b.What
}

// NewBug returns the Bug for a value that recover returned.
func NewBug(panicked any) *Bug {
	if b, ok := panicked.(*Bug); ok {
		return b
	}
	return &Bug{What: fmt.Sprint(panicked)}
}

// catch makes a panic the fault of the command under way. It is deferred once a command,
// around everything that the ruleset runs. A bug replaces an earlier error of the command,
// because it must be seen.
func (m *common) catch() {
	if panicked := recover(); panicked != nil {
		m.fault = nil
		m.fail(NewBug(panicked))
	}
}

// Trouble returns the bug that ended the last Legal or the making of this view, nil when
// there was none. Both return nothing after a bug.
func (m *common) Trouble() error {
	if m.trouble == nil {
		return nil
	}
	return m.trouble
}

// ReadFault returns the error of a script in a reading between commands since the last
// call, nil when there was none. A modifier that fails counts as 0 in such a reading, so
// the caller that shows the value must report the error.
func (m *common) ReadFault() error {
	if m.fault == nil {
		return nil
	}
	err := m.fault
	m.fault = nil
	return err
}

// escaped notes a panic in a call that cannot return an error.
func (m *common) escaped(panicked any) {
	m.fault = nil
	m.fail(NewBug(panicked))
	m.trouble, m.fault = m.fault, nil
}

// attempt runs fn inside the recover boundary.
func (m *common) attempt(fn func() error) error {
	defer m.catch()
	return fn()
}
