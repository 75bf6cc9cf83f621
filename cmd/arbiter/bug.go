package main

import (
	"errors"
	"fmt"
	"io/fs"

	"arbiter/core/match"
	"arbiter/luabind/door"
	"arbiter/luabind/record"
)

// keep writes a record of the match so far beside the player, who can report a
// bug of the engine with it, and gives its name. A match that is recorded
// anyway has one.
func (t *table) keep() (string, error) {
	if t.file != nil {
		return t.file.Name(), nil
	}
	done := t.game.Commands()
	name := fmt.Sprintf("arbiter-bug-%d-%d.jsonl", t.seed, len(done))
	g, err := t.lib.open(t.header, match.Options{Log: true})
	if err != nil {
		return "", err
	}
	file, err := door.Create(name)
	if errors.Is(err, fs.ErrExist) {
		return name, nil // of the same match: seed and commands are in the name
	}
	if err != nil {
		return "", err
	}
	rec := record.NewRecorder(file, file.Sync, nil)
	if err := record.Write(rec, t.header, g, done); err != nil {
		return "", errors.Join(err, file.Close())
	}
	return name, file.Close()
}
