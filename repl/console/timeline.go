package console

import (
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// moment is the match after some number of commands: where a branch was or,
// undone, will be again. Only one in keepEvery holds the match itself; the
// others hold the command that led there and are made again when they are
// asked for, so that a long session does not hold thousands of matches. Games
// of moments are never played on, only forked.
type moment struct {
	game  display.Match  // nil when it can be made again
	prog  *match.Program // under which it was played
	rec   match.Record   // the command before it; none at the start
	edits []event.Event  // or the change by hand
	line  string         // the command after it, in the past; that before it, in the future
}

// keepEvery is how many commands at most are carried out again to come back to
// a moment.
const keepEvery = 32

// momentOf is the present of a branch, after n commands, as a moment.
func (b *branch) momentOf(g display.Match, n int, line string, whole bool) moment {
	m := moment{prog: g.Program(), line: line}
	if n > 0 {
		m.rec = g.Commands()[n-1]
		m.edits = g.Edits(m.rec)
	}
	if whole || n%keepEvery == 0 || b.played != m.prog || b.past[n-1].prog != m.prog {
		m.game = g
	}
	return m
}

// at is the moment after n commands, which is not the present one.
func (b *branch) at(n int) *moment {
	if n > len(b.past) {
		return &b.future[b.length()-n]
	}
	return &b.past[n]
}

// after is the match after n commands; it must not be played on.
func (b *branch) after(n int) (display.Match, error) {
	if n == len(b.past) {
		return b.now, nil
	}
	if g := b.at(n).game; g != nil {
		return g, nil
	}
	from, g := b.nearest(n)
	g = fork(g)
	for i := from + 1; i <= n; i++ {
		m := b.at(i)
		do := func() error { return g.Do(m.rec.Command) }
		if m.rec.Edit != 0 {
			do = func() error { return g.Inject(m.edits) }
		}
		err := do()
		b.meter.command(g.Work())
		if err != nil || g.Hash() != m.rec.Hash {
			return nil, i18n.Errorf("the position after command %d cannot be made again: %v", "第%d条命令之后的局面无法重建：%v", i, err)
		}
	}
	b.made, b.madeAt = g, n
	return g, nil
}

// nearest is the last match before a moment from which it can be made again:
// one that was played under the same scripts.
func (b *branch) nearest(n int) (int, display.Match) {
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
	return 0, b.past[0].game // the start is always kept
}

// done appends a command that has been carried out on the present match;
// before is that match as it was.
func (b *branch) done(before display.Match, line string) {
	b.past = append(b.past, b.momentOf(before, len(b.past), line, false))
	b.future, b.made = nil, nil
	b.played = b.now.Program()
}

// adopted replaces the present match by the same under other scripts.
func (b *branch) adopted(now display.Match) error {
	if err := b.makeAhead(len(b.past) + 1); err != nil {
		return err
	}
	b.now, b.played = now, nil
	return nil
}

// makeAhead makes the moments from n on that would be made from the one before
// them, which is about to come under other scripts.
func (b *branch) makeAhead(n int) error {
	for ; n <= b.length() && b.at(n).game == nil; n++ {
		g, err := b.after(n)
		if err != nil {
			return err
		}
		b.at(n).game = fork(g)
	}
	return nil
}

// stand puts the branch where a moment was, in a game of the present scripts.
func (b *branch) stand(m *moment, g display.Match) {
	b.now, b.played = fork(g), nil
	if m.game == nil && m.prog == g.Program() {
		b.played = m.prog
	}
}

// carry carries out a command on the present match. One that fails or is
// refused leaves no trace.
func (b *branch) carry(line string, do func(g display.Match) error) error {
	before := fork(b.now)
	err := do(b.now)
	b.meter.command(b.now.Work())
	if err != nil {
		b.now = before
		return err
	}
	b.done(before, line)
	return nil
}
