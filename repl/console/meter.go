package console

import (
	"arbiter/core/i18n"
)

const (
	// maxLineWork bounds the work of a line: instructions of scripts, filters and modifiers,
	// events (sixteen each) and the trials of bots, as display.Match counts them. One move of
	// the most expensive bot fits.
	maxLineWork = 2_000_000_000
	// commandWork is the cost of a command apart from its events: the position is copied.
	commandWork = 4000
)

// meter counts the work of the running line. All forks of a session share it.
type meter struct{ spent, limit int64 }

// command charges a completed command.
func (m *meter) command(work int) { m.spent += int64(work) + commandWork }

// over returns an error when the line has used more than its limit.
func (m *meter) over() error {
	if m.spent <= m.limit {
		return nil
	}
	return i18n.Errorf("the line needs more than %d units of work", "该行超过%d个工作单位的上限", m.limit)
}
