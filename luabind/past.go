package luabind

import (
	"encoding/binary"
	"errors"
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// past is what a match has done, as its record has it: the commands of its players and of
// the referee, each with the hash of the state after it. The lines are packed, since a server
// keeps many matches.
type past struct {
	began *games.Packs   // with which the match began,
	hash  uint64         // and the state after its start
	then  []*games.Packs // with which it went on, a line each that says so
	// reloaded reports that it went on by Reload alone, never by Migrate.
	reloaded bool
	buf      []byte
	n        int
	sink     *record.Recorder // where lines are appended; nil for nowhere
	done     *record.File     // the record that Restore has read, until Record goes on with it
}

// add appends a line, and writes it where the match is recorded.
func (p *past) add(player int, do, refused string, hash uint64) error {
	p.n++
	p.buf = binary.AppendUvarint(p.buf, uint64(player))
	for _, text := range []string{do, refused} {
		p.buf = append(binary.AppendUvarint(p.buf, uint64(len(text))), text...)
	}
	p.buf = binary.LittleEndian.AppendUint64(p.buf, hash)
	if p.sink == nil {
		return nil
	}
	return p.sink.Command(player, do, refused, hash)
}

// lines returns everything that was done.
func (p *past) lines() []record.Line {
	list := make([]record.Line, 0, p.n)
	rest := p.buf
	number := func() int {
		n, size := binary.Uvarint(rest)
		rest = rest[size:]
		return num.To[int](n)
	}
	text := func() string {
		n := number()
		s := string(rest[:n])
		rest = rest[n:]
		return s
	}
	for len(rest) > 0 {
		l := record.Line{N: len(list) + 1, Player: number(), Do: text(), Refused: text()}
		l.Hash = record.Hash(binary.LittleEndian.Uint64(rest))
		rest = rest[8:]
		list = append(list, l)
	}
	return list
}

// fork is the past of a fork, which goes on for itself and is recorded nowhere.
func (p *past) fork() past {
	f := *p
	f.buf, f.then, f.sink, f.done = slices.Clip(p.buf), slices.Clip(p.then), nil, nil
	return f
}

// begin notes the start of the match.
func (m *Match) begin() {
	m.past = past{}
	if m.opts.Log {
		m.past.began, m.past.hash = m.packs.packs, m.any.Hash()
	}
}

// did notes a command that was done or rejected by the rules. What cannot be done at all is
// no part of the past.
func (m *Match) did(player int, do string, err error) error {
	if !m.opts.Log {
		return nil
	}
	refused, other := record.Refused(err)
	if other != nil {
		return nil
	}
	return m.past.add(player, do, refused, m.any.Hash())
}

// ErrUnwritten is the error of a command that was carried out and could not be written where
// Record writes. It wraps the cause. Nothing more is written there: call Record again.
var ErrUnwritten = errors.New("the command was carried out, but it could not be recorded")

// valid lists the lines that were not taken back. last is the
// index of the last one that can be taken back, -1 for none.
func valid(all []record.Line) (list []record.Line, last int) {
	for _, l := range all {
		if l.Do != record.Undo {
			list = append(list, l)
		} else if len(list) > 0 {
			list = list[:len(list)-1]
		}
	}
	last = len(list) - 1
	if last >= 0 {
		if _, migrates, _ := list[last].Migrated(); migrates {
			last = -1
		}
	}
	return list, last
}

// rebuilt makes the match again that lines lead to, with its log.
func (m *Match) rebuilt(lines []record.Line, o match.Options) (display.Match, error) {
	g, err := m.past.began.Open(m.set, o)
	if err != nil {
		return nil, err
	}
	then := m.past.then
	f := &record.File{Header: record.Header{Hash: record.Hash(m.past.hash)}, Lines: lines}
	return record.ReplayOver(f, g, func(g display.Match, _ []record.Pack) (display.Match, error) {
		next, err := then[0].Open(m.set, o)
		then = then[1:]
		if err != nil {
			return nil, err
		}
		return next, next.Adopt(g)
	})
}

// surrender is the command by which a seat gives up.
func (m *Match) surrender(seat int) (match.Command, error) {
	p, ok := m.player(seat)
	if !ok || seat < 1 {
		return match.Command{}, m.errSeat(seat)
	}
	c, ok := record.GivesUp(m.game(), p)
	if !ok {
		return c, match.Malformed("UNKNOWN_COMMAND", "nobody can concede in this game", "本游戏不能认输")
	}
	return c, nil
}

// Concede lets a seat give up, even if it cannot act now. It is a command of the seat itself.
func (m *Match) Concede(seat int) error {
	c, err := m.surrender(seat)
	if err != nil {
		return err
	}
	return m.Do(Command{c})
}

// Timeout makes a seat give up because its time is over. The log and Outcome name the time as the
// reason. It is a command of the referee, which the record has as such. If the game continues
// after a seat gives up, it continues here too. If the rules do not let players give up, the seat
// and its allies lose the match and all others win it.
func (m *Match) Timeout(seat int) error {
	p, ok := m.player(seat)
	switch {
	case !ok || seat < 1:
		return m.errSeat(seat)
	case m.game().Viewer() != event.NoPlayer:
		return errors.New("a view has no clock: it is what a seat knows of a match")
	}
	if err := record.GiveUp(m.game(), p); err != nil {
		return err
	}
	m.count(p)
	return m.noted(0, record.Timeout(seat), nil)
}

// AgreeDraw ends the match as a draw that its players have agreed on. It is a command of the
// referee.
func (m *Match) AgreeDraw() error {
	if m.game().Viewer() != event.NoPlayer {
		return errors.New("a view cannot be drawn: it is what a seat knows of a match")
	}
	if err := m.game().AgreeDraw(); err != nil {
		return err
	}
	return m.noted(0, record.Draw, nil)
}

// AgreeUndo undoes the last command, also in a match that was set up without Undo, by playing
// the commands before it again. It is a command of the referee. Events starts over. Commands
// before a change of packs (Migrate, Reload) cannot be undone.
func (m *Match) AgreeUndo() error {
	switch m.game(); {
	case m.opts.History:
		return m.Undo()
	case !m.opts.Log || m.past.began == nil:
		return errors.New("nothing can be taken back: the match was set up without Undo and without a log")
	}
	lines, last := valid(m.past.lines())
	if last < 0 {
		return match.ErrNoHistory
	}
	g, err := m.rebuilt(renumbered(lines[:last]), m.opts)
	if err != nil {
		return err
	}
	m.any, m.followers, m.views = g, nil, nil
	m.epoch++
	return m.noted(0, record.Undo, nil)
}

// renumbered counts lines again after some were taken back.
func renumbered(lines []record.Line) []record.Line {
	for i := range lines {
		lines[i].N = i + 1
	}
	return lines
}

// noted notes what was done, and reports when it could not be written.
func (m *Match) noted(player int, do string, err error) error {
	if unwritten := m.did(player, do, err); unwritten != nil {
		m.past.sink = nil
		return errors.Join(err, ErrUnwritten, unwritten)
	}
	return err
}
