package luabind

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// Save writes the match as a record in lines of JSON: its set-up, and every command of the
// players and the referee with a hash of the state. Replay, Restore and the program arbiter
// read it. The match must have a log. A view cannot be saved. After an error
// of the match nothing is written.
func (m *Match) Save(w io.Writer) error {
	var text bytes.Buffer
	if m.game(); isNil(w) {
		return errors.New("no writer to save the record to")
	}
	rec := record.NewRecorder(&text, nil, nil)
	if m.game().Viewer() == event.NoPlayer && m.past.reloaded {
		m = m.plain()
	}
	if err := m.write(rec, nil); err != nil {
		return err
	}
	if err := rec.Close(); err != nil {
		return err
	}
	if _, err := text.WriteTo(w); err != nil {
		return fmt.Errorf("record: %w", err)
	}
	return nil
}

// Record writes the match as Save does, and from then on every further command as it is carried
// out, with one Write for each line. If w has a method Sync, as a file has, each line is
// synced. After an error of a command that wraps ErrUnwritten, nothing more is written until
// Record is called again. CloseRecord ends the record.
//
// A match that Restore returned continues its record: w must append to it, and receives only
// later commands. In a file, Record first removes a closing or torn line from the end of the
// record. An empty file receives the whole record. A w that cannot be truncated receives the
// whole record if it was closed, and is an error if its last line was torn.
func (m *Match) Record(w io.Writer) error {
	if m.game(); isNil(w) {
		return errors.New("no writer to record the match to")
	}
	done, err := continued(w, m.past.done)
	if err != nil {
		return err
	}
	var sync func() error
	if file, ok := w.(interface{ Sync() error }); ok {
		sync = file.Sync
	}
	rec := record.NewRecorder(w, sync, done)
	if err := m.write(rec, done); err != nil {
		return err
	}
	m.past.sink, m.past.done = rec, nil
	return nil
}

// truncatable is a file in which the end of a record can be removed.
type truncatable interface {
	io.Seeker
	Truncate(size int64) error
}

// continued returns the record that a writer has so far and that Record continues, nil for
// none. It removes what follows the commands of the record in a file.
func continued(w io.Writer, done *record.File) (*record.File, error) {
	if done == nil {
		return nil, nil
	}
	if file, ok := w.(truncatable); ok {
		if end, err := file.Seek(0, io.SeekEnd); err == nil { // a pipe cannot seek
			return trimmed(file, end, done)
		}
	}
	switch {
	case done.Torn > 0:
		return nil, fmt.Errorf("line %d of the record is torn: truncate the record to %d bytes, or record to an empty file", done.Torn, done.Size)
	case done.Closed:
		return nil, nil
	}
	return done, nil
}

// trimmed removes the closing or torn line of a record from a file that has end bytes.
func trimmed(file truncatable, end int64, done *record.File) (*record.File, error) {
	switch {
	case end == 0:
		return nil, nil
	case end < done.Size, end > done.Size && !done.Closed && done.Torn == 0:
		return nil, fmt.Errorf("the file has %d bytes, and the record that was restored %d: it is another file, or it has changed since", end, done.Size)
	case end > done.Size:
		if err := file.Truncate(done.Size); err != nil {
			return nil, fmt.Errorf("record: %w", err)
		}
	}
	if _, err := file.Seek(done.Size, io.SeekStart); err != nil {
		return nil, fmt.Errorf("record: %w", err)
	}
	return done, nil
}

// CloseRecord writes the closing line of the record of a match, which completes it. Later
// commands are not recorded.
func (m *Match) CloseRecord() error {
	m.game()
	if m.past.sink == nil {
		return errors.New("the match is not recorded: call Record first")
	}
	rec := m.past.sink
	m.past.sink = nil
	return rec.Close()
}

// plain returns a match that has come to the position of this one with its present packs
// alone, so that its record needs no others. Where the commands lead elsewhere with them, it
// returns this one.
func (m *Match) plain() *Match {
	g, err := m.packs.packs.Open(m.set, match.Options{})
	if err != nil || g.Start() != nil {
		return m
	}
	p := &Match{any: m.any, packs: m.packs, set: m.set, opts: m.opts, past: past{began: m.packs.packs, hash: g.Hash()}}
	lines, _ := valid(m.past.lines())
	for _, l := range lines {
		if _, migrates, _ := l.Migrated(); migrates {
			continue
		}
		refused, err := record.Perform(g, &l)
		if err != nil || p.past.add(l.Player, l.Do, refused, g.Hash()) != nil {
			return m
		}
	}
	if g.Hash() != m.any.Hash() {
		return m
	}
	return p
}

