package luabind

import (
	"errors"
	"fmt"
	"io"

	"arbiter/core/match"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// Archives keeps archives of packs by the hash by which records name a pack, so that a match
// continues with its own packs. It must be safe for concurrent use. ArchiveFolder is one.
type Archives interface {
	// Get returns an archive; fs.ErrNotExist is the error of one that is not there.
	Get(hash string) ([]byte, error)
	// Put keeps an archive.
	Put(hash string, data []byte) error
}

// ArchiveFolder returns a store that keeps archives as files of a folder of this machine. Put
// makes the folder.
func ArchiveFolder(dir string) Archives { return record.ArchiveFolder{Dir: dir} }

// Archive puts all packs into a store, the shipped ones too: a later version of the program
// may ship others. Packs whose files have changed since they were loaded are an error.
func (p *Packs) Archive(a Archives) error {
	if p.loaded(); isNil(a) {
		return errors.New("no store to put the packs into")
	}
	return record.KeepArchives(a, record.PacksOf(p.loaded().packs), p.sources())
}

// Hash identifies the packs: their ids, versions and contents, in load order.
func (p *Packs) Hash() string { return setHash(record.PacksOf(p.loaded().packs)) }

// Restore makes the match of a record again. The match continues with its own packs: shipped
// ones with the same hash, and all others from the store. Restore performs the commands that
// were not undone, and checks each of them. For a record without its closing line, it returns
// both its match and ErrNotClosed, as Replay does. Record continues the record.
func Restore(r io.Reader, a Archives) (*Match, error) {
	f, err := readRecord(r)
	if err != nil {
		return nil, err
	}
	packs := func(to []record.Pack) (*Packs, error) { return packsOf(to, a, nil) }
	return restored(f, packs, match.Options{Log: true})
}

// restored makes the match of a record with packs from a function.
func restored(f *record.File, packs func(to []record.Pack) (*Packs, error), o match.Options) (*Match, error) {
	p, err := packs(f.Header.Packs)
	if err != nil {
		return nil, fmt.Errorf("line 1: %w", err)
	}
	if err := f.Header.Check(p.packs); err != nil {
		return nil, err
	}
	m := &Match{packs: p, set: f.Header.Setup(), opts: o, lang: "en"}
	lines, _ := valid(f.Lines)
	if err = m.replay(f, lines, packs); err == nil || errors.Is(err, ErrNotClosed) {
		m.past.done = f
		return m, err
	}
	return nil, err
}

// packsOf loads the packs of a record: those at hand or shipped, and else from a store.
func packsOf(list []record.Pack, a record.Archives, atHand []load.Source) (*Packs, error) {
	all := registry.Builtin()
	ids := make([]string, len(list))
	for i, p := range list {
		ids[i] = p.ID
	}
	for _, g := range all.Games() {
		atHand = append(atHand, g.Shipped()...)
	}
	sources, err := record.KeptSources(list, a, atHand)
	if err != nil {
		return nil, err
	}
	var own []load.Source
	for _, s := range sources {
		if !s.Shipped {
			own = append(own, s)
		}
	}
	if all, err = all.With(own); err != nil {
		return nil, err
	}
	g := all.OfPacks(ids)
	loaded, err := g.Load(sources)
	if err != nil {
		return nil, fmt.Errorf("the packs cannot be loaded:\n%w", err)
	}
	return &Packs{game: g, packs: loaded, mode: g.Mode, extra: sources, exact: true}, nil
}
