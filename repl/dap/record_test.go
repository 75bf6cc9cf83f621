package dap

import (
	"bytes"

	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
)

// recordOf loads a record with its packs.
func recordOf(l *Launch, extra []load.Source) (*Match, error) {
	text, err := safeio.Read(l.Record, safeio.Kind{Name: "a record", Bytes: record.MaxBytes})
	if err != nil {
		return nil, err
	}
	f, err := record.Read(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	g := kits.All().OfPacks(f.Header.PackIDs())
	p, err := registry.Load(g, extra)
	if err != nil {
		return nil, err
	}
	return &Match{Game: g, Packs: p, Setup: f.Header.Setup(), Sources: append(g.Shipped(), extra...), Record: f}, nil
}