// write writes the match to a recorder, which has the lines of done already.
func (m *Match) write(rec *record.Recorder, done *record.File) error {
	switch {
	case m.game().Viewer() != event.NoPlayer:
		return errors.New("a view cannot be saved: it is what a seat knows of a match")
	case !m.opts.Log || m.past.began == nil:
		return errors.New("a match without a log cannot be saved")
	}
	lines := m.past.lines()
	if done != nil {
		lines = lines[len(done.Lines):]
	} else {
		h := record.HeaderOf(m.past.began, m.set)
		h.Hash = record.Hash(m.past.hash)
		if err := rec.Header(*h); err != nil {
			return err
		}
	}
	for _, l := range lines {
		if err := rec.Command(l.Player, l.Do, l.Refused, uint64(l.Hash)); err != nil {
			return err
		}
	}
	return nil
}

// Replay reads a record and plays it again. It checks that each command has the same result and
// that the state after it has the same hash. The packs must be those of the record; sources are
// as for Load. The returned match can continue. An error of the record names its line. For a
// record without its closing line, Replay returns both its match and ErrNotClosed; a torn line
// at its end is left out.
func Replay(r io.Reader, sources ...Source) (*Match, error) {
	f, err := readRecord(r)
	if err != nil {
		return nil, err
	}
	extra, err := readAll(sources)
	if err != nil {
		return nil, err
	}
	all, err := registry.Builtin().With(extra)
	if err != nil {
		return nil, err
	}
	g := all.OfPacks(f.Header.PackIDs())
	loaded, err := registry.Load(g, extra)
	if err != nil {
		return nil, err
	}
	if err := f.Header.Check(loaded); err != nil {
		return nil, err
	}
	p := &Packs{game: g, packs: loaded, mode: f.Header.Mode, from: sources, extra: extra}
	m := &Match{packs: p, set: f.Header.Setup(), opts: match.Options{Log: true, History: f.HasUndo()}, lang: "en"}
	return m, m.replay(f, f.Lines, func(to []record.Pack) (*Packs, error) { return packsOf(to, nil, extra) })
}

// readRecord reads a record. Its closing line may be missing, and its last line may be torn.
func readRecord(r io.Reader) (*record.File, error) {
	if isNil(r) {
		return nil, errors.New("no reader to take the record from")
	}
	return record.Read(r)
}

// replay makes the match again that lines of a record lead to, and its past.
func (m *Match) replay(f *record.File, lines []record.Line, packs func(to []record.Pack) (*Packs, error)) error {
	g, err := m.packs.packs.Open(m.set, m.opts)
	if err != nil {
		return fmt.Errorf("line 1: %w", err)
	}
	m.any = g
	then := m.past.then
	m.past = past{began: m.packs.packs, hash: uint64(f.Header.Hash)}
	part := *f
	part.Lines = lines
	m.any, err = record.ReplayOver(&part, g, func(g display.Match, to []record.Pack) (display.Match, error) {
		next, err := packs(to)
		if err != nil {
			return g, err
		}
		h, err := next.packs.Open(m.set, m.opts)
		if err != nil {
			return g, err
		}
		m.packs, then = next, append(then, next.packs)
		return h, h.Adopt(g)
	})
	if err != nil {
		return err
	}
	m.past.then = then
	for _, l := range f.Lines {
		if err := m.past.add(l.Player, l.Do, l.Refused, uint64(l.Hash)); err != nil {
			return err
		}
		m.recount(&l)
	}
	switch {
	case f.Torn > 0:
		return fmt.Errorf("line %d is torn and was left out: %w", f.Torn, ErrNotClosed)
	case f.Unclosed() != nil:
		return ErrNotClosed
	}
	return nil
}

// recount counts a line of the past, as the command did when it was given.
func (m *Match) recount(l *record.Line) {
	if l.Player > 0 && l.Refused == "" {
		m.count(num.To[event.Player](l.Player - 1))
	}
	if _, migrates, _ := l.Migrated(); migrates || l.Do == record.Undo {
		m.epoch++
	}
	if seat := l.TimedOut(); seat > 0 {
		m.count(num.To[event.Player](seat - 1))
	}
}

// ErrNotClosed is the error of Replay for a record without the closing line, and is wrapped by
// that for a record whose last line is torn. The record is still being written, its writer was
// killed, or lines at its end are missing. The existing lines were verified, and the match is at
// the position after its last complete command.
var ErrNotClosed = errors.New("the record is not closed: the line with its closing hash is missing")

// sources are all packs that were loaded, the shipped ones first.
func (p *Packs) sources() []load.Source {
	if p.exact {
		return p.extra
	}
	return append(p.game.Shipped(), p.extra...)
}
