package dap

import (
	"bytes"

	"arbiter/luabind/door"
	"arbiter/luabind/games"
	"arbiter/luabind/pack"
	"arbiter/luabind/record"
)

// recordOf loads a record with its packs.
func recordOf(l *Launch, extra []pack.Source) (*Match, error) {
	text, err := door.Read(l.Record, door.Kind{Name: "a record", Bytes: record.MaxBytes})
	if err != nil {
		return nil, err
	}
	f, err := record.Read(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	g := games.OfPacks(f.Header.PackIDs())
	p, err := games.Load(g, extra)
	if err != nil {
		return nil, err
	}
	return &Match{Game: g, Packs: p, Setup: f.Header.Setup(), Sources: append(g.Shipped(), extra...), Record: f}, nil
}
