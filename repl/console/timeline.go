package console

import (
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// sessionStep is one step: the match after some number of commands, in the past of a fork or among
// its undone commands. Only one in keepEvery holds the match itself, so that a long session
// does not hold thousands of matches. The others hold the command that led there, and are
// made again on demand. The matches of steps are only forked, never played on.
type sessionStep struct {
	game  display.Match  // nil when it can be made again
	prog  *match.Program // the program that played it
	rec   match.Record   // the command before it; empty at the start
	edits []match.Edit   // or the edit
	line  string         // the command after it (past) or before it (undone)
}

// keepEvery is the maximum number of commands that are carried out again to return to a step.
const keepEvery = 32

// stepOf returns the present of a fork, after n commands, as a step.
func (b *fork) stepOf(g display.Match, n int, line string, whole bool) sessionStep {
	m := sessionStep{prog: g.Program(), line: line}
	if n > 0 {
		m.rec = g.Commands()[n-1]
		m.edits = g.Edits(m.rec)
	}
	if whole || n%keepEvery == 0 || b.played != m.prog || b.past[n-1].prog != m.prog {
		m.game = g
	}
	return m
}

// at returns the step after n commands, which is not the present one.
func (b *fork) at(n int) *sessionStep {
	if n > len(b.past) {
		return &b.future[b.length()-n]
	}
	return &b.past[n]
}

// after returns the match after n commands. It must not be played on.
func (b *fork) after(n int) (display.Match, error) {
	if n == len(b.past) {
		return b.now, nil
	}
	if g := b.at(n).game; g != nil {
		return g, nil
	}
	from, g := b.nearest(n)
	g = display.Fork(g)
	for i := from + 1; i <= n; i++ {
		m := b.at(i)
		err := m.rec.Redo(g, m.edits)
		b.meter.command(g.Work())
		if err != nil || g.Hash() != m.rec.Hash {
			return nil, i18n.Errorf("the position after command %d cannot be made again: %v", "第%d条指令之后的局面无法重建：%v", i, err)
		}
	}
	b.made, b.madeAt = g, n
	return g, nil
}

// nearest returns the last match before a step from which the step can be made again: one that
// was played under the same scripts.
func (b *fork) nearest(n int) (int, display.Match) {
	prog := b.at(n).prog
	for i := n - 1; i >= 0; i-- {
		switch {
		case b.made != nil && b.madeAt == i && b.made.Program() == prog:
			return i, b.made
		case i == len(b.past):
			if b.now.Program() == prog {
				return i, b.now
			}
		case b.at(i).game != nil && b.at(i).prog == prog:
			return i, b.at(i).game
		}
	}
	return 0, b.past[0].game // the start is always stored
}

// done appends a command that was carried out on the present match. before is that match
// before the command.
func (b *fork) done(before display.Match, line string) {
	b.past = append(b.past, b.stepOf(before, len(b.past), line, false))
	b.future, b.made = nil, nil
	b.played = b.now.Program()
}

// adopted replaces the present match by the same match under other scripts.
func (b *fork) adopted(now display.Match) error {
	if err := b.makeAhead(len(b.past) + 1); err != nil {
		return err
	}
	b.now, b.played = now, nil
	return nil
}

// makeAhead makes the steps from n on that depend on the one before them, which is about to
// change to other scripts.
func (b *fork) makeAhead(n int) error {
	for ; n <= b.length() && b.at(n).game == nil; n++ {
		g, err := b.after(n)
		if err != nil {
			return err
		}
		b.at(n).game = display.Fork(g)
	}
	return nil
}

// moveTo moves the fork to a step, with a match of the present scripts.
func (b *fork) moveTo(m *sessionStep, g display.Match) {
	b.now, b.played = display.Fork(g), nil
	if m.game == nil && m.prog == g.Program() {
		b.played = m.prog
	}
}

// carry carries out a command on the present match. A failed or rejected command leaves no
// trace.
func (b *fork) carry(line string, do func(g display.Match) error) error {
	before := display.Fork(b.now)
	err := do(b.now)
	b.meter.command(b.now.Work())
	if err != nil {
		b.now = before
		return err
	}
	b.done(before, line)
	return nil
}
