package console

import (
	"arbiter/core/i18n"
)

const (
	// maxLineWork bounds what a line costs: instructions of scripts, filters and
	// modifiers, events as sixteen, and what bots try out, as display.Match counts work. A
	// single move of the dearest bot fits.
	maxLineWork = 2_000_000_000
	// commandWork is the cost of giving a command: the position before it is copied.
	commandWork = 4000
)

// meter counts what the line that runs has cost. Branches share that of their session.
type meter struct{ spent, limit int64 }

// command charges a command that has been carried out.
func (m *meter) command(work int) { m.spent += int64(work) + commandWork }

// over returns an error when the line has cost more than it may.
func (m *meter) over() error {
	if m.spent <= m.limit {
		return nil
	}
	return i18n.Errorf("the line takes more than %d units of work", "该行超过%d个工作单位的上限", m.limit)
}
