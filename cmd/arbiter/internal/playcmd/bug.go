package playcmd

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"arbiter/core/match"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
)

// keep writes a record of the match so far to the current folder, for a report of a bug
// in the engine, and returns its name. A match that is already recorded has one.
func (t *table) keep() (string, error) {
	if t.file != nil {
		return t.file.Name(), nil
	}
	name := fmt.Sprintf("arbiter-bug-%d-%d.jsonl", t.seed, len(t.game.Commands()))
	file, rec, err := t.write(name)
	if errors.Is(err, fs.ErrExist) {
		return name, nil // of the same match: seed and commands are in the name
	}
	if err != nil {
		return "", err
	}
	return name, errors.Join(rec.Close(), file.Close())
}

// write writes a record of the match so far to a new file, which the match can continue.
func (t *table) write(name string) (*os.File, *record.Recorder, error) {
	g, err := t.lib.Open(t.header, match.Options{Log: true})
	if err != nil {
		return nil, nil, err
	}
	file, err := safeio.Create(name)
	if err != nil {
		return nil, nil, err
	}
	rec := record.NewRecorder(file, file.Sync, nil)
	if err := record.Write(rec, t.header, g, t.game.Commands()); err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return file, rec, nil
}

// save begins to record a match, from its start.
func (t *table) save(name string) (*record.Recorder, error) {
	file, rec, err := t.write(name)
	switch {
	case errors.Is(err, fs.ErrExist):
		return nil, fmt.Errorf("%s already exists; choose another file", name)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	t.file, t.rec = file, rec // and close closes it
	return rec, nil
}
