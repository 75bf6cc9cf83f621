package luabind

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"arbiter/core/match"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/record"
)

// Save writes the match as a record in lines of JSON: its set-up, and every command with
// the hash of the state after it. Replay and the program arbiter read it. Save plays the
// match again, so the match must have a log, and its present packs must lead to its
// position. A view cannot be saved. After an error nothing is written.
func (m *Match) Save(w io.Writer) error {
	m.game()
	if isNil(w) {
		return errors.New("no writer to save the record to")
	}
	if !m.opts.Log {
		return errors.New("a match without a log cannot be saved")
	}
	h := record.HeaderOf(m.packs.packs, m.set)
	again, err := m.packs.packs.Open(m.set, match.Options{Log: true})
	if err != nil {
		return err
	}
	var text bytes.Buffer
	rec := record.NewRecorder(&text, nil, nil)
	if err := record.Write(rec, h, again, m.game().Commands()); err != nil {
		return err
	}
	if err := rec.Close(); err != nil {
		return err
	}
	if again.Hash() != m.game().Hash() {
		return errors.New("the record does not lead to this position: the match has changed its packs while it went on")
	}
	if _, err := text.WriteTo(w); err != nil {
		return fmt.Errorf("record: %w", err)
	}
	return nil
}

// Replay reads a record and plays it again, checking that each command is
// answered as it was and that the state after it has the same hash. The packs
// must be those of the record; sources are as for Load. The match that it gives
// can go on. An error of the record names its line. A record without its closing
// line gives both its match and ErrNotClosed.
func Replay(r io.Reader, sources ...Source) (*Match, error) {
	if isNil(r) {
		return nil, errors.New("no reader to take the record from")
	}
	f, err := record.Read(r)
	if err != nil {
		return nil, err
	}
	if f.Torn > 0 {
		return nil, fmt.Errorf("line %d is torn: it was not written to its end", f.Torn)
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
	m := &Match{packs: &Packs{game: g, packs: loaded, mode: f.Header.Mode, from: sources}, set: f.Header.Setup(), opts: match.Options{Log: true, History: f.HasUndo()}, lang: "en"}
	if m.any, err = loaded.Open(m.set, m.opts); err != nil {
		return nil, fmt.Errorf("line 1: %w", err)
	}
	if err := record.Replay(f, m.any); err != nil {
		return m, err
	}
	if f.Unclosed() != nil {
		return m, ErrNotClosed
	}
	return m, nil
}

// ErrNotClosed is the error of Replay for a record without the closing line. It is still
// being written, its writer was killed, or lines were cut off its end. The lines that are
// there were verified, and the match is at the position after its last command.
var ErrNotClosed = errors.New("the record is not closed: the line with its closing hash is missing")
