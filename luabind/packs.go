package luabind

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"slices"

	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// Modes lists the modes that Load accepts without any pack of your own: the default mode of
// each game.
func Modes() []string { return registry.Builtin().Words() }

// Source is where packs are read from, in addition to the shipped ones. It is read each
// time that packs are loaded.
type Source struct {
	read func() ([]load.Source, error)
}

// Folder is a source in a folder of this machine: one pack, or several in its folders.
func Folder(dir string) Source {
	return Source{func() ([]load.Source, error) { return load.Open(dir) }}
}

// FS is a source in a file system, such as an embed.FS or an fstest.MapFS with texts of the
// program: one pack, or several in its folders. Messages use the name for a pack without a
// name.
func FS(name string, fsys fs.FS) Source {
	return Source{func() ([]load.Source, error) {
		if isNil(fsys) {
			return nil, fmt.Errorf("%s: there is no file system: FS was given nil", name)
		}
		found, err := load.Find(fsys, name)
		if err == nil && len(found) == 0 {
			err = fmt.Errorf("%s: no pack.toml in it or in a folder of it", name)
		}
		return found, err
	}}
}

// Packs holds the packs of one game, loaded and compiled, from which matches are made. All
// matches of one Packs share the virtual machine that runs their scripts: they belong to one
// goroutine at a time. Reload returns packs for another goroutine.
//
// Packs come from Load or Reload. The zero value is empty: its methods panic with that
// explanation.
type Packs struct {
	game    *games.Definition
	packs   *games.Packs
	mode    string
	from    []Source
	extra   []load.Source // what was read of them; all packs, if exact
	exact   bool
	sight   sight
	spare   any    // memory that the last match of a worker has returned, for the next one
	stamped []byte // memory of the last stamp, for the next one
}

// Load reads the shipped packs of the game that has the mode, and those of the sources. A pack
// of a source replaces a shipped one with its id. The mode is one of Modes, or the id of a mode
// that a pack defines. The error names every fault of the packs with file, line and hint.
func Load(mode string, sources ...Source) (*Packs, error) {
	extra, err := readAll(sources)
	if err != nil {
		return nil, err
	}
	g, p, id, err := registry.Builtin().Find(mode, "", extra)
	if err != nil {
		return nil, err
	}
	return &Packs{game: g, packs: p, mode: id, from: slices.Clone(sources), extra: extra}, nil
}

// loaded is the packs, which are not empty.
func (p *Packs) loaded() *Packs {
	if p == nil || p.packs == nil {
		panic("luabind: these Packs are empty; Packs come from Load or Packs.Reload")
	}
	return p
}

// isNil reports whether there is nothing behind an interface: nil, or the nil of
// a type that would fail as soon as it is asked.
func isNil(v any) bool {
	switch r := reflect.ValueOf(v); r.Kind() {
	case reflect.Invalid:
		return true
	case reflect.Pointer, reflect.Map, reflect.Func:
		return r.IsNil()
	}
	return false
}

func readAll(sources []Source) (out []load.Source, err error) {
	for _, s := range sources {
		if s.read == nil {
			return nil, fmt.Errorf("an empty Source: make one by Folder or FS")
		}
		found, err := s.read()
		if err != nil {
			return nil, err
		}
		out = append(out, found...)
	}
	return out, nil
}

// Reload reads the same sources again, and returns new packs with a separate virtual machine; p
// is unchanged. Match.Reload moves a running match to them.
func (p *Packs) Reload() (*Packs, error) {
	if p.loaded().exact {
		return p.again()
	}
	extra, err := readAll(p.from)
	if err != nil {
		return nil, err
	}
	loaded, err := registry.Load(p.game, extra)
	if err != nil {
		return nil, err
	}
	return &Packs{game: p.game, packs: loaded, mode: p.mode, from: p.from, extra: extra}, nil
}

// again loads the same packs once more, with a machine of their own. It is an error when
// their files have changed.
func (p *Packs) again() (*Packs, error) {
	loaded, err := p.game.Load(p.sources())
	if err != nil {
		return nil, fmt.Errorf("the packs cannot be loaded:\n%w", err)
	}
	if now, was := record.PacksOf(loaded), record.PacksOf(p.packs); !slices.Equal(now, was) {
		return nil, errors.New("the packs have changed since they were loaded; load them again")
	}
	return &Packs{game: p.game, packs: loaded, mode: p.mode, from: p.from, extra: p.extra, exact: p.exact}, nil
}

// setHash identifies a list of packs.
func setHash(packs []record.Pack) string {
	h := sha256.New()
	for _, k := range packs {
		fmt.Fprintf(h, "%s %s %s\n", k.ID, k.Version, k.Hash)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Modes lists the ids of the modes of the packs; the first is the one that Load was given.
func (p *Packs) Modes() []string {
	others := slices.DeleteFunc(p.loaded().packs.Modes(), func(id string) bool { return id == p.mode })
	return append([]string{p.mode}, others...)
}

// knownMode returns the id of a mode that is meant by a word; "" means that of Load.
func (p *Packs) knownMode(word string) (mode string, err error) {
	if mode, err = games.Meant(p.packs, games.KindMode, cmp.Or(word, p.mode)); err != nil {
		return "", err
	}
	if known := p.packs.Modes(); !slices.Contains(known, mode) {
		return "", games.NoMode(mode, known)
	}
	return mode, nil
}

// Notes lists warnings about the packs, one a line: definitions that load but probably do not
// do what was intended.
func (p *Packs) Notes() []string { return games.Notes(p.loaded().packs) }

// Deck returns the cards of a deck of the packs by its id or a part of it. In a
// game without decks it is an error.
func (p *Packs) Deck(name string) ([]string, error) {
	from := p.loaded().packs.Decks
	if from == nil {
		return nil, fmt.Errorf("%s has no decks", p.game.Mode)
	}
	return from.Deck(name)
}

// Setup is the set-up of a match. The same set-up with the same packs makes the same match, to
// the last bit, on every machine.
type Setup struct {
	Mode    string     // an id of Packs.Modes; "" = the mode of Load
	Seed    uint64     // from which all chance comes
	Decks   [][]string // ids of cards, a deck a seat; none = the starter decks
	Options []string   // of the room, as "name" or "name=value", each at most once

	ID    string // by which the ids of its orders name the match; those of matches with another ID are rejected
	Lang  string // of texts: "en" or "zh"; "" = "en"
	Undo  bool   // keep every position, so that Undo can take commands back
	NoLog bool   // keep no events and no commands, for searches
}

// New makes a match and starts it, up to the first point at which a seat must act. The error
// names what is wrong with the set-up, or is the *Fault of a script.
func (p *Packs) New(s Setup) (*Match, error) {
	p.loaded()
	set := games.Setup{Mode: s.Mode, Seed: s.Seed, Decks: slices.Clone(s.Decks), Options: slices.Clone(s.Options)}
	for i, deck := range set.Decks { // the caller may change its lists for the next match
		set.Decks[i] = slices.Clone(deck)
	}
	var err error
	if set.Mode, err = p.knownMode(s.Mode); err != nil {
		return nil, err
	}
	from := p.packs.Decks
	switch {
	case from == nil && len(s.Decks) > 0:
		return nil, fmt.Errorf("%s has no decks", p.game.Mode)
	case from != nil && len(s.Decks) == 0:
		decks, err := games.Deal(from, set)
		if err != nil {
			return nil, err
		}
		set.Decks = decks
	}
	lang := cmp.Or(s.Lang, "en")
	if err := knownLang(lang); err != nil {
		return nil, err
	}
	m := &Match{packs: p, set: set, opts: match.Options{Log: !s.NoLog, History: s.Undo}, lang: lang, id: s.ID}
	if m.any, err = p.packs.Open(set, m.opts); err != nil {
		return nil, err
	}
	if err := m.any.Start(); err != nil {
		return m, err
	}
	m.begin()
	return m, nil
}
